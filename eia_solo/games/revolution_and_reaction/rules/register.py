"""All acts in their order and the record they lead to, kept so that opening, adding and looking back are quick."""

from bisect import bisect_right
from collections.abc import Iterable, Iterator, Mapping

from attrs import define, field

from eia_solo.games.revolution_and_reaction.rules.acts import Act, Entered, order
from eia_solo.games.revolution_and_reaction.rules.edition import Edition
from eia_solo.games.revolution_and_reaction.rules.fold import apply, begin
from eia_solo.games.revolution_and_reaction.rules.moment import Moment
from eia_solo.games.revolution_and_reaction.rules.record import Record
from eia_solo.games.revolution_and_reaction.rules.setup import Setup

STRIDE = 500
"""So many acts lie between two kept records; looking back folds at most as many."""


@define(frozen=True, slots=False)
class Register:
    """The acts, sorted by receipt, and records kept along the way. A value: adding an act makes a new register.

    A record it hands out is shared and must not be changed. `_kept[n]` is the record after n × STRIDE acts, `_last`
    that after all of them; both are filled when first asked for.
    """

    edition: Edition
    readings: Mapping[str, str]
    setup: Setup
    acts: tuple[Act, ...] = ()
    _kept: list[Record] = field(factory=list, repr=False, eq=False)
    _last: list[Record] = field(factory=list, repr=False, eq=False)

    @property
    def entered(self) -> Iterator[Entered]:
        """The acts as they were entered, without what reports put in the place of others."""
        return (act for act in self.acts if isinstance(act, Entered))

    @property
    def record(self) -> Record:
        """The record after every act."""
        if not self._last:
            self._last.append(self._after(len(self.acts)))
        return self._last[0]

    def as_of(self, moment: Moment) -> Record:
        """The record of everything received up to a moment, that moment included."""
        count = bisect_right(self.acts, moment.utc, key=lambda act: act.received.utc)
        return self.record if count == len(self.acts) else self._after(count)

    def up_to(self, moment: Moment) -> tuple[Act, ...]:
        """The acts received up to a moment, that moment included."""
        return self.acts[: bisect_right(self.acts, moment.utc, key=lambda act: act.received.utc)]

    def place(self, act: Act) -> int:
        """Where an act belongs among the others."""
        return bisect_right(self.acts, order(act), key=order)

    def with_act(self, act: Act) -> "Register":
        """The register with one act more, in its place. At the end only that act is judged."""
        place = self.place(act)
        at_end = place == len(self.acts)
        acts = (*self.acts, act) if at_end else (*self.acts[:place], act, *self.acts[place:])
        last: list[Record] = []
        kept = self._kept[: place // STRIDE + 1]
        if at_end and self._last:
            record = self._last[0].copy()
            apply(self.edition, self.readings, record, act)
            last.append(record)
            if len(acts) == len(kept) * STRIDE:
                kept.append(record)
        return Register(self.edition, self.readings, self.setup, acts, kept, last)

    def with_readings(self, readings: Mapping[str, str]) -> "Register":
        """The same acts, read in another way."""
        return Register(self.edition, readings, self.setup, self.acts)

    def _after(self, count: int) -> Record:
        """The record after the first `count` acts, from the nearest that is kept; keeps those it passes."""
        if not self._kept:
            self._kept.append(begin(self.edition, self.readings, self.setup))
        nearest = min(count // STRIDE, len(self._kept) - 1)
        record = self._kept[nearest].copy()
        for number in range(nearest * STRIDE, count):
            apply(self.edition, self.readings, record, self.acts[number])
            if (number + 1) % STRIDE == 0 and (number + 1) // STRIDE == len(self._kept):
                self._kept.append(record.copy())
        return record


def ledger_of(edition: Edition, readings: Mapping[str, str], setup: Setup, acts: Iterable[Act]) -> Register:
    """The register of acts in any order."""
    return Register(edition, readings, setup, tuple(sorted(acts, key=order)))
