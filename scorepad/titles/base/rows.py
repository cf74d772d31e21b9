"""The base game's pad: seven rows, and those the expansions add, in the pad's order."""

from __future__ import annotations

from collections.abc import Sequence

from ..model import Field, Row

AGES = ("1", "2", "3")
EXPANSIONS = ("leaders", "cities", "armada", "edifice")

_SYMBOLS = (Field("compass"), Field("gear"), Field("tablet"), Field("wild"))

_BASE = (
    Row("wonder", "gold", "pyramid", "base/wonder", fields=(Field("stages", high=4),)),
    Row("coins", "coin", "ring", "base/coins", counts=True),
    Row(
        "military",
        "red",
        "shield",
        "base/military",
        low=-999,
        fields=(Field("won", "ages", high=2), Field("lost", "ages", high=2)),
    ),
    Row("civilian", "blue", "temple", "base/civilian", fields=(Field("cards", "cards"),)),
    Row("commercial", "yellow", "diamond", "base/commercial", fields=(Field("cards", "cards"),)),
    Row("science", "green", "hexagon", "base/science", fields=_SYMBOLS),
    Row("guilds", "purple", "star", "base/guilds", fields=(Field("cards", "cards"),)),
)
