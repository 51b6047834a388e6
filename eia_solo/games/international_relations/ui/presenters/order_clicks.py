"""Orders given by pointing: which provinces may be picked next, and the order that the picks come to.

One picks a unit, then where it goes. A second unit picked is one to support or to carry; its goal follows, or the unit
itself to support it where it stands. What can be understood in more than one way is asked.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Protocol

from attrs import evolve, field

from eia_solo.core.values import frozen
from eia_solo.games.international_relations.adjudicator.orders import Unit
from eia_solo.games.international_relations.rules.writing.order_words import order_short
from eia_solo.games.international_relations.rules.writing.written import AnyOrder


@frozen
class Option:
    """One of several orders that could be meant."""

    words: str
    order: AnyOrder


@frozen
class Step:
    """What some picks have come to: an order, or what may be picked or chosen next. `words` ask for it.

    With an order there may still be options: others that could have been meant.
    """

    words: str = ""
    lit: frozenset[str] = frozenset()
    options: tuple[Option, ...] = ()
    order: AnyOrder | None = None


class Pointing(Protocol):
    """What picks mean in one kind of phase."""

    @property
    def units(self) -> Mapping[str, Unit]:
        """The units that orders speak of, by province."""
        ...

    def after(self, picked: tuple[str, ...]) -> Step:
        """What these picks have come to. Each but the last was lit when it was picked."""
        ...

    def rest(self, province: str) -> AnyOrder | None:
        """The order of a unit that stays or goes: to hold, or to disband. None if it cannot be ordered."""
        ...


@frozen
class OrderClicks:
    """An order that is being given. Nothing in it changes: every pick makes another one."""

    pointing: Pointing
    picked: tuple[str, ...] = ()
    chosen: AnyOrder | None = None
    step: Step = field(init=False)

    def __attrs_post_init__(self) -> None:
        object.__setattr__(self, "step", self.pointing.after(self.picked))

    @property
    def order(self) -> AnyOrder | None:
        """The order, once it is complete."""
        return self.chosen or self.step.order

    @property
    def text(self) -> str:
        """The order as players write it; empty while it is not complete."""
        return "" if self.order is None else order_short(self.order, self.pointing.units)

    def pick(self, province: str) -> OrderClicks:
        """One province more. One that may not be picked begins anew if a unit can be ordered there, else is nothing."""
        if self.order is not None:
            return evolve(self, picked=(), chosen=None).pick(province)
        if province in self.step.lit:
            return evolve(self, picked=(*self.picked, province))
        if self.picked and province in self.pointing.after(()).lit:
            return evolve(self, picked=(province,))
        return self

    def choose(self, number: int) -> OrderClicks:
        """One of the options, which count from 1; nothing if there are not so many."""
        if not 1 <= number <= len(self.step.options):
            return self
        return evolve(self, chosen=self.step.options[number - 1].order)

    def rest(self, province: str | None = None) -> OrderClicks:
        """Let the unit hold, or disband: that of a province, else the one picked first."""
        at = province or (self.picked[0] if self.picked else "")
        order = self.pointing.rest(at) if at else None
        return self if order is None else evolve(self, picked=(at,), chosen=order)

    def back(self) -> OrderClicks:
        """Without the last pick or choice."""
        return evolve(self, chosen=None) if self.chosen else evolve(self, picked=self.picked[:-1])
