"""Agora while turns are followed: senators, the Senate, decrees and conspiracies."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import replace

import pytest

from scorepad.archive import draftfile
from scorepad.archive.draft import Draft
from scorepad.archive.game_store import GAME
from scorepad.i18n import words
from scorepad.titles.duel.city import Ticked
from scorepad.titles.duel.drafted import Drafted
from scorepad.titles.duel.senate import Senate
from scorepad.titles.duel.turns.agora import AgoraBoard, agora_of
from scorepad.titles.duel.turns.following import following, start, ticked
from scorepad.titles.duel.turns.layout import empty, layout_of
from scorepad.titles.model import Game, Player
from tests.headless import Phone, Screen, run, visit

from .test_accessibility import check

EN = words("en")
NOBODY = (0,) * 6
#: What each has in front of them: cards for every conspiracy, and cubes.
ADA = ("altar", "workshop")
BO = ("theater", "tavern", "stone_pit", "apothecary")


def game(
    board: AgoraBoard | None = None, ada: tuple[str, ...] = ADA, bo: tuple[str, ...] = BO
) -> Game:
    """A followed game in its first age, Ada to play."""
    cities = zip(("Ada", "Bo"), (ada, bo), strict=True)
    players = tuple(Player(name, {"cards": Ticked(cards)}) for name, cards in cities)
    return start(Game("duel", players, ("agora",)), coins=(9, 9), senate=board, board=("law",))


def play(begun: Game, tell: Callable[[Screen], Awaitable[None]]) -> Game:
    """The game as it is kept in the end."""
    phone = Phone("en")
    phone.storage[f"{GAME}g1"] = draftfile.write(Draft("g1", begun, "civilian", 0))

    async def story() -> None:
        screen = await visit(phone, "/score/g1")
        await tell(screen)
        assert phone.crashes == []

    run(story)
    [text] = [text for key, text in phone.storage.items() if key.startswith(GAME)]
    return draftfile.read(text).game


def prepared(**more: object) -> AgoraBoard:
    """Ada has a prepared conspiracy, and both have cubes."""
    board = AgoraBoard(
        cubes=((1, 0, 2, 0, 0, 0), (0, 0, 1, 0, 1, 0)),
        decrees=(("coins_blue",), ("",), ("buy_raw",), ("",), ("coins_red",), ("",)),
        ready=(1, 0),
    )
    return replace(board, **more)  # type: ignore[arg-type]


def test_a_senator_is_recruited_for_a_coin_more_each_time() -> None:
    async def tell(screen: Screen) -> None:
        for act in ("politician_left", "tavern", "politician_left"):
            await screen.tap(f"take-{act}")
            if act == "tavern":
                await screen.tap("turn-discard")
                continue
            check(screen)
            await screen.tap("turn-build")
            assert EN("turn.ask.influence", player="Ada") in screen.texts()
            check(screen)
            await screen.tap("option-place:2")
            if screen.has("option-coins_blue"):
                assert EN("turn.ask.decree", chamber=2) in screen.texts()
                await screen.tap("option-coins_blue")

    after = play(game(bo=()), tell)
    board = agora_of(after)
    assert board.senators[0] == ("politician_left",) * 2
    assert board.cubes[0] == (0, 2, 0, 0, 0, 0)
    assert board.decrees[1] == ("coins_blue",)
    assert after.players[0].sheet["coins"] == 8


def test_why_a_senator_costs_what_it_does() -> None:
    async def tell(screen: Screen) -> None:
        await screen.tap("take-conspirator")
        await screen.tap("turn-why")
        assert "Senators already recruited = 1" in screen.texts()

    play(game(AgoraBoard(senators=(("conspirator",), ()))), tell)


def test_one_undo_takes_back_the_senator_with_its_cubes_and_decree() -> None:
    begun = game()

    async def tell(screen: Screen) -> None:
        await screen.tap("take-conspirator")
        await screen.tap("turn-build")
        await screen.tap("option-place:4")
        await screen.tap("option-shield")
        await screen.tap("undo")

    assert play(begun, tell) == begun


def test_a_conspiracy_is_kept_prepared_and_triggered() -> None:
    async def tell(screen: Screen) -> None:
        await screen.tap("take-conspirator")
        assert not screen.has("turn-prepare"), "there is no conspiracy yet"
        await screen.tap("turn-build")
        await screen.tap("option-conspire")
        await screen.tap("take-baths")
        await screen.tap("turn-discard")
        await screen.tap("take-palisade")
        await screen.tap("turn-prepare")
        assert not screen.has("turn-trigger"), "it is Bo's turn"
        await screen.tap("take-garrison")
        await screen.tap("turn-discard")
        await screen.tap("turn-trigger")
        check(screen)
        await screen.tap("option-coup")
        assert not screen.has("turn-trigger"), "one a turn"

    after = play(game(), tell)
    board = agora_of(after)
    assert (board.triggered, board.tucked) == ((("coup",), ()), ("palisade",))
    assert (board.idle, board.ready) == ((0, 0), (0, 0))
    assert after.table["pawn"] == 2
    assert following(after).seat == 0, "her turn goes on"


#: What each conspiracy asks, and answers to its questions.
CONSPIRACIES = {
    "expropriation": ("destroy", ("theater", "none")),
    "swindle": ("destroy", ("tavern", "none")),
    "obscurantism": ("lock", ("law",)),
    "property_fraud": ("last_row", ("baths",)),
    "treason": ("treason", ("baths",)),
    "political_maneuver": ("influence", ("place:1", "remove:5", "none")),
    "espionage": ("espionage", ("urbanism",)),
    "turn_of_events": ("turn_of_events", ("baths", "none", "none")),
    "foreclosure": ("baal", ("stone_pit",)),
    "coercion": ("give", ("altar", "theater", "move:1:2", "coins_green")),
    "insider_influence": ("decree_from", ("1", "3", "none")),
    "sabotage": ("sabotage", ("piraeus",)),
    "extortion": ("ra", ("the_sphinx", "none")),
}


@pytest.mark.parametrize("conspiracy", CONSPIRACIES)
def test_a_conspiracy_asks_for_what_it_needs(conspiracy: str) -> None:
    kind, answers = CONSPIRACIES[conspiracy]

    async def tell(screen: Screen) -> None:
        await screen.tap("turn-trigger")
        await screen.tap(f"option-{conspiracy}")
        assert EN(f"turn.ask.{kind}", player="Ada") in screen.texts()
        assert EN("turn.destroyed") not in screen.texts(), "in doubt only of two wonders"
        for answer in answers:
            check(screen)
            await screen.tap(f"option-{answer}")
        assert screen.has("take-conspirator"), "her turn goes on"

    begun = game(prepared()).with_row(1, "wonders", Ticked(("piraeus",)))
    begun = begun.with_table("drafted", Drafted({1: ("piraeus", "the_sphinx")}))
    assert agora_of(play(begun, tell)).triggered[0] == (conspiracy,)


def test_the_cost_of_knossos_is_in_doubt_and_the_layout_too() -> None:
    async def tell(screen: Screen) -> None:
        await screen.tap("take-baths")
        await screen.tap("turn-why")
        doubt = EN("card.certainty.disputed", what=EN("card.doubt.cost"), first="", others="")
        assert any(text.startswith(doubt[:25]) for text in screen.texts())
        await screen.tap("turn-layout")
        assert EN("turn.structure_disputed", count=25, other=20) in screen.texts()
        senators = "2 × Politician (left), 3 × Politician (centre), 2 × Politician (right)"
        assert f"senators 13: {senators}, 6 × Conspirator" in screen.texts()
        single = EN("card.certainty.single", what=EN("card.doubt.number"))
        politicians = "Politician (left), Politician (centre) and Politician (right)"
        assert f"{politicians}: {single}" in screen.texts()
        await screen.tap("turn-layout")
        await screen.tap("take-politician_right")
        await screen.tap("turn-why")
        assert single in screen.texts()

    play(game().with_table("drafted", Drafted({0: ("knossos",)})), tell)


def test_curia_julia_may_trigger_one_that_is_not_prepared() -> None:
    async def tell(screen: Screen) -> None:
        await screen.tap("take-baths")
        await screen.tap("turn-wonder-curia_julia")
        assert EN("turn.no_more") in screen.texts()
        await screen.tap("option-blackmail")
        await screen.tap("option-none")

    begun = game(prepared(ready=(0, 0), idle=(1, 0)), ada=())
    begun = begun.with_row(0, "coins", 60).with_row(1, "coins", 9)
    after = play(begun, tell)
    assert agora_of(after).triggered[0] == ("blackmail",)
    assert after.players[1].sheet["coins"] == 4
    assert ticked(after.players[0], "wonders") == ("curia_julia",)


def test_the_draft_of_both_wonders_is_carried_out_before_the_first_turn() -> None:
    async def tell(screen: Screen) -> None:
        assert EN("turn.drafted", player="Ada", wonder="Curia Julia") in screen.texts()
        await screen.tap("turn-drafted")
        assert EN("turn.drafted", player="Bo", wonder="Knossos") in screen.texts()
        await screen.tap("turn-drafted")
        await screen.tap("option-place:6")
        await screen.tap("option-coins_wonder")
        assert not screen.has("turn-drafted")

    begun = game(ada=(), bo=()).with_table(
        "drafted", Drafted({0: ("curia_julia",), 1: ("knossos",)})
    )
    board = agora_of(play(begun, tell))
    assert board.idle == (1, 0)
    assert board.cubes[1] == (0, 0, 0, 0, 0, 1)


def test_what_the_draft_brings_comes_before_the_first_card() -> None:
    async def tell(screen: Screen) -> None:
        await screen.tap("take-baths")
        assert screen.has("turn-drafted")
        assert not screen.has("turn-build")
        refused = EN("refuse.turn_due", name="Curia Julia")
        assert any(refused in text for text in screen.texts())
        await screen.tap("turn-drafted")
        assert not any(refused in text for text in screen.texts())
        await screen.tap("take-baths")
        assert screen.has("turn-build")

    begun = game(ada=(), bo=()).with_table("drafted", Drafted({0: ("curia_julia",)}))
    assert agora_of(play(begun, tell)).idle == (1, 0)


def test_a_card_of_the_layout_waits_for_the_draft_too() -> None:
    laid = game(ada=(), bo=()).with_table("drafted", Drafted({0: ("knossos",)}))
    cards = ("",) * 20 + ("conspirator", "baths", "", "", "")
    laid = laid.with_table("layout", replace(empty(1, ("agora",)), cards=cards))
    refused = EN("refuse.turn_due", name="Knossos")

    async def tell(screen: Screen) -> None:
        await screen.tap("place-21")
        assert any(refused in text for text in screen.texts())
        await screen.tap("turn-drafted")
        assert screen.has("option-place:6")
        assert not any(refused in text for text in screen.texts()), "its question is open"

    assert play(laid, tell) == laid


def test_the_senate_is_set_right_for_a_game_that_is_joined() -> None:
    async def tell(screen: Screen) -> None:
        await screen.tap("turn-senate")
        check(screen)
        await screen.tap("chamber-3")
        await screen.tap("decree-enter")
        await screen.tap("option-shield")
        await screen.tap("cubes-0-more")
        await screen.tap("cubes-0-more")
        await screen.tap("cubes-1-more")
        check(screen)
        await screen.tap("turn-close")
        for key in ("idle-0-more", "ready-1-more", "ready-1-more", "ready-1-less"):
            await screen.tap(key)
        for kind in ("conspirator", "politician_left"):
            await screen.tap("senator-add-1")
            await screen.tap(f"option-{kind}")
        await screen.tap("senator-1-0")
        check(screen)

    after = play(game(), tell)
    board = agora_of(after)
    assert board.decrees[2] == ("shield",)
    assert (board.cubes[0][2], board.cubes[1][2]) == (2, 1)
    assert (board.idle, board.ready) == ((1, 0), (0, 1))
    assert board.senators == ((), ("politician_left",))
    assert after.players[0].sheet["senate"] == Senate((3,))


def test_a_decree_entered_by_mistake_is_turned_over_again() -> None:
    async def tell(screen: Screen) -> None:
        await screen.tap("turn-senate")
        for option in ("shield", "down"):
            await screen.tap("chamber-1" if option == "shield" else "turn-close")
            if option == "down":
                await screen.tap("chamber-1")
            await screen.tap("decree-enter")
            await screen.tap(f"option-{option}")

    assert agora_of(play(game(), tell)).decrees[0] == ("",)


def test_chambers_kept_by_points_get_a_cube_each_once_the_turns_are_followed() -> None:
    async def tell(screen: Screen) -> None:
        await screen.tap("follow")
        assert EN("turn.cubes_assumed") in screen.texts()
        await screen.tap("close-notice")
        assert EN("turn.cubes_assumed") not in screen.texts()

    players = (Player("Ada", {"senate": Senate((1, 4))}), Player("Bo", {"senate": Senate((2,))}))
    board = agora_of(play(Game("duel", players, ("agora",)), tell))
    assert board.cubes == ((1, 0, 0, 1, 0, 0), (0, 1, 0, 0, 0, 0))


def test_the_row_of_the_senate_says_that_it_follows_from_the_cubes() -> None:
    begun = game()

    async def tell(screen: Screen) -> None:
        await screen.tap("to-pad")
        await screen.tap("cell-senate-0")
        await screen.tap("key-4")
        refused = EN("refuse.turn_senate")
        assert any(refused in text for text in screen.texts())

    assert play(begun, tell) == begun


def test_the_senator_that_was_tapped_leaves_the_layout_of_several_alike() -> None:
    layout = empty(1, ("agora",))
    cards = ("",) * 20 + ("conspirator", "baths", "conspirator", "", "")
    laid = game().with_table("layout", replace(layout, cards=cards))

    async def tell(screen: Screen) -> None:
        assert screen.has("place-22")
        await screen.tap("place-22")
        await screen.tap("turn-discard")

    left = layout_of(play(laid, tell))
    assert left is not None
    assert left.gone == (22,)


def test_a_covered_senator_is_refused_though_another_is_free() -> None:
    layout = empty(1, ("agora",))
    cards = ("conspirator",) + ("",) * 19 + ("conspirator", "baths", "", "", "")
    laid = game().with_table("layout", replace(layout, cards=cards))

    async def tell(screen: Screen) -> None:
        await screen.tap("place-0")
        await screen.tap("turn-discard")
        assert screen.has("turn-anyway")

    assert play(laid, tell) == laid


def test_all_six_chambers_end_the_game() -> None:
    board = AgoraBoard(
        cubes=((1, 1, 1, 0, 1, 1), NOBODY),
        decrees=tuple((one,) for one in ("coins_blue", "coins_red", "shield", "", "buy_raw", "")),
    )

    async def tell(screen: Screen) -> None:
        await screen.tap("take-conspirator")
        await screen.tap("turn-build")
        await screen.tap("option-place:4")
        assert screen.has("turn-finish")
        await screen.tap("undo")
        assert not screen.has("turn-finish")
        await screen.tap("redo")
        await screen.tap("turn-finish")
        assert not screen.has("take-conspirator")
        assert EN("history.won_by.political", names="Ada") in screen.texts()

    after = play(game(board), tell)
    assert agora_of(after).chambers(0) == (1, 2, 3, 4, 5, 6)
