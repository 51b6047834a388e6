"""The page of one post or ruling: what became of it, by which rule, what it changed and what waits on it."""

from __future__ import annotations

from collections.abc import Iterator

from eia_solo.core.values import frozen
from eia_solo.games.revolution_and_reaction.rules.acts import Act, Post, told
from eia_solo.games.revolution_and_reaction.rules.text import act_words, standing_words, text_of, words_of
from eia_solo.games.revolution_and_reaction.rules.verdicts import Change, Finding
from eia_solo.games.revolution_and_reaction.ui.presenters.correcting import version_lines
from eia_solo.games.revolution_and_reaction.ui.presenters.lines import SIGN_OF, RecordLine, rule_words, waiting_on
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
    lines = (*_findings(shown, act), *_changes(shown, id), *_waits(shown, id), *_links(shown, act), *_text(shown, act))
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


def _changes(shown: Shown, id: str) -> Iterator[Line]:
    found = [change for change in shown.record.changes if change.act == id]
    if found:
        yield heading(tr("What it changed"))
    for number, change in enumerate(found):
        yield change_line(number, change, shown, leads=False)


def change_line(number: int, change: Change, shown: Shown, *, leads: bool = True) -> RecordLine:
    """A change in what is in force; it leads to the post that made it."""
    when, rule = shown.zone.words(change.at), shown.register.edition.number(change.rule)
    note = tr("{when} ({rule})", when=when, rule=rule)
    if leads:
        note = tr("{when}, by {post} ({rule})", when=when, post=change.act, rule=rule)
    return RecordLine(
        f"change {number}",
        shown.zone.told(sentence(change.text)),
        note=note,
        powers=change.states[:2],
        act=change.act if leads else "",
    )


def _waits(shown: Shown, id: str) -> Iterator[Line]:
    found = list(waiting_on(shown, (id,)))
    if found:
        yield heading(tr("What waits on it"))
    for line in found:
        yield RecordLine(line.id, line.text, note=line.note, powers=line.powers)


def _links(shown: Shown, act: Act) -> Iterator[Line]:
    """The posts it answers and that answer it."""
    said = told(act)
    answers = said.refers_to if isinstance(said, Post) else getattr(getattr(said, "decision", None), "post", None)
    about = answers or getattr(getattr(said, "decision", None), "transfer", None)
    others = [each for each in shown.acts if each.id == about]
    others += [each for each in shown.acts if isinstance(each, Post) and each.refers_to == act.id]
    if others:
        yield heading(tr("Belongs together with"))
    for other in others:
        words = act_words(other, shown.record, shown.register.edition)
        yield RecordLine(
            f"link {other.id}",
            words,
            note=tr("{post}, {when}", post=other.id, when=shown.zone.words(other.received)),
            act=other.id,
        )


def _text(shown: Shown, act: Act) -> Iterator[Line]:
    found = [*words_of(act, shown.record), *filter(None, text_of(act).splitlines())]
    if found:
        yield heading(tr("Its words"))
    for number, words in enumerate(found):
        yield Line(f"text {number}", words, tone=Tone.QUIET)
