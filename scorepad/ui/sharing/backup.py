"""/backup: a copy of all games to keep elsewhere, and a table of them for spreadsheets."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import cast

import flet as ft

from scorepad.archive import archivefile, backup_reminder, csvfile
from scorepad.archive.draft import Draft
from scorepad.archive.merged_names import rename_draft
from scorepad.archive.storage import NotSaved

from ..hooks import use_value
from ..parts import dim, empty, heading, panel, primary, quiet
from ..session import Look, Session, use_look, use_session
from ..shell import screen
from .actions import way_back
from .files import NOT_SAVED, SAVED, file_name, save
from .words import said, waiting

#: So many games are few enough to be put on the clipboard; what is copied lies ready beforehand.
FEW = 100


@ft.component
def Backup() -> ft.View:
    session, look = use_session(), use_look()
    words = look.words
    drafts, set_drafts = use_value(lambda: cast("tuple[Draft, ...] | None", None))
    failed, set_failed = use_value(bool)

    async def gather() -> None:
        try:
            set_drafts(tuple([one async for one in session.saved_games.each_draft()]))
        except NotSaved:
            set_failed(True)

    ft.use_effect(gather, [])
    if failed:
        body = [said(look, words("travel.no_answer"), bad=True)]
    elif drafts is None:
        body = [waiting(look)]
    elif not drafts:
        body = [empty(look, "island", words("travel.nothing"), words("travel.nothing_more"))]
    else:
        body = [Copies(drafts)]
    return screen(
        look,
        words("travel.backup"),
        body,
        back=way_back(ft.use_route_location()),
    )


@ft.component
def Copies(drafts: tuple[Draft, ...]) -> ft.Control:
    session, look = use_session(), use_look()
    words = look.words
    told, set_told = use_value(lambda: ("", ""))
    picker, _ = use_value(ft.FilePicker)
    ready = ft.use_memo(lambda: archivefile.write(drafts) if len(drafts) <= FEW else "", [drafts])

    def saver(what: str, ending: str, write: Callable[[Iterable[Draft]], str]) -> object:
        async def act(_: object) -> None:
            set_told((what, "travel.working"))
            # Spreadsheets know by the mark that the letters are UTF-8.
            content = write(drafts).encode("utf-8-sig" if ending == "csv" else "utf-8")
            done = await save(picker, file_name(ending), content)
            set_told((what, done))
            if done == SAVED and what == "json":
                exported(session)

        return act

    def table_of(some: Iterable[Draft]) -> str:
        # A table is for counting: it calls the players as the statistics do.
        merges = session.saved_games.merged_names
        called = (rename_draft(merges, draft) for draft in some)
        return csvfile.write(called, csvfile.DELIMITERS[words.lang])

    def copied(_: object) -> None:
        set_told(("json", "result.copied"))
        exported(session)

    buttons = [
        primary(
            look,
            words("travel.save_json"),
            cast("Callable[[object], object]", saver("json", "json", archivefile.write)),
            key="save-json",
        )
    ]
    if ready:
        way = ft.CopyToClipboard(ready)
        buttons.append(quiet(look, words("travel.copy_json"), copied, key="copy-json", action=way))
    table = quiet(
        look,
        words("travel.save_csv"),
        cast("Callable[[object], object]", saver("csv", "csv", table_of)),
        key="save-csv",
    )
    return ft.Column(
        [
            panel(
                look,
                ft.Column(
                    [
                        heading(look, words.count("travel.games", len(drafts)), level=2, size=17),
                        dim(look, words("travel.backup_more"), 15),
                        ft.Row(buttons, wrap=True, spacing=12, run_spacing=8),
                        *_told(look, told, "json"),
                    ],
                    spacing=12,
                ),
                width=float("inf"),
            ),
            panel(
                look,
                ft.Column(
                    [
                        heading(look, words("travel.table"), level=2, size=17),
                        dim(look, words("travel.table_more"), 15),
                        ft.Row([table]),
                        *_told(look, told, "csv"),
                    ],
                    spacing=12,
                ),
                width=float("inf"),
            ),
            ft.Container(height=16),
        ],
        spacing=14,
    )


def _told(look: Look, told: tuple[str, str], what: str) -> list[ft.Control]:
    if told[0] != what or not told[1]:
        return []
    return [said(look, look.words(told[1]), bad=told[1] == NOT_SAVED)]


def exported(session: Session) -> None:
    """Everything lies elsewhere too: the count to the next reminder starts anew."""
    fresh = backup_reminder.exported(session.preferences)
    if fresh != session.preferences:
        session.choose(unsaved=fresh.unsaved, reminded=fresh.reminded)
