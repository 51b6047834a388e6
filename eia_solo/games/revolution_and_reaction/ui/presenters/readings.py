"""The open sentences of the rules of a record: the one looked at, its choices, and what each would judge otherwise."""

from __future__ import annotations

from collections.abc import Iterator

from eia_solo.games.revolution_and_reaction.rules.acts import Act
from eia_solo.games.revolution_and_reaction.rules.commands import ChooseReading
from eia_solo.games.revolution_and_reaction.rules.comparison import compared
from eia_solo.games.revolution_and_reaction.rules.decide import changed_verdicts
from eia_solo.games.revolution_and_reaction.rules.edition import Edition, Reading, Rule
from eia_solo.games.revolution_and_reaction.rules.ledger import Ledger
from eia_solo.games.revolution_and_reaction.rules.text import act_words, finding_words
from eia_solo.games.revolution_and_reaction.session import RecordSession
from eia_solo.games.revolution_and_reaction.ui.presenters.lines import SIGN_OF, RecordLine, rule_words
from eia_solo.ui.presenters.lines import Line, Tone, heading, sentence
from eia_solo.ui.presenters.open_sentences import ARROW
from eia_solo.ui.presenters.weighed_readings import Otherwise, WeighedReadings
from eia_solo.ui.words import mark, ntr, tr


class RecordReadings(WeighedReadings[Reading]):
    """A choice is tried on the whole record. The fixed sentences stand in the order of the rules, too."""

    _session: RecordSession
    _state: Ledger
    looking = mark("Judging every post anew…")
    nothing = mark("No post is judged otherwise, and nothing else is in force.")

    @property
    def edition(self) -> Edition:
        return self._state.edition

    @property
    def _tables(self) -> Edition:
        return self.edition

    @property
    def _readings(self) -> list[Reading]:
        return self._by_rule(super()._readings)

    def _rule(self, reading: Reading) -> Rule:
        return reading.rule

    def _place(self, reading: Reading) -> str:
        return self.edition.number(reading.rule)

    def _rule_words(self, reading: Reading) -> str:
        return rule_words(reading.rule, self.edition)

    def command(self, because: str) -> ChooseReading:
        """What puts the picked choice in force."""
        return ChooseReading(self.shown, self.picked, because)

    def _weigh(self, reading: str, choice: str) -> Otherwise:
        return otherwise(self._state, self._state.with_readings({**self._state.readings, reading: choice}))

    def _counted(self, count: int) -> str:
        return ntr("changes {n} post", "changes {n} posts", count)


def otherwise(now: Ledger, then: Ledger) -> Otherwise:
    """What is different if a record is read in another way: the posts with both verdicts, and what is in force."""
    ids = changed_verdicts(now.record, then.record)
    by_id = {act.id: act for act in now.acts}
    lines: list[Line] = [heading(tr("Posts judged otherwise"))] if ids else []
    for id in ids:
        lines += _post(by_id[id], now, then)
    different = list(compared(now, then))
    if different:
        lines.append(heading(tr("In force otherwise")))
    for number, each in enumerate(different):
        text = ": ".join(filter(None, (each.group, each.what)))
        lines.append(RecordLine(f"force {number}", text, note=f"{sentence(each.here)} {ARROW} {each.there}"))
    return Otherwise(_in_short(len(ids), len(different)), tuple(lines), len(ids))


def _in_short(posts: int, in_force: int) -> str:
    """So many posts are judged otherwise, so many things in force are others."""
    if posts:
        return ntr("Judges {n} post otherwise", "Judges {n} posts otherwise", posts)
    return tr("Changes what is in force") if in_force else tr("Changes nothing now")


def _post(act: Act, now: Ledger, then: Ledger) -> Iterator[RecordLine]:
    """A post, what became of it by the reading in force, and what would by the other. Each line leads to the post."""
    was, becomes = now.record.verdicts[act.id], then.record.verdicts[act.id]
    text = tr("{post}, {what}", post=act.id, what=act_words(act, now.record, now.edition))
    yield RecordLine(f"post {act.id}", text, note=act.received.words, act=act.id)
    for number, (when, own, other) in enumerate(((tr("Now"), was, becomes), (tr("Then"), becomes, was))):
        for place, finding in enumerate(each for each in own.findings if each not in other.findings):
            words = tr("{when}: {what}", when=when, what=finding_words(finding, now.edition))
            id, sign = f"finding {act.id} {number} {place}", SIGN_OF[finding.standing]
            yield RecordLine(id, words, tone=Tone.QUIET, sign=sign, act=act.id)
