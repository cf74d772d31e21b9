"""Files and links that are made to block who reads them: they are read quickly, or not at all."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

import pytest

from scorepad.archive import compact, draftfile, gamefile, link, linklog, notes, replay
from scorepad.archive.cells import Cells
from scorepad.archive.clockfile import MOST_NOTES
from scorepad.archive.divided import Divided
from scorepad.archive.draft import Draft
from scorepad.archive.putfile import MOST_ROOTS
from scorepad.archive.record import SETTING, Clock, Put, Record, Setting
from scorepad.archive.stamps import identified
from scorepad.titles import Refusal, by_id
from scorepad.titles.model import SHEET

from .merging import START, Copy
from .test_merge import table

LATER = (START + 2000) * 1000
NAMES = ("Ada", "Bo", "Cleo")


def played() -> Draft:
    return Copy(identified(table(*NAMES)), "a").press("civilian", 0, "7").draft


def with_records(draft: Draft, puts: Iterable[Put], *, root: bool) -> Draft:
    """The draft with a record for each put, which waits."""
    aside = {}
    for time, put in enumerate(puts, start=LATER):
        stamp = (time, "q")
        aside[stamp] = Record(stamp, stamp, True, (put,), root=root)
    return replace(draft, clock=replace(draft.clock, aside=aside))


def with_roots(number: int) -> Draft:
    """A game merged with copies of which no changes are known, each of other players."""
    draft = played()
    now = Setting(draft.player_ids, NAMES, ())
    others = [tuple(f"{at}{letter}" for letter in "abc") for at in range(number)]
    puts = [Put(SETTING, "", "", Setting(ids, ids, ()), "", now) for ids in others]
    return with_records(draft, puts, root=True)


def test_a_game_of_very_many_copies_without_changes_is_read_without_stamps() -> None:
    """The players of each are looked for among those of all others."""
    assert draftfile.read(draftfile.write(with_roots(MOST_ROOTS))).clock != Clock()
    assert draftfile.read(draftfile.write(with_roots(MOST_ROOTS + 1))).clock == Clock()


def test_a_link_with_very_many_copies_is_refused_before_they_are_compared(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    draft = with_roots(MOST_ROOTS + 1)
    value = [draft.id, draft.begun, draft.changed, 0, gamefile.object_of(draft.game)]
    address = f"s{link.VERSION}.{compact.pack([*value, *linklog.write(draft)])}"

    def compare(*_: object) -> None:
        pytest.fail("They were compared.")

    monkeypatch.setattr(replay.Replay, "puts", compare)
    with pytest.raises(Refusal):
        link.read(address)


def test_a_game_of_very_many_notes_at_once_is_read_without_stamps() -> None:
    draft = played()
    for number, has_stamps in ((MOST_NOTES, True), (MOST_NOTES + 1, False)):
        many = {(LATER + at, f"{at:x}"): f"{at}" for at in range(number)}
        game = replace(draft.game, extra={"note": notes.shown(many)})
        full = replace(draft, game=game, clock=replace(draft.clock, notes=many))
        assert (draftfile.read(draftfile.write(full)).clock != Clock()) is has_stamps


def test_values_that_wait_are_not_copied_with_each_change(monkeypatch: pytest.MonkeyPatch) -> None:
    """All were copied for each of them: two thousand held up whoever opened the game."""
    copied = []
    copy = Divided.copy

    def counted(divided: Divided) -> Divided:
        copied.append(divided)
        return copy(divided)

    monkeypatch.setattr(Divided, "copy", counted)
    draft = played()
    setting = Setting(draft.player_ids, NAMES, ())
    number = 50
    puts = [Put(SHEET, f"w{at}", "city", 1, "", setting, "red") for at in range(number)]
    read = draftfile.read(draftfile.write(with_records(draft, puts, root=False)))
    assert len(read.clock.aside) == number
    assert len(copied) < 10 * number


def test_a_copy_of_cells_and_its_original_change_apart() -> None:
    setting = Setting(("a", "b", "c"), NAMES, ())
    cells = Cells(by_id("base"))
    cells.put(Put(SETTING, "", "", setting, "", setting))
    cells.put(Put(SHEET, "a", "coins", 1, "", setting))
    cells.put(Put(SHEET, "a", "city", 1, "", setting, "red"))
    other, game = cells.copy(), cells.game()
    other.put(Put(SHEET, "a", "coins", 2, "", setting))
    other.put(Put(SHEET, "a", "city", 2, "", setting, "red"))
    assert cells.game() == game
    changed = other.game()
    cells.put(Put(SHEET, "a", "city", 3, "", setting, "red"))
    assert other.game() == changed != game
