"""What the server hands out: the app's page and its socket, the sheets to print, and files."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from pathlib import PurePosixPath

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Mount, Route, WebSocketRoute
from starlette.staticfiles import StaticFiles
from starlette.types import Scope
from starlette.websockets import WebSocket

from scorepad.catalogue import print_sheet
from scorepad.resources import folder

from ..crash import Main, contained
from ..flet_internals import client, server
from ..theme import font_list
from .idle_sessions import WAIT, end_oldest
from .look_turns import LookTurns
from .refusals import refusal
from .request_filter import SOCKET
from .static_pages import static_routes

#: Copies of these may be kept, but must be checked before they are used.
_FRESH = {"cache-control": "no-cache"}


class _Files(StaticFiles):
    """Our assets over the files of Flet's client; every address without a file is the page."""

    def __init__(self, page: bytes) -> None:
        super().__init__(directory=folder("assets"), packages=[client.PACKAGE])
        self._page = page

    async def get_response(self, path: str, scope: Scope) -> Response:
        if path == client.FONT_LIST:
            return Response(font_list(), headers=_FRESH, media_type="application/json")
        if path not in (".", "index.html"):
            try:
                return await super().get_response(path, scope)
            except HTTPException as error:
                # One that was caused by another exception: no file could have such a name.
                if error.__context__ or PurePosixPath(path).suffix not in ("", ".html"):
                    raise
        # A browser that showed an old copy would show looks of its version.
        return Response(self._page, headers={"cache-control": "no-store"}, media_type="text/html")


def pages(page: bytes, main: Main) -> Starlette:
    """The app without its filter; `main` opens a session."""
    opened, looks = contained(main), LookTurns()

    async def socket(websocket: WebSocket) -> None:
        try:
            await server.connect(websocket, opened, WAIT, looks.answer)
        finally:
            await end_oldest()

    return Starlette(
        routes=[
            WebSocketRoute(SOCKET, socket),
            Route("/sheets/{name:path}", _sheet),
            *static_routes(),
            Mount("/", _Files(page)),
        ],
        lifespan=lambda _: server.evicting(),
        exception_handlers={404: _refused(404), 500: _refused(500)},
    )


async def _sheet(request: Request) -> Response:
    page = print_sheet.sheet_at(request.scope["path"])
    return Response(page, 404 if page is None else 200, media_type="text/html")


def _refused(status: int) -> Callable[[Request, Exception], Awaitable[Response]]:
    async def answer(_: Request, __: Exception) -> Response:
        return refusal(status)

    return answer
