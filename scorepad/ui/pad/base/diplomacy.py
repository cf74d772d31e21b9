"""Who stays out of the conflicts of which age, by diplomacy: `table.diplomacy` of Cities."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import flet as ft

from scorepad.i18n.numbers import roman
from scorepad.titles.base.military import Diplomacy, Shields
from scorepad.titles.model import AGES, Game

from ...names import row_name
from ...parts import dim, text
from ...session import Look
from ..calculators.ages import age_button
from ..state import PadState

#: What the table has for each age, by seat or as a list of seats.
ByAge = Mapping[str, tuple[int, ...]]


def diplomacy_by_age(game: Game) -> ByAge:
    return (game.get("diplomacy", Diplomacy) or Diplomacy()).by_age


def with_age(by_age: ByAge, age: str, numbers: Sequence[int]) -> ByAge:
    """Other numbers in an age, in the order of the ages; an age without any is left out."""
    changed = {**by_age, age: tuple(numbers)}
    return {age: changed[age] for age in AGES if changed.get(age)}


def with_diplomacy_toggled(game: Game, age: str, seat: int) -> Game:
    """A player stays out of an age's conflicts, or no longer does."""
    now = diplomacy_by_age(game)
    by_age = with_age(now, age, sorted({*now.get(age, ())} ^ {seat}))
    return game.with_table("diplomacy", Diplomacy(by_age) if by_age else None)


def diplomacy_ages(state: PadState, look: Look, card: str) -> list[ft.Control]:
    """The ages in which the selected player stays out, below a card that gives a token."""
    words, game, seat = look.words, state.draft.game, state.draft.seat
    player, now = game.players[seat].name, diplomacy_by_age(game)

    def button(age: str) -> ft.Control:
        outside = seat in now.get(age, ())
        spoken = words("pad.diplomacy_of", player=player, age=roman(age))

        def tap(_: object) -> None:
            state.act(lambda game, seat: with_diplomacy_toggled(game, age, seat))

        key = f"peace-{card}-{age}"
        return age_button(state, look, age, outside, outside, tap, key=key, spoken=spoken)

    label = text(look, words("pad.diplomacy_ages", player=player), 14)
    return [
        label,
        ft.Row([button(age) for age in AGES], spacing=8),
        *_when_it_counts(state, look),
    ]


def _when_it_counts(state: PadState, look: Look) -> list[ft.Control]:
    """Diplomacy changes conflicts that follow from shields, and nothing else."""
    game, military = state.draft.game, next(row for row in state.rows if row.id == "military")
    if game.get("shields", Shields) is not None:
        return []
    row = row_name(look.words, game.title, military)
    return [dim(look, look.words("pad.diplomacy_shields", row=row), 13)]
