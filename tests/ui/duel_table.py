"""A followed game of Duel at the screen: every turn of the reference engine, tap by tap."""

from __future__ import annotations

from functools import lru_cache
from random import Random

from scorepad.archive import draftfile
from scorepad.archive.draft import Draft
from scorepad.archive.game_store import GAME
from scorepad.titles.duel.drafted import Drafted
from scorepad.titles.duel.turns.following import following, start
from scorepad.titles.duel.turns.layout import layout_of
from scorepad.titles.duel.turns.pantheon import GATE, pantheon_of
from scorepad.titles.model import Game, Player
from tests.headless import Phone, Screen, visit
from tests.titles.duel_turns.reference import Reference
from tests.titles.duel_turns.reference_agora import AgoraReference
from tests.titles.duel_turns.replay import compare, facts_rows

#: The draft of a text is asked for several times in a turn.
read = lru_cache(maxsize=1)(draftfile.read)


class TablePlayer:
    """Taps what the reference engine decides, and compares both after each turn."""

    def __init__(self, seed: int, expansions: tuple[str, ...], *, laid: bool = False) -> None:
        chance = Random(seed)
        agora = "agora" in expansions
        self.reference = (AgoraReference if agora else Reference)(chance, expansions)
        self.laid = laid
        #: What is in view beside the cards; "" for the cards themselves.
        self.view = ""
        hands = {seat: tuple(self.reference.hands[seat]) for seat in (0, 1)}
        game = Game("duel", (Player("Ada"), Player("Bo")), expansions)
        game = start(game.with_table("drafted", Drafted(hands)), board=self.reference.board)
        #: How many taps the game took so far.
        self.count = 0
        self.phone = Phone("en")
        self.phone.storage[f"{GAME}g1"] = draftfile.write(Draft("g1", game, "civilian", 0))
        self.screen: Screen

    @property
    def draft(self) -> Draft:
        """The game as the device keeps it."""
        [text] = [text for key, text in self.phone.storage.items() if key.startswith(GAME)]
        return read(text)

    async def play(self) -> Game:
        """The whole game, from the draft's effects to its end."""
        self.screen = await visit(self.phone, "/score/g1")
        await self.screen.until("act-bar")
        await self.set_up()
        while not self.reference.over:
            await self.turn()
        assert self.phone.crashes == []
        assert self.screen.has("turn-finish")
        return self.draft.game

    async def set_up(self) -> None:
        """The decrees that lie face up, and what the drafted wonders do."""
        reference = self.reference
        if not isinstance(reference, AgoraReference):
            return
        await self.look("senate")
        for chamber in (1, 3, 5):
            ((decree, _),) = reference.chambers[chamber - 1]
            await self.taps(f"chamber-{chamber}", "decree-enter", f"option-{decree}", "turn-close")
        for _, answers in reference.drafted():
            await self.taps("turn-drafted", *(f"option-{one}" for one in answers))

    async def turn(self) -> None:
        reference = self.reference
        if reference.begins:
            await self.taps(f"begins-{reference.begin()}")
        if self.laid:
            await self.lay()
        before = len(self.draft.done)
        use, card, wonder = reference.random_move()
        spent, lying = reference.spent, dict(reference.lying)
        decided = reference.play(use, card, wonder)
        if use == "trigger":
            await self.look("")
            await self.taps("turn-trigger", f"option-{card}")
        elif use == "god":
            await self.activate(card, spent)
        else:
            await self.look("layout" if self.laid else "")
            place = reference.lifted[0]
            assert lying[place] == card
            await self.taps(f"place-{place}" if self.laid else f"take-{card}")
            await self.taps(f"turn-wonder-{wonder}" if use == "wonder" else f"turn-{use}")
        places = list(reference.lifted if use in ("trigger", "god") else reference.lifted[1:])
        for answer in decided:
            await self.places(places)
            await self.taps(f"option-{answer}")
        await self.places(places)
        assert len(self.draft.done) == before + 1, "one turn is one change"
        await self.turn_tokens()
        compare(self.draft.game, reference)

    async def places(self, places: list[int]) -> None:
        """Says where a card lay, if that is asked."""
        keys = set(self.screen.keys()) if places else ()
        ask = next((one for one in places if f"option-{one}" in keys), None)
        if ask is not None:
            places.remove(ask)
            await self.taps(f"option-{ask}")

    async def activate(self, god: str, spent: tuple[int, ...]) -> None:
        """A divinity or the gate, with the offering tokens spent on it."""
        await self.look("gods")
        space = pantheon_of(self.draft.game).spaces.index(god)
        offers = (f"offer-{value}" for value in spent)
        await self.taps(f"space-{space}", *offers, "turn-activate")

    async def turn_tokens(self) -> None:
        """The tokens of Pantheon that lay on cards turned up, and the divinities."""
        reference = self.reference
        for what, seat, token, space in reference.events:
            await self.look("gods")
            if what == "mythology":
                await self.taps(f"mythology-take-{seat}", f"option-{token}_mythology_token")
                if following(self.draft.game).age == 1:
                    await self.taps(f"option-{space}")
            else:
                await self.taps(f"offering-{seat}-{token}")
        gate = GATE in pantheon_of(self.draft.game).spaces
        if GATE in reference.spaces and not gate and reference.fresh:
            reference.fresh = False
            await self.look("gods")
            for space, god in enumerate(reference.spaces):
                await self.taps(f"space-{space}", f"option-{god}")

    async def lay(self) -> None:
        """Every card that can be seen is put in its place."""
        await self.look("layout")
        reference, rows = self.reference, facts_rows(self.reference)
        free = reference.free()
        seen = {at: card for at, card in reference.lying.items() if rows[at] or at in free}
        while True:
            layout = layout_of(self.draft.game)
            known = layout.cards if layout else ("",) * len(rows)
            unknown = [at for at in seen if not known[at]]
            if not unknown:
                return
            keys = set(self.screen.keys())
            asked = [at for at in seen if f"laying-{at}" in keys]
            if not asked:
                await self.taps(f"place-{unknown[0]}")
                asked = unknown[:1]
            await self.taps(f"take-{seen[asked[0]]}")

    async def look(self, view: str) -> None:
        if view != self.view:
            await self.taps(f"turn-{view or self.view}")
            self.view = view

    async def taps(self, *keys: str) -> None:
        for key in keys:
            self.count += 1
            await self.screen.tap(key)
