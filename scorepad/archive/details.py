"""When and where a game was played, and a note about it, as a person may write them down later.

`played` is the format's own. `place` and `note` are keys of the game file that the format does
not know, and keeps: another program passes them on, and this one reads them as plain text.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from scorepad.titles.model import Game, Refusal

from .draft import Draft
from .gamefile import moment_played
from .summary import NOTE, PLACE, text_of

#: How much a person may write.
LONGEST = {PLACE: 80, NOTE: 1000}


@dataclass(frozen=True, slots=True)
class Details:
    """What stands about a game beside its sheet; empty texts where nothing does."""

    played: str = ""
    place: str = ""
    note: str = ""


def details(game: Game) -> Details:
    return Details(game.played or "", text_of(game, PLACE), text_of(game, NOTE))


def with_details(draft: Draft, told: Details) -> Draft:
    """The game with these details, or a Refusal; the draft before is the way back.

    What was not changed stays as it stood, also where another program wrote it otherwise.
    """
    game, was = draft.game, details(draft.game)
    extra = dict(game.extra)
    for key, old, new in ((PLACE, was.place, told.place), (NOTE, was.note, told.note)):
        text = new.strip()
        if new == old:
            continue
        if len(text) > LONGEST[key]:
            raise Refusal("file.long_text", row=key, value=text, most=LONGEST[key])
        extra.pop(key, None)
        if text:
            extra[key] = text
    if told.played != was.played:
        game = replace(game, played=moment_played(told.played) if told.played else None)
    return replace(draft, game=replace(game, extra=extra))


def with_details_of(draft: Draft, before: Draft) -> Draft:
    """The game with the details it had before, whatever they were."""
    was = before.game
    return replace(draft, game=replace(draft.game, played=was.played, extra=was.extra))
