"""Similar entries: the same effect or name, never the entry itself or one of its chain."""

from __future__ import annotations

from scorepad.catalogue import chains, entries, entry
from scorepad.catalogue.icons import pad_row
from scorepad.catalogue.similar import similar_entries


def test_the_same_name_in_another_title_is_similar() -> None:
    assert entry("altar", "base") in similar_entries(entry("altar", "duel"))
    assert entry("tavern", "duel") in similar_entries(entry("tavern", "base"))


def test_the_same_effect_is_similar() -> None:
    assert entry("clay_pool", "duel") in similar_entries(entry("clay_pit", "duel"))


def test_similar_entries_leave_out_the_entry_itself_its_chain_and_other_kinds() -> None:
    for thing in entries():
        similar = similar_entries(thing)
        assert len(similar) <= 4
        assert thing not in similar
        before, after = chains(thing)
        assert not {*before, *after} & {*similar}
        assert {other.kind for other in similar} <= {thing.kind}


def test_equally_similar_entries_come_in_the_order_of_the_catalogue() -> None:
    """Whatever the order in which a set gives their traits, and so whatever the rounding."""
    similar = similar_entries(entry("craftsmens_guild", "base"))
    assert [other.id for other in similar[2:]] == ["spies_guild", "magistrates_guild"]
    assert entries().index(similar[2]) < entries().index(similar[3])


def test_cards_with_names_of_their_own_are_similar_by_what_they_do() -> None:
    assert {other.id for other in similar_entries(entry("pigeonhole", "base"))} == {
        "band_of_spies",
        "torture_chamber",
    }
    assert entry("navigation_firm", "base") in similar_entries(entry("enheduanna", "base"))


def test_points_are_counted_in_a_row_of_the_pad() -> None:
    rows = {
        ("base", "altar"): "civilian",
        ("base", "scientists_guild"): "science",
        ("base", "workers_guild"): "guilds",
        ("base", "belvedere"): "edifice",
        ("base", "outpost"): "edifice",
        ("base", "sappho"): "leaders",
        ("base", "aristotle"): "leaders",
        ("base", "city_gates"): "cities",
        ("base", "boathouse"): "civilian",
        ("base", "port_customs"): "commercial",
        ("base", "royal_archipelago"): "islands",
        # Symbols and tokens are counted with the others, whatever gives them.
        ("base", "euclid"): "science",
        ("base", "aganice"): "science",
        ("base", "pigeonhole"): "science",
        ("base", "golden_archipelago"): "science",
        ("base", "nitocris"): "military",
        ("base", "raider_camp"): "military",
        ("duel", "the_pyramids"): "wonders",
        ("duel", "philosophy"): "progress",
        ("dice", "west_barracks"): "west_barracks",
    }
    for (title, id_), row in rows.items():
        found_row = pad_row(entry(id_, title))
        assert found_row is not None
        assert found_row.id == row
    for thing in entries():
        assert (pad_row(thing) is not None) == thing.gives_points, thing.key


def test_an_entry_without_points_has_no_row() -> None:
    assert pad_row(entry("clay_pit", "duel")) is None
