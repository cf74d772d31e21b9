"""What a wonder does as it goes up, and what a god of Pantheon does as it is activated."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from ..cards import AGORA, cards, gods, wonders
from ..science import symbols
from ..track import CAPITAL, LOOT
from .conspiracies import trigger_idle
from .effects import build_discarded, pair, token_from_box
from .influence import MILITARY, march, pay_for_built, perform
from .pantheon import GATE, gods_left
from .table import Table
from .takings import baal, destroy, take_wonder

#: Coins that the Appian Way takes from the opponent.
APPIAN_WAY = 3
_THEOLOGY = "future_wonders_have_play_again"


def put_up_wonder(table: Table, wonder: str) -> bool:
    """The wonder stands, and its effects happen at once; whether its builder plays again."""
    own, built = table.own, wonders()[wonder]
    again = built.play_again or own.built().has_effect(_THEOLOGY)
    own.wonders.append(wonder)
    pay_for_built(table)
    own.gain(built.coins)
    march(table, built.shields)
    special = SPECIAL.get(built.special)
    if special is not None and not table.won:
        return bool(special(table)) or again
    return again


def activate(table: Table, god: str) -> bool:
    """The god's effect, at once; whether the player has another turn through it."""
    if god == GATE:
        chosen = table.choose("god", gods_left(table.game))
        return chosen is not None and activate(table, chosen)
    fact = gods()[god]
    table.own.gods.append(god)
    table.own.gain(fact.coins)
    table.own.astarte += fact.coins_on_card
    march(table, fact.shields)
    if fact.symbol:
        pair(table, fact.symbol)
    effect = EFFECTS.get(fact.effect)
    return bool(effect(table)) if effect is not None and not table.won else False


def _nisaba(table: Table) -> None:
    card = table.choose("snake", [green for green in table.other.cards if cards()[green].symbol])
    if card is not None:
        table.snake = card
        (symbol,) = symbols([card])
        pair(table, symbol)


def _zeus(table: Table) -> None:
    """A card of the layout is thrown away, covered or not."""
    card = table.choose("zeus", table.lying())
    if card is None:
        return
    table.discarded.append(card)
    table.lift(card, covered=True)


def _anubis(table: Table) -> None:
    wonder = table.choose("anubis", [built for side in table.sides for built in side.wonders])
    if wonder is not None:
        table.take_down(wonder)


def _isis(table: Table) -> bool:
    if not table.discarded:
        return False
    wonder = table.choose("isis", table.unbuilt(table.turns.seat))
    if wonder is None:
        return False
    card = table.choose("under", table.discarded)
    if card is not None:
        table.discarded.remove(card)
        table.under[wonder] = card
    return put_up_wonder(table, wonder)


def _minerva(table: Table) -> None:
    places = [str(at) for at in range(1 - CAPITAL, CAPITAL) if at != table.pawn]
    place = table.choose("minerva", places)
    table.minerva = None if place is None else int(place)


def _neptune(table: Table) -> None:
    """One military token leaves the game, and another does its work wherever the pawn stands."""
    gone = table.choose("neptune_discard", map(str, sorted(table.loot)))
    if gone is not None:
        table.loot -= {int(gone)}
        table.neptune = (int(gone),)
    used = table.choose("neptune_apply", map(str, sorted(table.loot)))
    if used is not None:
        table.loot -= {int(used)}
        table.neptune = (*table.neptune, int(used))
        if AGORA in table.game.expansions:
            perform(table, MILITARY[abs(int(used))])
        else:
            table.other.lose(LOOT[abs(int(used))])


#: Effects that a god has beside coins, shields and a symbol, by their name in the facts.
EFFECTS: Mapping[str, Callable[[Table], bool | None]] = {
    "choose_1_of_2_progress_tokens_drawn_from_box": token_from_box("enki"),
    "snake_token_on_opponent_green_card_copies_its_symbol": _nisaba,
    "take_1_opponent_brown_or_grey_card": baal,
    "build_1_card_from_discard_free": build_discarded,
    "discard_any_1_card_of_structure": _zeus,
    "discard_card_under_1_built_wonder_any_player": _anubis,
    "build_1_own_wonder_free_with_card_from_discard": _isis,
    "take_1_unbuilt_wonder_of_opponent": take_wonder,
    "place_minerva_pawn_on_military_track": _minerva,
    "discard_1_military_token_then_apply_another": _neptune,
}


#: What a wonder does beside coins, shields and production, by its name in the facts.
SPECIAL: Mapping[str, Callable[[Table], bool | None]] = {
    "discard_one_opponent_grey_card": destroy("grey"),
    "discard_one_opponent_brown_card": destroy("brown"),
    # The two others go back unseen by us.
    "draw_3_unused_progress_tokens_keep_1": token_from_box("library"),
    "build_one_card_from_discard_pile_free": build_discarded,
    "opponent_loses_3_coins": lambda table: table.other.lose(APPIAN_WAY),
    # Like the gate: a deck is looked through as a whole.
    "look_at_1_mythology_deck_activate_1_god_free": lambda table: activate(table, GATE),
    "may_trigger_1_unprepared_conspiracy": trigger_idle,
    "place_1_influence_then_may_move_1": lambda table: perform(table, ("place_1", "move_1")),
}
