"""The archive for spreadsheets: read back by the standard library, and no cell is a formula."""

from __future__ import annotations

import csv
import io
import re
import sys
import unicodedata

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scorepad.archive import csvfile
from scorepad.archive.details import Details, details, with_details
from scorepad.archive.draft import Draft
from scorepad.i18n import LANGUAGES
from scorepad.i18n.numbers import number
from scorepad.titles import Refusal, score

from .games import drafts, over, waiting


def plain(cell: str) -> str:
    """The text that a safe cell stands for, without the apostrophes that hide formulas."""
    return re.sub(r"(?<![^;,\t\r\n])'", "", cell)


def lines(text: str, delimiter: str = ",") -> list[dict[str, str]]:
    return list(csv.DictReader(io.StringIO(text, newline=""), delimiter=delimiter, strict=True))


@given(st.lists(drafts(), max_size=3), st.sampled_from(",;"))
@settings(max_examples=40)
def test_each_player_of_each_game_is_a_line_that_reads_back(
    games: list[Draft], delimiter: str
) -> None:
    read_lines = lines(csvfile.write(games, delimiter), delimiter)
    seats = [(played, seat) for played in games for seat in range(len(played.game.players))]
    for (played, seat), line in zip(seats, read_lines, strict=True):
        player, written = played.game.players[seat], details(played.game)
        assert tuple(line) == csvfile.columns()
        assert (line["game"], line["seat"]) == (played.id, str(seat + 1))
        assert plain(line["name"]) == player.name
        assert plain(line["note"]) == written.note
        assert plain(line["place"]) == written.place
        try:
            result = score(played.game)
        except Refusal:
            assert line["total"] == ""
            continue
        assert int(line["total"]) == result.players[seat].total
        assert line["won"] == str(int(seat in result.winners))
        rows = {key.removeprefix("row."): cell for key, cell in line.items() if "row." in key}
        assert {row: int(cell) for row, cell in rows.items() if cell} == {
            row: points.points for row, points in result.players[seat].rows.items()
        }


#: Texts of the signs that this is all about, and of anything.
TEXTS = st.text("=+-@'\";,\t\r\n \u00a0＝aÅ1") | st.text()
RISKY = tuple("=+-@\t\r\n＝＋－＠")


@given(TEXTS)
@settings(max_examples=200)
def test_no_text_becomes_a_formula_and_every_text_comes_back(text: str) -> None:
    cell = csvfile.safe(text)
    assert not cell.lstrip(" \u00a0").startswith(RISKY)
    assert plain(cell) == text


@given(TEXTS, TEXTS, st.sampled_from(",;"))
@settings(max_examples=200)
def test_whatever_a_spreadsheet_splits_at_no_cell_is_a_formula(
    name: str, note: str, delimiter: str
) -> None:
    game = with_details(over("a", name, "Bo", "Cleo"), Details(note=note[:1000]))
    text = csvfile.write([game], delimiter)
    (line, *_) = lines(text, delimiter)
    assert plain(line["name"]) == name
    assert plain(line["note"]) == note[:1000].strip()
    for cell in re.split("[;,\t\r\n]", text):
        assert not cell.strip(' \u00a0"').startswith(tuple("=+-@＝＋－＠")), cell


#: Some spreadsheets skip what cannot be seen: a formula begins after it.
UNSEEN = [f"{char}{sign}1" for char in "\u200b\ufeff\u3000\0\v\u2066" for sign in "=+-@"]


@pytest.mark.parametrize(
    "name", ["=HYPERLINK(0)", "+1", "-1", "@SUM(A1)", "\t=1", " =1", "＝1", *UNSEEN]
)
def test_a_name_that_looks_like_a_formula_is_only_a_name(name: str) -> None:
    (line, *_) = lines(csvfile.write([over("a", name, "Bo", "Cleo")]))
    assert line["name"].startswith("'")
    assert plain(line["name"]) == name


def test_a_formula_is_seen_behind_every_character_that_is_not() -> None:
    unseen = [
        char
        for char in map(chr, range(sys.maxunicode + 1))
        if unicodedata.category(char) in ("Cc", "Cf", "Zs", "Zl", "Zp") and char not in "\t\r\n"
    ]
    fillers = "\u115f\u3164\u2800\ufe0f"
    assert [char for char in (*unseen, *fillers) if not csvfile._RISKY.match(f"{char}=1")] == []


@pytest.mark.parametrize(
    ("name", "cell"),
    [
        ("Ada;=HYPERLINK(A1);", '"Ada;\'=HYPERLINK(A1);"'),
        ('Ada, "=1"', '"Ada,\' ""=1"""'),
        ("one\n-two", '"one\n\'-two"'),
        ("Ada", '"Ada"'),
        ("7-9", '"7-9"'),
    ],
)
def test_texts_stand_in_quotes_and_hide_what_would_run(name: str, cell: str) -> None:
    assert f",{cell}," in csvfile.write([over("a", name, "Bo", "Cleo")])


def test_every_language_has_its_delimiter_and_the_comma_of_numbers_is_no_delimiter() -> None:
    assert set(csvfile.DELIMITERS) == set(LANGUAGES)
    for lang, delimiter in csvfile.DELIMITERS.items():
        assert delimiter not in number(0.5, lang)


def test_no_games_are_a_head_alone() -> None:
    assert csvfile.write([]) == ",".join(f'"{column}"' for column in csvfile.columns()) + "\r\n"


def test_what_waits_for_a_count_is_empty_and_so_is_the_total() -> None:
    waits, knows = lines(csvfile.write([waiting()]))[:2]
    assert (waits["row.guilds"], waits["total"]) == ("", "")
    assert waits["row.civilian"] == "7"
    assert (knows["row.guilds"], knows["total"]) == ("0", "10")
