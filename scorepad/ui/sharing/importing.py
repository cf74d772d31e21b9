"""/import: games from a file, a link or a pasted text, shown first and saved only on request."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from functools import partial
from typing import cast

import flet as ft

from scorepad.archive import importing
from scorepad.archive.gamefile import MOST_MEGABYTES
from scorepad.archive.importing import Preview
from scorepad.archive.storage import NotSaved
from scorepad.i18n.refusals import refusal_text
from scorepad.titles.model import Refusal

from ..flet_internals.file_picker import MOST, chosen, expect
from ..hooks import keyed, use_box, use_value
from ..parts import dim, panel, primary, quiet, text_field, use_drawn_field
from ..session import Look, Session, use_look, use_session
from ..shell import screen
from .files import use_picker
from .preview import ImportPreview
from .status import status_line

READING = "reading"
#: Seconds for the screen to say that it is reading: while it reads, nothing is drawn.
BREATH = 0.05
#: Letters of a pasted text: a message of more than 1 MB would end the connection to the server. The
#: field holds one letter more, and drops the rest.
MOST_PASTED = 400_000


@ft.component
def Import() -> ft.View:
    session, look = use_session(), use_look()
    words = look.words
    #: What was read, or why it cannot be read.
    content, set_content = use_value(lambda: cast("Preview | Refusal | str | None", None))
    reads, set_reads = use_value(int)

    async def read(source: str | bytes) -> None:
        set_content(READING)
        await asyncio.sleep(BREATH)
        set_content(await read_source(session, source))
        set_reads(reads + 1)

    async def picked(event: ft.FilePickerResultEvent) -> None:
        expect(ft.context.page, False)
        for file in event.files[:1]:
            data = chosen(bytes(file.bytes or b""))
            if data is None or file.size > MOST:
                set_content(Refusal("file.too_large", most=MOST_MEGABYTES))
            else:
                await read(data)

    picker = use_picker(picked)
    body: list[ft.Control]
    if isinstance(content, Preview):
        title = words("travel.preview")
        cancel = partial(set_content, None)
        body = [keyed(ImportPreview, f"seen-{reads}", content, title, cancel)]
    else:
        # The field below keeps its text, so that what is wrong with it can be corrected.
        working = [status_line(look, words("travel.working"))]
        line = working if content == READING else problem_line(look, content)
        body = [*line, keyed(Sources, "sources", read, picker)]
    return screen(look, words("travel.bring_in"), body, back="/history")


async def read_source(session: Session, source: str | bytes) -> Preview | Refusal | str:
    """The games in a file, a text or a link; or the reason why there are none to show."""
    if isinstance(source, str) and len(source) > MOST_PASTED:
        return "travel.long_paste"
    try:
        if isinstance(source, bytes) or source.lstrip()[:1] in ("[", "{"):
            preview = await importing.from_file(session.saved_games, source)
            holds = preview.games or preview.refused or preview.device
            return preview if holds else "travel.no_games"
        return await importing.from_link(session.saved_games, source)
    except Refusal as refused:
        return refused
    except NotSaved:
        return "travel.no_answer"


def problem_line(look: Look, problem: Refusal | str | None) -> list[ft.Control]:
    """One line that says why nothing could be read."""
    if problem is None:
        return []
    words = look.words
    message = words(problem) if isinstance(problem, str) else refusal_text(words, problem)
    return [status_line(look, message, bad=True, key="refused")]


@ft.component
def Sources(read: Callable[[str | bytes], Awaitable[None]], picker: ft.FilePicker) -> ft.Control:
    """A file to choose, or a field to paste into."""
    look = use_look()
    words = look.words
    pasted, drawn = use_box(""), use_drawn_field()
    ready, set_ready = use_value(bool)
    # A phone may download the file first: that its list of files closes does not mean Cancel.
    pick = ft.PickFiles(picker, with_data=True, cancel_upload_on_window_blur=False)

    def picking(_: object) -> None:
        expect(ft.context.page, True)

    async def read_pasted(_: object) -> None:
        await read(pasted.held)

    def changed(event: ft.Event[ft.TextField]) -> None:
        pasted.held = str(event.control.value or "")
        set_ready(bool(pasted.held.strip()))

    field = text_field(
        look,
        highlight=False,
        key="paste",
        value=pasted.held,
        drawn=drawn,
        label=words("travel.paste"),
        on_change=changed,
        multiline=True,
        min_lines=2,
        max_lines=5,
        max_length=MOST_PASTED + 1,
        counter="",
        cursor_color=look.palette.gold,
    )
    content = [
        dim(look, words("travel.import_more"), 15),
        # The device opens its own list of files within the tap, long before it sends one.
        ft.Row([primary(look, words("travel.pick"), picking, key="pick", action=pick)]),
        ft.Row([field]),
        ft.Row([quiet(look, words("travel.look"), read_pasted if ready else None, key="look")]),
    ]
    return panel(look, content, spacing=14)
