"""The conditions of a transfer: which hold, which do not, and what must be asked. Unknown is neither."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any

from eia_solo.core.values import frozen
from eia_solo.core.words import mark, tr
from eia_solo.games.revolution_and_reaction.rules.edition import Edition, PointsLimit, Rule, ShipsPort
from eia_solo.games.revolution_and_reaction.rules.matters import Points, Stage, Transfer, pair
from eia_solo.games.revolution_and_reaction.rules.parts import Goods
from eia_solo.games.revolution_and_reaction.rules.record import Record


@frozen
class Condition:
    """One condition of a transfer.

    `holds` is None while something is not known: `asks`, the ids of open questions about the board, or `lacks`, numbers
    that are not entered, in words.
    """

    rule: Rule
    holds: bool | None
    text: str
    asks: tuple[str, ...] = ()
    lacks: tuple[str, ...] = ()


AND_THE = mark("{most} and the {last}")
"""How numbers that are not entered are named one after the other."""
QUESTIONS: Mapping[str, str] = {
    "giver_controls": mark("Does the giving state control it?"),
    "giver_has_other_city": mark("Does the giving state control another city as well?"),
    "receiver_has_city": mark("Does the receiving state control any city?"),
    "permanent_home_city": mark(
        "Is it in the receiver's home nation and, for good, its own (or its Revolutionary twin's)?"
    ),
    "unit_in_city": mark("Has the receiver a land unit in the city's tactical square?"),
    "unit_in_square": mark("Has the receiver a land unit in its strategic square?"),
    "hostile_in_square": mark("Is a combat unit hostile to the receiver in its strategic square?"),
    "unit_adjacent": mark("Has the receiver a land unit in an adjacent strategic square?"),
    "hostile_adjacent": mark("Is a combat unit hostile to the receiver in an adjacent strategic square?"),
    "unit_into_garrison": mark("Does the receiver place a unit into the port's garrison?"),
    "warship_in_port": mark("Has the receiver a warship in the port?"),
    "garrison_free": mark("Is the garrison empty, or held only by units allied to the receiver?"),
    "ship_in_port": mark("Does the ship lie in a port (harbour or coastal waters) where it can be handed over?"),
    "hostile_ship_in_port": mark("Is a ship hostile to either state in that port?"),
    "in_treasury": mark("Has the giving state so many crowns in its treasury?"),
}
"""What the game administrator can be asked about the board, by id."""


def approved(record: Record) -> tuple[Transfer, ...]:
    """The transfers that are approved and not carried out yet. Of a long record few are, and only those are read."""
    return tuple(record.transfers[id] for id, held in record.transfers.held() if _stage(held) == Stage.APPROVED)


def _stage(held: Any) -> object:
    return held.get("stage") if isinstance(held, dict) else held.stage


def conditions(
    edition: Edition,
    chosen: Mapping[str, str],
    record: Record,
    transfer: Transfer,
    *,
    promised: Iterable[Transfer] | None = None,
) -> tuple[Condition, ...]:
    """Every condition of a transfer as things stand; before the run, with whatever else is approved by then.

    `promised` is what is approved, for whoever knows it already or asks as if nothing else were.

    Rule: NWOL 4.2 to 4.5, AMWOL the same.
    """
    return _BY_GOODS[transfer.goods](_Asking(edition, chosen, record, transfer, promised))


def in_peace(record: Record, transfer: Transfer) -> bool:
    """Whether a transfer belongs to a peace that two at war have agreed on, both.

    Rule: NWOL 4.2, AMWOL 4.2.
    """
    two = pair(transfer.giver, transfer.to)
    agreed = (record.peaces[id] for id in record.peaces_of(transfer.peace))
    return any(two in each.wars and set(two) <= set(each.willing) for each in agreed)


def is_exempt(edition: Edition, record: Record, transfer: Transfer) -> bool:
    """Whether no limit holds for these victory points, since they are given in a peace."""
    limits = (points_limit(edition, record, state) for state in (transfer.giver, transfer.to))
    return in_peace(record, transfer) and all(limit.exempt_in_peace for limit in limits)


@frozen
class _Asking:
    """A transfer and what is known about it."""

    edition: Edition
    chosen: Mapping[str, str]
    record: Record
    transfer: Transfer
    approved: Iterable[Transfer] | None

    def promised(self) -> Iterator[Transfer]:
        """What else is approved and not carried out yet."""
        known = approved(self.record) if self.approved is None else self.approved
        return (each for each in known if each.act != self.transfer.act)

    def balance(self, goods: Goods) -> int:
        """How much of some goods the giver is to get by what is approved already, less what it is to give."""
        giver = self.transfer.giver
        of_it = (each for each in self.promised() if each.goods is goods)
        return sum((each.amount or 1) * ((each.to == giver) - (each.giver == giver)) for each in of_it)

    def answer(self, question: str) -> bool | None:
        return self.transfer.answers.get(question)

    def reads(self, reading: str) -> str:
        if reading not in self.edition.readings:
            return ""
        return self.edition.choice(reading, self.chosen)

    def open(self, *questions: str) -> tuple[str, ...]:
        return tuple(question for question in questions if self.answer(question) is None)


def _all(*parts: bool | None) -> bool | None:
    return False if False in parts else None if None in parts else True


def _any(*parts: bool | None) -> bool | None:
    return True if True in parts else None if None in parts else False


def _no(part: bool | None) -> bool | None:
    return None if part is None else not part


def _of_city(asking: _Asking) -> tuple[Condition, ...]:
    return (*_controls(asking), _not_the_only(asking), _takes_city(asking))


def _of_port(asking: _Asking) -> tuple[Condition, ...]:
    asks = ("unit_into_garrison", "warship_in_port", "garrison_free")
    into, warship, free = map(asking.answer, asks)
    holds = _any(into, _all(warship, free))
    text = tr("the receiver places a unit into the garrison, or has a warship there and no stranger holds the garrison")
    return (*_controls(asking), _condition(asking, Rule.CITIES, holds, text, asks))


def _condition(asking: _Asking, rule: Rule, holds: bool | None, text: str, asks: tuple[str, ...]) -> Condition:
    return Condition(rule, holds, text, asking.open(*asks) if holds is None else ())


def _controls(asking: _Asking) -> tuple[Condition, ...]:
    transfer = asking.transfer
    city = asking.record.cities.get(transfer.name)
    answered = asking.answer("giver_controls")
    known = city is not None and city.controller is not None
    holds = answered if answered is not None or not known or city is None else city.controller == transfer.giver
    text = tr("{giver} controls {name}", giver=asking.record.name(transfer.giver), name=transfer.name)
    found = [_condition(asking, Rule.CITIES, holds, text, ("giver_controls",))]
    if any((each.goods, each.name) == (transfer.goods, transfer.name) for each in asking.promised()):
        found.append(Condition(Rule.CITIES, False, tr("{name} is not to be handed over already", name=transfer.name)))
    return tuple(found)


def _not_the_only(asking: _Asking) -> Condition:
    giver = asking.transfer.giver
    count = asking.record.states[giver].cities
    holds = asking.answer("giver_has_other_city") if count is None else count + asking.balance(Goods.CITY) > 1
    text = tr("{giver} does not give away its only city", giver=asking.record.name(giver))
    return _condition(asking, Rule.CITIES, holds, text, ("giver_has_other_city",))


def _takes_city(asking: _Asking) -> Condition:
    usual = (
        "unit_in_city",
        "unit_in_square",
        "hostile_in_square",
        "unit_adjacent",
        "hostile_adjacent",
    )
    in_city, in_square, hostile, adjacent, hostile_near = map(asking.answer, usual)
    possession = _any(in_city, _all(in_square, _no(hostile)), _all(adjacent, _no(hostile), _no(hostile_near)))
    homecoming = _homecoming(asking)
    holds = _any(homecoming, possession)
    text = tr(
        "{to} can take possession of {name}", to=asking.record.name(asking.transfer.to), name=asking.transfer.name
    )
    questions = usual if homecoming is False else ("receiver_has_city", "permanent_home_city", *usual)
    return _condition(asking, Rule.CITIES, holds, text, questions)


def _homecoming(asking: _Asking) -> bool | None:
    """Whether a state without cities takes back a city of its home nation that it owns for good."""
    if asking.reads("home_city") == "literal":
        return False
    to = asking.record.states[asking.transfer.to]
    no_city = _no(asking.answer("receiver_has_city")) if to.cities is None else to.cities == 0
    city = asking.record.cities.get(asking.transfer.name)
    owners = (to.code, to.twin) if asking.edition.figures.twins else (to.code,)
    answered = asking.answer("permanent_home_city")
    if answered is not None:
        own = answered
    elif city is None or city.home is None or city.permanent_owner is None:
        return _all(no_city, None)
    else:
        own = city.home in (to.code, to.home) and city.permanent_owner in owners
    return _all(no_city, own)


def _of_ships(asking: _Asking) -> tuple[Condition, ...]:
    if asking.transfer.goods is Goods.TRANSPORTS and asking.reads("transports") == "free":
        return ()
    to = asking.record.states[asking.transfer.to]
    if asking.edition.figures.ships_port is ShipsPort.CONTROLLED_AT_HOME:
        where = tr("a port that {name} controls and that is part of its nation", name=to.name)
    elif to.controlled_by is not None:
        where = tr("a port of {name} or of the nation that controls it", name=to.name)
    else:
        where = tr("a port of {name}", name=to.name)
    in_port, hostile = asking.answer("ship_in_port"), asking.answer("hostile_ship_in_port")
    return (
        _condition(asking, Rule.SHIPS, in_port, tr("they lie in {where}", where=where), ("ship_in_port",)),
        _condition(
            asking, Rule.SHIPS, _no(hostile), tr("no ship hostile to either is there"), ("hostile_ship_in_port",)
        ),
    )


def _of_crowns(asking: _Asking) -> tuple[Condition, ...]:
    text = tr(
        "{giver} has {amount} crowns in its treasury",
        giver=asking.record.name(asking.transfer.giver),
        amount=asking.transfer.amount,
    )
    holds = asking.answer("in_treasury")
    return (_condition(asking, Rule.CROWNS_AND_POINTS, holds, text, ("in_treasury",)),)


def points_limit(edition: Edition, record: Record, state: str) -> PointsLimit:
    """The limit that holds for a state: its own, or the general one."""
    limits = edition.figures.points_limits
    own = (limit for limit in limits if any(record.roles.get(role) == state for role in limit.states))
    return next(own, next(limit for limit in limits if not limit.states))


def _of_points(asking: _Asking) -> tuple[Condition, ...]:
    transfer, record = asking.transfer, asking.record
    limit = points_limit(asking.edition, record, transfer.giver)
    points = record.points.get(transfer.giver, Points())
    found = []
    if is_exempt(asking.edition, record, transfer):
        found.append(Condition(Rule.POINTS_LIMIT, True, tr("given in a peace between the two at war: no limit")))
    elif transfer.counted and transfer.campaign != record.campaign:
        found.append(Condition(Rule.POINTS_LIMIT, True, tr("counted in the campaign in which it was approved")))
    elif asking.reads("between_campaigns") == "free" and record.is_between_campaigns:
        found.append(Condition(Rule.POINTS_LIMIT, True, tr("given between two campaigns: no limit")))
    else:
        found.append(_within_limit(asking, limit, points))
    if limit.keeps_start:
        found.append(_keeps_start(asking, points))
    return tuple(found)


def _within_limit(asking: _Asking, limit: PointsLimit, points: Points) -> Condition:
    transfer = asking.transfer
    row = asking.record.states[transfer.giver]
    total = points.given if transfer.counted else points.given + transfer.amount
    by_earned = None if points.earned is None else 100 * total <= limit.earned_percent * points.earned
    by_start = False if not limit.start_percent else None
    if limit.start_percent and row.starting_score is not None:
        by_start = 100 * total <= limit.start_percent * row.starting_score
    earned = tr("the points") if points.earned is None else tr("the {earned}", earned=points.earned)
    text = tr(
        "{total} in this campaign is at most {earned_percent} % of {earned} that {name} earned in it",
        total=total,
        earned_percent=limit.earned_percent,
        earned=earned,
        name=row.name,
    )
    if limit.start_percent:
        start = "" if row.starting_score is None else tr(" of {starting_score}", starting_score=row.starting_score)
        text += tr(
            ", or {start_percent} % of its starting score{start}", start_percent=limit.start_percent, start=start
        )
    needed = [(tr("points earned"), points.earned)]
    if limit.start_percent:
        needed.append((tr("starting score"), row.starting_score))
    return _with_numbers(_any(by_earned, by_start), text, needed)


def _keeps_start(asking: _Asking, points: Points) -> Condition:
    row = asking.record.states[asking.transfer.giver]
    text = tr("{name} stays at its starting score or above", name=row.name)
    needed = [(tr("score now"), points.score), (tr("starting score"), row.starting_score)]
    if points.score is None or row.starting_score is None:
        return _with_numbers(None, text, needed)
    left = points.score + asking.balance(Goods.POINTS) - asking.transfer.amount
    return _with_numbers(left >= row.starting_score, text, needed)


def _with_numbers(holds: bool | None, text: str, needed: Iterable[tuple[str, int | None]]) -> Condition:
    """A condition about victory points; where it cannot be told, it names the numbers that are not entered."""
    lacks = tuple(word for word, number in needed if number is None) if holds is None else ()
    return Condition(Rule.POINTS_LIMIT, holds, text, lacks=lacks)


_BY_GOODS: Mapping[Goods, Callable[[_Asking], tuple[Condition, ...]]] = {
    Goods.CITY: _of_city,
    Goods.PORT: _of_port,
    Goods.CROWNS: _of_crowns,
    Goods.POINTS: _of_points,
    Goods.SHIPS: _of_ships,
    Goods.TRANSPORTS: _of_ships,
}
