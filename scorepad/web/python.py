"""The browser's Python with only the library that is used, and the app's own code."""

from __future__ import annotations

import io
import json
import shutil
import struct
import tempfile
import zipfile
from collections.abc import Collection, Iterable, Mapping
from importlib.util import find_spec
from pathlib import Path

from scorepad.resources import folder
from scorepad.ui.flet_internals import client
from scorepad.ui.flet_internals.client import LIBRARY, LOCK, PYODIDE

from . import import_graph
from .icons import named
from .import_graph import module_at
from .node import CannotBuild, run_node

#: What the app is made of. `six` is needed by `repath`, and that by Flet's router.
PACKAGES = ("flet", "flet_charts", "msgpack", "repath", "segno", "six", "scorepad")
#: Modules and packages of ours that a browser has no use for.
_NOT_IN_THE_BROWSER = (
    *("cli", "web", "__main__", "ui/server", "ui/rules/svg"),
    *("ui/flet_internals/client", "ui/flet_internals/server"),
)
#: Files that are read, or that their package will not work without.
_DATA = (".json", ".mo", ".csv", ".md", ".svg")
#: Bytes of a part of a file that is too large for some hosts.
PART = 16 * 1024 * 1024
CLIENT = Path(__file__).parent / "client"


def python_files(node: str) -> dict[str, bytes]:
    """The runtime and the app; with a Node they are compiled, trimmed, and put into a snapshot."""
    runtime = client.folder() / PYODIDE
    files = {f"{PYODIDE}/{name}": (runtime / name).read_bytes() for name in client.RUNTIME}
    # Packages come from here alone: the list of those that could be fetched is emptied.
    lock = json.loads((runtime / LOCK).read_text("utf-8")) | {"packages": {}}
    files[f"{PYODIDE}/{LOCK}"] = json.dumps(lock, sort_keys=True).encode()
    with tempfile.TemporaryDirectory() as temporary:
        sources, out = Path(temporary) / "sources", Path(temporary) / "out"
        out.mkdir()
        _stage(sources)
        if not node:
            files[f"{PYODIDE}/{LIBRARY}"] = (runtime / LIBRARY).read_bytes()
            return files | _packs(sources)
        inside, small = _baked(node, runtime, sources, out)
        files[f"{PYODIDE}/{LIBRARY}"] = small
        files |= parts("snapshot", (out / "snapshot.bin").read_bytes())
        return files | _packs(out / "app", inside)


def _baked(node: str, runtime: Path, sources: Path, out: Path) -> tuple[set[str], bytes]:
    """Compiles the app and takes its snapshot. Returns the modules that can ever be imported, and
    a library with no others.

    The snapshot holds the positions of modules in the library, so it is taken with the library
    that will be shipped.
    """

    def bake(command: str, runtime: Path, *arguments: Path | str) -> None:
        run_node(node, str(client.BAKE), command, str(runtime), *map(str, arguments))

    app = out / "app"
    app.mkdir()
    bake("compile", runtime, sources, app, "/app")
    script = out / "warm_up.py"
    script.write_text(_warm_up(()), "utf-8")
    bake("reach", runtime, out, script, sources, Path(import_graph.__file__))
    inside = set(json.loads((out / "modules.json").read_text("utf-8")))
    # The library is compiled too: a first start would compile two hundred modules of it.
    plain, compiled, shipped = out / "plain", out / "compiled", out / PYODIDE
    trim(runtime / LIBRARY, inside, plain)
    compiled.mkdir()
    bake("compile", runtime, plain, compiled, f"/lib/{LIBRARY}")
    shutil.copytree(runtime, shipped)
    small = zipped(compiled)
    (shipped / LIBRARY).write_bytes(small)
    script.write_text(_warm_up(sorted(filter(_packaged, inside))), "utf-8")
    bake("snapshot", shipped, out, script)
    imported = set(json.loads((out / "modules.json").read_text("utf-8")))
    return {name for name in inside if name in imported or not _packaged(name)}, small


def _packaged(module: str) -> bool:
    return module.split(".")[0] in PACKAGES


def _warm_up(modules: Iterable[str]) -> str:
    script = (CLIENT / "warm_up.py").read_text("utf-8")
    for blank, names in (("NAMES", sorted(names_used())), ("MODULES", list(modules))):
        declared = f"{blank}: tuple[str, ...] = ()"
        if declared not in script:
            raise CannotBuild("no_client", "warm_up.py")
        script = script.replace(declared, f"{blank} = {names}")
    return script


def names_used() -> set[str]:
    """All names that the screens use of Flet."""
    return {node.attr for node in named("ft")}


def _stage(sources: Path) -> None:
    """Copies the packages as the browser will see them, with the locales inside ours."""
    for name in PACKAGES:
        spec = find_spec(name)
        if spec is None or spec.origin is None:
            raise CannotBuild("no_package", name)
        origin = Path(spec.origin)
        if origin.name == "__init__.py":
            shutil.copytree(origin.parent, sources / name, ignore=_unwanted)
        else:
            sources.mkdir(exist_ok=True)
            shutil.copyfile(origin, sources / f"{name}.py")
    ours = sources / "scorepad"
    for name in _NOT_IN_THE_BROWSER:
        if (ours / name).is_dir():
            shutil.rmtree(ours / name)
        (ours / f"{name}.py").unlink(missing_ok=True)
    shutil.copytree(folder("locales"), ours / "locales", ignore=_unwanted, dirs_exist_ok=True)


def _unwanted(at: str, names: list[str]) -> set[str]:
    wanted = (".py", *_DATA)
    return {
        name
        for name in names
        if name in ("__pycache__", "assets", "README.md")
        or not (Path(at, name).is_dir() or name.endswith(wanted))
    }


def _packs(tree: Path, modules: Collection[str] | None = None) -> dict[str, bytes]:
    """Code and data in two packs: a snapshot has the code in memory already."""
    code, data = {}, {}
    for file in sorted(tree.rglob("*")):
        if file.is_dir():
            continue
        inner = file.relative_to(tree)
        if file.suffix in (".py", ".pyc"):
            if modules is None or module_at(str(inner)) in modules:
                code[f"/app/{inner.as_posix()}"] = file.read_bytes()
        elif modules is None or inner.parts[0] == "scorepad" or _beside(inner, modules):
            data[f"/app/{inner.as_posix()}"] = file.read_bytes()
    return {"code.pack": pack(code), "data.pack": pack(data)}


def _beside(file: Path, modules: Collection[str]) -> bool:
    """Whether a module of the same name would read this file: icons.json belongs to icons."""
    return module_at(str(file)) in modules or ".".join(file.parent.parts) in modules


def pack(files: Mapping[str, bytes]) -> bytes:
    """Files end to end behind a list of them, which the worker can read without any library."""
    listed = json.dumps([[path, len(content)] for path, content in files.items()]).encode()
    return struct.pack("<I", len(listed)) + listed + b"".join(files.values())


def parts(name: str, content: bytes) -> dict[str, bytes]:
    """A file in parts that every host takes: some refuse files above 25 MiB.

    >>> parts("memory", b"")
    {'memory-1.bin': b''}
    """
    starts = range(0, max(1, len(content)), PART)
    return {f"{name}-{n}.bin": content[at : at + PART] for n, at in enumerate(starts, 1)}


def trim(library: Path, modules: Collection[str], out: Path) -> None:
    """Unpacks these modules of the standard library, and no others."""
    with zipfile.ZipFile(library) as whole:
        wanted = [
            name
            for name in whole.namelist()
            if not name.endswith("/") and module_at(name) in modules
        ]
        whole.extractall(out, wanted)


def zipped(tree: Path) -> bytes:
    """A tree of modules as Python imports it, uncompressed: hosts compress better."""
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_STORED) as whole:
        for file in sorted(path for path in tree.rglob("*") if path.is_file()):
            name = zipfile.ZipInfo(file.relative_to(tree).as_posix(), (1980, 1, 1, 0, 0, 0))
            whole.writestr(name, file.read_bytes())
    return out.getvalue()
