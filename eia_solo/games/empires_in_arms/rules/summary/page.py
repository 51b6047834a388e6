"""The page of a phase: what happened and why, in the words of the window, the command line and the log."""

from collections.abc import Iterable, Iterator

from eia_solo.core.breakdown import signed
from eia_solo.core.dice import FEWEST, MOST, THROWS
from eia_solo.core.month import Month
from eia_solo.core.values import frozen
from eia_solo.core.wording import MINUS, capital, joined, minus, number_words
from eia_solo.core.words import mark, ntr, tr
from eia_solo.games.empires_in_arms.rules.checks import CheckKind
from eia_solo.games.empires_in_arms.rules.describe import (
    asked_words,
    incident_words,
    outcome_words,
    peace_details,
    peace_words,
)
from eia_solo.games.empires_in_arms.rules.events import CallMade, CallWithheld, CheckMade, How, PeaceMade, SuitRefused
from eia_solo.games.empires_in_arms.rules.state import SUES, Outcome, PeaceKind, Power
from eia_solo.games.empires_in_arms.rules.summary.reasons import counted, outcome_title, sentences
from eia_solo.games.empires_in_arms.rules.summary.record import DECIDED, PhaseRecord
from eia_solo.games.empires_in_arms.rules.summary.way_on import WayOn
from eia_solo.games.empires_in_arms.rules.tables import Tables

HAPPENS = frozenset({Outcome.WAR}) | SUES
NEAR = (1, 2)
"""A throw that falls short by so many is a near miss."""
MOST_NEAR = 2
MOST_DECIDED = 3
SUBTITLE = mark("what happened and why")


@frozen
class Without:
    """A row that decided a check, by its id: the sum without it, and what that would have been."""

    id: str
    title: str
    value: int
    reached: int
    outcome: str
    flips: bool

    @property
    def words(self) -> str:
        """Such as "without it 8"."""
        return tr("without it {reached}", reached=minus(self.reached))


@frozen
class Came:
    """Something that came of the phase: a war, a join, a suit or a peace. Without a throw there are no dice."""

    checker: Power
    target: Power
    title: str
    is_war: bool = False
    dice: tuple[int, ...] = ()
    sentences: str = ""
    sum_line: str = ""
    needed: str = ""
    decided: tuple[Without, ...] = ()
    then: tuple[str, ...] = ()
    """What became of a suit: the peace and what it does, or that it was refused."""


@frozen
class NearMiss:
    """A throw that fell short by little."""

    checker: Power
    target: Power
    dice: tuple[int, ...]
    text: str
    chance: str


QUIET = {
    CheckKind.DECLARATION: mark("Quiet powers"),
    CheckKind.ANSWER: mark("Without an answer"),
    CheckKind.PEACE: mark("Not decided, taken as no"),
}
"""Above what did not come to a throw."""


@frozen
class Quiet:
    """A power of which no check could be thrown, that was not called or did not have to answer, and why."""

    power: Power
    text: str


@frozen
class Summary:
    """The page. `way_on` is what comes next, None for a phase that runs or lies back; `on_table` is what to do."""

    kind: CheckKind
    month: Month
    pre_game: bool
    is_over: bool
    title: str
    lead: str
    came: tuple[Came, ...]
    near_misses: tuple[NearMiss, ...]
    quiet: tuple[Quiet, ...]
    way_on: WayOn | None = None
    on_table: tuple[str, ...] = ()

    @property
    def subtitle(self) -> str:
        return tr(SUBTITLE)

    @property
    def quiet_title(self) -> str:
        """What stands above the quiet powers."""
        return tr(QUIET[self.kind])


def summary_of(
    record: PhaseRecord, tables: Tables, way_on: WayOn | None = None, on_table: tuple[str, ...] = ()
) -> Summary:
    """The page of a phase as far as it has come."""
    return Summary(
        kind=record.kind,
        month=record.month,
        pre_game=record.pre_game,
        is_over=record.over,
        title=_title(record),
        lead=_lead(record, tables),
        came=(*_came(record, tables), *_other_peaces(record, tables)),
        near_misses=_near_misses(record, tables),
        quiet=tuple(_QUIET[record.kind](record, tables)),
        way_on=way_on,
        on_table=on_table,
    )


def _title(record: PhaseRecord) -> str:
    words = {
        CheckKind.DECLARATION: mark("{month}, declarations"),
        CheckKind.ANSWER: mark("{month}, calls to allies"),
        CheckKind.PEACE: mark("{month}, peace"),
    }
    said = mark("{month}, declarations before the campaign") if record.pre_game else words[record.kind]
    return tr(said, month=record.month.title)


# What came of it


def _came(record: PhaseRecord, tables: Tables) -> Iterator[Came]:
    """What happened; whoever was called is told of with its answer, whatever it was."""
    for check in record.made:
        if check.outcome in HAPPENS or check.kind is CheckKind.ANSWER:
            reckoned = check.how in DECIDED
            yield Came(
                checker=check.checker,
                target=check.target,
                title=outcome_title(check, tables),
                is_war=check.outcome is Outcome.WAR,
                dice=check.throw.dice if check.throw else (),
                sentences=sentences(check, tables),
                sum_line=sum_line(check) if reckoned else "",
                needed=needed_line(check) if reckoned else "",
                decided=decided_by(check, tables),
                then=tuple(_then(record, check, tables)),
            )


def _then(record: PhaseRecord, check: CheckMade, tables: Tables) -> Iterator[str]:
    """What became of a suit."""
    for event in record.settled:
        if isinstance(event, SuitRefused):
            if event.informal and {event.loser, event.victor} == {check.checker, check.target}:
                yield tr("No informal peace is made: {why}.", why=event.because)
            elif (event.loser, event.victor) == (check.checker, check.target):
                yield tr("{victor} refuses: {why}.", victor=tables.name(event.victor), why=event.because)
        elif _settles(event, check):
            yield from (f"{words}." for words in (peace_words(event, tables), *peace_details(event, tables)))


def _settles(peace: PeaceMade, check: CheckMade) -> bool:
    """Whether a peace answers a suit; an informal one answers both sides' and is told with the loser's."""
    return (peace.loser, peace.victor) == (check.checker, check.target)


def _other_peaces(record: PhaseRecord, tables: Tables) -> Iterator[Came]:
    """Peaces that no suit led to."""
    suits = [check for check in record.decided if check.outcome in SUES]
    for event in record.settled:
        if isinstance(event, PeaceMade) and not any(_settles(event, check) for check in suits):
            why = f"{capital(event.because)}." if event.because else ""
            details = tuple(f"{words}." for words in peace_details(event, tables))
            yield Came(event.loser, event.victor, peace_words(event, tables), sentences=why, then=details)


def sum_line(check: CheckMade) -> str:
    """Dice and modifiers in plain arithmetic, and what was to be reached: "4 + 5 + 4 = 13; 12 is war"."""
    goal = tr(_DOES[check.kind], needs=check.needs)
    if check.throw is None:
        how = mark("by hand, modifiers {total}; {goal}")
        if check.how is not How.OVERRULED:
            how = mark("no dice, modifiers {total}; {goal}")
        return tr(how, total=signed(check.total), goal=goal)
    modifiers = f" {MINUS if check.total < 0 else '+'} {abs(check.total)}" if check.total else ""
    return f"{' + '.join(map(str, check.throw.dice))}{modifiers} = {minus(check.throw.total + check.total)}; {goal}"


_DOES = {
    CheckKind.DECLARATION: mark("{needs} is war"),
    CheckKind.ANSWER: mark("{needs} joins"),
    CheckKind.PEACE: mark("{needs} sues"),
}
"""What reaching the number does."""


def needed_line(check: CheckMade) -> str:
    """What the dice had to show and the chance of it: "8 or more, 15 of 36"."""
    needed = _needed(check.needs - check.total)
    return tr("{needed}, {ways} of {all}", needed=needed, ways=check.ways, all=THROWS)


def _needed(number: int) -> str:
    if number <= FEWEST:
        return tr("any throw")
    if number > MOST:
        return tr("no throw")
    return tr("{count} or more", count=number) if number < MOST else str(MOST)


def decided_by(check: CheckMade, tables: Tables) -> tuple[Without, ...]:
    """The three largest rows that worked towards how a thrown check ended, each with the sum without it."""
    if check.throw is None:
        return ()
    reached = check.throw.total + check.total
    bands = tables.peace if check.kind is CheckKind.PEACE else tables.war
    sign = 1 if check.outcome in HAPPENS else -1
    found = []
    for kept in counted(check):
        if kept.value * sign > 0:
            outcome = Outcome(bands.outcome(reached - kept.value))
            row = tables.rows.get(kept.id)
            found.append(
                Without(
                    kept.id,
                    row.title if row else kept.id,
                    kept.value,
                    reached - kept.value,
                    outcome_words(outcome, check.kind),
                    outcome is not check.outcome,
                )
            )
    return tuple(found[:MOST_DECIDED])


# What did not come


def _near_misses(record: PhaseRecord, tables: Tables) -> tuple[NearMiss, ...]:
    near = [check for check in record.thrown if check.outcome not in HAPPENS and _short(check) in NEAR]
    return tuple(_near_miss(check, tables) for check in sorted(near, key=_short)[:MOST_NEAR])


def _short(check: CheckMade) -> int:
    """By how many a throw fell short."""
    return check.needs - (check.modified or 0)


def _near_miss(check: CheckMade, tables: Tables) -> NearMiss:
    dice = check.throw.dice if check.throw else ()
    text = tr(
        "{checker} threw {dice} against {target}: {reached}, {count} short.",
        checker=tables.name(check.checker),
        dice=joined(map(str, dice)),
        target=tables.name(check.target),
        reached=minus(check.modified or 0),
        count=number_words(_short(check)),
    )
    chance = tr("{ways} of {all}", ways=check.ways, all=THROWS)
    return NearMiss(check.checker, check.target, dice, text, chance)


def _quiet(record: PhaseRecord, tables: Tables) -> Iterator[Quiet]:
    decided = {check.checker for check in record.decided}
    for power in dict.fromkeys(check.checker for check in record.made):
        if power not in decided:
            passed = [check for check in record.made if check.checker == power]
            yield Quiet(power, f"{tables.name(power)}: {', '.join(whys(passed, tables))}")


def _unanswered(record: PhaseRecord, tables: Tables) -> Iterator[Quiet]:
    """Calls that were not made, and those that count in an ordinary check."""
    name = tables.name
    for event in record.calls:
        by, to, against = event.call.by, event.call.to, name(event.call.against)
        if isinstance(event, CallWithheld):
            said = mark("{by} did not call {to} against {against}.")
            if event.because:
                said = mark("{by} did not call {to} against {against}: {why}.")
            yield Quiet(to, tr(said, by=name(by), to=name(to), against=against, why=event.because))
        elif (to, event.call.against) not in record.checks:
            said = mark("{by} called {to}: that counts in its next check against {against}.")
            yield Quiet(to, tr(said, by=name(by), to=name(to), against=against))


def _undecided(record: PhaseRecord, tables: Tables) -> Iterator[Quiet]:
    """Events that may have called for a check, and what nobody has entered of them."""
    for one in record.undecided:
        yield Quiet(one.incident.power, f"{incident_words(one.incident, tables)}. {asked_words(one, tables)}")


_QUIET = {CheckKind.DECLARATION: _quiet, CheckKind.ANSWER: _unanswered, CheckKind.PEACE: _undecided}


def whys(passed: Iterable[CheckMade], tables: Tables) -> Iterator[str]:
    """Why these checks were passed over: "5 cannot happen", "at war with Great Britain", "2 barred: bankrupt"."""
    impossible = 0
    settled: dict[str, list[str]] = {}
    barred: dict[str, int] = {}
    for check in passed:
        row = tables.rows.get(check.rule)
        why = (row.title if row else check.rule).lower()
        if check.how is How.SETTLED:
            settled.setdefault(why, []).append(tables.name(check.target))
        elif check.how is How.BARRED:
            barred[why] = barred.get(why, 0) + 1
        else:
            impossible += 1
    if impossible:
        yield tr("{count} cannot happen", count=impossible)
    yield from (tr("{why} with {powers}", why=why, powers=joined(names)) for why, names in settled.items())
    yield from (tr("{count} barred: {why}", count=count, why=why) for why, count in barred.items())


# The lead


def _lead(record: PhaseRecord, tables: Tables) -> str:
    happened = [check for check in record.decided if check.outcome in HAPPENS]
    said = [_count(record, len(happened))]
    certain = sum(check.how is How.CERTAIN for check in happened)
    by_hand = sum(check.how is How.OVERRULED for check in record.decided)
    if certain:
        count = capital(number_words(certain))
        said.append(ntr("{count} of them was certain.", "{count} of them were certain.", certain, count=count))
    if by_hand:
        count = capital(number_words(by_hand))
        said.append(ntr("{count} was decided by hand.", "{count} were decided by hand.", by_hand, count=count))
    nearest = max(record.thrown, key=lambda check: check.modified or 0, default=None)
    if not happened and nearest is not None:
        said.append(_nearest(record, nearest, tables))
    elif record.over and record.kind is CheckKind.DECLARATION:
        said.append(_others(len(record.made) - len(record.decided), bool(record.decided)))
    said += [_peaces(record)] if record.kind is CheckKind.PEACE else []
    return " ".join(filter(None, said))


def _count(record: PhaseRecord, happened: int) -> str:
    """Such as "Two wars from five throws."; without a war or a throw only what there is."""
    counts_later = not record.checks and any(isinstance(call, CallMade) for call in record.calls)
    nothing = {
        CheckKind.DECLARATION: mark("No war"),
        CheckKind.ANSWER: mark("Nobody answers yet") if counts_later and record.over else mark("Nobody joins"),
        CheckKind.PEACE: mark("No suit"),
    }
    throws = len(record.thrown)
    said = _happened(record.kind, happened) if happened else tr(nothing[record.kind])
    if happened and throws:
        of = number_words(throws)
        said = ntr("{what} from {count} throw", "{what} from {count} throws", throws, what=said, count=of)
    return f"{said}." if record.over else tr("{what} so far.", what=said)


def _happened(kind: CheckKind, times: int) -> str:
    """Such as "Two wars"."""
    count = capital(number_words(times))
    match kind:
        case CheckKind.DECLARATION:
            return ntr("{count} war", "{count} wars", times, count=count)
        case CheckKind.ANSWER:
            return ntr("{count} ally joins", "{count} allies join", times, count=count)
        case CheckKind.PEACE:
            return ntr("{count} suit", "{count} suits", times, count=count)


def _nearest(record: PhaseRecord, check: CheckMade, tables: Tables) -> str:
    throws = len(record.thrown)
    return ntr(
        "{count} throw was made, {checker} against {target}: {reached} where {needs} was needed.",
        "{count} throws were made, the nearest was {checker} against {target}: {reached} where {needs} was needed.",
        throws,
        count=capital(number_words(throws)),
        checker=tables.name(check.checker),
        target=tables.name(check.target),
        reached=minus(check.modified or 0),
        needs=check.needs,
    )


def _others(others: int, some_decided: bool) -> str:
    if not some_decided:
        return tr("No check could be thrown.")
    if not others:
        return ""
    return ntr("The other check could not be thrown.", "None of the other {n} checks could be thrown.", others)


def _peaces(record: PhaseRecord) -> str:
    made = [event for event in record.settled if isinstance(event, PeaceMade)]
    kinds = [sum(event.kind is kind for event in made) for kind in PeaceKind]
    words = (
        tr(_PEACES[kind], count=number_words(count)) for count, kind in zip(kinds, PeaceKind, strict=True) if count
    )
    return tr("Peace was made: {peaces}.", peaces=joined(words)) if made else ""


_PEACES = {
    PeaceKind.INFORMAL: mark("{count} informal"),
    PeaceKind.CONDITIONAL: mark("{count} conditional"),
    PeaceKind.UNCONDITIONAL: mark("{count} unconditional"),
}
