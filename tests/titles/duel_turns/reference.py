"""A second engine of Duel, written from the facts alone to check the first against.

It keeps its own state, reads the JSON files itself, and shares no code with the rules in
`scorepad.titles.duel`.
"""

from __future__ import annotations

from .reference_facts import CARDS, GODS, PANTHEONS, TOKENS, WONDERS, ZONES
from .reference_table import Table


class Reference(Table):
    """A game being played."""

    def built(self, kind: str) -> None:
        """A card of a colour was built, or a wonder."""

    def special(self, special: str | None) -> None:
        assert special in (None, "pantheon_activation_cost_2_coins_less")

    def apply_military(self, step: int) -> None:
        other = self.cities[1 - self.seat]
        other.coins = max(0, other.coins - ZONES[step])

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

    def random_move(self) -> tuple[str, str, str]:
        """A legal turn: use, card, wonder. Wonders and buildings come before coins."""
        self.spent: tuple[int, ...] = ()
        lying = [self.lying[place] for place in self.free()]
        wonders = self.unbuilt(self.seat)
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
            if self.discarded and idle:
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
        if len(own.wonders) + len(other.wonders) == 7:
            # The last wonder goes back in the box at once, whoever has it.
            self.out += self.unbuilt(0) + self.unbuilt(1)
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
