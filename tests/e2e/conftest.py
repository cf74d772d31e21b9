"""Fixtures for tests in a real browser: one server and one build of the app for all of them.

The offline app is visited in the whole of Chromium, the server's app in its engine alone.
"""

from __future__ import annotations

import fcntl
import os
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Playwright, sync_playwright

from scorepad.web.builder import build

from .browser import Server, Tab, launch, launch_engine
from .offline import BASE, Device, Visitor, first_device
from .static_host import StaticHost


@pytest.fixture(scope="session")
def server() -> Iterator[Server]:
    with Server() as running:
        yield running


@pytest.fixture(scope="session")
def playwright() -> Iterator[Playwright]:
    with sync_playwright() as running:
        yield running


@pytest.fixture(scope="session")
def chromium(playwright: Playwright) -> Iterator[Browser]:
    browser = launch(playwright)
    yield browser
    browser.close()


@pytest.fixture(scope="session")
def browser(playwright: Playwright) -> Iterator[Browser]:
    engine = launch_engine(playwright)
    yield engine
    engine.close()


@pytest.fixture
def tab(browser: Browser, server: Server) -> Iterator[Callable[..., Tab]]:
    """Opens tabs; each is checked for grey boxes, errors and foreign requests at the end."""
    opened: list[Tab] = []

    def new(**device: Any) -> Tab:
        one = Tab(browser, server.url, **device)
        opened.append(one)
        return one

    yield new
    for one in opened:
        try:
            one.check()
        finally:
            one.close()


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Each process begins with a part of the list: the first of them builds the offline app, while
    the others go on with tests that do not need it.
    """
    offline = [item for item in items if "site" in getattr(item, "fixturenames", ())]
    served = [item for item in items if item not in offline]
    first = len(items) // int(os.environ.get("PYTEST_XDIST_WORKER_COUNT", "1"))
    items[:] = offline[:first] + served + offline[first:]


# The offline app.


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory, worker_id: str) -> Path:
    """The app as `scorepad build` makes it, once for all processes of a run."""
    # A folder that was built before saves a minute while the tests themselves are written.
    if made := os.environ.get("OFFLINE_APP"):
        return Path(made)
    shared = tmp_path_factory.getbasetemp()
    if worker_id != "master":
        shared = shared.parent
    with (shared / "offline.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        folder = shared / "offline"
        if not folder.exists():
            # The build runs an event loop, and where a browser is open this thread has one.
            with ThreadPoolExecutor(1) as thread:
                assert thread.submit(build, folder, BASE).result().snapshot
        return folder


@pytest.fixture(scope="session")
def device(chromium: Browser, site: Path, tmp_path_factory: pytest.TempPathFactory) -> Device:
    """A device that has been here before, and has everything; each test takes a copy."""
    return first_device(chromium, site, tmp_path_factory.mktemp("device") / "profile")


@pytest.fixture
def host(site: Path, device: Device) -> Iterator[StaticHost]:
    with StaticHost(site, BASE, port=device.port) as serving:
        yield serving


@pytest.fixture
def visit(
    chromium: Browser, host: StaticHost, device: Device, tmp_path: Path
) -> Iterator[Callable[..., Visitor]]:
    """Opens tabs on devices of their own; each is checked at the end, and nothing may be lost.

    A device is new unless it has `kept` the app, in a browser that was closed since then.
    """
    opened: list[Visitor] = []

    def new(*, kept: bool = False, **options: Any) -> Visitor:
        profile = device.copy(tmp_path / f"profile{len(opened)}") if kept else None
        one = Visitor(chromium, host, profile=profile, **options)
        opened.append(one)
        return one

    yield new
    try:
        for one in opened:
            one.check()
    finally:
        for one in opened:
            one.close()
    assert [path for path in host.lost if "." in path.rpartition("/")[2]] == []


@pytest.fixture
def later(visit: Callable[..., Visitor]) -> Callable[..., Visitor]:
    """Opens the app at a route on a device that has everything."""

    def new(route: str = "/", **options: Any) -> Visitor:
        one = visit(kept=True, **options)
        one.come(route)
        return one

    return new
