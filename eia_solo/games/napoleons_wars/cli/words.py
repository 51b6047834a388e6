"""What the commands of Napoleons Wars read and say alike."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from eia_solo.core.errors import InvalidCommand
from eia_solo.core.wording import chained
from eia_solo.core.words import mark, tr
from eia_solo.games.napoleons_wars.rules.board import Board
from eia_solo.games.napoleons_wars.rules.preview import Odds
from eia_solo.games.napoleons_wars.rules.state import GameState
from eia_solo.games.napoleons_wars.rules.telling import BECAME, act_words, event_words, outcome_words, read_words
from eia_solo.games.napoleons_wars.rules.text import field_name, names_words
from eia_solo.games.napoleons_wars.rules.writing.posts import find
from eia_solo.games.napoleons_wars.rules.writing.words import vocabulary

LEDGER = {
    "start": mark("before"),
    "received": mark("gifts received"),
    "given": mark("gifts given"),
    "income_value": mark("value owned"),
    "income_die": mark("die and coin"),
    "war": mark("cost of war"),
    "supply": mark("supply"),
    "annex": mark("annexation"),
    "build": mark("built"),
    "event": mark("random event"),
    "cap": mark("above 50, lost"),
    "out": mark("out of the game"),
    "end": mark("at the end"),
}
"""The rows of a treasury, by their codes."""


def the_power(written: str, board: Board) -> str:
    """The power meant, as players call it. Raises InvalidCommand with a hint."""
    if not written.strip():
        raise InvalidCommand(tr("which power? Its name is empty"))
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
    became = ", ".join(filter(None, (tr(BECAME[outcome["outcome"]]), why)))
    said = cited(f"{outcome['order'] or written}: {became}", outcome["rule"])
    return f"{said}; {slips}" if slips else said


def answer_lines(answer: Mapping[str, Any], given: Mapping[str, Any], board: Board) -> Iterator[str]:
    """All that came of a turn: posts, what happened, and for each power its orders and its treasury."""
    for outcome in answer["acts"]:
        act = given["acts"][outcome["n"]]
        why = outcome_words(outcome, board)
        became = ", ".join(filter(None, (tr(BECAME[outcome["outcome"]]), why)))
        yield cited(f"{act_words(act, board)}: {became}", outcome["rule"])
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
        yield cited(f"  {number:>4}  {tr(LEDGER[code])}", rule)


_AGAINST = mark("{most} against {last}")


def ask_lines(ask: Mapping[str, Any], odds: Odds | None, board: Board) -> Iterator[str]:
    """A battle that nobody has settled: who fights with what, and the chances by the table."""
    sides = [powers_words(side, board) for side in ask["sides"]]
    yield f"{field_name(ask['at'], board)}: {chained(sides, _AGAINST)}"
    for power, force in ask["forces"].items():
        parts = [f"{letter} {divisions}" for letter, divisions in force["corps"].items()]
        if force["squadrons"]:
            parts.append(tr("{count} squadrons", count=force["squadrons"]))
        yield f"  {board.powers[power].name}: {', '.join(parts)}"
    if odds is None:
        yield ("  " + tr("more than two sides: only a result settles it"))
        return
    chances = tr(
        "by the table: strength {one} to {other}; {first} wins {wins} of 36, drawn {drawn}, {second} wins {loses}",
        one=odds.strengths[0],
        other=odds.strengths[1],
        first=sides[0],
        wins=odds.wins.ways,
        drawn=odds.drawn.ways,
        second=sides[1],
        loses=odds.loses.ways,
    )
    yield cited(f"  {chances}", "NW-H1")
    losses = (tr("{one} to {other}: {ways}", one=a, other=b, ways=ways) for (a, b), ways in odds.losses.items())
    yield "  " + tr("losses in units, in how many of 36: {losses}", losses=", ".join(losses))


def odds_json(odds: Odds | None) -> dict[str, Any] | None:
    """The chances of a battle as data, in throws of 36."""
    if odds is None:
        return None
    losses = [[one, other, ways] for (one, other), ways in odds.losses.items()]
    chances = {"wins": odds.wins.ways, "drawn": odds.drawn.ways, "loses": odds.loses.ways, "of": 36}
    return {"strengths": list(odds.strengths), "column": odds.column, **chances, "losses": losses}
