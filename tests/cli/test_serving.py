"""The app as a command: what stops it from starting is said in one line."""

from __future__ import annotations

import socket
from collections.abc import Callable
from typing import Any

import pytest

from scorepad.i18n import LANGUAGES, words
from scorepad.ui.server.serving import CannotServe, _bound

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
