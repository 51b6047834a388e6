"""Step 6: battles at sea, what they do to transports, and retreats. Rule: NW-74, NW-84, NW-H1."""

from eia_solo.games.napoleons_wars.rules.turn.battles import Battle, divide, fight
from eia_solo.games.napoleons_wars.rules.turn.fleets import PLACES, Harbour, is_closed
from eia_solo.games.napoleons_wars.rules.turn.plans import Plan
from eia_solo.games.napoleons_wars.rules.turn.record import TurnRecord


def sea_battles(turn: TurnRecord, struck: dict[str, list[tuple[str, str]]]) -> list[Battle]:
    """The battles that strikes make, by seas. All squadrons of the powers in them take part. Reading `sea_attack`."""
    found = []
    for sea in sorted(sea for sea, pairs in struck.items() if pairs):
        powers = {power for pair in struck[sea] for power in pair}
        there = turn.now.squadrons_in(sea)
        battle = Battle(sea, squadrons={p: there[p] for p in turn.in_order(powers)})
        battle.strikers = {striker for striker, _ in struck[sea]}
        divide(turn, battle)
        found.append(battle)
    return found


def fight_at_sea(turn: TurnRecord, battles: list[Battle], plans: list[Plan], harbour: Harbour) -> None:
    """Fights all battles at sea; sinks transports with their ships; then the beaten retreat."""
    before = {(power, battle.at): n for battle in battles for power, n in battle.squadrons.items()}
    for battle in battles:
        fight(turn, battle, 6)
    left = {(power, b.at): before[power, b.at] - lost for b in battles for power, lost in b.lost.items()}
    beaten = {(power, battle.at) for battle in battles for power in battle.beaten()}
    for plan in plans:
        if plan.goes and plan.carriers:
            fleets = list(zip(plan.carriers, plan.seas, strict=True))
            sunk = [f for f in fleets if f in left and harbour.aboard[f].index(plan.key) // PLACES >= left[f]]
            _stop_voyage(turn, plan, sunk, [fleet for fleet in fleets if fleet in beaten])
    _retreat(turn, battles)


_Fleet = tuple[str, str]


def _stop_voyage(turn: TurnRecord, plan: Plan, sunk: list[_Fleet], beaten: list[_Fleet]) -> None:
    """Who was aboard a lost squadron is lost with it, whose carrier is beaten stays in port. Reading `transport_sunk`.

    Losses are taken from the last squadron. Of several carriers the first on the way is named.
    """
    if sunk and turn.reading("transport_sunk") == "sink":
        assert plan.corps is not None
        plan.refuse("sunk", "NW-84", sea=sunk[0][1])
        turn.now.corps.remove(plan.corps)
        turn.tell(6, "sunk", power=plan.power, corps=plan.letter, at=sunk[0][1])
    elif sunk or beaten:
        plan.refuse("no_chain", "NW-84", sea=(sunk or beaten)[0][1])


def _retreat(turn: TurnRecord, battles: list[Battle]) -> None:
    """Each beaten power goes with all it has left to a neighbouring sea, or is lost. Rule: NW-H1, at sea."""
    standing = turn.now.copy()
    moves = []
    for battle in battles:
        for power in turn.in_order(battle.beaten()):
            left = turn.now.squadrons.get((power, battle.at), 0)
            if left:
                moves.append((power, battle.at, left, _refuge(turn, battle, power, standing.squadrons)))
    for power, sea, number, refuge in moves:
        turn.now.add_squadrons(power, sea, -number)
        if refuge is None:
            turn.tell(6, "destroyed", power=power, at=sea, n=number)
        else:
            turn.now.add_squadrons(power, refuge, number)
            turn.tell(6, "retreated", power=power, **{"from": sea}, at=refuge, n=number)


def _refuge(turn: TurnRecord, battle: Battle, power: str, standing: dict[tuple[str, str], int]) -> str | None:
    def there(sea: str, *, friends: bool) -> int:
        return sum(
            n
            for (other, where), n in standing.items()
            if where == sea and (turn.now.is_friendly(power, other) if friends else turn.now.at_war(power, other))
        )

    near = [sea for sea in turn.board.waters[battle.at] if not is_closed(turn, sea)]
    free = [sea for sea in near if not there(sea, friends=False)]
    result = turn.results.get(battle.at)
    told = result.retreats.get(power) if result else None
    if told in free:
        return told
    return min(free, key=lambda sea: (-there(sea, friends=True), sea), default=None)
