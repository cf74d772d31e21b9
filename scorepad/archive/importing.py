"""What comes in from a file or a link: looked at first, and taken only when somebody says so.

A preview tells what is new, what is here already, which of two versions is the later, and what is
refused and why. Taking it in is all or nothing for each game, safe to do twice, and a game of ours
that it replaces can be put back.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from scorepad.titles.model import Refusal

from . import archivefile, gamefile, link
from .draft import Draft
from .game_store import UnreadableGame
from .merged_names import MergedNames, rename_draft
from .saved_games import SavedGames
from .storage import NotSaved
from .summary import Summary, instant, summarize

#: A game that is not here; one that is, just so; one changed after ours; and one changed before.
NEW, HERE, LATER, EARLIER = "new", "here", "later", "earlier"
#: So many games are looked up one by one; for more, everything is gone through once.
_FEW = 16


class Candidate(NamedTuple):
    """A game that could come in, and how it stands to what is here."""

    draft: Draft
    state: str
    #: Our version, which it would replace.
    ours: Draft | None = None

    @property
    def summary(self) -> Summary:
        return summarize(self.draft)


class Refused(NamedTuple):
    """A game that cannot come in; `place` counts the games of the file from 1."""

    place: int
    refusal: Refusal


@dataclass(frozen=True, slots=True)
class Preview:
    games: tuple[Candidate, ...] = ()
    refused: tuple[Refused, ...] = ()

    def with_state(self, state: str) -> tuple[Candidate, ...]:
        return tuple(one for one in self.games if one.state == state)

    @property
    def wanted(self) -> tuple[Draft, ...]:
        """What changes something here: the new games, and the later versions of ours."""
        return tuple(one.draft for one in self.games if one.state in (NEW, LATER))


class ImportResult(NamedTuple):
    """The ids that are kept now, and those that the device would not take, or was silent about."""

    imported: tuple[str, ...]
    failed: tuple[str, ...]
    silent: bool = False


async def from_file(saved_games: SavedGames, source: str | bytes) -> Preview:
    """A preview of a file's games; a Refusal if the file as a whole cannot be read."""
    return await _preview(saved_games, archivefile.read(source))


async def from_link(saved_games: SavedGames, address: str) -> Preview:
    """A preview of the game in a link; a Refusal if there is none to be had."""
    return await _preview(saved_games, [link.read(address)])


async def import_games(saved_games: SavedGames, drafts: Iterable[Draft]) -> ImportResult:
    """Keeps these games; one that was in the bin comes out of it."""
    wanted = list(drafts)
    binned = {one.id for one in saved_games.deleted}
    kept = await saved_games.add(wanted)
    if back := [id_ for id_ in kept if id_ in binned]:
        try:
            await saved_games.restore(*back)
        except NotSaved:
            kept = tuple(id_ for id_ in kept if id_ not in binned)
    missed = tuple(one.id for one in wanted if one.id not in kept)
    return ImportResult(kept, missed, bool(missed) and not await saved_games.storage_answers())


async def _preview(saved_games: SavedGames, found: Sequence[Draft | Refusal]) -> Preview:
    refused = [
        Refused(place, one) for place, one in enumerate(found, 1) if isinstance(one, Refusal)
    ]
    # Of a game that stands twice in a file, only the one changed last.
    latest: dict[str, Draft] = {}
    for one in found:
        if isinstance(one, Draft) and (one.id not in latest or not _after(latest[one.id], one)):
            latest[one.id] = one
    here = await _here(saved_games, latest)
    binned = {one.id for one in saved_games.deleted}
    games = []
    for id_, draft in latest.items():
        ours = here.get(id_)
        if ours is None:
            games.append(Candidate(draft, NEW))
        elif id_ in binned:
            # What was deleted comes back, and in the later of its two versions.
            games.append(Candidate(ours if _after(ours, draft) else draft, NEW))
        else:
            games.append(Candidate(draft, _state(saved_games.merged_names, draft, ours), ours))
    return Preview(tuple(games), tuple(refused))


async def _here(saved_games: SavedGames, wanted: dict[str, Draft]) -> dict[str, Draft]:
    """Our versions of these games, those in the bin too, as they were written."""
    lines = (*await saved_games.load_all(), *saved_games.deleted)
    known = {one.id for one in lines} & wanted.keys()
    if len(known) > _FEW:
        return {draft.id: draft async for draft in saved_games.each_draft(known)}
    found = {}
    for id_ in known:
        try:
            draft = await saved_games.load(id_)
        except UnreadableGame:
            continue
        if draft is not None:
            found[id_] = saved_games.as_written(draft)
    return found


def _after(one: Draft, other: Draft) -> bool:
    """Whether a version was changed after another, wherever the two phones were."""
    return instant(one.changed) > instant(other.changed)


def _state(merges: MergedNames, draft: Draft, ours: Draft) -> str:
    if ours.finished is draft.finished and _told(merges, draft) == _told(merges, ours):
        return HERE
    return LATER if _after(draft, ours) else EARLIER


def _told(merges: MergedNames, draft: Draft) -> dict[str, Any]:
    # The order of keys says nothing, nor whether a list was a tuple, nor how a name is spelt.
    return gamefile.object_of(archivefile.undated(rename_draft(merges, draft)))
