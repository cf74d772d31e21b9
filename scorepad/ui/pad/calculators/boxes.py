"""Dice's boxes: the numbers written on the board one by one, or so many points for each of some."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

import flet as ft

from scorepad.i18n.explain import explain_row as sentence
from scorepad.i18n.numbers import number
from scorepad.titles.model import Field

from ...names import card_names
from ...parts import TOUCH, dim, strong, style
from ...session import Look
from ..state import PadState
from .buttons import icon_button, quiet
from .steppers import stepper
from .written import Lines, Per, boxes_of, lines_of, without

#: From the lines there are to those there should be.
Change = Callable[[tuple[Per, ...]], Iterable[Per]]

#: The keys, a line for each five: a box holds few points, and larger ones are stepped to.
KEYS = ((1, 2, 3, 4, 5), (6, 7, 8, 9, 0))
GAP = 6


def boxes(state: PadState, look: Look, field: Field, room: float) -> ft.Control:
    """A key for each number; every box so far is a chip, and the last can be stepped."""
    numbers = _numbers(state)

    def put(changed: Sequence[int]) -> None:
        state.put({field.key: list(changed)} if changed else None)

    def take(at: int, one: int) -> Callable[[object], None]:
        return lambda _: put(without(_numbers(state), at, one))

    def add(one: int) -> Callable[[object], None]:
        return lambda _: put([*_numbers(state), one])

    def step_last(by: int) -> None:
        *rest, last = _numbers(state) or [0]
        put([*rest, field.within(last + by)])

    chips: list[ft.Control] = [
        _chip(state, look, one, take(at, one), f"box-{at}") for at, one in enumerate(numbers)
    ]
    if not chips:
        # A laurel holds what is left of an attack, so its numbers may fall below nothing.
        hint = look.words("boxes.none_laurels" if field.low < 0 else "boxes.none")
        chips = [dim(look, hint, 14)]
    width = (room - GAP * (len(KEYS[0]) - 1)) / len(KEYS[0])
    keys = [
        ft.Row([_key(state, look, one, width, add(one)) for one in line], spacing=GAP)
        for line in KEYS
    ]
    last: list[ft.Control] = []
    if numbers:
        name = look.words("boxes.last")
        last = [
            stepper(state, look, name, numbers[-1], field, step_last, key="box-last", width=room)
        ]
    return ft.Column(
        [
            ft.Row(chips, wrap=True, spacing=GAP, run_spacing=GAP),
            _told(state, look),
            *keys,
            *last,
        ],
        spacing=GAP,
        tight=True,
        key="boxes",
    )


def _numbers(state: PadState) -> list[int]:
    draft, row = state.draft, state.row.id
    return boxes_of(draft.value(row, draft.seat), draft.text(row, draft.seat))


def _chip(
    state: PadState, look: Look, one: int, take: Callable[[object], None], key: str
) -> ft.Control:
    """A box that is counted; a tap takes it away."""
    palette, shown = look.palette, number(one, look.words.lang)
    face = style(look, bg=palette.raised, ink=palette.ink, radius=14, edge=palette.edge)
    face.padding = ft.Padding.symmetric(horizontal=12)
    name = look.words("boxes.take", number=shown)
    return ft.OutlinedButton(
        content=ft.Row(
            [
                strong(look, shown, 17, semantics_label=name),
                ft.Icon(ft.Icons.CLOSE, size=16, color=palette.dim),
            ],
            spacing=6,
            tight=True,
        ),
        style=face,
        height=max(TOUCH, 34 * look.scale),
        on_click=take,
        key=key,
        **state.focus.watch(key),
    )


def _key(
    state: PadState, look: Look, one: int, width: float, add: Callable[[object], None]
) -> ft.Control:
    palette, shown, key = look.palette, str(one), f"add-{one}"
    face = style(look, bg=palette.raised, ink=palette.ink, radius=16)
    face.padding = ft.Padding.all(0)
    return ft.OutlinedButton(
        content=strong(
            look,
            shown,
            min(20.0, 30 / look.scale),
            semantics_label=look.words("boxes.add", number=shown),
        ),
        style=face,
        width=width,
        height=TOUCH,
        on_click=add,
        key=key,
        **state.focus.watch(key),
    )


def _told(state: PadState, look: Look) -> ft.Control:
    """The sum as it stands, with all there is in it."""
    draft, words = state.draft, look.words
    score = state.score(state.row.id, draft.seat)
    if score is None or not score.parts:
        return ft.Container()
    told = sentence(words, score, card_names(words, draft.game.title))
    return ft.Semantics(live_region=True, container=True, key="sum", content=strong(look, told, 15))


def points(state: PadState, look: Look, field: Field, room: float) -> ft.Control:
    """The points that stand by themselves beside the lines."""

    def step(by: int) -> None:
        now = _lines(state)
        state.put(Lines(field.within(now.points + by), now.per).entry)

    return stepper(
        state,
        look,
        look.words("lines.points"),
        _lines(state).points,
        field,
        step,
        key=f"step-{field.key}",
        width=room,
    )


def lines(state: PadState, look: Look, field: Field, room: float) -> ft.Control:
    """A line for each number of points; more can be added, and each can be taken away."""

    def put(change: Change) -> None:
        now = _lines(state)
        state.put(Lines(now.points, tuple(change(now.per))).entry)

    drawn = [_line(state, look, field, one, room, put) for one in enumerate(_lines(state).per)]

    def add(_: object) -> None:
        # A new line gives nothing until its boxes are counted.
        put(lambda per: (*per, Per(1, 0)))

    more = quiet(state, look, look.words("lines.add"), add, key="line-add")
    return ft.Column(
        [dim(look, look.words("lines.none"), 14), *drawn, ft.Row([more]), _told(state, look)],
        spacing=GAP,
        tight=True,
        key="lines",
    )


def _lines(state: PadState) -> Lines:
    """The lines so far; the first stands ready, and gives nothing until its boxes are counted."""
    found = lines_of(state.draft.value(state.row.id, state.draft.seat))
    return found if found.per else Lines(found.points, (Per(1, 0),))


def _line(
    state: PadState,
    look: Look,
    field: Field,
    line: tuple[int, Per],
    room: float,
    put: Callable[[Change], None],
) -> ft.Control:
    """One line: its points and its boxes, and the way to be rid of it."""
    words, (at, one) = look.words, line
    count = Field("boxes", high=field.high)

    def step(points: int, boxes: int) -> None:
        def stepped(now: Per) -> Per:
            return Per(field.within(now.points + points), count.within(now.boxes + boxes))

        put(lambda per: (stepped(now) if here == at else now for here, now in enumerate(per)))

    least = (2 * TOUCH + 14 * look.scale) * max(1.0, look.scale * 0.75)
    width = max(least, (room - TOUCH - 2 * GAP) / 2 - 0.5)
    return ft.Row(
        [
            stepper(
                state,
                look,
                words("lines.each"),
                one.points,
                field,
                lambda by: step(by, 0),
                key=f"line-{at}-points",
                width=width,
                spoken=words("lines.each_of", line=at + 1),
            ),
            stepper(
                state,
                look,
                words("lines.boxes"),
                one.boxes,
                count,
                lambda by: step(0, by),
                key=f"line-{at}-boxes",
                width=width,
                spoken=words("lines.boxes_of", line=at + 1),
            ),
            icon_button(
                state,
                look,
                ft.Icons.CLOSE,
                words("lines.take", line=at + 1),
                lambda _: put(lambda per: without(per, at, one)),
                key=f"line-{at}-take",
            ),
        ],
        wrap=True,
        spacing=GAP,
        run_spacing=4,
        vertical_alignment=ft.CrossAxisAlignment.CENTER,
    )
