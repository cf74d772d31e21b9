"""The question for another name of a player who has a seat."""

from __future__ import annotations

from collections.abc import Callable

import flet as ft

from ..parts import heading, primary, quiet, text_field
from ..session import Look
from .new_game import LONGEST_NAME, Change, GameSetup, unshown


def rename_dialog(
    look: Look, table: GameSetup, name: str, rename: Callable[[str], None], change: Change
) -> ft.AlertDialog | None:
    """Asks while `name` has a seat; `rename` says who is asked for next, nobody if empty."""
    if not table.has(name):
        return None
    words = look.words

    def save(_: object) -> None:
        new = field.value or ""
        if problem := table.problem_with(new, instead_of=name):
            field.error = problem_text(look, problem, new, name)
            field.update()
            return
        change(lambda now: now.renamed(name, new))
        rename("")

    def typing(_: object) -> None:
        if field.error:
            field.error = None
            field.update()

    field = text_field(
        look,
        key="new-name",
        label=words("setup.name"),
        value=name,
        autofocus=True,
        on_submit=save,
        on_change=typing,
        error_style=ft.TextStyle(size=13 * look.scale, color=look.palette.bad),
        error_max_lines=3,
    )
    return ft.AlertDialog(
        key="renaming",
        bgcolor=look.palette.panel,
        scrollable=True,
        title=heading(look, words("setup.rename", name=name), level=2, size=19),
        content=ft.Row([field], width=320),
        actions=[
            quiet(look, words("setup.rename_no"), lambda _: rename(""), key="rename-no"),
            primary(look, words("setup.rename_yes"), save, key="rename-yes"),
        ],
        on_dismiss=lambda _: rename(""),
    )


def problem_text(look: Look, problem: str, name: str, guest: str) -> str:
    """What stands in the way of a name, and what to do about it."""
    return look.words(problem, most=LONGEST_NAME, guest=guest, sign=unshown(name))
