"""Sentences for the effects of a card: one formatter for each effect key of the data files."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from scorepad.i18n import Words
from scorepad.i18n.numbers import roman
from scorepad.titles.facts import load

from .entries import as_list

#: Keys without a sentence of their own: another effect's sentence covers them.
SILENT = {"shields_unverified", "coins_per_chain_build", "when"}
#: Effects that two data files name differently.
_SAME = {
    "others_lose_coins_equal_to_commercial_level": (
        "others_lose_coins_equal_to_their_commercial_level"
    ),
}
#: Military victory tokens of one value, by which some cards count.
_TOKENS_WORTH = "military_victory_token_value_"
#: Things counted that are no cards of a colour, though named like them.
_NOT_COLOURS = {"pair_of_brown_and_grey_card", "island_card"}
#: Values of a token's `effect` that its points or its symbol already say.
_REDUNDANT = {
    *("none", "vp_per_progress_token", "counts_as_a_science_symbol"),
    "vp_per_mythology_and_offering_token_held",
}


def describe_effects(effects: Mapping[str, Any], words: Words) -> tuple[str, ...]:
    """The sentences for `effects`, in the order of the data file.

    >>> from scorepad.i18n import words
    >>> describe_effects({"produces": {"clay": 2}, "coins": 3}, words("en"))
    ('Produces 2 clay.', 'Take 3 coins from the bank.')
    """
    sentences = (
        FORMATTERS[key](words, value)
        for key, value in effects.items()
        if key not in SILENT and value is not None
    )
    return tuple(sentence for sentence in sentences if sentence)


def amounts(cost: Mapping[str, int], words: Words) -> str:
    """A cost or a production in words: "3 coins and 1 clay"."""
    return words.join(
        [
            coins(n, words) if thing == "coins" else f"{n} {resource(thing, words)}"
            for thing, n in cost.items()
            if n
        ]
    )


def resource(name: str, words: Words) -> str:
    return words(f"card.resource.{name}")


def points(n: int, words: Words) -> str:
    return words.count("card.points", n)


def coins(n: int, words: Words) -> str:
    return words.count("card.coins", n)


def _resources(names: Sequence[str], words: Words, link: str = "or") -> str:
    return words.join([resource(name, words) for name in names], link)


def _per(fact: Mapping[str, Any], words: Words) -> str:
    """What is counted, and in whose city: "for each brown card in your city"."""
    counted = as_list(fact["per"])
    scope = fact.get("scope", "self")
    where = words(f"card.where.{'self' if scope == 'own_city' else scope}")
    if counted[0].startswith(_TOKENS_WORTH):
        value = counted[0].removeprefix(_TOKENS_WORTH)
        return words("card.per.military_victory_token_value", value=value)
    if not all(thing.endswith("_card") and thing not in _NOT_COLOURS for thing in counted):
        return words(f"card.per.{counted[0]}", where=where)
    colours = [words(f"card.each_colour.{thing.removesuffix('_card')}") for thing in counted]
    return words("card.per.cards", colours=words.join(colours, "or"), where=where)


def _counts_itself(fact: Mapping[str, Any], words: Words) -> str:
    # The sentence of Mathematics says so itself.
    counts = fact.get("counts_self") and fact["per"] != "progress_token_owned"
    return " " + words("card.does.counts_itself") if counts else ""


def _vp_per(words: Words, fact: Mapping[str, Any]) -> str:
    if fact["vp"] is None:
        # How many points is part of what is counted.
        return words(f"card.does.vp_per.{fact['per']}")
    each = words("card.does.vp_per", points=points(fact["vp"], words), per=_per(fact, words))
    return each + _counts_itself(fact, words)


def _coins_per(words: Words, fact: Mapping[str, Any]) -> str:
    each = words("card.does.coins_per", coins=coins(fact["coins"], words), per=_per(fact, words))
    return each + _counts_itself(fact, words)


def _trade_discount(words: Words, fact: Mapping[str, Any]) -> str:
    return words(
        "card.does.trade_discount",
        resources=_resources(fact["resources"], words),
        neighbour=words(f"card.from.{fact['from']}"),
        coins=coins(fact["price"], words),
        usual=load("base_cards")["trade_price"],
    )


def _trade_fixed_price(words: Words, names: Sequence[str]) -> str:
    return words(
        "card.does.trade_fixed_price_1_coin",
        resources=_resources(names, words, "and"),
        coins=coins(load("duel_board")["fixed_price"], words),
    )


def _choose_one(words: Words, choices: Sequence[Mapping[str, Any]]) -> str:
    first, last = (" ".join(describe_effects(choice, words)) for choice in choices)
    return words("card.does.choose_one", first=first, last=last)


def _military_token(words: Words, fact: Mapping[str, int] | int) -> str:
    """A token by its age and its value; a card of Cities has the value alone."""
    if isinstance(fact, int):
        tokens = load("base_cards")["conflict_tokens"]
        fact = {
            "age": next(age for age in (1, 2, 3) if tokens[f"age_{age}"] == fact),
            "value": fact,
        }
    return words(
        "card.does.military_victory_token",
        age=roman(fact["age"]),
        points=points(fact["value"], words),
    )


def _others_lose_coins_per(words: Words, fact: Mapping[str, Any]) -> str:
    key = f"card.does.others_lose_coins_per.{fact['per']}"
    return words(key, coins=coins(fact["coins"], words))


def _coins(words: Words, n: int) -> str:
    return words("card.does.coins", coins=coins(n, words)) if n else ""


def _symbol_choice(words: Words, symbols: Sequence[str]) -> str:
    names = [words(f"card.symbol.{symbol}") for symbol in symbols]
    return words("card.does.science_symbol_choice", symbols=words.join(names, "or"))


def _vp_by_count(words: Words, worth: Sequence[int]) -> str:
    first, second, third = worth[1:]
    return words("card.does.vp_by_count", first=first, second=second, third=third)


def _neighbours_buy(words: Words, allowed: bool) -> str:
    return words(f"card.does.neighbours_{'can' if allowed else 'cannot'}_buy")


FORMATTERS: Mapping[str, Callable[[Words, Any], str]] = {
    "any_order": lambda words, _: words("card.special.any_order"),
    "choose_one": _choose_one,
    "coins": _coins,
    "coins_on_take": _coins,
    "coins_per": _coins_per,
    "counts_itself": lambda words, _: words("card.does.counts_itself"),
    "discard_card": lambda words, colour: words(
        "card.does.discard_card", colour=words(f"card.your_colour.{colour}")
    ),
    "effect": lambda words, effect: "" if effect in _REDUNDANT else words(f"card.special.{effect}"),
    "lose_coins": lambda words, n: words("card.does.lose_coins", coins=coins(n, words)),
    "lose_military_victory_tokens": lambda words, n: words.count(
        "card.does.lose_military_victory_tokens", n
    ),
    "military_victory_token": _military_token,
    "naval_strength": lambda words, n: words.count("card.does.naval_strength", n),
    "neighbours_can_buy": _neighbours_buy,
    "on_draft": lambda words, act: words(f"card.drafted.{act}"),
    "others_lose_coins": lambda words, n: words(
        "card.does.others_lose_coins", coins=coins(n, words)
    ),
    "others_lose_coins_per": _others_lose_coins_per,
    "play_again": lambda words, again: words("card.does.play_again") if again else "",
    "produces": lambda words, made: words("card.does.produces", resources=amounts(made, words)),
    "produces_one_of": lambda words, names: words(
        "card.does.produces_one_of", resources=_resources(names, words)
    ),
    "science_symbol": lambda words, symbol: words(
        "card.does.science_symbol", symbol=words(f"card.symbol.{symbol}")
    ),
    "science_symbol_choice": _symbol_choice,
    "shields": lambda words, n: words.count("card.does.shields", n) if n else "",
    "special": lambda words, special: words(f"card.special.{_SAME.get(special, special)}"),
    "starting_resource": lambda words, name: words(
        "card.does.starting_resource", resource=resource(name, words)
    ),
    "trade_discount": _trade_discount,
    "trade_fixed_price_1_coin": _trade_fixed_price,
    "vp": lambda words, n: words("card.does.vp", points=points(n, words)) if n else "",
    "vp_by_count": _vp_by_count,
    "vp_if": lambda words, fact: words(
        f"card.does.vp_if.{fact['condition']}", points=points(fact["vp"], words)
    ),
    "vp_per": _vp_per,
}
