"""What CI tested is what the project asks for, and what faces the network is bounded both ways."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest
from packaging.requirements import Requirement

PROJECT = tomllib.loads(Path("pyproject.toml").read_text("utf-8"))["project"]
PINNED = {
    name.lower().replace("_", "-"): version
    for name, _, version in (
        line.partition("==")
        for line in Path(".ci/constraints.txt").read_text("utf-8").splitlines()
        if not line.startswith("#")
    )
}
NETWORK = ("fastapi", "h11", "httptools", "msgpack", "starlette", "uvicorn", "websockets")


@pytest.mark.parametrize(
    "line", [*PROJECT["dependencies"], *PROJECT["optional-dependencies"]["dev"]]
)
def test_what_ci_tested_fits_what_the_project_asks_for(line: str) -> None:
    requirement = Requirement(line)
    assert requirement.specifier.contains(PINNED[requirement.name.lower()])


@pytest.mark.parametrize("name", NETWORK)
def test_what_faces_the_network_has_a_lower_and_an_upper_bound(name: str) -> None:
    [requirement] = [
        one for one in map(Requirement, PROJECT["dependencies"]) if one.name.lower() == name
    ]
    assert {one.operator for one in requirement.specifier} == {">=", "<"}
