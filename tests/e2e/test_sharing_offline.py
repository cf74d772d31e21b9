"""With no server anywhere, a game goes from one phone to another by its link, and by a file."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from scorepad.archive import archivefile, link
from scorepad.i18n import words
from scorepad.ui.flet_internals import file_picker
from tests.archive.games import over

from .offline import BASE, Visitor
from .static_host import StaticHost
from .test_sharing import pick

EN, NB = words("en"), words("nb")


def test_a_game_goes_from_one_profile_to_another_with_the_host_gone(
    later: Callable[..., Visitor], host: StaticHost
) -> None:
    ada, bo = later(), later(locale="nb-NO")
    ada.context.grant_permissions(["clipboard-read", "clipboard-write"], origin=_origin(host))
    host.stop()
    # It came to Ada by a link too: what travels once travels on.
    ada.come(f"/#{link.write(over('k7'))}")
    ada.sees(EN("travel.preview_link"))
    assert ada.page.url == f"{ada.url}/open"
    ada.tap(EN.count("travel.take", 1))
    ada.sees(EN.count("travel.taken", 1))
    ada.come("/share/k7")
    ada.sees(EN("travel.code"))
    ada.tap(EN("travel.copy_link"))
    ada.sees(EN("result.copied"))
    address = ada.page.evaluate("navigator.clipboard.readText()")
    assert address.startswith(f"{_origin(host)}{BASE}#s{link.PLAIN}.")
    bo.come(address.removeprefix(bo.url))
    bo.sees(NB("travel.preview_link"))
    bo.check("open-offline-nb")
    bo.tap(NB.count("travel.take", 1))
    bo.sees(NB.count("travel.taken", 1))
    bo.tap(NB("travel.open_game"))
    bo.sees(NB.count("result.wins", 1, names="Cleo"))


def test_a_heavy_file_is_packed_on_its_way_and_read_with_the_host_gone(
    later: Callable[..., Visitor], host: StaticHost, tmp_path: Path
) -> None:
    one = later("/history")
    host.stop()
    film, copy = tmp_path / "film.mp4", tmp_path / "copy.json"
    with film.open("wb") as file:
        file.truncate(file_picker.MOST + 1)
    games = [over(f"k{day}", day=day) for day in range(600)]
    copy.write_text(archivefile.write(games), "utf-8")
    assert copy.stat().st_size > file_picker.SMALL
    one.tap(EN("travel.bring_in"))
    pick(one, EN, film)
    one.sees("32")
    pick(one, EN, copy)
    one.sees(EN.count("travel.new", 600))


def _origin(host: StaticHost) -> str:
    return f"http://127.0.0.1:{host.port}"
