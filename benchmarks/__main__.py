"""Runs everything that is measured: `make bench`."""

from __future__ import annotations

import sys

from . import app, cli_score, lookup, lookup_browser, scoring

if __name__ == "__main__":
    for part in (scoring, lookup, lookup_browser, cli_score, app):
        print(f"— {part.__name__}")
        part.main()
    sys.exit()
