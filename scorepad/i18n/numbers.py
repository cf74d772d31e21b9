"""Numbers as people write them: with a true minus sign, and a comma in the Nordic languages."""

from __future__ import annotations

MINUS = "−"

_DECIMAL = {"en": ".", "sv": ",", "nb": ",", "da": ","}


def number(value: int | float, lang: str, decimals: int | None = None) -> str:
    """`value` with the language's decimal separator, rounded to `decimals` digits if that is given.

    >>> number(-4.25, "sv", 1)
    '−4,2'
    """
    text = str(value) if decimals is None else f"{value:.{decimals}f}"
    if not text.strip("-0."):
        text = text.removeprefix("-")  # −0 is written 0
    return text.replace("-", MINUS).replace(".", _DECIMAL[lang])


def signed(value: int, lang: str) -> str:
    """A change: +3, −1, and plain 0."""
    return f"+{value}" if value > 0 else number(value, lang)


def roman(age: int | str) -> str:
    """An age as it is printed on the cards: I, II or III."""
    return "I" * int(age)
