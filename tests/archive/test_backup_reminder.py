"""A reminder after ten finished games without a backup, shown once."""

from __future__ import annotations

from dataclasses import replace

from scorepad.archive import preferences
from scorepad.archive.preferences import Preferences


def after(games: int, start: Preferences | None = None) -> Preferences:
    chosen = start or Preferences()
    for game in range(games):
        chosen = replace(chosen, unsaved=chosen.finished(f"g{game}"))
    return chosen


def test_no_reminder_comes_before_the_tenth_game() -> None:
    assert not after(9).backup_due
    assert after(10).backup_due
    assert after(25).backup_due


def test_a_game_finished_twice_is_one_game() -> None:
    nine = after(9)
    assert nine.finished("g3") == nine.unsaved


def test_the_reminder_is_shown_once() -> None:
    reminded = replace(after(10), reminded=True)
    assert not reminded.backup_due
    assert not after(30, reminded).backup_due


def test_it_is_remembered_with_the_preferences() -> None:
    chosen = replace(after(4), reminded=True)
    assert preferences.read(preferences.write(chosen)) == chosen
