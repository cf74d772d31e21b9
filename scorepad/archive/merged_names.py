"""Spellings of one player's name that were merged: which name stands for which, in all games.

The games keep the names that were written in them. Merging is one small text on the device, takes
no longer for ten thousand games than for ten, and can be undone at any time.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import Any

from scorepad.titles.model import Game

from .change import Change
from .draft import Draft
from .storage import stored_json
from .summary import Summary

KEY = "scorepad.merges"
#: From a spelling to the name it stands for; no name in it stands for yet another.
MergedNames = Mapping[str, str]


def merge(merged: MergedNames, spelling: str, name: str) -> dict[str, str]:
    """The merged names after `spelling` has become `name`, with all that stood for `spelling`.

    >>> merge({"Bosse": "Bo"}, "Bo", "Bo L")
    {'Bosse': 'Bo L', 'Bo': 'Bo L'}
    """
    name = merged.get(name, name) if merged.get(name) != spelling else name
    renamed = {old: name if new == spelling else new for old, new in merged.items()}
    renamed[spelling] = name
    return {old: new for old, new in renamed.items() if old != new}


def resolve(merged: MergedNames, written: tuple[str, ...]) -> tuple[str, ...]:
    """The names of the players at a table. Two who sat there together stay two players.

    >>> resolve({"Bosse": "Bo"}, ("Ada", "Bosse")), resolve({"Bosse": "Bo"}, ("Bo", "Bosse"))
    (('Ada', 'Bo'), ('Bo', 'Bosse'))
    """
    if not merged or merged.keys().isdisjoint(written):
        return written
    names = tuple(merged.get(name, name) for name in written)
    return tuple(
        old if names.count(new) > 1 else new for old, new in zip(written, names, strict=True)
    )


def rename_summary(merged: MergedNames, game: Summary) -> Summary:
    names = resolve(merged, game.names)
    return game if names is game.names else replace(game, names=names)


def rename_draft(merged: MergedNames, draft: Draft) -> Draft:
    """The game with merged names, as it opens on the pad."""
    written = draft.game.names
    names = resolve(merged, written)
    return draft if names == written else with_names(draft, dict(zip(written, names, strict=True)))


def with_names(draft: Draft, names: Mapping[str, str]) -> Draft:
    """The game with these names instead of others, and so at every table it had before."""
    return replace(
        draft,
        game=_renamed(draft.game, names),
        done=tuple(_renamed_change(change, names) for change in draft.done),
        undone=tuple(_renamed_change(change, names) for change in draft.undone),
    )


def _renamed(game: Game, names: Mapping[str, str]) -> Game:
    after = [names.get(player.name, player.name) for player in game.players]
    if len(set(after)) < len(after):
        return game
    pairs = zip(game.players, after, strict=True)
    return replace(game, players=tuple(replace(player, name=name) for player, name in pairs))


def _renamed_change(change: Change, names: Mapping[str, str]) -> Change:
    return change.map_wholes(lambda whole: whole._replace(game=_renamed(whole.game, names)))


def count_affected(games: Iterable[Summary], spelling: str, name: str) -> tuple[int, int]:
    """In how many games merging would change a name, and in how many both sat at the table."""
    with_spelling = [game for game in games if spelling in game.names]
    both = sum(name in game.names for game in with_spelling)
    return len(with_spelling) - both, both


def write(merged: MergedNames) -> str:
    return json.dumps(dict(merged), ensure_ascii=False)


def read(text: str | None) -> dict[str, str]:
    """The merged names in a text, without what is invalid."""
    return from_json(stored_json(text, dict))


def from_json(stored: Any) -> dict[str, str]:
    """The merged names in a JSON object, without what is invalid."""
    if not isinstance(stored, dict):
        return {}
    names = {old: new for old, new in stored.items() if isinstance(new, str) and new.strip()}
    return {old: new for old, new in names.items() if new not in names and old != new}
