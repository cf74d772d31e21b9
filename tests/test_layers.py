"""Which package may import which: layers point inward, and only `ui` and `web` import Flet."""

from __future__ import annotations

import ast
import sys
from collections import defaultdict
from collections.abc import Iterator
from functools import cache
from graphlib import TopologicalSorter
from pathlib import Path

import pytest

import scorepad

PACKAGE = Path(scorepad.__file__).parent

#: The layers that each layer may import; modules directly in the package are open to all.
MAY_IMPORT = {
    "titles": {"titles"},
    "i18n": {"i18n", "titles"},
    "catalogue": {"catalogue", "i18n", "titles"},
    "handbook": {"handbook", "catalogue", "i18n", "titles"},
    "archive": {"archive", "i18n", "titles"},
    "html_pages": {"html_pages", "handbook", "catalogue", "i18n", "titles"},
    "ui": {"ui", "html_pages", "archive", "handbook", "catalogue", "i18n", "titles"},
    "web": {"web", "ui", "html_pages", "catalogue", "i18n", "titles"},
    "cli": {"cli", "archive", "handbook", "catalogue", "i18n", "titles"},
}
#: The commands that start the app or build it import more, and only when they run.
COMMANDS = {PACKAGE / "cli" / "__init__.py": {"ui"}, PACKAGE / "cli" / "build.py": {"web"}}
FLET = {"flet", "flet_web", "flet_charts"}


@cache
def imports(file: Path) -> tuple[tuple[str, ...], ...]:
    """The parts of every imported name, wherever in the file it is imported."""
    return tuple(_imports(file))


def _imports(file: Path) -> Iterator[tuple[str, ...]]:
    package = ("scorepad", *file.relative_to(PACKAGE).parent.parts)
    for node in ast.walk(ast.parse(file.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            yield from (tuple(alias.name.split(".")) for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            above = package[: len(package) - node.level + 1] if node.level else ()
            base = (*above, *(node.module.split(".") if node.module else ()))
            yield from ((*base, alias.name) for alias in node.names)


def imports_below(file: Path, *folder: str) -> Iterator[str]:
    """What a file imports from a folder of the package: the names directly in that folder."""
    at = ("scorepad", *folder)
    for name in imports(file):
        if name[: len(at)] == at and len(name) > len(at):
            yield name[len(at)]


def files(folder: str) -> list[Path]:
    inside = sorted((PACKAGE / folder).rglob("*.py"))
    assert inside, folder
    return inside


def packages(folder: str) -> set[str]:
    return {file.parent.name for file in (PACKAGE / folder).glob("*/__init__.py")}


def test_every_layer_is_listed() -> None:
    assert packages("") == set(MAY_IMPORT)


@pytest.mark.parametrize("layer", MAY_IMPORT)
def test_a_layer_imports_only_the_layers_below_it(layer: str) -> None:
    for file in files(layer):
        allowed = MAY_IMPORT[layer] | COMMANDS.get(file, set())
        imported = {name for name in imports_below(file) if name in MAY_IMPORT}
        assert imported <= allowed, f"{file} imports {imported - allowed}"


def test_only_ui_and_web_import_flet() -> None:
    for file in files("."):
        if file.relative_to(PACKAGE).parts[0] not in {"ui", "web"}:
            imported = {name[0] for name in imports(file)}
            assert not imported & FLET, f"{file} imports {imported & FLET}"


def test_titles_import_nothing_but_the_standard_library() -> None:
    allowed = sys.stdlib_module_names | {"scorepad"}
    for file in files("titles"):
        imported = {name[0] for name in imports(file)}
        assert imported <= allowed, f"{file} imports {imported - allowed}"


def test_a_title_never_imports_another_title() -> None:
    """What two titles share is in `titles` itself, which imports no title but to list them."""
    titles = packages("titles")
    assert {"base", "duel", "dice"} <= titles
    for file in files("titles"):
        folder = file.relative_to(PACKAGE / "titles").parts[0]
        if folder == "__init__.py":
            continue
        others = {*imports_below(file, "titles")} & titles - {folder}
        assert not others, f"{file} imports {others}"


def test_the_pad_imports_no_title_but_in_the_room_of_that_title() -> None:
    """The pad is the same for every title: it meets the rooms of the titles in the registry."""
    titles, pad = packages("titles"), PACKAGE / "ui" / "pad"
    registry = pad / "calculators" / "registry.py"
    assert {*imports_below(registry, "ui", "pad")} >= titles
    for file in files("ui/pad"):
        room = file.relative_to(pad).parts[0]
        rooms = {*imports_below(file, "ui", "pad")} if file != registry else set()
        imported = ({*imports_below(file, "titles")} | rooms) & titles
        assert imported <= {room}, f"{file} imports {imported}"


@pytest.mark.parametrize("title", sorted(packages("titles")))
def test_the_parts_of_a_title_import_each_other_without_circles(title: str) -> None:
    """A part is a package or a module directly in the title's; a circle raises CycleError."""
    graph: defaultdict[str, set[str]] = defaultdict(set)
    for file in files(f"titles/{title}"):
        part = file.relative_to(PACKAGE / "titles" / title).with_suffix("").parts[0]
        graph[part].update({*imports_below(file, "titles", title)} - {part})
    TopologicalSorter(graph).prepare()


@pytest.mark.parametrize("layer", MAY_IMPORT)
def test_modules_import_each_other_without_circles(layer: str) -> None:
    """Not even for their types: `TYPE_CHECKING` hides a circle from Python, not from readers."""
    graph = {file: {*_modules(file)} for file in files(layer)}
    TopologicalSorter(graph).prepare()


def _modules(file: Path) -> Iterator[Path]:
    """The files of the modules that a file imports, as a whole or something in them."""
    for _, *parts in imports(file):
        for count in range(len(parts), 0, -1):
            path = PACKAGE.joinpath(*parts[:count])
            module = next(
                (at for at in (path.with_suffix(".py"), path / "__init__.py") if at.exists()), None
            )
            if module is not None:
                if module != file:
                    yield module
                break


def test_the_parts_of_ui_import_each_other_without_circles() -> None:
    """A part is a package or a module directly in `ui`; a circle raises CycleError."""
    graph: defaultdict[str, set[str]] = defaultdict(set)
    for file in files("ui"):
        part = file.relative_to(PACKAGE / "ui").with_suffix("").parts[0]
        graph[part].update({*imports_below(file, "ui")} - {part})
    TopologicalSorter(graph).prepare()
