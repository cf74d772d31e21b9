"""Games that go to another phone by link and come back: they merge as the pages of a device do."""

from __future__ import annotations

from dataclasses import replace

import pytest
import segno
from hypothesis import given, settings
from hypothesis import strategies as st

from scorepad import titles
from scorepad.archive import compact, gamefile, importing, link, linklog
from scorepad.archive.details import Details, with_details
from scorepad.archive.draft import Draft
from scorepad.archive.merge import merge
from scorepad.archive.shortened import MOST_PUTS, MOST_RECORDS, shortened
from scorepad.archive.stamps import DAY, identified
from scorepad.archive.storage import MemoryStorage
from scorepad.titles import Game, Player, Refusal
from scorepad.titles.base.city import CityCounts
from scorepad.titles.base.military import Shields

from .games import everything, opened, run
from .merging import START, Copy, by_link, by_plain_link, content, copies
from .test_change_laws import begun
from .test_link import SITE
from .test_merge import both, put_on_table, seated, sheets, table, undo


def sent(draft: Draft) -> Draft | None:
    """The game from its link; None if it cannot be scored, or has too many changes."""
    try:
        address = link.write(draft)
    except Refusal:
        return None
    return link.read(address) if address.startswith("s4.") else None


def test_the_last_number_of_each_cell_counts_whichever_link_comes_last() -> None:
    one, other = both(Copy(table(), "s").press("wonder", 0, "5").draft)
    one.press("wonder", 0, "6").press("coins", 2, "3")
    other.press("wonder", 0, "9").press("coins", 1, "4")
    one.now = 5000
    one.press("coins", 1, "8")
    for merged in (
        merge(one.draft, by_link(other.draft)),
        merge(other.draft, by_link(one.draft)),
        merge(by_link(one.draft), by_link(other.draft)),
        merge(by_link(other.draft), by_link(one.draft)),
    ):
        assert sheets(merged) == {"Ada": {"wonder": 9}, "Bo": {"coins": 8}, "Cleo": {"coins": 3}}


def test_a_number_that_was_set_back_to_an_earlier_one_is_the_last_by_link_too() -> None:
    """A link without stamps could not say so: the number stood here before."""
    ours, theirs = both(Copy(table(), "s").press("wonder", 0, "5").press("wonder", 0, "6").draft)
    theirs.press("wonder", 0, "5")
    assert sheets(merge(ours.draft, by_plain_link(theirs.draft)))["Ada"] == {"wonder": 6}
    assert sheets(merge(ours.draft, by_link(theirs.draft)))["Ada"] == {"wonder": 5}


def test_an_erased_number_stays_erased() -> None:
    ours, theirs = both(Copy(table(), "s").press("wonder", 0, "5").draft)
    theirs.do(lambda draft: draft.select("wonder", 0)).do(lambda draft: draft.press("back"))
    assert sheets(theirs.draft)["Ada"] == {}
    assert sheets(merge(ours.draft, by_link(theirs.draft)))["Ada"] == {}


def test_what_was_undone_on_the_other_phone_is_undone_here() -> None:
    ours, theirs = both(Copy(table(), "s").press("wonder", 0, "5").press("coins", 1, "7").draft)
    theirs.do(lambda draft: draft.undo())
    merged = merge(ours.draft, by_link(theirs.draft))
    assert sheets(merged)["Bo"] == {}
    assert sheets(Copy(merged, "a", 9000).do(lambda draft: draft.redo()).draft)["Bo"] == {
        "coins": 7
    }


def test_what_a_link_overwrote_comes_back_by_undo() -> None:
    ours, theirs = both(Copy(table(), "s").press("wonder", 0, "5").draft)
    theirs.press("wonder", 0, "9")
    merged = merge(ours.draft, by_link(theirs.draft))
    assert sheets(merged)["Ada"] == {"wonder": 9}
    assert sheets(undo(merged))["Ada"] == {"wonder": 5}


def test_numbers_follow_players_to_other_seats_and_names() -> None:
    ours, theirs = both(Copy(table(), "s").press("wonder", 0, "5").draft)
    theirs.do(lambda draft: seated(draft, (2, 0, 1, None), "Cleo Adda Bo Dag", ("cities",)))
    theirs.press("cities", 1, "4")
    put_on_table(theirs, "shields", Shields({"1": (1, 2, 3, 4)}))
    ours.now = 5000
    ours.press("wonder", 0, "8")
    merged = merge(ours.draft, by_link(theirs.draft))
    assert sheets(merged) == {
        "Cleo": {},
        "Adda": {"wonder": 8, "cities": 4},
        "Bo": {},
        "Dag": {},
    }
    assert merged.game.table == {"shields": Shields({"1": (1, 2, 3, 4)})}


def test_a_link_has_the_last_change_of_each_cell_alone() -> None:
    copy = Copy(table(), "a")
    for number in "123456789":
        copy.press("wonder", 0, number).press("coins", 1, number)
    there = by_link(copy.draft)
    assert sheets(there) == sheets(copy.draft)
    assert (len(copy.draft.done), len(there.done)) == (18, 2)
    assert content(merge(copy.draft, there)) == content(copy.draft)
    assert len(link.write(copy.draft)) < 300


def put_in_city(copy: Copy, city: CityCounts) -> Copy:
    return copy.do(lambda draft: draft.act(lambda game: game.with_row(0, "city", city)))


def test_a_link_beside_a_copy_without_changes_has_what_stood_in_its_cells() -> None:
    """What that copy says is no news, since it stood there before: that must be known there too."""
    ours = Copy(table(), "a")
    put_in_city(ours, CityCounts({"red": 2}))
    plain = replace(by_plain_link(ours.draft), changed="2026-03-01T00:00:00+00:00")
    put_in_city(ours, CityCounts({"red": 5}))
    merged = Copy(merge(ours.draft, plain), "a", 10**7).press("wonder", 1, "7").draft
    assert sheets(merged)["Ada"] == {"city": CityCounts({"red": 5})}
    there = by_link(merged)
    assert content(merge(there, merged)) == content(merged)
    assert sheets(merge(there, there)) == sheets(merged)
    assert sheets(undo(merge(there, there))) == sheets(ours.draft)


def test_the_note_the_day_and_the_end_have_their_times_in_a_link() -> None:
    ours, theirs = both(table())
    theirs.do(lambda draft: with_details(draft, Details(note="Cold", played="2026-02-03")))
    ours.now = 5000
    ours.do(lambda draft: with_details(draft, Details(note="Warm")).finish())
    merged = merge(ours.draft, by_link(theirs.draft))
    assert merged.finished
    assert merged.game.extra == {"note": "Cold\nWarm"}
    assert merged.game.played == "2026-02-03"


@given(st.data(), st.sampled_from(["base", "duel", "dice"]))
@settings(max_examples=8)
def test_links_merge_in_any_order_and_any_number_of_times(data: st.DataObject, title: str) -> None:
    ends = [copy.draft for copy in data.draw(copies(title, tables=True))]
    if None in (links := [sent(end) for end in ends]):
        return
    a, b, c = (one for one in links if one is not None)
    assert content(merge(a, b)) == content(merge(b, a))
    assert content(merge(merge(a, b), c)) == content(merge(a, merge(b, c)))
    for end, one in zip(ends, (a, b, c), strict=True):
        assert one.game == end.game
        assert one.sums == end.sums
        assert content(merge(one, one)) == content(one)
        # What comes back unchanged changes nothing, also on a page that has all changes.
        assert merge(end, one).game == end.game
        again = merge(merge(end, one), one)
        assert content(again) == content(merge(end, one))
    whole, by_links = merge(merge(*ends[:2]), ends[2]), merge(merge(a, b), c)
    assert by_links.player_ids == whole.player_ids


def full(seats: int, expansions: tuple[str, ...], pages: int = 2) -> Draft:
    """A game in which every cell was typed, in turns on several phones."""
    names = ("Alexandra", "Benjamin", "Christoffer", "Dorotea", "Elisabeth", "Fredrik", "Guðrún")
    game = Game("base", tuple(map(Player, names[:seats])), expansions)
    first = identified(replace(begun(game), id="0123456789ab", begun="2026-11-15T19:30:00+01:00"))
    phones = [Copy(first, f"{number * 2654435761 % 2**32:08x}") for number in range(1, pages + 1)]
    turn, time = 0, 0
    for row in titles.pad(game):
        for seat in range(seats):
            mine = phones[turn % pages]
            mine.draft = phones[(turn - 1) % pages].draft
            mine.now = time
            mine.press(row.id, seat, str((turn * 7) % 23))
            turn, time = turn + 1, mine.now + 3 + (turn * turn) % 17
    return phones[(turn - 1) % pages].draft


@pytest.mark.parametrize(
    ("seats", "expansions"),
    [(3, ()), (7, ()), (5, ("leaders", "cities")), (7, ("leaders", "cities", "armada"))],
    ids=str,
)
def test_a_game_with_all_its_changes_fits_a_code(seats: int, expansions: tuple[str, ...]) -> None:
    draft = full(seats, expansions)
    address = link.write(draft)
    assert address.startswith("s4.")
    assert content(merge(draft, link.read(address))) == content(draft)
    version = segno.make_qr(SITE + address, error="l", boost_error=False).version
    assert isinstance(version, int)
    assert version <= 25


def with_many_changes() -> Copy:
    copy = Copy(full(7, ("leaders", "cities", "armada", "edifice")), "z", 9000)
    for seat in range(7):
        for number in "5678":
            copy.press("wonder", seat, number)
            copy.do(lambda draft: draft.undo())
            copy.press("coins", seat, number)
    return copy


def test_a_game_with_too_many_changes_for_a_code_has_them_in_its_link() -> None:
    """A link without them would bring back neither an earlier number nor an erased cell."""
    ours = with_many_changes()
    theirs = Copy(ours.draft, "y", 20_000)
    before = theirs.draft.value("wonder", 1)
    ours.press("wonder", 1, "3").press("wonder", 2, "4")
    theirs.take(ours).press("wonder", 1, str(before))
    theirs.do(lambda draft: draft.select("wonder", 2)).do(lambda draft: draft.press("back"))
    address = link.write(theirs.draft)
    assert not link.fits_code(SITE + address)
    merged = merge(ours.draft, by_link(theirs.draft))
    assert (merged.value("wonder", 1), merged.value("wonder", 2)) == (before, None)


def test_a_game_with_more_changes_than_a_link_may_hold_goes_without(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(linklog, "MOST_RECORDS", 100)
    copy = with_many_changes()
    there = link.read(address := link.write(copy.draft))
    assert address.startswith("s3.")
    assert (there.game, there.done) == (copy.draft.game, ())


def test_the_preview_says_whether_the_times_are_known() -> None:
    ours, theirs = both(replace(table(), id="g1"))
    ours.press("wonder", 0, "5")
    theirs.press("wonder", 0, "9").press("coins", 1, "4")
    phone = MemoryStorage()
    run(importing.import_games(opened(phone), [ours.draft]))
    seen = run(importing.from_link(opened(phone), SITE + link.write(theirs.draft)))
    assert [candidate.state for candidate in seen.games] == [importing.MERGED]
    assert seen.stamped
    run(importing.import_games(opened(phone), seen.wanted))
    assert sheets(everything(phone)["g1"]) == {
        "Ada": {"wonder": 9},
        "Bo": {"coins": 4},
        "Cleo": {},
    }
    plain = replace(by_plain_link(theirs.draft), game=theirs.draft.game.with_row(0, "wonder", 3))
    assert not run(importing.from_link(opened(phone), link.write(plain))).stamped


def test_a_link_from_the_future_brings_its_game_without_its_times() -> None:
    """Whatever is changed here would be older than it is."""
    copy = Copy(replace(table(), id="g1"), "a", 400 * DAY // 1000).press("wonder", 0, "5")
    assert START + copy.now > 1_800_000_000
    late = replace(copy.draft, changed="2026-01-01T00:00:00+00:00")
    seen = run(importing.from_link(opened(MemoryStorage()), link.write(late)))
    assert not seen.stamped
    assert seen.games[0].draft.game == copy.draft.game


def stamped_value() -> list[object]:
    draft = shortened(Copy(table(), "a").press("wonder", 0, "5").draft)
    value = [draft.id, draft.begun, draft.changed, 0, gamefile.object_of(draft.game)]
    return [*value, *linklog.write(draft)]


#: Where the changes of a link begin, after what the version before has too.
CHANGES = 5


@pytest.mark.parametrize(
    ("place", "found"),
    [
        (0, ["Ada"]),
        (0, ["Ada", "Ada", "Bo"]),
        (1, [[0, "science", "2+3"]]),
        (2, -1),
        (2, 1 << 60),
        (3, []),
        (3, ["x" * 41, "y"]),
        (4, [[["Ada"], ["Ada"], ["no such box"]]]),
        (5, [9, 9]),
        (6, 1 << 60),
        (7, {"played": [0]}),
        (8, [[0, 9, "a"]]),
        (9, [[-1 << 60, 0]]),
        (10, [0, 0, 0]),
        (11, [1, 0, 0, 999]),
        (11, [1, 0, 99, 1]),
        (11, [1, 0, 0, [1], 1, "x"]),
        (11, [1, 0, 0, ["sheet", "Ada", "wonder", "many", "", 0]]),
        (11, [1, 0, 0, ["sheet", "Ada@x", "no such row", 7, "", 0]]),
        (11, [0.5, 0, 0, 1]),
        (11, []),
    ],
    ids=str,
)
def test_changes_that_do_not_make_the_game_are_refused(place: int, found: object) -> None:
    value = stamped_value()
    link.read(f"s4.{compact.pack(value)}")
    value[CHANGES + place] = found
    with pytest.raises(Refusal) as refused:
        link.read(f"s4.{compact.pack(value)}")
    assert refused.value.reason == "link.broken"


@pytest.mark.parametrize(
    "more",
    [
        [[1, 0, 0]] * (MOST_RECORDS + 1),
        [[1, 0, 0, *([1] * (MOST_PUTS + 9 * MOST_RECORDS))]],
    ],
    ids=["changes", "cells"],
)
def test_a_link_with_more_changes_than_a_game_can_have_is_refused_unread(
    more: list[object], monkeypatch: pytest.MonkeyPatch
) -> None:
    address = f"s4.{compact.pack([*stamped_value(), *more])}"
    monkeypatch.setattr(linklog, "draft_of", None)
    with pytest.raises(Refusal) as refused:
        link.read(address)
    assert refused.value.reason == "link.broken"
