"""Finished games in files: their last changes stay, so that corrections go to and fro."""

from __future__ import annotations

from dataclasses import replace

import pytest

from scorepad.archive import archivefile, importing
from scorepad.archive.draft import Draft
from scorepad.archive.importing import MERGED
from scorepad.archive.record import Clock
from scorepad.archive.shortened import shortened
from scorepad.archive.stamps import identified, stamped
from scorepad.archive.storage import MemoryStorage

from .games import draft, everything, opened, over, run
from .merging import Copy
from .test_archivefile import preview, states, take


def test_a_finished_game_keeps_stamps_of_changes_but_not_those_any_copy_gets() -> None:
    old = identified(over("a"))
    changed = stamped(old.act(lambda game: game.with_row(0, "coins", 9)), old, 2 * 10**12, "ours")
    for coming, saved in ((old, over("a")), (changed, changed)):
        store = MemoryStorage()
        run(importing.import_games(opened(store), [coming]))
        assert everything(store) == {"a": saved}


def test_a_finished_game_has_the_last_change_of_each_cell_and_what_can_be_redone() -> None:
    copy = Copy(draft(), "a").press("wonder", 0, "3").press("wonder", 0, "5")
    copy.press("coins", 1, "7").press("coins", 2, "8").do(lambda draft: draft.undo())
    game = copy.do(lambda draft: draft.finish()).draft
    (back,) = archivefile.read(archivefile.write([game]))
    assert isinstance(back, Draft)
    assert (len(game.done), len(back.done)) == (3, 2)
    assert back == without_typing(shortened(game), game)
    assert back.redo().value("coins", 2) == 8
    assert archivefile.read(archivefile.write([back])) == [back]


def without_typing(draft: Draft, cell: Draft) -> Draft:
    return replace(draft, typing=False, row=cell.row, seat=cell.seat)


def sent_to(store: MemoryStorage, game: Draft) -> str:
    """Takes a file of one game; gives what the preview said of it."""
    text = archivefile.write([game])
    (state,) = states(preview(store, text))
    take(store, text)
    return state


@pytest.mark.parametrize("erased", [False, True])
@pytest.mark.parametrize("older", [False, True])
def test_corrections_of_a_finished_game_go_to_and_fro_by_file(erased: bool, older: bool) -> None:
    """A value that stood there before, or none at all, is news too."""
    ours = Copy(draft(), "a").press("wonder", 0, "3").do(lambda draft: draft.finish())
    phone = MemoryStorage()
    take(phone, archivefile.write([ours.draft]))
    if older:
        run(opened(phone).store.move_to_older(["g1"]))
    theirs = Copy(everything(phone)["g1"], "b", 2000).press("wonder", 0, "7")
    run(importing.import_games(opened(phone), [theirs.draft], put_back=True))
    back = MemoryStorage()
    take(back, archivefile.write([ours.draft]))
    assert sent_to(back, theirs.draft) == MERGED
    again = Copy(everything(back)["g1"], "a", 3000)
    again.press("wonder", 0, "" if erased else "3")
    if erased:
        again.do(lambda draft: draft.select("wonder", 0)).do(lambda draft: draft.press("back"))
    assert sent_to(phone, again.draft) == MERGED
    assert everything(phone)["g1"].value("wonder", 0) == (None if erased else 3)


def test_a_finished_game_with_more_changes_than_any_has_is_filed_without(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("scorepad.archive.shortened.MOST_PUTS", 1)
    game = Copy(draft(), "a").press("wonder", 0, "3").press("coins", 1, "7")
    finished = game.do(lambda draft: draft.finish()).draft
    (back,) = archivefile.read(archivefile.write([finished]))
    assert isinstance(back, Draft)
    assert (back.game, back.done, back.clock) == (finished.game, (), Clock())
