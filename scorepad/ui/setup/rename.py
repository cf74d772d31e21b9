"""The question for another name of a player who has a seat."""

from __future__ import annotations

from collections.abc import Callable

import flet as ft

from ..hooks import use_box, use_value
from ..parts import heading, primary, quiet, text_field, use_drawn_field
from ..session import Look
from ..way_back import use_dialog
from .new_game import LONGEST_NAME, GameSetup, OnChange, Person


def use_rename(look: Look, table: GameSetup, change: OnChange) -> Callable[[Person], None]:
    """Gives the function that asks for another name of a player."""
    words = look.words
    no_person = Person(None, "")
    person, set_person = use_value(lambda: no_person)
    problem, set_problem = use_value(str)
    typed = use_box("")
    drawn = use_drawn_field()

    def ask(player: Person) -> None:
        typed.held, drawn.held = player.name, None
        set_problem("")
        set_person(player)

    def typing(event: ft.Event[ft.TextField]) -> None:
        typed.held = event.control.value or ""
        set_problem("")

    def save(_: object) -> None:
        new = typed.held
        wrong = table.problem_with(new, instead_of=person.name)
        if wrong:
            empty = wrong == "setup.empty"
            set_problem(words("setup.no_name") if empty else problem_text(look, wrong))
            return
        change(lambda now: now.renamed(person, new))
        ask(no_person)

    def dialog() -> ft.AlertDialog:
        field = text_field(
            look,
            key="new-name",
            label=words("setup.name"),
            value=typed.held,
            drawn=drawn,
            autofocus=True,
            on_submit=save,
            on_change=typing,
            error=problem or None,
            error_style=ft.TextStyle(size=13 * look.scale, color=look.palette.bad),
            error_max_lines=3,
        )
        return ft.AlertDialog(
            key="renaming",
            bgcolor=look.palette.panel,
            scrollable=True,
            title=heading(look, words("setup.rename", name=person.name), level=2, size=19),
            content=ft.Row([field], width=320),
            actions=[
                quiet(look, words("setup.rename_no"), lambda _: ask(no_person), key="rename-no"),
                primary(look, words("setup.rename_yes"), save, key="rename-yes"),
            ],
            on_dismiss=lambda _: ask(no_person),
        )

    use_dialog(dialog() if person in table.people else None)
    return ask


def problem_text(look: Look, problem: str, guest: str = "") -> str:
    """What stands in the way of a name, and what to do about it."""
    return look.words(problem, most=LONGEST_NAME, guest=guest)
