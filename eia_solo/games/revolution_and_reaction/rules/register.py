"""All acts in their order and the record they lead to, kept so that opening, adding and looking back are quick."""

from bisect import bisect_left, bisect_right
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from operator import itemgetter
from typing import Any

from attrs import Factory, define, evolve, field

from eia_solo.core.moment import Moment
from eia_solo.core.sharing import SharingDict, SharingList
from eia_solo.games.revolution_and_reaction.rules.acts import Act, Amendment, Kept, order
from eia_solo.games.revolution_and_reaction.rules.announced import Announced
from eia_solo.games.revolution_and_reaction.rules.codes import ActId
from eia_solo.games.revolution_and_reaction.rules.edition import Edition
from eia_solo.games.revolution_and_reaction.rules.fold import apply, begin
from eia_solo.games.revolution_and_reaction.rules.inbox import EMPTY, Inbox
from eia_solo.games.revolution_and_reaction.rules.record import Record
from eia_solo.games.revolution_and_reaction.rules.setup import Setup

STRIDE, WIDEST = 16, 8
"""So many acts lie between two kept records near the end, where acts that come late belong; further back an eighth of
the way to the end, up to `WIDEST` strides. Looking back folds at most as many."""
_FEW = 64
"""Not before there are so many more than far back are kept, those are let go of that are kept no more."""


@define(frozen=True, slots=False)
class Register:
    """The acts, sorted by receipt, and records kept along the way. A value: adding an act makes a new register.

    A record it hands out is shared and must not be changed. `_kept[n]` is the record after n acts, `_last` that after
    all of them, `_known` has the acts by id; all are filled when first asked for.
    """

    edition: Edition
    readings: Mapping[str, str]
    setup: Setup
    acts: SharingList[Act] = Factory(SharingList)
    inbox: Inbox = EMPTY
    amended: Mapping[ActId, tuple[Amendment, ...]] = Factory(dict)
    """By act, what it was before each time that it was corrected or struck out."""
    announced: tuple[Announced, ...] = ()
    """What has been announced, in the order it was."""
    _kept: dict[int, Record] = field(factory=dict, repr=False, eq=False)
    _last: list[Record] = field(factory=list, repr=False, eq=False)
    _known: list[SharingDict[ActId, Act]] = field(factory=list, repr=False, eq=False)

    @property
    def entered(self) -> Iterator[Kept]:
        """The acts that were entered, without what reports put in the place of others."""
        return (act for act in self.acts if isinstance(act, Kept))

    @property
    def record(self) -> Record:
        """The record after every act."""
        if not self._last:
            self._last.append(self._after(len(self.acts)))
        return self._last[0]

    @property
    def known(self) -> SharingDict[ActId, Act]:
        """The acts by their ids."""
        if not self._known:
            self._known.append(self.acts.by(_id))
        return self._known[0]

    def as_of(self, moment: Moment) -> Record:
        """The record of everything received up to a moment, that moment included."""
        count = self._count(moment)
        return self.record if count == len(self.acts) else self._after(count)

    def up_to(self, moment: Moment) -> Sequence[Act]:
        """The acts received up to a moment, that moment included."""
        return self.acts[: self._count(moment)]

    def received_at(self, moment: Moment) -> Sequence[Act]:
        """The acts received at a moment."""
        return self.acts[bisect_left(self.acts, moment.utc, key=_receipt) : self._count(moment)]

    def receipts(self) -> Sequence[Moment]:
        """When each act was received, as it was first entered, in the order of entering."""
        first = {each[0].before.number: each[0].before.received for each in self.amended.values()}
        held = sorted(map(_number, self.acts.unread()), key=itemgetter(0))
        return [first.get(number, moment) for number, moment in held]

    def _count(self, moment: Moment) -> int:
        return bisect_right(self.acts, moment.utc, key=_receipt)

    def place(self, act: Act) -> int:
        """Where an act belongs among the others."""
        if not self.acts or order(self.acts[-1]) <= order(act):
            return len(self.acts)
        return bisect_right(self.acts, order(act), key=order)

    def with_act(self, act: Act) -> "Register":
        """The register with one act more, in its place. At the end only that act is judged."""
        place = self.place(act)
        longer = self._with_acts(self.acts.with_item(place, act), place)
        if self._known:
            known = self._known[0].copy()
            known[act.id] = act
            longer._known.append(known)
        if place == len(self.acts) and self._last:
            record = self._last[0].copy()
            apply(self.edition, self.readings, record, act)
            longer._last.append(record)
            longer._keep(place + 1, record)
        return longer

    def with_amended(self, act: Kept, because: str) -> "Register":
        """The register with this act in the place of the one of its id, for that reason."""
        before = self.known[act.id]
        assert isinstance(before, Kept), "what reports put in the place of acts is never amended"
        amendment = Amendment(before, because, len(self.acts))
        return self.with_amendments((act,), {**self.amended, act.id: (*self.amended.get(act.id, ()), amendment)})

    def with_amendments(self, acts: Iterable[Kept], amended: Mapping[ActId, tuple[Amendment, ...]]) -> "Register":
        """The register with these acts in the places of those of their ids, and what was amended in all."""
        register = self._with_acts(self.acts, len(self.acts), amended)
        for act in acts:
            register = register._with_other(act)
        return register

    def _with_other(self, act: Kept) -> "Register":
        from_place = bisect_left(self.acts, order(self.known[act.id]), key=order)
        others = self.acts.without(from_place)
        place = bisect_right(others, order(act), key=order)
        changed = self._with_acts(others.with_item(place, act), min(from_place, place))
        known = self._known[0].copy()
        known[act.id] = act
        changed._known.append(known)
        return changed

    def _with_acts(
        self, acts: SharingList[Act], same: int, amended: Mapping[ActId, tuple[Amendment, ...]] | None = None
    ) -> "Register":
        """The register of other acts, of which the first so many are the same."""
        all_same = same == len(self.acts)
        kept = self._kept.copy() if all_same else {c: record for c, record in self._kept.items() if c <= same}
        amended = self.amended if amended is None else amended
        known = self._known[:] if acts is self.acts else []
        return Register(
            self.edition, self.readings, self.setup, acts, self.inbox, amended, self.announced, kept, known=known
        )

    def with_unread(self, acts: Sequence[tuple[int, Any]], read: Callable[[Any], Act]) -> "Register":
        """The register with more acts in plain data, put in their places one after the other; none is judged yet."""
        longer = self.acts.reading(read).with_items(acts)
        first = min((place for place, _ in acts), default=0)
        changed = self._with_acts(longer, first)
        if self._known:  # a long record is loaded in many parts: what is known of all before is not gone through again
            known = self._known[0].copy(read)
            for _, act in acts:
                known[_id(act)] = act
            changed._known.append(known)
        return changed

    def judged(self, record: Record) -> None:
        """Take this for the record after every act."""
        self._last[:] = [record]
        self._keep(len(self.acts), record)

    def with_readings(self, readings: Mapping[str, str]) -> "Register":
        """The same acts, read in another way."""
        return Register(self.edition, readings, self.setup, self.acts, self.inbox, self.amended, self.announced)

    def with_setup(self, setup: Setup) -> "Register":
        """The same acts, in a record that begins otherwise."""
        return Register(self.edition, self.readings, setup, self.acts, self.inbox, self.amended, self.announced)

    def with_inbox(self, inbox: Inbox) -> "Register":
        """The same record with another inbox beside it."""
        return evolve(self, inbox=inbox)

    def with_announced(self, *announced: Announced) -> "Register":
        """The same record, of which more has been announced."""
        return evolve(self, announced=(*self.announced, *announced))

    def _after(self, count: int) -> Record:
        """The record after the first `count` acts, from the nearest that is kept; keeps some of those it passes."""
        if not self._kept:
            self._kept[0] = begin(self.edition, self.readings, self.setup)
        nearest = max(each for each in self._kept if each <= count)
        record = self._kept[nearest].copy()
        for number in range(nearest, count):
            apply(self.edition, self.readings, record, self.acts[number])
            if self._is_kept(number + 1):
                self._keep(number + 1, record.copy())
        return record

    def _is_kept(self, count: int) -> bool:
        """Whether the record after so many acts is one of those that are kept."""
        eighths = (len(self.acts) - count) // (8 * STRIDE)
        return count % (STRIDE * min(WIDEST, 1 << max(0, eighths.bit_length() - 1))) == 0

    def _keep(self, count: int, record: Record) -> None:
        """Keep a record if it is one to be kept, and let go of those that are so no more."""
        if count % STRIDE == 0:
            self._kept[count] = record
            if len(self._kept) > _FEW + len(self.acts) // (STRIDE * WIDEST):
                for each in [each for each in self._kept if not self._is_kept(each)]:
                    del self._kept[each]


def _receipt(act: Act) -> int:
    return act.received.utc


def _number(held: Any) -> tuple[int, Moment]:
    if isinstance(held, dict):
        return held["number"], Moment.parse(held["received"])
    return held.number, held.received


def _id(held: Any) -> ActId:
    return ActId(held["id"]) if isinstance(held, dict) else held.id


def ledger_of(edition: Edition, readings: Mapping[str, str], setup: Setup, acts: Iterable[Act]) -> Register:
    """The register of acts in any order."""
    return Register(edition, readings, setup, SharingList(sorted(acts, key=order)))
