"""Settings for every test: laws have no stop-watch, and CI tries the same examples each time."""

from __future__ import annotations

import gc
import os

from hypothesis import HealthCheck, settings

# Machines are shared and noisy: a slow example says nothing about the law it stands for.
settings.register_profile(
    "scorepad",
    deadline=None,
    derandomize="CI" in os.environ,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.load_profile("scorepad")


def pytest_collection_finish() -> None:
    """Keeps what is there for good, modules and tests, out of each later search for garbage."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(20_000, 20, 20)
