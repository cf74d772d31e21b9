"""Two spellings of one player: which name stands for which, for all games at once.

The games themselves are left as they were written, here and in every copy of them, so a merge is
one small text on the device, takes no longer for ten thousand games than for ten, and can be undone
whenever somebody likes.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from dataclasses import replace

from .draft import Draft
from .summary import Summary

KEY = "scorepad.merges"
#: From a spelling to the name it stands for; no name in it stands for yet another.
MergedNames = Mapping[str, str]


def merge(merges: MergedNames, spelling: str, name: str) -> dict[str, str]:
    """The merges after `spelling` has become `name`; those that led to it lead on.

    >>> merged({"Bosse": "Bo"}, "Bo", "Bo L")
    {'Bosse': 'Bo L', 'Bo': 'Bo L'}
    """
    name = merges.get(name, name) if merges.get(name) != spelling else name
    found = {old: name if new == spelling else new for old, new in merges.items()}
    found[spelling] = name
    return {old: new for old, new in found.items() if old != new}


def resolve(merges: MergedNames, written: tuple[str, ...]) -> tuple[str, ...]:
    """The names of a table. Two who sat there together are two people, whatever was merged."""
    if not merges or merges.keys().isdisjoint(written):
        return written
    meant = tuple(merges.get(name, name) for name in written)
    return tuple(
        old if meant.count(new) > 1 else new for old, new in zip(written, meant, strict=True)
    )


def rename_summary(merges: MergedNames, one: Summary) -> Summary:
    told = resolve(merges, one.names)
    return one if told is one.names else replace(one, names=told)


def rename_draft(merges: MergedNames, draft: Draft) -> Draft:
    """The game with its players called by their names, as it opens on the pad."""
    written = names_in(draft)
    told = resolve(merges, written)
    return draft if told == written else with_names(draft, told)


def names_in(draft: Draft) -> tuple[str, ...]:
    return tuple(player.name for player in draft.game.players)


def with_names(draft: Draft, told: tuple[str, ...]) -> Draft:
    """The game with its players called so, in seat order."""
    players = zip(draft.game.players, told, strict=True)
    seated = tuple(replace(player, name=name) for player, name in players)
    return replace(draft, game=replace(draft.game, players=seated))


def count_affected(games: Iterable[Summary], spelling: str, name: str) -> tuple[int, int]:
    """In how many games a merge would change a name, and in how many both sat at the table."""
    some = [one for one in games if spelling in one.names]
    both = sum(name in one.names for one in some)
    return len(some) - both, both


def write(merges: MergedNames) -> str:
    return json.dumps(dict(merges), ensure_ascii=False)


def read(text: str | None) -> dict[str, str]:
    """The merges in a text; what makes no sense is nobody's name."""
    try:
        found = json.loads(text or "{}")
    except (ValueError, RecursionError):
        return {}
    if not isinstance(found, dict):
        return {}
    sound = {old: new for old, new in found.items() if isinstance(new, str) and new.strip()}
    return {old: new for old, new in sound.items() if new not in sound and old != new}
