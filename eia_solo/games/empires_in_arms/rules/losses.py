"""What a side has lost in a war, measured against what it had and what it cost the enemy.

Rule: Solitaire Empires in Arms, modifiers to peace determination, losses; readings `loss_base`, `similar_casualties`.
"""

from attrs import frozen

from eia_solo.games.empires_in_arms.rules.state import GameState, Power, Tally

_NO_END = 10**6
"""More factors than any war can hold: stands for a number that is not known."""

Share = tuple[int, int]


@frozen
class Losses:
    """One arm of one side: factors at the start of the war, reinforcements since, losses, and those of the enemy."""

    start: int | None
    reinforced: int | None
    lost: int | None
    enemy_lost: int | None
    enemy_had: int | None
    missing: tuple[str, ...] = ()
    """Keys of the tally that are not known, as 'Fr.land_lost'."""

    @property
    def had(self) -> int | None:
        """All factors there ever were in this war, or None if that is not known."""
        return None if self.start is None or self.reinforced is None else self.start + self.reinforced

    @property
    def words(self) -> str:
        def number(value: int | None) -> str:
            return "?" if value is None else str(value)

        return f"{number(self.lost)} of {number(self.had)} lost, the enemy {number(self.enemy_lost)}"

    def reaches(self, share: Share, but_not: Share | None = None, *, half_is_similar: bool = False) -> bool | None:
        """Whether at least `share` of all factors is lost, less than `but_not`, without similar enemy casualties.

        None if that depends on what is not known.
        """
        true, false = self._can_be(share, but_not, 2 if half_is_similar else 1)
        return None if true and false else true

    def _can_be(self, share: Share, but_not: Share | None, similar: int) -> tuple[bool, bool]:
        """Whether what is not known can make it true, and whether it can make it false."""
        if self.lost is None:
            if self.had == 0:
                return False, True
            return self._can_lose_so(share, but_not, similar), True  # nothing may have been lost
        if self.lost == 0:
            return False, True
        least, most = (self.had, self.had) if self.had is not None else (max(self.lost, self._part), _NO_END)
        # What there was must lie from `low` to `high` for the loss to be the share meant.
        high = self.lost * share[1] // share[0]
        low = 1 if but_not is None else self.lost * but_not[1] // but_not[0] + 1
        can_be_share = max(low, least) <= min(high, most)
        can_be_other = least < low or most > high
        fewest, greatest = self._enemy_bounds
        can_differ, can_be_similar = fewest * similar < self.lost, greatest * similar >= self.lost
        return can_be_share and can_differ, can_be_other or can_be_similar

    def _can_lose_so(self, share: Share, but_not: Share | None, similar: int) -> bool:
        """Whether some number of losses would do, where how many is not known."""
        if self.had is None:
            return True
        least = max(1, -(-self.had * share[0] // share[1]), self._enemy_bounds[0] * similar + 1)
        most = self.had if but_not is None else -(-self.had * but_not[0] // but_not[1]) - 1
        return least <= most

    @property
    def _part(self) -> int:
        """What is known of all factors."""
        return (self.start or 0) + (self.reinforced or 0)

    @property
    def _enemy_bounds(self) -> tuple[int, int]:
        if self.enemy_lost is not None:
            return self.enemy_lost, self.enemy_lost
        return 0, _NO_END if self.enemy_had is None else self.enemy_had


def of_war(state: GameState, power: Power, enemy: Power, arm: str) -> Losses | None:
    """What the power has lost of an arm ('land' or 'naval') in its war against the enemy; None if there is no war."""
    war = state.war(power, enemy)
    if war is None:
        return None
    mine, theirs = war.tally.get(power, Tally()), war.tally.get(enemy, Tally())
    own = {f"{arm}_{part}": getattr(mine, f"{arm}_{part}") for part in ("start", "reinforced", "lost")}
    enemy_lost = getattr(theirs, f"{arm}_lost")
    enemy_parts = getattr(theirs, f"{arm}_start"), getattr(theirs, f"{arm}_reinforced")
    missing = [f"{power}.{name}" for name, value in own.items() if value is None]
    if enemy_lost is None:
        missing.append(f"{enemy}.{arm}_lost")
    start, reinforced, lost = own.values()
    return Losses(
        start,
        reinforced,
        lost,
        enemy_lost=enemy_lost,
        enemy_had=None if None in enemy_parts else sum(enemy_parts),
        missing=tuple(missing),
    )
