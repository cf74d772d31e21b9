"""Python as a later start has it: out of the snapshot of the built app, here under Node."""

from __future__ import annotations

import json
import subprocess
import zipfile
from pathlib import Path
from typing import Any

from scorepad.web.import_graph import module_at
from scorepad.web.node import find_node

RESTORE = Path(__file__).parents[1] / "web" / "restore.mjs"


def restored(site: Path, script: str) -> Any:
    """What a script comes to in a Python that is just restored."""
    command = [find_node(), str(RESTORE), str(site), script]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr[-2000:]
    return json.loads(done.stdout)


def test_all_of_the_library_that_is_shipped_can_still_be_imported(site: Path) -> None:
    with zipfile.ZipFile(site / "pyodide" / "python_stdlib.zip") as library:
        names = sorted({module_at(one) for one in library.namelist()})
    assert len(names) > 150
    script = f"""
import importlib, json
failed = []
for name in {names}:
    try:
        importlib.import_module(name)
    except ImportError as error:
        failed.append(f"{{name}}: {{error}}")
json.dumps(failed)
"""
    # What needs a system that a browser has not cannot be imported there in any case.
    said = restored(site, script)
    assert [one for one in said if "zipimport" in one or "local file header" in one] == []
    assert len(said) < len(names) / 4, said


def test_a_file_with_a_mark_at_its_start_is_read(site: Path) -> None:
    script = """
import json
from scorepad.archive.strictjson import parse_each
json.dumps(list(parse_each(b"\\xef\\xbb\\xbf[1]", most=9)[1]))
"""
    assert restored(site, script) == [1]


def test_two_phones_do_not_throw_the_same_dice(site: Path) -> None:
    script = """
import json, random
from scorepad.ui import browser
frozen = random.random()
await browser.start("http://phone/", lambda frame: None, lambda: None)
json.dumps([frozen, random.random()])
"""
    one, other = restored(site, script), restored(site, script)
    assert one[0] == other[0], "what was frozen is the same everywhere"
    assert one[1] != other[1]
