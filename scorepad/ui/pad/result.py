"""The end: who won and why, how a tie was settled, and the sheet, read-only until "edit"."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

import flet as ft

from scorepad import titles
from scorepad.i18n import outcome
from scorepad.i18n.numbers import number
from scorepad.i18n.outcome import Placing
from scorepad.titles.model import Game, Result
from scorepad.titles.teams import Teams

from ..history.game_notes import game_notes
from ..hooks import Box, use_box
from ..names import title_name
from ..new_game import ask_again, rematch
from ..parts import dim, figures, flow, heading, live, panel, primary, quiet, stack, strong, text
from ..rules.link import rule_route
from ..session import Look, use_look, use_session
from ..shell import go, margin, screen
from ..text_width import fitting_size, widest
from ..theme import FIGURES, STRONG, TITLE
from .column_heads import LiveHead
from .reveal import Reveal, announcement
from .shape import Shape, blocks
from .state import PadState
from .table import live_rows
from .team_marks import placed, placed_letter, team_letters
from .totals import final_totals

#: The size of a total beside its bar.
TOTAL = 22


@ft.component
def Finished(state: PadState) -> ft.View:
    """The end of a game; totals that nobody has seen yet are revealed first."""
    draft, result = state.draft, state.result
    # A supremacy needs no totals to be known, so there is nothing left to reveal.
    if draft.hidden and result is not None and result.victory == "points":
        return Reveal(state)
    return Ended(state)


@ft.component
def Ended(state: PadState) -> ft.View:
    session, look = use_session(), use_look()
    words, draft, result = look.words, state.draft, state.result
    game = draft.game

    def show_totals() -> None:
        if state.draft.hidden:
            state.show(state.draft.hide(False))

    def edit(_: object) -> None:
        state.show(state.draft.reopen())
        state.notice = "result.editing"

    def again(_: object) -> None:
        rematch(session, game, partial(ask_again, session))

    ft.use_effect(show_totals, [])
    title = title_name(words, game.title, game.expansions)
    body: list[ft.Control] = []
    if result is not None:
        body.append(_winner(look, game, result))
        body += _rule(look, draft.id, result)
        body += _rankings(look, game, result)
    ways = [
        primary(look, words("result.rematch"), again, key="rematch"),
        quiet(look, words("result.edit"), edit, key="edit"),
        quiet(look, words("result.share"), go(f"/share/{draft.id}"), key="share"),
    ]
    body.append(flow(ways, 12))
    body.append(heading(look, words("result.sheet"), level=2, size=17))
    body.append(dim(look, words("result.read_only")))
    # On a phone the sheet needs the whole width; everything else has the margin of every screen.
    edge = 0.0 if look.narrow else margin(look)
    beside = ft.Margin.symmetric(horizontal=margin(look) - edge)
    whole = [
        ft.Column(body, spacing=14, margin=beside),
        _sheet(state, look),
        ft.Column(game_notes(look, draft), spacing=14, margin=beside),
    ]
    return screen(look, title, whole, back="/score", edge=edge)


def _winner(look: Look, game: Game, result: Result) -> ft.Control:
    words, palette = look.words, look.palette
    best = outcome.winners(result)[0].total
    lines: list[ft.Control] = [text(look, outcome.headline(words, result), 30, family=TITLE)]
    notes = outcome.notes(words, game, result)
    if result.victory == "points":
        lines.append(text(look, words.count("pad.points", best), 17, colour=palette.gold))
    elif notes:
        # The supremacy stands where the points would have stood.
        lines.append(text(look, notes.pop(0), 17, colour=palette.gold))
    notes += outcome.explain_tie(words, game, result)
    lines += [dim(look, note, 15) for note in notes]
    return live(announcement(look, lines), key="winner")


def _rule(look: Look, id_: str, result: Result) -> list[ft.Control]:
    """To the rule that settled it, where it was not simply the most points."""
    what = "tie" if result.tiebreak else result.victory
    if what == "points":
        return []
    address = rule_route(titles.by_id(result.title).topic(what), id_)
    return [ft.Row([quiet(look, look.words("pad.rule"), go(address), key="rule-of-end")])]


def _rankings(look: Look, game: Game, result: Result) -> list[ft.Control]:
    """The teams where there are any, and below them the players."""
    standings, players = outcome.standings(result), outcome.player_placings(result)
    if result.teams is None:
        return [_ranking(look, game, result, standings)]
    return [
        heading(look, look.words("result.teams"), level=2, size=17),
        _ranking(look, game, result, standings),
        heading(look, look.words("result.players"), level=2, size=17),
        _ranking(look, game, result, players),
    ]


def _ranking(look: Look, game: Game, result: Result, ordered: list[Placing]) -> ft.Control:
    """The places, best first; below those with equal totals stands what settled them."""
    top = max(1, *(placing.total for placing in ordered))
    # The numbers have a column of their own, so that the bars can be compared.
    totals = (number(placing.total, look.words.lang) for placing in ordered)
    column = widest(totals, TOTAL * look.scale, FIGURES)
    settled, letters = outcome.tie_lines(look.words, game, result, ordered), team_letters(game)
    lines: list[ft.Control] = []
    for placing in ordered:
        lines.append(_place(look, placing, letters, top, column))
        if placing in settled:
            lines.append(dim(look, settled[placing]))
    return panel(look, ft.Column(lines, spacing=10))


def _place(
    look: Look, placing: Placing, letters: tuple[str, ...], top: int, column: float
) -> ft.Control:
    palette, words = look.palette, look.words
    total = number(placing.total, words.lang)
    share = max(0.0, placing.total / top)
    # Beside the name: the edges of the screen and of the panel, the place, the team, the total.
    room = look.width - 2 * margin(look) - 60 - 28 * look.scale - column
    room -= 20 * look.scale + 12 if letters else 0
    longest = min(fitting_size(word, room, STRONG) for word in placing.name.split())
    first = placing.place == 1
    bar = ft.ProgressBar(
        value=share,
        color=palette.gold if first else palette.edge,
        bgcolor=palette.raised,
        border_radius=4,
        bar_height=6,
    )
    name = strong(look, placing.name, min(16, longest / look.scale))
    points = figures(look, total, TOTAL, colour=palette.gold if first else palette.ink)
    line = [
        ft.Container(dim(look, f"{placing.place}.", 16), width=28 * look.scale),
        *placed_letter(look, placing, letters),
        stack(name, bar, spacing=4, expand=True),
        ft.Container(points, width=column, alignment=ft.Alignment.CENTER_RIGHT),
    ]
    return ft.Semantics(
        label=placed(words, placing, letters),
        container=True,
        exclude_semantics=True,
        content=ft.Row(line, spacing=12),
    )


def _sheet(state: PadState, look: Look) -> ft.Control:
    """The pad as it stood, to look at and to ask why; all players, in blocks if need be."""
    game, held = state.draft.game, use_box(state)
    room = ft.use_memo(lambda: _room(look), [look])
    fits = blocks(room, game.names, len(state.rows), teams=game.get("teams", Teams) is not None)
    return ft.Column([_block(held, look, fit) for fit in fits], spacing=18)


def _block(held: Box[PadState], look: Look, fit: Shape) -> ft.Control:
    return ft.Container(
        width=fit.table,
        content=ft.Column(
            [LiveHead(held, look, fit), *live_rows(held, look, fit), final_totals(held, look, fit)],
            spacing=0,
        ),
    )


def _room(look: Look) -> Look:
    """A sheet to look at is as broad as a phone, and may be as high as it likes."""
    width = look.width if look.narrow else min(look.width, 860) - 28
    return replace(look, width=width, height=max(look.height, 900))
