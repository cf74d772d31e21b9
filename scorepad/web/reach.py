"""Which modules can ever be imported: those that were, and all that they name inside functions."""

from __future__ import annotations

import ast
import io
import sysconfig
import zipfile
from collections.abc import Iterator
from pathlib import Path

#: Python itself asks for these by name when it needs them.
_BY_NAME = ("_strptime", "encodings.ascii", "encodings.latin_1", "encodings.utf_8_sig")
#: Named here and there in the library, for processes, other systems, debuggers and servers: nothing
#: that a page in a browser can do.
_NEVER_THERE = (
    *("asyncio.proactor_events", "asyncio.windows_events", "asyncio.windows_utils", "bdb", "cmd"),
    *(
        "code",
        "concurrent.futures.process",
        "ctypes",
        "doctest",
        "email",
        "http",
        "multiprocessing",
    ),
    *("pdb", "pickle", "plistlib", "pydoc", "runpy", "socketserver", "unittest", "webbrowser"),
    *("xml", "xmlrpc"),
)


def reached(modules: set[str], sources: Path, library: bytes) -> set[str]:
    """The modules, with what each of them may still import later, and so on to the end.

    The library's own sources are read from the Python that builds: a name that the browser's
    version does not have is left out.
    """
    with zipfile.ZipFile(io.BytesIO(library)) as whole:
        shipped = {_module(name) for name in whole.namelist()}
    ours = {_module(str(file.relative_to(sources))) for file in sources.rglob("*.py")}
    known = shipped | ours
    found: set[str] = set()
    ahead = [name for name in (*modules, *_BY_NAME) if name in known]
    while ahead:
        name = ahead.pop()
        if name in found:
            continue
        found.add(name)
        ahead += [above for above in _above(name) if above in known]
        ahead += [other for other in _named(name, sources, ours) if other in known]
        ahead = [other for other in ahead if other in modules or not _useless(other)]
    return found


def _module(path: str) -> str:
    parts = Path(path).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1:] == ("__init__",) else parts)


def _useless(name: str) -> bool:
    return any(name == one or name.startswith(f"{one}.") for one in _NEVER_THERE)


def _above(name: str) -> Iterator[str]:
    while "." in name:
        name = name.rpartition(".")[0]
        yield name


def _named(name: str, sources: Path, ours: set[str]) -> Iterator[str]:
    """The modules that a module's source names in its import statements."""
    root = sources if name in ours else Path(sysconfig.get_path("stdlib"))
    place = root.joinpath(*name.split("."))
    file = place / "__init__.py" if place.is_dir() else place.with_suffix(".py")
    if not file.exists():
        return
    package = name.split(".") if place.is_dir() else name.split(".")[:-1]
    for node in _run(ast.parse(file.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            yield from (one.name for one in node.names)
        elif isinstance(node, ast.ImportFrom):
            above = package[: len(package) - node.level + 1] if node.level else []
            base = ".".join([*above, *([node.module] if node.module else [])])
            yield base
            yield from (f"{base}.{one.name}" for one in node.names)


def _run(tree: ast.AST) -> Iterator[ast.AST]:
    """Every node of a module that can run when the module is imported and used."""
    ahead: list[ast.AST] = [tree]
    while ahead:
        node = ahead.pop()
        yield node
        if isinstance(node, ast.If) and _NEVER & {*_names(node.test)}:
            # Only a type checker reads it, or only a person who starts the file by itself.
            ahead += node.orelse
        else:
            ahead += ast.iter_child_nodes(node)


_NEVER = {"TYPE_CHECKING", "__name__"}


def _names(test: ast.AST) -> Iterator[str]:
    for node in ast.walk(test):
        yield getattr(node, "id", "") or getattr(node, "attr", "")
