"""What the game waits for, in words: counts that a card needs and nobody gave."""

from __future__ import annotations

from collections.abc import Sequence

from scorepad.i18n import Words
from scorepad.titles.model import Game, Waiting


def waits(words: Words, game: Game, waiting: Sequence[Waiting]) -> str:
    """ "Waits for: blue cards in Bo's city", each thing once."""
    things = [
        words("pad.of_player", thing=words(f"field.{kind}"), player=game.players[city].name)
        for city, kind in dict.fromkeys((one.city, one.kind) for one in waiting)
    ]
    return words("pad.waits", things=words.join(things))
