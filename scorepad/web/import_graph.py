"""Which modules can ever be imported: those that were, and all that they name inside functions.

The browser's Python runs this file when the app is built: it alone can read all of its library, and
whoever builds, the answer is the same.
"""

from __future__ import annotations

import ast
import io
import zipfile
from collections.abc import Iterator, Mapping
from pathlib import Path

Source = Path | zipfile.Path

#: Python itself asks for these by name when it needs them.
_BY_NAME = ("_strptime", "encodings.ascii", "encodings.latin_1", "encodings.utf_8_sig")
#: Named here and there in the library, for processes, other systems, command lines, debuggers and
#: servers, or in place of something that is there: nothing that a page in a browser needs.
_NEVER_THERE = (
    *("_pydatetime", "_pyrepl", "argparse", "bdb", "cmd", "code", "ctypes", "doctest", "email"),
    *("asyncio.proactor_events", "asyncio.windows_events", "asyncio.windows_utils"),
    *("concurrent.futures.process", "ftplib", "http", "multiprocessing", "netrc", "nturl2path"),
    *("pdb", "pickle", "plistlib", "py_compile", "pydoc", "rlcompleter", "runpy", "socketserver"),
    *("tarfile", "tracemalloc", "unittest", "webbrowser", "xml", "xmlrpc"),
)


def reached(modules: set[str], sources: Path, library: bytes) -> set[str]:
    """The modules, with what each of them may still import later, and so on to the end."""
    known: dict[str, Source] = {
        module_at(str(at.relative_to(sources))): at for at in sources.rglob("*.py")
    }
    with zipfile.ZipFile(io.BytesIO(library)) as whole:
        inside = zipfile.Path(whole)
        known |= {module_at(name): inside / name for name in whole.namelist() if name[-1] != "/"}
        return _reached(modules, known)


def _reached(modules: set[str], known: Mapping[str, Source]) -> set[str]:
    found: set[str] = set()
    ahead = [name for name in (*modules, *_BY_NAME) if name in known]
    while ahead:
        name = ahead.pop()
        if name in found:
            continue
        found.add(name)
        ahead += [above for above in _above(name) if above in known]
        ahead += [other for other in _named(name, known[name]) if other in known]
        ahead = [other for other in ahead if other in modules or not _useless(other)]
    return found


def module_at(path: str) -> str:
    """The module that a file holds, by its path below where imports begin."""
    parts = Path(path).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1:] == ("__init__",) else parts)


def _useless(name: str) -> bool:
    return any(name == one or name.startswith(f"{one}.") for one in _NEVER_THERE)


def _above(name: str) -> Iterator[str]:
    while "." in name:
        name = name.rpartition(".")[0]
        yield name


def _named(name: str, source: Source) -> Iterator[str]:
    """The modules that a module's source names in its import statements, or as an encoding."""
    if not source.name.endswith(".py"):
        return
    package = name.split(".") if source.name == "__init__.py" else name.split(".")[:-1]
    for node in _run(ast.parse(source.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            yield from (one.name for one in node.names)
        elif isinstance(node, ast.ImportFrom):
            above = package[: len(package) - node.level + 1] if node.level else []
            base = ".".join([*above, *([node.module] if node.module else [])])
            yield base
            yield from (f"{base}.{one.name}" for one in node.names)
        elif isinstance(node, ast.Call) and getattr(node.func, "attr", "") in ("encode", "decode"):
            # Python looks for the module of an encoding when it is first used.
            said = [one.value for one in node.args if isinstance(one, ast.Constant)]
            yield from (f"encodings.{str(one).lower().replace('-', '_')}" for one in said)


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
