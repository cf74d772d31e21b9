"""Fixtures for tests in a real browser: one server and one Chromium for all of them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, sync_playwright

from .browser import Server, Tab, launch


@pytest.fixture(scope="session")
def server() -> Iterator[Server]:
    with Server() as running:
        yield running


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        chromium = launch(playwright)
        yield chromium
        chromium.close()


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
