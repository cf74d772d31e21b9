"""Undo while a turn is being entered: out of its questions first, and then the turn before."""

from __future__ import annotations

from dataclasses import replace

from scorepad.i18n import words
from scorepad.titles.duel.turns.following import following
from scorepad.titles.duel.turns.layout import empty, layout_of
from tests.headless import Screen

from .test_duel_turns_agora import game, play

EN = words("en")


def test_an_undo_takes_back_the_last_answer_then_the_card_then_the_turn_before() -> None:
    begun = game()

    async def tell(screen: Screen) -> None:
        await screen.tap("take-baths")
        await screen.tap("turn-discard")
        await screen.tap("take-conspirator")
        await screen.tap("turn-build")
        await screen.tap("option-place:4")
        assert screen.has("option-shield")
        await screen.tap("undo")
        assert screen.has("option-place:4"), "the question before"
        await screen.tap("undo")
        assert screen.has("turn-build"), "the card"
        await screen.tap("undo")
        assert not screen.has("turn-build")
        assert not screen.has("take-baths"), "the turn before is still in the game"
        await screen.tap("undo")
        assert screen.has("take-baths")

    assert play(begun, tell) == begun


def test_an_undo_out_of_an_open_question_leaves_the_game_as_it_is() -> None:
    async def tell(screen: Screen) -> None:
        await screen.tap("take-baths")
        await screen.tap("turn-discard")
        await screen.tap("turn-senate")
        await screen.tap("chamber-3")
        await screen.tap("decree-enter")
        await screen.tap("undo")
        assert not screen.has("option-shield")

    assert following(play(game(), tell)).discarded == ("baths",)


def test_an_undo_of_a_senator_tapped_among_several_alike_goes_back_to_the_card() -> None:
    layout = empty(1, ("agora",))
    cards = ("",) * 20 + ("conspirator", "baths", "conspirator", "", "")
    laid = game().with_table("layout", replace(layout, cards=cards))

    async def tell(screen: Screen) -> None:
        await screen.tap("place-21")
        await screen.tap("turn-discard")
        await screen.tap("place-22")
        await screen.tap("turn-build")
        assert screen.has("option-place:4")
        await screen.tap("undo")
        assert screen.has("turn-build")
        assert not screen.has("option-place:4")

    left = layout_of(play(laid, tell))
    assert left is not None
    assert left.gone == (21,)


def test_the_keyboard_takes_back_what_is_entered_before_the_turn_before() -> None:
    async def tell(screen: Screen) -> None:
        await screen.tap("take-baths")
        await screen.tap("turn-discard")
        await screen.tap("take-conspirator")
        await screen.tap("turn-build")
        undo = {"key": "Z", "shift": False, "ctrl": True, "alt": False, "meta": False}
        for _ in range(2):
            await screen.session.dispatch_event(screen.page._i, "keyboard_event", undo)
            await screen.settle()
        assert not screen.has("turn-build")

    assert following(play(game(), tell)).discarded == ("baths",)


def test_what_a_prompt_closes_is_no_message() -> None:
    async def tell(screen: Screen) -> None:
        for key in ("take-conspirator", "turn-build"):
            await screen.tap(key)
            assert screen.find("turn-close").icon.semantics_label == EN("pad.close")

    play(game(), tell)


def test_a_turn_that_is_handed_over_is_announced_and_undone_before_the_tap_on_the_card() -> None:
    async def tell(screen: Screen) -> None:
        await screen.tap("take-baths")
        await screen.tap("turn-discard")
        await screen.tap("take-conspirator")
        await screen.tap("player-1")
        assert EN("turn.handed") not in screen.texts(), "it is Bo's turn already"
        await screen.tap("player-0")
        assert EN("turn.handed") in screen.texts()
        await screen.tap("close-notice")
        assert EN("turn.handed") not in screen.texts()
        assert screen.has("turn-build"), "the card is still chosen"
        await screen.tap("undo")
        assert screen.has("turn-build"), "whose turn it is was changed last"
        await screen.tap("undo")
        assert not screen.has("turn-build")

    assert following(play(game(), tell)).seat == 1
