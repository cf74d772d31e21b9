"""Dice's boxes: the numbers written on the board, one by one."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeVar

import flet as ft

from scorepad.i18n.explain import explain_row
from scorepad.i18n.numbers import number
from scorepad.titles.dice.entries import Boxes, as_boxes
from scorepad.titles.model import Game, Limits, Slot

from ...parts import TOUCH, dim, flow, live, stack, strong, style
from ...session import Look
from ..calculators.buttons import button
from ..calculators.steppers import Count, stepper
from ..state import PadState

T = TypeVar("T")

#: The keys, a line for each five: a box holds few points, and larger ones are stepped to.
KEYS = ((1, 2, 3, 4, 5), (6, 7, 8, 9, 0))
GAP = 6


def box_limits(state: PadState) -> Limits:
    """A box holds no negative number, but a laurel may: attack minus defence."""
    return Limits(-99 if state.row.low < 0 else 0)


def without(things: Sequence[T], at: int, thing: T) -> tuple[T, ...]:
    """A list without the thing that was seen in a place; those taken before it have moved it up.

    >>> without([2, 5], 1, 2), without([2, 5], 0, 3)
    ((5,), (2, 5))
    """
    places = [place for place, other in enumerate(things[: at + 1]) if other == thing]
    return tuple(other for place, other in enumerate(things) if place not in places[-1:])


def boxes(state: PadState, look: Look, slot: Slot, room: float) -> ft.Control:  # noqa: ARG001
    """A key for each number; every box so far is a chip, and the last can be stepped."""
    limits = box_limits(state)
    numbers = _selected_numbers(state)

    def put(changed: Sequence[int]) -> None:
        state.put(Boxes(tuple(changed)) if changed else None)

    def take(at: int, value: int) -> Callable[[object], None]:
        return lambda _: put(without(_selected_numbers(state), at, value))

    def add(value: int) -> Callable[[object], None]:
        return lambda _: put([*_selected_numbers(state), value])

    def last_now(game: Game, seat: int) -> int:
        return (_numbers(state, game, seat) or (0,))[-1]

    def put_last(game: Game, seat: int, last: int) -> Game:
        before = _numbers(state, game, seat)[:-1]
        return game.with_row(seat, state.row.id, Boxes((*before, last)))

    chips: list[ft.Control] = [
        _chip(state, look, value, take(at, value), f"box-{at}") for at, value in enumerate(numbers)
    ]
    if not chips:
        # A laurel holds what is left of an attack, so its numbers may fall below nothing.
        hint = look.words("boxes.none_laurels" if limits.low < 0 else "boxes.none")
        chips = [dim(look, hint, 14)]
    width = (room - GAP * (len(KEYS[0]) - 1)) / len(KEYS[0])
    keys = [
        ft.Row([_key(state, look, value, width, add(value)) for value in line], spacing=GAP)
        for line in KEYS
    ]
    last: list[ft.Control] = []
    if numbers:
        count = Count(
            "box-last",
            look.words("boxes.last"),
            limits,
            last_now,
            put_last,
            sure=True,
        )
        last = [stepper(state, look, count, room)]
    return stack(
        flow(chips, GAP, between=GAP),
        sum_line(state, look),
        *keys,
        *last,
        spacing=GAP,
        key="boxes",
    )


def _selected_numbers(state: PadState) -> tuple[int, ...]:
    return _numbers(state, state.draft.game, state.draft.seat)


def _numbers(state: PadState, game: Game, seat: int) -> tuple[int, ...]:
    """The numbers in a player's cell of the selected row."""
    row = state.row.id
    # Only the draft knows the sum behind a plain number; the game has what it comes to.
    return as_boxes(game.players[seat].sheet.get(row), state.draft.text(row, seat))


def _chip(
    state: PadState, look: Look, value: int, take: Callable[[object], None], key: str
) -> ft.Control:
    """A box that is counted; a tap takes it away."""
    palette, shown = look.palette, number(value, look.words.lang)
    edge, pad = palette.edge, ft.Padding.symmetric(horizontal=12)
    shape = style(look, bg=palette.raised, radius=14, pad=pad, edge=edge)
    name = strong(look, shown, 17, semantics_label=look.words("boxes.take", number=shown))
    cross = ft.Icon(ft.Icons.CLOSE, size=16, color=palette.dim)
    content = ft.Row([name, cross], spacing=6, tight=True)
    return button(state, shape, content, take, key=key, height=max(TOUCH, 34 * look.scale))


def _key(
    state: PadState, look: Look, value: int, width: float, add: Callable[[object], None]
) -> ft.Control:
    shape = style(look, bg=look.palette.raised, radius=16, pad=ft.Padding.all(0))
    name = look.words("boxes.add", number=str(value))
    digit = strong(look, str(value), min(20.0, 30 / look.scale), semantics_label=name)
    return button(state, shape, digit, add, key=f"add-{value}", width=width, height=TOUCH)


def sum_line(state: PadState, look: Look) -> ft.Control:
    """The sum as it stands, with all there is in it."""
    draft, words = state.draft, look.words
    score = state.score(state.row.id, draft.seat)
    if score is None or not score.parts:
        return ft.Container()
    message = explain_row(words, score, look.names.in_text(draft.game.title))
    return live(strong(look, message, 15), key="sum")
