"""The rows of leaders and of city cards: each card counted from the city and its neighbours.

A card gives the points printed on it, points for each of something (cards of a colour, stages,
coins, military tokens, sets), or points on a condition. What else it does is left to the rows that
it touches: symbols to science, tokens to military. A card that counts something which nothing says
waits, and gives no points.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from ..model import Facts, Part, RowScore, Waiting
from . import science_row
from .card_facts import Bonus, Card, Per
from .city import COLOURS
from .science_row import SHOWN
from .table import Table
from .tokens import HELD, tokens

ROWS = ("leaders", "cities")
#: Coins that make a point for Midas, as for everyone.
_THREE = 3
_SETS: Mapping[str, Sequence[str]] = {"sets": ("blue", "red", "green"), "colour_sets": COLOURS}


def score(table: Table, seat: int, cards: Iterable[Card], row: str) -> RowScore:
    """The points of these leaders or city cards of a player."""
    parts: list[Part] = []
    for card in cards:
        parts += _parts(table, seat, card, row)
        if card.doubt:
            parts.append(Part(card.doubt, 0, {"card": card.id}))
    return RowScore(sum([part.points for part in parts]), tuple(parts))


def _parts(table: Table, seat: int, card: Card, row: str) -> list[Part]:
    if card.printed is not None:
        return [card.printed]
    if not card.per and card.bonus is None:
        return [Part("card.no_points", 0, {"card": card.id})]
    missing = [
        Waiting(seat, row, card.id, city, kind)
        for city, kind in dict.fromkeys(counted(table, seat, card))
        if not is_known(table, city, kind)
    ]
    if missing:
        table.waiting += missing
        return [Part("card.waits", 0, {"card": card.id})]
    if card.bonus is not None:
        return [_bonus(table, seat, card.id, card.bonus)]
    parts = [_per(table, seat, card.id, per) for per in card.per]
    return [part for part in parts if part.points] or parts[:1]


def _per(table: Table, seat: int, card: str, per: Per) -> Part:
    kind, each, who = per
    count = sum(_count(table, city, kind) for city in table.around(seat, who))
    facts: Facts = {"card": card, "count": count, "each": each, "per": kind}
    return Part("card.counts", count * each, facts)


def _bonus(table: Table, seat: int, card: str, bonus: Bonus) -> Part:
    part, kind, points = bonus
    count = _count(table, seat, kind)
    facts: dict[str, int | str] = {"card": card, "count": count, "per": kind}
    if part == "card.none":
        given = count == 0
    elif part == "card.alone":
        given = count == 1
    else:
        left, right = (_count(table, city, kind) for city in table.game.neighbours(seat))
        facts |= {"left": left, "right": right}
        given = count > max(left, right)
    return Part(part, points if given else 0, facts)


def counted(table: Table, seat: int, card: Card) -> Iterable[tuple[int, str]]:
    """What a card needs to know: the seat of each city, and what is counted in it."""
    for kind, _, who in card.per:
        for city in table.around(seat, who):
            yield from ((city, needed) for needed in _made_of(kind))
    if card.bonus is not None:
        who = "everyone" if card.bonus.part == "card.more" else "own"
        for city in table.around(seat, who):
            yield from ((city, needed) for needed in _made_of(card.bonus.kind))


def _made_of(kind: str) -> Sequence[str]:
    """What has to be known of a city to count a kind; of coins everything is known."""
    if kind in _SETS:
        return _SETS[kind]
    if kind in ("coins", "threes"):
        return ()
    if kind == "science_sets":
        return (SHOWN,)
    if kind == "defeats" or kind.startswith(("victories", "pairs")):
        return (HELD,)
    return (kind,)


def is_known(table: Table, seat: int, kind: str) -> bool:
    """Whether a count of a city, its tokens or its symbols are known."""
    if kind == HELD:
        return tokens(table, seat) is not None
    if kind == SHOWN:
        return science_row.sets(table, seat) is not None
    return _in_city(table, seat, kind) is not None


def _in_city(table: Table, seat: int, kind: str) -> int | None:
    city = table.cities[seat]
    if kind == "black" and "cities" not in table.game.expansions:
        return 0
    count = city.counts.get(kind)
    return city.listed(kind) if count is None else count


def _count(table: Table, seat: int, kind: str) -> int:
    """How many of a kind a city has, where everything is known of it."""
    if kind in _SETS:
        return min(_in_city(table, seat, colour) or 0 for colour in _SETS[kind])
    if kind in ("coins", "threes"):
        coins = table.cities[seat].sheet.get("coins")
        held = coins if isinstance(coins, int) else 0
        return held // _THREE if kind == "threes" else held
    if kind == "science_sets":
        return science_row.sets(table, seat) or 0
    if _made_of(kind) == (HELD,):
        return _tokens(table, seat, kind)
    return _in_city(table, seat, kind) or 0


def _tokens(table: Table, seat: int, kind: str) -> int:
    held = tokens(table, seat)
    assert held is not None, "a card that counts tokens waits until they are known"
    if kind == "defeats":
        return held.lost
    if kind == "victories":
        return sum(held.won)
    what, _, worth = kind.partition("_")
    number = held.worth(int(worth))
    return number // 2 if what == "pairs" else number
