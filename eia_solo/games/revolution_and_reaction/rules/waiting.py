"""What is to come: the turns and until when a post takes effect at once, and whom one is waiting for."""

from collections.abc import Iterator

from eia_solo.core.moment import Moment
from eia_solo.core.values import frozen
from eia_solo.core.wording import chained
from eia_solo.core.words import mark, tr
from eia_solo.games.revolution_and_reaction.rules.codes import (
    FOREIGN_MINISTER,
    PRIME_MINISTER,
    ActId,
    OfficeId,
    StateCode,
    States,
)
from eia_solo.games.revolution_and_reaction.rules.conditions import AND_THE, Condition, approved, conditions
from eia_solo.games.revolution_and_reaction.rules.decisions import TurnKind
from eia_solo.games.revolution_and_reaction.rules.edition import Edition, Rule
from eia_solo.games.revolution_and_reaction.rules.judging import peaces
from eia_solo.games.revolution_and_reaction.rules.judging.activation import limit
from eia_solo.games.revolution_and_reaction.rules.judging.sitting import Sitting
from eia_solo.games.revolution_and_reaction.rules.judging.transfers import words
from eia_solo.games.revolution_and_reaction.rules.matters import Peace, Pending, Stage, Transfer
from eia_solo.games.revolution_and_reaction.rules.record import Record
from eia_solo.games.revolution_and_reaction.rules.register import Register
from eia_solo.games.revolution_and_reaction.rules.wording import day, listed

_SIGN = mark("sign {what}"), mark("signed {what}")
_ENDORSE = mark("endorse {what}"), mark("endorsed {what}")
"""What a minister is to do, and what he has not done until then."""


@frozen
class Last:
    """Until this moment, itself not included, a kind of post takes effect at once."""

    what: str
    at: Moment
    hours: int
    rule: Rule


@frozen
class Due:
    """A turn to come. Without a deadline, which is then not known, there are no last moments either."""

    turn: int
    kind: TurnKind
    deadline: Moment | None
    last: tuple[Last, ...] = ()


def due(record: Record, edition: Edition) -> tuple[Due, ...]:
    """The turns that have not been run, in their order.

    Rule: NWOL 2.7 and 3.1, AMWOL 2.6 and 3.1.
    """
    figures = edition.figures
    kinds = (
        (tr("the endorsement of a war"), figures.war_hours, Rule.WAR),
        (tr("the inactivation of an alliance"), figures.inactivation_hours, Rule.INACTIVATE),
    )
    found = []
    for number in sorted(number for number in record.turns if number > record.last_run):
        turn = record.turns[number]
        last = (
            ()
            if turn.deadline is None
            else tuple(
                Last(what, turn.deadline.before(hours.before(turn.kind)), hours.before(turn.kind), rule)
                for what, hours, rule in kinds
            )
        )
        found.append(Due(number, turn.kind, turn.deadline, last))
    return tuple(found)


@frozen
class Awaited:
    """Something one waits for. `state` and `office` say from whom; without a state it is the game administrator."""

    what: str
    rule: Rule
    act: ActId
    since: Moment | None
    state: StateCode | None = None
    office: OfficeId | None = None
    kind: str = ""
    """The kind of post or ruling that would settle it."""
    question: str = ""
    """The first question about the board that is open, by its id."""
    not_yet: str = ""
    """What a minister has not done: "signed the treaty of 8 November 2011 with France"."""


def waiting(register: Register, record: Record | None = None) -> tuple[Awaited, ...]:
    """Everything one waits for, oldest first. `record` is the one to read (without one, the latest)."""
    record = register.record if record is None else record
    found = _Searching(register, record)
    every = [
        *found.treaties(),
        *found.alliances(),
        *found.activations(),
        *found.declarations(),
        *found.delayed(),
        *found.peaces(),
        *found.transfers(),
        *found.confirmations(),
    ]
    return tuple(sorted(every, key=lambda each: each.since.utc if each.since else 0))


@frozen
class _Searching:
    register: Register
    record: Record

    def _at(self, act: ActId) -> Moment | None:
        known = self.register.known.get(act)
        return None if known is None else known.received

    def _of_day(self, act: ActId) -> str:
        at = self._at(act)
        return tr(" of {at}", at=day(at)) if at else ""

    def _with(self, states: States, state: StateCode) -> str:
        """With whom: the states but for that one."""
        others = [self.record.name(each) for each in states if each != state]
        return tr(" with {others}", others=listed(others))

    def _awaited(
        self,
        do: tuple[str, str],
        what: str,
        rule: Rule,
        act: ActId,
        by: StateCode,
        office: OfficeId,
        kind: str,
        of: str = "",
    ) -> Awaited:
        """A minister is to do something with what an act began, or a first post of it."""
        at = self._at(ActId(of) if of else act)
        to_do, not_yet = (tr(each, what=what) for each in do)
        return Awaited(to_do, rule, act, at, by, office, kind, not_yet=not_yet)

    def treaties(self) -> Iterator[Awaited]:
        for id, treaty in self.record.treaties.items():
            for state in () if treaty.is_dead else treaty.states:
                if state not in treaty.signed:
                    the_treaty = tr(
                        "the treaty{of_day}{it}", of_day=self._of_day(id), it=self._with(treaty.states, state)
                    )
                    yield self._awaited(_SIGN, the_treaty, Rule.IN_FORCE, id, state, FOREIGN_MINISTER, "treaty")

    def alliances(self) -> Iterator[Awaited]:
        for two, tie in self.record.ties.items():
            if tie.formed:
                continue
            for state, other in (two, two[::-1]):
                if state in tie.named and other not in tie.named:
                    what, act = tr("the alliance with {state}", state=self.record.name(state)), tie.named[state]
                    yield self._awaited(_SIGN, what, Rule.FORM, act, other, FOREIGN_MINISTER, "form")

    def activations(self) -> Iterator[Awaited]:
        for two, tie in self.record.ties.items():
            if tie.active or not tie.asked:
                continue
            for state, other in (two, two[::-1]):
                if other not in tie.asked:
                    what = tr("activate the alliance with {state}", state=self.record.name(state))
                    act = tie.asked[state].act
                    yield Awaited(what, Rule.ACTIVATE, act, self._at(act), other, FOREIGN_MINISTER, "activate")
            if len(tie.asked) == 2 and tie.formed:
                act = tie.asked[two[1]].act
                allowed, missing = limit(self._sitting(), *two)
                if allowed is None:
                    yield Awaited(
                        tr("enter: {missing}", missing=missing),
                        Rule.ACTIVE_LIMIT,
                        act,
                        self._at(act),
                        kind="vanquished",
                    )

    def declarations(self) -> Iterator[Awaited]:
        for (by, on), each in self.record.declarations.items():
            if each.endorsed is None:
                what = tr(
                    "the declaration of war on {on} of {received}", on=self.record.name(on), received=day(each.received)
                )
                yield self._awaited(_ENDORSE, what, Rule.WAR, each.act, by, PRIME_MINISTER, "endorse")
            if each.held:
                what = tr(
                    "enter whether {by} had units or ships in {on}", by=self.record.name(by), on=self.record.name(on)
                )
                yield Awaited(what, Rule.WAIT, each.act, each.received, kind="presence")

    def delayed(self) -> Iterator[Awaited]:
        for each in self.record.delayed.values():
            rule = Rule.WAR if each.kind is Pending.WAR else Rule.INACTIVATE
            turn = tr("the next turn") if each.timing.turn is None else tr("turn {turn}", turn=each.timing.turn)
            if each.timing.missing:
                yield Awaited(
                    tr("enter: {missing}", missing=each.timing.missing), rule, each.act, each.received, kind="schedule"
                )
            yield Awaited(
                tr("run {turn}: {words}", turn=turn, words=each.timing.words), rule, each.act, each.received, kind="run"
            )

    def peaces(self) -> Iterator[Awaited]:
        open_ones = dict.fromkeys(id for ids in self.record.open_peaces.values() for id in ids)
        for id in open_ones:
            peace = self.record.peaces[id]
            for state in peace.states:
                yield from self._of_peace(id, peace, state)

    def _of_peace(self, id: ActId, peace: Peace, state: StateCode) -> Iterator[Awaited]:
        rule = peaces.rule_of(peace)
        start = next(iter(peace.signed.values()), id)
        at_war = any(state in two for two in peaces.open_wars(self._sitting(), peace))
        if state in peace.declined or not (at_war or peace.all_must_sign):
            return
        what = tr("the peace{of_day}{it}", of_day=self._of_day(start), it=self._with(peace.states, state))
        if state not in peace.signed and not peace.treaty:
            yield self._awaited(_SIGN, what, rule, id, state, FOREIGN_MINISTER, "peace", start)
        if state not in peace.endorsed and (state in peace.signed or not peace.treaty):
            yield self._awaited(_ENDORSE, what, rule, id, state, PRIME_MINISTER, "endorse", start)

    def transfers(self) -> Iterator[Awaited]:
        if not self.record.transfers:
            return
        promised, sitting = approved(self.record), self._sitting()
        for each in self.record.transfers.values():
            yield from self._of_transfer(each, promised, sitting)

    def _of_transfer(self, transfer: Transfer, promised: tuple[Transfer, ...], sitting: Sitting) -> Iterator[Awaited]:
        what = words(sitting, transfer)
        act, since = transfer.act, transfer.received
        if transfer.stage is Stage.ASKED:
            not_yet = tr("explained the transfer of {what}", what=what)
            yield Awaited(
                tr("explain {what}", what=what),
                Rule.APPROVAL,
                act,
                since,
                transfer.giver,
                kind="explain",
                not_yet=not_yet,
            )
        if transfer.stage in (Stage.REQUESTED, Stage.ASKED, Stage.EXPLAINED):
            yield Awaited(tr("approve or block {what}", what=what), Rule.APPROVAL, act, since, kind="approve")
            for each in conditions(
                self.register.edition, self.register.readings, self.record, transfer, promised=promised
            ):
                if each.holds is None:
                    yield self._of_condition(transfer, each, what)
        elif transfer.stage is Stage.APPROVED:
            done = tr("run the next turn, before which {what} takes place", what=what)
            yield Awaited(done, Rule.TRANSFERS, act, since, kind="run")

    @staticmethod
    def _of_condition(transfer: Transfer, condition: Condition, what: str) -> Awaited:
        """What has to be entered before it can be told whether a condition of a transfer holds."""
        if condition.lacks:
            text = tr(
                "enter the {lacks}, for {what}: {text}?",
                lacks=chained(condition.lacks, AND_THE),
                what=what,
                text=condition.text,
            )
            return Awaited(text, condition.rule, transfer.act, transfer.received, kind="points")
        text = tr("enter for {what} whether {text}", what=what, text=condition.text)
        question = next(iter(condition.asks), "")
        return Awaited(text, condition.rule, transfer.act, transfer.received, kind="answer", question=question)

    def confirmations(self) -> Iterator[Awaited]:
        for act, each in self.record.to_confirm.items():
            yield Awaited(tr("confirm {text}", text=each.text), each.rule, act, each.since, kind="confirm")

    def _sitting(self) -> Sitting:
        """The record before the rules, with no act at hand: only questions are asked of it."""
        return Sitting(self.register.edition, self.register.readings, self.record, self.register.acts[-1])
