"""What was done with the card that was tapped, or the next small question, below the cards."""

from __future__ import annotations

import flet as ft

from scorepad.catalogue import entry
from scorepad.i18n.numbers import roman
from scorepad.i18n.refusals import refusal_text
from scorepad.titles.duel.turns.act import BUILD, DISCARD, WONDER, begin, due, is_over, unbuilt
from scorepad.titles.duel.turns.following import turns_of
from scorepad.titles.duel.turns.layout import can_be_empty, layout_of, opens
from scorepad.titles.duel.turns.pantheon import FIRST_AGE, PANTHEONS, pantheon_of
from scorepad.titles.duel.turns.price import discard_gain
from scorepad.titles.duel.turns.senators import SENATORS
from scorepad.titles.model import Game

from ....hooks import Box, memo_component, use_part
from ....notice_bars import close_button
from ....parts import dim, live, primary, strong, text
from ....session import Look
from ...calculators.buttons import icon_button, once, quiet
from ...state import PadState
from ..card_tile import group_sign
from ..prices import astarte_lines, offer_text, price_lines, price_of, price_text
from .choices import choice, choice_width, close_turn, flow, within
from .followed import ASSUMED, HANDED
from .god_acts import god_acts
from .layout_board import place_name
from .picking import Picking
from .questions import has_page, question
from .senate_acts import chamber_acts, drafted_acts, prepare_choice, trigger_acts

PAD = 10


@memo_component
def ActBar(held: Box[PadState], picking: Box[Picking], look: Look, room: float) -> ft.Control:
    """The buttons of a turn; nothing of a turn stands anywhere else."""
    state, picked = held.held, picking.held
    use_part(state, lambda: (state.draft.game, state.refusal, state.notice))
    use_part(picked, lambda: _picked(picked))
    game, turns = state.draft.game, turns_of(state.draft.game)
    ft.use_effect(lambda: picked.check(game), [game])
    if turns is None:
        return ft.Container()
    lines: list[ft.Control] = _refused(state, picked, look)
    if is_over(game):
        over = strong(look, look.words("turn.over"), 15)
        finish = primary(
            look, look.words("pad.finish"), lambda _: state.finish(), key="turn-finish"
        )
        lines += [live(over), ft.Row([finish])]
    elif picked.place is not None:
        lines += _which(state, picked, look, picked.place)
    elif picked.ask is not None:
        if has_page(look, picked.ask):
            return ft.Container()
        lines += question(state, picked, look, room)
    elif turns.begins:
        lines += _begins(state, look, turns.age)
    elif picked.chamber:
        lines += chamber_acts(state, picked, look, picked.chamber)
    elif picked.god in pantheon_of(game).spaces and picked.god:
        lines += god_acts(state, picked, look, turns.seat, room)
    elif waiting := due(game):
        # What the draft brought comes before the first card.
        lines += drafted_acts(state, picked, look, *waiting[0])
    elif picked.card:
        lines += _acts(state, picked, look, game, turns.seat, room)
    else:
        who = game.players[turns.seat].name
        lines.append(live(dim(look, look.words("turn.choose", player=who), 14.5)))
        lines += trigger_acts(state, picked, look, turns.seat)
        if turns.age >= FIRST_AGE and any(space in PANTHEONS for space in pantheon_of(game).spaces):
            lines.append(dim(look, look.words("turn.turn_up"), 13.5))
    return ft.Container(
        key="act-bar",
        width=float("inf"),
        bgcolor=look.palette.panel,
        border=ft.Border.only(top=ft.BorderSide(1, look.palette.line)),
        padding=ft.Padding.symmetric(horizontal=PAD, vertical=8),
        content=ft.Column(lines, spacing=6, tight=True, scroll=ft.ScrollMode.AUTO),
    )


def _picked(picked: Picking) -> tuple[object, ...]:
    """What is shown of the turn that is being entered."""
    turn = picked.card, picked.at, picked.god, picked.offerings, picked.place, picked.chamber
    return *turn, picked.ask, picked.refused, picked.why


def _refused(state: PadState, picked: Picking, look: Look) -> list[ft.Control]:
    """Why a turn was not taken, and the choice to keep it all the same; or what was assumed."""
    refusal, title = state.refusal, state.draft.game.title
    if refusal is not None:
        message = refusal_text(look.words, refusal, title, name_of=look.names.in_text(title))
        close = picked.close
    elif state.notice in (ASSUMED, HANDED):
        message, close = look.words(state.notice), state.close_notice
    else:
        return []
    row: list[ft.Control] = [live(text(look, message, 14), expand=True)]
    if picked.refused is not None:
        keep = once(state, lambda _: picked.keep())
        row.append(quiet(state, look, look.words("keep.so"), keep, key="turn-anyway"))
    row.append(close_button(look, once(state, lambda _: close()), key="close-notice"))
    return [
        ft.Container(
            ft.Row(row, spacing=6),
            bgcolor=look.palette.raised,
            border_radius=12,
            padding=ft.Padding.only(left=12),
        )
    ]


def _begins(state: PadState, look: Look, age: int) -> list[ft.Control]:
    """The weaker player chooses who begins the age."""
    game = state.draft.game
    turns = turns_of(game)
    chooses = game.players[turns.seat if turns else 0].name
    asked = look.words("turn.begins", player=chooses, age=roman(age))

    def button(seat: int) -> ft.Control:
        def act(_: object) -> None:
            state.act(lambda game, _: begin(game, seat))

        name = game.players[seat].name
        return quiet(state, look, name, once(state, act), key=f"begins-{seat}")

    return [live(strong(look, asked, 15)), ft.Row([button(seat) for seat in (0, 1)], spacing=8)]


def _which(state: PadState, picked: Picking, look: Look, place: int) -> list[ft.Control]:
    """Which card lies in a place of the layout: it is chosen among the cards above."""
    words, game = look.words, state.draft.game
    where = place_name(look, game, place)
    asked = live(strong(look, words("turn.place.ask", place=where), 15), expand=True)
    away = close_turn(state, look, picked.close)
    lines: list[ft.Control] = [ft.Row([asked, away], spacing=4)]
    if can_be_empty(game, place):
        empty = once(state, lambda _: picked.take_away())
        button = quiet(state, look, words("turn.place.empty"), empty, key="place-empty")
        lines.append(ft.Row([button], wrap=True))
    return lines


def _in_layout(
    state: PadState, picked: Picking, look: Look
) -> tuple[list[ft.Control], list[ft.Control]]:
    """For a card of the layout: what becomes free next, and the way to put another card there."""
    words, game, card = look.words, state.draft.game, picked.card
    layout = layout_of(game)
    if layout is None or card not in layout.cards:
        return [], []
    place = layout.cards.index(card) if picked.at is None else picked.at
    another = icon_button(
        state,
        look,
        ft.Icons.SWAP_HORIZ,
        words("turn.place.another"),
        once(state, lambda _: picked.turn_up(place)),
        key="place-another",
    )
    freed = [place_name(look, game, under) for under in opens(game, place)]
    if not freed:
        return [another], []
    return [another], [live(dim(look, words("turn.opens", places=words.join(freed)), 13.5))]


def _acts(
    state: PadState, picked: Picking, look: Look, game: Game, seat: int, room: float
) -> list[ft.Control]:
    """Built, discarded, or used for one of the wonders."""
    words, names, card = look.words, look.names, picked.card
    price = price_of(game, seat, card)
    width = choice_width(look, room)
    built = choice(
        state,
        look,
        "turn-build",
        words("turn.recruited" if card in SENATORS else "turn.built"),
        price_text(look, price),
        lambda: picked.do(BUILD),
        width,
        chief=price.payable is not False,
    )
    gain = words.count("turn.gain", discard_gain(game, seat))
    thrown = choice(
        state,
        look,
        "turn-discard",
        words("turn.discarded"),
        gain,
        lambda: picked.do(DISCARD),
        width,
    )

    def under(wonder: str) -> ft.Control:
        cost = price_text(look, price_of(game, seat, wonder))
        return choice(
            state,
            look,
            f"turn-wonder-{wonder}",
            names.name(wonder, game.title),
            cost,
            lambda: picked.do(WONDER, wonder),
            width,
            picture=group_sign(look, entry(wonder, game.title), 18),
            spoken=words("turn.used", wonder=names.name(wonder, game.title)),
        )

    why = quiet(state, look, words("pad.why"), lambda _: picked.explain(card), key="turn-why")
    away = close_turn(state, look, picked.close)
    name = strong(look, names.name(card, game.title), 16, lines=2)
    another, freed = _in_layout(state, picked, look)
    picture = group_sign(look, entry(card, game.title), 22)
    head = ft.Row([picture, ft.Container(name, expand=True), *another, why, away], spacing=6)
    hands = unbuilt(game, seat), unbuilt(game, 1 - seat)
    more: list[ft.Control] = []
    if not picked.why:
        more.append(dim(look, offer_text(look, game, 1 - seat, card), 13.5))
    else:
        more += price_lines(look, game, card, (seat, 1 - seat))
        for wonder in dict.fromkeys((*hands[0], *hands[1])):
            more.append(strong(look, names.name(wonder, game.title), 14))
            builders = zip((seat, 1 - seat), hands, strict=True)
            able = tuple(who for who, own in builders if wonder in own)
            more += price_lines(look, game, wonder, able)
        more += astarte_lines(look, game)
    others = [*prepare_choice(state, picked, look, seat, width), *map(under, hands[0])]
    more.append(flow(look, others))
    return [head, *freed, flow(look, [built, thrown]), within(look, more)]
