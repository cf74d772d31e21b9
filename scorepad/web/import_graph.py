"""Which modules can ever be imported: those that were, and all that they name inside functions.

The browser's Python runs this file when the app is built, since only it can parse its own library.
"""

from __future__ import annotations

import ast
import io
import zipfile
from collections.abc import Iterator, Mapping
from itertools import accumulate
from pathlib import Path

Source = Path | zipfile.Path

#: Imported by name from within Python.
_BY_NAME = ("_strptime", "encodings.ascii", "encodings.latin_1", "encodings.utf_8_sig")
#: Named in the library, but for processes, other systems, command lines, debuggers and servers, or
#: as a replacement for something that is present: nothing that a page in a browser needs.
_UNUSED = (
    *("_pydatetime", "_pyrepl", "argparse", "bdb", "cmd", "code", "ctypes", "doctest", "email"),
    *("asyncio.proactor_events", "asyncio.windows_events", "asyncio.windows_utils"),
    *("concurrent.futures.process", "ftplib", "http", "multiprocessing", "netrc", "nturl2path"),
    *("pdb", "pickle", "plistlib", "py_compile", "pydoc", "rlcompleter", "runpy", "socketserver"),
    *("tarfile", "tracemalloc", "unittest", "webbrowser", "xml", "xmlrpc"),
)


def reached(modules: set[str], sources: Path, library: bytes) -> set[str]:
    """The modules, and all that they can import later, directly or through others."""
    known: dict[str, Source] = {
        module_at(str(at.relative_to(sources))): at for at in sources.rglob("*.py")
    }
    with zipfile.ZipFile(io.BytesIO(library)) as whole:
        inside = zipfile.Path(whole)
        known |= {module_at(name): inside / name for name in whole.namelist() if name[-1] != "/"}
        return _reached(modules, known)


def _reached(modules: set[str], known: Mapping[str, Source]) -> set[str]:
    seen: set[str] = set()
    pending = [name for name in (*modules, *_BY_NAME) if name in known]
    while pending:
        name = pending.pop()
        if name in seen:
            continue
        seen.add(name)
        # A module's packages are imported before it.
        packages = accumulate(name.split("."), "{}.{}".format)
        named = _named(name, known[name])
        pending += [other for other in (*packages, *named) if other in known]
        pending = [other for other in pending if other in modules or not _unused(other)]
    return seen


def module_at(path: str) -> str:
    """The module that a file holds, by its path below where imports begin."""
    parts = Path(path).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1:] == ("__init__",) else parts)


def _unused(name: str) -> bool:
    return any(name == unused or name.startswith(f"{unused}.") for unused in _UNUSED)


def _named(name: str, source: Source) -> Iterator[str]:
    """The modules that a module's source names in its import statements, or as an encoding."""
    if not source.name.endswith(".py"):
        return
    package = name.split(".") if source.name == "__init__.py" else name.split(".")[:-1]
    for node in _run(ast.parse(source.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            above = package[: len(package) - node.level + 1] if node.level else []
            base = ".".join([*above, *([node.module] if node.module else [])])
            yield base
            yield from (f"{base}.{alias.name}" for alias in node.names)
        elif isinstance(node, ast.Call) and getattr(node.func, "attr", "") in ("encode", "decode"):
            # The module of an encoding is imported when it is first used.
            names = [arg.value for arg in node.args if isinstance(arg, ast.Constant)]
            yield from (f"encodings.{str(name).lower().replace('-', '_')}" for name in names)


#: In the condition of what is only for type checkers, or for running a file as a script.
_NEVER = {"TYPE_CHECKING", "__name__"}


def _run(tree: ast.AST) -> Iterator[ast.AST]:
    """Every node of a module that can run when the module is imported and used."""
    pending: list[ast.AST] = [tree]
    while pending:
        node = pending.pop()
        yield node
        test = ast.walk(node.test) if isinstance(node, ast.If) else ()
        if any(getattr(part, "id", getattr(part, "attr", "")) in _NEVER for part in test):
            pending += getattr(node, "orelse", ())
        else:
            pending += ast.iter_child_nodes(node)
