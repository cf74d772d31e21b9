"""What the cards and projects of a row count that no ticked card shows: given, or still missing.

A guild, a yellow card or a project counts things: a colour of cards, stages, a finished wonder.
While nothing says how many there are it waits (`Result.waiting`); here it can be asked what a row
counts, of whom and for which card, also where the city's counts give it.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from ..model import BOARD, Game, Refusal
from . import edifice, expansion_cards
from .card_facts import Card
from .cards import COLOURS, RowCards
from .city import COUNTS, City, CityCounts
from .edifice import GUILDS, Stakes
from .projects import PAWN, projects
from .science_row import SHOWN
from .table import Table
from .tokens import HELD
from .wonder import StagesBuilt, most_stages


class Need(NamedTuple):
    """Something that a row needs to know, and that no ticked card shows.

    `kind` is a count of the city of the player at `seat`, or one of BOARD, GUILDS, HELD (tokens)
    and SHOWN (symbols); `cause` is the card or project that needs it, `have` what the city counts,
    None while nothing says it.
    """

    seat: int
    kind: str
    cause: str
    have: int | None = None
    high: int = 99


def needs(game: Game, seat: int, row: str) -> tuple[Need, ...]:
    """What a row needs to know of cities that no ticked card shows, each once, in order.

    A game that is refused for other reasons needs nothing.
    """
    try:
        table = Table(game)
    except Refusal:
        return ()
    needed: dict[tuple[int, str], Need] = {}
    for at, kind, cause in _counted(table, seat, row):
        if kind in (HELD, SHOWN):
            known = expansion_cards.is_known(table, at, kind)
            need = None if known else Need(at, kind, cause)
        else:
            need = _need(at, table.cities[at], kind, cause, row, "cities" in game.expansions)
        if need is not None:
            needed.setdefault((at, kind), need)
    return tuple(needed.values())


#: The seat of a city, what is counted in it, and the card or project that counts it.
_Counted = tuple[int, str, str]


def _counted(table: Table, seat: int, row: str) -> Iterator[_Counted]:
    city = table.cities[seat]
    if row in expansion_cards.ROWS:
        for card in _cards(city, row):
            for at, kind in expansion_cards.counted(table, seat, card):
                yield at, kind, card.id
    elif row in COLOURS:
        for card in _cards(city, row):
            yield from _by_card(table, seat, card)
    elif row == edifice.ROW:
        yield from _by_projects(table, seat)


def _cards(city: City, row: str) -> Sequence[Card]:
    """The cards a row scores: those of its entry, else those ticked."""
    cell = city.sheet.get(row)
    if isinstance(cell, RowCards):
        return cell.cards
    if cell is None and city.cards is not None and row not in expansion_cards.ROWS:
        return city.cards[COLOURS[row]]
    return ()


def _by_card(table: Table, seat: int, card: Card) -> Iterator[_Counted]:
    for kind, _, who in card.per:
        for at in table.around(seat, who):
            yield at, kind, card.id
    if card.bonus is not None:
        yield seat, BOARD if isinstance(table.cities[seat].side, str) else "stages", card.id


def _by_projects(table: Table, seat: int) -> Iterator[_Counted]:
    city = table.cities[seat]
    stakes = city.sheet.get(edifice.ROW)
    for age in stakes.by_age if isinstance(stakes, Stakes) else ():
        now = edifice.status(table.game, age)
        if now.stakes[seat] == PAWN and now.project is not None and now.completed:
            kinds = edifice.counted_kinds(projects()[now.project])
            guilds = edifice.guild_cards(city) if GUILDS in kinds else None
            for kind in kinds if guilds is None else ():
                yield seat, kind, now.project
            # A project that counts a guild again counts what the guilds do.
            for card in guilds or ():
                for at, kind, _ in _by_card(table, seat, card):
                    yield at, kind, now.project


def _need(seat: int, city: City, kind: str, cause: str, row: str, with_cities: bool) -> Need | None:
    if kind in (BOARD, GUILDS):
        return Need(seat, kind, cause)
    if kind not in COUNTS:
        return None
    counts = city.sheet.get("city")
    have = counts.counts.get(kind) if isinstance(counts, CityCounts) else None
    if kind == "stages" and _stages_known(city):
        return None
    if have is None and kind in city.counts:
        return None
    if have is None and row in expansion_cards.ROWS:
        if kind == "black" and not with_cities:
            return None
        have = city.listed(kind)
        # Yellow cards without points may be left out of their row, so they can be put right.
        if have is not None and kind != "yellow":
            return None
    return Need(seat, kind, cause, have, _high(city) if kind == "stages" else 99)


def _stages_known(city: City) -> bool:
    """Whether a sheet has its stages elsewhere than among the counts of the city."""
    return "stages" in city.sheet or isinstance(city.sheet.get("wonder"), StagesBuilt)


def _high(city: City) -> int:
    return most_stages() if isinstance(city.side, str) else len(city.side.stages)


def with_count(game: Game, seat: int, kind: str, count: int) -> Game:
    """A game with another count of a city."""
    city = game.players[seat].get("city", CityCounts) or CityCounts()
    return game.with_row(seat, "city", city.with_count(kind, count))
