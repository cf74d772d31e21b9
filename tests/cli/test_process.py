"""The command as its own process: what it imports, its encoding, and a closed pipe."""

from __future__ import annotations

import os
import subprocess
import sys

from .command import GAME, Write, duel


def spawn(*argv: str, code: str | None = None, **env: str) -> subprocess.CompletedProcess[bytes]:
    start = ["-m", "scorepad", *argv] if code is None else ["-c", code]
    environment = {
        k: v for k, v in os.environ.items() if not k.startswith(("LC_", "LANG", "PYTHON"))
    }
    return subprocess.run(
        [sys.executable, *start], capture_output=True, check=False, env=environment | env
    )


def test_scoring_does_not_import_flet(file: Write) -> None:
    code = (
        "import sys; from scorepad.__main__ import main;"
        f"status = main(['score', {str(file(GAME))!r}, '--explain']);"
        "print(sorted(name for name in sys.modules if 'flet' in name)); sys.exit(status)"
    )
    done = spawn(code=code)
    assert done.returncode == 0, done.stderr
    assert done.stdout.decode().endswith("\n[]\n")


def test_output_is_utf_8_whatever_the_locale(file: Write) -> None:
    game = duel({}, {"civilian": 1})
    game["players"][1]["name"] = "Åse"
    path = str(file(game))
    done = spawn("score", path, "--lang", "sv", LC_ALL="C", PYTHONIOENCODING="latin-1")
    assert done.returncode == 0, done.stderr
    assert "Åse vinner." in done.stdout.decode("utf-8")
    failed = spawn("dance", LC_ALL="sv_SE.ISO-8859-1", PYTHONUTF8="0")
    assert "förstår inte" in failed.stderr.decode("utf-8")


def test_a_closed_pipe_is_not_an_error(file: Write) -> None:
    path = file([GAME] * 3000)
    with subprocess.Popen(
        [sys.executable, "-m", "scorepad", "score", path],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    ) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.readline()
        process.stdout.close()
        assert process.stderr.read() == b""
        assert process.wait() == 0
