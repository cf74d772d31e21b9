"""What becomes of notes, days and places that two copies of a game have changed."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import replace
from typing import Any

import pytest

from scorepad.archive import archivefile, compact, draftfile, gamefile, link, linklog, notes
from scorepad.archive.details import Details, details, with_details
from scorepad.archive.draft import Draft
from scorepad.archive.merge import merge
from scorepad.archive.record import Clock
from scorepad.archive.stamp import Stamp
from scorepad.archive.stamps import identified
from scorepad.titles import Refusal

from .merging import START, Copy, by_plain_link, content
from .test_merge import both, table


def test_day_place_and_end_are_those_changed_last() -> None:
    one, other = both(table())
    one.do(lambda draft: with_details(draft, Details(place="Home", played="2026-02-03")))
    other.do(lambda draft: with_details(draft, Details(place="Away")).finish())
    merged = merge(one.draft, other.draft)
    assert (merged.game.extra, merged.finished) == ({"place": "Away", "note": "Home"}, True)
    assert (merged.game.played or "").startswith("2026-02-03")


def test_a_day_and_a_place_that_were_overwritten_stand_in_the_note_until_somebody_edits_that() -> (
    None
):
    def write(copy: Copy, **more: str) -> Copy:
        return copy.do(lambda draft: with_details(draft, replace(details(draft.game), **more)))

    start = write(Copy(table(), "s"), place="Out", played="2026-01-01", note="Cold").draft
    one, other = both(start)
    write(one, place="Home", played="2026-02-03")
    for letters in ("A", "Away"):
        write(other, place=letters, played="2026-02-04")
    merged = merge(one.draft, other.draft)
    assert merged.game.extra == {"place": "Away", "note": "Cold\n2026-02-03\nHome"}
    assert content(merge(other.draft, merge(merged, one.draft))) == content(merged)
    assert draftfile.read(draftfile.write(merged)) == merged
    # What somebody saw and changed is in none.
    assert merge(other.draft, start).game.extra == {"place": "Away", "note": "Cold"}
    edited = write(Copy(merged, "d", 6000), note="Cold").draft
    assert merge(edited, one.draft).game.extra == {"place": "Away", "note": "Cold"}
    assert merge(merged, edited).game.extra == {"place": "Away", "note": "Cold"}


def note(copy: Copy, text: str) -> Copy:
    return copy.do(lambda draft: with_details(draft, Details(note=text)))


def test_notes_that_two_people_write_at_once_are_both_kept_until_somebody_edits_them() -> None:
    one, other = both(table())
    note(one, "Cold")
    note(other, "At home")
    third = note(Copy(table(), "c", 1200), "Late")
    merged = merge(one.draft, other.draft)
    assert merged.game.extra == {"note": "Cold\nAt home"}
    three = merge(merged, third.draft)
    assert three.game.extra == {"note": "Cold\nLate\nAt home"}
    assert content(three) == content(merge(other.draft, merge(third.draft, one.draft)))
    assert content(merge(three, one.draft)) == content(three)
    assert draftfile.read(draftfile.write(three)) == three
    edited = note(Copy(three, "d", 5000), "Cold, at home")
    assert merge(edited.draft, other.draft).game.extra == {"note": "Cold, at home"}
    assert merge(three, edited.draft).game.extra == {"note": "Cold, at home"}


def test_a_note_that_takes_the_place_of_another_stands_alone_in_every_copy() -> None:
    one, other = both(note(Copy(table(), "s"), "Cold").draft)
    note(one, "Cold and late")
    assert merge(one.draft, other.draft).game.extra == {"note": "Cold and late"}
    note(one, "")
    assert merge(other.draft, one.draft).game.extra == {}
    # A link from before does not bring it back.
    sent = by_plain_link(other.draft)
    assert merge(one.draft, sent).game.extra == {}


def edited(copy: Copy, times: int, text: str = "") -> Copy:
    for number in range(times):
        note(copy, f"{text}{number}")
    return copy


def test_a_note_that_was_deleted_stays_so_however_many_keys_were_pressed() -> None:
    """Only so many replaced notes were remembered, and each key makes one."""
    one, other = both(note(Copy(table(), "s"), "Cold").draft)
    note(edited(one, 60), "")
    merged = merge(one.draft, other.draft)
    assert merged.game.extra == {}
    assert merge(merged, note(Copy(table(), "c"), "Late").draft).game.extra == {"note": "Late"}


def test_notes_of_many_keys_merge_in_any_order() -> None:
    one, other = both(note(Copy(table(), "s"), "Cold").draft)
    third = Copy(one.draft, "c", 3000)
    edited(one, 30, "a")
    edited(other, 30, "b")
    third.take(one)
    edited(third, 30, "c")
    a, b, c = one.draft, other.draft, third.draft
    assert content(merge(merge(a, b), c)) == content(merge(a, merge(b, c)))
    assert merge(merge(a, b), c).game.extra == {"note": "b29\nc29"}


def test_of_two_long_notes_neither_is_hidden_or_lost() -> None:
    """The second was left out of the text, and lost when somebody edited that."""
    one, other = both(table())
    note(one, "a" * 900)
    note(other, "b" * 900)
    merged = merge(one.draft, other.draft)
    assert merged.game.extra == {"note": "a" * 900 + "\n" + "b" * 900}
    shorter = note(Copy(merged, "c", 5000), "a" * 900 + "\n" + "b" * 300)
    assert merge(shorter.draft, other.draft).game.extra == {"note": "a" * 900 + "\n" + "b" * 300}
    longer = note(Copy(shorter.draft, "c", 6000), "a" * 900 + "\n" + "b" * 301)
    assert longer.draft == shorter.draft


def test_a_file_that_lists_each_replaced_note_is_read() -> None:
    one, other = both(note(Copy(table(), "s"), "Cold").draft)
    edited(one, 3)
    file = json.loads(draftfile.write(one.draft))
    clock = file["clock"]
    page = clock["pages"].index("a")
    last = clock["details"]["extra.note"][0]
    clock["replaced"] = [*clock["replaced"], *([last - 1000 * at, page] for at in (2, 1))]
    again = draftfile.read(json.dumps(file))
    assert again.clock == one.draft.clock
    assert merge(again, other.draft).game.extra == {"note": "2"}


def test_a_note_from_another_program_is_kept_as_it_is() -> None:
    one, other = both(table(extra={"note": {"text": "Cold"}}))
    other.press("wonder", 1, "7")
    assert merge(one.draft, other.draft).game.extra == {"note": {"text": "Cold"}}


def with_notes(draft: Draft, written: Mapping[Stamp, Any]) -> Draft:
    """A draft with these notes in its clock, however they got there."""
    return replace(draft, clock=replace(draft.clock, notes=written))


def two_notes() -> Draft:
    """A game with two notes that were written without knowledge of each other."""
    one, other = both(table())
    return merge(note(one, "Cold").draft, note(other, "At home").draft)


@pytest.mark.parametrize("text", [["Home"], {"text": "Home"}, 5, None], ids=str)
def test_a_line_of_a_note_that_is_no_text_is_invalid(text: object) -> None:
    """Such a file or link was read, and each merge of its game failed from then on."""
    copy = note(Copy(identified(table()), "a"), "Cold")
    stamps = {(START * 1000, "a/d"): text, (START * 1000 + 1, "a"): {"text": "Cold"}}
    forged = with_notes(copy.draft, stamps)
    forged = replace(forged, game=replace(forged.game, extra={"note": {"text": "Cold"}}))
    read = draftfile.read(draftfile.write(forged))
    assert read.clock == Clock()
    assert merge(read, copy.draft).game.players == copy.draft.game.players
    value = [forged.id, forged.begun, forged.changed, 0, gamefile.object_of(forged.game)]
    with pytest.raises(Refusal):
        link.read(f"s{link.VERSION}.{compact.pack([*value, *linklog.write(forged)])}")


def test_a_note_that_another_program_has_changed_in_a_file_is_the_note_of_the_game() -> None:
    """The stamps of the notes before it brought those back at the next merge."""
    draft = two_notes()
    assert draft.game.extra == {"note": "Cold\nAt home"}
    for extra in ({"note": "Cold, at home"}, {"note": {"text": "Cold"}}, {}):
        (file,) = json.loads(archivefile.write([draft]))
        del file["note"]
        (read,) = archivefile.read(json.dumps(file | extra))
        assert isinstance(read, Draft)
        assert read.clock == replace(draft.clock, notes={})
        assert merge(read, read).game.extra == extra


class Compared(str):
    """A text that counts how often it is compared with another."""

    times = 0
    __slots__ = ()
    __hash__ = str.__hash__

    def __eq__(self, other: object) -> bool:
        Compared.times += 1
        return str.__eq__(self, other)


def test_each_line_of_a_note_is_compared_with_few_others() -> None:
    """Each was compared with all: a file of many held up whoever opened it."""
    many = {(at, f"{at}/d"): Compared(at) for at in range(100)}
    Compared.times = 0
    assert notes.shown(many).count("\n") == 99
    assert Compared.times < 100


def test_a_key_of_another_program_that_holds_null_stays() -> None:
    draft = table(extra={"x": None, "y": 1})
    assert merge(draft, draft).game.extra == {"x": None, "y": 1}
    one, other = both(draft)
    note(note(one, "Cold"), "")
    other.press("wonder", 1, "7")
    assert merge(one.draft, other.draft).game.extra == {"x": None, "y": 1}
