"""A short run of the socket's fuzzer; `make fuzz` makes a long one."""

from __future__ import annotations

from .fuzz_socket import fuzz


def test_no_corrupt_message_breaks_the_server() -> None:
    fuzz(150, seed=8)
