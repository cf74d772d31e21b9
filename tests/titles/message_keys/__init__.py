"""The keys of all parts, refusals and warnings that the titles give, with the fields of each.

The tests of the titles check that scoring gives no others; those of `i18n` that every language has
a message for each.
"""

from __future__ import annotations

from collections.abc import Mapping

#: Why a game of any title can be refused, and the message's fields beside player, row and value.
COMMON_REFUSALS: Mapping[str, tuple[str, ...]] = {
    "not_a_number": (),
    "negative": ("low", "high"),
    "out_of_range": ("low", "high"),
    "not_a_list": (),
    "not_an_object": (),
    "unknown_key": (),
    "missing_key": (),
    "wrong_players": ("low", "high", "title"),
    "unknown_expansion": ("title",),
    "unknown_row": ("title",),
}
