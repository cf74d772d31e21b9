"""How each part of an explanation is said: its term in the sum, and the form of its message."""

from __future__ import annotations

from typing import NamedTuple

from scorepad.titles.model import Facts

#: Facts that hold the id of something with a name of its own.
NAMED = ("card", "wonder", "token", "project")


class Saying(NamedTuple):
    """How a part is said: its message is `explain.<what>`.

    `term` is its place in the sum, if it has one, and `named` the fact whose name stands before
    it there. `plural` is the fact that decides between one and several in the message. `noted`
    says that the message follows the sum as well, `together` that several such notes of a row
    are told as one ("became a tablet and 2 gears"), and `own_signs` that the term holds plus and
    minus signs of its own.
    """

    term: str | None = None
    plural: str | None = None
    named: str | None = None
    noted: bool = False
    together: bool = False
    own_signs: bool = False


_TIMES = "{count} × {each}"

SAYINGS = {
    "points": Saying("{points}"),
    "coins.threes": Saying("{count} × 1", "coins", noted=True),
    # Cards, wonders and tokens
    "card": Saying("{points}", named="card"),
    "card.per": Saying(_TIMES, named="card"),
    "card.most": Saying(_TIMES, named="card"),
    "card.threes": Saying("{count} × 1", "coins", named="card", noted=True),
    "card.complete": Saying("{points}", named="card", noted=True),
    "card.wild": Saying(),
    "wonder": Saying("{points}", named="wonder"),
    "token": Saying("{points}", named="token"),
    "token.per": Saying(_TIMES, "count", named="token"),
    # The wonder board
    "wonder.stage": Saying("{points}"),
    "wonder.choice": Saying(),
    "wonder.any_order": Saying(),
    "wonder.board_missing": Saying(),
    # Conflicts
    "military.won": Saying(_TIMES, "count"),
    "military.lost": Saying(_TIMES, "count"),
    "military.tie": Saying(None, "count"),
    "military.diplomacy": Saying(),
    "track": Saying("{points}", "distance", noted=True),
    # Science
    "science.square": Saying("{count}²"),
    "science.sets": Saying("{each} × {count}", "count"),
    "science.wild": Saying(None, "count", together=True),
    "science.mask": Saying(None, "count", together=True),
    "science.mask_idle": Saying(None, "count"),
    # Expansions
    "debt": Saying("{count} × 1", "count"),
    "naval.token": Saying("{points}"),
    "edifice.reward": Saying(_TIMES, named="project"),
    "edifice.twice": Saying("{points}", named="project", noted=True),
    "edifice.no_guild": Saying(),
    "edifice.coins": Saying(None, "count"),
    "edifice.token": Saying(),
    "edifice.shields": Saying(None, "count"),
    "edifice.resource": Saying(),
    "edifice.no_defeats": Saying(),
    "edifice.failed": Saying(),
    "edifice.debt": Saying("{points}", noted=True),
    # Dice
    "dice.boxes": Saying("{sum}", "count", own_signs=True),
    "dice.line": Saying(_TIMES, "count"),
    "dice.agora_first": Saying("{points}", noted=True),
    # What is said of the whole table
    "supremacy.military": Saying(),
    "supremacy.science": Saying(),
    "dice.agora_first.several": Saying(None, "count"),
}


def saying(what: str, points: int, facts: Facts) -> Saying:
    """How a part is said; of one that is not listed, its points and its message tell enough.

    >>> saying("new.thing", 3, {"card": "palace"})
    Saying(term='{points}', plural=None, named='card', noted=False, together=False, own_signs=False)
    """
    if (known := SAYINGS.get(what)) is not None:
        return known
    named = next((key for key in NAMED if key in facts), None)
    term = "{points}" if points else None
    plural = "count" if "count" in facts else None
    return Saying(term, plural, named if points else None, noted=named is None)


#: What is counted in cities, and in whose.
COUNTED = (
    *("brown", "grey", "brown_grey", "blue", "yellow", "green", "red", "purple", "black"),
    *("stages", "wonders", "pairs", "colours"),
)
WHOSE = ("own", "neighbours", "everyone")
