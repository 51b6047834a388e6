"""Send the turn: its text, its picture and a mail to each power, for the clipboard, a printer or a folder."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from email import message_from_bytes
from email.message import EmailMessage
from email.policy import default
from pathlib import Path

from PySide6.QtGui import QKeySequence, QResizeEvent, QShortcut
from PySide6.QtWidgets import (
    QApplication,
    QCheckBox,
    QComboBox,
    QDialog,
    QFileDialog,
    QGridLayout,
    QHBoxLayout,
    QPlainTextEdit,
    QVBoxLayout,
    QWidget,
)

from eia_solo.games.international_relations.rules.text import stage_words, turn_words
from eia_solo.games.international_relations.session import InternationalSession, KeptReport
from eia_solo.games.international_relations.ui.door import InternationalDoor
from eia_solo.games.international_relations.ui.parcel import KINDS, Letter, Parcel
from eia_solo.games.international_relations.ui.report_list import ReportList
from eia_solo.ui.presenters.lines import Line
from eia_solo.ui.theme import LARGE, Theme
from eia_solo.ui.widgets.key_button import KeyButton
from eia_solo.ui.widgets.keyboard import on_ctrl_enter
from eia_solo.ui.widgets.labels import data, head
from eia_solo.ui.widgets.panel import scrolling
from eia_solo.ui.widgets.still_picture import StillPicture
from eia_solo.ui.words import mark, tr

_FORMS = (
    (mark("Text"), ".txt"),
    (mark("PNG"), ".png"),
    (mark("SVG"), ".svg"),
    (mark("HTML page"), ".html"),
    (mark("PDF"), ".pdf"),
    (mark("Mails"), ".eml"),
)
"""What goes into a folder, by what the box of it is called."""

_BESIDE_PICTURE = 252
"""Pixels of the design that stand above and below the picture."""

Chosen = tuple[str, tuple[KeptReport, ...]]


def what_can_be_sent(session: InternationalSession) -> tuple[Chosen, ...]:
    """What one can choose to send: what is not sent yet, each turn, and each stage of it; the newest first."""
    kept = tuple(session.reports())
    unsent = tuple(session.unsent())
    found: list[Chosen] = [(tr("What is not sent yet"), unsent)] if unsent else []
    turns = dict.fromkeys(each.report.turn for each in reversed(kept))
    for turn in turns:
        own = tuple(each for each in kept if each.report.turn == turn)
        if len(own) > 1:
            found.append((turn_words(turn), own))
        found += [(stage_words(turn, each.report.stage), (each,)) for each in reversed(own)]
    return tuple(found)


class SendTurn(QDialog):
    """Left the text, beside it the picture, then the mails; what is copied or written is what is seen.

    Nothing secret is in text and picture, and in each mail only what its own power may know.
    """

    on_enter = None

    def __init__(
        self, door: InternationalDoor, theme: Theme, parent: QWidget, chosen: Sequence[KeptReport] | None = None
    ) -> None:
        super().__init__(parent)
        self.setObjectName("send_turn")
        self.setWindowTitle(tr("Send the turn"))
        self._door, self._theme = door, theme
        self._choices = what_can_be_sent(door.session)
        self._make(theme)
        self._lay_out(theme)
        self._connect()
        whole = parent.window().size()
        self.resize(min(whole.width() - theme.px(40), theme.px(1500)), whole.height() - theme.px(50))
        wanted = tuple(chosen) if chosen else self._choices[0][1]
        self.choice.setCurrentIndex(next(n for n, (_, kept) in enumerate(self._choices) if kept == wanted))
        self._show()
        self.text.setFocus()

    def _make(self, theme: Theme) -> None:
        self.choice = QComboBox()
        self.choice.setAccessibleName(tr("What is sent"))
        self.choice.addItems([words for words, _ in self._choices])
        self.text, self.mail = _page(tr("The text")), _page(tr("The mail"))
        self.picture = StillPicture(tr("The picture"))
        self.mails = ReportList(theme, tr("The mails"), "mails")
        self.forms = {ending: QCheckBox(tr(words)) for words, ending in _FORMS}
        for box in self.forms.values():
            box.setChecked(True)
        self.colourless, self.positions = QCheckBox(tr("Black and white")), QCheckBox(tr("Also the positions after"))
        self.folder = KeyButton(theme, tr("Into a folder…"), "Ctrl+Enter", primary=True)
        self.copy_text = KeyButton(theme, tr("Copy text"), "C")
        self.copy_picture = KeyButton(theme, tr("Copy picture"), "B")
        self.next_picture = KeyButton(theme, tr("Next picture"), "N")
        self.all_sent = KeyButton(theme, tr("All are sent"), "A")
        self.leave = KeyButton(theme, tr("Close"), "Esc")
        self.said = data(theme, "", 12, tone="label").wrapping()

    def _lay_out(self, theme: Theme) -> None:
        around = scrolling(self) if theme.text_scale > LARGE else self
        column, top, row = QVBoxLayout(around), QHBoxLayout(), QHBoxLayout()
        self.title = head(theme, "")
        top.addWidget(self.title)
        top.addStretch(1)
        top.addWidget(self.choice)
        column.addLayout(top)
        self._middle = QHBoxLayout()
        self._middle.setSpacing(theme.px(12))
        self._middle.addLayout(self._of_text(theme), 5)
        self._middle.addLayout(self._of_picture(theme))
        self._middle.addLayout(self._of_mails(theme), 5)
        column.addLayout(self._middle, 1)
        for button in (self.folder, self.copy_text, self.copy_picture, self.all_sent):
            row.addWidget(button)
        row.addWidget(self.said, 1)
        row.addWidget(self.leave)
        column.addLayout(row)

    def _of_text(self, theme: Theme) -> QVBoxLayout:
        column = QVBoxLayout()
        column.addWidget(head(theme, tr("The text")))
        column.addWidget(self.text, 1)
        return column

    def _of_picture(self, theme: Theme) -> QVBoxLayout:
        column, boxes, looks = QVBoxLayout(), QGridLayout(), QHBoxLayout()
        top = QHBoxLayout()
        top.addWidget(head(theme, tr("The picture")), 1)
        top.addWidget(self.next_picture)
        column.addLayout(top)
        column.addWidget(self.picture)
        boxes.setVerticalSpacing(theme.px(6))
        for number, box in enumerate(self.forms.values()):
            boxes.addWidget(box, *divmod(number, 3))
        for box in (self.colourless, self.positions):
            looks.addWidget(box)
        looks.addStretch(1)
        boxes.addLayout(looks, 2, 0, 1, 4)
        boxes.setColumnStretch(3, 1)
        column.addLayout(boxes)
        column.addStretch(1)
        return column

    def _of_mails(self, theme: Theme) -> QVBoxLayout:
        column = QVBoxLayout()
        column.addWidget(head(theme, tr("A mail to each power")))
        words = tr("The text, and above it the orders of that power. Open a mail in the folder to send it.")
        column.addWidget(data(theme, words, 12, tone="label").wrapping())
        column.addWidget(self.mails, 6)
        column.addWidget(self.mail, 7)
        return column

    def _connect(self) -> None:
        acts: tuple[tuple[KeyButton, Callable[[], object]], ...] = (
            (self.folder, self._ask_folder),
            (self.copy_text, self._copy_text),
            (self.copy_picture, self._copy_picture),
            (self.next_picture, self.picture.step),
            (self.all_sent, self._mark_sent),
            (self.leave, self.reject),
        )
        for button, act in acts:
            button.setAutoDefault(False)
            button.clicked.connect(act)
            if len(button.key) == 1:
                QShortcut(QKeySequence(button.key), self, act)
        on_ctrl_enter(self, self._ask_folder)
        self.choice.currentIndexChanged.connect(lambda _: self._show())
        for box in (self.colourless, self.positions):
            box.toggled.connect(lambda _: self._show())
        self.mails.chosen.connect(self._show_mail)
        for signal in (self._door.said, self._door.refused):
            signal.connect(self.said.setText)

    # Showing

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        """The picture is as large as half the width and the height of the dialog let it be."""
        high = self.height() - self._theme.px(_BESIDE_PICTURE)
        wide = min(self.picture.room_for(high), self.width() // 2)
        self.picture.setFixedSize(wide, self.picture.height_for(wide))

    def _show(self) -> None:
        """Show what is chosen."""
        _, kept = self._choices[max(self.choice.currentIndex(), 0)]
        colourless, positions = self.colourless.isChecked(), self.positions.isChecked()
        self.parcel = Parcel(self._door.session, kept, colourless=colourless, positions=positions)
        self.title.setText(self.parcel.title)
        self.text.setPlainText(self.parcel.text)
        self.picture.set_images(self.parcel.images)
        self._fit()
        self.next_picture.setVisible(len(self.parcel.images) > 1)
        self.mails.set_lines(
            tuple(
                Line(each.power, each.power, _below(each), each.orders, powers=(each.power,))
                for each in self.parcel.letters
            )
        )
        self.mails.choose(self.mails.current or self.parcel.letters[0].power)
        self._show_mail(self.mails.current)

    def _show_mail(self, power: str) -> None:
        mail = message_from_bytes(self.parcel.mails.get(power, b""), policy=default)
        assert isinstance(mail, EmailMessage)
        words = str(mail.get_content()).replace("\r\n", "\n") if power in self.parcel.mails else ""
        to = f"{tr('To')}: {mail['To']}\n" if mail["To"] else ""
        self.mail.setPlainText(f"{to}{tr('Subject')}: {mail['Subject']}\n\n{words}")

    # What is done

    def _copy_text(self) -> None:
        QApplication.clipboard().setText(self.parcel.text)
        self._door.said.emit(tr("Copied"))

    def _copy_picture(self) -> None:
        QApplication.clipboard().setImage(self.picture.image)
        self._door.said.emit(tr("Copied"))

    def _mark_sent(self) -> None:
        if self._door.mark_sent():
            self._door.said.emit(tr("Kept: all are sent"))
            self.accept()

    def _ask_folder(self) -> None:
        here = str(self._door.session.campaign.path.parent)
        name = QFileDialog.getExistingDirectory(self, tr("Send the turn: a folder for its files"), here)
        if name:
            self.write(Path(name))

    def write(self, folder: Path) -> None:
        """Write what is ticked into a folder; a refusal is said below, and what stood before it is there."""
        kinds = [ending for ending in KINDS if self.forms[ending].isChecked()]
        if self._door.attempt(lambda: self.parcel.write(folder, kinds)):
            self._door.said.emit(tr("Written into {folder}", folder=folder.name or str(folder)))


def _below(letter: Letter) -> str:
    """What stands below a power in the list: where its mail goes, and what it is asked for."""
    return "\n".join(filter(None, (letter.to, letter.asked)))


def _page(name: str) -> QPlainTextEdit:
    """Something to be read, and copied from."""
    page = QPlainTextEdit()
    page.setReadOnly(True)
    page.setTabChangesFocus(True)
    page.setAccessibleName(name)
    return page
