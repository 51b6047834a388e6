"""Battles: who fights on which side, who attacks, who wins, who falls. Rule: NW-69, NW-74, NW-H1."""

from collections.abc import Iterable, Mapping
from itertools import product
from typing import Any

from attrs import define, field

from eia_solo.games.napoleons_wars.rules.corps import CAVALRY, KINDS, SQUADRON, Divisions, added
from eia_solo.games.napoleons_wars.rules.position import Corps
from eia_solo.games.napoleons_wars.rules.turn.record import Result, TurnRecord
from eia_solo.games.napoleons_wars.rules.writing.orders import Losses

DRAW = "draw"


@define(eq=False)
class Battle:
    """A battle in a space, or on a way ("ALS-SWA"). `strikers`: powers whose orders make it."""

    at: str
    corps: list[Corps] = field(factory=list)
    squadrons: dict[str, int] = field(factory=dict)
    strikers: set[str] = field(factory=set)
    sides: list[list[str]] = field(factory=list)
    is_clear: bool = True
    """Whether the powers fall into two sides."""
    fought: tuple[Corps, ...] = ()
    """All corps that took part, those that fell too."""
    winners: set[str] = field(factory=set)
    is_drawn: bool = False
    lost: dict[str, int] = field(factory=dict)
    """Squadrons lost, by power."""

    @property
    def is_at_sea(self) -> bool:
        return bool(self.squadrons)

    @property
    def powers(self) -> set[str]:
        return {corps.power for corps in self.corps} | set(self.squadrons)

    def beaten(self) -> set[str]:
        return set() if self.is_drawn else self.powers - self.winners

    def size(self, power: str) -> int:
        """Divisions, or squadrons, of a power."""
        return self.squadrons.get(power, 0) + sum(c.divisions.total for c in self.corps if c.power == power)


def divide(turn: TurnRecord, battle: Battle) -> None:
    """Puts the powers on two sides, the attacker's first; where that cannot be, each is a side. Rule: NW-H1."""
    battle.fought = tuple(battle.corps)
    powers = turn.in_order(battle.powers)
    sides = _two_sides(turn, powers)
    battle.is_clear = sides is not None
    if sides is None:
        battle.sides = [[power] for power in powers]
        return
    attacking = [side for side in sides if set(side) & battle.strikers]
    if len(attacking) == 2:
        strength = [sum(_strength(turn, battle, power) for power in side) for side in sides]
        first = sides[1] if strength[1] > strength[0] else sides[0]
    else:
        first = attacking[0] if attacking else sides[0]
    battle.sides = [first, *(side for side in sides if side is not first)]


def _two_sides(turn: TurnRecord, powers: list[str]) -> list[list[str]] | None:
    """Everybody on one at war with everybody on the other and with nobody on his own; None if that cannot be."""
    one = [p for p in powers if not turn.now.at_war(powers[0], p)]
    other = [p for p in powers if p not in one]
    at_war = turn.now.at_war
    if not other or not all(at_war(a, b) for a, b in product(one, other)):
        return None
    if any(at_war(a, b) for side in (one, other) for a, b in product(side, side)):
        return None
    return [one, other]


def _strength(turn: TurnRecord, battle: Battle, power: str) -> int:
    ships = battle.squadrons.get(power, 0) * turn.house.battles.strength[SQUADRON]
    return ships + sum(turn.house.battles.worth(corps.divisions) for corps in battle.corps if corps.power == power)


def is_open(turn: TurnRecord, battle: Battle) -> bool:
    """Whether the moderator has to settle it still."""
    return battle.at not in turn.results and (turn.choices.battles == "moderator" or not battle.is_clear)


def ask(turn: TurnRecord, battle: Battle) -> dict[str, Any]:
    """What the moderator is asked."""
    return {"what": "battle", "at": battle.at, "sides": battle.sides, "forces": _forces(turn, battle)}


def _forces(turn: TurnRecord, battle: Battle) -> dict[str, Any]:
    return {
        power: {
            "corps": {c.letter: str(c.divisions) for c in _by_letter(battle.corps, power)},
            "squadrons": battle.squadrons.get(power, 0),
        }
        for power in turn.in_order(battle.powers)
    }


def fight(turn: TurnRecord, battle: Battle, step: int) -> None:
    """Settles a battle by the moderator's result or the house table, and takes off who falls."""
    turn.tell(step, "battle_at_sea" if battle.is_at_sea else "battle", at=battle.at)
    forces, there = _forces(turn, battle), [(corps, corps.divisions) for corps in battle.corps]
    result = turn.results.get(battle.at)
    if result is not None:
        _by_result(turn, battle, result, step)
    else:
        _by_table(turn, battle, step)
    fallen: dict[str, Any] = {power: {"corps": {}, "squadrons": battle.lost.get(power, 0)} for power in forces}
    for corps, before in there:
        if corps.divisions.total < before.total:
            fallen[corps.power]["corps"][corps.letter] = _fewer(before, corps.divisions)
    winners = turn.in_order(battle.winners)
    turn.battles.append({"at": battle.at, "sides": battle.sides, "forces": forces, "winners": winners, "lost": fallen})


def _fewer(before: Divisions, after: Divisions) -> str:
    """The divisions that fell, by kind; a scouting cavalry is a cavalry."""
    left = {kind: after.of(kind) + (after.scouts if kind == CAVALRY else 0) for kind in KINDS}
    had = {kind: before.of(kind) + (before.scouts if kind == CAVALRY else 0) for kind in KINDS}
    return "".join(kind * (had[kind] - left[kind]) for kind in KINDS)


def _by_result(turn: TurnRecord, battle: Battle, result: Result, step: int) -> None:
    if result.winner == DRAW:
        battle.is_drawn = True
    elif battle.is_clear:
        battle.winners = next((set(side) for side in battle.sides if result.winner in side), set())
    else:
        allies = {power for power in battle.powers if turn.now.allied(result.winner, power)}
        battle.winners = {result.winner} | allies
    for power, losses in result.losses.items():
        if battle.is_at_sea and isinstance(losses, int):
            _sink(turn, battle, power, losses, step)
        elif isinstance(losses, Mapping):
            for letter, text in losses.items():
                _fall_as_told(turn, battle, power, letter, text, step)


def _fall_as_told(turn: TurnRecord, battle: Battle, power: str, letter: str, text: str, step: int) -> None:
    corps = next((c for c in battle.corps if c.key == (power, letter)), None)
    if corps is None:
        return
    before = corps.divisions.total
    for kind in text.replace("|", ""):
        if corps.divisions.of(kind):
            corps.divisions = corps.divisions.with_more(kind, -1)
        elif kind == CAVALRY and corps.divisions.scouts:
            corps.divisions = corps.divisions.with_scouts(-1)
    _after_losses(turn, battle, {corps.key: before - corps.divisions.total}, step)


def _by_table(turn: TurnRecord, battle: Battle, step: int) -> None:
    """Rule: NW-H1, the table of battles."""
    table = turn.house.battles
    attacker, defender = battle.sides
    strength = [sum(_strength(turn, battle, power) for power in side) for side in battle.sides]
    column = table.shift(max(strength), min(strength))
    total = sum(turn.dice.throw(f"battle {battle.at}")) - 7 + (column if strength[0] > strength[1] else -column)
    battle.is_drawn = total == 0
    battle.winners = set() if total == 0 else set(attacker if total > 0 else defender)
    sizes = {id(side): sum(battle.size(power) for power in side) for side in battle.sides}
    lost_by_loser, lost_by_winner = table.lost(abs(total), min(sizes.values()))
    is_pursued = not battle.is_drawn and _is_pursued(turn, battle, defender if total > 0 else attacker)
    for side in battle.sides:
        won = bool(set(side) & battle.winners)
        number = lost_by_winner if won or battle.is_drawn else lost_by_loser
        if not won and is_pursued:
            number += table.pursuit.divisions
        for power, share in _shared(turn, battle, side, min(number, sizes[id(side)])).items():
            if battle.is_at_sea:
                _sink(turn, battle, power, share, step)
            else:
                _fall(turn, battle, power, share, step)


def _is_pursued(turn: TurnRecord, battle: Battle, side: list[str]) -> bool:
    """Whether the winner has so much more cavalry than a side, as the battle begins."""

    def cavalry(powers: Iterable[str]) -> int:
        return sum(corps.divisions.all_cavalry for corps in battle.corps if corps.power in powers)

    return cavalry(battle.winners) >= cavalry(side) + turn.house.battles.pursuit.cavalry_more


def _shared(turn: TurnRecord, battle: Battle, side: list[str], number: int) -> dict[str, int]:
    """Losses of a side by the size of its powers: largest remainder, then fixed order."""
    whole = sum(battle.size(power) for power in side)
    exact = {power: divmod(number * battle.size(power), whole) for power in turn.in_order(side)}
    shares = {power: each for power, (each, _) in exact.items()}
    rest = number - sum(shares.values())
    for power in sorted(exact, key=lambda p: -exact[p][1])[:rest]:
        shares[power] += 1
    return shares


def _sink(turn: TurnRecord, battle: Battle, power: str, number: int, step: int) -> None:
    number = min(number, battle.squadrons.get(power, 0))
    if number > 0:
        battle.lost[power] = battle.lost.get(power, 0) + number
        turn.now.add_squadrons(power, battle.at, -number)
        turn.tell(step, "lost", power=power, at=battle.at, n=number)


def _fall(turn: TurnRecord, battle: Battle, power: str, number: int, step: int) -> None:
    """Takes divisions of a power off, as its orders say. Rule: NW-H1, which divisions."""
    wanted = [
        kind
        for outcome in turn.outcomes
        if outcome.power == power and isinstance(outcome.line.order, Losses)
        for kind in outcome.line.order.kinds
    ]
    lost: dict[tuple[str, str], int] = {}
    for nth in range(number):
        corps_there = [corps for corps in battle.corps if corps.power == power and corps.divisions.total]
        if not corps_there:
            break
        there = added(corps.divisions for corps in corps_there)
        count = {kind: there.of(kind) + (there.scouts if kind == CAVALRY else 0) for kind in KINDS}
        kind = wanted[min(nth, len(wanted) - 1)] if wanted else ""
        if not count.get(kind):
            kind = max(KINDS, key=lambda each: (count[each], -KINDS.index(each)))
        corps = _who_loses(corps_there, kind)
        is_plain = bool(corps.divisions.of(kind))
        corps.divisions = corps.divisions.with_more(kind, -1) if is_plain else corps.divisions.with_scouts(-1)
        if corps.divisions.total:
            corps.divisions = corps.divisions.settled
        lost[corps.key] = lost.get(corps.key, 0) + 1
    _after_losses(turn, battle, lost, step)


def _who_loses(there: list[Corps], kind: str) -> Corps:
    """The corps with most divisions among those with a plain one of the kind, the last letter of several."""
    fitting = [corps for corps in there if corps.divisions.of(kind)] or [c for c in there if c.divisions.scouts]
    return max(fitting, key=lambda corps: (corps.divisions.total, corps.strength_order))


def _after_losses(turn: TurnRecord, battle: Battle, lost: dict[tuple[str, str], int], step: int) -> None:
    for corps in [corps for corps in battle.corps if lost.get(corps.key)]:
        turn.tell(step, "lost", power=corps.power, corps=corps.letter, at=corps.at, n=lost[corps.key])
        if not corps.divisions.total:
            battle.corps.remove(corps)
            turn.now.corps.remove(corps)
            turn.tell(step, "destroyed", power=corps.power, corps=corps.letter, at=corps.at)
        else:
            corps.divisions = corps.divisions.settled
            corps.built = _not_more(corps.built, corps.divisions)


def _not_more(built: Divisions, there: Divisions) -> Divisions:
    """New divisions that are left: no more than there are of their kind."""
    return Divisions(
        min(built.infantry, there.infantry),
        min(built.cavalry, there.cavalry),
        min(built.artillery, there.artillery),
        min(built.scouts, there.scouts),
    )


def _by_letter(corps: list[Corps], power: str) -> list[Corps]:
    return sorted((each for each in corps if each.power == power), key=lambda each: each.strength_order)
