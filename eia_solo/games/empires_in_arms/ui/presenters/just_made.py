"""What the check that has just been made was decided by, and what it changes for those to come."""

from collections.abc import Iterator

from eia_solo.games.empires_in_arms.rules.calls import offers
from eia_solo.games.empires_in_arms.rules.checks import Check, CheckKind
from eia_solo.games.empires_in_arms.rules.decisions.calls import answer_if_called
from eia_solo.games.empires_in_arms.rules.state import Outcome
from eia_solo.games.empires_in_arms.rules.summary.page import decided_by
from eia_solo.games.empires_in_arms.rules.tables import Tables
from eia_solo.games.empires_in_arms.rules.walk import Walk
from eia_solo.games.empires_in_arms.ui.presenters.check_card import Card
from eia_solo.games.empires_in_arms.ui.presenters.procession import Procession
from eia_solo.games.empires_in_arms.ui.presenters.tips import number_rules, row_rule
from eia_solo.games.empires_in_arms.ui.presenters.words import against, of_throws, span
from eia_solo.ui.presenters.lines import Line, Tone
from eia_solo.ui.presenters.tips import Tip
from eia_solo.ui.words import ntr, tr

MOST_CHECKS = 3
"""So many of the checks whose chance is another have a line of their own."""


def decided_lines(card: Card, tables: Tables) -> tuple[tuple[Line, Tip], ...]:
    """The rows that decided a thrown check, the largest first: its sum without each, what that makes, and its rule."""
    if card.made is None:
        return ()
    found = []
    for without in decided_by(card.made, tables):
        row = tables.rows.get(without.id)
        rules = (() if row is None else (row_rule(row, card.checker),)) + number_rules(card.kind, tables)
        line = Line(without.id, f"{without.title}, {without.words}", aside=without.outcome)
        found.append((line, Tip(without.title, without.words, rules)))
    return tuple(found)


def changed_lines(procession: Procession) -> tuple[Line, ...]:
    """What the war that has just been made changes: other checks, calls to allies, the table. Nothing without one."""
    before, pair = procession.walk_before, procession.rolled
    made = procession.made.get(pair) if pair is not None else None
    if before is None or made is None or made.outcome is not Outcome.WAR:
        return ()
    tables = procession.session.rulebook.tables
    checker, target = tables.name(made.checker), tables.name(made.target)
    on_table = tr("On the table: {one} and {other} are at war", one=checker, other=target)
    return (*_checks(procession, before), *_calls(procession, before), Line("table", on_table, tone=Tone.WAR))


def _checks(procession: Procession, before: Walk) -> Iterator[Line]:
    """The checks to come with another chance: the one that is settled first, then by how much the chance changes."""
    tables, after = procession.session.rulebook.tables, procession.walk_of(before.kind)
    coming = [(was, after.by_pair.get(pair)) for pair, was in before.by_pair.items() if not procession.is_made(pair)]
    changed = [(was, now) for was, now in coming if now is not None and was.chances != now.chances]
    changed.sort(key=lambda two: (two[1].obstacle is None, -abs(_middle(two[0]) - _middle(two[1]))))
    for was, now in changed[:MOST_CHECKS]:
        yield _check(was, now, tables)
    if (more := len(changed) - MOST_CHECKS) > 0:
        yield Line("more", ntr("{n} more check has another chance", "{n} more checks have another chance", more))


def _middle(check: Check) -> int:
    return sum(chance.ways for chance in check.chances)


def _check(was: Check, now: Check, tables: Tables) -> Line:
    words = against(tables.name(now.checker), tables.name(now.target))
    if now.obstacle is not None:
        words = tr("{check} is settled: {why}", check=words, why=now.obstacle.row.title.lower())
    before, after = (tuple(chance.ways for chance in check.chances) for check in (was, now))
    change = tr("{before} → {after}", before=span(*before), after=of_throws(*after))
    return Line(f"{now.checker} {now.target}", words, aside=change, powers=(now.checker, now.target))


def _calls(procession: Procession, before: Walk) -> Iterator[Line]:
    """The calls to allies that the new war opens, each with how many throws make the ally join."""
    session = procession.session
    tables, known = session.rulebook.tables, offers(before.state)
    for call in procession.walk_of(CheckKind.ANSWER).calls:
        if call not in known:
            words = tr("{by} may call {to}, its ally", by=tables.name(call.by), to=tables.name(call.to))
            least, most = answer_if_called(session.rulebook.rules, session.state, call).chances
            joins = tr("{chance} to join", chance=of_throws(least.ways, most.ways))
            yield Line(f"call {call.to}", words, aside=joins, powers=(call.by, call.to))
