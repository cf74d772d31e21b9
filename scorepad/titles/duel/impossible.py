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
from ..values import SingleField
from .cards import AGORA, PANTHEON, wonders
from .city import City
from .drafted import Drafted
from .impossible_rows import KINDS as ROWS
from .impossible_rows import odd_rows
from .science import is_supremacy
from .senate import CHAMBERS, is_political
from .supremacy import POLITICAL, Victory, symbols_in
from .track import CAPITAL, points
from .turns.agora import CONSPIRACIES, agora_of
from .turns.following import turns_of

KEPT = "kept"
#: Guilds, or grand temples, among the cards of the last age.
GUILDS: int = load("duel_board")["setup"]["guilds_added_to_age_3"]
#: Progress tokens that lie on the board before the first turn.
ON_BOARD: int = load("duel_board")["setup"]["progress_tokens_on_board"]
#: What brings a token from the box: a wonder, a god and a conspiracy.
_BOX = "draw_3_unused_progress_tokens_keep_1"
_ENKI = "choose_1_of_2_progress_tokens_drawn_from_box"
_ESPIONAGE = "take_1_progress_token_from_box"
#: What takes a wonder down, after which it may be built again, or is missing.
_ANUBIS = "discard_card_under_1_built_wonder_any_player"
_SABOTAGE = "remove_1_built_opponent_wonder_from_game"
#: What brings a wonder of the opponent's: Ra, and Extortion.
_TAKES_WONDER = "take_1_unbuilt_wonder_of_opponent"
#: The points of the Senate with every chamber.
_ALL_CHAMBERS = sum(CHAMBERS.values())
#: What can be kept, in the order in which it is said.
KINDS = ("military", "pawn", "victory", "guilds", "tokens", "drafted", *ROWS)


@dataclass(frozen=True, slots=True)
class Kept(SingleField):
    """`table.kept`: what the players keep although it cannot be."""

    kinds: tuple[str, ...] = ()

    @classmethod
    def read(cls, source: Json, key: str, where: Where) -> Kept:
        kinds = sequence(source, where.player, key)
        if not all(isinstance(kind, str) and kind in KINDS for kind in kinds):
            raise Refusal("unknown_id", row=key, value=source)
        return cls(tuple(dict.fromkeys(kinds)))


def keep(game: Game, kind: str) -> Game:
    """The game in which the players keep something that cannot be."""
    before = game.get(KEPT, Kept) or Kept()
    return game.with_table(KEPT, Kept(tuple(dict.fromkeys((*before.kinds, kind)))))


def impossible(game: Game, cities: tuple[City, City]) -> tuple[Part, ...]:
    """What cannot be, as warnings that say under which key it may be kept."""
    allowed = (game.get(KEPT, Kept) or Kept()).kinds
    warnings = (
        *_military(game, cities),
        *_victory(game, cities),
        *_guilds(cities),
        *_tokens(game, cities),
        *_drafted(game, cities),
        *(_part(what.partition("_")[0], facts, what) for what, facts in odd_rows(cities)),
    )
    return tuple(part for part in warnings if part.facts[KEEPS] not in allowed)


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
    elif stated.by == "science" and "cards" in winner.ticked:
        symbols = symbols_in(game, cities, stated.player)
        if not is_supremacy(symbols):
            yield _part("victory", facts, "victory_science")
    elif stated.by == POLITICAL and not is_political(winner.chambers):
        shown = winner.chambers or cities[1 - stated.player].chambers
        written = winner.written.get("senate", _ALL_CHAMBERS)
        if shown or written != _ALL_CHAMBERS or turns_of(game) is not None:
            yield _part("victory", facts, "victory_political")


def _guilds(cities: tuple[City, City]) -> Iterable[Part]:
    built = sum(len(city.built("guilds")) for city in cities)
    if built > GUILDS:
        yield _part("guilds", {"count": built, "most": GUILDS})


def _tokens(game: Game, cities: tuple[City, City]) -> Iterable[Part]:
    """Those on the board, and one from the box for each thing that brings it.

    A wonder that is taken down may have brought its token, and may bring another.
    """
    taken = sum(len(city.built("progress")) for city in cities)
    most = ON_BOARD + sum(
        wonders()[wonder].special == _BOX for city in cities for wonder in city.built("wonders")
    )
    most += sum(any(_activated(game, cities, effect)) for effect in (_ENKI, _ANUBIS))
    most += sum(any(_triggered(game, effect)) for effect in (_ESPIONAGE, _SABOTAGE))
    if taken > most:
        yield _part("tokens", {"count": taken, "most": most})


def _drafted(game: Game, cities: tuple[City, City]) -> Iterable[Part]:
    """A wonder that stands in one city and was drafted by the other player, who kept it.

    Ra takes one, and so does Extortion, each once in a game.
    """
    drafted = game.get("drafted", Drafted)
    if drafted is None:
        return
    ways = _activated(game, cities, _TAKES_WONDER), _triggered(game, _TAKES_WONDER)
    left = sum(map(any, ways))
    for seat, city in enumerate(cities):
        foreign = [
            wonder for wonder in city.built("wonders") if wonder in drafted.hands.get(1 - seat, ())
        ]
        if len(foreign) > min(left, sum(way[seat] for way in ways)):
            facts = {"wonder": foreign[-1], "player": city.name, "other": cities[1 - seat].name}
            yield _part("drafted", facts)
            return
        left -= len(foreign)


def _activated(game: Game, cities: tuple[City, City], effect: str) -> tuple[bool, ...]:
    """Whether each player may have activated the god with an effect.

    Whoever names gods names them all, and while turns are followed they are all known.
    """
    if PANTHEON not in game.expansions:
        return (False, False)
    activated = tuple(city.has_god(effect) for city in cities)
    if any(activated) or turns_of(game) is not None:
        return activated
    return tuple(not city.activated() for city in cities)


def _triggered(game: Game, effect: str) -> tuple[bool, ...]:
    """Whether each player may have triggered the conspiracy with an effect.

    They are known only while the turns are followed.
    """
    if AGORA not in game.expansions:
        return (False, False)
    if turns_of(game) is None:
        return (True, True)
    triggered = agora_of(game).triggered
    return tuple(
        any(CONSPIRACIES[conspiracy][0] == effect for conspiracy in own) for own in triggered
    )
