"""Sums as they are typed on the pad, key by key, such as "3+6+2", and their value.

Every text that the keys can make has a value at once: no key is needed to end a sum. Where points
are kept as coins, a term is a product: "4×3" are four points, kept as twelve coins.
"""

from __future__ import annotations

import re

from scorepad.titles.model import Refusal

PLUS, MINUS, TIMES, BACK, CLEAR = "+", "-", "×", "back", "clear"
DIGITS = tuple("0123456789")
#: A longer sum is a mistake, not a hand of cards.
LONGEST = 24

_SUM = re.compile(r"-?\d+(?:×\d+)?(?:[+-]\d+(?:×\d+)?)*")
#: What the end of a text has that no number belongs to yet.
_UNFINISHED = re.compile(r"[+-]*(?:(?<!\d)×\d+)?$")
#: What makes the last term a product.
_PRODUCT = re.compile(r"×\d+$")


def value(text: str) -> int | None:
    """The value of a sum; a sign at its end does not count.

    >>> value("3+6+"), value("4×3+2"), value("-"), value("")
    (9, 14, None, None)
    """
    whole = _UNFINISHED.sub("", text)
    if not _SUM.fullmatch(whole):
        return None
    terms = re.findall(r"([+-]?\d+)(?:×(\d+))?", whole)
    return sum(int(count) * int(each or 1) for count, each in terms)


def press(text: str, key: str) -> str:
    """The sum after one more key: a digit, a sign, BACK or CLEAR.

    A product ("×3") makes the last term one, or no longer one; digits go on before it.

    >>> press("4", "×3"), press("4×3", "2"), press("4×3", "×3")
    ('4×3', '42×3', '4')
    """
    if key == CLEAR:
        return ""
    product = _PRODUCT.search(text)
    if product and (key == BACK or key.startswith(TIMES)):
        return text[: product.start()]
    if key == BACK:
        return text[:-1]
    if key.startswith(TIMES):
        return _short(text + key)
    if key in (PLUS, MINUS):
        return _sign(text, key)
    if product:
        return _short(press(text[: product.start()], key) + product.group())
    if len(key) != 1 or key not in "0123456789":
        raise ValueError(key)
    # A single 0 is replaced by the next digit: there is no 05.
    if re.search(r"(?:^|[+-])0$", text):
        text = text[:-1]
    return _short(text + key)


def _sign(text: str, sign: str) -> str:
    if text in ("", MINUS):
        return MINUS if sign == MINUS else text
    if re.search(r"(?<!\d)×\d+$", text):
        return text
    return _short(text.rstrip("+-") + sign)


def _short(text: str) -> str:
    if len(text) > LONGEST:
        raise Refusal("long_sum", value=text, longest=LONGEST)
    return text


def is_sum(text: str) -> bool:
    """Whether a text has more than one number, so that it is shown beside its value."""
    return bool(re.search(r"\d[+×-]", text))
