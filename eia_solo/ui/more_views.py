"""The views for which the header has no room, in a menu at the end of the others."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QAction, QFont
from PySide6.QtWidgets import QMenu, QToolButton, QWidget

from eia_solo.ui.widgets.painting import text_width
from eia_solo.ui.words import tr


class MoreViews(QToolButton):
    """Reads "More", or the name of the view in sight if that is one of its own. Hidden while it has none."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("button_more_views")
        self.setProperty("role", "view")
        self.setAccessibleName(tr("More views"))
        self.setCheckable(True)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextOnly)
        self._held: list[QAction] = []
        self.menu_of_views = QMenu(self)
        self.menu_of_views.aboutToHide.connect(self._tell)
        self.clicked.connect(self._open)
        self.hide()

    def hold(self, views: Sequence[QAction]) -> None:
        """Take these views into the menu."""
        if list(views) == self._held:
            return
        for action in self._held:
            action.toggled.disconnect(self._tell)
        self._held = list(views)
        self.menu_of_views.clear()
        for action in self._held:
            self.menu_of_views.addAction(action)
            action.toggled.connect(self._tell)
        self.setVisible(bool(views))
        self._tell()

    def words_width(self, font: QFont) -> float:
        """The room for the longest of its names, so that nothing moves when one is chosen."""
        return max(text_width(name, font) for name in (tr("More…"), *(_name(action) for action in self._held)))

    def sizeHint(self) -> QSize:
        hint = super().sizeHint()
        spare = self.words_width(self.font()) - text_width(self.text(), self.font())
        return QSize(round(hint.width() + spare), hint.height())

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def _open(self) -> None:
        self._tell()
        self.menu_of_views.popup(self.mapToGlobal(self.rect().bottomLeft()))

    def _tell(self) -> None:
        in_sight = next((action for action in self._held if action.isChecked()), None)
        self.setText(_name(in_sight) if in_sight else tr("More…"))
        self.setChecked(in_sight is not None)


def _name(action: QAction) -> str:
    return f"{action.text().replace('&', '')}…"
