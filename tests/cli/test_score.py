"""`scorepad score`: the table, the JSON, and lists of games."""

from __future__ import annotations

import json
from typing import Any

import pytest

from scorepad.i18n import words
from scorepad.i18n.explain import explain_parts
from scorepad.titles import Part
from tests.titles.duel_examples import EXAMPLES

from .command import GAME, Answer, Run, Write, base, duel


def test_json_is_the_result_object_of_the_format(run: Run, file: Write) -> None:
    answer = run("score", file(GAME), "--json")
    assert (answer.status, answer.err) == (0, "")
    result = json.loads(answer.out)
    assert result["winners"] == [0]
    assert result["players"][0]["total"] == 28


def test_a_dash_reads_standard_input(run: Run) -> None:
    answer = run("score", "-", "--json", stdin=json.dumps(GAME).encode())
    assert json.loads(answer.out)["title"] == "duel"


def test_the_table_shows_every_row_and_who_won(run: Run, file: Write) -> None:
    answer = run("score", file(GAME))
    assert answer.status == 0
    assert answer.out == (
        "7 Wonders Duel\n"
        "\n"
        "                 Ada  Bo\n"
        "Blue cards        20   0\n"
        "Green cards        0   5\n"
        "Yellow cards       0   0\n"
        "Guilds             0   0\n"
        "Wonders            0   9\n"
        "Progress tokens    0   0\n"
        "Coins              3   0\n"
        "Military           5   0\n"
        "────────────────────────\n"
        "Total             28  14\n"
        "Place              1   2\n"
        "\n"
        "Ada wins.\n"
    )


@pytest.mark.parametrize(
    ("lang", "total", "won"),
    [
        ("en", "Total", "Ada wins."),
        ("sv", "Summa", "Ada vinner."),
        ("nb", "Sum", "Ada vinner."),
        ("da", "I alt", "Ada vinder."),
    ],
)
def test_the_table_comes_in_four_languages(
    run: Run, file: Write, lang: str, total: str, won: str
) -> None:
    answer = run("score", file(GAME), "--lang", lang)
    assert f"\n{total} " in answer.out
    assert answer.out.endswith(f"{won}\n")


def test_the_heading_names_expansions_and_the_day(run: Run, file: Write) -> None:
    game = base({}, {}, {}, expansions=["cities"], played="2026-11-15T19:30:00+01:00")
    assert run("score", file(game), "--lang=nb").out.startswith(
        "7 Wonders · Cities · 15. nov. 2026\n"
    )


@pytest.mark.parametrize(
    ("game", "verdict"),
    [
        (base({"coins": 3}, {"wonder": 1, "coins": 1}, {}), "decided by coins."),
        (duel({"civilian": 4}, {"science": 4}), "decided by points from blue cards."),
        (duel({"science": 4}, {"science": 4}), "Ada and Bo share the victory."),
        (base({}, {}, {}), "Ada, Bo and Cleo share the victory."),
        (duel({}, {"civilian": 9}, table={"pawn": 9}), "Ada wins by military supremacy."),
        (
            duel({"civilian": 9}, {}, table={"victory": {"by": "science", "player": 1}}),
            "Bo wins by scientific supremacy.",
        ),
        (
            base({"wonder": 1}, {"wonder": 2}, {}, {}, table={"teams": [[0, 2], [1, 3]]}),
            "Bo and Dag: total 2, place 1\nAda and Cleo: total 1, place 2\n"
            "Bo and Dag win together.",
        ),
    ],
)
def test_the_verdict_says_who_won_and_how_a_tie_was_settled(
    run: Run, file: Write, game: dict[str, Any], verdict: str
) -> None:
    assert verdict in run("score", file(game)).out


def test_columns_are_aligned_with_wide_and_combining_characters(run: Run, file: Write) -> None:
    game = duel({}, {})
    game["players"][0]["name"] = "世界"
    game["players"][1]["name"] = "Ase\u0301"
    lines = run("score", file(game)).out.splitlines()
    assert lines[2] == " " * 15 + "  世界" + "  Ase\u0301"
    assert lines[3] == "Blue cards".ljust(15) + "  " + "0".rjust(4) + "  " + "0".rjust(3)


def test_a_name_cannot_break_the_table(run: Run, file: Write) -> None:
    game = duel({}, {})
    game["players"][0]["name"] = "A\nda " + "x" * 200
    out = run("score", file(game)).out
    assert "  A da xxxxxxxxxx…  Bo\n" in out


def test_explanations_are_printed_on_request(run: Run, file: Write) -> None:
    game = base({"science": {"compass": 3, "gear": 2, "wild": 1}, "wonder": 3}, {}, {})
    explanation = "Green cards: 3² + 2² + 1² + 7 × 1 = 21; the wild symbol became a tablet"
    assert explanation not in run("score", file(game)).out
    explained = run("score", file(game), "--explain").out
    assert explanation in explained
    assert "Wonder: " not in explained


def test_the_heading_has_expansions_in_the_order_of_the_pad(run: Run, file: Write) -> None:
    game = base({}, {}, {}, expansions=["edifice", "cities", "leaders"])
    assert run("score", file(game)).out.startswith("7 Wonders · Leaders · Cities · Edifice\n")


def test_a_supremacy_is_explained_on_request(run: Run, file: Write) -> None:
    game = duel({}, {"civilian": 9}, table={"pawn": 9})
    (note,) = explain_parts(words("en"), [Part("supremacy.military", 0, {"player": "Ada"})])
    assert note.label not in run("score", file(game)).out
    assert f"\n{note.label}.\n" in run("score", file(game), "--explain").out


def test_explanations_name_cards(run: Run, file: Write) -> None:
    game = duel({"civilian": {"cards": ["palace"]}}, {})
    explained = run("score", file(game), "--explain", "--lang", "sv").out
    assert "Blå kort: Palats (Palace) 7\n" in explained


# --- lists of games -----------------------------------------------------------------------------

REFUSED = duel({"civilian": -4}, {})


def test_a_list_of_games_gives_a_list_of_results(run: Run, file: Write) -> None:
    answer = run("score", file([GAME, base({}, {}, {})]), "--json")
    assert (answer.status, answer.err) == (0, "")
    assert [result["title"] for result in json.loads(answer.out)] == ["duel", "base"]


def test_a_refused_game_in_a_list_has_its_error_in_its_place(run: Run, file: Write) -> None:
    answer = run("score", file([GAME, REFUSED, 7, GAME]), "--json")
    assert answer.status == 2
    results = json.loads(answer.out)
    assert [sorted(result) == ["error"] for result in results] == [False, True, True, False]
    assert results[1] == {"error": "Ada, Blue cards (civilian): -4 is less than 0"}
    assert answer.err == (
        "scorepad: 2 of 4 games were refused; the reasons are given instead of results\n"
    )


@pytest.mark.parametrize(
    ("invalid", "error"),
    [
        ("9" * 5000, f"{'9' * 59}… is a number with thousands of digits"),
        ("NaN", "NaN is not a number that a file can hold"),
        ('"\\ud800"', r"\ud800 is only half a character"),
    ],
    ids=["long", "nan", "half"],
)
def test_invalid_json_values_affect_only_their_own_game(
    run: Run, file: Write, invalid: str, error: str
) -> None:
    text = json.dumps([GAME, duel({"civilian": "?"}, {}), GAME]).replace('"?"', invalid)
    first, second, third = json.loads(run("score", file(text), "--json").out)
    assert first == third
    assert second == {"error": f"Ada, Blue cards (civilian): {error}"}


def test_tables_follow_one_another_and_errors_go_to_standard_error(run: Run, file: Write) -> None:
    path = file([GAME, REFUSED, GAME])
    answer = run("score", path)
    assert answer.status == 2
    assert answer.out.count("Ada wins.") == 2
    assert answer.err == (
        f"scorepad: {path}, game 2: Ada, Blue cards (civilian): -4 is less than 0\n"
    )


def test_an_empty_list_of_games_is_not_an_error(run: Run, file: Write) -> None:
    assert run("score", file([]), "--json") == Answer(0, "[]\n", "")
    assert run("score", file([])) == Answer(0, "", "")


# --- the boxes of Duel --------------------------------------------------------------------------


@pytest.mark.parametrize("box", EXAMPLES)
def test_the_boxes_of_duel_score_row_by_row(run: Run, file: Write, box: str) -> None:
    example = EXAMPLES[box]
    answer = run("score", file(example.file), "--json")
    assert (answer.status, answer.err) == (0, "")
    result = json.loads(answer.out)
    assert [list(one["rows"].items()) for one in result["players"]] == [
        list(points.items()) for points in example.points
    ]
    assert result["victory"] == example.victory


def test_the_table_of_pantheon_and_agora_follows_the_printed_pad(run: Run, file: Write) -> None:
    assert run("score", file(EXAMPLES["both"].file), "--explain").out == (
        "7 Wonders Duel · Pantheon · Agora · 15 Nov 2026\n"
        "\n"
        "                 Ada  Bo\n"
        "Blue cards         0  50\n"
        "Green cards        0   0\n"
        "Yellow cards       0   0\n"
        "Grand temples      5  12\n"
        "Divinities         7   0\n"
        "Wonders            0   0\n"
        "Progress tokens    0   0\n"
        "Coins              0   0\n"
        "Military           0   0\n"
        "Senate            12   0\n"
        "────────────────────────\n"
        "Total             24  62\n"
        "Place              1   2\n"
        "\n"
        "Ada wins by political supremacy.\n"
        "Political supremacy: Ada wins, and the points decide nothing.\n"
        "\n"
        "Ada\n"
        "  Grand temples: 5; 1 grand temple\n"
        "  Divinities: 7 × 1 = 7; 7 coins left on Astarte’s card, a point each\n"
        "  Senate: 1 + 2 + 3 + 3 + 2 + 1 = 12\n"
    )


def test_gods_temples_and_tokens_are_explained(run: Run, file: Write) -> None:
    lines = run("score", file(EXAMPLES["pantheon"].file), "--explain").out.splitlines()
    assert lines[18:23] == [
        "Ada",
        "  Grand temples: 12; 2 grand temples",
        "  Divinities: Aphrodite 9 + 4 × 1 = 13; 4 coins left on Astarte’s card, a point each",
        "  Progress tokens: Agriculture 4 + Mysticism 3 × 2 = 10",
        "  Coins: 2 × 1 = 2; 7 coins, 1 point for every 3",
    ]


@pytest.mark.parametrize(
    ("lang", "senate"),
    [("en", "Senate"), ("sv", "Senaten"), ("nb", "Senatet"), ("da", "Senatet")],
)
def test_the_chambers_are_explained_in_four_languages(
    run: Run, file: Write, lang: str, senate: str
) -> None:
    out = run("score", file(EXAMPLES["agora"].file), "--explain", "--lang", lang).out
    assert f"\n  {senate}: 1 + 3 = 4\n" in out
    assert out.endswith(f"\n  {senate}: 2 + 3 = 5\n")
