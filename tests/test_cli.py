"""The command line as a person meets it: tables, JSON, and one clear line when something is off."""

from __future__ import annotations

import io
import json
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from scorepad import __version__
from scorepad.__main__ import main


class Answer(NamedTuple):
    status: int
    out: str
    err: str


Run = Callable[..., Answer]


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Run:
    """Runs a command in this process, in an English terminal."""
    for variable in ("LC_ALL", "LC_MESSAGES"):
        monkeypatch.delenv(variable, raising=False)
    monkeypatch.setenv("LANG", "en_GB.UTF-8")

    def run(*argv: object, stdin: bytes = b"") -> Answer:
        monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(stdin)))
        try:
            status = main([str(word) for word in argv])
        except SystemExit as ended:  # --help and --version
            status = int(ended.code or 0)
        captured = capsys.readouterr()
        return Answer(status, captured.out, captured.err)

    return run


def complaint(answer: Answer) -> str:
    """The one line on standard error of a command that could not do what it was asked."""
    assert answer.status == 2
    assert answer.out == ""
    assert answer.err.endswith("\n")
    assert answer.err.count("\n") == 1
    return answer.err.removesuffix("\n")


def duel(ada: dict[str, Any], bo: dict[str, Any], **more: Any) -> dict[str, Any]:
    players = [{"name": "Ada", "sheet": ada}, {"name": "Bo", "sheet": bo}]
    return {"format": "scorepad/1", "title": "duel", "players": players, **more}


def base(*sheets: dict[str, Any], **more: Any) -> dict[str, Any]:
    names = ("Ada", "Bo", "Cleo", "Dag", "Eva", "Finn", "Gro")
    players = [{"name": n, "sheet": s} for n, s in zip(names, sheets, strict=False)]
    return {"format": "scorepad/1", "title": "base", "players": players, **more}


@pytest.fixture
def file(tmp_path: Path) -> Callable[[Any], Path]:
    def write(content: Any) -> Path:
        path = tmp_path / "game.json"
        text = content if isinstance(content, str) else json.dumps(content)
        path.write_text(text, "utf-8")
        return path

    return write


Write = Callable[[Any], Path]
GAME = duel({"civilian": 20, "coins": 10}, {"science": 5, "wonders": 9}, table={"pawn": 4})


def test_a_game_is_scored_as_the_format_s_object(run: Run, file: Write) -> None:
    answer = run("score", file(GAME), "--json")
    assert (answer.status, answer.err) == (0, "")
    found = json.loads(answer.out)
    assert found["winners"] == [0]
    assert found["players"][0]["total"] == 28


def test_standard_input_is_a_file_too(run: Run) -> None:
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
def test_the_table_speaks_four_languages(
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
        (base({"coins": 3}, {"wonder": 1, "coins": 1}, {}), "the most coins decided."),
        (duel({"civilian": 4}, {"science": 4}), "the most points from blue cards decided."),
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


def test_columns_line_up_whatever_the_names_are_made_of(run: Run, file: Write) -> None:
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


def test_explanations_come_when_asked_for(run: Run, file: Write) -> None:
    game = base({"science": {"compass": 3, "gear": 2, "wild": 1}, "wonder": 3}, {}, {})
    told = "Green cards: 3² + 2² + 1² + 7 × 1 = 21; the wild symbol became a tablet"
    assert told not in run("score", file(game)).out
    explained = run("score", file(game), "--explain").out
    assert told in explained
    assert "Wonder: " not in explained


def test_explanations_call_cards_by_their_names(run: Run, file: Write) -> None:
    game = duel({"civilian": {"cards": ["palace"]}}, {})
    assert "Blå kort: Palats 7\n" in run("score", file(game), "--explain", "--lang", "sv").out


# --- lists of games -----------------------------------------------------------------------------

BAD = duel({"civilian": -4}, {})


def test_a_list_of_games_gives_a_list_of_results(run: Run, file: Write) -> None:
    answer = run("score", file([GAME, base({}, {}, {})]), "--json")
    assert (answer.status, answer.err) == (0, "")
    assert [one["title"] for one in json.loads(answer.out)] == ["duel", "base"]


def test_a_bad_game_in_a_list_becomes_its_error_in_its_place(run: Run, file: Write) -> None:
    answer = run("score", file([GAME, BAD, 7, GAME]), "--json")
    assert answer.status == 2
    found = json.loads(answer.out)
    assert [sorted(one) == ["error"] for one in found] == [False, True, True, False]
    assert found[1] == {"error": "Ada, Blue cards (civilian): -4 is less than 0"}
    assert answer.err == ("scorepad: 2 games of 4 were refused; their places hold the reasons\n")


def test_tables_follow_one_another_and_errors_go_to_standard_error(run: Run, file: Write) -> None:
    path = file([GAME, BAD, GAME])
    answer = run("score", path)
    assert answer.status == 2
    assert answer.out.count("Ada wins.") == 2
    assert answer.err == (
        f"scorepad: {path}, game 2: Ada, Blue cards (civilian): -4 is less than 0\n"
    )


def test_no_games_are_no_error(run: Run, file: Write) -> None:
    assert run("score", file([]), "--json") == Answer(0, "[]\n", "")
    assert run("score", file([])) == Answer(0, "", "")


# --- refusals, each through the real command ----------------------------------------------------


@pytest.mark.parametrize(
    ("game", "named"),
    [
        # numbers
        (base({"civilian": 3.5}, {}, {}), ["Ada", "civilian", "3.5"]),
        (base({"civilian": 3.0}, {}, {}), ["Ada", "civilian", "3.0"]),
        (base({"civilian": True}, {}, {}), ["Ada", "civilian", "true"]),
        (base({"civilian": "8"}, {}, {}), ["Ada", "civilian", '"8"']),
        (base({"civilian": None}, {}, {}), ["Ada", "civilian", "null"]),
        (base({}, {"civilian": 1000}, {}), ["Bo", "civilian", "1000"]),
        (base({"civilian": [8]}, {}, {}), ["Ada", "civilian", "[8]"]),
        (base({"military": -1000}, {}, {}), ["Ada", "military", "-1000"]),
        (base({"coins": -1}, {}, {}), ["Ada", "coins", "-1"]),
        (base({"coins": {"cards": []}}, {}, {}), ["Ada", "coins", "cards"]),
        # rows
        (base({"lighthouse": 3}, {}, {}), ["Ada", "lighthouse", "3"]),
        (base({"leaders": 3}, {}, {}), ["Ada", "leaders", "3", "Leaders"]),
        (base({"debt": 1}, {}, {}), ["Ada", "debt", "1", "Cities"]),
        (base({"science": {"masks": 1}}, {}, {}), ["Ada", "science", "masks"]),
        (base({"science": {"compas": 1}}, {}, {}), ["Ada", "science", "compas"]),
        (base({"science": {"gear": -1}}, {}, {}), ["Ada", "science", "-1"]),
        # cards
        (base({"civilian": {"cards": ["plaza"]}}, {}, {}), ["Ada", "civilian", "plaza"]),
        (base({"cards": ["altar", "altar"]}, {}, {}), ["Ada", "cards", "altar"]),
        (base({"civilian": {"cards": ["school"]}}, {}, {}), ["Ada", "civilian", "school"]),
        (base({"guilds": {"cards": ["workers_guild"]}}, {}, {}), ["Bo", "guilds", "brown"]),
        # conflicts, stages, boards
        (
            base({"military": {"won": [2, 0, 0], "lost": [1, 0, 0]}}, {}, {}),
            ["Ada", "military", "3"],
        ),
        (base({"military": {"won": [1, 0]}}, {}, {}), ["Ada", "military", "[1, 0]"]),
        (base({"wonder": {"stages": 2}}, {}, {}), ["Ada", "wonder", "2"]),
        # the table
        (base({}, {}, {}, table={"shields": {"1": [1, 2]}}), ["shields", "[1, 2]"]),
        (base({}, {}, {}, table={"shields": {"4": [1, 2, 3]}}), ["shields", "4"]),
        (base({}, {}, {}, table={"diplomacy": {"1": [0]}}), ["diplomacy", "Cities"]),
        (base({}, {}, {}, table={"teams": [[0, 1]]}), ["Cleo", "teams"]),
        (base({}, {}), ["players", "3–7", "2"]),
        (base(*[{}] * 7) | {"players": [{"name": n, "sheet": {}} for n in "12345678"]}, ["8"]),
        # Edifice
        (
            base({"edifice": {"1": {"pawn": True, "debt": True}}}, {}, {}, expansions=["edifice"]),
            ["Ada", "edifice", "-2"],
        ),
        (
            base({"edifice": {"1": {"pawn": 1}}}, {}, {}, expansions=["edifice"]),
            ["Ada", "edifice", "1"],
        ),
        (
            base({}, {}, {}, expansions=["edifice"], table={"edifice": {"1": {"project": "ark"}}}),
            ["edifice", "ark"],
        ),
        # Armada
        (base({"naval": {"tokens": [99]}}, {}, {}, expansions=["armada"]), ["Ada", "naval", "99"]),
        # Duel
        (duel({"military": 3}, {}), ["Ada", "military", "3"]),
        (duel({"cards": ["palace"]}, {"cards": ["palace"]}), ["Bo", "Ada", "cards", "palace"]),
        (duel({"tokens": ["law", "law"]}, {}), ["Ada", "tokens", "law"]),
        (duel({"coins": {"cards": []}}, {}), ["Ada", "coins"]),
        (duel({}, {}, table={"pawn": 10}), ["pawn", "10"]),
        (duel({}, {}, table={"victory": {"by": "luck", "player": 0}}), ["victory", "luck"]),
        (duel({}, {}, expansions=["cities"]), ["expansions", "cities"]),
        (base({}, {}, {}) | {"title": "duel"}, ["players", "3"]),
        # Dice
        (base({"agora": {"boxes": [1.5]}}, {}) | {"title": "dice"}, ["Ada", "agora", "1.5"]),
        (base({"agora_first": 1}, {}) | {"title": "dice"}, ["Ada", "agora_first", "1"]),
        (base({"coins": -3}, {}) | {"title": "dice"}, ["Ada", "coins", "-3"]),
        (base({"forum": 2}, {}) | {"title": "dice"}, ["Ada", "forum", "2"]),
        # the file itself
        (base({}, {}, {}) | {"format": "scorepad/9"}, ["format", "scorepad/9"]),
        (base({}, {}, {}) | {"title": "chess"}, ["title", "chess"]),
        (base({}, {}, {}, played="soon"), ["played", "soon"]),
        (base({}, {}, {}, expansions=["cities", "cities"]), ["expansions", "cities"]),
        (base({}, {}, {}) | {"players": [{"name": " ", "sheet": {}}]}, ["name", '" "']),
        ("", ["empty"]),
        ("{", ["line 1"]),
        ('{"a": NaN}', ["NaN"]),
        ('{"a": 1, "a": 2}', ['"a"']),
        ("[" * 5000, ["deep"]),
    ],
)
def test_what_breaks_a_rule_is_refused_in_one_line(
    run: Run, file: Write, game: Any, named: list[str]
) -> None:
    path = file(game)
    said = complaint(run("score", path))
    assert said.startswith(f"scorepad: {path}: ")
    assert all(word in said.removeprefix(f"scorepad: {path}: ") for word in named), said
    assert complaint(run("score", path, "--json")) == said


def test_a_file_that_is_not_there(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "nowhere.json"
    assert complaint(run("score", path)) == f"scorepad: {path}: there is no such file"
    assert complaint(run("score", tmp_path)) == f"scorepad: {tmp_path}: cannot be read as a file"
    assert "cannot be read" in complaint(run("score", "a\0b"))


def test_a_file_that_is_no_text(run: Run) -> None:
    said = complaint(run("score", "-", stdin=b"\xff\xfe"))
    assert said == "scorepad: standard input: The file is not UTF-8 text"


# --- the words after scorepad -------------------------------------------------------------------


@pytest.mark.parametrize(
    "argv",
    [
        ["dance"],
        ["score"],
        ["score", "a", "b"],
        ["score", "a", "--yaml"],
        ["score", "a", "--lang"],
        ["score", "a", "--js"],
        ["--port"],
        ["card"],
    ],
)
def test_a_command_that_is_not_understood(run: Run, argv: list[str]) -> None:
    said = complaint(run(*argv))
    assert said.startswith(f"scorepad: not understood: scorepad {' '.join(argv)}")


@pytest.mark.parametrize(
    ("argv", "said"),
    [
        (["score", "x", "--lang", "fi"], "--lang is one of en, sv, nb, da, not fi"),
        (["--port", "many"], "--port is a whole number from 1 to 65535, not many"),
        (["--port", "65536"], "--port is a whole number from 1 to 65535, not 65536"),
        (["card", "x", "--limit", "0"], "--limit is a whole number from 1 to 999, not 0"),
        (["card", "x", "--limit", "²"], "--limit is a whole number from 1 to 999, not ²"),
        (["card", "x", "--title", "go"], "--title is one of base, duel, dice, not go"),
    ],
)
def test_an_option_with_the_wrong_value(run: Run, argv: list[str], said: str) -> None:
    assert complaint(run(*argv)) == f"scorepad: {said}"


@pytest.mark.parametrize(
    ("tag", "said"),
    [
        ("sv", "filen finns inte"),
        ("nn", "filen finnes ikke"),
        ("no_NO.UTF-8", "filen finnes ikke"),
        ("da-DK", "filen findes ikke"),
        ("EN", "there is no such file"),
    ],
)
def test_complaints_come_in_the_language_asked_for(run: Run, tag: str, said: str) -> None:
    assert complaint(run("score", "x", "--lang", tag)) == f"scorepad: x: {said}"


def test_even_a_misunderstanding_is_answered_in_that_language(run: Run) -> None:
    assert complaint(run("dance", "--lang=sv")).startswith("scorepad: förstår inte: ")


@pytest.mark.parametrize(
    ("variables", "said"),
    [
        ({"LANG": "sv_SE.UTF-8"}, "filen finns inte"),
        ({"LANG": "sv_SE", "LC_MESSAGES": "da_DK"}, "filen findes ikke"),
        ({"LANG": "sv_SE", "LC_MESSAGES": "da_DK", "LC_ALL": "nn_NO"}, "filen finnes ikke"),
        ({"LANG": "sv_SE", "LC_ALL": "C"}, "there is no such file"),
        ({"LANG": "fi_FI"}, "there is no such file"),
        ({"LANG": ""}, "there is no such file"),
    ],
)
def test_else_the_terminal_decides(
    run: Run, monkeypatch: pytest.MonkeyPatch, variables: dict[str, str], said: str
) -> None:
    for name, value in variables.items():
        monkeypatch.setenv(name, value)
    assert complaint(run("score", "x")) == f"scorepad: x: {said}"


def test_version_and_help_are_no_errors(run: Run) -> None:
    assert run("--version") == Answer(0, f"scorepad {__version__}\n", "")
    told = run("--help")
    assert told.status == 0
    assert "score" in told.out


# --- as a process of its own --------------------------------------------------------------------


def spawn(*argv: str, code: str | None = None, **env: str) -> subprocess.CompletedProcess[bytes]:
    start = ["-m", "scorepad", *argv] if code is None else ["-c", code]
    surroundings = {
        k: v for k, v in os.environ.items() if not k.startswith(("LC_", "LANG", "PYTHON"))
    }
    return subprocess.run(
        [sys.executable, *start], capture_output=True, check=False, env=surroundings | env
    )


def test_scoring_starts_without_flet(file: Write) -> None:
    code = (
        "import sys; from scorepad.__main__ import main;"
        f"status = main(['score', {str(file(GAME))!r}, '--explain']);"
        "print(sorted(name for name in sys.modules if 'flet' in name)); sys.exit(status)"
    )
    done = spawn(code=code)
    assert done.returncode == 0, done.stderr
    assert done.stdout.decode().endswith("\n[]\n")


def test_output_is_utf_8_whatever_the_terminal_says(file: Write) -> None:
    game = duel({}, {"civilian": 1})
    game["players"][1]["name"] = "Åse"
    path = str(file(game))
    done = spawn("score", path, "--lang", "sv", LC_ALL="C", PYTHONIOENCODING="latin-1")
    assert done.returncode == 0, done.stderr
    assert "Åse vinner." in done.stdout.decode("utf-8")
    told = spawn("dance", LC_ALL="sv_SE.ISO-8859-1", PYTHONUTF8="0")
    assert "förstår inte" in told.stderr.decode("utf-8")


def test_a_reader_who_leaves_early_hears_no_complaint(file: Write) -> None:
    path = file([GAME] * 3000)
    with subprocess.Popen(
        [sys.executable, "-m", "scorepad", "score", path],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    ) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.readline()
        process.stdout.close()
        assert process.stderr.read() == b""
        assert process.wait() == 0
