"""The other engines, each driven by the protocol that it speaks itself: WebKit and Firefox.

WebKit, the engine of every browser on an iPhone, is driven over WebDriver by Debian's
`webkit2gtk-driver`, on a screen in memory (Xvfb). Debian's Firefox answers to WebDriver BiDi.
"""

from __future__ import annotations

import base64
import json
import os
import shutil
import socket
import subprocess
import time
import urllib.error
import urllib.request
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any, Protocol

from websockets.exceptions import WebSocketException
from websockets.sync.client import ClientConnection, connect

from .browser import PATIENCE, PHONE

#: A value, or what a promise comes to, as JSON.
_AS_JSON = "(async () => JSON.stringify(await ({})) ?? 'null')()"
#: WebKit's driver hands over no console, so each page keeps its complaints from the first script
#: on that the driver runs there, long before Flutter starts. Each result brings them along.
_KEEP_COMPLAINTS = """if (!window.complaints) {
    window.complaints = [];
    const { error } = console;
    console.error = (...said) => { complaints.push(said.join(" ")); error(...said); };
    addEventListener("error", ({ message }) => message && complaints.push(message));
    addEventListener("unhandledrejection", ({ reason }) => complaints.push(String(reason)));
    addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI }) =>
        complaints.push(`Content Security Policy: ${violatedDirective} stops ${blockedURI}`));
}
const done = (json) => arguments[0](json && [json, performance.timeOrigin, complaints]);
"""
_ENTER = "\ue007"
#: Firefox hands over what pages write to the console, but not what it writes there itself.
_REPORT_POLICY = """() => addEventListener("securitypolicyviolation", (event) =>
    console.error(`Content Security Policy: ${event.violatedDirective} stops ${event.blockedURI}`))
"""


class EngineError(Exception):
    """What the browser could not do; a page that is being left answers so too."""


class Engine(Protocol):
    """One window of one browser, about the size of a phone."""

    #: What its person reads.
    language: str

    def open(self, address: str) -> None:
        """Goes to an address, and does not wait for the page."""

    def evaluate(self, expression: str) -> Any:
        """What an expression of JavaScript comes to, or what its promise does."""

    def click(self, x: float, y: float) -> None: ...

    def type(self, text: str) -> None:
        """Presses the keys of a text; a line break is the enter key."""

    def picture(self) -> bytes:
        """The window as a PNG."""

    def complaints(self) -> list[str]:
        """The errors that were written to the console so far, those of the policy among them."""


def _program(name: str) -> str:
    found = shutil.which(name)
    if found is None:
        raise RuntimeError(f"{name} is not installed: run `make browsers`")
    return found


def _wait(ready: Callable[[], object], what: str) -> None:
    give_up = time.monotonic() + PATIENCE
    while not ready():
        assert time.monotonic() < give_up, f"never came: {what}"
        time.sleep(0.05)


@contextmanager
def _running(command: list[str], **options: Any) -> Iterator[subprocess.Popen[bytes]]:
    """A program that is ended when it is not needed any more."""
    with subprocess.Popen([_program(command[0]), *command[1:]], **options) as process:
        try:
            yield process
        finally:
            process.terminate()
            try:
                process.wait(20)
            except subprocess.TimeoutExpired:
                process.kill()


def _mouse_click(x: float, y: float) -> list[dict[str, object]]:
    there = {"type": "pointerMove", "x": round(x), "y": round(y)}
    pressed = [{"type": kind, "button": 0} for kind in ("pointerDown", "pointerUp")]
    return [{"type": "pointer", "id": "mouse", "actions": [there, *pressed]}]


def _key_presses(text: str) -> list[dict[str, object]]:
    keys = [_ENTER if key == "\n" else key for key in text]
    pressed = [{"type": kind, "value": key} for key in keys for kind in ("keyDown", "keyUp")]
    return [{"type": "key", "id": "keyboard", "actions": pressed}]


@contextmanager
def webkit(folder: Path, locale: str = "C.UTF-8") -> Iterator[Engine]:
    """MiniBrowser, WebKitGTK's own browser, on a system without a language.

    It names that language "C", which is no valid tag; with the locale "C" it names English.
    """
    port = _free_port()
    screen = ["Xvfb", "-displayfd", "1", "-screen", "0", "1280x1024x24"]
    quiet = {"stdout": subprocess.PIPE, "stderr": subprocess.DEVNULL}
    with _running(screen, **quiet) as xvfb:
        assert xvfb.stdout is not None
        display = f":{xvfb.stdout.readline().decode().strip()}"
        # Its own home: nothing is left of it, and no settings of this machine count.
        home = {"HOME": str(folder), "XDG_RUNTIME_DIR": str(folder)}
        environment = os.environ | home | {"DISPLAY": display, "LC_ALL": locale}
        driver = ["WebKitWebDriver", f"--port={port}"]
        silent = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}
        with _running(driver, env=environment, **silent):
            engine = WebKit(f"http://127.0.0.1:{port}")
            try:
                yield engine
            finally:
                engine.close()


def _free_port() -> int:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port: int = free.getsockname()[1]
        return port


#: Seconds in which a page answers. WebKitWebDriver loses the answer of one that is being replaced,
#: and its own timeout with it: whoever waits asks the next page then.
_ANSWER = 30


class WebKit:
    """A session of WebKitWebDriver."""

    language = "en"

    def __init__(self, address: str) -> None:
        self._address = address
        #: By the time at which a page began.
        self._complaints: dict[float, list[str]] = {}
        _wait(self._listens, "WebKitWebDriver listens")
        self._address += f"/session/{self._session()}"
        self._ask("POST", "/timeouts", {"script": int(PATIENCE * 1000)})
        self._ask("POST", "/window/rect", {"width": PHONE[0], "height": PHONE[1]})

    def _listens(self) -> bool:
        try:
            self._ask("GET", "/status")
        except OSError:
            return False
        return True

    def _session(self) -> str:
        [browser] = Path("/usr/lib").glob("*/webkit2gtk-4.1/MiniBrowser")
        arguments = ["--automation"]
        wanted = {
            "pageLoadStrategy": "none",
            "webkitgtk:browserOptions": {"binary": str(browser), "args": arguments},
        }
        made = self._ask("POST", "/session", {"capabilities": {"alwaysMatch": wanted}})
        session: str = made["sessionId"]
        return session

    def _ask(self, method: str, path: str, body: object = None, patience: float = PATIENCE) -> Any:
        data = None if body is None else json.dumps(body).encode()
        request = urllib.request.Request(self._address + path, data, method=method)
        try:
            with urllib.request.urlopen(request, timeout=patience) as answer:
                return json.load(answer)["value"]
        except urllib.error.HTTPError as error:
            with error:
                raise EngineError(error.read().decode()) from None

    def open(self, address: str) -> None:
        self._ask("POST", "/url", {"url": address})

    def evaluate(self, expression: str) -> Any:
        script = f"{_KEEP_COMPLAINTS}{_AS_JSON.format(expression)}.then(done, () => done(null))"
        asked = {"script": script, "args": []}
        try:
            answer = self._ask("POST", "/execute/async", asked, _ANSWER)
        except TimeoutError:
            raise EngineError(f"no answer: {expression}") from None
        if not isinstance(answer, list):
            raise EngineError(expression)
        value, page, self._complaints[page] = answer
        return json.loads(value)

    def click(self, x: float, y: float) -> None:
        self._ask("POST", "/actions", {"actions": _mouse_click(x, y)})

    def type(self, text: str) -> None:
        self._ask("POST", "/actions", {"actions": _key_presses(text)})

    def picture(self) -> bytes:
        return base64.b64decode(self._ask("GET", "/screenshot"))

    def complaints(self) -> list[str]:
        with suppress(EngineError):  # the page is being left
            self.evaluate("true")
        return [line for page in self._complaints.values() for line in page]

    def close(self) -> None:
        self._ask("DELETE", "")


@contextmanager
def firefox(folder: Path) -> Iterator[Engine]:
    """Firefox without a screen, in Swedish."""
    (folder / "user.js").write_text('user_pref("intl.accept_languages", "sv-SE");', "utf-8")
    command = ["firefox-esr", "--headless", "--no-remote", "--profile", str(folder)]
    command.append("--remote-debugging-port=0")
    quiet = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}
    address = folder / "WebDriverBiDiServer.json"
    with _running(command, env=os.environ | {"HOME": str(folder)}, **quiet):
        _wait(lambda: address.exists() and address.read_text().endswith("}"), "Firefox listens")
        port = json.loads(address.read_text())["ws_port"]
        with connect(f"ws://127.0.0.1:{port}/session", max_size=None) as line:
            yield Firefox(line)


class Firefox:
    """A session of WebDriver BiDi."""

    language = "sv"

    def __init__(self, line: ClientConnection) -> None:
        self._line = line
        self._asked = 0
        self._complaints: list[str] = []
        self._ask("session.new", capabilities={})
        self._ask("session.subscribe", events=["log.entryAdded"])
        self._ask("script.addPreloadScript", functionDeclaration=_REPORT_POLICY)
        [window] = self._ask("browsingContext.getTree")["contexts"]
        self._window = {"context": window["context"]}
        size = {"width": PHONE[0], "height": PHONE[1]}
        self._ask("browsingContext.setViewport", viewport=size, **self._window)

    def _ask(self, method: str, **params: object) -> Any:
        self._asked += 1
        try:
            self._line.send(json.dumps({"id": self._asked, "method": method, "params": params}))
            while True:
                message = json.loads(self._line.recv(timeout=PATIENCE))
                if message.get("method") == "log.entryAdded":
                    self._heard(message["params"])
                elif message.get("id") == self._asked:
                    break
        except WebSocketException as error:
            raise EngineError(method) from error
        if message["type"] == "error":
            raise EngineError(message["message"])
        return message["result"]

    def _heard(self, entry: dict[str, Any]) -> None:
        if entry["level"] == "error":
            self._complaints.append(str(entry["text"]))

    def open(self, address: str) -> None:
        self._ask("browsingContext.navigate", url=address, wait="none", **self._window)

    def evaluate(self, expression: str) -> Any:
        made = self._ask(
            "script.evaluate",
            expression=_AS_JSON.format(expression),
            target=self._window,
            awaitPromise=True,
        )
        if made["type"] != "success":
            raise EngineError(made["exceptionDetails"]["text"])
        return json.loads(made["result"]["value"])

    def click(self, x: float, y: float) -> None:
        self._ask("input.performActions", actions=_mouse_click(x, y), **self._window)

    def type(self, text: str) -> None:
        self._ask("input.performActions", actions=_key_presses(text), **self._window)

    def picture(self) -> bytes:
        return base64.b64decode(
            self._ask("browsingContext.captureScreenshot", **self._window)["data"]
        )

    def complaints(self) -> list[str]:
        self._ask("session.status")  # what was written before is heard with its answer
        return self._complaints


ENGINES = {"webkit": webkit, "firefox": firefox}
