"""What the journal tells of the powers: where each stood and how it came there, when each relation began and ended,
and which entries touch which two powers.

A long journal is read in parts. After an undo only what no longer holds is forgotten, so nothing is read twice.
"""

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, MutableMapping, Sequence
from itertools import combinations
from typing import Any, Protocol, TypeVar

from eia_solo.core.month import Month
from eia_solo.core.values import frozen
from eia_solo.games.empires_in_arms.rules import events
from eia_solo.games.empires_in_arms.rules.state import Power, Zone
from eia_solo.games.empires_in_arms.session import EmpiresSession
from eia_solo.ui.presenters.lines import Relation
from eia_solo.ui.words import tr

Pair = frozenset[Power]

LISTS = {
    "relations.wars": Relation.WAR,
    "relations.alliances": Relation.ALLIANCE,
    "relations.royal_marriages": Relation.MARRIAGE,
    "relations.enforced_peace": Relation.PEACE,
}
"""The lists of the sheet that say what stands between two powers."""
ROOT = 1
"""The entry with which every campaign begins."""


class _Dated(Protocol):
    @property
    def entry(self) -> int: ...


Item = TypeVar("Item", bound=_Dated)


@frozen
class Stood:
    """Where a power stood from a month on, and what brought it there."""

    entry: int
    month: Month
    zone: Zone | None
    box: int | None
    """Counted from 1."""
    because: str = ""


@frozen
class Turn:
    """A relation that began or ended."""

    entry: int
    month: Month
    there: bool


@frozen
class Touch:
    """An entry that concerns two powers."""

    entry: int


class Chronicle:
    """The journal from its beginning to the game that is shown, as far as it has been read."""

    def __init__(self, session: EmpiresSession) -> None:
        self._session = session
        self._path: tuple[int, ...] = ()
        self._read = 0
        self._months: list[tuple[int, Month]] = []
        self._places: dict[Power, list[Stood]] = {}
        self._turns: dict[tuple[Relation, Pair], list[Turn]] = {}
        self._touches: dict[Pair, list[Touch]] = {}

    # Reading

    def follow(self) -> int:
        """Go along with the game that is shown, wherever it has gone; how many entries are still to be read."""
        if not self._path or self._path[-1] != self._session.shown:
            self._turn_to(self._session.path())
        return len(self._path) - self._read

    def read(self, most: int) -> int:
        """Read so many more entries; how many are still left."""
        part = self._path[self._read : self._read + most]
        for entry in self._session.campaign.entries(part):
            for event in entry.events:
                self._hear(entry.id, event)
        self._read += len(part)
        return len(self._path) - self._read

    def _turn_to(self, path: tuple[int, ...]) -> None:
        """Two ways through a tree part once: what was read beyond that place is forgotten."""
        shared = min(self._read, len(path))
        while shared and self._path[shared - 1] != path[shared - 1]:
            shared -= 1
        if shared < self._read:
            last = path[shared - 1] if shared else 0
            self._months = [said for said in self._months if said[0] <= last]
            _forget_after(self._places, last)
            _forget_after(self._turns, last)
            _forget_after(self._touches, last)
        self._path, self._read = path, shared

    # Asking

    def places(self, power: Power) -> Sequence[Stood]:
        """Where the power has stood, oldest first."""
        return self._places.get(power, ())

    def place_before(self, power: Power, month: Month) -> Stood | None:
        """Where the power stood at the end of the month before; None if the journal does not say."""
        return next((stood for stood in reversed(self.places(power)) if stood.month < month), None)

    def since(self, kind: Relation, pair: Collection[Power]) -> Turn | None:
        """The month in which a relation that is there began; None if it has not been read that far."""
        turns = self._turns.get((kind, frozenset(pair)))
        return turns[-1] if turns and turns[-1].there else None

    def turn_at(self, kind: Relation, pair: Collection[Power], entry: int) -> Turn | None:
        """The relation that began or ended with an entry."""
        return next((turn for turn in self._turns.get((kind, frozenset(pair)), ()) if turn.entry == entry), None)

    def entries(self, pair: Collection[Power]) -> Sequence[int]:
        """The entries that concern the two, oldest first."""
        return [touch.entry for touch in self._touches.get(frozenset(pair), ())]

    # What an event tells, as it is kept: most are passed over, and making objects of them would take long

    @property
    def _month(self) -> Month:
        return self._months[-1][1]

    def _hear(self, entry: int, event: Mapping[str, Any]) -> None:
        hear = HEARD.get(event["event"])
        if hear is not None:
            hear(self, entry, event)

    def began(self, entry: int, event: Mapping[str, Any]) -> None:
        """Where every power stands at first, and what stands between them."""
        data = event["data"]
        self._months.append((entry, Month.parse(data["month"])))
        for power, page in data.get("powers", {}).items():
            self._stand(entry, power, page.get("status"), page.get("status_box"))
        for key, kind in LISTS.items():
            self._list(entry, kind, data.get("relations", {}).get(key.partition(".")[2]))

    def month_began(self, entry: int, event: Mapping[str, Any]) -> None:
        """A month began."""
        self._months.append((entry, Month.parse(event["month"])))

    def fields_changed(self, entry: int, event: Mapping[str, Any]) -> None:
        """The player changed values: the month, places of powers, relations."""
        changes = {change["key"]: change.get("new") for change in event["changes"]}
        if changes.get("month"):
            self._months.append((entry, Month.parse(changes["month"])))
        for power in {key.split(".")[1] for key in changes if key.endswith((".status", ".status_box"))}:
            last = self._last(power)
            zone = changes.get(f"powers.{power}.status", last[0])
            box = changes.get(f"powers.{power}.status_box", last[1])
            self._stand(entry, power, zone, box, event.get("because", ""))
        for key, kind in LISTS.items():
            if key in changes:
                self._list(entry, kind, changes[key])

    def war_declared(self, entry: int, event: Mapping[str, Any]) -> None:
        """A war began, and an alliance or an enforced peace with it may have ended."""
        pair = _pair(event["declarer"], event["target"])
        self._turn(entry, Relation.WAR, pair, there=True)
        if event.get("ended_alliance"):
            self._turn(entry, Relation.ALLIANCE, pair, there=False)
        if event.get("ended_peace"):
            self._turn(entry, Relation.PEACE, pair, there=False)

    def war_revoked(self, entry: int, event: Mapping[str, Any]) -> None:
        """A war was taken back, and what it had ended may have come back."""
        pair = _pair(event["declarer"], event["target"])
        self._turn(entry, Relation.WAR, pair, there=False)
        for kind, restored in ((Relation.ALLIANCE, "restored_alliance"), (Relation.PEACE, "restored_peace")):
            turns = self._turns.get((kind, pair))
            if event.get(restored) and turns:
                # It was never broken after all: it dates from where it began.
                began = next((turn for turn in reversed(turns) if turn.there), None)
                self._turn(entry, kind, pair, there=True, month=began.month if began else None)

    def peace_made(self, entry: int, event: Mapping[str, Any]) -> None:
        """A war ended, and what the terms brought."""
        pair = _pair(event["loser"], event["victor"])
        self._turn(entry, Relation.WAR, pair, there=False)
        self._turn(entry, Relation.PEACE, pair, there=False)
        for peace in event.get("enforced", ()):
            self._turn(entry, Relation.PEACE, _pair(*peace["powers"]), there=True)
        for ended in event.get("ended_alliances", ()):
            self._turn(entry, Relation.ALLIANCE, _pair(*ended), there=False)
        name = self._session.rulebook.tables.name
        why = tr("peace of {loser} with {victor}", loser=name(event["loser"]), victor=name(event["victor"]))
        for power, zone in event.get("zones", {}).items():
            self._stand(entry, power, zone, None, why)

    def enforced_peace_ended(self, entry: int, event: Mapping[str, Any]) -> None:
        """An enforced peace ran out."""
        self._turn(entry, Relation.PEACE, _pair(*event["peace"]["powers"]), there=False)

    def check_made(self, entry: int, event: Mapping[str, Any]) -> None:
        """A check that was not settled beforehand."""
        if event["how"] in ("rolled", "certain", "overruled"):
            self._touch(entry, _pair(event["checker"], event["target"]))

    def suit_refused(self, entry: int, event: Mapping[str, Any]) -> None:
        """A suit for peace was refused."""
        self._touch(entry, _pair(event["loser"], event["victor"]))

    def battle_fought(self, entry: int, event: Mapping[str, Any]) -> None:
        """A battle was fought."""
        self._touch(entry, _pair(*event["powers"]))

    def call_made(self, entry: int, event: Mapping[str, Any]) -> None:
        """An ally was called: it concerns all three."""
        for pair in combinations((event["call"]["from"], event["call"]["to"], event["call"]["against"]), 2):
            self._touch(entry, _pair(*pair))

    # Keeping

    def _last(self, power: Power) -> tuple[str | None, int | None]:
        """Zone and box of the power so far, as the sheet writes them."""
        stood = self.places(power)
        return (stood[-1].zone, stood[-1].box) if stood else (None, None)

    def _stand(self, entry: int, power: Power, zone: str | None, box: int | None, because: str = "") -> None:
        if entry == ROOT or (zone, box) != self._last(power):
            stood = Stood(entry, self._month, Zone(zone) if zone else None, box, because)
            self._places.setdefault(power, []).append(stood)

    def _list(self, entry: int, kind: Relation, written: Iterable[Any] | None) -> None:
        """A list of the sheet was written anew: what is new in it began, what is gone ended."""
        now = {_pair(*(one["powers"] if isinstance(one, Mapping) else one)) for one in written or ()}
        before = {pair for (of, pair), turns in self._turns.items() if of is kind and turns[-1].there}
        for pair in now ^ before:
            self._turn(entry, kind, pair, there=pair in now)

    def _turn(self, entry: int, kind: Relation, pair: Pair, *, there: bool, month: Month | None = None) -> None:
        self._touch(entry, pair)
        turns = self._turns.get((kind, pair), [])
        if there != bool(turns and turns[-1].there):
            self._turns.setdefault((kind, pair), turns).append(Turn(entry, month or self._month, there))

    def _touch(self, entry: int, pair: Pair) -> None:
        touches = self._touches.setdefault(pair, [])
        if entry != ROOT and (not touches or touches[-1].entry != entry):
            touches.append(Touch(entry))


HEARD: Mapping[str, Callable[[Chronicle, int, Mapping[str, Any]], None]] = {
    events.EVENTS.name(kind): hear
    for kind, hear in (
        (events.CampaignBegan, Chronicle.began),
        (events.MonthBegan, Chronicle.month_began),
        (events.FieldsChanged, Chronicle.fields_changed),
        (events.WarDeclared, Chronicle.war_declared),
        (events.WarRevoked, Chronicle.war_revoked),
        (events.PeaceMade, Chronicle.peace_made),
        (events.EnforcedPeaceEnded, Chronicle.enforced_peace_ended),
        (events.CheckMade, Chronicle.check_made),
        (events.SuitRefused, Chronicle.suit_refused),
        (events.BattleFought, Chronicle.battle_fought),
        (events.CallMade, Chronicle.call_made),
    )
}
"""What hears an event, by the name it is kept under."""

PASSED_OVER = (
    events.DeclarationsOpened,
    events.DeclarationsClosed,
    events.CallsLapsed,
    events.CallWithheld,
    events.IncidentsNoticed,
    events.IncidentWritten,
    events.IncidentDismissed,
    events.IncidentRestored,
    events.Reinforced,
    events.PeaceOpened,
    events.PeaceClosed,
    events.StepMarked,
)
"""Events that tell nothing of places, relations or two powers."""


def months_of(steps: Sequence[Stood]) -> Iterator[Stood]:
    """Where a power stood at the end of each month in which it moved."""
    for number, stood in enumerate(steps):
        if number + 1 == len(steps) or steps[number + 1].month != stood.month:
            yield stood


def _pair(one: str, other: str) -> Pair:
    return frozenset((Power(one), Power(other)))


def _forget_after(kept: MutableMapping[Any, list[Item]], last: int) -> None:
    """Forget what entries after the last tell; entries are numbered upwards along a way."""
    for key in list(kept):
        kept[key] = [item for item in kept[key] if item.entry <= last]
        if not kept[key]:
            del kept[key]
