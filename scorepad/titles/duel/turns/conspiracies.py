"""What the conspiracies of Agora do as they are triggered."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace

from ...model import Refusal, put_at
from ..cards import cards
from .ages import all_gone
from .agora import CONSPIRACIES
from .effects import pair, put_up_card, token_from_box
from .influence import NONE, march, passes, perform, turn_up
from .layout import is_free, is_open, places
from .senators import buildings
from .table import Table
from .takings import baal, destroy, take_wonder

_SHIELDS = 2


def check_trigger(table: Table, conspiracy: str) -> None:
    """Refuses a conspiracy that cannot be triggered at the start of this turn."""
    if conspiracy not in CONSPIRACIES:
        raise Refusal("unknown_id", value=conspiracy)
    if table.agora.used:
        raise Refusal("turn_triggered", player=table.own.name, value=conspiracy)
    if not table.agora.ready[table.turns.seat]:
        raise Refusal("turn_unprepared", player=table.own.name, value=conspiracy)
    if conspiracy not in _in_play(table):
        raise Refusal("turn_gone", value=conspiracy)


def trigger(table: Table, conspiracy: str) -> None:
    """A prepared conspiracy is turned face up, and does its work."""
    board = table.agora.with_conspiracies(table.turns.seat, ready=-1)
    table.lay_agora(replace(board, used=True))
    _carry_out(table, conspiracy)


def trigger_idle(table: Table) -> None:
    """Curia Julia: a conspiracy that is not prepared may be triggered."""
    if not table.agora.idle[table.turns.seat]:
        return
    conspiracy = table.choose("conspiracy", [*_in_play(table), NONE])
    if conspiracy is not None and conspiracy != NONE:
        table.lay_agora(table.agora.with_conspiracies(table.turns.seat, idle=-1))
        _carry_out(table, conspiracy)


def prepare(table: Table, card: str) -> None:
    """A card of the layout goes under a conspiracy."""
    board, seat = table.agora, table.turns.seat
    if not board.idle[seat]:
        raise Refusal("turn_no_conspiracy", player=table.own.name, value=card)
    board = board.with_conspiracies(seat, idle=-1, ready=1)
    table.lay_agora(replace(board, tucked=(*board.tucked, card)))


def _in_play(table: Table) -> list[str]:
    """The conspiracies that nobody has triggered."""
    done = [conspiracy for own in table.agora.triggered for conspiracy in own]
    return [conspiracy for conspiracy in CONSPIRACIES if conspiracy not in done]


def _carry_out(table: Table, conspiracy: str) -> None:
    seat, board = table.turns.seat, table.agora
    triggered = (*board.triggered[seat], conspiracy)
    table.lay_agora(replace(board, triggered=put_at(board.triggered, seat, triggered)))
    effect, acts = CONSPIRACIES[conspiracy]
    if effect in EFFECTS:
        EFFECTS[effect](table)
    perform(table, acts)


def _blackmail(table: Table) -> None:
    coins = (table.other.coins + 1) // 2
    table.other.lose(coins)
    table.own.gain(coins)


def _obscurantism(table: Table) -> None:
    lying = dict.fromkeys((*table.free_tokens(), *table.other.tokens, *table.boxed_tokens()))
    token = table.choose("lock", lying)
    if token is None:
        return
    for where in (table.other.tokens, table.board or []):
        if token in where:
            where.remove(token)
    table.lay_agora(replace(table.agora, locked=token))


def _property_fraud(table: Table) -> None:
    """The last row is the one that is reached last of those where cards still lie.

    Where its cards are not all known, they may be senators only: then nothing is built.
    """
    layout = table.layout
    lying = buildings(table.lying())
    row: list[int] = []
    none: tuple[str, ...] = (NONE,) if table.lying() else ()
    if layout is not None:
        full = [at for at in range(len(layout.cards)) if at not in layout.gone]
        geometry = places(table.game)
        row = [at for at in full if geometry[at].row == geometry[full[0]].row] if full else []
        known = [layout.cards[at] for at in row]
        if "" not in known:
            lying, none = [card for card in lying if card in known], ()
        else:
            lying = [card for card in lying if card in known or card not in layout.cards]
    card = table.choose("last_row", (*lying, *none))
    if card is not None and card != NONE:
        table.lift(card, covered=True, among=row)
        put_up_card(table, card)


def _treason(table: Table) -> None:
    """A card that was taken out of this age or one before it."""
    card = table.choose("treason", table.removed())
    if card is not None:
        put_up_card(table, card)


def _turn_of_events(table: Table) -> None:
    for more in ((), (NONE,)):
        lying = table.lying()
        layout = table.layout
        if layout is not None:
            free = [at for at in range(len(layout.cards)) if is_free(table.game, layout, at)]
            known = [layout.cards[at] for at in free]
            shown = [
                card for at, card in enumerate(layout.cards) if is_open(table.game, layout, at)
            ]
            if "" in known:
                seen = all_gone((*table.elsewhere(), *shown))
                lying = [card for card in lying if card in known or card not in seen]
            else:
                lying = [card for card in lying if card in known]
        card = table.choose("turn_of_events", [*lying, *more] if lying else ())
        if card is None or card == NONE:
            return
        table.discarded.append(card)
        table.lift(card)


def _embezzlement(table: Table) -> None:
    seat = table.turns.seat
    table.own.gain(sum(table.agora.cubes[seat]))
    table.other.lose(sum(table.agora.cubes[1 - seat]))


def _coercion(table: Table) -> None:
    """A blue card for a blue one, or a green for a green."""
    both = [colour for colour in ("blue", "green") if table.other.of_colour(colour)]
    given = table.choose("give", table.own.of_colour(*both))
    if given is None:
        return
    taken = table.choose("take", table.other.of_colour(cards()[given].colour))
    if taken is None:
        return
    table.own.cards.remove(given)
    table.other.cards.remove(taken)
    table.own.cards.append(taken)
    table.other.cards.append(given)
    symbol = cards()[taken].symbol
    if symbol is not None and symbol != cards()[given].symbol:
        pair(table, symbol)


def _insider_influence(table: Table) -> None:
    decrees = table.agora.decrees
    given = table.choose("decree_from", [str(at + 1) for at, lying in enumerate(decrees) if lying])
    if given is None:
        return
    chosen = table.choose(
        "decree_to", [str(at + 1) for at in range(len(decrees)) if str(at + 1) != given]
    )
    assert chosen is not None, "there is always another chamber"
    from_, to = int(given), int(chosen)
    *rest, decree = decrees[from_ - 1]
    moved = put_at(decrees, from_ - 1, tuple(rest))
    moved = put_at(moved, to - 1, (*moved[to - 1], decree))
    table.lay_agora(replace(table.agora, decrees=moved))
    turn_up(table, to)
    before, after = table.agora.controller(from_), table.agora.controller(to)
    passes(table, table.agora.decrees[to - 1][-1], before, after)


def _sabotage(table: Table) -> None:
    """A wonder goes back in the box."""
    wonder = table.choose("sabotage", table.other.wonders)
    if wonder is not None:
        table.take_down(wonder)
        table.boxed.append(wonder)


#: What a conspiracy does beside its acts in the Senate, by its name in the facts.
EFFECTS: Mapping[str, Callable[[Table], object]] = {
    "take_1_unbuilt_wonder_of_opponent": take_wonder,
    "take_half_of_opponent_coins_rounded_up": _blackmail,
    "discard_1_opponent_blue_card": destroy("blue"),
    "discard_1_opponent_yellow_card": destroy("yellow"),
    "lock_1_progress_token_of_board_opponent_or_box": _obscurantism,
    "shields": lambda table: march(table, _SHIELDS),
    "build_1_card_of_last_row_free_no_senator": _property_fraud,
    "build_1_of_removed_cards_free": _treason,
    "take_1_progress_token_from_box": token_from_box("espionage"),
    "discard_1_or_2_available_cards": _turn_of_events,
    "gain_1_coin_per_own_cube_opponent_loses_1_per_own_cube": _embezzlement,
    "take_1_opponent_brown_or_grey_card": baal,
    "swap_1_blue_or_green_card_same_color": _coercion,
    "move_1_decree_under_another": _insider_influence,
    "remove_1_built_opponent_wonder_from_game": _sabotage,
}
