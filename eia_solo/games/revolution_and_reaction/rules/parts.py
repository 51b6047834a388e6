"""What a minister can do in a post."""

from enum import StrEnum
from typing import ClassVar

from eia_solo.core.values import frozen
from eia_solo.core.words import mark
from eia_solo.games.revolution_and_reaction.rules.codes import StateCode, States


class ClauseKind(StrEnum):
    """What a clause of a treaty is about. Only the first three do anything by themselves."""

    ALLIANCE = "alliance"
    ACTIVE_ALLIANCE = "active_alliance"
    PEACE = "peace"
    TRANSFER = "transfer"
    OTHER = "other"


@frozen
class Clause:
    """One clause. Without states it concerns all who sign the treaty."""

    kind: ClauseKind
    states: States = ()
    text: str = ""
    secret: bool = False
    """Known to the game administrator alone though the treaty is public; counts as in a secret treaty."""


@frozen
class SignTreaty:
    """Sign a treaty. The first signer names the others and brings the clauses; the others refer to that post.

    `otherwise` asks that the signature be no request to activate an alliance or to make peace.
    """

    kind: ClassVar[str] = "treaty"
    states: States = ()
    clauses: tuple[Clause, ...] = ()
    all_must_sign: bool = False
    otherwise: bool = False


@frozen
class RenounceTreaty:
    kind: ClassVar[str] = "renounce"


@frozen
class Withdraw:
    """Withdraw whatever of the post referred to is not in force yet."""

    kind: ClassVar[str] = "withdraw"


@frozen
class FormAlliance:
    kind: ClassVar[str] = "form"
    states: States
    all_must_sign: bool = False
    terms: str = ""


@frozen
class ActivateAlliance:
    kind: ClassVar[str] = "activate"
    states: States


@frozen
class InactivateAlliance:
    kind: ClassVar[str] = "inactivate"
    states: States


@frozen
class BreakAlliance:
    kind: ClassVar[str] = "break"
    states: States


@frozen
class DeclareWar:
    kind: ClassVar[str] = "war"
    states: States


@frozen
class MakePeace:
    kind: ClassVar[str] = "peace"
    states: States = ()
    all_must_sign: bool = False


@frozen
class Endorse:
    """Endorse a declaration of war or a peace. `states` endorses a declaration only in part; none means all of it."""

    kind: ClassVar[str] = "endorse"
    states: States = ()


@frozen
class DeclareTruce:
    kind: ClassVar[str] = "truce"
    states: States


class Goods(StrEnum):
    """What can be transferred."""

    CITY = "city"
    PORT = "port"
    CROWNS = "crowns"
    POINTS = "points"
    SHIPS = "ships"
    TRANSPORTS = "transports"

    @property
    def is_counted(self) -> bool:
        """Whether there is an amount of it; a city and a port have a name instead."""
        return self not in (Goods.CITY, Goods.PORT)


@frozen
class RequestTransfer:
    """Ask the game administrator for a transfer. `of_peace` says that it belongs to the peace referred to."""

    kind: ClassVar[str] = "transfer"
    to: StateCode
    goods: Goods
    amount: int = 0
    name: str = ""
    of_peace: bool = False

    @property
    def states(self) -> States:
        return (self.to,)


@frozen
class Explain:
    """Explain how a transfer is in the best interest of the state that makes it."""

    kind: ClassVar[str] = "explain"
    text: str


class Helper(StrEnum):
    AMBASSADOR = "ambassador"
    DEPUTY = "deputy"


HELPERS = {Helper.AMBASSADOR: mark("ambassador"), Helper.DEPUTY: mark("deputy")}


@frozen
class Appoint:
    kind: ClassVar[str] = "appoint"
    person: str
    helper: Helper
    to: StateCode | None = None


@frozen
class Dismiss:
    kind: ClassVar[str] = "dismiss"
    person: str
    helper: Helper
    to: StateCode | None = None


Part = (
    SignTreaty
    | RenounceTreaty
    | FormAlliance
    | ActivateAlliance
    | InactivateAlliance
    | BreakAlliance
    | DeclareWar
    | MakePeace
    | Endorse
    | DeclareTruce
    | RequestTransfer
    | Explain
    | Appoint
    | Dismiss
    | Withdraw
)
PARTS: dict[str, type[Part]] = {each.kind: each for each in Part.__args__}
