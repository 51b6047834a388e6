"""What stands between each two powers, since when and by which rule, and how that came about."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from enum import StrEnum

from eia_solo.games.international_relations.rules.judging.relations import in_force
from eia_solo.games.international_relations.rules.report import About
from eia_solo.games.international_relations.rules.rules import Rules
from eia_solo.games.international_relations.rules.state import GameState, Relation, Tie
from eia_solo.games.international_relations.rules.text import names_words, turn_words
from eia_solo.games.international_relations.session import KeptReport
from eia_solo.games.international_relations.ui.presenters.lines import ReportedLine, Sign, moment_title
from eia_solo.games.international_relations.ui.presenters.report import why_words
from eia_solo.ui.presenters.lines import Line, Tone, heading, sentence, words
from eia_solo.ui.words import mark, tr


class Between(StrEnum):
    """What can stand between two powers, the strongest first."""

    WAR = mark("war")
    AAT = mark("aggressive alliance (AAT)")
    MDT = mark("mutual defense (MDT)")
    FIRST = mark("imminent war, the first named may attack")
    SECOND = mark("imminent war, the second named may attack")
    TO_COME = mark("signed, in force from spring on")
    NOTICE = mark("under notice, ends after spring")


_TIES: Mapping[Tie, Between] = {Tie.WAR: Between.WAR, Tie.AAT: Between.AAT, Tie.MDT: Between.MDT}
_SIGNS: Mapping[Tie, Sign] = {
    Tie.WAR: Sign.WAR,
    Tie.AAT: Sign.TREATY,
    Tie.MDT: Sign.TREATY,
    Tie.IMMINENT_WAR: Sign.IMMINENT,
}
_TITLES: Mapping[Tie, str] = {
    Tie.WAR: mark("Wars"),
    Tie.IMMINENT_WAR: mark("Imminent wars"),
    Tie.AAT: mark("Aggressive alliances (AAT)"),
    Tie.MDT: mark("Mutual defense (MDT)"),
}


def shown_relations(game: GameState) -> tuple[Relation, ...]:
    """The relations in force, and the treaties that are signed and not in force yet."""
    return (*in_force(game), *(each for each in game.relations if each.since > game.turn))


def between(game: GameState, powers: Sequence[str]) -> Mapping[frozenset[str], frozenset[StrEnum]]:
    """What stands between each two powers; of an imminent war also who may attack."""
    found: dict[frozenset[str], set[StrEnum]] = {}
    for each in shown_relations(game):
        kinds = found.setdefault(frozenset((each.first, each.second)), set())
        if each.tie is Tie.IMMINENT_WAR:
            is_above = powers.index(each.first) < powers.index(each.second)
            kinds.add(Between.FIRST if is_above else Between.SECOND)
        else:
            kinds.add(_TIES[each.tie])
        if each.since > game.turn:
            kinds.add(Between.TO_COME)
        if each.ends is not None:
            kinds.add(Between.NOTICE)
    return {pair: frozenset(kinds) for pair, kinds in found.items()}


def relation_lines(game: GameState) -> tuple[Line, ...]:
    """Every relation there is, with its dates, below titles. Who is not named is neutral."""
    found = shown_relations(game)
    if not found:
        return (words(tr("Everybody is neutral.")),)
    lines: list[Line] = []
    for tie, title in _TITLES.items():
        own = [each for each in found if each.tie is tie]
        if own:
            lines += (heading(tr(title)), *(_relation_line(each, game) for each in own))
    return tuple(lines)


def _relation_line(each: Relation, game: GameState) -> ReportedLine:
    names = tr("{one} and {other}", one=each.first, other=each.second)
    if each.tie is Tie.IMMINENT_WAR:
        names = tr("{one} may attack {other}", one=each.first, other=each.second)
    is_ahead = each.since > game.turn
    return ReportedLine(
        f"relation {each.first} {each.second} {each.tie.value}",
        names,
        note=sentence(_dates(each, is_ahead=is_ahead)),
        powers=(each.first, each.second),
        sign=Sign.TO_COME if is_ahead else _SIGNS[each.tie],
        tone=Tone.QUIET if is_ahead else Tone.PLAIN,
    )


def _dates(each: Relation, *, is_ahead: bool) -> str:
    since = turn_words(each.since)
    dates = tr("from {turn} on", turn=since) if is_ahead else tr("since {turn}", turn=since)
    if each.ends is None:
        return dates
    by = names_words(each.ended_by)
    return tr(
        "{dates}; notice given by {powers}, ends after {turn}", dates=dates, powers=by, turn=turn_words(each.ends)
    )


def pair_of(line_id: str) -> tuple[str, str] | None:
    """The two powers a line is about."""
    parts = line_id.split()
    return (parts[1], parts[2]) if parts and parts[0] == "relation" else None


def pair_lines(game: GameState, reports: Iterable[KeptReport], rules: Rules, one: str, other: str) -> tuple[Line, ...]:
    """What stands between two powers now, and what changed between them, the last first."""
    now = [each for each in shown_relations(game) if each.is_between(one, other)]
    lines: list[Line] = [_relation_line_of_pair(each, game) for each in now]
    if not lines:
        lines = [words(tr("They are neutral to each other."), Tone.PLAIN)]
    changes = list(_changes(reports, rules, {one, other}))
    if changes:
        lines += (heading(tr("How it came about")), *reversed(changes))
    return tuple(lines)


def _relation_line_of_pair(each: Relation, game: GameState) -> ReportedLine:
    if each.tie is Tie.IMMINENT_WAR:
        text = tr("Imminent war: {one} may attack {other} without a penalty", one=each.first, other=each.second)
    else:
        text = sentence(tr(_TIES[each.tie].value))
    is_ahead = each.since > game.turn
    sign = Sign.TO_COME if is_ahead else _SIGNS[each.tie]
    return ReportedLine(
        f"now {each.tie.value} {each.first}", text, note=sentence(_dates(each, is_ahead=is_ahead)), sign=sign
    )


def _changes(reports: Iterable[KeptReport], rules: Rules, pair: set[str]) -> Iterator[ReportedLine]:
    for kept in reports:
        for number, line in enumerate(kept.report.lines):
            if line.about in (About.RELATION, About.ANNOUNCEMENT) and pair <= set(line.powers):
                yield ReportedLine(
                    f"change {kept.entry} {number}",
                    sentence(rules.words(line.text)),
                    note=why_words(line, rules),
                    aside=moment_title(kept.report.turn, kept.report.stage),
                )
