"""What is like a card: the same effect or name, never itself, never what it is chained to."""

from __future__ import annotations

from scorepad.catalogue import chains, entries, entry
from scorepad.catalogue.icons import pad_row
from scorepad.catalogue.similar import similar_entries


def test_the_same_name_in_another_title_is_kin() -> None:
    assert entry("altar", "base") in similar_entries(entry("altar", "duel"))
    assert entry("tavern", "duel") in similar_entries(entry("tavern", "base"))


def test_what_gives_the_same_is_kin() -> None:
    assert entry("clay_pool", "duel") in similar_entries(entry("clay_pit", "duel"))


def test_nothing_is_its_own_kin_nor_that_of_its_chains() -> None:
    for one in entries():
        near = similar_entries(one)
        assert len(near) <= 4
        assert one not in near
        before, after = chains(one)
        assert not {*before, *after} & {*near}
        assert {other.kind for other in near} <= {one.kind}


def test_points_are_counted_in_a_row_of_the_pad() -> None:
    rows = {
        ("base", "altar"): "civilian",
        ("base", "scientists_guild"): "science",
        ("base", "workers_guild"): "guilds",
        ("base", "belvedere"): "edifice",
        ("duel", "the_pyramids"): "wonders",
        ("duel", "philosophy"): "progress",
        ("dice", "west_barracks"): "west_barracks",
    }
    for (title, id_), row in rows.items():
        found = pad_row(entry(id_, title))
        assert found is not None
        assert found.id == row
    for one in entries():
        assert (pad_row(one) is not None) == one.gives_points, one.key


def test_what_gives_no_points_has_no_row() -> None:
    assert pad_row(entry("clay_pit", "duel")) is None
