"""The page of one post or ruling: what became of it, by which rule, what it changed and what waits on it."""

from __future__ import annotations

from collections.abc import Iterator

from eia_solo.core.values import frozen
from eia_solo.games.revolution_and_reaction.rules.acts import Act, Post, told
from eia_solo.games.revolution_and_reaction.rules.text import act_words, by_words, standing_words, text_of, words_of
from eia_solo.games.revolution_and_reaction.rules.verdicts import Change, Finding
from eia_solo.games.revolution_and_reaction.ui.presenters.correcting import version_lines
from eia_solo.games.revolution_and_reaction.ui.presenters.lines import SIGN_OF, RecordLine, Sign, rule_words, waiting_on
from eia_solo.games.revolution_and_reaction.ui.presenters.viewpoint import Shown
from eia_solo.ui.presenters.lines import Line, Tone, heading, sentence
from eia_solo.ui.words import tr


@frozen
class ActPage:
    """What is read of one act."""

    title: str
    facts: str
    lines: tuple[Line, ...]


def act_page(shown: Shown, id: str) -> ActPage | None:
    """The page of an act; None if it is not in what is shown."""
    act = next((each for each in shown.acts if each.id == id), None)
    if act is None:
        return None
    lines = (*_findings(shown, act), *_text(shown, act), *_chain(shown, act), *_waits(shown, id))
    lines = (*lines, *version_lines(shown.register, act.id, shown.zone))
    return ActPage(act_words(act, shown.record, shown.register.edition), _facts(shown, act), lines)


def _facts(shown: Shown, act: Act) -> str:
    if isinstance(told(act), Post):
        where = tr("posted on the forum") if act.is_public else tr("by e-mail, secret")
    else:
        where = tr("public") if act.is_public else tr("kept close")
    return tr("{post}, received {when}, {where}", post=act.id, when=shown.zone.words(act.received), where=where)


def _findings(shown: Shown, act: Act) -> Iterator[Line]:
    verdict = shown.record.verdicts[act.id]
    if not verdict.findings:
        yield heading(tr("Struck out: it counts for nothing"))
        return
    yield heading(tr("What became of it: {verdict}", verdict=standing_words(verdict.standing)))
    for number, finding in enumerate(dict.fromkeys(verdict.findings)):
        yield _finding(number, finding, shown)


def _finding(number: int, finding: Finding, shown: Shown) -> RecordLine:
    return RecordLine(
        f"finding {number}",
        shown.zone.told(sentence(finding.text)),
        note=rule_words(finding.rule, shown.register.edition),
        aside=standing_words(finding.standing),
        sign=SIGN_OF[finding.standing],
    )


def change_line(number: int, change: Change, shown: Shown) -> RecordLine:
    """A change in what is in force; it leads to the post that made it."""
    when, rule = shown.zone.words(change.at), shown.register.edition.number(change.rule)
    note = tr("{when}, by {who} ({rule})", when=when, who=by_words(shown.register, change.act), rule=rule)
    text = shown.zone.told(sentence(change.text))
    return RecordLine(f"change {number}", text, note=note, powers=change.states[:2], act=change.act)


def _waits(shown: Shown, id: str) -> Iterator[Line]:
    found = list(waiting_on(shown, (id,)))
    if found:
        yield heading(tr("What waits on it"))
    for line in found:
        yield RecordLine(line.id, line.text, note=line.note, powers=line.powers)


def _chain(shown: Shown, act: Act) -> Iterator[Line]:
    """What led to it and what came of it, post by post, with what each changed; it stands out among them."""
    found = shown.threads.chain(act.id)
    changes = [(each, change) for each in found for change in shown.threads.changes.get(each.id, ())]
    if len(found) == 1 and not changes:
        return
    yield heading(tr("Chain"))
    for each in found:
        yield _link(shown, each, is_it=each.id == act.id)
        for number, change in enumerate(change for by, change in changes if by.id == each.id):
            text, rule = shown.zone.told(sentence(change.text)), shown.register.edition.number(change.rule)
            note = tr("{when} ({rule})", when=shown.zone.words(change.at), rule=rule)
            yield RecordLine(f"change {each.id} {number}", text, note=note, sign=Sign.IN_FORCE)


def _link(shown: Shown, act: Act, *, is_it: bool) -> RecordLine:
    """A post of the chain, with its date; it leads there."""
    text = tr("{post}: {what}", post=act.id, what=act_words(act, shown.record, shown.register.edition))
    tone = Tone.STRONG if is_it else Tone.PLAIN
    return RecordLine(
        f"link {act.id}", text, note=shown.zone.words(act.received), tone=tone, act="" if is_it else act.id
    )


def _text(shown: Shown, act: Act) -> Iterator[Line]:
    found = [*words_of(act, shown.record), *filter(None, text_of(act).splitlines())]
    if found:
        yield heading(tr("Its words"))
    for number, words in enumerate(found):
        yield Line(f"text {number}", words, tone=Tone.QUIET)
