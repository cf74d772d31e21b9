"""What the app saved and shared before still opens: the same games, results and undo lists.

`corpus/generate.py` says how the cases were made, and by which code. A case that fails here is a
game that somebody can no longer open, or that reads otherwise than it was saved. Only a rule of the
game that is corrected on purpose may change a result; then the case says so.
"""

from __future__ import annotations

import hashlib
import json
from pathlib import Path
from typing import Any

import pytest

from scorepad import titles
from scorepad.archive import archivefile, draftfile, gamefile, link, preferences
from scorepad.archive.draft import Draft
from scorepad.archive.game_store import GameStore
from scorepad.archive.resultfile import result_object
from scorepad.archive.saved_games import SavedGames
from scorepad.archive.storage import MemoryStorage
from scorepad.archive.summary import to_json
from scorepad.titles import Game, Refusal

from .games import run

CORPUS = Path(__file__).parent / "corpus"


def cases(name: str) -> list[Any]:
    cases = json.loads((CORPUS / f"{name}.json").read_text(encoding="utf-8"))
    return [pytest.param(case, id=case["name"]) for case in cases]


def text(value: Any) -> str:
    """JSON in which the order of keys says nothing."""
    return json.dumps(value, ensure_ascii=False, sort_keys=True)


def refused(refusal: Refusal) -> list[Any]:
    """The refusal as the corpus has it; what is refused as it is read also names its title."""
    more = {key: value for key, value in refusal.more.items() if key != "title"}
    refused = [refusal.reason, refusal.player, refusal.row, refusal.value, more]
    as_json: list[Any] = json.loads(json.dumps(refused))
    return as_json


def expected(refusal: list[Any]) -> list[Any]:
    return [*refusal[:4], {key: value for key, value in refusal[4].items() if key != "title"}]


def scored(game: Game) -> dict[str, Any]:
    return result_object(titles.score(game))


def read_and_score(file: dict[str, Any]) -> tuple[Game, dict[str, Any]]:
    """A bad game may be refused when it is read or when it is scored."""
    game = gamefile.read(json.dumps(file))
    if isinstance(game, Refusal):
        raise game
    assert isinstance(game, Game)
    return game, scored(game)


@pytest.mark.parametrize("case", cases("games"))
def test_a_game_file_opens_to_the_same_game(case: dict[str, Any]) -> None:
    if "refusal" in case:
        with pytest.raises(Refusal) as refusal:
            read_and_score(case["file"])
        assert refused(refusal.value) == expected(case["refusal"])
        return
    game, result = read_and_score(case["file"])
    assert result == case["result"]
    assert text(gamefile.object_of(game)) == text(case.get("written", case["file"]))
    assert gamefile.read(gamefile.write(game)) == game


def digest(value: Any) -> str:
    return hashlib.sha256(json.dumps(value, sort_keys=True).encode()).hexdigest()[:10]


def step(draft: Draft) -> list[Any]:
    try:
        totals: Any = [player.total for player in titles.score(draft.game).players]
    except Refusal as refusal:
        totals = refusal.reason
    sums = sorted([seat, row, typed] for (seat, row), typed in draft.sums.items())
    return [digest([gamefile.object_of(draft.game), sums]), totals]


def _with_rows(draft: dict[str, Any]) -> dict[str, Any]:
    """A draft in which every edit names the row it was made in; some left out its own."""
    lists = {
        name: [
            [*edit[:7], edit[7] or edit[1], *edit[8:]] if edit[7:] else edit for edit in draft[name]
        ]
        for name in ("done", "undone")
    }
    return {**draft, **lists}


def _opened(text: str) -> Draft | Refusal:
    try:
        return draftfile.read(text)
    except Refusal as refusal:
        return refusal


@pytest.mark.parametrize("case", cases("drafts"))
def test_a_stored_game_opens_with_everything_to_undo_and_redo(case: dict[str, Any]) -> None:
    opened = _opened(json.dumps(case["draft"]))
    if isinstance(opened, Refusal):
        # What the format cannot hold is refused as it is read; the app never saved such a game.
        assert refused(opened) == expected(case["refusal"])
        return
    draft = opened
    written = case.get("written", case["draft"])
    assert text(_with_rows(draftfile.object_of(draft))) == text(_with_rows(written))
    if "refusal" in case:
        with pytest.raises(Refusal) as refusal:
            titles.score(draft.game)
        assert refused(refusal.value) == expected(case["refusal"])
    else:
        assert scored(draft.game) == case["result"]
    back, undone = draft, []
    while back.done:
        back = back.undo()
        undone.append(step(back))
    assert undone == case["undone"]
    assert gamefile.object_of(back.game) == case["first"]
    # All the way forward again: to where it stood, and on through what had been undone.
    again = []
    while back.undone:
        back = back.redo()
        again.append(step(back))
    forward = [*reversed(case["undone"][:-1]), step(draft)] if undone else []
    assert again == [*forward, *case["redone"]]


@pytest.mark.parametrize("case", cases("devices"))
def test_a_device_opens_with_all_that_was_on_it(case: dict[str, Any]) -> None:
    async def session() -> None:
        saved_games = SavedGames(GameStore(MemoryStorage(dict(case["keys"]))))
        assert list(await saved_games.open()) == case["aside"]
        # The corpus is from before a line held the note, which is its last field.
        lines = [[game.id, digest(to_json(game)[:-1])] for game in await saved_games.load_all()]
        assert lines == case["lines"]
        drafts = {game.id: game async for game in saved_games.each_draft()}
        digests = {
            id_: digest(_with_rows(draftfile.object_of(game))) for id_, game in drafts.items()
        }
        assert digests == case["drafts"]
        names = {}
        for id_ in drafts:
            shown = await saved_games.load(id_)
            assert shown is not None
            names[id_] = [player.name for player in shown.game.players]
        assert digest(names) == case["names"]
        assert list(saved_games.newer) == case["later"]
        assert [game.id for game in saved_games.deleted] == case["trash"]
        assert saved_games.merged_names == case["merges"]

    run(session())
    chosen = preferences.read(case["keys"].get(preferences.KEY))
    assert json.loads(preferences.write(chosen)) == case["preferences"]


@pytest.mark.parametrize("case", cases("links"))
def test_a_link_opens_to_the_same_game(case: dict[str, Any]) -> None:
    if "refusal" in case:
        with pytest.raises(Refusal) as refusal:
            link.read(case["address"])
        assert refused(refusal.value) == expected(case["refusal"])
    else:
        draft = link.read(case["address"])
        assert digest(_with_rows(draftfile.object_of(draft))) == case["draft"]
        # Sent on, it is still the same game.
        assert link.read(link.write(draft)) == draft


@pytest.mark.parametrize("case", cases("archives"))
def test_an_archive_opens_to_the_same_games(case: dict[str, Any]) -> None:
    drafts = archivefile.read(case["text"])
    for draft, before in zip(drafts, case["drafts"], strict=True):
        if isinstance(draft, Refusal):
            assert refused(draft) == expected(before)
        else:
            assert digest(_with_rows(draftfile.object_of(draft))) == before
    saved = archivefile.write([saved for saved in drafts if isinstance(saved, Draft)])
    assert archivefile.read(saved) == [saved for saved in drafts if isinstance(saved, Draft)]
