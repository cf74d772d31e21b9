"""Finds the folders of texts and assets: inside the package in a wheel, beside it in a checkout."""

from functools import cache
from pathlib import Path

_PACKAGE = Path(__file__).parent


@cache
def folder(name: str) -> Path:
    """The folder "assets" or "locales"."""
    packaged = _PACKAGE / name
    return packaged if packaged.is_dir() else _PACKAGE.parent / name
