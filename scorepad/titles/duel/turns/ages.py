"""The cards of each age, and how they lie out."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from functools import cache
from typing import Any

from ...facts import load
from ..cards import AGORA, available, cards
from .senators import SENATORS

#: Guilds, or with Pantheon grand temples, among the cards of the last age.
GUILDS: int = load("duel_board")["setup"]["guilds_added_to_age_3"]

#: The colours of those.
ADDED = ("purple", "indigo")


def structure(age: int, expansions: tuple[str, ...] = ()) -> Any:
    """How the cards of an age lie out, as the facts have it; Agora's layouts are larger."""
    facts = load("duel_agora" if AGORA in expansions else "duel_board")
    return facts["structures"][f"age_{age}"]


def size(age: int, expansions: tuple[str, ...] = ()) -> int:
    """How many cards lie out at the start of an age."""
    return sum(row["cards"] for row in structure(age, expansions)["rows"])


def disputed_size(age: int, expansions: tuple[str, ...] = ()) -> int | None:
    """How many cards lie out by another source; None where the sources agree."""
    if AGORA not in expansions:
        return None
    other: int = load("duel_agora")["disputed_structure"]["cards"][1]
    return other if other != size(age, expansions) else None


@cache
def age_cards(age: int, expansions: tuple[str, ...] = ()) -> tuple[str, ...]:
    """Every building and senator that can lie out in an age; some stay in the box unseen."""
    own = tuple(card.id for card in available(cards(), expansions) if card.age == age)
    return (*own, *SENATORS) if AGORA in expansions else own


def all_gone(listed: Iterable[str]) -> frozenset[str]:
    """The cards of which every copy is in a list; only of senators is there more than one."""
    return frozenset(
        card
        for card, count in Counter(listed).items()
        if card not in SENATORS or count >= SENATORS[card].copies
    )
