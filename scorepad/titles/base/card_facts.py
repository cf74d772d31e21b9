"""What scoring needs to know of a card, made from its facts.

Where the points of a card are not known the row it scores in has to be written by hand; nothing is
made up.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from ..model import AGES, Part
from ..science import SYMBOLS
from .military import victory

#: The row in which the cards of a colour score.
ROWS = {"blue": "civilian", "yellow": "commercial", "green": "science", "purple": "guilds"}
#: Islands of Armada are no cards of a colour.
ISLAND = "island"
#: Whose things a card counts, by the facts' name for it.
_WHO = {"self": "own", "neighbours": "neighbours", "self_and_neighbours": "everyone"}
#: What a card counts, by the facts' name for it: a count of a city.
_PER = {
    "own_wonder_stage": "stages",
    "wonder_stage": "stages",
    "set_of_3_coins": "threes",
    "set_blue_red_green": "sets",
    "set_of_7_colors_brown_grey_blue_yellow_red_green_purple": "colour_sets",
    "set_of_3_different_science_symbols": "science_sets",
    "military_victory_token": "victories",
    **{f"{colour}_card": colour for colour in (*ROWS, "brown", "grey", "red", "black")},
}
#: Some cards count the victory tokens of one worth.
_TOKENS_WORTH = "military_victory_token_value_"
#: Gorgo counts pairs of equal tokens, each pair as much as one of them.
_PAIRS = "pair_of_identical_military_victory_tokens_scores_token_value"
#: The conditions of points that a card gives once, by the facts' name: the part and what it counts.
_CONDITIONS = {
    "all_own_wonder_stages_built": ("card.complete", "stages"),
    "no_military_defeat_tokens": ("card.none", "defeats"),
    "only_face_up_leader_in_city": ("card.alone", "leaders"),
    "more_coins_than_each_neighbour": ("card.more", "coins"),
    **{
        f"more_{colour}_cards_than_each_neighbour": ("card.more", colour)
        for colour in ("blue", "yellow", "red", "green")
    },
}
_MASK = "copy_1_neighbour_science_symbol"
_MOST = "1_extra_of_most_common_science_symbol"
_SWAP = "replace_1_science_symbol_at_end"
_DIPLOMACY = "diplomacy_token"
#: Effects that leave others with debts: by themselves, or where coins are lost and not paid.
_NEIGHBOURS_TAKE_DEBTS = "each_neighbour_takes_1_debt"
_OTHERS_LOSE = {"others_lose_coins", "others_lose_coins_per"}
_OTHERS_LOSE_SPECIALS = {"2_coins_per_wonder_stage_others_lose_1", "others_lose_coins_equal_to_age"}
#: Effects on military tokens that depend on when the card was played, which the file does not say.
_CHANGES_TOKENS = {
    "take_military_victory_token_of_current_age": "own",
    "2_coins_per_own_defeat_token_then_discard_them": "own",
    "discard_own_defeat_tokens_others_discard_1_victory_token": "everyone",
    "own_defeat_tokens_go_to_winner": "everyone",
}


class Per(NamedTuple):
    """So many points for each of something, in one's own city, the neighbours', or all three."""

    kind: str
    each: int
    who: str


class Bonus(NamedTuple):
    """Points that a card gives once, on a condition about a count of the city.

    The part that explains it says which: "card.complete" (every stage is built), "card.none" (there
    are none), "card.alone" (there is one) or "card.more" (more than each neighbour has).
    """

    part: str
    kind: str
    points: int


class Card(NamedTuple):
    id: str
    #: The name on the card: no city holds two cards of one name.
    building: str
    colour: str
    expansion: str | None = None
    #: The numbers of players from which on there is a card more of this name.
    copies: tuple[int, ...] = ()
    #: The points printed on it, ready for an explanation.
    printed: Part | None = None
    per: tuple[Per, ...] = ()
    bonus: Bonus | None = None
    #: The symbol it shows, as its place in `SYMBOLS`.
    symbol: int | None = None
    wild: bool = False
    mask: bool = False
    #: It gives one more of the symbol held most, or lets one symbol be turned into another.
    most: bool = False
    swap: bool = False
    #: The points of the military victory token it gives.
    token: int = 0
    #: Whose tokens it changes in a way that the file does not say: "own", "everyone" or nobody's.
    changes_tokens: str = ""
    #: It gives a diplomacy token, with which a player stays out of an age's conflicts.
    diplomacy: bool = False
    #: Who may take debts by it: the "neighbours", the "others", or nobody.
    debts: str = ""
    #: The part that says its points or symbols are uncertain, if they are.
    doubt: str = ""
    #: The row that has to be written by hand once this card is built.
    by_hand: str | None = None


def card_from(facts: Mapping[str, Any], expansion: str | None) -> Card:
    """A card made from its facts."""
    effects = facts["effects"]
    special = effects.get("special")
    colour = facts["color"]
    printed = effects.get("vp")
    scores = ROWS.get(colour)
    per, certain = _per(effects.get("vp_per"))
    by_hand = None
    if scores is not None and not certain:
        by_hand = scores
    elif colour == "blue" and printed is None:
        by_hand = "civilian"
    symbol = effects.get("science_symbol")
    return Card(
        id=facts["id"],
        building=facts.get("building", facts["id"]),
        colour=colour,
        expansion=expansion,
        copies=tuple(facts.get("copies", ())),
        printed=None if printed is None else Part("card", printed, {"card": facts["id"]}),
        per=per,
        bonus=_bonus(effects.get("vp_if")),
        symbol=None if symbol is None else SYMBOLS.index(symbol),
        wild="science_symbol_choice" in effects,
        mask=special == _MASK,
        most=special == _MOST,
        swap=special == _SWAP,
        token=effects.get("military_victory_token", 0),
        changes_tokens=_CHANGES_TOKENS.get(special, ""),
        diplomacy=special == _DIPLOMACY,
        debts=_debts(effects),
        doubt=_doubt(facts),
        by_hand=by_hand,
    )


def _per(facts: Mapping[str, Any] | None) -> tuple[tuple[Per, ...], bool]:
    """What a card counts, and whether that is something a city of the file has."""
    if facts is None:
        return (), True
    kinds: Sequence[str] = [facts["per"]] if isinstance(facts["per"], str) else facts["per"]
    who = _WHO[facts["scope"]]
    if kinds == [_PAIRS]:
        worths = [victory(age) for age in AGES]
        return tuple(Per(f"pairs_{worth}", worth, who) for worth in worths), True
    counts = [_count(kind) for kind in kinds]
    if "" in counts:
        return (), False
    return tuple(Per(count, facts["vp"], who) for count in counts), True


def _count(kind: str) -> str:
    """The count of a city by the facts' name for it; empty if no city of the file has it."""
    if kind.startswith(_TOKENS_WORTH):
        return f"victories_{kind.removeprefix(_TOKENS_WORTH)}"
    return _PER.get(kind, "")


def _bonus(facts: Mapping[str, Any] | None) -> Bonus | None:
    return None if facts is None else Bonus(*_CONDITIONS[facts["condition"]], facts["vp"])


def _debts(effects: Mapping[str, Any]) -> str:
    """Who may take debts by a card of these effects."""
    special = effects.get("special")
    if special == _NEIGHBOURS_TAKE_DEBTS:
        return "neighbours"
    lose = special in _OTHERS_LOSE_SPECIALS or not _OTHERS_LOSE.isdisjoint(effects)
    return "others" if lose else ""


def _doubt(facts: Mapping[str, Any]) -> str:
    """The part that says sources disagree on what a card gives, or that there is only one."""
    if "vp" in facts.get("disputed", ()):
        return "card.disputed"
    single = facts.get("single_source", ())
    return "card.single" if "vp" in single or "effect" in single else ""
