"""Who plays with what, where two copies have changed it: each player, each expansion by itself."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from scorepad.titles.title import Title

from .record import Setting


def combined(title: Title, now: Setting, before: Setting, after: Setting) -> Setting:
    """The table of `now` with what a change has made of the one `before` it.

    Who came, who left, each name, each expansion and the order of the seats are changed one by
    one. Where too many came the later ones wait, and where too many left the last ones stay. A
    change that does not know what was before it, as of old, changes all of it.
    """
    if before in (now, after):
        return after
    left = [who for who in before.ids if who not in after.ids]
    came = [who for who in after.ids if who not in before.ids and who not in now.ids]
    staying = [who for who in now.ids if who not in left]
    came = came[: max(0, title.seats[-1] - len(staying))]
    missing = max(0, title.seats[0] - len(staying) - len(came))
    held = [who for who in now.ids if who in left][:missing]
    seated = [who for who in now.ids if who in staying or who in held]
    if [who for who in after.ids if who in before.ids] != [
        who for who in before.ids if who in after.ids
    ]:
        moved = [who for who in after.ids if who in seated or who in came]
        ids = _with(moved, (who for who in seated if who not in moved), now.ids)
    else:
        ids = _with(seated, came, after.ids)
    names = dict(zip(after.ids, after.names, strict=True))
    same = set(zip(before.ids, before.names, strict=True))
    renamed = {who for who, name in names.items() if (who, name) not in same}
    names |= {who: name for who, name in zip(now.ids, now.names, strict=True) if who not in renamed}
    added = {*after.expansions} - {*before.expansions}
    expansions = ({*now.expansions} - ({*before.expansions} - {*after.expansions})) | added
    in_order = tuple(name for name in title.expansions if name in expansions)
    return Setting(tuple(ids), tuple(names[who] for who in ids), in_order)


def _with(order: Sequence[str], others: Iterable[str], like: Sequence[str]) -> list[str]:
    """An order with others in it where they sit in another: last, or after the same player."""
    ids = list(order)
    for who in others:
        at = like.index(who)
        if any(next_ in ids for next_ in like[at + 1 :]):
            known = [ids.index(earlier) for earlier in like[:at] if earlier in ids]
            ids.insert(known[-1] + 1 if known else 0, who)
        else:
            ids.append(who)
    return ids
