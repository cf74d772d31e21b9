"""Runs everything that is measured: `make bench`. The status is 1 if a goal is missed."""

from __future__ import annotations

import sys

from . import app, cli_score, history, lookup, lookup_browser, pads, scoring, taps

if __name__ == "__main__":
    for part in (scoring, lookup, lookup_browser, cli_score, app):
        print(f"— {part.__name__}")
        part.main()
    reached = []
    for goal in (history, pads, taps):
        print(f"— {goal.__name__}")
        reached.append(goal.main())
    sys.exit(not all(reached))
