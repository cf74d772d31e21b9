"""A refusal is one line that names the player, the row and the value, in every language."""

from __future__ import annotations

import json

import pytest

from scorepad.archive import gamefile
from scorepad.i18n import LANGUAGES, words
from scorepad.i18n.refusals import field_name, json_text, refusal_text, row_name
from scorepad.titles import Refusal

from .families import reasons

_TEXTS = {
    "title": "duel",
    "expansion": "cities",
    "card": "palace",
    "age": "2",
    "fits": "3",
    "one": "Ada",
    "other": "Bo",
    "one_by": "military",
    "other_by": "science",
    "colour": "blue",
    "choices": "0, 2, 5, 10",
    "format": "scorepad/1",
}
REASONS = reasons()


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("reason", sorted(REASONS))
def test_every_refusal_can_be_said(reason: str, lang: str) -> None:
    more = {key: _TEXTS.get(key, 7) for key in REASONS[reason]}
    refused = Refusal(reason, player="Ada", row="civilian", value="2", **more)
    exactly = refusal_text(words(lang), refused, keys=True)
    assert exactly.startswith("Ada, ")
    for said in (
        exactly,
        refusal_text(words(lang), refused),
        refusal_text(words(lang), refused, source="x"),
    ):
        assert "Ada" in said
        assert "refuse." not in said
        assert "{" not in said
        assert "\n" not in said


@pytest.mark.parametrize("lang", LANGUAGES)
def test_who_never_looked_into_a_file_is_told_in_plain_words(lang: str) -> None:
    def said(source: object) -> str:
        text = source if isinstance(source, bytes) else json.dumps(source).encode()
        (refused,) = [found for found in [gamefile.read(text)] if isinstance(found, Refusal)]
        return refusal_text(words(lang), refused)

    say = words(lang)
    game = {"format": "scorepad/1", "title": "base", "players": []}
    foreign = say("refuse.plain.foreign")
    foreign = foreign[:1].upper() + foreign[1:]
    assert said(b"\x89PNG\xff") == foreign
    assert said(b"Dear all, ...") == foreign
    assert said({"plays": []}) == foreign
    assert said({**game, "format": "other"}) == foreign
    newer = say("refuse.plain.newer")
    assert said({**game, "format": "scorepad/2"}) == newer[:1].upper() + newer[1:]
    catan = said({**game, "title": "catan"})
    assert "catan" in catan
    assert "base" not in catan
    assert ":" not in catan


def test_one_game_among_others_is_not_told_as_a_file() -> None:
    refused = Refusal("file.not_a_game", value=5)
    assert refusal_text(words("en"), refused, source="Game 2") == (
        f"Game 2: {words('en')('refuse.plain.stranger')}"
    )


def test_player_row_and_value_are_named() -> None:
    refused = Refusal("not_a_number", player="Ada", row="science", value=3.5)
    assert (
        refusal_text(words("en"), refused, "base") == "Ada, Green cards: 3.5 is not a whole number"
    )
    assert (
        refusal_text(words("nb"), refused, "base") == "Ada, Grønne kort: 3.5 er ikke et helt tall"
    )


def test_whoever_has_the_file_at_hand_gets_its_key_too() -> None:
    refused = Refusal("negative", player="Ada", row="science", value=-1, low=0, high=999)
    said = refusal_text(words("sv"), refused, "base", keys=True)
    assert said == "Ada, Gröna kort (science): -1 är mindre än 0"


def test_a_key_that_is_its_own_name_is_not_said_twice() -> None:
    refused = Refusal("twice", row="expansions", value="cities")
    said = refusal_text(words("en"), refused, keys=True)
    assert said == "expansions: Cities (cities) is listed twice"


def test_a_missing_count_is_named_in_words_and_by_its_key_only_beside_the_file() -> None:
    refused = Refusal("count_missing", player="Bo", row="science", value="symbols")
    said = refusal_text(words("en"), refused, "base")
    assert said.endswith("Science symbols")
    beside = refusal_text(words("en"), refused, "base", keys=True)
    assert beside.endswith("Science symbols (symbols)")


@pytest.mark.parametrize("reason", ["twice", "both_cities", "by_hand", "wrong_colour"])
def test_things_are_called_by_name_with_their_id_for_whoever_has_the_file(reason: str) -> None:
    names = {"clay_pit": "Lerbrott"}.__getitem__
    refused = Refusal(reason, player="Ada", row="cards", value="clay_pit", other="Bo")
    said = refusal_text(words("sv"), refused, "duel", names=names)
    assert "Lerbrott" in said
    assert "clay_pit" not in said
    beside = refusal_text(words("sv"), refused, "duel", names=names, keys=True)
    assert "Lerbrott (clay_pit)" in beside


def test_an_id_nobody_knows_is_shown_as_it_stands() -> None:
    refused = Refusal("unknown_id", player="Ada", row="cards", value="clay_pti")
    assert '"clay_pti"' in refusal_text(words("en"), refused, "duel")


def test_a_value_is_never_spelled_otherwise() -> None:
    assert refusal_text(words("en"), Refusal("file.not_a_game"), keys=True) == "null is not a game"
    number = Refusal("file.number", value="1e400")
    assert refusal_text(words("en"), number, keys=True).startswith("1e400 ")


def test_after_the_name_of_a_file_the_sentence_goes_on() -> None:
    said = refusal_text(words("en"), Refusal("file.empty"), source="game.json")
    assert said == "game.json: the file is empty"


def test_the_titles_that_there_are_are_listed() -> None:
    refused = Refusal("unknown_title", row="title", value="chess")
    said = refusal_text(words("en"), refused, keys=True)
    assert said.endswith('"chess" is none of base, duel, dice')


def test_what_concerns_nobody_begins_like_a_sentence() -> None:
    assert refusal_text(words("en"), Refusal("file.empty")) == "The file is empty"


def test_a_number_of_players_is_said_as_a_range_or_as_one_number() -> None:
    base = Refusal("wrong_players", row="players", value=2, low=3, high=7, title="base")
    duel = Refusal("wrong_players", row="players", value=3, low=2, high=2, title="duel")
    assert refusal_text(words("en"), base) == "Players: 7 Wonders is for 3–7 players, not 2"
    assert refusal_text(words("en"), duel) == "Players: 7 Wonders Duel is for 2 players, not 3"


def test_limits_have_real_minus_signs() -> None:
    refused = Refusal("out_of_range", row="military", value=5000, low=-999, high=999)
    assert refusal_text(words("en"), refused, "base").endswith("5000 is not between −999 and 999")


def test_what_comes_from_outside_stays_on_one_line() -> None:
    refused = Refusal("unknown_row", player="A\nda\r", row="a\nb", value="x\ny", title="base")
    said = refusal_text(words("en"), refused, "base", keys=True)
    assert said.startswith("A da, a b")
    assert said.isprintable()


def test_a_long_value_is_cut() -> None:
    assert len(json_text(list(range(999)))) == 60
    assert json_text({"a": [1, True, None]}) == '{"a": [1, true, null]}'


def test_a_row_without_a_name_goes_by_its_key() -> None:
    assert row_name(words("en"), "nonsense", "base") == "nonsense"
    assert row_name(words("en"), "shields", "base") == "Shields"
    assert field_name(words("da"), "gear") == "Tandhjul"
