"""What was done with the card that was tapped, or the next small question, below the cards."""

from __future__ import annotations

import flet as ft

from scorepad.catalogue import entry
from scorepad.i18n.numbers import roman
from scorepad.i18n.refusals import refusal_text
from scorepad.titles.duel.turns.act import BUILD, DISCARD, WONDER, begin, due, is_over, unbuilt
from scorepad.titles.duel.turns.following import Turns, turns_of
from scorepad.titles.duel.turns.layout import can_be_empty, layout_of, opens
from scorepad.titles.duel.turns.pantheon import FIRST_AGE, PANTHEONS, pantheon_of
from scorepad.titles.duel.turns.price import discard_gain
from scorepad.titles.duel.turns.senators import SENATORS

from ....hooks import Box, memo_component, use_part
from ....notice_bars import close_button
from ....parts import dim, live, primary, strong, text
from ....session import Look
from ...calculators.buttons import icon_button, once, quiet
from ...state import PadState
from ..card_tile import group_sign
from ..prices import astarte_lines, offer_text, price_lines, price_of, price_text
from .choices import TurnChoice, choices, piece_head, prompt, within
from .god_acts import god_acts
from .layout_board import place_name
from .notices import ASSUMED, HANDED
from .picking import Picking
from .questions import has_page, question
from .senate_acts import chamber_acts, drafted_acts, prepare_choice, trigger_acts

PAD = 10


@memo_component
def ActBar(picking: Box[Picking], look: Look, room: float) -> ft.Control:
    """The buttons of a turn; nothing of a turn stands anywhere else."""
    picked, state = picking.held, picking.held.state
    use_part(state, lambda: (state.draft.game, state.refusal, state.notice))
    use_part(picked, lambda: _picked(picked))
    game, turns = state.draft.game, turns_of(state.draft.game)
    ft.use_effect(lambda: picked.check(game), [game])
    if turns is None:
        return ft.Container()
    lines: list[ft.Control] = _refused(picked, look)
    if is_over(game):
        over = strong(look, look.words("turn.over"), 15)
        end = look.words("pad.finish")
        finish = primary(look, end, lambda _: state.finish(), key="turn-finish")
        lines += [live(over), ft.Row([finish])]
    elif picked.place is not None:
        lines += _which(picked, look, picked.place)
    elif picked.ask is not None:
        if has_page(look, picked.ask):
            return ft.Container()
        lines += question(picked, look, room)
    elif turns.begins:
        lines += _begins(state, look, turns)
    elif picked.chamber:
        lines += chamber_acts(picked, look, picked.chamber)
    elif picked.god in pantheon_of(game).spaces and picked.god:
        lines += god_acts(picked, look, turns.seat, room)
    elif waiting := due(game):
        # What the draft brought comes before the first card.
        lines += drafted_acts(picked, look, *waiting[0])
    elif picked.card:
        lines += _acts(picked, look, turns.seat, room)
    else:
        who = game.players[turns.seat].name
        lines.append(live(dim(look, look.words("turn.choose", player=who), 14.5)))
        lines += trigger_acts(picked, look, turns.seat)
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


def _refused(picked: Picking, look: Look) -> list[ft.Control]:
    """Why a turn was not taken, and the choice to keep it all the same; or what was assumed."""
    state = picked.state
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


def _begins(state: PadState, look: Look, turns: Turns) -> list[ft.Control]:
    """The weaker player chooses who begins the age."""
    players = state.draft.game.players
    chooses = players[turns.seat].name
    asked = look.words("turn.begins", player=chooses, age=roman(turns.age))

    def button(seat: int) -> ft.Control:
        def act(_: object) -> None:
            state.act(lambda game, _: begin(game, seat))

        return quiet(state, look, players[seat].name, once(state, act), key=f"begins-{seat}")

    return [live(strong(look, asked, 15)), ft.Row([button(seat) for seat in (0, 1)], spacing=8)]


def _which(picked: Picking, look: Look, place: int) -> list[ft.Control]:
    """Which card lies in a place of the layout: it is chosen among the cards above."""
    words, game, state = look.words, picked.game, picked.state
    where = place_name(look, game, place)
    lines = [prompt(picked, look, words("turn.place.ask", place=where))]
    if can_be_empty(game, place):
        empty = once(state, lambda _: picked.take_away())
        button = quiet(state, look, words("turn.place.empty"), empty, key="place-empty")
        lines.append(ft.Row([button], wrap=True))
    return lines


def _in_layout(picked: Picking, look: Look) -> tuple[list[ft.Control], list[ft.Control]]:
    """For a card of the layout: what becomes free next, and the way to put another card there."""
    words, game, card, state = look.words, picked.game, picked.card, picked.state
    layout = layout_of(game)
    if layout is None or card not in layout.cards:
        return [], []
    place = layout.cards.index(card) if picked.at is None else picked.at
    name, turn_up = words("turn.place.another"), once(state, lambda _: picked.turn_up(place))
    another = icon_button(state, look, ft.Icons.SWAP_HORIZ, name, turn_up, key="place-another")
    freed = [place_name(look, game, under) for under in opens(game, place)]
    if not freed:
        return [another], []
    return [another], [live(dim(look, words("turn.opens", places=words.join(freed)), 13.5))]


def _acts(picked: Picking, look: Look, seat: int, room: float) -> list[ft.Control]:
    """Built, discarded, or used for one of the wonders."""
    game, card, state = picked.game, picked.card, picked.state
    words, names = look.words, look.names
    price = price_of(game, seat, card)
    built = TurnChoice(
        "turn-build",
        words("turn.recruited" if card in SENATORS else "turn.built"),
        price_text(look, price),
        lambda: picked.do(BUILD),
        chief=price.payable is not False,
    )
    gain = words.count("turn.gain", discard_gain(game, seat))
    thrown = TurnChoice("turn-discard", words("turn.discarded"), gain, lambda: picked.do(DISCARD))

    def under(wonder: str) -> TurnChoice:
        name = names.name(wonder, game.title)
        return TurnChoice(
            f"turn-wonder-{wonder}",
            name,
            price_text(look, price_of(game, seat, wonder)),
            lambda: picked.do(WONDER, wonder),
            picture=group_sign(look, entry(wonder, game.title), 18),
            spoken=words("turn.used", wonder=name),
        )

    another, freed = _in_layout(picked, look)
    head = piece_head(picked, look, card, another, spacing=6)
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
    others = [*prepare_choice(picked, look, seat), *map(under, hands[0])]
    more.append(choices(state, look, others, room))
    return [head, *freed, choices(state, look, [built, thrown], room), within(look, more)]
