"""Effects: what a card does, each effect of the facts as a sentence in one language.

One teller per effect, by the effect's key in the data. `SILENT` names the keys that only refine
another effect and say nothing themselves; a test holds that every key in the data is here.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from scorepad.i18n import Words
from scorepad.i18n.numbers import roman
from scorepad.titles.facts import load

Teller = Callable[[Words, Any], str]

#: Told within another effect's sentence: how sure the shields are, the amount in a token's effect.
SILENT = {"shields_unverified", "coins_per_chain_build"}
#: A token's `effect` that its points or its symbol already tell.
_TOLD_ELSEWHERE = {"none", "vp_per_progress_token", "counts_as_a_science_symbol"}


def describe_effects(effects: Mapping[str, Any], words: Words) -> tuple[str, ...]:
    """The sentences for `effects`, in the order of the facts."""
    sentences = (
        _TELLERS[key](words, value)
        for key, value in effects.items()
        if key not in SILENT and value is not None
    )
    return tuple(sentence for sentence in sentences if sentence)


def series(parts: Sequence[str], words: Words, link: str = "and") -> str:
    """ "wood, clay and glass"; `link` may be "or"."""
    *before, last = parts
    if not before:
        return last
    return words(f"card.{link}", first=", ".join(before), last=last)


def amounts(cost: Mapping[str, int], words: Words) -> str:
    """A cost or a production in words: "3 coins and 1 clay"."""
    parts = [
        words.count("card.coins", n) if thing == "coins" else f"{n} {resource(thing, words)}"
        for thing, n in cost.items()
        if n
    ]
    return series(parts, words)


def resource(name: str, words: Words) -> str:
    return words(f"card.resource.{name}")


def points(n: int, words: Words) -> str:
    return words.count("card.points", n)


def _resources(names: Sequence[str], words: Words, link: str) -> str:
    return series([resource(name, words) for name in names], words, link)


def _symbols(names: Sequence[str], words: Words) -> str:
    return series([words(f"card.symbol.{name}") for name in names], words, "or")


def _per(fact: Mapping[str, Any], words: Words) -> str:
    """What is counted, and in whose city: "for each brown card in your city"."""
    counted = fact["per"]
    counted = [counted] if isinstance(counted, str) else counted
    scope = fact.get("scope", "self")
    where = words(f"card.where.{'self' if scope == 'own_city' else scope}")
    if not all(thing.endswith("_card") for thing in counted) or "pair" in counted[0]:
        return words(f"card.per.{counted[0]}", where=where)
    colours = [words(f"card.each_colour.{thing.removesuffix('_card')}") for thing in counted]
    return words("card.per.cards", colours=series(colours, words, "or"), where=where)


def _counts_itself(fact: Mapping[str, Any], words: Words) -> str:
    # Mathematics says it in its own sentence.
    own = fact.get("counts_self") and fact["per"] != "progress_token_owned"
    return " " + words("card.does.counts_itself") if own else ""


def _vp_per(words: Words, fact: Mapping[str, Any]) -> str:
    told = words("card.does.vp_per", points=points(fact["vp"], words), per=_per(fact, words))
    return told + _counts_itself(fact, words)


def _coins_per(words: Words, fact: Mapping[str, Any]) -> str:
    coins = words.count("card.coins", fact["coins"])
    told = words("card.does.coins_per", coins=coins, per=_per(fact, words))
    return told + _counts_itself(fact, words)


def _vp_if(words: Words, fact: Mapping[str, Any]) -> str:
    return words(f"card.does.vp_if.{fact['condition']}", points=points(fact["vp"], words))


def _trade_discount(words: Words, fact: Mapping[str, Any]) -> str:
    return words(
        "card.does.trade_discount",
        resources=_resources(fact["resources"], words, "or"),
        neighbour=words(f"card.from.{fact['from']}"),
        coins=words.count("card.coins", fact["price"]),
        usual=load("base_cards")["trade_price"],
    )


def _trade_fixed_price(words: Words, names: Sequence[str]) -> str:
    return words(
        "card.does.trade_fixed_price_1_coin",
        resources=_resources(names, words, "and"),
        coins=words.count("card.coins", load("duel_board")["fixed_price"]),
    )


def _produces_one_of(words: Words, names: Sequence[str]) -> str:
    return words("card.does.produces_one_of", resources=_resources(names, words, "or"))


def _choose_one(words: Words, choices: Sequence[Mapping[str, Any]]) -> str:
    first, last = (" ".join(describe_effects(choice, words)) for choice in choices)
    return words("card.does.choose_one", first=first, last=last)


def _military_token(words: Words, fact: Mapping[str, int]) -> str:
    return words(
        "card.does.military_victory_token",
        age=roman(fact["age"]),
        points=points(fact["value"], words),
    )


def _coins(words: Words, n: int) -> str:
    return words("card.does.coins", coins=words.count("card.coins", n)) if n else ""


def _token_effect(words: Words, effect: str) -> str:
    return "" if effect in _TOLD_ELSEWHERE else words(f"card.special.{effect}")


def _buying(words: Words, allowed: bool) -> str:
    return words(f"card.does.neighbours_{'can' if allowed else 'cannot'}_buy")


_TELLERS: Mapping[str, Teller] = {
    "any_order": lambda words, _: words("card.special.any_order"),
    "choose_one": _choose_one,
    "coins": _coins,
    "coins_on_take": _coins,
    "coins_per": _coins_per,
    "counts_itself": lambda words, _: words("card.does.counts_itself"),
    "discard_card": lambda words, colour: words(
        "card.does.discard_card", colour=words(f"card.your_colour.{colour}")
    ),
    "effect": _token_effect,
    "lose_coins": lambda words, n: words(
        "card.does.lose_coins", coins=words.count("card.coins", n)
    ),
    "lose_military_victory_tokens": lambda words, n: words.count(
        "card.does.lose_military_victory_tokens", n
    ),
    "military_victory_token": _military_token,
    "naval_strength": lambda words, n: words.count("card.does.naval_strength", n),
    "neighbours_can_buy": _buying,
    "play_again": lambda words, again: words("card.does.play_again") if again else "",
    "produces": lambda words, made: words("card.does.produces", resources=amounts(made, words)),
    "produces_one_of": _produces_one_of,
    "science_symbol": lambda words, symbol: words(
        "card.does.science_symbol", symbol=words(f"card.symbol.{symbol}")
    ),
    "science_symbol_choice": lambda words, symbols: words(
        "card.does.science_symbol_choice", symbols=_symbols(symbols, words)
    ),
    "shields": lambda words, n: words.count("card.does.shields", n) if n else "",
    "special": lambda words, special: words(f"card.special.{special}"),
    "starting_resource": lambda words, name: words(
        "card.does.starting_resource", resource=resource(name, words)
    ),
    "trade_discount": _trade_discount,
    "trade_fixed_price_1_coin": _trade_fixed_price,
    "vp": lambda words, n: words("card.does.vp", points=points(n, words)) if n else "",
    "vp_if": _vp_if,
    "vp_per": _vp_per,
    # The symbol of a guild is chosen when the game ends: its own sentence says so.
    "when": lambda *_: "",
}
EFFECTS = frozenset(_TELLERS) | SILENT
