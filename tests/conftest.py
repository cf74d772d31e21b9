"""Settings for every test: laws have no stop-watch, and CI tries the same examples each time."""

from __future__ import annotations

import gc
import os

import pytest
from hypothesis import HealthCheck, settings

from tests.thorough import THOROUGH, share

# Machines are shared and noisy: a slow example says nothing about the law it stands for.
settings.register_profile(
    "scorepad",
    deadline=None,
    derandomize="CI" in os.environ,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.load_profile("scorepad")


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Sets how many examples each law tries in this run."""
    for item in items:
        law = getattr(item, "obj", None)
        tries = getattr(law, "_hypothesis_internal_use_settings", None)
        if tries is not None and not THOROUGH:
            few = settings(tries, max_examples=share(tries.max_examples))
            law._hypothesis_internal_use_settings = few  # type: ignore[union-attr]


def pytest_collection_finish() -> None:
    """Keeps what is there for good, modules and tests, out of each later search for garbage."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(20_000, 20, 20)
