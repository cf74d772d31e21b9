"""A calm reminder: after ten finished games without a copy elsewhere, once."""

from __future__ import annotations

from scorepad.archive import backup_reminder, preferences
from scorepad.archive.preferences import Preferences


def after(games: int, start: Preferences | None = None) -> Preferences:
    found = start or Preferences()
    for game in range(games):
        found = backup_reminder.finished(found, f"g{game}")
    return found


def test_no_reminder_comes_before_the_tenth_game() -> None:
    assert not backup_reminder.due(after(9))
    assert backup_reminder.due(after(10))
    assert backup_reminder.due(after(25))


def test_a_game_finished_twice_is_one_game() -> None:
    found = backup_reminder.finished(after(9), "g3")
    assert not backup_reminder.due(found)


def test_it_is_said_once_until_the_next_export() -> None:
    reminded = backup_reminder.reminded(after(10))
    assert not backup_reminder.due(reminded)
    assert not backup_reminder.due(after(30, reminded))
    saved = backup_reminder.exported(reminded)
    assert not backup_reminder.due(after(9, saved))
    assert backup_reminder.due(after(10, saved))


def test_it_is_remembered_with_the_preferences() -> None:
    found = backup_reminder.reminded(after(4))
    assert preferences.read(preferences.write(found)) == found
