"""What every judgment needs: edition, readings chosen, the record so far, the act at hand, and when it takes effect."""

from collections.abc import Iterable, Mapping

from attrs import define, evolve, field

from eia_solo.core.moment import HOUR, Moment, span_words
from eia_solo.core.wording import OR, chained
from eia_solo.core.words import tr
from eia_solo.games.revolution_and_reaction.rules.acts import Act
from eia_solo.games.revolution_and_reaction.rules.codes import ActId, StateCode, States
from eia_solo.games.revolution_and_reaction.rules.edition import Edition, Hours, Rule
from eia_solo.games.revolution_and_reaction.rules.matters import Timing
from eia_solo.games.revolution_and_reaction.rules.record import Record
from eia_solo.games.revolution_and_reaction.rules.verdicts import Change, Finding, Standing, ToConfirm, Verdict, What


@define
class Sitting:
    """One act before the rules. Findings are gathered here; the record is changed as they are made."""

    edition: Edition
    readings: Mapping[str, str]
    record: Record
    act: Act
    findings: list[Finding] = field(factory=list)

    def reads(self, reading: str) -> str:
        """The choice in force of an open sentence."""
        return self.edition.choice(reading, self.readings)

    def name(self, state: StateCode) -> str:
        return self.record.states[state].name

    def names(self, states: Iterable[StateCode]) -> str:
        """Several states in a row: "France, Holland and Bavaria"."""
        *most, last = [self.name(state) for state in states]
        return tr("{most} and {last}", most=", ".join(most), last=last) if most else last

    def root(self, act: ActId | None) -> ActId | None:
        """The treaty, alliance or peace that an act belongs to: the first post of it."""
        return None if act is None else self.record.roots.get(act, act)

    def find(self, about: str, standing: Standing, rule: Rule, text: str) -> None:
        self.findings.append(Finding(about, standing, rule, text))

    def in_force(self, about: str, rule: Rule, text: str) -> None:
        self.find(about, Standing.IN_FORCE, rule, text)

    def waits(self, about: str, rule: Rule, text: str) -> None:
        self.find(about, Standing.WAITING, rule, text)

    def refuse(self, about: str, rule: Rule, text: str) -> None:
        self.find(about, Standing.REFUSED, rule, text)

    def nothing(self, about: str, rule: Rule, text: str) -> None:
        self.find(about, Standing.NO_EFFECT, rule, text)

    def remark(self, about: str, rule: Rule, text: str) -> None:
        """Say what else a rule has to say; what several parts of a post give rise to is said once."""
        finding = Finding(about, Standing.REMARK, rule, text)
        if finding not in self.findings:
            self.findings.append(finding)

    def restate(self, act: ActId | None, finding: Finding) -> None:
        """Say anew what became of a part of an act, be it the one at hand or an earlier one, or none."""
        if act == self.act.id:
            self.findings = _replaced(self.findings, finding)
        elif act is not None and act in self.record.verdicts:
            found = _replaced(list(self.record.verdicts[act].findings), finding)
            self.record.verdicts[act] = Verdict(tuple(found))

    def still_waits(self, act: ActId, about: str) -> bool:
        """Whether a part of an act is waiting, by the last that was said of it."""
        findings = self.findings if act == self.act.id else self.record.verdicts[act].findings
        return any(each.about == about and each.standing is Standing.WAITING for each in findings)

    def changed(
        self, what: What, states: States, rule: Rule, text: str, *, act: ActId | None = None, at: Moment | None = None
    ) -> None:
        """Something came into force or ended, now and by the act at hand unless said otherwise."""
        change = Change(what, states, at or self.act.received, act or self.act.id, rule, text)
        self.record.changes = self.record.changes.with_item(len(self.record.changes), change)

    def for_confirmation(self, act: ActId, rule: Rule, text: str) -> None:
        """The game administrator will have to confirm this, beside what else came of the same post."""
        known = self.record.to_confirm.get(act)
        since, texts = (known.since, known.texts) if known else (self.act.received, ())
        self.record.to_confirm[act] = ToConfirm(since, rule, texts if text in texts else (*texts, text))

    def not_for_confirmation(self, act: ActId, text: str) -> None:
        """This is not to be confirmed any more."""
        known = self.record.to_confirm.get(act)
        if known:
            left = tuple(each for each in known.texts if each != text)
            if left:
                self.record.to_confirm[act] = evolve(known, texts=left)
            else:
                del self.record.to_confirm[act]

    def close(self) -> None:
        """Keep the verdict."""
        self.record.verdicts[self.act.id] = Verdict(tuple(self.findings))


def _replaced(findings: list[Finding], new: Finding) -> list[Finding]:
    """The findings with this one in the place of that about the same thing, or at the end."""
    kept = [finding for finding in findings if finding.about != new.about]
    place = next((n for n, finding in enumerate(findings) if finding.about == new.about), len(kept))
    return [*kept[:place], new, *kept[place:]]


def inactivation_timing(sitting: Sitting, received: Moment) -> Timing:
    """When an inactivation received then takes effect.

    Rule: NWOL 2.7, AMWOL 2.6.
    """
    return by_the_clock(sitting, received, sitting.edition.figures.inactivation_hours)


def war_timing(sitting: Sitting, by: StateCode, on: StateCode, received: Moment) -> Timing:
    """When a war endorsed then takes effect.

    Rule: NWOL 3.1, AMWOL 3.1. The clock is asked first; then a state newly created, then units in the way.
    """
    clock = by_the_clock(sitting, received, sitting.edition.figures.war_hours)
    if clock.now:
        return clock
    if sitting.edition.figures.new_states_at_once and on in sitting.record.fresh:
        words = tr("{on} is a Revolutionary state created on this turn: at once", on=sitting.name(on))
        return Timing(True, words, clock.turn)
    units, ships = sitting.record.presence.get((on, by), (None, None))
    if units or ships:
        what = tr("a unit in the territory") if units else tr("a ship in a harbour")
        return Timing(
            True,
            tr("{on} has {what} of {by}: at once", on=sitting.name(on), what=what, by=sitting.name(by)),
            clock.turn,
        )
    if units is None or ships is None:
        asked = tr(
            "whether {on} has a unit in the territory or a ship in a harbour of {by}",
            on=sitting.name(on),
            by=sitting.name(by),
        )
        missing = f"{clock.missing}; {asked}" if clock.missing else asked
        return Timing(
            None, tr("{words}, but at once if one stands there: not entered", words=clock.words), clock.turn, missing
        )
    return clock


def by_the_clock(sitting: Sitting, received: Moment, hours: Hours) -> Timing:
    """What the hours before the next turn say, with the arithmetic."""
    turn = sitting.record.next_turn
    if turn is None:
        kinds = sorted({hours.campaign, hours.peace, hours.truce})
        enough = chained((f"{each} h" for each in kinds), OR)
        words = tr(
            "at once if more than {enough} before the next turn, else after it; no turn is entered", enough=enough
        )
        return Timing(None, words, None, tr("the next turn, its kind and its deadline"))
    enough_hours = hours.before(turn.kind)
    if turn.deadline is None:
        words = tr(
            "at once if more than {enough_hours} h before turn {number}, else after it; no deadline is entered",
            enough_hours=enough_hours,
            number=turn.number,
        )
        return Timing(None, words, turn.number, tr("the deadline of turn {number}", number=turn.number))
    span = received.until(turn.deadline)
    start = tr(
        "received {words}, deadline of turn {number} {other}",
        words=received.words,
        number=turn.number,
        other=turn.deadline.words,
    )
    if span > enough_hours * HOUR:
        return Timing(
            True,
            tr(
                "{start}, {span_words} > {enough_hours} h: at once",
                start=start,
                span_words=span_words(span),
                enough_hours=enough_hours,
            ),
            turn.number,
        )
    if span < 0:
        return Timing(
            False, tr("{start}, which had passed: after turn {number}", start=start, number=turn.number), turn.number
        )
    words = tr(
        "{start}, {span_words} is not more than {enough_hours} h: after turn {number}",
        start=start,
        span_words=span_words(span),
        enough_hours=enough_hours,
        number=turn.number,
    )
    return Timing(False, words, turn.number)
