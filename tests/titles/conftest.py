"""While mutants are tried, every test here starts with nothing remembered.

What scoring has made of the facts would otherwise hide later changes to the code that made it:
mutants are tried in copies of a process that has already scored, and a mutant is tried only with
the tests that were seen to run its function.
"""

from __future__ import annotations

import os
import sys

#: mutmut sets it in every process of its own: the code that it changes asks for it.
MUTANTS = "MUTANT_UNDER_TEST" in os.environ


def pytest_runtest_setup() -> None:
    if not MUTANTS:
        return
    for name, module in list(sys.modules.items()):
        if name.startswith("scorepad.titles.") and name != "scorepad.titles.facts":
            for thing in list(vars(module).values()):
                forget = getattr(thing, "cache_clear", None)
                if forget is not None and thing.__module__ != "scorepad.titles.facts":
                    forget()
