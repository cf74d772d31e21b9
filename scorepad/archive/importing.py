"""Importing games from a file or a link: first a preview, then the import, if the person wants it.

The preview says which games are new, which are here already, which of two versions was changed
later, and which are refused and why. A game is imported whole or not at all, importing twice does
no harm, and a version of ours that was replaced can be put back.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from scorepad.titles.model import Refusal

from . import archivefile, gamefile, link
from .draft import Draft
from .game_store import UnreadableGame
from .merged_names import MergedNames, rename_draft
from .saved_games import SavedGames
from .slices import Slices
from .storage import NotSaved
from .summary import Summary, instant, summarize

#: A game that is not here; one that is, exactly so; one changed after ours; one changed before.
NEW, HERE, LATER, EARLIER = "new", "here", "later", "earlier"
#: So many games are loaded one by one; for more, all saved games are gone through once.
_FEW = 16
#: After so many refused games the rest of a file is not looked at: it is no file of ours.
MOST_REFUSED = 100


class Candidate(NamedTuple):
    """A game that could be imported, and how it compares to what is here."""

    draft: Draft
    state: str
    #: Our version, which it would replace.
    ours: Draft | None = None

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

    def with_state(self, state: str) -> tuple[Candidate, ...]:
        return tuple(candidate for candidate in self.games if candidate.state == state)

    @property
    def wanted(self) -> tuple[Draft, ...]:
        """What an import would change: the new games, and later versions of ours."""
        return tuple(candidate.draft for candidate in self.games if candidate.state in (NEW, LATER))


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
    for game in archivefile.read_each(source):
        games.append(game)
        refused += isinstance(game, Refusal)
        if refused == MOST_REFUSED:
            break
        await slices.pause()
    return await _preview(saved_games, games, stopped=refused == MOST_REFUSED)


async def from_link(saved_games: SavedGames, address: str) -> Preview:
    """A preview of the game in a link, or a Refusal."""
    return await _preview(saved_games, [link.read(address)])


async def import_games(saved_games: SavedGames, drafts: Iterable[Draft]) -> ImportResult:
    """Saves these games; one that was deleted is restored."""
    drafts = list(drafts)
    deleted = {game.id for game in saved_games.deleted}
    imported = await saved_games.add(drafts)
    if restored := [id_ for id_ in imported if id_ in deleted]:
        try:
            await saved_games.restore(*restored)
        except NotSaved:
            imported = tuple(id_ for id_ in imported if id_ not in deleted)
    saved = frozenset(imported)
    failed = tuple(draft.id for draft in drafts if draft.id not in saved)
    return ImportResult(imported, failed, bool(failed) and not await saved_games.storage_answers())


async def _preview(
    saved_games: SavedGames, games: Sequence[Draft | Refusal], *, stopped: bool = False
) -> Preview:
    refused = [
        Refused(place, game) for place, game in enumerate(games, 1) if isinstance(game, Refusal)
    ]
    # Of a game that is in a file twice, only the version changed last.
    latest: dict[str, Draft] = {}
    slices = Slices()
    for game in games:
        await slices.pause()
        if isinstance(game, Draft) and not (
            game.id in latest and _changed_after(latest[game.id], game)
        ):
            latest[game.id] = game
    ours = await _our_versions(saved_games, latest)
    deleted = {game.id for game in saved_games.deleted}
    candidates = []
    for id_, draft in latest.items():
        await slices.pause()
        our = ours.get(id_)
        if our is None:
            candidates.append(Candidate(draft, NEW))
        elif id_ in deleted:
            # A deleted game is restored in the later of its two versions.
            candidates.append(Candidate(our if _changed_after(our, draft) else draft, NEW))
        else:
            state = _state(saved_games.merged_names, draft, our)
            candidates.append(Candidate(draft, state, our))
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


def _changed_after(draft: Draft, other: Draft) -> bool:
    """Whether a version was changed after another, whatever their time zones."""
    return instant(draft.changed) > instant(other.changed)


def _state(merged: MergedNames, draft: Draft, ours: Draft) -> str:
    if ours.finished is draft.finished and _content(merged, draft) == _content(merged, ours):
        return HERE
    return LATER if _changed_after(draft, ours) else EARLIER


def _content(merged: MergedNames, draft: Draft) -> dict[str, Any]:
    """What a game says, whatever the order of its keys and the spelling of its names."""
    return gamefile.object_of(archivefile.undated(rename_draft(merged, draft)))
