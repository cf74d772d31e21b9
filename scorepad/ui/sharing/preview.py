"""The games that would be imported: shown first, and saved only on request."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import fields
from datetime import date
from functools import partial
from itertools import islice
from textwrap import shorten
from typing import cast

import flet as ft

from scorepad import titles
from scorepad.archive import importing
from scorepad.archive.importing import (
    DELETED,
    EARLIER,
    HERE,
    MERGED,
    NEW,
    Candidate,
    ImportResult,
    Preview,
    Refused,
    TextChange,
)
from scorepad.archive.saved_games import FAILED
from scorepad.archive.storage import NotSaved
from scorepad.archive.summary import Summary
from scorepad.i18n.numbers import number
from scorepad.i18n.refusals import refusal_text
from scorepad.titles.model import Refusal

from ..day_text import with_day
from ..hooks import use_value
from ..names import row_name, title_icon, title_name, when
from ..notice_bars import done_bar
from ..outcome import outcome
from ..parts import (
    Handler,
    beside_icon,
    dim,
    flow,
    heading,
    live,
    panel,
    primary,
    quiet,
    strong,
    text,
)
from ..session import Look, use_look, use_session
from ..shell import go
from ..signs import row_sign
from .sheet import received_sheet
from .status import status_line, waiting

#: How many games of a kind are shown; the rest are counted.
SHOWN = 12
#: What a merge may change besides points, and how it is called.
TEXTS = {
    "players": "setup.players",
    "expansions": "setup.expansions",
    "day": "history.day",
    "place": "history.place",
    "note": "history.note",
}
#: So many letters of a text are shown, and this in place of none.
LONG, NOTHING = 60, "–"
ASKING, TAKING = "asking", "taking"
#: The kinds of games in the order shown: first those that change something.
KINDS = {
    NEW: "travel.new",
    MERGED: "travel.merged",
    HERE: "travel.here",
    EARLIER: "travel.earlier",
    DELETED: "travel.deleted",
}


@ft.component
def ImportPreview(
    preview: Preview,
    title: str,
    cancel: Callable[[], None],
    decided: Callable[[], None] = lambda: None,
) -> ft.Control:
    """The games that would be imported, and the question; calls `decided` or `cancel`."""
    session, look = use_session(), use_look()
    words = look.words
    state, set_state = use_value(lambda: cast("str | ImportResult", ASKING))
    undone, set_undone = use_value(lambda: cast("ImportResult | None", None))

    here = session.saved_games.merged_names, session.preferences
    both = importing.with_backup(*here, preview.device) if preview.device else here
    adds = both != here

    async def take(_: object) -> None:
        set_state(TAKING)
        result = await importing.import_games(session.saved_games, preview.wanted)
        if preview.deleted:
            binned = await importing.import_deleted(session.saved_games, preview.deleted)
            result = result._replace(
                failed=(*result.failed, *binned.failed), silent=result.silent or binned.silent
            )
        if adds:
            await restore()
        set_state(result)
        # Every list of games is drawn again.
        session.notify()
        if not result.failed:
            decided()

    async def restore() -> None:
        merges, chosen = both
        session.choose(
            **{setting.name: getattr(chosen, setting.name) for setting in fields(chosen)}
        )
        try:
            await session.saved_games.set_merged_names(merges)
        except NotSaved:
            session.saving.state = FAILED

    async def undo(_: object) -> None:
        back = await importing.import_games(session.saved_games, ours, put_back=True)
        set_undone(back)
        session.notify()

    if isinstance(state, ImportResult):
        merged = [game for game in preview.with_state(MERGED) if game.draft.id in state.imported]
        ours = [game.ours for game in merged if game.ours]
        return ft.Column(
            [*_done(look, state, preview), *_merged(look, len(ours), undone, undo)], spacing=14
        )
    if state == TAKING:
        return waiting(look)
    wanted = len(preview.wanted)
    more = preview.deleted or adds
    buttons: list[ft.Control] = []
    if wanted:
        buttons.append(primary(look, words.count("travel.take", wanted), take, key="take"))
    elif more:
        buttons.append(primary(look, words("travel.take_rest"), take, key="take"))
    elif len(preview.games) == 1:
        buttons.append(_open(look, preview.games[0].draft.id))
    buttons.append(quiet(look, words("travel.cancel"), lambda _: cancel(), key="cancel"))
    groups = {kind: preview.with_state(kind) for kind in KINDS}
    warnings = []
    if groups[MERGED] and not preview.stamped:
        # Which of two numbers is the later one is then a guess.
        warnings.append(status_line(look, words("travel.unstamped"), key="unstamped"))
    if games := preview.without_changes:
        # Games that come without their undo lists: nobody shall miss those later.
        message = words.count("travel.without_changes", games)
        warnings.append(status_line(look, message, key="without-changes"))
    return ft.Column(
        [
            heading(look, title, level=2, size=19),
            *(
                _group(look, KINDS[kind], kind, len(games), map(partial(_game, look), games))
                for kind, games in groups.items()
                if games
            ),
            *_refusals(look, preview),
            *warnings,
            *([dim(look, words("travel.device"), 15)] if adds else []),
            *([] if wanted or more else [dim(look, words("travel.nothing_new"), 15)]),
            flow(buttons, 12),
            # Below the buttons, which must be in sight on a phone.
            *(received_sheet(look, preview.games[0].draft) if len(preview.games) == 1 else []),
            ft.Container(height=16),
        ],
        key="preview",
        spacing=14,
    )


def _group(
    look: Look, title: str, kind: str, count: int, lines: Iterable[ft.Control], spacing: float = 12
) -> ft.Control:
    """The first games of a kind, and how many more there are; only those shown are drawn."""
    words, rest = look.words, count - SHOWN
    content = [heading(look, words.count(title, count), level=2, size=17), *islice(lines, SHOWN)]
    if rest > 0:
        content.append(dim(look, words.count("travel.more", rest), 15))
    return panel(look, content, spacing=spacing, key=f"kind-{kind}")


def _game(look: Look, game: Candidate) -> ft.Control:
    words, line = look.words, game.summary
    about = [title_name(words, line.title, line.expansions), when(words, line.when, date.today())]
    if not line.finished:
        about.append(words("travel.unfinished"))
    return beside_icon(
        row_sign(look, title_icon(line.title), 26),
        strong(look, outcome(words, line), 15.5),
        *([dim(look, _totals(line))] if line.finished and not line.hidden else []),
        with_day(look, " · ".join(filter(None, about)), 13.5),
        *_changes(look, game),
        vertical_alignment=ft.CrossAxisAlignment.START,
    )


def _changes(look: Look, game: Candidate) -> list[ft.Control]:
    """The points of ours that a merge changes; none that are to stay hidden."""
    if game.draft.hidden or (game.ours and game.ours.hidden):
        return []
    words, title = look.words, game.draft.game.title
    rows = {row.id: row_name(words, title, row) for row in titles.pad(game.draft.game)}
    lines = [
        words(
            "travel.cell_changes",
            cell=f"{change.name}, {rows[change.row]}",
            old=number(change.old, words.lang),
            new=number(change.new, words.lang),
        )
        for change in game.changes
        if change.row in rows
    ]
    lines = [*(_text_change(look, change) for change in game.other_changes), *lines]
    if isinstance(wrong := game.draft.outcome, Refusal):
        # Each copy is right by itself, but not both together.
        lines.insert(0, refusal_text(words, wrong, title, name_of=look.names.in_text(title)))
    rest = len(lines) - SHOWN
    more = [dim(look, words.count("travel.more_cells", rest))] if rest > 0 else []
    return [*(text(look, line, 14) for line in lines[:SHOWN]), *more]


def _text_change(look: Look, change: TextChange) -> str:
    """What else becomes other; a note is cut short."""
    words, label = look.words, TEXTS[change.what]

    def shown(parts: tuple[str, ...]) -> str:
        if change.what == "expansions":
            parts = tuple(words(f"expansion.{id_}") for id_ in parts)
        return shorten(", ".join(parts), LONG, placeholder=" …") or NOTHING

    old, new = shown(change.old), shown(change.new)
    return words("travel.cell_changes", cell=words(label), old=old, new=new)


def _totals(line: Summary) -> str:
    if not line.totals:
        return " · ".join(line.names)
    pairs = zip(line.names, line.totals, strict=True)
    return " · ".join(f"{name}\u00a0{total}" for name, total in pairs)


def _refusals(look: Look, preview: Preview) -> list[ft.Control]:
    """The games that cannot be imported, each with its reason."""
    if not (refused := preview.refused):
        return []
    lines = (text(look, reason(look, game)) for game in refused)
    group = _group(look, "travel.refused", "refused", len(refused), lines, spacing=10)
    if not preview.stopped:
        return [group]
    message = look.words("travel.stopped", most=len(refused), place=refused[-1].place)
    return [group, status_line(look, message, bad=True, key="stopped")]


def reason(look: Look, game: Refused) -> str:
    """Which game of the file, and what is wrong with it."""
    words = look.words
    source = words("travel.game_n", n=game.place)
    title = game.refusal.more.get("title")
    if isinstance(title, str):
        name_of = look.names.in_text(title)
        return refusal_text(words, game.refusal, title, name_of=name_of, source=source)
    return refusal_text(words, game.refusal, source=source)


def _done(look: Look, result: ImportResult, preview: Preview) -> list[ft.Control]:
    words = look.words
    body: list[ft.Control] = []
    buttons = []
    if result.imported:
        message = strong(look, words.count("travel.taken", len(result.imported)), 18)
        tick = ft.Icon(ft.Icons.CHECK, size=26, color=look.palette.good)
        line = ft.Row([tick, ft.Container(message, expand=True)], spacing=12)
        body.append(live(line, key="taken"))
        if len(result.imported) == 1:
            buttons.append(_open(look, result.imported[0]))
        buttons.append(quiet(look, words("travel.to_history"), go("/history"), key="to-history"))
    body += _missed(look, result)
    if not body:
        body.append(live(strong(look, words("travel.rest_taken"), 18), key="taken"))
        buttons.append(quiet(look, words("travel.to_history"), go("/history"), key="to-history"))
    return [*body, *_refusals(look, preview), flow(buttons, 12)]


def _missed(look: Look, result: ImportResult) -> list[ft.Control]:
    if not result.failed:
        return []
    reason = "travel.unanswered" if result.silent else "travel.missed"
    message = look.words.count(reason, len(result.failed))
    return [status_line(look, message, bad=True, key="missed")]


def _merged(look: Look, ours: int, undone: ImportResult | None, undo: Handler) -> list[ft.Control]:
    """How many games were merged with ours, with Undo; or that it was undone."""
    words = look.words
    if undone is not None:
        message = words.count("travel.put_back", len(undone.imported))
        line = [status_line(look, message, key="put-back")] if undone.imported else []
        return [*line, *_missed(look, undone)]
    if not ours:
        return []
    return [done_bar(look, words.count("travel.merged_done", ours), undo, key="merged")]


def _open(look: Look, id_: str) -> ft.Control:
    return primary(look, look.words("travel.open_game"), go(f"/score/{id_}"), key="open-game")
