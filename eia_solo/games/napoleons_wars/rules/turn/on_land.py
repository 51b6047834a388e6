"""Steps 8 and 9: corps march, meet, fight, and go back or retreat. Rule: NW-76 to NW-80, NW-H1."""

from attrs import define, field

from eia_solo.games.napoleons_wars.rules.position import Corps
from eia_solo.games.napoleons_wars.rules.turn.battles import Battle, divide
from eia_solo.games.napoleons_wars.rules.turn.plans import Plan, may_cross
from eia_solo.games.napoleons_wars.rules.turn.record import DONE, WAITING, Outcome, TurnRecord
from eia_solo.games.napoleons_wars.rules.writing.orders import Attack, Retreat


@define
class March:
    """All corps on their way in a season."""

    turn: TurnRecord
    plans: list[Plan]
    roads: list[tuple[Battle, list[Plan]]] = field(factory=list)
    """Battles on the way, each with the plans of those who meet."""
    thrown_back: dict[tuple[str, str], str] = field(factory=dict)
    """Corps beaten on the way, and towards where they were going."""

    def plan_of(self, corps: Corps) -> Plan | None:
        """The move that brought a corps where it stands."""
        return next((plan for plan in self.plans if plan.corps is corps and plan.behind), None)


def march(turn: TurnRecord, plans: list[Plan]) -> March:
    """Every corps takes its first step at once, then cavalry its second. Rule: NW-76 to NW-78."""
    found = March(turn, plans)
    began = turn.now.powers_by_space()
    first = [plan for plan in plans if plan.goes]
    _step(found, first, 0)
    after_first = turn.now.powers_by_space()
    riders = [plan for plan in first if len(plan.stops) > 1]
    for plan in riders:
        _stop_if_must(turn, plan, began, after_first)
    for plan in first:
        _tell_setting_out(turn, plan)
    _step(found, [plan for plan in riders if len(plan.stops) > 1], 1)
    return found


def _tell_setting_out(turn: TurnRecord, plan: Plan) -> None:
    what = "sailed" if plan.sails else "crossed" if plan.strait else "moved"
    turn.tell(8, what, power=plan.power, corps=plan.letter, **{"from": plan.behind[0]}, at=plan.stops[-1])
    if plan.reason == "must_stop":
        turn.tell(8, "stopped", power=plan.power, corps=plan.letter, at=plan.stops[-1])


def _stop_if_must(turn: TurnRecord, plan: Plan, began: dict[str, set[str]], after: dict[str, set[str]]) -> None:
    """A rider stops in an enemy's province, and where enemies stand. Rule: NW-78."""
    stop, now = plan.stops[0], turn.now
    seen = after[stop]
    if turn.reading("cavalry_past") != "end":
        seen = seen | began.get(stop, set())
    if now.at_war(plan.power, now.owners[stop]) or any(now.at_war(plan.power, other) for other in seen):
        plan.stop("must_stop", "NW-78", at=stop)


def _step(march: March, plans: list[Plan], number: int) -> None:
    """One half-step of all at once, and the meetings on the roads."""
    turn = march.turn
    ways: dict[tuple[str, str], list[Plan]] = {}
    for plan in plans:
        assert plan.corps is not None
        plan.behind.append(plan.corps.at)
        if not plan.sails:
            ways.setdefault((plan.corps.at, plan.stops[number]), []).append(plan)
    for plan in plans:
        assert plan.corps is not None
        plan.corps.at = plan.stops[number]
    if turn.reading("meet") == "pass":
        return
    for (one, other), there in sorted(ways.items()):
        back = ways.get((other, one), [])
        if one < other and back:
            _meet(march, one, other, there, back)


def _meet(march: March, one: str, other: str, there: list[Plan], back: list[Plan]) -> None:
    """Enemies that change places fight on the way, unless both say no attack. Reading `meet`."""
    turn = march.turn
    fighting: set[str] = set()
    for a in there:
        for b in back:
            may = any(may_fight(turn, a.power, b.power, end) for end in (one, other))
            if may and turn.now.at_war(a.power, b.power) and not (a.attacks is False and b.attacks is False):
                fighting |= {a.power, b.power}
    met = [plan for plan in (*there, *back) if plan.power in fighting]
    if met:
        battle = Battle(f"{one}-{other}", [plan.corps for plan in met if plan.corps is not None])
        battle.strikers = battle.powers
        divide(turn, battle)
        march.roads.append((battle, met))


def after_roads(march: March) -> None:
    """Who did not win on the way is back in the space he left last. Rule: NW-H1, reading `meet`."""
    for battle, met in march.roads:
        for plan in met:
            corps = plan.corps
            if corps is None or corps.power in battle.winners:
                continue
            plan.refuse("bounced", "NW-76")
            if corps not in march.turn.now.corps:
                continue
            if not battle.is_drawn:
                march.thrown_back[corps.key] = corps.at
            corps.at = plan.behind.pop()


# --- battles in provinces ---------------------------------------------------------------------------------------------


def may_fight(turn: TurnRecord, one: str, other: str, province: str) -> bool:
    """Whether two enemies fight in a province: in a third power's if that is at war with one. Reading `two_wars`."""
    owner = turn.now.owners[province]
    if not owner or owner in (one, other):
        return True
    return turn.now.at_war(owner, one) or turn.now.at_war(owner, other)


def land_battles(march: March) -> list[Battle]:
    """The battles in provinces, by their ids: who attacks, and whom. Rule: NW-69, reading `enter_enemy`."""
    turn = march.turn
    standing = _standing_attacks(turn)
    found = []
    for space in sorted({corps.at for corps in turn.now.corps}):
        there = [corps for corps in turn.now.standing_in(space) if corps.key not in march.thrown_back]
        powers = {corps.power for corps in there}
        if len(powers) < 2:
            continue
        foes = {(a, b) for a in powers for b in powers if turn.now.at_war(a, b) and may_fight(turn, a, b, space)}
        strikers = {corps.power for corps in there if _attacks(march, corps, standing)}
        fought = {(a, b) for a, b in foes if a in strikers}
        if fought:
            fighting = {power for pair in fought for power in pair}
            battle = Battle(space, [corps for corps in there if corps.power in fighting])
            battle.strikers = strikers & fighting
            divide(turn, battle)
            found.append(battle)
    return found


def _attacks(march: March, corps: Corps, standing: set[tuple[str, str]]) -> bool:
    """Whether a corps attacks enemies where it stands now."""
    plan = march.plan_of(corps)
    if corps.key in standing or (plan is None and march.turn.reading("standing") == "always"):
        return True
    if plan is None or plan.attacks is False:
        return False
    return plan.attacks is True or march.turn.reading("enter_enemy") == "attack"


def _standing_attacks(turn: TurnRecord) -> set[tuple[str, str]]:
    """Corps with an order to attack where they stand, and have stood since before corps moved."""
    found: set[tuple[str, str]] = set()
    for outcome in turn.outcomes:
        order = outcome.line.order
        if isinstance(order, Attack) and outcome.outcome in ("", DONE):
            there = [c for c in turn.now.corps_of(outcome.power) if c.at == turn.stood.get(c.key) == order.place]
            found |= {corps.key for corps in there if _names(order, corps)}
    return found


def _names(order: Attack, corps: Corps) -> bool:
    return order.letter in ("", corps.letter)


def tell_standing_attacks(turn: TurnRecord, plans: list[Plan], *, has_marched: bool = True) -> None:
    """What becomes of orders to attack in the corps's own space: they wait until all have marched. Rule: NW-69."""
    moves = [plan.outcome for plan in plans]
    for outcome in [each for each in turn.orders(Attack) if each not in moves]:
        order = outcome.line.order
        assert isinstance(order, Attack)
        keys = [key for key, at in turn.stood.items() if key[0] == outcome.power and at == order.place]
        mine = [c for key in keys if (c := turn.now.find(*key)) is not None and _names(order, c)]
        if turn.turn.is_winter:
            outcome.refuse("winter", "NW-11")
        elif not mine:
            outcome.refuse("no_corps", "NW-10")
        elif not has_marched:
            outcome.outcome = WAITING
        elif all(corps.at != order.place for corps in mine):
            outcome.refuse("not_there", "NW-10", at=mine[0].at)
        elif not any(
            turn.now.at_war(outcome.power, p) and may_fight(turn, outcome.power, p, order.place)
            for p in turn.now.powers_in(order.place)
        ):
            outcome.refuse("no_enemy", "NW-69")
        else:
            outcome.outcome = DONE


# --- afterwards -------------------------------------------------------------------------------------------------------


@define
class _Flight:
    """A corps that has to leave: from where, and provinces it may not go to."""

    corps: Corps
    battle: Battle | None
    barred: set[str]


def aftermath(march: March, battles: list[Battle]) -> None:
    """Who is beaten goes back or retreats; who fought to no end goes back. Rule: NW-H1, after a battle on land."""
    turn = march.turn
    as_fought = turn.now.powers_by_space()
    flights: list[_Flight] = []
    returning: list[tuple[Corps, str, _Flight]] = []
    for battle in battles:
        for corps in battle.fought:
            plan = march.plan_of(corps)
            if corps.power in battle.winners or (battle.is_drawn and plan is None):
                continue
            if plan is not None:
                plan.refuse("bounced", "NW-H1")
            if corps not in battle.corps:
                continue
            flight = _Flight(corps, battle, _entered_from(march, battle, corps.power))
            if plan is None:
                flights.append(flight)
                continue
            back = plan.behind[-1]
            if any(turn.now.at_war(corps.power, power) for power in as_fought.get(back, ())):
                flights.append(flight)
            else:
                returning.append((corps, back, flight))
    for key, towards in march.thrown_back.items():
        thrown = turn.now.find(*key)
        if thrown is not None:
            flights.append(_Flight(thrown, None, {towards}))
    for corps, back, _ in returning:
        turn.tell(9, "retreated", power=corps.power, corps=corps.letter, **{"from": corps.at}, at=back)
        corps.at = back
    _flee(turn, flights)


def _entered_from(march: March, battle: Battle, power: str) -> set[str]:
    """Provinces from which an enemy of that battle came."""
    found = set()
    for corps in battle.fought:
        plan = march.plan_of(corps)
        if plan is not None and march.turn.now.at_war(power, corps.power):
            found.add(plan.behind[-1])
    return found


def _flee(turn: TurnRecord, flights: list[_Flight]) -> None:
    """All who retreat do so at once; who cannot is destroyed."""
    order = turn.board.order.index
    goals = [(flight, _refuge(turn, flight)) for flight in flights]
    goals.sort(key=lambda each: (order(each[0].corps.power), each[0].corps.strength_order))
    for flight, goal in goals:
        corps = flight.corps
        where = {"power": corps.power, "corps": corps.letter}
        if goal is None:
            turn.now.corps.remove(corps)
            turn.tell(9, "destroyed", **where, at=corps.at)
        else:
            turn.tell(9, "retreated", **where, **{"from": corps.at}, at=goal)
            corps.at = goal


def _refuge(turn: TurnRecord, flight: _Flight) -> str | None:
    """Where a corps retreats: as the moderator says, else as ordered, else own before allied before neutral.

    Who retreats too stands where he stood still.
    """
    corps, now = flight.corps, turn.now
    held = {each.at for each in now.corps if now.at_war(corps.power, each.power)}
    open_to = [
        space
        for space in turn.board.roads[corps.at]
        if space not in held
        and space not in flight.barred
        and (not now.owners[space] or now.is_friendly(corps.power, now.owners[space]))
        and _way_is_open(turn, corps, space)
    ]
    for wish in _wishes(turn, flight):
        if wish in open_to:
            return wish

    def rank(space: str) -> tuple[int, int, str]:
        owner = now.owners[space]
        whose = 0 if owner == corps.power else 1 if owner else 2
        return whose, -now.value(turn.board, space), space

    return min(open_to, key=rank, default=None)


def _way_is_open(turn: TurnRecord, corps: Corps, space: str) -> bool:
    strait = turn.board.crossing(corps.at, space)
    return strait is None or may_cross(turn, corps.power, strait)


def _wishes(turn: TurnRecord, flight: _Flight) -> list[str]:
    """Where the moderator, then the owner wants it to go; the owner's last line first."""
    corps = flight.corps
    told = [r.retreats.get(f"{corps.power} {corps.letter}") for r in turn.results.values()]
    ordered = [o.line.order.place for o in turn.outcomes if _is_retreat(o, corps) and isinstance(o.line.order, Retreat)]
    return [*(each for each in told if each), *reversed(ordered)]


def _is_retreat(outcome: Outcome, corps: Corps) -> bool:
    order = outcome.line.order
    return isinstance(order, Retreat) and outcome.power == corps.power and order.letter == corps.letter
