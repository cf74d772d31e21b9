"""What comes in from a file or a link: looked at first, and taken only when somebody says so.

A preview tells what is new, what is here already, which of two versions is the later, and what is
refused and why. Taking it in is all or nothing for each game, and safe to do twice.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from scorepad.titles.model import Refusal

from . import archivefile, gamefile, link
from .draft import Draft
from .keeper import Keeper
from .merges import in_draft
from .shelf import SetAside
from .store import NotKept
from .summary import Summary, summary

#: A game that is not here; one that is, just so; one changed after ours; and one changed before.
NEW, HERE, LATER, EARLIER = "new", "here", "later", "earlier"
#: So many games are looked up one by one; for more, everything is gone through once.
_FEW = 16


class Coming(NamedTuple):
    """A game that could come in, and how it stands to what is here."""

    draft: Draft
    state: str

    @property
    def line(self) -> Summary:
        return summary(self.draft)


class Refused(NamedTuple):
    """A game that cannot come in; `place` counts the games of the file from 1."""

    place: int
    refusal: Refusal


@dataclass(frozen=True, slots=True)
class Preview:
    games: tuple[Coming, ...] = ()
    refused: tuple[Refused, ...] = ()

    def of(self, state: str) -> tuple[Coming, ...]:
        return tuple(one for one in self.games if one.state == state)

    @property
    def wanted(self) -> tuple[Draft, ...]:
        """What changes something here: the new games, and the later versions of ours."""
        return tuple(one.draft for one in self.games if one.state in (NEW, LATER))


class Taken(NamedTuple):
    """The ids that are kept now, and those that the device would not take."""

    kept: tuple[str, ...]
    missed: tuple[str, ...]


async def from_file(keeper: Keeper, source: str | bytes) -> Preview:
    """A preview of a file's games; a Refusal if the file as a whole cannot be read."""
    return await _preview(keeper, archivefile.read(source))


async def from_link(keeper: Keeper, address: str) -> Preview:
    """A preview of the game in a link; a Refusal if there is none to be had."""
    return await _preview(keeper, [link.read(address)])


async def take(keeper: Keeper, drafts: Iterable[Draft]) -> Taken:
    """Keeps these games; one that was in the bin comes out of it."""
    wanted = list(drafts)
    binned = {one.id for one in keeper.trash}
    kept = await keeper.add(wanted)
    if back := [id_ for id_ in kept if id_ in binned]:
        try:
            await keeper.restore(*back)
        except NotKept:
            kept = tuple(id_ for id_ in kept if id_ not in binned)
    return Taken(kept, tuple(one.id for one in wanted if one.id not in kept))


async def _preview(keeper: Keeper, found: Sequence[Draft | Refusal]) -> Preview:
    refused = [
        Refused(place, one) for place, one in enumerate(found, 1) if isinstance(one, Refusal)
    ]
    # Of a game that stands twice in a file, only the one changed last.
    latest: dict[str, Draft] = {}
    for one in found:
        if isinstance(one, Draft) and (
            one.id not in latest or latest[one.id].changed <= one.changed
        ):
            latest[one.id] = one
    here = await _here(keeper, latest)
    games = tuple(
        Coming(draft, _state(in_draft(keeper.merges, draft), here.get(id_)))
        for id_, draft in latest.items()
    )
    return Preview(games, tuple(refused))


async def _here(keeper: Keeper, wanted: dict[str, Draft]) -> dict[str, Draft]:
    shown = {one.id for one in await keeper.everything()} & wanted.keys()
    if len(shown) > _FEW:
        return {draft.id: draft async for draft in keeper.every() if draft.id in shown}
    found = {}
    for id_ in shown:
        try:
            draft = await keeper.load(id_)
        except SetAside:
            continue
        if draft is not None:
            found[id_] = draft
    return found


def _state(draft: Draft, ours: Draft | None) -> str:
    if ours is None:
        return NEW
    if ours.finished is draft.finished and _same(draft, ours):
        return HERE
    return LATER if draft.changed > ours.changed else EARLIER


def _same(one: Draft, other: Draft) -> bool:
    # The order of keys says nothing, nor whether a list was a tuple.
    return gamefile.object_of(one.game) == gamefile.object_of(other.game)
