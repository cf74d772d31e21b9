"""Describe: an entry in whole sentences, made from the facts, in any of the four languages."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Any, NamedTuple

from scorepad.i18n import Words
from scorepad.i18n import words as words_of
from scorepad.i18n.numbers import number
from scorepad.titles.base.projects import debt

from .effects import amounts, describe_effects, points, resource, series
from .entries import Entry, chains, entries
from .names import name


class StageDescription(NamedTuple):
    """A stage of a wonder board: what it costs, in words, and what it does."""

    cost: str
    effects: tuple[str, ...]


class Description(NamedTuple):
    """What there is to say of an entry; empty where there is nothing.

    `effects` is a project's reward too. `sides` are a board's, "day" and "night".
    """

    cost: str = ""
    effects: tuple[str, ...] = ()
    penalty: tuple[str, ...] = ()
    sides: Mapping[str, tuple[StageDescription, ...]] = {}
    chains: tuple[str, ...] = ()
    players: tuple[str, ...] = ()
    first_edition: tuple[str, ...] = ()
    certainty: tuple[str, ...] = ()


def describe(entry: Entry, lang: str) -> Description:
    """`entry` in the words of `lang`.

    >>> from scorepad.catalogue.entries import entry
    >>> describe(entry("clay_pit", "duel"), "sv").cost
    'Kostar 1 mynt.'
    """
    words = words_of(lang)
    return Description(
        cost=_cost(entry, words),
        effects=_effects(entry, words),
        penalty=_penalty(entry, words),
        sides=_sides(entry, words),
        chains=_chains(entry, words),
        players=_players(entry, words),
        first_edition=_first_edition(entry, words),
        certainty=_certainty(entry, words),
    )


def _cost(entry: Entry, words: Words) -> str:
    if entry.kind == "project":
        # Where people look before they take part: with Armada it is this or the fleet.
        paid = words("card.cost.pawn", cost=amounts(entry.cost, words))
        return f"{paid} {words('card.project.armada')}"
    if entry.cost:
        return words("card.cost", cost=amounts(entry.cost, words))
    return words("card.cost.free") if entry.kind == "card" else ""


def _penalty(entry: Entry, words: Words) -> tuple[str, ...]:
    """What a project that fails costs, and what becomes of those who cannot pay it."""
    if entry.kind != "project":
        return ()
    owed = number(debt(str(entry.age)), words.lang)
    return (
        *describe_effects(entry.facts["penalty"], words),
        words("card.project.debt", points=owed),
    )


def _effects(entry: Entry, words: Words) -> tuple[str, ...]:
    if entry.kind == "building":
        unknown = entry.facts["scores"] and entry.facts["pointsPerBox"]["value"] is None
        told = [words(f"card.building.{entry.id}")]
        return tuple(told + [words("card.boxes_unknown")] * unknown)
    if entry.kind == "die":
        return _die(entry, words)
    if "day" in entry.facts:
        return describe_effects(
            {key: entry.facts.get(key) for key in ("starting_resource", "any_order")}, words
        ) + _starting_bonus(entry.facts.get("starting_bonus", {}), words)
    return describe_effects(entry.effects, words) + _counting(entry, words)


#: Effects that are no points by themselves, and whose worth each title reckons in its own way.
_COUNTED = ("science_symbol", "shields")


def _counting(entry: Entry, words: Words) -> tuple[str, ...]:
    """How the title counts them; a project's rare shields are told by the cards already."""
    if entry.kind == "project":
        return ()
    return tuple(words(f"card.{key}.{entry.title}") for key in _COUNTED if entry.effects.get(key))


def _certainty(entry: Entry, words: Words) -> tuple[str, ...]:
    # A die's facts dispute its faces; a card's list what is disputed.
    doubts = [words(f"card.doubt.{what}") for what in entry.facts.get("disputed", ["faces"])]
    return tuple(
        words(f"card.certainty.{flag}", what=series(doubts, words)) for flag in entry.certainty
    )


def _starting_bonus(bonus: Mapping[str, str], words: Words) -> tuple[str, ...]:
    return tuple(
        f"{words(f'card.side.{side}')}: {words(f'card.special.{special}')}"
        for side, special in bonus.items()
    )


def _die(entry: Entry, words: Words) -> tuple[str, ...]:
    facts = entry.facts
    told = [
        words.count("card.die.count", facts["count"]),
        words("card.die.start" if facts["start"] else "card.die.special"),
    ]
    crossed = facts["building"]
    if crossed:
        crossed = [crossed] if isinstance(crossed, str) else crossed
        buildings = [name(id_, entry.title, words.lang) for id_ in crossed]
        told.append(words("card.die.building", buildings=series(buildings, words, "or")))
    faces = Counter(facts["faces"]["value"])
    each = [
        words("card.die.faces_times", face=_face(face, words), n=n) if n > 1 else _face(face, words)
        for face, n in faces.items()
    ]
    told.append(words("card.die.faces", faces=", ".join(each)))
    return tuple(told)


def _face(face: str, words: Words) -> str:
    """A face of a die; the purple die shows buildings, which have their own names."""
    buildings = {entry.id for entry in entries("dice") if entry.kind == "building"}
    return name(face, "dice", words.lang) if face in buildings else words(f"card.face.{face}")


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


def _named(cards: Iterable[Entry | str], title: str, words: Words, link: str) -> str:
    ids = [card if isinstance(card, str) else card.id for card in cards]
    return series([name(id_, title, words.lang) for id_ in ids], words, link)


def _chains(entry: Entry, words: Words) -> tuple[str, ...]:
    before, after = chains(entry)
    told = []
    if before:
        told.append(words("card.chain.from", cards=_named(before, entry.title, words, "or")))
    if after:
        told.append(words("card.chain.to", cards=_named(after, entry.title, words, "and")))
    return tuple(told)


def _players(entry: Entry, words: Words) -> tuple[str, ...]:
    """From how many players on it is in the deck; guilds are drawn by lot."""
    if entry.kind != "card":
        return ()
    if entry.colour == "purple":
        return (words("card.copies.guild.duel" if entry.title == "duel" else "card.copies.guild"),)
    copies = entry.facts.get("copies", ())
    if not copies:
        return ()
    players = series([str(count) for count in copies], words)
    return (words.count("card.copies", len(copies), players=players),)


def _first_edition(entry: Entry, words: Words) -> tuple[str, ...]:
    return tuple(
        sentence
        for key, value in entry.facts.get("first_edition", {}).items()
        for sentence in _edition(key, value, entry, words)
    )


def _edition(key: str, value: Any, entry: Entry, words: Words) -> Iterable[str]:
    """What the first edition had instead, by the key of the difference."""
    match key:
        case "not_in_first_edition":
            replaced = entry.facts["first_edition"]["replaces"]
            yield (
                words("card.first.replaces", name=replaced)
                if replaced
                else words("card.first.not_in")
            )
        case "vp_first_edition":
            yield words("card.first.vp", points=points(value, words))
        case "cost_first_edition":
            yield words("card.first.cost", cost=amounts(value, words))
        case "copies_min_players_first_edition":
            players = series([str(count) for count in value], words)
            yield words("card.first.copies", players=players)
        case "chain_first_edition":
            for way, ids in value.items():
                link = "or" if way == "chain_from" else "and"
                yield words(f"card.first.{way}", cards=_named(ids, entry.title, words, link))
        case "starting_resource" if value != entry.facts["starting_resource"]:
            yield words("card.first.starting_resource", resource=resource(value, words))
        case "side_a":
            yield words("card.first.board")


def sentences(entry: Entry, lang: str) -> list[str]:
    """The whole description as lines of text, as the command line prints it."""
    words = words_of(lang)
    told = describe(entry, lang)
    lines = [told.cost, *_rewarded(entry, told, words), *_staged(told, words)]
    lines += [*told.chains, *told.players, *told.first_edition, *told.certainty]
    return [line for line in lines if line]


def _rewarded(entry: Entry, told: Description, words: Words) -> Iterable[str]:
    if entry.kind != "project":
        yield from told.effects
        return
    yield words("card.reward", text=" ".join(told.effects))
    yield words("card.penalty", text=" ".join(told.penalty))


def _staged(told: Description, words: Words) -> Iterable[str]:
    for side, stages in told.sides.items():
        for n, stage in enumerate(stages, 1):
            place = f"{words(f'card.side.{side}')}, {words('card.stage', n=n).lower()}"
            yield f"{place}: {stage.cost} → {' '.join(stage.effects)}"
