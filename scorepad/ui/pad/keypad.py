"""The pad's own keys: digits, sums, a minus where the row allows one, and next."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

import flet as ft

from scorepad.archive import sums
from scorepad.i18n.numbers import MINUS, number

from ..hooks import memo_component
from ..parts import TOUCH, strong, text
from ..session import Look
from ..text_width import fitting_size, text_width
from ..theme import STRONG

GAP = 6
#: From this text size on, the head of the keys takes two lines.
LARGE = 1.25
#: In the head of the keys: its sign, what is between things, and the edges of a button with a word.
SIGN, SPACE, EDGES = 24, 8, 40
#: How much smaller a word on a key is than a digit.
WORD_KEY = 0.7
#: The size of such a word, the smallest size of a name, and the least width left for a number.
WORD, SMALL, NARROWEST = 15, 11.5, 60.0


@memo_component
def Keypad(
    look: Look,
    key_height: float,
    minus: bool,
    per_point: int,
    choices: tuple[int, ...],
    last: bool,
    press: Callable[[str], None],
    choose: Callable[[int], None],
    go_on: Callable[[], None],
) -> ft.Control:
    """The keys; a row that takes only certain numbers gets a key for each of them.

    A row that counts coins has a key for points where others have the minus.
    """
    words = look.words

    def key(
        face: str | ft.IconData, name: str, act: Callable[[], None] | None, id_: str
    ) -> ft.Control:
        return _key(look, face, name, act, id_, key_height)

    def digit(sign: str) -> ft.Control:
        return key(sign, sign, lambda: press(sign), f"key-{sign}")

    def line(*keys: ft.Control) -> ft.Control:
        return ft.Row(list(keys), spacing=GAP)

    back = key(
        ft.Icons.BACKSPACE_OUTLINED, words("pad.backspace"), lambda: press(sums.BACK), "key-back"
    )
    clear = key("C", words("pad.clear"), lambda: press(sums.CLEAR), "key-clear")
    onward = next_key(look, key_height, last, go_on)
    if choices:
        per_line = 4
        faces = [
            key(
                number(choice, words.lang), str(choice), partial(choose, choice), f"choice-{choice}"
            )
            for choice in choices
        ]
        lines = [line(*faces[at : at + per_line]) for at in range(0, len(faces), per_line)]
        return ft.Column([*lines, line(clear, back, onward)], spacing=GAP, tight=True)
    plus = key("+", words("pad.plus"), lambda: press(sums.PLUS), "key-plus")
    less = key(
        MINUS, words("pad.minus"), (lambda: press(sums.MINUS)) if minus else None, "key-minus"
    )
    if per_point:
        name = words("pad.as_points_name", coins=words.count("card.coins", per_point))
        times = partial(press, f"{sums.TIMES}{per_point}")
        less = key(words("pad.as_points"), name, times, "key-points")
    return ft.Column(
        [
            line(digit("1"), digit("2"), digit("3"), back),
            line(digit("4"), digit("5"), digit("6"), plus),
            line(digit("7"), digit("8"), digit("9"), less),
            line(clear, digit("0"), onward),
        ],
        spacing=GAP,
        tight=True,
    )


def next_key(look: Look, height: float, last: bool, go_on: Callable[[], None]) -> ft.Control:
    """On to the next cell; after the last one, to the end of the game."""
    word = look.words("pad.finish" if last else "pad.next")
    return _key(look, word, word, go_on, "next", height, chief=True)


# No key takes the keyboard's focus: a real keyboard has all of them, and its Enter means next.
def _key(
    look: Look,
    face: str | ft.IconData,
    name: str,
    act: Callable[[], None] | None,
    id_: str,
    height: float,
    *,
    chief: bool = False,
) -> ft.Control:
    palette = look.palette
    size = min(22 * look.scale, height * 0.62) / look.scale
    colour = palette.on_gold if chief else palette.ink if act else palette.edge
    if isinstance(face, str):
        if len(face) > 1 and not chief:
            size *= WORD_KEY
        content: ft.Control = text(look, face, size, family=STRONG, colour=colour, lines=1)
    else:
        content = ft.Icon(face, size=size * look.scale, color=colour)
    tap = (lambda _: act()) if act else None
    return ft.Semantics(
        label=name,
        button=True,
        disabled=act is None,
        container=True,
        exclude_semantics=True,
        on_tap=tap,
        expand=2 if chief else True,
        content=ft.Container(
            content,
            key=id_,
            height=height,
            on_click=tap,
            ink=True,
            bgcolor=palette.gold if chief else palette.raised,
            border_radius=16,
            alignment=ft.Alignment.CENTER,
        ),
    )


def keys_head_height(look: Look) -> float:
    """The height of the head of the keys: a name above a number, and buttons."""
    if look.scale <= LARGE:
        return TOUCH * look.scale
    return 20 * look.scale + max(TOUCH, 35 * look.scale)


def keys_head_room(look: Look, width: float, buttons: Sequence[str]) -> float:
    """The width for the number beside buttons with these words; one without a word is a sign."""
    room = width - (SIGN + SPACE if look.scale <= LARGE else 0)
    for word in buttons:
        button = EDGES + text_width(word, WORD * look.scale, STRONG, spacing=0) if word else TOUCH
        room -= SPACE + button
    return max(NARROWEST, room)


def keys_head(
    look: Look,
    picture: ft.Control,
    who: str,
    written: ft.Control,
    actions: list[ft.Control],
    width: float,
    room: float,
) -> ft.Control:
    """Whose number it is, the number, and the ways to its calculator and its reason."""
    if look.scale <= LARGE:
        # A long name shrinks a little, and then takes two lines, rather than lose its end.
        fits = fitting_size(who, room, STRONG) / look.scale
        size = min(13.5, max(SMALL, fits))
        name = strong(look, who, size, lines=2 if fits < SMALL else 1, height=1.1)
        both = ft.Column(
            [name, written], spacing=0, expand=True, alignment=ft.MainAxisAlignment.CENTER
        )
        # Of a size that no number changes: the screen around it need not be measured at each key.
        row = ft.Row([picture, both, *actions], spacing=SPACE)
        return ft.Container(row, width=width, height=keys_head_height(look))
    # Large text gets a line more rather than a word less.
    name = strong(look, who, 13 if look.sideways else 14.5, lines=2)
    return ft.Column(
        [
            ft.Row([picture, ft.Container(name, expand=True)], spacing=SPACE),
            ft.Row([ft.Container(written, expand=True), *actions], spacing=SPACE),
        ],
        spacing=0,
        tight=True,
    )
