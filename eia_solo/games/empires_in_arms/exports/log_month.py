"""A month of Empires in Arms as a chapter: what it brought, its phases, and its numbers."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from attrs import evolve

from eia_solo.core.dice import THROWS
from eia_solo.core.log import Margins
from eia_solo.core.values import frozen
from eia_solo.core.wording import capital, joined, number_words
from eia_solo.core.words import mark, ntr, tr
from eia_solo.exports.log_page import Chapter, Counted, Glance, Item, Part, Sort, Value
from eia_solo.games.empires_in_arms.exports.log_items import is_war, short_by, sues
from eia_solo.games.empires_in_arms.exports.log_reading import Made, MonthLog, Phase, made_item
from eia_solo.games.empires_in_arms.rules import events
from eia_solo.games.empires_in_arms.rules.checks import CheckKind
from eia_solo.games.empires_in_arms.rules.describe import peace_words
from eia_solo.games.empires_in_arms.rules.events import CheckMade, How
from eia_solo.games.empires_in_arms.rules.state import GameState, PeaceKind, Power
from eia_solo.games.empires_in_arms.rules.summary.page import whys
from eia_solo.games.empires_in_arms.rules.summary.record import DECIDED
from eia_solo.games.empires_in_arms.rules.tables import Tables

TITLES = {
    Phase.BEFORE: mark("Before the first roll"),
    Phase.FIRST_ROLLS: mark("Declarations of war, before the campaign"),
    Phase.DECLARATIONS: mark("Declarations of war"),
    Phase.CALLS: mark("Calls to allies"),
    Phase.AGREED: mark("Agreed and entered"),
    Phase.BATTLES: mark("Battles and events"),
    Phase.PEACE: mark("Peace"),
}
_IDS = {phase: phase.name.lower() for phase in Phase}
MOST_NAMED = 3
"""So many wars or peaces are named in a line; of more only how many there are."""


@frozen(eq=False)
class MonthRead:
    """A month, the game at its end (None if nothing of it is in force), and the tables in force now."""

    log: MonthLog
    end: GameState | None
    tables: Tables
    margins: Margins

    @property
    def checks(self) -> list[CheckMade]:
        """The checks that count."""
        return [made.check for made in self.log.made if made.counts]

    @property
    def throws(self) -> list[CheckMade]:
        return [check for check in self.checks if check.throw is not None]

    @property
    def wars(self) -> list[CheckMade]:
        return [check for check in self.checks if is_war(check)]

    @property
    def near(self) -> list[CheckMade]:
        """Throws that fell short by one."""
        return [check for check in self.throws if short_by(check) == 1]

    @property
    def peaces(self) -> list[events.PeaceMade]:
        return self.log.peaces

    def pair(self, check: CheckMade) -> str:
        return tr(
            "{checker} on {target}", checker=self.tables.name(check.checker), target=self.tables.name(check.target)
        )


def chapter_of(month: MonthRead, extra: Mapping[str, object]) -> Chapter:
    """The chapter of a month; `extra` is its picture and its track."""
    counted, numbers = _counted(month), _numbers(month)
    return Chapter(
        id=str(month.log.month),
        title=month.log.month.title,
        lede=_lede(month),
        contents=_contents(month),
        glance=tuple(_glance(month)),
        near=tuple(tr(_NEAR[check.kind], pair=month.pair(check), needed=_needed(check)) for check in month.near),
        still=_still(month),
        said=_said(month),
        parts=tuple(_parts(month)),
        counted=counted,
        numbers=numbers,
        **extra,  # type: ignore[arg-type]
    )


_NEAR = {
    CheckKind.DECLARATION: mark("War: {pair}, needed {needed}"),
    CheckKind.ANSWER: mark("Call: {pair}, needed {needed}"),
    CheckKind.PEACE: mark("Peace: {pair}, needed {needed}"),
}


def _needed(check: CheckMade) -> int:
    return check.needs - check.total


# What it brought


def _of_throws(month: MonthRead) -> str:
    declared = [check for check in month.throws if check.kind is CheckKind.DECLARATION]
    wars = [check for check in month.wars if check.kind is CheckKind.DECLARATION]
    if not declared and not wars:
        return ""
    said = ntr("{count} war", "{count} wars", len(wars), count=capital(number_words(len(wars))))
    if declared:
        throws = number_words(len(declared))
        said = ntr("{what} from {count} throw", "{what} from {count} throws", len(declared), what=said, count=throws)
    return f"{said}."


def _lede(month: MonthRead) -> str:
    name = month.tables.name
    joins = [check for check in month.wars if check.kind is CheckKind.ANSWER]
    held = [check for check in month.near if check.kind is CheckKind.PEACE]
    said = [_of_throws(month)]
    if len(joins) > MOST_NAMED:
        said.append(tr("{count} allies join.", count=capital(number_words(len(joins)))))
    else:
        said += [
            tr("{checker} joins the war on {target}.", checker=name(check.checker), target=name(check.target))
            for check in joins
        ]
    if len(month.peaces) > MOST_NAMED:
        said.append(tr("Peace is made {count} times.", count=number_words(len(month.peaces))))
    else:
        said += [f"{_peace(event, month.tables)}." for event in month.peaces]
    if held:
        who = joined(name(check.checker) for check in held)
        said.append(ntr("{who} fights on by one point.", "{who} fight on by one point.", len(held), who=who))
    return " ".join(filter(None, said)) or tr("No throw, no war, no peace.")


def _peace(event: events.PeaceMade, tables: Tables) -> str:
    words = peace_words(event, tables)
    lands = [one.territory for one in event.ceded if one.by == event.loser]
    if not lands:
        return words
    ceded = joined(lands) if len(lands) <= MOST_NAMED else tr("{count} territories", count=number_words(len(lands)))
    if event.kind is PeaceKind.INFORMAL:
        return words
    return tr("{peace} and cedes {lands}", peace=words, lands=ceded)


def _contents(month: MonthRead) -> str:
    """The month's line in the table of contents."""
    wars, name = month.wars, month.tables.name
    said = ntr("{count} war", "{count} wars", len(wars), count=number_words(len(wars)))
    if 0 < len(wars) <= MOST_NAMED:
        said += f": {', '.join(map(month.pair, wars))}"
    pairs = [joined((name(event.loser), name(event.victor))) for event in month.peaces]
    if len(pairs) > MOST_NAMED:
        said += tr("; {count} peaces", count=number_words(len(pairs)))
    elif pairs:
        said += tr("; peace of {pairs}", pairs=", ".join(pairs))
    return capital(said)


def _glance(month: MonthRead) -> Iterator[Glance]:
    for check in month.wars:
        yield Glance(text=month.pair(check), sort=Sort.WAR)
    for event in month.peaces:
        name = month.tables.name
        yield Glance(text=tr("Peace: {pair}", pair=joined((name(event.loser), name(event.victor)))), sort=Sort.PEACE)
    if not month.wars and not month.peaces:
        yield Glance(text=tr("No new war, no peace"))


def _still(month: MonthRead) -> str:
    """The wars at the end of the month that did not begin in it."""
    if month.end is None:
        return ""
    new = {frozenset((check.checker, check.target)) for check in month.wars}
    pairs = [war.powers for war in month.end.relations.wars if frozenset(war.powers) not in new]
    named = "; ".join(joined(map(month.tables.name, pair)) for pair in pairs)
    return tr("Still at war: {pairs}.", pairs=named) if named else ""


def _said(month: MonthRead) -> str:
    numbers = _numbers(month)
    throws = ntr("{n} throw for war", "{n} throws for war", int(numbers["throws_for_war"] or 0))
    wars = ntr("{n} war", "{n} wars", int(numbers["wars_declared"] or 0))
    parts = [tr("{throws}, {wars}; {number} expected", throws=throws, wars=wars, number=numbers["expected"])]
    if calls := int(numbers["calls"] or 0):
        parts.append(ntr("{n} call, {joined} joined", "{n} calls, {joined} joined", calls, joined=numbers["joined"]))
    if checks := int(numbers["peace_checks"] or 0):
        parts.append(ntr("{n} check for peace", "{n} checks for peace", checks))
    if undone := sum(1 for made in month.log.made if made.aside and made.check.throw is not None):
        parts.append(ntr("{n} throw not in force, counted nowhere", "{n} throws not in force, counted nowhere", undone))
    return f"{'. '.join(parts)}."


def _counted(month: MonthRead) -> tuple[Counted, ...]:
    return (
        Counted(number=len(month.throws), said=lambda n, count: ntr("{count} throw", "{count} throws", n, count=count)),
        Counted(number=len(month.wars), said=lambda n, count: ntr("{count} war", "{count} wars", n, count=count)),
        Counted(number=len(month.peaces), said=lambda n, count: ntr("{count} peace", "{count} peaces", n, count=count)),
    )


def _numbers(month: MonthRead) -> Mapping[str, Value]:
    declared = [check for check in month.throws if check.kind is CheckKind.DECLARATION]
    wars = month.wars
    return {
        "month": str(month.log.month),
        "title": month.log.month.title,
        "throws": len(month.throws),
        "throws_for_war": len(declared),
        "wars": len(wars),
        "wars_declared": sum(check.kind is CheckKind.DECLARATION for check in wars),
        "expected": round(sum(check.ways for check in declared) / THROWS, 1),
        "one_short": len(month.near),
        "calls": month.log.called,
        "joined": sum(check.kind is CheckKind.ANSWER for check in wars),
        "peace_checks": sum(check.kind is CheckKind.PEACE for check in month.throws),
        "suits": sum(map(sues, month.checks)),
        "peaces": len(month.peaces),
    }


# Its parts


def _parts(month: MonthRead) -> Iterator[Part]:
    order = 0
    for phase in Phase:
        items: list[Item] = []
        for each in month.log.items.get(phase, ()):
            item = made_item(each, month.margins) if isinstance(each, Made) else each
            items.append(item)
        if phase is Phase.BEFORE and month.log.values:
            items.append(_entered(month.log.values))
        if folded := _folded(phase, month):
            items.append(folded)
        numbered = []
        for item in items:
            if item.cells:
                order += 1
                item = _in_table(item, month, phase, order)
            numbered.append(item)
        summary = month.log.summaries.get(phase, ())
        if numbered or summary:
            yield Part(title=tr(TITLES[phase]), items=tuple(numbered), summary=summary)


def _in_table(item: Item, month: MonthRead, phase: Phase, order: int) -> Item:
    beside: Mapping[str, Value] = {"note": item.note or None, "bookmark": item.bookmarked, "undone": bool(item.aside)}
    place: Mapping[str, Value] = {"month": str(month.log.month), "phase": _IDS[phase], "order": order}
    return evolve(item, cells={**place, **item.cells, **beside})


def _entered(values: list[str]) -> Item:
    text = ntr("{n} value entered on the sheet", "{n} values entered on the sheet", len(values))
    return Item(sort=Sort.FOLDED, text=text, points=tuple(values))


def _folded(phase: Phase, month: MonthRead) -> Item | None:
    """The checks of a phase that came to no throw, told in one line, by power within it."""
    passed = [made for made in month.log.made if made.counts and made.phase is phase and made.check.how not in DECIDED]
    if not passed:
        return None
    counts = {how: [made.check for made in passed if made.check.how is how] for how in How}
    said = []
    if none := counts[How.CANNOT_HAPPEN]:
        needs = none[0].needs
        said.append(
            ntr("{n} check could not reach {needs}", "{n} checks could not reach {needs}", len(none), needs=needs)
        )
    said += [tr(words, count=len(counts[how])) for how, words in _PASSED.items() if counts[how]]
    by_power: dict[Power, list[CheckMade]] = {}
    for made in passed:
        by_power.setdefault(made.check.checker, []).append(made.check)
    points = (
        f"{month.tables.name(power)}: {', '.join(whys(those, month.tables))}" for power, those in by_power.items()
    )
    return Item(sort=Sort.FOLDED, text=", ".join(said), points=tuple(points))


_PASSED = {
    How.BARRED: mark("{count} not allowed"),
    How.SETTLED: mark("{count} at war or bound by a peace already"),
    How.NOT_CALLED: mark("{count} not called for"),
}
