"""/history/games/<id>: when and where a game was played, a note about it, and the way to delete."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from datetime import date, timedelta

import flet as ft

from scorepad.archive.details import LONGEST, Details, details, with_details, with_details_of
from scorepad.archive.draft import Draft
from scorepad.archive.game_store import UnreadableGame
from scorepad.archive.saved_games import stamp
from scorepad.archive.storage import NotSaved
from scorepad.archive.summary import NOTE, PLACE, summarize
from scorepad.i18n.dates import short_date, weekday
from scorepad.i18n.refusals import refusal_text
from scorepad.titles.model import Refusal

from ..hooks import keyed, use_box, use_value
from ..not_found import missing
from ..notice_bars import done_bar, failed_bar
from ..parts import Act, dim, heading, quiet, text, text_field
from ..session import Look, use_look, use_session
from ..shell import FROM_HISTORY, go, screen
from .days import day_from, moved
from .filters import HISTORY
from .lines import game_line

LOADING, GONE = "loading", "gone"


@ft.component
def AboutGame() -> ft.View:
    session, look = use_session(), use_look()
    words = look.words
    id_ = ft.use_route_params().get("id", "")
    found, set_found = use_value(lambda: session.saved_games.open_drafts.get(id_) or LOADING)

    async def fetch() -> None:
        try:
            set_found(await session.saved_games.load(id_) or GONE)
        except (NotSaved, UnreadableGame):
            set_found(GONE)

    ft.use_effect(fetch, [id_])
    if isinstance(found, Draft) and found.id == id_:
        return keyed(Form, id_, found)
    if found == GONE:
        return missing(look, words("pad.gone"), words("pad.gone_more"))
    ring = ft.Container(
        ft.ProgressRing(color=look.palette.gold), alignment=ft.Alignment.CENTER, expand=True
    )
    title = words("history.details")
    return screen(look, title, [ring], back=HISTORY)


@dataclass(frozen=True, slots=True)
class PendingDetails:
    """What stands in the fields."""

    day: str
    place: str
    note: str


def typed_of(draft: Draft) -> PendingDetails:
    told = details(draft.game)
    return PendingDetails(summarize(draft).day, told.place, told.note)


def written(opened: Draft, now: Draft, typed: PendingDetails) -> Draft:
    """The game with what is typed, or a Refusal; a day that is none yet changes nothing.

    The time of the day is that of the game as it was opened, whatever was typed in between.
    """
    was, line = details(opened.game), summarize(opened)
    day = day_from(typed.day) if typed.day.strip() else ""
    played = details(now.game).played
    if day == line.day:
        played = was.played
    elif day is not None:
        played = moved(was.played or line.when, day) if day else ""
    return with_details(now, Details(played, typed.place, typed.note))


@ft.component
def Form(opened: Draft) -> ft.View:
    """Kept letter by letter, like all that is typed here; Undo takes back what this visit did."""
    session, look = use_session(), use_look()
    words, page = look.words, ft.context.page
    kept, set_kept = use_value(lambda: opened)
    failed, set_failed = use_value(str)
    typed, set_typed = use_value(lambda: typed_of(opened))
    left_day, set_left_day = use_value(bool)
    #: Two fields may change between two drawings; neither may lose what stands in the other.
    latest = use_box((kept, typed))
    fields = use_box(_no_fields())

    def show(now: Draft, standing: PendingDetails) -> None:
        latest.held = now, standing
        set_kept(now)
        set_typed(standing)

    def write(name: str, value: str) -> None:
        before, standing = latest.held
        standing = replace(standing, **{name: value})
        if name == "day":
            set_left_day(False)
        try:
            now = written(opened, before, standing)
        except Refusal as refused:
            set_failed(refusal_text(words, refused))
            show(before, standing)
            return
        set_failed("")
        if now != before:
            now = stamp(now)
            session.save(now)
        show(now, standing)

    def undo(_: object) -> None:
        now = stamp(with_details_of(latest.held[0], opened))
        session.save(now)
        set_failed("")
        fields.held = {}
        show(now, typed_of(now))

    async def delete(_: object) -> None:
        try:
            await session.saved_games.delete(kept.id)
        except NotSaved:
            set_failed(words("history.not_kept"))
            return
        page.navigate(f"{HISTORY}?deleted={kept.id}")

    today = date.today()
    shown = game_line(look, summarize(kept), today)
    body: list[ft.Control] = [
        ft.Column([text(look, shown.told, 18), dim(look, shown.about)], spacing=2, tight=True),
        _field(
            look,
            "day",
            typed,
            fields.held,
            write,
            words("history.day"),
            _about_day(look, typed.day, today, left_day),
            leave=lambda _: set_left_day(True),
        ),
        _field(look, PLACE, typed, fields.held, write, words("history.place")),
        _field(look, NOTE, typed, fields.held, write, words("history.note")),
    ]
    # Below the fields: nothing may move under the finger at the first letter.
    if failed:
        body.append(failed_bar(look, failed, key="failed"))
    elif (kept.game.played, kept.game.extra) != (opened.game.played, opened.game.extra):
        body.append(done_bar(look, words("history.saved"), undo, key="saved-details"))
    to_sheet = go(f"/score/{kept.id}{FROM_HISTORY}")
    body += [
        ft.Row([quiet(look, words("history.sheet"), to_sheet, key="sheet")]),
        heading(look, words("history.delete_title"), level=2, size=17),
        dim(look, words("history.delete_more")),
        ft.Row([quiet(look, words("history.delete"), delete, key="delete")]),
    ]
    return screen(look, words("history.details"), body, back=HISTORY)


def _about_day(look: Look, typed: str, today: date, left: bool) -> ft.Text:
    """Which day is meant, as it is typed; that it is none, once the field has been left."""
    words = look.words
    if not typed.strip():
        return dim(look, words("history.day_hint"), 13, key="about-day")
    day = day_from(typed)
    if day is None:
        if left:
            said = words("history.no_day")
            return text(look, said, 13, colour=look.palette.bad, key="about-day")
        return dim(look, words("history.day_hint"), 13, key="about-day")
    meant = date.fromisoformat(day)
    said = f"{weekday(meant, words.lang)} {short_date(meant, words.lang)}"
    # The clocks of two devices may be a day apart.
    if meant > today + timedelta(days=1):
        said = words("history.day_to_come", day=said)
        return text(look, said, 13, colour=look.palette.bad, key="about-day")
    return dim(look, said, 13, key="about-day")


def _no_fields() -> dict[str, ft.TextField]:
    return {}


def _field(
    look: Look,
    name: str,
    typed: PendingDetails,
    drawn: dict[str, ft.TextField],
    write: Callable[[str, str], None],
    label: str,
    helper: ft.Text | None = None,
    leave: Act | None = None,
) -> ft.Control:
    def change(event: ft.Event[ft.TextField]) -> None:
        write(name, event.control.value or "")

    field = text_field(
        look,
        radius=16,
        key=f"field-{name}",
        # Letters that came in since the last change was heard stand in the field already; to draw
        # it with fewer would take them away from under the fingers.
        value=drawn[name].value if name in drawn else getattr(typed, name),
        label=label,
        helper=helper,
        on_blur=leave,
        on_submit=leave,
        multiline=name == NOTE,
        min_lines=3 if name == NOTE else 1,
        max_lines=8 if name == NOTE else 1,
        max_length=LONGEST.get(name),
        on_change=change,
        content_padding=ft.Padding.symmetric(horizontal=16, vertical=14),
        counter_style=ft.TextStyle(size=12 * look.scale, color=look.palette.dim),
    )
    drawn[name] = field
    return ft.Row([field])
