"""A card, wonder or token of a city as a tile: what it gives, who has it, what is free by chain."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

import flet as ft

from scorepad.catalogue import Entry, entry
from scorepad.catalogue.icons import icon_of, resource_icon
from scorepad.catalogue.marks import marks

from ...cards.costs import mark_signs
from ...cards.lines import reading
from ...hooks import Box, memo_component
from ...parts import checkbox, dim, strong
from ...session import Look
from ...signs import row_sign, sign
from ...text_width import text_width
from ...theme import STRONG, TEXT, row_colour
from ..calculators.buttons import button, face
from ..calculators.tiles import fitted
from ..state import PadState

#: The sizes of a name, of the line below it, and of a sign; the padding and the coloured edge.
NAME, OTHER, SIGN, PAD, EDGE = 13, 11, 15, 7, 4
#: The height of a line of letters, and of what a tile has besides its names.
LINE, REST = 1.15, 34
#: How wide a long name of who has it can be, and the marks beside the signs: few and many.
OWNER, STATUS = 52, (20, 40)


class CardPrice(NamedTuple):
    """What a card costs a player now."""

    coins: int
    chain: bool
    payable: bool


def card_lines(look: Look, id_: str, title: str, width: float) -> list[tuple[str, float, int]]:
    """The names on a tile: the text, its size, and how many lines it takes."""
    card, room = entry(id_, title), width - 2 * PAD - EDGE
    lines = [(reading(card, look.words), NAME, STRONG)]
    if printed := look.names.on_card(id_, title):
        lines.append((printed, OTHER, TEXT))
    return [(text, *fitted(text, room, size, look.scale, font)) for text, size, font in lines]


def tile_height(look: Look, id_: str, title: str, width: float) -> float:
    """How high a tile must be for all its names."""
    lines = card_lines(look, id_, title, width)
    words = sum(size * LINE * count for _, size, count in lines) * look.scale
    return words + REST * max(1, min(look.scale, 1.5))


@memo_component
def CardTile(
    held: Box[PadState],
    look: Look,
    id_: str,
    act: Callable[[str], None],
    ticked: bool,
    owner: str,
    free: bool,
    width: float,
    height: float,
    price: CardPrice | None = None,
) -> ft.Control:
    """One tile, drawn again only when something of it changes; `owner` is another player.

    With a price it is a card that may be taken now, not one to tick.
    """
    state, palette, words = held.held, look.palette, look.words
    title = state.draft.game.title
    card = entry(id_, title)
    ink = palette.dim if owner else palette.ink
    (name, size, count), *printed = card_lines(look, id_, title, width)
    taken = words("pad.taken", player=owner) if owner else ""
    spoken = ", ".join(filter(None, (name, taken, _cost(look, free, price))))
    label = strong(look, name, size, lines=count, height=LINE, colour=ink, semantics_label=spoken)
    names: list[ft.Control] = [label]
    names += [dim(look, text, size, lines=count, height=LINE) for text, size, count in printed]
    room = width - 2 * PAD - EDGE - STATUS[bool(owner or free or price)] * min(look.scale, 1.5)
    cost = _status(look, ticked, owner, free) if price is None else cost_sign(look, price)
    foot = ft.Row([ft.Container(_signs(look, card, room), expand=True), cost], spacing=2)
    _, colour = icon_of(card)
    stretch = ft.CrossAxisAlignment.STRETCH
    texts = ft.Column(
        [*names, ft.Container(expand=True), foot], spacing=0, horizontal_alignment=stretch
    )
    padding = ft.Padding.only(left=PAD, right=PAD - 1, top=4, bottom=3)
    edge = ft.Container(width=EDGE, bgcolor=row_colour(colour, look.dark), border_radius=2)
    inside: list[ft.Control] = [edge, ft.Container(texts, padding=padding, expand=True)]
    tile = button(
        state,
        face(look, ticked, radius=10, pad=ft.Padding.all(0)),
        ft.Row(inside, spacing=0, vertical_alignment=stretch),
        None if owner else lambda _: act(id_),
        key=f"tick-{id_}" if price is None else f"take-{id_}",
        width=width,
        height=height,
    )
    return checkbox(tile, ticked)


def _signs(look: Look, card: Entry, room: float) -> ft.Control:
    """What the card gives, in one line: many signs are drawn smaller."""
    drawn, scale = marks(card), min(look.scale, 1.5)
    figures = "".join(mark.before for mark in drawn)
    needed = text_width(figures, SIGN * 0.75 * scale, STRONG)
    needed += sum(SIGN * scale + 9 + (3 if mark.before else 0) for mark in drawn)
    return mark_signs(look, drawn, SIGN * min(1, room / needed) if drawn else SIGN)


def _cost(look: Look, free: bool, price: CardPrice | None) -> str:
    return look.words("pad.free_by_chain") if free else cost_text(look, price)


def cost_text(look: Look, price: CardPrice | None) -> str:
    """What a card costs now, in words."""
    if price is None:
        return ""
    if price.chain:
        return look.words("pad.free_by_chain")
    if not price.coins:
        return look.words("price.free")
    coins = look.words.count("card.coins", price.coins)
    return coins if price.payable else f"{coins}, {look.words('price.too_few')}"


def cost_sign(look: Look, price: CardPrice, high: float = SIGN) -> ft.Control:
    """The coins it costs, the links of a chain, or a bar across what cannot be paid."""
    palette, size = look.palette, high * min(look.scale, 1.5)
    if price.chain:
        return ft.Icon(ft.Icons.LINK, size=size + 2, color=palette.good)
    ink = palette.good if not price.coins else palette.ink if price.payable else palette.bad
    parts: list[ft.Control] = [strong(look, str(price.coins), high - 2, colour=ink)]
    if not price.payable:
        parts.insert(0, ft.Icon(ft.Icons.BLOCK, size=size - 3, color=palette.bad))
    parts.append(row_sign(look, resource_icon("coins"), size))
    row = ft.Row(parts, spacing=2, tight=True)
    return ft.Semantics(exclude_semantics=True, content=row)


def _status(look: Look, ticked: bool, owner: str, free: bool) -> ft.Control:
    """A box that is ticked or not, a lock and who has it, or the links of a chain."""
    palette, size = look.palette, 17 * min(look.scale, 1.5)
    if owner:
        wide = OWNER if len(owner) > 5 else None
        name = ft.Container(dim(look, owner, OTHER, lines=1), width=wide)
        lock = ft.Icon(ft.Icons.LOCK_OUTLINE, size=size * 0.8, color=palette.dim)
        return ft.Row([lock, name], spacing=1, tight=True)
    box = ft.Icons.CHECK_BOX if ticked else ft.Icons.CHECK_BOX_OUTLINE_BLANK
    tick = ft.Icon(box, size=size, color=palette.gold if ticked else palette.dim)
    if not free or ticked:
        return tick
    link = ft.Icon(ft.Icons.LINK, size=size, color=palette.good)
    return ft.Row([link, tick], spacing=2, tight=True)


def group_sign(look: Look, card: Entry, size: float) -> ft.Control:
    """The sign of the colour or kind that a card belongs to."""
    picture, colour = icon_of(card)
    return sign(picture, row_colour(colour, look.dark), size)
