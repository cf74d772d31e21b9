"""A real browser at a real server: open the app, act by role and name, take pictures.

A `Tab` remembers everything that must never happen — a grey error box, a console error, a
request to another host — and `check()` fails the test on any of it.
"""

from __future__ import annotations

import io
import os
import re
import shutil
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Callable, Sequence
from pathlib import Path
from types import TracebackType
from typing import Any

from PIL import Image
from playwright.sync_api import (
    Browser,
    ConsoleMessage,
    Locator,
    Page,
    Playwright,
    Request,
    WebSocket,
    expect,
)

PHONE = (412, 915)
SIDEWAYS = (915, 412)
DESKTOP = (1280, 800)

#: Flutter's release-mode error box: this grey at 94 %, over whatever lies below.
_GREY = range(175, 206)
_GREY_AREA = 2000

#: What each page runs first.
_FLUTTER = Path(__file__).with_name("flutter.js").read_text("utf-8")
#: How long a wait may take at most, in seconds. It matters only when a test fails: on a busy
#: machine everything comes late. While tests are written, less is enough.
PATIENCE = float(os.environ.get("PATIENCE", "120"))
#: How long something may move before a tap goes there all the same, in milliseconds.
_MOVING = 3000
#: How many seconds a person looks at a field without a cursor before clicking it again.
_CLICK_AGAIN = 5.0
_STILL = """most => new Promise(done => {
    const stop = performance.now() + most;
    const look = () => window.flutterIsStill() || performance.now() > stop
        ? done() : setTimeout(look, 10);
    look();
})"""
expect.set_options(timeout=PATIENCE * 1000)


class Server:
    """The app's own server in a process of its own; it can be killed and started again."""

    def __init__(self) -> None:
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port: int = free.getsockname()[1]
        self.url = f"http://127.0.0.1:{self.port}"
        self._process: subprocess.Popen[bytes] | None = None

    def start(self, seconds: float = 60) -> None:
        command = [sys.executable, "-m", "scorepad", "--no-browser", "--port", str(self.port)]
        self._launch(command, seconds)

    def _launch(self, command: list[str], seconds: float) -> None:
        self._process = subprocess.Popen(command, stdout=subprocess.DEVNULL)
        give_up = time.monotonic() + seconds
        while True:
            try:
                with urllib.request.urlopen(self.url, timeout=5):
                    return
            except (urllib.error.URLError, ConnectionError, TimeoutError):
                if self._process.poll() is not None or time.monotonic() > give_up:
                    raise
                time.sleep(0.1)

    def stop(self) -> None:
        if self._process is not None:
            self._process.kill()
            self._process.wait()
            self._process = None

    def __enter__(self) -> Server:
        self.start()
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.stop()


#: A name of this machine which, unlike 127.0.0.1, gives a page no secure context over http: as the
#: server's address on its network gives phones none.
INSECURE = "phone.test"
_QUIET = (
    *("--no-sandbox", "--disable-background-networking", "--disable-component-update"),
    f"--host-resolver-rules=MAP {INSECURE} 127.0.0.1",
)
#: Code that is run for a few seconds is compiled once and quickly, not a second time and well.
#: Letters are as wide as in the whole browser.
_ENGINE = ("--js-flags=--liftoff-only", "--font-render-hinting=none")


def _chromium(name: str = "chromium") -> str:
    """Debian's Chromium, which `make test` installs."""
    path = shutil.which(name)
    if path is None:
        raise RuntimeError(f"{name} is not installed: run `make chromium`")
    return path


def launch(playwright: Playwright) -> Browser:
    """The whole browser, as people have it."""
    return playwright.chromium.launch(executable_path=_chromium(), args=_QUIET)


def launch_engine(playwright: Playwright) -> Browser:
    """The same engine without window, tabs and menus: a tab opens in half the processor time."""
    shell = _chromium("chromium-headless-shell")
    return playwright.chromium.launch(executable_path=shell, args=(*_QUIET, *_ENGINE))


class Tab:
    """One browser tab with storage of its own, on a device of a given size and language.

    With a `profile` it is a browser of its own, and what it keeps is kept in that folder. Flutter
    lets at least `pause` milliseconds pass between two frames. A `mobile` browser lays a page out
    as phones do.
    """

    def __init__(
        self,
        browser: Browser,
        url: str,
        *,
        size: tuple[int, int] = PHONE,
        locale: str = "en-GB",
        dark: bool = False,
        touch: bool = True,
        mobile: bool = False,
        worker: bool = True,
        profile: Path | None = None,
        pause: int = 50,
    ) -> None:
        self.url = url
        device: dict[str, Any] = {
            "viewport": {"width": size[0], "height": size[1]},
            "locale": locale,
            "color_scheme": "dark" if dark else "light",
            "has_touch": touch and min(size) < 600,
            "is_mobile": mobile,
            "service_workers": "allow" if worker else "block",
        }
        if profile is None:
            self.context = browser.new_context(**device)
        else:
            self.context = browser.browser_type.launch_persistent_context(
                profile, executable_path=_chromium(), args=_QUIET, **device
            )
        self.context.set_default_timeout(PATIENCE * 1000)
        self.context.add_init_script(_FLUTTER.replace("PAUSE", str(pause)))
        self.page: Page = self.context.new_page()
        self.problems: list[str] = []
        self.foreign: list[Request] = []
        self._host = url.split("//")[1]
        self.page.on("console", self._heard)
        self.page.on("pageerror", lambda error: self.problems.append(f"page error: {error}"))
        self.page.on("request", self._asked)
        self.sockets: list[WebSocket] = []
        self.page.on("websocket", lambda socket: self.sockets.append(socket))

    def _heard(self, message: ConsoleMessage) -> None:
        if message.type == "error":
            # A server that is down on purpose is part of some tests; they clear `problems`.
            self.problems.append(f"console: {message.text}")

    def _asked(self, request: Request) -> None:
        address = request.url
        if address.startswith("http") and not address.split("//")[1].startswith(self._host):
            self.foreign.append(request)

    def open(self, route: str = "/") -> None:
        """Opens a route and waits until the app can be read aloud."""
        self.page.goto(self.url + route)
        self.wake()

    def reload(self) -> None:
        self.page.reload()
        self.wake()

    def wake(self) -> None:
        """Turns Flutter's accessibility tree on, as a screen reader would."""
        self.page.locator("#splash").wait_for(state="detached")
        button = self.page.locator("flt-semantics-placeholder")
        button.wait_for(state="attached")
        button.evaluate(
            """button => {
                const box = button.getBoundingClientRect();
                const at = {bubbles: true, clientX: box.x + box.width / 2,
                            clientY: box.y + box.height / 2};
                button.dispatchEvent(new MouseEvent('click', at));
            }"""
        )
        self.page.locator("flt-semantics[role]").first.wait_for(state="attached")

    def button(self, name: str | re.Pattern[str], *, exact: bool = True) -> Locator:
        """What can be tapped: a button, or a box to tick."""
        boxes = self.page.get_by_role("checkbox", name=name, exact=exact)
        return self.page.get_by_role("button", name=name, exact=exact).or_(boxes)

    def text(self, words: str | re.Pattern[str]) -> Locator:
        return self.page.get_by_text(words)

    def tap(self, name: str | re.Pattern[str], *, exact: bool = True) -> None:
        """Taps the button with this name."""
        self.steady(self.button(name, exact=exact).first).click()

    def steady(self, target: Locator) -> Locator:
        """Waits until it is there and the screen stands still: only then it is where it is seen."""
        target.wait_for()
        self.still()
        return target

    def still(self) -> None:
        """Waits until Flutter has nothing more to draw."""
        self.page.evaluate(_STILL, _MOVING)

    def go_into(self, field: Locator) -> None:
        """Clicks a field until it takes letters, as a person does who sees no cursor in it."""
        clicked = -_CLICK_AGAIN

        def takes_letters() -> bool:
            nonlocal clicked
            if field.evaluate("field => takesLetters(field)"):
                return True
            if time.monotonic() - clicked >= _CLICK_AGAIN:
                self.steady(field).click()
                clicked = time.monotonic()
            return False

        self.wait(takes_letters, "the field takes letters")

    def wait(self, ready: Callable[[], object], what: str) -> None:
        """Waits until something is true that the page does not tell by itself."""
        give_up = time.monotonic() + PATIENCE
        while not ready():
            assert time.monotonic() < give_up, f"never came true: {what}; heard {self.problems}"
            self.page.wait_for_timeout(30)

    def write(self, field: Locator, text: str) -> None:
        """Types into a field, and waits until it holds nothing else."""
        self.go_into(field)
        self.page.keyboard.type(text, delay=20)
        self.wait(lambda: self.typed() == text, f"{text!r} stands in the field")

    def typed(self) -> str:
        """What stands where the cursor is: in a field, or in the element that lies over it."""
        text: str = self.page.evaluate("document.activeElement.value ?? ''")
        return text

    def sees(self, words: str | re.Pattern[str]) -> None:
        """Waits until these words are on the screen, as a text or as a name."""
        pattern = words if isinstance(words, re.Pattern) else re.compile(re.escape(words))
        label = self.page.locator("flt-semantics", has_text=pattern)
        named = self.page.get_by_label(pattern)
        expect(label.or_(named).first).to_be_attached()

    def picture(self, name: str | None = None) -> Image.Image:
        """A screenshot; kept as a file when the run asks for pictures (SCREENS=folder).

        The canvas is painted after the names are there: waits until it has been.
        """
        for _ in range(40):
            self.still()
            png = self.page.screenshot()
            image = pixels(png)
            if painted(image):
                break
        folder = os.environ.get("SCREENS")
        if folder and name:
            Path(folder).mkdir(parents=True, exist_ok=True)
            (Path(folder) / f"{name}.png").write_bytes(png)
        return image

    def forget_missing(self) -> None:
        """Forgets what the browser says of addresses at which there is nothing."""
        self.problems = [one for one in self.problems if "status of 404" not in one]

    def check(self, name: str | None = None) -> None:
        """Fails on a grey box, a console error or a request that left for another host."""
        boxes = grey_boxes(self.picture(name))
        assert not boxes, f"grey error boxes on the screen: {boxes}"
        foreign = [request.url for request in self.foreign]
        assert not foreign, f"requests to other hosts, stopped or not: {foreign}"
        assert not self.problems, self.problems

    def close(self) -> None:
        self.context.close()


def pixels(png: bytes) -> Image.Image:
    return Image.open(io.BytesIO(png)).convert("RGB")


def painted(picture: Image.Image) -> bool:
    """Whether there is more on the canvas than its ground: text alone has many shades."""
    # Of more colours than that the list is not made.
    return picture.getcolors(maxcolors=40) is None


def grey_boxes(picture: Image.Image) -> Sequence[tuple[int, tuple[int, ...]]]:
    """Colours of Flutter's error box that fill more than a button's worth of the picture."""
    found = picture.getcolors(maxcolors=1 << 24) or []
    return [
        (count, colour)
        for count, colour in found
        if isinstance(colour, tuple)
        and count >= _GREY_AREA
        and max(colour) - min(colour) <= 3
        and colour[0] in _GREY
    ]
