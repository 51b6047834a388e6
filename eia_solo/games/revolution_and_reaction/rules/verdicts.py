"""What became of every act, and what it changed."""

from enum import StrEnum

from eia_solo.core.moment import Moment
from eia_solo.core.values import frozen
from eia_solo.games.revolution_and_reaction.rules.codes import ActId, States
from eia_solo.games.revolution_and_reaction.rules.edition import Rule


class Standing(StrEnum):
    """What became of an act, or of a part of it. A remark says what else a rule has to say about it."""

    IN_FORCE = "in_force"
    PARTLY = "partly"
    WAITING = "waiting"
    REFUSED = "refused"
    NO_EFFECT = "no_effect"
    REMARK = "remark"


@frozen
class Finding:
    """What became of one part of an act, by which rule. `about` tells the parts of one act apart."""

    about: str
    standing: Standing
    rule: Rule
    text: str


@frozen
class Verdict:
    """What became of an act, finding by finding; of one that was struck out there is none."""

    findings: tuple[Finding, ...]

    @property
    def standing(self) -> Standing:
        """All of it in one word: partly in force if some of it is and some is not."""
        found = {finding.standing for finding in self.findings} - {Standing.REMARK}
        if len(found) == 1:
            return found.pop()
        if not found or found == {Standing.REFUSED, Standing.NO_EFFECT}:
            return Standing.REFUSED if found else Standing.NO_EFFECT
        return Standing.PARTLY if Standing.IN_FORCE in found else Standing.WAITING


STRUCK_OUT = Verdict(())
"""What becomes of an act that was struck out. Every other has a finding."""


class What(StrEnum):
    """A kind of change in what is in force."""

    ALLIED = "allied"
    PUBLISHED = "published"
    ACTIVATED = "activated"
    INACTIVATED = "inactivated"
    BROKEN = "broken"
    WAR = "war"
    PEACE = "peace"
    TREATY = "treaty"
    RENOUNCED = "renounced"
    TRANSFERRED = "transferred"
    CREATED = "created"


@frozen
class Change:
    """Something came into force or ended: when, by which post and rule. `text` is one sentence in our words."""

    what: What
    states: States
    at: Moment
    act: ActId
    rule: Rule
    text: str


@frozen
class ToConfirm:
    """What the game administrator has to confirm on the forum: of one post, everything that came of it."""

    since: Moment
    rule: Rule
    texts: tuple[str, ...]

    @property
    def text(self) -> str:
        return "; ".join(self.texts)
