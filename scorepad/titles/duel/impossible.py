"""What a real game of Duel cannot show, but a pad can hold: said where it happens, never refused.

The players may keep it ("we play it so"): `table.kept`, a key of our own, lists what they keep.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from ..checks import sequence
from ..facts import load
from ..model import Game, Json, Part, Refusal, Where
from ..title import KEEPS
from .cards import AGORA, PANTHEON, wonders
from .city import City
from .impossible_rows import KINDS as ROWS
from .impossible_rows import odd_rows
from .science import is_supremacy
from .senate import is_political
from .setup import Drafted
from .supremacy import POLITICAL, Victory, symbols_in
from .track import CAPITAL, points

KEPT = "kept"
#: Guilds, or grand temples, among the cards of the last age.
GUILDS: int = load("duel_board")["setup"]["guilds_added_to_age_3"]
#: Progress tokens that lie on the board before the first turn.
ON_BOARD: int = load("duel_board")["setup"]["progress_tokens_on_board"]
#: Wonders that bring a token from the box.
_BOX = "draw_3_unused_progress_tokens_keep_1"
_RA = "take_1_unbuilt_wonder_of_opponent"
#: What can be kept, in the order in which it is said.
KINDS = ("military", "pawn", "victory", "guilds", "tokens", "drafted", *ROWS)


@dataclass(frozen=True, slots=True)
class Kept:
    """`table.kept`: what the players keep although it cannot be."""

    kinds: tuple[str, ...] = ()

    @classmethod
    def read(cls, found: Json, key: str, where: Where) -> Kept:
        kinds = sequence(found, where.player, key)
        if not {*KINDS}.issuperset(kind for kind in kinds if isinstance(kind, str)):
            raise Refusal("unknown_id", row=key, value=found)
        if not all(isinstance(kind, str) for kind in kinds):
            raise Refusal("unknown_id", row=key, value=found)
        return cls(tuple(dict.fromkeys(kinds)))

    def write(self) -> Json:
        return list(self.kinds)


def keep(game: Game, kind: str) -> Game:
    """The game in which the players keep something that cannot be."""
    before = game.get(KEPT, Kept) or Kept()
    return game.with_table(KEPT, Kept(tuple(dict.fromkeys((*before.kinds, kind)))))


def impossible(game: Game, cities: tuple[City, City]) -> tuple[Part, ...]:
    """What cannot be, as warnings that say under which key it may be kept."""
    kept = (game.get(KEPT, Kept) or Kept()).kinds
    found = (
        *_military(game, cities),
        *_victory(game, cities),
        *_guilds(cities),
        *(_tokens(cities) if not game.expansions else ()),
        *_drafted(game, cities),
        *(_part(what.partition("_")[0], facts, what) for what, facts in odd_rows(cities)),
    )
    return tuple(part for part in found if part.facts[KEEPS] not in kept)


def contradicted(game: Game, cities: tuple[City, City]) -> bool:
    """Whether a supremacy is stated, kept or not, that the table does not show."""
    return any(True for _ in _victory(game, cities))


def _part(kind: str, facts: Mapping[str, int | str], what: str = "") -> Part:
    return Part(f"odd.{what or kind}", 0, {**facts, KEEPS: kind})


def _military(game: Game, cities: tuple[City, City]) -> Iterable[Part]:
    """Only the one who leads has points; and those written are those of the pawn's place."""
    written = [city.written.get("military") for city in cities]
    if all(written):
        yield _part("military", {})
        return
    pawn = game.get("pawn", int)
    if pawn is None:
        return
    for city, number, lead in zip(cities, written, (pawn, -pawn), strict=True):
        if number is not None and number != points(lead):
            yield _part("pawn", {"player": city.name, "points": number, "track": points(lead)})


def _victory(game: Game, cities: tuple[City, City]) -> Iterable[Part]:
    """A supremacy that is stated, where what stands on the table shows another thing."""
    stated = game.get("victory", Victory)
    if stated is None:
        return
    winner = cities[stated.player]
    facts = {"player": winner.name}
    if stated.by == "military":
        pawn, capital = game.get("pawn", int), CAPITAL if stated.player == 0 else -CAPITAL
        if pawn is not None and pawn != capital:
            yield _part("victory", facts, "victory_military")
    elif stated.by == "science" and winner.cards is not None:
        symbols = symbols_in(game, cities, stated.player)
        if not is_supremacy(symbols):
            yield _part("victory", facts, "victory_science")
    elif stated.by == POLITICAL and winner.chambers and not is_political(winner.chambers):
        yield _part("victory", facts, "victory_political")


def _guilds(cities: tuple[City, City]) -> Iterable[Part]:
    built = sum(len(city.built("guilds")) for city in cities)
    if built > GUILDS:
        yield _part("guilds", {"count": built, "most": GUILDS})


def _tokens(cities: tuple[City, City]) -> Iterable[Part]:
    """Those on the board, and one from the box for a wonder that brings it.

    Pantheon and Agora have more ways to tokens, which are not counted here.
    """
    taken = sum(len(city.built("progress")) for city in cities)
    boxed = sum(
        wonders()[wonder].special == _BOX for city in cities for wonder in city.built("wonders")
    )
    if taken > ON_BOARD + boxed:
        yield _part("tokens", {"count": taken, "most": ON_BOARD + boxed})


def _drafted(game: Game, cities: tuple[City, City]) -> Iterable[Part]:
    """A wonder that stands in one city and was drafted by the other player.

    Ra takes one of the opponent's, and so do conspiracies of Agora.
    """
    drafted = game.get("drafted", Drafted)
    if drafted is None or AGORA in game.expansions:
        return
    for seat, city in enumerate(cities):
        if PANTHEON in game.expansions and (not city.activated() or city.has_god(_RA)):
            continue
        for wonder in city.built("wonders"):
            if wonder in drafted.hands.get(1 - seat, ()):
                facts = {"wonder": wonder, "player": city.name, "other": cities[1 - seat].name}
                yield _part("drafted", facts)
                return
