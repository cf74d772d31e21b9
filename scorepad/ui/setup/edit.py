"""/score/<id>/edit: the players, seats, expansions, boards and teams of a game that has begun."""

from __future__ import annotations

from collections.abc import Callable

import flet as ft

from scorepad.archive.draft import Draft
from scorepad.i18n.refusals import refusal_text
from scorepad.titles.model import Refusal

from ..hooks import keyed, use_box, use_value
from ..not_found import nowhere
from ..parts import dim
from ..saved_game import LOADING, game_gone, use_saved_game
from ..session import use_look, use_session
from ..shell import screen
from ..way_back import return_to
from .new_game import GameSetup
from .other_points import OtherPoints
from .screen import form_foot, form_parts


@ft.component
def EditGame() -> ft.View:
    session, look = use_session(), use_look()
    id_ = ft.use_route_params().get("id", "")
    draft = use_saved_game(session, id_)
    if isinstance(draft, Draft):
        # A finished game is read-only.
        return nowhere(look) if draft.finished else keyed(EditForm, id_, draft)
    if draft == LOADING:
        return screen(look, look.words("edit.title"), [], back=f"/score/{id_}")
    return game_gone(look)


@ft.component
def EditForm(opened: Draft) -> ft.View:
    """Every choice is saved at once; all of one visit are one change, which undo takes back."""
    session, look = use_session(), use_look()
    words, back = look.words, f"/score/{opened.id}"
    # The setter below may run twice before the form is drawn again.
    latest = use_box(GameSetup.of(opened.game, begun=True))
    saved = use_box(opened)
    table, set_table = use_value(lambda: latest.held)
    problem, set_problem = use_value(str)

    def change(act: Callable[[GameSetup], GameSetup]) -> None:
        latest.held = now = act(latest.held)
        set_table(now)
        set_problem("")
        try:
            changed = opened.act(now.applied, order=now.order)
            saved.held = session.save(changed, saved.held)
        except Refusal as refusal:
            # Too few players so far: that stands in the foot already.
            name_of = look.names.in_text(opened.game.title)
            set_problem(refusal_text(words, refusal, opened.game.title, name_of=name_of))

    other = keyed(OtherPoints, "other", look, table, change)
    body = [dim(look, words("edit.about"), 15), *form_parts(session, look, table, change, other)]

    def done(_: object) -> None:
        return_to(session, back)

    foot = form_foot(look, table, words("edit.done"), done, key="done", problem=problem)
    return screen(look, words("edit.title"), body, back=back, foot=foot)
