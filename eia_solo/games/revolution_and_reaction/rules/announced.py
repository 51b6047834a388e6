"""What has been announced, and to whom: news as facts without words, so that it can be told apart from what is new."""

from enum import StrEnum

from eia_solo.core.moment import Moment
from eia_solo.core.values import frozen
from eia_solo.games.revolution_and_reaction.rules.codes import NOTHING, ActId, StateCode


class Kind(StrEnum):
    """What a piece of news is. Files keep these words."""

    PEACE = "peace"
    WAR = "war"
    ALLIED = "allied"
    PUBLISHED = "published"
    ACTIVATED = "activated"
    INACTIVATED = "inactivated"
    BROKEN = "broken"
    TREATY = "treaty"
    RENOUNCED = "renounced"
    TO_COME = "to_come"
    WITHDRAWN = "withdrawn"
    REFUSED = "refused"
    POINTS = "points"
    TRANSFERRED = "transferred"
    CANCELLED = "cancelled"
    RUN = "run"
    CAMPAIGN = "campaign"
    CREATED = "created"
    VANQUISHED = "vanquished"
    MINISTER = "minister"
    HELPER = "helper"
    CONFIRMED = "confirmed"
    OPEN = "open"
    CORRECTION = "correction"
    GONE = "gone"
    DUE = "due"


@frozen
class News:
    """Something that can be announced: what it is, between whom, since when, by which act.

    `about` tells apart what is alike in all that: the number of a turn, what is waited for.
    """

    kind: Kind
    states: tuple[StateCode, ...] = ()
    at: Moment | None = None
    act: ActId = NOTHING
    about: str = ""


@frozen
class Announced:
    """That these were announced at a moment: to everybody, or to one state."""

    at: Moment
    news: tuple[News, ...]
    reader: StateCode | None = None
