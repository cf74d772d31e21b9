"""Teams are seen wherever their players are: a letter with a colour, and their sums."""

from __future__ import annotations

import flet as ft

from scorepad.archive import draftfile
from scorepad.archive.draft import Draft
from scorepad.archive.game_store import GAME
from scorepad.titles import Game
from scorepad.ui.text_width import text_width
from scorepad.ui.theme import STRONG
from tests.headless import Phone, Screen, inner_controls, run, visit
from tests.raw import raw_game, raw_player

from .playing import type_keys
from .table import ID, at_table

NAMES = ("Ada", "Bo", "Cleo", "Dag")


def in_teams(*points: int) -> Game:
    players = [raw_player(name, {"wonder": 10 * p}) for name, p in zip(NAMES, points, strict=True)]
    return raw_game("base", players, table={"teams": [[0, 1], [2, 3]]})


def letters(screen: Screen) -> list[str]:
    """What a screen reader says of the teams above the columns, from the left."""
    spoken = [one.semantics_label for one in screen.controls() if isinstance(one, ft.Text)]
    return [label for label in spoken if label and label.startswith("Team ")]


def sums(screen: Screen) -> list[str]:
    """The last text of each player's sum: that of the team."""
    totals = (screen.find(f"total-{seat}") for seat in range(len(NAMES)))
    return [
        [one.value for one in inner_controls(total) if isinstance(one, ft.Text)][-1]
        for total in totals
    ]


def test_teams_and_their_sums_are_seen_on_the_pad() -> None:
    async def tell(screen: Screen) -> None:
        assert letters(screen) == ["Team A", "Team A", "Team B", "Team B"]
        assert sums(screen) == ["A 30", "A 30", "B 70", "B 70"]
        await type_keys(screen, "99")
        assert sums(screen) == ["A 119", "A 119", "B 70", "B 70"]
        spoken = [one.label for one in screen.controls() if isinstance(one, ft.Semantics)]
        assert "Ada, Total, 99, Team A 119, in the lead" in spoken
        await screen.tap("hide")
        assert sums(screen) == ["•••"] * 4

    at_table(in_teams(1, 2, 3, 4), tell)


def test_a_game_without_teams_has_no_letters() -> None:
    async def tell(screen: Screen) -> None:
        assert letters(screen) == []
        assert screen.find("total-0").height == 50

    at_table(raw_game("base", [raw_player(name) for name in NAMES]), tell)


def finished(game: Game, *, hidden: bool = False) -> Phone:
    draft = Draft(ID, game, "wonder", finished=True, hidden=hidden)
    return Phone("en", storage={GAME + ID: draftfile.write(draft)})


def test_the_result_and_its_sheet_show_the_teams() -> None:
    phone = finished(in_teams(1, 2, 3, 4))

    async def play() -> None:
        screen = await visit(phone, f"/score/{ID}")
        await screen.until("winner")
        labels = [one.label for one in screen.controls() if isinstance(one, ft.Semantics)]
        assert "Place 1: Cleo & Dag, Team B, 70" in labels
        assert "Place 4: Ada, Team A, 10" in labels
        assert letters(screen)[-4:] == ["Team A", "Team A", "Team B", "Team B"]
        assert sums(screen) == ["A 30", "A 30", "B 70", "B 70"]
        assert phone.crashes == []

    run(play)


def test_the_reveal_shows_the_team_with_its_place() -> None:
    phone = finished(in_teams(1, 2, 3, 4), hidden=True)

    async def play() -> None:
        screen = await visit(phone, f"/score/{ID}")
        await screen.until("reveal-next")
        assert letters(screen) == []
        await screen.tap("reveal-next")
        assert letters(screen) == ["Team A"]
        assert phone.crashes == []

    run(play)


def test_a_name_in_the_ranking_is_whole_in_large_text() -> None:
    names = ("Ole von Moltke", "Wolfeschlegelsteinhausen", "Bo", "Cleo")
    players = [raw_player(name, {"wonder": 100}) for name in names]
    phone = finished(raw_game("base", players, table={"teams": [[0, 1], [2, 3]]}))
    phone.storage["scorepad.preferences"] = '{"text_size": 200}'

    async def play() -> None:
        screen = await visit(phone, f"/score/{ID}")
        await screen.until("winner")
        for name in (*names, "Ole von Moltke & Wolfeschlegelsteinhausen"):
            shown = next(
                one for one in screen.controls() if isinstance(one, ft.Text) and one.value == name
            )
            assert shown.max_lines is None
            sizes = [text_width(word, float(shown.size or 0), STRONG) for word in name.split()]
            assert max(sizes) < 412 / 2
        assert phone.crashes == []

    run(play)


def test_every_column_of_seven_players_is_on_the_finished_sheet_in_large_text() -> None:
    players = [raw_player(f"Player {seat}", {"wonder": seat}) for seat in range(7)]
    phone = finished(raw_game("base", players))
    phone.storage["scorepad.preferences"] = '{"text_size": 200}'

    async def play() -> None:
        screen = await visit(phone, f"/score/{ID}")
        await screen.until("winner")
        assert all(screen.has(f"cell-wonder-{seat}") for seat in range(7))
        assert all(screen.has(f"total-{seat}") for seat in range(7))
        assert not screen.has("later")
        assert phone.crashes == []

    run(play)
