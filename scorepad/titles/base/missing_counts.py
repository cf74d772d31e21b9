"""What the rows of a base game need to know of cities, beyond what ticked cards show.

A guild, a yellow card or a project counts things: a colour of cards, stages, a finished wonder.
Where ticked cards, the stages of the wonder row or the city's counts don't give them, the scoring
refuses; here it can be asked beforehand what that would be, of whom, and for which card.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from ..model import BOARD, Game, Refusal
from . import edifice
from .cards import COLOURS, Card, RowCards
from .city import COLOURS as AGE_COLOURS
from .city import COUNTS, City, CityCounts
from .edifice import PAWN, Stakes
from .projects import projects
from .table import Table
from .wonder import StagesBuilt, most_stages

#: A need that is no count: which guilds make up the points.
GUILDS = "guilds"
#: The rows that can need counts.
ROWS = (*COLOURS, "edifice")


class Need(NamedTuple):
    """Something that a row needs to know, and that no ticked card shows.

    `kind` is a count of the city of the player at `seat`, or one of BOARD and GUILDS; `cause` is
    the card or project that needs it, `have` what the city counts, None while nothing says it.
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
        return of_row(Table(game), seat, row)
    except Refusal:
        return ()


def of_row(table: Table, seat: int, row: str) -> tuple[Need, ...]:
    """The needs of a row of a game that can be scored but for them."""
    found: dict[tuple[int, str], Need] = {}
    for city, kind, cause in _counted(table, seat, row):
        place = table.cities.index(city)
        need = _need(place, city, kind, cause)
        if need is not None:
            found.setdefault((place, kind), need)
    return tuple(found.values())


#: A city, what is counted in it, and the card or project that counts it.
_Counted = tuple[City, str, str]


def _counted(table: Table, seat: int, row: str) -> Iterator[_Counted]:
    city = table.cities[seat]
    if row in COLOURS:
        for card in _cards(city, row):
            yield from _by_card(table, seat, card)
    elif row == "edifice" and row in city.sheet:
        yield from _by_projects(table, seat)


def _cards(city: City, row: str) -> Sequence[Card]:
    """The cards a row scores: those of its entry, else those ticked."""
    cell = city.sheet.get(row)
    if isinstance(cell, RowCards):
        return cell.cards
    if cell is None and city.cards is not None:
        return city.cards[COLOURS[row]]
    return ()


def _by_card(table: Table, seat: int, card: Card) -> Iterator[_Counted]:
    for kind, _, who in card.per:
        for city in table.around(seat, who):
            yield city, kind, card.id
    if card.complete:
        city = table.cities[seat]
        yield city, BOARD if isinstance(city.side, str) else "stages", card.id


def _by_projects(table: Table, seat: int) -> Iterator[_Counted]:
    city = table.cities[seat]
    stakes = city.sheet.get("edifice")
    for age in stakes.by_age if isinstance(stakes, Stakes) else ():
        now = edifice.status(table.game, age)
        if now.stakes[seat] != PAWN or now.project is None or not now.completed:
            continue
        project = projects()[now.project]
        for kind in reward_counts(project.reward.kind, project.reward.per):
            yield city, kind, project.id


def reward_counts(kind: str, per: str) -> tuple[str, ...]:
    """What has to be known of a city for the points of a project's reward."""
    if kind == "twice":
        return (GUILDS,)
    if kind != "per":
        return ()
    return {"pairs": ("brown", "grey"), "colours": AGE_COLOURS}.get(per, (per,))


def _need(seat: int, city: City, kind: str, cause: str) -> Need | None:
    if kind == BOARD:
        return Need(seat, BOARD, cause)
    if kind == GUILDS:
        # Points written by hand do not show which guild gave most.
        written = city.sheet.get("guilds")
        unknown = isinstance(written, int) and written and city.cards is None
        return Need(seat, GUILDS, cause) if unknown else None
    if kind not in COUNTS:
        return None
    counts = city.sheet.get("city")
    have = counts.counts.get(kind) if isinstance(counts, CityCounts) else None
    if kind == "stages" and _stages_known(city):
        return None
    if have is None and kind in city.counts:
        return None
    return Need(seat, kind, cause, have, _high(city) if kind == "stages" else 99)


def _stages_known(city: City) -> bool:
    """Whether a sheet has its stages elsewhere than among the counts of the city."""
    return "stages" in city.sheet or isinstance(city.sheet.get("wonder"), StagesBuilt)


def _high(city: City) -> int:
    return most_stages() if isinstance(city.side, str) else len(city.side.stages)
