"""Games of Duel for the laws: everything dealt once between two cities, or written by hand."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from hypothesis import assume
from hypothesis import strategies as st

from scorepad.titles.duel.cards import AGORA, PANTHEON, available, cards, gods, tokens, wonders
from scorepad.titles.duel.city import ASTARTE, COINS_ON_CARD
from scorepad.titles.duel.mythology import MOST
from scorepad.titles.duel.rows import rows
from scorepad.titles.duel.science import is_supremacy
from scorepad.titles.duel.senate import CHAMBERS, Senate, is_political
from scorepad.titles.duel.supremacy import kinds, symbols_held
from scorepad.titles.duel.temples import MOST as TEMPLES
from scorepad.titles.duel.trade import Built
from scorepad.titles.duel.wonders import most_each
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


def _expansions() -> st.SearchStrategy[tuple[str, ...]]:
    """No box, one of them, or both."""
    return st.sampled_from([(), (PANTHEON,), (AGORA,), (PANTHEON, AGORA)])


def _cards(expansions: Sequence[str] = ()) -> st.SearchStrategy[tuple[list[str], list[str]]]:
    """Cards of two cities; guilds and grand temples apart, as only three are in a game."""
    last = ("purple", "indigo")
    known = available(cards(), expansions)
    plain = split([card.id for card in known if card.colour not in last], 24, 60)
    three = split([card.id for card in known if card.colour in last], 3, 3)
    return st.tuples(plain, three).map(
        lambda both: (both[0][0] + both[1][0], both[0][1] + both[1][1])
    )


def _wonders(expansions: Sequence[str] = ()) -> st.SearchStrategy[tuple[list[str], list[str]]]:
    each = most_each(expansions)
    return split([wonder.id for wonder in available(wonders(), expansions)], each, 7)


def _tokens(expansions: Sequence[str] = ()) -> st.SearchStrategy[tuple[list[str], list[str]]]:
    return split([token.id for token in available(tokens(), expansions)], 5, 6)


def _chambers(each: int) -> st.SearchStrategy[tuple[list[str], list[str]]]:
    return split([str(chamber) for chamber in CHAMBERS], each, len(CHAMBERS))


def _senate(chambers: list[str]) -> dict[str, Any]:
    return {"senate": {"chambers": [int(chamber) for chamber in chambers]}}


@st.composite
def ticked_games(
    draw: st.DrawFn, expansions: st.SearchStrategy[tuple[str, ...]] | None = None
) -> Game:
    """A game in which both players tick everything, with any of the boxes or with these."""
    boxes = draw(_expansions() if expansions is None else expansions)
    dealt = zip(draw(_cards(boxes)), draw(_wonders(boxes)), draw(_tokens(boxes)), strict=True)
    sheets: list[dict[str, Any]] = [
        {"cards": built, "wonders": raised, "tokens": held, "coins": draw(st.integers(0, 40))}
        for built, raised, held in dealt
    ]
    table = draw(tables(boxes))
    if PANTHEON in boxes:
        for sheet, held in zip(sheets, draw(split(list(gods()), 6, 7)), strict=True):
            sheet["gods"] = held
            if ASTARTE in held:
                sheet[ASTARTE] = draw(st.integers(0, COINS_ON_CARD))
    if AGORA in boxes:
        for sheet, chambers in zip(sheets, draw(_chambers(len(CHAMBERS))), strict=True):
            sheet |= _senate(chambers)
    players = tuple(raw_player(name, sheet) for name, sheet in zip(NAMES, sheets, strict=True))
    game = raw_game("duel", players, boxes, table)
    # Six symbols end the game, as six chambers do, so two cities that have them need a word on who
    # was first; with a box, both can get their sixth symbol at once.
    won = [_won(game, seat) for seat in (0, 1)]
    ends = sum(map(len, won))
    assume("victory" in table or ends < 2 or (boxes and won == [["science"]] * 2))
    return game


def _won(game: Game, seat: int) -> list[str]:
    """What would end the game for this player, apart from the pawn."""
    science = ["science"] if is_supremacy(symbols_held(game, seat)) else []
    senate = game.players[seat].get("senate", Senate)
    return science + (["political"] if senate and is_political(senate.chambers) else [])


@st.composite
def tables(draw: st.DrawFn, expansions: Sequence[str] = ()) -> dict[str, Any]:
    table: dict[str, Any] = {"pawn": draw(st.integers(-8, 8))}
    if draw(st.booleans()):
        table["victory"] = {
            "by": draw(st.sampled_from(kinds(expansions))),
            "player": draw(st.integers(0, 1)),
        }
    if PANTHEON in expansions:
        if draw(st.booleans()):
            held = draw(st.integers(0, MOST))
            table["mythology"] = [held, draw(st.integers(0, MOST - held))]
        if draw(st.booleans()):
            table["snake"] = draw(st.sampled_from([c.id for c in cards().values() if c.symbol]))
    return table


@st.composite
def written_sheets(draw: st.DrawFn, expansions: Sequence[str] = ()) -> dict[str, Any]:
    """Rows as written by hand; small numbers, so that ties come up."""
    known = [row.id for row in rows(expansions) if row.id != "military"]
    chosen = draw(st.lists(st.sampled_from(known), unique=True))
    sheet: dict[str, Any] = {row: draw(st.integers(0, 12)) for row in chosen}
    if draw(st.booleans()):
        sheet["military"] = draw(st.sampled_from([0, 2, 5, 10]))
    return sheet


@st.composite
def written_games(draw: st.DrawFn) -> Game:
    """A game of written points, some rows with an entry instead; the points decide it."""
    boxes = draw(_expansions())
    sheets = [draw(written_sheets(boxes)) for _ in NAMES]
    if PANTHEON in boxes and draw(st.booleans()):
        first = draw(st.integers(0, TEMPLES))
        for sheet, count in zip(
            sheets, (first, draw(st.integers(0, TEMPLES - first))), strict=True
        ):
            sheet["temples"] = {"count": count}
        for sheet, held in zip(sheets, draw(split(list(gods()), 6, 7)), strict=True):
            coins = {ASTARTE: draw(st.integers(0, COINS_ON_CARD))} if ASTARTE in held else {}
            sheet["divinities"] = {"gods": held, **coins}
    if AGORA in boxes and draw(st.booleans()):
        for sheet, chambers in zip(sheets, draw(_chambers(len(CHAMBERS) - 1)), strict=True):
            sheet |= _senate(chambers)
    players = [raw_player(name, sheet) for name, sheet in zip(NAMES, sheets, strict=True)]
    return raw_game("duel", players, boxes, draw(tables(boxes)))


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
