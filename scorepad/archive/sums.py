"""Sums as they are typed on the pad, key by key, such as "3+6+2", and their value.

Every text that the keys can make has a value at once: no key is needed to end a sum.
"""

from __future__ import annotations

import re

from scorepad.titles.model import Refusal

PLUS, MINUS, BACK, CLEAR = "+", "-", "back", "clear"
DIGITS = tuple("0123456789")
#: A longer sum is a mistake, not a hand of cards.
LONGEST = 24

_SUM = re.compile(r"-?\d+(?:[+-]\d+)*")


def value(text: str) -> int | None:
    """The value of a sum; a sign at its end does not count.

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
    # A single 0 is replaced by the next digit: there is no 05.
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
    """Whether a text has more than one term, so that it is shown beside its value."""
    return bool(re.search(r"\d[+-]", text))
