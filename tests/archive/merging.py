"""Copies of a game on several pages, and random things that people do to them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from datetime import UTC, datetime
from functools import partial
from typing import Any

from hypothesis import strategies as st

from scorepad import titles
from scorepad.archive import link
from scorepad.archive.details import details, with_details
from scorepad.archive.draft import Draft
from scorepad.archive.gamefile import object_of
from scorepad.archive.merge import merge as merged
from scorepad.archive.merge import resumed, settled
from scorepad.archive.record import Put
from scorepad.archive.stamps import identified, stamped, without_stamps
from scorepad.titles import Game, Refusal
from scorepad.titles.model import SHEET, TABLE
from scorepad.titles.seating import reseated, with_expansions
from scorepad.titles.values import write

from .test_change_laws import GAMES, begun, cells

#: The first second of 2026.
START = 1767225600
KEYS = [*"0123456789+-", "back"]


def content(draft: Draft) -> Draft:
    """All but the selected cell; a copy without stamps has those that merging gives it."""
    draft = identified(draft)
    row = titles.pad(draft.game)[0].id
    return replace(draft, row=row, seat=0, typing=False, since=0, counting=False)


def by_plain_link(draft: Draft) -> Draft:
    """The game from a link that does not say when each cell was changed."""
    sent = replace(without_stamps(draft), done=(), undone=())
    address = link.write(sent)
    assert address.startswith(f"s{link.PLAIN}.")
    return link.read(address)


def by_link(draft: Draft) -> Draft:
    """The game from a link with its changes."""
    address = link.write(draft)
    assert address.startswith(f"s{link.VERSION}.")
    return link.read(address)


class Copy:
    """A copy of a game on a page, where each act gets its stamp."""

    def __init__(self, draft: Draft, page: str, now: int = 1000) -> None:
        self.draft, self.page, self.now = identified(draft), page, now

    def do(self, act: Callable[[Draft], Draft]) -> Copy:
        self.now += 1
        try:
            after = act(self.draft)
        except Refusal:
            return self
        changed = datetime.fromtimestamp(START + self.now, UTC).isoformat()
        after = replace(after, changed=changed)
        after = stamped(after, self.draft, (START + self.now) * 1000, self.page)
        self.draft = resumed(settled(after), after)
        return self

    def press(self, row: str, seat: int, keys: str) -> Copy:
        self.do(lambda draft: draft.select(row, seat))
        for key in keys:
            self.do(partial(Draft.press, key=key))
        return self

    def take(self, other: Copy) -> Copy:
        """What the page does with the version that another has saved."""
        self.now = max(self.now, other.now)
        self.draft = resumed(merged(self.draft, other.draft), self.draft)
        return self


@st.composite
def corrections(draw: st.DrawFn, game: Game) -> Callable[[Draft], Draft]:
    """Other players, seats and expansions for a game; most players stay who they are."""
    title = titles.by_id(game.title)
    seats: list[int | None] = [*range(len(game.players)), *draw(st.sampled_from(((), (None,))))]
    order = draw(st.permutations(seats))[: draw(st.integers(title.seats[0], len(seats)))]
    renamed = draw(st.integers(0, 2 * len(order)))
    names = [
        f"New {draw(st.integers(0, 1))}{at}"
        if seat is None or at == renamed
        else game.players[seat].name
        for at, seat in enumerate(order)
    ]
    left = draw(st.lists(st.sampled_from(title.expansions or ("",)), unique=True))
    expansions = tuple(left) if title.expansions else game.expansions

    def act(game: Game) -> Game:
        return with_expansions(title, reseated(title, game, order, names), expansions)

    return lambda was: was.act(act, order=order)


MARKS = [
    "undo",
    "redo",
    "undo",
    "redo",
    "next",
    "finish",
    "reopen",
    "hide",
    "note",
    "day",
    "place",
    "letters",
]


@st.composite
def acts(draw: st.DrawFn, copy: Copy, other: Game, *, tables: bool, most: int = 7) -> None:
    """Lets a person do this and that on a copy."""
    seats = len(copy.draft.game.players)
    puts = st.sampled_from(list(cells(other, seats)) or [(TABLE, 0, "x", None)])
    steps = puts | st.sampled_from([*KEYS, *MARKS, *(["players"] * 4 if tables else [])])
    for step in draw(st.lists(steps, max_size=most)):
        copy.now += draw(st.integers(0, 9))
        # Each letter of a note is saved; more than were once remembered.
        for text in map(str, range(60 if step == "letters" else 0)):
            about = replace(details(copy.draft.game), note=text + copy.page)
            copy.do(partial(with_details, new=about))
        copy.do(draw(_act(copy, step)))


@st.composite
def _act(draw: st.DrawFn, copy: Copy, step: Any) -> Callable[[Draft], Draft]:
    game = copy.draft.game
    match step:
        case "undo" | "redo" | "finish" | "reopen":
            return lambda draft: getattr(draft, step)()
        case "hide":
            return lambda draft: draft.hide(not draft.hidden)
        case "note":
            text = draw(st.sampled_from(["", "Cold", "Warm"]))
            return lambda draft: with_details(draft, replace(details(draft.game), note=text))
        case "day":
            day = draw(st.sampled_from(["", "2026-02-03", "2026-02-04"]))
            return lambda draft: with_details(draft, replace(details(draft.game), played=day))
        case "place":
            place = draw(st.sampled_from(["", "Home", "Away", "2026-02-03"]))
            return lambda draft: with_details(draft, replace(details(draft.game), place=place))
        case "next":
            row = draw(st.sampled_from(titles.pad(game))).id
            seat = draw(st.integers(0, len(game.players) - 1))
            return lambda draft: draft.select(row, seat)
        case "players":
            return draw(corrections(game))
        case str() if step in KEYS:
            return lambda draft: draft.press(step)
        case place, seat, key, cell if seat < len(game.players):
            return lambda draft: draft.act(lambda game: game.with_(place, seat, key, cell))
    return lambda draft: draft


@st.composite
def copies(draw: st.DrawFn, title: str, *, tables: bool) -> list[Copy]:
    """Three copies of a game that were changed on three pages, and now and then merged."""
    other = draw(GAMES[title])
    start = Copy(begun(draw(GAMES[title])), "s")
    draw(acts(start, other, tables=tables))
    ends = [Copy(start.draft, page, start.now) for page in "abc"]
    for _ in range(draw(st.integers(1, 3))):
        for copy in ends:
            draw(acts(copy, other, tables=tables, most=5))
            if draw(st.integers(0, 3)) == 0:
                copy.take(draw(st.sampled_from(ends)))
    return ends


@st.composite
def perhaps_plain(draw: st.DrawFn, copy: Copy) -> Draft:
    """A copy as it is, or as a link has it, or as another phone goes on with that."""
    kind = draw(st.sampled_from(["stamped", "plain", "plain", "gone on"]))
    if kind == "stamped":
        return copy.draft
    draft = copy.draft
    row = titles.rows(draft.game)[0].id
    plain = Draft(draft.id, draft.game, row, changed=draft.changed)
    if kind == "plain":
        return plain
    phone = Copy(plain, f"{copy.page}2", copy.now)
    draw(acts(phone, draft.game, tables=True, most=4))
    return phone.draft


def filled(draft: Draft) -> set[tuple[str, str, str]]:
    """Everything that stands in a cell of a player, by id: each number and each card.

    What a cell has for an expansion waits for it, so the cell as a whole may be another.
    """
    draft = identified(draft)
    players = zip(draft.player_ids, object_of(draft.game)["players"], strict=True)
    return {
        (who, path, value)
        for who, player in players
        for path, value in _leaves("", player["sheet"])
    }


def _leaves(path: str, value: Any) -> Iterator[tuple[str, str]]:
    if isinstance(value, dict):
        for key, inner in value.items():
            yield from _leaves(f"{path}/{key}", inner)
    elif isinstance(value, list):
        for inner in value:
            yield from _leaves(path, inner)
    else:
        yield path, repr(value)


def waiting(draft: Draft) -> set[tuple[str, str, str]]:
    """What a draft keeps for players and expansions that it does not have."""
    records = [record for record in draft.clock.aside.values() if record.done]
    puts = [put for record in records for put in record.puts or () if put.place == SHEET]
    return {
        (put.who, path, value)
        for put in puts
        if put.value is not None
        for path, value in _leaves_put(put)
    }


def _leaves_put(put: Put) -> Iterator[tuple[str, str]]:
    if not put.part:
        yield from _leaves(f"/{put.key}", write(put.value))
    elif put.value is True:
        yield f"/{put.key}", repr(put.part)
    else:
        yield f"/{put.key}/{put.part}", repr(put.value)


def undone_by(ends: list[Draft]) -> set[tuple[str, str, str]]:
    """Every value of a change that some copy has undone on purpose, or has typed over at once."""
    taken_back: set[tuple[str, str, str]] = set()
    tombs = {id_ for end in ends for id_, record in end.clock.aside.items() if not record.done} | {
        change.id for end in ends for change in end.undone
    }
    versions: dict[Any, set[Any]] = {}
    for end in ends:
        for change in (*end.done, *end.undone):
            versions.setdefault(change.id, set()).add(change.version)
    for end in ends:
        draft = end
        while draft.done:
            change = draft.done[-1]
            if change.id in tombs or len(versions[change.id]) > 1:
                taken_back |= filled(draft) - filled(draft.undo())
            draft = draft.undo()
    return taken_back
