"""The pad on each screen: columns a finger wide, everyone in reach, nobody's turn out of sight."""

from __future__ import annotations

import pytest

from scorepad.i18n import words
from scorepad.ui.pad.column_names import EDGES
from scorepad.ui.pad.shape import blocks, shape
from scorepad.ui.session import Look
from scorepad.ui.text_width import line_count
from scorepad.ui.theme import NIGHT, STRONG

PHONE, SIDEWAYS, DESKTOP = (412, 915), (915, 412), (1280, 800)


def names(players: int) -> tuple[str, ...]:
    return tuple(f"P{seat}" for seat in range(players))


def look(size: tuple[float, float], scale: float = 1) -> Look:
    return Look(words("nb"), NIGHT, True, scale, *size)


@pytest.mark.parametrize("players", range(2, 8))
@pytest.mark.parametrize("size", [PHONE, SIDEWAYS, DESKTOP, (360, 640)])
@pytest.mark.parametrize("scale", [1, 1.5, 2])
def test_the_table_fits_and_the_one_whose_turn_it_is_can_be_seen(
    players: int, size: tuple[float, float], scale: float
) -> None:
    for seat in range(players):
        fit = shape(look(size, scale), names(players), seat, 14)
        assert seat in fit.seats
        assert fit.column >= 40
        assert fit.label + fit.column * len(fit.seats) <= size[0] + 0.01
        assert fit.table <= size[0] - (fit.keys if fit.beside else 0) + 0.01
        assert fit.line >= 44
        assert fit.paged == (len(fit.seats) < players)


def test_seven_players_all_fit_on_a_phone() -> None:
    fit = shape(look(PHONE), names(7), 0, 14)
    assert list(fit.seats) == list(range(7))
    assert fit.column >= 48
    assert not fit.beside


def test_the_keys_stand_beside_the_table_where_there_is_room() -> None:
    assert shape(look(SIDEWAYS), names(4), 0, 7).beside
    assert shape(look(DESKTOP), names(4), 0, 7).beside
    assert not shape(look(PHONE), names(4), 0, 7).beside


def test_the_table_scrolls_only_when_it_must() -> None:
    fit = shape(look(PHONE), names(4), 0, 14)
    assert fit.offset(3, 7, 400) is None
    assert fit.offset(0, 14, 400) == 0
    last = fit.offset(13, 14, 400)
    assert last == 14 * fit.line - 400


LONG = ("Christoffer", "Anna-Karin", "Bo", "Maximilian", "Ole von Moltke", "Elisabeth", "Per-Olof")


@pytest.mark.parametrize("size", [PHONE, SIDEWAYS, DESKTOP, (360, 640)])
@pytest.mark.parametrize("scale", [1, 1.25, 1.5, 2])
def test_no_name_above_a_column_breaks_within_a_word(
    size: tuple[float, float], scale: float
) -> None:
    for count in range(2, 8):
        fit = shape(look(size, scale), LONG[:count], 0, 14)
        written = fit.names
        room = written.height - EDGES if written.turned else fit.column - 4
        lines = [line_count(name, room, written.size * scale, STRONG) for name in LONG[:count]]
        assert lines == list(written.lines)
        across = max(written.lines) * 1.05 * written.size * scale
        assert across <= (fit.column if written.turned else written.height)
        assert written.size * scale >= 11


def test_a_name_that_no_line_has_room_for_loses_its_end_and_breaks_nowhere() -> None:
    fit = shape(look(PHONE), ("Wolfeschlegelsteinhausen",) * 7, 0, 7)
    assert fit.names.turned
    assert set(fit.names.lines) == {1}


@pytest.mark.parametrize("size", [PHONE, SIDEWAYS, DESKTOP, (360, 640)])
@pytest.mark.parametrize("scale", [1, 1.5, 2])
def test_a_finished_sheet_has_every_player_and_no_pages(
    size: tuple[float, float], scale: float
) -> None:
    for count in range(2, 8):
        fits = blocks(look(size, scale), LONG[:count], 14)
        assert [seat for fit in fits for seat in fit.seats] == list(range(count))
        assert not any(fit.paged for fit in fits)
        assert all(fit.column >= 48 for fit in fits)
        assert all(fit.table <= size[0] + 0.01 for fit in fits)


def test_seven_players_stand_side_by_side_on_the_finished_sheet_of_a_phone() -> None:
    assert len(blocks(look(PHONE), LONG, 14)) == 1


def test_players_that_do_not_fit_are_spread_evenly() -> None:
    assert [len(fit.seats) for fit in blocks(look((360, 640)), LONG, 14)] == [4, 3]
