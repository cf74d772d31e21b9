"""/import: games from a file, a link or a pasted text; nothing comes in before it was seen."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import cast

import flet as ft

from scorepad.archive import incoming
from scorepad.archive.archivefile import MOST_MEGABYTES
from scorepad.archive.incoming import Preview
from scorepad.archive.store import NotKept
from scorepad.i18n.refusals import refusal
from scorepad.titles.model import Refusal

from ..desk import Desk, Look, use_desk, use_look
from ..hooks import keyed, use_box, use_value
from ..parts import dim, heading, panel, primary, quiet
from ..shell import screen
from ..theme import TEXT
from .actions import way_back
from .preview import Arrivals
from .words import said, waiting

Read = Callable[[str | bytes], Awaitable[None]]
Picked = Callable[[ft.FilePickerResultEvent], Awaitable[None]]

READING = "reading"
#: Moments for the screen to say that it reads, before reading keeps it from saying anything.
BREATH = 0.05


@ft.component
def Import() -> ft.View:
    desk, look = use_desk(), use_look()
    words = look.words
    found, set_found = use_value(lambda: cast("Preview | Refusal | str | None", None))
    seen, set_seen = use_value(int)

    async def read(source: str | bytes) -> None:
        set_found(READING)
        await asyncio.sleep(BREATH)
        set_found(await looked_at(desk, source))
        set_seen(seen + 1)

    async def picked(event: ft.FilePickerResultEvent) -> None:
        for file in event.files[:1]:
            if file.size > MOST_MEGABYTES * 1_000_000:
                set_found(Refusal("file.too_large", most=MOST_MEGABYTES))
            else:
                await read(bytes(file.bytes or b""))

    def cancel() -> None:
        set_found(None)

    body: list[ft.Control]
    if found == READING:
        body = [waiting(look)]
    elif isinstance(found, Preview):
        told = heading(look, words("travel.preview"), level=2, size=19)
        body = [told, keyed(Arrivals, f"seen-{seen}", found, _nothing, cancel)]
    else:
        body = [*wrong(look, found), keyed(Sources, "sources", read, picked)]
    return screen(
        look,
        ft.use_view_path(),
        words("travel.bring_in"),
        body,
        back=way_back(ft.use_route_location()),
    )


async def looked_at(desk: Desk, source: str | bytes) -> Preview | Refusal | str:
    """What a file, a text or a link holds; why it cannot be read; or that the device is silent."""
    try:
        if isinstance(source, bytes) or source.lstrip()[:1] in ("[", "{"):
            return await incoming.from_file(desk.keeper, source)
        return await incoming.from_link(desk.keeper, source)
    except Refusal as refused:
        return refused
    except NotKept:
        return "travel.no_answer"


def wrong(look: Look, found: Refusal | str | None) -> list[ft.Control]:
    """One clear line where nothing could be read."""
    if found is None:
        return []
    line = look.words(found) if isinstance(found, str) else refusal(look.words, found)
    return [said(look, line, bad=True, key="refused")]


def _nothing() -> None:
    """The preview itself says how it went."""


@ft.component
def Sources(read: Read, picked: Picked) -> ft.Control:
    """A file to choose, or a field to paste into."""
    look = use_look()
    words, palette = look.words, look.palette
    # The field holds its own text: one that is told what it holds loses letters on a slow line.
    pasted = use_box("")
    ready, set_ready = use_value(bool)
    picker, _ = use_value(ft.FilePicker)
    picker.on_result = picked
    way = ft.PickFiles(picker, with_data=True)

    async def look_at(_: object) -> None:
        await read(pasted.held)

    def typed(event: ft.Event[ft.TextField]) -> None:
        pasted.held = str(event.control.value or "")
        set_ready(bool(pasted.held.strip()))

    field = ft.TextField(
        key="paste",
        label=words("travel.paste"),
        on_change=typed,
        multiline=True,
        min_lines=2,
        max_lines=5,
        text_size=16 * look.scale,
        text_style=ft.TextStyle(font_family=TEXT, color=palette.ink),
        label_style=ft.TextStyle(size=15 * look.scale, color=palette.dim),
        cursor_color=palette.gold,
        border=ft.OutlineInputBorder(border_radius=14, side=ft.BorderSide(1, palette.edge)),
    )
    return panel(
        look,
        ft.Column(
            [
                dim(look, words("travel.import_more"), 15),
                ft.Row([primary(look, words("travel.pick"), _pick, key="pick", action=way)]),
                field,
                ft.Row([quiet(look, words("travel.look"), look_at if ready else None, key="look")]),
            ],
            spacing=14,
        ),
        width=float("inf"),
    )


def _pick(_: object) -> None:
    """The device opens its own list of files within the tap."""
