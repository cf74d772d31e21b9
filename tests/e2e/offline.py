"""The offline app on a plain host: built once for all tests, visited, damaged and taken away."""

from __future__ import annotations

import json
import re
import shutil
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Protocol

from playwright.sync_api import Browser, ConsoleMessage, Page

from scorepad.web import hosting, pages
from scorepad.web.builder import MARK

from .browser import Tab
from .static_host import StaticHost

BASE = "/games/scorepad/"
#: Written again for every version; all other files are what a version is made of.
_PAGES = frozenset(
    ("index.html", "404.html", "manifest.json", "splash.css", "start.js", "worker.js", "sw.js")
)
_FOR_HOSTS = {MARK, *hosting.inside(BASE)}


def contents(site: Path) -> dict[str, bytes]:
    """The files of a built app, without their compressed copies and the settings for hosts."""
    return {
        file.relative_to(site).as_posix(): file.read_bytes()
        for file in site.rglob("*")
        if file.is_file() and file.suffix not in (".gz", ".br") and file.name not in _FOR_HOSTS
    }


def another_version(site: Path, target: Path, **changed: bytes) -> Path:
    """A build of the same app in which some files are others, as a later release has them."""
    rest = {path: file for path, file in contents(site).items() if path not in _PAGES}
    rest |= {path.replace("__", "/").replace("_", "."): file for path, file in changed.items()}
    made, _ = pages.pages(BASE, rest)
    for path, content in {**rest, **made}.items():
        file = target / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(content)
    return target


def build_of(script: Path) -> dict[str, Any]:
    """What the build wrote in front of a script."""
    found = re.match(rb"(?:const|var) BUILD = (\{.*\});\n", script.read_bytes())
    assert found is not None
    return dict(json.loads(found[1]))


@dataclass(frozen=True, slots=True)
class Device:
    """A browser's profile in which the whole app is kept, from a host at a certain port."""

    profile: Path
    port: int

    def copy(self, to: Path) -> Path:
        """A device like it, with an empty HTTP cache."""
        forgotten = shutil.ignore_patterns("Cache", "Code Cache", "*GPUCache*", "Singleton*")
        return Path(shutil.copytree(self.profile, to, ignore=forgotten))


def first_device(browser: Browser, site: Path, profile: Path) -> Device:
    """Visits the app once, until all of it is kept, and closes the browser."""
    with StaticHost(site, BASE) as host:
        one = Visitor(browser, host, profile=profile)
        one.come()
        one.wait_until_kept(site)
        one.close()
        return Device(profile, host.port)


class Host(Protocol):
    """What has an address below which the app is."""

    @property
    def url(self) -> str: ...


class Visitor(Tab):
    """A tab at the offline app."""

    def __init__(self, browser: Browser, host: Host, **device: Any) -> None:
        super().__init__(browser, host.url, **device)
        self.host = host

    def _heard(self, message: ConsoleMessage) -> None:
        before = len(self.problems)
        super()._heard(message)
        # What was not delivered is named by its address alone.
        self.problems[before:] = [
            f"{one} ({message.location.get('url', '')})" for one in self.problems[before:]
        ]

    def come(self, route: str = "/") -> None:
        """Opens a route and waits until the splash has made way for the app."""
        self.page.goto(self.url + route, wait_until="commit")
        self.arrive()

    def arrive(self) -> None:
        self.until(
            "performance.getEntriesByName('first screen').length > 0"
            " && !document.getElementById('splash')"
        )
        self.wake()

    def again(self) -> None:
        """Leaves and comes back to the same address, as after closing the app."""
        address = self.page.url
        self.page.goto("about:blank")
        self.page.goto(address, wait_until="commit")
        self.arrive()

    def until(self, expression: str, page: Page | None = None) -> None:
        """Waits for something to be true in the page, which may be reloading meanwhile."""
        self.wait(lambda: self._true(expression, page or self.page), expression)

    def _true(self, expression: str, page: Page) -> bool:
        try:
            return bool(page.evaluate(expression))
        except Exception as error:
            if "context was destroyed" in str(error) or "navigat" in str(error):
                return False
            raise

    def kept(self) -> Mapping[str, list[str]]:
        """What the browser keeps: by the name of each cache, the files in it."""
        found: dict[str, list[str]] = self.page.evaluate(
            """async () => {
                const found = {};
                for (const name of await caches.keys()) {
                    const cache = await caches.open(name);
                    found[name] = (await cache.keys()).map(request => request.url);
                }
                return found;
            }"""
        )
        return {
            name: [url.removeprefix(self.host.url + "/") for url in urls]
            for name, urls in found.items()
        }

    def wait_until_kept(self, site: Path) -> None:
        """Waits until all files of a version are on the device, but for those kept on demand."""
        build = build_of(site / "sw.js")
        files = {*build["core"], *build["later"]}
        self.wait(
            lambda: files <= set(self.kept().get(build["cache"], ())),
            "everything is kept",
        )

    def spoil(self, cache: str, file: str, content: str | None) -> None:
        """Puts something else in a kept file's place, or nothing."""
        self.page.evaluate(
            """async ([name, url, content]) => {
                const cache = await caches.open(name);
                if (content === null) await cache.delete(url);
                else {
                    const before = await cache.match(url);
                    const headers = {'content-type': before.headers.get('content-type')};
                    await cache.put(url, new Response(content, {headers}));
                }
            }""",
            [cache, f"{self.host.url}/{file}", content],
        )

    def forget_http_cache(self) -> None:
        self.context.new_cdp_session(self.page).send("Network.clearBrowserCache")

    def restored(self) -> bool:
        """Whether Python came out of its snapshot this time."""
        return not self.page.evaluate("performance.getEntriesByName('python loaded').length")

    def saved(self) -> dict[str, str]:
        """All that the app keeps on the device of its own."""
        found: dict[str, str] = self.page.evaluate("({...localStorage})")
        return found
