"""The views of the page as they stand in the header; one more is one more row."""

from eia_solo.core.values import frozen
from eia_solo.games.game import Loadable
from eia_solo.ui.actions import VIEW, ActionSpec

_UI = "eia_solo.games.napoleons_wars.ui"


@frozen
class ViewSpec:
    """A view of the page. `made_by` is its class, called with door, session and theme, and its parent as `parent`.

    Its action is `view_` and the name by which `showing` knows it; its key follows from where it stands.
    """

    action: ActionSpec
    made_by: Loadable

    @property
    def id(self) -> str:
        return self.action.id.removeprefix("view_")


VIEWS = (
    ViewSpec(ActionSpec("view_board", "&Board", VIEW, "showing.board", checkable=True), f"{_UI}.board_page:BoardPage"),
    ViewSpec(ActionSpec("view_mails", "&Mails", VIEW, "showing.mails", checkable=True), f"{_UI}.mails_view:MailsView"),
    ViewSpec(
        ActionSpec("view_supply", "&Supply", VIEW, "showing.supply", checkable=True), f"{_UI}.supply_view:SupplyView"
    ),
    ViewSpec(
        ActionSpec("view_nations", "&Nations", VIEW, "showing.nations", checkable=True),
        f"{_UI}.nations_view:NationsView",
    ),
    ViewSpec(
        ActionSpec("view_reports", "&Reports", VIEW, "showing.reports", checkable=True),
        f"{_UI}.reports_view:ReportsView",
    ),
)
"""Log and history come after them."""
