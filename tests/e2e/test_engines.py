"""The offline app in the other engines: the whole way of a visitor, from the first visit on."""

from __future__ import annotations

import io
import json
import os
import time
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import pytest
from PIL import Image

from scorepad.i18n import words

from .browser import PATIENCE, grey_boxes, painted
from .engines import ENGINES, Engine, EngineError
from .offline import BASE, another_version, told
from .play import cell
from .static_host import StaticHost

_HERE = Path(__file__).parent
#: What each page runs once the app is there.
_SCRIPTS = (
    _HERE.joinpath("flutter.js").read_text("utf-8").replace("PAUSE", "50"),
    _HERE.joinpath("names.js").read_text("utf-8"),
)
_ARRIVED = """performance.getEntriesByName('first screen').length > 0
    && !document.getElementById('splash')
    && Boolean(document.querySelector('flt-semantics-placeholder'))"""
_KEPT = """caches.open(BUILD.cache).then(it => it.keys()).then(it => it.map(one => one.url))"""
#: How many seconds a person looks at a field without a cursor before clicking it again.
_CLICK_AGAIN = 5.0
TABLE = ("Ada", "Bo", "Cleo")


class Person:
    """Somebody at the offline app, in a browser of some engine."""

    def __init__(self, engine: Engine, host: StaticHost) -> None:
        self.engine, self.host = engine, host
        self.words = words(engine.language)

    def until(self, expression: str, what: str = "") -> Any:
        """Waits until something is true in the page, which may be reloading; returns what it is."""
        give_up = time.monotonic() + PATIENCE
        while not (found := self._now(expression)):
            errors = self.engine.complaints()
            assert time.monotonic() < give_up, f"never came true: {what or expression}; {errors}"
            time.sleep(0.05)
        return found

    def _now(self, expression: str) -> Any:
        try:
            return self.engine.evaluate(expression)
        except EngineError:
            return None

    def come(self, route: str = "/") -> None:
        self.engine.open("about:blank")
        self.until("location.href === 'about:blank'")
        self.engine.open(self.host.url + route)
        self.arrive()

    def arrive(self) -> None:
        self.until(_ARRIVED, "the first screen")
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
        build = told(site / "sw.js")
        files = json.dumps([f"{self.host.url}/{file}" for file in build["core"] + build["later"]])
        self.until(
            f"BUILD.cache === {json.dumps(build['cache'])} && {_KEPT}"
            f".then(kept => {files}.every(file => kept.includes(file)))",
            "everything is kept",
        )

    def restored(self) -> bool:
        """Whether Python came out of its snapshot this time."""
        return not self.engine.evaluate("performance.getEntriesByName('python loaded').length")

    def check(self) -> None:
        """Fails on an empty screen, a grey box or a console error."""
        give_up = time.monotonic() + PATIENCE
        while not painted(png := self._picture()):
            assert time.monotonic() < give_up, "nothing is painted"
            time.sleep(0.5)  # the browser gets time to paint
        assert not grey_boxes(Image.open(io.BytesIO(png)).convert("RGB"))
        assert self.engine.complaints() == []

    def _picture(self) -> bytes:
        png = self.engine.picture()
        if folder := os.environ.get("SCREENS"):
            (Path(folder) / f"{type(self.engine).__name__.lower()}.png").write_bytes(png)
        return png


@pytest.fixture(params=list(ENGINES))
def person(request: pytest.FixtureRequest, site: Path, tmp_path: Path) -> Iterator[Person]:
    home = tmp_path / "home"
    home.mkdir()
    with ENGINES[request.param](home) as engine, StaticHost(site, BASE) as host:
        yield Person(engine, host)


def test_a_visitor_comes_plays_without_a_host_and_takes_a_new_version(
    person: Person, site: Path, tmp_path: Path
) -> None:
    """One browser start for all of it, since each takes its time."""
    first_visit(person, site)
    later_visit(person)
    game_without_a_host(person)
    new_version(person, another_version(site, tmp_path / "newer", favicon_png=b"new"))


def first_visit(person: Person, site: Path) -> None:
    person.come()
    assert not person.restored()
    person.sees(person.words("title.duel"))
    person.wait_until_kept(site)
    person.check()


def later_visit(person: Person) -> None:
    person.come()
    person.sees(person.words("title.duel"))
    assert person.restored()


def game_without_a_host(person: Person) -> None:
    person.host.stop()
    asked = len(person.host.answers)
    person.come()
    assert person.restored()
    person.seat(TABLE)
    person.enter("wonder", ("10", "7", "3"))
    person.tap(person.words("pad.finish"))
    person.sees(person.words("pad.finish_empty_more"))
    person.tap(person.words("pad.finish"))
    person.sees(person.words.count("result.wins", 1, names="Ada"))
    person.check()
    assert len(person.host.answers) == asked


def new_version(person: Person, folder: Path) -> None:
    """It is offered, taken whole, and starts from its own snapshot, with the game still there."""
    won = person.words.count("home.won", 1, names="Ada", points="10")
    person.host.folder = folder
    person.host.start()
    person.come("/score")
    person.sees(won)
    person.until("document.querySelector('#update .now') !== null", "the offer")
    person.engine.evaluate("document.querySelector('#update .now').click()")
    newest = told(folder / "sw.js")["cache"]
    person.until(f"window.BUILD?.cache === {json.dumps(newest)}", "the new version")
    person.arrive()
    person.wait_until_kept(folder)
    assert person.engine.evaluate("caches.keys()") == [newest]
    person.host.stop()
    person.come("/score")
    person.sees(won)
    assert person.restored()
    person.check()
