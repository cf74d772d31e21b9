"""The reveal: totals that were hidden come out place by place, from the last to the first."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import flet as ft

from scorepad.i18n.numbers import number
from scorepad.i18n.outcome import Placing, grouped_placings, tie_lines

from ..hooks import use_value
from ..names import title_name
from ..parts import dim, figures, flow, live, panel, primary, quiet, stack, strong, text
from ..session import Look, use_look
from ..shell import screen
from ..theme import TITLE
from .state import PadState
from .team_marks import placed, placed_letter, team_letters


@ft.component
def Reveal(state: PadState) -> ft.View:
    """A tap for each place; nothing moves by itself, and all can be shown at once."""
    look = use_look()
    words, draft, result = look.words, state.draft, state.result
    shown, show = use_value(int)
    ranked = grouped_placings(result) if result else []
    hidden = len(ranked) - shown
    # Those with equal totals are explained once all of them are out.
    out_now = [placing for group in ranked[hidden:] for placing in group]
    settled = tie_lines(words, draft.game, result, out_now) if result else {}
    letters = team_letters(draft.game)

    def all_of_it(_: object) -> None:
        state.show(state.draft.hide(False))

    def onward(_: object) -> None:
        # The winner is the next screen's own news.
        if hidden <= 1:
            all_of_it(_)
        else:
            show(shown + 1)

    lines: list[ft.Control] = []
    for at, group in enumerate(ranked):
        out = at >= hidden
        lines.append(_place(look, group, letters, out, f"reveal-{group[0].place}"))
        if out and group[-1] in settled:
            lines.append(live(dim(look, settled[group[-1]])))
    title = title_name(words, draft.game.title, draft.game.expansions)
    body: list[ft.Control] = [
        _opening(look),
        panel(look, ft.Column(lines, spacing=14), width=float("inf")),
        _buttons(look, ranked, hidden, onward, all_of_it),
    ]
    return screen(look, title, body, back="/score")


def _opening(look: Look) -> ft.Control:
    """What is about to happen, where the winner's name will stand."""
    hint = dim(look, look.words("reveal.hint"), 15)
    return announcement(look, [text(look, look.words("reveal.title"), 30, family=TITLE), hint])


def announcement(look: Look, lines: Sequence[ft.Control]) -> ft.Control:
    """Who won, or what is about to happen, beside a line of gold."""
    return ft.Container(
        stack(*lines, spacing=6),
        padding=ft.Padding.only(left=18, top=8, bottom=8),
        border=ft.Border.only(left=ft.BorderSide(4, look.palette.gold)),
    )


def _buttons(
    look: Look,
    ranked: list[list[Placing]],
    hidden: int,
    onward: Callable[[object], None],
    all_of_it: Callable[[object], None],
) -> ft.Control:
    words = look.words
    if hidden > 1:
        next_word = words("reveal.next", place=ranked[hidden - 1][0].place)
    else:
        next_word = words("reveal.winner")
    onward_button = primary(look, next_word, onward, key="reveal-next")
    return flow([onward_button, quiet(look, words("reveal.all"), all_of_it, key="reveal-all")], 12)


def _place(
    look: Look, group: list[Placing], letters: tuple[str, ...], out: bool, key: str
) -> ft.Control:
    """Those who share a place, once it is out; it fades in, and is read aloud."""
    words, place = look.words, group[0].place
    rows = [
        _standing(look, placing, placed_letter(look, placing, letters), out) for placing in group
    ]
    names = ", ".join(placed(words, placing, letters) for placing in group)
    return ft.Semantics(
        label=names if out else words("reveal.hidden", place=place),
        live_region=out,
        container=True,
        exclude_semantics=True,
        key=key,
        content=stack(*rows, spacing=8),
    )


def _standing(look: Look, placing: Placing, team: list[ft.Control], out: bool) -> ft.Control:
    palette = look.palette
    name = placing.name if out else "•••"
    total = number(placing.total, look.words.lang) if out else "•••"
    points = figures(look, total, 24, colour=palette.ink if out else palette.dim)
    shown = [*(team if out else ()), ft.Container(strong(look, name, 18), expand=True), points]
    fading = ft.Container(
        ft.Row(shown, spacing=12),
        expand=True,
        opacity=1.0 if out else 0.5,
        animate_opacity=ft.Animation(400, ft.AnimationCurve.EASE_OUT),
    )
    place = ft.Container(dim(look, f"{placing.place}.", 18), width=34 * look.scale)
    return ft.Row([place, fading], spacing=10)
