"""Everyone's shields, age by age: the conflicts follow, and with them everybody's row."""

from __future__ import annotations

from collections.abc import Sequence

import flet as ft

from scorepad.i18n.numbers import roman, signed
from scorepad.titles.base.military import (
    MISSING,
    SeatsByAge,
    Shields,
    missing_shields,
)
from scorepad.titles.model import AGES, Game, Limits, Slot

from ...hooks import keyed, use_value
from ...parts import TOUCH, dim, live, stack, strong, text
from ...session import Look
from ..calculators.ages import age_tabs
from ..calculators.buttons import once, quiet
from ..calculators.steppers import Count, stepper_line
from ..state import PadState
from .diplomacy import ByAge, diplomacy_by_age, with_age, with_diplomacy_toggled


def shields(state: PadState, look: Look, slot: Slot, room: float) -> ft.Control:  # noqa: ARG001
    return keyed(ShieldsByAge, state.row.id, state, look)


def _shields(game: Game) -> ByAge:
    return (game.get("shields", Shields) or Shields()).by_age


def _peaceful(game: Game) -> bool:
    """Whether players may stay out of conflicts: diplomacy comes with Cities."""
    return "cities" in game.expansions


def _with_shields(game: Game, age: str, numbers: Sequence[int], missing: Sequence[int]) -> Game:
    """Other shields in an age; `missing` are the players whose shields nobody has given yet."""
    by_age = with_age(_shields(game), age, numbers if any(numbers) else ())
    unasked = with_age(missing_shields(game), age, missing if any(numbers) else ())
    game = game.with_table("shields", Shields(by_age) if by_age else None)
    asked = game.get(MISSING, SeatsByAge) is None
    return game if asked else game.with_table(MISSING, SeatsByAge(unasked) if unasked else None)


@ft.component
def ShieldsByAge(state: PadState, look: Look) -> ft.Control:
    """An age, and a line for each player."""
    game = state.draft.game
    filled, missing = _shields(game), missing_shields(game)
    to_ask = [age for age in AGES if age not in filled or missing.get(age)]
    age, choose = use_value(lambda: (*to_ask, AGES[-1])[0])
    lines = [_line(state, look, age, seat) for seat in range(len(game.players))]
    before = str(int(age) - 1)
    onward: list[ft.Control] = []
    if age not in filled and before in filled:

        def copied(game: Game, _: int) -> Game:
            now, missing = _shields(game), missing_shields(game)
            copied_from = age if age in now else before
            return _with_shields(game, age, now.get(copied_from, ()), missing.get(copied_from, ()))

        copy = once(state, lambda _: state.act(copied))
        begin = look.words("pad.shields_from", age=roman(before))
        onward.append(quiet(state, look, begin, copy, key="shields-from"))
    diplomacy_hint = [dim(look, look.words("pad.diplomacy_how"), 13)] if _peaceful(game) else []
    return stack(
        age_tabs(state, look, age, choose, tuple(filled)),
        *_written(state, look),
        *onward,
        *lines,
        *diplomacy_hint,
        spacing=4,
        key="shields",
    )


def _line(state: PadState, look: Look, age: str, seat: int) -> ft.Control:
    game = state.draft.game
    name = game.players[seat].name
    none = (0,) * len(game.players)
    outside = seat in diplomacy_by_age(game).get(age, ())

    def now(game: Game, _: int) -> int | None:
        if seat in missing_shields(game).get(age, ()):
            return None
        return (_shields(game).get(age) or none)[seat]

    def put(game: Game, _: int, count: int) -> Game:
        counts = list(_shields(game).get(age) or none)
        counts[seat] = count
        missing = missing_shields(game).get(age, ())
        return _with_shields(game, age, counts, [other for other in missing if other != seat])

    points = look.words("pad.stays_out") if outside else _points(state, look, seat)
    if state.row.id in game.players[seat].sheet:
        # A row that somebody filled in does not follow: it is marked right where one taps.
        points = f"{_points(state, look, seat)} · {look.words('explain.points').lower()}"
    mine = seat == state.draft.seat
    who = stack(
        (strong if mine else text)(look, name, 15, lines=1),
        dim(look, points, 12.5, lines=1),
        spacing=0,
        expand=True,
    )
    label: list[ft.Control] = [who]
    if _peaceful(game):
        label.append(_peace(state, look, age, seat, outside))
    spoken = look.words("pad.shields_of", player=name, age=roman(age))
    count = Count(f"shields-{seat}", name, Limits(), now, put, spoken)
    return stepper_line(state, look, count, ft.Row(label, spacing=6))


def _points(state: PadState, look: Look, seat: int) -> str:
    score = state.score(state.row.id, seat)
    if score is None:
        return ""
    points = signed(score.points, look.words.lang)
    return look.words.count("pad.in_all", score.points, points=points)


def _peace(state: PadState, look: Look, age: str, seat: int, outside: bool) -> ft.Control:
    """A handshake: whether a player stays out of an age's conflicts."""
    palette = look.palette

    def toggle(_: object) -> None:
        state.act(lambda game, _: with_diplomacy_toggled(game, age, seat))

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

    def followed(game: Game, _: int) -> Game:
        for seat in range(len(game.players)):
            game = game.with_row(seat, row, None)
        return game

    def follow(_: object) -> None:
        state.act(followed, sure=True)

    names = look.words.join([players[seat].name for seat in seats])
    message = look.words.count("pad.shields_written", len(seats), names=names)
    let_go = look.words("pad.shields_follow")
    return (
        live(text(look, message, 14)),
        ft.Row([quiet(state, look, let_go, once(state, follow), key="shields-follow")]),
    )
