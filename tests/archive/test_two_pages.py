"""Two pages that save to one device, and know nothing of each other."""

from __future__ import annotations

from scorepad.archive import draftfile
from scorepad.archive.draft import Draft
from scorepad.archive.game_store import GAME, GameStore
from scorepad.archive.merged_names import KEY
from scorepad.archive.saved_games import SavedGames
from scorepad.archive.storage import MemoryStorage

from .games import draft, everything, over, pressed, run


class Device:
    def __init__(self) -> None:
        self.texts = {GAME + "g1": draftfile.write(draft())}

    def page(self) -> SavedGames:
        saved_games = SavedGames(GameStore(MemoryStorage(self.texts)))
        run(saved_games.open())
        run(saved_games.load("g1"))
        return saved_games

    @property
    def game(self) -> Draft:
        return everything(MemoryStorage(self.texts))["g1"]


def act(page: SavedGames, keys: str, row: str = "wonder", seat: int = 0) -> None:
    before = page.open_drafts["g1"]
    page.change(pressed(before.select(row, seat), keys), before)
    run(page.flush())


def test_the_second_writer_keeps_what_the_first_one_wrote() -> None:
    device = Device()
    one, other = device.page(), device.page()
    act(one, "5")
    act(other, "6", seat=1)
    act(one, "7", seat=2)
    assert [device.game.value("wonder", seat) for seat in range(3)] == [5, 6, 7]
    assert one.open_drafts["g1"].value("wonder", 1) == 6
    assert [game.id for game in one.games] == ["g1"]


def test_a_change_elsewhere_is_shown_to_who_watches_the_game() -> None:
    device = Device()
    one, other = device.page(), device.page()
    shown: list[Draft] = []
    other.watchers["g1"] = shown.append
    act(one, "5")
    run(other.changed_elsewhere(GAME + "g1"))
    assert [game.value("wonder", 0) for game in shown] == [5]
    # There was nothing to add: the device is not written again.
    before = dict(device.texts)
    run(other.flush())
    assert device.texts == before


def test_a_game_that_another_page_has_moved_among_the_older_ones_is_merged_with() -> None:
    device = Device()
    one, other = device.page(), device.page()
    act(one, "5")
    run(one.store.move_to_older(["g1"]))
    assert GAME + "g1" not in device.texts
    act(other, "6", seat=1)
    assert [device.game.value("wonder", seat) for seat in range(2)] == [5, 6]


def test_two_pages_delete_different_games_and_merge_different_names() -> None:
    device = Device()
    for id_ in ("a", "b"):
        device.texts[GAME + id_] = draftfile.write(over(id_))
    one, other = device.page(), device.page()
    run(one.delete("a"))
    run(other.delete("b"))
    assert {game.id for game in device.page().deleted} == {"a", "b"}
    run(one.restore("b"))
    assert [game.id for game in device.page().deleted] == ["a"]
    run(one.merge_names("Bosse", "Bo"))
    run(other.merge_names("Adah", "Ada"))
    assert device.page().merged_names == {"Bosse": "Bo", "Adah": "Ada"}
    run(one.changed_elsewhere(KEY))
    assert one.merged_names == {"Bosse": "Bo", "Adah": "Ada"}


def test_a_game_that_cannot_be_read_is_set_aside_and_ours_is_saved() -> None:
    device = Device()
    one = device.page()
    device.texts[GAME + "g1"] = "{"
    act(one, "5")
    assert device.game.value("wonder", 0) == 5
    assert "{" in device.texts.values()


def test_what_a_newer_version_wrote_is_not_written_over() -> None:
    device = Device()
    one = device.page()
    newer = '{"version": 99}'
    device.texts[GAME + "g1"] = newer
    act(one, "5")
    assert device.texts[GAME + "g1"] == newer
    assert (one.state, one.unsaved) == ("failed", ("g1",))
