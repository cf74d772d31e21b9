"""Runs all benchmarks: `make bench`. The exit status is 1 if a goal is missed."""

from __future__ import annotations

import sys

from . import (
    app,
    cli_score,
    duel_turns,
    history,
    hostile,
    html_pages,
    layout,
    lookup,
    lookup_browser,
    pads,
    questions,
    restart,
    science,
    scoring,
    taps,
)

if __name__ == "__main__":
    for benchmark in (scoring, lookup, lookup_browser, cli_score, app):
        print(f"— {benchmark.__name__}")
        benchmark.main()
    goals_met = []
    for benchmark_with_goal in (
        science,
        duel_turns,
        questions,
        history,
        pads,
        taps,
        layout,
        hostile,
        restart,
        html_pages,
    ):
        print(f"— {benchmark_with_goal.__name__}")
        goals_met.append(benchmark_with_goal.main())
    sys.exit(not all(goals_met))
