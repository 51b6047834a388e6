"""What the record would say of posts before they are entered, worked out on a copy of it."""

import re
from collections.abc import Iterable, Iterator, Sequence
from itertools import chain

from eia_solo.core.errors import EiaSoloError
from eia_solo.core.moment import Moment
from eia_solo.core.values import frozen
from eia_solo.core.wording import capital
from eia_solo.games.revolution_and_reaction.rules.acts import Entered
from eia_solo.games.revolution_and_reaction.rules.commands import EnterAct
from eia_solo.games.revolution_and_reaction.rules.comparison import judged_anew
from eia_solo.games.revolution_and_reaction.rules.decide import changed_verdicts, decide
from eia_solo.games.revolution_and_reaction.rules.edition import Edition
from eia_solo.games.revolution_and_reaction.rules.events import ActEntered
from eia_solo.games.revolution_and_reaction.rules.in_force import in_force
from eia_solo.games.revolution_and_reaction.rules.post_files import placed, read, text_posts, toml_posts
from eia_solo.games.revolution_and_reaction.rules.posts import Written
from eia_solo.games.revolution_and_reaction.rules.register import Register
from eia_solo.games.revolution_and_reaction.rules.text import (
    act_words,
    awaited_words,
    finding_words,
    otherwise_words,
    standing_words,
)
from eia_solo.games.revolution_and_reaction.rules.verdicts import Finding, Standing
from eia_solo.games.revolution_and_reaction.rules.waiting import waiting
from eia_solo.games.revolution_and_reaction.ui.presenters.lines import RecordLine
from eia_solo.ui.presenters.lines import Line, Mark, Tone, heading, sentence, words
from eia_solo.ui.words import ntr, tr

MARKS = {
    Standing.IN_FORCE: Mark.DONE,
    Standing.PARTLY: Mark.DONE,
    Standing.WAITING: Mark.AHEAD,
    Standing.REFUSED: Mark.SKIPPED,
    Standing.NO_EFFECT: Mark.SKIPPED,
}


@frozen
class Preview:
    """Every effect of a post before it is entered; `refusal` if it cannot be."""

    lines: tuple[Line, ...]
    refusal: str = ""


def preview(register: Register, acts: Sequence[Entered], now: Moment) -> Preview:
    """What comes of these acts, one after the other."""
    after, entered = register, []
    try:
        for act in acts:
            (event,) = decide(after, EnterAct(act, now))
            assert isinstance(event, ActEntered), "that is what entering an act comes to"
            after = after.with_act(event.act)
            entered.append(event)
    except EiaSoloError as refusal:
        return _refused(str(refusal))
    told = chain.from_iterable(_entered(event, after) for event in entered)
    late = any(event.late for event in entered)
    anew = anew_lines(register, after) if late else ()
    return Preview((*told, *anew, *in_force_lines(register, after), *awaited_lines(register, after)))


def anew_lines(before: Register, after: Register) -> Iterator[Line]:
    """Every verdict that changes, the old one struck through above the new one; that none does, in words."""
    anew = judged_anew(before, after)
    count = ntr("{n} verdict would change", "{n} verdicts would change", len(anew))
    yield heading(count if anew else tr("No verdict changes"))
    for each in anew:
        id, edition = each.act.id, after.edition
        yield RecordLine(f"anew {id}", f"{id}  {act_words(each.act, after.record, edition)}", tone=Tone.STRONG, act=id)
        yield Line(f"was {id}", otherwise_words(each.was, each.becomes, edition), tone=Tone.STRUCK)
        yield Line(f"becomes {id}", otherwise_words(each.becomes, each.was, edition))


def _refused(what: str) -> Preview:
    """What stands there instead if nothing can be entered."""
    return Preview((words(tr("This cannot be entered.")), Line("refusal", sentence(what), tone=Tone.WAR)), what)


def _entered(event: ActEntered, after: Register) -> Iterator[Line]:
    act, record, edition = event.act, after.record, after.edition
    verdict = record.verdicts[act.id]
    title = act_words(act, record, edition)
    received = tr("{id}, received {when}", id=act.id, when=act.received.words)
    yield Line(f"act {act.id}", title, received, aside=standing_words(verdict.standing), tone=Tone.STRONG)
    yield from finding_lines(verdict.findings, edition, act.id)
    if event.late:
        yield words(tr("It was received before posts entered earlier, and is judged at its place."), Tone.PLAIN)


def finding_lines(findings: Iterable[Finding], edition: Edition, act: str = "") -> Iterator[Line]:
    """What became of an act part by part, each with the rule in our words."""
    for number, each in enumerate(findings):
        rule = f"{edition.number(each.rule)}: {edition.rules[each.rule].text}"
        said = f"{capital(standing_words(each.standing))}: {each.text}"
        quiet = Tone.QUIET if each.standing is Standing.REMARK else Tone.PLAIN
        yield Line(f"finding {act} {number}", said, rule, mark=MARKS.get(each.standing), tone=quiet)


def in_force_lines(before: Register, after: Register) -> Iterator[Line]:
    """What is in force afterwards and was not, and what no longer is."""
    old, new = ({line.text: line for line in in_force(each)} for each in (before, after))
    begun = [line for text, line in new.items() if text not in old]
    ended = [text for text in old if text not in new]
    yield heading(tr("What it changes"))
    if not begun and not ended:
        yield words(tr("Nothing of what is in force"))
    for line in begun:
        yield Line(f"begun {line.text}", sentence(line.text), after.edition.number(line.rule), mark=Mark.DONE)
    for text in ended:
        yield Line(f"ended {text}", tr("No more: {what}", what=text), mark=Mark.SKIPPED)


def awaited_lines(before: Register, after: Register) -> Iterator[Line]:
    """Who is waited for then and was not before, and what is waited for no more."""
    old, new = (
        dict.fromkeys(awaited_words(each, register.record, register.edition) for each in waiting(register))
        for register in (before, after)
    )
    begun, ended = [text for text in new if text not in old], [text for text in old if text not in new]
    if begun or ended:
        yield heading(tr("Waiting for"))
    for text in begun:
        yield Line(f"waits {text}", text, mark=Mark.AHEAD)
    for text in ended:
        yield Line(f"waited {text}", tr("No longer: {what}", what=text), tone=Tone.QUIET, mark=Mark.DONE)


PASTED = "pasted text"
"""What a text is called that came from no file, in the places of its faults."""


@frozen
class Import:
    """The posts of a text, a line for each, and how many of them cannot be entered. `line_of` is where each stands."""

    lines: tuple[Line, ...]
    posts: int
    faults: int
    line_of: dict[str, int]

    @property
    def can_enter(self) -> bool:
        return bool(self.posts) and not self.faults


def is_toml(text: str) -> bool:
    """Whether a text is TOML: keys with "=" instead of headers with ":"."""
    return bool(re.search(r"^\s*(\[\[posts\]\]|(received|from|kind)\s*=)", text, re.MULTILINE))


def looked_over(register: Register, text: str, file: str, now: Moment) -> Import:
    """What would come of the posts of a text, each judged after those before it that can be entered."""
    raw, lines, where = text.encode(), [], {}
    posts = faults = 0
    before = register
    try:
        for number, written in enumerate(toml_posts(raw, file) if is_toml(text) else text_posts(raw, file), 1):
            posts += 1
            id = f"post {number}"
            where[id] = written.place.line or 1
            try:
                register, line = _judged(register, written, id, now)
            except EiaSoloError as fault:
                faults += 1
                title = tr("Post {number}, line {line}", number=number, line=where[id])
                line = Line(id, title, str(fault), aside=tr("cannot be entered"), tone=Tone.WAR)
            lines.append(line)
    except EiaSoloError as fault:
        faults += 1
        lines.append(Line("file", str(fault), tone=Tone.WAR))
    anew = anew_lines(before, register) if changed_verdicts(before.record, register.record) else ()
    return Import((*lines, *anew), posts, faults, where)


def _judged(register: Register, written: Written, id: str, now: Moment) -> tuple[Register, Line]:
    """The register with a post, and what became of it."""
    acts = []
    for act in read(written, register):
        with placed(written):
            (event,) = decide(register, EnterAct(act, now))
        assert isinstance(event, ActEntered), "that is what entering an act comes to"
        register = register.with_act(event.act)
        acts.append(event.act)
    record, edition = register.record, register.edition
    verdicts = [record.verdicts[act.id] for act in acts]
    said = "; ".join(act_words(act, record, edition) for act in acts)
    findings = (finding_words(finding, edition) for verdict in verdicts for finding in verdict.findings)
    standings = dict.fromkeys(verdict.standing for verdict in verdicts)
    aside = ", ".join(map(standing_words, standings))
    sign = MARKS.get(verdicts[0].standing)
    return register, Line(id, said, "; ".join(findings), aside=aside, mark=sign)
