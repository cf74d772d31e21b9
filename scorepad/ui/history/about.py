"""/history/games/<id>: when and where a game was played, a note about it, and the way to delete."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from datetime import date

import flet as ft

from scorepad.archive.details import LONGEST, Details, details, with_details, with_details_of
from scorepad.archive.draft import Draft
from scorepad.archive.keeper import stamp
from scorepad.archive.shelf import SetAside
from scorepad.archive.store import NotKept
from scorepad.archive.summary import NOTE, PLACE, Summary, summary
from scorepad.i18n.refusals import refusal
from scorepad.titles.model import Refusal

from ..cards.lines import field_border
from ..desk import Look, use_desk, use_look
from ..hooks import keyed, use_box, use_value
from ..parts import dim, heading, primary, quiet, text
from ..places import missing
from ..shell import FROM_HISTORY, go, screen
from .bars import done_bar, failed_bar
from .days import day_from, moved
from .filters import HISTORY
from .lines import game_line

LOADING, GONE = "loading", "gone"


@ft.component
def AboutGame() -> ft.View:
    desk, look = use_desk(), use_look()
    words = look.words
    id_, route = ft.use_route_params().get("id", ""), ft.use_view_path()
    found, set_found = use_value(lambda: desk.keeper.drafts.get(id_) or LOADING)

    async def fetch() -> None:
        try:
            set_found(await desk.keeper.load(id_) or GONE)
        except (NotKept, SetAside):
            set_found(GONE)

    ft.use_effect(fetch, [id_])
    if isinstance(found, Draft) and found.id == id_:
        return keyed(Form, id_, found)
    if found == GONE:
        return missing(look, route, words("pad.gone"), words("pad.gone_more"))
    ring = ft.Container(
        ft.ProgressRing(color=look.palette.gold), alignment=ft.Alignment.CENTER, expand=True
    )
    title = words("history.details")
    return screen(look, route, title, [ring], back=HISTORY)


@dataclass(frozen=True, slots=True)
class Typed:
    """What stands in the fields."""

    day: str
    place: str
    note: str


def typed_of(line: Summary, told: Details) -> Typed:
    return Typed(line.day, told.place, told.note)


@ft.component
def Form(draft: Draft) -> ft.View:
    """Kept when Save is tapped, and taken back as it was by Undo."""
    desk, look = use_desk(), use_look()
    words, page = look.words, ft.context.page
    kept, set_kept = use_value(lambda: draft)
    before, set_before = use_value(lambda: _nothing())
    failed, set_failed = use_value(str)
    line, told = summary(kept), details(kept.game)
    typed, set_typed = use_value(lambda: typed_of(line, told))
    #: Two fields may change between two drawings; neither may lose what stands in the other.
    latest = use_box(typed)

    def write(name: str, value: str) -> None:
        latest.held = replace(latest.held, **{name: value})
        set_typed(latest.held)

    def keep(now: Draft, was: Draft | None) -> None:
        now = stamp(now)
        desk.take(now)
        set_kept(now)
        set_before(was)
        set_failed("")
        latest.held = typed_of(summary(now), details(now.game))
        set_typed(latest.held)

    def save(_: object) -> None:
        day = day_from(typed.day) if typed.day.strip() else ""
        if day is None:
            set_failed(words("history.no_day"))
            return
        played = told.played
        if day != line.day:
            played = moved(told.played or line.when, day) if day else ""
        try:
            now = with_details(kept, Details(played, typed.place, typed.note))
        except Refusal as refused:
            set_failed(refusal(words, refused))
        else:
            keep(now, kept)

    def undo(_: object) -> None:
        if before is not None:
            keep(with_details_of(kept, before), None)

    async def delete(_: object) -> None:
        try:
            await desk.keeper.delete(kept.id)
        except NotKept:
            set_failed(words("history.not_kept"))
            return
        page.navigate(f"{HISTORY}?deleted={kept.id}")

    changed = typed != typed_of(line, told)
    shown = game_line(look, line, date.today())
    body: list[ft.Control] = [
        ft.Column([text(look, shown.told, 18), dim(look, shown.about)], spacing=2, tight=True)
    ]
    if failed:
        body.append(failed_bar(look, failed, key="failed"))
    elif before is not None and not changed:
        body.append(done_bar(look, words("history.saved"), undo, key="saved-details"))
    body += [
        _field(look, "day", typed, write, words("history.day"), words("history.day_hint")),
        _field(look, PLACE, typed, write, words("history.place")),
        _field(look, NOTE, typed, write, words("history.note")),
        ft.Row(
            [
                primary(look, words("history.save"), save if changed else None, key="save"),
                quiet(
                    look, words("history.sheet"), go(f"/score/{kept.id}{FROM_HISTORY}"), key="sheet"
                ),
            ],
            wrap=True,
            spacing=12,
            run_spacing=8,
        ),
        heading(look, words("history.delete_title"), level=2, size=17),
        dim(look, words("history.delete_more")),
        ft.Row([quiet(look, words("history.delete"), delete, key="delete")]),
    ]
    return screen(look, ft.use_view_path(), words("history.details"), body, back=HISTORY)


def _nothing() -> Draft | None:
    return None


def _field(
    look: Look,
    name: str,
    typed: Typed,
    write: Callable[[str, str], None],
    label: str,
    hint: str = "",
) -> ft.Control:
    palette = look.palette

    def change(event: ft.Event[ft.TextField]) -> None:
        write(name, event.control.value or "")

    field = ft.TextField(
        key=f"field-{name}",
        value=getattr(typed, name),
        label=label,
        helper=dim(look, hint, 13) if hint else None,
        multiline=name == NOTE,
        min_lines=3 if name == NOTE else 1,
        max_lines=8 if name == NOTE else 1,
        max_length=LONGEST.get(name),
        on_change=change,
        text_style=ft.TextStyle(size=16 * look.scale, color=palette.ink),
        label_style=ft.TextStyle(size=15 * look.scale, color=palette.dim),
        border=field_border(look, 16),
        content_padding=ft.Padding.symmetric(horizontal=16, vertical=14),
        counter_style=ft.TextStyle(size=12 * look.scale, color=palette.dim),
        expand=True,
    )
    return ft.Row([field])
