"""The format of each part of an explanation: its term in the sum, and the form of its message."""

from __future__ import annotations

from typing import NamedTuple

from scorepad.titles.model import Facts

#: Facts that are the id of something with a name.
NAMED = ("card", "wonder", "token", "god", "project")


class PartFormat(NamedTuple):
    """How a part is written; its message is `explain.<what>`.

    `term` is its term in the sum, if it has one, and `named` the fact whose name goes before the
    term. `plural` is the fact that chooses between singular and plural in the message. `noted`
    means that the message follows the sum as well, `together` that several such notes of a row are
    merged into one ("became a tablet and 2 gears"), and `own_signs` that the term has plus and
    minus signs of its own.
    """

    term: str | None = None
    plural: str | None = None
    named: str | None = None
    noted: bool = False
    together: bool = False
    own_signs: bool = False


_TIMES = "{count} × {each}"

#: Notes whose message is the same for any number of things.
_NOTES = (
    *("card.disputed", "card.no_points", "card.single", "card.waits", "card.wild"),
    *("cost.chain", "cost.choice", "cost.coinless", "cost.decree", "cost.made"),
    *("cost.mythology", "cost.spared", "token.uncounted", "unfilled"),
    *("edifice.failed", "edifice.no_defeats", "edifice.no_guild", "edifice.resource"),
    *("edifice.token", "edifice.waits"),
    *("military.check", "military.check_of", "military.diplomacy"),
    *("science.instead", "science.leader", "science.most_card", "science.set_worth"),
    *("science.swap_card", "science.wild_card", "science.wild_stage"),
    *("supremacy.military", "supremacy.political", "supremacy.science"),
    *("wonder.any_order", "wonder.board_missing", "wonder.choice"),
)
#: Notes with a singular and a plural.
_COUNTED = (
    *("dice.agora_first.several", "edifice.coins", "edifice.shields", "military.tie"),
    *("science.mask_idle", "science.most_idle", "science.swap"),
)
#: Coins in a price of Duel, or for something in it.
_COINS = (
    *("cost.corruption", "cost.engineering", "cost.offering", "cost.sanctuary"),
    *("cost.senators", "cost.space", "gain.decree", "gain.discard"),
)

PART_FORMATS = {
    **dict.fromkeys(_NOTES, PartFormat()),
    **dict.fromkeys(_COUNTED, PartFormat(None, "count")),
    **dict.fromkeys(_COINS, PartFormat("{points}")),
    "points": PartFormat("{points}"),
    "other": PartFormat("{points}", noted=True),
    "coins.threes": PartFormat("{count} × 1", "coins", noted=True),
    # Cards, wonders and tokens
    "card": PartFormat("{points}", named="card"),
    "card.per": PartFormat(_TIMES, named="card"),
    "card.most": PartFormat(_TIMES, named="card"),
    "card.threes": PartFormat("{count} × 1", "coins", named="card", noted=True),
    "card.complete": PartFormat("{points}", named="card", noted=True),
    "card.counts": PartFormat(_TIMES, named="card"),
    "card.more": PartFormat("{points}", named="card", noted=True),
    "card.none": PartFormat("{points}", named="card", noted=True),
    "card.alone": PartFormat("{points}", named="card", noted=True),
    "wonder": PartFormat("{points}", named="wonder"),
    "token": PartFormat("{points}", named="token"),
    "token.per": PartFormat(_TIMES, "count", named="token"),
    "token.mythology": PartFormat(_TIMES, "count", named="token"),
    "god": PartFormat("{points}", named="god"),
    "astarte": PartFormat("{count} × 1", "count", noted=True),
    "temples": PartFormat("{points}", "count", noted=True),
    "chamber": PartFormat("{points}"),
    # The wonder board
    "wonder.stage": PartFormat("{points}"),
    # Conflicts
    "military.won": PartFormat(_TIMES, "count"),
    "military.lost": PartFormat(_TIMES, "count"),
    "military.card": PartFormat("{points}", named="card"),
    "track": PartFormat("{points}", "distance", noted=True),
    # Science
    "science.square": PartFormat("{count}²"),
    "science.sets": PartFormat("{each} × {count}", "count"),
    "science.wild": PartFormat(None, "count", together=True),
    "science.mask": PartFormat(None, "count", together=True),
    "science.most": PartFormat(None, "count", together=True),
    # Expansions
    "debt": PartFormat("{count} × 1", "count"),
    "naval.token": PartFormat("{points}"),
    "edifice.reward": PartFormat(_TIMES, named="project"),
    "edifice.twice": PartFormat("{points}", named="project", noted=True),
    "edifice.debt": PartFormat("{points}", noted=True),
    # Dice
    "dice.boxes": PartFormat("{sum}", "count", own_signs=True),
    "dice.line": PartFormat(_TIMES, "count"),
    "dice.agora_first": PartFormat("{points}", noted=True),
    # Prices of Duel, in coins
    "cost.coins": PartFormat("{points}", "coins"),
    "cost.gained": PartFormat(None, "coins"),
    "cost.bought": PartFormat(_TIMES),
    "cost.fixed": PartFormat(_TIMES),
    "cost.economy": PartFormat(None, "coins"),
    "cost.astarte": PartFormat(None, "coins"),
    "gain.yellow": PartFormat("{points}", "count"),
    # Notes about the whole game
}


def part_format(what: str, points: int, facts: Facts) -> PartFormat:
    """The format of a part; for one that is not listed it follows from its points and facts.

    >>> part_format("new.thing", 3, {"card": "palace"})[:3]
    ('{points}', None, 'card')
    """
    if (known := PART_FORMATS.get(what)) is not None:
        return known
    named = next((key for key in NAMED if key in facts), None)
    term = "{points}" if points else None
    plural = "count" if "count" in facts else None
    return PartFormat(term, plural, named if points else None, noted=named is None)
