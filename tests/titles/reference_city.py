"""A second scorer of the base game with Leaders, Cities and Armada, for comparison only.

It takes a game as a file holds it, a plain JSON object, and shares nothing with the scoring but
the facts. It is written for plainness: every rule once, science by trying every order.

It knows no Edifice, no teams, no boards without a side and no broken files.
"""

from __future__ import annotations

import json
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

import scorepad.titles

from .every_order import Counts, Hand, try_every_order

JSON = dict[str, Any]

KINDS = ("compass", "gear", "tablet")
COLOURS = ("brown", "grey", "blue", "yellow", "green", "red", "purple")
#: What a token of victory is worth, by age.
VICTORY = (1, 3, 5)
#: The rows whose entries list cards, and the colour of those cards.
LISTS = {
    "civilian": "blue",
    "commercial": "yellow",
    "guilds": "purple",
    "leaders": "leaders",
    "cities": "black",
}
MOST = "1_extra_of_most_common_science_symbol"
SWAP = "replace_1_science_symbol_at_end"
MASK = "copy_1_neighbour_science_symbol"


def _three(numbers: Iterable[int]) -> Counts:
    a, b, c = numbers
    return a, b, c


def _facts(name: str) -> JSON:
    path = Path(scorepad.titles.__file__).parent / "data" / f"{name}.json"
    facts: JSON = json.loads(path.read_text("utf-8"))
    return facts


@dataclass(frozen=True)
class Card:
    id: str
    #: One of seven colours, black, leaders, or islands.
    colour: str
    effects: JSON
    building: str
    #: Cards of Armada have the colours of the base game.
    armada: bool


@cache
def cards() -> dict[str, Card]:
    """Every card of the base game, Leaders, Cities and Armada, with the islands."""
    more = _facts("expansions")
    found = [(fact, fact["color"], False) for fact in _facts("base_cards")["cards"]]
    found += [(fact, fact["color"], True) for fact in more["armada"]]
    found += [(fact, "leaders", False) for fact in more["leaders"]]
    found += [(fact, "black", False) for fact in more["cities"]]
    found += [(fact, "islands", True) for fact in more["islands"]]
    return {
        fact["id"]: Card(
            fact["id"], colour, fact["effects"], fact.get("building", fact["id"]), armada
        )
        for fact, colour, armada in found
    }


@cache
def stages_of(wonder: str, side: str) -> list[JSON]:
    """The effects of a board's stages."""
    (board,) = (fact for fact in _facts("base_wonders")["wonders"] if fact["id"] == wonder)
    return [stage["effect"] for stage in board[side]]


# Cities.


class Lack(NamedTuple):
    """Something that nothing says: `city` lacks a count that a row of `seat` needs."""

    seat: int
    row: str
    city: int
    kind: str


class MissingError(Exception):
    def __init__(self, *lacks: tuple[int, str]) -> None:
        super().__init__(lacks)
        self.lacks = lacks


@dataclass
class Outcome:
    """Each player's rows, without those that wait, in every way that is as good as another.

    There are several only where Aristotle's sets and the squares of the science row can give the
    same sum in different shares.
    """

    players: list[list[dict[str, int]]]
    missing: set[Lack]


class Tokens(NamedTuple):
    #: Tokens of victory by age, and all defeats.
    won: Counts
    lost: int

    @property
    def points(self) -> int:
        return sum(n * each for n, each in zip(self.won, VICTORY, strict=True)) - self.lost


class City:
    def __init__(self, game: JSON, seat: int) -> None:
        self.game, self.seat = game, seat
        self.sheet: JSON = game["players"][seat].get("sheet", {})
        board = game["players"][seat].get("board") or {}
        has_side = "wonder" in board and "side" in board
        self.stages = stages_of(board["wonder"], board["side"]) if has_side else []
        self.all: list[str] | None = self.sheet.get("cards")

    def neighbours(self) -> list[City]:
        seats = len(self.game["players"])
        return [City(self.game, (self.seat + step) % seats) for step in (1, -1)]

    def listed(self, row: str) -> list[str] | None:
        """The cards of a row's entry."""
        entry = self.sheet.get(row)
        return entry["cards"] if isinstance(entry, dict) else None

    def ticked(self, row: str) -> set[str]:
        """Cards of that row's colour, wherever they are ticked."""
        among = [id_ for id_ in self.all or [] if cards()[id_].colour == LISTS[row]]
        return {*among, *(self.listed(row) or [])}

    def special(self, what: str) -> int:
        """How many ticked cards do that."""
        everywhere = {*(self.all or []), *self.ticked("leaders"), *self.ticked("cities")}
        return sum(cards()[id_].effects.get("special") == what for id_ in everywhere)

    # Counts.

    def built(self) -> int | None:
        """Stages that are entered as built, not just counted."""
        wonder = self.sheet.get("wonder")
        stages: int | None = self.sheet.get("stages")
        if stages is None and isinstance(wonder, dict):
            stages = wonder["stages"]
        return stages

    def count(self, kind: str, *, of_expansion: bool = False) -> int:
        """A count of this city; leaders and black cards also take it from a row's entry."""
        found = self._count(kind, of_expansion)
        if found is None:
            raise MissingError((self.seat, kind))
        return found

    def _count(self, kind: str, of_expansion: bool) -> int | None:
        counted: int | None = self.sheet.get("city", {}).get(kind)
        if kind == "stages":
            built = self.built()
            return counted if built is None else built
        if counted is not None:
            return counted
        if kind in ("black", "leaders"):
            row = "cities" if kind == "black" else "leaders"
            some = self.all is not None or self.listed(row) is not None
            return len(self.ticked(row)) if some else None
        if self.all is not None:
            return sum(cards()[id_].colour == kind for id_ in self.all)
        entry = self.sheet.get("science")
        if kind == "green" and isinstance(entry, dict):
            return sum(int(entry.get(symbol, 0)) for symbol in KINDS)
        if of_expansion:
            for row, colour in LISTS.items():
                listed = self.listed(row)
                if colour == kind and listed is not None:
                    return len(listed)
        return None

    def coins(self) -> int:
        coins: int = self.sheet.get("coins", 0)
        return coins

    def counts(self, kinds: tuple[str, ...]) -> list[int]:
        """Counts for a leader or a black card; what is missing is raised all at once."""
        found = [self._count(kind, True) for kind in kinds]
        lacks = [
            (self.seat, kind) for kind, count in zip(kinds, found, strict=True) if count is None
        ]
        if lacks:
            raise MissingError(*lacks)
        return [count for count in found if count is not None]

    # Military.

    def tokens(self) -> Tokens:
        written = self.sheet.get("military")
        if isinstance(written, int):
            raise MissingError((self.seat, "tokens"))
        if written is not None:
            won = written.get("won", [0, 0, 0])
            lost = sum(written.get("lost", [0, 0, 0]))
        else:
            won, lost = self._fought()
        black = [cards()[id_].effects for id_ in self.listed("cities") or []]
        raided = [effects.get("military_victory_token") for effects in black]
        return Tokens(
            tuple(n + raided.count(each) for n, each in zip(won, VICTORY, strict=True)), lost
        )

    def _fought(self) -> tuple[list[int], int]:
        won, lost = [0, 0, 0], 0
        table = self.game.get("table", {})
        for age, shields in table.get("shields", {}).items():
            away = table.get("diplomacy", {}).get(age, [])
            here = [seat for seat in range(len(shields)) if seat not in away]
            if self.seat not in here:
                continue
            at = here.index(self.seat)
            others = {0: [], 1: [here[at - 1]]}.get(
                len(here) - 1, [here[at - 1], here[(at + 1) % len(here)]]
            )
            for other in others:
                won[int(age) - 1] += shields[self.seat] > shields[other]
                lost += shields[self.seat] < shields[other]
        return won, lost

    # Science.

    def shown(self) -> Counts | None:
        """The symbols that a neighbour's mask can copy; none if only points are known."""
        entry = self.sheet.get("science")
        if isinstance(entry, dict):
            return _three(entry.get(kind, 0) for kind in KINDS)
        if self.all is None and entry:
            return None
        green = [cards()[id_] for id_ in self.all or [] if cards()[id_].colour == "green"]
        symbols = [card.effects.get("science_symbol") for card in green]
        return _three(symbols.count(kind) for kind in KINDS)

    def hand(self) -> Hand:
        entry = self.sheet.get("science")
        stated: JSON = entry or {}
        shown = self.shown()
        assert shown is not None, "points say nothing of symbols"
        leaders = self.ticked("leaders") if entry is None else set(self.listed("leaders") or [])
        theirs = [cards()[id_].effects.get("science_symbol") for id_ in leaders]
        wilds = {*self.ticked("guilds"), *(self.all or [])}
        wild = sum("science_symbol_choice" in cards()[id_].effects for id_ in wilds)
        # Beside a list of all cards stages that are only counted are built too.
        built = self._count("stages", False) if self.all is not None and entry is None else None
        built = built or self.built() or 0
        wild += sum("science_symbol_choice" in stage for stage in self.stages[:built])
        hand = Hand(
            _three(n + theirs.count(kind) for n, kind in zip(shown, KINDS, strict=True)),
            wild=wild + stated.get("wild", 0),
            masks=self.special(MASK) + stated.get("masks", 0),
            most=stated.get("most", self.special(MOST)),
            swap=stated.get("swap", self.special(SWAP)),
            each_set=10 if "aristotle" in (self.listed("leaders") or []) else 7,
        )
        if not hand.masks:
            return hand
        seen = [(city.seat, city.shown()) for city in self.neighbours()]
        lacks = [(seat, "symbols") for seat, symbols in seen if symbols is None]
        if lacks:
            raise MissingError(*lacks)
        both = [symbols for _, symbols in seen if symbols is not None]
        return hand._replace(copyable=_three(sum(pair) for pair in zip(*both, strict=True)))

    # Cards.

    def card(self, id_: str) -> int:
        """The points of a card in the row it belongs to, but Aristotle's."""
        effects = cards()[id_].effects
        total: int = effects.get("vp", 0)
        mine = cards()[id_].colour in ("leaders", "black")
        if "vp_per" in effects:
            rule = effects["vp_per"]
            total += self._expansion_per(rule) if mine else self._base_per(rule)
        if "vp_if" in effects:
            rule = effects["vp_if"]
            total += rule["vp"] * self._holds(rule["condition"])
        return total

    def _base_per(self, rule: JSON) -> int:
        whose = {
            "self": [self],
            "neighbours": self.neighbours(),
            "self_and_neighbours": [self, *self.neighbours()],
        }[rule["scope"]]
        lacks: list[tuple[int, str]] = []
        total = 0
        for city in whose:
            for per in rule["per"]:
                kind = "stages" if per.endswith("wonder_stage") else per.removesuffix("_card")
                try:
                    total += rule["vp"] * city.count(kind)
                except MissingError as missing:
                    lacks += missing.lacks
        if lacks:
            raise MissingError(*lacks)
        return total

    def _expansion_per(self, rule: JSON) -> int:
        per: str = rule["per"]
        if per == "set_of_3_different_science_symbols":
            return 0
        if per == "set_of_3_coins":
            return self.coins() // 3 * int(rule["vp"])
        if per == "pair_of_identical_military_victory_tokens_scores_token_value":
            return sum(n // 2 * each for n, each in zip(self.tokens().won, VICTORY, strict=True))
        if per == "military_victory_token":
            return sum(self.tokens().won) * int(rule["vp"])
        if per.startswith("military_victory_token_value_"):
            value = int(per.rpartition("_")[2])
            return self.tokens().won[VICTORY.index(value)] * int(rule["vp"])
        kinds = {
            "own_wonder_stage": ("stages",),
            "set_blue_red_green": ("blue", "red", "green"),
            "set_of_7_colors_brown_grey_blue_yellow_red_green_purple": COLOURS,
        }.get(per, (per.removesuffix("_card"),))
        return min(self.counts(kinds)) * int(rule["vp"])

    def _holds(self, condition: str) -> bool:
        if condition == "all_own_wonder_stages_built":
            return self.count("stages") == len(self.stages)
        if condition == "no_military_defeat_tokens":
            return self.tokens().lost == 0
        if condition == "only_face_up_leader_in_city":
            return self.count("leaders", of_expansion=True) == 1
        what = condition.removeprefix("more_").removesuffix("_than_each_neighbour")
        table = [self, *self.neighbours()]
        if what == "coins":
            own, *others = [city.coins() for city in table]
        else:
            kind = what.removesuffix("_cards")
            found = [(city.seat, city._count(kind, True)) for city in table]
            lacks = [(seat, kind) for seat, count in found if count is None]
            if lacks:
                raise MissingError(*lacks)
            own, *others = [count for _, count in found if count is not None]
        return all(own > other for other in others)


def _listed_points(city: City, row: str, lacks: set[Lack]) -> int | None:
    """The points of a row of cards, Aristotle left out; none if some card waits."""
    written = city.sheet.get(row)
    if isinstance(written, int):
        return written
    chosen: set[str] = set(city.listed(row) or [])
    if written is None and row in ("civilian", "commercial", "guilds"):
        chosen = city.ticked(row)
    total, waits = 0, False
    for id_ in chosen:
        try:
            total += city.card(id_)
        except MissingError as missing:
            lacks |= {Lack(city.seat, row, *lack) for lack in missing.lacks}
            waits = True
    return None if waits else total


def _wonder(city: City) -> int:
    written = city.sheet.get("wonder")
    if isinstance(written, int):
        return written
    built = written["stages"] if written is not None else city.sheet.get("stages", 0)
    return sum(stage.get("vp", 0) for stage in city.stages[:built])


def _military(city: City) -> int:
    written = city.sheet.get("military")
    return written if isinstance(written, int) else city.tokens().points


def _naval(city: City) -> int:
    written = city.sheet.get("naval", 0)
    return written if isinstance(written, int) else sum(written["tokens"])


def _rows(city: City, lacks: set[Lack]) -> list[dict[str, int]]:
    sheet = city.sheet
    expansions = city.game.get("expansions", [])
    rows: dict[str, int | None] = {
        "wonder": _wonder(city),
        "coins": city.coins() // 3,
        "military": _military(city),
        **{row: _listed_points(city, row, lacks) for row in ("civilian", "commercial", "guilds")},
    }
    if "leaders" in expansions:
        rows["leaders"] = _listed_points(city, "leaders", lacks)
    if "cities" in expansions:
        rows["cities"] = _listed_points(city, "cities", lacks)
        rows["debt"] = -sheet.get("debt", 0)
    if "armada" in expansions:
        rows["naval"] = _naval(city)
        rows |= {row: sheet.get(row, 0) for row in ("islands", "shipyard")}
    known = {row: points for row, points in rows.items() if points is not None}

    aristotle = "aristotle" in (city.listed("leaders") or [])
    if isinstance(sheet.get("science"), int):
        # No points, no symbols; other points do not tell the sets.
        if aristotle and sheet["science"]:
            lacks.add(Lack(city.seat, "leaders", city.seat, "symbols"))
            known.pop("leaders", None)
        return [{**known, "science": sheet["science"]}]
    try:
        best = try_every_order(city.hand())
    except MissingError as missing:
        lacks |= {Lack(city.seat, "science", *lack) for lack in missing.lacks}
        if aristotle:
            known.pop("leaders", None)
        return [known]
    if not aristotle:
        return [{**known, "science": best.points}]
    ways = []
    for sets in sorted(best.sets):
        way = {**known, "science": best.points - 3 * sets}
        if "leaders" in way:
            way["leaders"] += 3 * sets
        ways.append(way)
    return ways


def reference(game: JSON) -> Outcome:
    """What everyone's rows are worth, or what is missing."""
    missing: set[Lack] = set()
    seats = range(len(game["players"]))
    players = [_rows(City(game, seat), missing) for seat in seats]
    return Outcome(players, missing)
