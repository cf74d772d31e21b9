"""What the entries of a base game need to know of cities, beyond what ticked cards tell.

A guild, a yellow card or a project counts things: a colour of cards, stages, a finished wonder.
Where ticked cards, the stages of the wonder row or the city's counts don't give them, the scoring
refuses; here it can be asked beforehand what that would be, of whom, and for which card.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from ..model import BOARD, Game, Refusal
from ..title import GUILDS, Need
from . import edifice
from .cards import Card, read_cards
from .city import COLOURS as AGE_COLOURS
from .city import City
from .rows import COLOURS, COUNTS
from .table import Table
from .wonder import Board, most_stages


class Asked(NamedTuple):
    """Something a card or project counts in a city."""

    city: City
    kind: str
    cause: str


def needs(game: Game, seat: int, row: str) -> tuple[Need, ...]:
    """What a row needs to know of cities that no ticked card tells, each once, in order.

    A game that is refused for other reasons asks for nothing.
    """
    try:
        return of_row(Table(game, frozenset(game.expansions)), seat, row)
    except Refusal:
        return ()


def of_row(table: Table, seat: int, row: str) -> tuple[Need, ...]:
    found: dict[tuple[int, str], Need] = {}
    for asked in _asked(table, seat, row):
        place = table.cities.index(asked.city)
        need = _need(place, asked)
        if need is not None:
            found.setdefault((place, asked.kind), need)
    return tuple(found.values())


def _asked(table: Table, seat: int, row: str) -> Iterator[Asked]:
    city = table.cities[seat]
    if row in COLOURS:
        for card in _cards(table, city, row):
            yield from _of_card(table, seat, card)
    elif row == "edifice" and row in city.sheet:
        yield from _of_projects(table, seat)


def _cards(table: Table, city: City, row: str) -> Sequence[Card]:
    """The cards a row scores: those of its entry, else those ticked."""
    value = city.sheet.get(row)
    if isinstance(value, dict):
        listed = value.get("cards", [])
        return read_cards(listed, city.name, row, table.known, COLOURS[row])
    if value is None and city.cards is not None:
        return city.cards[COLOURS[row]]
    return ()


def _of_card(table: Table, seat: int, card: Card) -> Iterator[Asked]:
    for kind, _, who in card.per:
        for city in table.around(seat, who):
            yield Asked(city, kind, card.id)
    if card.complete:
        city = table.cities[seat]
        yield Asked(city, "stages" if isinstance(city.board, Board) else BOARD, card.id)


def _of_projects(table: Table, seat: int) -> Iterator[Asked]:
    city = table.cities[seat]
    stakes, sites = edifice.read(table)
    for age, stake in stakes[seat].items():
        project, completed = sites[age]
        if stake != "pawn" or project is None or not completed:
            continue
        for kind in reward_counts(project.reward.kind, project.reward.per):
            yield Asked(city, kind, project.id)


def reward_counts(kind: str, per: str) -> tuple[str, ...]:
    """What has to be known of a city for the points of a project's reward."""
    if kind == "twice":
        return (GUILDS,)
    if kind != "per":
        return ()
    return {"pairs": ("brown", "grey"), "colours": AGE_COLOURS}.get(per, (per,))


def _need(seat: int, asked: Asked) -> Need | None:
    city, kind, cause = asked
    if kind == BOARD:
        return Need(seat, BOARD, cause)
    if kind == GUILDS:
        # Points written by hand do not tell which guild gave most.
        written = city.sheet.get("guilds")
        unknown = type(written) is int and written and city.cards is None
        return Need(seat, GUILDS, cause) if unknown else None
    if kind not in COUNTS:
        return None
    told: Any = city.sheet.get("city", {})
    have = told.get(kind)
    high = _high(city) if kind == "stages" else 99
    if kind == "stages" and stages_told(city.sheet):
        return None
    if have is None and kind in city.counts:
        return None
    return Need(seat, kind, cause, have, high)


def stages_told(sheet: Any) -> bool:
    """Whether a sheet tells its stages elsewhere than among the counts of the city."""
    return "stages" in sheet or isinstance(sheet.get("wonder"), dict)


def _high(city: City) -> int:
    return len(city.board.stages) if isinstance(city.board, Board) else most_stages()
