"""Everyone's shields, age by age: the conflicts follow, and with them everybody's row."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

import flet as ft

from scorepad.archive.draft import Edit
from scorepad.i18n.numbers import roman, signed
from scorepad.titles.model import AGES, SHEET, Field, Value

from ...hooks import keyed, use_value
from ...parts import TOUCH, dim, strong, text
from ...session import Look
from ..state import PadState
from .acts import renew
from .buttons import once, quiet
from .eras import age_tabs
from .steppers import stepper_line


def shields(state: PadState, look: Look, field: Field, room: float) -> ft.Control:  # noqa: ARG001
    return keyed(Shields, state.row.id, state, look, field)


ByAge = Mapping[str, list[int]]


def _by_age(told: Value | None) -> ByAge:
    """What the table tells by age; nothing, if it tells no such thing."""
    return told if isinstance(told, dict) else {}


def _renew_age(
    state: PadState, field: Field, age: str, change: Callable[[ByAge], list[int]]
) -> None:
    """Other numbers in an age; one without any is not told of."""

    def changed(now: Value | None) -> Value | None:
        told = {**_by_age(now), age: change(_by_age(now))}
        return {one: told[one] for one in AGES if told.get(one)} or None

    renew(state, field, changed)


@ft.component
def Shields(state: PadState, look: Look, field: Field) -> ft.Control:
    """An age, and a line for each player."""
    told = _by_age(state.asked(field))
    age, choose = use_value(lambda: next((one for one in AGES if one not in told), AGES[-1]))
    out_field = next((one for one in state.row.beside if one.kind == "seats"), None)
    lines = [
        _line(state, look, field, out_field, age, seat)
        for seat in range(len(state.draft.game.players))
    ]
    before = str(int(age) - 1)
    onward: list[ft.Control] = []
    if age not in told and before in told:

        def copy(_: object) -> None:
            _renew_age(state, field, age, lambda now: list(now.get(age) or now.get(before, [])))

        begin = look.words("pad.shields_from", age=roman(before))
        onward.append(quiet(state, look, begin, once(state, copy), key="shields-from"))
    return ft.Column(
        [
            age_tabs(state, look, age, choose, tuple(told)),
            *_written(state, look),
            *onward,
            *lines,
            *([dim(look, look.words("pad.diplomacy_how"), 13)] if out_field else []),
        ],
        spacing=4,
        tight=True,
        key="shields",
    )


def _line(
    state: PadState, look: Look, field: Field, out_field: Field | None, age: str, seat: int
) -> ft.Control:
    players = state.draft.game.players
    name = players[seat].name
    limits = Field(field.key)
    nobody = [0] * len(players)
    counts = _by_age(state.asked(field)).get(age) or nobody
    outside = out_field is not None and seat in _by_age(state.asked(out_field)).get(age, ())

    def step(by: int) -> None:
        def stepped(told: ByAge) -> list[int]:
            now = list(told.get(age) or nobody)
            now[seat] = limits.within(now[seat] + by)
            return now if any(now) else []

        _renew_age(state, field, age, stepped)

    points = look.words("pad.stays_out") if outside else _points(state, look, seat)
    if state.row.id in players[seat].sheet:
        # A row that somebody filled in does not follow: it is told apart right where one taps.
        points = f"{_points(state, look, seat)} · {look.words('explain.points').lower()}"
    mine = seat == state.draft.seat
    who = ft.Column(
        [
            (strong if mine else text)(look, name, 15, lines=1),
            dim(look, points, 12.5, lines=1),
        ],
        spacing=0,
        tight=True,
        expand=True,
    )
    label: list[ft.Control] = [who]
    if out_field is not None:
        label.append(_peace(state, look, out_field, age, seat, outside))
    return stepper_line(
        state,
        look,
        ft.Row(label, spacing=6),
        counts[seat],
        limits,
        step,
        key=f"shields-{seat}",
        spoken=look.words("pad.shields_of", player=name, age=roman(age)),
    )


def _points(state: PadState, look: Look, seat: int) -> str:
    score = state.score(state.row.id, seat)
    if score is None:
        return ""
    points = signed(score.points, look.words.lang)
    return look.words.count("pad.in_all", score.points, points=points)


def _peace(
    state: PadState, look: Look, field: Field, age: str, seat: int, outside: bool
) -> ft.Control:
    """A handshake: whether a player stays out of an age's conflicts."""
    palette = look.palette

    def toggle(_: object) -> None:
        _renew_age(state, field, age, lambda told: sorted({*told.get(age, ())} ^ {seat}))

    key = f"peace-{seat}"
    name = state.draft.game.players[seat].name
    spoken = look.words("pad.diplomacy_of", player=name, age=roman(age))
    icon = ft.Icons.HANDSHAKE if outside else ft.Icons.HANDSHAKE_OUTLINED
    side = ft.BorderSide(2, palette.gold) if outside else ft.BorderSide(0, palette.raised)
    return ft.Semantics(
        toggled=outside,
        container=True,
        content=ft.IconButton(
            icon=ft.Icon(
                icon,
                semantics_label=spoken,
                size=22,
                color=palette.gold if outside else palette.dim,
            ),
            key=key,
            on_click=toggle,
            style=ft.ButtonStyle(
                side={
                    ft.ControlState.FOCUSED: ft.BorderSide(2, palette.ink),
                    ft.ControlState.DEFAULT: side,
                }
            ),
            width=TOUCH,
            height=TOUCH,
            **state.focus.watch(key),
        ),
    )


def _written(state: PadState, look: Look) -> Sequence[ft.Control]:
    """Rows that somebody wrote win over the shields: says so, and offers to let them go."""
    row, players = state.row.id, state.draft.game.players
    seats = [seat for seat, player in enumerate(players) if row in player.sheet]
    if not seats:
        return ()

    def follow(_: object) -> None:
        state.change(*(Edit(SHEET, row, None, seat) for seat in range(len(players))))

    names = look.words.join([players[seat].name for seat in seats])
    said = look.words.count("pad.shields_written", len(seats), names=names)
    let_go = look.words("pad.shields_follow")
    return (
        ft.Semantics(live_region=True, container=True, content=text(look, said, 14)),
        ft.Row([quiet(state, look, let_go, once(state, follow), key="shields-follow")]),
    )
