"""What is made when it is asked for: the pages with rules and cards, for browsers that do not run
the app, and what a new device sees before the app is there.
"""

from __future__ import annotations

import asyncio
import hashlib
import json
from functools import lru_cache
from pathlib import PurePosixPath
from typing import NamedTuple

from starlette.requests import Request
from starlette.responses import RedirectResponse, Response
from starlette.routing import Route

from scorepad.html_pages import site
from scorepad.i18n import LANGUAGES

from ..looks import NoFirstLook, first_look, new_devices
from ..rules.svg import drawing
from .refusals import refusal

#: Documents that are kept: those that people read, of nearly two thousand of about ten kilobytes.
_KEPT = 400
_TYPES = {
    ".css": "text/css",
    ".html": "text/html",
    ".js": "text/javascript",
    ".json": "application/json",
    ".txt": "text/plain",
}


class _File(NamedTuple):
    """What is sent, and the mark by which a browser asks whether its copy is still right."""

    content: bytes
    etag: str


def static_routes() -> list[Route]:
    """The routes of all pages and of their files. A page is made in a thread of its own."""
    return [
        *(Route(f"/{lang}", _with_slash) for lang in LANGUAGES),
        *(Route(f"/{lang}/{{rest:path}}", _page) for lang in LANGUAGES),
        Route("/pages/{name}", _page_file),
        Route("/robots.txt", _robots),
        Route("/looks/{name}", _Looks().answer),
    ]


class _Looks:
    """The first looks of new devices, each drawn once."""

    def __init__(self) -> None:
        self._files: dict[str, _File] = {}
        self._turn = asyncio.Lock()

    async def answer(self, request: Request) -> Response:
        name = request.path_params["name"]
        if (known := new_devices().get(name)) is None:
            return Response(status_code=404)
        async with self._turn:
            if name not in self._files:
                try:
                    look = await first_look(known)
                except NoFirstLook:
                    # The machine was too busy to draw it in time.
                    return refusal(503)
                self._files[name] = _marked(json.dumps(look, ensure_ascii=False).encode())
        return _answer(request, self._files[name], ".json")


def _with_slash(request: Request) -> Response:
    # Links are relative: without the slash they would lead elsewhere. No host is named, since one
    # that somebody else has put into the request would be.
    return RedirectResponse(f"{request.scope['path']}/", 308)


def _page(request: Request) -> Response:
    path = request.scope["path"].lstrip("/")
    page = _document(path) if path.endswith("/") else None
    if page is not None:
        return _answer(request, page, ".html")
    if not path.endswith("/") and site.exists(f"{path}/"):
        return _with_slash(request)
    missing = site.missing_page(path.partition("/")[0], "/")
    return Response(missing, 404, media_type="text/html")


def _page_file(request: Request) -> Response:
    path = request.scope["path"].lstrip("/")
    file = _file(path)
    if file is None:
        return Response(status_code=404)
    return _answer(request, file, PurePosixPath(path).suffix)


def _robots(request: Request) -> Response:
    return _answer(request, _marked(site.robots().encode()), ".txt")


@lru_cache(maxsize=_KEPT)
def _document(path: str) -> _File | None:
    page = site.page_at(path, draw=drawing)
    return None if page is None else _marked(page.encode())


@lru_cache(maxsize=16)
def _file(path: str) -> _File | None:
    content = site.page_file(path)
    return None if content is None else _marked(content)


def _marked(content: bytes) -> _File:
    return _File(content, f'"{hashlib.sha256(content).hexdigest()[:32]}"')


def _answer(request: Request, file: _File, suffix: str) -> Response:
    """The file, or that the browser's own copy of it is still right."""
    headers = {"cache-control": "no-cache", "etag": file.etag}
    listed = request.headers.get("if-none-match", "")
    if file.etag in (mark.strip().removeprefix("W/") for mark in listed.split(",")):
        return Response(status_code=304, headers=headers)
    return Response(file.content, headers=headers, media_type=_TYPES[suffix])
