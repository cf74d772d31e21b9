"""The message keys of Duel, with their fields."""

from __future__ import annotations

from collections.abc import Mapping

from . import COMMON_REFUSALS

#: The parts, and the facts that each has.
PARTS: Mapping[str, tuple[str, ...]] = {
    # Points written by hand, as on the paper pad.
    "points": (),
    # Points printed on a card, a wonder, a progress token.
    "card": ("card",),
    "wonder": ("wonder",),
    "token": ("token",),
    # A guild: `per` is what it counts in the city of `player`, which has the most.
    "card.waits": ("card",),
    "card.most": ("card", "count", "each", "per", "player"),
    # The moneylenders: `count` threes in the `coins` of `player`, the richer city.
    "card.threes": ("card", "coins", "count", "player"),
    # Mathematics: `each` for every one of `count` tokens.
    "token.per": ("token", "count", "each"),
    "coins.threes": ("coins", "count"),
    # The pawn stands `distance` steps towards the opponent's capital.
    "track": ("distance",),
    # Notes of the whole game.
    "supremacy.military": ("player",),
    "supremacy.science": ("player",),
}

#: The warnings, and the facts that each has.
WARNINGS: Mapping[str, tuple[str, ...]] = {
    # The game is over, whatever the points.
    "supremacy.military": ("player",),
    "supremacy.science": ("player",),
    # Five different symbols: one more wins.
    "science.five": ("player",),
    # Two alike: a progress token is taken at once.
    "science.pair": ("player", "symbol"),
    # The pawn entered a zone for the first time: `player` loses `count` coins.
    "loot": ("player", "count"),
    # Seven wonders stand; `wonder`, if the draft is known, goes back to the box.
    "wonders.seven": ("player",),
    "wonders.eighth": ("player", "wonder"),
    # A guild counts `per`, of which `player` has points written but nothing ticked.
    "guild.unticked": ("card", "per", "player"),
}

#: What a guild counts: the `per` of a part, and the value of a missing count.
COUNTED = ("yellow", "blue", "green", "red", "brown_grey", "wonders")

#: Why a game of Duel can be refused, and the message's fields beside player, row and value.
REFUSALS: Mapping[str, tuple[str, ...]] = {
    **COMMON_REFUSALS,
    "unknown_id": (),
    "twice": (),
    # A number the track never gives; a victory that is neither science nor military.
    "not_a_choice": ("choices",),
    # `colour` is the card's own.
    "wrong_colour": ("colour",),
    # `player` and `other` both claim `value`.
    "both_cities": ("other",),
    "too_many_wonders": ("most",),
    "too_many_wonders_together": ("most",),
    # `value` is one of COUNTED, in the city of `player`.
    "count_missing": (),
    # Two names, and what each won by; an explicit victory settles it.
    "two_supremacies": ("one", "one_by", "other", "other_by"),
}
