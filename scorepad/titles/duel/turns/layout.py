"""The cards of an age as they lie: what covers what, what is free, and what has been turned.

Places are numbered from the top, row by row. `table.layout` is a key of our own.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cache
from typing import NamedTuple

from ...checks import mapping, sequence, whole, wholes
from ...model import Game, Json, Refusal, Where
from ...values import Fields
from ..cards import AGORA, LAST_AGE
from .ages import size, structure
from .following import LAYOUT, following
from .senators import read_cards

#: How many cards lie out in each age, without Agora and with it.
_SIZES = {age: (size(age), size(age, (AGORA,))) for age in range(1, LAST_AGE + 1)}


class Place(NamedTuple):
    """A place of the layout, and what can be seen of it."""

    row: int
    #: Whether its card lies face up from the start.
    face_up: bool
    #: The places whose cards lie on it.
    covered_by: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Layout(Fields):
    """`table.layout`: the card in each place of an age's layout, and the places that are empty.

    One of a game with Agora, or without, waits under the key while the other is played.
    """

    age: int
    #: By place; "" where the card is not known.
    cards: tuple[str, ...]
    gone: tuple[int, ...] = ()

    @classmethod
    def read(cls, source: Json, key: str, where: Where) -> Layout:
        read = mapping(source, None, key, ("age", "cards", "gone"))
        for name in ("age", "cards"):
            if name not in read:
                raise Refusal("missing_key", row=key, value=name)
        age = whole(read["age"], None, key, 1, LAST_AGE)
        laid = sequence(read["cards"], where.player, key)
        most = len(laid)
        if most not in _SIZES[age]:
            raise Refusal("unknown_id", row=key, value=most)
        read_cards(laid, key, beside=("",))
        gone = {*wholes(read.get("gone", []), None, key, 0, most - 1)}
        return cls(age, tuple(laid), tuple(sorted(gone)))

    def without(self, place: int) -> Layout:
        """The layout once the card in a place is taken."""
        return replace(self, gone=tuple(sorted((*self.gone, place))))


@cache
def geometry(age: int, expansions: tuple[str, ...] = ()) -> tuple[Place, ...]:
    """The places of an age, from the top."""
    facts = structure(age, expansions)
    covers = facts["covered_by"]
    rows = [row for row in enumerate(facts["rows"]) for _ in range(row[1]["cards"])]
    return tuple(
        Place(row, fact["face"] == "up", tuple(covers.get(str(place), ())))
        for place, (row, fact) in enumerate(rows)
    )


@cache
def columns(age: int, expansions: tuple[str, ...] = ()) -> tuple[float, ...]:
    """How far each place lies from the middle of the layout, in widths of a card."""
    from_middle: list[float] = []
    known = geometry(age, expansions)
    for place, spot in enumerate(known):
        row = [other for other, its in enumerate(known) if its.row == spot.row]
        under = [from_middle[at] for at in range(place) if place in known[at].covered_by]
        # A card on two others lies between them: the rows are not all equally dense.
        between = sum(under) / len(under) if len(under) > 1 else None
        centred = row.index(place) - (len(row) - 1) / 2
        from_middle.append(centred if between is None else between)
    return tuple(from_middle)


def lay_out(game: Game) -> Game:
    """The game with the layout of its age, every card still unknown."""
    turns = following(game)
    return game.with_table(LAYOUT, empty(turns.age, game.expansions))


def empty(age: int, expansions: tuple[str, ...]) -> Layout:
    """A layout with no card known and none gone."""
    return Layout(age, ("",) * len(geometry(age, expansions)))


def layout_of(game: Game) -> Layout | None:
    """The layout of the age, if the players use one."""
    layout = game.get(LAYOUT, Layout)
    if layout is None or layout.age != following(game).age:
        return None
    return layout if len(layout.cards) == len(places(game)) else None


def laid(game: Game) -> Game:
    """The game with a layout: its own, or else an empty one."""
    return game if layout_of(game) is not None else lay_out(game)


def put_away(game: Game) -> Game:
    """The game without a layout: any card left may be taken."""
    return game.with_table(LAYOUT, None)


def unmarked(game: Game) -> int:
    """How many cards of the age were taken without the layout, which does not know from where."""
    layout = layout_of(game)
    return max(0, following(game).taken - (len(layout.gone) if layout else 0))


def can_be_empty(game: Game, place: int) -> bool:
    """Whether the card of a free place may be one of those that were taken, unknown to the layout.

    So it is where the layout was begun in the middle of an age.
    """
    layout = layout_of(game) or empty(following(game).age, game.expansions)
    return unmarked(game) > 0 and layout.cards[place] == "" and is_free(game, layout, place)


def cleared(game: Game, place: int) -> Game:
    """The game with a place marked as empty."""
    if not can_be_empty(game, place):
        raise Refusal("turn_covered")
    game = laid(game)
    layout = layout_of(game)
    return game if layout is None else game.with_table(LAYOUT, layout.without(place))


def places(game: Game) -> tuple[Place, ...]:
    """The geometry of the layout of the age that is played."""
    return geometry(following(game).age, game.expansions)


def is_free(game: Game, layout: Layout, place: int) -> bool:
    """Whether the card in a place can be taken: nothing lies on it any more."""
    return place not in layout.gone and all(
        cover in layout.gone for cover in places(game)[place].covered_by
    )


def is_open(game: Game, layout: Layout, place: int) -> bool:
    """Whether the card in a place can be seen."""
    return place not in layout.gone and (
        places(game)[place].face_up or is_free(game, layout, place)
    )


def open_places(game: Game) -> tuple[int, ...]:
    """The places whose cards can be seen; without a layout there are none."""
    layout = layout_of(game)
    if layout is None:
        return ()
    return tuple(place for place in range(len(layout.cards)) if is_open(game, layout, place))


def next_unknown(game: Game, after: int) -> int | None:
    """The next place, from the one given on, whose card can be seen and is not known."""
    layout = layout_of(game)
    if layout is None:
        return None
    count = len(layout.cards)
    order = (*range(after + 1, count), *range(after))
    return next((at for at in order if not layout.cards[at] and is_open(game, layout, at)), None)


def opens(game: Game, place: int) -> tuple[int, ...]:
    """The places that become free once the card in this one is taken."""
    layout = layout_of(game)
    if layout is None:
        return ()
    after = layout.without(place)
    return tuple(
        under
        for under, spot in enumerate(places(game))
        if place in spot.covered_by and is_free(game, after, under)
    )
