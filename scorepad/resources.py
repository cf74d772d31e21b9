"""Where the words and the pictures lie: beside the code in a wheel, above it in a checkout."""

from functools import cache
from pathlib import Path

_PACKAGE = Path(__file__).parent


@cache
def folder(name: str) -> Path:
    """The folder called `name` ("assets" or "locales").

    A wheel carries both inside the package, a checkout keeps them at its top level.
    """
    installed = _PACKAGE / name
    return installed if installed.is_dir() else _PACKAGE.parent / name
