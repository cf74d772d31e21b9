"""What lies on the table before the first turn: drawn with one tap, or picked place by place.

Where the rules have an order, the next player is asked in turn, and the pieces to choose from may
be drawn.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import flet as ft

from scorepad.titles import table_setup
from scorepad.titles.table_setup import CHANCE, lay_out, next_place
from scorepad.titles.title import Dealt, Pick, SetupItem

from ..hooks import use_value
from ..parts import TOUCH, Handler, dim, live, quiet, stack, strong, style
from ..session import Look
from .fold import fold
from .new_game import GameSetup, OnChange
from .pieces import pieces

#: No place is being picked for.
NOWHERE = -1


@ft.component
def LotPanel(look: Look, table: GameSetup, lot: SetupItem, change: OnChange) -> ft.Control:
    """One lot: closed it says what lies there, open every place of it can be changed."""
    words = look.words
    dealt = table.lies(lot)
    turn = next_place(lot, dealt)
    following = turn is not None and not table.begun
    open_, set_open = use_value(lambda: table.asked == lot.key)
    at, set_at = use_value(lambda: turn if turn is not None and open_ else NOWHERE)
    #: What lies out to choose from; nothing where the players have the pieces before them.
    out, set_out = use_value(lambda: tuple[str, ...]())
    #: Whether the place was opened by hand: what lies there can then be put back.
    by_hand, set_by_hand = use_value(lambda: False)
    chosen, most = sum(map(len, dealt)), len(dealt) * lot.each

    def toggle(_: object) -> None:
        set_open(not open_)
        set_by_hand(False)
        set_at(turn if turn is not None and following else NOWHERE)

    def show(after: Callable[[GameSetup], GameSetup]) -> None:
        change(after)
        set_open(True)
        set_at(NOWHERE)
        set_out(())

    def lie_out(_: object) -> None:
        set_out(lay_out(lot, dealt, CHANCE))
        set_open(True)
        set_at(NOWHERE if turn is None else turn)
        set_by_hand(False)

    def open_place(place: int) -> None:
        set_at(place)
        set_by_hand(True)

    acts: list[tuple[str, Handler, str]] = []
    if following:
        acts.append((words("setup.lay_out", n=lot.each), lie_out, f"lay-{lot.key}"))
    if not table.begun:
        draw = words(f"setup.draw.{lot.key}")
        acts.append((draw, lambda _: show(lambda now: now.draw(lot)), f"draw-{lot.key}"))
    if len(lot.first_game) == len(dealt):
        first = words("setup.first_game")
        acts.append((first, lambda _: show(lambda now: now.first_game(lot)), f"first-{lot.key}"))

    in_turn = following and at == turn and not by_hand

    def picked(place: int, id_: str) -> None:
        after = table_setup.pick(lot, dealt, place, id_)

        def laid(now: GameSetup) -> GameSetup:
            # The second of two taps must not put back what the first has taken.
            twice = in_turn and id_ in _lying(now.lies(lot))
            return now if twice else now.pick(lot, place, id_)

        change(laid)
        if following:
            taker, lies = next_place(lot, after), _lying(after)
            if id_ not in lies and id_ not in out:
                # Put back from an earlier four: those who take it again need all there is.
                set_out(())
            elif taker is not None and out and lies.issuperset(out):
                set_out(lay_out(lot, after, CHANCE))
            set_at(NOWHERE if taker is None else taker)
            set_by_hand(False)
            return
        # A full place is done with: the next one that lacks something is asked for.
        if len(after[place]) == lot.each:
            later = range(place + 1, len(after))
            set_at(next((index for index in later if len(after[index]) < lot.each), NOWHERE))

    inside: list[ft.Control] = [
        _place(look, table, lot, place, picks, at == place, open_place, change)
        for place, picks in enumerate(dealt)
    ]
    if at in range(len(dealt)):
        # Below its line; in turn the places change often, and the choice stays where it is.
        below = len(inside) if lot.order else at + 1
        inside.insert(below, _choice(look, table, lot, at, out, picked, in_turn))
    if chosen:
        back = quiet(
            look,
            words("setup.put_back"),
            lambda _: show(lambda now: now.put_back(lot)),
            key=f"back-{lot.key}",
        )
        inside.append(ft.Row([back]))
    says = words("setup.chosen", n=chosen, most=most) if chosen else words("setup.optional")
    title = words(f"setup.lot.{lot.key}")
    return fold(look, f"fold-{lot.key}", title, says, open_, toggle, acts, inside)


def _place(
    look: Look,
    table: GameSetup,
    lot: SetupItem,
    place: int,
    picks: tuple[Pick, ...],
    open_: bool,
    open_place: Callable[[int], None],
    change: OnChange,
) -> ft.Control:
    """A player's or an age's line: whose it is, what lies there, and its side."""
    words, palette = look.words, look.palette
    whose = words("setup.on_board") if lot.shared else words(f"field.{place + 1}")
    if lot.by_player:
        whose = table.names[place]
    names = partial(look.names.both, title=lot.named or table.title)
    what = words.join([names(pick.id) for pick in picks]) if picks else words("setup.choose")
    left = ft.Alignment.CENTER_LEFT
    shape = style(look, bg=palette.panel, radius=14, pad=12, edge=palette.edge, align=left)
    button = ft.Semantics(
        expanded=open_,
        container=True,
        expand=True,
        content=ft.OutlinedButton(
            key=f"place-{lot.key}-{place}",
            style=shape,
            on_click=lambda _: open_place(NOWHERE if open_ else place),
            content=stack(
                dim(look, whose, 13, lines=1),
                strong(look, what, 15, colour=palette.ink if picks else palette.dim),
                spacing=0,
                horizontal_alignment=ft.CrossAxisAlignment.START,
            ),
        ),
    )
    line: list[ft.Control] = [button]
    if picks and lot.sides:
        known = picks[0].side
        side = words(f"card.side.{known}") if known else words("setup.choose")
        name = words("setup.turn", name=names(picks[0].id), side=side)

        def turn(_: object) -> None:
            change(lambda now: now.turn(lot, place))

        line.append(_side(look, picks[0].side, side, name, turn, key=f"turn-{lot.key}-{place}"))
    return ft.Row(line, spacing=8, key=f"line-{lot.key}-{place}")


#: The sun and the moon beside the word, which says it.
_SKY = {"day": ft.Icons.LIGHT_MODE_OUTLINED, "night": ft.Icons.DARK_MODE_OUTLINED}


def _side(look: Look, side: str, word: str, name: str, act: Handler, *, key: str) -> ft.Control:
    palette = look.palette
    return ft.OutlinedButton(
        key=key,
        on_click=act,
        style=style(look, bg=palette.panel, pad=12, edge=palette.edge),
        height=TOUCH * max(1, look.scale * 0.8),
        # As wide for the day as for the night.
        width=64 + 44 * look.scale,
        content=ft.Row(
            [
                *([ft.Icon(_SKY[side], size=18, color=palette.gold)] if side in _SKY else []),
                strong(look, word, 15, semantics_label=name),
            ],
            spacing=6,
            tight=True,
        ),
    )


def _choice(
    look: Look,
    table: GameSetup,
    lot: SetupItem,
    place: int,
    out: tuple[str, ...],
    picked: Callable[[int, str], None],
    in_turn: bool,
) -> ft.Control:
    """What may lie at a place, to tap; with an order, whose turn it is to take a piece.

    A piece that was taken `in_turn` stays where it lay out, switched off: no other one may come
    under the finger that took it.
    """
    dealt = table.lies(lot)
    own = {pick.id for pick in dealt[place]}
    ids = table_setup.room(lot, place, dealt)
    if in_turn and out:
        own = _lying(dealt)
        ids = tuple(id_ for id_ in lot.pools[0] if id_ in out)
    elif out:
        ids = tuple(id_ for id_ in ids if id_ in own or id_ in out)

    def act(id_: str) -> Handler | None:
        return None if in_turn and id_ in own else lambda _: picked(place, id_)

    lines = [pieces(look, lot, place, ids, own, act)]
    if place == next_place(lot, dealt):
        asked = look.words("setup.takes", player=table.names[place])
        lines.insert(0, live(strong(look, asked, 15)))
    return stack(*lines, spacing=8, key=f"choice-{lot.key}-{place}")


def _lying(dealt: Dealt) -> set[str]:
    """The pieces that lie anywhere."""
    return {pick.id for picks in dealt for pick in picks}
