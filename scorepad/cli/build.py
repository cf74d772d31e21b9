"""`scorepad build`: writes the offline app into a folder, and says what came of it."""

from __future__ import annotations

from pathlib import Path

from scorepad.i18n import words
from scorepad.i18n.numbers import number

from .error import CommandError

_MEGABYTE = 1_000_000


def main(folder: str, base_url: str, lang: str) -> int:
    """Builds, or raises a Complaint; what was there before is then as it was."""
    from scorepad.web import CannotBuild, build

    say = words(lang)
    try:
        built = build(Path(folder), base_url)
    except CannotBuild as trouble:
        raise CommandError(say(f"build.{trouble.reason}", what=trouble.what)) from None
    except OSError as error:
        what = f"{error.filename or folder}: {error.strerror or error}"
        raise CommandError(say("build.cannot_write", what=what)) from None
    size = number(round(built.bytes / _MEGABYTE), lang)
    print(say("build.done", folder=str(built.folder), files=built.files, size=size))
    if not built.snapshot:
        print(say("build.no_snapshot"))
    return 0
