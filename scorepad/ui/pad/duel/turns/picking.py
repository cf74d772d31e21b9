"""The turn that is being entered: the card, what is done with it, and the next small question."""

from __future__ import annotations

from collections.abc import Callable

import flet as ft

from scorepad.titles.duel.impossible import keep
from scorepad.titles.duel.turns.act import (
    DRAFTED,
    GOD,
    KEEPABLE,
    TRIGGER,
    Turn,
    ask,
    due,
    is_over,
    take,
)
from scorepad.titles.duel.turns.following import following, turns_of
from scorepad.titles.duel.turns.layout import (
    cleared,
    is_free,
    laid,
    layout_of,
    next_unknown,
    open_places,
)
from scorepad.titles.duel.turns.table import Ask
from scorepad.titles.duel.turns.unseen import put
from scorepad.titles.model import Game, Refusal

from ....hooks import Box
from ...state import PadState

#: What the players keep with a turn that was refused, so that no warning asks once more.
KEPT_BY = {"turn_guilds": "guilds", "turn_not_drafted": "drafted"}


class Picking(ft.Observable):
    """What has been tapped so far of a turn. It is made once for a screen."""

    def __init__(self, state_box: Box[PadState]) -> None:
        self._state_box = state_box
        #: The card that was tapped; "" for none.
        self.card = ""
        #: The place of the layout that was tapped; None for a card of the list.
        self.at: int | None = None
        #: The divinity or the gate that was tapped, and the offering tokens spent on it.
        self.god = ""
        self.offerings: tuple[int, ...] = ()
        #: What has to be decided before the turn can be carried out, and the turn so far.
        self.ask: Ask | None = None
        self._turn: Turn | None = None
        #: The game in which that was asked, or the card or the god was tapped.
        self._asked_in: Game | None = None
        #: What an answer does that is not part of a turn.
        self._then: Callable[[str], None] | None = None
        #: What was refused, if the players may keep it all the same.
        self.refused: Turn | None = None
        self._reason = ""
        #: What the reckoning is open of: a card or a wonder.
        self.why = ""
        #: The place of the layout whose card is being put in.
        self.place: int | None = None
        #: The chamber of the Senate that was tapped; 0 for none.
        self.chamber = 0

    @property
    def state_box(self) -> Box[PadState]:
        """The state of the pad in its Box, for a component that watches a part of it."""
        return self._state_box

    @property
    def state(self) -> PadState:
        return self._state_box.held

    @property
    def game(self) -> Game:
        return self.state.draft.game

    def choose(self, card: str, at: int | None = None) -> None:
        """A tap on a card; on the same once more, it is let go."""
        again = (card, at) == (self.card, self.at)
        if waiting := due(self.game):
            # What the draft brought comes before the first card.
            seat, wonder = waiting[0]
            player = self.game.players[seat].name
            self._clear("")
            self.state.refusal = Refusal("turn_due", player=player, value=wonder)
            return
        self._clear("" if again else card)
        self.at, self._asked_in = None if again else at, self.game

    def choose_god(self, god: str) -> None:
        """A tap on a divinity or the gate; on the same once more, it is let go."""
        again = god == self.god
        self._clear("")
        self.god, self._asked_in = "" if again else god, self.game

    def choose_chamber(self, chamber: int) -> None:
        """A tap on a chamber of the Senate; on the same once more, it is let go."""
        again = chamber == self.chamber
        self._clear("")
        self.chamber = 0 if again else chamber

    def offer(self, value: int) -> None:
        """An offering token is spent on the divinity, or kept."""
        others = tuple(offered for offered in self.offerings if offered != value)
        self.offerings = others if value in self.offerings else (*others, value)

    def activate(self) -> None:
        """The divinity is activated."""
        self._carry_out(Turn(GOD, self.god, offerings=self.offerings))

    def trigger(self, conspiracy: str) -> None:
        """A prepared conspiracy is triggered at the start of the turn."""
        self._carry_out(Turn(TRIGGER, conspiracy))

    def drafted(self, wonder: str) -> None:
        """A wonder does what it does as it is chosen in the draft."""
        self._carry_out(Turn(DRAFTED, wonder))

    def inquire(self, ask: Ask, then: Callable[[str], None]) -> None:
        """Asks something that is not part of a turn; `then` is given the answer."""
        self._clear("")
        self.ask, self._then, self._asked_in = ask, then, self.game

    def explain(self, id_: str) -> None:
        """Opens the reckoning behind a price, or closes it."""
        self.why = "" if id_ == self.why else id_

    def turn_up(self, place: int | None) -> None:
        """Asks which card lies in a place of the layout."""
        self._clear("")
        self.place = place

    def lay(self, card: str) -> None:
        """Puts a card in that place; the next one that can be seen is asked for at once."""
        place = self.place
        if place is None:
            return
        before = layout_of(self.game)
        again = before is not None and before.cards[place] != ""
        self.state.act(lambda game, _: put(laid(game), place, card), sure=True)
        if self.state.refusal is None:
            self.turn_up(None if again else next_unknown(self.game, place))

    def take_away(self) -> None:
        """Marks that place as empty: its card was taken before the layout was begun."""
        place = self.place
        if place is not None:
            self.state.act(lambda game, _: cleared(game, place), sure=True)
            self.turn_up(None)

    def do(self, use: str, wonder: str = "") -> None:
        """What was done with the card."""
        self._carry_out(Turn(use, self.card, wonder))

    def answer(self, option: str) -> None:
        """The answer to what is asked."""
        if self._then is not None:
            then = self._then
            self._clear("")
            then(option)
        elif self._turn is not None:
            self._carry_out(self._turn._replace(answers=(*self._turn.answers, option)))

    def keep(self) -> None:
        """Carries out what was refused: the players play it so."""
        if self.refused is not None:
            self._carry_out(self.refused._replace(anyway=True), self._reason)

    def take_back(self) -> bool:
        """Takes back the last tap of what is not in the game yet; False if there is none."""
        turn = self._turn
        if self.ask is None:
            # What was changed after the tap, such as whose turn it is, goes first.
            entering = bool(self.card or self.god) and self._asked_in == self.game
            if entering:
                self._clear("")
            return entering
        if turn is not None and turn.answers:
            self._carry_out(turn._replace(answers=turn.answers[:-1]))
            # The place that was tapped is an answer by itself, and would come again.
            if self._turn != turn:
                return True
        self.state.close_notice()
        self.ask, self._turn, self._then = None, None, None
        return True

    def check(self, game: Game) -> None:
        """Lets a question go that was asked before an undo, or before another page played on."""
        if turns_of(game) is None:
            return
        covered = self.place is not None and self.place not in open_places(laid(game))
        if covered or (self.ask is not None and self._asked_in != game):
            self._clear("")

    def close(self) -> None:
        """Back to the cards: nothing is done."""
        self._clear("")

    def _clear(self, card: str) -> None:
        self.state.close_notice()
        self.card, self.ask, self._turn, self.refused, self.why = card, None, None, None, ""
        self.god, self.offerings, self._then = "", (), None
        self.place, self.at, self.chamber = None, None, 0

    def _check_tapped(self, turn: Turn) -> None:
        """Refuses a covered card, also where a senator of the same kind is free elsewhere."""
        game = self.game
        layout, at = layout_of(game), self.at
        if layout is None or at is None or turn.anyway or is_free(game, layout, at):
            return
        player = game.players[following(game).seat].name
        raise Refusal("turn_covered", player=player, value=turn.card)

    def _carry_out(self, turn: Turn, reason: str = "") -> None:
        state = self.state
        if state.draft.finished:
            return
        try:
            self._check_tapped(turn)
            asked = ask(state.draft.game, turn)
        except Refusal as refusal:
            self.ask, self._turn = None, None
            self.refused = turn if refusal.reason in KEEPABLE else None
            self._reason = refusal.reason
            state.refusal = refusal
            return
        tapped = asked is not None and asked.kind == "place" and str(self.at) in asked.options
        if tapped and not turn.answers:
            # Of several senators alike, the one that was tapped is taken.
            self._carry_out(turn._replace(answers=(str(self.at),)), reason)
            return
        if asked is not None:
            # What was refused before is answered by this question.
            self.refused = None
            state.close_notice()
            self._turn, self.ask, self._asked_in = turn, asked, state.draft.game
            return

        kind = KEPT_BY.get(reason, "")

        def taken(game: Game, _: int) -> Game:
            after = take(game, turn)
            return keep(after, kind) if kind else after

        before, tapped = state.draft.game, self.at is not None
        # Coins are followed: nobody is asked whether they may change.
        state.act(taken, sure=True)
        if state.refusal is None:
            self._clear("")
            if tapped:
                self._turn_up_opened(before)

    def _turn_up_opened(self, before: Game) -> None:
        """Asks at once for a card that a turn with the layout has turned up."""
        game = self.game
        layout, known = layout_of(game), layout_of(before)
        if layout is None or known is None or layout.age != known.age:
            return
        new = set(open_places(game)) - set(open_places(before))
        unknown = sorted(place for place in new if not layout.cards[place])
        if unknown and not is_over(game):
            self.turn_up(unknown[0])
