"""The views of Empires in Arms: the desk at once, each other one with all it imports when it is first looked at."""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property, partial
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtWidgets import QWidget

from eia_solo.core.month import Month
from eia_solo.games.empires_in_arms.rules.fields import is_tally
from eia_solo.games.empires_in_arms.rules.log import month_words
from eia_solo.games.empires_in_arms.rules.state import Power
from eia_solo.games.empires_in_arms.session import EmpiresSession
from eia_solo.games.empires_in_arms.ui.actions import EMPIRES, OTHER_KEYS
from eia_solo.games.empires_in_arms.ui.door import EmpiresDoor
from eia_solo.games.empires_in_arms.ui.driver import Driver
from eia_solo.games.empires_in_arms.ui.log.lines import LogLines
from eia_solo.games.empires_in_arms.ui.log.log_list import LogList
from eia_solo.games.empires_in_arms.ui.views.desk import DeskView
from eia_solo.ui.page import CampaignPage, on_the_desk
from eia_solo.ui.settings import Settings
from eia_solo.ui.theme import Theme

if TYPE_CHECKING:
    from eia_solo.games.empires_in_arms.ui.know.view import KnowView
    from eia_solo.games.empires_in_arms.ui.month.view import MonthView
    from eia_solo.games.empires_in_arms.ui.powers.view import PowersView
    from eia_solo.games.empires_in_arms.ui.presenters.readings import CheckLine
    from eia_solo.games.empires_in_arms.ui.sheet.view import SheetView
    from eia_solo.games.empires_in_arms.ui.views.log import LogView
    from eia_solo.games.empires_in_arms.ui.views.odds import OddsView
    from eia_solo.games.empires_in_arms.ui.widgets.breakdown_view import BreakdownView
    from eia_solo.ui.readings.open_readings import OpenReadings


class CampaignViews(CampaignPage):
    """The page of a campaign of Empires in Arms with its views, of which one is in sight.

    A view is made in its place: moved there when it is full, all that is in it would be dressed again.
    """

    session: EmpiresSession
    door: EmpiresDoor
    door_of = EmpiresDoor
    other_keys = OTHER_KEYS

    def __init__(
        self, session: EmpiresSession, settings: Settings, theme: Theme, open_path: Callable[[Path], bool]
    ) -> None:
        super().__init__(session, settings, theme, open_path, EMPIRES)
        self.driver = Driver(self.door, self)
        self.log = LogLines(session, self)

    # Making

    @cached_property
    def desk(self) -> DeskView:
        tables = self.session.rulebook.tables
        log = LogList(self.log, lambda month: month_words(month, tables), self.theme)
        view = DeskView(self.driver, log, self.theme, self.views)
        view.asked_for_phase.connect(self.show_month)
        view.asked_for_power.connect(self.show_power)
        self._remember_rows("desk", view.why)
        self._add_check_view(view)
        return view

    def _remember_rows(self, name: str, rows: BreakdownView) -> None:
        """The rows of a check are folded or open as the player left them."""
        part = f"rows_{name}"
        if kept := self.settings.layout_of(part):
            rows.set_folded(kept == "folded")
        rows.folded_changed.connect(lambda folded: self.settings.keep_layout(part, "folded" if folded else "open"))

    def _add_check_view(self, view: DeskView | MonthView) -> None:
        view.action_asked.connect(self.ask_for)
        view.asked_for_sheet.connect(self.show_key)
        self.views.addWidget(view)

    @property
    def _check_view(self) -> DeskView | MonthView:
        """The view for what is done to the shown check: the desk if it is in sight, or else the month."""
        return self.desk if self.in_sight == "view_desk" else self.month

    @cached_property
    def odds(self) -> OddsView:
        from eia_solo.games.empires_in_arms.ui.views.odds import OddsView

        view = OddsView(self.driver, self.theme, self.views)
        view.asked_for_sheet.connect(self.show_key)
        view.asked_for_phase.connect(self.show_month)
        self.views.addWidget(view)
        return view

    @cached_property
    def powers(self) -> PowersView:
        from eia_solo.games.empires_in_arms.ui.powers.view import PowersView

        view = PowersView(self.door, self.theme, self.views)
        view.asked_for_sheet.connect(self.show_key)
        self.views.addWidget(view)
        return view

    @cached_property
    def month(self) -> MonthView:
        from eia_solo.games.empires_in_arms.ui.month.view import MonthView

        view = MonthView(self.driver, self.theme, self.views)
        view.why_made.connect(partial(self._remember_rows, "phase"))
        self._add_check_view(view)
        return view

    @cached_property
    def know(self) -> KnowView:
        from eia_solo.games.empires_in_arms.ui.know.view import KnowView

        view = KnowView(self.door, self.theme, self.views)
        view.left.connect(self.show_month)
        self.views.addWidget(view)
        return view

    @cached_property
    def sheet(self) -> SheetView:
        from eia_solo.games.empires_in_arms.ui.sheet.view import SheetView

        view = SheetView(self.door, self.theme)
        view.readings_asked.connect(self.show_readings)
        return view

    @cached_property
    def _sheet_page(self) -> QWidget:
        page = on_the_desk(self.sheet)
        self.views.addWidget(page)
        return page

    @cached_property
    def log_view(self) -> LogView:
        from eia_solo.games.empires_in_arms.ui.views.log import LogView

        view = LogView(self.door, self.log, self.theme, self.views)
        view.power_asked.connect(self.show_power)
        view.moment_asked.connect(self.show_moment)
        view.beside.offer_moments()
        self.remember_columns(view.columns, "log")
        view.export_asked.connect(lambda: self.ask_for("export_log"))
        self.views.addWidget(view)
        return view

    @cached_property
    def readings(self) -> OpenReadings[CheckLine]:
        from eia_solo.games.empires_in_arms.ui.presenters.readings import Readings
        from eia_solo.games.empires_in_arms.ui.widgets.changed_checks import ChangedChecks

        return self.open_readings(Readings(self.session), ChangedChecks(self.theme))

    # Showing

    def show_desk(self) -> None:
        self._show(self.desk, "view_desk")

    def show_odds(self) -> None:
        self._show(self.odds, "view_odds")

    def turn_odds(self) -> None:
        """Turn the odds from war to peace and back; from elsewhere go to them first."""
        if self.in_sight == "view_odds":
            self.odds.turn_over()
        else:
            self.show_odds()

    def show_powers(self) -> None:
        self._show(self.powers, "view_powers")

    def show_month(self) -> None:
        self._show(self.month, "view_month")

    def show_know(self) -> None:
        """Show where one enters what one knows, as a page of the month."""
        self.actions_by_id["view_month"].setChecked(True)
        self.driver.procession.saw_know = True
        self._show(self.know, "know")

    def show_sheet(self) -> None:
        self._show(self._sheet_page, "view_sheet")

    def show_key(self, key: str) -> None:
        """Go to where a value of the sheet is entered: the account of a war stands in the month."""
        if is_tally(key):
            self.show_month()
            self.month.show_account(key)
            return
        self.show_sheet()
        self.sheet.show_key(key)

    def show_power(self, power: str) -> None:
        """Go to the page of a power."""
        self.show_powers()
        self.powers.show_power(Power(power))

    def show_territory(self, name: str) -> None:
        """Show a territory on the map of the desk."""
        self.show_desk()
        self.desk.centre.show_territory(name)

    def show_log_of(self, month: Month) -> None:
        """Show where a month begins in the log."""
        self.show_log()
        self.log_view.show_month(month)
