"""Edifice, age by age: which project lay out, who has a pawn in it, whether it was completed."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import flet as ft

from scorepad.i18n.numbers import number
from scorepad.titles.base.edifice import (
    GUILDS,
    status,
    with_completed,
    with_project,
    with_stake,
)
from scorepad.titles.base.projects import DEBT, PAWN, ProjectStatus, debt
from scorepad.titles.base.projects import projects as all_projects
from scorepad.titles.model import AGES, Game, Slot

from ...hooks import keyed, use_value
from ...parts import dim, flow, live, stack, strong, text
from ...session import Look
from ..calculators.ages import age_tabs
from ..calculators.buttons import chip, once, quiet
from ..open_game import CALCULATOR
from ..state import PadState
from .counts import count_lines, row_needs
from .project import pick_project, project


def projects(state: PadState, look: Look, slot: Slot, room: float) -> ft.Control:  # noqa: ARG001
    return keyed(Projects, state.row.id, state, look, slot)


#: Takes an act, given the function that changes the game.
OnChange = Callable[[Callable[[Game], Game]], None]


@ft.component
def Projects(state: PadState, look: Look, slot: Slot) -> ft.Control:
    """The project of an age, for everyone at the table."""
    game = state.draft.game
    filled = tuple(age for age in AGES if any(status(game, age).stakes))
    age, turn = use_value(lambda: next((age for age in AGES if age not in filled), AGES[-1]))
    choosing, choose = use_value(lambda: "")
    notice, set_notice = use_value(lambda: "")
    now = status(game, age)

    def change(how: Callable[[Game], Game]) -> None:
        """Takes an act, and reports whose debt went with it."""
        before = status(how(state.draft.game), age).stakes
        state.act(lambda game, _: how(game))
        after = status(state.draft.game, age).stakes
        lost = [
            state.draft.game.players[seat].name
            for seat, stake in enumerate(before)
            if state.refusal is None and stake == DEBT != after[seat]
        ]
        names = look.words.join(lost)
        set_notice(look.words.count("pad.debts_gone", len(lost), names=names) if lost else "")

    def turn_to(choice: str) -> None:
        set_notice("")
        turn(choice)

    def name(id_: str) -> None:
        choose("")
        change(lambda game: with_project(game, age, id_))

    def stake(seat: int, kind: str) -> ft.Control:
        return _stake(state, look, age, now.stakes[seat] == kind, change, seat, kind)

    body: list[ft.Control]
    if now.project is None or choosing == age:
        pool = [id_ for id_ in slot.pool if all_projects()[id_].age == age]
        body = [pick_project(state, look, age, now.project, pool, name)]
    else:
        body = [
            project(state, look, now.project, lambda: choose(age)),
            *_written(state, look, now),
            strong(look, look.words("pad.pawns"), 14),
            flow([stake(seat, PAWN) for seat in range(len(game.players))], 6, between=4),
            *_completion(state, look, age, now, change),
            *_debts(look, age, now, stake),
            *([live(text(look, notice, 14))] if notice else []),
            *_guilds(state, look, now.project),
            *_counted(state, look, now),
        ]
    return stack(age_tabs(state, look, age, turn_to, filled), *body, spacing=6)


def _written(state: PadState, look: Look, now: ProjectStatus) -> Sequence[ft.Control]:
    """Those whose row is points written by hand."""
    if not now.written:
        return ()
    players = state.draft.game.players
    names = look.words.join([players[seat].name for seat in now.written])
    message = look.words.count("pad.project_written", len(now.written), names=names)
    return (text(look, message, 14),)


def _stake(
    state: PadState, look: Look, age: str, has: bool, change: OnChange, seat: int, stake: str
) -> ft.Control:
    """A player's chip; alone it says just the name, aloud also what it is for."""
    name = state.draft.game.players[seat].name
    if stake == PAWN:
        spoken = look.words("pad.pawn_of", player=name)
    else:
        points = number(debt(age), look.words.lang)
        spoken = look.words("pad.debt_of", player=name, points=points)

    def toggled(game: Game) -> Game:
        had = status(game, age).stakes[seat]
        return with_stake(game, seat, age, "" if had == stake else stake)

    def tap(_: object) -> None:
        change(toggled)

    return ft.Semantics(
        label=spoken,
        checked=has,
        container=True,
        exclude_semantics=True,
        on_tap=tap,
        content=chip(state, look, name, has, tap, key=f"{stake}-{seat}"),
    )


def _completion(
    state: PadState, look: Look, age: str, now: ProjectStatus, change: OnChange
) -> Sequence[ft.Control]:
    """What the pawns tell, and what is said by hand where they don't tell all."""
    words = look.words

    def button(completed: bool) -> ft.Control:
        def tap(_: object) -> None:
            change(lambda game: with_completed(game, age, completed))

        word = words("pad.project_completed" if completed else "pad.project_failed")
        key = "completed" if completed else "failed"
        return chip(state, look, word, now.completed is completed, tap, key=key)

    taken = words.count("pad.pawns_taken", now.needed, taken=now.taken)
    line = flow([text(look, taken, 14), button(True), button(False)], between=4)
    if not now.stated:
        return [line]
    follow = once(state, lambda _: change(lambda game: with_completed(game, age, None)))
    label = words("pad.project_follow")
    back = quiet(state, look, label, follow, key="completed-follow")
    return [line, flow([dim(look, words("pad.project_said"), 13), back], between=4)]


def _debts(
    look: Look, age: str, now: ProjectStatus, stake: Callable[[int, str], ft.Control]
) -> Sequence[ft.Control]:
    """In a project that failed: those without a pawn who could not pay."""
    without = [seat for seat, held in enumerate(now.stakes) if held != PAWN]
    if now.completed or not without:
        return ()
    points = number(debt(age), look.words.lang)
    chips = [stake(seat, DEBT) for seat in without]
    asked = look.words("pad.debts", points=points)
    return strong(look, asked, 14), flow(chips, 6, between=4)


def _counted(state: PadState, look: Look, now: ProjectStatus) -> Sequence[ft.Control]:
    """The counts that a completed project needs of those who have a pawn in it."""
    holders = [seat for seat, stake in enumerate(now.stakes) if stake == PAWN]
    # The player whose cell it is comes first.
    holders.sort(key=lambda seat: seat != state.draft.seat)
    needs = [need for seat in holders for need in row_needs(state, seat)]
    # Two holders may need the same of one city: it is asked once.
    needed = dict.fromkeys(need for need in needs if need.cause == now.project)
    return count_lines(state, look, tuple(needed))


def _guilds(state: PadState, look: Look, project: str) -> Sequence[ft.Control]:
    """A project that counts a guild again waits: points written do not tell which it is."""
    words, game = look.words, state.draft.game
    waiting = state.result.waiting if state.result else ()
    controls: list[ft.Control] = []
    for seat in [wait.seat for wait in waiting if (wait.cause, wait.kind) == (project, GUILDS)]:

        def go(_: object, seat: int = seat) -> None:
            state.select(GUILDS, seat)
            state.open(CALCULATOR)

        player = game.players[seat].name
        named = look.names.name(project, game.title)
        tick = words("pad.guilds_tick", player=player)
        controls += [
            text(look, words("pad.guilds_needed", project=named, player=player), 14),
            ft.Row([quiet(state, look, tick, once(state, go), key=f"tick-guilds-{seat}")]),
        ]
    return controls
