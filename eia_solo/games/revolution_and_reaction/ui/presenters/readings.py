"""The open sentences of the rules of a record: the one looked at, its choices, and what each would judge otherwise."""

from __future__ import annotations

from collections.abc import Iterator

from eia_solo.games.revolution_and_reaction.rules.acts import Act
from eia_solo.games.revolution_and_reaction.rules.comparison import Consequence
from eia_solo.games.revolution_and_reaction.rules.edition import Edition, Reading
from eia_solo.games.revolution_and_reaction.rules.register import Register
from eia_solo.games.revolution_and_reaction.rules.text import act_words, finding_words
from eia_solo.games.revolution_and_reaction.session import RecordSession
from eia_solo.games.revolution_and_reaction.ui.presenters.lines import SIGN_OF, RecordLine, rule_words
from eia_solo.ui.presenters.lines import Line, Tone, heading, sentence
from eia_solo.ui.presenters.open_sentences import ARROW
from eia_solo.ui.presenters.weighed_readings import Otherwise, WeighedReadings
from eia_solo.ui.words import mark, ntr, tr


class RecordReadings(WeighedReadings[Reading, Line]):
    """Sentences stand in the order of the rules, the fixed ones too. What a choice changes is found out once one has
    stayed with it for a moment: the whole record is judged anew for each.
    """

    _session: RecordSession
    _state: Register
    counts = mark("Changing this judges all posts again. No post is altered.")
    rest = 120
    looking = mark("Judging every post anew…")
    nothing = mark("No post is judged differently, and nothing else changes.")

    @property
    def edition(self) -> Edition:
        return self._state.edition

    @property
    def _readings(self) -> list[Reading]:
        return sorted(super()._readings, key=self._order)

    def _order(self, reading: Reading) -> int:
        return list(self.edition.rules).index(reading.rule)

    def _place(self, reading: Reading) -> str:
        return self.edition.number(reading.rule)

    def _rule_words(self, reading: Reading) -> str:
        return rule_words(reading.rule, self.edition)

    def _told(self, consequence: Consequence) -> Otherwise[Line]:
        return otherwise(consequence)

    def _counted(self, count: int) -> str:
        return ntr("changes {n} post", "changes {n} posts", count)


def otherwise(consequence: Consequence) -> Otherwise[Line]:
    """What is different if a record is read in another way: the posts with both verdicts, and what is in force."""
    now, then, ids, different = consequence.now, consequence.then, consequence.rejudged, consequence.different
    by_id = {act.id: act for act in now.acts}
    lines: list[Line] = [heading(tr("Posts judged otherwise"))] if ids else []
    for id in ids:
        lines += _post(by_id[id], now, then)
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


def _post(act: Act, now: Register, then: Register) -> Iterator[RecordLine]:
    """A post, what became of it by the reading in force, and what would by the other. Each line leads to the post."""
    was, becomes = now.record.verdicts[act.id], then.record.verdicts[act.id]
    text = tr("{post}, {what}", post=act.id, what=act_words(act, now.record, now.edition))
    yield RecordLine(f"post {act.id}", text, note=act.received.words, act=act.id)
    for number, (when, own, other) in enumerate(((tr("Now"), was, becomes), (tr("Then"), becomes, was))):
        for place, finding in enumerate(each for each in own.findings if each not in other.findings):
            words = tr("{when}: {what}", when=when, what=finding_words(finding, now.edition))
            id, sign = f"finding {act.id} {number} {place}", SIGN_OF[finding.standing]
            yield RecordLine(id, words, tone=Tone.QUIET, sign=sign, act=act.id)
