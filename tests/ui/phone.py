"""A phone with a browser: it also follows links, as the headless device of the harness does not."""

from __future__ import annotations

import asyncio
from typing import Any

import flet as ft

from scorepad.ui.app import main
from tests.headless import Device, Screen, open_app


class Phone(Device):
    """A device that goes where the app sends it, and says so."""

    def __init__(self, *locales: str, storage: dict[str, Any] | None = None) -> None:
        super().__init__(*locales, storage=storage)
        self.page_url = "http://phone.test"
        self._going: set[asyncio.Task[None]] = set()

    def _do(self, name: str, args: dict[str, Any]) -> tuple[Any, str | None]:
        if name == "push_route":
            going = asyncio.get_running_loop().create_task(self._go(args["route"]))
            self._going.add(going)
            return None, None
        if name == "get_device_info":
            spoken = [{"language_code": one} for one in self.locales]
            return {"browser_name": "chrome", "locales": spoken}, None
        return super()._do(name, args)

    async def _go(self, route: str) -> None:
        assert self.session is not None
        page = self.session.page
        self.session.apply_page_patch({"route": route})
        await self.session.dispatch_event(page._i, "route_change", {"route": route})


async def visit(phone: Phone, route: str = "/") -> Screen:
    """Opens the app in this phone's browser."""

    async def on_the_web(page: ft.Page) -> None:
        page.session.apply_page_patch({"web": True})
        await main(page)

    return await open_app(on_the_web, phone, route)
