"""An installed scorepad works from any folder: the wheel carries the words and the pictures."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

from scorepad import __version__

ROOT = Path(__file__).parents[1]


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The wheel, built from this checkout and unpacked where nothing else is."""
    dist, target = tmp_path_factory.mktemp("dist"), tmp_path_factory.mktemp("site")
    build = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(dist)]
    subprocess.run(build, cwd=ROOT, check=True, capture_output=True)
    (wheel,) = dist.glob(f"scorepad-{__version__}-*.whl")
    with zipfile.ZipFile(wheel) as archive:
        archive.extractall(target)
    return target


def scorepad(installed: Path, *args: str) -> str:
    done = subprocess.run(
        [sys.executable, "-m", "scorepad", *args],
        cwd=installed.parent,
        env={**os.environ, "PYTHONPATH": str(installed)},
        check=True,
        capture_output=True,
        text=True,
        encoding="utf-8",
    )
    return done.stdout


def test_the_wheel_carries_words_pictures_and_facts(installed: Path) -> None:
    for lang in ("en", "sv", "nb", "da"):
        assert (installed / "scorepad/locales" / lang / "messages.mo").is_file()
        assert (installed / "scorepad/locales" / lang / "rules/duel/science.md").is_file()
    assert list((installed / "scorepad/assets").iterdir())
    assert list((installed / "scorepad/titles/data").glob("*.json"))


def test_the_installed_command_scores_in_every_language(installed: Path) -> None:
    game = {
        "format": "scorepad/1",
        "title": "base",
        "players": [{"name": name, "sheet": {"coins": 7}} for name in ("Ada", "Bo", "Cleo")],
    }
    file = installed / "game.json"
    file.write_text(json.dumps(game), "utf-8")
    assert json.loads(scorepad(installed, "score", str(file), "--json"))["winners"] == [0, 1, 2]
    outputs = {
        scorepad(installed, "score", str(file), "--lang", lang) for lang in ("sv", "nb", "da")
    }
    assert len(outputs) == 3


def test_the_installed_command_tells_the_rules(installed: Path) -> None:
    assert scorepad(installed, "rules", "duel/science", "--lang", "da").startswith("Videnskab")
