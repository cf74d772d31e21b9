"""Real requests to the real server: odd ones are answered calmly, and closed doors are closed."""

from __future__ import annotations

import asyncio
import json

import pytest

from scorepad.ui.server.headers import FIXED
from scorepad.ui.server.serving import LONGEST_HEAD, application
from scorepad.ui.theme import FONTS
from tests.wire import running

Asked = dict[str, tuple[int, dict[str, str], bytes]]

PASSWD = b"root:"
REQUESTS = {
    "page": b"GET / HTTP/1.1\r\nHost: pad\r\n",
    "head": b"HEAD / HTTP/1.1\r\nHost: pad\r\n",
    "place": b"GET /score/new/base HTTP/1.1\r\nHost: pad\r\n",
    "upload": b"GET /upload HTTP/1.1\r\nHost: pad\r\n",
    "put": b"PUT /upload?f=a&e=2030-01-01&s=x HTTP/1.1\r\nHost: pad\r\nContent-Length: 0\r\n",
    "oauth": b"GET /oauth_callback?state=1&code=2 HTTP/1.1\r\nHost: pad\r\n",
    "docs": b"GET /docs/ HTTP/1.1\r\nHost: pad\r\n",
    "openapi": b"GET /openapi.json HTTP/1.1\r\nHost: pad\r\n",
    "socket": b"GET /ws HTTP/1.1\r\nHost: pad\r\n",
    "post": b"POST /score HTTP/1.1\r\nHost: pad\r\nContent-Length: 0\r\n",
    "options": b"OPTIONS / HTTP/1.1\r\nHost: pad\r\nOrigin: http://evil.example\r\n",
    "delete": b"DELETE /manifest.json HTTP/1.1\r\nHost: pad\r\n",
    "up": b"GET /../../../../../../etc/passwd HTTP/1.1\r\nHost: pad\r\n",
    "up, coded": b"GET /%2e%2e/%2e%2e/..%2f..%2f..%2f..%2fetc/passwd HTTP/1.1\r\nHost: pad\r\n",
    "up, twice coded": b"GET /%252e%252e%252fetc%252fpasswd HTTP/1.1\r\nHost: pad\r\n",
    "root": b"GET //etc/passwd HTTP/1.1\r\nHost: pad\r\n",
    "up, the other way": b"GET /..\\..\\etc\\passwd HTTP/1.1\r\nHost: pad\r\n",
    "source": b"GET /../scorepad/__main__.py HTTP/1.1\r\nHost: pad\r\n",
    "nul": b"GET /a%00b HTTP/1.1\r\nHost: pad\r\n",
    "line": b"GET /a%0d%0aSet-Cookie:%20b HTTP/1.1\r\nHost: pad\r\n",
    "no utf-8": b"GET /%ff%fe HTTP/1.1\r\nHost: pad\r\n",
    "long name": b"GET /" + b"a" * 3000 + b" HTTP/1.1\r\nHost: pad\r\n",
    "long": b"GET /?" + b"a" * 9000 + b" HTTP/1.1\r\nHost: pad\r\n",
    "odd host": b"GET / HTTP/1.1\r\nHost: pad/../<script>\r\n",
    "two hosts": b"GET / HTTP/1.1\r\nHost: pad\r\nHost: evil.example\r\n",
    "no host": b"GET / HTTP/1.0\r\n",
    "foreign host": b"GET / HTTP/1.1\r\nHost: evil.example\r\n",
    "piece": b"GET /manifest.json HTTP/1.1\r\nHost: pad\r\nRange: bytes=0-3\r\n",
    "pieces": b"GET /manifest.json HTTP/1.1\r\nHost: pad\r\nRange: bytes=9-1,-,0-0,a\r\n",
    "fonts": b"GET /assets/FontManifest.json HTTP/1.1\r\nHost: pad\r\n",
    "font": b"GET /fonts/Figtree-Bold.ttf HTTP/1.1\r\nHost: pad\r\n",
    "no handshake": b"GET /ws HTTP/1.1\r\nHost: pad\r\nConnection: Upgrade\r\n"
    b"Upgrade: websocket\r\nSec-WebSocket-Version: 9\r\n",
    "not http": b"\x16\x03\x01 hello\r\n",
}


async def exchange(port: int, request: bytes) -> tuple[int, dict[str, str], bytes]:
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    head, _, rest = request.partition(b"\r\n")
    writer.write(head + b"\r\nConnection: close\r\n" + rest + b"\r\n")
    answer = await asyncio.wait_for(reader.read(), 30)
    writer.close()
    top, _, body = answer.partition(b"\r\n\r\n")
    status, *lines = top.decode("latin-1").split("\r\n")
    pairs = (line.partition(": ") for line in lines)
    return int(status.split()[1]), {name.lower(): value for name, _, value in pairs}, body


@pytest.fixture(scope="module")
def asked() -> Asked:
    async def ask() -> Asked:
        async with running(application()) as port:
            found = {name: await exchange(port, one) for name, one in REQUESTS.items()}
            # After all that it is still there.
            found["afterwards"] = await exchange(port, REQUESTS["page"])
            return found

    return asyncio.run(ask())


@pytest.mark.parametrize(
    ("status", "names"),
    [
        (
            200,
            (
                "page",
                "head",
                "place",
                "no host",
                "foreign host",
                "piece",
                "pieces",
                "fonts",
                "font",
            ),
        ),
        (404, ("upload", "put", "oauth", "docs", "openapi", "socket")),
        (405, ("post", "options", "delete")),
        (404, ("up, the other way", "source", "nul", "line", "long name")),
        (414, ("long",)),
        (400, ("odd host", "two hosts", "no handshake", "not http")),
        (200, ("afterwards",)),
    ],
)
def test_each_request_gets_its_answer(asked: Asked, status: int, names: tuple[str, ...]) -> None:
    assert {name: asked[name][0] for name in names} == dict.fromkeys(names, status)


def test_every_answer_of_the_app_carries_the_headers(asked: Asked) -> None:
    for name, (_, headers, _) in asked.items():
        assert headers.items() >= {key.decode(): v.decode() for key, v in FIXED}.items(), name
        assert "access-control-allow-origin" not in headers, name
        assert "content-security-policy" in headers, name
        assert "server" not in headers, name


def test_no_address_leads_out_of_the_served_folders(asked: Asked) -> None:
    page = asked["page"][2]
    for name in ("up", "up, coded", "up, twice coded", "root", "no utf-8"):
        status, _, body = asked[name]
        # A place that there is not is the app's to say, in its page.
        assert (status, body) == (200, page) or status == 404, name
    for name, (_, _, body) in asked.items():
        assert not body.startswith(PASSWD), name
        assert b"Traceback" not in body, name
        assert b"import " not in body.split(b"<script")[0], name


def test_head_tells_the_size_and_the_policy_of_the_page(asked: Asked) -> None:
    (_, page, content), (_, head, nothing) = asked["page"], asked["head"]
    for name in ("content-length", "content-security-policy"):
        assert head[name] == page[name]
    assert int(page["content-length"]) == len(content)
    assert nothing == b""


def test_the_stock_page_has_scripts_and_all_are_allowed_by_hash(asked: Asked) -> None:
    _, headers, content = asked["page"]
    assert content.count(b"<script>") > 0
    assert headers["content-security-policy"].count("'sha256-") == content.count(b"<script>")


def test_the_browser_is_told_of_the_fonts_of_the_app_and_of_no_others(asked: Asked) -> None:
    fonts = json.loads(asked["fonts"][2])
    assert {one["family"] for one in fonts} == {"MaterialIcons", "Roboto", *FONTS}
    assert asked["font"][2][:4] == b"\0\1\0\0"


def test_a_head_without_an_end_is_refused_before_it_is_large() -> None:
    async def stream(port: int) -> bytes:
        reader, writer = await asyncio.open_connection("127.0.0.1", port)
        writer.write(b"GET / HTTP/1.1\r\nHost: pad\r\nX: " + b"a" * LONGEST_HEAD)
        answer = await asyncio.wait_for(reader.read(), 30)
        writer.close()
        return answer

    async def scenario() -> list[bytes]:
        async with running(application()) as port:
            return await asyncio.gather(*(stream(port) for _ in range(4)))

    for answer in asyncio.run(scenario()):
        assert answer.startswith(b"HTTP/1.1 400 ")
