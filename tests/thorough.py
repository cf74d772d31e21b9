"""How many examples a law tries: all of them in `make test`, a fifth in `make check`.

With 12 examples a law, the tests notice as many mutants of the scoring; the others are for what is
rare. So a law of few examples keeps ten, and what enumerates cases tries each of them always.
"""

from __future__ import annotations

import os

THOROUGH = "THOROUGH" in os.environ


def share(whole: int, least: int = 10) -> int:
    """How many of these examples to try in this run."""
    return whole if THOROUGH else min(whole, max(whole // 5, least))
