"""An entry of the catalogue as HTML: what the app's screen says of it, without the frame of a page.

Links are relative to `here`. The signs are used and not drawn: `with_signs` draws those of a page.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from scorepad.catalogue import Entry, chains, entry, name
from scorepad.catalogue.describe import Description, StageDescription, describe, effect_lines
from scorepad.catalogue.facets import chain_signs
from scorepad.catalogue.icons import chain_icon, icon_of, resource_icon
from scorepad.catalogue.marks import Mark, effect_marks, marks
from scorepad.catalogue.names import CardNames, name_table
from scorepad.catalogue.place import kind_and_colour, place
from scorepad.catalogue.similar import similar_entries
from scorepad.i18n import DEFAULT, LANGUAGES, words

from .markup import Here, bullets, element, text
from .mentions import mentions
from .signs import sign

#: What a leader costs whose cost is the number of the age.
_AGES_COINS = " · ".join("123")
#: More than this of one resource is drawn once, with its number.
_ROW = 4


def card_body(here: Here, title: str, id_: str) -> str:
    """All that is known of an entry, and where it leads; KeyError if there is none.

    >>> card_body(Here("da"), "duel", "clay_pit").count("<h1>Lergrav</h1>")
    1
    """
    card, lang, say = entry(id_, title), here.lang, words(here.lang)
    description = describe(card, lang)
    shape, colour = icon_of(card)
    kind = f"{sign(shape, colour)} {text(kind_and_colour(card, say))}"
    parts = [
        element("p", text(place(card, say, kind=False)), class_="place"),
        element("h1", text(name(id_, title, lang))),
        element("p", kind, class_="kind"),
        _names(card, lang),
        _section(_cost_signs(card), [description.cost] if description.cost else []),
        _section(_mark_signs(marks(card)), effect_lines(card, description, say)),
        *_sides(card, description, lang),
        _section(_chain_signs(card), description.signs),
        _section("", (*description.players, *description.first_edition), "deck"),
        _certainty(description, lang),
    ]
    article = element("article", "".join(parts), class_=f"entry edge-{colour}")
    return article + "".join(_around(card, here))


def _section(signs: str, lines: Sequence[str], kind: str | None = None) -> str:
    """Some sentences below the signs that draw the same."""
    drawn = element("p", signs, class_="signs") if signs else ""
    inside = drawn + "".join(element("p", text(line)) for line in lines)
    return element("div", inside, class_=kind) if inside else ""


def _names(card: Entry, lang: str) -> str:
    """The names in all languages: that on the cards first, then the reader's own."""
    say, rows = words(lang), []
    for code in dict.fromkeys((DEFAULT, lang, *LANGUAGES)):
        known = name_table(code)[card.key]
        printed = known.printed or code == DEFAULT
        sure = element("span", "✓ ", aria_hidden="true") if printed else ""
        certain = sure + text(say("card.printed" if printed else "card.ours"))
        note = text(say("cards.misprint", name=known.misprint)) if known.misprint else ""
        rows.append(
            element("dt", text(LANGUAGES[code]))
            + element("dd", text(known.text), lang=code, class_="name")
            + element("dd", certain, class_="printed" if printed else "ours")
            + (element("dd", note, class_="misprint") if note else "")
        )
    return element("dl", "".join(rows), class_="names")


def _amount(amount: str, icon: tuple[str, str]) -> str:
    return f'<span class="amount">{text(amount)}{sign(*icon, large=True)}</span>'


def _cost_signs(card: Entry) -> str:
    """The signs of what a card costs, as far as that is known; hidden from screen readers."""
    if card.cost_by_age:
        return _drawn([_amount(_AGES_COINS, resource_icon("coins"))])
    if card.cost_types:
        # The sentence below says that the numbers are not known.
        return _drawn([_amount("?", resource_icon(resource)) for resource in card.cost_types])
    return _resources(card.cost)


def _resources(cost: Any) -> str:
    drawn = []
    for resource, n in cost.items():
        icon = resource_icon(resource)
        if resource == "coins" or n > _ROW:
            drawn.append(_amount(str(n), icon))
        else:
            drawn += [sign(*icon, large=True)] * n
    return _drawn(drawn)


def _mark_signs(drawn: Sequence[Mark]) -> str:
    return _drawn([_amount(mark.before, mark.icon) for mark in drawn])


def _chain_signs(card: Entry) -> str:
    signs = [chain_icon(name) for end in ("needs", "gives") for name in chain_signs(card, end)]
    return _drawn([sign(*icon, large=True) for icon in signs])


def _drawn(signs: Sequence[str]) -> str:
    return element("span", " ".join(signs), aria_hidden="true") if signs else ""


def _sides(card: Entry, description: Description, lang: str) -> list[str]:
    """The sides of a wonder board, stage by stage."""
    say, sides = words(lang), []
    for side, stages in description.sides.items():
        inside = element("h2", text(say(f"card.side.{side}")))
        for n, stage in enumerate(stages, 1):
            inside += _stage(say("card.stage", n=n), card.facts[side][n - 1], stage)
        sides.append(element("section", inside, class_="side"))
    return sides


def _stage(title: str, facts: Any, stage: StageDescription) -> str:
    cost, does = _resources(facts["cost"]), _mark_signs(effect_marks(facts["effect"]))
    head = element("h3", text(title)) + element("p", f"{cost} {text(stage.cost)}", class_="paid")
    effects = element("p", f"{does} {text(' '.join(stage.effects))}")
    return element("div", head + effects, class_="stage")


def _certainty(description: Description, lang: str) -> str:
    """How certain the facts are, where they are not."""
    if not description.certainty:
        return ""
    title = words(lang)("cards.sure")
    lines = "".join(element("p", text(line)) for line in description.certainty)
    head = element("p", text(title), class_="title")
    return element("aside", head + lines, class_="note", aria_label=title)


def _around(card: Entry, here: Here) -> list[str]:
    """The cards before and after it in its chain, similar ones, and the rules that name it."""
    say, (before, after) = words(here.lang), chains(card)
    groups = {
        "cards.chain_from": before,
        "cards.chain_to": after,
        "cards.similar": similar_entries(card),
    }
    parts = [
        _list(say(key), [card_link(other, here) for other in cards])
        for key, cards in groups.items()
    ]
    rules = [
        element("a", text(shown.title), href=here.route(f"/rules/{shown.book}/{shown.id}"))
        for shown in mentions(here.lang).get(card.key, ())
    ]
    return [*parts, _list(say("nav.rules"), rules)]


def _list(title: str, items: Sequence[str]) -> str:
    inside = element("h2", text(title)) + bullets(items, class_="lines")
    return element("section", inside, class_="around") if items else ""


def card_link(card: Entry, here: Here) -> str:
    """A line that leads to an entry: its sign, its name, that on the card, and its place."""
    names, say = CardNames(here.lang), words(here.lang)
    other = names.on_card(card.id, card.title)
    shown = element("b", text(names.name(card.id, card.title)))
    if other:
        shown += f" {text(other)}"
    below = element("small", text(place(card, say)))
    inside = f"{sign(*icon_of(card))}<span>{shown} {below}</span>"
    return element("a", inside, href=here.card(card.title, card.id))
