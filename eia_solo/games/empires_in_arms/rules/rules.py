"""The tables in force with what is decided by them."""

from attrs import define, field

from eia_solo.games.empires_in_arms.rules.declarations import Declarations
from eia_solo.games.empires_in_arms.rules.peace import Peace
from eia_solo.games.empires_in_arms.rules.tables import Tables


@define(frozen=True)
class Rules:
    """The tables, and the checks made by them."""

    tables: Tables
    declarations: Declarations = field(init=False)
    peace: Peace = field(init=False)

    def __attrs_post_init__(self) -> None:
        object.__setattr__(self, "declarations", Declarations(self.tables))
        object.__setattr__(self, "peace", Peace(self.tables))
