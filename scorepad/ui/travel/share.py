"""/share/<id>: one game to another phone, as text, as a picture, to another app, as a file."""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast
from urllib.parse import urlsplit

import flet as ft

from scorepad import titles
from scorepad.archive import archivefile, bgstats
from scorepad.archive.details import details
from scorepad.archive.draft import Draft
from scorepad.archive.shelf import SetAside
from scorepad.archive.store import NotKept
from scorepad.i18n.refusals import refusal
from scorepad.i18n.telling import telling
from scorepad.titles.model import Refusal, Result

from ..desk import Look, use_desk, use_look
from ..hooks import keyed, use_value
from ..names import card_names, title_name
from ..parts import dim, heading, panel, quiet
from ..places import missing
from ..shell import screen
from .arrival import game_address
from .code import code, picture
from .files import NOT_SAVED, file_name, save
from .picture import breadth, sheet_picture, taken
from .words import said, waiting

LOADING, GONE = "loading", "gone"
#: What the two buttons say, for each thing that can be handed on.
HANDS = {
    "link": ("travel.send_link", "travel.copy_link"),
    "text": ("travel.send_text", "travel.copy_text"),
}
_LOCAL = ("localhost", "127.0.0.1", "::1")


@ft.component
def SharePage() -> ft.View:
    desk, look = use_desk(), use_look()
    words = look.words
    id_ = ft.use_route_params().get("id", "")
    found, set_found = use_value(lambda: cast("Draft | str", LOADING))

    async def fetch() -> None:
        try:
            set_found(await desk.keeper.load(id_) or GONE)
        except (NotKept, SetAside):
            set_found(GONE)

    ft.use_effect(fetch, [id_])
    route = ft.use_view_path()
    if found == GONE:
        return missing(look, route, words("pad.gone"), words("pad.gone_more"))
    body = [waiting(look)]
    if isinstance(found, Draft) and found.id == id_:
        body = [keyed(Ways, id_, found)]
    return screen(look, route, words("travel.share_title"), body, back=f"/score/{id_}")


@ft.component
def Ways(draft: Draft) -> ft.Control:
    """Every way out for this game; what tells how it went waits until it is over."""
    desk, look = use_desk(), use_look()
    # What is sent holds the names that stand in the game, however the screens call the players.
    sent = desk.keeper.written(draft)
    result = _result(draft)
    parts = [_phone(look, sent)]
    if draft.finished and not draft.hidden and result is not None:
        parts += [keyed(AsText, "text", draft), keyed(AsPicture, "picture", draft, result)]
    parts.append(keyed(Elsewhere, "other", draft, sent, result))
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


def _phone(look: Look, draft: Draft) -> ft.Control:
    words = look.words
    link = ft.use_memo(lambda: _link(ft.context.page.url, draft), [draft])
    png = ft.use_memo(lambda: code(link) if isinstance(link, str) else None, [link])
    if isinstance(link, Refusal):
        why = said(look, refusal(words, link), bad=True, key="no-link")
        return _part(look, words("travel.phone"), [why, dim(look, words("travel.as_file"), 15)])
    shown = picture(look, png) if png else dim(look, words("travel.too_big"), 15)
    local = urlsplit(link).hostname in _LOCAL
    return _part(
        look,
        words("travel.phone"),
        [
            dim(look, words("travel.phone_more"), 15),
            ft.Row([shown], alignment=ft.MainAxisAlignment.CENTER),
            *([dim(look, words("travel.local"), 15)] if local else []),
            keyed(Hand, "hand-link", link, "link"),
        ],
    )


@ft.component
def Hand(message: str, what: str) -> ft.Control:
    """Sends or copies a text; both must happen inside the tap itself."""
    look = use_look()
    words = look.words
    send, copy = HANDS[what]
    copied, set_copied = use_value(lambda: "")
    done = copied == message
    buttons = [
        quiet(
            look,
            words(send),
            _nothing,
            key=f"send-{what}",
            action=ft.ShareText(message),
        ),
        quiet(
            look,
            words(copy),
            lambda _: set_copied(message),
            key=f"copy-{what}",
            action=ft.CopyToClipboard(message),
        ),
    ]
    return _buttons(look, buttons, words("result.copied") if done else "")


@ft.component
def AsText(draft: Draft) -> ft.Control:
    look = use_look()
    words, game = look.words, draft.game
    told = details(game)
    name = title_name(words, game.title, game.expansions)
    message = telling(words, game, name, told.place, told.note)
    return _part(look, words("travel.text"), [keyed(Hand, "hand-text", message, "text")])


@ft.component
def AsPicture(draft: Draft, result: Result) -> ft.Control:
    """The picture as it will be, to be pushed sideways where it is broader than the phone."""
    look = use_look()
    words = look.words
    state, set_state = use_value(lambda: "")
    picker, _ = use_value(ft.FilePicker)
    # It stays the same one while a line below it changes: the device knows it by its number.
    shot = ft.use_memo(
        lambda: ft.Screenshot(_spoken(look, sheet_picture(look, draft, result))),
        [words.lang, draft],
    )

    async def keep(_: object) -> None:
        set_state("travel.working")
        name = file_name("png", words(f"title.{draft.game.title}"), draft.changed)
        try:
            png = await taken(shot, breadth(len(result.players)))
        except (RuntimeError, TimeoutError, ConnectionError):
            png = b""
        set_state(await save(picker, name, png) if png else NOT_SAVED)

    button = quiet(look, words("travel.save_picture"), keep, key="save-picture")
    return _part(
        look,
        words("travel.picture"),
        [
            ft.Row([shot], scroll=ft.ScrollMode.AUTO),
            _buttons(look, [button], words(state) if state else ""),
        ],
    )


@ft.component
def Elsewhere(draft: Draft, sent: Draft, result: Result | None) -> ft.Control:
    """To BG Stats once the game is over, and as a file that any program reads."""
    look = use_look()
    words = look.words
    state, set_state = use_value(lambda: "")
    picker, _ = use_value(ft.FilePicker)

    async def keep(_: object) -> None:
        name = file_name("json", words(f"title.{draft.game.title}"), draft.changed)
        set_state(await save(picker, name, archivefile.write([sent]).encode()))

    buttons = [quiet(look, words("travel.save_game"), keep, key="save-game")]
    more: list[ft.Control] = []
    if draft.finished and not draft.hidden and result is not None:
        address = bgstats.address(draft, _roles(look, draft))
        way = ft.OpenUrl(address, target=ft.UrlTarget.SELF)
        bg = quiet(look, words("travel.bgstats"), _nothing, key="bgstats", action=way)
        buttons = [bg, *buttons]
        more = [dim(look, words("travel.bgstats_more"), 15)]
    return _part(
        look,
        words("travel.other"),
        [*more, _buttons(look, buttons, words(state) if state else "")],
    )


def _spoken(look: Look, picture: ft.Control) -> ft.Control:
    """The picture has one name; its numbers are read on the sheet it was drawn from."""
    name = look.words("travel.picture")
    return ft.Semantics(
        content=picture, label=name, exclude_semantics=True, container=True, image=True
    )


def _roles(look: Look, draft: Draft) -> list[str]:
    """The names of the players' wonders, by seat."""
    names = card_names(look.words, draft.game.title)
    boards = [player.board or {} for player in draft.game.players]
    return [names(str(board["wonder"])) if board.get("wonder") else "" for board in boards]


def _part(look: Look, title: str, inside: Sequence[ft.Control]) -> ft.Control:
    head = heading(look, title, level=2, size=17)
    return panel(look, ft.Column([head, *inside], spacing=12), width=float("inf"))


def _buttons(look: Look, buttons: Sequence[ft.Control], told: str) -> ft.Control:
    row = ft.Row(list(buttons), wrap=True, spacing=12, run_spacing=8)
    return ft.Column([row, *([said(look, told)] if told else [])], spacing=8)


def _nothing(_: object) -> None:
    """The device does it all by itself."""
