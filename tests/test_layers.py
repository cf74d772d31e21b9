"""The house's one street: arrows point inward, and only `ui` knows Flet."""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

import scorepad

PACKAGE = Path(scorepad.__file__).parent

#: Which rooms of the house each room may look into; resources.py is open to all.
MAY_SEE = {
    "titles": {"titles"},
    "i18n": {"i18n", "titles"},
    "catalogue": {"catalogue", "i18n", "titles"},
    "handbook": {"handbook", "catalogue", "i18n", "titles"},
    "archive": {"archive", "i18n", "titles"},
    "ui": {"ui", "archive", "handbook", "catalogue", "i18n", "titles"},
    "web": {"web", "ui", "catalogue", "i18n", "titles"},
    "cli": {"cli", "archive", "handbook", "catalogue", "i18n", "titles"},
}
#: The files of the command line that open the app's door, and only when they are asked to.
OPENS = {PACKAGE / "cli" / "__init__.py": {"ui"}, PACKAGE / "cli" / "build.py": {"web"}}
FLET = {"flet", "flet_web", "flet_charts"}


def imports(file: Path) -> Iterator[str]:
    """The full names of all modules a file imports, wherever in the file it does so."""
    package = ["scorepad", *file.relative_to(PACKAGE).parent.parts]
    for node in ast.walk(ast.parse(file.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            yield from (name.name for name in node.names)
        elif isinstance(node, ast.ImportFrom):
            above = package[: len(package) - node.level + 1] if node.level else []
            base = ".".join([*above, *([node.module] if node.module else [])])
            yield from (f"{base}.{name.name}" for name in node.names)


def files(room: str) -> list[Path]:
    found = sorted((PACKAGE / room).rglob("*.py"))
    assert found, room
    return found


@pytest.mark.parametrize("room", MAY_SEE)
def test_a_room_sees_only_the_rooms_further_in(room: str) -> None:
    for file in files(room):
        for name in imports(file):
            parts = name.split(".")
            if parts[0] == "scorepad" and len(parts) > 1 and (PACKAGE / parts[1]).is_dir():
                seen = MAY_SEE[room] | OPENS.get(file, set())
                assert parts[1] in seen, f"{file} imports {name}"


def test_the_pad_knows_no_title_by_name() -> None:
    """What a title's calculators need, the title declares: on its rows, its fields, or itself."""
    of_titles = {path.name for path in (PACKAGE / "titles").iterdir() if path.is_dir()}
    assert {"base", "duel", "dice"} <= of_titles
    for file in files("ui/pad"):
        for name in imports(file):
            parts = name.split(".")
            inside = parts[:2] == ["scorepad", "titles"] and parts[2:3]
            assert not inside or inside[0] not in of_titles, f"{file} imports {name}"


def test_only_the_ui_and_the_browser_entry_know_flet() -> None:
    for file in sorted(PACKAGE.rglob("*.py")):
        if file.relative_to(PACKAGE).parts[0] in {"ui", "web"}:
            continue
        for name in imports(file):
            assert name.split(".")[0] not in FLET, f"{file} imports {name}"


def test_titles_need_nothing_but_the_standard_library() -> None:
    for file in files("titles"):
        for name in imports(file):
            first = name.split(".")[0]
            assert first == "scorepad" or first in sys.stdlib_module_names, f"{file}: {name}"


def test_every_room_of_the_house_is_known_here() -> None:
    rooms = {path.name for path in PACKAGE.iterdir() if (path / "__init__.py").exists()}
    assert rooms == set(MAY_SEE)
