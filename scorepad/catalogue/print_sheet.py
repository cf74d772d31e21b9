"""The sheet: every name of a title on paper, English beside two languages, as one HTML document.

The document needs nothing else: its style stands in it, the signs are drawn in it, it runs no
script and asks no host for anything. It is written in the first of its two languages.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from functools import cache
from html import escape
from itertools import groupby, permutations

from scorepad.i18n import DEFAULT, LANGUAGES, Words
from scorepad.i18n import words as words_of
from scorepad.i18n.numbers import roman
from scorepad.resources import folder

from .entries import Entry, entries, titles_with_entries
from .icons import icon_of
from .names import name_table

#: The pairs of languages a sheet can stand English beside, first the one it is written in.
PAIRS = tuple(permutations([lang for lang in LANGUAGES if lang != DEFAULT], 2))
_ADDRESS = re.compile(r"/sheets/([a-z]+)/([a-z]{2})-([a-z]{2})\.html")
#: Where the last letters of each alphabet stand; everything else sorts as it looks.
_LAST = {"sv": "åäö", "nb": "æøå", "da": "æøå"}
#: On paper every colour is dark enough to be seen, and its shape says it again.
_INK = {
    "brown": "#855228",
    "grey": "#666c77",
    "blue": "#2c62ae",
    "yellow": "#9e8300",
    "green": "#2e7d4a",
    "red": "#b0382c",
    "purple": "#7443a8",
    "gold": "#8f6a14",
    "teal": "#1f7370",
    "copper": "#96592e",
    "coin": "#ae700c",
    "white": "#7c7462",
    "black": "#33333d",
}
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
#: There is no icon, and this says so: else a browser asks for one at the root of the host.
NO_ICON = '<link rel="icon" href="data:,">'


def sheet_address(title: str, langs: Sequence[str]) -> str:
    """Where the sheet is found: "/sheets/duel/sv-da.html"."""
    return f"/sheets/{title}/{langs[0]}-{langs[1]}.html"


def sheet_at(path: str) -> str | None:
    """The sheet at an address, or None where there is none."""
    found = _ADDRESS.fullmatch(path)
    if found is None:
        return None
    title, first, second = found.groups()
    known = title in titles_with_entries() and (first, second) in PAIRS
    return sheet_html(title, (first, second)) if known else None


def sheet_addresses() -> Iterator[str]:
    """The address of every sheet there is."""
    return (sheet_address(title, pair) for title in titles_with_entries() for pair in PAIRS)


def alphabetical(lang: str) -> Callable[[str], str]:
    """A sort key in the order of a language's own alphabet: å, ä, ö or æ, ø, å come last.

    >>> sorted(["Ö", "Z", "Å"], key=alphabetical("sv"))
    ['Z', 'Å', 'Ö']
    """
    last = str.maketrans({letter: f"{{{n}" for n, letter in enumerate(_LAST.get(lang, ""))})
    return lambda text: text.casefold().translate(last)


@cache
def sheet_html(title: str, langs: tuple[str, str]) -> str:
    """The whole document for a title: English beside `langs`, a table for each group."""
    words = words_of(langs[0])
    name = escape(words(f"title.{title}"))
    groups = groupby(entries(title), lambda entry: _group(entry, words))
    tables = "".join(_table(group, list(inside), langs, words) for group, inside in groups)
    return (
        f'<!doctype html>\n<html lang="{langs[0]}"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        f"{NO_ICON}"
        f"<title>{name} · {' · '.join(LANGUAGES[lang] for lang in (DEFAULT, *langs))}</title>"
        f"<style>{_STYLE}</style></head><body><h1>{name}</h1>"
        f"<p>{escape(words('cards.ours_mark'))} {escape(words('cards.unofficial'))}</p>"
        f"{tables}</body></html>\n"
    )


def _group(entry: Entry, words: Words) -> str:
    kinds = words(f"card.kinds.{entry.kind}")
    said = kinds[:1].upper() + kinds[1:]
    return f"{said} · {words('card.age', age=roman(entry.age))}" if entry.age else said


def _table(group: str, inside: Sequence[Entry], langs: tuple[str, str], words: Words) -> str:
    heads = "".join(
        f'<th scope="col" lang="{lang}">{LANGUAGES[lang]}</th>' for lang in (DEFAULT, *langs)
    )
    rows = "".join(_row(entry, langs, words) for entry in inside)
    return (
        f"<table><caption>{escape(group)}</caption><thead><tr><td></td>{heads}</tr></thead>"
        f"<tbody>{rows}</tbody></table>"
    )


def _row(entry: Entry, langs: tuple[str, str], words: Words) -> str:
    sign, colour = icon_of(entry)
    what = f"colour.{entry.colour}" if entry.colour else f"kind.{entry.kind}"
    said = f'<span class="what">{escape(words(f"card.{what}"))}</span>'
    if entry.expansion:
        said += f'<span class="what">, </span>{escape(words(f"expansion.{entry.expansion}"))}'
    cells = [f"<td>{_svg(sign, _INK[colour])}{said}</td>"]
    for lang in (DEFAULT, *langs):
        known = name_table(lang)[entry.key]
        mark = " ✓" if known.printed and lang != DEFAULT else ""
        cells.append(f'<td lang="{lang}">{escape(known.text)}{mark}</td>')
    return f"<tr>{''.join(cells)}</tr>"


@cache
def _drawing(sign: str) -> str:
    return (folder("assets") / "signs" / f"{sign}.svg").read_text("utf-8").strip()


def _svg(sign: str, colour: str) -> str:
    """A sign drawn into the page; it stands beside its word, so a screen reader skips it."""
    drawing = _drawing(sign).replace('fill="#fff"', f'fill="{colour}"')
    return drawing.replace("<svg ", '<svg aria-hidden="true" ', 1)
