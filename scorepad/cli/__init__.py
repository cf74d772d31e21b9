"""The commands. Everything but starting the app works without Flet, so nothing here imports it."""

from __future__ import annotations

import io
import os
import sys
from argparse import Namespace

from .arguments import read
from .error import CommandError


def run(argv: list[str]) -> int:
    """Runs the command of these arguments: 0 if it worked, 2 with one line if it could not."""
    # Names are Nordic whatever the terminal says; what is no text at all is shown, not died of.
    for stream, errors in (
        (sys.stdin, "replace"),
        (sys.stdout, "backslashreplace"),
        (sys.stderr, "backslashreplace"),
    ):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(encoding="utf-8", errors=errors)
    try:
        status = _dispatch(read(argv))
        sys.stdout.flush()
        return status
    except CommandError as complaint:
        print(f"scorepad: {complaint}", file=sys.stderr)
        return 2
    except BrokenPipeError:
        # Whoever read along has heard enough; Python must not complain at its own end either.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except KeyboardInterrupt:
        return 130


def _dispatch(asked: Namespace) -> int:
    if asked.command == "score":
        from .score import score

        return score(asked.file, asked.lang, as_json=asked.json, explain=asked.explain)
    if asked.command == "card":
        from .card import main

        return main(
            asked.words,
            as_json=asked.json,
            limit=asked.limit,
            title=asked.title,
            lang=asked.lang,
            out=sys.stdout,
        )
    if asked.command == "rules":
        from .rules import rules

        return rules(asked.words, asked.lang, asked.title)
    if asked.command == "build":
        from .build import main as build

        return build(asked.folder, asked.base_url, asked.lang)
    from scorepad.ui.server import serve

    serve(asked.host, asked.port, not asked.no_browser)
    return 0
