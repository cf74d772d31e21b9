"""Importing games from a file or a link: first a preview, then the import, if the person wants it.

The preview says which games are new, which are here already, which are merged with ours cell by
cell, and which are refused and why. A game is imported whole or not at all, importing twice does no
harm, and our version from before a merge can be put back.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass, replace
from time import time
from typing import Any, NamedTuple

from scorepad.titles.model import Refusal, Result

from . import archivefile, gamefile, link
from .archivefile import DeviceNotes
from .details import details
from .draft import Draft
from .game_store import UnreadableGame
from .merge import merge_versions, resumed
from .merged_names import MergedNames, rename_draft, with_names
from .merged_names import merge as merge_names
from .preferences import Preferences, restored
from .record import Clock
from .saved_games import SavedGames
from .slices import Slices
from .stamps import believable, changed_by
from .storage import NotSaved
from .summary import Summary, instant, summarize

#: A game that is not here; one that is, exactly so; one that adds something to ours; one that
#: differs from ours, which is newer in all of it; one that comes back among the deleted games.
NEW, HERE, MERGED, EARLIER, DELETED = "new", "here", "merged", "earlier", "deleted"
#: So many games are loaded one by one; for more, all saved games are gone through once.
_FEW = 16
#: After so many refused games the rest of a file is not looked at: it is no file of ours.
MOST_REFUSED = 100


class CellChange(NamedTuple):
    """The points of a cell before and after a merge."""

    name: str
    row: str
    old: int
    new: int


class TextChange(NamedTuple):
    """Something else than points before and after a merge: "players", "note" …"""

    what: str
    old: tuple[str, ...]
    new: tuple[str, ...]


class Candidate(NamedTuple):
    """A game that could be imported, merged with ours, and how it compares to what is here."""

    draft: Draft
    state: str
    #: Our version before that.
    ours: Draft | None = None

    @property
    def changes(self) -> tuple[CellChange, ...]:
        """The cells of ours that become others, of players who are in both versions."""
        old, new = self.ours and self.ours.outcome, self.draft.outcome
        if self.state != MERGED or not isinstance(old, Result) or not isinstance(new, Result):
            return ()
        rows_before = {player.name: player.rows for player in old.players}
        return tuple(
            CellChange(player.name, row, before[row].points, score.points)
            for player in new.players
            if (before := rows_before.get(player.name))
            for row, score in player.rows.items()
            if row in before and before[row].points != score.points
        )

    @property
    def other_changes(self) -> tuple[TextChange, ...]:
        """What else of ours becomes other: players, expansions, day, place and note."""
        if self.state != MERGED or self.ours is None:
            return ()
        old, new = _texts(self.ours), _texts(self.draft)
        return tuple(
            TextChange(name, old[name], new[name]) for name in new if old[name] != new[name]
        )

    @property
    def summary(self) -> Summary:
        return summarize(self.draft)


class Refused(NamedTuple):
    """A game that cannot be imported; `place` counts the games of the file from 1."""

    place: int
    refusal: Refusal


@dataclass(frozen=True, slots=True)
class Preview:
    games: tuple[Candidate, ...] = ()
    refused: tuple[Refused, ...] = ()
    #: Whether the rest of the file was not looked at, because so many games were refused.
    stopped: bool = False
    #: What a backup holds besides games, if that would change anything here.
    device: DeviceNotes | None = None
    #: Whether it is known when each cell of a game from a link was changed.
    stamped: bool = True
    #: How many games have so many changes that they come without their undo lists.
    without_changes: int = 0

    def with_state(self, state: str) -> tuple[Candidate, ...]:
        return tuple(candidate for candidate in self.games if candidate.state == state)

    @property
    def wanted(self) -> tuple[Draft, ...]:
        """What an import would change: the new games, and those merged with ours."""
        wanted = (candidate for candidate in self.games if candidate.state in (NEW, MERGED))
        return tuple(candidate.draft for candidate in wanted)

    @property
    def deleted(self) -> tuple[Draft, ...]:
        return tuple(candidate.draft for candidate in self.with_state(DELETED))


class ImportResult(NamedTuple):
    """Ids of the games that are saved now, and of those that the device did not take.

    `silent` is true if it did not even answer.
    """

    imported: tuple[str, ...]
    failed: tuple[str, ...]
    silent: bool = False


async def from_file(saved_games: SavedGames, source: str | bytes) -> Preview:
    """A preview of a file's games; a Refusal if the file as a whole cannot be read."""
    games: list[Draft | Refusal] = []
    refused, slices = 0, Slices()
    reader = archivefile.ArchiveReader(source)
    for game in reader:
        games.append(game)
        refused += isinstance(game, Refusal)
        if refused == MOST_REFUSED:
            break
        await slices.pause()
    seen = await _preview(saved_games, games, reader.deleted, stopped=refused == MOST_REFUSED)
    return replace(seen, device=reader.device, without_changes=reader.without_changes)


async def from_link(saved_games: SavedGames, address: str) -> Preview:
    """A preview of the game in a link, or a Refusal."""
    draft = believable(link.read(address), int(time() * 1000))
    seen = await _preview(saved_games, [draft])
    return replace(seen, stamped=draft.clock != Clock())


async def import_games(
    saved_games: SavedGames, drafts: Iterable[Draft], *, put_back: bool = False
) -> ImportResult:
    """Saves these games; one that was deleted is restored.

    A game that has been changed since its preview is merged once more, unless an earlier version
    is put back.
    """
    drafts = list(drafts)
    if not put_back:
        drafts = [await saved_games.with_changes(draft) for draft in drafts]
    deleted = {game.id for game in saved_games.deleted}
    imported = await saved_games.add(drafts)
    if restored := [id_ for id_ in imported if id_ in deleted]:
        try:
            await saved_games.restore(*restored)
        except NotSaved:
            imported = tuple(id_ for id_ in imported if id_ not in deleted)
    return await _result(saved_games, drafts, imported)


async def import_deleted(saved_games: SavedGames, drafts: Sequence[Draft]) -> ImportResult:
    """Saves games that stay among the deleted ones; they are in no list meanwhile."""
    try:
        await saved_games.delete(*(draft.id for draft in drafts))
        imported = await saved_games.add(drafts)
    except NotSaved:
        imported = ()
    return await _result(saved_games, drafts, imported)


async def _result(
    saved_games: SavedGames, drafts: Iterable[Draft], imported: tuple[str, ...]
) -> ImportResult:
    saved = frozenset(imported)
    failed = tuple(draft.id for draft in drafts if draft.id not in saved)
    return ImportResult(imported, failed, bool(failed) and not await saved_games.storage_answers())


def with_backup(
    merges: MergedNames, chosen: Preferences, device: DeviceNotes
) -> tuple[MergedNames, Preferences]:
    """Merged spellings and settings with those of a backup; what is merged or chosen here stays."""
    for spelling, name in device.merged_names.items():
        if spelling not in merges and merges.get(name) != spelling:
            merges = merge_names(merges, spelling, name)
    return merges, restored(chosen, device.preferences)


async def _preview(
    saved_games: SavedGames,
    games: Sequence[Draft | Refusal],
    deleted_in_file: Collection[str] = (),
    *,
    stopped: bool = False,
) -> Preview:
    refused = [
        Refused(place, game) for place, game in enumerate(games, 1) if isinstance(game, Refusal)
    ]
    # A game that is in a file twice is merged, too.
    by_id: dict[str, Draft] = {}
    slices = Slices()
    merges = saved_games.merged_names
    async for game in slices.each(games):
        if isinstance(game, Draft):
            known = by_id.get(game.id)
            by_id[game.id] = game if known is None else await _both(merges, known, game)
    ours = await _our_versions(saved_games, by_id)
    deleted = {game.id for game in saved_games.deleted}
    candidates = []
    async for id_, draft in slices.each(by_id.items()):
        our = ours.get(id_)
        if our is not None and our.game.title != draft.game.title:
            # Another game under the id of ours.
            draft = replace(draft, id=archivefile.content_id(draft.game))
            our = None
        if id_ in deleted_in_file:
            candidates.append(Candidate(draft, DELETED if our is None else HERE, our))
        elif our is None:
            candidates.append(Candidate(draft, NEW))
        elif id_ in deleted:
            candidates.append(Candidate(await _both(merges, our, draft), NEW))
        elif _same(merges, our, draft):
            candidates.append(Candidate(draft, HERE, our))
        else:
            merged = await _both(merges, our, draft)
            state = EARLIER if _same(merges, our, merged) else MERGED
            candidates.append(Candidate(merged, state, our))
    return Preview(tuple(candidates), tuple(refused), stopped)


async def _our_versions(saved_games: SavedGames, ids: Collection[str]) -> dict[str, Draft]:
    """Our versions of these games, deleted ones too, with the names that are written in them."""
    games = (*await saved_games.load_all(), *saved_games.deleted)
    known = {game.id for game in games if game.id in ids}
    if len(known) > _FEW:
        return {draft.id: draft async for draft in saved_games.each_draft(known)}
    ours = {}
    for id_ in known:
        try:
            draft = await saved_games.load(id_)
        except UnreadableGame:
            continue
        if draft is not None:
            ours[id_] = saved_games.as_written(draft)
    return ours


async def _both(merges: MergedNames, ours: Draft, theirs: Draft) -> Draft:
    """Both versions of a game, with the names that are written in ours."""
    if _same(merges, ours, theirs) and not ours.done and not theirs.done:
        return max(ours, theirs, key=lambda draft: instant(draft.changed))
    shown = [rename_draft(merges, draft).game.names for draft in (ours, theirs)]
    if shown[0] == shown[1]:
        theirs = with_names(theirs, dict(zip(theirs.game.names, ours.game.names, strict=True)))
    theirs = changed_by(theirs, int(time() * 1000))
    return resumed(await merge_versions(ours, theirs), ours)


def _texts(draft: Draft) -> dict[str, tuple[str, ...]]:
    """What a game says besides its cells; expansions are ids."""
    game, about = draft.game, details(draft.game)
    texts = {"day": about.played, "place": about.place, "note": about.note}
    return {
        "players": draft.game.names,
        "expansions": game.expansions,
        **{name: (text,) if text else () for name, text in texts.items()},
    }


def _same(merges: MergedNames, ours: Draft, theirs: Draft) -> bool:
    same = ours.finished is theirs.finished
    return same and _content(merges, ours) == _content(merges, theirs)


def _content(merged: MergedNames, draft: Draft) -> dict[str, Any]:
    """What a game says, whatever the order of its keys and the spelling of its names."""
    return gamefile.object_of(archivefile.undated(rename_draft(merged, draft)))
