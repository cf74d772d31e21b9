"""Who won, in one line, wherever games are listed."""

from __future__ import annotations

from scorepad.archive.summary import Summary
from scorepad.i18n import Words
from scorepad.i18n.numbers import number
from scorepad.i18n.text import single_line

#: The message for each victory without points.
WON_BY = {
    "military": "history.won_by.military",
    "science": "history.won_by.science",
    "political": "history.won_by.political",
}


def outcome(words: Words, game: Summary) -> str:
    """Who won and with how much, a team with what it has together; or by what, without points.

    Before the end, and while the totals are hidden, it is who plays.
    """
    names = [single_line(name) for name in game.names]
    sides = game.teams or tuple((seat,) for seat in range(len(names)))
    won = [side for side in sides if set(side) <= set(game.winners)]
    if not game.finished or game.hidden or not game.totals or not won:
        return words.join(names)
    winners = words.join([" & ".join(names[seat] for seat in side) for side in won])
    if game.victory in WON_BY:
        return words(WON_BY[game.victory], names=winners)
    points = number(sum(game.totals[seat] for seat in won[0]), words.lang)
    # Two sides in first place have shared it: a tie that anything settles has one winner.
    return words.count("home.won", len(won), names=winners, points=points)
