"""Events and keys in English."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

from eia_solo.core.tables import Row
from eia_solo.core.wording import MINUS, joined
from eia_solo.core.words import mark, tr
from eia_solo.games.empires_in_arms.rules import events
from eia_solo.games.empires_in_arms.rules.checks import CheckKind
from eia_solo.games.empires_in_arms.rules.fields import label_of, question_for
from eia_solo.games.empires_in_arms.rules.keys import parse_key
from eia_solo.games.empires_in_arms.rules.phrases import word, zone_name
from eia_solo.games.empires_in_arms.rules.state import (
    Call,
    EnforcedPeace,
    EventKind,
    Incident,
    Outcome,
    PeaceKind,
    StepMark,
    StepState,
    Undecided,
)
from eia_solo.games.empires_in_arms.rules.tables import Tables
from eia_solo.games.empires_in_arms.rules.terms import cancelled_by


def value_words(value: Any) -> str:
    """A value of the sheet in a few words."""
    if value is None:
        return tr("unknown")
    if isinstance(value, bool):
        return tr("yes") if value else tr("no")
    if isinstance(value, list | tuple):
        return ", ".join(map(value_words, value)) if value else tr("none")
    if isinstance(value, dict):
        return " ".join(map(value_words, value.values()))
    return str(value).replace("-", MINUS) if isinstance(value, int) else word(str(value))


def change_words(change: events.FieldChange, tables: Tables) -> str:
    """One change of the sheet: "Austria, money 20 → 24"."""
    label = label_of(change.key, tables)
    if leaders := leaders_changed(change):
        return f"{label}: {'; '.join(f'{name} {old} → {new}' for name, old, new in leaders)}"
    if change.key in _AGREED or change.key == _WARS:
        changed = agreed_words(change, tables)
        return "; ".join(changed) if 0 < len(changed) <= _MOST_PAIRS else label
    if isinstance(change.old, list | dict) or isinstance(change.new, list | dict):
        return label
    if change.key.startswith("readings."):
        return f"{label} {change.old or tr('default')} → {change.new or tr('default')}"
    return f"{label} {value_words(change.old)} → {value_words(change.new)}"


def leaders_changed(change: events.FieldChange) -> list[tuple[str, str, str]]:
    """Which leaders a change of a power's list is about: the name, and how he was and is, in what has changed."""
    path = parse_key(change.key)
    if path[0] != "powers" or path[2:] != ("leaders",):
        return []
    old, new = (
        {str(one["name"]): one for one in side or () if isinstance(one, Mapping) and "name" in one}
        for side in (change.old, change.new)
    )
    return [
        (name, _leader_words(old.get(name), new.get(name)), _leader_words(new.get(name), old.get(name)))
        for name in dict.fromkeys([*old, *new])
        if old.get(name) != new.get(name)
    ]


def _leader_words(leader: Mapping[str, Any] | None, other: Mapping[str, Any] | None) -> str:
    """A leader in what sets him apart from how else he is; all of him if else he is not in the game."""
    if leader is None:
        return tr("not in the game")
    seniority = leader.get("seniority")
    parts = {
        "on_board": _either(leader.get("on_board"), *_ON_BOARD),
        "condition": word(str(leader["condition"])) if "condition" in leader else tr("condition unknown"),
        "seniority": tr("seniority unknown") if seniority is None else tr("seniority {letter}", letter=seniority),
        "royalty": _either(leader.get("royalty"), *_ROYALTY),
    }
    return ", ".join(said for key, said in parts.items() if other is None or leader.get(key) != other.get(key))


_ON_BOARD = mark("on the board"), mark("off the board"), mark("unknown whether on the board")
_ROYALTY = mark("royalty"), mark("no royalty"), mark("unknown whether royalty")


def _either(value: object, yes: str, no: str, unknown: str) -> str:
    return tr(yes if value is True else no if value is False else unknown)


_MOST_PAIRS = 4
"""Of a list of pairs no more changes than these are named in one line."""
_WARS = "relations.wars"
_WAR, _NO_WAR = mark("{pair}: at war"), mark("{pair}: no longer at war")
_AGREED = {
    "relations.alliances": (mark("{pair}: allied"), mark("{pair}: no longer allied")),
    "relations.royal_marriages": (
        mark("{pair}: joined by a royal marriage"),
        mark("{pair}: no longer joined by a royal marriage"),
    ),
}
"""What it means that a pair comes to stand in a list of the sheet, and that it no longer does."""


def agreed_words(change: events.FieldChange, tables: Tables) -> list[str]:
    """What was agreed in a step of the month, a line each: "Prussia and Spain: allied", "Baden: neutral → France"."""
    old, new = change.old or (), change.new or ()
    if change.key in _AGREED:
        before, after = ({frozenset(pair): pair for pair in pairs} for pairs in (old, new))
        both = before | after
        return [
            tr(_AGREED[change.key][pair not in after], pair=joined(map(tables.name, both[pair])))
            for pair in both
            if (pair in before) != (pair in after)
        ]
    if change.key == _WARS:
        return list(_wars_words(old, new, tables))
    if change.key == "ceded":
        return [
            tr(
                "{by} has ceded {territory} to {to}",
                by=tables.name(one["by"]),
                territory=one["territory"],
                to=tables.name(one["to"]),
            )
            for one in new
            if one not in old
        ]
    if change.key.startswith("territories."):
        was, now = (tables.name(power) if power else tr("unknown") for power in (change.old, change.new))
        return [f"{label_of(change.key, tables)} {was} → {now}"]
    return [change_words(change, tables)]


def _wars_words(old: Iterable[Mapping[str, Any]], new: Iterable[Mapping[str, Any]], tables: Tables) -> Iterator[str]:
    """Which wars are there and no longer there, and what has changed in the accounts of the others."""
    before, after = ({frozenset(war["powers"]): war for war in wars} for wars in (old, new))
    for pair, war in (before | after).items():
        one, other = war["powers"]
        if pair not in before or pair not in after:
            yield tr(_NO_WAR if pair in before else _WAR, pair=joined(map(tables.name, (one, other))))
            continue
        for power, enemy in ((one, other), (other, one)):
            was, now = (wars[pair].get("tally", {}).get(power, {}) for wars in (before, after))
            for part in dict.fromkeys([*was, *now]):
                unknown = None if part.endswith("_start") else 0
                values = was.get(part, unknown), now.get(part, unknown)
                if values[0] != values[1]:
                    label = label_of(f"{_WARS}[0].tally.{power}.{part}", tables)
                    changed = " → ".join(map(value_words, values))
                    yield tr(
                        "{field}, against {enemy} {changed}", field=label, enemy=tables.name(enemy), changed=changed
                    )


def own_changes(changes: Iterable[events.FieldChange]) -> list[events.FieldChange]:
    """The values that the player changed; marks that went with them are left out."""
    return [change for change in changes if not change.key.startswith("marks.")]


def check_words(event: events.CheckMade, tables: Tables) -> str:
    """Who checked against whom and how it ended: "France → Great Britain: war"."""
    pair = f"{tables.name(event.checker)} → {tables.name(event.target)}"
    outcome = outcome_words(event.outcome, event.kind)
    no_chance = tr("{outcome}, cannot sue", outcome=outcome) if event.kind is CheckKind.PEACE else tr("cannot happen")
    why = tables.words(event.because)
    how = {
        events.How.ROLLED: outcome,
        events.How.CERTAIN: tr("{outcome}, certain", outcome=outcome),
        events.How.CANNOT_HAPPEN: no_chance,
        events.How.BARRED: tr("barred, {why}", why=why),
        events.How.SETTLED: why,
        events.How.OVERRULED: tr("{outcome}, overruled", outcome=outcome),
        events.How.NOT_CALLED: tr("not called for, as far as is known"),
    }[event.how]
    return f"{pair}: {how}"


_OUTCOMES = {
    Outcome.WAR: mark("war"),
    Outcome.NO_WAR: mark("no war"),
    Outcome.NOT_ROLLED: mark("not rolled"),
    Outcome.FIGHTS_ON: mark("fights on"),
    Outcome.SUES: mark("sues, conditional only"),
    Outcome.MAY_ACCEPT_UNCONDITIONAL: mark("sues, may accept unconditional"),
    Outcome.MUST_ACCEPT_ANYTHING: mark("sues, must accept anything"),
}
_SUITS = {
    Outcome.SUES: mark("conditional only"),
    Outcome.MAY_ACCEPT_UNCONDITIONAL: mark("may accept unconditional"),
    Outcome.MUST_ACCEPT_ANYTHING: mark("must accept anything"),
}


def outcome_words(outcome: Outcome, kind: CheckKind = CheckKind.DECLARATION) -> str:
    """An outcome in a few words; the answer to a call is about joining a war."""
    if kind is CheckKind.ANSWER and outcome in (Outcome.WAR, Outcome.NO_WAR):
        return tr("joins the war") if outcome is Outcome.WAR else tr("does not join")
    return tr(_OUTCOMES[outcome])


def suit_words(outcome: Outcome) -> str:
    """An outcome of a check for peace where it is clear who sues: only on what terms."""
    return tr(_SUITS.get(outcome, _OUTCOMES[outcome]))


def season_word(row: Row) -> str:
    """What a row about the months of the year is called within a sentence."""
    if {*row.arguments["months"]} == {12, 1, 2}:
        return tr("winter")
    return row.title[:1].lower() + row.title[1:]


def incident_words(incident: Incident, tables: Tables) -> str:
    """What came to pass: "Austria: national capital occupied", "Prussia: half of the land factors lost to France"."""
    row = tables.events[incident.kind]
    words = tr("{power}: {event}", power=tables.name(incident.power), event=f"{row.title[0].lower()}{row.title[1:]}")
    if incident.kind is EventKind.ALLY_SURRENDERED and incident.enemy:
        return tr("{event} to {enemy}", event=words, enemy=tables.name(incident.enemy))
    if incident.enemy:
        words = tr("{event} in the war against {enemy}", event=words, enemy=tables.name(incident.enemy))
    return f"{words} ({incident.leader})" if incident.leader else words


def asked_words(undecided: Undecided, tables: Tables) -> str:
    """What nobody has entered and an event waits for: "Was Alexander on the board? How senior is Kutusov?"."""
    return " ".join(question_for(ask.key, tables, ask.leader) for ask in undecided.asks)


def call_words(call: Call, tables: Tables) -> str:
    """Who calls whom: "Russia calls Austria against France"."""
    by, to, against = map(tables.name, (call.by, call.to, call.against))
    return tr("{by} calls {to} against {against}", by=by, to=to, against=against)


def truce_words(peace: EnforcedPeace, tables: Tables) -> str:
    """An enforced peace with its end: "France and Austria, enforced peace until September 1806"."""
    one, other = peace.powers
    until = peace.until.title
    if peace.bound is None:
        return tr("{pair}: enforced peace until {month}", pair=joined(map(tables.name, (one, other))), month=until)
    kept_from = other if peace.bound == one else one
    return tr(
        "{power} may not declare war on {other} until {month}",
        power=tables.name(peace.bound),
        other=tables.name(kept_from),
        month=until,
    )


def truce_end_words(event: events.EnforcedPeaceEnded, tables: Tables) -> str:
    """That an enforced peace has run out."""
    return tr("{peace} has run out: war may be declared again", peace=truce_words(event.peace, tables))


_PEACES = {
    PeaceKind.INFORMAL: mark("{loser} and {victor} make an informal peace"),
    PeaceKind.CONDITIONAL: mark("{loser} accepts a conditional peace from {victor}"),
    PeaceKind.UNCONDITIONAL: mark("{loser} accepts an unconditional peace from {victor}"),
}


def peace_words(event: events.PeaceMade, tables: Tables) -> str:
    """A peace in a few words: "Austria makes a conditional peace with France"."""
    return tr(_PEACES[event.kind], loser=tables.name(event.loser), victor=tables.name(event.victor))


def peace_details(event: events.PeaceMade, tables: Tables) -> list[str]:
    """What a peace does, a line each."""
    found = list(_term_lines(event.terms, tables))
    found += [truce_words(peace, tables) for peace in event.enforced]
    found += [f"{c.territory}: {tables.name(c.by)} → {tables.name(c.to)}" for c in event.ceded]
    found += [tr("{pair} are no longer allied", pair=joined(map(tables.name, pair))) for pair in event.ended_alliances]
    moves = mark("{power} moves to the {zone} zone")
    found += [tr(moves, power=tables.name(power), zone=zone_name(zone)) for power, zone in event.zones.items()]
    return found


def peace_data(event: events.PeaceMade, tables: Tables) -> dict[str, Any]:
    """A peace as one thing, for other programs: its terms, and what changes hands, is kept and ends by it."""
    known = tables.peace_terms.terms
    chosen = {code: known[code] for code in event.terms if code in known}
    return {
        "kind": event.kind.value,
        "loser": event.loser,
        "victor": event.victor,
        "terms": [
            {
                "code": code,
                "text": chosen[code].text if code in chosen else "",
                "cancelled_by": cancelled_by(code, chosen) or None,
            }
            for code in event.terms
        ],
        "ceded": [{"territory": one.territory, "by": one.by, "to": one.to} for one in event.ceded],
        "enforced": [
            {"powers": [*one.powers], "until": str(one.until), "bound": one.bound or None} for one in event.enforced
        ],
        "ended_alliances": [[*pair] for pair in event.ended_alliances],
        "zones": {power: zone.value for power, zone in event.zones.items()},
        "reason": event.because or None,
    }


def _term_lines(codes: Sequence[str], tables: Tables) -> Iterator[str]:
    terms = tables.peace_terms.terms
    chosen = {code: terms[code] for code in codes if code in terms}
    for code in codes:
        line = f"{code}: {chosen[code].text}" if code in chosen else code
        canceller = cancelled_by(code, chosen)
        yield tr("{term} (cancelled by {other})", term=line, other=canceller) if canceller else line


_STEP_STATES = {StepState.DONE: mark("done"), StepState.SKIPPED: mark("skipped")}


def step_state(mark: StepMark) -> str:
    """What became of a step, in a word."""
    return tr(_STEP_STATES[mark.state])


def step_words(event: events.StepMarked, tables: Tables) -> str:
    """A step and what became of it: "4.3 Call to allies: done"."""
    step = tables.steps.get(event.step)
    name = f"{step.number} {step.title}" if step else event.step
    return f"{name}: {tr(_STEP_STATES[event.mark.state]) if event.mark else tr('gone back to')}"


def factors_words(factors: tuple[int, int]) -> str:
    """Factors in a few words: "12 land and 3 naval"."""
    said = zip(factors, (mark("{count} land"), mark("{count} naval")), strict=True)
    return joined(tr(words, count=count) for count, words in said if count) or tr("none")


def battle_words(event: events.BattleFought, tables: Tables) -> str:
    """Who lost what: "Battle at Ulm: Austria loses 12 land, France loses 3 land"."""
    sides = ", ".join(
        tr("{power} loses {factors}", power=tables.name(power), factors=factors_words(lost))
        for power, lost in event.losses.items()
    )
    said = tr("Battle at {where}: {sides}", where=event.where, sides=sides) if event.where else None
    said = said or tr("Battle: {sides}", sides=sides)
    return tr("{battle}; taken off the sheet", battle=said) if event.on_sheet else said
