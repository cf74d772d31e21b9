"""The other engines: the whole way of a visitor to the offline app, at nginx, and the server's app.

WebKit and Firefox write to the console what the content security policy stops, so an empty one also
means that no request to another host was tried; `test_what_the_policy_stops_is_reported` proves it.
"""

from __future__ import annotations

import json
import os
import time
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any

import pytest

from scorepad.i18n import words

from .browser import PATIENCE, Server, grey_boxes, painted, pixels
from .engines import ENGINES, Engine, EngineError, WebKit
from .nginx_host import NginxHost
from .offline import BASE, another_version, build_of
from .play import cell

_HERE = Path(__file__).parent
#: What each page runs once the app is there.
_SCRIPTS = (
    _HERE.joinpath("flutter.js").read_text("utf-8").replace("PAUSE", "50"),
    _HERE.joinpath("names.js").read_text("utf-8"),
)
_ARRIVED = """performance.getEntriesByName('first screen').length > 0
    && !document.getElementById('splash')
    && Boolean(document.querySelector('flt-semantics-placeholder'))"""
_AT_SERVER = """!document.getElementById('splash')
    && Boolean(document.querySelector('flt-semantics-placeholder'))"""
_KEPT = """caches.open(BUILD.cache).then(it => it.keys()).then(it => it.map(one => one.url))"""
#: How many seconds a person looks at a field without a cursor before clicking it again.
_CLICK_AGAIN = 5.0
#: What the page writes when its start takes a minute, as it may on a busy machine.
_SLOW = "too late"
TABLE = ("Ada", "Bo", "Cleo")


class Person:
    """Somebody at the app, in a browser of some engine."""

    def __init__(self, engine: Engine, url: str) -> None:
        self.engine, self.url = engine, url
        self.words = words(engine.language)

    def until(self, expression: str, what: str = "") -> Any:
        """Waits until something is true in the page, which may be reloading; returns what it is."""
        return self.wait(lambda: self._now(expression), what or expression)

    def wait(self, ready: Callable[[], Any], what: str) -> Any:
        """Waits until a function returns something true; returns that."""
        give_up = time.monotonic() + PATIENCE
        while not (result := ready()):
            late = time.monotonic() > give_up
            assert not late, f"never came true: {what}; {self.engine.complaints()}"
            time.sleep(0.05)
        return result

    def _now(self, expression: str) -> Any:
        try:
            return self.engine.evaluate(expression)
        except EngineError:
            return None

    def come(self, route: str = "/") -> None:
        self.engine.open("about:blank")
        self.until("location.href === 'about:blank'")
        self.engine.open(self.url + route)
        self.arrive()

    def arrive(self, sign: str = _ARRIVED) -> None:
        self.until(sign, "the first screen")
        for script in _SCRIPTS:
            self.engine.evaluate(f"(() => {{ {script} }})()")
        self.until("document.querySelector('flt-semantics[role]') !== null")

    def sees(self, text: str) -> None:
        self.until(f"seen({json.dumps(text)})", text)

    def tap(self, name: str) -> None:
        self.engine.click(*self.until(f"buttonAt({json.dumps(name)})", name))

    def go_into(self, field: str) -> None:
        """Clicks a field until it takes letters, as a person does who sees no cursor in it."""
        give_up = time.monotonic() + PATIENCE
        clicked = -_CLICK_AGAIN
        while not self.engine.evaluate(f"entered({json.dumps(field)})"):
            assert time.monotonic() < give_up, f"{field} takes no letters"
            if time.monotonic() - clicked >= _CLICK_AGAIN:
                self.engine.click(*self.until(f"fieldAt({json.dumps(field)})", field))
                clicked = time.monotonic()
            time.sleep(0.05)

    def seat(self, names: Sequence[str]) -> None:
        """From the home screen to the pad."""
        self.tap(self.words("title.base"))
        for name in names:
            self.go_into(self.words("setup.name"))
            self.engine.type(f"{name}\n")
            self.sees(self.words("setup.remove", name=name))
        self.tap(self.words("setup.start"))
        self.sees(self.words("pad.next"))

    def enter(self, row: str, values: Sequence[str]) -> None:
        """Keys a row in, one value a player."""
        for name, value in zip(TABLE, values, strict=True):
            for key in value:
                self.tap(key)
            self.tap(self.words("pad.next"))
            self.sees(cell(self.words, name, row, value))

    def wait_until_kept(self, site: Path) -> None:
        """Waits until all files of a version are on the device, but for those kept on demand."""
        build = build_of(site / "sw.js")
        files = json.dumps([f"{self.url}/{file}" for file in build["core"] + build["later"]])
        self.until(
            f"BUILD.cache === {json.dumps(build['cache'])} && {_KEPT}"
            f".then(kept => {files}.every(file => kept.includes(file)))",
            "everything is kept",
        )

    def looked(self) -> bool:
        """Whether the page showed the first screen before the app was there."""
        return bool(self.engine.evaluate("performance.getEntriesByName('first look').length"))

    def restored(self) -> bool:
        """Whether Python came out of its snapshot this time."""
        return not self.engine.evaluate("performance.getEntriesByName('python loaded').length")

    def check(self) -> None:
        """Fails on an empty screen, a grey box or a console error."""
        give_up = time.monotonic() + PATIENCE
        while not painted(picture := pixels(self._picture())):
            assert time.monotonic() < give_up, "nothing is painted"
            time.sleep(0.5)  # the browser gets time to paint
        assert not grey_boxes(picture)
        assert [line for line in self.engine.complaints() if line != _SLOW] == []

    def _picture(self) -> bytes:
        png = self.engine.picture()
        if folder := os.environ.get("SCREENS"):
            (Path(folder) / f"{type(self.engine).__name__.lower()}.png").write_bytes(png)
        return png


@pytest.fixture(params=list(ENGINES))
def engine(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Engine]:
    home = tmp_path / "home"
    home.mkdir()
    with ENGINES[request.param](home) as running:
        yield running


@pytest.fixture
def host(site: Path, tmp_path: Path) -> Iterator[NginxHost]:
    with NginxHost(site, BASE, tmp_path / "nginx") as running:
        yield running


def test_a_visitor_comes_plays_without_a_host_and_takes_a_new_version(
    engine: Engine, host: NginxHost, site: Path, tmp_path: Path
) -> None:
    """One browser start for all of it, since each takes its time."""
    person = Person(engine, host.url)
    first_visit(person, site)
    later_visit(person)
    game_without_a_host(person, host)
    new_version(person, host, another_version(site, tmp_path / "newer", favicon_png=b"new"))


def test_the_server_s_app_asks_no_other_host_and_nothing_forbidden(
    engine: Engine, server: Server
) -> None:
    person = Person(engine, server.url)
    engine.open(server.url)
    person.arrive(_AT_SERVER)
    person.sees(person.words("title.duel"))
    person.check()
    assert foreign(person) == []


def test_what_the_policy_stops_is_reported(engine: Engine, server: Server) -> None:
    person = Person(engine, server.url)
    engine.open(f"{server.url}/sheets/duel/da-nb.html")
    person.until("document.querySelector('table') !== null")
    assert engine.complaints() == []
    engine.evaluate("fetch('https://example.org/').catch(() => 0)")
    person.wait(engine.complaints, "the console names it")
    assert "Content Security Policy" in engine.complaints()[0]


def foreign(person: Person) -> list[str]:
    """What the page has loaded from elsewhere."""
    loaded = "performance.getEntriesByType('resource').map(it => it.name)"
    addresses: list[str] = person.engine.evaluate(loaded)
    return [
        address for address in addresses if not address.startswith((person.url, "data:", "blob:"))
    ]


def first_visit(person: Person, site: Path) -> None:
    person.come()
    # Where Python's own start is slow and the host is near, the snapshot is fetched at once.
    if isinstance(person.engine, WebKit):
        assert person.restored()
    assert person.looked()
    person.sees(person.words("title.duel"))
    assert foreign(person) == []
    person.wait_until_kept(site)
    person.check()


def later_visit(person: Person) -> None:
    person.come()
    person.sees(person.words("title.duel"))
    assert person.restored()
    assert person.looked()


def game_without_a_host(person: Person, host: NginxHost) -> None:
    host.stop()
    asked = len(host.answers)
    person.come()
    assert person.restored()
    person.seat(TABLE)
    person.enter("wonder", ("10", "7", "3"))
    person.tap(person.words("pad.finish"))
    person.sees(person.words("pad.finish_empty_more"))
    person.tap(person.words("pad.finish"))
    person.sees(person.words.count("result.wins", 1, names="Ada"))
    person.check()
    assert len(host.answers) == asked


def new_version(person: Person, host: NginxHost, folder: Path) -> None:
    """It is offered, taken whole, and starts from its own snapshot, with the game still there."""
    won = person.words.count("home.won", 1, names="Ada", points="10")
    host.folder = folder
    host.start()
    person.come("/score")
    person.sees(won)
    person.until("document.querySelector('#update .now') !== null", "the offer")
    person.engine.evaluate("document.querySelector('#update .now').click()")
    newest = build_of(folder / "sw.js")["cache"]
    person.until(f"window.BUILD?.cache === {json.dumps(newest)}", "the new version")
    person.arrive()
    person.wait_until_kept(folder)
    assert person.engine.evaluate("caches.keys()") == [newest]
    host.stop()
    person.come("/score")
    person.sees(won)
    assert person.restored()
    person.check()
