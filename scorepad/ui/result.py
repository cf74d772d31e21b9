"""The end: who won and why, how a tie was settled, and the sheet, read-only until "edit"."""

from __future__ import annotations

from dataclasses import replace

import flet as ft

from scorepad.i18n import explain
from scorepad.i18n.explain import joined
from scorepad.i18n.numbers import number
from scorepad.i18n.refusals import row_name
from scorepad.titles.model import PlayerResult, Result

from .desk import Look, use_desk, use_look
from .names import title_name
from .pad.shape import shape
from .pad.state import PadState
from .pad.table import Heads, MemoHead, MemoRow, lines
from .pad.totals import MemoTotals, totals
from .parts import dim, figures, heading, panel, primary, quiet, strong, text
from .shell import screen
from .theme import TITLE


@ft.component
def Finished(state: PadState) -> ft.View:
    desk, look = use_desk(), use_look()
    words, draft, result = look.words, state.draft, state.result

    def edit(_: object) -> None:
        state.show(draft.reopen())

    def rematch(_: object) -> None:
        old = draft.game
        players = tuple(type(one)(one.name) for one in old.players)
        again = desk.keeper.begin(type(old)(old.title, players, old.expansions))
        desk.take(again)
        ft.context.page.navigate(f"/score/{again.id}")

    body: list[ft.Control] = []
    if result is not None:
        body.append(_winner(look, draft.game.title, result))
        body.append(_ranking(look, result))
    body.append(
        ft.Row(
            [
                primary(look, words("result.rematch"), rematch, key="rematch"),
                quiet(look, words("result.edit"), edit, key="edit"),
            ],
            wrap=True,
            spacing=12,
            run_spacing=8,
        )
    )
    body.append(heading(look, words("result.sheet"), level=2, size=17))
    body.append(dim(look, words("result.read_only")))
    body.append(_sheet(state, look))
    title = title_name(words, draft.game.title, draft.game.expansions)
    return screen(look, ft.use_view_path(), title, body, back="/score")


def _winner(look: Look, title: str, result: Result) -> ft.Control:
    words, palette = look.words, look.palette
    names = joined(words, [result.players[seat].name for seat in result.winners])
    best = result.players[result.winners[0]].total
    said: list[ft.Control] = [
        text(look, words.count("result.wins", len(result.winners), names=names), 30, family=TITLE)
    ]
    if result.victory == "points":
        said.append(text(look, words.count("pad.points", best), 17, colour=palette.gold))
    said += [dim(look, line.label, 15) for line in explain.lines(words, result.notes)]
    if result.tiebreak == "shared":
        said.append(dim(look, words("result.shared"), 15))
    elif result.tiebreak is not None:
        by = row_name(words, result.tiebreak, title)
        said.append(dim(look, words("result.tie", row=by), 15))
    return ft.Semantics(
        live_region=True,
        container=True,
        key="winner",
        content=ft.Container(
            ft.Column(said, spacing=6, tight=True),
            padding=ft.Padding.only(left=18, top=8, bottom=8),
            border=ft.Border.only(left=ft.BorderSide(4, palette.gold)),
        ),
    )


def _ranking(look: Look, result: Result) -> ft.Control:
    ordered = sorted(result.players, key=lambda one: one.place)
    top = max(1, *(one.total for one in result.players))
    # The numbers have a column of their own, so that the bars can be compared.
    widest = max(len(number(one.total, look.words.lang)) for one in ordered)
    column = widest * 15 * look.scale
    return panel(look, ft.Column([_place(look, one, top, column) for one in ordered], spacing=10))


def _place(look: Look, one: PlayerResult, top: int, column: float) -> ft.Control:
    palette, words = look.palette, look.words
    total = number(one.total, words.lang)
    share = max(0.0, one.total / top)
    return ft.Semantics(
        label=words("result.place", place=one.place, name=one.name, points=total),
        container=True,
        exclude_semantics=True,
        content=ft.Row(
            [
                ft.Container(dim(look, f"{one.place}.", 16), width=28 * look.scale),
                ft.Column(
                    [
                        strong(look, one.name, 16, lines=1),
                        ft.ProgressBar(
                            value=share,
                            color=palette.gold if one.place == 1 else palette.edge,
                            bgcolor=palette.raised,
                            border_radius=4,
                            bar_height=6,
                        ),
                    ],
                    spacing=4,
                    tight=True,
                    expand=True,
                ),
                ft.Container(
                    figures(
                        look, total, 22, colour=palette.gold if one.place == 1 else palette.ink
                    ),
                    width=column,
                    alignment=ft.Alignment.CENTER_RIGHT,
                ),
            ],
            spacing=12,
        ),
    )


def _sheet(state: PadState, look: Look) -> ft.Control:
    """The pad as it stood, to look at and to ask why."""
    players = state.draft.game.players
    room = ft.use_memo(lambda: _narrower(look), [look])
    fit = shape(room, len(players), state.draft.seat, len(state.rows))
    heads = Heads(tuple(players[seat].name for seat in fit.seats), None, "", len(players))

    def turn(seat: int) -> None:
        state.draft = state.draft.select(state.draft.row, seat)

    return ft.Container(
        width=fit.table,
        content=ft.Column(
            [
                MemoHead(heads, look, fit, turn),
                *(
                    MemoRow(line, look, fit, state.select, key=line.row.id)
                    for line in lines(state, look, fit)
                ),
                MemoTotals(totals(state, look, fit), look, fit, state.focus, state.ask_total, None),
            ],
            spacing=0,
        ),
    )


def _narrower(look: Look) -> Look:
    return replace(look, width=min(look.width, 860) - 28, height=max(look.height, 900))
