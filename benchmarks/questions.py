"""Questions to the rules in one's own words: how often the right section is found, and how fast.

    python -m benchmarks.questions

For each language and title: how often the first hit is right, and one of the first three, in a game
of that title. The held-out half was never used to choose search words. Returns whether every
language reaches the goal over all questions.
"""

from __future__ import annotations

import sys
from statistics import median, quantiles
from time import perf_counter

from scorepad.handbook import find_topics
from scorepad.handbook.search import index
from scorepad.i18n import LANGUAGES
from scorepad.titles import TITLES
from tests.handbook.questions import GOAL, hit_rates, questions


def milliseconds(lang: str) -> list[float]:
    """The times of a keystroke at each letter of each question."""
    index(lang)
    times = []
    for question in questions():
        words = question.words[lang]
        for length in range(1, len(words) + 1):
            start = perf_counter()
            find_topics(words[:length], lang, first=question.title, limit=20)
            times.append((perf_counter() - start) * 1000)
    return times


def main() -> bool:
    print(f"{len(questions())} questions; goal: {GOAL[0]:.0%} first, {GOAL[1]:.0%} in three")
    reached = True
    for lang in LANGUAGES:
        whole = hit_rates(questions(), lang)
        reached &= whole.first >= GOAL[0] and whole.three >= GOAL[1]
        groups = {title: [q for q in questions() if q.title == title] for title in TITLES}
        groups["held out"] = [q for q in questions() if q.held_out]
        parts = [f"all {whole.first:.1%} {whole.three:.1%}"]
        for name, group in groups.items():
            rates = hit_rates(group, lang)
            parts.append(f"{name} {rates.first:.1%} {rates.three:.1%}")
        print(f"{lang}: {' | '.join(parts)}")
    times = milliseconds("sv")
    slow = quantiles(times, n=100)[98]
    print(f"keystroke: median {median(times):.2f} ms, 99 % within {slow:.2f} ms")
    return reached


if __name__ == "__main__":
    sys.exit(not main())
