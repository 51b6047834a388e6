"""Everything between two powers: relations, border, natural enemies, chances, the account of a war, what happened."""

from collections.abc import Iterator, Sequence

from eia_solo.core.breakdown import signed
from eia_solo.core.dice import Chance
from eia_solo.core.log import LogLine
from eia_solo.core.month import Month
from eia_solo.games.empires_in_arms.rules.checks import Check, Status
from eia_solo.games.empires_in_arms.rules.fields import label_of
from eia_solo.games.empires_in_arms.rules.log import reason_of
from eia_solo.games.empires_in_arms.rules.state import Power, Tally, same_pair
from eia_solo.games.empires_in_arms.rules.tables import Tables
from eia_solo.games.empires_in_arms.session import EmpiresSession
from eia_solo.games.empires_in_arms.ui.presenters.chronicle import LISTS, Chronicle
from eia_solo.games.empires_in_arms.ui.presenters.relations import HEADS, dated
from eia_solo.games.empires_in_arms.ui.presenters.words import of_throws, per_cent
from eia_solo.games.empires_in_arms.ui.sheet.pairs import Pair, all_pairs, short
from eia_solo.ui.presenters.lines import Line, Relation, Tone, heading, words
from eia_solo.ui.words import ntr, tr

LATEST = 40
"""So many entries of the journal are told, the latest first; all of them stand in the log."""


def pair_of(session: EmpiresSession, two: Sequence[Power]) -> Pair | None:
    """The two powers as the sheet has them; None if one of them does not play."""
    return next((pair for pair in all_pairs(session.state) if same_pair(pair.powers, two)), None)


def pair_lines(session: EmpiresSession, pair: Pair, chronicle: Chronicle) -> list[Line]:
    """The page of two powers."""
    tables = session.rulebook.tables
    lines = [heading(tr("Between them")), *_relations(session, pair, chronicle), _border(pair, tables)]
    lines += [heading(tr("Natural enemies")), *_enemies(pair, tables)]
    lines += [heading(tr("Chance of war now")), *_chances(session, pair)]
    if pair.war:
        lines += [heading(tr("Factors in this war")), *_tallies(pair, tables)]
    happened = list(_happened(session, pair, chronicle))
    lines += [heading(tr("What happened")), *(happened or [words(tr("Nothing yet: no roll, no battle, no change."))])]
    return lines


def _relations(session: EmpiresSession, pair: Pair, chronicle: Chronicle) -> Iterator[Line]:
    name = session.rulebook.tables.name
    found = [one for one in dated(session.state, chronicle) if same_pair(one.pair, pair.powers)]
    for one in found:
        note = tr("declared by {power}", power=name(one.pair[0])) if one.kind is Relation.WAR else ""
        if one.bound:
            note = tr("binds {power} only", power=name(one.bound))
        yield Line(f"is {one.kind} {one.date} {note}", tr(HEADS[one.kind]), note, one.date, tone=_tone(one.kind))
    if not found:
        yield words(tr("No war, no alliance, no royal marriage, no enforced peace."))


def _tone(kind: Relation) -> Tone:
    return Tone.WAR if kind is Relation.WAR else Tone.STRONG


def _border(pair: Pair, tables: Tables) -> Line:
    row = next((row for row in tables.general if row.fact == "common_border"), None)
    there = tr("by rule") if pair.by_rule else tr("recorded") if pair.border else tr("none recorded")
    return Line("border", tr("Common border"), str(row.cite) if row else "", there)


def _enemies(pair: Pair, tables: Tables) -> Iterator[Line]:
    row = next((row for row in tables.general if row.matrix is not None), None)
    for one, other in (pair.powers, pair.powers[::-1]):
        value = tables.natural_enemies.get(one, other)
        cite = tr("not in the source, counted as 0") if value is None else str(row.cite) if row else ""
        text = tr("{power} on {enemy}", power=tables.name(one), enemy=tables.name(other))
        yield Line(f"enemy {one} {other}", text, cite, signed(value or 0), powers=(one, other))


def _chances(session: EmpiresSession, pair: Pair) -> Iterator[Line]:
    tables = session.rulebook.tables
    for one, other in (pair.powers, pair.powers[::-1]):
        check = next((c for c in session.forecast if (c.checker, c.target) == (one, other)), None)
        if check is not None:
            text = tr("{power} declares war on {enemy}", power=tables.name(one), enemy=tables.name(other))
            aside, note = _chance(check, tables)
            unsure = check.question is not None
            yield Line(f"check {one} {other}", text, note, aside, unsure=unsure, powers=(one, other))


def _chance(check: Check, tables: Tables) -> tuple[str, str]:
    """The throws that make war, and below them why there are none or what is not known."""
    if check.obstacle is not None:
        row, because = check.obstacle.row, tables.words(check.obstacle.because)
        if check.status is Status.SETTLED:
            return tr("settled"), f"{because[:1].upper()}{because[1:]}. {row.cite}"
        return tr("barred"), f"{row.title}: {because}. {row.cite}"
    least, most = (chance.ways for chance in check.chances)
    if least == most:
        return f"{of_throws(least, most)}, {per_cent(Chance(least))}", ""
    missing = "; ".join(label_of(key, tables) for key in check.breakdown.missing)
    return of_throws(least, most), tr("not entered: {inputs}", inputs=missing)


def _tallies(pair: Pair, tables: Tables) -> Iterator[Line]:
    for power in pair.powers:
        tally = pair.war.tally.get(power, Tally()) if pair.war else Tally()
        for arm in ("land", "naval"):
            start, more, lost = (getattr(tally, f"{arm}_{part}") for part in ("start", "reinforced", "lost"))
            note = f"{_at_the_start(start)}, {_reinforcements(more)}"
            name = tables.name(power)
            text = tr("{power}, land", power=name) if arm == "land" else tr("{power}, naval", power=name)
            aside = tr("losses ?") if lost is None else ntr("{n} lost", "{n} lost", lost)
            yield Line(f"tally {power} {arm}", text, note, aside, unsure=lost is None, powers=(power,))


def _at_the_start(factors: int | None) -> str:
    if factors is None:
        return tr("factors at the start not entered")
    return ntr("{n} factors at the start", "{n} factors at the start", factors)


def _reinforcements(factors: int | None) -> str:
    if factors is None:
        return tr("reinforcements not entered")
    return ntr("{n} reinforcements", "{n} reinforcements", factors)


def _happened(session: EmpiresSession, pair: Pair, chronicle: Chronicle) -> Iterator[Line]:
    """The latest first."""
    entries = chronicle.entries(pair.powers)
    told = [line for line in session.log(entries[-LATEST:]) if _is_about(line, pair)]
    for number, line in reversed([*enumerate(told)]):
        tone = Tone.WAR if line.kind == "war" else Tone.PLAIN
        month = short(Month.parse(line.month)) if line.month else ""
        yield Line(f"entry {line.entry} {number}", _words(line, pair, chronicle), reason_of(line), month, tone=tone)
    if len(entries) > LATEST:
        before = len(entries) - LATEST
        yield words(ntr("{n} earlier entries are in the log.", "{n} earlier entries are in the log.", before))


def _is_about(line: LogLine, pair: Pair) -> bool:
    if line.kind in ("check", "war", "peace") and line.checker:
        return {line.checker, line.target} == set(pair.powers)
    return line.kind in ("battle", "call", "peace") or (line.kind == "edit" and line.rule in LISTS)


def _words(line: LogLine, pair: Pair, chronicle: Chronicle) -> str:
    """What a line says of the two; of an edited list what it changed between them."""
    if line.kind != "edit":
        return line.text
    kind = LISTS[line.rule]
    turn = chronicle.turn_at(kind, pair.powers, line.entry)
    if turn is None:
        return tr("{relation}: changed on the sheet", relation=tr(HEADS[kind]))
    if turn.there:
        return tr("{relation}, entered on the sheet", relation=tr(HEADS[kind]))
    return tr("{relation}: struck from the sheet", relation=tr(HEADS[kind]))
