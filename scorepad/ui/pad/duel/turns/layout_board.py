"""The cards of the age as they lie on the table: what covers what, and what can be taken."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

import flet as ft

from scorepad.catalogue import entry
from scorepad.catalogue.doubts import doubts
from scorepad.catalogue.icons import icon_of
from scorepad.titles.duel.turns.ages import disputed_size, size
from scorepad.titles.duel.turns.following import following, turns_of
from scorepad.titles.duel.turns.layout import (
    columns,
    geometry,
    is_free,
    is_open,
    laid,
    layout_of,
    opens,
    put_away,
    unmarked,
)
from scorepad.titles.duel.turns.senators import SENATOR, SENATORS
from scorepad.titles.duel.turns.unseen import unseen, unseen_copies
from scorepad.titles.model import Game

from ....hooks import Box, keyed, memo_component, use_part
from ....hyphens import hyphenated
from ....parts import checkbox, dim, stack, strong
from ....session import Look
from ....text_width import line_count
from ....theme import STRONG, row_colour
from ...calculators.buttons import button, face, once, quiet
from ...calculators.tiles import fitted
from ...state import PadState
from ..card_tile import CardPrice, cost_sign, cost_text, group_sign
from ..prices import cost_of
from .age_cards import COLOURS
from .picking import Picking

#: Between two cards, how far a card lies over those above it, the broadest card and the narrowest.
GAP, OVER, BROADEST, LEAST = 3, 7, 118, 50
#: The size of a name, its lines, and of a sign; the padding, the coloured edge.
NAME, LINES, SIGN, PAD, EDGE = 11.5, 3, 13, 4, 3
LINE = 1.08
#: The states of a place, each the key of its word.
GONE, DOWN, UNKNOWN = "turn.place.gone", "turn.place.down", "turn.place.unknown"
COVERED, FREE = "turn.place.covered", "turn.place.free"


class Lies(NamedTuple):
    """What is shown of a place."""

    state: str
    card: str = ""
    price: CardPrice | None = None
    chosen: bool = False
    #: Whether it becomes free once the chosen card is taken.
    next: bool = False


def lies(game: Game, place: int, chosen: str, tapped: int | None = None) -> Lies:
    """A place of the layout as it is now; without a layout of its own, of an empty one.

    `chosen` is the card that was tapped, and `tapped` where it lay, if it was in the layout.
    """
    turns = turns_of(game)
    if turns is None:
        return Lies(GONE)
    game = laid(game)
    layout = layout_of(game)
    if layout is None or place >= len(layout.cards) or place in layout.gone:
        return Lies(GONE)
    lying = [at for at, card in enumerate(layout.cards) if card and card == chosen]
    at = next((at for at in lying if at not in layout.gone), None) if tapped is None else tapped
    follows = at is not None and place in opens(game, at)
    card = layout.cards[place]
    if not is_open(game, layout, place):
        return Lies(DOWN, next=follows)
    if not card:
        return Lies(UNKNOWN, next=follows)
    if not is_free(game, layout, place):
        return Lies(COVERED, card, None, place == at, follows)
    return Lies(FREE, card, cost_of(game, turns.seat, card), place == at)


def place_name(look: Look, game: Game, place: int) -> str:
    """A place of the layout in words, counted from the top and from the left."""
    all_ = geometry(following(game).age, game.expansions)
    row = all_[place].row
    first = next(at for at, spot in enumerate(all_) if spot.row == row)
    return look.words("turn.place", row=row + 1, place=place - first + 1)


def card_size(look: Look, across: float, room: float) -> tuple[float, float]:
    """The width and the height of a card; large letters take more than there is room for."""
    width = min(BROADEST * max(1, look.scale), (room - GAP * (across - 1)) / across)
    width = max(width, LEAST * look.scale)
    return width, 2 * PAD + EDGE + 2 + (SIGN + 2 + LINES * NAME * LINE) * look.scale


@memo_component
def LayoutBoard(picking: Box[Picking], look: Look, room: float) -> ft.Control:
    """The places, drawn again as a whole only for another age; below them what nobody has seen."""
    picked = picking.held

    def read() -> tuple[int, tuple[str, ...]]:
        turns = turns_of(picked.game)
        return (turns.age if turns else 1), picked.game.expansions

    age, expansions = use_part(picked.state, read)
    where, all_ = columns(age, expansions), geometry(age, expansions)
    left, right = min(where), max(where)
    width, height = card_size(look, right - left + 1, room)
    pitch = height - OVER
    tiles: list[ft.Control] = []
    for place, (spot, column) in enumerate(zip(all_, where, strict=True)):
        tile = keyed(PlaceTile, f"lies-{age}-{place}", picking, look, place, width, height)
        tiles.append(
            ft.Container(
                tile,
                left=(column - left) * (width + GAP),
                top=spot.row * pitch,
                width=width,
                height=height,
                key=f"at-{age}-{place}",
            )
        )
    across = (right - left + 1) * (width + GAP) - GAP
    board = ft.Stack(tiles, width=across, height=all_[-1].row * pitch + height)
    wide: ft.Control = ft.Row([board], alignment=ft.MainAxisAlignment.CENTER)
    if across > room:
        wide = ft.Row([board], scroll=ft.ScrollMode.AUTO)
    below = Unseen(picked.state_box, look)
    return ft.Column(
        [wide, below], spacing=10, scroll=ft.ScrollMode.AUTO, expand=True, key="layout"
    )


@memo_component
def PlaceTile(
    picking: Box[Picking], look: Look, place: int, width: float, height: float
) -> ft.Control:
    """One place, drawn again only when something of it changes."""
    picked, palette = picking.held, look.palette
    state = picked.state

    def read() -> Lies:
        return lies(picked.game, place, picked.card, picked.at)

    use_part(picked, read)
    now = use_part(state, read)
    spoken = _spoken(look, picked.game, place, now)
    if now.state in (GONE, DOWN):
        return _closed(look, now, spoken, width, height)
    known, marked = now.state in (COVERED, FREE), now.next or now.chosen
    tap = once(state, lambda _: picked.choose(now.card, place) if known else picked.turn_up(place))
    shape = face(look, now.chosen, radius=8, pad=ft.Padding.all(0))
    edge = ft.BorderSide(2, palette.gold) if marked else ft.BorderSide(1, palette.edge)
    shape.side = {
        ft.ControlState.FOCUSED: ft.BorderSide(2, palette.ink),
        ft.ControlState.DEFAULT: edge,
    }
    if now.state == COVERED and not now.chosen:
        shape.bgcolor = palette.ground
    inside = _card(look, picked.game.title, now, width, spoken) if known else _ask(look, spoken)
    tile = button(state, shape, inside, tap, key=f"place-{place}", width=width, height=height)
    return checkbox(tile, now.chosen) if known else tile


def _spoken(look: Look, game: Game, place: int, now: Lies) -> str:
    words = look.words
    if turns_of(game) is None or place >= len(geometry(following(game).age, game.expansions)):
        return ""
    parts = [place_name(look, game, place)]
    if now.card:
        parts.append(look.names.name(now.card, game.title))
    parts.append(words(now.state))
    if now.price is not None:
        parts.append(cost_text(look, now.price))
    if now.next:
        parts.append(words("turn.place.next"))
    return ", ".join(filter(None, parts))


def _closed(look: Look, now: Lies, spoken: str, width: float, height: float) -> ft.Control:
    """A card that lies face down, or where none lies any more."""
    palette = look.palette
    down = now.state == DOWN
    edge = palette.gold if now.next else palette.edge if down else palette.line
    inside = ft.Icon(ft.Icons.VISIBILITY_OFF_OUTLINED, size=18, color=palette.dim)
    box = ft.Container(
        inside if down else None,
        bgcolor=palette.raised if down else None,
        border=ft.Border.all(2 if now.next else 1, edge),
        border_radius=8,
        width=width,
        height=height,
        alignment=ft.Alignment.CENTER,
    )
    if not down:
        box.opacity = 0.5
    return ft.Semantics(label=spoken, container=True, content=box)


def _ask(look: Look, spoken: str) -> ft.Control:
    """A card that can be seen, and is not put in yet."""
    return ft.Icon(ft.Icons.ADD, size=22, color=look.palette.dim, semantics_label=spoken)


def _card(look: Look, title: str, now: Lies, width: float, spoken: str) -> ft.Control:
    card = entry(now.card, title)
    _, colour = icon_of(card)
    ink = look.palette.ink if now.state == FREE or now.chosen else look.palette.dim
    name = look.names.name(now.card, title)
    shown, size, count = fitted_name(name, look.words.lang, width - 2 * PAD - 2, look.scale)
    head: list[ft.Control] = [group_sign(look, card, SIGN * look.scale)]
    if now.price is not None:
        head += [ft.Container(expand=True), cost_sign(look, now.price, SIGN)]
    stretch = ft.CrossAxisAlignment.STRETCH
    label = strong(look, shown, size, lines=count, height=LINE, colour=ink, semantics_label=spoken)
    top = ft.Row(head, spacing=0, height=(SIGN + 2) * look.scale)
    return ft.Column(
        [
            ft.Container(height=EDGE, bgcolor=row_colour(colour, look.dark), border_radius=2),
            ft.Container(
                stack(top, label, spacing=0, horizontal_alignment=stretch),
                padding=ft.Padding.only(left=PAD, right=PAD, top=2),
            ),
        ],
        spacing=0,
        horizontal_alignment=stretch,
        alignment=ft.MainAxisAlignment.START,
    )


@lru_cache(maxsize=1024)
def fitted_name(name: str, lang: str, room: float, scale: float) -> tuple[str, float, int]:
    """A name as it is broken, its size, and its lines: smaller only where hyphens do not help.

    Smaller letters have room for a line more.
    """
    size = NAME
    while size > 8:
        broken = hyphenated(name, lang, room, size * scale, STRONG)
        count = line_count(broken, room, size * scale, STRONG, spacing=0)
        if count is not None and count * size <= LINES * NAME:
            return broken, size, count
        size -= 0.5
    smallest, _ = fitted(name, room, size, scale, STRONG)
    return name, smallest, LINES


@memo_component
def Unseen(held: Box[PadState], look: Look) -> ft.Control:
    """What may still lie face down, by colour: three of them are in the box."""
    state, words = held.held, look.words

    def read() -> tuple[dict[str, dict[str, int]], bool, int]:
        game = state.draft.game
        if turns_of(game) is None:
            return {}, False, 0
        hidden = {
            colour: {card: unseen_copies(game, card) for card in cards}
            for colour, cards in unseen(game).items()
        }
        return hidden, layout_of(game) is not None, unmarked(game)

    hidden, used, elsewhere = use_part(state, read)
    game = state.draft.game
    title = game.title
    count = sum(sum(cards.values()) for cards in hidden.values())
    head = strong(look, words.count("turn.unseen", count), 14.5)
    lines: list[ft.Control] = []
    if elsewhere:
        where = words.count("turn.unmarked", elsewhere, empty=words("turn.place.empty"))
        lines.append(dim(look, where, 13.5))
    lines.append(ft.Semantics(heading_level=3, container=True, content=head))
    for colour in COLOURS:
        cards = hidden.get(colour, {})
        if not cards:
            continue
        named = {card: look.names.name(card, title) for card in cards}
        names = ", ".join(
            f"{copies} × {named[card]}" if card in SENATORS else named[card]
            for card, copies in cards.items()
        )
        kind = words("card.kinds.senator" if colour == SENATOR else f"card.colour.{colour}")
        listed = dim(look, f"{kind} {sum(cards.values())}: {names}", 13.5)
        sign = group_sign(look, entry(next(iter(cards)), title), 16 * look.scale)
        top = ft.CrossAxisAlignment.START
        line = [sign, ft.Container(listed, expand=True)]
        lines.append(ft.Row(line, spacing=6, vertical_alignment=top))
    doubted: dict[str, list[str]] = {}
    for id_ in hidden.get(SENATOR, {}):
        for doubt in doubts(entry(id_, title), words, look.names):
            doubted.setdefault(doubt, []).append(look.names.name(id_, title))
    lines += [dim(look, f"{words.join(names)}: {doubt}", 13.5) for doubt, names in doubted.items()]
    age = following(game).age if turns_of(game) is not None else 1
    other = disputed_size(age, game.expansions)
    if other is not None:
        here = size(age, game.expansions)
        doubt = words("turn.structure_disputed", count=here, other=other)
        lines.append(dim(look, doubt, 13.5))
    if used:

        def away(_: object) -> None:
            state.act(lambda game, _: put_away(game), sure=True)

        tap = once(state, away)
        put_aside = quiet(state, look, words("turn.layout.away"), tap, key="layout-away")
        lines.append(ft.Row([put_aside], wrap=True))
    return stack(*lines, spacing=4, key="unseen")
