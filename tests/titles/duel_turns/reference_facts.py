"""The facts as the second engine of Duel reads them, and a city of it.

It shares no code with the rules in `scorepad.titles.duel`.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

DATA = Path(__file__).parents[3] / "scorepad" / "titles" / "data"


def facts(name: str) -> Any:
    return json.loads((DATA / f"{name}.json").read_text("utf-8"))


PANTHEON = facts("duel_pantheon")
AGORA = facts("duel_agora")


def by_id(*lists: Any) -> dict[str, Any]:
    return {fact["id"]: fact for facts_of_kind in lists for fact in facts_of_kind}


TEMPLES = by_id(PANTHEON["temples"])
CARDS = by_id(facts("duel_cards")["cards"], PANTHEON["temples"])
WONDERS = by_id(facts("duel_wonders")["wonders"], PANTHEON["wonders"], AGORA["wonders"])
TOKENS = by_id(facts("duel_tokens")["tokens"], PANTHEON["tokens"], AGORA["tokens"])
GODS = by_id(PANTHEON["gods"])
PANTHEONS = [pantheon["id"] for pantheon in PANTHEON["pantheons"]]
BOARD = facts("duel_board")
CHEAPER = {"buy_raw": ("clay", "stone", "wood"), "buy_manufactured": ("glass", "papyrus")}
ZONES = {zone["from"]: zone["loot"] for zone in BOARD["zones"] if "loot" in zone}
#: The cards with tokens of Pantheon in Agora's layouts, by place.
SLOTS = {"age_1": (4, 6, 12, 14, 17), "age_2": (7, 9, 12)}
#: The chambers of each section, counted from 0.
SECTIONS = {
    section: [c["number"] - 1 for c in AGORA["chambers"] if c["section"] == section]
    for section in ("left", "center", "right")
}


class City:
    def __init__(self) -> None:
        self.cards: list[str] = []
        self.wonders: list[str] = []
        self.tokens: list[str] = []
        self.coins = BOARD["setup"]["starting_coins"]
        self.gods: list[str] = []
        self.astarte = 0
        self.mythology: list[str] = []
        self.offerings: list[int] = []
        self.snake: str | None = None
        self.decrees: list[str] = []

    def colour(self, *colours: str) -> int:
        return sum(CARDS[card]["color"] in colours for card in self.cards)

    def has(self, effect: str) -> bool:
        return effect in [TOKENS[token]["effect"] for token in self.tokens]

    def symbols(self) -> dict[str, int]:
        counted: dict[str, int] = {}
        for card in self.cards:
            symbol = CARDS[card]["effects"].get("science_symbol")
            if symbol:
                counted[symbol] = counted.get(symbol, 0) + 1
        for token in self.tokens:
            symbol = TOKENS[token].get("science_symbol")
            if symbol:
                counted[symbol] = counted.get(symbol, 0) + 1
        for god in self.gods:
            if GODS[god].get("science_symbol"):
                counted["scales"] = counted.get("scales", 0) + 1
        if self.snake and self.snake in self.other.cards:
            symbol = CARDS[self.snake]["effects"]["science_symbol"]
            counted[symbol] = counted.get(symbol, 0) + 1
        return counted

    other: City
