"""The titles by id, and the one door to scoring. Standard library only."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from .model import (
    Field,
    Game,
    Part,
    Player,
    PlayerResult,
    Refusal,
    Result,
    Row,
    RowScore,
    TeamResult,
    Title,
)
