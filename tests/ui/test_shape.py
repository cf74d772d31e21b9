"""The pad on each screen: columns a finger wide, everyone in reach, nobody's turn out of sight."""

from __future__ import annotations

import pytest

from scorepad.i18n import words
from scorepad.ui.pad.shape import shape
from scorepad.ui.session import Look
from scorepad.ui.theme import NIGHT

PHONE, SIDEWAYS, DESKTOP = (412, 915), (915, 412), (1280, 800)


def look(size: tuple[float, float], scale: float = 1) -> Look:
    return Look(words("nb"), NIGHT, True, scale, *size)


@pytest.mark.parametrize("players", range(2, 8))
@pytest.mark.parametrize("size", [PHONE, SIDEWAYS, DESKTOP, (360, 640)])
@pytest.mark.parametrize("scale", [1, 1.5, 2])
def test_the_table_fits_and_the_one_whose_turn_it_is_can_be_seen(
    players: int, size: tuple[float, float], scale: float
) -> None:
    for seat in range(players):
        fit = shape(look(size, scale), players, seat, 14)
        assert seat in fit.seats
        assert fit.column >= 40
        assert fit.label + fit.column * len(fit.seats) <= size[0] + 0.01
        assert fit.table <= size[0] - (fit.keys if fit.beside else 0) + 0.01
        assert fit.line >= 44
        assert fit.paged == (len(fit.seats) < players)


def test_seven_players_all_fit_on_a_phone() -> None:
    fit = shape(look(PHONE), 7, 0, 14)
    assert list(fit.seats) == list(range(7))
    assert fit.column >= 48
    assert not fit.beside


def test_the_keys_stand_beside_the_table_where_there_is_room() -> None:
    assert shape(look(SIDEWAYS), 4, 0, 7).beside
    assert shape(look(DESKTOP), 4, 0, 7).beside
    assert not shape(look(PHONE), 4, 0, 7).beside


def test_the_table_scrolls_only_when_it_must() -> None:
    fit = shape(look(PHONE), 4, 0, 14)
    assert fit.offset(3, 7, 400) is None
    assert fit.offset(0, 14, 400) == 0
    last = fit.offset(13, 14, 400)
    assert last == 14 * fit.line - 400
