"""Games of Duel for the laws: everything dealt once between two cities, or written by hand."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from hypothesis import assume
from hypothesis import strategies as st

from scorepad.titles.duel.cards import cards, tokens, wonders
from scorepad.titles.duel.science import is_supremacy, symbols
from scorepad.titles.duel.trade import Built
from scorepad.titles.model import Game
from tests.raw import raw_game, raw_player

NAMES = ("Ada", "Bo")


@st.composite
def split(
    draw: st.DrawFn, everything: list[str], each: int, both: int
) -> tuple[list[str], list[str]]:
    """At most `each` of these to a city, `both` in all, none to two.

    One string of bytes deals them all, a byte to a thing: much quicker than a choice for each.
    """
    deal = draw(st.binary(min_size=len(everything), max_size=len(everything)))
    dealt: tuple[list[str], ...] = ([], [], [], [])
    for byte, one in zip(deal, everything, strict=True):
        dealt[byte % 4].append(one)
    first = dealt[1][:each]
    return first, dealt[2][: min(each, both - len(first))]


def _cards() -> st.SearchStrategy[tuple[list[str], list[str]]]:
    return split(list(cards()), 24, 60)


def _wonders() -> st.SearchStrategy[tuple[list[str], list[str]]]:
    return split(list(wonders()), 4, 7)


def _tokens() -> st.SearchStrategy[tuple[list[str], list[str]]]:
    return split(list(tokens()), 5, 6)


@st.composite
def ticked_games(draw: st.DrawFn) -> Game:
    """A game in which both players tick everything."""
    dealt = zip(draw(_cards()), draw(_wonders()), draw(_tokens()), strict=True)
    players = tuple(
        raw_player(
            name,
            {"cards": built, "wonders": raised, "tokens": held, "coins": draw(st.integers(0, 40))},
        )
        for name, (built, raised, held) in zip(NAMES, dealt, strict=True)
    )
    table = draw(tables())
    # Six symbols end the game, so two cities that have them need a word on who was first.
    assume("victory" in table or sum(map(_supreme, players)) < 2)
    return raw_game("duel", players, table=table)


def _supreme(player: Mapping[str, Any]) -> bool:
    return is_supremacy(symbols(player["sheet"]["cards"], player["sheet"]["tokens"]))


@st.composite
def tables(draw: st.DrawFn) -> dict[str, Any]:
    table: dict[str, Any] = {"pawn": draw(st.integers(-8, 8))}
    if draw(st.booleans()):
        table["victory"] = {
            "by": draw(st.sampled_from(["science", "military"])),
            "player": draw(st.integers(0, 1)),
        }
    return table


@st.composite
def written_sheets(draw: st.DrawFn) -> dict[str, int]:
    """Rows as written by hand; small numbers, so that ties come up."""
    rows = ("civilian", "science", "commercial", "guilds", "wonders", "progress", "coins")
    chosen = draw(st.lists(st.sampled_from(rows), unique=True))
    sheet = {row: draw(st.integers(0, 12)) for row in chosen}
    if draw(st.booleans()):
        sheet["military"] = draw(st.sampled_from([0, 2, 5, 10]))
    return sheet


@st.composite
def written_games(draw: st.DrawFn) -> Game:
    players = [raw_player(name, draw(written_sheets())) for name in NAMES]
    return raw_game("duel", players, table=draw(tables()))


@st.composite
def cities(draw: st.DrawFn) -> tuple[Built, Built]:
    """Two cities in the middle of a game, rich in what makes trade hard to reckon."""
    trading = [card.id for card in cards().values() if card.colour in ("brown", "grey", "yellow")]
    built = draw(split(trading, 9, 18))
    raised = draw(_wonders())
    held = draw(split(["architecture", "masonry", "economy", "urbanism"], 4, 4))
    one, other = (
        Built(tuple(c), tuple(w), tuple(t)) for c, w, t in zip(built, raised, held, strict=True)
    )
    return one, other
