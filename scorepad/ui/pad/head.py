"""The bar above the pad: back, what is played, whether it is saved, undo and redo, finish."""

from __future__ import annotations

import flet as ft

from scorepad.archive.keeper import FAILED, KEEPING

from ..desk import Desk, Look, Saving
from ..names import title_name
from ..parts import TOUCH, dim, icon_button, quiet, text
from ..shell import back_button
from .keypad import LARGE
from .shape import head_height
from .state import PadState

#: With more players than this the finish is a sign alone on a phone held upright.
FEW = 4


def head(desk: Desk, state: PadState, look: Look) -> ft.Control:
    words, draft = look.words, state.draft
    name = title_name(words, draft.game.title, draft.game.expansions)
    # On a phone on its side a second line would be taken from the keys.
    told: ft.Control
    if look.sideways:
        title = ft.Container(_title(look, name), expand=True)
        told = ft.Row([title, SavedMark(desk.saving, look)], spacing=14, expand=True)
    else:
        told = ft.Column(
            [_title(look, name), SavedMark(desk.saving, look)],
            spacing=0,
            tight=True,
            expand=True,
            alignment=ft.MainAxisAlignment.CENTER,
        )
    return ft.Container(
        height=head_height(look),
        padding=ft.Padding.only(right=4),
        content=ft.Row(
            [
                back_button(look, "/score", **state.focus.watch("back")),
                told,
                icon_button(
                    look,
                    ft.Icons.UNDO,
                    words("pad.undo"),
                    (lambda _: state.undo()) if draft.done else None,
                    key="undo",
                    **state.focus.watch("undo"),
                ),
                icon_button(
                    look,
                    ft.Icons.REDO,
                    words("pad.redo"),
                    (lambda _: state.redo()) if draft.undone else None,
                    key="redo",
                    **state.focus.watch("redo"),
                ),
                _finish(state, look),
            ],
            spacing=0,
        ),
    )


def _finish(state: PadState, look: Look) -> ft.Control:
    """A word where there is room for one, else a sign that says it aloud."""
    word, watch = look.words("pad.finish"), state.focus.watch("finish")

    def finish(_: object) -> None:
        state.finish()

    few = len(state.draft.game.players) <= FEW and look.scale <= LARGE
    if look.wide or look.sideways or few:
        size = min(15, 22 / look.scale)
        return quiet(look, word, finish, size=size, height=TOUCH, key="finish", **watch)
    return icon_button(look, ft.Icons.EMOJI_EVENTS_OUTLINED, word, finish, key="finish", **watch)


def _title(look: Look, title: str) -> ft.Control:
    return ft.Semantics(
        heading_level=1,
        container=True,
        content=text(
            look, title, 16 if look.scale == 1 else 13, family="Figtree SemiBold", lines=1
        ),
    )


@ft.component
def SavedMark(saving: Saving, look: Look) -> ft.Control:
    """Whether the last change is safe on the device."""
    palette, words = look.palette, look.words
    if saving.state == FAILED:
        icon, colour, word = ft.Icons.ERROR_OUTLINE, palette.bad, words("pad.not_saved")
    elif saving.state == KEEPING:
        icon, colour, word = ft.Icons.MORE_HORIZ, palette.dim, words("pad.saving")
    else:
        icon, colour, word = ft.Icons.CHECK, palette.good, words("pad.saved")
    return ft.Row(
        [ft.Icon(icon, size=14, color=colour), dim(look, word, 12 if look.scale == 1 else 10)],
        spacing=4,
        tight=True,
        key="saved",
    )
