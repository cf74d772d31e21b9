"""What lies on the table of the second engine, and what anything costs; prices try every choice."""

from __future__ import annotations

from itertools import product
from random import Random
from typing import Any

from .reference_facts import (
    BOARD,
    CARDS,
    CHEAPER,
    PANTHEON,
    PANTHEONS,
    TEMPLES,
    TOKENS,
    WONDERS,
    ZONES,
    City,
)


class Table:
    """Everything that lies there, hidden cards included."""

    def __init__(self, chance: Random, expansions: tuple[str, ...] = ()) -> None:
        self.chance = chance
        self.expansions = expansions
        self.turns = 0
        #: Whether the gods have yet to be turned up in the followed game.
        self.fresh = True
        self.cities = (City(), City())
        self.cities[0].other, self.cities[1].other = self.cities[1], self.cities[0]
        self.with_pantheon = "pantheon" in expansions
        self.minerva: int | None = None
        self.spaces = [""] * 6
        self.decks = {one["id"]: list(one["gods"]) for one in PANTHEON["pantheons"]}
        #: What the tokens of turned cards did, in order.
        self.events: list[tuple[str, int, str, int]] = []
        self.pawn = 0
        self.loot = {(side, step) for side in (0, 1) for step in ZONES}
        self.discarded: list[str] = []
        #: Cards taken out of the ages, and wonders back in the box.
        self.removed: list[str] = []
        self.out: list[str] = []
        #: The places from which cards were taken in this turn, in order.
        self.lifted: list[int] = []
        self.under: dict[str, str] = {}
        tokens = self.of_boxes(TOKENS)
        on_board = BOARD["setup"]["progress_tokens_on_board"]
        self.board, self.box = tokens[:on_board], tokens[on_board:]
        dealt = self.of_boxes(WONDERS)
        self.hands = (dealt[:4], dealt[4:8])
        self.age, self.seat, self.begins, self.over = 1, 0, False, False
        self.lay()

    def of_boxes(self, pieces: dict[str, Any]) -> list[str]:
        """All pieces of the boxes in play, shuffled."""
        boxes = ("", *self.expansions)
        used = [one for one, fact in pieces.items() if fact.get("expansion", "") in boxes]
        return self.chance.sample(used, len(used))

    def lay(self) -> None:
        """The cards of the age, each in its place."""
        guilds = [card for card in CARDS if CARDS[card]["age"] == "guild"]
        own = [card for card in CARDS if CARDS[card]["age"] == self.age and card not in TEMPLES]
        removed = BOARD["setup"]["remove_cards_per_age"]
        pool = self.chance.sample(own, len(own) - removed)
        self.removed += [card for card in own if card not in pool]
        if self.age == 3:
            added = sorted(TEMPLES) if self.with_pantheon else guilds
            pool += self.chance.sample(added, BOARD["setup"]["guilds_added_to_age_3"])
        pool += self.senators()
        self.chance.shuffle(pool)
        self.lying: dict[int, str] = dict(enumerate(pool))
        structure = self.structures()[f"age_{self.age}"]
        self.covers = {int(place): by for place, by in structure["covered_by"].items()}
        self.tokens_lying: dict[int, str] = {}
        if self.with_pantheon and self.age < 3:
            slots = self.slots()[f"age_{self.age}"]
            tokens = self.chance.sample(PANTHEONS * 2, len(slots))
            if self.age == 2:
                tokens = self.chance.sample(["2", "3", "4"], len(slots))
                self.reveal_gods()
            self.tokens_lying = dict(zip(slots, tokens, strict=True))

    def senators(self) -> list[str]:
        """The senators of the age."""
        return []

    def structures(self) -> Any:
        return BOARD["structures"]

    def slots(self) -> Any:
        return PANTHEON["token_slots"]

    def decrees(self, seat: int) -> list[str]:
        """The decrees that work for a player."""
        return self.cities[seat].decrees

    def reveal_gods(self) -> None:
        self.spaces = [one.split("/")[-1] if one else "gate" for one in self.spaces]

    def free(self) -> list[int]:
        return [
            place
            for place in self.lying
            if not any(cover in self.lying for cover in self.covers.get(place, ()))
        ]

    def price(self, seat: int, kind: str, what: str) -> tuple[int, int, bool]:
        """Coins to pay, the part of them that goes to the opponent, and whether it is a chain."""
        own, other = self.cities[seat], self.cities[1 - seat]
        fact = CARDS[what] if kind == "card" else WONDERS[what]
        decrees = self.decrees(seat)
        chains = own.cards + (other.cards if "opponent_chains" in decrees else [])
        if fact.get("chain", {}).get("from") in chains:
            return 0, 0, True
        if fact.get("free_with_mythology_token") in own.mythology:
            return 0, 0, True
        cost = dict(fact.get("cost", {}))
        coins = cost.pop("coins", 0)
        prices = {}
        for resource in cost:
            prices[resource] = 2
            for card in other.cards:
                if CARDS[card]["color"] in ("brown", "grey"):
                    produced = CARDS[card]["effects"].get("produces", {})
                    prices[resource] += produced.get(resource, 0)
            for card in own.cards:
                if resource in CARDS[card]["effects"].get("trade_fixed_price_1_coin", []):
                    prices[resource] = 1
            for decree, cheaper in CHEAPER.items():
                if decree in decrees and resource in cheaper and prices[resource] > 1:
                    prices[resource] -= 1
        choices = []
        for card in own.cards:
            effects = CARDS[card]["effects"]
            for resource, count in effects.get("produces", {}).items():
                if resource in cost:
                    cost[resource] -= count
            if "produces_one_of" in effects:
                choices.append(effects["produces_one_of"])
        for wonder in own.wonders:
            if WONDERS[wonder].get("produces_one_of"):
                choices.append(WONDERS[wonder]["produces_one_of"])
        less = 0
        if kind == "wonder" and own.has("future_wonders_cost_2_fewer_resources"):
            less = 2
        if kind == "card" and fact["color"] == "blue":
            less = 2 if own.has("future_blue_cards_cost_2_fewer_resources") else 0
        if kind == "wonder" and "wonder_resource" in decrees:
            less += 1
        best = min(self._trade(cost, prices, made, less) for made in product(*choices))
        if kind == "card" and f"ignore_{fact['color']}" in decrees:
            spared = min(self._trade(cost, prices, made, 1) for made in product(*choices))
            if coins + spared <= best:
                best = spared
            else:
                coins = 0
        symbol = "from" in fact.get("chain", {}) or what in TEMPLES
        if symbol and coins + best > 1 and own.has("build_any_card_with_chain_symbol_for_1_coin"):
            return 1, 0, False
        economy = other.has("gain_coins_opponent_pays_for_traded_resources")
        return coins + best, best if economy else 0, False

    @staticmethod
    def _trade(
        cost: dict[str, int], prices: dict[str, int], made: tuple[str, ...], less: int
    ) -> int:
        missing = []
        for resource, count in cost.items():
            missing += [prices[resource]] * max(0, count - made.count(resource))
        missing.sort()
        return sum(missing[: max(0, len(missing) - less)])

    def unbuilt(self, seat: int) -> list[str]:
        gone = self.cities[seat].wonders + self.out
        return [wonder for wonder in self.hands[seat] if wonder not in gone]

    def affords(self, kind: str, what: str) -> bool:
        own = self.cities[self.seat]
        return bool(self.price(self.seat, kind, what)[0] <= own.coins + own.astarte)

    def god_cost(self, seat: int, god: str, spent: tuple[int, ...]) -> int:
        steps = self.spaces.index(god) if seat == 0 else 5 - self.spaces.index(god)
        cost = (3 + steps) * (2 if god == "gate" else 1)
        cost -= 2 if "the_sanctuary" in self.cities[seat].wonders else 0
        return max(0, cost - sum(spent))

    def discard_gain(self, seat: int) -> int:
        more = 2 if "discard_plus_2" in self.decrees(seat) else 0
        return 2 + more + self.cities[seat].colour("yellow")
