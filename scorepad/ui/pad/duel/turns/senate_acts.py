"""What Agora adds to a turn: conspiracies, drafted wonders, and a chamber that was tapped."""

from __future__ import annotations

import flet as ft

from scorepad.catalogue import entry
from scorepad.catalogue.describe import summary
from scorepad.titles.duel.senate import CHAMBERS, DECREES
from scorepad.titles.duel.turns.act import PREPARE
from scorepad.titles.duel.turns.agora import (
    CONSPIRACIES,
    CUBES,
    FACE_DOWN,
    ON_DRAFT,
    agora_of,
    place_decree,
    set_cubes,
)
from scorepad.titles.duel.turns.table import Ask
from scorepad.titles.model import Game, Limits

from ....parts import Handler, dim, live, strong
from ....session import Look
from ...calculators.buttons import once, quiet
from ...calculators.steppers import Count, stepper_line
from ..card_tile import group_sign
from .choices import TurnChoice, prompt
from .picking import Picking
from .questions import DOWN


def prepare_choice(picked: Picking, look: Look, seat: int) -> list[TurnChoice]:
    """The card goes under a conspiracy, if the player has one that is not prepared."""
    if not agora_of(picked.game).idle[seat]:
        return []
    label, effect = look.words("turn.prepared"), look.words("turn.prepared.effect")
    return [TurnChoice("turn-prepare", label, effect, lambda: picked.do(PREPARE))]


def trigger_acts(picked: Picking, look: Look, seat: int) -> list[ft.Control]:
    """Before the turn one prepared conspiracy may be triggered."""
    board = agora_of(picked.game)
    if board.used or not board.ready[seat]:
        return []

    def which(_: object) -> None:
        done = [conspiracy for own in board.triggered for conspiracy in own]
        left = tuple(conspiracy for conspiracy in CONSPIRACIES if conspiracy not in done)
        picked.inquire(Ask("conspiracy", seat, left), picked.trigger)

    return [_act(picked, look, "turn.trigger", which, "turn-trigger")]


def drafted_acts(picked: Picking, look: Look, seat: int, wonder: str) -> list[ft.Control]:
    """A wonder does something as it is chosen in the draft, before the first turn."""
    game, words = picked.game, look.words
    who = game.players[seat].name
    name = look.names.name(wonder, game.title)
    label = f"turn.drafted.{ON_DRAFT[wonder]}"

    def act(_: object) -> None:
        picked.drafted(wonder)

    return [
        live(strong(look, words("turn.drafted", player=who, wonder=name), 15)),
        _act(picked, look, label, act, "turn-drafted"),
    ]


def _act(picked: Picking, look: Look, message: str, act: Handler, key: str) -> ft.Control:
    """A button in a line of its own."""
    state = picked.state
    return ft.Row([quiet(state, look, look.words(message), once(state, act), key=key)], wrap=True)


def chamber_acts(picked: Picking, look: Look, chamber: int) -> list[ft.Control]:
    """A chamber: what its decrees do, and its cubes, for a game that is joined in the middle."""
    game, words = picked.game, look.words
    board = agora_of(game)
    worth = words.count("card.points", CHAMBERS[chamber])
    lines = [prompt(picked, look, f"{words('pad.chamber', n=chamber)} · {worth}", 16)]
    for decree in board.decrees[chamber - 1]:
        if decree != FACE_DOWN:
            of = entry(decree, game.title)
            sentence = f"{look.names.name(decree, game.title)}. {' '.join(summary(of, words.lang))}"
            content = ft.Container(dim(look, sentence, 13.5), expand=True)
            lines.append(ft.Row([group_sign(look, of, 18), content], spacing=6))
    if board.decrees[chamber - 1]:

        def which(_: object) -> None:
            _ask_decree(picked, chamber)

        lines.append(_act(picked, look, "turn.decree.enter", which, "decree-enter"))
    return lines + [_cubes(picked, look, seat, chamber) for seat in range(len(game.players))]


def _cubes(picked: Picking, look: Look, seat: int, chamber: int) -> ft.Control:
    """So many cubes of a player in a chamber."""

    def now(game: Game, _: int) -> int:
        return agora_of(game).cubes[seat][chamber - 1]

    def put(game: Game, _: int, count: int) -> Game:
        return set_cubes(game, seat, chamber, count)

    game = picked.game
    limits = Limits(0, now(game, seat) + CUBES - sum(agora_of(game).cubes[seat]))
    label = look.words("turn.cubes", player=game.players[seat].name)
    count = Count(f"cubes-{seat}", label, limits, now, put, sure=True)
    return stepper_line(picked.state, look, count)


def _ask_decree(picked: Picking, chamber: int) -> None:
    """Asks which decree lies in a chamber; DOWN turns it over again."""
    lying = agora_of(picked.game).decrees
    seen = [decree for row in lying for decree in row]
    left = [decree for decree in DECREES if decree not in seen]
    down = [DOWN] if lying[chamber - 1][0] != FACE_DOWN else []

    def put(decree: str) -> None:
        def placed(game: Game, _: int) -> Game:
            return place_decree(game, chamber, FACE_DOWN if decree == DOWN else decree)

        picked.state.act(placed, sure=True)
        picked.choose_chamber(chamber)

    picked.inquire(Ask("lies", 0, (*left, *down), chamber=chamber), put)
