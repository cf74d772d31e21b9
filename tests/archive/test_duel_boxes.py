"""Games of Duel with its boxes travel like any other: saved, listed, counted, sent and exported."""

from __future__ import annotations

import csv
import io
from dataclasses import replace

import pytest

from scorepad import titles
from scorepad.archive import archivefile, bgstats, csvfile, draftfile, gamefile, link, statistics
from scorepad.archive.draft import Draft
from scorepad.archive.filters import GameFilters
from scorepad.archive.resultfile import result_object
from scorepad.archive.storage import MemoryStorage
from scorepad.archive.summary import from_json, summarize, to_json
from scorepad.i18n import LANGUAGES, words
from scorepad.i18n.outcome import headline
from scorepad.i18n.share_text import share_text
from scorepad.titles import Game
from scorepad.titles.duel.turns.following import start
from scorepad.titles.duel.turns.layout import lay_out
from scorepad.titles.duel.turns.pantheon import PantheonBoard
from scorepad.titles.seating import with_expansions
from scorepad.titles.values import Unknown
from tests.raw import raw_game, raw_player, read_game
from tests.titles.duel_examples import EXAMPLES, Example

from .games import everything, opened, run

BOXES = pytest.mark.parametrize("box", EXAMPLES)


def example_game(box: str) -> Game:
    return read_game(EXAMPLES[box].file)


def finished(box: str) -> Draft:
    game = example_game(box)
    when = "2026-11-15T19:30:00+01:00"
    return Draft(id=box, game=game, row="civilian", changed=when, begun=when, finished=True)


@BOXES
def test_the_examples_of_the_format_score_as_counted_by_hand(box: str) -> None:
    example: Example = EXAMPLES[box]
    result = result_object(titles.score(example_game(box)))
    assert [list(player["rows"].items()) for player in result["players"]] == [
        list(points.items()) for points in example.points
    ]
    assert tuple(player["total"] for player in result["players"]) == example.totals
    assert (result["victory"], tuple(result["winners"])) == (example.victory, example.winners)


@BOXES
def test_a_file_is_written_back_as_it_was_read(box: str) -> None:
    assert gamefile.object_of(example_game(box)) == EXAMPLES[box].file


@BOXES
def test_a_link_and_a_draft_and_an_archive_hold_the_same_game(box: str) -> None:
    sent = finished(box)
    assert link.read(f"https://pad.example.org/#/open/{link.write(sent)}") == sent
    assert draftfile.read(draftfile.write(sent)) == sent
    (read,) = archivefile.read(archivefile.write([sent]))
    assert isinstance(read, Draft)
    # In an archive the day stands beside the game.
    assert (read.game, read.begun) == (replace(sent.game, played=None), sent.begun)


def test_saved_games_come_back_in_another_session() -> None:
    store = MemoryStorage()
    drafts = {box: finished(box) for box in EXAMPLES}
    run(opened(store).add(list(drafts.values())))
    assert everything(store) == drafts


@BOXES
def test_undo_takes_back_a_number_in_every_row(box: str) -> None:
    before = replace(finished(box), finished=False)
    for row in titles.rows(before.game):
        for seat in (0, 1):
            pressed = before.select(row.id, seat).press("5")
            assert pressed.value(row.id, seat) == 5
            undone = pressed.undo()
            assert undone.game == before.game
            assert undone.redo().game == pressed.game


@BOXES
def test_the_history_shows_who_won_and_finds_the_game_by_its_boxes(box: str) -> None:
    listed = summarize(finished(box))
    assert from_json(to_json(listed)) == listed
    assert listed.totals == EXAMPLES[box].totals
    exact = frozenset(EXAMPLES[box].file["expansions"])
    assert GameFilters(title="duel", expansions=exact).matches(listed)
    assert not GameFilters(title="duel", expansions=frozenset()).matches(listed)


def test_statistics_count_the_rows_and_the_victories_of_the_boxes() -> None:
    games = [summarize(finished(box)) for box in EXAMPLES]
    stats = statistics.title_stats(games, "duel")
    assert stats.victories == {"points": 2, "political": 1}
    # The points of a game that a supremacy ended are not compared.
    assert stats.rows["temples"].points == 12
    assert stats.rows["divinities"].points == 13
    assert stats.rows["senate"].points == 5
    ada = statistics.player_stats(games, "Ada").by_row["duel"]
    assert [ada[row].points for row in ("temples", "divinities", "senate")] == [12, 13, 4]


@BOXES
def test_the_text_has_every_row_that_somebody_has_points_in(box: str) -> None:
    example, game = EXAMPLES[box], example_game(box)
    for lang in LANGUAGES:
        say = words(lang)
        lines = share_text(say, game, "Duel").splitlines()
        assert lines[1] == headline(say, titles.score(game))
        for row, ada in example.points[0].items():
            bo = example.points[1][row]
            line = f"{say(f'row.duel.{row}')}: Ada {ada}, Bo {bo}"
            assert (line in lines) == bool(ada or bo)


@BOXES
def test_the_table_for_spreadsheets_has_a_cell_for_every_row(box: str) -> None:
    example = EXAMPLES[box]
    lines = list(csv.DictReader(io.StringIO(csvfile.write([finished(box)]), newline="")))
    for line, points, total in zip(lines, example.points, example.totals, strict=True):
        assert line["expansions"].split() == example.file["expansions"]
        assert (line["victory"], line["total"]) == (example.victory, str(total))
        filled = {key.removeprefix("row."): cell for key, cell in line.items() if "row." in key}
        assert {row: int(cell) for row, cell in filled.items() if cell} == points


@BOXES
def test_bg_stats_gets_the_boxes_the_points_and_the_winner(box: str) -> None:
    example = EXAMPLES[box]
    play = bgstats.play(finished(box))
    named = ", ".join(words("en")(f"expansion.{name}") for name in example.file["expansions"])
    assert play["board"] == named
    assert tuple(player["score"] for player in play["players"]) == example.totals
    winners = tuple(seat for seat, one in enumerate(play["players"]) if one["winner"])
    assert winners == example.winners
    assert play["game"]["bggId"] == 173346


#: What the app notes under keys of the table that belong to a box, or that a box makes larger.
NOTES = {
    "snake": "workshop",
    "neptune": [3, -6],
    "pantheon": PantheonBoard().write() | {"minerva": 4},
    "agora": {"locked": "law"},
    "layout": {"age": 1, "cards": ["baths", *[""] * 24], "gone": [24]},
}


@pytest.mark.parametrize("key", NOTES)
def test_what_is_noted_for_a_box_waits_while_the_box_is_away(key: str) -> None:
    """It reads the same with the box and without, so a saved game is the one on the screen."""
    title = titles.by_id("duel")
    players = raw_player("Ada"), raw_player("Bo")
    game = raw_game("duel", players, ["pantheon", "agora"], {key: NOTES[key]})
    assert not isinstance(game.table[key], Unknown)
    begun = Draft(id="g", game=game, row="civilian")
    away = begun.act(lambda game: with_expansions(title, game, ()), order=(0, 1))
    assert away.game.table == game.table
    assert gamefile.read(gamefile.write(away.game)) == away.game
    assert titles.standing(away.game) == titles.standing(replace(away.game, table={}))
    again = away.act(lambda game: with_expansions(title, game, ("pantheon", "agora")), order=(0, 1))
    assert again.game == game
    # Nor does it depend on the boxes when the change that puts it there is read again.
    put = replace(begun, game=game.with_table(key, None)).act(lambda _: game)
    sent = draftfile.read_change(draftfile.write_change(put.done[0]), away.game)
    assert sent.edits[0].new == game.table[key]


def test_a_layout_without_agora_is_read_again_from_a_change() -> None:
    game = raw_game("duel", [raw_player("Ada"), raw_player("Bo")])
    draft = Draft(id="g", game=start(game), row="civilian").act(lay_out)
    assert draftfile.read(draftfile.write(draft)).done == draft.done
    assert draftfile.read(draftfile.write(draft)).undo().redo().game == draft.game
