"""A second engine of Duel, written from the facts alone to check the first against.

It keeps its own state, reads the JSON files itself, and shares no code with the rules in
`scorepad.titles.duel`. Prices are found by trying every choice.
"""

from __future__ import annotations

import json
from itertools import product
from pathlib import Path
from random import Random
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


class Reference:
    """A game being played: everything that lies on the table, hidden cards included."""

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

    # What Agora adds to or puts in the place of.

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

    def built(self, kind: str) -> None:
        """A card of a colour was built, or a wonder."""

    def special(self, special: str | None) -> None:
        assert special in (None, "pantheon_activation_cost_2_coins_less")

    def apply_military(self, step: int) -> None:
        other = self.cities[1 - self.seat]
        other.coins = max(0, other.coins - ZONES[step])

    def reveal_gods(self) -> None:
        self.spaces = [one.split("/")[-1] if one else "gate" for one in self.spaces]

    def turn_tokens(self) -> None:
        """Whoever turned a card takes the token on it."""
        own, free = self.cities[self.seat], self.free()
        for place in sorted(self.tokens_lying):
            if place not in self.lying:
                del self.tokens_lying[place]
            elif place in free:
                token = self.tokens_lying.pop(place)
                if token in PANTHEONS:
                    own.mythology.append(token)
                    space = self.chance.choice([at for at in range(6) if not self.spaces[at]])
                    god = self.chance.choice(self.decks[token])
                    self.decks[token].remove(god)
                    self.spaces[space] = f"{token}/{god}"
                    self.events.append(("mythology", self.seat, token, space))
                else:
                    own.offerings.append(int(token))
                    self.events.append(("offering", self.seat, token, 0))

    def free(self) -> list[int]:
        return [
            place
            for place in self.lying
            if not any(cover in self.lying for cover in self.covers.get(place, ()))
        ]

    # Prices.

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

    # A turn.

    def random_move(self) -> tuple[str, str, str]:
        """A legal turn: use, card, wonder. Wonders and buildings come before coins."""
        own, other = self.cities[self.seat], self.cities[1 - self.seat]
        self.spent: tuple[int, ...] = ()
        lying = [self.lying[place] for place in self.free()]
        wonders = self.unbuilt(self.seat)
        if len(own.wonders) + len(other.wonders) == 7:
            wonders = []
        first = [("wonder", self.chance.choice(lying), wonder) for wonder in wonders]
        moves = [("build", card, "") for card in lying]
        if self.with_pantheon and self.age > 1 and self.chance.random() < 0.15:
            god = self.random_god()
            if god:
                return god
        self.chance.shuffle(first)
        self.chance.shuffle(moves)
        if self.chance.random() < 0.3:
            moves = first + moves
        for use, card, wonder in moves:
            kind, what = ("wonder", wonder) if wonder else ("card", card)
            if self.chance.random() < 0.9 and self.affords(kind, what):
                return use, card, wonder
        return "discard", self.chance.choice(lying), ""

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

    def random_god(self) -> tuple[str, str, str] | None:
        own = self.cities[self.seat]
        self.spent = tuple(one for one in own.offerings if self.chance.random() < 0.4)
        for god in self.chance.sample(self.spaces, 6):
            if god and self.god_cost(self.seat, god, self.spent) <= own.coins + own.astarte:
                return "god", god, ""
        self.spent = ()
        return None

    def pay(self, coins: int) -> None:
        own = self.cities[self.seat]
        for _ in range(coins):
            if own.coins:
                own.coins -= 1
            else:
                own.astarte -= 1

    def play(self, use: str, card: str, wonder: str) -> list[str]:
        """Carries a turn out with random decisions, which it gives back in their order."""
        self.decided: list[str] = []
        self.turns += 1
        own, other = self.cities[self.seat], self.cities[1 - self.seat]
        again = False
        self.events, self.lifted = [], []
        if use == "god":
            self.pay(self.god_cost(self.seat, card, self.spent))
            own.offerings = [one for one in own.offerings if one not in self.spent]
            self.spaces[self.spaces.index(card)] = ""
            again = self.god(card)
        else:
            self.lift(card)
        if use == "discard":
            own.coins += self.discard_gain(self.seat)
            self.discarded.append(card)
        elif use == "build":
            again = self.build(card)
        elif use == "prepare":
            self.prepare(card)
        elif use == "wonder":
            coins, economy, _ = self.price(self.seat, "wonder", wonder)
            self.pay(coins)
            other.coins += economy
            self.under[wonder] = card
            again = self.raise_wonder(wonder)
        if not self.over:
            self.turn_tokens()
        self.end_turn(again)
        return self.decided

    def build(self, card: str) -> bool:
        """A card is paid for and put up; whether the player plays again."""
        own, other = self.cities[self.seat], self.cities[1 - self.seat]
        coins, economy, chain = self.price(self.seat, "card", card)
        self.pay(coins)
        other.coins += economy
        if chain:
            own.coins += sum(TOKENS[t].get("coins_per_chain_build", 0) for t in own.tokens)
        self.put_up(card)
        return False

    def prepare(self, card: str) -> None:
        raise AssertionError(card)

    def discard_gain(self, seat: int) -> int:
        more = 2 if "discard_plus_2" in self.decrees(seat) else 0
        return 2 + more + self.cities[seat].colour("yellow")

    def lift(self, card: str) -> None:
        """Of several senators alike an accessible one is taken."""
        free = self.free()
        places = [place for place, lying in self.lying.items() if lying == card]
        self.lifted.append(next((place for place in places if place in free), places[0]))
        del self.lying[self.lifted[-1]]

    def god(self, god: str) -> bool:
        """What a god does; whether the player plays again."""
        own, other = self.cities[self.seat], self.cities[1 - self.seat]
        if god == "gate":
            chosen = self.decide([one for deck in self.decks.values() for one in deck])
            for deck in self.decks.values():
                if chosen in deck:
                    deck.remove(chosen)
            return chosen is not None and self.god(chosen)
        own.gods.append(god)
        if god == "enki":
            token = self.decide(self.box)
            if token:
                self.box.remove(token)
                self.take_token(token)
        elif god == "ishtar":
            self.pair("scales")
        elif god == "nisaba":
            own.snake = self.decide([c for c in other.cards if CARDS[c]["color"] == "green"])
            if own.snake:
                self.pair(CARDS[own.snake]["effects"]["science_symbol"])
        elif god == "astarte":
            own.astarte = GODS[god]["coins_on_card"]
        elif god == "baal":
            card = self.decide([c for c in other.cards if CARDS[c]["color"] in ("brown", "grey")])
            if card:
                other.cards.remove(card)
                own.cards.append(card)
        elif god == "tanit":
            own.coins += 12
        elif god == "hades":
            card = self.decide([one for one in self.discarded if one in CARDS])
            if card:
                self.discarded.remove(card)
                self.put_up(card)
        elif god == "zeus":
            card = self.decide(list(self.lying.values()))
            if card:
                self.lift(card)
                self.discarded.append(card)
        elif god == "anubis":
            wonder = self.decide([*own.wonders, *other.wonders])
            for city in self.cities:
                if wonder in city.wonders:
                    city.wonders.remove(wonder)
                    self.discarded.append(self.under.pop(wonder))
        elif god == "isis":
            idle = self.unbuilt(self.seat)
            if self.discarded and idle and len(own.wonders) + len(other.wonders) < 7:
                wonder = self.decide(idle)
                card = self.decide(self.discarded)
                assert wonder is not None
                assert card is not None
                self.discarded.remove(card)
                self.under[wonder] = card
                return self.raise_wonder(wonder)
        elif god == "ra":
            self.take_wonder()
        elif god == "mars":
            self.march(2)
        elif god == "minerva":
            self.minerva = int(self.decide([str(p) for p in range(-8, 9) if p != self.pawn]) or 0)
        elif god == "neptune":
            if (first := self.decide(self.military())) is not None:
                self.remove_military(first)
            if (second := self.decide(self.military())) is not None:
                self.remove_military(second)
                self.apply_military(abs(int(second)))
        else:
            assert god == "aphrodite"
        return False

    def take_wonder(self) -> None:
        wonder = self.decide(self.unbuilt(1 - self.seat))
        if wonder:
            self.hands[1 - self.seat].remove(wonder)
            self.hands[self.seat].append(wonder)

    def military(self) -> list[str]:
        return [str(step if side == 0 else -step) for side, step in sorted(self.loot)]

    def remove_military(self, place: str) -> None:
        self.loot.remove((0 if int(place) > 0 else 1, abs(int(place))))

    def pair(self, symbol: str) -> None:
        self.check_science()
        if self.cities[self.seat].symbols()[symbol] == 2 and not self.over:
            token = self.decide(self.board)
            if token:
                self.board.remove(token)
                self.take_token(token)

    def decide(self, options: list[str]) -> str | None:
        if not options:
            return None
        self.decided.append(self.chance.choice(options))
        return self.decided[-1]

    def put_up(self, card: str) -> None:
        own, other = self.cities[self.seat], self.cities[1 - self.seat]
        effects = CARDS[card]["effects"]
        own.cards.append(card)
        self.built(CARDS[card]["color"])
        own.coins += effects.get("coins", 0)
        per = effects.get("coins_per")
        if per:
            kinds = per["per"] if isinstance(per["per"], list) else [per["per"]]
            cities = (own, other) if per["scope"] == "city_with_most" else (own,)
            if kinds == ["built_wonder"]:
                counted = [len(city.wonders) for city in cities]
            else:
                colours = [kind.split("_")[0] for kind in kinds]
                counted = [city.colour(*colours) for city in cities]
            own.coins += per["coins"] * max(counted)
        shields = effects.get("shields", 0)
        strategy = own.has("future_red_cards_give_1_extra_shield_not_wonders")
        if strategy and CARDS[card]["color"] == "red":
            shields += 1
        self.march(shields)
        symbol = effects.get("science_symbol")
        if symbol:
            self.pair(symbol)

    def take_token(self, token: str) -> None:
        own = self.cities[self.seat]
        own.tokens.append(token)
        own.coins += TOKENS[token]["coins_on_take"]
        if TOKENS[token].get("science_symbol"):
            self.pair(TOKENS[token]["science_symbol"])

    def check_science(self) -> None:
        self.over = self.over or any(len(city.symbols()) >= 6 for city in self.cities)

    def raise_wonder(self, wonder: str) -> bool:
        """Its effects; whether the player plays again."""
        own, other = self.cities[self.seat], self.cities[1 - self.seat]
        fact = WONDERS[wonder]
        again = bool(fact["play_again"]) or own.has("future_wonders_have_play_again")
        own.wonders.append(wonder)
        self.built("wonder")
        own.coins += fact["coins"]
        self.march(fact["shields"])
        special = fact.get("special")
        if self.over:
            return again
        if special in ("discard_one_opponent_grey_card", "discard_one_opponent_brown_card"):
            colour = "grey" if "grey" in special else "brown"
            lost = self.decide([c for c in other.cards if CARDS[c]["color"] == colour])
            if lost:
                other.cards.remove(lost)
                self.discarded.append(lost)
        elif special == "opponent_loses_3_coins":
            other.coins = max(0, other.coins - 3)
        elif special == "draw_3_unused_progress_tokens_keep_1":
            drawn = self.chance.sample(self.box, min(3, len(self.box)))
            token = self.decide(drawn)
            if token:
                self.box.remove(token)
                self.take_token(token)
        elif special == "build_one_card_from_discard_pile_free":
            card = self.decide([one for one in self.discarded if one in CARDS])
            if card:
                self.discarded.remove(card)
                self.put_up(card)
        elif special == "look_at_1_mythology_deck_activate_1_god_free":
            return self.god("gate") or again
        else:
            self.special(special)
        return again

    def march(self, shields: int) -> None:
        """A step for each shield, one after the other, until a capital is reached."""
        other = self.cities[1 - self.seat]
        for _ in range(shields):
            if abs(self.pawn) == 9:
                break
            if self.minerva == self.pawn + (1 if self.seat == 0 else -1):
                self.minerva = None
                break
            if self.cities[self.seat].has("opponent_loses_1_coin_per_space_the_pawn_advances"):
                other.coins = max(0, other.coins - 1)
            self.pawn += 1 if self.seat == 0 else -1
            lead = self.pawn if self.seat == 0 else -self.pawn
            if lead in ZONES and (self.seat, lead) in self.loot:
                self.loot.remove((self.seat, lead))
                other.coins = max(0, other.coins - ZONES[lead])
        self.over = self.over or abs(self.pawn) == 9

    def end_turn(self, again: bool) -> None:
        if self.over:
            return
        if self.lying:
            self.seat = self.seat if again else 1 - self.seat
        elif self.age == 3:
            self.over = True
        else:
            self.age += 1
            self.lay()
            if self.pawn:
                self.seat = 1 if self.pawn > 0 else 0
                self.begins = True

    def begin(self) -> int:
        """Whom the weaker player lets begin."""
        self.begins = False
        self.seat = self.chance.choice((0, 1))
        return self.seat
