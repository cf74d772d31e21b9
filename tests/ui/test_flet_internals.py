"""What scorepad/ui/flet_internals relies on in Flet, its client and Pyodide.

Each patch has a test here of the fault it fixes, in Flet as it is and with the patch. A test that
fails after an upgrade says what has changed and where to look.
"""

from __future__ import annotations

import ast
import asyncio
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from unittest.mock import AsyncMock, Mock, patch

import flet as ft
import flet_web.fastapi  # type: ignore[import-untyped]
import msgpack
import pytest
from flet.messaging.protocol import Message, MessageAction
from flet_web.fastapi import FletApp, app_manager
from starlette.types import Message as SocketMessage
from starlette.websockets import WebSocket

import scorepad
from scorepad.ui.crash import contained
from scorepad.ui.flet_internals import client, controls, look_channel, packets, pyodide, server
from scorepad.ui.flet_internals.server import Connection, NotRegistered, sessions
from scorepad.ui.server.headers import policy
from scorepad.ui.server.serving import application
from tests.headless import Phone, open_app, run
from tests.wire import Visitor, running

ROOM = Path(scorepad.__file__).parent / "ui" / "flet_internals"


def check(name: str) -> str:
    return f"check scorepad/ui/flet_internals/{name} and its entry in README.md"


# session.py


class Late(Visitor):
    """A device that holds its answer to `focus` back."""

    held: dict[str, Any] | None = None

    async def _answer(self, call: dict[str, Any]) -> None:
        if call["name"] == "focus":
            self.held = call
        else:
            await super()._answer(call)

    async def answer(self) -> None:
        assert self.held is not None
        await super()._answer(self.held)


@ft.component
def Asking() -> Any:  # noqa: N802 - a component
    field, show = ft.use_state(True)
    answered, answer = ft.use_state(False)
    box = ft.TextField(key="box")

    async def focus(_: object) -> None:
        await box.focus()
        answer(True)

    return [
        ft.View(
            route="/",
            controls=[
                ft.TextButton("focus", key="focus", on_click=focus),
                ft.TextButton("remove", key="remove", on_click=lambda _: show(False)),
                *([box] if field else [ft.Text("removed", key="removed")]),
                *([ft.Text("answered", key="answered")] if answered else []),
            ],
        )
    ]


async def asking(page: ft.Page) -> None:
    page.render_views(Asking)


async def takes_late_answer(port: int) -> bool:
    """Whether the app gets an answer for a control that is gone, or the connection ends."""
    async with Late(port) as visitor:
        await visitor.sees("box")
        await visitor.tap("focus")
        while visitor.held is None:
            await asyncio.sleep(0.01)
        await visitor.tap("remove")
        await visitor.sees("removed")
        await visitor.answer()
        while "answered" not in visitor.ids and not visitor.gone:
            await asyncio.sleep(0.01)
        return not visitor.gone


def test_an_answer_for_a_control_that_is_gone_reaches_the_app() -> None:
    async def story() -> None:
        async with running(flet_web.fastapi.app(asking)) as port:
            fixed = await takes_late_answer(port)
            assert not fixed, f"Flet takes late answers now: {check('session.py')}"
        async with running(application(asking)) as port:
            assert await takes_late_answer(port)

    run(story)


@ft.component
def Failing() -> Any:  # noqa: N802 - a component
    broken, break_it = ft.use_state(False)
    if broken:
        raise ValueError("a secret")
    return [
        ft.View(
            route="/", controls=[ft.TextButton("x", key="x", on_click=lambda _: break_it(True))]
        )
    ]


async def failing(page: ft.Page) -> None:
    page.render_views(Failing)


def test_flet_by_itself_stops_drawing_after_an_exception_and_sends_its_text() -> None:
    async def story() -> None:
        phone = Phone()
        screen = await open_app(failing, phone)
        await screen.session.dispatch_event(screen.find("x")._i, "click", None)
        await asyncio.sleep(0.05)
        drawing = screen.session._Session__updates_task  # type: ignore[attr-defined]
        assert drawing.done(), f"Flet draws on after an exception now: {check('session.py')}"
        assert "a secret" in str(drawing.exception())
        screen.session.error("a secret")
        assert phone.crashes == ["a secret"], f"Session.error sends no text: {check('session.py')}"

    run(story)


def test_a_guarded_session_draws_on_after_an_exception_and_keeps_it_to_itself() -> None:
    async def story() -> None:
        phone = Phone()
        screen = await open_app(contained(failing), phone)
        await screen.tap("x")
        assert screen.has("mishap"), f"the failure is not on the screen: {check('session.py')}"
        assert phone.crashes == []

    run(story)


# server.py


async def nothing(_: ft.Page) -> None: ...


def stock() -> Any:
    return FletApp(asyncio.get_running_loop(), app_manager.executor, nothing, None)


def leaving() -> WebSocket:
    """The socket of a page that leaves before it has registered."""
    coming: Iterator[SocketMessage] = iter(
        [{"type": "websocket.connect"}, {"type": "websocket.disconnect", "code": 1001}]
    )

    async def receive() -> SocketMessage:
        return next(coming)

    async def send(_: SocketMessage) -> None: ...

    address = {"scheme": "ws", "server": ("pad", 80), "path": "/ws", "query_string": b""}
    return WebSocket({"type": "websocket", "headers": [], **address}, receive, send)


def test_flet_by_itself_waits_for_ever_for_a_page_that_left_before_it_registered() -> None:
    async def story() -> None:
        handling = asyncio.ensure_future(stock().handle(leaving()))
        await asyncio.wait([handling], timeout=0.3)
        assert not handling.done(), f"FletApp.handle ends by itself now: {check('server.py')}"
        handling.cancel()

    run(story)


def test_a_page_that_leaves_before_it_registered_leaves_nothing_behind() -> None:
    async def story() -> None:
        before = asyncio.all_tasks()
        with pytest.raises(NotRegistered):
            await asyncio.wait_for(Connection(nothing, 60, no_looks).handle(leaving()), 5)
        await asyncio.sleep(0)
        assert asyncio.all_tasks() == before, f"a task of FletApp is left: {check('server.py')}"
        assert not sessions()

    run(story)


def test_flet_by_itself_fails_to_draw_while_a_connection_closes() -> None:
    async def story() -> None:
        closing = stock()
        # So it is between the end of the socket and the session's hearing of it.
        closing._FletApp__send_queue = None
        with pytest.raises(AttributeError, match="put_nowait"):
            closing.send_message(Message(MessageAction.PATCH_CONTROL, None))

    run(story)


def test_a_connection_that_closes_in_the_middle_of_a_drawing_is_no_failure(
    caplog: pytest.LogCaptureFixture,
) -> None:
    async def story() -> None:
        async with running(application()) as port, Visitor(port) as visitor:
            await visitor.sees("settings")
            [session] = sessions().values()
            line: Any = session.connection
            queue, line._FletApp__send_queue = line._FletApp__send_queue, None
            session.page.title = "drawn into nothing"
            session.page.update()
            line._FletApp__send_queue = queue
        assert not [one for one in caplog.records if one.name == "scorepad.crash"]

    run(story)


async def no_looks(_: ft.Page, __: bytes) -> None:
    """What pages ask about looks plays no part here."""


class Unprinted:
    """Something in a message that must not be written as text."""

    def __repr__(self) -> str:
        raise AssertionError("written for a log")


def test_no_message_is_written_as_text_for_a_log_that_nobody_reads() -> None:
    sent = Message(MessageAction.PATCH_CONTROL, {"id": 1})
    received = [MessageAction.CONTROL_EVENT.value, {"target": 1, "name": "", "data": Unprinted()}]

    async def story() -> None:
        flet: Any = stock()
        ours: Any = Connection(asking, 1, no_looks)
        for line in (flet, ours):
            line._FletApp__send_queue = asyncio.Queue()
            line._FletApp__session = Mock(dispatch_event=AsyncMock())
        with pytest.raises(AssertionError, match="written for a log"):
            await FletApp._FletApp__on_message(flet, received)
        await ours._FletApp__on_message(received)
        with patch.object(Message, "__repr__", Unprinted.__repr__):
            with pytest.raises(AssertionError, match="written for a log"):
                flet.send_message(sent)
            ours.send_message(sent)
        assert flet._FletApp__send_queue.empty()
        assert ours._FletApp__send_queue.qsize() == 1

    run(story)


async def register_twice(port: int) -> int:
    """How many sessions there are after a page has registered a second time."""
    async with Visitor(port) as visitor:
        await visitor.sees("box")
        body = {"session_id": "another", "page_name": "", "page": {"route": "/"}}
        await visitor.say(MessageAction.REGISTER_CLIENT, body)
        while len(sessions()) == 1 and not visitor.gone:
            await asyncio.sleep(0.01)
        return len(sessions())


def test_a_page_registers_once() -> None:
    async def story() -> None:
        async with running(flet_web.fastapi.app(asking)) as port:
            found = await register_twice(port)
            assert found == 2, (
                f"FletApp takes one registration per socket now: {check('server.py')}"
            )
        async with running(application(asking)) as port:
            assert await register_twice(port) == 1

    run(story)


async def unanswered(page: ft.Page) -> None:
    await ft.SharedPreferences().get("key")
    page.render_views(Asking)


class Deaf(Visitor):
    """A page that is closed before it has answered anything."""

    async def _answer(self, call: dict[str, Any]) -> None:
        self.asked = call["name"]


def test_a_session_whose_page_leaves_before_the_first_screen_ends_at_once() -> None:
    async def story() -> None:
        async with running(application(unanswered)) as port:
            before = asyncio.all_tasks()
            async with Deaf(port) as visitor:
                while not hasattr(visitor, "asked"):
                    await asyncio.sleep(0.01)
            while sessions():
                await asyncio.sleep(0.01)
            # The page that comes back is asked again, by a session of its own.
            async with Visitor(port, id=visitor.id) as back:
                await back.sees("box")
                assert back.id != visitor.id
                [(key, _)] = sessions().items()
            await server.end_session(key)
            while asyncio.all_tasks() - before:
                await asyncio.sleep(0.01)

    run(story)


def test_controls_are_numbered_differently_in_each_process() -> None:
    ask = "import {}; import flet as ft; print(ft.Text()._i)"

    def numbers(module: str) -> set[bytes]:
        command = [sys.executable, "-c", ask.format(module)]
        return {subprocess.check_output(command) for _ in range(2)}

    fixed = len(numbers("flet")) == 2
    assert not fixed, f"Flet numbers controls differently by itself now: {check('server.py')}"
    assert len(numbers("scorepad.ui.flet_internals.server")) == 2


def test_the_sessions_of_flet_can_be_seen_and_ended() -> None:
    async def story() -> None:
        async with running(application(asking)) as port:
            async with Visitor(port) as visitor:
                await visitor.sees("box")
                [(key, session)] = sessions().items()
                assert session.id == visitor.id, f"other keys or values: {check('server.py')}"
                assert session.expires_at is None
            while session.expires_at is None:
                await asyncio.sleep(0.01)
            await server.end_session(key)
            assert not sessions()

    run(story)


# pyodide.py


def test_the_connection_of_the_browsers_python_is_found_through_a_shared_module() -> None:
    from flet.messaging.pyodide_connection import PyodideConnection

    async def story() -> None:
        shared: Any = sys.modules["flet_js"]
        shared.documentUrl = "http://phone/"
        made = PyodideConnection(None, None)
        start = getattr(shared, "start_connection", None)
        assert start == made.connect, f"no start_connection: {check('pyodide.py')}"
        await start(lambda _: None)
        assert made.page_url == "http://phone/", f"no documentUrl: {check('pyodide.py')}"
        assert shared.send == made.send_from_js, f"no send: {check('pyodide.py')}"

    assert pyodide.__name__ in sys.modules
    run(story)


# controls.py


@ft.component
def Button() -> Any:  # noqa: N802 - a component
    return ft.FilledButton(ft.Text("Ada"), bgcolor="red")


async def rendering(page: ft.Page) -> None:
    page.render(Button)


def test_a_control_that_is_sent_has_its_class_its_body_and_its_style() -> None:
    async def views() -> Any:
        known = pyodide.Known({"route": "/", "width": 400}, ["en"], [], {})
        return await pyodide.drawn(rendering, known)

    (view,) = asyncio.run(views())
    assert controls.kind(view) == "View", check("controls.py")
    assert controls.drawn_by(view) is None, check("controls.py")
    button = controls.drawn_by(view["controls"])
    assert button is not None, check("controls.py")
    assert controls.kind(button) == "FilledButton", check("controls.py")
    assert isinstance(controls.style(button), dict), check("controls.py")


# packets.py


def sent(action: MessageAction, body: Any) -> bytes:
    """The packet that Flet sends for a message."""

    async def packet() -> bytes:
        connection = stock()
        connection._FletApp__send_queue = asyncio.Queue()
        FletApp.send_message(connection, Message(action, body))
        made: bytes = connection._FletApp__send_queue.get_nowait()
        return made

    return asyncio.run(packet())


def test_a_packet_begins_with_one_byte_that_is_no_part_of_its_message() -> None:
    packet = sent(MessageAction.SESSION_CRASHED, "gone")
    message = msgpack.unpackb(packet[packets.MESSAGE :])
    assert message == [MessageAction.SESSION_CRASHED.value, "gone"], check("packets.py")


def test_the_first_screen_is_recognised_by_a_text_or_the_end_of_its_session() -> None:
    text = bytes(packets.TEXT)
    screen = sent(MessageAction.PATCH_CONTROL, ft.Row([ft.Text("Ada")]))
    assert text in screen, check("packets.py")
    assert screen[packets.ACTION] != packets.CRASHED, check("packets.py")
    for body in (ft.Row(), "Text"):
        assert text not in sent(MessageAction.PATCH_CONTROL, body), check("packets.py")
    failed = sent(MessageAction.SESSION_CRASHED, "gone")
    assert failed[packets.ACTION] == packets.CRASHED, check("packets.py")


# client.py, page.py, file_picker.py and the scripts: the client's files


def test_every_file_of_the_client_is_where_it_was() -> None:
    runtime = [
        f"{client.PYODIDE}/{name}" for name in (*client.RUNTIME, client.LIBRARY, client.LOCK)
    ]
    for path in (*client.FILES, *runtime, client.ICON_FONT, client.FONT_LIST, "index.html"):
        assert (client.folder() / path).is_file(), f"flet-web has no {path}: {check('client.py')}"


def test_the_clients_page_takes_our_settings() -> None:
    made = client.page("Pad", "A pad.", "<i/>", "<p>Wait</p>", "let ours = 1;").decode()
    for part in ("<title>Pad</title>", "A pad.", "<p>Wait</p>", "let ours = 1;"):
        assert part in made
    assert made.index("<head>") < made.index("<i/>") < made.index("</head>")
    assert 'id="loading"' not in made
    for name, content in (("capable", "yes"), ("status-bar-style", "default"), ("title", "Pad")):
        assert f'<meta name="apple-mobile-web-app-{name}" content="{content}">' in made
    stock = (client.folder() / "index.html").read_text("utf-8")
    setting = re.search(r"webSocketEndpoint: \"(.*)\"", stock)
    assert setting is not None, f"index.html sets no webSocketEndpoint: {check('client.py')}"
    assert setting[1] == "/ws"


def test_flutter_is_started_without_a_service_worker_of_its_own() -> None:
    script = client.bootstrap().decode()
    assert "serviceWorkerSettings: " not in script
    assert "_flutter.loader.load({" in script
    for name in ("entrypointBaseUrl", "assetBase", "canvasKitBaseUrl", "fontFallbackBaseUrl"):
        assert f"flet.{name}" in script, (
            f"flutter_bootstrap.js reads no {name}: {check('js/flet.js')}"
        )
    assert "flet.flutterAppResolve(" in script, f"drop flutterAppResolve: {check('js/flet.js')}"


@pytest.mark.parametrize("file", ["index.html", "flutter_bootstrap.js"])
def test_a_client_that_has_changed_is_named(
    file: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / file).write_text("something else")
    monkeypatch.setattr(client, "folder", lambda: tmp_path)
    with pytest.raises(client.ClientChanged, match=f"{file} of flet-web no longer has"):
        client.bootstrap() if file.endswith("js") else client.page("", "", "", "", "")


@pytest.mark.parametrize(
    ("file", "what", "more"),
    [
        ("index.html", '<div id="loading"', '<div id="loading">again</div>'),
        ("index.html", "<title>Flet</title>", "<title>Flet</title>"),
        ("flutter_bootstrap.js", "serviceWorkerSettings", "serviceWorkerSettings: {},"),
    ],
)
def test_a_client_that_has_something_twice_is_named(
    file: str, what: str, more: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / file).write_text((client.folder() / file).read_text("utf-8") + more, "utf-8")
    monkeypatch.setattr(client, "folder", lambda: tmp_path)
    message = f"{file} of flet-web no longer has {what!r} once, but 2 times"
    with pytest.raises(client.ClientChanged, match=re.escape(message)):
        client.bootstrap() if file.endswith("js") else client.page("", "", "", "", "")


#: What the client's compiled code must hold, and which of our files goes by it.
_IN_THE_CLIENT = {
    look_channel.SESSION: "look_channel.py",
    ".jsConnect(": "js/flet.js",
    ".jsSend(": "js/flet.js",
    ".jsDisconnect(": "js/flet.js",
    ".flet": "js/flet.js",
    ".routeUrlStrategy": "js/flet.js",
    ".fontFallbackBaseUrl": "js/flet.js",
    '"flutter."+': "page.py",
    '["serialCount",': "page.py",
    '"noopener,noreferrer")': "page.py",
    '"flt-semantics-scroll-overflow"': "page.py",
    "window.sessionStorage.getItem(": "page.py",
    '.binaryType="arraybuffer"': "page.py",
    '.type="file"': "file_picker.py",
}


def test_the_compiled_client_makes_its_socket_from_the_pages_own_class() -> None:
    script = (client.folder() / "main.dart.mjs").read_text("utf-8")
    changed = f"main.dart.mjs opens its socket in another way: {check('page.py')}"
    assert "new WebSocket(" in script, changed


@pytest.mark.parametrize("name", _IN_THE_CLIENT)
def test_the_client_still_uses_what_our_scripts_go_by(name: str) -> None:
    script = (client.folder() / "main.dart.js").read_text("utf-8")
    assert name in script, f"main.dart.js no longer has {name}: {check(_IN_THE_CLIENT[name])}"


def test_the_policy_allows_the_video_that_keeps_the_screen_awake_over_http() -> None:
    script = client.folder() / "assets/packages/wakelock_plus/assets/no_sleep.js"
    assert "data:video/mp4" in script.read_text("utf-8")
    assert "media-src data:" in policy(b"")


def test_a_chosen_file_is_read_from_a_field_that_is_clicked() -> None:
    script = (client.folder() / "main.dart.js").read_text("utf-8")
    place = script.index('.type="file"')
    name = re.search(r"\w+$", script[place - 9 : place])
    assert name is not None
    after = script[place : place + 1500]
    changed = f"the client picks files in another way: {check('file_picker.py')}"
    assert f'{name[0]},"change"' in after, changed
    assert f"{name[0]}.click()" in after, changed


def test_flutter_makes_a_locale_of_every_language_without_a_check() -> None:
    script = (client.folder() / "main.dart.js").read_text("utf-8")
    made = re.search(r"\w+=\w+\[\w+\]\n\w+=new \w+\.Intl\.Locale\(\w+\)\n", script)
    assert made is not None, f"Flutter reads navigator.languages otherwise now: {check('page.py')}"
    assert "try" not in script[made.start() - 300 : made.start()], (
        f"Flutter accepts invalid language tags now: {check('page.py')}"
    )


def test_the_client_adds_one_script_of_another_host_to_the_pages_body() -> None:
    script = (client.folder() / "main.dart.js").read_text("utf-8")
    places = [found.start() for found in re.finditer(r'createElement\("script"\)', script)]
    [rive] = [place for place in places if ".body.append(" in script[place : place + 200]] or [0]
    assert rive, f"main.dart.js adds no script to the body any more: {check('page.py')}"
    before = script[rive - 400 : rive]
    assert '"https://cdn.' in before, (
        f"the client's script is of this host now: NO_OTHER_HOSTS can go, {check('page.py')}"
    )


def test_pyodide_does_without_its_trampoline_on_an_iphone() -> None:
    script = (client.folder() / client.PYODIDE / client.RUNTIME[1]).read_text("utf-8")
    start = script.find("function getPyEMTrampolinePtr()")
    assert start >= 0, f"Pyodide has no trampoline any more: {check('js/bake.mjs')}"
    body = script[start : start + 500]
    decides = "iPhone" in body and "navigator.userAgent" in body and "return 0" in body
    assert decides, f"Pyodide decides otherwise about its trampoline: {check('js/bake.mjs')}"
    assert 'userAgent: "iPhone"' in client.BAKE.read_text("utf-8")


@pytest.mark.parametrize("option", ["_loadSnapshot", "_makeSnapshot", "createPyodideModule"])
def test_pyodide_still_has_the_options_that_snapshots_need(option: str) -> None:
    runtime = client.folder() / client.PYODIDE
    scripts = "".join((runtime / name).read_text("utf-8") for name in client.RUNTIME[:2])
    assert option in scripts, f"Pyodide has no {option}: {check('js/pyodide.js and js/bake.mjs')}"
    ours = client.PYODIDE_JS.read_text("utf-8") + client.BAKE.read_text("utf-8")
    assert option in ours


def test_the_files_that_the_worker_asks_for_are_those_of_the_runtime() -> None:
    script = client.PYODIDE_JS.read_text("utf-8")
    for name in (client.RUNTIME[0], client.LIBRARY):
        assert f'"{client.PYODIDE}/{name}"' in script, check("js/pyodide.js")
        assert (client.folder() / client.PYODIDE / name).exists(), check("js/pyodide.js")
    worker = Path(scorepad.__file__).parent / "web" / "client" / "worker.js"
    assert f'"{client.PYODIDE}/' not in worker.read_text("utf-8")


# The room


def test_every_module_and_script_of_the_room_has_an_entry_in_its_list() -> None:
    listed = (ROOM / "README.md").read_text("utf-8")
    for file in ROOM.rglob("*"):
        if file.suffix in (".py", ".js", ".mjs") and file.name != "__init__.py":
            assert f"`{file.relative_to(ROOM).as_posix()}`" in listed, f"{file.name} is not listed"


#: Private names of Flet and FletApp look like this when they are used from outside.
_PRIVATE = re.compile(
    r"_(Session|FletApp|FletAppManager|Page)__\w+|_context_page|_internals\b(?<!flet_internals)"
    r"|\._[bci]\b|\"_[bci]\"|\b_c\\x|session\.(index|apply_\w*patch|dispatch_event)\b"
)
_CLIENTS = {"flet_web", "pyodide_connection", "flet_js"}


def test_private_names_of_flet_are_used_in_the_room_alone() -> None:
    for file in Path(scorepad.__file__).parent.rglob("*.py"):
        if ROOM in file.parents:
            continue
        text = file.read_text("utf-8")
        assert not _PRIVATE.search(text), file
        for node in ast.walk(ast.parse(text)):
            if isinstance(node, ast.ImportFrom | ast.Import):
                names = [one.name for one in node.names] + [getattr(node, "module", None) or ""]
                parts = {part for name in names for part in name.split(".")}
                assert not parts & _CLIENTS, file
                assert not any(
                    name.startswith(("flet.messaging", "flet.controls")) for name in names
                )
