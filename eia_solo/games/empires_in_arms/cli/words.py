"""Checks and chances in words and as the JSON that other tools read (keys may be added; none is dropped)."""

from collections.abc import Iterable, Mapping
from typing import Any

from eia_solo.core.breakdown import Unknown, signed
from eia_solo.core.dice import THROWS, Chance
from eia_solo.core.errors import InvalidCommand, did_you_mean
from eia_solo.core.words import tr
from eia_solo.games.empires_in_arms.rules.checks import Check, CheckKind, Status
from eia_solo.games.empires_in_arms.rules.describe import suit_words
from eia_solo.games.empires_in_arms.rules.fields import Kind, field_of, question_for, takes_number
from eia_solo.games.empires_in_arms.rules.keys import parse_key, parse_value
from eia_solo.games.empires_in_arms.rules.state import NEUTRAL, GameState, Incident, Outcome, Power, Undecided
from eia_solo.games.empires_in_arms.rules.tables import Tables, fold


def pair_words(checker: str, target: str, tables: Tables) -> str:
    return f"{tables.name(checker)} → {tables.name(target)}"


def chance_words(chance: Chance) -> str:
    """A chance as throws and in percent: '6 of 36, 17 %'."""
    return f"{chance}, {chance.percent} %"


def outcomes_words(outcomes: Mapping[Outcome, Chance]) -> str:
    """The chances of a check for peace: 'of 36: 20 fights on, 4 conditional only, ...'; what cannot be is left out."""
    words = {outcome: suit_words(outcome) for outcome in outcomes}
    listed = ", ".join(f"{chance.ways} {words[o]}" for o, chance in outcomes.items() if chance.ways)
    return tr("of {throws}: {outcomes}", throws=THROWS, outcomes=listed)


def odds_words(check: Check, unknown: Unknown) -> str:
    """The chance of a check, or why there is none. Unknown inputs that matter make it a range."""
    if check.obstacle:
        return tr("barred") if check.status is Status.BARRED else tr("settled")
    if unknown is Unknown.ASK and check.question:
        return _range_words(*check.chances)
    return chance_words(check.chance(unknown))


def outcome_chance_words(check: Check, outcome: Outcome, unknown: Unknown) -> str:
    """The chance of one outcome of a check for peace. Unknown inputs that matter make it a range."""
    if unknown is Unknown.ASK and check.question:
        return _range_words(*check.outcome_bounds()[outcome])
    return chance_words(check.outcomes(unknown)[outcome])


def _range_words(least: Chance, greatest: Chance) -> str:
    if least == greatest:
        return chance_words(least)
    return tr(
        "{least} to {most}, {low} to {high} %",
        least=least.ways,
        most=greatest,
        low=least.percent,
        high=greatest.percent,
    )


def total_words(check: Check, unknown: Unknown) -> str:
    """The sum of the modifiers. Unknown inputs that matter make it a range."""
    if unknown is Unknown.ASK and check.question:
        low, high = check.breakdown.bounds
        return tr("{low} to {high}", low=signed(low), high=signed(high))
    return signed(check.breakdown.total(unknown))


def remark_words(check: Check, unknown: Unknown, tables: Tables) -> str:
    """What else to know about a check: its obstacle, what called for it, what was assumed, what is asked for."""
    remarks = list(dict.fromkeys(tables.events[event.kind].title for event in check.called_by))
    if check.status is Status.NOT_CALLED:
        remarks.append(tr("no event calls for it"))
    if check.status is Status.UNDECIDED:
        may_have = dict.fromkeys(tables.events[one.incident.kind].title for one in check.undecided)
        remarks.append(tr("not known whether it is called for: {may_have}", may_have=", ".join(may_have)))
    if check.obstacle:
        remarks.append(f"{check.obstacle.row.title}: {tables.words(check.obstacle.because)}")
    if check.assumed:
        remarks.append(tr("assumed not to bar: {assumed}", assumed=", ".join(a.row.title for a in check.assumed)))
    if unknown is Unknown.ASK and check.question:
        remarks.append(tr("waits for {question}", question=check.question))
    return "; ".join(remarks)


def find_power(written: str, state: GameState, tables: Tables) -> Power:
    """The power meant, by abbreviation or name. Raises InvalidCommand with a hint."""
    known = {name: power for power in state.powers for name in (power, tables.name(power))}
    meant = {fold(name): power for name, power in known.items()}.get(fold(written))
    if meant is not None:
        return meant
    if written in tables.powers:
        raise InvalidCommand(
            tr("{written} plays only with the alternate major powers: name another", written=tables.name(written))
        )
    if hint := did_you_mean(written, known):
        raise InvalidCommand(tr("there is no power '{power}'{hint}", power=written, hint=hint))
    raise InvalidCommand(
        tr("there is no power '{power}' (there are: {powers})", power=written, powers=", ".join(state.powers))
    )


_YES_NO = {"y": True, "yes": True, "true": True, "n": False, "no": False, "false": False}
_POWERS = ("created_by", "controlled_by")


def _takes_power(key: str) -> bool:
    path = parse_key(key)
    return path[0] == "territories" or path[-1] in _POWERS


def answers_to(key: str) -> str:
    """What can be answered where a value of the sheet is asked for."""
    field = field_of(key)
    if _takes_power(key):
        return tr("a power, or {neutral}", neutral=NEUTRAL)
    if field and field.choices:
        return ", ".join(words for _, words in field.choices)
    if field and field.kind is Kind.YES_NO:
        return tr("yes or no")
    return tr("a number") if takes_number(key) else tr("its name")


def value_meant(key: str, written: str, state: GameState, tables: Tables) -> Any:
    """The value of the sheet that a player means by this text; what means none is left to be refused."""
    field, said = field_of(key), fold(written.strip())
    if _takes_power(key):
        names = {fold(name): power for power in state.powers for name in (power, tables.name(power))}
        return names.get(said, parse_value(written))
    if field and field.kind is Kind.YES_NO and said in _YES_NO:
        return _YES_NO[said]
    if field and field.choices:
        named = {fold(name): value for value, words in field.choices for name in (value, words)}
        return named.get(said, parse_value(written))
    return parse_value(written)


def check_json(check: Check, unknown: Unknown, tables: Tables) -> dict[str, Any]:
    """One check. With unknown inputs to be asked for, total and chance are as with 'no', and the ranges beside them."""
    data: dict[str, Any] = {"checker": check.checker, "target": check.target, "status": check.status.value}
    if check.obstacle:
        data |= {"barred_by": check.obstacle.row.id, "because": tables.words(check.obstacle.because)}
    data |= {
        "rows": _rows(check, unknown, tables),
        "total": check.breakdown.total(unknown),
        "needs": check.needs,
        "chance": [check.chance(unknown).ways, THROWS],
        "assumed": [assumption.row.id for assumption in check.assumed],
    }
    if check.kind is CheckKind.PEACE:
        data["outcomes"] = {outcome.value: chance.ways for outcome, chance in check.outcomes(unknown).items()}
        data["called_by"] = [incident_json(event, tables) for event in check.called_by]
    if check.undecided:
        data["may_be_called_by"] = [undecided_json(one, tables) for one in check.undecided]
    if unknown is Unknown.ASK and check.question:
        data |= {
            "total_range": list(check.breakdown.bounds),
            "chance_range": [[chance.ways, THROWS] for chance in check.chances],
            "asks": list(check.asks),
        }
        if check.kind is CheckKind.PEACE:
            bounds = check.outcome_bounds().items()
            data["outcomes_range"] = {o.value: [least.ways, greatest.ways] for o, (least, greatest) in bounds}
    return data


def incident_json(event: Incident, tables: Tables) -> dict[str, str]:
    """An event for peace as the sheet writes it."""
    written = {"power": event.power, "kind": event.kind.value, "enemy": event.enemy, "leader": event.leader}
    written |= {"found": tables.words(event.found), "because": event.because}
    return {key: value for key, value in written.items() if value}


def all_undecided_json(undecided: Iterable[Undecided], tables: Tables) -> dict[str, Any]:
    """The events that may have come to pass, under a key of their own if there are any."""
    rows = [undecided_json(one, tables) for one in undecided]
    return {"undecided": rows} if rows else {}


def undecided_json(undecided: Undecided, tables: Tables) -> dict[str, Any]:
    """An event that may have come to pass, with the keys that decide it and the questions that ask for them."""
    questions = [question_for(ask.key, tables, ask.leader) for ask in undecided.asks]
    asks = [{"key": ask.key, "question": words} for ask, words in zip(undecided.asks, questions, strict=True)]
    return incident_json(undecided.incident, tables) | {"asks": asks}


def _rows(check: Check, unknown: Unknown, tables: Tables) -> list[dict[str, Any]]:
    rows = []
    for result, value in zip(check.breakdown.rows, check.breakdown.values(unknown), strict=True):
        row = result.row
        data: dict[str, Any] = {"id": row.id, "value": value, "state": result.state.value}
        because = tables.words(result.because)
        data |= {"title": row.title, "text": row.text, "because": because, "cite": str(row.cite)}
        if result.missing:
            data["missing"] = list(result.missing)
        if row.reading:
            data["reading"] = {row.reading.id: row.reading.choice}
        rows.append(data)
    return rows
