"""One turn, as a value, and what it makes of a game.

>>> Turn("build", "baths")
Turn(use='build', card='baths', wonder='', answers=(), anyway=False, offerings=())
"""

from __future__ import annotations

from dataclasses import replace
from typing import NamedTuple

from ...model import Game, Refusal
from ..cards import AGORA, LAST_AGE, cards, wonders
from ..drafted import Drafted
from ..trade import card_cost, discard_value, wonder_cost
from ..wonders import MOST, most_each
from .ages import ADDED, GUILDS, age_cards, size
from .agora import ON_DRAFT, agora_of
from .conspiracies import check_trigger, prepare, trigger
from .effects import put_up_card
from .following import TURNS, following, turns_of
from .influence import conspire, perform, recruit
from .layout import empty, is_free
from .pantheon import check_age, god_price
from .powers import activate, put_up_wonder
from .price import senator_cost
from .senators import SENATORS, colour_of
from .table import Ask, Asked, Table
from .unseen import gone

BUILD, DISCARD, WONDER, GOD = "build", "discard", "wonder", "god"
#: With Agora: a card goes under a conspiracy; one is triggered before the turn; and, before the
#: first turn, what a wonder does that a player chose in the draft.
PREPARE, TRIGGER, DRAFTED = "prepare", "trigger", "drafted"
#: Reasons for which a turn is refused, and that the players may overrule: "we play it so".
KEEPABLE = frozenset(
    (
        "turn_unpaid",
        "turn_covered",
        "turn_not_laid",
        "turn_other_age",
        "turn_guilds",
        "turn_not_drafted",
        "turn_due",
    )
)


class Turn(NamedTuple):
    """A card taken, and what was done with it."""

    #: BUILD (which recruits a senator), DISCARD, WONDER, GOD, PREPARE, TRIGGER or DRAFTED.
    use: str
    #: The card; the god, the conspiracy or the drafted wonder.
    card: str
    #: The wonder that the card goes under.
    wonder: str = ""
    #: What was decided on the way, in the order in which `ask` asks.
    answers: tuple[str, ...] = ()
    #: Whether the players keep it against the rules.
    anyway: bool = False
    #: The offering tokens spent on a god, by their values.
    offerings: tuple[int, ...] = ()


def take(game: Game, turn: Turn) -> Game:
    """The game after a turn, or a Refusal; every answer that `ask` asks for has to be there."""
    try:
        return _carried_out(game, turn)
    except Asked as asked:
        raise Refusal("turn_undecided", value=asked.ask.kind) from None


def ask(game: Game, turn: Turn) -> Ask | None:
    """What has to be decided next before `take` can carry the turn out; None for nothing."""
    try:
        _carried_out(game, turn)
    except Asked as asked:
        return asked.ask
    return None


def begin(game: Game, seat: int) -> Game:
    """The weaker player has chosen who begins the age."""
    turns = following(game)
    if not turns.begins:
        raise Refusal("turn_begun", value=seat)
    return game.with_table(TURNS, replace(turns, seat=seat, begins=False))


def is_over(game: Game) -> bool:
    """Whether no turn is left: a supremacy, or the last card of the last age."""
    return _over(Table(game, ()))


def unbuilt(game: Game, seat: int) -> tuple[str, ...]:
    """The wonders a player can still build: those drafted, or any where nobody entered them."""
    return tuple(Table(game, ()).unbuilt(seat))


def _over(table: Table) -> bool:
    turns = table.turns
    last = turns.age == LAST_AGE and turns.taken == size(turns.age, table.game.expansions)
    return last or table.won


def _carried_out(game: Game, turn: Turn) -> Game:
    table = Table(game, turn.answers, anyway=turn.anyway)
    if _over(table):
        raise Refusal("turn_over", value=turn.card)
    if table.turns.begins:
        raise Refusal("turn_begins", player=table.own.name, value=turn.card)
    waiting = () if turn.use == DRAFTED or turn.anyway else due(game)
    if waiting:
        seat, wonder = waiting[0]
        raise Refusal("turn_due", player=table.sides[seat].name, value=wonder)
    if turn.use == TRIGGER:
        check_trigger(table, turn.card)
        trigger(table, turn.card)
        ended = table.turns.taken + table.taken == size(table.turns.age, game.expansions)
        if ended or table.won:
            _next(table, again=False)
        else:
            table.turns = replace(table.turns, taken=table.turns.taken + table.taken)
    elif turn.use == DRAFTED:
        _drafted(table, turn.card)
    else:
        _next(table, again=_carry_out(table, turn))
    table.check_answers()
    return table.result()


def _carry_out(table: Table, turn: Turn) -> bool:
    """What is done with a card, or a god; whether the player has another turn."""
    if turn.use == GOD:
        return _activate(table, turn)
    _take_card(table, turn.card)
    if turn.use == WONDER:
        return _build_wonder(table, turn.wonder, turn.card)
    if turn.use == PREPARE:
        prepare(table, turn.card)
    elif turn.use == DISCARD:
        table.own.gain(discard_value(table.own.built()))
        table.discarded.append(turn.card)
    elif turn.card in SENATORS:
        _pay(table, senator_cost(table.game, table.turns.seat).coins, 0, turn.card)
        return recruit(table, turn.card)
    else:
        _build(table, turn.card)
    return False


def due(game: Game) -> tuple[tuple[int, str], ...]:
    """The wonders that do something as they are drafted and have not yet, with their players.

    Each is a turn of its own, DRAFTED, before the first; every other is refused until then.
    """
    turns, drafted = turns_of(game), game.get("drafted", Drafted)
    if turns is None or drafted is None or turns.age > 1 or turns.taken:
        return ()
    if AGORA not in game.expansions:
        return ()
    done = agora_of(game).drafted
    hands = drafted.hands.items()
    return tuple(
        (seat, wonder)
        for seat, hand in hands
        for wonder in hand
        if wonder in ON_DRAFT and wonder not in done
    )


def _drafted(table: Table, wonder: str) -> None:
    for seat, drafted in due(table.game):
        if drafted == wonder:
            board = table.agora
            table.lay_agora(replace(board, drafted=(*board.drafted, wonder)))
            if ON_DRAFT[wonder] == "conspire":
                conspire(table, seat)
            else:
                perform(table, ("place_1",), seat)
            return
    raise Refusal("turn_not_drafted", value=wonder)


def _take_card(table: Table, card: str) -> None:
    """Takes the card out of the layout, if it may be taken."""
    age, expansions = table.turns.age, table.game.expansions
    if card not in cards() and card not in SENATORS:
        raise Refusal("unknown_id", value=card)
    if card in gone(table.game):
        raise Refusal("turn_gone", value=card)
    table.refuse_unless(card in age_cards(age, expansions), "turn_other_age", card, age=age)
    if colour_of(card) in ADDED:
        added = sum(colour_of(taken) in ADDED for taken in gone(table.game))
        table.refuse_unless(added < GUILDS, "turn_guilds", card, most=GUILDS)
    layout = table.layout
    if layout is not None:
        lying = [
            at for at, laid in enumerate(layout.cards) if laid == card and at not in layout.gone
        ]
        table.refuse_unless(bool(lying), "turn_not_laid", card)
        free = [at for at in lying if is_free(table.game, layout, at)]
        table.refuse_unless(bool(free) or not lying, "turn_covered", card)
        if not lying:
            table.taken += 1
            return
    table.lift(card)


def _pay(table: Table, coins: int, to_opponent: int, what: str) -> None:
    held = table.own.coins + table.own.astarte
    table.refuse_unless(coins <= held, "turn_unpaid", what, coins=coins, held=held)
    table.own.pay(coins)
    table.other.gain(to_opponent)


def _build(table: Table, card: str) -> None:
    paid = card_cost(card, table.own.built(), table.other.built())
    _pay(table, paid.coins, paid.to_opponent, card)
    table.own.gain(paid.gained)
    put_up_card(table, card)


def _build_wonder(table: Table, wonder: str, card: str) -> bool:
    if wonder not in wonders():
        raise Refusal("unknown_id", value=wonder)
    own, other, seat = table.own, table.other, table.turns.seat
    for side in table.sides:
        if wonder in side.wonders:
            raise Refusal("turn_stands", player=side.name, value=wonder)
    if wonder in table.boxed:
        raise Refusal("turn_gone", value=wonder)
    drafted = table.drafted
    if drafted is not None and drafted.hands.get(seat):
        table.refuse_unless(wonder in drafted.hands[seat], "turn_not_drafted", wonder)
    each = most_each(table.game.expansions)
    if len(own.wonders) >= each:
        raise Refusal("too_many_wonders", player=own.name, row="wonders", value=each + 1, most=each)
    if len(own.wonders) + len(other.wonders) >= MOST:
        raise Refusal("too_many_wonders_together", row="wonders", value=MOST + 1, most=MOST)
    paid = wonder_cost(wonder, own.built(), other.built())
    _pay(table, paid.coins, paid.to_opponent, wonder)
    table.under[wonder] = card
    return put_up_wonder(table, wonder)


def _activate(table: Table, turn: Turn) -> bool:
    """A god does its work, and leaves its space empty."""
    game, seat, god = table.game, table.turns.seat, turn.card
    check_age(game, god)
    held = table.pantheon.offerings[seat]
    for value in turn.offerings:
        if value not in held or turn.offerings.count(value) > 1:
            raise Refusal("turn_answer", player=table.own.name, value=str(value))
    cost, _ = god_price(game, seat, god, turn.offerings)
    _pay(table, cost, 0, god)
    left = tuple(value for value in held if value not in turn.offerings)
    table.pantheon = table.pantheon.without_god(god).with_offerings(seat, left)
    return activate(table, god)


def _next(table: Table, *, again: bool) -> None:
    """Whose turn it is now; after the last card of an age the weaker player chooses who begins."""
    turns, game = table.turns, table.game
    table.lay_agora(replace(table.agora, used=False))
    taken = turns.taken + table.taken
    if taken < size(turns.age, game.expansions):
        seat = turns.seat if again else 1 - turns.seat
        table.turns = replace(turns, taken=taken, seat=seat)
    elif turns.age == LAST_AGE or table.won:
        table.turns = replace(turns, taken=taken)
    else:
        weaker = turns.seat if table.pawn == 0 else 1 if table.pawn > 0 else 0
        table.turns = replace(
            turns, age=turns.age + 1, taken=0, seat=weaker, begins=table.pawn != 0
        )
        if table.layout is not None:
            table.layout = empty(turns.age + 1, game.expansions)
