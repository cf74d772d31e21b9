"""`scorepad build`: writes the offline app into a folder."""

from __future__ import annotations

from pathlib import Path

from scorepad.i18n import words
from scorepad.i18n.numbers import number

from .error import CommandError

_MEGABYTE = 1_000_000


def build(folder: str, base_url: str, url: str, lang: str) -> int:
    """Builds the app; on a CommandError the folder is as it was before."""
    from scorepad import web

    say = words(lang)
    try:
        built = web.build(Path(folder), base_url, url=url)
    except web.CannotBuild as error:
        raise CommandError(say(f"build.{error.reason}", what=error.what)) from None
    except OSError as error:
        what = f"{error.filename or folder}: {error.strerror or error}"
        raise CommandError(say("build.cannot_write", what=what)) from None
    size = number(round(built.bytes / _MEGABYTE), lang)
    print(say("build.done", folder=str(built.folder), files=built.files, size=size))
    print(say("build.settings", files=", ".join(map(str, built.settings))))
    if not built.snapshot:
        print(say("build.no_snapshot"))
    return 0
