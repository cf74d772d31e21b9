"""Describes an entry in whole sentences, made from the facts, in any of the four languages."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import NamedTuple

from scorepad.i18n import DEFAULT, Words
from scorepad.i18n import words as words_of
from scorepad.i18n.numbers import number
from scorepad.i18n.refusals import row_name
from scorepad.titles.base.cards import all_cards
from scorepad.titles.base.projects import debt

from .absent import PROMO, UNKNOWN, Absent
from .doubts import doubts
from .effects import amounts, coins, describe_effects, points, resource
from .entries import DESCRIBED, Entry, as_list, chains, entries
from .facets import chain_signs
from .icons import pad_row
from .names import CardNames, name

#: Effects without points of their own, whose worth each title counts in its own way.
_COUNTED = ("science_symbol", "shields", "naval_strength")


class StageDescription(NamedTuple):
    """A stage of a wonder board: its cost in words, and what it does."""

    cost: str
    effects: tuple[str, ...]


class Description(NamedTuple):
    """An entry in sentences; what it does not have is empty.

    `effects` is also the reward of a project. `sides` are those of a board, "day" and "night".
    `signs` are the chain signs, `players` says when it is in the deck, of a leader the set it
    belongs to.
    """

    cost: str = ""
    effects: tuple[str, ...] = ()
    penalty: tuple[str, ...] = ()
    sides: Mapping[str, tuple[StageDescription, ...]] = {}
    chains: tuple[str, ...] = ()
    signs: tuple[str, ...] = ()
    players: tuple[str, ...] = ()
    first_edition: tuple[str, ...] = ()
    certainty: tuple[str, ...] = ()


def describe(entry: Entry, lang: str, printed: str = DEFAULT) -> Description:
    """The description of `entry` in `lang`; `printed` is the language of the names on the cards.

    >>> from scorepad.catalogue.entries import entry
    >>> describe(entry("clay_pit", "duel"), "sv").cost
    'Kostar 1 mynt.'
    """
    words, names = words_of(lang), CardNames(lang, printed)
    return Description(
        cost=_cost(entry, words),
        effects=tuple(_effects(entry, words, names)),
        penalty=_penalty(entry, words),
        sides=_sides(entry, words),
        chains=tuple(_chains(entry, words, names)),
        signs=tuple(_signs(entry, words)),
        players=tuple(_players(entry, words)),
        first_edition=tuple(_first_edition(entry, words, names)),
        certainty=tuple(doubts(entry, words, names)),
    )


def effect_lines(entry: Entry, description: Description, words: Words) -> list[str]:
    """What an entry does, and the row of the pad in which its points are counted.

    A project has a reward and a penalty instead of effects.
    """
    lines = [*_with_penalty(entry, description.effects, description.penalty, words)]
    row = pad_row(entry)
    if row is not None:
        name = row.name or row_name(words, row.id, entry.title)
        lines.append(words("cards.counts_in", row=name))
    elif entry.kind not in ("die", "building"):
        lines.append(words("cards.no_points"))
    return lines


def sentences(entry: Entry, lang: str, printed: str = DEFAULT) -> list[str]:
    """The whole description as lines of text, as the command line prints it.

    >>> from scorepad.catalogue.entries import entry
    >>> sentences(entry("clay_pit", "duel"), "en")
    ['Costs 1 coin.', 'Produces 1 clay.']
    """
    words = words_of(lang)
    description = describe(entry, lang, printed)
    effects = _with_penalty(entry, description.effects, description.penalty, words)
    lines = [description.cost, *effects, *_stage_lines(description, words)]
    lines += [*description.chains, *description.signs, *description.players]
    lines += [*description.first_edition, *description.certainty]
    return [line for line in lines if line]


def summary(entry: Entry, lang: str) -> tuple[str, ...]:
    """What an entry costs and does, without the rules that many entries share.

    >>> from scorepad.catalogue.entries import entry
    >>> summary(entry("barracks", "base"), "en")
    ('Costs 1 ore.', '1 shield.')
    """
    words = words_of(lang)
    description = describe(entry, lang)
    cost = description.cost.replace(words("card.project.armada"), "").strip()
    effects, penalty = description.effects, description.penalty
    if entry.kind not in ("building", "die", *DESCRIBED) and "day" not in entry.facts:
        effects = describe_effects(entry.effects, words)
        penalty = describe_effects(entry.facts.get("penalty", {}), words)
    lines = (
        cost,
        *_with_penalty(entry, effects, penalty, words),
        *_stage_lines(description, words),
    )
    return tuple(line for line in lines if line)


def _with_penalty(
    entry: Entry, effects: Sequence[str], penalty: Sequence[str], words: Words
) -> Sequence[str]:
    """The effects of an entry; of a project, its reward and its penalty in a sentence each."""
    if entry.kind != "project":
        return effects
    reward = words("card.reward", text=" ".join(effects))
    return reward, words("card.penalty", text=" ".join(penalty))


def absent_text(missing: Absent, words: Words) -> str:
    """Says that the catalogue does not have a thing, and in which box it is if that is known."""
    if missing.box == UNKNOWN:
        return words("card.absent.no_box", name=missing.name)
    box = words("card.box.promo") if missing.box == PROMO else missing.box
    return words("card.absent", name=missing.name, box=box)


def _stage_lines(description: Description, words: Words) -> Iterator[str]:
    for side, stages in description.sides.items():
        for n, stage in enumerate(stages, 1):
            place = f"{words(f'card.side.{side}')}, {words('card.stage', n=n).lower()}"
            yield f"{place} ({stage.cost}): {' '.join(stage.effects)}"


def _cost(entry: Entry, words: Words) -> str:
    if entry.kind == "project":
        # With Armada a stage gives either a pawn or a fleet upgrade: said where people decide.
        paid = words("card.cost.pawn", cost=amounts(entry.cost, words))
        return f"{paid} {words('card.project.armada')}"
    if entry.cost_by_age:
        return words("card.cost.by_age")
    if entry.cost_types is not None:
        resources = words.join([resource(name, words) for name in entry.cost_types])
        return (
            words("card.cost.types", resources=resources)
            if resources
            else words("card.cost.unnamed")
        )
    if entry.cost:
        return words("card.cost", cost=amounts(entry.cost, words))
    return words("card.cost.free") if entry.kind == "card" else ""


def _penalty(entry: Entry, words: Words) -> tuple[str, ...]:
    """What a failed project costs, and what happens to those who cannot pay it."""
    if entry.kind != "project":
        return ()
    owed = words("card.project.debt", points=number(debt(str(entry.age)), words.lang))
    return (*describe_effects(entry.facts["penalty"], words), owed)


def _effects(entry: Entry, words: Words, names: CardNames) -> Iterator[str]:
    facts = entry.facts
    if entry.kind == "building":
        yield words(f"card.building.{entry.id}")
        if facts["scores"] and facts["pointsPerBox"]["value"] is None:
            yield words("card.boxes_unknown")
    elif entry.kind == "die":
        yield from _die(entry, words)
    elif entry.kind in DESCRIBED:
        yield from _of_expansion(entry, words)
    elif "day" in facts:
        start = {key: facts.get(key) for key in ("starting_resource", "any_order")}
        yield from describe_effects(start, words)
        for side, special in facts.get("starting_bonus", {}).items():
            yield f"{words(f'card.side.{side}')}: {words(f'card.special.{special}')}"
    else:
        yield from describe_effects(entry.effects, words)
        # The few shields of projects are explained by the cards already.
        if entry.kind != "project":
            for key in _COUNTED:
                if entry.effects.get(key):
                    yield words(f"card.{key}.{entry.title}")
        if entry.expansion in ("leaders", "cities"):
            yield from _cities(entry, words)
        if "free_with_mythology_token" in facts:
            token = f"{facts['free_with_mythology_token']}_mythology_token"
            yield words("card.free_with", token=names.both(token, entry.title))
        for note in facts.get("notes", ()):
            yield _NOTES[note](words, names)


def _of_expansion(entry: Entry, words: Words) -> Iterator[str]:
    """What a god, a token of Pantheon or a piece of Agora's senate does."""
    facts, colour = entry.facts, entry.facts.get("of_colour")
    match entry.kind:
        case "mythology" if "discount" in facts:
            yield words("card.offering", coins=coins(facts["discount"], words))
        case "mythology":
            yield words("card.mythology")
        case "chamber":
            yield from (words(f"card.section.{facts['section']}"), words("card.chamber"))
            yield from describe_effects(entry.effects, words)
        case "senator":
            if "section" in facts:
                yield words(f"card.section.{facts['section']}")
            yield words(f"card.senator.{facts['senator']}")
            yield words("card.senator.cost")
            yield words("card.copies.senator", count=facts["copies"])
        case "decree" if colour is not None:
            act = entry.id.removesuffix(f"_{colour}")
            yield words(f"card.decree.{act}", colour=words(f"card.each_colour.{colour}"))
        case kind:
            yield words(f"card.{kind}.{entry.id}")
            if acts := facts.get("influence"):
                named = words.join([words(f"card.influence.{act}") for act in acts])
                yield words("card.influence", acts=named)


def _cities(entry: Entry, words: Words) -> Iterator[str]:
    """What the tokens of Cities do, for those who have a card before them and not the rules."""
    card = all_cards()[entry.id]
    if card.diplomacy:
        yield words("card.diplomacy")
    # A card that gives the neighbours debts outright says so itself.
    if card.debts == "others":
        yield words("card.debt")


def _discard_order(words: Words, names: CardNames) -> str:
    first, then, last = (
        names.both(id_, "base") for id_ in ("halikarnassos", "solomon", "forging_agency")
    )
    return words("card.note.discard_order", first=first, then=then, last=last)


_NOTES: Mapping[str, Callable[[Words, CardNames], str]] = {"discard_order": _discard_order}


def _die(entry: Entry, words: Words) -> Iterator[str]:
    facts = entry.facts
    yield words.count("card.die.count", facts["count"])
    yield words("card.die.start" if facts["start"] else "card.die.special")
    if crossed := as_list(facts["building"]):
        yield words(
            "card.die.building", buildings=_names(crossed, entry, CardNames(words.lang), "or")
        )
    faces = []
    for face, n in Counter(facts["faces"]["value"]).items():
        text = _face(face, entry.title, words)
        faces.append(words("card.die.faces_times", face=text, n=n) if n > 1 else text)
    yield words("card.die.faces", faces=", ".join(faces))


def _face(face: str, title: str, words: Words) -> str:
    """A face of a die; the purple die shows buildings, which have names."""
    buildings = {entry.id for entry in entries(title) if entry.kind == "building"}
    return name(face, title, words.lang) if face in buildings else words(f"card.face.{face}")


def _sides(entry: Entry, words: Words) -> Mapping[str, tuple[StageDescription, ...]]:
    return {
        side: tuple(
            StageDescription(
                amounts(stage["cost"], words), describe_effects(stage["effect"], words)
            )
            for stage in entry.facts[side]
        )
        for side in ("day", "night")
        if side in entry.facts
    }


def _names(ids: Sequence[str], entry: Entry, names: CardNames, link: str) -> str:
    """The names of other entries of the same title, joined."""
    return words_of(names.lang).join([names.both(id_, entry.title) for id_ in ids], link)


def _chains(entry: Entry, words: Words, names: CardNames) -> Iterator[str]:
    before, after = ([card.id for card in cards] for cards in chains(entry))
    if before:
        yield words("card.chain.from", cards=_names(before, entry, names, "or"))
    if after:
        yield words("card.chain.to", cards=_names(after, entry, names, "and"))


def _signs(entry: Entry, words: Words) -> Iterator[str]:
    """The chain signs, which have no names on the cards: the words for them are ours."""
    for end in ("needs", "gives"):
        if signs := chain_signs(entry, end):
            named = words.join([words(f"card.sign.{sign}") for sign in signs])
            yield words(f"card.chain.{end}", signs=named)


def _players(entry: Entry, words: Words) -> Iterator[str]:
    """The numbers of players at which copies join the deck; guilds are drawn at random."""
    if "set" in entry.facts:
        yield words(f"card.set.{entry.facts['set']}")
    copies = entry.facts.get("copies", ())
    if entry.colour == "indigo":
        yield words("card.copies.temple")
    elif entry.kind == "card" and entry.colour == "purple":
        yield words("card.copies.guild.duel" if entry.title == "duel" else "card.copies.guild")
    elif entry.kind == "card" and copies:
        players = words.join([str(count) for count in copies])
        yield words.count("card.copies", len(copies), players=players)


def _first_edition(entry: Entry, words: Words, names: CardNames) -> Iterator[str]:
    """What the first edition had instead, by the key of the difference."""
    differences = entry.facts.get("first_edition", {})
    for key, value in differences.items():
        match key:
            case "not_in_first_edition":
                if replaced := differences["replaces"]:
                    yield words("card.first.replaces", name=replaced)
                else:
                    yield words("card.first.not_in")
            case "name_first_edition":
                yield words("card.first.name", name=value)
            case "vp_first_edition":
                yield words("card.first.vp", points=points(value, words))
            case "cost_first_edition":
                yield words("card.first.cost", cost=amounts(value, words))
            case "copies_min_players_first_edition":
                players = words.join([str(count) for count in value])
                yield words("card.first.copies", players=players)
            case "chain_first_edition":
                for direction, ids in value.items():
                    link = "or" if direction == "chain_from" else "and"
                    yield words(f"card.first.{direction}", cards=_names(ids, entry, names, link))
            case "starting_resource" if value != entry.facts["starting_resource"]:
                yield words("card.first.starting_resource", resource=resource(value, words))
            case "diplomacy_vp":
                sides = {
                    side: words.join([points(n, words) for n in worth])
                    for side, worth in value.items()
                }
                yield words("card.first.diplomacy", **sides)
            case "side_a":
                yield words("card.first.board")
