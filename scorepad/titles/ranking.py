"""Who came where: totals first, then the title's tie-break, then the place is shared."""

from __future__ import annotations

from collections.abc import Sequence

from .model import Ranking


def rank(totals: Sequence[int], tiebreaks: Sequence[int], settled_by: str) -> Ranking:
    """Places by total, equal totals by `tiebreaks`; the equal share a place, the next is skipped.

    >>> rank([50, 50, 40], [3, 7, 0], "coins")
    Ranking(places=(2, 1, 3), winners=(1,), tiebreak='coins')
    """
    keys = list(zip(totals, tiebreaks, strict=True))
    in_order = sorted(keys, reverse=True)
    places = tuple(1 + in_order.index(key) for key in keys)
    winners = tuple(seat for seat, place in enumerate(places) if place == 1)
    if len(winners) > 1:
        tiebreak: str | None = "shared"
    elif list(totals).count(max(totals)) > 1:
        tiebreak = settled_by
    else:
        tiebreak = None
    return Ranking(places, winners, tiebreak)
