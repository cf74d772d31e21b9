"""The calculator that ticks what stands in a city: any card, wonder or token of the game.

Each exists once, so what the other city has is shown as taken. It opens at what its row counts,
and a search finds the rest by any name.
"""

from __future__ import annotations

from collections.abc import Callable

import flet as ft

from scorepad.catalogue import entry
from scorepad.catalogue.icons import icon_of
from scorepad.titles.model import Game, Slot

from ...hooks import keyed, use_value
from ...parts import dim
from ...session import Look
from ...signs import sign
from ...theme import row_colour
from ..calculators.buttons import chip, none_button
from ..calculators.look_up import look_up_button
from ..calculators.search import Narrowed, search_head
from ..calculators.tiles import tile, tile_rows
from ..state import PadState, ticked_slot
from .holdings import Group, drafted_first, following, groups, held, none_of, owners, toggled
from .remedies import remedies


def city(state: PadState, look: Look, slot: Slot, room: float) -> ft.Control:  # noqa: ARG001
    """One calculator for the whole city, however much of it the row asks for."""
    if slot is not ticked_slot(state.row):
        return ft.Container()
    return keyed(TickCity, f"city-{state.row.id}", state, look)


@ft.component
def TickCity(state: PadState, look: Look) -> ft.Control:
    words, game, seat = look.words, state.draft.game, state.draft.seat
    known = groups(game)
    narrowed, _ = use_value(lambda: Narrowed(game.title, _everything(known)))

    async def clear_search() -> None:
        """A search is one player's; the group that is looked at stays."""
        await narrowed.clear(look.words.lang)

    ft.use_effect(clear_search, [state.draft.seat])
    chosen, choose = use_value(lambda: "")
    last, remember = use_value(lambda: "")
    own = next((one for one in known if one.row.id == state.row.id), known[0])
    group = next((one for one in known if one.name == chosen), own)
    mine = held(game, seat)

    def toggle(id_: str) -> None:
        remember(id_)
        now, here, home = state.draft.game, state.draft.seat, _home(known, id_)
        whose = owners(now).get(id_, here)
        if whose != here:
            return

        def ticked(game: Game, seat: int) -> Game:
            return toggled(game, seat, home, id_)

        if home.own and home.row.id == state.row.id != home.slot.key:
            state.act(lambda game, seat: following(ticked(game, seat), seat, home), ticked)
        else:
            # Ticked wonders stand where their points would: those are asked about.
            state.act(ticked)

    searching = bool(narrowed.query.strip())
    shown = narrowed.ids if searching else drafted_first(game, seat, group)
    ticked = sum(len(ids) for ids in mine.values())
    head = search_head(look, narrowed, words("pad.city_search"), ticked)
    asked = remedies(state, look, known, last, choose)
    link = look_up_button(state, look, state.row)
    rows = [head, *asked, *([none_button(state, look, none_of(own))] if own.own else [])]
    if not searching:
        rows.append(_chips(state, look, known, own, group, mine, choose))
    rows += _tiles(state, look, shown, toggle)
    return ft.Column([*rows, *([ft.Row([link])] if link else [])], spacing=6, key="tick-city")


def _everything(known: tuple[Group, ...]) -> tuple[str, ...]:
    return tuple(id_ for group in known for id_ in group.slot.pool)


def _home(known: tuple[Group, ...], id_: str) -> Group:
    return next(group for group in known if id_ in group.slot.pool)


def _chips(
    state: PadState,
    look: Look,
    known: tuple[Group, ...],
    own: Group,
    group: Group,
    mine: dict[str, tuple[str, ...]],
    choose: Callable[[str], None],
) -> ft.Control:
    """The groups side by side, the row's own first, each with how many of it are ticked."""

    def one(it: Group) -> ft.Control:
        count = sum(id_ in it.slot.pool for id_ in mine.get(it.slot.key, ()))
        label = look.words(f"field.{it.name}") + (f" {count}" if count else "")
        shape, colour = icon_of(entry(it.slot.pool[0], state.draft.game.title))
        return chip(
            state,
            look,
            label,
            it == group,
            lambda _: choose(it.name),
            key=f"group-{it.name}",
            picture=sign(shape, row_colour(colour, look.dark), 18),
        )

    row = [it for it in known if it.row.id == own.row.id]
    others = [it for it in known if it not in row]
    return ft.Row([one(it) for it in (*row, *others)], scroll=ft.ScrollMode.AUTO, spacing=6)


def _tiles(
    state: PadState, look: Look, ids: tuple[str, ...], toggle: Callable[[str], None]
) -> list[ft.Control]:
    words, game = look.words, state.draft.game
    standing = owners(game)
    if not ids:
        nothing = dim(look, words("cards.nothing_more"), 14)
        return [ft.Semantics(live_region=True, container=True, content=nothing)]

    def one(id_: str) -> ft.Control:
        card, whose = entry(id_, game.title), standing.get(id_)
        taken = ""
        if whose is not None and whose != state.draft.seat:
            taken = words("pad.taken", player=game.players[whose].name)
        picture, colour = icon_of(card)
        return tile(
            state,
            look,
            card,
            toggle,
            worth=str(card.effects.get("vp") or ""),
            ticked=whose == state.draft.seat,
            taken=taken,
            picture=sign(picture, row_colour(colour, look.dark), 16),
        )

    return tile_rows(look, [one(id_) for id_ in ids])
