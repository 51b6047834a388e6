"""Many posts at once, out of a text: each with its verdict or its fault, before any of them is entered."""

import re

from eia_solo.core.errors import EiaSoloError
from eia_solo.core.values import frozen
from eia_solo.games.revolution_and_reaction.rules.commands import EnterAct
from eia_solo.games.revolution_and_reaction.rules.decide import decide
from eia_solo.games.revolution_and_reaction.rules.events import ActEntered
from eia_solo.games.revolution_and_reaction.rules.moment import Moment
from eia_solo.games.revolution_and_reaction.rules.post_files import placed, read, text_posts, toml_posts
from eia_solo.games.revolution_and_reaction.rules.posts import Written
from eia_solo.games.revolution_and_reaction.rules.register import Register
from eia_solo.games.revolution_and_reaction.rules.text import act_words, finding_words, standing_words
from eia_solo.games.revolution_and_reaction.ui.presenters.preview import MARKS
from eia_solo.ui.presenters.lines import Line, Tone
from eia_solo.ui.words import tr

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
    return Import(tuple(lines), posts, faults, where)


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
