"""The bar above the pad: back, what is played, whether it is saved, undo and redo, finish."""

from __future__ import annotations

import flet as ft

from scorepad.archive.saved_games import FAILED, SAVED, SAVING

from ..hooks import Box, memo_component, use_part, use_value
from ..names import brief_name, title_name
from ..notice_bars import close_button
from ..parts import TOUCH, dim, quiet, stack, strong, text
from ..session import Look, Saving
from ..shell import back_button, go
from .calculators.buttons import icon_button
from .keypad import LARGE
from .shape import head_height
from .state import PadState

#: With more players than this the finish is a sign alone on a phone held upright.
FEW = 4


def head(held: Box[PadState], saving: Saving, newer: bool, look: Look) -> ft.Control:
    state, words = held.held, look.words
    draft = state.draft
    name = title_name(words, draft.game.title, draft.game.expansions)
    short = name
    if not (look.wide or look.sideways) and draft.game.expansions:
        short = brief_name(words, draft.game.title, draft.game.expansions)
    # On a phone on its side a second line would be taken from the keys.
    heading: ft.Control
    if look.sideways:
        title = ft.Container(_title(look, short, name), expand=True)
        heading = ft.Row([title, SavedMark(saving, look)], spacing=14, expand=True)
    else:
        middle = ft.MainAxisAlignment.CENTER
        lines = _title(look, short, name), SavedMark(saving, look)
        heading = stack(*lines, spacing=0, expand=True, alignment=middle)
    edit = words("edit.title")
    to_edit = go(f"/score/{draft.id}/edit")
    line = [
        back_button(look, "/score", **state.focus.watch("back")),
        heading,
        icon_button(state, look, ft.Icons.TUNE, edit, to_edit, key="edit-game"),
        Undo(held, look),
        _finish(state, look),
    ]
    padding = ft.Padding.only(right=4)
    bar = ft.Container(ft.Row(line, spacing=0), height=head_height(look), padding=padding)
    return stack(bar, Unsaved(saving, draft.id, newer, look), spacing=0)


@memo_component
def Undo(held: Box[PadState], look: Look) -> ft.Control:
    """The ways back and forth, each there as long as it leads somewhere."""
    state, words = held.held, look.words
    back, forth = use_part(state, lambda: (bool(state.draft.done), bool(state.draft.undone)))
    undo = (lambda _: state.undo()) if back else None
    redo = (lambda _: state.redo()) if forth else None
    ways = [
        icon_button(state, look, ft.Icons.UNDO, words("pad.undo"), undo, key="undo"),
        icon_button(state, look, ft.Icons.REDO, words("pad.redo"), redo, key="redo"),
    ]
    return ft.Row(ways, spacing=0, tight=True)


def _finish(state: PadState, look: Look) -> ft.Control:
    """A word where there is room for one, else a sign that says it aloud."""
    word, finish = look.words("pad.finish"), (lambda _: state.finish())
    few = len(state.draft.game.players) <= FEW and look.scale <= LARGE
    if look.wide or look.sideways or few:
        size = min(15, 22 / look.scale)
        watch = state.focus.watch("finish")
        return quiet(look, word, finish, size=size, height=TOUCH, key="finish", **watch)
    return icon_button(state, look, ft.Icons.EMOJI_EVENTS_OUTLINED, word, finish, key="finish")


def _title(look: Look, title: str, spoken: str) -> ft.Control:
    return ft.Semantics(
        heading_level=1,
        label=spoken,
        container=True,
        exclude_semantics=True,
        content=strong(look, title, 16 if look.scale == 1 else 13, lines=1),
    )


@ft.component
def SavedMark(saving: Saving, look: Look) -> ft.Control:
    """Whether the last change is safe on the device."""
    palette, words = look.palette, look.words
    if saving.state == FAILED:
        icon, colour, word = ft.Icons.ERROR_OUTLINE, palette.bad, words("pad.not_saved")
    elif saving.state == SAVING:
        icon, colour, word = ft.Icons.MORE_HORIZ, palette.dim, words("pad.saving")
    else:
        icon, colour, word = ft.Icons.CHECK, palette.good, words("pad.saved")
    mark = ft.Row(
        [ft.Icon(icon, size=14, color=colour), dim(look, word, 12 if look.scale == 1 else 10)],
        spacing=4,
        tight=True,
        key="saved",
    )
    # Only a change that is not safe is worth interrupting for.
    return ft.Semantics(live_region=saving.state == FAILED, content=mark)


@ft.component
def Unsaved(saving: Saving, game: str, newer: bool, look: Look) -> ft.Control:
    """Said plainly when the device does not take the game: it goes on, and there is a way out.

    `newer` tells that a newer version of the app has taken the device over.
    """
    closed, set_closed = use_value(bool)

    def saved_again() -> None:
        if saving.state == SAVED:
            set_closed(False)

    ft.use_effect(saved_again, [saving.state])
    if saving.state != FAILED or closed:
        return ft.Container()
    words, palette = look.words, look.palette
    away = close_button(look, lambda _: set_closed(True), key="close-unsaved")
    out = quiet(look, words("pad.export"), go(f"/share/{game}"), size=14, key="export")
    why = "pad.newer" if newer else "pad.cleared" if saving.cleared else "pad.in_memory"
    message = text(look, words(why), 13, colour=palette.bad)
    return ft.Container(
        key="unsaved",
        bgcolor=palette.bad_ground,
        padding=ft.Padding.symmetric(horizontal=12, vertical=6),
        content=ft.Row([ft.Container(message, expand=True), out, away], spacing=4),
    )
