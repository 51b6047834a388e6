"""The proof that a report tells no secret of others: with all of them changed, not a letter of it is another."""

from collections.abc import Mapping
from typing import Any

from attrs import evolve

from eia_solo.games.napoleons_wars.rules.corps import Divisions
from eia_solo.games.napoleons_wars.rules.position import Corps, Position
from eia_solo.games.napoleons_wars.rules.reporting.internal import internal_report
from eia_solo.games.napoleons_wars.rules.reporting.public import public_report
from eia_solo.games.napoleons_wars.rules.reporting.report import TurnReport
from eia_solo.games.napoleons_wars.rules.reporting.told import EVERYBODY, Told
from eia_solo.games.napoleons_wars.rules.state import Plain

_OTHER = Divisions(1, 0, 1, 0), Divisions(0, 2, 0, 1)
_MOVED = frozenset({"moved", "crossed", "sailed", "stopped"})
_HIDDEN = frozenset({"built", "scouted", "reorganised", "paid_supply", "capped"})


def report_to(told: Told, reader: str) -> TurnReport:
    """What a reader is told: the update, or the report to a power."""
    return internal_report(told, reader) if reader else public_report(told)


def tells_no_secret(told: Told, reader: str) -> bool:
    """Whether what a reader is told stays the same, letter by letter, with all secrets of others changed."""
    return report_to(told, reader) == report_to(with_other_secrets(told, reader), reader)


def proved(told: Told) -> tuple[str, ...]:
    """The readers whose reports tell a secret; empty if the proof holds for all ten."""
    return tuple(each for each in (EVERYBODY, *told.tables.board.order) if not tells_no_secret(told, each))


def with_other_secrets(told: Told, reader: str) -> Told:
    """The turn with every secret of all but the reader changed: gold, make-up, orders, dice of income, scouting."""
    answer = told.answer
    others = [power for power in told.tables.board.order if power != reader]
    changed: dict[str, Any] = {
        "outcomes": [row if row["power"] == reader else _refused(row) for row in answer["outcomes"]],
        "events": [e for e in map(_went_elsewhere, answer["events"]) if e.get("power") == reader or not _hides(e)],
        "ledger": {p: rows if p == reader else [["start", 1, ""]] for p, rows in answer["ledger"].items()},
        "dice": [row if not _is_others(row, others) else {**row, "dice": [1, 6]} for row in answer["dice"]],
        "internal": {p: row if p == reader else _nothing(row) for p, row in answer["internal"].items()},
        "battles": [b if reader in b["forces"] else _fought_otherwise(b) for b in answer.get("battles", ())],
    }
    return evolve(
        told,
        before=_position(told.before, reader),
        after=_position(told.after, reader),
        orders={p: lines if p == reader or not lines else ("all stay",) for p, lines in told.orders.items()},
        answer={**answer, **changed},
        corrections=tuple(
            evolve(each, because="a secret reason") if not each.public else each for each in told.corrections
        ),
    )


def _position(position: Position, reader: str) -> Position:
    gold = {power: n if power == reader else (n + 7) % 51 for power, n in position.treasury.items()}
    raised = {power: n if power == reader else n + 1 for power, n in position.conscripts.items()}
    return evolve(
        position,
        treasury=gold,
        conscripts=raised,
        corps=[each if each.power == reader else _made_otherwise(each) for each in position.corps],
        modifiers=[m for m in position.modifiers if m.id not in ("mutiny", "draft_riots") or m.power == reader],
    )


def _made_otherwise(corps: Corps) -> Corps:
    return Corps(corps.power, corps.letter, corps.at, next(each for each in _OTHER if each != corps.divisions))


def _refused(row: Plain) -> Plain:
    return {**row, "order": None, "outcome": "refused", "reason": "unknown_word", "rule": "", "detail": {}}


def _went_elsewhere(event: Plain) -> Plain:
    """A march that was ordered somewhere else; where it led is seen, not where it was to lead."""
    return {**event, "at": event.get("from", event["at"])} if event["what"] in _MOVED else event


def _hides(event: Plain) -> bool:
    return event["what"] in _HIDDEN


def _is_others(row: Mapping[str, Any], others: list[str]) -> bool:
    return row["name"].startswith("income ") and row["name"].removeprefix("income ") in others


def _nothing(row: Plain) -> Plain:
    return {**row, "treasury": 0, "corps": {}, "supply": [], "scouted": []}


def _fought_otherwise(battle: Plain) -> Plain:
    """Another side attacked, with other divisions, of which as many fell."""
    forces = {
        power: {**force, "corps": dict.fromkeys(force["corps"], "AA|C")} for power, force in battle["forces"].items()
    }
    lost = {
        power: {**gone, "corps": {letter: "A" * len(text) for letter, text in gone["corps"].items()}}
        for power, gone in battle["lost"].items()
    }
    return {**battle, "sides": battle["sides"][::-1], "forces": forces, "lost": lost}
