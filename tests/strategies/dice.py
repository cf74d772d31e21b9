"""Games of Dice for the laws."""

from __future__ import annotations

from typing import Any

from hypothesis import strategies as st

from scorepad.titles.dice.rows import ROWS
from scorepad.titles.model import Game
from tests.raw import raw_game, raw_player


def entries(low: int) -> st.SearchStrategy[Any]:
    """A row in each of the three ways, small enough for ties to come up."""
    number = st.integers(low, 6)
    line = st.fixed_dictionaries({"points": number, "boxes": st.integers(0, 4)})
    return st.one_of(
        number,
        st.fixed_dictionaries({"boxes": st.lists(number, max_size=3)}),
        st.fixed_dictionaries({}, optional={"points": number, "per": st.lists(line, max_size=2)}),
    )


def sheets() -> st.SearchStrategy[dict[str, Any]]:
    rows: dict[str, st.SearchStrategy[Any]] = {
        row.id: entries(-3 if row.low < 0 else 0) for row in ROWS
    }
    beside = {"agora_first": st.booleans(), "coins": st.integers(0, 4)}
    return st.fixed_dictionaries({}, optional=rows | beside)


@st.composite
def dice_games(draw: st.DrawFn) -> Game:
    written = draw(st.lists(sheets(), min_size=2, max_size=5))
    return raw_game("dice", [raw_player(f"P{seat}", one) for seat, one in enumerate(written)])
