"""Reads a title's data files, once."""

from __future__ import annotations

import json
from functools import cache
from importlib.resources import files
from typing import Any


@cache
def load(name: str) -> Any:
    """The facts in `titles/data/<name>.json`; never change what comes back."""
    return json.loads((files(__package__) / "data" / f"{name}.json").read_text("utf-8"))
