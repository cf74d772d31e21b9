"""The game file `scorepad/1`: JSON text to games and back, with nothing lost on the way.

Here stands what the format says of a file whatever its title: the keys, the players, the date.
Sheets, boards and the table become typed values of the title (`titles.reading`), here and nowhere
else; how many sit at the table, and what fits together, the title checks when it scores.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping
from datetime import date, datetime
from typing import Any

from scorepad import titles
from scorepad.titles.model import Game, Player, Refusal, Where
from scorepad.titles.reading import read_sheet, read_table
from scorepad.titles.title import Title
from scorepad.titles.values import write as write_cell

from .strictjson import Fault, check_depth, fault, parse_each, readable

FORMAT = "scorepad/1"

#: A phone could hardly read more.
MOST_MEGABYTES, MOST_GAMES = 32, 20_000

GAME_KEYS = frozenset(("format", "title", "expansions", "played", "players", "table"))
PLAYER_KEYS = frozenset(("name", "board", "sheet"))


def read(source: str | bytes) -> Game | Refusal | list[Game | Refusal]:
    """The game in a file, or the list of games; a bad game is a Refusal in its place.

    A file that cannot be read at all is one Refusal.
    """
    try:
        many, games = read_each(source)
        return list(games) if many else next(games)
    except Refusal as refusal:
        return refusal


def read_each(
    source: str | bytes, is_other: Callable[[Any], bool] = lambda _value: False
) -> tuple[bool, Iterator[Game | Refusal]]:
    """Whether a file is a list, and its games, each read when it is asked for.

    What `is_other` says is no game, nor meant to be, is passed over.

    Raises a Refusal, at once or on the way, if the file as a whole cannot be read.
    """
    if len(source) > MOST_MEGABYTES * 1_000_000:
        raise Refusal("file.too_large", most=MOST_MEGABYTES)
    many, values = parse_each(source, MOST_GAMES)
    with_faults = ((value, fault(value)) for value in values)
    games = ((value, wrong) for value, wrong in with_faults if wrong or not is_other(value))
    return many, (_game_or_refusal(value, wrong) for value, wrong in games)


def _game_or_refusal(source: Any, wrong: Fault | None) -> Game | Refusal:
    if wrong is not None:
        return _refusal(source, wrong)
    try:
        return game_from(source)
    except Refusal as refusal:
        return refusal


def _refusal(source: Any, wrong: Fault) -> Refusal:
    """Names the player and the row where the fault stands, as far as they can be read."""
    game = readable(source)
    title = game.get("title") if isinstance(game, dict) else None
    more = {"title": title} if isinstance(title, str) and title in titles.TITLES else {}
    # Of a key that stands twice, the invalid object is the one around it.
    path = (*wrong.path, wrong.value) if wrong.reason == "file.key_twice" else wrong.path
    player = None
    if path[:1] == ("players",) and len(path) > 1 and isinstance(path[1], int):
        name = readable(readable(game["players"])[path[1]])
        name = name.get("name") if isinstance(name, dict) else None
        player = name if isinstance(name, str) and name.strip() else None
        path = path[2:]
    # A row of a sheet or of the table is named itself, anything deeper by the row around it.
    if path[:1] in (("sheet",), ("table",)) and len(path) > 1:
        path = path[1:]
    row = str(path[0]) if path else None
    return Refusal(wrong.reason, player=player, row=row, value=wrong.value, **more)


def game_from(source: Any) -> Game:
    """The game in a parsed JSON object, or a Refusal."""
    if not isinstance(source, dict):
        raise Refusal("file.not_a_game", value=source)
    check_depth(source)
    if (marked := _required(source, "format")) != FORMAT:
        raise Refusal("file.format", row="format", value=marked, format=FORMAT)
    title = titles.by_id(_required(source, "title"))
    expansions = _expansions(source.get("expansions", []), title)
    seated = _required(source, "players")
    if not isinstance(seated, list):
        raise Refusal("not_a_list", row="players", value=seated)
    extra = {key: value for key, value in source.items() if key not in GAME_KEYS}
    # What a file spells out as empty comes back as it stood.
    for key in ("expansions", "table"):
        if key in source and not source[key]:
            extra[key] = source[key]
    people = [_check_player(player, seat) for seat, player in enumerate(seated, 1)]
    table = _object(source.get("table", {}), None, "table")
    played = moment_played(source["played"]) if "played" in source else None
    where = Where(None, tuple(player["name"] for player in people), frozenset(expansions))
    try:
        players = tuple(_player(title, player, where) for player in people)
        cells = read_table(title, table, where)
    except Refusal as refusal:
        refusal.title = title.id
        raise
    return Game(title.id, players, expansions, cells, played, extra)


def _required(source: Mapping[str, Any], key: str, player: str | None = None) -> Any:
    if key not in source:
        raise Refusal("file.missing", player=player, row=key)
    return source[key]


def _object(value: Any, player: str | None, key: str) -> Mapping[str, Any]:
    if not isinstance(value, dict):
        raise Refusal("not_an_object", player=player, row=key, value=value)
    return value


def _expansions(value: Any, title: Title) -> tuple[str, ...]:
    if not isinstance(value, list):
        raise Refusal("not_a_list", row="expansions", value=value)
    for place, expansion in enumerate(value):
        if not isinstance(expansion, str) or expansion not in title.expansions:
            raise Refusal("unknown_expansion", row="expansions", value=expansion, title=title.id)
        if expansion in value[:place]:
            raise Refusal("twice", row="expansions", value=expansion)
    return tuple(value)


def moment_played(value: Any) -> str:
    """A date, or a date and a time, in ISO 8601."""
    if isinstance(value, str) and value.isascii():
        day, sign, _ = value.partition("T")
        try:
            # Python takes any sign between date and time; ISO 8601 knows only T.
            date.fromisoformat(day)
            if sign:
                datetime.fromisoformat(value)
            return value
        except ValueError:
            pass
    raise Refusal("file.played", row="played", value=value)


def _check_player(source: Any, seat: int) -> Mapping[str, Any]:
    """A player with a name, a sheet and perhaps a board; `seat` counts from 1, for a refusal."""
    if not isinstance(source, dict):
        raise Refusal("file.not_a_player", row="players", value=source, seat=seat)
    name = source.get("name")
    if not isinstance(name, str) or not name.strip():
        raise Refusal("file.name", row="name", value=name, seat=seat)
    _object(_required(source, "sheet", name), name, "sheet")
    if "board" in source:
        _object(source["board"], name, "board")
    return source


def _player(title: Title, source: Mapping[str, Any], table: Where) -> Player:
    where = table._replace(player=source["name"])
    board = title.board.read(source["board"], "board", where) if "board" in source else None
    extra = {key: value for key, value in source.items() if key not in PLAYER_KEYS}
    return Player(source["name"], read_sheet(title, source["sheet"], where), board, extra)


def object_of(game: Game) -> dict[str, Any]:
    """The JSON object of a game: what `game_from` read, every key it did not know included."""
    members: dict[str, Any] = {"format": FORMAT, "title": game.title}
    if game.expansions:
        members["expansions"] = list(game.expansions)
    if game.played is not None:
        members["played"] = game.played
    members["players"] = [_player_object(player) for player in game.players]
    if game.table:
        members["table"] = {key: write_cell(cell) for key, cell in game.table.items()}
    return members | {key: value for key, value in game.extra.items() if key not in members}


def _player_object(player: Player) -> dict[str, Any]:
    members: dict[str, Any] = {"name": player.name}
    if player.board is not None:
        members["board"] = player.board.write()
    sheet = {key: write_cell(cell) for key, cell in player.sheet.items()}
    return members | {"sheet": sheet, **player.extra}


def write(game: Game) -> str:
    """The game as the text of a file, laid out for people too."""
    return json.dumps(object_of(game), ensure_ascii=False, indent=2) + "\n"
