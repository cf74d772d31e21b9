"""Sheets to print: every name of a title, English beside two languages, as one HTML document.

The document is self-contained: styles and signs are inline, it runs no script and requests
nothing. It is written in the first of its two languages.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cache
from html import escape
from itertools import groupby, permutations

from scorepad.i18n import DEFAULT, LANGUAGES, Words
from scorepad.i18n import words as words_of
from scorepad.i18n.numbers import roman
from scorepad.i18n.text import capitalized
from scorepad.palette import ROW_COLOURS
from scorepad.resources import folder

from .describe import summary
from .entries import Entry, entries, titles_with_entries
from .icons import icon_of
from .names import name_table

#: The pairs of languages a sheet can have beside English; it is written in the first.
PAIRS = tuple(permutations([lang for lang in LANGUAGES if lang != DEFAULT], 2))
_ADDRESS = re.compile(r"/sheets/([a-z]+)/([a-z]{2})-([a-z]{2})(-effects)?\.html")
#: The letters at the end of each alphabet, in order.
_LAST = {"sv": "åäö", "nb": "æøå", "da": "æøå"}
_STYLE = """
:root { color-scheme: light }
body { font: 10.5pt/1.35 Figtree, "Segoe UI", system-ui, sans-serif; color: #2b2620;
  background: #fffaf0; margin: 2rem auto; max-width: 60rem; padding: 0 1rem }
h1 { font: 400 22pt/1.2 Marcellus, Georgia, serif; margin: 0 0 .2rem }
p { margin: .2rem 0 1rem; color: #6d6454 }
table { border-collapse: collapse; width: 100%; margin-bottom: 1rem }
caption { text-align: left; font-weight: 600; font-size: 12pt; padding: .8rem 0 .3rem }
th { text-align: left; font-weight: 600; border-bottom: 1.5pt solid #8a5e0c }
th, td { padding: .22rem .6rem .22rem 0; vertical-align: top; width: 27% }
th:first-child, td:first-child { width: 19%; white-space: nowrap; color: #6d6454 }
tr { break-inside: avoid }
tbody tr { border-bottom: .5pt solid #e0d6bf }
tbody tr:has(+ .does) { border-bottom: none; break-after: avoid }
.does td { padding-top: 0; color: #4d463b; font-size: .92em }
svg { width: 1em; height: 1em; vertical-align: -.12em; margin-right: .4em }
thead { display: table-header-group }
@media screen and (max-width: 600px) {
  body { font-size: 9.5pt; margin: 1rem auto; padding: 0 .6rem }
  th, td { padding-right: .4rem; overflow-wrap: anywhere; hyphens: auto; width: 31% }
  th:first-child, td:first-child { width: 1%; overflow-wrap: normal; font-size: .8em }
  svg { width: 1.3em; height: 1.3em }
  .what { position: absolute; width: 1px; height: 1px; overflow: hidden;
    clip-path: inset(50%) }
}
@media print {
  @page { margin: 14mm }
  body { background: none; margin: 0; max-width: none; padding: 0 }
  caption { break-after: avoid }
}
"""
#: Without this the browser would request an icon from the root of the host.
NO_ICON = '<link rel="icon" href="data:,">'


def sheet_address(title: str, langs: Sequence[str], *, effects: bool = False) -> str:
    """The path of a sheet: "/sheets/duel/sv-da.html", or "/sheets/duel/sv-da-effects.html"."""
    return f"/sheets/{title}/{langs[0]}-{langs[1]}{'-effects' * effects}.html"


def sheet_at(path: str) -> str | None:
    """The document at a path, or None if there is no such sheet."""
    match = _ADDRESS.fullmatch(path)
    if match is None:
        return None
    title, first, second, effects = match.groups()
    exists = title in titles_with_entries() and (first, second) in PAIRS
    return sheet_html(title, (first, second), effects=bool(effects)) if exists else None


def sheet_addresses() -> Iterator[str]:
    """The path of every sheet."""
    return (
        sheet_address(title, pair, effects=effects)
        for title in titles_with_entries()
        for pair in PAIRS
        for effects in (False, True)
    )


def alphabetical(lang: str) -> Callable[[str], str]:
    """A sort key for the alphabet of a language: å, ä, ö or æ, ø, å come last.

    >>> sorted(["Ö", "Z", "Å"], key=alphabetical("sv"))
    ['Z', 'Å', 'Ö']
    """
    # "{" sorts right after "z".
    last = str.maketrans({letter: f"{{{n}" for n, letter in enumerate(_LAST.get(lang, ""))})
    return lambda text: text.casefold().translate(last)


@cache
def sheet_html(title: str, langs: tuple[str, str], *, effects: bool = False) -> str:
    """The document for a title: English beside `langs`, a table for each kind and age.

    With `effects` a line below the names says what each costs and does, in the first language.
    """
    words = words_of(langs[0])
    name = escape(words(f"title.{title}"))
    groups = groupby(entries(title), lambda entry: group_name(entry, words))
    tables = "".join(_table(group, members, langs, words, effects) for group, members in groups)
    return (
        f'<!doctype html>\n<html lang="{langs[0]}"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        f"{NO_ICON}"
        f"<title>{name} · {' · '.join(LANGUAGES[lang] for lang in (DEFAULT, *langs))}</title>"
        f"<style>{_STYLE}</style></head><body><h1>{name}</h1>"
        f"<p>{escape(words('cards.ours_mark'))} {escape(words('cards.unofficial'))}</p>"
        f"{tables}</body></html>\n"
    )


def group_name(entry: Entry, words: Words) -> str:
    parts = [capitalized(words(f"card.kinds.{entry.kind}"))]
    # Boards and projects of all expansions stand in one table, each with its expansion.
    if entry.expansion and entry.kind in ("card", "island"):
        parts.append(words(f"expansion.{entry.expansion}"))
    if entry.age:
        parts.append(words("card.age", age=roman(entry.age)))
    if entry.level:
        parts.append(words("card.level", level=entry.level))
    return " · ".join(parts)


def _table(
    group: str, members: Iterable[Entry], langs: tuple[str, str], words: Words, effects: bool
) -> str:
    heads = "".join(
        f'<th scope="col" lang="{lang}">{LANGUAGES[lang]}</th>' for lang in (DEFAULT, *langs)
    )
    rows = "".join(
        _row(entry, langs, words) + (_effects(entry, langs[0]) if effects else "")
        for entry in members
    )
    return (
        f"<table><caption>{escape(group)}</caption><thead><tr><td></td>{heads}</tr></thead>"
        f"<tbody>{rows}</tbody></table>"
    )


def _row(entry: Entry, langs: tuple[str, str], words: Words) -> str:
    sign, colour = icon_of(entry)
    what = f"colour.{entry.colour}" if entry.colour else f"kind.{entry.kind}"
    label = f'<span class="what">{escape(words(f"card.{what}"))}</span>'
    # Of cards and islands the heading names the expansion.
    if entry.expansion and entry.kind not in ("card", "island"):
        label += f'<span class="what">, </span>{escape(words(f"expansion.{entry.expansion}"))}'
    cells = [f"<td>{_svg(sign, colour)}{label}</td>"]
    for lang in (DEFAULT, *langs):
        name = name_table(lang)[entry.key]
        mark = " ✓" if name.printed and lang != DEFAULT else ""
        cells.append(f'<td lang="{lang}">{escape(name.text)}{mark}</td>')
    return f"<tr>{''.join(cells)}</tr>"


def _effects(entry: Entry, lang: str) -> str:
    lines = escape(" ".join(summary(entry, lang)))
    return f'<tr class="does"><td></td><td colspan="3">{lines}</td></tr>'


@cache
def _drawing(sign: str) -> str:
    return (folder("assets") / "signs" / f"{sign}.svg").read_text("utf-8").strip()


def _svg(sign: str, colour: str) -> str:
    """A sign as inline SVG, hidden from screen readers: its word stands beside it."""
    _, on_paper = ROW_COLOURS[colour]
    drawing = _drawing(sign).replace('fill="#fff"', f'fill="{on_paper}"')
    return drawing.replace("<svg ", '<svg aria-hidden="true" ', 1)
