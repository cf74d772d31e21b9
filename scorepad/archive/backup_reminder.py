"""When to remind of a backup: after ten finished games since the last one, and only once."""

from __future__ import annotations

from dataclasses import replace

from .preferences import UNSAVED, Preferences


def finished(preferences: Preferences, id: str) -> Preferences:
    """A game was finished. One that is opened again and finished again counts once."""
    if id in preferences.unsaved or len(preferences.unsaved) >= UNSAVED:
        return preferences
    return replace(preferences, unsaved=(*preferences.unsaved, id))


def due(preferences: Preferences) -> bool:
    """Whether it is time for the reminder."""
    return len(preferences.unsaved) >= UNSAVED and not preferences.reminded


def reminded(preferences: Preferences) -> Preferences:
    """The reminder was shown; it is not shown again before the next backup."""
    return replace(preferences, reminded=True)


def exported(preferences: Preferences) -> Preferences:
    """All games were exported: the count starts again."""
    return replace(preferences, unsaved=(), reminded=False)
