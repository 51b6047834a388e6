"""One check as a view shows it: before its dice, waiting for an answer, or made."""

from collections.abc import Iterable, Mapping

from eia_solo.core.breakdown import Unknown, signed
from eia_solo.core.dice import FEWEST, MOST, THROWS, Chance, Throw, at_least
from eia_solo.core.tables import Bands, Row
from eia_solo.core.values import frozen
from eia_solo.games.empires_in_arms.rules.checks import Check, CheckKind, Status, spread
from eia_solo.games.empires_in_arms.rules.describe import incident_words, outcome_words
from eia_solo.games.empires_in_arms.rules.events import CheckMade, How
from eia_solo.games.empires_in_arms.rules.fields import question_for
from eia_solo.games.empires_in_arms.rules.state import SUES, Incident, Outcome, Power
from eia_solo.games.empires_in_arms.rules.tables import Tables
from eia_solo.games.empires_in_arms.ui.presenters.breakdown_rows import BreakdownLine, BreakdownTotal, LineState
from eia_solo.games.empires_in_arms.ui.presenters.check_lines import (
    lines_of,
    lines_of_made,
    range_words,
    total_of,
    total_of_made,
)
from eia_solo.games.empires_in_arms.ui.presenters.words import (
    THIN,
    KindWords,
    against,
    kind_words,
    needed_on_dice,
    of_throws,
    per_cent,
    plain,
    short_outcome,
    span,
)
from eia_solo.ui.words import mark, tr

FOUND_FOR = 2
"""So many events are told with what they were found from."""


@frozen
class Question:
    """An input that decides: its key, the question, and what the answer changes."""

    key: str
    text: str
    effect: str


@frozen
class OutcomeLine:
    """One outcome of several: its title, and the least and the most throws that lead to it."""

    title: str
    ways: tuple[int, int]
    came: bool = False
    """Whether it is the one that the throw led to."""

    @property
    def chance(self) -> tuple[str, str]:
        """The throws, and the per cent where they are one number: ("4", "11 %")."""
        least, most = self.ways
        return span(least, most), per_cent(Chance(least)) if least == most else ""


@frozen
class Card:
    """Everything a view says about one check. Numbers on the dice run from 2 (any throw) to 13 (none)."""

    checker: Power
    target: Power
    checker_name: str
    target_name: str
    needed: tuple[int, int]
    """What the dice must show: if the unknown inputs favour war, and if they do not."""
    ways: tuple[int, int]
    can_roll: bool
    """Whether dice or a certain war are still to come."""
    verdict: str
    """In a few words how it stands: "cannot happen", "barred: bankrupt", "6 and 4, +2 is 12: war"."""
    reason: str
    """The reason and rule behind the verdict, or what was assumed."""
    is_war: bool
    question: Question | None
    dice: tuple[int, ...]
    dice_word: str
    lines: tuple[BreakdownLine, ...]
    total: BreakdownTotal
    kind: CheckKind
    starts: tuple[tuple[int, ...], tuple[int, ...]]
    """Where on the dice each outcome but the lowest begins: if unknown inputs favour the highest, and if not."""
    outcomes: tuple[OutcomeLine, ...] = ()
    """All outcomes, where there are more than two."""
    certain: Outcome | None = None
    """What every throw leads to, if it is one thing and not the lowest."""
    made: CheckMade | None = None
    """The check as it was made, if it has been."""

    @property
    def words(self) -> KindWords:
        return kind_words(self.kind)

    @property
    def throws_do(self) -> str:
        """What the throws that are enough do, or would do where a restriction, a war or a peace stands in the way."""
        in_vain = not self.ways[1] and not self.outcomes and self.starts[0][0] <= MOST
        does = self.words.does
        return tr("would {do} if nothing stood in the way", do=does) if in_vain else does

    @property
    def title(self) -> str:
        return against(self.checker_name, self.target_name)

    @property
    def headline(self) -> str:
        """What is asked, or what came of it: "Will Spain sue for peace?", "Austria declares war on Turkey"."""
        if self.made is None:
            headline = _ASKED[self.kind]
        else:
            headline = _ENDED.get((self.kind, self.made.outcome), _ASKED[CheckKind.DECLARATION])
        return tr(headline, checker=self.checker_name, target=self.target_name)

    @property
    def due_words(self) -> str:
        """What is asked, and what the dice must show; of a check that is made nothing: that has been said."""
        if self.made is not None:
            return ""
        if not self.can_roll:
            return tr("{check}: {verdict}", check=self.headline, verdict=self.verdict)
        needed = " ".join(filter(None, needed_on_dice(*self.needed)))
        return tr("{check}: {needed}, {chance}", check=self.headline, needed=needed, chance=of_throws(*self.ways))

    @property
    def lead(self) -> str:
        """In a word or two how it was made: "Rolled", "Settled"."""
        if self.made is None:
            return ""
        if self.made.how is How.OVERRULED:
            return tr("Overruled")
        if self.made.throw is None:
            return tr("Settled")
        taken = any(line.state in (LineState.TAKEN_AS_NO, LineState.TAKEN_AS_YES) for line in self.lines)
        return tr("Rolled without") if taken else tr("Rolled")


_ASKED = {
    CheckKind.DECLARATION: mark("{checker} against {target}"),
    CheckKind.ANSWER: mark("Will {checker} join against {target}?"),
    CheckKind.PEACE: mark("Will {checker} sue for peace?"),
}
_SUIT = mark("{checker} sues for peace")
_ENDED = {
    (CheckKind.DECLARATION, Outcome.WAR): mark("{checker} declares war on {target}"),
    (CheckKind.DECLARATION, Outcome.NO_WAR): mark("{checker} keeps the peace with {target}"),
    (CheckKind.ANSWER, Outcome.WAR): mark("{checker} joins the war against {target}"),
    (CheckKind.ANSWER, Outcome.NO_WAR): mark("{checker} stays out"),
    (CheckKind.PEACE, Outcome.FIGHTS_ON): mark("{checker} fights on"),
    **dict.fromkeys(((CheckKind.PEACE, outcome) for outcome in SUES), _SUIT),
}


def card_of(check: Check, tables: Tables) -> Card:
    """A check that has not been made yet."""
    low, high = check.breakdown.bounds if check.question else (check.breakdown.if_no,) * 2
    ways = (at_least(check.needs - low).ways, at_least(check.needs - high).ways)
    outcomes = {}
    if check.kind is CheckKind.PEACE:
        outcomes = {outcome: (least.ways, most.ways) for outcome, (least, most) in check.outcome_bounds().items()}
    if check.status is Status.NOT_CALLED:
        outcomes = {outcome: (chance.ways,) * 2 for outcome, chance in spread(check.bands, low).items()}
    elif check.status is not Status.ROLL:
        ways = (0, check.chances[1].ways)
    verdict, reason = _standing(check, tables)
    return Card(
        checker=check.checker,
        target=check.target,
        checker_name=tables.name(check.checker),
        target_name=tables.name(check.target),
        needed=(_on_dice(check.needs - high), _on_dice(check.needs - low)),
        ways=ways,
        can_roll=not check.needs_no_dice,
        verdict=verdict,
        reason=reason,
        is_war=False,
        question=_question(check, tables),
        dice=(),
        dice_word="",
        lines=lines_of(check, tables),
        total=total_of(check),
        kind=check.kind,
        starts=(_starts(check.bands, high), _starts(check.bands, low)),
        outcomes=_outcomes(check.bands, tables, outcomes),
        certain=check.outcome(2 + check.breakdown.if_no) if check.is_certain else None,
    )


def _starts(bands: Bands, total: int) -> tuple[int, ...]:
    """Where on the dice the outcomes but the lowest begin, with these modifiers."""
    return tuple(_on_dice(start - total) for start, _ in bands.starts if start is not None)


def _outcomes(
    bands: Bands, tables: Tables, ways: Mapping[Outcome, tuple[int, int]], came: Outcome | None = None
) -> tuple[OutcomeLine, ...]:
    if len(bands.outcomes) < 3:
        return ()
    return tuple(OutcomeLine(tables.bands[name].title, ways[Outcome(name)], name == came) for name in bands.outcomes)


def card_of_made(check: CheckMade, tables: Tables) -> Card:
    """A check that has been made, with the breakdown it was made with."""
    on_dice = _on_dice(check.needs - check.total)
    bands = tables.peace if check.kind is CheckKind.PEACE else tables.war
    return Card(
        checker=check.checker,
        target=check.target,
        checker_name=tables.name(check.checker),
        target_name=tables.name(check.target),
        needed=(on_dice, on_dice),
        ways=(check.ways, check.ways),
        can_roll=False,
        verdict=made_words(check, tables),
        reason=_made_reason(check, tables),
        is_war=check.outcome is Outcome.WAR,
        question=None,
        dice=check.throw.dice if check.throw else (),
        dice_word=_dice_word(check),
        lines=lines_of_made(check, tables),
        total=total_of_made(check),
        kind=check.kind,
        starts=(_starts(bands, check.total),) * 2,
        outcomes=_outcomes(
            bands,
            tables,
            {outcome: (chance.ways,) * 2 for outcome, chance in spread(bands, check.total).items()},
            check.outcome,
        ),
        made=check,
    )


def made_words(check: CheckMade, tables: Tables) -> str:
    """How a check ended: "6 and 4, +2 is 12: war", "cannot happen"."""
    outcome = outcome_words(check.outcome, check.kind)
    if check.throw is not None:
        first, second = check.throw.dice
        return tr(
            "{first} and {second}, {total} is {reached}: {outcome}",
            first=first,
            second=second,
            total=signed(check.total),
            reached=check.modified,
            outcome=outcome,
        )
    why = tables.words(check.because)
    return {
        How.CERTAIN: tr("certain: {outcome}", outcome=outcome),
        How.CANNOT_HAPPEN: _cannot(check.kind),
        How.BARRED: tr("barred: {why}", why=why),
        How.SETTLED: why,
        How.OVERRULED: tr("overruled: {outcome}", outcome=outcome),
        How.NOT_CALLED: tr("not called for, as far as is known"),
    }.get(check.how, outcome)


def _dice_word(check: CheckMade) -> str:
    """Who gave the dice."""
    words = {"machine": tr("rolled"), "player": tr("typed")}
    return words.get(check.throw.by.value, "") if check.throw else ""


def _cannot(kind: CheckKind) -> str:
    return tr("cannot sue: fights on") if kind is CheckKind.PEACE else tr("cannot happen")


def called_words(called_by: Iterable[Incident], tables: Tables) -> str:
    """What calls for a check for peace: "Called for by: national capital occupied (capital: free → occupied)."."""
    events = tuple(called_by)
    if not events:
        return ""
    told = []
    for event in events:
        row = tables.events.get(event.kind)
        title = row.title if row else event.kind.replace("_", " ")
        more = tables.words(event.found) or event.because
        told.append(title[:1].lower() + title[1:] + (f" ({more})" if more and len(events) <= FOUND_FOR else ""))
    return tr("Called for by: {events}.", events=", ".join(told))


def _made_reason(check: CheckMade, tables: Tables) -> str:
    if check.how is How.OVERRULED:
        return tr("Your reason: {why}", why=tables.words(check.because))
    row = tables.rows.get(check.rule)
    parts = [f"{row.text}. {row.cite}"] if row else []
    parts += filter(None, [called_words(check.called_by, tables)])
    if check.undecided:
        parts.append(tr("Taken as no: {events}.", events=listed(check.undecided, tables)))
    if check.unknown is not Unknown.ASK:
        as_yes = check.unknown is Unknown.YES
        parts.append(tr("Unknown values were taken as yes.") if as_yes else tr("Unknown values were taken as no."))
    return " ".join([*parts, *assumed_words([tables.rows[a] for a in check.assumed if a in tables.rows])])


def _standing(check: Check, tables: Tables) -> tuple[str, str]:
    if check.obstacle is not None:
        row = check.obstacle.row
        word = tr("barred") if check.status is Status.BARRED else row.title.lower()
        because = tables.words(check.obstacle.because)
        return f"{word}: {because}" if because and because != word else word, f"{row.text}. {row.cite}"
    if check.status is Status.NOT_CALLED:
        verdict = tr("not called: no event since the last peace phase calls for it")
        return verdict, tr("If an event called for it, the chances would be:")
    if check.status is Status.UNDECIDED and not check.cannot_happen:
        events = listed((one.incident for one in check.undecided), tables)
        return tr("not known whether it is called for"), tr("What may call for it: {events}.", events=events)
    assumed = " ".join(assumed_words([a.row for a in check.assumed]))
    called = called_words(check.called_by, tables)
    if check.cannot_happen:
        if check.breakdown.missing:
            return _cannot(check.kind), tr("No throw is enough, whatever the unknown values are.")
        return _cannot(check.kind), tr("No throw is enough.")
    if check.is_certain:
        if check.kind is CheckKind.PEACE:
            ended = check.outcome(2 + check.breakdown.if_no)
            return tr("certain: {outcome}", outcome=outcome_words(ended, check.kind)), called
        is_war = check.kind is CheckKind.DECLARATION
        every = tr("Every throw makes war.") if is_war else tr("Every throw joins the war.")
        return tr("certain"), f"{every} {assumed}"
    return "", called or assumed


def listed(incidents: Iterable[Incident], tables: Tables) -> str:
    return ", ".join(incident_words(incident, tables) for incident in incidents)


def assumed_words(rows: list[Row]) -> list[str]:
    if not rows:
        return []
    titles = ", ".join(row.title.lower() for row in rows)
    return [tr("Taken as no because not entered: {rows}.", rows=titles)]


def _question(check: Check, tables: Tables) -> Question | None:
    key = check.question
    if key is None:
        return None
    return Question(key, question_for(key, tables, check.leader_of(key)), effect_words(check, key, sign=": "))


def effect_words(check: Check, *keys: str, sign: str = " ") -> str:
    """What these inputs decide: whether there is a check, what may bar it, and what rows count."""
    decides = check.status is Status.UNDECIDED and any(ask.key in keys for one in check.undecided for ask in one.asks)
    rows = [row for row in check.breakdown.rows if not set(keys).isdisjoint(row.missing)]
    counts = (f"{row.row.title}{sign}{range_words([row])}" for row in rows)
    bars = (bar.row.title.lower() for bar in check.assumed if not set(keys).isdisjoint(bar.missing))
    barred = (tr("whether it is barred ({restriction})", restriction=title) for title in bars)
    return "; ".join([*([tr("whether there is a check at all")] if decides else []), *barred, *counts])


def _on_dice(number: int) -> int:
    return min(max(number, 2), 13)


def needed_words(card: Card) -> tuple[str, str]:
    """What the dice must show: a number to be set large, and words to follow it."""
    return needed_on_dice(*card.needed)


def chance_words(card: Card) -> tuple[str, str]:
    """The chance large, and what follows it small: ("6", "of 36, 17 %")."""
    least, most = card.ways
    if least == most:
        return str(least), tr("of {all}, {per_cent}", all=THROWS, per_cent=per_cent(Chance(least)))
    return span(least, most), tr("of {all}", all=THROWS) + THIN


def throws_words(card: Card, typed: int | None) -> tuple[str, str]:
    """Beside the 36 throws: what is enough, or what it was before the first die; and what the squares show."""
    best, worst = card.needed
    does = card.throws_do
    if card.made is not None and card.made.throw is not None:
        first, second = card.made.throw.dice
        led = first + second >= worst
        said = mark("The ringed square is the throw, {first} and {second}: none of the {ways} that {do}.")
        if led:
            said = mark("The ringed square is the throw, {first} and {second}: one of the {ways} that {do}.")
        return _enough(card), tr(said, first=first, second=second, ways=card.ways[0], do=does)
    words = tr("Each square is one of the 36 throws. Filled squares {do}.", do=does)
    hatched = tr("Hatched squares {do} or not: that depends on your answer.", do=does) if best != worst else ""
    lead = _enough(card) if typed is None else tr("Before the first die: {needs}", needs=at_least(worst))
    return lead, " ".join(filter(None, (words, hatched)))


def _enough(card: Card) -> str:
    """ "8 or more makes war", where some throws do and others do not, whatever is unknown."""
    best, worst = card.needed
    decides = best == worst and FEWEST < best <= MOST and card.ways[1]
    return tr(card.words.enough, needs=" ".join(needed_words(card)).strip()) if decides else ""


def reached_numbers(made: CheckMade, throw: Throw) -> tuple[str, str, str]:
    """The throw with the total, the number it reached, and what that is: ("4 and 5, total +4", "13", "war").

    Of several ways to sue only that it is one: the list of outcomes says which.
    """
    first, second = throw.dice
    thrown = tr("{first} and {second}, total {total}", first=first, second=second, total=signed(made.total))
    return thrown, plain(throw.total + made.total), short_outcome(made.outcome, made.kind)
