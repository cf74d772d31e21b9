"""Numbers as people write them: with a true minus sign, and a comma in the Nordic languages."""

from __future__ import annotations

from collections.abc import Mapping
from math import floor
from typing import TypeVar

Key = TypeVar("Key")
MINUS = "−"
#: An average such as 23/20 lies a little below 1.15 in binary; it is a half all the same.
_NEARLY = 1e-9

_DECIMAL = {"en": ".", "sv": ",", "nb": ",", "da": ","}


def number(value: int | float, lang: str, decimals: int | None = None) -> str:
    """`value` with the language's decimal separator, rounded to `decimals` digits if that is given.

    >>> number(-4.25, "sv", 1), number(23 / 20, "en", 1)
    ('−4,3', '1.2')
    """
    text = str(value) if decimals is None else f"{_rounded(value, decimals):.{decimals}f}"
    if not text.strip("-0."):
        text = text.removeprefix("-")  # −0 is written 0
    return text.replace("-", MINUS).replace(".", _DECIMAL[lang])


def _rounded(value: float, decimals: int = 0) -> float:
    """Halves are rounded away from zero, as people do; Python's `round` takes the even digit."""
    power = 10**decimals
    size: float = floor(abs(value) * power + 0.5 + _NEARLY) / power
    return -size if value < 0 else size


def percent(part: float) -> int:
    """A part of a whole in whole percent.

    >>> percent(1 / 8), percent(0.005), percent(-0.005)
    (13, 1, -1)
    """
    return int(_rounded(100 * part))


def percents(parts: Mapping[Key, float]) -> dict[Key, int]:
    """Parts that make up a whole, in whole percent that make up 100.

    All are rounded down, and those that lose most by that are rounded up instead.

    >>> percents({"blue": 1 / 3, "green": 1 / 3, "red": 1 / 3})
    {'blue': 34, 'green': 33, 'red': 33}
    """
    down = {key: floor(100 * part + _NEARLY) for key, part in parts.items()}
    missing = int(_rounded(100 * sum(parts.values()))) - sum(down.values())
    for key in sorted(down, key=lambda key: down[key] - 100 * parts[key])[:missing]:
        down[key] += 1
    return down


def signed(value: int, lang: str) -> str:
    """A change: +3, −1, and plain 0."""
    return f"+{value}" if value > 0 else number(value, lang)


def roman(age: int | str) -> str:
    """An age as it is printed on the cards: I, II or III."""
    return "I" * int(age)
