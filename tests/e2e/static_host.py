"""A plain host for static files: below a path, gzip from the copies made ahead, and nothing clever.

It can be stopped and started again at the same address, be given another folder in the middle, and
be put behind a slow line that all its connections share.
"""

from __future__ import annotations

import threading
import time
from http import HTTPStatus
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from types import TracebackType
from urllib.parse import unquote, urlsplit

TYPES = {
    ".css": "text/css",
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript",
    ".json": "application/json",
    ".mjs": "text/javascript",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".ttf": "font/ttf",
    ".wasm": "application/wasm",
    ".woff2": "font/woff2",
}
_PIECE = 16 * 1024


class Line:
    """A line of so many bits a second and so many seconds of delay, shared by all who use it."""

    def __init__(self, bits: float, delay: float) -> None:
        self.bytes = bits / 8
        self.delay = delay
        self._free_at = 0.0
        self._turn = threading.Lock()

    def carry(self, size: int) -> None:
        """Returns when so many bytes would have got through after those before them."""
        with self._turn:
            self._free_at = max(self._free_at, time.monotonic()) + size / self.bytes
            due = self._free_at
        time.sleep(max(0.0, due - time.monotonic()))


class StaticHost:
    """Serves a folder below a path on a port of its own."""

    def __init__(
        self, folder: Path, base: str = "/", line: Line | None = None, port: int = 0
    ) -> None:
        self.folder = folder
        self.base = base
        self.line = line
        #: Files whose bodies break off in the middle.
        self.torn: set[str] = set()
        #: What was answered, in order: the path inside the folder, the status, the bytes sent.
        self.answers: list[tuple[str, int, int]] = []
        self.port = port
        self._server: ThreadingHTTPServer | None = None
        self.start()

    @property
    def url(self) -> str:
        """The address of the app, without the slash at its end."""
        return f"http://127.0.0.1:{self.port}{self.base.rstrip('/')}"

    @property
    def sent(self) -> int:
        return sum(size for _, _, size in self.answers)

    @property
    def lost(self) -> list[str]:
        """What was asked for and is not there; an address of the app is answered by 404.html."""
        return [path for path, status, _ in self.answers if status == HTTPStatus.NOT_FOUND]

    def start(self) -> None:
        host = self

        class Handler(BaseHTTPRequestHandler):
            protocol_version = "HTTP/1.1"
            disable_nagle_algorithm = True

            def do_GET(self) -> None:
                host.answer(self)

            def log_message(self, *_: object) -> None:
                pass

        self._server = ThreadingHTTPServer(("127.0.0.1", self.port), Handler)
        self._server.daemon_threads = True
        self.port = self._server.server_address[1]
        threading.Thread(target=self._server.serve_forever, args=(0.05,), daemon=True).start()

    def stop(self) -> None:
        """Takes no more; whoever holds a connection open finds it closed."""
        if self._server is not None:
            self._server.shutdown()
            self._server.server_close()
            self._server = None

    def answer(self, request: BaseHTTPRequestHandler) -> None:
        if self._server is None:
            request.close_connection = True
            return
        path = unquote(urlsplit(request.path).path)
        inner = path.removeprefix(self.base) or "index.html"
        if path == f"{self.base}index.html":
            # As hosts with tidy addresses do.
            self._redirect(request, self.base)
            return
        status, file = HTTPStatus.OK, self.folder / inner
        if (file / "index.html").is_file():
            if not path.endswith("/"):
                self._redirect(request, f"{path}/")
                return
            file /= "index.html"
        if not path.startswith(self.base) or ".." in path or not file.is_file():
            status, file = HTTPStatus.NOT_FOUND, self.folder / "404.html"
        squeezed = file.with_name(f"{file.name}.gz")
        gzip = "gzip" in request.headers.get("accept-encoding", "") and squeezed.exists()
        body = (squeezed if gzip else file).read_bytes()
        if self.line is not None:
            time.sleep(self.line.delay)
        request.send_response(status)
        request.send_header("content-type", TYPES.get(file.suffix, "application/octet-stream"))
        request.send_header("content-length", str(len(body)))
        # As hosts do: a copy may be used again at once, and is asked about after that.
        request.send_header("cache-control", "max-age=600")
        if gzip:
            request.send_header("content-encoding", "gzip")
        request.end_headers()
        self.answers.append((inner, status, len(body)))
        if inner in self.torn:
            body = body[: len(body) // 2]
            request.close_connection = True
        try:
            for start in range(0, len(body), _PIECE):
                piece = body[start : start + _PIECE]
                if self.line is not None:
                    self.line.carry(len(piece))
                request.wfile.write(piece)
        except (BrokenPipeError, ConnectionResetError):
            request.close_connection = True

    def _redirect(self, request: BaseHTTPRequestHandler, to: str) -> None:
        request.send_response(HTTPStatus.MOVED_PERMANENTLY)
        request.send_header("location", to)
        request.send_header("content-length", "0")
        request.end_headers()

    def __enter__(self) -> StaticHost:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.stop()
