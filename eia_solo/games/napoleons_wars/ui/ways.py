"""Ways that lead from what was found, or from a menu, to where it is shown or done."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, cast

if TYPE_CHECKING:
    from eia_solo.games.napoleons_wars.ui.nations_view import NationsView
    from eia_solo.games.napoleons_wars.ui.page import NapoleonsPage
    from eia_solo.games.napoleons_wars.ui.reports_view import ReportsView
    from eia_solo.games.napoleons_wars.ui.supply_view import SupplyView


class Ways:
    """The ways of a page, by the first word of what they lead to."""

    def __init__(self, page: NapoleonsPage) -> None:
        self._page = page

    def by_kind(self) -> Mapping[str, Callable[[str], object]]:
        """What is done for each kind of thing, with its id."""
        return {
            "orders": self.to_orders,
            "space": self.to_space,
            "corps": lambda corps: self.to_corps(*corps.split()),
            "supply": self.to_supply,
            "line": lambda corps: self.to_line(*corps.split()),
            "nation": self.to_nation,
            "report": self.to_report,
            "turn": lambda entry: self.to_turn(int(entry)),
            "reading": self._page.show_readings,
            "post": self._page.post_acts_of,
            "correct": self.to_correcting,
        }

    def to_orders(self, power: str) -> None:
        """Show the orders of a power, with the cursor in them."""
        self._page.write_orders()
        self._page.board.desk.choose(power)

    def to_space(self, id: str) -> None:
        """Bring a space to the middle of the board."""
        self._page.show_view("board")
        self._page.board.show_space(id)

    def to_corps(self, power: str, letter: str) -> None:
        """Choose a corps on the board, as a click does."""
        self._page.show_view("board")
        self._page.board.choose_corps(power, letter)

    def to_supply(self, power: str) -> None:
        """Show the supply of a power."""
        self._page.show_view("supply")
        view = cast("SupplyView", self._page.view("supply"))
        view.strip.choose(power)

    def to_line(self, power: str, letter: str) -> None:
        """Show the line of supply of a corps."""
        self.to_supply(power)
        view = cast("SupplyView", self._page.view("supply"))
        view.choose_corps(letter)

    def to_nation(self, power: str) -> None:
        """Show a power over the years."""
        self._page.show_view("nations")
        view = cast("NationsView", self._page.view("nations"))
        view.table.choose(power)

    def to_report(self, power: str) -> None:
        """Show the report to a power."""
        self._page.show_view("reports")
        view = cast("ReportsView", self._page.view("reports"))
        view.readers.choose(power)

    def to_turn(self, entry: int) -> None:
        """Show the reports of a turn, by the entry in which it was worked out."""
        self._page.show_view("reports")
        view = cast("ReportsView", self._page.view("reports"))
        view.show_turn(entry)

    def to_correcting(self, key: str) -> None:
        """Put right by hand what a key names."""
        self._page.show_view("board")
        if self._page.board.corrects or self._page.board.begin_correcting():
            self._page.board.correct.choose(key)
