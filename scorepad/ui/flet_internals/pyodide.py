"""Flet's connection to the page in the browser's own Python, and a session before there is one.

Python is ready before Flutter is. What a session asks the page for by then is known to the page
anyway: its address and size, its languages, and what the device has stored. So a session begins
with that, and draws its first screen while Flutter starts.
"""

from __future__ import annotations

import asyncio
import json
import sys
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from types import ModuleType
from typing import Any

import flet as ft
import msgpack
from flet.controls.base_control import BaseControl
from flet.controls.context import _context_page
from flet.messaging.connection import Connection
from flet.messaging.protocol import (
    Message,
    MessageAction,
    RegisterClientResponseBody,
    configure_encode_object_for_msgpack,
    decode_ext_from_msgpack,
)
from flet.messaging.session import Session

from . import other_pages
from .page import storage_key

# Flet shares names with the worker through a module that the worker registers. It imports it with
# its connection, and that is done when the app is built: so the module is made here.
sys.modules.setdefault("flet_js", ModuleType("flet_js"))

from flet.messaging.pyodide_connection import (  # noqa: E402 - after what it imports is there
    PyodideConnection,
)

Packet = Any
#: The only key that the app may write before it has a screen: a card that is looked up is noted.
SETTINGS = "scorepad.preferences"
#: Pixels by which Flutter's size of the page may differ from the page's own.
NEAR = 0.1
_UNKNOWN = object()


@dataclass(frozen=True, slots=True)
class Known:
    """What the page knows before Flutter does.

    `page` is what Flutter will say of it, `languages` are those of the device, `keys` are all keys
    of its storage, and `texts` what is stored under them, unless that is too much.
    """

    page: dict[str, Any]
    languages: list[str]
    keys: list[str]
    texts: dict[str, str]

    def answer(self, name: str, args: dict[str, Any]) -> Any:
        """The client's answer to a question about the storage or the device, if it is known."""
        match name:
            case "get_device_info":
                locales = [{"language_code": language} for language in self.languages]
                return {"browser_name": "unknown", "locales": locales}
            case "get_keys":
                return [key for key in self.keys if key.startswith(args["key_prefix"])]
            case "get" if args["key"] in self.texts:
                return self.texts[args["key"]]
            case "get" if args["key"] not in self.keys:
                return None
        return _UNKNOWN

    def is_of(self, page: dict[str, Any]) -> bool:
        """Whether Flutter, which speaks now, says the same of the page."""
        return all(_same(page.get(name), value) for name, value in self.page.items())


def _same(ours: Any, theirs: Any) -> bool:
    if isinstance(ours, int | float) and isinstance(theirs, int | float):
        return abs(ours - theirs) < NEAR
    return bool(ours == theirs)


def known(text: str) -> Known | None:
    """What the page has handed over, as JSON; None if it could not. A wrong text raises."""
    if not text:
        return None
    handed = json.loads(text)
    prefix = storage_key("")
    texts = {}
    for key, stored in handed["stored"].items():
        # The client writes each text as JSON.
        value = json.loads(stored)
        if isinstance(value, str):
            texts[key.removeprefix(prefix)] = value
    keys = [key.removeprefix(prefix) for key in handed["keys"]]
    languages = [language for language in handed["languages"] if isinstance(language, str)]
    return Known(handed["page"], languages, keys, texts)


def _pack(body: Any) -> bytes:
    packed: bytes = msgpack.packb(body, default=configure_encode_object_for_msgpack(BaseControl))
    return packed


class _Nowhere(Connection):
    """Where a session that is given up sends what it still has to say."""

    def send_message(self, message: Message) -> None:
        """Nobody is there."""


class PageConnection(PyodideConnection):
    """A connection whose session may begin before the client registers, which then takes it over.

    Flet makes the connection itself and has no hook, so `connect` turns one into this.
    """

    known: Known
    #: Whether the client is still awaited, and whether it will find the session as it needs it.
    waiting = False
    fits = True
    #: What the client gets once it is there, and what is done then.
    held: list[Message]
    then: list[Callable[[], None]]

    async def prepare(self, known: Known) -> None:
        self.known, self.waiting, self.held, self.then = known, True, [], []
        request = {"session_id": "", "page_name": "", "page": known.page}
        await super()._PyodideConnection__on_message(  # type: ignore[misc]
            [MessageAction.REGISTER_CLIENT.value, request]
        )

    def send_message(self, message: Message) -> None:
        if not self.waiting:
            super().send_message(message)
            return
        # The client gets the whole page when it registers, with all that was drawn until then. But
        # it is when a message is packed that Flet draws what is new in it, and notes what was sent.
        _pack(message.body)
        if message.action is MessageAction.INVOKE_METHOD:
            self._ask(message)
        elif message.action is MessageAction.SESSION_CRASHED:
            self.fits = False

    def _ask(self, message: Message) -> None:
        call = message.body
        answer = self.known.answer(call.name, call.args or {})
        storage = isinstance(self.session.index.get(call.control_id), ft.SharedPreferences)
        if storage and call.name == "remove" and call.args["key"].startswith(other_pages.TAKEN):
            # A message to the page itself, which takes it later.
            self.held.append(message)
            answer = True
        elif storage and call.name == "set" and call.args["key"] == SETTINGS:
            # Written once the client is there. Until then it is as if it were.
            self.held.append(message)
            self.known.texts[SETTINGS] = call.args["value"]
            answer = True
        if answer is not _UNKNOWN:
            self.loop.call_soon(
                self.session.handle_invoke_method_results,
                call.control_id,
                call.call_id,
                answer,
                None,
            )
        elif storage:
            # It would wait for Flutter, and not for ever. A session that Flutter begins asks again.
            self.fits = False
        else:
            self.held.append(message)

    async def _PyodideConnection__on_message(self, data: Any) -> None:
        if self.waiting and data[0] == MessageAction.REGISTER_CLIENT.value:
            self.waiting = False
            page = data[1]["page"]
            if self.fits and self.known.is_of(page):
                self._take_over(page)
                return
            self.give_up()
        await super()._PyodideConnection__on_message(data)  # type: ignore[misc]

    def give_up(self) -> None:
        """Ends the session that was begun without the client."""
        session, nowhere = self.session, _Nowhere()
        nowhere.pubsubhub, nowhere.loop = self.pubsubhub, self.loop
        session.attach_connection(nowhere)
        session.close()
        self.then.clear()

    def _take_over(self, page: dict[str, Any]) -> None:
        """Gives the client the session, as if the client had lost its connection and come back."""
        session = self.session
        session.apply_page_patch(page)
        body = RegisterClientResponseBody(session.id, session.page, "")
        super().send_message(Message(MessageAction.REGISTER_CLIENT, body))
        for message in self.held:
            super().send_message(message)
        for act in self.then:
            act()

    def when_there(self, act: Callable[[], None]) -> None:
        """Does something once the client is there: now, if it is."""
        if self.waiting:
            self.then.append(act)
        else:
            act()


async def connect(
    main: Callable[[ft.Page], Awaitable[None]],
    address: str,
    send: Callable[[Packet], None],
    known: Known | None = None,
) -> PageConnection:
    """Runs `main` for the page: at once if something is known of it, or when Flutter registers.

    `address` is the address of the app on its host, whatever route was opened. Packets to the page
    go to `send`, those of the page to the connection's `send_from_js`.
    """
    shared: Any = sys.modules["flet_js"]
    shared.documentUrl = address
    ft.run(main)
    connection: PageConnection = shared.start_connection.__self__
    connection.__class__ = PageConnection
    await connection.connect(send)
    if known is not None:
        await connection.prepare(known)
    return connection


#: Seconds until everything that a screen begins with has been read and drawn, in so many rounds of
#: the event loop at least: where others are served too, there may be few of them in that time.
SETTLED, ROUNDS = 0.15, 30


async def drawn(main: Callable[[ft.Page], Awaitable[None]], known: Known) -> Any:
    """The views that the app would show first, as the client would get them.

    They are drawn for a page that nobody sees. None if that takes more than is known, or if the app
    scrolls them at once.
    """
    begun = asyncio.Event()

    async def started(session: Session) -> None:
        _context_page.set(session.page)
        await main(session.page)
        begun.set()

    connection = PageConnection(started, None)
    connection.page_url = "http://localhost/"
    await connection.prepare(known)
    try:
        await asyncio.wait_for(begun.wait(), SETTLED * 20)
        for _ in range(ROUNDS):
            await asyncio.sleep(SETTLED / ROUNDS)
        page = msgpack.unpackb(_pack(connection.session.page), ext_hook=decode_ext_from_msgpack)
        scrolled = any(message.body.name == "scroll_to" for message in connection.held)
        return page["views"] if connection.fits and not scrolled else None
    except TimeoutError:
        return None
    finally:
        connection.give_up()
        # A connection puts itself there, and this one holds what somebody has stored.
        vars(sys.modules["flet_js"]).pop("start_connection", None)
