"""Public acts: entered as they were posted, with their time; whether each counts, is too late or waits."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QComboBox, QDialog, QHBoxLayout, QLineEdit, QVBoxLayout, QWidget

from eia_solo.core.errors import InvalidCommand
from eia_solo.games.napoleons_wars.rules.calendar import turn_words
from eia_solo.games.napoleons_wars.rules.contract_in import Unsound
from eia_solo.games.napoleons_wars.rules.writing.posts import ACTS
from eia_solo.games.napoleons_wars.session import NapoleonsSession
from eia_solo.games.napoleons_wars.ui.discs import power_disc_icon
from eia_solo.games.napoleons_wars.ui.door import NapoleonsDoor
from eia_solo.games.napoleons_wars.ui.presenters.posts import post_lines, read_words
from eia_solo.games.napoleons_wars.ui.said_list import SaidList
from eia_solo.ui.moment_dialog import MomentField
from eia_solo.ui.presenters.lines import sentence
from eia_solo.ui.theme import Theme
from eia_solo.ui.widgets.key_button import KeyButton
from eia_solo.ui.widgets.labels import data, head
from eia_solo.ui.widgets.panel import within
from eia_solo.ui.words import tr


class PostsDialog(QDialog):
    """What is written is read with every key, and said below it."""

    def __init__(
        self, door: NapoleonsDoor, session: NapoleonsSession, theme: Theme, power: str, parent: QWidget
    ) -> None:
        super().__init__(parent)
        self._door, self._session = door, session
        self._board = session.rulebook.tables.board
        self.setObjectName("posts")
        self.setWindowTitle(tr("Public acts"))
        self.power = QComboBox()
        self.power.setAccessibleName(tr("Who posts"))
        for id in self._board.order:
            self.power.addItem(power_disc_icon(id, theme), self._board.powers[id].name, id)
        self.power.setCurrentIndex(self._board.order.index(power))
        self.act = QLineEdit()
        self.act.setAccessibleName(tr("The act, as it was posted"))
        self.act.setPlaceholderText(ACTS["war"])
        self.field = MomentField(tr("When it was posted"))
        self.said = data(theme, "", 12, tone="label").wrapping()
        self.list = SaidList(theme, tr("The posts of this turn"), "posts")
        self.post = KeyButton(theme, tr("Post it"), "Enter", primary=True)
        self.withdraw = KeyButton(theme, tr("Withdraw"), "Del")
        self.leave = KeyButton(theme, tr("Close"), "Esc")
        self.on_enter = self.post
        self._lay_out(theme)
        self.resize(within(parent, theme.px(640), theme.px(460)))
        self.act.textChanged.connect(lambda _: self._look())
        self.power.currentIndexChanged.connect(lambda _: self._look())
        self.field.time.textChanged.connect(lambda _: self._look())
        self.field.zone.currentIndexChanged.connect(lambda _: self._look())
        for line in (self.act, self.field.time):
            line.returnPressed.connect(self._post)
        self.post.clicked.connect(self._post)
        self.withdraw.clicked.connect(self._withdraw)
        self.leave.clicked.connect(self.reject)
        self.list.chosen.connect(lambda _: self._show_buttons())
        delete = QShortcut(QKeySequence("Del"), self.list)
        delete.setContext(Qt.ShortcutContext.WidgetShortcut)
        delete.activated.connect(self._withdraw)
        self.refresh()
        self._look()
        self.act.setFocus()

    def _lay_out(self, theme: Theme) -> None:
        column = QVBoxLayout(self)
        column.addWidget(head(theme, tr("Public acts of {turn}", turn=turn_words(self._session.state.turn_name))))
        row = QHBoxLayout()
        row.addWidget(self.power)
        row.addWidget(self.act, 1)
        column.addLayout(row)
        column.addWidget(self.field)
        column.addWidget(self.said)
        column.addWidget(self.list, 1)
        row = QHBoxLayout()
        for button in (self.post, self.withdraw):
            row.addWidget(button)
        row.addStretch(1)
        row.addWidget(self.leave)
        column.addLayout(row)
        for button in (self.post, self.withdraw, self.leave):
            button.setAutoDefault(False)
        self.said.setMinimumHeight(theme.px(34))

    def refresh(self) -> None:
        """Show the posts as they stand."""
        try:
            acts = list(self._session.preview().answer["acts"])
        except Unsound:
            acts = []
        self.list.set_lines(post_lines(self._session.state, acts, self._board))
        self._show_buttons()

    def _show_buttons(self) -> None:
        why = ""
        post = self._session.state.post(self.list.current.removeprefix("post "))
        if self._session.why_read_only:
            why = self._session.why_read_only
        elif post is None:
            why = tr("No post is chosen")
        elif post.is_withdrawn:
            why = tr("It is withdrawn already")
        self.withdraw.setEnabled(not why)
        self.withdraw.setToolTip(why)

    def _look(self) -> None:
        told = read_words(self.power.currentData(), self.act.text(), self._board)
        when = self.field.words()
        hint = tr("One act, as it was posted: {forms}.", forms=", ".join(list(ACTS.values())[2:5]))
        self.said.setText(" ".join(filter(None, (told, when))) or hint)

    def _post(self) -> None:
        try:
            at = self.field.moment()
        except InvalidCommand as fault:
            self.said.setText(sentence(str(fault)))
            return
        with self._door.refusing_beside(self.said.setText):
            if self._door.post(self.power.currentData(), self.act.text(), at):
                self.act.clear()
                self.refresh()
                self.said.setText(tr("Posted. The next one, or Esc."))
        self.act.setFocus()

    def _withdraw(self) -> None:
        if not self.withdraw.isEnabled():
            return
        with self._door.refusing_beside(self.said.setText):
            if self._door.withdraw(self.list.current.removeprefix("post ")):
                self.refresh()
