"""Cubes in the Senate and the pawn on its track, each of which can set the other going.

A cube can give or take the decree with a shield; Agora's military tokens place and remove cubes.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from ...facts import load
from ..cards import AGORA, tokens
from ..senate import CHAMBERS, DECREES, SECTIONS
from ..track import push, stopped
from .agora import FACE_DOWN
from .senators import ACTIONS, POLITICIAN, SENATORS
from .table import Table

POLIORCETICS = "opponent_loses_1_coin_per_space_the_pawn_advances"
_ORGANIZED_CRIME = "keep_both_conspiracies_when_conspiring"
_CORRUPTION = "senators_free"
_BLUE_PLUS = "count_2_more_blue_cards_for_senate_actions"
_BLUE_MORE = 2
_AGAIN = "play_again_after_recruiting_conspirator"
_SHIELD = "1_shield_while_controlled"
_BUILT_COLOUR = "coins_equal_to_age_when_any_player_builds_color"
_BUILT_WONDER = "coins_equal_to_age_when_any_player_builds_wonder"
#: What Agora's military tokens let the player do who moved the pawn, by the step.
MILITARY: Mapping[int, tuple[str, ...]] = {
    int(step): tuple(acts) for step, acts in load("duel_agora")["military"].items()
}
#: Answers: to leave an act out, and to conspire instead of placing a cube.
NONE, CONSPIRE = "none", "conspire"
PLACE, MOVE, REMOVE = "place", "move", "remove"


def march(table: Table, shields: int, seat: int | None = None) -> None:
    """The pawn moves towards the other capital, and takes military tokens on its way."""
    seat = table.turns.seat if seat is None else seat
    own, other = table.sides[seat], table.sides[1 - seat]
    shields, table.minerva = stopped(table.pawn, seat, shields, table.minerva)
    start = table.pawn
    move = push(table.pawn, seat, shields, other.coins, table.loot)
    taken = sorted(table.loot - move.loot, key=abs)
    table.pawn, table.loot = move.pawn, move.loot
    agora = AGORA in table.game.expansions
    other.lose(0 if agora else move.looted)
    if own.built().has_effect(POLIORCETICS):
        other.lose(abs(table.pawn - start))
    for place in taken if agora else ():
        perform(table, MILITARY[abs(place)], seat)


def perform(table: Table, acts: Iterable[str], seat: int | None = None) -> None:
    """Acts in the Senate by their names in the facts; a move can be left out."""
    seat = table.turns.seat if seat is None else seat
    for act in acts:
        if table.won:
            return
        if act == "place_1":
            _influence(table, placings(table, seat, CHAMBERS), seat)
        elif act == "remove_1_opponent":
            cubes = table.agora.cubes[1 - seat]
            _influence(table, [f"{REMOVE}:{n}" for n in CHAMBERS if cubes[n - 1]], seat)
        elif moves := movings(table, seat):
            _influence(table, [*moves, NONE], seat)


def placings(table: Table, seat: int, chambers: Iterable[int]) -> list[str]:
    """The answers that place a cube in one of these chambers; none without a cube to place."""
    return [f"{PLACE}:{n}" for n in chambers] if table.agora.left_in_supply(seat) else []


def movings(table: Table, seat: int) -> list[str]:
    """The answers that move a cube of a player to the chamber next to it."""
    cubes = table.agora.cubes[seat]
    return [
        f"{MOVE}:{n}:{to}"
        for n in CHAMBERS
        if cubes[n - 1]
        for to in (n - 1, n + 1)
        if to in CHAMBERS
    ]


def _influence(table: Table, options: Iterable[str], seat: int) -> str | None:
    """Asks for one act in the Senate and does it; gives back what was chosen."""
    answer = table.choose("influence", options, seat)
    act, *numbers = (answer or NONE).split(":")
    where = tuple(map(int, numbers))
    if act == PLACE:
        _change(table, {where[0]: 1}, seat)
    elif act == REMOVE:
        _change(table, {where[0]: -1}, 1 - seat)
    elif act == MOVE:
        _change(table, {where[0]: -1, where[1]: 1}, seat)
    return answer


def _change(table: Table, more: Mapping[int, int], seat: int) -> None:
    """A player's cubes come and go in some chambers, with what follows from that."""
    before = {chamber: table.agora.controller(chamber) for chamber in more}
    board = table.agora
    for chamber, count in more.items():
        board = board.with_cubes(seat, chamber, count)
    table.lay_agora(board)
    for chamber in more:
        turn_up(table, chamber)
    for chamber, was in before.items():
        for decree in table.agora.decrees[chamber - 1]:
            passes(table, decree, was, table.agora.controller(chamber))


def turn_up(table: Table, chamber: int) -> None:
    """Decrees are turned up as soon as a cube lies in their chamber: which they are is asked."""
    if not any(own[chamber - 1] for own in table.agora.cubes):
        return
    while FACE_DOWN in table.agora.decrees[chamber - 1] and not table.won:
        seen = [decree for lying in table.agora.decrees for decree in lying]
        left = [decree for decree in DECREES if decree not in seen]
        decree = table.choose("decree", left, chamber=chamber)
        table.lay_agora(table.agora.with_decree(chamber, FACE_DOWN, decree or FACE_DOWN))


def passes(table: Table, decree: str, before: int | None, after: int | None) -> None:
    """A decree passes from one player, or none, to another: the shield moves the pawn."""
    if before == after or decree == FACE_DOWN or DECREES[decree].effect != _SHIELD:
        return
    if before is not None and not table.won:
        march(table, DECREES[decree].shields, 1 - before)
    if after is not None and not table.won:
        march(table, DECREES[decree].shields, after)


def pay_for_built(table: Table, colour: str = "") -> None:
    """Coins for whoever has the decree for what was just built: a colour, or a wonder."""
    effect = _BUILT_COLOUR if colour else _BUILT_WONDER
    for side in table.sides:
        if side.built().decree(effect, colour):
            side.gain(table.turns.age)


def free_senators(held: Iterable[str]) -> str | None:
    """The progress token among these with which senators cost nothing."""
    return next((token for token in held if tokens()[token].effect == _CORRUPTION), None)


def recruit(table: Table, senator: str) -> bool:
    """A senator joins the city and acts; whether the player has another turn."""
    seat, facts = table.turns.seat, SENATORS[senator]
    board = table.agora
    table.lay_agora(board.with_senators(seat, (*board.senators[seat], senator)))
    if facts.kind == POLITICIAN:
        for _ in range(actions(table)):
            placed = placings(table, seat, SECTIONS[facts.section])
            options = [*placed, *movings(table, seat)]
            if table.won or not options or _influence(table, [*options, NONE], seat) == NONE:
                break
        return False
    placed = placings(table, seat, CHAMBERS)
    options = [*placed, CONSPIRE] if table.agora.pile() else placed
    if _influence(table, options, seat) == CONSPIRE:
        conspire(table, seat)
    return table.own.built().decree(_AGAIN) is not None


def actions(table: Table) -> int:
    """How many acts in the Senate a politician gives now, by the blue cards."""
    more = _BLUE_MORE if table.own.built().decree(_BLUE_PLUS) else 0
    blue = more + table.own.count("blue")
    return ACTIONS[min(blue, len(ACTIONS) - 1)]


def conspire(table: Table, seat: int) -> None:
    """One conspiracy of two is kept face down, or both."""
    board = table.agora
    count = 2 if table.sides[seat].built().has_effect(_ORGANIZED_CRIME) else 1
    table.lay_agora(board.with_conspiracies(seat, idle=min(count, board.pile())))
