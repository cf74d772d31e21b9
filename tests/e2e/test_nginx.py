"""A real host: the app at Debian's nginx, with the settings that the build wrote beside it."""

from __future__ import annotations

import gzip
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from scorepad.catalogue import name
from scorepad.i18n import words
from scorepad.web import hosting
from scorepad.web.builder import MARK

from .nginx_host import NginxHost
from .offline import BASE, Visitor
from .play import cell, enter, seat

EN = words("en")
TABLE = ("Ada", "Bo", "Cleo")
BIG = ("main.dart.js", "canvaskit/chromium/canvaskit.wasm", "pyodide/pyodide.asm.wasm", "code.pack")


@pytest.fixture
def nginx(site: Path, tmp_path: Path) -> Iterator[NginxHost]:
    with NginxHost(site, BASE, tmp_path / "nginx") as host:
        yield host
        assert host.errors() == ""


@pytest.mark.parametrize(
    ("path", "status", "kind"),
    [
        (BASE, 200, "text/html; charset=utf-8"),
        (f"{BASE}pyodide/pyodide.mjs", 200, "text/javascript; charset=utf-8"),
        (f"{BASE}pyodide/pyodide.asm.wasm", 200, "application/wasm"),
        (f"{BASE}code.pack", 200, "application/octet-stream"),
        (f"{BASE}cards/duel/tavern", 404, "text/html; charset=utf-8"),
        (f"{BASE}sheets/", 404, "text/html; charset=utf-8"),
        (f"{BASE}{MARK}", 404, "text/html; charset=utf-8"),
        (f"{BASE}_headers", 404, "text/html; charset=utf-8"),
        ("/elsewhere", 404, "text/html; charset=utf-8"),
    ],
)
def test_every_answer_has_its_type_and_the_headers(
    nginx: NginxHost, path: str, status: int, kind: str
) -> None:
    answered, headers, _ = nginx.ask(path)
    assert (answered, headers["content-type"]) == (status, kind)
    assert headers.items() >= hosting.headers().items()


def test_the_page_is_the_answer_to_addresses_of_the_app_alone(nginx: NginxHost, site: Path) -> None:
    page = (site / "404.html").read_bytes()
    for path, is_page in {
        f"{BASE}score/0123456789ab": True,
        f"{BASE}sheets": True,
        f"{BASE}{MARK}": False,
        "/elsewhere": False,
    }.items():
        assert (nginx.ask(path)[2] == page) is is_page, path
    # The path without its slash leads to the app.
    assert nginx.ask(BASE.rstrip("/"))[2] == (site / "index.html").read_bytes()


def test_a_copy_is_asked_about_and_not_sent_again(nginx: NginxHost) -> None:
    _, headers, _ = nginx.ask(f"{BASE}main.dart.js")
    assert headers["cache-control"] == "no-cache"
    again = nginx.ask(f"{BASE}main.dart.js", **{"if-none-match": headers["etag"]})
    assert (again[0], again[2]) == (304, b"")


@pytest.mark.parametrize(("takes", "coding"), [("gzip, deflate", "gzip"), ("gzip, br", "br")])
def test_the_compressed_copies_are_what_is_sent(
    nginx: NginxHost, site: Path, takes: str, coding: str
) -> None:
    for path in BIG:
        _, headers, body = nginx.ask(BASE + path, **{"accept-encoding": takes})
        assert (headers["content-encoding"], headers["vary"]) == (coding, "Accept-Encoding")
        assert len(body) < 0.6 * (site / path).stat().st_size
        if coding == "gzip":
            assert gzip.decompress(body) == (site / path).read_bytes()


def test_a_visitor_comes_comes_back_and_needs_no_host(
    chromium: Browser, nginx: NginxHost, site: Path
) -> None:
    one = Visitor(chromium, nginx)
    one.come()
    one.sees(EN("title.duel"))
    # Chromium takes Brotli from this machine as it does over TLS.
    assert [nginx.compressed.get(path) for path in BIG] == ["br"] * len(BIG)
    one.wait_until_kept(site)
    one.come()
    assert one.restored()
    one.check()
    one.forget_http_cache()
    nginx.stop()
    asked = len(nginx.answers)
    one.come("/score/new/base")
    assert one.restored()
    seat(one, EN, None, TABLE)
    enter(one, EN, ["5", "6", "7"])
    one.sees(cell(EN, "Cleo", "wonder", "7"))
    assert len(nginx.answers) == asked
    assert nginx.lost == []
    one.check()
    one.close()


def test_a_deep_link_opens_its_place_through_the_page_for_unknown_addresses(
    chromium: Browser, nginx: NginxHost
) -> None:
    one = Visitor(chromium, nginx, worker=False)
    one.come("/cards/duel/tavern")
    one.sees(name("tavern", "duel", "en"))
    assert nginx.lost == ["cards/duel/tavern"]
    [problem] = one.problems
    assert "status of 404" in problem
    one.problems.clear()
    one.check()
    one.close()


def test_what_the_policy_stops_is_reported(chromium: Browser, nginx: NginxHost) -> None:
    """Tests of the app rely on it: a page without complaints has tried nothing forbidden."""
    one = Visitor(chromium, nginx)
    one.page.goto(f"{one.url}/sheets/duel/da-nb.html", wait_until="commit")
    one.page.evaluate("fetch('https://example.org/').catch(() => null)")
    one.wait(lambda: one.problems, "the console names it")
    assert "Content Security Policy" in one.problems[0]
    assert [request.url for request in one.foreign] in ([], ["https://example.org/"])
    one.close()


@pytest.mark.parametrize("base", ["/", BASE])
def test_folders_serve_their_pages_and_have_their_own_for_unknown_addresses(
    tmp_path: Path, base: str
) -> None:
    site = tmp_path / "site"
    files = ("index.html", "404.html", "sv/404.html", "sv/rules/science/index.html")
    for file in files:
        (site / file).parent.mkdir(parents=True, exist_ok=True)
        (site / file).write_text(file, "utf-8")
    for settings, text in hosting.beside(base, site, files).items():
        settings.write_text(text, "utf-8")
    with NginxHost(site, base, tmp_path / "nginx") as host:
        for path, status, page in (
            ("", 200, "index.html"),
            ("sv/rules/science/", 200, "sv/rules/science/index.html"),
            ("sv/rules/science", 200, "sv/rules/science/index.html"),
            ("sv/rules/", 404, "sv/404.html"),
            ("sv/nowhere", 404, "sv/404.html"),
            ("nowhere", 404, "404.html"),
        ):
            answered, headers, body = host.ask(base + path)
            assert (answered, body.decode()) == (status, page), path
            assert headers.items() >= hosting.headers().items()
