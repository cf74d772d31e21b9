"""One app gathered for all tests here: without a Node, so that it takes a moment."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

import pytest

from scorepad.web import builder
from scorepad.web.builder import BuildReport

BASE = "/games/scorepad/"


@pytest.fixture(scope="session")
def gathered() -> tuple[Mapping[str, bytes], str]:
    """Every file of the app, by its path, and the version of all."""
    return builder.gather(BASE, "")


@pytest.fixture(scope="session")
def files(gathered: tuple[Mapping[str, bytes], str]) -> Mapping[str, bytes]:
    return gathered[0]


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> BuildReport:
    """The app as `scorepad build` writes it where there is no Node."""
    folder: Path = tmp_path_factory.mktemp("host") / "site"
    return builder.build(folder, BASE, node="")
