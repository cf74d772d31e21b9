"""Sums as people type them on the pad: "3+6+2", key by key, and what they come to.

Every text the keys can make has a value at once, so nothing waits for a "done" to be counted.
"""

from __future__ import annotations

import re

from scorepad.titles.model import Refusal

PLUS, MINUS, BACK, CLEAR = "+", "-", "back", "clear"
DIGITS = tuple("0123456789")
#: A sum longer than this is a slip of the finger, not a hand of cards.
LONGEST = 24

_SUM = re.compile(r"-?\d+(?:[+-]\d+)*")


def value(text: str) -> int | None:
    """What a sum comes to; a sign still waiting for its number counts for nothing.

    >>> value("3+6+"), value("-"), value("")
    (9, None, None)
    """
    whole = text.rstrip("+-")
    if not _SUM.fullmatch(whole):
        return None
    return sum(int(term) for term in re.findall(r"[+-]?\d+", whole))


def press(text: str, key: str) -> str:
    """The sum after one more key: a digit, a sign, BACK or CLEAR."""
    if key == CLEAR:
        return ""
    if key == BACK:
        return text[:-1]
    if key in (PLUS, MINUS):
        return _sign(text, key)
    if len(key) != 1 or key not in "0123456789":
        raise ValueError(key)
    # Nobody writes 05: a lone nought gives way to the next digit.
    if re.search(r"(?:^|[+-])0$", text):
        text = text[:-1]
    return _short(text + key)


def _sign(text: str, sign: str) -> str:
    if text in ("", MINUS):
        return MINUS if sign == MINUS else text
    return _short(text.rstrip("+-") + sign)


def _short(text: str) -> str:
    if len(text) > LONGEST:
        raise Refusal("long_sum", value=text, longest=LONGEST)
    return text


def is_sum(text: str) -> bool:
    """Whether a text has more than one term, and is worth showing beside its value."""
    return bool(re.search(r"\d[+-]", text))
