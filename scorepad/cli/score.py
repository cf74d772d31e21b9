"""`scorepad score`: reads a game file, scores it, prints a table or the result as JSON."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable
from pathlib import Path

from scorepad import titles
from scorepad.archive.gamefile import read
from scorepad.archive.resultfile import result_object
from scorepad.catalogue.names import name_lookup
from scorepad.i18n import Words, words
from scorepad.i18n.explain import single_line
from scorepad.i18n.refusals import refusal_text
from scorepad.titles.model import Game, Refusal, Result

from .error import CommandError
from .table import table

Print = Callable[[Game, Result], str]


def score(file: str, lang: str, *, as_json: bool, explain: bool) -> int:
    """Scores the game or the games in `file`; 2 if any of them is refused."""
    say = words(lang)
    source = say("cli.stdin") if file == "-" else single_line(file)
    found = read(_content(file, say, source))

    def printed(game: Game, result: Result) -> str:
        return table(say, game, result, name_lookup(game.title, lang), explain=explain)

    if isinstance(found, list):
        return _scored_json(say, found) if as_json else _scored(say, found, source, printed)
    try:
        game = _game(found)
        result = titles.score(game)
    except Refusal as refused:
        raise CommandError(_words(say, found, refused, source)) from None
    print(_indented(result) if as_json else printed(game, result))
    return 0


def _content(file: str, say: Words, source: str) -> bytes:
    try:
        return sys.stdin.buffer.read() if file == "-" else Path(file).read_bytes()
    except FileNotFoundError:
        raise CommandError(say("cli.no_file", file=source)) from None
    except (OSError, ValueError):  # a folder, a locked file, a name no file can have
        raise CommandError(say("cli.not_readable", file=source)) from None


def _game(found: Game | Refusal) -> Game:
    if isinstance(found, Refusal):
        raise found
    return found


def _words(say: Words, found: Game | Refusal, refused: Refusal, source: str = "") -> str:
    if isinstance(found, Refusal):  # no game, so no names either
        return refusal_text(say, refused, keys=True, source=source)
    names = name_lookup(found.title, say.lang)
    return refusal_text(say, refused, found.title, keys=True, names=names, source=source)


def _indented(result: Result) -> str:
    return json.dumps(result_object(result), ensure_ascii=False, indent=2)


def _scored_json(say: Words, found: list[Game | Refusal]) -> int:
    """A list of results, one a line; a bad game is its error, in its place."""
    lines = []
    refused = 0
    for one in found:
        try:
            answer = result_object(titles.score(_game(one)))
        except Refusal as reason:
            answer = {"error": _words(say, one, reason)}
            refused += 1
        lines.append(json.dumps(answer, ensure_ascii=False))
    print("[" + ",\n ".join(lines) + "]")
    if refused:
        sys.stdout.flush()
        raise CommandError(say.count("cli.refused", refused, all=len(found)))
    return 0


def _scored(say: Words, found: list[Game | Refusal], source: str, printed: Print) -> int:
    """The tables after one another; a bad game is a line on standard error, in its place."""
    status = 0
    for number, one in enumerate(found, 1):
        try:
            game = _game(one)
            text = printed(game, titles.score(game))
        except Refusal as reason:
            sys.stdout.flush()
            where = f"{source}, {say('cli.game', number=number)}"
            print(f"scorepad: {_words(say, one, reason, where)}", file=sys.stderr)
            status = 2
        else:
            print(text if number == 1 else f"\n{text}")
    return status
