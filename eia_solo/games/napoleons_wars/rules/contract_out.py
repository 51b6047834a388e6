"""What comes of a turn, as the JSON that other programs read; and what `check` says of one."""

from collections.abc import Mapping
from typing import Any

from attrs import evolve

from eia_solo.core.dice import DiceSource
from eia_solo.core.words import tr
from eia_solo.games.napoleons_wars.rules.checking import check_orders
from eia_solo.games.napoleons_wars.rules.contract_in import FORMAT, TurnInput, Unsound, read_input
from eia_solo.games.napoleons_wars.rules.corps import Divisions, letter_order
from eia_solo.games.napoleons_wars.rules.position import Corps, Position
from eia_solo.games.napoleons_wars.rules.reporting.internal import internal_report
from eia_solo.games.napoleons_wars.rules.reporting.public import public_report
from eia_solo.games.napoleons_wars.rules.reporting.told import told_of
from eia_solo.games.napoleons_wars.rules.standings import standings
from eia_solo.games.napoleons_wars.rules.tables import Tables
from eia_solo.games.napoleons_wars.rules.turn.building import limit_of
from eia_solo.games.napoleons_wars.rules.turn.dice import NoDice
from eia_solo.games.napoleons_wars.rules.turn.plans import shortest_chain
from eia_solo.games.napoleons_wars.rules.turn.record import (
    NOT_READ,
    REFUSED,
    Outcome,
    TurnRecord,
)
from eia_solo.games.napoleons_wars.rules.turn.supply import is_abroad
from eia_solo.games.napoleons_wars.rules.turn.supply_net import SupplyNet
from eia_solo.games.napoleons_wars.rules.turn.working import work_out
from eia_solo.games.napoleons_wars.rules.writing.order_reader import read_lines
from eia_solo.games.napoleons_wars.rules.writing.orders import Line, Move

OUT = (
    *("format", "turn", "next", "complete", "asks", "acts", "outcomes", "events", "ledger", "dice", "position"),
    *("straits", "standings", "public", "internal"),
)
"""What other programs read of an answer; what else is kept of one is for reports alone."""


def turn_worked_out(data: Any, tables: Tables) -> dict[str, Any]:
    """The answer to a turn, or to one that cannot be worked out."""
    try:
        turn, complete = worked_out(data, tables)
        answer = with_sentences(data, answer_of(turn, complete), tables, (turn.before, turn.now.in_order()))
        return {key: answer[key] for key in OUT if key in answer}
    except Unsound as fault:
        return error(fault.code, fault.at, fault.text, fault.faults)
    except NoDice as fault:
        return error("no_dice", fault.name, tr("'{throw}' is to be thrown: give its dice or a seed", throw=fault.name))


def worked_out(data: Any, tables: Tables, source: DiceSource | None = None) -> tuple[TurnRecord, bool]:
    """A turn as far as it could be worked out, and whether that is all of it; a `source` throws what is not given.

    Raises Unsound and NoDice.
    """
    given = read_input(data, tables)
    if given.faults:
        first = given.faults[0]
        raise Unsound("faults", f"position.{first['at']}", first["text"], given.faults)
    turn = record_of(given, tables)
    if source is not None:
        turn.dice.source = source
    return turn, work_out(turn)


def with_sentences(
    given: Mapping[str, Any],
    answer: dict[str, Any],
    tables: Tables,
    positions: tuple[Position, Position] | None = None,
) -> dict[str, Any]:
    """An answer with what is told of it, to everybody and to each power."""
    told = told_of(tables, given, answer, positions=positions)
    internal = {
        power: {**each, "lines": list(internal_report(told, power).sentences())}
        for power, each in answer["internal"].items()
    }
    return {**answer, "public": {"lines": list(public_report(told).sentences())}, "internal": internal}


def turn_checked(data: Any, tables: Tables) -> dict[str, Any]:
    """What is wrong with a position and orders, before anything is worked out."""
    try:
        given = read_input(data, tables, is_checked=True)
    except Unsound as fault:
        return error(fault.code, fault.at, fault.text, fault.faults)
    turn = record_of(given, tables)
    check_orders(turn)
    return {
        "format": FORMAT,
        "turn": str(given.turn),
        "faults": [dict(fault) for fault in given.faults],
        "acts": [{"n": act.n, "outcome": "valid", "reason": "", "rule": ""} for act in given.acts],
        "outcomes": [_outcome(each) for each in turn.outcomes],
    }


def error(code: str, at: str, text: str, faults: Any = ()) -> dict[str, Any]:
    """The answer that says why there is none."""
    told: dict[str, Any] = {"code": code, "at": at, "text": text}
    if faults:
        told["faults"] = [dict(fault) for fault in faults]
    return {"error": told}


def record_of(given: TurnInput, tables: Tables) -> TurnRecord:
    """A turn before anything of it has happened, with its lines read."""
    turn = TurnRecord(
        tables.board,
        tables.house,
        given.choices,
        given.turn,
        given.position,
        given.position.copy(),
        given.acts,
        given.dice,
        given.results,
    )
    for power in tables.board.order:
        turn.ledger[power] = [("start", given.position.treasury.get(power, 0), "")]
        for line in read_lines(given.orders.get(power, ()), tables.board):
            turn.outcomes.append(_as_read(turn, power, line))
    return turn


def _as_read(turn: TurnRecord, power: str, line: Line) -> Outcome:
    outcome = Outcome(power, line)
    if line.read:
        outcome.detail["read"] = [list(pair) for pair in line.read]
    if line.is_prose:
        outcome.outcome = NOT_READ
    elif line.order is None:
        outcome.outcome, outcome.reason = REFUSED, line.reason
        if line.meanings:
            outcome.detail["meanings"] = list(line.meanings)
    else:
        outcome.text = _canonical(turn, power, line)
    return outcome


def _canonical(turn: TurnRecord, power: str, line: Line) -> str:
    """A move typed without its start is shown with the place where the corps stands as the turn begins.

    A voyage is shown with its seas: those of the squadrons as they lie, until it is known which carry it.
    """
    order = line.order
    assert order is not None
    corps = turn.before.find(power, order.letter) if isinstance(order, Move) else None
    if isinstance(order, Move) and corps is not None:
        start = order.start or corps.at
        path = order.path
        if order.sails and len(path) == 1 and path[0] in turn.board.provinces:
            path = (*shortest_chain(turn, power, start, path[0], turn.before.squadrons), *path)
        order = evolve(order, start=start, path=path)
    return order.text(turn.board)


# --- the answer -------------------------------------------------------------------------------------------------------


def answer_of(turn: TurnRecord, complete: bool) -> dict[str, Any]:
    """All that came of a turn, as other programs read it."""
    following = turn.turn.following
    for power in turn.board.order:
        if complete:
            turn.ledger[power].append(("end", turn.gold(power), ""))
    return {
        "format": FORMAT,
        "turn": str(turn.turn),
        "next": "" if following is None else str(following),
        "complete": complete,
        "asks": turn.asks,
        "acts": [{"n": a.n, "outcome": a.outcome, "reason": a.reason, "rule": a.rule} for a in turn.act_outcomes],
        "outcomes": [_outcome(each) for each in turn.outcomes],
        "events": turn.events,
        "ledger": {power: [list(row) for row in turn.ledger[power]] for power in turn.board.order},
        "dice": [{"name": n, "draw": each.draw, "dice": list(each.dice)} for n, each in turn.dice.thrown.items()],
        "position": position_out(turn, complete=complete),
        "straits": dict(turn.straits),
        "battles": turn.battles,
        "standings": standings(turn.now, turn.board),
        "internal": {power: _internal(turn, power, complete=complete) for power in turn.board.order},
    }


def _outcome(outcome: Outcome) -> dict[str, Any]:
    return {
        "power": outcome.power,
        "line": outcome.line.number,
        "order": outcome.text,
        "outcome": outcome.outcome,
        "reason": outcome.reason,
        "rule": outcome.rule,
        "detail": outcome.detail,
    }


def position_out(turn: TurnRecord, *, complete: bool = True) -> dict[str, Any]:
    """The position after the turn, to be put into the next one as it is."""
    now, board = turn.now, turn.board
    index = board.order.index
    pairs = sorted((sorted(pair, key=index), kind) for pair, kind in now.relations.items())
    pairs.sort(key=lambda each: [index(power) for power in each[0]])
    return {
        "owners": {id: owner for id, owner in sorted(now.owners.items()) if owner != board.provinces[id].home_of},
        "annexed": dict(sorted(now.annexed.items())),
        "ever_annexed": {p: now.ever_annexed[p] for p in board.order if now.ever_annexed.get(p)},
        "relations": [[*pair, kind] for pair, kind in pairs],
        "passage": sorted([each.by, each.to, each.what, each.until] for each in now.passage),
        "treasury": {power: turn.gold(power) for power in board.order},
        "corps": {p: {c.letter: [c.at, str(c.divisions)] for c in now.corps_of(p)} for p in board.order},
        "squadrons": {power: _ships(now, power) for power in board.order},
        "conscripts": _raised(turn, complete=complete),
        "modifiers": sorted([m.id, m.power, m.space, m.number] for m in now.modifiers),
        **({"letters": _letters(turn)} if turn.reading("letters") == "never_again" else {}),
    }


def _letters(turn: TurnRecord) -> dict[str, list[str]]:
    """Every letter a power has used so far. Reading `letters`."""
    used = {power: set(turn.now.letters.get(power, ())) for power in turn.board.order}
    for corps in (*turn.before.corps, *turn.now.corps):
        used[corps.power].add(corps.letter)
    return {power: sorted(letters, key=letter_order) for power, letters in used.items() if letters}


def _raised(turn: TurnRecord, *, complete: bool) -> dict[str, int]:
    """Divisions raised so far in the year of the next turn. Reading `year`."""
    if complete and turn.ends_the_year:
        return {}
    return {power: turn.now.conscripts[power] for power in turn.board.order if turn.now.conscripts.get(power)}


def _ships(now: Position, power: str) -> dict[str, int]:
    return {sea: number for (owner, sea), number in sorted(now.squadrons.items()) if owner == power}


def _internal(turn: TurnRecord, power: str, *, complete: bool) -> dict[str, Any]:
    limit, _ = limit_of(turn, power)
    used = _raised(turn, complete=complete).get(power, 0)
    return {
        "treasury": turn.gold(power),
        "conscripts": [used, limit],
        "corps": {corps.letter: [corps.at, _marked(corps)] for corps in turn.now.corps_of(power)},
        "supply": _supply(turn, power) if complete else [],
        "scouted": turn.scouted.get(power, []),
    }


def _marked(corps: Corps) -> str:
    """The divisions, with a star after each that was built in this turn, last of its kind: "II*|C"."""
    told = ""
    for letter, kind in (("I", "infantry"), ("C", "cavalry"), ("A", "artillery")):
        new = getattr(corps.built, kind)
        told += letter * (getattr(corps.divisions, kind) - new) + f"{letter}*" * new
    if corps.divisions.scouts:
        told += "|C*" if corps.built.scouts else "|C"
    return told


def _supply(turn: TurnRecord, power: str) -> list[list[Any]]:
    """In Winter what was paid; else what each corps abroad would cost if Winter were now."""
    if turn.turn.is_winter:
        return turn.supply.get(power, [])
    rows: list[list[Any]] = []
    abroad = [corps for corps in turn.now.corps_of(power) if is_abroad(turn.now, corps)]
    net = SupplyNet(turn.board, turn.now, turn.choices.readings, power) if abroad else None
    for corps in abroad:
        line = net.line(corps.at) if net else None
        divisions: Divisions = corps.divisions
        if line is None:
            rows.append([corps.letter, str(divisions), -1, 0, []])
        else:
            rows.append([corps.letter, str(divisions), line.length, line.cost(divisions.total), list(line.spaces)])
    return rows
