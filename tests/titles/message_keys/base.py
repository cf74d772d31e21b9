"""The message keys of the base game, with their fields."""

from __future__ import annotations

from collections.abc import Mapping

from . import COMMON_REFUSALS

#: The parts, and the facts that each has.
PARTS: Mapping[str, tuple[str, ...]] = {
    # Points written by hand, as on the paper pad.
    "points": (),
    "wonder.stage": ("stage", "wonder"),
    # A stage with a choice has no fixed points.
    "wonder.choice": ("stage", "wonder"),
    # The stages may be built in any order; the first ones printed are counted.
    "wonder.any_order": ("stages", "wonder"),
    # Stages are given, but no board or side to count them on.
    "wonder.board_missing": ("stages",),
    "coins.threes": ("coins", "count"),
    "military.won": ("age", "count", "each"),
    "military.lost": ("age", "count", "each"),
    "military.tie": ("age", "count"),
    # Stayed out of the age's conflicts.
    "military.diplomacy": ("age",),
    # The points printed on a card.
    "card": ("card",),
    # `per` is a count of a city; `who` is own, neighbours or everyone (all three).
    "card.per": ("card", "count", "each", "per", "who"),
    # Points if all stages are built: `stages` of `all`.
    "card.complete": ("card", "stages", "all"),
    # Leaders and city cards: so many of something, `per`, at `each`.
    "card.counts": ("card", "count", "each", "per"),
    # Points on a condition: more than `left` and `right`, none, or the only one.
    "card.more": ("card", "count", "per", "left", "right"),
    "card.none": ("card", "count", "per"),
    "card.alone": ("card", "count", "per"),
    # An effect that is not part of the scoring.
    "card.no_points": ("card",),
    # The points are uncertain.
    "card.disputed": ("card",),
    "card.single": ("card",),
    # A victory token that a city card gives.
    "military.card": ("card",),
    # A card that changes the tokens which the shields gave.
    "military.check": ("card",),
    # The same, where another player has the card.
    "military.check_of": ("card", "player"),
    # The card's symbol counts in the science row.
    "card.wild": ("card",),
    # It counts something that nothing says.
    "card.waits": ("card",),
    "science.square": ("symbol", "count"),
    "science.sets": ("count", "each"),
    # What wilds and masks became.
    "science.wild": ("symbol", "count"),
    # Where a wild symbol comes from.
    "science.wild_card": ("card",),
    "science.wild_stage": ("wonder", "stage"),
    # A leader's own symbol, beside an entry.
    "science.leader": ("card", "symbol", "count"),
    # One more of the symbol held most, where it comes from, and with no symbol at all.
    "science.most": ("symbol", "count"),
    "science.most_card": ("card",),
    "science.most_idle": ("count",),
    # A symbol turned into another.
    "science.swap": ("from", "to", "count"),
    "science.swap_card": ("card",),
    # A set is worth more where symbols are chosen.
    "science.set_worth": ("card", "each"),
    # The points with `most` and `swap`, and those of the symbols alone.
    "science.instead": ("points", "without"),
    # Nobody filled the row in: its points come from elsewhere.
    "unfilled": (),
    "science.mask": ("symbol", "count"),
    # Masks that found nothing to copy.
    "science.mask_idle": ("count",),
    "debt": ("count",),
    "naval.token": ("value",),
    # `per` is stages, blue, pairs (brown and grey) or colours.
    "edifice.reward": ("project", "count", "each", "per"),
    # The best guild, `card`, counted once more.
    "edifice.twice": ("project", "card"),
    # No guild with points to count once more.
    "edifice.no_guild": ("project",),
    # It counts something that nothing says.
    "edifice.waits": ("project",),
    # Rewards that count elsewhere: in coins, military tokens, shields; or give no points.
    "edifice.coins": ("project", "count"),
    "edifice.token": ("project", "count"),
    "edifice.shields": ("project", "count"),
    "edifice.resource": ("project",),
    # The project also takes one's defeat tokens away.
    "edifice.no_defeats": ("project",),
    # A pawn in a project that was not completed.
    "edifice.failed": ("age",),
    "edifice.debt": ("age",),
}

#: Why a base game can be refused, and the message's fields beside player, row and value.
REFUSALS: Mapping[str, tuple[str, ...]] = {
    **COMMON_REFUSALS,
    # What checks.py finds in some titles only.
    "not_a_switch": (),
    "wrong_length": ("length",),
    "unknown_id": (),
    "twice": (),
    "unknown_title": (),
    # Something of an expansion that is not listed: a row, a card, a board, masks, the table.
    "needs_expansion": ("expansion",),
    # Not 1, 2 or 3, under shields, diplomacy or edifice.
    "unknown_age": (),
    # The city.
    "unknown_wonder": (),
    "unknown_side": (),
    "board_missing": (),
    "side_missing": (),
    "too_many_stages": ("high",),
    "wrong_colour": ("colour",),
    # `value` is the count that is missing: a colour, stages, symbols or guilds.
    "count_missing": (),
    # The points of card `value` are not known for certain: the row has to be a number.
    "by_hand": (),
    "too_many_conflicts": ("age",),
    "not_a_token": (),
    # Edifice.
    "debt_with_pawn": ("age",),
    "debt_in_completed": ("age",),
    "project_age": ("age", "fits"),
    # `value` is the age.
    "project_missing": (),
    "completion_unknown": (),
    # Teams.
    "empty_team": (),
    "no_team": (),
}

#: The warnings, and the facts that each has.
WARNINGS: Mapping[str, tuple[str, ...]] = {
    # `player` joined when shields had been counted.
    "shields.missing": ("player",),
}
