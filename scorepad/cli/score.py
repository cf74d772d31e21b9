"""`scorepad score`: scores the game or the games in a file, as tables or as JSON."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Sequence
from pathlib import Path

from scorepad import titles
from scorepad.archive.gamefile import MOST_MEGABYTES, read
from scorepad.archive.resultfile import result_object
from scorepad.catalogue import CardNames
from scorepad.i18n import Words, words
from scorepad.i18n.refusals import refusal_text
from scorepad.i18n.text import single_line
from scorepad.titles.model import Game, Refusal, Result

from .error import CommandError
from .table import result_table


def score(file: str, lang: str, *, as_json: bool, explain: bool) -> int:
    """Scores the game or the games in `file`; 2 if any of them is refused."""
    say = words(lang)
    source = say("cli.stdin") if file == "-" else single_line(file)
    content = read(_bytes(file, say, source))

    def table(game: Game, result: Result) -> str:
        name_of = CardNames(lang).in_text(game.title)
        return result_table(say, game, result, name_of, explain=explain)

    if isinstance(content, list):
        return _print_json(say, content) if as_json else _print_tables(say, content, source, table)
    try:
        game, result = _scored(content)
    except Refusal as refusal:
        raise CommandError(_refusal_text(say, content, refusal, source)) from None
    if as_json:
        print(json.dumps(result_object(result), ensure_ascii=False, indent=2))
    else:
        print(table(game, result))
    return 0


def _bytes(file: str, say: Words, source: str) -> bytes:
    most = MOST_MEGABYTES * 1_000_000 + 1  # one more than is read, to be refused as too large
    try:
        if file == "-":
            return sys.stdin.buffer.read(most)
        with Path(file).open("rb") as content:
            return content.read(most)
    except FileNotFoundError:
        raise CommandError(say("cli.no_file", file=source)) from None
    except (OSError, ValueError):  # a folder, a locked file, a name no file can have
        raise CommandError(say("cli.not_readable", file=source)) from None


def _scored(game: Game | Refusal) -> tuple[Game, Result]:
    """A game with its result; raises the Refusal if it has none."""
    if isinstance(game, Refusal):
        raise game
    return game, titles.score(game)


def _refusal_text(say: Words, game: Game | Refusal, refusal: Refusal, source: str = "") -> str:
    title = game.title
    if not isinstance(title, str):  # without a title there are no names to look up
        return refusal_text(say, refusal, with_keys=True, source=source)
    name_of = CardNames(say.lang).in_text(title)
    return refusal_text(say, refusal, title, with_keys=True, name_of=name_of, source=source)


def _print_json(say: Words, games: Sequence[Game | Refusal]) -> int:
    """Prints a list of results, one a line; a refused game has its error in its place."""
    lines = []
    refused = 0
    for game in games:
        try:
            answer = result_object(_scored(game)[1])
        except Refusal as refusal:
            answer = {"error": _refusal_text(say, game, refusal)}
            refused += 1
        lines.append(json.dumps(answer, ensure_ascii=False))
    print("[" + ",\n ".join(lines) + "]")
    if refused:
        sys.stdout.flush()
        raise CommandError(say.count("cli.refused", refused, all=len(games)))
    return 0


def _print_tables(
    say: Words,
    games: Sequence[Game | Refusal],
    source: str,
    table: Callable[[Game, Result], str],
) -> int:
    """Prints the tables one after another; a refused game is a line on standard error."""
    status = 0
    for number, game in enumerate(games, 1):
        try:
            text = table(*_scored(game))
        except Refusal as refusal:
            sys.stdout.flush()
            where = f"{source}, {say('cli.game', number=number)}"
            print(f"scorepad: {_refusal_text(say, game, refusal, where)}", file=sys.stderr)
            status = 2
        else:
            print(text if number == 1 else f"\n{text}")
    return status
