"""The arguments of `scorepad`, and the language of its answers."""

from __future__ import annotations

import os
import shlex
from argparse import ArgumentParser, Namespace
from collections.abc import Collection, Sequence
from typing import NoReturn

from scorepad import __version__
from scorepad.i18n import LANGUAGES, Words, language, preferred, words
from scorepad.i18n.text import single_line
from scorepad.titles import TITLES

from .error import CommandError

#: The books of the rules: one for each title, and that of Edifice, which "base" includes.
BOOKS = (*TITLES, "edifice")


class _ParseError(Exception):
    pass


class _Parser(ArgumentParser):
    """An ArgumentParser whose errors are raised: its own messages are English and multi-line."""

    def error(self, message: str) -> NoReturn:
        raise _ParseError(message)


def parse(argv: Sequence[str]) -> Namespace:
    """The command and its options, validated; or a CommandError."""
    # Even an invalid command is answered in the language it asks for.
    lang = language(_option_value(argv, "--lang")) or _terminal_language()
    say = words(lang)
    try:
        options = _parser().parse_args(argv)
    except _ParseError:
        command = single_line(shlex.join(["scorepad", *argv]))
        raise CommandError(say("cli.usage", command=command)) from None
    options.lang = _language(say, options.lang)
    if options.command is None:
        options.port = _number(say, "--port", options.port, 1, 65535)
    if options.command == "card":
        options.limit = _number(say, "--limit", options.limit, 1, 999)
        _check_title(say, options.title, TITLES)
    if options.command == "rules":
        _check_title(say, options.title, BOOKS)
    if options.command in ("card", "rules"):
        # Bytes that are not UTF-8 arrive as surrogates, which cannot be printed.
        options.query = " ".join(options.words).encode("utf-8", "replace").decode("utf-8")
    return options


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

    score = commands.add_parser("score", help="score a game file", allow_abbrev=False)
    score.add_argument("file", metavar="FILE", help="a game file; - is standard input")
    score.add_argument("--json", action="store_true", help="the result as JSON")
    score.add_argument("--explain", action="store_true", help="say how the points came about")

    card = commands.add_parser("card", help="look cards up in every language", allow_abbrev=False)
    card.add_argument("words", metavar="WORDS", nargs="+", help="- takes a query a line")
    card.add_argument("--json", action="store_true", help="a list, best first")
    card.add_argument("--limit", default="5", help="at most so many (5)")
    card.add_argument("--title", help=" | ".join(TITLES))

    rules = commands.add_parser("rules", help="find and print a rule", allow_abbrev=False)
    rules.add_argument("words", metavar="WORDS", nargs="+", help="or an address: duel/science")
    rules.add_argument("--title", help=" | ".join(BOOKS))

    build = commands.add_parser("build", help="write the offline web app", allow_abbrev=False)
    build.add_argument("folder", metavar="DIR", help="a new folder, or one built before")
    build.add_argument("--base-url", default="/", help="the path it will lie below (/)")
    build.add_argument("--url", default="", help="its whole address, for search engines")

    for command in (score, card, rules, build):
        command.add_argument("--lang", help=" | ".join(LANGUAGES))
    return parser


def _option_value(argv: Sequence[str], option: str) -> str | None:
    """The value of an option, also in a command that does not parse."""
    for word, following in zip(argv, [*argv[1:], None], strict=True):
        if word.startswith(f"{option}="):
            return word.removeprefix(f"{option}=")
        if word == option:
            return following
    return None


def _terminal_language() -> str:
    """The language of the locale: the first of these variables that is set, as in POSIX."""
    for variable in ("LC_ALL", "LC_MESSAGES", "LANG"):
        if tag := os.environ.get(variable):
            return preferred([tag])
    return preferred([])


def _language(say: Words, tag: str | None) -> str:
    if tag is None:
        return say.lang
    lang = language(tag)
    if lang is None:
        languages = ", ".join(LANGUAGES)
        raise CommandError(say("cli.lang", languages=languages, value=single_line(tag)))
    return lang


def _number(say: Words, option: str, value: str, low: int, high: int) -> int:
    if value.isascii() and value.isdigit() and len(value) < 10 and low <= int(value) <= high:
        return int(value)
    raise CommandError(
        say("cli.number", option=option, low=low, high=high, value=single_line(value))
    )


def _check_title(say: Words, title: str | None, titles: Collection[str]) -> None:
    if title is not None and title not in titles:
        known = ", ".join(titles)
        raise CommandError(say("cli.title", titles=known, value=single_line(title)))
