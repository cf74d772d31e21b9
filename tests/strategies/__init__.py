"""Hypothesis strategies for games of every title: whole ones that the format takes."""

from __future__ import annotations

from hypothesis import strategies as st

from scorepad.titles import Game

from .base import base_games
from .dice import dice_games
from .duel import ticked_games, written_games


def games() -> st.SearchStrategy[Game]:
    """Any game of any title."""
    return st.one_of(base_games(), ticked_games(), written_games(), dice_games())


__all__ = ["base_games", "dice_games", "games", "ticked_games", "written_games"]
