"""Facts are read anew for each run of the tests.

What scoring remembers would otherwise outlive a change to the code it came from, as when mutants
are tried one after another in copies of a process that has already scored.
"""

from __future__ import annotations

import sys

import pytest


@pytest.fixture(scope="session", autouse=True)
def _nothing_remembered() -> None:
    for name, module in list(sys.modules.items()):
        if name.startswith("scorepad.titles"):
            for thing in vars(module).values():
                forget = getattr(thing, "cache_clear", None)
                if forget is not None:
                    forget()
