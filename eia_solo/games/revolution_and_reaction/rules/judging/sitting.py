"""What every judgment needs: the edition, the readings chosen, the record so far, the act at hand."""

from collections.abc import Iterable, Mapping

from attrs import define, evolve, field

from eia_solo.games.revolution_and_reaction.rules.acts import Act
from eia_solo.games.revolution_and_reaction.rules.codes import ActId, StateCode, States
from eia_solo.games.revolution_and_reaction.rules.edition import Edition, Rule
from eia_solo.games.revolution_and_reaction.rules.moment import Moment
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
        return f"{', '.join(most)} and {last}" if most else last

    def root(self, act: ActId | None) -> ActId | None:
        """The treaty, alliance or peace that an act belongs to: the first post of it."""
        return None if act is None else self.record.roots.get(act, act)

    def peaces_of(self, root: ActId | None) -> list[ActId]:
        """The peace agreement of this id, or those that a treaty of this id makes by its clauses."""
        if root is None:
            return []
        treaty = self.record.treaties.get(root)
        clauses = range(1, len(treaty.clauses) + 1) if treaty else ()
        ids = (root, *(ActId(f"{root}/{number}") for number in clauses))
        return [id for id in ids if id in self.record.peaces]

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

    def restate(self, act: ActId, finding: Finding) -> None:
        """Say anew what became of a part of an act, be it the one at hand or an earlier one."""
        if act == self.act.id:
            self.findings = _replaced(self.findings, finding)
        elif act in self.record.verdicts:
            verdict = self.record.verdicts[act]
            found = _replaced(list(verdict.findings), finding)
            self.record.verdicts[act] = evolve(verdict, findings=tuple(found))

    def changed(
        self, what: What, states: States, rule: Rule, text: str, *, act: ActId | None = None, at: Moment | None = None
    ) -> None:
        """Something came into force or ended, now and by the act at hand unless said otherwise."""
        self.record.changes.append(Change(what, states, at or self.act.received, act or self.act.id, rule, text))

    def for_confirmation(self, act: ActId, rule: Rule, text: str) -> None:
        """The game administrator will have to confirm this, beside what else came of the same post."""
        known = self.record.to_confirm.get(act)
        since, texts = (known.since, known.texts) if known else (self.act.received, ())
        self.record.to_confirm[act] = ToConfirm(since, rule, texts if text in texts else (*texts, text))

    def close(self) -> None:
        """Keep the verdict."""
        self.record.verdicts[self.act.id] = Verdict(tuple(self.findings))


def _replaced(findings: list[Finding], new: Finding) -> list[Finding]:
    """The findings with this one in the place of that about the same thing, or at the end."""
    kept = [finding for finding in findings if finding.about != new.about]
    place = next((n for n, finding in enumerate(findings) if finding.about == new.about), len(kept))
    return [*kept[:place], new, *kept[place:]]
