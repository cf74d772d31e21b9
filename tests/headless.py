"""Runs the app without a browser: a real Flet session whose device is played by this file.

Flet's internals (Session, Connection, messages) are touched here and nowhere else in the tests.
"""

from __future__ import annotations

import asyncio
import dataclasses
from collections.abc import Awaitable, Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import flet as ft
import msgpack
from flet.controls.base_control import BaseControl
from flet.controls.context import _context_page
from flet.messaging.connection import Connection
from flet.messaging.protocol import (
    InvokeMethodRequestBody,
    Message,
    MessageAction,
    configure_encode_object_for_msgpack,
)
from flet.messaging.session import Session
from flet.pubsub.pubsub_hub import PubSubHub

from scorepad.ui.app import main
from scorepad.ui.flet_internals.page import BACK
from tests import virtual_clock


def pack(body: object) -> bytes:
    """What goes over the wire. Packing also takes the snapshots that later patches start from."""
    packed: bytes = msgpack.packb(body, default=configure_encode_object_for_msgpack(BaseControl))
    return packed


class Phone(Connection):
    """A phone that answers what the app asks of it: its languages, its storage, where to go.

    `storage` outlives the screen, as the browser's own storage outlives a reload. Set `refusing`
    to make every write fail.
    """

    def __init__(self, *locales: str, storage: dict[str, Any] | None = None) -> None:
        super().__init__()
        self.locales = locales or ("en",)
        self.storage: dict[str, Any] = {} if storage is None else storage
        self.refusing = False
        self.crashes: list[str] = []
        self.asked: list[str] = []
        self.session: Session | None = None
        self.page_url = "http://phone.test"
        #: The addresses in the browser's history, up to the present one.
        self.history: list[str] = []
        self._going: set[asyncio.Task[None]] = set()

    def send_message(self, message: Message) -> None:
        pack(message.body)
        if message.action is MessageAction.SESSION_CRASHED:
            self.crashes.append(message.body.message)
        elif message.action is MessageAction.INVOKE_METHOD:
            self.loop.call_soon(self._answer, message.body)

    def _answer(self, call: InvokeMethodRequestBody) -> None:
        assert self.session is not None
        self.asked.append(call.name)
        answer, error = self._do(call.name, call.args or {})
        control = call.control_id
        if control in self.session.index:
            self.session.handle_invoke_method_results(control, call.call_id, answer, error)

    def _do(self, name: str, args: dict[str, Any]) -> tuple[Any, str | None]:
        match name:
            case "get":
                return self.storage.get(args["key"]), None
            case "set" | "remove" if self.refusing:
                return None, "storage is full"
            case "set":
                self.storage[args["key"]] = args["value"]
                return True, None
            case "remove":
                return self.storage.pop(args["key"], None) is not None, None
            case "contains_key":
                return args["key"] in self.storage, None
            case "get_keys":
                return [key for key in self.storage if key.startswith(args["key_prefix"])], None
            case "get_device_info":
                spoken = [{"language_code": one} for one in self.locales]
                return {"browser_name": "chrome", "locales": spoken}, None
            case "push_route":
                self.history.append(args["route"])
                self._going.add(self.loop.create_task(self._go(args["route"])))
            case "launch_url" if args["url"].startswith(BACK):
                self.back(int(args["url"].removeprefix(BACK)))
        return None, None

    def back(self, steps: int = 1) -> None:
        """What the browser's own button does."""
        del self.history[-steps:]
        self._going.add(self.loop.create_task(self._go(self.history[-1])))

    async def _go(self, route: str) -> None:
        """Goes where the app sends it, and says so, as a browser does."""
        assert self.session is not None
        self.session.apply_page_patch({"route": route})
        await self.session.dispatch_event(self.session.page._i, "route_change", {"route": route})


#: The fields of each class of Flet that may hold controls, in their order.
_places: dict[type, dict[str, int]] = {}


def inner_controls(root: BaseControl) -> Iterator[BaseControl]:
    """A control and every control in it, from the top."""
    seen: set[int] = set()
    todo: list[Any] = [root]
    while todo:
        value = todo.pop()
        if isinstance(value, BaseControl):
            if id(value) in seen:
                continue
            seen.add(id(value))
            yield value
            todo.extend(reversed(_set_fields(value)))
        elif isinstance(value, list | tuple):
            todo.extend(reversed(value))
        elif isinstance(value, dict):
            todo.extend(reversed(value.values()))


def _set_fields(control: BaseControl) -> list[Any]:
    """The values of a control's fields, without those that are still the class's default.

    Tests look through thousands of screens: most of their time went into reading defaults.
    """
    kind = type(control)
    if kind not in _places:
        fields = [one for one in dataclasses.fields(control) if not one.metadata.get("skip")]
        _places[kind] = {one.name: at for at, one in enumerate(fields) if one.name != "_parent"}
    places = _places[kind]
    names = [*control._values, *kind._structural_fields]  # type: ignore[attr-defined]
    names = sorted((name for name in names if name in places), key=places.__getitem__)
    return [getattr(control, name, None) for name in names]


class Screen:
    """What the device shows: find controls, act on them, wait until nothing moves."""

    def __init__(self, device: Phone, session: Session) -> None:
        self.device = device
        self.session = session

    @property
    def page(self) -> ft.Page:
        page: ft.Page = self.session.page
        return page

    def controls(self) -> Iterator[BaseControl]:
        """Every control on the screen, from the top."""
        yield from inner_controls(self.page)

    def find(self, key: str) -> Any:
        """The one control with this key."""
        found = [control for control in self.controls() if _key(control) == key]
        assert len(found) == 1, f"{len(found)} controls have the key {key!r}: {self.keys()}"
        return found[0]

    def has(self, key: str) -> bool:
        return any(_key(control) == key for control in self.controls())

    def keys(self) -> list[str]:
        return sorted(key for control in self.controls() if (key := _key(control)))

    def texts(self) -> list[str]:
        """Every text on the screen, in reading order."""
        return [c.value for c in self.controls() if isinstance(c, ft.Text) and c.value]

    async def send(self, key: str, event: str, data: Any = None) -> None:
        """Sends an event to the control with this key, as the client would."""
        await self.session.dispatch_event(self.find(key)._i, event, data)
        await self.settle()

    async def tap(self, key: str) -> None:
        await self.send(key, "click")

    async def tap_top(self, key: str) -> None:
        """Taps the control with this key in the topmost view, where others lie below."""
        found = [control for control in self.controls() if _key(control) == key]
        await self.session.dispatch_event(found[-1]._i, "click", None)
        await self.settle()

    async def type(self, key: str, text: str) -> None:
        """Types into a text field: the client sets the value, then tells of the change."""
        field = self.find(key)
        self.session.apply_patch(field._i, {"value": text})
        await self.send(key, "change", text)

    async def settle(self) -> None:
        """Waits until every update, effect and answer of the device has come through."""
        for _ in range(12):
            await asyncio.sleep(0.002)
        # A component that raises stops all drawing, and Flet tells nobody.
        drawing = self.session._Session__updates_task  # type: ignore[attr-defined]
        if drawing is not None and drawing.done() and drawing.exception() is not None:
            raise drawing.exception()

    async def until(self, key: str, tries: int = 200) -> Any:
        """Waits for a control with this key."""
        for _ in range(tries):
            if self.has(key):
                return self.find(key)
            await asyncio.sleep(0.01)
        raise AssertionError(f"{key!r} never came; there is {self.keys()}")


def _key(control: BaseControl) -> str | None:
    key = getattr(control, "key", None)
    if key is None:
        return None
    return str(getattr(key, "value", key))


async def open_app(
    app: Callable[[ft.Page], Awaitable[None] | None], device: Phone, route: str = "/"
) -> Screen:
    """Opens the app on `device` at `route`, as a browser would."""
    device.loop = asyncio.get_running_loop()
    device.executor = ThreadPoolExecutor(1)
    device.pubsubhub = PubSubHub(loop=device.loop, executor=device.executor)
    session = Session(device)
    device.session = session
    device.history = [route]
    _context_page.set(session.page)
    session.apply_page_patch({"route": route, "width": 412, "height": 915, "web": True})
    pack(session.get_page_patch())
    started = app(session.page)
    if started is not None:
        await started
    screen = Screen(device, session)
    await screen.settle()
    return screen


async def visit(phone: Phone, route: str = "/") -> Screen:
    """Opens Scorepad itself in this phone's browser."""
    return await open_app(main, phone, route)


def run(story: Callable[[], Awaitable[None]]) -> None:
    """Plays an async story to its end."""

    async def play() -> None:
        await story()

    virtual_clock.run(play())
