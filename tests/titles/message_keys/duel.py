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
    # A price: free through `card`, with the coins that `token` gives for it.
    "cost.chain": ("card",),
    "cost.gained": ("token", "coins"),
    # Coins printed on it; what the city makes, by a choice of `card` or without; what is spared.
    "cost.coins": ("coins",),
    "cost.made": ("resource", "count"),
    "cost.choice": ("card", "resource", "count"),
    "cost.spared": ("token", "resource", "count"),
    # Agora: a decree takes away resources, or the printed coins.
    "cost.decree": ("decree", "resource", "count"),
    "cost.coinless": ("decree",),
    # What is bought, `each` for so many coins, with a price that `card` fixes or without.
    "cost.bought": ("resource", "count", "each"),
    "cost.fixed": ("resource", "count", "each", "card"),
    # A grand temple, free with its mythology token; a chain symbol that costs a coin with `token`.
    "cost.mythology": ("card",),
    "cost.engineering": ("token",),
    # A god: what its space asks for, what the Sanctuary (`card`) and an offering token take off.
    "cost.space": ("space", "coins"),
    "cost.sanctuary": ("card",),
    "cost.offering": ("count",),
    # A senator costs a coin for each of `count` recruited before, or nothing with Corruption.
    "cost.senators": ("count",),
    "cost.corruption": ("token",),
    # Economy: `player` gets what the resources cost.
    "cost.economy": ("player", "coins"),
    # Coins that lie on the card of Astarte (`god`): those of the treasury are paid first.
    "cost.astarte": ("god", "coins"),
    # A discarded card: what any gives, the yellow cards of the city, and a decree.
    "gain.discard": (),
    "gain.yellow": ("count",),
    "gain.decree": ("decree",),
    # Notes of the whole game.
    "supremacy.military": ("player",),
    "supremacy.science": ("player",),
    "supremacy.political": ("player",),
    # Mysticism: `each` for every one of `count` mythology and offering tokens, once counted.
    "token.mythology": ("token", "count", "each"),
    "token.uncounted": ("token",),
    # Points printed on a god; coins on the card of Astarte; grand temples; a chamber.
    "god": ("god",),
    "astarte": ("count",),
    "temples": ("count",),
    "chamber": ("chamber",),
}

#: The warnings, and the facts that each has.
WARNINGS: Mapping[str, tuple[str, ...]] = {
    # The game is over, whatever the points.
    "supremacy.military": ("player",),
    "supremacy.science": ("player",),
    "supremacy.political": ("player",),
    # Five different symbols: one more wins.
    "science.five": ("player",),
    # Two alike: a progress token is taken at once.
    "science.pair": ("player", "symbol"),
    # The pawn entered a zone for the first time: `player` loses `count` coins.
    "loot": ("player", "count"),
    # Agora: the pawn entered a zone for the first time, and `player` has influence to place.
    "influence.place_1": ("player",),
    "influence.remove_1_opponent": ("player",),
    # Seven wonders stand; `wonder`, if the draft is known, goes back to the box.
    "wonders.seven": ("player",),
    "wonders.eighth": ("player", "wonder"),
    # A guild counts `per`, of which `player` has points written but nothing ticked.
    "guild.unticked": ("card", "per", "player"),
    # What cannot be in a real game, and may be kept.
    "odd.military": (),
    "odd.pawn": ("player", "points", "track"),
    "odd.victory_military": ("player",),
    "odd.victory_science": ("player",),
    "odd.victory_political": ("player",),
    "odd.temples": ("player", "points"),
    "odd.temples_together": ("count", "most"),
    "odd.divinities": ("player", "points"),
    "odd.divinities_both": (),
    "odd.senate": ("points", "most"),
    "odd.guilds": ("count", "most"),
    "odd.tokens": ("count", "most"),
    "odd.drafted": ("wonder", "player", "other"),
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
    # Of a box that the game does not have; a guild, with Pantheon.
    "needs_expansion": ("expansion",),
    "not_with_expansion": ("expansion",),
    "too_many_wonders": ("most",),
    "too_many_wonders_together": ("most",),
    # `value` is one of COUNTED, in the city of `player`.
    "too_many_temples": ("most",),
    # A chamber under both players' control, or named twice.
    "both_chambers": ("other",),
    "chamber_twice": (),
    "count_missing": (),
    # A turn that the rules do not allow; `value` is the card or the wonder.
    "turn_off": (),
    # Agora cannot be added or left out while the turns are followed.
    "turn_agora": (),
    # The row of the Senate is written while it follows from the cubes.
    "turn_senate": (),
    "turn_written": (),
    # Chambers are controlled, but the cubes there are not known.
    "turn_cubes": (),
    # Conspiracies: none to prepare, none prepared, one triggered in this turn already.
    "turn_no_conspiracy": (),
    "turn_unprepared": (),
    "turn_triggered": (),
    "turn_undecided": (),
    "turn_begun": (),
    "turn_begins": (),
    "turn_over": (),
    "turn_gone": (),
    "turn_other_age": ("age",),
    "turn_guilds": ("most",),
    "turn_not_laid": (),
    "turn_covered": (),
    "turn_unpaid": ("coins", "held"),
    "turn_not_drafted": (),
    "turn_due": (),
    "turn_stands": (),
    "turn_answer": (),
    "turn_no_layout": (),
    "turn_no_god": (),
    "turn_gods_later": (),
    "turn_space": (),
    # Two names, and what each won by; an explicit victory settles it.
    "two_supremacies": ("one", "one_by", "other", "other_by"),
}
