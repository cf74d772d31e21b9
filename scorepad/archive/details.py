"""When and where a game was played, and a note about it: details a person may edit later.

`played` is part of the format. `place` and `note` are keys of the game file that the format does
not know: other programs pass them on, and this one reads them as plain text.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from scorepad.titles.model import Game, Refusal

from .draft import Draft
from .gamefile import moment_played
from .summary import NOTE, PLACE, text_of

#: The most letters of each.
LONGEST = {PLACE: 80, NOTE: 1000}


@dataclass(frozen=True, slots=True)
class Details:
    """The details of a game; empty texts where there are none."""

    played: str = ""
    place: str = ""
    note: str = ""


def details(game: Game) -> Details:
    return Details(game.played or "", text_of(game, PLACE), text_of(game, NOTE))


def with_details(draft: Draft, new: Details) -> Draft:
    """The game with these details, or a Refusal.

    What was not changed stays as it is, even if another program wrote it in a form of its own.
    """
    game, old = draft.game, details(draft.game)
    extra = dict(game.extra)
    for key, before, after in ((PLACE, old.place, new.place), (NOTE, old.note, new.note)):
        if after == before:
            continue
        text = after.strip()
        # Notes of several people may be longer together: such a text can be made shorter.
        if len(text) > max(LONGEST[key], len(before)):
            raise Refusal("file.long_text", row=key, value=text, most=LONGEST[key])
        extra.pop(key, None)
        if text:
            extra[key] = text
    if new.played != old.played:
        game = replace(game, played=moment_played(new.played) if new.played else None)
    return replace(draft, game=replace(game, extra=extra))


def with_details_of(draft: Draft, before: Draft) -> Draft:
    """The game with the details of an earlier version of it."""
    played, extra = before.game.played, before.game.extra
    return replace(draft, game=replace(draft.game, played=played, extra=extra))
