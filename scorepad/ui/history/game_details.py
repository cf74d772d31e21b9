"""/history/games/<id>: when and where a game was played, a note about it, and a way to delete."""

from __future__ import annotations

from dataclasses import dataclass, replace
from datetime import date, timedelta
from typing import Any

import flet as ft

from scorepad.archive.details import LONGEST, Details, details, with_details, with_details_of
from scorepad.archive.draft import Draft
from scorepad.archive.storage import NotSaved
from scorepad.archive.summary import NOTE, PLACE, summarize
from scorepad.i18n.dates import short_date, weekday
from scorepad.i18n.refusals import refusal_text
from scorepad.titles.model import Refusal

from ..hooks import Box, keyed, use_box, use_value
from ..notice_bars import done_bar, failed_bar
from ..parts import dim, heading, quiet, stack, text, text_field
from ..saved_game import GONE, game_gone, use_saved_game
from ..session import Look, use_look, use_session
from ..shell import go, screen
from .days import day_from, on_day
from .filters import HISTORY
from .lines import game_line


@ft.component
def GameDetails() -> ft.View:
    session, look = use_session(), use_look()
    id_ = ft.use_route_params().get("id", "")
    draft = use_saved_game(session, id_)
    if isinstance(draft, Draft):
        return keyed(DetailsForm, id_, draft)
    if draft == GONE:
        return game_gone(look)
    ring = ft.Container(
        ft.ProgressRing(color=look.palette.gold), alignment=ft.Alignment.CENTER, expand=True
    )
    return screen(look, look.words("history.details"), [ring], back=HISTORY)


@dataclass(frozen=True, slots=True)
class PendingDetails:
    """The texts in the fields, which may be invalid."""

    day: str
    place: str
    note: str


def _details_of(draft: Draft) -> PendingDetails:
    about = details(draft.game)
    return PendingDetails(summarize(draft).day, about.place, about.note)


def _with_typed(opened: Draft, now: Draft, typed: PendingDetails) -> Draft:
    """The game with the typed details, or a Refusal; an incomplete day changes nothing.

    The time of day is that of the game as it was opened, whatever was typed in between.
    """
    before, line = details(opened.game), summarize(opened)
    day = day_from(typed.day) if typed.day.strip() else ""
    played = details(now.game).played
    if day == line.day:
        played = before.played
    elif day is not None:
        played = on_day(before.played or line.when, day) if day else ""
    return with_details(now, Details(played, typed.place, typed.note))


@ft.component
def DetailsForm(opened: Draft) -> ft.View:
    """Saves every keystroke; Undo returns to the details that the form was opened with."""
    session, look = use_session(), use_look()
    words, page = look.words, ft.context.page
    state, set_state = use_value(lambda: (opened, _details_of(opened)))
    draft, typed = state
    failed, set_failed = use_value(str)
    left_day, set_left_day = use_value(bool)
    #: Two fields may change before the form is drawn again; neither change may be lost.
    latest = use_box(state)
    fields: Box[dict[str, Box[ft.TextField | None]]] = use_box({})

    def show(now: Draft, pending: PendingDetails) -> None:
        latest.held = now, pending
        set_state(latest.held)

    def write(name: str, value: str) -> None:
        before, pending = latest.held
        pending = replace(pending, **{name: value})
        if name == "day":
            set_left_day(False)
        try:
            now = _with_typed(opened, before, pending)
        except Refusal as refused:
            set_failed(refusal_text(words, refused))
            show(before, pending)
            return
        set_failed("")
        if now != before:
            now = session.save(now, before)
        show(now, pending)

    def undo(_: object) -> None:
        before = latest.held[0]
        now = session.save(with_details_of(before, opened), before)
        set_failed("")
        fields.held = {}
        show(now, _details_of(now))

    async def delete(_: object) -> None:
        try:
            await session.saved_games.delete(draft.id)
        except NotSaved:
            set_failed(words("history.not_kept"))
            return
        page.navigate(f"{HISTORY}?deleted={draft.id}")

    def field(name: str, label: str, **more: Any) -> ft.Control:
        long = name == NOTE
        # The notes of several people may be longer together; the field would cut them off.
        before = len(getattr(_details_of(opened), name))
        longest = max(LONGEST[name], before) if name in LONGEST else None
        entry = text_field(
            look,
            radius=16,
            key=f"field-{name}",
            value=getattr(typed, name),
            drawn=fields.held.setdefault(name, Box(None)),
            label=words(label),
            multiline=long,
            min_lines=3 if long else 1,
            max_lines=8 if long else 1,
            max_length=longest,
            on_change=lambda event: write(name, event.control.value or ""),
            content_padding=ft.Padding.symmetric(horizontal=16, vertical=14),
            counter_style=ft.TextStyle(size=12 * look.scale, color=look.palette.dim),
            **more,
        )
        return ft.Row([entry])

    today, leave = date.today(), lambda _: set_left_day(True)
    line = game_line(look, summarize(draft), today)
    helper = _day_helper(look, typed.day, today, left_day)
    body: list[ft.Control] = [
        stack(text(look, line.outcome, 18), dim(look, line.about)),
        field("day", "history.day", helper=helper, on_blur=leave, on_submit=leave),
        field(PLACE, "history.place"),
        field(NOTE, "history.note"),
    ]
    # Below the fields, so that these do not move at the first keystroke.
    if failed:
        body.append(failed_bar(look, failed, lambda _: set_failed(""), key="failed"))
    elif (draft.game.played, draft.game.extra) != (opened.game.played, opened.game.extra):
        body.append(done_bar(look, words("history.saved"), undo, key="saved-details"))
    to_sheet = go(f"/score/{draft.id}")
    body += [
        ft.Row([quiet(look, words("history.sheet"), to_sheet, key="sheet")]),
        heading(look, words("history.delete_title"), level=2, size=17),
        dim(look, words("history.delete_more")),
        ft.Row([quiet(look, words("history.delete"), delete, key="delete")]),
    ]
    return screen(look, words("history.details"), body, back=HISTORY)


def _day_helper(look: Look, typed: str, today: date, left: bool) -> ft.Text:
    """The day that was recognised; that it is invalid, only once the field has been left."""
    words = look.words
    message, bad = words("history.day_hint"), False
    day = day_from(typed)
    if day is not None:
        parsed = date.fromisoformat(day)
        message = f"{weekday(parsed, words.lang)} {short_date(parsed, words.lang)}"
        # The clocks of two devices may be a day apart.
        if parsed > today + timedelta(days=1):
            message, bad = words("history.day_to_come", day=message), True
    elif left and typed.strip():
        message, bad = words("history.no_day"), True
    colour = look.palette.bad if bad else look.palette.dim
    return text(look, message, 13, colour=colour, key="about-day")
