"""A game that has begun is corrected from the pad: players, seats, expansions, boards, teams."""

from __future__ import annotations

import json
from collections.abc import Awaitable, Callable
from typing import Any

import pytest

from scorepad import titles
from scorepad.archive import draftfile
from scorepad.archive import preferences as prefs
from scorepad.archive.draft import Draft
from scorepad.archive.game_store import GAME
from scorepad.i18n import LANGUAGES, words
from scorepad.titles.seating import reseated
from scorepad.ui.pad.state import PadState
from tests.headless import Phone, Screen, run, visit
from tests.raw import raw_file, raw_player, read_game, written_sheet, written_table

from .test_accessibility import check

NAMES = ("Ada", "Bo", "Cleo", "Dag")


def saved(phone: Phone) -> Draft:
    [text] = [text for key, text in phone.storage.items() if key.startswith(GAME)]
    return draftfile.read(text)


def edit(
    tell: Callable[[Screen], Awaitable[None]],
    file: dict[str, Any],
    lang: str = "en",
    route: str = "/edit",
) -> Draft:
    """Plays on a phone with this game on its pad; the game that is saved at the end."""
    phone = Phone(lang)
    phone.storage[prefs.KEY] = prefs.write(prefs.Preferences(names=NAMES))
    game = read_game(file)
    draft = Draft("g1", game, "civilian", 1, begun="2026-11-15", changed="2026-11-15")
    phone.storage[f"{GAME}g1"] = draftfile.write(draft)

    async def story() -> None:
        await tell(await visit(phone, f"/score/g1{route}"))
        assert phone.crashes == []

    run(story)
    return saved(phone)


def base(*sheets: dict[str, Any], expansions: tuple[str, ...] = (), **table: Any) -> dict[str, Any]:
    players = [raw_player(*pair) for pair in zip(NAMES, sheets, strict=False)]
    return raw_file("base", players, expansions, table)


def names(draft: Draft) -> list[str]:
    return [player.name for player in draft.game.players]


THREE = ({"civilian": 7}, {"civilian": 5}, {"civilian": 3})


def test_the_pad_leads_to_it_and_done_leads_back() -> None:
    async def tell(screen: Screen) -> None:
        await screen.tap("edit-game")
        await screen.until("done")
        check(screen)
        await screen.tap("known-Dag")
        await screen.tap("done")
        await screen.until("next")
        assert "Dag" in screen.texts()
        # One undo takes it back, one redo brings it again.
        await screen.tap("undo")
        assert "Dag" not in screen.texts()
        await screen.tap("redo")
        assert "Dag" in screen.texts()

    after = edit(tell, base(*THREE), route="")
    assert names(after) == ["Ada", "Bo", "Cleo", "Dag"]
    assert len(after.done) == 1


def test_all_of_one_visit_is_one_change() -> None:
    async def tell(screen: Screen) -> None:
        await screen.tap("known-Dag")
        await screen.tap("up-Dag")
        await screen.tap("remove-Ada")
        await screen.tap("expansion-cities")
        await screen.tap("fold-board")
        await screen.tap("place-board-0")
        await screen.tap("pick-board-0-giza")
        await screen.tap("done")
        await screen.until("next")

    before = base(*THREE, shields={"1": [1, 2, 3]})
    after = edit(tell, before)
    assert names(after) == ["Bo", "Dag", "Cleo"]
    assert after.game.expansions == ("cities",)
    assert [written_sheet(after.game, seat) for seat in range(3)] == [THREE[1], {}, THREE[2]]
    missing = {"shields_missing": {"1": [1]}}
    assert written_table(after.game) == {"shields": {"1": [2, 0, 3]}, **missing}
    assert after.game.players[0].board is not None
    # The selected cell was Bo's, and is Bo's.
    assert (after.row, after.seat) == ("civilian", 0)
    assert len(after.done) == 1
    assert after.undo().game == read_game(before)


def test_choices_that_cancel_each_other_are_no_change() -> None:
    async def tell(screen: Screen) -> None:
        await screen.tap("expansion-edifice")
        await screen.tap("expansion-edifice")

    assert edit(tell, base(*THREE)).done == ()


def test_a_player_is_renamed() -> None:
    async def tell(screen: Screen) -> None:
        await screen.tap("rename-Bo")
        await screen.type("new-name", "  ")
        await screen.tap("rename-yes")
        assert screen.find("new-name").error == words("en")("setup.no_name")
        await screen.type("new-name", "cleo")
        await screen.tap("rename-yes")
        assert screen.find("new-name").error == words("en")("setup.twice")
        await screen.type("new-name", " Ole von Moltke ")
        assert screen.find("new-name").error is None
        await screen.tap("rename-yes")
        assert screen.has("seat-Ole von Moltke")
        assert not screen.find("renaming").open

    after = edit(tell, base(*THREE))
    assert names(after) == ["Ada", "Ole von Moltke", "Cleo"]
    assert written_sheet(after.game, 1) == THREE[1]


def test_too_few_players_change_nothing_yet_and_the_foot_says_so() -> None:
    async def tell(screen: Screen) -> None:
        await screen.tap("remove-Bo")
        assert words("en").count("setup.missing", 1) in screen.texts()
        assert screen.find("done").disabled
        await screen.tap("known-Dag")
        assert not screen.find("done").disabled

    after = edit(tell, base(*THREE))
    assert names(after) == ["Ada", "Cleo", "Dag"]
    assert len(after.done) == 1


def test_an_expansion_that_goes_takes_its_rows_along_and_undo_brings_them_back() -> None:
    sheets = [{**sheet, "debt": 1, "cities": 4} for sheet in THREE]

    async def tell(screen: Screen) -> None:
        await screen.tap("expansion-cities")

    after = edit(tell, base(*sheets, expansions=("cities", "leaders")))
    assert after.game.expansions == ("leaders",)
    assert written_sheet(after.game, 0) == THREE[0]
    assert written_sheet(after.undo().game, 0) == sheets[0]


def test_boards_and_projects_lie_as_they_did_and_can_be_changed() -> None:
    table = {"edifice": {"1": {"project": "belvedere", "completed": True}}}
    file = base(*THREE, expansions=("edifice",), **table)
    file["players"][0]["board"] = {"wonder": "giza"}

    async def tell(screen: Screen) -> None:
        assert not screen.has("draw-board")
        await screen.tap("fold-board")
        await screen.tap("turn-board-0")
        await screen.tap("fold-edifice")
        await screen.tap("place-edifice-0")
        await screen.tap("pick-edifice-0-belvedere")

    after = edit(tell, file)
    assert after.game.players[0].board is not None
    assert after.game.players[0].board.write() == {"wonder": "giza", "side": "day"}
    assert written_table(after.game) == {"edifice": {"1": {"completed": True}}}


def test_teams_are_made_and_ended() -> None:
    four = base(*THREE, {})

    async def make(screen: Screen) -> None:
        await screen.tap("fold-teams")
        await screen.tap("team-2")

    teams = [[0, 1], [2, 3]]
    assert written_table(edit(make, four).game) == {"teams": teams}

    async def end(screen: Screen) -> None:
        await screen.tap("fold-teams")
        await screen.tap("team-2")

    assert written_table(edit(end, base(*THREE, {}, teams=teams)).game) == {}


def test_a_slip_on_the_cross_is_put_right_by_the_name() -> None:
    async def tell(screen: Screen) -> None:
        await screen.tap("remove-Dag")
        await screen.tap("known-Dag")
        await screen.tap("remove-Bo")
        await screen.tap("known-Bo")
        assert "Ada and Bo · Cleo and Dag" in screen.texts()
        # The form says who plays with whom after each move.
        await screen.tap("down-Bo")
        assert "Ada and Cleo · Bo and Dag" in screen.texts()
        await screen.tap("up-Bo")

    teams = [[0, 1], [2, 3]]
    file = base(*THREE, {"civilian": 9}, teams=teams, shields={"1": [1, 2, 3, 4]})
    assert edit(tell, file).game == read_game(file)


def test_who_joins_after_shields_were_counted_is_asked_for_theirs() -> None:
    en = words("en")
    warning = en("warn.shields.missing", player="Dag")

    async def tell(screen: Screen) -> None:
        await screen.tap("known-Dag")
        await screen.tap("done")
        await screen.until("next")
        assert warning in screen.texts()
        # Of Dag's seven rows the military one is empty too; the others have theirs.
        await screen.tap("finish")
        assert en.count("pad.finish_empty", 4 * 6 - 3 + 1) in screen.texts()
        await screen.tap("fill-in")
        await screen.tap("cell-military-3")
        await screen.tap("calculate")
        assert screen.find("shields-3").value == en("pad.unknown")
        await screen.tap("shields-3-less")
        assert screen.find("shields-3").value == "0"
        assert warning in screen.texts(), "age II is still missing"
        await screen.tap("age-2")
        await screen.tap("shields-3-more")
        assert warning not in screen.texts()

    before = base(*THREE, shields={"1": [2, 1, 3], "2": [2, 1, 3]})
    after = edit(tell, before)
    assert written_table(after.game) == {"shields": {"1": [2, 1, 3, 0], "2": [2, 1, 3, 1]}}


def test_of_two_players_with_the_same_name_the_tapped_one_goes() -> None:
    async def tell(screen: Screen) -> None:
        await screen.tap("remove-Bo-2")
        assert screen.has("remove-Bo")

    file = base(*THREE, {"civilian": 9})
    file["players"][2]["name"] = "Bo"
    after = edit(tell, file)
    assert [written_sheet(after.game, seat) for seat in range(3)] == [*THREE[:2], {"civilian": 9}]


def test_teams_of_another_kind_stay_until_others_are_chosen() -> None:
    async def tell(screen: Screen) -> None:
        await screen.tap("down-Ada")

    after = edit(tell, base(*THREE, {}, teams=[[0, 2], [1, 3]]))
    assert names(after) == ["Bo", "Ada", "Cleo", "Dag"]
    assert written_table(after.game) == {"teams": [[1, 2], [0, 3]]}


def test_two_who_sat_in_the_wrong_seats_in_duel_take_the_pawn_along() -> None:
    async def tell(screen: Screen) -> None:
        await screen.tap("down-Ada")

    file = raw_file("duel", [raw_player("Ada"), raw_player("Bo")], (), {"pawn": 3})
    after = edit(tell, file)
    assert names(after) == ["Bo", "Ada"]
    assert written_table(after.game) == {"pawn": -3}


def test_a_finished_game_is_not_edited() -> None:
    phone = Phone()
    draft = Draft("g1", read_game(base(*THREE)), "civilian", finished=True)
    phone.storage[f"{GAME}g1"] = draftfile.write(draft)

    async def story() -> None:
        screen = await visit(phone, "/score/g1/edit")
        assert screen.has("unknown")
        screen = await visit(phone, "/score/nothing/edit")
        assert screen.has("unknown")

    run(story)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_it_is_spoken_in_the_persons_language(lang: str) -> None:
    async def tell(screen: Screen) -> None:
        said = words(lang)
        texts = screen.texts()
        assert said("edit.title") in texts
        assert said("edit.about") in texts
        check(screen)

    edit(tell, base(*THREE), lang)


# The table that is being set up.


def setup(*steps: Callable[[Screen], Awaitable[None]]) -> Phone:
    """Each step opens the app again on the same phone, at the form for a base game."""
    phone = Phone()
    phone.storage[prefs.KEY] = prefs.write(prefs.Preferences(names=NAMES))

    async def story() -> None:
        for step in steps:
            await step(await visit(phone, "/score/new/base"))
            assert phone.crashes == []

    run(story)
    return phone


async def lay(screen: Screen) -> None:
    await screen.type("name", "Ole von Moltke\n")
    await screen.tap("known-Ada")
    await screen.tap("expansion-edifice")
    await screen.tap("draw-edifice")
    await screen.tap("fold-board")
    await screen.tap("place-board-1")
    await screen.tap("pick-board-1-giza")


def test_the_table_survives_a_reload() -> None:
    async def again(screen: Screen) -> None:
        assert [screen.has(f"seat-{name}") for name in ("Ole von Moltke", "Ada")] == [True, True]
        assert screen.find("known-Ole von Moltke") is not None
        assert words("en")("setup.chosen", n=3, most=3) in screen.texts()
        assert words("en")("setup.chosen", n=1, most=2) in screen.texts()
        await screen.tap("known-Bo")
        await screen.tap("start")
        await screen.until("next")

    async def empty(screen: Screen) -> None:
        # The game has begun: the next table is an empty one.
        assert not screen.has("seat-Ada")

    phone = setup(lay, again, empty)
    game = json.loads(next(text for key, text in phone.storage.items() if key.startswith(GAME)))
    assert [player["name"] for player in game["game"]["players"]] == ["Ole von Moltke", "Ada", "Bo"]


def test_the_table_survives_the_way_back() -> None:
    async def there_and_back(screen: Screen) -> None:
        await lay(screen)
        await screen.tap_top("back")
        await screen.tap("title-base")
        assert screen.has("seat-Ole von Moltke")
        await screen.tap("remove-Ole von Moltke")
        # The name is still offered.
        assert screen.has("known-Ole von Moltke")

    setup(there_and_back)


# Home.


def test_a_game_begun_by_mistake_is_thrown_away_and_taken_back() -> None:
    async def tell(screen: Screen) -> None:
        await screen.tap("throw-away")
        assert not screen.has("continue")
        check(screen)
        await screen.tap("undo-act")
        assert screen.has("continue")
        await screen.tap("throw-away")
        await screen.tap("close")
        assert not screen.has("thrown")

    phone = Phone()
    phone.storage[f"{GAME}g1"] = draftfile.write(Draft("g1", read_game(base(*THREE)), "civilian"))

    async def story() -> None:
        await tell(await visit(phone, "/score"))
        screen = await visit(phone, "/score")
        assert not screen.has("continue")
        phone.refusing = True
        assert phone.crashes == []

    run(story)


def test_home_shows_the_day_a_game_was_played() -> None:
    phone = Phone()
    file = {**base(*THREE), "played": "2020-02-03"}
    draft = Draft("g1", read_game(file), "civilian", finished=True, changed="2026-11-15T19:00:00")
    phone.storage[f"{GAME}g1"] = draftfile.write(draft)

    async def story() -> None:
        screen = await visit(phone, "/score")
        assert any("2020" in text for text in screen.texts())

    run(story)


# Points that no row knows.


@pytest.mark.parametrize(
    ("opener", "key"), [("other-line", "other-word"), ("rename-Bo", "new-name")]
)
def test_a_letter_that_comes_while_the_field_is_drawn_stays_in_it(opener: str, key: str) -> None:
    async def tell(screen: Screen) -> None:
        await screen.tap(opener)
        field = screen.find(key)
        screen.session.apply_patch(field._i, {"value": "Hat"})
        await screen.session.dispatch_event(field._i, "change", "Hat")
        screen.session.apply_patch(field._i, {"value": "Hats"})
        await screen.settle()
        assert screen.find(key).value == "Hats"

    edit(tell, base(*THREE))


def test_a_line_for_other_points_is_added_named_filled_and_taken_away() -> None:
    async def tell(screen: Screen) -> None:
        await screen.tap("other-line")
        await screen.type("other-word", "Best hat ")
        check(screen)
        await screen.tap("done")
        await screen.until("next")
        assert "Best hat" in screen.texts()
        await screen.tap("cell-other-1")
        for key in ("minus", "4"):
            await screen.tap(f"key-{key}")

    after = edit(tell, base(*THREE))
    other = {"word": "Best hat", "points": [0, -4, 0]}
    assert written_table(after.game) == {"other": other}
    assert len(after.done) == 2

    async def away(screen: Screen) -> None:
        assert screen.find("other-word").value == "Best hat"
        await screen.tap("other-line")
        await screen.tap("done")
        await screen.until("next")
        assert "Best hat" not in screen.texts()
        await screen.tap("undo")
        assert "Best hat" in screen.texts()

    after = edit(away, base(*THREE, other=other))
    assert written_table(after.game) == {"other": other}


def test_taps_that_come_before_the_new_screen_go_on_from_there() -> None:
    drafts: list[Draft] = []
    opened: list[bool] = []
    game = read_game(base(*THREE))
    added = Draft("g1", game, "civilian").act(
        lambda game: reseated(titles.by_id("base"), game, (0, 1, 2, None), NAMES),
        order=(0, 1, 2, None),
    )

    def keep(draft: Draft, _: Draft) -> Draft:
        drafts.append(draft)
        return draft

    state = PadState(added, keep, lambda: opened.append(True))
    seen = state.subscribe(lambda *_: pytest.fail("the old screen is drawn"))
    state.undo()
    state.press("9")
    seen()
    assert (names(drafts[-1]), len(opened)) == (["Ada", "Bo", "Cleo"], 2)
    assert written_sheet(drafts[-1].game, 0) == {"civilian": 9}
