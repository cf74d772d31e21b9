"""Two copies of one game become one, cell by cell: of two changes of a cell the later one counts.

`merge` is commutative, associative and idempotent, apart from the selected cell and the redo list.
A copy is the game that it began with and a set of changes, each with a stamp. The merged game
is that game after all changes of both in the order of their time, less those that were undone last.
So what a change overwrote is in the undo list. A change after which the game breaks a rule (both
copies have built the same card) is left out, and can be redone. A day, place, note and the end of
the game have a stamp each, and the later one counts.

Who plays, where and with which expansions is changed as a whole. If two copies differ in that, the
one changed later counts, with its points. `combine` then adds the points that only the
other copy has, by the names of the players; so it does for a copy without stamps, from a link,
another program, or a page of older games.
"""

from __future__ import annotations

import json
import zlib
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any, NamedTuple

from scorepad import titles
from scorepad.titles import seating
from scorepad.titles.model import BOARD, SHEET, TABLE, Cell, Game, Refusal, Tally

from . import gamefile
from .change import Change, Edit, Sums, has_sum
from .clock import NEVER, Clock, Stamp, Switch
from .draft import Draft
from .draftfile import write_change
from .summary import instant

#: A name of `Clock.details`, before the key of a game file.
EXTRA = "extra."
Log = Mapping[Stamp, Change]
Names = tuple[str, ...]


class _Root(NamedTuple):
    """What the changes of a copy since the last change of its table started from."""

    table: Stamp
    game: Game
    sums: Sums
    before: tuple[Change, ...]


def merge(ours: Draft, theirs: Draft) -> Draft:
    """The game of two copies, whichever comes first."""
    one, other = _identified(ours), _identified(theirs)
    roots = _root(one), _root(other)
    switches = _latest(one.clock.switches, other.clock.switches)
    if roots[0] == roots[1]:
        log = _union(_log(one), _log(other))
        selected = max(one, other, key=_selection)
    else:
        selected = one if _order(roots[0]) > _order(roots[1]) else other
        log = _log(selected)
    return _merged(one, other, selected, log, switches)


def combine(ours: Draft, theirs: Draft) -> Draft:
    """The game of two copies that may not know the same changes: nothing of either is left out.

    Only values that the players or expansions of the later copy have no place for are.
    """
    one, other = _identified(ours), _identified(theirs)
    if _root(one) == _root(other):
        return merge(one, other)
    main, rest = (one, other) if _is_main(one, other) else (other, one)
    added = {change.stamp: change for change in _only_in(rest, main)}
    switches = _latest(main.clock.switches, rest.clock.switches)
    return _merged(_with_times(main), _with_times(rest), main, _union(_log(main), added), switches)


def same_content(one: Draft, other: Draft) -> bool:
    """Whether two versions differ only in what need not be saved for itself."""
    return (
        (one.game, one.sums, one.done) == (other.game, other.sums, other.done)
        and (one.finished, one.hidden) == (other.finished, other.hidden)
        and one.clock.switches == other.clock.switches
        and one.clock.details == other.clock.details
    )


def resumed(merged: Draft, ours: Draft) -> Draft:
    """A merged game on the page that shows our copy: the same cell is selected."""
    rows = {row.id for row in titles.pad(merged.game)}
    if ours.row not in rows or _names(merged) != _names(ours):
        return merged
    same = merged.text(ours.row, ours.seat) == ours.text(ours.row, ours.seat)
    since = ours.since if merged.done == ours.done else len(merged.done)
    return replace(
        merged,
        row=ours.row,
        seat=ours.seat,
        typing=ours.typing and same,
        since=since,
        counting=ours.counting,
    )


# --- stamps --------------------------------------------------------------------------------------


def stamped(after: Draft, before: Draft | None, now: int, page: str) -> Draft:
    """A changed draft with stamps on what differs from the draft before."""
    if before is None:
        before = replace(after, done=(), undone=(), clock=Clock(base=now))
    before = _identified(before)
    clock = before.clock
    times = [clock.latest, *(change.edited for change in _all(before))]
    time = max(now, 1 + max(times))
    base = clock.base or _milliseconds(before.changed) or 1
    known = _all(before)
    redone = {change.stamp for change in before.undone}

    def with_stamp(at: int, change: Change) -> Change:
        if at < len(known) and known[at]._replace(stamp=NEVER, edited=0) == change:
            change = known[at]
        if change.stamp == NEVER:
            goes_on = before.typing and after.typing and before.since == after.since == at
            same = before.done[at : at + 1] if goes_on else ()
            return change._replace(stamp=same[0].stamp if same else (time, page), edited=time)
        if change.stamp in redone and at < len(after.done):
            return change._replace(edited=time)
        return change

    changes = tuple(with_stamp(at, change) for at, change in enumerate(_all(after)))
    done, undone = changes[: len(after.done)], changes[len(after.done) :][::-1]
    was_done, is_done = ({change.stamp for change in some} for some in (before.done, done))
    dropped = (was_done | redone) - is_done - {change.stamp for change in undone}
    switches = dict(clock.switches)
    for stamp in (was_done - is_done) | {stamp for stamp in dropped if clock.is_done(stamp)}:
        switches[stamp] = Switch(time, page, False)
    for stamp in redone & is_done:
        switches[stamp] = Switch(time, page, True)
    old, new = _details(before), _details(after)
    changed = {name for name in old | new if old.get(name) != new.get(name)}
    clock = Clock(
        base,
        clock.table if _tables(before.done) == _tables(done) else (time, page),
        {**clock.details, **dict.fromkeys(changed, (time, page))},
        switches,
    )
    return replace(after, done=done, undone=undone, clock=clock)


def _identified(draft: Draft) -> Draft:
    """The draft with stamps on changes that have none, the same in every copy of it."""
    changes = _all(draft)
    if all(change.stamp != NEVER for change in changes):
        return draft
    switches = dict(draft.clock.switches)
    stamps = []
    for at, change in enumerate(changes):
        stamp = change.stamp if change.stamp != NEVER else (at + 1, _checksum(_written(change)))
        if at >= len(draft.done):
            switches.setdefault(stamp, Switch(at + 1, "", False))
        stamps.append(change._replace(stamp=stamp, edited=change.edited or at + 1))
    return replace(
        draft,
        done=tuple(stamps[: len(draft.done)]),
        undone=tuple(stamps[len(draft.done) :][::-1]),
        clock=replace(draft.clock, switches=switches),
    )


def _all(draft: Draft) -> list[Change]:
    """All changes of a draft in the order in which they were first made."""
    return [*draft.done, *reversed(draft.undone)]


def _tables(changes: Iterable[Change]) -> list[Stamp]:
    return [change.stamp for change in changes if change.changes_table]


def _milliseconds(moment: str) -> int:
    seconds = instant(moment)
    return int(seconds * 1000) if seconds > 0 else 0


# --- a copy as a root and a set of changes --------------------------------------------------------


def _tail(draft: Draft) -> tuple[Change, ...]:
    """The changes since the last one of players or expansions."""
    tables = [at for at, change in enumerate(draft.done) if change.changes_table]
    return draft.done[tables[-1] + 1 :] if tables else draft.done


def _root(draft: Draft) -> _Root:
    game, sums, tail = replace(draft.game, played=None, extra={}), draft.sums, _tail(draft)
    for change in reversed(tail):
        game, sums = change.revert(game), change.with_sums(sums, new=False)
    return _Root(draft.clock.table, game, sums, draft.done[: len(draft.done) - len(tail)])


def _order(root: _Root) -> tuple[Stamp, str]:
    """Which of two roots counts."""
    sums = sorted([seat, row, text] for (seat, row), text in root.sums.items())
    before = [[*change.stamp, change.edited, _written(change)] for change in root.before]
    return root.table, _json([gamefile.object_of(root.game), sums, before])


def _log(draft: Draft) -> Log:
    changes = [*_tail(draft), *draft.undone]
    return {change.stamp: change for change in changes if not change.changes_table}


def _union(one: Log, other: Log) -> Log:
    changes = dict(one)
    for stamp, change in other.items():
        known = changes.setdefault(stamp, change)
        if _version(change) > _version(known):
            changes[stamp] = change
    return changes


def _version(change: Change) -> tuple[int, str]:
    return change.edited, _written(change)


def _written(change: Change) -> str:
    """What a change puts where, whatever was there before."""
    return _json([[edit[0], *edit[1:3], edit[4], edit[6]] for edit in _edits(change)])


def _edits(change: Change) -> Iterator[Sequence[Any]]:
    for edit in write_change(change):
        seat, key, old, new, old_sum, new_sum, place = edit[:7]
        yield place, seat, key, old, new, old_sum, new_sum


def _json(value: Any) -> str:
    return json.dumps(value, sort_keys=True, ensure_ascii=False)


def _checksum(text: str) -> str:
    return f"{zlib.crc32(text.encode('utf-8', 'surrogatepass')):08x}"


def _latest(one: Mapping[Stamp, Switch], other: Mapping[Stamp, Switch]) -> dict[Stamp, Switch]:
    return {
        stamp: max(some[stamp] for some in (one, other) if stamp in some)
        for stamp in one.keys() | other.keys()
    }


# --- making one of both --------------------------------------------------------------------------


def _merged(
    one: Draft, other: Draft, main: Draft, log: Log, switches: Mapping[Stamp, Switch]
) -> Draft:
    """The changes on the table of `main`; the details of both."""
    root, clock = _root(main), Clock(switches=switches)
    by_time = sorted(log.values(), key=lambda change: (change.edited, change.stamp))
    wanted = [change for change in by_time if clock.is_done(change.stamp)]
    game, sums, done, left_out = _replayed(root.game, root.sums, wanted)
    last = max((change.edited for change in done), default=0)
    undone = [change for change in by_time if not clock.is_done(change.stamp)]
    undone = [change for change in undone if switches[change.stamp].time > last]
    undone.sort(key=lambda change: switches[change.stamp])
    details, stamps = _later_details(one, other)
    extra = {name: text for name, text in details.items() if name.startswith(EXTRA)}
    draft = replace(
        main,
        game=replace(
            game,
            played=details["played"],
            extra={
                name.removeprefix(EXTRA): text for name, text in extra.items() if text is not None
            },
        ),
        sums=sums,
        done=(*root.before, *done),
        undone=_redoable(game, sums, [*left_out, *undone]),
        finished=details["finished"],
        hidden=details["hidden"],
        begun=min(one.begun, other.begun, key=lambda text: (not text, instant(text), text)),
        changed=max(one.changed, other.changed, key=lambda text: (instant(text), text)),
        typing=False,
        clock=Clock(
            max(one.clock.base, other.clock.base), main.clock.table, stamps, dict(switches)
        ),
    )
    return replace(draft, since=len(draft.done))


def _replayed(
    game: Game, sums: Sums, changes: Iterable[Change]
) -> tuple[Game, Sums, list[Change], list[Change]]:
    """The game after these changes, and those that a good game does not take."""
    good = _scores(game)
    done, left_out = [], []
    for change in changes:
        change = _from(game, sums, change)
        after = change.apply(game)
        if good and not _scores(after):
            left_out.append(change)
            continue
        game, sums = after, change.with_sums(sums, new=True)
        done.append(change)
    return game, sums, done, left_out


def _redoable(game: Game, sums: Sums, undone: Sequence[Change]) -> tuple[Change, ...]:
    """Changes to redo, the last of them first."""
    changes = []
    for change in reversed(undone):
        change = _from(game, sums, change)
        game, sums = change.apply(game), change.with_sums(sums, new=True)
        changes.append(change)
    return tuple(reversed(changes))


def _from(game: Game, sums: Sums, change: Change) -> Change:
    """The change as it is made in this game, where other values may have been before."""
    edits = []
    for edit in change.edits:
        old = game.at(edit.place, edit.seat, edit.key)
        edit = edit._replace(
            old=old,
            new=_count_of(edit, old),
            old_sum=sums.get((edit.seat, edit.key), "") if _has_sum(edit, old) else "",
        )
        game = game.with_(edit.place, edit.seat, edit.key, _cell(edit.new))
        edits.append(edit)
    return change._replace(edits=tuple(edits))


def _has_sum(edit: Edit, old: Cell | None) -> bool:
    return has_sum(edit.place, _cell(edit.new) if edit.new is not None else old)


def _cell(value: object) -> Cell | None:
    return value  # type: ignore[return-value] # no change in the log is one of the whole game


def _count_of(edit: Edit, old: Cell | None) -> Any:
    """What the edit puts: of a tally only the count of its own player, if it changed no other."""
    tallies = [value for value in (edit.old, edit.new) if isinstance(value, Tally)]
    if edit.place != TABLE or not tallies or not isinstance(old, Tally):
        return edit.new
    before, after = (
        value if isinstance(value, Tally) else replace(tallies[0], counts=(0,) * len(old.counts))
        for value in (edit.old, edit.new)
    )
    others = (*before.counts[: edit.seat], after.counts[edit.seat], *before.counts[edit.seat + 1 :])
    if replace(before, counts=others) != after or type(old) is not type(after):
        return edit.new
    counts = (*old.counts[: edit.seat], after.counts[edit.seat], *old.counts[edit.seat + 1 :])
    return replace(old, counts=counts).without_zeros()


def _scores(game: Game) -> bool:
    try:
        titles.standing(game)
    except Refusal:
        return False
    return True


def _details(draft: Draft) -> dict[str, Any]:
    extra = {EXTRA + key: value for key, value in draft.game.extra.items()}
    return {
        "finished": draft.finished,
        "hidden": draft.hidden,
        "played": draft.game.played,
        **extra,
    }


def _later_details(one: Draft, other: Draft) -> tuple[dict[str, Any], dict[str, Stamp]]:
    values, stamps = {}, {}
    copies = [(draft.clock.details, _details(draft)) for draft in (one, other)]
    for name in sorted({name for times, found in copies for name in (*times, *found)}):
        choices = [(times.get(name, NEVER), found.get(name)) for times, found in copies]
        stamp, values[name] = max(choices, key=lambda choice: (choice[0], _json(choice[1])))
        if stamp != NEVER:
            stamps[name] = stamp
    return values, stamps


def _selection(draft: Draft) -> tuple[Any, ...]:
    return instant(draft.changed), draft.changed, draft.row, draft.seat, draft.counting


# --- copies that do not know the same changes ----------------------------------------------------


def _names(draft: Draft) -> Names:
    return tuple(player.name for player in draft.game.players)


def _seating(game: Game) -> tuple[Names, tuple[str, ...]]:
    return tuple(player.name for player in game.players), game.expansions


def _is_main(one: Draft, other: Draft) -> bool:
    """Whether the players and the undo list are to be those of the first of two copies."""
    seats = _seating(one.game), _seating(other.game)
    if seats[0] == seats[1]:
        return _weight(one) > _weight(other)
    knows = seats[1] in _past_seatings(one), seats[0] in _past_seatings(other)
    if knows[0] != knows[1]:
        return knows[0]
    return (_table_time(one), _weight(one)) > (_table_time(other), _weight(other))


def _weight(draft: Draft) -> tuple[Any, ...]:
    return bool(_all(draft)), instant(draft.changed), _order(_root(draft))


def _table_time(draft: Draft) -> Stamp:
    return (_milliseconds(draft.changed), "") if draft.clock == Clock() else draft.clock.table


def _past_seatings(draft: Draft) -> set[tuple[Names, tuple[str, ...]]]:
    return {_seating(game) for game in _past(draft)[1:]}


def _past(draft: Draft) -> list[Game]:
    """The game as it stands and at every step before, the last one first."""
    games = [draft.game]
    for change in reversed(draft.done):
        games.append(change.revert(games[-1]))
    return games


def _with_times(draft: Draft) -> Draft:
    """A copy without stamps: what it says of day, place, note and end is as late as its change."""
    time = _milliseconds(draft.changed)
    if draft.clock != Clock():
        return draft
    says = {name for name, value in _details(draft).items() if bool(value) != (name == "hidden")}
    return replace(draft, clock=Clock(details=dict.fromkeys(says, (time, ""))))


def _only_in(rest: Draft, main: Draft) -> Iterator[Change]:
    """What only one of two copies has, as changes of the other."""
    title, names = titles.by_id(main.game.title), _names(rest)
    if rest.game.title != main.game.title:
        return
    order = [names.index(name) if name in names else None for name in _names(main)]
    game = seating.reseated(title, rest.game, order, _names(main))
    game = seating.with_expansions(title, game, main.game.expansions)
    past = _past(main)
    touched = {(edit.place, edit.seat, edit.key) for change in _tail(main) for edit in change.edits}
    base, time = main.clock.base or _milliseconds(main.changed), _milliseconds(rest.changed)
    known_changes = {change.stamp: change.edited for change in _all(main)}
    by_change: dict[Stamp, tuple[Change, list[Edit]]] = {}
    for place, seat, key in _places(game, main.game):
        value, ours = game.at(place, seat, key), main.game.at(place, seat, key)
        source = order[seat] if place != TABLE else 0
        if value == ours or source is None:
            continue
        change = _last_change(rest, place, source, key)
        if change is not None and known_changes.get(change.stamp, 0) >= change.edited:
            continue
        if change is None:
            older = (place, seat, key) not in touched and time <= base and ours is not None
            known = any(value == _at_name(old, main, place, seat, key) for old in past)
            if value is None or known or older:
                continue
            checksum = _checksum(_json([place, _names(main)[seat], key, _value(value)]))
            change = Change("", (), (time, checksum), time)
        edit = Edit(place, seat, key, ours, value, "", rest.sums.get((source, key), ""))
        by_change.setdefault(change.stamp, (change, []))[1].append(edit)
    for change, edits in by_change.values():
        row = change.row if change.edits else edits[0].key
        rows = {line.id for line in titles.pad(main.game)}
        yield change._replace(at=row if row in rows else "", edits=tuple(edits))


def _value(cell: Cell | None) -> Any:
    return cell.write() if cell is not None and not isinstance(cell, int) else cell


def _places(*games: Game) -> list[tuple[str, int, str]]:
    places: dict[tuple[str, int, str], None] = {}
    for game in games:
        for seat, player in enumerate(game.players):
            places[BOARD, seat, BOARD] = None
            places |= dict.fromkeys((SHEET, seat, key) for key in player.sheet)
        places |= dict.fromkeys((TABLE, 0, key) for key in game.table)
    return sorted(places)


def _last_change(draft: Draft, place: str, seat: int, key: str) -> Change | None:
    """The change that a value comes from, if players and expansions have not changed since."""
    for change in reversed(_tail(draft)):
        for edit in change.edits:
            if (edit.place, edit.key) == (place, key) and (place == TABLE or edit.seat == seat):
                return change
    return None


def _at_name(game: Game, main: Draft, place: str, seat: int, key: str) -> Cell | None:
    """What stood in a place at an earlier table, for the same player."""
    if place == TABLE:
        return game.at(place, 0, key)
    names = [player.name for player in game.players]
    name = main.game.players[seat].name
    return game.at(place, names.index(name), key) if name in names else None
