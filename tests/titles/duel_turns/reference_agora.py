"""Agora in the second engine: senators, the Senate, decrees, conspiracies; hidden cards too."""

from __future__ import annotations

from random import Random
from typing import Any

from .reference import Reference
from .reference_facts import AGORA, CARDS, SECTIONS, SLOTS, TOKENS, WONDERS


class AgoraReference(Reference):
    def __init__(self, chance: Random, expansions: tuple[str, ...]) -> None:
        deck = [fact["id"] for fact in AGORA["senators"] for _ in range(fact["copies"])]
        self.deck = chance.sample(deck, len(deck))
        self.cubes = ([0] * 6, [0] * 6)
        decrees = chance.sample([fact["id"] for fact in AGORA["decrees"]], 6)
        #: The decrees of each chamber, and whether they lie face up.
        self.chambers = [[[one, at % 2 == 0]] for at, one in enumerate(decrees)]
        self.pile = [fact["id"] for fact in AGORA["conspiracies"]]
        chance.shuffle(self.pile)
        self.recruited: tuple[list[str], list[str]] = ([], [])
        self.idle: tuple[list[str], list[str]] = ([], [])
        self.ready: tuple[list[str], list[str]] = ([], [])
        self.triggered: tuple[list[str], list[str]] = ([], [])
        self.tucked: list[str] = []
        self.locked = ""
        self.used = False
        super().__init__(chance, expansions)

    def senators(self) -> list[str]:
        count = AGORA["setup"]["senators_in"][f"age_{self.age}"]
        return [self.deck.pop() for _ in range(count)]

    def structures(self) -> Any:
        return AGORA["structures"]

    def slots(self) -> Any:
        return SLOTS

    # The Senate.

    def holder(self, chamber: int) -> int | None:
        first, second = self.cubes[0][chamber], self.cubes[1][chamber]
        if first > second:
            return 0
        return 1 if second > first else None

    def decrees(self, seat: int) -> list[str]:
        held = [self.chambers[at] for at in range(6) if self.holder(at) == seat]
        return [decree for lying in held for decree, shown in lying if shown]

    def drafted(self) -> list[tuple[str, list[str]]]:
        """What the wonders do that were drafted, with what was decided."""
        done = []
        for seat, hand in enumerate(self.hands):
            for wonder in hand:
                self.decided: list[str] = []
                if wonder == "curia_julia":
                    self.conspire(seat)
                elif wonder == "knossos":
                    self.place(range(6), seat)
                else:
                    continue
                done.append((wonder, self.decided))
        return done

    def place(self, chambers: Any, seat: int) -> None:
        if sum(self.cubes[seat]) < AGORA["setup"]["cubes_each"]:
            self.act(self.decide([f"place:{at + 1}" for at in chambers]), seat)

    def moves(self, seat: int) -> list[str]:
        pairs = [(at, to) for at in range(6) for to in range(6) if abs(at - to) == 1]
        return [f"move:{at + 1}:{to + 1}" for at, to in pairs if self.cubes[seat][at]]

    def acts(self, names: Any, seat: int) -> None:
        for name in names:
            if self.over:
                return
            if name == "place_1":
                self.place(range(6), seat)
            elif name == "move_1":
                if self.moves(seat):
                    self.act(self.decide([*self.moves(seat), "none"]), seat)
            else:
                assert name == "remove_1_opponent"
                there = [f"remove:{at + 1}" for at in range(6) if self.cubes[1 - seat][at]]
                self.act(self.decide(there), seat)

    def act(self, answer: str | None, seat: int) -> None:
        if answer in (None, "none", "conspire"):
            return
        assert answer is not None
        kind, *places = answer.split(":")
        at = [int(place) - 1 for place in places]
        before = [self.holder(chamber) for chamber in range(6)]
        if kind == "place":
            self.cubes[seat][at[0]] += 1
        elif kind == "remove":
            self.cubes[1 - seat][at[0]] -= 1
        else:
            self.cubes[seat][at[0]] -= 1
            self.cubes[seat][at[1]] += 1
        self.check_senate()
        for chamber in at:
            self.reveal(chamber)
        shield = self.shield_at()
        if shield in at:
            assert shield is not None
            self.shield(before[shield], self.holder(shield))

    def check_senate(self) -> None:
        owners = {self.holder(chamber) for chamber in range(6)}
        self.over = self.over or (len(owners) == 1 and None not in owners)

    def reveal(self, chamber: int) -> None:
        for lying in self.chambers[chamber]:
            if not lying[1] and not self.over and any(own[chamber] for own in self.cubes):
                lying[1] = True
                self.decided.append(str(lying[0]))

    def shield_at(self) -> int | None:
        for chamber, lying in enumerate(self.chambers):
            if ["shield", True] in lying:
                return chamber
        return None

    def shield(self, before: int | None, after: int | None) -> None:
        """Whoever loses the shield is pushed back, and whoever has it now moves forward."""
        if before != after:
            if before is not None and not self.over:
                self.march(1, 1 - before)
            if after is not None and not self.over:
                self.march(1, after)

    def march(self, shields: int, seat: int | None = None) -> None:
        mover = self.seat if seat is None else seat
        way, other, met = 1 if mover == 0 else -1, self.cities[1 - mover], []
        for _ in range(shields):
            if abs(self.pawn) == 9:
                break
            if self.minerva == self.pawn + way:
                self.minerva = None
                break
            self.pawn += way
            if self.cities[mover].has("opponent_loses_1_coin_per_space_the_pawn_advances"):
                other.coins = max(0, other.coins - 1)
            if (mover, self.pawn * way) in self.loot:
                self.loot.remove((mover, self.pawn * way))
                met.append(self.pawn * way)
        self.over = self.over or abs(self.pawn) == 9
        for step in met:
            self.acts(AGORA["military"][str(step)], mover)

    def apply_military(self, step: int) -> None:
        self.acts(AGORA["military"][str(step)], self.seat)

    # Senators and wonders.

    def senator_cost(self) -> int:
        own = self.cities[self.seat]
        return 0 if own.has("senators_free") else len(self.recruited[self.seat])

    def build(self, card: str) -> bool:
        if card in CARDS:
            return super().build(card)
        self.pay(self.senator_cost())
        self.recruited[self.seat].append(card)
        if card == "conspirator":
            places = [f"place:{at}" for at in range(1, 7)]
            full = sum(self.cubes[self.seat]) == AGORA["setup"]["cubes_each"]
            answer = self.decide(([] if full else places) + (["conspire"] if self.pile else []))
            self.act(answer, self.seat)
            if answer == "conspire":
                self.conspire(self.seat)
            return "conspirator_again" in self.decrees(self.seat)
        blue = self.cities[self.seat].colour("blue")
        blue += 2 if "blue_plus_2" in self.decrees(self.seat) else 0
        section = SECTIONS[card.removeprefix("politician_")]
        for _ in range(1 if blue < 2 else 2 if blue < 4 else 3):
            full = sum(self.cubes[self.seat]) == AGORA["setup"]["cubes_each"]
            options = [] if full else [f"place:{at + 1}" for at in section]
            options += self.moves(self.seat)
            if self.over or not options:
                break
            answer = self.decide([*options, "none"])
            self.act(answer, self.seat)
            if answer == "none":
                break
        return False

    def built(self, kind: str) -> None:
        for seat, city in enumerate(self.cities):
            if f"coins_{kind}" in self.decrees(seat):
                city.coins += self.age

    def special(self, special: str | None) -> None:
        if special == "place_1_influence_then_may_move_1":
            self.acts(("place_1", "move_1"), self.seat)
        elif special == "may_trigger_1_unprepared_conspiracy":
            idle = self.idle[self.seat]
            if idle:
                chosen = self.decide([*idle, "none"])
                if chosen in idle:
                    idle.remove(chosen)
                    self.conspiracy(chosen)
        else:
            super().special(special)

    # Conspiracies.

    def conspire(self, seat: int) -> None:
        drawn = [self.pile.pop() for _ in range(min(2, len(self.pile)))]
        self.chance.shuffle(drawn)
        if not self.cities[seat].has("keep_both_conspiracies_when_conspiring"):
            for back in drawn[1:]:
                self.pile.insert(self.chance.choice((0, len(self.pile))), back)
            del drawn[1:]
        self.idle[seat].extend(drawn)

    def prepare(self, card: str) -> None:
        idle = self.idle[self.seat]
        self.tucked.append(card)
        self.ready[self.seat].append(idle.pop(self.chance.randrange(len(idle))))

    def random_move(self) -> tuple[str, str, str]:
        self.spent = ()
        own, free = self.cities[self.seat], [self.lying[place] for place in self.free()]
        ready = self.ready[self.seat]
        if ready and not self.used and self.chance.random() < 0.6:
            return "trigger", self.chance.choice(ready), ""
        if self.idle[self.seat] and self.chance.random() < 0.3:
            return "prepare", self.chance.choice(free), ""
        senators = [card for card in free if card not in CARDS]
        paid = self.senator_cost() <= own.coins + own.astarte
        if senators and paid and self.chance.random() < 0.6:
            return "build", self.chance.choice(senators), ""
        return super().random_move()

    def affords(self, kind: str, what: str) -> bool:
        if kind == "card" and what not in CARDS:
            return False
        return super().affords(kind, what)

    def play(self, use: str, card: str, wonder: str) -> list[str]:
        if use != "trigger":
            return super().play(use, card, wonder)
        self.turns += 1
        self.decided, self.events, self.lifted = [], [], []
        self.ready[self.seat].remove(card)
        self.used = True
        self.conspiracy(card)
        if not self.over:
            self.turn_tokens()
        if not self.lying:
            self.end_turn(False)
        return self.decided

    def end_turn(self, again: bool) -> None:
        self.used = False
        super().end_turn(again)

    def conspiracy(self, name: str) -> None:
        self.triggered[self.seat].append(name)
        getattr(self, f"do_{name}")()
        (fact,) = [fact for fact in AGORA["conspiracies"] if fact["id"] == name]
        self.acts(fact.get("influence", []), self.seat)

    def theirs(self, *colours: str) -> list[str]:
        return [c for c in self.cities[1 - self.seat].cards if CARDS[c]["color"] in colours]

    def do_extortion(self) -> None:
        self.take_wonder()

    def do_blackmail(self) -> None:
        own, other = self.cities[self.seat], self.cities[1 - self.seat]
        left = other.coins // 2
        own.coins, other.coins = own.coins + other.coins - left, left

    def lose(self, colour: str) -> None:
        card = self.decide(self.theirs(colour))
        if card:
            self.cities[1 - self.seat].cards.remove(card)
            self.discarded.append(card)

    def do_expropriation(self) -> None:
        self.lose("blue")

    def do_swindle(self) -> None:
        self.lose("yellow")

    def do_obscurantism(self) -> None:
        tokens = self.cities[1 - self.seat].tokens
        self.locked = self.decide([*self.board, *tokens, *self.box]) or ""
        for where in (self.board, tokens, self.box):
            if self.locked in where:
                where.remove(self.locked)

    def do_coup(self) -> None:
        self.march(2)

    def do_property_fraud(self) -> None:
        rows = [row["cards"] for row in self.structures()[f"age_{self.age}"]["rows"]]
        last: list[int] = []
        for count in rows:
            first = last[-1] + 1 if last else 0
            last = list(range(first, first + count))
            if any(place in self.lying for place in last):
                break
        cards = [self.lying[place] for place in last if self.lying.get(place) in CARDS]
        if self.lying and not cards:
            # A row of senators alone, which a game without a layout has to be told.
            self.decided.append("none")
        card = self.decide(cards)
        if card:
            self.lift(card)
            self.put_up(card)

    def do_treason(self) -> None:
        card = self.decide(self.removed)
        if card:
            self.removed.remove(card)
            self.put_up(card)

    def do_political_maneuver(self) -> None:
        """It has nothing but acts in the Senate."""

    def do_espionage(self) -> None:
        token = self.decide(self.box)
        if token:
            self.box.remove(token)
            self.take_token(token)

    def do_turn_of_events(self) -> None:
        for more in ([], ["none"]):
            free = [self.lying[place] for place in self.free()]
            card = self.decide(free + more if free else [])
            if card in (None, "none"):
                break
            assert card is not None
            self.lift(card)
            self.discarded.append(card)
            # The card that is turned now may go at once, but not with its token.
            self.turn_tokens()

    def do_embezzlement(self) -> None:
        own, other = self.cities[self.seat], self.cities[1 - self.seat]
        own.coins += sum(self.cubes[self.seat])
        other.coins = max(0, other.coins - sum(self.cubes[1 - self.seat]))

    def do_foreclosure(self) -> None:
        card = self.decide(self.theirs("brown", "grey"))
        if card:
            self.cities[1 - self.seat].cards.remove(card)
            self.cities[self.seat].cards.append(card)

    def do_coercion(self) -> None:
        own, other = self.cities[self.seat], self.cities[1 - self.seat]
        colours = {CARDS[card]["color"] for card in self.theirs("blue", "green")}
        given = self.decide([card for card in own.cards if CARDS[card]["color"] in colours])
        if not given:
            return
        taken = self.decide(self.theirs(CARDS[given]["color"]))
        assert taken is not None
        before = own.symbols()
        own.cards.remove(given)
        other.cards.remove(taken)
        own.cards.append(taken)
        other.cards.append(given)
        self.check_science()
        for symbol, count in own.symbols().items():
            if count > before.get(symbol, 0):
                self.pair(symbol)

    def do_insider_influence(self) -> None:
        full = [str(at + 1) for at in range(6) if self.chambers[at]]
        given = int(self.decide(full) or 0) - 1
        taken = int(self.decide([str(at + 1) for at in range(6) if at != given]) or 0) - 1
        decree = self.chambers[given].pop()
        self.chambers[taken].append(decree)
        self.reveal(taken)
        if decree == ["shield", True]:
            self.shield(self.holder(given), self.holder(taken))

    def do_sabotage(self) -> None:
        other = self.cities[1 - self.seat]
        wonder = self.decide(other.wonders)
        if wonder:
            other.wonders.remove(wonder)
            self.out.append(wonder)
            self.discarded.append(self.under.pop(wonder))


assert all(hasattr(AgoraReference, f"do_{fact['id']}") for fact in AGORA["conspiracies"])
assert {"corruption", "organized_crime"} <= set(TOKENS)
assert {"curia_julia", "knossos"} <= set(WONDERS)
