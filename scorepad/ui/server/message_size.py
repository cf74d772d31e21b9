"""How many values a message has, counted before any of them is built.

A message of Flet is one MessagePack value. An empty map is one byte of it and a hundred in memory,
so the size alone is no limit.
"""

from __future__ import annotations

#: Values of one message; the largest that the app asks for are the keys of what is stored.
MOST = 20_000
#: By their first byte: how many bytes give a length, how many more follow, and whether the length
#: counts values (an array), pairs of them (a map), or bytes.
_BYTES, _ARRAY, _MAP = 0, 1, 2
_LONG = {
    0xC4: (1, 0, _BYTES),
    0xC5: (2, 0, _BYTES),
    0xC6: (4, 0, _BYTES),
    0xC7: (1, 1, _BYTES),
    0xC8: (2, 1, _BYTES),
    0xC9: (4, 1, _BYTES),
    0xCA: (0, 4, _BYTES),
    0xCB: (0, 8, _BYTES),
    **{first + step: (0, 1 << step, _BYTES) for first in (0xCC, 0xD0) for step in range(4)},
    **{0xD4 + step: (0, (1 << step) + 1, _BYTES) for step in range(5)},
    0xD9: (1, 0, _BYTES),
    0xDA: (2, 0, _BYTES),
    0xDB: (4, 0, _BYTES),
    0xDC: (2, 0, _ARRAY),
    0xDD: (4, 0, _ARRAY),
    0xDE: (2, 0, _MAP),
    0xDF: (4, 0, _MAP),
}


def count_values(message: bytes, start: int = 0, most: int = MOST) -> int:
    """How many values are in a MessagePack value or announced by it; counts little beyond `most`.

    >>> count_values(bytes([0x93, 1, 2, 3]))
    4
    """
    at, left, count = start, 1, 0
    while left and at < len(message):
        first = message[at]
        at, left, count = at + 1, left - 1, count + 1
        if 0x80 <= first <= 0x8F:
            left += 2 * (first & 0x0F)
        elif 0x90 <= first <= 0x9F:
            left += first & 0x0F
        elif 0xA0 <= first <= 0xBF:
            at += first & 0x1F
        elif first in _LONG:
            width, more, kind = _LONG[first]
            length = int.from_bytes(message[at : at + width], "big")
            at += width + more
            if kind == _BYTES:
                at += length
            else:
                left += kind * length
        if count + left > most:
            break
    return count + left
