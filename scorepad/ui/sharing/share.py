"""/share/<id>: one game to another phone, as text, as a picture, to another app, as a file."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import cast
from urllib.parse import urlsplit

import flet as ft

from scorepad import titles
from scorepad.archive import archivefile, bgstats
from scorepad.archive.details import details
from scorepad.archive.draft import Draft
from scorepad.archive.game_store import UnreadableGame
from scorepad.archive.storage import NotSaved
from scorepad.i18n.refusals import refusal_text
from scorepad.i18n.share_text import share_text
from scorepad.titles.model import Refusal, Result

from ..hooks import keyed, use_value
from ..names import boards, title_name
from ..not_found import missing
from ..parts import dim, heading, panel, quiet, text
from ..session import Look, use_look, use_session
from ..shell import margin, screen
from .arrival import game_address
from .code import code, picture
from .files import NOT_SAVED, file_name, save
from .picture import breadth, sheet_picture, taken
from .sending import can_send
from .words import said, told_below, waiting

LOADING, GONE = "loading", "gone"
#: Hears the key of what to say at the foot of the screen.
Tell = Callable[[str], None]
#: What the two buttons say, for each thing that can be handed on.
HANDS = {
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
    found, set_found = use_value(lambda: cast("Draft | str", LOADING))
    sends, set_sends = use_value(bool)
    # One line for all that was done here: what was said of another thing goes.
    told, set_told = use_value(lambda: ("", ""))

    def tell(what: str) -> None:
        set_told((id_, what))

    async def fetch() -> None:
        set_sends(await can_send(page, session.store))
        try:
            set_found(await session.saved_games.load(id_) or GONE)
        except (NotSaved, UnreadableGame):
            set_found(GONE)

    ft.use_effect(fetch, [id_])
    if found == GONE:
        return missing(look, words("pad.gone"), words("pad.gone_more"))
    body = [waiting(look)]
    if isinstance(found, Draft) and found.id == id_:
        body = [keyed(Ways, id_, found, sends, tell)]
    what = told[1] if told[0] == id_ else ""
    foot = told_below(look, words(what), bad=what == NOT_SAVED) if what else None
    title = words("travel.share_title")
    return screen(look, title, body, back=f"/score/{id_}", foot=foot)


@ft.component
def Ways(draft: Draft, sends: bool, tell: Tell) -> ft.Control:
    """Every way out for this game; what tells how it went waits until it is over."""
    session, look = use_session(), use_look()
    # What is sent holds the names that stand in the game, however the screens call the players.
    sent = session.saved_games.as_written(draft)
    result = _result(draft)
    parts = [_phone(look, sent, sends, tell)]
    if draft.finished and not draft.hidden and result is not None:
        parts += [
            keyed(AsText, "text", draft, sends, tell),
            keyed(AsPicture, "picture", draft, result, tell),
        ]
    parts.append(keyed(Elsewhere, "other", draft, sent, result, tell))
    return ft.Column([*parts, ft.Container(height=16)], spacing=14)


def _result(draft: Draft) -> Result | None:
    try:
        return titles.score(draft.game)
    except Refusal:
        return None


def _link(page_url: str | None, draft: Draft) -> str | Refusal:
    try:
        return game_address(page_url, draft)
    except Refusal as refused:
        return refused


def _phone(look: Look, draft: Draft, sends: bool, tell: Tell) -> ft.Control:
    words = look.words
    link = ft.use_memo(lambda: _link(ft.context.page.url, draft), [draft])
    png = ft.use_memo(lambda: code(link) if isinstance(link, str) else None, [link])
    if isinstance(link, Refusal):
        why = said(look, refusal_text(words, link), bad=True, key="no-link")
        return _part(look, words("travel.phone"), [why, dim(look, words("travel.as_file"), 15)])
    shown = picture(look, png) if png else dim(look, words("travel.too_big"), 15)
    local = urlsplit(link).hostname in _LOCAL
    return _part(
        look,
        words("travel.phone"),
        [
            # That the code will not work there is said before anybody is told to point at it.
            *([text(look, words("travel.local"), 15)] if local else []),
            dim(look, words("travel.phone_more"), 15),
            ft.Row([shown], alignment=ft.MainAxisAlignment.CENTER),
            _hand(look, link, "link", sends, tell),
        ],
    )


def _hand(look: Look, message: str, what: str, sends: bool, tell: Tell) -> ft.Control:
    """Sends or copies a text; both must happen inside the tap itself."""
    send, copy = map(look.words, HANDS[what])

    def copied(_: object) -> None:
        tell("result.copied")

    def sent(_: object) -> None:
        tell("")

    way = ft.CopyToClipboard(message)
    buttons = [quiet(look, copy, copied, key=f"copy-{what}", action=way)]
    if sends:
        action = ft.ShareText(message)
        buttons = [quiet(look, send, sent, key=f"send-{what}", action=action), *buttons]
    return _buttons(buttons)


@ft.component
def AsText(draft: Draft, sends: bool, tell: Tell) -> ft.Control:
    look = use_look()
    words, game = look.words, draft.game
    about = details(game)
    name = title_name(words, game.title, game.expansions)
    message = share_text(
        words,
        game,
        name,
        about.place,
        about.note,
        day=draft.begun or draft.changed,
        boards=boards(words, game),
    )
    return _part(look, words("travel.text"), [_hand(look, message, "text", sends, tell)])


@ft.component
def AsPicture(draft: Draft, result: Result, tell: Tell) -> ft.Control:
    """The picture as it will be; where it is broader than the screen, all of it drawn smaller."""
    look = use_look()
    words = look.words
    picker, _ = use_value(ft.FilePicker)
    built = boards(words, draft.game)
    broad = breadth([one.name for one in result.players], built)
    scale = min(1.0, _room(look) / broad)
    # It stays the same one while a line below it changes: the device knows it by its number.
    shot = ft.use_memo(
        lambda: ft.Screenshot(_spoken(look, sheet_picture(look, draft, result, built, scale))),
        [words.lang, draft, scale],
    )

    async def keep(_: object) -> None:
        tell("travel.working")
        name = file_name("png", words(f"title.{draft.game.title}"), draft.changed)
        try:
            png = await taken(shot, broad, scale)
        except (RuntimeError, TimeoutError, ConnectionError):
            png = b""
        tell(await save(picker, name, png) if png else NOT_SAVED)

    button = quiet(look, words("travel.save_picture"), keep, key="save-picture")
    return _part(look, words("travel.picture"), [ft.Row([shot]), _buttons([button])])


def _room(look: Look) -> float:
    """How broad a picture in a panel may be."""
    return look.width - 2 * margin(look) - 2 * 16 - 2


@ft.component
def Elsewhere(draft: Draft, sent: Draft, result: Result | None, tell: Tell) -> ft.Control:
    """To BG Stats once the game is over, and as a file that any program reads."""
    look = use_look()
    words = look.words
    picker, _ = use_value(ft.FilePicker)

    async def keep(_: object) -> None:
        name = file_name("json", words(f"title.{draft.game.title}"), draft.changed)
        tell(await save(picker, name, archivefile.write([sent]).encode()))

    def opened(_: object) -> None:
        tell("")

    buttons = [quiet(look, words("travel.save_game"), keep, key="save-game")]
    more: list[ft.Control] = []
    if draft.finished and not draft.hidden and result is not None:
        address = bgstats.address(draft, _roles(look, draft))
        way = ft.OpenUrl(address, target=ft.UrlTarget.SELF)
        bg = quiet(look, words("travel.bgstats"), opened, key="bgstats", action=way)
        buttons = [bg, *buttons]
        more = [dim(look, words("travel.bgstats_more"), 15)]
    return _part(look, words("travel.other"), [*more, _buttons(buttons)])


def _spoken(look: Look, picture: ft.Control) -> ft.Control:
    """The picture has one name; its numbers are read on the sheet it was drawn from."""
    name = look.words("travel.picture")
    return ft.Semantics(
        content=picture, label=name, exclude_semantics=True, container=True, image=True
    )


def _roles(look: Look, draft: Draft) -> list[str]:
    """The names of the players' wonders, by seat."""
    return [board[0] if board else "" for board in boards(look.words, draft.game)]


def _part(look: Look, title: str, inside: Sequence[ft.Control]) -> ft.Control:
    head = heading(look, title, level=2, size=17)
    return panel(look, ft.Column([head, *inside], spacing=12), width=float("inf"))


def _buttons(buttons: Sequence[ft.Control]) -> ft.Control:
    return ft.Row(list(buttons), wrap=True, spacing=12, run_spacing=8)
