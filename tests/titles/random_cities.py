"""Random games of the base game with Leaders, Cities and Armada, as a file holds them.

All are legal; each player fills the sheet in in a way of their own. Leaders, black cards, guilds
and islands are dealt from one deck, as each exists once.
"""

from __future__ import annotations

import random
from typing import Any

from .reference_city import COLOURS, JSON, KINDS, cards, stages_of

NAMES = ("Ada", "Bo", "Cy", "Di", "Eli", "Flo", "Gry")
WONDERS = (
    *("alexandria", "babylon", "babylon", "babylon", "ephesos", "giza", "halikarnassos"),
    *("olympia", "rhodos", "carthage", "byzantium", "petra", "roma", "siracusa"),
)
SCIENCE_LEADERS = ("euclid", "ptolemy", "pythagoras", "aristotle", "enheduanna", "aganice")
SCIENCE_BLACK = ("pigeonhole", "band_of_spies", "torture_chamber")
#: Leaders that speak of black cards and diplomacy: they come with Cities only.
CITIES_LEADERS = ("caligula", "diocletian", "octavia", "arsinoe", "aspasia", "darius")
ARMADA = {
    "yellow": ("eastern_emporium", "pirate_hideout", "pirates_den", "western_emporium"),
    "green": ("cabinet_of_explorers", "navigation_firm", "circle_of_captains"),
    "red": ("coastal_defenses", "pontoon", "ballista", "fortified_port", "pier"),
}
ISLANDS = ("golden_archipelago", "emerald_archipelago", "royal_archipelago", "bronze_island")
NEEDING_TOKENS = {
    *("alexander", "gorgo", "cynisca"),
    *("slave_market", "cells", "guardhouse", "prison"),
}


class Table:
    """What the players of one game are dealt from."""

    def __init__(self, rng: random.Random, expansions: list[str], complete: bool) -> None:
        self.rng, self.expansions, self.complete = rng, expansions, complete
        self.scientific = rng.random() < 0.4
        self.leaders = self._deck("leaders", SCIENCE_LEADERS)
        self.black = self._deck("black", SCIENCE_BLACK)
        self.guilds = self._deck("purple", ("scientists_guild",))
        self.islands = list(ISLANDS)
        rng.shuffle(self.islands)
        if "cities" not in expansions:
            self.leaders = [id_ for id_ in self.leaders if id_ not in CITIES_LEADERS]

    def _deck(self, colour: str, science: tuple[str, ...]) -> list[str]:
        ids = [card.id for card in cards().values() if card.colour == colour]
        self.rng.shuffle(ids)
        if self.scientific:
            ids.sort(key=lambda id_: id_ in science)
        return ids

    def chance(self, share: float) -> bool:
        return self.rng.random() < share

    def deal(self, deck: list[str], most: int) -> list[str]:
        """Some cards from the top of a deck, which is its end."""
        return [deck.pop() for _ in range(min(len(deck), self.rng.randint(0, most)))]

    def building(self, colour: str, most: int) -> list[str]:
        """Some cards of a colour, no building twice; with Armada some of its cards too."""
        if colour == "purple":
            return self.deal(self.guilds, min(most, 3))
        ids = [card.id for card in cards().values() if card.colour == colour and not card.armada]
        if "armada" in self.expansions:
            ids += ARMADA.get(colour, ())
        found: dict[str, str] = {}
        for id_ in self.rng.sample(ids, min(len(ids), self.rng.randint(0, most))):
            found.setdefault(cards()[id_].building, id_)
        return list(found.values())


def random_game(seed: int) -> JSON:
    """The game of this number: the same one each time."""
    rng = random.Random(seed)
    expansions = rng.choice(
        [["leaders", "cities"]] * 5 + [["leaders", "cities", "armada"]] * 3 + [["leaders"]]
    )
    if rng.random() < 0.05:
        expansions = ["cities"]
    at_table = Table(rng, expansions, complete=rng.random() < 0.85)
    seats = rng.choice((3, 3, 4, 5, 6, 7))
    table: JSON = {}
    if rng.random() < 0.5:
        ages = [age for age in "123" if rng.random() < 0.8]
        table["shields"] = {age: [rng.randint(0, 4) for _ in range(seats)] for age in ages}
        if "cities" in expansions and rng.random() < 0.5:
            table["diplomacy"] = {
                age: rng.sample(range(seats), rng.randint(0, 2))
                for age in "123"
                if rng.random() < 0.5
            }
    game: JSON = {
        "format": "scorepad/1",
        "title": "base",
        "expansions": expansions,
        "players": [_player(at_table, NAMES[seat]) for seat in range(seats)],
    }
    return {**game, "table": table} if table else game


def _player(table: Table, name: str) -> JSON:
    rng = table.rng
    wonder, side = rng.choice(WONDERS), rng.choice(("day", "night"))
    sheet = _sheet(table, len(stages_of(wonder, side)))
    keys = list(sheet)
    rng.shuffle(keys)
    board = {"wonder": wonder, "side": side}
    return {"name": name, "board": board, "sheet": {key: sheet[key] for key in keys}}


def _sheet(table: Table, stages: int) -> JSON:
    rng, chance = table.rng, table.chance
    leaders = table.deal(table.leaders, 5) if "leaders" in table.expansions else []
    black = table.deal(table.black, 5) if "cities" in table.expansions else []
    sheet: JSON = {}
    if chance(0.85):
        sheet["coins"] = rng.choice((0, 1, 2, 3, 5, 6, 8, 9, 12, 14))

    lists = chance(0.5)
    if lists:
        sheet["cards"] = _all_cards(table, leaders, black)
        ticked = {cards()[id_].building for id_ in sheet["cards"]}
    else:
        ticked = set()
    _card_rows(table, sheet, ticked)
    _expansion_rows(table, sheet, leaders, black)
    _stages(table, sheet, stages)
    _military(table, sheet, bool(NEEDING_TOKENS & {*leaders, *black}))
    _science(table, sheet, "aristotle" in leaders)
    _city(table, sheet, lists, stages)
    return sheet


def _all_cards(table: Table, leaders: list[str], black: list[str]) -> list[str]:
    found = [id_ for colour in COLOURS for id_ in table.building(colour, 4)]
    for some in (leaders, black):
        how = table.rng.random()
        if how < 0.6:
            found += some
        elif how < 0.8:
            found += [id_ for id_ in some if table.chance(0.5)]
    if "armada" in table.expansions:
        found += table.deal(table.islands, 2)
    table.rng.shuffle(found)
    return found


def _card_rows(table: Table, sheet: JSON, ticked: set[str]) -> None:
    """Blue, yellow and purple cards; beside a list of all cards mostly left out."""
    for row, colour in (("civilian", "blue"), ("commercial", "yellow"), ("guilds", "purple")):
        how = table.rng.random()
        if ticked and how < 0.75:
            continue
        if how < 0.9:
            sheet[row] = {"cards": table.building(colour, 4)}
        elif how < 0.96:
            sheet[row] = table.rng.randint(0, 20)


def _expansion_rows(table: Table, sheet: JSON, leaders: list[str], black: list[str]) -> None:
    rng = table.rng
    for row, some in (("leaders", leaders), ("cities", black)):
        if row not in table.expansions:
            continue
        how = rng.random()
        if how < 0.75:
            sheet[row] = {"cards": list(some)}
        elif how < 0.85:
            sheet[row] = {"cards": [id_ for id_ in some if rng.random() < 0.5]}
        elif how < 0.93:
            sheet[row] = rng.randint(0, 20)
    if "cities" in table.expansions and table.chance(0.4):
        sheet["debt"] = rng.randint(0, 5)
    if "armada" in table.expansions:
        tokens = [rng.choice((-3, -2, -1, 1, 3, 5, 7)) for _ in range(rng.randint(0, 3))]
        rows: JSON = {
            "naval": rng.choice(({"tokens": tokens}, rng.randint(-5, 10))),
            "islands": rng.randint(0, 10),
            "shipyard": rng.randint(0, 10),
        }
        sheet |= {row: value for row, value in rows.items() if rng.random() < 0.5}


def _stages(table: Table, sheet: JSON, stages: int) -> None:
    built = table.rng.randint(0, stages)
    how = table.rng.random()
    if how < 0.4:
        sheet["wonder"] = {"stages": built}
    elif how < 0.7:
        sheet["stages"] = built
    elif how < 0.8:
        sheet["stages"] = built
        sheet["wonder"] = table.rng.randint(0, 20)
    elif how < 0.9:
        sheet["wonder"] = table.rng.randint(0, 20)


def _military(table: Table, sheet: JSON, needs_tokens: bool) -> None:
    rng = table.rng
    how = rng.random()
    if how < 0.5:
        won = [rng.randint(0, 2) for _ in range(3)]
        lost = [rng.randint(0, 2 - wins) if rng.random() < 0.5 else 0 for wins in won]
        entry: JSON = {"won": won, "lost": lost}
        sheet["military"] = {key: entry[key] for key in entry if rng.random() < 0.9}
    elif how < 0.7 and not (needs_tokens and table.complete):
        sheet["military"] = rng.randint(-6, 18)


def _science(table: Table, sheet: JSON, aristotle: bool) -> None:
    rng = table.rng
    if table.chance(0.3 if "cards" not in sheet else 0.65):
        return
    if table.chance(0.08 if "cards" not in sheet else 0.2) and not (aristotle and table.complete):
        sheet["science"] = rng.randint(0, 30) if not table.complete or "cards" in sheet else 0
        return
    entry = {kind: rng.choice((0, 1, 1, 2, 2, 3, 4)) for kind in KINDS if rng.random() < 0.85}
    heavy = table.scientific and rng.random() < 0.3
    if table.chance(0.4):
        entry["wild"] = rng.randint(0, 3 if heavy else 2)
    if "cities" in table.expansions and table.chance(0.3):
        entry["masks"] = rng.randint(0, 3 if heavy else 2)
    if table.chance(0.3):
        entry["most"] = rng.randint(0, 3 if heavy else 1)
    if table.chance(0.3):
        entry["swap"] = rng.randint(0, 1 + heavy)
    sheet["science"] = entry


def _city(table: Table, sheet: JSON, lists: bool, stages: int) -> None:
    """Counts: all that nothing else gives if the game is to be complete, else some."""
    rng = table.rng
    kinds: list[str] = list(COLOURS)
    if "leaders" in table.expansions:
        kinds.append("leaders")
    if "cities" in table.expansions:
        kinds.append("black")
    share = 0.1 if lists else 1.0 if table.complete else 0.8
    if table.complete and not lists:
        # These follow from an entry, for leaders and black cards at least.
        share_of: dict[str, float] = {
            kind: 0.2
            for kind, row in (("leaders", "leaders"), ("black", "cities"), ("green", "science"))
            if isinstance(sheet.get(row), dict)
        }
    else:
        share_of = {}
    city: dict[str, Any] = {
        kind: rng.randint(0, 5) for kind in kinds if rng.random() < share_of.get(kind, share)
    }
    entered = "stages" in sheet or isinstance(sheet.get("wonder"), dict)
    if rng.random() < (0.1 if entered else 1.0 if table.complete else 0.5):
        city["stages"] = rng.randint(0, stages)
    if city or rng.random() < 0.1:
        sheet["city"] = city
