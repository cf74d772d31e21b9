"""What lies on the table before the first turn: drawn with one tap, or picked place by place."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import flet as ft

from scorepad.titles import table_setup
from scorepad.titles.title import Dealt, Pick, SetupItem

from ..hooks import use_value
from ..parts import TOUCH, Act, chip, dim, quiet, strong, style
from ..session import Look
from .fold import fold
from .new_game import Change, GameSetup

#: No place is being picked for.
NOWHERE = -1


@ft.component
def LotPanel(look: Look, table: GameSetup, lot: SetupItem, change: Change) -> ft.Control:
    """One lot: closed it says what lies there, open every place of it can be changed."""
    words = look.words
    open_, set_open = use_value(lambda: False)
    at, set_at = use_value(lambda: NOWHERE)
    dealt = table.lies(lot)
    chosen, most = sum(map(len, dealt)), len(dealt) * lot.each

    def toggle(_: object) -> None:
        set_open(not open_)
        set_at(NOWHERE)

    def show(after: Callable[[GameSetup], GameSetup]) -> None:
        change(after)
        set_open(True)
        set_at(NOWHERE)

    acts: list[tuple[str, Act, str]] = []
    if lot.drawn and not table.begun:
        draw = words(f"setup.draw.{lot.key}")
        acts.append((draw, lambda _: show(lambda now: now.draw(lot)), f"draw-{lot.key}"))
    if len(lot.first_game) == len(dealt):
        first = words("setup.first_game")
        acts.append((first, lambda _: show(lambda now: now.first_game(lot)), f"first-{lot.key}"))

    def picked(place: int, id_: str) -> None:
        after = table_setup.pick(lot, dealt, place, id_)
        change(lambda now: now.pick(lot, place, id_))
        # A full place is done with: the next one that lacks something is asked for.
        if len(after[place]) == lot.each:
            later = range(place + 1, len(after))
            set_at(next((one for one in later if len(after[one]) < lot.each), NOWHERE))

    inside: list[ft.Control] = []
    for place, picks in enumerate(dealt):
        inside.append(_place(look, table, lot, place, picks, at == place, set_at, change))
        if at == place:
            inside.append(_choice(look, lot, place, dealt, picked))
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
    set_at: Callable[[int], None],
    change: Change,
) -> ft.Control:
    """A player's or an age's line: whose it is, what lies there, and its side."""
    words, palette = look.words, look.palette
    whose = words(f"field.{place + 1}") if lot.by_age else table.names[place]
    names = partial(look.names.both, title=lot.named or table.title)
    what = words.join([names(one.id) for one in picks]) if picks else words("setup.choose")
    shape = style(look, bg=palette.panel, ink=palette.ink, radius=14, pad=12, edge=palette.edge)
    shape.alignment = ft.Alignment.CENTER_LEFT
    button = ft.Semantics(
        expanded=open_,
        container=True,
        expand=True,
        content=ft.OutlinedButton(
            key=f"place-{lot.key}-{place}",
            style=shape,
            on_click=lambda _: set_at(NOWHERE if open_ else place),
            content=ft.Column(
                [
                    dim(look, whose, 13, lines=1),
                    strong(look, what, 15, colour=palette.ink if picks else palette.dim),
                ],
                spacing=0,
                tight=True,
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


def _side(look: Look, side: str, word: str, name: str, act: Act, *, key: str) -> ft.Control:
    palette = look.palette
    return ft.OutlinedButton(
        key=key,
        on_click=act,
        style=style(look, bg=palette.panel, ink=palette.ink, pad=12, edge=palette.edge),
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
    lot: SetupItem,
    place: int,
    dealt: Dealt,
    picked: Callable[[int, str], None],
) -> ft.Control:
    """What may lie at a place, to tap."""
    names = partial(look.names.both, title=lot.named)
    own = {pick.id for pick in dealt[place]}

    def act(id_: str) -> Act:
        return lambda _: picked(place, id_)

    return ft.Row(
        [
            chip(look, names(id_), id_ in own, act(id_), key=f"pick-{lot.key}-{place}-{id_}")
            for id_ in table_setup.room(lot, place, dealt)
        ],
        wrap=True,
        spacing=8,
        run_spacing=8,
        key=f"choice-{lot.key}-{place}",
    )
