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
from collections.abc import Sequence
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
    expect,
)

PHONE = (412, 915)
SIDEWAYS = (915, 412)
DESKTOP = (1280, 800)

# Flet's client asks a content network for a Rive player that the app never uses. The content
# security policy stops it, and the browser says so in its console; that one line is expected.
_BLOCKED_BY_POLICY = re.compile(r"rive.*Content Security Policy", re.I | re.S)

#: Flutter's release-mode error box: this grey at 94 %, over whatever lies below.
_GREY = range(175, 206)
_GREY_AREA = 2000

# A field that took the cursor before the accessibility tree was on is typed into through an
# element that Flutter lays over it.
_HAS_CURSOR = """field => {
    const typed = document.activeElement;
    if (typed === field) return true;
    if (!typed.matches('.flt-text-editing')) return false;
    const [over, under] = [typed, field].map(each => each.getBoundingClientRect());
    return under.left <= over.left && over.right <= under.right
        && under.top <= over.top && over.bottom <= under.bottom;
}"""


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


_QUIET = ("--no-sandbox", "--disable-background-networking", "--disable-component-update")


def _chromium() -> str:
    """Debian's Chromium, which `make test` installs."""
    found = shutil.which("chromium") or shutil.which("chromium-browser")
    if found is None:
        raise RuntimeError("Chromium is not installed: run `make chromium`")
    return found


def launch(playwright: Playwright) -> Browser:
    return playwright.chromium.launch(executable_path=_chromium(), args=_QUIET)


class Tab:
    """One browser tab with storage of its own, on a device of a given size and language.

    With a `profile` it is a browser of its own, and what it keeps is kept in that folder.
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
        worker: bool = True,
        profile: Path | None = None,
    ) -> None:
        self.url = url
        device: dict[str, Any] = {
            "viewport": {"width": size[0], "height": size[1]},
            "locale": locale,
            "color_scheme": "dark" if dark else "light",
            "has_touch": touch and min(size) < 600,
            "service_workers": "allow" if worker else "block",
        }
        if profile is None:
            self.context = browser.new_context(**device)
        else:
            self.context = browser.browser_type.launch_persistent_context(
                profile, executable_path=_chromium(), args=_QUIET, **device
            )
        self.page: Page = self.context.new_page()
        self.problems: list[str] = []
        self.foreign: list[Request] = []
        self._host = url.split("//")[1]
        self.page.on("console", self._heard)
        self.page.on("pageerror", lambda error: self.problems.append(f"page error: {error}"))
        self.page.on("request", self._asked)

    def _heard(self, message: ConsoleMessage) -> None:
        if message.type == "error" and not _BLOCKED_BY_POLICY.search(message.text):
            # A server that is down on purpose is part of some stories; they clear `problems`.
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
        button = self.page.locator("flt-semantics-placeholder")
        button.wait_for(state="attached", timeout=60_000)
        button.evaluate(
            """button => {
                const box = button.getBoundingClientRect();
                const at = {bubbles: true, clientX: box.x + box.width / 2,
                            clientY: box.y + box.height / 2};
                button.dispatchEvent(new MouseEvent('click', at));
            }"""
        )
        self.page.locator("flt-semantics[role]").first.wait_for(state="attached", timeout=60_000)

    def button(self, name: str | re.Pattern[str], *, exact: bool = True) -> Locator:
        """What can be tapped: a button, or a box to tick."""
        boxes = self.page.get_by_role("checkbox", name=name, exact=exact)
        return self.page.get_by_role("button", name=name, exact=exact).or_(boxes)

    def text(self, words: str | re.Pattern[str]) -> Locator:
        return self.page.get_by_text(words)

    def tap(self, name: str | re.Pattern[str], *, exact: bool = True) -> None:
        """Taps the button with this name."""
        self.button(name, exact=exact).first.click()

    def go_into(self, field: Locator) -> None:
        """Clicks a field until it has the cursor, as a person does who sees none in it."""
        for _ in range(10):
            field.click()
            # Flutter takes letters a moment after the browser would.
            self.page.wait_for_timeout(250)
            for _ in range(10):
                if field.evaluate(_HAS_CURSOR):
                    return
                self.page.wait_for_timeout(100)
        raise AssertionError("the field never took the cursor")

    def sees(self, words: str | re.Pattern[str]) -> None:
        """Waits until these words are on the screen, as a text or as a name."""
        pattern = words if isinstance(words, re.Pattern) else re.compile(re.escape(words))
        label = self.page.locator("flt-semantics", has_text=pattern)
        named = self.page.get_by_label(pattern)
        expect(label.or_(named).first).to_be_attached(timeout=30_000)

    def picture(self, name: str | None = None) -> Image.Image:
        """A screenshot; kept as a file when the run asks for pictures (SCREENS=folder).

        The canvas is painted after the names are there: waits until it has been, and stands still.
        """
        png = self.page.screenshot()
        for _ in range(40):
            self.page.wait_for_timeout(250)
            before, png = png, self.page.screenshot()
            if png == before and _painted(png):
                break
        folder = os.environ.get("SCREENS")
        if folder and name:
            Path(folder).mkdir(parents=True, exist_ok=True)
            (Path(folder) / f"{name}.png").write_bytes(png)
        return Image.open(io.BytesIO(png)).convert("RGB")

    def check(self, name: str | None = None) -> None:
        """Fails on a grey box, a console error or a request that left for another host."""
        boxes = grey_boxes(self.picture(name))
        assert not boxes, f"grey error boxes on the screen: {boxes}"
        left = [one.url for one in self.foreign if one.failure != "csp"]
        assert not left, f"requests to other hosts: {left}"
        assert not self.problems, self.problems

    def close(self) -> None:
        self.context.close()


def _painted(png: bytes) -> bool:
    """Whether there is more on the canvas than its ground: text alone has many shades."""
    colours = Image.open(io.BytesIO(png)).convert("RGB").getcolors(maxcolors=1 << 24) or []
    return len(colours) > 40


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
