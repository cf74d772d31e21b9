"""Fixtures that run a command in this process and write a file for it."""

from __future__ import annotations

import io
import json
import sys
from pathlib import Path
from typing import Any

import pytest

from scorepad.__main__ import main

from .command import Answer, Run, Write


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Run:
    """Runs a command in this process, as in an English terminal with an ASCII locale."""
    for variable in ("LC_ALL", "LC_MESSAGES"):
        monkeypatch.delenv(variable, raising=False)
    monkeypatch.setenv("LANG", "en_GB.UTF-8")

    def run(*argv: object, stdin: bytes = b"") -> Answer:
        monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(stdin), "ascii"))
        try:
            status = main([str(word) for word in argv])
        except SystemExit as exited:  # --help and --version
            status = int(exited.code or 0)
        captured = capsys.readouterr()
        return Answer(status, captured.out, captured.err)

    return run


@pytest.fixture
def file(tmp_path: Path) -> Write:
    def write(content: Any) -> Path:
        path = tmp_path / "game.json"
        text = content if isinstance(content, str) else json.dumps(content)
        path.write_text(text, "utf-8")
        return path

    return write
