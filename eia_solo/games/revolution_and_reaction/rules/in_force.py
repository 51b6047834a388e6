"""What is in force between the states, line by line: from when, by which post and rule."""

from collections.abc import Iterator
from enum import StrEnum

from eia_solo.core.moment import Moment
from eia_solo.core.values import frozen
from eia_solo.core.wording import chained
from eia_solo.core.words import tr
from eia_solo.games.revolution_and_reaction.rules.acts import Ruling
from eia_solo.games.revolution_and_reaction.rules.codes import NOTHING, ActId, StateCode
from eia_solo.games.revolution_and_reaction.rules.conditions import approved
from eia_solo.games.revolution_and_reaction.rules.decisions import RunTurn
from eia_solo.games.revolution_and_reaction.rules.edition import Rule
from eia_solo.games.revolution_and_reaction.rules.judging.ending import wait_words
from eia_solo.games.revolution_and_reaction.rules.judging.sitting import Sitting
from eia_solo.games.revolution_and_reaction.rules.judging.transfers import words as transfer_words
from eia_solo.games.revolution_and_reaction.rules.judging.wars import rule_of
from eia_solo.games.revolution_and_reaction.rules.matters import Pending, Tie
from eia_solo.games.revolution_and_reaction.rules.parts import HELPERS
from eia_solo.games.revolution_and_reaction.rules.record import Record
from eia_solo.games.revolution_and_reaction.rules.register import Register
from eia_solo.games.revolution_and_reaction.rules.text import clause_words


class Matter(StrEnum):
    """What a line is about, in the order in which they are read."""

    WAR = "war"
    ALLIANCE = "alliance"
    TREATY = "treaty"
    TO_COME = "to_come"
    WAIT = "wait"
    TRANSFER = "transfer"
    APPOINTMENT = "appointment"
    ROLE = "role"


@frozen
class InForce:
    """Something in force, or about to be. `since` is None for what was there when the record began."""

    matter: Matter
    states: tuple[StateCode, ...]
    since: Moment | None
    rule: Rule
    act: ActId
    text: str


def in_force(register: Register, record: Record | None = None) -> tuple[InForce, ...]:
    """Everything in force in a record of the register (without one, the latest)."""
    found = _Reading(register, register.record if record is None else record)
    return (
        *found.wars(),
        *found.alliances(),
        *found.treaties(),
        *found.to_come(),
        *found.waits(),
        *found.transfers(),
        *found.appointments(),
        *found.roles(),
    )


_NO_ACT = Ruling(Moment.parse("1970-01-01T00:00Z"), RunTurn(0))
"""Stands for the act at hand where a record has none yet: only questions are asked of it."""


@frozen
class _Reading:
    register: Register
    record: Record

    @property
    def _sitting(self) -> Sitting:
        """The record before the rules, with no act at hand: only questions are asked of it."""
        return Sitting(self.register.edition, self.register.readings, self.record, _NO_ACT)

    def _names(self, states: tuple[StateCode, ...]) -> str:
        *most, last = map(self.record.name, states)
        return tr("{most} and {last}", most=", ".join(most), last=last) if most else last

    def wars(self) -> Iterator[InForce]:
        for two, war in self.record.wars.items():
            by = tr(", declared by {by}", by=self.record.name(war.by)) if war.by else ""
            yield InForce(
                Matter.WAR,
                two,
                war.since,
                war.rule,
                war.act,
                tr("{names} are at war{by}", names=self._names(two), by=by),
            )

    def alliances(self) -> Iterator[InForce]:
        for two, tie in self.record.ties.items():
            if tie.formed:
                how = f"{'active' if tie.active else 'inactive'}, {'public' if tie.public else 'secret'}"
                text = tr("{names} are allied: {how}", names=self._names(two), how=how)
                yield InForce(Matter.ALLIANCE, two, tie.since, self._rule(tie), tie.act, text)

    @staticmethod
    def _rule(tie: Tie) -> Rule:
        return tie.rule if tie.act else Rule.FORM

    def treaties(self) -> Iterator[InForce]:
        for id, treaty in self.record.treaties.items():
            if treaty.since is not None and len(treaty.bound) > 1:
                way = "public" if treaty.public else "secret"
                clauses = "; ".join(clause_words(each, self.record) for each in treaty.clauses)
                text = tr("{names} are bound by a {way} treaty", names=self._names(treaty.bound), way=way) + (
                    f": {clauses}" if clauses else ""
                )
                yield InForce(Matter.TREATY, treaty.bound, treaty.since, Rule.IN_FORCE, id, text)

    def to_come(self) -> Iterator[InForce]:
        for each in self.record.delayed.values():
            what = tr("the war of") if each.kind is Pending.WAR else tr("the inactivation by")
            on = "on" if each.kind is Pending.WAR else tr("of its alliance with")
            text = tr(
                "{what} {by} {on} {other} waits: {words}",
                what=what,
                by=self.record.name(each.by),
                on=on,
                other=self.record.name(each.on),
                words=each.timing.words,
            )
            yield InForce(Matter.TO_COME, (each.by, each.on), each.received, rule_of(each), each.act, text)

    def waits(self) -> Iterator[InForce]:
        for (by, on), wait in self.record.waits.items():
            who = tr(
                "{by} must wait before it may declare war on {on}", by=self.record.name(by), on=self.record.name(on)
            )
            text = f"{who}: {wait_words(self._sitting, wait)}"
            yield InForce(Matter.WAIT, (by, on), wait.since, Rule.WAIT, wait.act, text)

    def transfers(self) -> Iterator[InForce]:
        for each in approved(self.record):
            text = tr(
                "{transfer_words}: approved, before the next turn is run",
                transfer_words=transfer_words(self._sitting, each),
            )
            yield InForce(Matter.TRANSFER, (each.giver, each.to), each.received, Rule.TRANSFERS, each.act, text)

    def appointments(self) -> Iterator[InForce]:
        for state, helpers in self.record.helpers.items():
            for each in helpers:
                sent = tr(" to {to}", to=self.record.name(each.to)) if each.to else ""
                text = tr(
                    "{person} is {helper}{sent} of {state}",
                    person=each.person,
                    helper=tr(HELPERS[each.helper]),
                    sent=sent,
                    state=self.record.name(state),
                )
                since = self.register.known[each.act].received
                yield InForce(Matter.APPOINTMENT, (state,), since, Rule.HELPERS, each.act, text)

    def roles(self) -> Iterator[InForce]:
        """For whom the rules hold that name a state; that it is nobody is said once there are states."""
        for role in self.register.edition.figures.roles if self.record.states else ():
            holder = self.record.roles.get(role.code)
            said = {
                "numbers": chained(self.register.edition.number(rule) for rule in role.rules),
                "name": role.name,
                "who": tr("nobody") if holder is None else self.record.name(holder),
            }
            text = (
                tr("what {numbers} says of {name} holds for {who}", **said)
                if len(role.rules) == 1
                else tr("what {numbers} say of {name} holds for {who}", **said)
            )
            states = () if holder is None else (holder,)
            yield InForce(Matter.ROLE, states, None, role.rules[0], NOTHING, text)
