"""When to remind of a backup: after ten finished games without a copy elsewhere, and only once."""

from __future__ import annotations

from dataclasses import replace

from .preferences import UNSAVED, Preferences


def finished(preferences: Preferences, id: str) -> Preferences:
    """A game was finished. One that is opened again and finished twice is still one game."""
    if id in preferences.unsaved or len(preferences.unsaved) >= UNSAVED:
        return preferences
    return replace(preferences, unsaved=(*preferences.unsaved, id))


def due(preferences: Preferences) -> bool:
    """Whether it is time for a word."""
    return len(preferences.unsaved) >= UNSAVED and not preferences.reminded


def reminded(preferences: Preferences) -> Preferences:
    """It has been said, and is not said again before the next export."""
    return replace(preferences, reminded=True)


def exported(preferences: Preferences) -> Preferences:
    """The whole archive was saved elsewhere: the count starts anew."""
    return replace(preferences, unsaved=(), reminded=False)
