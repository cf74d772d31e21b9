"""The table while one act is carried out: a working copy of a game, written back as a whole.

What a player has to decide on the way is an answer of the act. Where one is missing, `choose`
raises `Asked`, and nothing has happened.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable
from dataclasses import replace
from typing import NamedTuple

from ...checks import LIMIT
from ...model import Cell, Game, Player, Refusal
from ..cards import AGORA, available, cards, gods, tokens, wonders
from ..city import ASTARTE, Ticked
from ..drafted import Drafted
from ..roman_gods import NEPTUNE, NeptuneTokens, taken_by_neptune
from ..science import is_supremacy, symbols
from ..senate import is_political
from ..snake import KEY as SNAKE
from ..snake import NISABA, Snake
from ..track import ALL_LOOT, CAPITAL, Loot, pawn_place
from ..track import gone as loot_gone
from ..trade import Built
from ..wonders import MOST, may_build
from .ages import ADDED, age_cards, all_gone, size
from .agora import AgoraBoard, agora_of, with_agora
from .following import LAYOUT, TURNS, following, ticked
from .layout import is_free, layout_of
from .pantheon import counted, pantheon_of
from .senators import SENATORS, buildings


class Ask(NamedTuple):
    """What a player has to decide before an act can be carried out."""

    #: What is chosen: "token", "library", "destroy", "mausoleum" and more.
    kind: str
    #: Who decides.
    seat: int
    options: tuple[str, ...]
    #: The Senate as it is at that moment; None without Agora.
    senate: AgoraBoard | None = None
    #: The chamber whose decree is asked for.
    chamber: int = 0


class Asked(Exception):  # noqa: N818 - a question, not an error
    """An act that waits for an answer."""

    def __init__(self, ask: Ask) -> None:
        super().__init__(ask)
        self.ask = ask


class Side:
    """One player's city and treasury."""

    def __init__(self, player: Player) -> None:
        self.name = player.name
        self.cards = list(ticked(player, "cards"))
        self.wonders = list(ticked(player, "wonders"))
        self.tokens = list(ticked(player, "tokens"))
        self.coins = player.get("coins", int) or 0
        self.gods = list(ticked(player, "gods"))
        self.astarte = player.get(ASTARTE, int) or 0
        self.mythology: tuple[str, ...] = ()
        self.decrees: tuple[str, ...] = ()

    def built(self) -> Built:
        return Built(
            tuple(self.cards),
            tuple(self.wonders),
            tuple(self.tokens),
            self.mythology,
            self.decrees,
        )

    def count(self, colour: str) -> int:
        """How many cards of a colour stand in the city."""
        return len(self.of_colour(colour))

    def of_colour(self, *colours: str) -> list[str]:
        """The cards of some colours that stand in the city."""
        return [card for card in self.cards if cards()[card].colour in colours]

    def gain(self, coins: int) -> None:
        self.coins = min(self.coins + coins, LIMIT)

    def lose(self, coins: int) -> None:
        """The coins, or all there are."""
        self.coins = max(self.coins - coins, 0)

    def pay(self, coins: int) -> None:
        """The coins for the bank: from the treasury, then from the card of Astarte."""
        card = min(max(coins - self.coins, 0), self.astarte)
        self.astarte -= card
        self.lose(coins - card)

    def sheet(self, player: Player) -> dict[str, Cell]:
        """The player's sheet with what this act changed."""
        sheet = {**player.sheet, "coins": self.coins}
        if self.astarte != (player.get(ASTARTE, int) or 0):
            sheet[ASTARTE] = self.astarte
        listed = {"cards": self.cards, "wonders": self.wonders, "tokens": self.tokens}
        for key, now in {**listed, "gods": self.gods}.items():
            if tuple(now) != ticked(player, key):
                sheet[key] = Ticked(tuple(now))
        return sheet


class Table:
    """Both cities, the board and whose turn it is."""

    def __init__(self, game: Game, answers: Iterable[str], *, anyway: bool = False) -> None:
        self.game = game
        self.turns = following(game)
        self.sides = tuple(Side(player) for player in game.players)
        self.pawn = pawn_place(game)
        self.loot = ALL_LOOT - loot_gone(game)
        self.board = None if self.turns.board is None else list(self.turns.board)
        self.discarded = list(self.turns.discarded)
        self.under = dict(self.turns.under)
        self.layout = layout_of(game)
        self.anyway = anyway
        #: Cards taken out of the layout in this turn.
        self.taken = 0
        self.drafted = game.get("drafted", Drafted)
        self.pantheon = pantheon_of(game)
        self.minerva = self.pantheon.minerva
        #: The military tokens that Neptune took.
        self.neptune = taken_by_neptune(game)
        snake = game.get(SNAKE, Snake)
        self.snake = None if snake is None else snake.card
        for side, held in zip(self.sides, self.pantheon.mythology, strict=True):
            side.mythology = held
        self.lay_agora(agora_of(game))
        #: Wonders that are out of the game.
        self.boxed = list(dict.fromkeys((*self.turns.boxed, *self.agora.boxed)))
        self._answers = iter(answers)

    @property
    def own(self) -> Side:
        """Whose turn it is."""
        return self.sides[self.turns.seat]

    @property
    def other(self) -> Side:
        return self.sides[1 - self.turns.seat]

    def refuse_unless(self, allowed: bool, reason: str, value: object, **more: int) -> None:
        """Refuses what the rules do not allow, unless the players keep it anyway."""
        if not allowed and not self.anyway:
            raise Refusal(reason, player=self.own.name, row=None, value=value, **more)

    def choose(
        self, kind: str, options: Iterable[str], seat: int | None = None, chamber: int = 0
    ) -> str | None:
        """The answer to a question, or None where there is nothing to choose from."""
        offered = tuple(options)
        if not offered:
            return None
        answer = next(self._answers, None)
        if answer is None:
            senate = self.agora if AGORA in self.game.expansions else None
            decides = self.turns.seat if seat is None else seat
            raise Asked(Ask(kind, decides, offered, senate, chamber))
        if answer not in offered:
            raise Refusal("turn_answer", player=self.own.name, value=answer)
        return answer

    def check_answers(self) -> None:
        """Refuses an answer to which there was no question."""
        extra = next(self._answers, None)
        if extra is not None:
            # By now it may be the other player's turn.
            player = self.sides[following(self.game).seat].name
            raise Refusal("turn_answer", player=player, value=extra)

    def lay_agora(self, board: AgoraBoard) -> None:
        """What lies in the Senate and beside it, and so which decrees work for whom."""
        self.agora = board
        for seat, side in enumerate(self.sides):
            side.decrees = board.in_force(seat)

    def elsewhere(self) -> list[str]:
        """Every card that has left the layouts."""
        return [
            *(card for side in self.sides for card in side.cards),
            *self.discarded,
            *self.under.values(),
            *self.agora.away(),
        ]

    def lying(self) -> list[str]:
        """The cards that can still lie in the layout of the age."""
        age, expansions = self.turns.age, self.game.expansions
        if self.turns.taken + self.taken >= size(age, expansions):
            return []
        away = all_gone(self.elsewhere())
        return [card for card in age_cards(age, expansions) if card not in away]

    def removed(self) -> list[str]:
        """The cards that can have been taken out of this age and the ages before it."""
        away = all_gone(self.elsewhere()) | set(self.layout.cards if self.layout else ())
        return [
            card
            for age in range(1, self.turns.age + 1)
            for card in buildings(age_cards(age, self.game.expansions))
            if card not in away and cards()[card].colour not in ADDED
        ]

    def lift(self, card: str, *, covered: bool = False, among: Collection[int] = ()) -> None:
        """Takes a card out of the layout; which of several places it lay in is asked.

        A card that has not been put in the layout lay in a place whose card is not known, `among`
        some; a senator may have. Only with `covered` can it have lain under another card.
        """
        self.taken += 1
        layout = self.layout
        if layout is None:
            return
        full = [at for at in among or range(len(layout.cards)) if at not in layout.gone]
        allowed = [at for at in full if covered or is_free(self.game, layout, at)]
        several = card in SENATORS
        unknown = [at for at in allowed if not layout.cards[at]]
        laid = [at for at in full if layout.cards[at] == card]
        lying = [at for at in laid if at in allowed]
        if not lying and (self.anyway or not (several and unknown)):
            lying = laid[:1]
        if lying and not (covered and several):
            unknown = []
        asked = bool(unknown) or len(lying) > 1
        place = self.choose("place", map(str, (*lying, *unknown))) if asked else None
        for at in lying[:1] if place is None else [int(place)]:
            self.layout = layout.without(at)

    def free_tokens(self) -> list[str]:
        """The progress tokens on the board; all that nobody has, where nobody entered them."""
        if self.board is not None:
            return self.board
        return [token for token in self._tokens() if not self._held(token)]

    def boxed_tokens(self) -> list[str]:
        """The progress tokens that lie neither on the board nor before a player."""
        lying = self.board or ()
        return [token for token in self._tokens() if token not in lying and not self._held(token)]

    def _tokens(self) -> list[str]:
        return [token.id for token in available(tokens(), self.game.expansions)]

    def _held(self, token: str) -> bool:
        return token == self.agora.locked or any(token in side.tokens for side in self.sides)

    def symbols(self, seat: int) -> Counter[str]:
        """The science symbols of one player, with what the snake copies."""
        own, other = self.sides[seat], self.sides[1 - seat]
        held = symbols(own.cards, own.tokens, own.gods)
        if self.snake in other.cards and any(gods()[god].effect == NISABA for god in own.gods):
            held += symbols([self.snake] if self.snake else [])
        return held

    @property
    def won(self) -> bool:
        """Whether a supremacy has ended the game."""
        return abs(self.pawn) == CAPITAL or any(
            is_supremacy(self.symbols(seat)) or is_political(self.agora.chambers(seat))
            for seat in range(len(self.sides))
        )

    @property
    def wonders_built(self) -> int:
        return sum(len(side.wonders) for side in self.sides)

    def unbuilt(self, seat: int) -> list[str]:
        """The wonders a player can still build, as far as the draft is known.

        With the seventh that goes up, every other is out of the game.
        """
        own, other = self.sides[seat], self.sides[1 - seat]
        may = may_build(len(own.wonders), len(other.wonders), self.game.expansions)
        return self._not_standing(seat) if may else []

    def _not_standing(self, seat: int) -> list[str]:
        hands = {} if self.drafted is None else self.drafted.hands
        away = {wonder for side in self.sides for wonder in side.wonders} | {*self.boxed}
        hand = hands.get(seat)
        if not hand:
            away |= {*hands.get(1 - seat, ())}
            hand = tuple(wonder.id for wonder in available(wonders(), self.game.expansions))
        return [wonder for wonder in hand if wonder not in away]

    def take_down(self, wonder: str) -> None:
        """A wonder no longer stands, and the card under it goes to the discard pile.

        Where seven stood, the eighth has been out of the game since then, and does not come back.
        """
        if self.wonders_built == MOST:
            self.boxed += dict.fromkeys((*self._not_standing(0), *self._not_standing(1)))
        for side in self.sides:
            if wonder in side.wonders:
                side.wonders.remove(wonder)
        if wonder in self.under:
            self.discarded.append(self.under.pop(wonder))

    def result(self) -> Game:
        """The game as the table stands now."""
        game = self.game
        players = tuple(
            replace(player, sheet=side.sheet(player))
            for player, side in zip(game.players, self.sides, strict=True)
        )
        turns = replace(
            self.turns,
            board=None if self.board is None else tuple(self.board),
            discarded=tuple(self.discarded),
            under=self.under,
            boxed=tuple(self.boxed),
        )
        after = replace(game, players=players, table={**game.table, TURNS: turns})
        if self.pawn != pawn_place(game):
            after = after.with_table("pawn", self.pawn)
            for seat in range(len(players)):
                # A number written there would hide the pawn's place.
                after = after.with_row(seat, "military", None)
        taken = tuple(sorted(ALL_LOOT - self.loot))
        if taken != tuple(sorted(loot_gone(game))):
            after = after.with_table("loot", Loot(taken))
        if self.drafted != game.get("drafted", Drafted):
            after = after.with_table("drafted", self.drafted)
        if self.snake is not None:
            after = after.with_table(SNAKE, Snake(self.snake))
        if self.neptune != taken_by_neptune(game):
            after = after.with_table(NEPTUNE, NeptuneTokens(self.neptune))
        board = replace(self.pantheon, minerva=self.minerva)
        if board != pantheon_of(game):
            after = counted(after, board)
        if self.agora != agora_of(game):
            after = with_agora(after, self.agora)
        if self.layout is not None:
            after = after.with_table(LAYOUT, self.layout)
        return after
