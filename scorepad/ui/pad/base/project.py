"""A project: one picked out of those of its age, or the one that lies there, described."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import flet as ft

from scorepad.catalogue import entry
from scorepad.catalogue.describe import describe
from scorepad.i18n.numbers import roman

from ...parts import dim, flow, stack, strong, text
from ...session import Look
from ..calculators.buttons import chip, icon_button, once
from ..state import PadState


def pick_project(
    state: PadState,
    look: Look,
    age: str,
    now: str | None,
    pool: Sequence[str],
    take: Callable[[str], None],
) -> ft.Control:
    """The projects of an age, to choose the one that lies there."""

    def project_chip(id_: str) -> ft.Control:
        name = look.names.both(id_, state.draft.game.title)
        tap = once(state, lambda _: take(id_))
        return chip(state, look, name, id_ == now, tap, key=f"project-{id_}")

    asked = text(look, look.words("pad.project_which", age=roman(age)), 15)
    return stack(asked, flow(map(project_chip, pool), 6, between=4), spacing=6)


def project(state: PadState, look: Look, id_: str, again: Callable[[], None]) -> ft.Control:
    """Its name, and what it gives and costs, in words."""
    words = look.words
    card = entry(id_, state.draft.game.title)
    description = describe(card, *look.names)
    name = look.names.both(id_, card.title)
    change, tap = words("pad.project_change"), once(state, lambda _: again())
    edit = icon_button(state, look, ft.Icons.EDIT, change, tap, key="project-change")
    return stack(
        ft.Row([ft.Container(strong(look, name, 16), expand=True), edit], spacing=8),
        dim(look, words("card.reward", text=" ".join(description.effects)), 13),
        dim(look, words("card.penalty", text=description.penalty[0]), 13),
    )
