"""Games on their way: out by every door, and in only after somebody has seen what would come."""

from __future__ import annotations

import gzip
import json
import subprocess
from collections.abc import Awaitable, Callable
from dataclasses import replace
from typing import Any, cast
from urllib.parse import unquote

import flet as ft
import pytest

from scorepad.archive import archivefile, draftfile, link, merges, preferences
from scorepad.archive.draft import Draft
from scorepad.archive.pages import PAGE
from scorepad.archive.preferences import UNSAVED, Preferences
from scorepad.archive.shelf import GAME
from scorepad.i18n import LANGUAGES, words
from scorepad.ui.travel.arrival import KEY, SCRIPT
from scorepad.ui.travel.picture import breadth
from scorepad.ui.travel.preview import SHOWN
from scorepad.ui.travel.sending import KEY as SENDS
from scorepad.ui.travel.weigh import MOST, TOO_LARGE
from scorepad.web.node import find_node
from tests.archive.games import over
from tests.headless import Phone, Screen, run, visit

from .test_accessibility import check
from .test_app import finish_anyway, sit_down, type_keys

SAY = words("en")


class Traveller(Phone):
    """A phone that takes files and pictures too; what it was given to keep stands in `files`."""

    def __init__(self, *locales: str, storage: dict[str, Any] | None = None) -> None:
        super().__init__(*locales, storage=storage)
        self.files: dict[str, bytes] = {}
        self.deaf = False
        #: Where the device says that it put a file; a browser never says.
        self.path: str | None = None

    def _do(self, name: str, args: dict[str, Any]) -> tuple[Any, str | None]:
        if name in ("save_file", "capture") and self.deaf:
            return None, "no"
        if name == "save_file":
            self.files[args["file_name"]] = args["src_bytes"]
            return self.path, None
        if name == "capture":
            # The first one has the size of the window, as in a browser.
            width = 412 if "capture" not in self.asked[:-1] else 2 * breadth(("Ada", "Bo", "Cleo"))
            return b"\x89PNG" + bytes(12) + int(width).to_bytes(4, "big") + bytes(4), None
        return super()._do(name, args)

    @property
    def games(self) -> set[str]:
        return {key.removeprefix(GAME) for key in self.storage if key.startswith(GAME)}


def holding(*drafts: Draft, lang: str = "en", **more: str) -> Traveller:
    """A phone with these games on it."""
    kept = {GAME + one.id: draftfile.write(one) for one in drafts}
    return Traveller(lang, storage={**kept, **more})


def played(id_: str = "k7", *names: str, day: int = 1, **more: Any) -> Draft:
    return over(id_, *names or ("Ada", "Bo", "Cleo"), day=day, **more)


def told(device: Phone, tell: Callable[[], Awaitable[None]]) -> None:
    async def play() -> None:
        await tell()
        assert device.crashes == []

    run(play)


def everything_of(storage: dict[str, Any]) -> str:
    return json.dumps(storage, sort_keys=True)


# --- out ---------------------------------------------------------------------------------------


def test_the_end_of_a_game_leads_to_the_ways_out() -> None:
    device = Traveller("en")

    async def tell() -> None:
        screen = await visit(device)
        await sit_down(screen, "Ada", "Bo", "Cleo")
        await type_keys(screen, "7>9>8>")
        await screen.tap("finish")
        await finish_anyway(screen)
        await screen.tap("share")
        await screen.until("code")
        check(screen)
        said = screen.find("copy-text").action.data
        assert "Bo wins" in said
        assert "1. Bo 9" in said
        await screen.tap("copy-text")
        assert SAY("result.copied") in screen.texts()

    told(device, tell)


@pytest.mark.parametrize("what", ["link", "text"])
def test_a_text_is_sent_only_where_the_device_can_and_copied_everywhere(what: str) -> None:
    deaf, able = holding(played()), holding(played(), **{SENDS: "yes"})

    async def tell() -> None:
        screen = await visit(deaf, "/share/k7")
        await screen.until(f"copy-{what}")
        assert not screen.has(f"send-{what}")
        screen = await visit(able, "/share/k7")
        await screen.until(f"copy-{what}")
        assert screen.find(f"send-{what}").action.text == screen.find(f"copy-{what}").action.data

    told(able, tell)


def test_what_was_said_goes_with_the_next_thing_that_is_done() -> None:
    device = holding(played(), **{SENDS: "yes"})

    async def tell() -> None:
        screen = await visit(device, "/share/k7")
        await screen.until("copy-link")
        await screen.tap("copy-link")
        assert SAY("result.copied") in screen.texts()
        await screen.tap("save-game")
        assert SAY("travel.saved") in screen.texts()
        assert SAY("result.copied") not in screen.texts()
        await screen.tap("send-text")
        assert not screen.has("said")

    told(device, tell)


def test_the_text_tells_the_day_and_the_wonders() -> None:
    game = played()
    game = replace(game, game=game.game.with_board(0, {"wonder": "giza", "side": "night"}))
    device = holding(game)

    async def tell() -> None:
        screen = await visit(device, "/share/k7")
        await screen.until("copy-text")
        said = screen.find("copy-text").action.data.splitlines()
        assert said[0] == "7 Wonders · 2 Jan 2026"
        assert f"{SAY('setup.lot.board')}: Ada Giza · Night" in said
        assert {"Giza", "Night"} <= {*screen.texts()}

    told(device, tell)


def test_a_picture_is_as_broad_as_its_names_and_drawn_no_broader_than_the_phone() -> None:
    assert breadth(("Ada", "Bo", "Cleo")) < breadth(("Ada", "Bo", "Maximiliana"))
    assert breadth(("Ada", "Bo", "Mormor Ingrid")) == breadth(("Ada", "Bo", "Cleo"))
    device = holding(played("k7", *"ABCDEFG"))

    async def tell() -> None:
        screen = await visit(device, "/share/k7")
        await screen.until("save-picture")
        (shot,) = (cast("Any", one) for one in screen.controls() if isinstance(one, ft.Screenshot))
        sheet = shot.content.content
        assert sheet.content.width + 2 * sheet.padding <= 412 - 2 * 14 - 2 * 16

    told(device, tell)


def test_a_games_link_is_the_apps_own_address_with_the_game_behind_the_hash() -> None:
    game = played()
    device = holding(game)

    async def tell() -> None:
        screen = await visit(device, "/share/k7")
        await screen.until("code")
        address = screen.find("copy-link").action.data
        site, piece = address.split("#")
        assert site == "http://phone.test/"
        assert link.read(piece).game == game.game

    told(device, tell)


def test_the_app_below_a_path_sends_links_to_that_path() -> None:
    device = holding(played())
    device.page_url = "https://someone.example/games/pad/"

    async def tell() -> None:
        screen = await visit(device, "/share/k7")
        await screen.until("code")
        address = screen.find("copy-link").action.data
        assert address.startswith("https://someone.example/games/pad/#s2.")
        assert SAY("travel.local") not in screen.texts()

    told(device, tell)


def test_a_link_that_works_on_this_device_only_says_so() -> None:
    device = holding(played())
    device.page_url = "ws://127.0.0.1:8550"

    async def tell() -> None:
        screen = await visit(device, "/share/k7")
        await screen.until("code")
        said = screen.texts()
        assert said.index(SAY("travel.local")) < said.index(SAY("travel.phone_more"))

    told(device, tell)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_game_that_no_link_can_hold_travels_as_a_file(lang: str) -> None:
    game = played()
    game = replace(game, game=replace(game.game, extra={"x": list(range(9000))}))
    device = holding(game, lang=lang)

    async def tell() -> None:
        screen = await visit(device, "/share/k7")
        await screen.until("no-link")
        assert words(lang)("travel.as_file") in screen.texts()
        assert not {"code", "copy-link"} & {*screen.keys()}
        await screen.tap("save-game")

    told(device, tell)
    assert [archivefile.read(file) for file in device.files.values()] == [[game]]


def test_what_is_sent_holds_the_names_that_were_written() -> None:
    game = played("k7", "Ada", "Bosse", "Cleo")
    device = holding(game, **{merges.KEY: merges.write({"Bosse": "Bo"})})

    async def tell() -> None:
        screen = await visit(device, "/share/k7")
        await screen.until("code")
        assert "Bo " in screen.find("copy-text").action.data
        assert link.read(screen.find("copy-link").action.data) == game
        await screen.tap("save-game")
        screen.page.navigate("/backup")
        await screen.until("save-json")
        await screen.tap("save-json")
        await screen.tap("save-csv")

    told(device, tell)
    copies = [file for name, file in device.files.items() if name.endswith(".json")]
    assert [archivefile.read(file) for file in copies] == [[game]] * 2
    (table,) = (file.decode() for name, file in device.files.items() if name.endswith(".csv"))
    assert "Bosse" not in table


def test_the_code_is_a_picture_with_a_name() -> None:
    device = holding(played())

    async def tell() -> None:
        screen = await visit(device, "/share/k7")
        await screen.until("code")
        picture = screen.find("code").content
        assert isinstance(picture, ft.Image)
        assert isinstance(picture.src, bytes)
        assert picture.src.startswith(b"\x89PNG")
        assert picture.semantics_label == SAY("travel.code")

    told(device, tell)


def test_the_picture_and_the_file_are_saved_under_their_own_names() -> None:
    game = played()
    device = holding(game)

    async def tell() -> None:
        screen = await visit(device, "/share/k7")
        await screen.until("save-picture")
        await screen.tap("save-picture")
        assert SAY("travel.saved") in screen.texts()
        await screen.tap("save-game")

    told(device, tell)
    assert set(device.files) == {
        "scorepad-7-wonders-2026-01-02.png",
        "scorepad-7-wonders-2026-01-02.json",
    }
    picture = device.files["scorepad-7-wonders-2026-01-02.png"]
    assert int.from_bytes(picture[16:20], "big") == 2 * breadth(("Ada", "Bo", "Cleo"))
    read = archivefile.read(device.files["scorepad-7-wonders-2026-01-02.json"])
    assert read == [game]


def test_a_picture_that_cannot_be_saved_is_said() -> None:
    device = holding(played())

    async def tell() -> None:
        screen = await visit(device, "/share/k7")
        await screen.until("save-picture")
        device.deaf = True
        await screen.tap("save-picture")
        assert SAY("travel.not_saved") in screen.texts()

    told(device, tell)
    assert device.files == {}


def test_bg_stats_is_opened_with_the_play() -> None:
    device = holding(played())

    async def tell() -> None:
        screen = await visit(device, "/share/k7")
        await screen.until("bgstats")
        address = screen.find("bgstats").action.url
        assert address.startswith("bgstats://app.bgstatsapp.com/createPlay.html?data=")
        play = json.loads(unquote(address.split("data=")[1]))
        assert [one["name"] for one in play["players"]] == ["Ada", "Bo", "Cleo"]

    told(device, tell)


@pytest.mark.parametrize("change", [{"finished": False}, {"hidden": True}])
def test_a_game_whose_end_nobody_has_seen_travels_but_tells_nothing(change: Any) -> None:
    device = holding(replace(played(), **change))

    async def tell() -> None:
        screen = await visit(device, "/share/k7")
        await screen.until("code")
        assert screen.has("save-game")
        assert not {"copy-text", "save-picture", "bgstats"} & {*screen.keys()}

    told(device, tell)


def test_a_game_that_is_not_here_cannot_be_shared() -> None:
    device = Traveller("en")

    async def tell() -> None:
        screen = await visit(device, "/share/gone")
        assert SAY("pad.gone") in screen.texts()

    told(device, tell)


def test_everything_goes_into_one_file_and_comes_back_as_it_was() -> None:
    games = [played(f"k{day}", day=day) for day in range(1, 4)]
    device = holding(*games)

    async def tell() -> None:
        screen = await visit(device, "/settings")
        await screen.tap("to-backup")
        await screen.until("save-json")
        check(screen)
        assert SAY.count("travel.games", 3) in screen.texts()
        await screen.tap("save-json")
        assert SAY("travel.saved") in screen.texts()
        await screen.tap("save-csv")
        assert screen.find("copy-json").action.data.encode() in device.files.values()

    told(device, tell)
    (copy,) = (name for name in device.files if name.endswith(".json"))
    (table,) = (name for name in device.files if name.endswith(".csv"))
    assert sorted(one.id for one in archivefile.read(device.files[copy])) == ["k1", "k2", "k3"]  # type: ignore[union-attr]
    assert device.files[table].decode("utf-8-sig").count("\r\n") == 1 + 3 * 3


@pytest.mark.parametrize(
    ("lang", "delimiter"), [("en", ","), ("sv", ";"), ("nb", ";"), ("da", ";")]
)
def test_the_table_is_cut_as_the_spreadsheets_of_the_language_cut_it(
    lang: str, delimiter: str
) -> None:
    device = holding(played(), lang=lang)

    async def tell() -> None:
        screen = await visit(device, "/backup")
        await screen.until("save-csv")
        await screen.tap("save-csv")

    told(device, tell)
    (table,) = device.files.values()
    assert table.decode("utf-8-sig").startswith(f'"game"{delimiter}"played"{delimiter}')


@pytest.mark.parametrize("path", [None, "/home/ada/games.json"])
def test_on_a_computer_a_copy_that_was_cancelled_is_none(path: str | None) -> None:
    """There the device tells where the file went, or that it went nowhere; a browser does not."""
    ten = Preferences(unsaved=tuple(f"g{n}" for n in range(UNSAVED)))
    device = holding(played(), **{preferences.KEY: preferences.write(ten)})
    device.path = path

    async def tell() -> None:
        screen = await visit(device, "/backup")
        screen.session.apply_page_patch({"web": False, "platform": "linux"})
        await screen.until("save-json")
        await screen.tap("save-json")
        assert (SAY("travel.saved") in screen.texts()) is (path is not None)
        assert SAY("travel.not_saved") not in screen.texts()
        assert SAY("travel.working") not in screen.texts()

    told(device, tell)
    kept = preferences.read(device.storage[preferences.KEY])
    assert bool(kept.unsaved) is (path is None)


def test_with_no_games_there_is_nothing_to_save() -> None:
    device = Traveller("en")

    async def tell() -> None:
        screen = await visit(device, "/settings")
        assert not screen.has("to-backup")
        screen.page.navigate("/backup")
        await screen.settle()
        assert SAY("travel.nothing") in screen.texts()

    told(device, tell)


# --- in by a link ------------------------------------------------------------------------------


def arriving(draft: Draft, *here: Draft, lang: str = "en") -> Traveller:
    """A phone whose page was opened by the link of a game."""
    device = holding(*here, lang=lang)
    device.storage[KEY] = link.write(draft)
    return device


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_link_is_shown_first_and_saved_when_one_says_so(lang: str) -> None:
    device = arriving(played(), lang=lang)
    say = words(lang)

    async def tell() -> None:
        screen = await visit(device, "/open")
        await screen.until("preview")
        check(screen)
        assert say.count("travel.new", 1) in screen.texts()
        assert device.games == set()
        await screen.tap("take")
        await screen.until("taken")
        assert say.count("travel.taken", 1) in screen.texts()
        await screen.tap("open-game")
        await screen.until("winner")
        screen.page.navigate("/score")
        await screen.settle()
        assert screen.has("game-k7")

    told(device, tell)
    assert KEY not in device.storage


def test_cancelling_leaves_nothing() -> None:
    device = arriving(played())
    before = {key: value for key, value in device.storage.items() if key != KEY}

    async def tell() -> None:
        screen = await visit(device, "/open")
        await screen.until("preview")
        await screen.tap("cancel")
        assert screen.page.route == "/score"

    told(device, tell)
    assert KEY not in device.storage
    assert device.games == set()
    assert all(device.storage[key] == value for key, value in before.items())


def test_a_reload_before_the_answer_asks_again() -> None:
    device = arriving(played())

    async def tell() -> None:
        await (await visit(device, "/open")).until("preview")
        later = Traveller("en", storage=device.storage)
        await (await visit(later, "/open")).until("take")
        assert later.crashes == []

    told(device, tell)


def test_a_game_that_is_here_already_is_not_doubled() -> None:
    device = arriving(played(), played())

    async def tell() -> None:
        screen = await visit(device, "/open")
        await screen.until("preview")
        assert SAY.count("travel.here", 1) in screen.texts()
        assert not screen.has("take")
        assert screen.has("open-game")

    told(device, tell)
    assert device.games == {"k7"}


@pytest.mark.parametrize(("day", "kind"), [(2, "later"), (0, "earlier")])
def test_of_two_versions_the_later_one_stays(day: int, kind: str) -> None:
    ours = played()
    theirs = replace(ours, game=ours.game.with_row(0, "civilian", 29))
    theirs = replace(theirs, changed=played(day=day).changed)
    device = arriving(theirs, ours)

    async def tell() -> None:
        screen = await visit(device, "/open")
        await screen.until(f"kind-{kind}")
        assert screen.has("take") is (kind == "later")
        if kind == "later":
            await screen.tap("take")
            await screen.until("taken")
            assert SAY.count("travel.replaced", 1) in screen.texts()

    told(device, tell)
    kept = draftfile.read(device.storage[GAME + "k7"])
    assert kept.game.players[0].sheet["civilian"] == (29 if kind == "later" else 7)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_game_that_was_replaced_can_be_put_back_until_one_leaves(lang: str) -> None:
    ours = replace(played(), finished=False)
    device = arriving(replace(played(), changed=played(day=2).changed), ours, lang=lang)
    say = words(lang)

    async def tell() -> None:
        screen = await visit(device, "/open")
        await screen.until("kind-later")
        await screen.tap("take")
        await screen.until("replaced")
        check(screen)
        assert draftfile.read(device.storage[GAME + "k7"]).finished
        await screen.tap("undo-act")
        await screen.until("put-back")
        assert say.count("travel.put_back", 1) in screen.texts()
        assert not screen.has("replaced")

    told(device, tell)
    assert draftfile.read(device.storage[GAME + "k7"]) == ours


def test_a_hidden_end_stays_hidden_on_the_other_phone() -> None:
    device = arriving(replace(played(), hidden=True))

    async def tell() -> None:
        screen = await visit(device, "/open")
        await screen.until("preview")
        said = " ".join(screen.texts())
        assert "Cleo" in said
        assert not any(f"{name}\u00a0" in said for name in ("Ada", "Bo", "Cleo"))
        assert "13" not in said
        await screen.tap("take")
        await screen.until("taken")
        await screen.tap("open-game")
        await screen.until("reveal-next")

    told(device, tell)


@pytest.mark.parametrize(
    ("piece", "reason"),
    [
        ("s1.AAAA", "link.broken"),
        ("s99.AAAA", "link.newer"),
        ("s1." + "A" * 30_000, "link.too_large"),
    ],
)
@pytest.mark.parametrize("lang", ["sv", "da"])
def test_a_bad_link_is_told_in_one_line(piece: str, reason: str, lang: str) -> None:
    device = Traveller(lang, storage={KEY: piece})

    async def tell() -> None:
        screen = await visit(device, "/open")
        await screen.until("refused")
        line = words(lang)(f"refuse.{reason}", most=20_000)
        end = line[-12:]
        assert any(text.endswith(end) for text in screen.texts()), screen.texts()
        assert screen.has("to-import")

    told(device, tell)
    assert device.games == set()


#: A browser's page, as far as the script sees it; its storage takes so many letters.
BROWSER = """
const kept = new Map([["flutter.scorepad.link", '"s1.earlier"']]);
globalThis.localStorage = {
    removeItem: (key) => kept.delete(key),
    setItem: (key, text) => {
        if (text.length > ROOM) throw new Error("full");
        kept.set(key, text);
    },
};
globalThis.document = { baseURI: "https://pad.test/" };
globalThis.history = { replaceState: (state, title, url) => { globalThis.shown = url.pathname; } };
globalThis.addEventListener = () => {};
globalThis.location = { href: "https://pad.test/#s1.later" };
SCRIPT
console.log(JSON.stringify([shown, ...kept]));
"""


@pytest.mark.parametrize(
    ("room", "kept"), [(99, [["flutter.scorepad.link", '"s1.later"']]), (3, [])]
)
def test_a_link_that_there_is_no_room_for_leaves_no_earlier_one_in_its_place(
    room: int, kept: list[Any]
) -> None:
    node = find_node()
    if not node:
        pytest.skip("no Node here")
    page = BROWSER.replace("ROOM", str(room)).replace("SCRIPT", SCRIPT)
    done = subprocess.run([node, "-e", page], capture_output=True, text=True, check=True)
    assert json.loads(done.stdout) == ["/open", *kept]


def test_no_link_at_all_says_what_to_do() -> None:
    device = Traveller("en")

    async def tell() -> None:
        screen = await visit(device, "/open")
        assert SAY("travel.no_link") in screen.texts()
        check(screen)

    told(device, tell)


# --- in by a file or a text --------------------------------------------------------------------


async def chosen(screen: Screen, content: bytes, size: int | None = None) -> None:
    """The person picks a file: the device sends it to the picker behind the button."""
    action = screen.find("pick").action
    file = {"id": 1, "name": "games.json", "size": len(content) if size is None else size}
    await screen.session.dispatch_event(
        action.service_id, "result", {"files": [{**file, "bytes": content}]}
    )
    await screen.settle()


def a_file(*drafts: Draft, broken: int = 0) -> bytes:
    games = json.loads(archivefile.write(drafts))
    for _ in range(broken):
        bad = json.loads(archivefile.write([played("bad")]))[0]
        bad["players"][0]["sheet"]["civilian"] = 3.5
        games.append(bad)
    return json.dumps(games).encode()


def test_a_file_is_previewed_with_what_is_new_here_and_refused() -> None:
    new, old = played("fresh", day=2), played("old")
    device = holding(old)

    async def tell() -> None:
        screen = await visit(device, "/import")
        check(screen)
        await chosen(screen, a_file(new, old, broken=1))
        await screen.until("preview")
        check(screen)
        assert SAY.count("travel.new", 1) in screen.texts()
        assert SAY.count("travel.here", 1) in screen.texts()
        assert SAY.count("travel.refused", 1) in screen.texts()
        line = next(text for text in screen.texts() if text.startswith("Game 3"))
        assert "Ada" in line
        assert "3.5" in line
        assert device.games == {"old"}
        await screen.tap("take")
        await screen.until("taken")

    told(device, tell)

    async def again() -> None:
        screen = await visit(Traveller("en", storage=device.storage), "/share/fresh")
        await screen.until("code")

    run(again)


def test_cancelling_a_file_leaves_nothing_and_another_can_be_chosen() -> None:
    device = holding()

    async def tell() -> None:
        screen = await visit(device, "/import")
        before = everything_of(device.storage)
        await chosen(screen, a_file(played()))
        await screen.until("preview")
        await screen.tap("cancel")
        await screen.until("pick")
        assert everything_of(device.storage) == before

    told(device, tell)
    assert device.games == set()


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_file_that_is_none_is_refused_in_one_line(lang: str) -> None:
    device = Traveller(lang)
    say = words(lang)

    async def tell() -> None:
        screen = await visit(device, "/import")
        await chosen(screen, b"\xff\xfe\x00")
        await screen.until("refused")
        said = say("refuse.plain.foreign")
        assert said[:1].upper() + said[1:] in screen.texts()
        await chosen(screen, b"[]", size=900_000_000)
        assert any("32" in text for text in screen.texts())
        assert screen.has("pick")

    told(device, tell)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_an_empty_list_is_said_to_hold_no_games_and_another_file_can_be_chosen(lang: str) -> None:
    device = Traveller(lang)

    async def tell() -> None:
        screen = await visit(device, "/import")
        await chosen(screen, b"[]")
        await screen.until("refused")
        assert words(lang)("travel.no_games") in screen.texts()
        assert words(lang)("travel.preview") not in screen.texts()
        await chosen(screen, a_file(played()))
        await screen.until("preview")

    told(device, tell)


def test_a_file_that_the_page_has_packed_is_read_and_never_blown_up_beyond_the_limit() -> None:
    device = Traveller("en")

    async def tell() -> None:
        screen = await visit(device, "/import")
        await chosen(screen, gzip.compress(bytes(MOST + 1)))
        await screen.until("refused")
        assert any("32" in text for text in screen.texts())
        await chosen(screen, b"\x1f\x8b no")
        assert not any("32" in text for text in screen.texts())
        await chosen(screen, TOO_LARGE)
        assert any("32" in text for text in screen.texts())
        await chosen(screen, gzip.compress(a_file(played())))
        await screen.until("preview")

    told(device, tell)


def test_what_is_said_of_a_file_goes_once_its_games_are_saved() -> None:
    device = Traveller("en")

    async def tell() -> None:
        screen = await visit(device, "/import")
        await chosen(screen, a_file(played()))
        await screen.until("preview")
        assert SAY("travel.preview") in screen.texts()
        await screen.tap("take")
        await screen.until("taken")
        assert SAY("travel.preview") not in screen.texts()

    told(device, tell)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_pasted_text_without_a_game_stays_to_be_mended(lang: str) -> None:
    device = Traveller(lang)

    async def tell() -> None:
        screen = await visit(device, "/import")
        await screen.type("paste", "https://x.test/")
        await screen.tap("look")
        await screen.until("refused")
        told = words(lang)("refuse.link.none")
        assert told[:1].upper() + told[1:] in screen.texts()
        assert not screen.find("look").disabled
        await screen.type("paste", f"https://x.test/#{link.write(played())}")
        await screen.tap("look")
        await screen.until("preview")

    told(device, tell)


def test_a_long_file_shows_a_few_and_counts_the_rest() -> None:
    device = Traveller("en")
    games = [played(f"g{day}", day=day) for day in range(SHOWN + 5)]

    async def tell() -> None:
        screen = await visit(device, "/import")
        await chosen(screen, a_file(*games))
        await screen.until("preview")
        assert SAY.count("travel.more", 5) in screen.texts()
        await screen.tap("take")
        await screen.until("taken")
        assert SAY.count("travel.taken", SHOWN + 5) in screen.texts()

    told(device, tell)


@pytest.mark.parametrize("kind", ["link", "file"])
def test_a_pasted_text_may_be_a_link_or_a_file(kind: str) -> None:
    device = Traveller("en")
    game = played()
    text = f"Look! https://x.test/#{link.write(game)}" if kind == "link" else a_file(game).decode()

    async def tell() -> None:
        screen = await visit(device, "/import")
        assert screen.find("look").disabled
        await screen.type("paste", text)
        await screen.tap("look")
        await screen.until("preview")
        await screen.tap("take")
        await screen.until("taken")

    told(device, tell)


def test_a_device_without_room_says_what_it_did_not_take_and_loses_nothing() -> None:
    ours = played("ours")
    device = holding(ours)

    async def tell() -> None:
        screen = await visit(device, "/import")
        await chosen(screen, a_file(played("theirs", day=3)))
        await screen.until("preview")
        device.refusing = True
        await screen.tap("take")
        await screen.until("missed")
        assert SAY.count("travel.missed", 1) in screen.texts()
        assert not screen.has("taken")
        device.refusing = False
        later = Traveller("en", storage=device.storage)
        again = await visit(later, "/share/ours")
        await again.until("code")
        gone = await visit(later, "/share/theirs")
        assert SAY("pad.gone") in gone.texts()

    told(device, tell)


class Falling(Traveller):
    """A phone that falls silent when the first page of games is written, but for removals."""

    silent = False

    def _do(self, name: str, args: dict[str, Any]) -> tuple[Any, str | None]:
        self.silent |= name == "set" and args["key"].startswith(PAGE)
        if self.silent and name in ("get", "set", "get_keys"):
            return None, "gone"
        return super()._do(name, args)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_device_that_falls_silent_has_saved_nothing_and_keeps_the_link(lang: str) -> None:
    device = Falling(lang, storage={KEY: link.write(played())})
    say = words(lang)

    async def tell() -> None:
        screen = await visit(device, "/open")
        await screen.until("preview")
        await screen.tap("take")
        await screen.until("missed")
        assert say.count("travel.unanswered", 1) in screen.texts()
        assert not screen.has("taken")

    told(device, tell)
    assert KEY in device.storage


# --- the reminder ------------------------------------------------------------------------------


def due(**more: Any) -> str:
    unsaved = tuple(f"g{n}" for n in range(UNSAVED))
    return preferences.write(Preferences(unsaved=unsaved, **more))


def kept_preferences(device: Phone) -> Preferences:
    return preferences.read(device.storage[preferences.KEY])


def test_after_ten_games_a_copy_is_suggested_once() -> None:
    device = holding(played(), **{preferences.KEY: due()})

    async def tell() -> None:
        screen = await visit(device)
        assert screen.has("remind")
        check(screen)
        await screen.tap("remind-close")
        assert not screen.has("remind")
        assert not (await visit(Traveller("en", storage=device.storage))).has("remind")

    told(device, tell)
    assert kept_preferences(device).reminded


def test_the_suggestion_leads_to_the_copy_and_the_count_starts_anew() -> None:
    device = holding(played(), **{preferences.KEY: due()})

    async def tell() -> None:
        screen = await visit(device)
        await screen.tap("remind-save")
        await screen.until("save-json")
        await screen.tap("save-json")

    told(device, tell)
    assert kept_preferences(device) == Preferences()


def test_a_table_for_spreadsheets_is_no_copy() -> None:
    device = holding(played(), **{preferences.KEY: due()})

    async def tell() -> None:
        screen = await visit(device, "/backup")
        await screen.until("save-csv")
        await screen.tap("save-csv")

    told(device, tell)
    assert len(kept_preferences(device).unsaved) == UNSAVED


def test_a_game_counts_when_it_is_finished_and_only_once() -> None:
    device = Traveller("en")

    async def tell() -> None:
        screen = await visit(device)
        await sit_down(screen, "Ada", "Bo", "Cleo")
        await type_keys(screen, "7>9>8>")
        for _ in range(2):
            await screen.tap("finish")
            await finish_anyway(screen)
            assert len(kept_preferences(device).unsaved) == 1
            await screen.tap("edit")
            await screen.until("finish")

    told(device, tell)
