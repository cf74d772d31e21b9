"""The calculator that ticks what stands in a city: any card, wonder or token of the game.

Each exists once, so what the other city has is shown as taken. It opens at what its row counts, a
column for each age; its tabs, all in sight, lead to the rest, and a search finds anything by any
name.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import zip_longest
from typing import NamedTuple

import flet as ft

from scorepad.catalogue import entry
from scorepad.i18n.numbers import roman
from scorepad.titles.duel.cards import cards
from scorepad.titles.model import Game, Slot

from ...hooks import Box, keyed, use_box, use_value
from ...parts import TOUCH, centred_stack, checkbox, dim, live, strong
from ...session import Look
from ..calculators.buttons import button, face, icon_button, none_button
from ..calculators.look_up import look_up_button
from ..calculators.search import Narrowed, search_head
from ..open_game import ticked_slot
from ..state import PadState
from .card_tile import CardTile, group_sign, tile_height
from .holdings import Group, drafted_first, following, groups, held, none_of, owners, toggled
from .prices import asked_price, cost_of, has_price
from .remedies import remedies

#: Between two tiles and between two tabs; columns where there is no choice of ages.
GAP, NEXT, COLUMNS = 5, 1, 2
#: Text so large that a column is all there is room for, or two.
HUGE, LARGE = 1.5, 1.1
#: The size of a tab's sign, and of the number below it.
SIGN, NUMBER = 19, 11


class Tab(NamedTuple):
    """What is looked at together; brown and grey cards, which have no row, share a tab."""

    name: str
    label: str
    groups: tuple[Group, ...]

    @property
    def pool(self) -> tuple[str, ...]:
        return tuple(id_ for group in self.groups for id_ in group.slot.pool)


class Ticking:
    """What a tap on a tile does. It is made once, so that a tile is not drawn again for it."""

    def __init__(self, state: PadState) -> None:
        self._state = state
        #: What was tapped last.
        self.last = ""

    def toggle(self, id_: str) -> None:
        self.last = id_
        state = self._state
        game, here = state.draft.game, state.draft.seat
        home = next(group for group in groups(game) if id_ in group.slot.pool)
        if owners(game).get(id_, here) != here:
            return

        def ticked(game: Game, seat: int) -> Game:
            return toggled(game, seat, home, id_)

        if home.own and home.row.id == state.row.id != home.slot.key:
            state.act(lambda game, seat: following(ticked(game, seat), seat, home), ticked)
        else:
            # Ticked wonders stand where their points would: those are asked about.
            state.act(ticked)


def city(state: PadState, look: Look, slot: Slot, room: float) -> ft.Control:
    """One calculator for the whole city, however much of it the row asks for."""
    if slot is not ticked_slot(state.row):
        return ft.Container()
    return keyed(TickCity, f"city-{state.row.id}", state, look, room)


@ft.component
def TickCity(state: PadState, look: Look, room: float) -> ft.Control:
    words, game, seat = look.words, state.draft.game, state.draft.seat
    known = groups(game)
    narrowed, _ = use_value(lambda: Narrowed(game.title, _everything(known)))

    async def clear_search() -> None:
        """A search is one player's; the group that is looked at stays."""
        await narrowed.clear(look.words.lang)

    ft.use_effect(clear_search, [state.draft.seat])
    chosen, choose = use_value(lambda: "")
    ticking, _ = use_value(lambda: Ticking(state))
    pricing, set_pricing = use_value(lambda: False)
    asked, ask = use_value(lambda: "")
    #: What the reckoning is open of.
    why, set_why = use_value(lambda: "")
    box = use_box(state)
    own = next((group for group in known if group.row.id == state.row.id), known[0])
    row_tabs = tabs(known)
    tab = next(tab for tab in row_tabs if _among(tab, chosen or own.name))
    mine = held(game, seat)
    searching = bool(narrowed.query.strip())
    shown = narrowed.ids if searching else drafted_first(game, seat, tab.pool)
    ticked = sum(len(ids) for ids in mine.values())
    search = search_head(look, narrowed, words("pad.city_search"), ticked)
    remedy = remedies(state, look, known, ticking.last, choose)
    ask_price = _price_button(state, look, pricing, set_pricing)
    low = look.sideways
    if low:
        # Of a phone on its side the cards need every line.
        search.expand = True
        line = ft.Row([search, ask_price, _other_player(state, look)], spacing=4)
        line.vertical_alignment = ft.CrossAxisAlignment.END
        rows = [line, *remedy]
    else:
        actions = _actions(state, look, own, tab if not searching else None, ask_price)
        rows = [search, *remedy, actions]
    if not searching:
        rows.append(_tab_lines(state, look, row_tabs, own, tab, mine, choose, room))
    if pricing:
        rows.append(asked_price(state, look, asked, why == asked, set_why))
    act = ask if pricing else ticking.toggle
    rows += _grid(box, look, shown, act, room, by_age=not searching, pricing=pricing)
    if low and own.own:
        rows.append(ft.Row([none_button(state, look, none_of(own))]))
    link = look_up_button(state, look, state.row)
    return ft.Column([*rows, *([ft.Row([link])] if link else [])], spacing=6, key="tick-city")


def _everything(known: tuple[Group, ...]) -> tuple[str, ...]:
    return tuple(id_ for group in known for id_ in group.slot.pool)


def tabs(known: tuple[Group, ...]) -> tuple[Tab, ...]:
    """Everything that can be ticked, in the order of the pad."""
    grey = tuple(group for group in known if group.name in ("brown", "grey"))
    shown = [
        Tab(group.name, f"field.{group.name}", (group,)) for group in known if group not in grey
    ]
    if grey:
        shown.insert(known.index(grey[0]), Tab("brown", "field.brown_grey", grey))
    return tuple(shown)


def _among(tab: Tab, name: str) -> bool:
    return any(group.name == name for group in tab.groups)


def _actions(
    state: PadState, look: Look, own: Group, tab: Tab | None, ask_price: ft.Control
) -> ft.Control:
    """That the player has none, what is looked at, its prices, and the other player."""
    none = [none_button(state, look, none_of(own))] if own.own else []
    label = strong(look, look.words(tab.label) if tab else "", 14, lines=2, height=1.1)
    swap = _other_player(state, look)
    return ft.Row([*none, ft.Container(label, expand=True), ask_price, swap], spacing=8)


def _price_button(
    state: PadState, look: Look, pricing: bool, set_pricing: Callable[[bool], None]
) -> ft.Control:
    """Turns the prices on and off; a word of its own would leave none for what is looked at."""
    icon = ft.Icons.PAID if pricing else ft.Icons.PAID_OUTLINED
    word = look.words("price.what")

    def turn(_: object) -> None:
        set_pricing(not pricing)

    return checkbox(icon_button(state, look, icon, word, turn, key="prices"), pricing)


def _other_player(state: PadState, look: Look) -> ft.Control:
    """The same of the other player; a phone on its side has no room for the name."""
    other = 1 - state.draft.seat
    name = state.draft.game.players[other].name

    def switch(_: object) -> None:
        state.focus.leave()
        state.select(state.row.id, other)

    key, spoken = "other-player", look.words("pad.to_player", player=name)
    if look.sideways:
        return icon_button(state, look, ft.Icons.SWAP_HORIZ, spoken, switch, key=key)
    picture = ft.Icon(ft.Icons.SWAP_HORIZ, size=20, color=look.palette.ink)
    label = strong(look, name, 14, lines=1, semantics_label=spoken)
    named: list[ft.Control] = [picture, ft.Container(label, width=None if len(name) < 11 else 84)]
    content, high = ft.Row(named, spacing=6, tight=True), max(TOUCH, 35 * look.scale)
    return button(state, face(look, radius=24, pad=12), content, switch, key=key, height=high)


def _tab_lines(
    state: PadState,
    look: Look,
    row_tabs: tuple[Tab, ...],
    own: Group,
    tab: Tab,
    mine: dict[str, tuple[str, ...]],
    choose: Callable[[str], None],
    room: float,
) -> ft.Control:
    """All the tabs, in as many lines as it takes, the row's own first."""
    least = TOUCH * max(1, look.scale * 0.75)
    first = [it for it in row_tabs if any(group.row.id == own.row.id for group in it.groups)]
    ordered = [*first, *(it for it in row_tabs if it not in first)]
    most = max(1, int((room + NEXT) // (least + NEXT)))
    lines = -(-len(ordered) // most)
    abreast = -(-len(ordered) // lines)
    width = (room - NEXT * (abreast - 1)) / abreast - 0.1
    ticked = {id_ for ids in mine.values() for id_ in ids}
    drawn = [_tab(state, look, it, it == tab, ticked, choose, width) for it in ordered]
    return ft.Column(
        [ft.Row(drawn[at : at + abreast], spacing=NEXT) for at in range(0, len(drawn), abreast)],
        spacing=2,
        key="tabs",
    )


def _tab(
    state: PadState,
    look: Look,
    tab: Tab,
    chosen: bool,
    ticked: set[str],
    choose: Callable[[str], None],
    width: float,
) -> ft.Control:
    """A tab: the signs of what it shows, and how many of it are ticked."""
    label, count = look.words(tab.label), sum(id_ in ticked for id_ in tab.pool)
    size = min(SIGN, 30 / len(tab.groups)) * min(look.scale, 1.4)
    title, middle = state.draft.game.title, ft.MainAxisAlignment.CENTER
    pictures = [group_sign(look, entry(group.slot.pool[0], title), size) for group in tab.groups]
    number, spoken = (str(count), f"{label} {count}") if count else (" ", label)
    content = centred_stack(
        ft.Row([*pictures], spacing=1, tight=True, alignment=middle),
        strong(look, number, NUMBER, height=1.1, semantics_label=spoken),
        spacing=0,
    )
    tab_button = button(
        state,
        face(look, chosen, radius=10, pad=0),
        content,
        lambda _: choose(tab.name),
        key=f"group-{tab.name}",
        width=width,
        height=TOUCH * max(1, look.scale * 0.75),
    )
    return checkbox(tab_button, chosen)


def _columns(look: Look, ids: tuple[str, ...], title: str, *, by_age: bool) -> list[list[str]]:
    """The cards of each column: one for each age, or as many as there is room for."""
    across = 1 if look.scale > HUGE else COLUMNS
    ages = sorted({age for id_ in ids if (age := entry(id_, title).age)})
    if by_age and len(ages) > 1 and look.scale <= LARGE:
        return [[id_ for id_ in ids if entry(id_, title).age == age] for age in ages]
    return [list(ids[at::across]) for at in range(across)]


def _grid(
    box: Box[PadState],
    look: Look,
    ids: tuple[str, ...],
    act: Callable[[str], None],
    room: float,
    *,
    by_age: bool,
    pricing: bool,
) -> list[ft.Control]:
    game, seat = box.held.draft.game, box.held.draft.seat
    if not ids:
        return [live(dim(look, look.words("cards.nothing_more"), 14))]
    columns = _columns(look, ids, game.title, by_age=by_age)
    width = (room - GAP * (len(columns) - 1)) / len(columns) - 0.5
    standing = owners(game)
    mine = {id_ for id_, owner in standing.items() if owner == seat}

    def height(ids: list[str]) -> float:
        return max(TOUCH, *(tile_height(look, id_, game.title, width) for id_ in ids))

    def tile(id_: str, high: float) -> ft.Control:
        whose = standing.get(id_, seat)
        owner = "" if whose == seat else game.players[whose].name
        built = id_ in standing
        free = not built and id_ in cards() and cards()[id_].chain_from in mine
        price = cost_of(game, seat, id_) if pricing and not built and has_price(id_) else None
        ticked = id_ in mine
        fields = (look, id_, act, ticked, owner, free, width, high, price)
        return keyed(CardTile, f"tile-{id_}", box, *fields)

    rows: list[ft.Control] = []
    ages = [entry(column[0], game.title).age or 0 for column in columns if column]
    if by_age and ages[0] != ages[-1]:
        rows.append(_ages(look, ages, width))
    for line in zip_longest(*columns):
        high = height([id_ for id_ in line if id_])
        tiles = [tile(id_, high) if id_ else ft.Container(width=width) for id_ in line]
        rows.append(ft.Row(tiles, spacing=GAP))
    return [ft.Column(rows, spacing=GAP, key="city-grid")]


def _ages(look: Look, ages: list[int], width: float) -> ft.Control:
    """The age above each column."""
    names = [dim(look, look.words("pad.age", age=roman(age)), 12) for age in ages]
    return ft.Row([ft.Container(name, width=width) for name in names], spacing=GAP)
