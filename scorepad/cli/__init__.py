"""The commands. Only starting the app needs Flet, so nothing here imports it directly."""

from __future__ import annotations

import io
import os
import sys
from argparse import Namespace

from .arguments import parse
from .error import CommandError


def run(argv: list[str]) -> int:
    """Runs a command; gives 0 if it worked, 2 after one line on standard error if it did not."""
    # Names need UTF-8 whatever the terminal's locale; what cannot be encoded must not raise.
    for stream, errors in (
        (sys.stdin, "replace"),
        (sys.stdout, "backslashreplace"),
        (sys.stderr, "backslashreplace"),
    ):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(encoding="utf-8", errors=errors)
    try:
        status = _dispatch(parse(argv))
        sys.stdout.flush()
        return status
    except CommandError as error:
        print(f"scorepad: {error}", file=sys.stderr)
        return 2
    except BrokenPipeError:
        # The reader has closed the pipe. Python would report it again when it flushes at exit.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except KeyboardInterrupt:
        return 130


def _dispatch(options: Namespace) -> int:
    # Imported here so that a command loads only what it needs.
    if options.command == "score":
        from .score import score

        return score(options.file, options.lang, as_json=options.json, explain=options.explain)
    if options.command == "card":
        from .card import card

        return card(
            options.query, options.lang, options.title, limit=options.limit, as_json=options.json
        )
    if options.command == "rules":
        from .rules import rules

        return rules(options.query, options.lang, options.title)
    if options.command == "build":
        from .build import build

        return build(options.folder, options.base_url, options.url, options.lang)
    from scorepad.ui.server.serving import CannotServe, serve

    try:
        serve(options.host, options.port, not options.no_browser)
    except CannotServe as error:
        raise CommandError(str(error)) from None
    return 0
