"""A refusal is one line that names the player, the row and the value, in every language."""

from __future__ import annotations

import json

import pytest

from scorepad.archive import gamefile
from scorepad.i18n import LANGUAGES, words
from scorepad.i18n.refusals import field_name, json_text, refusal_text, row_name
from scorepad.i18n.text import capitalized
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
def test_every_refusal_has_a_text(reason: str, lang: str) -> None:
    more = {key: _TEXTS.get(key, 7) for key in REASONS[reason]}
    refused = Refusal(reason, player="Ada", row="civilian", value="2", **more)
    exact = refusal_text(words(lang), refused, with_keys=True)
    assert exact.startswith("Ada, ")
    for text in (
        exact,
        refusal_text(words(lang), refused),
        refusal_text(words(lang), refused, source="x"),
    ):
        assert "Ada" in text
        assert "refuse." not in text
        assert "{" not in text
        assert "\n" not in text


@pytest.mark.parametrize("lang", LANGUAGES)
def test_without_keys_a_broken_file_is_explained_in_plain_words(lang: str) -> None:
    def text_for(source: object) -> str:
        content = source if isinstance(source, bytes) else json.dumps(source).encode()
        refused = gamefile.read(content)
        assert isinstance(refused, Refusal)
        return refusal_text(words(lang), refused)

    say = words(lang)
    game = {"format": "scorepad/1", "title": "base", "players": []}
    foreign = say("refuse.plain.foreign")
    foreign = capitalized(foreign)
    assert text_for(b"\x89PNG\xff") == foreign
    assert text_for(b"Dear all, ...") == foreign
    assert text_for({"plays": []}) == foreign
    assert text_for({**game, "format": "other"}) == foreign
    newer = say("refuse.plain.newer")
    assert text_for({**game, "format": "scorepad/2"}) == capitalized(newer)
    catan = text_for({**game, "title": "catan"})
    assert "catan" in catan
    assert "base" not in catan
    assert ":" not in catan


def test_one_game_of_many_is_not_called_a_file() -> None:
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


def test_with_keys_the_key_of_the_row_is_shown() -> None:
    refused = Refusal("negative", player="Ada", row="science", value=-1, low=0, high=999)
    text = refusal_text(words("sv"), refused, "base", with_keys=True)
    assert text == "Ada, Gröna kort (science): -1 är mindre än 0"


def test_a_key_that_equals_its_name_is_not_repeated() -> None:
    refused = Refusal("twice", row="expansions", value="cities")
    text = refusal_text(words("en"), refused, with_keys=True)
    assert text == "expansions: Cities (cities) is listed twice"


def test_a_missing_count_is_named_and_its_key_shown_only_with_keys() -> None:
    refused = Refusal("count_missing", player="Bo", row="science", value="symbols")
    text = refusal_text(words("en"), refused, "base")
    assert text.endswith("Science symbols")
    with_key = refusal_text(words("en"), refused, "base", with_keys=True)
    assert with_key.endswith("Science symbols (symbols)")


@pytest.mark.parametrize("reason", ["twice", "both_cities", "by_hand", "wrong_colour"])
def test_cards_have_their_names_and_with_keys_their_ids(reason: str) -> None:
    names = {"clay_pit": "Lerbrott"}.__getitem__
    refused = Refusal(reason, player="Ada", row="cards", value="clay_pit", other="Bo")
    text = refusal_text(words("sv"), refused, "duel", name_of=names)
    assert "Lerbrott" in text
    assert "clay_pit" not in text
    with_key = refusal_text(words("sv"), refused, "duel", name_of=names, with_keys=True)
    assert "Lerbrott (clay_pit)" in with_key


def test_an_unknown_id_is_quoted() -> None:
    refused = Refusal("unknown_id", player="Ada", row="cards", value="clay_pti")
    assert '"clay_pti"' in refusal_text(words("en"), refused, "duel")


def test_a_value_at_the_start_is_not_capitalized() -> None:
    assert (
        refusal_text(words("en"), Refusal("file.not_a_game"), with_keys=True)
        == "null is not a game"
    )
    number = Refusal("file.number", value="1e400")
    assert refusal_text(words("en"), number, with_keys=True).startswith("1e400 ")


def test_after_the_name_of_a_file_the_text_is_not_capitalized() -> None:
    text = refusal_text(words("en"), Refusal("file.empty"), source="game.json")
    assert text == "game.json: the file is empty"


def test_an_unknown_title_lists_the_known_ones() -> None:
    refused = Refusal("unknown_title", row="title", value="chess")
    text = refusal_text(words("en"), refused, with_keys=True)
    assert text.endswith('"chess" is not one of base, duel, dice')


def test_a_text_without_player_or_row_is_capitalized() -> None:
    assert refusal_text(words("en"), Refusal("file.empty")) == "The file is empty"


def test_the_number_of_players_is_a_range_or_one_number() -> None:
    base = Refusal("wrong_players", row="players", value=2, low=3, high=7, title="base")
    duel = Refusal("wrong_players", row="players", value=3, low=2, high=2, title="duel")
    assert refusal_text(words("en"), base) == "Players: 7 Wonders is for 3–7 players, not 2"
    assert refusal_text(words("en"), duel) == "Players: 7 Wonders Duel is for 2 players, not 3"


def test_limits_have_true_minus_signs() -> None:
    refused = Refusal("out_of_range", row="military", value=5000, low=-999, high=999)
    assert refusal_text(words("en"), refused, "base").endswith("5000 is not between −999 and 999")


def test_text_from_the_file_stays_on_one_line() -> None:
    refused = Refusal("unknown_row", player="A\nda\r", row="a\nb", value="x\ny", title="base")
    text = refusal_text(words("en"), refused, "base", with_keys=True)
    assert text.startswith("A da, a b")
    assert text.isprintable()


def test_a_long_value_is_cut() -> None:
    assert len(json_text(list(range(999)))) == 60
    assert json_text({"a": [1, True, None]}) == '{"a": [1, true, null]}'


def test_a_row_without_a_name_has_its_key() -> None:
    assert row_name(words("en"), "nonsense", "base") == "nonsense"
    assert row_name(words("en"), "shields", "base") == "Shields"
    assert field_name(words("da"), "gear") == "Tandhjul"
