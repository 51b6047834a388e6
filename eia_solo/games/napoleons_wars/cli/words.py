"""What the commands of Napoleons Wars read and say alike."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from eia_solo.core.errors import InvalidCommand
from eia_solo.games.napoleons_wars.rules.board import Board
from eia_solo.games.napoleons_wars.rules.preview import Odds
from eia_solo.games.napoleons_wars.rules.state import GameState
from eia_solo.games.napoleons_wars.rules.telling import act_words, event_words, outcome_words, read_words
from eia_solo.games.napoleons_wars.rules.text import field_name, names_words
from eia_solo.games.napoleons_wars.rules.writing.posts import find
from eia_solo.games.napoleons_wars.rules.writing.words import vocabulary

LEDGER = {
    "start": "before",
    "received": "gifts received",
    "given": "gifts given",
    "income_value": "value owned",
    "income_die": "die and coin",
    "war": "cost of war",
    "supply": "supply",
    "annex": "annexation",
    "build": "built",
    "event": "random event",
    "cap": "above 50, lost",
    "out": "out of the game",
    "end": "at the end",
}
"""The rows of a treasury, by their codes."""


def the_power(written: str, board: Board) -> str:
    """The power meant, as players call it. Raises InvalidCommand with a hint."""
    if not written.strip():
        raise InvalidCommand("which power? Its name is empty")
    return find(written, vocabulary(board).powers, "power")


def powers_words(powers: Sequence[str], board: Board) -> str:
    """Powers by their names: "France and Spain"."""
    return names_words([board.powers[each].name for each in powers])


def cited(text: str, rule: str) -> str:
    """A sentence with its rule behind it."""
    return f"{text} [{rule}]" if rule else text


def silent_powers(game: GameState, board: Board) -> tuple[str, ...]:
    """Powers with land or an army that have sent no orders."""
    corps, owners = game.position.get("corps", {}), game.position.get("owners", {})
    home = {province.home_of for id, province in board.provinces.items() if id not in owners}
    alive = {power for power in board.order if corps.get(power)} | set(owners.values()) | home
    return tuple(power for power in board.order if power in alive and not game.written.get(power))


def outcome_line(outcome: Mapping[str, Any], written: str, board: Board) -> str:
    """A line of orders with what became of it: "A Paris - Lorraine: done"."""
    why, slips = outcome_words(outcome, board), read_words(outcome)
    became = str(outcome["outcome"]).replace("_", " ")
    said = cited(f"{outcome['order'] or written}: {became}{f', {why}' if why else ''}", outcome["rule"])
    return f"{said}; {slips}" if slips else said


def answer_lines(answer: Mapping[str, Any], given: Mapping[str, Any], board: Board) -> Iterator[str]:
    """All that came of a turn: posts, what happened, and for each power its orders and its treasury."""
    for outcome in answer["acts"]:
        act = given["acts"][outcome["n"]]
        why = outcome_words(outcome, board)
        yield cited(f"{act_words(act, board)}: {outcome['outcome']}{f', {why}' if why else ''}", outcome["rule"])
    for event in answer["events"]:
        yield event_words(event, board)
    for power in board.order:
        orders = [each for each in answer["outcomes"] if each["power"] == power]
        rows = answer["ledger"][power]
        if orders or len(rows) > 2:
            yield ""
            yield f"{board.powers[power].name}:"
        for outcome in orders:
            yield f"  {outcome_line(outcome, given['orders'][power][outcome['line'] - 1], board)}"
        if len(rows) > 2:
            yield from ledger_lines(rows)


def ledger_lines(rows: Sequence[Sequence[Any]]) -> Iterator[str]:
    """A treasury step by step."""
    for code, amount, rule in rows:
        number = str(amount) if code in ("start", "end") else f"{amount:+d}"
        yield cited(f"  {number:>4}  {LEDGER.get(code, code)}", rule)


def ask_lines(ask: Mapping[str, Any], odds: Odds | None, board: Board) -> Iterator[str]:
    """A battle that nobody has settled: who fights with what, and the chances by the table."""
    sides = [powers_words(side, board) for side in ask["sides"]]
    yield f"{field_name(ask['at'], board)}: {' against '.join(sides)}"
    for power, force in ask["forces"].items():
        parts = [f"{letter} {divisions}" for letter, divisions in force["corps"].items()]
        if force["squadrons"]:
            parts.append(f"{force['squadrons']} squadrons")
        yield f"  {board.powers[power].name}: {', '.join(parts)}"
    if odds is None:
        yield "  more than two sides: only a result settles it"
        return
    ways = f"{sides[0]} wins {odds.wins.ways} of 36, drawn {odds.drawn.ways}, {sides[1]} wins {odds.loses.ways}"
    yield cited(f"  by the table: strength {odds.strengths[0]} to {odds.strengths[1]}; {ways}", "NW-H1")
    losses = (f"{one} to {other}: {ways}" for (one, other), ways in odds.losses.items())
    yield f"  losses in units, in how many of 36: {', '.join(losses)}"


def odds_json(odds: Odds | None) -> dict[str, Any] | None:
    """The chances of a battle as data, in throws of 36."""
    if odds is None:
        return None
    losses = [[one, other, ways] for (one, other), ways in odds.losses.items()]
    chances = {"wins": odds.wins.ways, "drawn": odds.drawn.ways, "loses": odds.loses.ways, "of": 36}
    return {"strengths": list(odds.strengths), "column": odds.column, **chances, "losses": losses}
