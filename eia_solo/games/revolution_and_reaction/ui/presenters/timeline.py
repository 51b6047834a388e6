"""The timeline of a record: every post and ruling with what became of it, and which of them are wanted."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property

from attrs import define

from eia_solo.core.values import frozen
from eia_solo.games.revolution_and_reaction.rules import parts
from eia_solo.games.revolution_and_reaction.rules.acts import (
    Act,
    Kept,
    PointsAnnounced,
    Post,
    StruckOut,
    TransferCancelled,
    told,
)
from eia_solo.games.revolution_and_reaction.rules.fold import named
from eia_solo.games.revolution_and_reaction.rules.text import act_words, author_words, became_words, said_words
from eia_solo.games.revolution_and_reaction.rules.verdicts import Finding, Standing
from eia_solo.games.revolution_and_reaction.ui.presenters.lines import ADMINISTRATOR, SIGN_OF, Sign, office_words
from eia_solo.games.revolution_and_reaction.ui.presenters.threads import outcome, withdrawn_by
from eia_solo.games.revolution_and_reaction.ui.presenters.viewpoint import Shown
from eia_solo.ui.words import mark, tr

RULINGS = "ruling"
KINDS: Sequence[tuple[str, str, tuple[type, ...]]] = (
    ("", mark("All kinds"), ()),
    ("war", mark("War and peace"), (parts.DeclareWar, parts.Endorse, parts.MakePeace, parts.DeclareTruce)),
    (
        "alliance",
        mark("Alliances"),
        (parts.FormAlliance, parts.ActivateAlliance, parts.InactivateAlliance, parts.BreakAlliance),
    ),
    ("treaty", mark("Treaties"), (parts.SignTreaty, parts.RenounceTreaty)),
    ("withdraw", mark("Withdrawals"), (parts.Withdraw,)),
    ("transfer", mark("Transfers"), (parts.RequestTransfer, parts.Explain)),
    ("helper", mark("Ambassadors and deputies"), (parts.Appoint, parts.Dismiss)),
    (RULINGS, mark("Game administrator"), ()),
)
"""What can be wanted of a kind: its id, its words, and the parts of a post it means."""
_PARTS: Mapping[str, tuple[type, ...]] = {id: parts for id, _, parts in KINDS}

VERDICTS: Sequence[tuple[str, str]] = (
    ("", mark("Any verdict")),
    (Standing.IN_FORCE, mark("In force")),
    (Standing.PARTLY, mark("Partly in force")),
    (Standing.WAITING, mark("Waiting")),
    (Standing.REFUSED, mark("Refused")),
    (Standing.NO_EFFECT, mark("No effect")),
)


@frozen
class Wanted:
    """What of the timeline is shown."""

    state: str = ""
    kind: str = ""
    verdict: str = ""
    words: tuple[str, ...] = ()

    @property
    def is_everything(self) -> bool:
        return self == Wanted()


@frozen
class Row:
    """One post or ruling as it is read in the timeline."""

    id: str
    day: str
    time: str
    who: str
    """Whose disc stands before it."""
    office: str
    """Who wrote, in short: "FM Prussia"."""
    author: str
    text: str
    sign: Sign
    verdict: str
    """What became of it, in at most four words."""
    standing: str
    why: str
    """The finding that matters most, with its rule."""
    secret: bool
    is_struck: bool = False
    is_corrected: bool = False
    is_head = False

    @property
    def about(self) -> tuple[str, ...]:
        """The state it is by."""
        return (f"power {self.who}",) if self.who != ADMINISTRATOR else ()

    @property
    def told(self) -> str:
        """What became of it, and why."""
        return ". ".join(dict.fromkeys(filter(None, (self.verdict, self.standing, self.why))))

    @property
    def spoken(self) -> str:
        """The whole line as sentences."""
        secret, corrected = tr("secret") if self.secret else "", tr("corrected") if self.is_corrected else ""
        said = (f"{self.day} {self.time}", f"{self.author}: {self.text}", secret, corrected, self.told)
        return ". ".join(filter(None, said))


@define(slots=False)
class Timeline:
    """The acts that are shown, in their order, as rows. A row is made when it is asked for."""

    shown: Shown

    def row(self, act: Act) -> Row:
        record, edition = self.shown.record, self.shown.register.edition
        verdict = record.verdicts[act.id]
        said, zone = told(act), self.shown.zone
        finding = _telling(verdict.findings, verdict.standing)
        became = outcome(self.shown.threads, record, act, zone)
        author = author_words(said.author, record, edition) if isinstance(said, Post) else tr("Game administrator")
        return Row(
            id=act.id,
            day=zone.weekday(act.received),
            time=zone.time(act.received),
            who=said.author.state if isinstance(said, Post) else ADMINISTRATOR,
            office=office_words(said.author, record, edition) if isinstance(said, Post) else "",
            author=author,
            text=said_words(act, record, edition),
            sign=Sign.TO_DECIDE if became.to_decide else SIGN_OF[verdict.standing],
            verdict=became.words,
            standing=became_words(verdict),
            why=f"{zone.told(finding.text)} ({edition.number(finding.rule)})" if finding else "",
            secret=not act.is_public,
            is_struck=isinstance(act, StruckOut) or withdrawn_by(self.shown.threads, record, act) is not None,
            is_corrected=not isinstance(act, StruckOut) and act.id in self.shown.register.amended,
        )

    def wanted(self, wanted: Wanted) -> list[Act]:
        """The acts that are wanted, in their order."""
        if wanted.is_everything:
            return list(self.shown.acts)
        return [act for act in self.shown.acts if self._fits(act, wanted)]

    def _fits(self, act: Act, wanted: Wanted) -> bool:
        return (
            (not wanted.state or wanted.state in concerned(act))
            and (not wanted.kind or _is_kind(act, wanted.kind))
            and (not wanted.verdict or self.shown.record.verdicts[act.id].standing == wanted.verdict)
            and (not wanted.words or all(word in self._searched(act) for word in wanted.words))
        )

    def _searched(self, act: Act) -> str:
        """All that is looked through for words."""
        if act.id not in self._texts:
            record, edition = self.shown.record, self.shown.register.edition
            verdict, text = record.verdicts[act.id], act.text if isinstance(act, Kept) else ""
            finding = _telling(verdict.findings, verdict.standing)
            why = f"{finding.text} {edition.number(finding.rule)}" if finding else ""
            day, said = self.shown.zone.weekday(act.received), act_words(act, record, edition)
            self._texts[act.id] = " ".join((act.id, day, said, became_words(verdict), why, text)).casefold()
        return self._texts[act.id]

    @cached_property
    def _texts(self) -> dict[str, str]:
        return {}


def concerned(act: Act) -> frozenset[str]:
    """The states that an act is by or names."""
    said = told(act)
    if isinstance(said, Post):
        return frozenset((said.author.state, *(state for part in said.parts for state in named(part))))
    if isinstance(said, PointsAnnounced):
        return frozenset((said.giver, said.to))
    if isinstance(said, TransferCancelled):
        return frozenset()
    keys = ("state", "by", "at", "of", "controller", "permanent_owner")
    found = (getattr(said.decision, key, None) for key in keys)
    return frozenset(str(state) for state in found if isinstance(state, str))


def _is_kind(act: Act, kind: str) -> bool:
    said = told(act)
    if kind == RULINGS:
        return not isinstance(said, Post)
    return isinstance(said, Post) and any(isinstance(part, _PARTS[kind]) for part in said.parts)


_GRAVEST = (Standing.REFUSED, Standing.WAITING, Standing.NO_EFFECT, Standing.IN_FORCE)


def _telling(findings: Sequence[Finding], standing: Standing) -> Finding | None:
    """The finding that says most about the whole: one of its standing; where it is mixed, the gravest."""
    order = (standing, *_GRAVEST)
    known = [finding for finding in findings if finding.standing in order]
    return min(known, key=lambda finding: order.index(finding.standing), default=None)
