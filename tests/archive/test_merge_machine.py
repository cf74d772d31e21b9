"""Three copies of a game, with people who do what breaks a merge most easily.

They write numbers, shields and cards into the same cells, undo and redo, rename, move, add and
remove players, change expansions, and merge with each other in any order.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule

from scorepad import titles
from scorepad.archive import draftfile, link
from scorepad.archive.draft import Draft
from scorepad.archive.merge import merge
from scorepad.archive.stamps import identified, without_stamps
from scorepad.titles import Game, Player, Refusal
from scorepad.titles.base.city import CityCounts
from scorepad.titles.base.military import Shields
from scorepad.titles.model import Order
from scorepad.titles.seating import reseated, with_expansions

from .merging import Copy, content
from .test_change_laws import begun

NAMES = ("Ada", "Bo", "Cleo", "Dag", "Eva")
PAGES = st.integers(0, 2)
SEATS = st.integers(0, 4)
NUMBERS = st.integers(1, 9)


class Copies(RuleBasedStateMachine):
    """Every copy goes on from one game; `written` is what must be there in the end."""

    @initialize()
    def begin(self) -> None:
        start = begun(Game("base", tuple(map(Player, NAMES[:4])), ("cities",)))
        self.copies = [Copy(identified(start), page) for page in "abc"]
        self.clock = 1000
        self.linked = False
        #: The last number of each cell, by the player's id, since anything was undone or removed.
        self.written: dict[tuple[str, str], int] = {}

    def copy(self, at: int) -> Copy:
        # No two acts at the same time: what was done last is then plain.
        self.clock += 1
        copy = self.copies[at]
        copy.now = max(copy.now, self.clock)
        return copy

    def act(self, at: int, act: Any, order: Order | None = None) -> bool:
        """Does it on a page; whether that changed anything."""
        copy = self.copy(at)
        before = copy.draft.game
        copy.do(lambda draft: draft.act(act, order=order))
        return copy.draft.game != before

    @rule(at=PAGES, seat=SEATS, row=st.sampled_from(("wonder", "cities")), number=NUMBERS)
    def write(self, at: int, seat: int, row: str, number: int) -> None:
        draft = self.copies[at].draft
        rows = [line.id for line in titles.pad(draft.game)]
        if (
            seat < len(draft.game.players)
            and row in rows
            and self.act(at, lambda game: game.with_row(seat, row, number))
        ):
            self.written[draft.player_ids[seat], row] = number

    @rule(at=PAGES, seat=SEATS, age=st.sampled_from("123"), number=NUMBERS)
    def shields(self, at: int, seat: int, age: str, number: int) -> None:
        def act(game: Game) -> Game:
            by_age = dict((game.get("shields", Shields) or Shields()).by_age)
            counts = list(by_age.get(age, (0,) * len(game.players)))
            counts[seat % len(counts)] = number
            return game.with_table("shields", Shields({**by_age, age: tuple(counts)}))

        copy = self.copies[at]
        who = copy.draft.player_ids[seat % len(copy.draft.player_ids)]
        if self.act(at, act):
            self.written[who, f"shields {age}"] = number

    @rule(at=PAGES, seat=SEATS, kind=st.sampled_from(("red", "blue", "black")), number=NUMBERS)
    def city(self, at: int, seat: int, kind: str, number: int) -> None:
        def act(game: Game) -> Game:
            place = seat % len(game.players)
            counts = game.players[place].get("city", CityCounts) or CityCounts()
            return game.with_row(place, "city", counts.with_count(kind, number))

        copy = self.copies[at]
        if kind != "black" or "cities" in copy.draft.game.expansions:
            who = copy.draft.player_ids[seat % len(copy.draft.player_ids)]
            if self.act(at, act):
                self.written[who, f"city {kind}"] = number

    @rule(at=PAGES, back=st.booleans())
    def undo_or_redo(self, at: int, back: bool) -> None:
        self.written.clear()
        self.copy(at).do(lambda draft: draft.undo() if back else draft.redo())

    @rule(at=PAGES, name=st.sampled_from(NAMES), seat=SEATS)
    def rename(self, at: int, name: str, seat: int) -> None:
        names = [player.name for player in self.copies[at].draft.game.players]
        if seat < len(names) and name not in names:
            self.seat(at, [*range(len(names))], [*names[:seat], name, *names[seat + 1 :]])

    @rule(at=PAGES, seat=SEATS)
    def move(self, at: int, seat: int) -> None:
        names = [player.name for player in self.copies[at].draft.game.players]
        order = [*range(len(names))]
        order.append(order.pop(seat % len(names)))
        self.seat(at, order, [names[old] for old in order])

    @rule(at=PAGES, name=st.sampled_from(NAMES))
    def come(self, at: int, name: str) -> None:
        names = [player.name for player in self.copies[at].draft.game.players]
        if name not in names and len(names) < 5:
            self.seat(at, [*range(len(names)), None], [*names, name])

    @rule(at=PAGES, seat=SEATS)
    def go(self, at: int, seat: int) -> None:
        names = [player.name for player in self.copies[at].draft.game.players]
        if len(names) > 3:
            self.written.clear()
            order = [old for old in range(len(names)) if old != seat % len(names)]
            self.seat(at, order, [names[old] for old in order])

    @rule(at=PAGES, expansions=st.sampled_from(((), ("cities",))))
    def play_with(self, at: int, expansions: tuple[str, ...]) -> None:
        self.written.clear()
        names = [player.name for player in self.copies[at].draft.game.players]
        self.seat(at, [*range(len(names))], names, expansions)

    def seat(
        self, at: int, order: Order, names: list[str], expansions: tuple[str, ...] | None = None
    ) -> None:
        title = titles.by_id("base")

        def act(game: Game) -> Game:
            chosen = game.expansions if expansions is None else expansions
            return with_expansions(title, reseated(title, game, order, names), chosen)

        self.act(at, act, order)

    @rule(at=PAGES, other=PAGES, both=st.booleans())
    def exchange(self, at: int, other: int, both: bool) -> None:
        mine, theirs = replace_copy(self.copies[at]), self.copies[other]
        self.copies[at].take(theirs)
        if both:
            theirs.take(mine)

    @rule(at=PAGES)
    def close_and_open(self, at: int) -> None:
        copy = self.copies[at]
        again = draftfile.read(draftfile.write(copy.draft))
        assert content(again) == content(copy.draft)
        copy.draft = again

    @rule(at=PAGES, other=PAGES)
    def send_link(self, at: int, other: int) -> None:
        """A link says when each cell was last changed, so no later number is lost."""
        sent = self.sent(self.copies[at].draft, link.VERSION)
        if sent is None:
            return
        copy = self.copies[other]
        copy.draft = merge(copy.draft, sent)
        assert content(merge(copy.draft, sent)) == content(copy.draft)
        assert content(merge(sent, copy.draft)) == content(copy.draft)

    @rule(at=PAGES, other=PAGES)
    def send_plain_link(self, at: int, other: int) -> None:
        """What came by link may be undone by whoever took it, like anything else."""
        draft = self.copies[at].draft
        sent = self.sent(replace(without_stamps(draft), done=(), undone=()), link.PLAIN)
        if sent is None:
            return
        # Without stamps, which of two numbers came last is a guess.
        self.written.clear()
        copy = self.copies[other]
        copy.draft = merge(copy.draft, sent)
        assert content(merge(copy.draft, sent)) == content(copy.draft)

    def sent(self, draft: Draft, version: int) -> Draft | None:
        """What arrives; nothing where the game cannot be scored, as no link is written of it."""
        try:
            address = link.write(draft)
        except Refusal:
            return None
        # A game without changes has a link without any.
        if version == link.PLAIN or draft.done or draft.undone:
            assert address.startswith(f"s{version}.")
        self.linked = True
        return link.read(address)

    @invariant()
    def all_orders_give_the_same_game(self) -> None:
        if not hasattr(self, "copies"):
            return
        a, b, c = (copy.draft for copy in self.copies)
        one, other = merge(merge(a, b), c), merge(b, merge(c, a))
        assert content(one) == content(other)
        seen = numbers(one)
        # What needs Cities waits for it; what is of a player waits for the player.
        hidden = () if "cities" in one.game.expansions else ("cities", "city black")
        expected = {
            (who, what): number
            for (who, what), number in self.written.items()
            if who in one.player_ids and what not in hidden
        }
        assert expected.items() <= seen.items()

    def teardown(self) -> None:
        if not hasattr(self, "copies"):
            return
        a, b, c = (copy.draft for copy in self.copies)
        page = Copy(merge(merge(a, b), c), "z", 10_000)
        end, steps = page.draft, 0
        # What a link said may be news again once a change is undone: then there is one more.
        while page.draft.done and steps < 500:
            page.do(lambda draft: draft.undo())
            steps += 1
        assert page.draft.done == ()
        while page.draft.undone and steps > 0:
            page.do(lambda draft: draft.redo())
            steps -= 1
        if not self.linked:
            assert (page.draft.game, page.draft.sums) == (end.game, end.sums)


def replace_copy(copy: Copy) -> Copy:
    """The copy as it is now, while the page goes on."""
    return Copy(replace(copy.draft), copy.page, copy.now)


def numbers(draft: Draft) -> dict[tuple[str, str], int]:
    """What stands in each cell that the rules write, by the player's id."""
    found: dict[tuple[str, str], int] = {}
    shields = draft.game.get("shields", Shields) or Shields()
    for seat, who in enumerate(draft.player_ids):
        player = draft.game.players[seat]
        found |= {(who, row): n for row, n in player.sheet.items() if isinstance(n, int)}
        found |= {(who, f"shields {age}"): counts[seat] for age, counts in shields.by_age.items()}
        city = player.get("city", CityCounts) or CityCounts()
        found |= {(who, f"city {kind}"): count for kind, count in city.counts.items()}
    return found


TestCopies = Copies.TestCase
TestCopies.settings = settings(
    max_examples=20, stateful_step_count=12, derandomize=True, database=None
)
