"""/backup: a file of all games to keep elsewhere, and a table of them for spreadsheets."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import cast

import flet as ft

from scorepad.archive import archivefile, csvfile
from scorepad.archive.archivefile import DeviceNotes
from scorepad.archive.draft import Draft
from scorepad.archive.merged_names import rename_draft
from scorepad.archive.storage import NotSaved

from ..hooks import use_value
from ..parts import Handler, dim, empty, flow, heading, panel, primary, quiet
from ..session import Session, use_look, use_session
from ..shell import screen
from .files import NOT_SAVED, SAVED, file_name, save
from .status import status_line, waiting

#: The most games that can be copied to the clipboard: their text is written before the tap.
FEW = 100


@ft.component
def Backup() -> ft.View:
    session, look = use_session(), use_look()
    words, saved_games = look.words, session.saved_games
    #: The games, and the deleted ones.
    drafts, set_drafts = use_value(lambda: cast("tuple[list[Draft], list[Draft]] | None", None))
    failed, set_failed = use_value(bool)

    async def load() -> None:
        try:
            games = [draft async for draft in saved_games.each_draft()]
            ids = [game.id for game in saved_games.deleted]
            set_drafts((games, [draft async for draft in saved_games.each_draft(ids)]))
        except NotSaved:
            set_failed(True)

    ft.use_effect(load, [])
    if failed:
        body = [status_line(look, words("travel.no_answer"), bad=True)]
    elif drafts is None:
        body = [waiting(look)]
    elif not any(drafts) and DeviceNotes(saved_games.merged_names, session.preferences).empty:
        body = [empty(look, "island", words("travel.nothing"), words("travel.nothing_more"))]
    else:
        body = [BackupFiles(*drafts)]
    return screen(look, words("travel.backup"), body, back="/history")


@ft.component
def BackupFiles(drafts: list[Draft], deleted: list[Draft]) -> ft.Control:
    session, look = use_session(), use_look()
    words = look.words
    #: Which file was last asked for, and the key of what to say about it.
    status, set_status = use_value(lambda: ("", ""))
    picker, _ = use_value(ft.FilePicker)

    def whole(_: object = None) -> str:
        device = DeviceNotes(session.saved_games.merged_names, session.preferences)
        return archivefile.write(drafts, device, deleted)

    few = len(drafts) + len(deleted) <= FEW
    copied = ft.use_memo(lambda: whole() if few else "", [drafts, deleted, session.preferences])

    def saver(ending: str, write: Callable[[Iterable[Draft]], str]) -> Handler:
        async def act(_: object) -> None:
            set_status((ending, "travel.working"))
            # Spreadsheets recognise UTF-8 by the byte order mark.
            content = write(drafts).encode("utf-8-sig" if ending == "csv" else "utf-8")
            outcome = await save(picker, file_name(ending), content)
            set_status((ending, outcome))
            if outcome == SAVED and ending == "json":
                reset_reminder(session)

        return act

    def table(some: Iterable[Draft]) -> str:
        # A table is for counting: merged names are one player, as in the statistics.
        merges = session.saved_games.merged_names
        merged = (rename_draft(merges, draft) for draft in some)
        return csvfile.write(merged, csvfile.DELIMITERS[words.lang])

    def after_copy(_: object) -> None:
        set_status(("json", "result.copied"))
        reset_reminder(session)

    def file_panel(title: str, more: str, buttons: Sequence[ft.Control], ending: str) -> ft.Control:
        shown = status[1] if status[0] == ending else ""
        line = [status_line(look, words(shown), bad=shown == NOT_SAVED)] if shown else []
        head = heading(look, title, level=2, size=17)
        return panel(look, [head, dim(look, more, 15), flow(buttons, 12), *line])

    json_buttons = [primary(look, words("travel.save_json"), saver("json", whole), key="save-json")]
    if copied:
        copy = ft.CopyToClipboard(copied)
        json_buttons.append(
            quiet(look, words("travel.copy_json"), after_copy, key="copy-json", action=copy)
        )
    csv_button = quiet(look, words("travel.save_csv"), saver("csv", table), key="save-csv")
    count = words.count("travel.games", len(drafts))
    return ft.Column(
        [
            file_panel(count, words("travel.backup_more"), json_buttons, "json"),
            *(
                [file_panel(words("travel.table"), words("travel.table_more"), [csv_button], "csv")]
                if drafts
                else []
            ),
            ft.Container(height=16),
        ],
        spacing=14,
    )


def reset_reminder(session: Session) -> None:
    """All games are saved elsewhere too: counting to the next reminder starts again."""
    if session.preferences.unsaved or session.preferences.reminded:
        session.choose(unsaved=(), reminded=False)
