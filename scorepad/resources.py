"""Finds the folders of texts and assets: inside the package in a wheel, beside it in a checkout."""

import csv
from functools import cache
from pathlib import Path

_PACKAGE = Path(__file__).parent


@cache
def folder(name: str) -> Path:
    """The folder "assets" or "locales"."""
    packaged = _PACKAGE / name
    return packaged if packaged.is_dir() else _PACKAGE.parent / name


def csv_rows(lang: str, *path: str) -> list[list[str]]:
    """The rows of a CSV file in the texts of a language, without the names of its columns."""
    with folder("locales").joinpath(lang, *path).open(encoding="utf-8", newline="") as file:
        _, *rows = csv.reader(file)
    return rows
