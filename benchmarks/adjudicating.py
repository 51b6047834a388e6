"""Turns of Diplomacy: adjudicated here, and by the package `diplomacy` on the very same positions and orders."""

import tomllib
from collections.abc import Callable, Collection, Mapping
from functools import partial
from pathlib import Path
from typing import Any

from benchmarks.measure import Figure, in_turn, milliseconds, plain_python
from benchmarks.peer import peer
from benchmarks.positions import Position, random_positions
from eia_solo.games.international_relations.adjudicator import movement
from eia_solo.games.international_relations.adjudicator.orders import Unit
from eia_solo.games.international_relations.adjudicator.reasons import verdicts
from eia_solo.games.international_relations.loading import international_board
from eia_solo.games.international_relations.rules.board_data import BoardData
from eia_solo.games.international_relations.rules.positions.adjudicated import adjudicated
from eia_solo.games.international_relations.rules.state import Stage
from eia_solo.games.international_relations.rules.writing.order_text import OrderReader
from eia_solo.games.international_relations.rules.writing.order_validation import checked
from eia_solo.games.international_relations.rules.writing.order_words import order_short, unit_short
from eia_solo.games.international_relations.rules.writing.validated import Situation

UNITS, POSITIONS, SEED = 34, 60, 7
PROMISE_OF_PEER = 0.1
"""At most a tenth of the time the package needs for a turn."""
PROMISE_CASES_MS = 50
CASES = Path(__file__).parent.parent / "tests" / "cases" / "international_relations" / "datc"


def figures(runs: int) -> list[Figure]:
    """A turn from its written orders to outcomes with reasons; the adjudication alone; the published cases."""
    data = international_board()
    return [*_beside_peer(data, random_positions(data.board, POSITIONS, UNITS, SEED), runs), _cases(data, runs)]


def _beside_peer(data: BoardData, positions: list[Position], runs: int) -> list[Figure]:
    written = [_written(position) for position in positions]
    reader = OrderReader.of(data)

    def whole() -> None:
        for (units, _), sheets in zip(positions, written, strict=True):
            _turn(data, reader, units, sheets)

    def alone() -> None:
        for units, orders in positions:
            movement.adjudicate(data.board, units, orders)

    with peer([_for_peer(units, sheets) for (units, _), sheets in zip(positions, written, strict=True)]) as their_round:
        rounds = [(_per_turn(whole), _per_turn(alone), their_round() if their_round else None) for _ in range(runs)]
    theirs = [their for _, _, their in rounds if their is not None]
    return [
        Figure(
            f"adjudicating a turn of {UNITS} units, beside diplomacy",
            "ms",
            tuple(ours for _, ours, _ in rounds),
            tuple(processing for _, processing in theirs),
            PROMISE_OF_PEER,
            relative=True,
        ),
        Figure(
            "from its orders as text to every reason, beside diplomacy without reasons",
            "ms",
            tuple(ours for ours, _, _ in rounds),
            tuple(reading + processing for reading, processing in theirs),
        ),
    ]


def _turn(data: BoardData, reader: OrderReader, units: Collection[Unit], sheets: Mapping[str, str]) -> None:
    """Reads and checks what each power has written, adjudicates it, and tells every unit why."""
    written = [each for power, text in sheets.items() for each in reader.read(text, power)]
    found = checked(Situation(data.board, Stage.ORDERS, units), written)
    verdicts(movement.adjudicate(data.board, units, found.orders).field)


def _per_turn(act: Callable[[], None]) -> float:
    """The milliseconds of a turn."""
    return milliseconds(act) / POSITIONS


def _written(position: Position) -> Mapping[str, str]:
    """The sheets of the powers, as players write them."""
    units, orders = position
    at = {unit.province: unit for unit in units}
    lines: dict[str, list[str]] = {}
    for unit in units:
        lines.setdefault(unit.power, []).append(order_short(orders[unit.province], at))
    return {power: "\n".join(orders) for power, orders in lines.items()}


def _for_peer(units: Collection[Unit], sheets: Mapping[str, str]) -> dict[str, Any]:
    """A position as the peer takes it: in capitals, with its word for "by convoy"."""
    by_power: dict[str, list[str]] = {}
    for unit in units:
        by_power.setdefault(unit.power.upper(), []).append(unit_short(unit).upper())
    orders = {power.upper(): text.upper().replace("VIA CONVOY", "VIA").split("\n") for power, text in sheets.items()}
    return {"units": by_power, "orders": orders}


def _cases(data: BoardData, runs: int) -> Figure:
    """All published cases, from their texts to outcomes with reasons."""
    cases = [_plain(case) for file in sorted(CASES.glob("*.toml")) for case in tomllib.loads(file.read_text())["case"]]
    ours, python = in_turn(runs, partial(adjudicated, cases, data), plain_python)
    return Figure(f"the {len(cases)} published cases of an adjudicator", "ms", ours, python, PROMISE_CASES_MS)


def _plain(case: Mapping[str, Any]) -> dict[str, Any]:
    """A case as other programs hand in a position; units that are not listed are those the orders are for."""
    orders = [line.split(": ", 1) for line in case["orders"]]
    units = [text.split() for text in case["units"]] if "units" in case else [_unit(*order) for order in orders]
    dislodged = [[power, kind, place, came_from or None] for power, kind, place, came_from in case.get("dislodged", ())]
    given = {key: case[key] for key in ("phase", "owners", "contested") if key in case}
    return {**given, "units": units, "orders": orders, "dislodged": dislodged}


def _unit(power: str, order: str) -> list[str]:
    return [power, *order.split()[:2]]
