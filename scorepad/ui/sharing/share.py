"""/share/<id>: one game to another phone, as text, as a picture, to another app, as a file."""

from __future__ import annotations

from collections.abc import Callable
from typing import cast
from urllib.parse import urlsplit

import flet as ft

from scorepad.archive import archivefile, bgstats
from scorepad.archive.details import details
from scorepad.archive.draft import Draft
from scorepad.archive.link import fits_code
from scorepad.archive.summary import summarize
from scorepad.i18n.refusals import refusal_text
from scorepad.i18n.share_text import share_text
from scorepad.titles.model import Refusal, Result

from ..device import UNREACHABLE
from ..hooks import keyed, use_value
from ..names import boards, title_name
from ..parts import centred, dim, flow, heading, panel, quiet, text
from ..saved_game import GONE, game_gone, use_saved_game
from ..session import Look, use_look, use_session
from ..shell import margin, screen
from .arrival import game_address
from .code import code, picture
from .files import NOT_SAVED, file_name, save
from .picture import capture, picture_width, sheet_picture
from .sending import can_send
from .status import status_bar, status_line, waiting

#: Takes the key of what to say at the foot of the screen.
Say = Callable[[str], None]
#: The labels to send and to copy, for each text that can be shared.
SHARE_LABELS = {
    "link": ("travel.send_link", "travel.copy_link"),
    "text": ("travel.send_text", "travel.copy_text"),
}
_LOCAL = ("localhost", "127.0.0.1", "::1")


@ft.component
def SharePage() -> ft.View:
    session, look = use_session(), use_look()
    words = look.words
    id_ = ft.use_route_params().get("id", "")
    page = ft.context.page
    draft = use_saved_game(session, id_)
    can_share, set_can_share = use_value(lambda: cast("bool | None", None))
    #: The game, and the key of what to say about the last thing that was done with it.
    status, set_status = use_value(lambda: ("", ""))

    async def ask_device() -> None:
        set_can_share(await can_send(page, session.store))

    def say(key: str) -> None:
        set_status((id_, key))

    ft.use_effect(ask_device, [])
    if draft == GONE:
        return game_gone(look)
    body = [waiting(look)]
    if isinstance(draft, Draft) and can_share is not None:
        body = [keyed(ShareOptions, id_, draft, can_share, say)]
    key = status[1] if status[0] == id_ else ""
    foot = status_bar(look, words(key), bad=key == NOT_SAVED) if key else None
    return screen(look, words("travel.share_title"), body, back=f"/score/{id_}", foot=foot)


@ft.component
def ShareOptions(draft: Draft, can_share: bool, say: Say) -> ft.Control:
    """Every way to share this game; those that show the result only once it is over."""
    session, look = use_session(), use_look()
    # Sent with the names as they were written, even where names have been merged here.
    sent = session.saved_games.as_written(draft)
    result = draft.outcome
    over = draft.finished and not draft.hidden and not isinstance(result, Refusal)
    parts = [_link_panel(look, sent, can_share, say)]
    if over:
        parts += [
            keyed(TextPanel, "text", draft, can_share, say),
            keyed(PicturePanel, "picture", draft, result, say),
        ]
    parts.append(keyed(OtherAppsPanel, "other", draft, sent, over, say))
    return ft.Column([*parts, ft.Container(height=16)], spacing=14)


def _link(page_url: str | None, draft: Draft) -> str | Refusal:
    try:
        return game_address(page_url, draft)
    except Refusal as refused:
        return refused


def _link_panel(look: Look, draft: Draft, can_share: bool, say: Say) -> ft.Control:
    """The link as a code and as a text, or why there is none."""
    words = look.words
    link = ft.use_memo(lambda: _link(ft.context.page.url, draft), [draft])
    fits = isinstance(link, str) and fits_code(link)
    png = ft.use_memo(lambda: code(str(link)) if fits else None, [link])
    if isinstance(link, Refusal):
        reason = status_line(look, refusal_text(words, link), bad=True, key="no-link")
        return _panel(look, "travel.phone", reason, dim(look, words("travel.as_file"), 15))
    local = urlsplit(link).hostname in _LOCAL
    return _panel(
        look,
        "travel.phone",
        *([text(look, words("travel.local"), 15)] if local else []),
        dim(look, words("travel.phone_more"), 15),
        centred(picture(look, png) if png else dim(look, words("travel.too_big"), 15)),
        _share_buttons(look, link, "link", can_share, say),
    )


def _share_buttons(look: Look, message: str, what: str, can_share: bool, say: Say) -> ft.Control:
    """Send and copy; the client does both within the tap itself."""
    send_label, copy_label = map(look.words, SHARE_LABELS[what])
    copy = ft.CopyToClipboard(message)
    buttons = [
        quiet(look, copy_label, lambda _: say("result.copied"), key=f"copy-{what}", action=copy)
    ]
    if can_share:
        send = ft.ShareText(message)
        buttons.insert(
            0, quiet(look, send_label, lambda _: say(""), key=f"send-{what}", action=send)
        )
    return flow(buttons, 12)


@ft.component
def TextPanel(draft: Draft, can_share: bool, say: Say) -> ft.Control:
    look = use_look()
    words, game = look.words, draft.game
    about = details(game)
    message = share_text(
        words,
        game,
        title_name(words, game.title, game.expansions),
        about.place,
        about.note,
        day=draft.begun or draft.changed,
        boards=boards(look, game),
    )
    return _panel(look, "travel.text", _share_buttons(look, message, "text", can_share, say))


@ft.component
def PicturePanel(draft: Draft, result: Result, say: Say) -> ft.Control:
    """The picture as it will be saved, scaled down where it is wider than the screen."""
    look = use_look()
    words = look.words
    picker, _ = use_value(ft.FilePicker)
    built = boards(look, draft.game)
    width = picture_width([player.name for player in result.players], built)
    scale = min(1.0, (look.width - 2 * margin(look) - 2 * 16 - 2) / width)
    # The same control while the status changes: the device finds it by its id.
    shot = ft.use_memo(
        lambda: ft.Screenshot(
            ft.Semantics(
                content=sheet_picture(look, draft, result, built, scale),
                # One name for all of it; its numbers can be read on the sheet it was drawn from.
                label=words("travel.picture"),
                exclude_semantics=True,
                container=True,
                image=True,
            )
        ),
        [look.names, draft, scale],
    )

    async def save_picture(_: object) -> None:
        say("travel.working")
        name = file_name("png", words(f"title.{draft.game.title}"), summarize(draft).day)
        try:
            png = await capture(shot, width, scale)
        except UNREACHABLE:
            png = b""
        say(await save(picker, name, png) if png else NOT_SAVED)

    button = quiet(look, words("travel.save_picture"), save_picture, key="save-picture")
    return _panel(look, "travel.picture", ft.Row([shot]), flow([button], 12))


@ft.component
def OtherAppsPanel(draft: Draft, sent: Draft, over: bool, say: Say) -> ft.Control:
    """To BG Stats once the game is over, and as a file that any program reads."""
    look = use_look()
    words = look.words
    picker, _ = use_value(ft.FilePicker)

    async def save_game(_: object) -> None:
        name = file_name("json", words(f"title.{draft.game.title}"), summarize(draft).day)
        say(await save(picker, name, archivefile.write([sent]).encode()))

    buttons = [quiet(look, words("travel.save_game"), save_game, key="save-game")]
    explained: list[ft.Control] = []
    if over:
        names, game = look.names, draft.game
        placed = [player.board.wonder if player.board else "" for player in game.players]
        wonders = [names.name(id_, game.title) if id_ else "" for id_ in placed]
        way = ft.OpenUrl(bgstats.address(draft, wonders), target=ft.UrlTarget.SELF)
        to_bgstats = quiet(
            look, words("travel.bgstats"), lambda _: say(""), key="bgstats", action=way
        )
        buttons.insert(0, to_bgstats)
        explained = [dim(look, words("travel.bgstats_more"), 15)]
    return _panel(look, "travel.other", *explained, flow(buttons, 12))


def _panel(look: Look, title: str, *content: ft.Control) -> ft.Control:
    return panel(look, [heading(look, look.words(title), level=2, size=17), *content])
