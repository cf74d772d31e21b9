"""The calculator that pushes a pawn along a drawn track, by taps, a drag, or shields.

The first player's capital is on the left, so the first player pushes to the right. On the way
the pawn takes the tokens it comes to; the title says which, and the pad says what they cost.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

import flet as ft

from scorepad.titles.duel.track import CAPITAL, LOOT, POINTS, gone, pawn_place
from scorepad.titles.duel.turns.pantheon import minerva_place
from scorepad.titles.model import Game, Limits, Slot

from ...hooks import keyed, use_value
from ...parts import TOUCH, dim, flow, live, stack, strong, text
from ...session import Look
from ..calculators.buttons import button, face
from ..state import PadState
from .drawn_track import TrackState, drawn_track
from .roman_gods import roman_gods

#: Steps that one button takes: the shields of a card or a wonder.
STEPS = (1, 2, 3)
#: Between the buttons of one player, and between those of the two.
NEXT, MIDDLE = 4, 8
LIMITS = Limits(-CAPITAL, CAPITAL)


def track(state: PadState, look: Look, slot: Slot, room: float) -> ft.Control:
    return keyed(PushPawn, f"track-{slot.key}", state, look, room)


@ft.component
def PushPawn(state: PadState, look: Look, room: float) -> ft.Control:
    """The track with its pawn, and a button for so many shields of either player."""
    words = look.words
    #: Where the finger holds the pawn, until it lets go.
    dragged, drag = use_value(lambda: _none())
    # The line beside the panel takes a pixel or two.
    room -= 2
    stands = pawn_place(state.draft.game)
    pawn = stands if dragged is None else dragged
    game = state.draft.game
    first, second = game.names

    def put(place: int) -> None:
        drag(None)
        _move(state, lambda _: place)

    def push(by: int) -> None:
        _move(state, lambda now: now + by)

    meaning = pawn_meaning(state, look, pawn)
    slider = ft.Semantics(
        label=words("field.pawn"),
        value=meaning,
        increased_value=pawn_meaning(state, look, LIMITS.within(pawn + 1)),
        decreased_value=pawn_meaning(state, look, LIMITS.within(pawn - 1)),
        on_increase=(lambda _: push(1)) if stands < CAPITAL else None,
        on_decrease=(lambda _: push(-1)) if stands > -CAPITAL else None,
        slider=True,
        container=True,
        exclude_semantics=True,
        key="track",
        content=drawn_track(
            look, TrackState(pawn, gone(game), minerva_place(game)), room, put, drag
        ),
    )
    names = [strong(look, first, 14, lines=1)]
    names.append(strong(look, second, 14, lines=1, align=ft.TextAlign.END))
    line = live(text(look, meaning, 14, align=ft.TextAlign.CENTER), key="track-meaning")
    return stack(
        ft.Row([ft.Container(line, expand=True)]),
        ft.Row([ft.Container(name, expand=True) for name in names], spacing=8),
        slider,
        _buttons(state, look, push, (first, second), room),
        *roman_gods(state, look),
        spacing=4,
    )


def _none() -> int | None:
    return None


def _move(state: PadState, to: Callable[[int], int]) -> None:
    """Puts the pawn elsewhere, from where it stands at this moment."""

    def moved(game: Game, _: int) -> Game:
        now = pawn_place(game)
        place = LIMITS.within(to(now))
        return game if place == now else game.with_table("pawn", place)

    state.act(moved)


def pawn_meaning(state: PadState, look: Look, pawn: int) -> str:
    """What the pawn's place means, and how far it is to what comes next."""
    words = look.words
    if pawn == 0:
        return words("pad.track_middle")
    ahead = state.draft.game.players[0 if pawn > 0 else 1].name
    distance, way = abs(pawn), 1 if pawn > 0 else -1
    lead = words.count("pad.track_leads", POINTS[distance], player=ahead)
    if distance >= CAPITAL:
        return words("pad.track_capital", player=ahead)
    taken = gone(state.draft.game)
    tokens = [at for at in LOOT if at > distance and at * way not in taken]
    if tokens:
        return f"{lead} · {words.count('pad.track_loot', min(tokens) - distance)}"
    return f"{lead} · {words.count('pad.track_end', CAPITAL - distance)}"


def _buttons(
    state: PadState,
    look: Look,
    push: Callable[[int], None],
    names: tuple[str, str],
    room: float,
) -> ft.Control:
    """Shields of the second player to the left, of the first to the right."""
    first, second = names
    stands = pawn_place(state.draft.game)
    # All six side by side, with a gap in the middle; large text takes a line for each player.
    fitting = (room - MIDDLE - 2 * NEXT * (len(STEPS) - 1)) / 2 / len(STEPS)
    width = 44 * look.scale if look.scale > 1 else min(60, fitting)

    def push_button(player: str, by: int) -> ft.Control:
        arrow = ft.Icons.ARROW_LEFT if by < 0 else ft.Icons.ARROW_RIGHT
        icon = ft.Icon(arrow, size=22 * min(look.scale, 1.4), color=look.palette.ink)
        name = f"{player}: {look.words.count('pad.track_shields', abs(by))}"
        label = strong(look, str(abs(by)), 16, semantics_label=name)
        content = ft.Row(
            [icon, label] if by < 0 else [label, icon],
            spacing=0,
            tight=True,
            alignment=ft.MainAxisAlignment.CENTER,
        )
        free = LIMITS.within(stands + by) != stands
        return button(
            state,
            face(look, radius=24, pad=ft.Padding.symmetric(horizontal=2)),
            content,
            (lambda _: push(by)) if free else None,
            key=f"push-{by}",
            width=max(TOUCH, width),
            height=max(TOUCH, 35 * look.scale),
        )

    def side(player: str, steps: Sequence[int]) -> ft.Control:
        """Whose shields these are, and the buttons for them."""
        heading = dim(look, look.words("pad.track_shields_of", player=player), 13, lines=1)
        buttons = [push_button(player, by) for by in steps]
        return stack(heading, ft.Row(buttons, spacing=NEXT, tight=True))

    sides = [side(second, [-by for by in reversed(STEPS)]), side(first, STEPS)]
    if look.scale > 1:
        return flow(sides, MIDDLE, between=NEXT)
    return ft.Row([*sides], alignment=ft.MainAxisAlignment.SPACE_BETWEEN, spacing=0)
