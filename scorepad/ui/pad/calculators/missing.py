"""What to do about a tick that the game refused: the missing count, or which victory came first."""

from __future__ import annotations

from collections.abc import Callable

import flet as ft

from scorepad.archive.draft import Edit
from scorepad.titles.model import SHEET

from ...parts import strong
from ...session import Look
from ..state import PadState
from .buttons import once, quiet
from .holdings import Group, ticking
from .victory import choices


def missing(
    state: PadState,
    look: Look,
    known: tuple[Group, ...],
    last: str,
    choose: Callable[[str], None],
) -> list[ft.Control]:
    """The remedy for the refusal on the screen, if it is of the last thing ticked."""
    refusal = state.refusal
    if refusal is None or not last:
        return []
    if refusal.reason == "count_missing":
        return _count(state, look, known, last, choose)
    return _first(state, look, known, last, refusal.row)


def _again(state: PadState, known: tuple[Group, ...], last: str) -> list[Edit]:
    group = next(one for one in known if last in one.field.pool)
    return list(ticking(state.draft.game, state.draft.seat, group, last))


def _count(
    state: PadState,
    look: Look,
    known: tuple[Group, ...],
    last: str,
    choose: Callable[[str], None],
) -> list[ft.Control]:
    """Something counts what a city has: tick it there, or say that there is none."""
    words, refusal = look.words, state.refusal
    names = [player.name for player in state.draft.game.players]
    if refusal is None or refusal.player not in names:
        return []
    seat, kind = names.index(refusal.player), str(refusal.value)
    found = [one for one in known if one.name == kind or one.name in kind.split("_")]
    if not found:
        return []

    def there(_: object) -> None:
        choose(found[0].name)
        if seat != state.draft.seat:
            state.select(state.row.id, seat)

    def none(_: object) -> None:
        state.change(
            Edit(SHEET, found[0].field.key, [], seat),
            *_again(state, known, last),
        )

    asked = words("pad.count_asked", player=refusal.player, thing=words(f"field.{kind}"))
    return [
        strong(look, asked, 14),
        ft.Row(
            [
                quiet(state, look, words("pad.count_tick"), once(state, there), key="count-tick"),
                quiet(state, look, words("pad.count_none"), once(state, none), key="count-none"),
            ],
            wrap=True,
            spacing=8,
            run_spacing=4,
        ),
    ]


def _first(
    state: PadState, look: Look, known: tuple[Group, ...], last: str, where: str | None
) -> list[ft.Control]:
    """Refused for its victory: won in two ways at once, the game ended with the one named here."""
    asked = [one for row in state.rows for one in row.beside if one.kind == "victory"]
    field = next((one for one in asked if one.key == where), None)
    if field is None:
        return []

    def name(edit: Edit) -> None:
        state.change(edit, *_again(state, known, last))

    return [
        strong(look, look.words("pad.victory_first"), 14),
        choices(state, look, field, name),
    ]
