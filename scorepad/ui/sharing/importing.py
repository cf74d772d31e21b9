"""/import: games from a file, a link or a pasted text; nothing comes in before it was seen."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import cast

import flet as ft

from scorepad.archive import importing
from scorepad.archive.archivefile import MOST_MEGABYTES
from scorepad.archive.importing import Preview
from scorepad.archive.storage import NotSaved
from scorepad.i18n.refusals import refusal_text
from scorepad.titles.model import Refusal

from ..flet_internals.file_picker import MOST, chosen
from ..hooks import keyed, use_box, use_value
from ..parts import dim, panel, primary, quiet
from ..session import Look, Session, use_look, use_session
from ..shell import screen
from ..theme import TEXT
from .actions import way_back
from .files import use_picker
from .preview import Arrivals
from .words import said

Read = Callable[[str | bytes], Awaitable[None]]

READING = "reading"
#: Moments for the screen to say that it reads, before reading keeps it from saying anything.
BREATH = 0.05


@ft.component
def Import() -> ft.View:
    session, look = use_session(), use_look()
    words = look.words
    found, set_found = use_value(lambda: cast("Preview | Refusal | str | None", None))
    seen, set_seen = use_value(int)

    async def read(source: str | bytes) -> None:
        set_found(READING)
        await asyncio.sleep(BREATH)
        set_found(await looked_at(session, source))
        set_seen(seen + 1)

    async def picked(event: ft.FilePickerResultEvent) -> None:
        for file in event.files[:1]:
            content = chosen(bytes(file.bytes or b""))
            if content is None or file.size > MOST:
                set_found(Refusal("file.too_large", most=MOST_MEGABYTES))
            else:
                await read(content)

    def cancel() -> None:
        set_found(None)

    picker = use_picker(picked)
    body: list[ft.Control]
    if isinstance(found, Preview):
        title = words("travel.preview")
        body = [keyed(Arrivals, f"seen-{seen}", found, title, _nothing, cancel)]
    else:
        # The field below stays while its text is read: what is wrong with it can be mended there.
        line = [said(look, words("travel.working"))] if found == READING else wrong(look, found)
        body = [*line, keyed(Sources, "sources", read, picker)]
    return screen(
        look,
        words("travel.bring_in"),
        body,
        back=way_back(ft.use_route_location()),
    )


async def looked_at(session: Session, source: str | bytes) -> Preview | Refusal | str:
    """What a file, a text or a link holds; or why there is nothing to show, and what to do."""
    try:
        if isinstance(source, bytes) or source.lstrip()[:1] in ("[", "{"):
            found = await importing.from_file(session.saved_games, source)
            return found if found.games or found.refused else "travel.no_games"
        return await importing.from_link(session.saved_games, source)
    except Refusal as refused:
        return refused
    except NotSaved:
        return "travel.no_answer"


def wrong(look: Look, found: Refusal | str | None) -> list[ft.Control]:
    """One clear line where nothing could be read."""
    if found is None:
        return []
    line = look.words(found) if isinstance(found, str) else refusal_text(look.words, found)
    return [said(look, line, bad=True, key="refused")]


def _nothing() -> None:
    """The preview itself says how it went."""


@ft.component
def Sources(read: Read, picker: ft.FilePicker) -> ft.Control:
    """A file to choose, or a field to paste into."""
    look = use_look()
    words = look.words
    # The field holds its own text: one that is told what it holds loses letters on a slow line.
    pasted = use_box("")
    ready, set_ready = use_value(bool)
    # A phone may fetch the file from elsewhere first: that its list is gone is no Cancel yet.
    way = ft.PickFiles(picker, with_data=True, cancel_upload_on_window_blur=False)

    async def look_at(_: object) -> None:
        await read(pasted.held)

    def typed(event: ft.Event[ft.TextField]) -> None:
        pasted.held = str(event.control.value or "")
        set_ready(bool(pasted.held.strip()))

    # It stays the same one while a button beside it changes: drawn anew, it would be emptied.
    field = ft.use_memo(
        lambda: _field(look, pasted.held, typed), [words.lang, look.scale, look.dark]
    )
    return panel(
        look,
        ft.Column(
            [
                dim(look, words("travel.import_more"), 15),
                ft.Row([primary(look, words("travel.pick"), _pick, key="pick", action=way)]),
                ft.Row([field]),
                ft.Row([quiet(look, words("travel.look"), look_at if ready else None, key="look")]),
            ],
            spacing=14,
        ),
        width=float("inf"),
    )


def _field(look: Look, text: str, typed: Callable[[ft.Event[ft.TextField]], None]) -> ft.Control:
    palette = look.palette
    return ft.TextField(
        key="paste",
        value=text,
        label=look.words("travel.paste"),
        on_change=typed,
        multiline=True,
        min_lines=2,
        max_lines=5,
        expand=True,
        text_size=16 * look.scale,
        text_style=ft.TextStyle(font_family=TEXT, color=palette.ink),
        label_style=ft.TextStyle(size=15 * look.scale, color=palette.dim),
        cursor_color=palette.gold,
        border=ft.OutlineInputBorder(border_radius=14, side=ft.BorderSide(1, palette.edge)),
    )


def _pick(_: object) -> None:
    """The device opens its own list of files within the tap."""
