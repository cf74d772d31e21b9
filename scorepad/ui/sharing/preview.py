"""What would come in: shown first, taken when somebody says so, all or nothing for each game."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import date
from typing import cast

import flet as ft

from scorepad.archive import importing
from scorepad.archive.importing import (
    EARLIER,
    HERE,
    LATER,
    NEW,
    Candidate,
    ImportResult,
    Preview,
    Refused,
)
from scorepad.archive.summary import Summary
from scorepad.i18n.refusals import refusal_text

from ..hooks import use_value
from ..names import card_names, title_icon, title_name, when
from ..notice_bars import done_bar
from ..outcome import outcome
from ..parts import Act, dim, heading, panel, primary, quiet, strong, text
from ..session import Look, use_look, use_session
from ..shell import go
from ..signs import sign
from ..theme import row_colour
from .words import said, waiting

#: So many games of a kind are shown; the rest are counted.
SHOWN = 12
ASKING, TAKING = "asking", "taking"
#: The kinds in the order they are told: what changes something comes first.
KINDS = {
    NEW: "travel.new",
    LATER: "travel.later",
    HERE: "travel.here",
    EARLIER: "travel.earlier",
}


@ft.component
def Arrivals(
    preview: Preview, title: str, decided: Callable[[], None], cancel: Callable[[], None]
) -> ft.Control:
    """The preview and its question. `decided` hears that it is done, `cancel` that it is not."""
    session, look = use_session(), use_look()
    words = look.words
    state, set_state = use_value(lambda: cast("str | ImportResult", ASKING))
    back, set_back = use_value(lambda: cast("ImportResult | None", None))

    async def take(_: object) -> None:
        set_state(TAKING)
        done = await importing.import_games(session.saved_games, preview.wanted)
        set_state(done)
        # Every list of games is drawn anew.
        session.notify()
        if not done.failed:
            decided()

    async def undo(_: object) -> None:
        set_back(await importing.import_games(session.saved_games, ours))
        session.notify()

    if isinstance(state, ImportResult):
        ours = [
            one.ours
            for one in preview.with_state(LATER)
            if one.ours and one.draft.id in state.imported
        ]
        return ft.Column(
            [*_done(look, state, preview), *_replaced(look, len(ours), back, undo)], spacing=14
        )
    if state == TAKING:
        return waiting(look)
    wanted = len(preview.wanted)
    buttons: list[ft.Control] = []
    if wanted:
        buttons.append(primary(look, words.count("travel.take", wanted), take, key="take"))
    elif len(preview.games) == 1:
        buttons.append(_open(look, preview.games[0].draft.id))
    buttons.append(quiet(look, words("travel.cancel"), lambda _: cancel(), key="cancel"))
    nothing = [] if wanted else [dim(look, words("travel.nothing_new"), 15)]
    return ft.Column(
        [
            heading(look, title, level=2, size=19),
            *(
                _group(look, words.count(word, len(found)), kind, found)
                for kind, word in KINDS.items()
                if (found := preview.with_state(kind))
            ),
            *([_refusals(look, preview.refused)] if preview.refused else []),
            *nothing,
            ft.Row(buttons, wrap=True, spacing=12, run_spacing=8),
            ft.Container(height=16),
        ],
        key="preview",
        spacing=14,
    )


def _group(look: Look, title: str, kind: str, found: Sequence[Candidate]) -> ft.Control:
    rest = len(found) - SHOWN
    return panel(
        look,
        ft.Column(
            [
                heading(look, title, level=2, size=17),
                *(_game(look, one) for one in found[:SHOWN]),
                *([dim(look, look.words.count("travel.more", rest), 15)] if rest > 0 else []),
            ],
            spacing=12,
        ),
        width=float("inf"),
        key=f"kind-{kind}",
    )


def _game(look: Look, one: Candidate) -> ft.Control:
    words, line = look.words, one.summary
    shape, colour = title_icon(line.title)
    about = [title_name(words, line.title, line.expansions), when(words, line.when, date.today())]
    if not line.finished:
        about.append(words("travel.unfinished"))
    return ft.Row(
        [
            sign(shape, row_colour(colour, look.dark), 26),
            ft.Column(
                [
                    strong(look, outcome(words, line), 15.5),
                    *([dim(look, _totals(line))] if line.finished and not line.hidden else []),
                    dim(look, " · ".join(piece for piece in about if piece)),
                ],
                spacing=2,
                tight=True,
                expand=True,
            ),
        ],
        spacing=14,
        vertical_alignment=ft.CrossAxisAlignment.START,
    )


def _totals(line: Summary) -> str:
    if not line.totals:
        return " · ".join(line.names)
    pairs = zip(line.names, line.totals, strict=True)
    return " · ".join(f"{name}\u00a0{total}" for name, total in pairs)


def _refusals(look: Look, refused: Sequence[Refused]) -> ft.Control:
    """What stays out, each with its reason in the person's language."""
    words = look.words
    rest = len(refused) - SHOWN
    return panel(
        look,
        ft.Column(
            [
                heading(look, words.count("travel.refused", len(refused)), level=2, size=17),
                *(text(look, reason(look, one)) for one in refused[:SHOWN]),
                *([dim(look, words.count("travel.more", rest), 15)] if rest > 0 else []),
            ],
            spacing=10,
        ),
        width=float("inf"),
        key="kind-refused",
    )


def reason(look: Look, one: Refused) -> str:
    """Which game of the file, and what is wrong with it."""
    words = look.words
    source = words("travel.game_n", n=one.place)
    title = one.refusal.more.get("title")
    if isinstance(title, str):
        return refusal_text(
            words, one.refusal, title, name_of=card_names(words, title), source=source
        )
    return refusal_text(words, one.refusal, source=source)


def _done(look: Look, taken: ImportResult, preview: Preview) -> list[ft.Control]:
    words = look.words
    body: list[ft.Control] = []
    if taken.imported:
        told = words.count("travel.taken", len(taken.imported))
        tick = ft.Icon(ft.Icons.CHECK, size=26, color=look.palette.good)
        line = ft.Row([tick, ft.Container(strong(look, told, 18), expand=True)], spacing=12)
        body.append(ft.Semantics(live_region=True, container=True, key="taken", content=line))
    body += _missed(look, taken)
    buttons = []
    if len(taken.imported) == 1:
        buttons.append(_open(look, taken.imported[0]))
    if taken.imported:
        buttons.append(quiet(look, words("travel.to_history"), go("/history"), key="to-history"))
    if preview.refused:
        body.append(_refusals(look, preview.refused))
    return [*body, ft.Row(buttons, wrap=True, spacing=12, run_spacing=8)]


def _missed(look: Look, taken: ImportResult) -> list[ft.Control]:
    if not taken.failed:
        return []
    why = "travel.unanswered" if taken.silent else "travel.missed"
    return [said(look, look.words.count(why, len(taken.failed)), bad=True, key="missed")]


def _replaced(look: Look, ours: int, back: ImportResult | None, undo: Act) -> list[ft.Control]:
    """That later versions stand in the place of games here, and the way back to those."""
    words = look.words
    if back is not None:
        told = words.count("travel.put_back", len(back.imported))
        return [
            *([said(look, told, key="put-back")] if back.imported else []),
            *_missed(look, back),
        ]
    if not ours:
        return []
    return [done_bar(look, words.count("travel.replaced", ours), undo, key="replaced")]


def _open(look: Look, id_: str) -> ft.Control:
    return primary(look, look.words("travel.open_game"), go(f"/score/{id_}"), key="open-game")
