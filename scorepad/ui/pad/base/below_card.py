"""What stands right below a card in the list: what it asks for, and what it does besides points."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import chain

import flet as ft

from scorepad.catalogue import entry
from scorepad.catalogue.effects import describe_effects
from scorepad.titles.base import expansion_cards
from scorepad.titles.base.card_facts import Card
from scorepad.titles.base.cards import all_cards
from scorepad.titles.base.military import Conflicts
from scorepad.titles.base.missing_counts import Need
from scorepad.titles.base.science_row import SHOWN
from scorepad.titles.base.symbols import Symbols
from scorepad.titles.base.tokens import HELD
from scorepad.titles.model import BOARD, Board, Slot
from scorepad.titles.science import SYMBOLS

from ...cards.lines import reading
from ...names import row_name
from ...parts import dim, live, text
from ...session import Look
from ..state import PadState
from .board import board_slot, pick_board, with_wonder
from .conflicts import conflicts
from .counts import by_cause, count_lines, row_needs
from .debts import debt_steppers, debtors
from .diplomacy import diplomacy_ages
from .symbols import symbols

#: Effects that are the points of a card, which its tile shows.
_POINTS = {"vp", "vp_per", "vp_if", "counts_itself"}
_TOKENS = Slot("military", Conflicts)
_SYMBOLS = Slot("science", Symbols, pool=(*SYMBOLS, "wild"))


class BelowCards:
    """Draws what stands below a card of the selected row.

    Tokens and symbols that were asked for once stay, though the first of them answers: `opened`
    remembers them.
    """

    def __init__(
        self,
        state: PadState,
        look: Look,
        room: float,
        ticked: Sequence[str],
        opened: dict[str, Need],
    ) -> None:
        self._state, self._look, self._room = state, look, room
        self._seat = state.draft.seat
        #: What each card asks for.
        self.asked = by_cause(row_needs(state))
        for kind in [kind for kind, need in opened.items() if need.cause not in ticked]:
            del opened[kind]
        for need in chain.from_iterable(self.asked.values()):
            if need.kind in (HELD, SHOWN):
                opened.setdefault(need.kind, need)
        self._opened = opened

    def needs(self, id_: str) -> list[ft.Control]:
        """What a card asks for."""
        needs = [*self.asked.get(id_, ())]
        opened = [need for need in self._opened.values() if need.cause == id_]
        if any(need.kind == BOARD for need in needs):
            return self._board(id_)
        lines = count_lines(self._state, self._look, needs)
        for need in opened:
            lines += self._entry(need)
        return lines

    def effects(self, id_: str) -> list[ft.Control]:
        """What a ticked leader or city card does besides giving points."""
        if self._state.row.id not in expansion_cards.ROWS:
            return []
        card, game = all_cards()[id_], self._state.draft.game
        controls: list[ft.Control] = self._notes(card)
        if card.diplomacy and "cities" in game.expansions:
            controls += diplomacy_ages(self._state, self._look, id_)
        seats = debtors(game, self._seat, card)
        return controls + debt_steppers(self._state, self._look, id_, seats, self._room)

    def _notes(self, card: Card) -> list[ft.Control]:
        """The effect in words, and the row in which it counts."""
        words, look = self._look.words, self._look
        facts = entry(card.id, self._state.draft.game.title).effects
        silent = _POINTS | ({"special"} if card.diplomacy else set())
        others = {key: value for key, value in facts.items() if key not in silent}
        sentences = [*describe_effects(others, words), *self._counts_under(card)]
        if card.changes_tokens and self._state.draft.value("military", self._seat) is None:
            sentences.append(words("explain.military.check", card=self._name(card.id)) + ".")
        if not sentences:
            return []
        return [dim(look, f"{self._name(card.id)}: {' '.join(sentences)}", 13)]

    def _counts_under(self, card: Card) -> list[str]:
        """Where a token or a symbol counts; a number written there stays as it is."""
        if card.token:
            row = "military"
        elif card.symbol is not None or card.wild or card.mask or card.most or card.swap:
            row = "science"
        else:
            return []
        words, title = self._look.words, self._state.draft.game.title
        listed = next(listed for listed in self._state.rows if listed.id == row)
        name = row_name(words, title, listed)
        written = self._state.draft.value(row, self._seat)
        if isinstance(written, int):
            return [words("pad.row_stays", row=name, points=written)]
        return [words("pad.counts_under", row=name)]

    def _board(self, id_: str) -> list[ft.Control]:
        """A card that counts a finished wonder has to know which it is."""
        state, seat = self._state, self._seat

        def take(board: Board) -> None:
            state.act(lambda game, seat: with_wonder(game, seat, board))

        boards = pick_board(state, self._look, board_slot(state), seat, take)
        return [self._question("pad.needs_board", id_, seat), boards]

    def _entry(self, need: Need) -> list[ft.Control]:
        """The tokens or the symbols that points do not tell: entered here, in their own row."""
        held = need.kind == HELD
        message = "pad.needs_tokens" if held else "pad.needs_symbols"
        draw, slot = (conflicts, _TOKENS) if held else (symbols, _SYMBOLS)
        question = self._question(message, need.cause, need.seat)
        return [question, draw(self._state, self._look, slot, self._room)]

    def _question(self, message: str, id_: str, seat: int) -> ft.Control:
        player = self._state.draft.game.players[seat].name
        asked = self._look.words(message, card=self._name(id_), player=player)
        return live(text(self._look, asked, 14))

    def _name(self, id_: str) -> str:
        return reading(entry(id_, self._state.draft.game.title), self._look.words)
