"""Plays campaigns of Napoleons Wars with simple players: what each power owns after ten years, and who is still there.

`python tools/balance.py --campaigns 1000 --seed 1 --processes 2` prints a table; the same seed prints the same one.
"""

import argparse
from collections import Counter
from collections.abc import Iterator, Mapping
from multiprocessing import Pool
from random import Random
from statistics import quantiles

from attrs import evolve

from eia_solo.core.dice import SeededDice
from eia_solo.games.napoleons_wars.loading import napoleons_wars
from eia_solo.games.napoleons_wars.rules.calendar import FIRST, Turn
from eia_solo.games.napoleons_wars.rules.contract_in import TurnInput, set_up
from eia_solo.games.napoleons_wars.rules.contract_out import record_of
from eia_solo.games.napoleons_wars.rules.position import Corps, Position
from eia_solo.games.napoleons_wars.rules.supply_map import may_stand, reached, supply_map
from eia_solo.games.napoleons_wars.rules.tables import Tables
from eia_solo.games.napoleons_wars.rules.turn.dice import Dice
from eia_solo.games.napoleons_wars.rules.turn.record import Act, Choices, Result
from eia_solo.games.napoleons_wars.rules.turn.working import work_out

WAR_CHANCE, PEACE_CHANCE, ALLY_CHANCE = 0.06, 0.3, 0.04
KEPT_FOR_WINTER = 6


class Player:
    """A simple player of one power: sees what is public, and what is its own."""

    def __init__(self, tables: Tables, power: str, chance: Random) -> None:
        self.tables, self.board, self.power, self.chance = tables, tables.board, power, chance

    def acts(self, now: Position) -> Iterator[tuple[str, str]]:
        """What it posts: a war on the weakest neighbour, peace when it loses, an alliance with one far off."""
        power, chance = self.power, self.chance
        corps = Counter(each.power for each in now.corps)
        near = self._neighbours(now)
        for other in self.board.order:
            if other == power or not now.is_alive(other):
                continue
            if now.at_war(power, other):
                if corps[power] < corps[other] or chance.random() < PEACE_CHANCE / 3:
                    yield "peace", other
            elif not now.allied(power, other) and other not in near and chance.random() < ALLY_CHANCE:
                yield "ally", other
        weakest = min(
            (other for other in near if not now.allied(power, other)), key=lambda o: (corps[o], o), default=None
        )
        if weakest and not now.is_at_war(power) and corps[weakest] < corps[power] and chance.random() < WAR_CHANCE:
            yield "war", weakest

    def agrees(self, now: Position, does: str, other: str) -> bool:
        """Whether it posts the same for who asks: peace often, alliances if they are not neighbours."""
        if does == "peace":
            return self.chance.random() < PEACE_CHANCE
        return other not in self._neighbours(now)

    def orders(self, now: Position, turn: Turn) -> list[str]:
        """What it writes."""
        lines = [*self._winter(now)] if turn.is_winter else [*self._moves(now)]
        return [*lines, *self._builds(now, turn)]

    def _neighbours(self, now: Position) -> list[str]:
        owned = set(now.owned(self.power))
        near = {now.owners[other] for id in owned for other in self.board.roads[id]}
        near |= {each.power for corps in now.corps_of(self.power) for each in now.standing_in(corps.at)}
        near -= {"", self.power}
        return [power for power in self.board.order if power in near]

    def _winter(self, now: Position) -> Iterator[str]:
        for id in dict.fromkeys(corps.at for corps in now.corps_of(self.power)):
            owner = now.owners[id]
            if owner != self.power and (not owner or now.at_war(self.power, owner)):
                yield f"Annex {self.board.name(id)}"

    def _moves(self, now: Position) -> Iterator[str]:
        """Each corps enters the best land in reach that nobody of its own holds, or goes home to be paid nothing."""
        chance, held = self.chance, {corps.at for corps in now.corps_of(self.power)}
        prices = supply_map(self.board, now, self.tables.chosen({}), self.power).prices
        for corps in now.corps_of(self.power):
            is_shared = any(other.power != self.power for other in now.standing_in(corps.at))
            if now.owners[corps.at] != self.power and corps.at in prices and not (is_shared and chance.random() < 0.3):
                continue  # it stays until it is annexed; beside another it may give way
            best = max(
                (id for id in reached(self.board, now, corps) if id not in held and id in prices),
                key=lambda id: (self._worth(now, id, prices), id),
                default=None,
            )
            if best and self._worth(now, best, prices) > 0:
                held.add(best)
                yield self._move(corps, best)
            else:
                yield from self._towards(now, corps, held)

    def _worth(self, now: Position, id: str, prices: Mapping[str, int]) -> float:
        """What land is worth to it: its value; less where others stand; nothing if it is its own."""
        owner = now.owners[id]
        if owner == self.power or (owner and not now.at_war(self.power, owner)) or not may_stand(now, self.power, id):
            return 0
        there = [corps.power for corps in now.standing_in(id) if corps.power != self.power]
        if any(not now.at_war(self.power, other) for other in there):
            return 0
        return self.board.provinces[id].value + 0.5 - 2 * len(there)

    def _move(self, corps: Corps, to: str) -> str:
        if to in self.board.roads[corps.at] or corps.divisions.rides:
            middle = next((m for m in self.board.land[corps.at] if to in self.board.land[m]), None)
            if to in self.board.roads[corps.at]:
                return f"{corps.letter} {corps.at} - {to}"
            if middle:
                return f"{corps.letter} {corps.at} - {middle} - {to}"
        return f"{corps.letter} sails {self.board.name(to)}"

    def _towards(self, now: Position, corps: Corps, held: set[str]) -> Iterator[str]:
        """A step over own land towards land worth having."""
        ring, came = [corps.at], {corps.at: ""}
        for space in ring:  # grows while it is read
            if space != corps.at and self._worth(now, space, {}) > 0 and space not in held:
                while came[space] != corps.at:
                    space = came[space]
                if now.owners[space] == self.power:
                    yield f"{corps.letter} {corps.at} - {space}"
                return
            if now.owners[space] == self.power:
                for near in self.board.roads[space]:
                    if near not in came:
                        came[near] = space
                        ring.append(near)

    def _builds(self, now: Position, turn: Turn) -> Iterator[str]:
        """Infantry for what it can spare, where it stands nearest to others; now and then guns or a squadron."""
        map_ = supply_map(self.board, now, self.tables.chosen({}), self.power)
        due = map_.total + 3 * len(map_.abroad) + (5 if now.is_at_war(self.power) else 0)
        income = now.value_owned(self.board, self.power)
        spare = now.treasury.get(self.power, 0) - (0 if turn.is_winter else max(0, due - income + KEPT_FOR_WINTER))
        yards = [id for id in sorted(self.board.yards(self.power)) if now.owners[id] == self.power]
        if not yards or spare < 2:
            return
        yard = max(yards, key=lambda id: (sum(now.owners[near] != self.power for near in self.board.roads[id]), id))
        if spare >= 20 and self.board.waters[yard] and self.chance.random() < 0.3:
            yield f"Build 1 squadron in {self.board.name(self.board.waters[yard][0])}"
            spare -= 12
        number = min(spare // 3, 4, (12 if now.is_at_war(self.power) else 10) - now.conscripts.get(self.power, 0))
        if number > 0:
            yield f"Build {number} infantry in {self.board.name(yard)}"
        if number > 0 and spare - 2 * number >= 6:
            yield f"Build 1 artillery in {self.board.name(yard)}"


def played(tables: Tables, seed: int) -> dict[str, tuple[int, bool]]:
    """A campaign to its end: what each power owns, and whether it is still there."""
    chance, dice = Random(seed), SeededDice(seed)
    players = {power: Player(tables, power, chance) for power in tables.board.order}
    choices = Choices(tables.chosen({}), "table", False)
    now = set_up(tables)
    turn: Turn | None = FIRST
    while turn is not None:
        alive = [power for power in players if now.is_alive(power)]
        acts = tuple(_acts(players, now, alive))
        orders = {power: players[power].orders(now, turn) for power in alive}
        now = _turn(tables, TurnInput(turn, now, choices, acts, orders, Dice({}), {}, ()), dice, chance)
        turn = turn.following
    return {power: (now.value_owned(tables.board, power), now.is_alive(power)) for power in players}


def _acts(players: dict[str, Player], now: Position, alive: list[str]) -> Iterator[Act]:
    number, asked = 0, set[tuple[str, frozenset[str]]]()
    for power in alive:
        for does, other in players[power].acts(now):
            if (does, frozenset((power, other))) in asked:
                continue
            asked.add((does, frozenset((power, other))))
            pair = does != "war"
            if pair and not players[other].agrees(now, does, power):
                continue
            for by, with_ in ((power, other), (other, power))[: 2 if pair else 1]:
                yield Act(number, by, does, with_, 30.0)
                number += 1


def _turn(tables: Tables, given: TurnInput, dice: SeededDice, chance: Random) -> Position:
    """The position after a turn; a battle of three sides is settled by chance."""
    results: dict[str, Result] = {}
    while True:
        turn = record_of(evolve(given, results=results), tables)
        turn.dice = Dice({}, SeededDice(dice.seed, dice.draw))
        if work_out(turn):
            dice.draw += len(turn.dice.thrown)
            return turn.now
        for ask in turn.asks:
            winner = chance.choice([power for side in ask["sides"] for power in side])
            results[ask["at"]] = Result(ask["at"], winner)


def table(tables: Tables, ends: list[dict[str, tuple[int, bool]]]) -> str:
    """The spread of value and how often each power is still there, a line each."""
    start = set_up(tables)
    lines = ["power            start  least    10%  median    90%   most  still there"]
    for power in tables.board.order:
        values = sorted(end[power][0] for end in ends)
        tenths = quantiles(values, n=10, method="inclusive") if len(values) > 1 else values * 9
        there = 100 * sum(end[power][1] for end in ends) / len(ends)
        lines.append(
            f"{tables.board.powers[power].name:16} {start.value_owned(tables.board, power):5} {values[0]:6} "
            f"{tenths[0]:6.0f} {tenths[4]:7.0f} {tenths[8]:6.0f} {values[-1]:6} {there:10.1f} %"
        )
    return "\n".join(lines)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--campaigns", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--processes", type=int, default=1)
    options = parser.parse_args()
    tables = napoleons_wars().tables
    seeds = range(options.seed, options.seed + options.campaigns)
    if options.processes > 1:
        with Pool(options.processes) as pool:
            ends = pool.map(_played, seeds, chunksize=10)
    else:
        ends = [played(tables, seed) for seed in seeds]
    print(table(tables, ends))


def _played(seed: int) -> dict[str, tuple[int, bool]]:
    return played(napoleons_wars().tables, seed)


if __name__ == "__main__":
    main()
