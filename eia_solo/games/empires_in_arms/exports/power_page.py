"""One page a power: everything the rules ask of it, for the window, for paper and for the terminal.

An unknown value is said to be unknown; each line names the key of the sheet behind it, if there is one.
"""

from eia_solo.core.values import frozen
from eia_solo.games.empires_in_arms.exports.power_board import board_groups
from eia_solo.games.empires_in_arms.exports.power_checks import check_groups
from eia_solo.games.empires_in_arms.exports.power_forces import ForceLine, SumLine, force_lines, sum_lines
from eia_solo.games.empires_in_arms.exports.power_lines import Group
from eia_solo.games.empires_in_arms.exports.power_standing import standing_groups
from eia_solo.games.empires_in_arms.rules.rulebook import EmpiresInArms
from eia_solo.games.empires_in_arms.rules.state import GameState, Power


@frozen
class PowerPage:
    """The page. `standing` is what its own cards and the displays say, `board` what stands around it."""

    power: Power
    name: str
    month: str
    standing: tuple[Group, ...]
    checks: tuple[Group, ...]
    board: tuple[Group, ...]
    forces: tuple[ForceLine, ...]
    sums: tuple[SumLine, ...]
    tables: str
    """The digest of the modifier tables in force."""

    @property
    def unknown(self) -> int:
        """How many of its lines wait for a value."""
        return sum(not line.known for group in (*self.standing, *self.board) for line in group.lines)


def power_page(state: GameState, power: Power, rulebook: EmpiresInArms) -> PowerPage:
    """The page of a power as the game stands now."""
    tables = rulebook.tables
    return PowerPage(
        power,
        tables.name(power),
        state.month.title,
        standing_groups(state, power, tables),
        check_groups(state, power, rulebook),
        board_groups(state, power, tables),
        force_lines(state, power, tables),
        sum_lines(state, power, tables),
        tables.digest,
    )
