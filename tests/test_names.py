"""One name, one meaning: whoever reads a name knows what it stands for."""

from __future__ import annotations

import ast
from collections import defaultdict
from pathlib import Path

import scorepad

PACKAGE = Path(scorepad.__file__).parent
#: What the base game and Duel each have of their own; no file imports both.
OF_TWO_TITLES = {"Card", "City", "Table"}


def test_a_public_class_name_occurs_once() -> None:
    places: defaultdict[str, list[str]] = defaultdict(list)
    for file in sorted(PACKAGE.rglob("*.py")):
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            if isinstance(node, ast.ClassDef) and not node.name.startswith("_"):
                places[node.name].append(file.relative_to(PACKAGE).as_posix())
    repeated = {name: files for name, files in places.items() if len(files) > 1}
    assert repeated.keys() == OF_TWO_TITLES, repeated
    for files in repeated.values():
        assert [file.split("/")[:2] for file in files] == [["titles", "base"], ["titles", "duel"]]


def test_the_name_of_a_variable_says_what_it_holds() -> None:
    vague = {"found", "kept", "one", "said", "told"}
    places = []
    for file in sorted(PACKAGE.rglob("*.py")):
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            match node:
                case (
                    ast.arg(arg=name)
                    | ast.Name(id=name, ctx=ast.Store())
                    | ast.FunctionDef(name=name)
                    | ast.AsyncFunctionDef(name=name)
                ):
                    if name in vague:
                        places.append(f"{file.relative_to(PACKAGE)}:{node.lineno}: {name}")
    assert not places
