"""The app as a command: what stops it from starting is said in one line."""

from __future__ import annotations

import asyncio
import socket
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from scorepad.i18n import LANGUAGES, words
from scorepad.ui.server.serving import CannotServe, _bound, application
from scorepad.web import builder
from tests.wire import running

from .command import Run, error_line


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_port_in_use_is_named(run: Run, monkeypatch: pytest.MonkeyPatch, lang: str) -> None:
    monkeypatch.setenv("LC_ALL", lang)
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        other = port + 1 if port < 65535 else port - 1
        answer = run("--no-browser", "--port", str(port))
    assert error_line(answer).endswith(words(lang)("server.port_taken", port=port, other=other))


@pytest.mark.parametrize("host", ["203.0.113.9", "a..b", "2001:db8::1"])
def test_a_host_that_is_not_this_computer_is_named(
    run: Run, monkeypatch: pytest.MonkeyPatch, host: str
) -> None:
    monkeypatch.setenv("LC_ALL", "nb")
    line = error_line(run("--no-browser", "--host", host))
    assert line.endswith(words("nb")("server.cannot_start", host=host, port=8550))


def addresses(*hosts: tuple[int, str]) -> Callable[..., list[Any]]:
    return lambda *_, **__: [
        (family, socket.SOCK_STREAM, 0, "", (host, 0)) for family, host in hosts
    ]


def test_an_address_that_this_computer_lacks_is_passed_over(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    here, elsewhere = (socket.AF_INET, "127.0.0.1"), (socket.AF_INET, "203.0.113.9")
    monkeypatch.setattr(socket, "getaddrinfo", addresses(elsewhere, (9999, "::1"), here))
    [listening] = _bound(words("en"), "pad", 0)
    with listening, socket.socket() as visitor:
        # It listens before the server runs.
        visitor.connect(listening.getsockname())
    monkeypatch.setattr(socket, "getaddrinfo", addresses(elsewhere))
    with pytest.raises(CannotServe):
        _bound(words("en"), "pad", 0)


@pytest.fixture
def no_temporary_folder(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:  # noqa: ARG001
    def missing() -> str:
        raise FileNotFoundError(2, "No usable temporary directory found")

    monkeypatch.setattr(tempfile, "tempdir", None)
    monkeypatch.setattr(tempfile, "_get_default_tempdir", missing)


@pytest.mark.usefixtures("no_temporary_folder")
def test_the_server_needs_no_temporary_folder() -> None:
    async def scenario() -> bytes:
        async with running(application()) as port:
            reader, writer = await asyncio.open_connection("127.0.0.1", port)
            writer.write(b"GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n")
            answer = await asyncio.wait_for(reader.read(), 30)
            writer.close()
            return answer

    assert asyncio.run(scenario()).startswith(b"HTTP/1.1 200 ")


@pytest.mark.usefixtures("no_temporary_folder")
def test_a_build_without_a_temporary_folder_is_refused(
    run: Run, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(builder, "client_files", dict)
    line = error_line(run("build", tmp_path / "out"))
    assert "No usable temporary directory found" in line
