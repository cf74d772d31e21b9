"""What can be written after `scorepad`, and in which language the answer comes."""

from __future__ import annotations

import os
import shlex
from argparse import ArgumentParser, Namespace
from collections.abc import Collection, Sequence
from typing import NoReturn

from scorepad import __version__
from scorepad.i18n import LANGUAGES, language, preferred, words
from scorepad.titles import TITLES

from .error import CommandError

#: Books of the rules: those of the titles, and Edifice's own, which "base" takes in as well.
BOOKS = (*TITLES, "edifice")


class _Misunderstood(Exception):  # noqa: N818 - caught in this file
    pass


class _Parser(ArgumentParser):
    """argparse complains in English and in several lines; ours says it once, in any language."""

    def error(self, message: str) -> NoReturn:
        raise _Misunderstood(message)


def read(argv: Sequence[str]) -> Namespace:
    """The command and its options, all checked; or a Complaint."""
    # Even a command that cannot be understood is answered in the language it asks for.
    spoken = language(_after(argv, "--lang")) or _surroundings()
    try:
        asked = _parser().parse_args(argv)
    except _Misunderstood:
        command = shlex.join(["scorepad", *argv])
        raise CommandError(words(spoken)("cli.usage", command=_line(command))) from None
    asked.lang = _language(asked.lang, spoken)
    if asked.command is None:
        asked.port = _number(spoken, "--port", asked.port, 1, 65535)
    if asked.command == "card":
        asked.limit = _number(spoken, "--limit", asked.limit, 1, 999)
        _check_title(spoken, asked.title, TITLES)
    if asked.command == "rules":
        _check_title(spoken, asked.title, BOOKS)
    return asked


def _parser() -> ArgumentParser:
    parser = _Parser(
        prog="scorepad",
        description="An unofficial score pad for the 7 Wonders family. "
        "Without a command it starts the app and opens it.",
        allow_abbrev=False,
    )
    parser.add_argument("--version", action="version", version=f"scorepad {__version__}")
    parser.add_argument("--host", default="127.0.0.1", help="0.0.0.0 lets phones nearby in")
    parser.add_argument("--port", default="8550", help="8550, if none is given")
    parser.add_argument("--no-browser", action="store_true", help="only serve, open nothing")
    parser.set_defaults(command=None, lang=None)
    commands = parser.add_subparsers(dest="command", metavar="COMMAND", parser_class=_Parser)
    _add_score(commands.add_parser("score", help="score a game file", allow_abbrev=False))
    _add_card(
        commands.add_parser("card", help="look cards up in every language", allow_abbrev=False)
    )
    _add_rules(commands.add_parser("rules", help="find and print a rule", allow_abbrev=False))
    _add_build(commands.add_parser("build", help="write the offline web app", allow_abbrev=False))
    return parser


def _add_score(score: ArgumentParser) -> None:
    score.add_argument("file", metavar="FILE", help="a game file; - is standard input")
    score.add_argument("--json", action="store_true", help="the result as JSON")
    score.add_argument("--explain", action="store_true", help="say how the points came about")
    _add_lang(score)


def _add_card(card: ArgumentParser) -> None:
    card.add_argument("words", metavar="WORDS", nargs="+", help="- takes a query a line")
    card.add_argument("--json", action="store_true", help="a list, best first")
    card.add_argument("--limit", default="5", help="at most so many (5)")
    card.add_argument("--title", help=" | ".join(TITLES))
    _add_lang(card)


def _add_rules(rules: ArgumentParser) -> None:
    rules.add_argument("words", metavar="WORDS", nargs="+", help="or an address: duel/science")
    rules.add_argument("--title", help=" | ".join(BOOKS))
    _add_lang(rules)


def _add_build(build: ArgumentParser) -> None:
    build.add_argument("folder", metavar="DIR", help="a new folder, or one built before")
    build.add_argument("--base-url", default="/", help="the path it will lie below (/)")
    _add_lang(build)


def _add_lang(command: ArgumentParser) -> None:
    command.add_argument("--lang", help=" | ".join(LANGUAGES))


def _after(argv: Sequence[str], option: str) -> str | None:
    """The value of an option in a command that may not be well formed."""
    for place, word in enumerate(argv):
        if word.startswith(f"{option}="):
            return word.removeprefix(f"{option}=")
        if word == option and place + 1 < len(argv):
            return argv[place + 1]
    return None


def _surroundings() -> str:
    """The language of the terminal: the first of these that is set decides, as everywhere."""
    for variable in ("LC_ALL", "LC_MESSAGES", "LANG"):
        if tag := os.environ.get(variable):
            return preferred([tag])
    return preferred([])


def _language(asked: str | None, spoken: str) -> str:
    if asked is None:
        return spoken
    if (found := language(asked)) is None:
        known = ", ".join(LANGUAGES)
        raise CommandError(words(spoken)("cli.lang", languages=known, value=_line(asked)))
    return found


def _number(spoken: str, option: str, value: str, low: int, high: int) -> int:
    if value.isascii() and value.isdigit() and len(value) < 10 and low <= int(value) <= high:
        return int(value)
    raise CommandError(
        words(spoken)("cli.number", option=option, low=low, high=high, value=_line(value))
    )


def _check_title(spoken: str, title: str | None, titles: Collection[str]) -> None:
    if title is not None and title not in titles:
        known = ", ".join(titles)
        raise CommandError(words(spoken)("cli.title", titles=known, value=_line(title)))


def _line(text: str) -> str:
    """What a person typed, on one line."""
    return " ".join(text.split())
