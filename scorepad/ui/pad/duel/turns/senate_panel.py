"""The Senate while turns are followed: six chambers, and what each player has beside it."""

from __future__ import annotations

import flet as ft

from scorepad.titles.duel.senate import CHAMBERS
from scorepad.titles.duel.turns.agora import (
    CONSPIRACIES,
    add_senator,
    agora_of,
    remove_senator,
    set_conspiracies,
)
from scorepad.titles.duel.turns.following import turns_of
from scorepad.titles.duel.turns.senators import SENATORS
from scorepad.titles.duel.turns.table import Ask
from scorepad.titles.duel.turns.unseen import gone
from scorepad.titles.model import Game, Limits

from ....hooks import Box, memo_component, use_part
from ....parts import checkbox, dim, flow, strong, text
from ....session import Look
from ...calculators.buttons import button, chip, face, once, quiet
from ...calculators.steppers import Count, stepper_line
from .choices import choice_width, equal_rows
from .influence_choices import cubes_text, decrees_in
from .picking import Picking

#: The least width of a chamber, and how many stand side by side at most.
LEAST, ABREAST = 112, 6
#: The sizes of a chamber's name and of the names of its decrees; the heights of their lines.
NAME, SMALL, LINE, CUBES_LINE = 13.5, 11.5, 1.15, 18
#: So many lines have room for the longest name of a decree.
DECREE_LINES = 3
#: Conspiracies that are not prepared, and those that are.
READY = "ready"
KINDS = ("idle", READY)


@memo_component
def SenatePanel(picking: Box[Picking], look: Look, room: float) -> ft.Control:
    """A button for each chamber; below them senators and conspiracies."""
    picked = picking.held
    use_part(picked.state, lambda: picked.game)
    use_part(picked, lambda: picked.chamber)
    game = picked.game
    if turns_of(game) is None:
        return ft.Container()
    fit = int(room // (LEAST * look.scale))
    across = next(count for count in (ABREAST, 3, 2, 1) if count <= max(fit, 1))
    width = choice_width(room, across)
    chambers = [_chamber(picked, look, chamber, width) for chamber in CHAMBERS]
    lines: list[ft.Control] = [equal_rows(chambers, across)]
    for seat in range(len(game.players)):
        lines += _beside(picked, look, seat)
    if locked := agora_of(game).locked:
        token = look.names.name(locked, game.title)
        lines.append(dim(look, look.words("turn.locked", token=token), 13.5))
    return ft.Column(lines, spacing=8, scroll=ft.ScrollMode.AUTO, expand=True, key="senate-panel")


def _chamber(picked: Picking, look: Look, chamber: int, width: float) -> ft.Control:
    """Its worth, each player's cubes with a tick at who controls it, and the decree."""
    game, words, state = picked.game, look.words, picked.state
    board = agora_of(game)
    controls = board.controller(chamber)
    worth = words.count("card.points", CHAMBERS[chamber])
    spoken = [words("pad.chamber", n=chamber), worth, cubes_text(game, board, chamber)]
    if controls is not None:
        spoken.append(words("turn.controls", player=game.players[controls].name))
    decrees = decrees_in(look, game, chamber)
    label = ", ".join(filter(None, (*spoken, decrees)))
    lines: list[ft.Control] = [
        strong(look, f"{chamber} · {worth}", NAME, lines=1, semantics_label=label)
    ]
    more = [
        _cubes(look, player.name, board.cubes[seat][chamber - 1], seat == controls)
        for seat, player in enumerate(game.players)
    ]
    more.append(dim(look, decrees, SMALL, lines=DECREE_LINES, height=LINE))
    lines += [ft.Semantics(exclude_semantics=True, content=line) for line in more]
    chosen = picked.chamber == chamber
    chamber_button = button(
        state,
        face(look, chosen, radius=12),
        ft.Column(lines, spacing=0, horizontal_alignment=ft.CrossAxisAlignment.STRETCH),
        once(state, lambda _: picked.choose_chamber(chamber)),
        key=f"chamber-{chamber}",
        width=width,
        height=20 + (NAME * 1.3 + 2 * CUBES_LINE + DECREE_LINES * SMALL * LINE) * look.scale,
    )
    return checkbox(chamber_button, chosen)


def _cubes(look: Look, player: str, count: int, controls: bool) -> ft.Control:
    """The cubes of one player in a chamber; a tick says that they control it."""
    palette = look.palette
    ink = palette.ink if controls else palette.dim
    tick = [ft.Icon(ft.Icons.CHECK, size=13 * look.scale, color=palette.gold)] if controls else []
    name = ft.Container(text(look, player, 12.5, lines=1, colour=ink), expand=True)
    return ft.Row(
        [name, *tick, strong(look, str(count), 13, colour=ink)],
        spacing=3,
        height=CUBES_LINE * look.scale,
    )


def _beside(picked: Picking, look: Look, seat: int) -> list[ft.Control]:
    """The senators and conspiracies of a player; a tap on a senator takes it away again."""
    state, game, words, names = picked.state, picked.game, look.words, look.names
    board, player = agora_of(game), game.players[seat].name

    def senator(at: int, id_: str) -> ft.Control:
        def tap(_: object) -> None:
            state.act(lambda game, _: remove_senator(game, seat, id_), sure=True)

        name = names.name(id_, game.title)
        return chip(state, look, name, True, tap, key=f"senator-{seat}-{at}")

    chips = [senator(at, id_) for at, id_ in enumerate(board.senators[seat])]
    left = tuple(id_ for id_ in SENATORS if id_ not in gone(game))
    if left:
        add = once(state, lambda _: _add(picked, seat, left))
        label = words("turn.add_senator")
        chips.append(quiet(state, look, label, add, key=f"senator-add-{seat}"))
    lines: list[ft.Control] = [
        strong(look, player, 15),
        flow(chips, between=4),
        *(stepper_line(state, look, _conspiracies(look, game, seat, kind)) for kind in KINDS),
    ]
    if done := board.triggered[seat]:
        listed = ", ".join(names.name(conspiracy, game.title) for conspiracy in done)
        lines.append(dim(look, words("turn.conspiracies.triggered", names=listed), 13.5))
    return lines


def _conspiracies(look: Look, game: Game, seat: int, kind: str) -> Count:
    """How many conspiracies of a player are prepared, or are not."""

    def now(game: Game, _: int) -> int:
        board = agora_of(game)
        return (board.ready if kind == READY else board.idle)[seat]

    def put(game: Game, _: int, count: int) -> Game:
        return set_conspiracies(game, seat, **{kind: count - now(game, seat)})

    label = look.words(f"turn.conspiracies.{kind}")
    most = min(now(game, seat) + agora_of(game).pile(), len(CONSPIRACIES))
    spoken = f"{game.players[seat].name}: {label}"
    return Count(f"{kind}-{seat}", label, Limits(0, most), now, put, spoken, sure=True)


def _add(picked: Picking, seat: int, left: tuple[str, ...]) -> None:
    def added(id_: str) -> None:
        picked.state.act(lambda game, _: add_senator(game, seat, id_), sure=True)

    picked.inquire(Ask("senator", seat, left), added)
