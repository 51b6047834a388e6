"""Reports: the update, what one power alone is told, and the ten ready to go into a folder."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from PySide6.QtCore import Qt, QTimer
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import (
    QApplication,
    QBoxLayout,
    QCheckBox,
    QComboBox,
    QFileDialog,
    QGridLayout,
    QHBoxLayout,
    QVBoxLayout,
    QWidget,
)

from eia_solo.exports.report import report_text
from eia_solo.games.napoleons_wars.rules.calendar import turn_words
from eia_solo.games.napoleons_wars.rules.reporting.internal import orders_done
from eia_solo.games.napoleons_wars.rules.reporting.proof import proved, report_to
from eia_solo.games.napoleons_wars.rules.reporting.told import EVERYBODY, Told
from eia_solo.games.napoleons_wars.session import KeptTurn, NapoleonsSession
from eia_solo.games.napoleons_wars.ui.discs import paint_power
from eia_solo.games.napoleons_wars.ui.door import NapoleonsDoor
from eia_solo.games.napoleons_wars.ui.parcel import Parcel
from eia_solo.games.napoleons_wars.ui.report_sheet import ReportSheet
from eia_solo.games.napoleons_wars.ui.secret_words import DoubleEdge, SecretWords
from eia_solo.store.plain_files import write_whole
from eia_solo.ui.presenters.lines import Line, Tone
from eia_solo.ui.printing import send_to_printer
from eia_solo.ui.theme import Theme
from eia_solo.ui.view import View
from eia_solo.ui.widgets.key_button import KeyButton
from eia_solo.ui.widgets.keyboard import give_focus_to, on_ctrl_enter
from eia_solo.ui.widgets.labels import data, head
from eia_solo.ui.widgets.line_list import LineList
from eia_solo.ui.widgets.panel import GUTTER, MARGIN, panel, scrolling, tight
from eia_solo.ui.words import mark, tr

TWO_STACK_BELOW, ALL_STACK_BELOW = 1150, 700
LOW = 480
"""In a lower view the buttons go before the words that say what the ten are."""
"""Where the view is narrower, the two reports stand one below the other, and then the ten below them."""
ONE, TEN = 440, 346
"""How wide the report to one power and the ten are, where there is room."""
_UPDATE = "update"
_FORMS = (
    (mark("Text"), ".txt"),
    (mark("HTML"), ".html"),
    (mark("PDF"), ".pdf"),
    (mark("PNG"), ".png"),
    (mark("Mails"), ".eml"),
)
"""What goes into a folder, by what the box of it is called."""


class ReaderList(LineList):
    """The ten who are told something."""

    disc = staticmethod(paint_power)


class ReportsView(View):
    """Left the update, beside it the report to one power, then the ten."""

    def __init__(
        self, door: NapoleonsDoor, session: NapoleonsSession, theme: Theme, parent: QWidget | None = None
    ) -> None:
        super().__init__(theme, parent)
        self.setObjectName("reports_view")
        self._door, self._session = door, session
        self._kept: list[KeptTurn] = []
        self.told: Told | None = None
        self.parcel: Parcel | None = None
        self._drawn_with: object = None
        """What the parcel was made from."""
        self._writing: Iterator[None] | None = None
        self._make(theme)
        self._lay_out(theme)
        self._connect()
        give_focus_to(self, self.readers)

    def _make(self, theme: Theme) -> None:
        self.update_sheet = ReportSheet(theme, tr("The update"))
        self.own_sheet = ReportSheet(theme, tr("The report to one power"))
        self.own_head = head(theme, "")
        self.only = SecretWords(theme)
        self.edge = data(theme, "", 12, tone="label").wrapping()
        self.turns = QComboBox()
        self.turns.setAccessibleName(tr("Which turn"))
        self.readers = ReaderList(theme, tr("Ten reports"), "readers")
        self.forms = {ending: QCheckBox(tr(words)) for words, ending in _FORMS}
        for box in self.forms.values():
            box.setChecked(True)
        self.colourless = QCheckBox(tr("Black and white"))
        self.proof = data(theme, "", 12, tone="label").wrapping()
        self.copies = data(theme, "", 12, tone="label").wrapping()
        self.sent = data(theme, "", 12, tone="label").wrapping()
        self.all_sent = KeyButton(theme, tr("All are sent"), "S")
        self.folder = KeyButton(theme, tr("Into a folder"), "Ctrl+Enter", primary=True)
        self.print_it = KeyButton(theme, tr("Print…"), "P")
        self.copy_text = KeyButton(theme, tr("Copy text"), "C")
        self.copy_picture = KeyButton(theme, tr("Copy picture"), "B")

    def _lay_out(self, theme: Theme) -> None:
        column = QVBoxLayout(scrolling(self))
        column.setContentsMargins(MARGIN, MARGIN, MARGIN, GUTTER)
        self._box = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        tight(self._box, GUTTER)
        self._left, left = panel()
        row = QHBoxLayout()
        row.addWidget(head(theme, tr("The update")), 1)
        row.addWidget(data(theme, tr("for everybody"), 12, tone="label"))
        left.addLayout(row)
        left.addWidget(self.update_sheet, 1)
        never = tr("Never in it: what a corps holds, gold, throws of income, orders, scouting, conscripts left.")
        left.addWidget(data(theme, never, 12, tone="label").wrapping())
        self._middle, middle = panel()
        row = QHBoxLayout()
        row.addWidget(self.own_head, 1)
        row.addWidget(self.only)
        middle.addLayout(row)
        middle.addWidget(self.own_sheet, 1)
        row = QHBoxLayout()
        row.addWidget(DoubleEdge(theme))
        row.addWidget(self.edge, 1)
        middle.addLayout(row)
        self._right, right = panel()
        self._lay_out_ten(theme, right)
        self._two = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        tight(self._two, GUTTER)
        self._two.addWidget(self._left, 1)
        self._two.addWidget(self._middle)
        self._box.addLayout(self._two, 1)
        self._box.addWidget(self._right)
        column.addLayout(self._box)

    def _lay_out_ten(self, theme: Theme, right: QVBoxLayout) -> None:
        row = QHBoxLayout()
        row.addWidget(head(theme, tr("Ten, ready")), 1)
        row.addWidget(self.turns)
        right.addLayout(row)
        words = tr("One for the forum, nine mails. Each mail is the update and that power's own report.")
        self._ten_words = data(theme, words, 12, tone="label").wrapping()
        right.addWidget(self._ten_words)
        right.addWidget(self.readers, 1)
        boxes = QGridLayout()
        for number, box in enumerate((*self.forms.values(), self.colourless)):
            boxes.addWidget(box, *divmod(number, 3))
        right.addLayout(boxes)
        self.proof.setMinimumHeight(theme.px(34))
        right.addWidget(self.proof)
        right.addWidget(self.copies)
        row = QHBoxLayout()
        row.addWidget(self.folder)
        row.addWidget(self.print_it)
        row.addStretch(1)
        right.addLayout(row)
        row = QHBoxLayout()
        row.addWidget(self.copy_text)
        row.addWidget(self.copy_picture)
        row.addStretch(1)
        right.addLayout(row)
        row = QHBoxLayout()
        row.addWidget(self.all_sent)
        row.addWidget(self.sent, 1)
        right.addLayout(row)

    def _connect(self) -> None:
        self._door.changed.connect(lambda _: self.refresh_if_shown())
        self.turns.activated.connect(lambda _: self._show_turn())
        self.readers.chosen.connect(lambda _: self._show_reader())
        self.colourless.toggled.connect(lambda _: self._show_turn())
        for button, act in (
            (self.folder, self.ask_folder),
            (self.print_it, self.print_report),
            (self.copy_text, self.copy_words),
            (self.copy_picture, self.copy_board),
            (self.all_sent, self.mark_sent),
        ):
            button.clicked.connect(act)
            if len(button.key) == 1:
                shortcut = QShortcut(QKeySequence(button.key), self, act)
                shortcut.setContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
        on_ctrl_enter(self, self.ask_folder)

    # Showing

    @property
    def reader(self) -> str:
        """Whose report is chosen; nothing is the update."""
        return "" if self.readers.current in ("", _UPDATE) else self.readers.current

    @property
    def why_not(self) -> str:
        """Why nothing can be sent; empty if something can."""
        if self._writing is not None:
            return tr("The files are being written")
        return "" if self._kept else tr("No turn has been worked out yet")

    def refresh(self) -> None:
        """Show the reports there are; of a new turn its own."""
        kept = list(self._session.kept_turns())
        before = self._kept
        self._kept = kept[::-1]
        if [each.entry for each in before] != [each.entry for each in self._kept]:
            self.turns.clear()
            self.turns.addItems([turn_words(each.turn.turn) for each in self._kept])
        self._show_turn()

    def show_turn(self, entry: int) -> None:
        """Show the turn that was worked out in an entry."""
        numbers = [number for number, kept in enumerate(self._kept) if kept.entry == entry]
        if numbers:
            self.turns.setCurrentIndex(numbers[0])
            self._show_turn()

    def _show_turn(self) -> None:
        """Show the chosen turn, and prove its reports once they are in sight."""
        kept = self._kept[max(self.turns.currentIndex(), 0)] if self._kept else None
        told = self._session.told(kept) if kept else None
        colourless, known = self.colourless.isChecked(), dict(self._session.mailbox.addresses)
        drawn_with = (kept.entry, told.after, told.corrections, colourless, known) if kept and told else None
        if self.parcel is not None and drawn_with == self._drawn_with:
            self._show_reader()
            return  # its board is drawn already
        self.proof.setText("")
        self.told, self.parcel, self._drawn_with = told, None, drawn_with
        if told is not None:
            stem = self._session.campaign.path.stem
            self.parcel = Parcel(told, stem, colourless=colourless, addresses=known)
        self._list_readers()
        if self.told is None or self.parcel is None:
            self.update_sheet.set_report(None)
            self.update_sheet.setPlaceholderText(tr("No turn has been worked out yet"))
        else:
            self.update_sheet.set_report(report_to(self.told, EVERYBODY), self.parcel.image(EVERYBODY))
            QTimer.singleShot(0, self, self.prove)
        self._show_reader()

    def _list_readers(self) -> None:
        board = self._session.rulebook.tables.board
        lines = [Line(_UPDATE, tr("The update"), aside=tr("everybody"), tone=Tone.STRONG)]
        for power in board.order:
            done = orders_done(self.told, power) if self.told else ""
            lines.append(Line(power, board.powers[power].name, aside=done, powers=(power,)))
        self.readers.set_lines(lines)
        if not self.readers.current:
            self.readers.choose(board.order[0])

    def _show_reader(self) -> None:
        """Show the report to the chosen power; while the update is chosen, that to the power before it."""
        board = self._session.rulebook.tables.board
        power = self.reader or (self.own_sheet.report.reader if self.own_sheet.report else board.order[0])
        name = board.powers[power].name
        self.own_head.setText(tr("Report to {power}", power=name))
        self.only.set_words(tr("{power} only", power=name))
        self.edge.setText(tr("Double edge: a secret of {power}. Nothing else of others is in it.", power=name))
        self.own_sheet.set_report(report_to(self.told, power) if self.told else None)
        whose = tr("the report to {power}", power=name) if self.reader else tr("the update")
        self.copies.setText(tr("To copy or print: {what}", what=whose) if self._kept else "")
        self._say_why_not()

    def _say_why_not(self) -> None:
        for button in (self.folder, self.print_it, self.copy_text, self.copy_picture):
            button.setEnabled(not self.why_not)
            button.setToolTip(self.why_not)
        sent, last = self._session.sent_up_to, self._kept[0].turn.turn if self._kept else ""
        left = (
            [turn_words(each.turn.turn) for each in reversed(self._session.to_send())] if last and sent != last else []
        )
        why = self.why_not or ("" if left else tr("All are sent up to {turn}", turn=turn_words(sent)))
        self.all_sent.setEnabled(not why)
        self.all_sent.setToolTip(why)
        self.sent.setText(tr("Not sent yet: {turns}", turns=", ".join(left)) if left else why)

    def prove(self) -> None:
        """Say that no report tells a secret, once it has been tried with all of them changed."""
        if self.told is None:
            return
        leaks = proved(self.told)
        if not leaks:
            self.proof.set_tone("label")
            self.proof.setText(
                tr("✓ Proof: with every secret of the others changed, all ten are the same byte for byte.")
            )
            return
        names = ", ".join(self.told.name(each) if each else tr("The update") for each in leaks)
        self.proof.set_tone("war")
        self.proof.setText(tr("Do not send: a secret of others shows in {reports}.", reports=names))

    # Taking along

    def copy_words(self) -> None:
        """Put the chosen report on the clipboard, to be pasted."""
        if self.parcel is not None:
            QApplication.clipboard().setText(report_text(self.parcel.page(self.reader)))
            self._say_copied()

    def print_report(self) -> None:
        """Ask for a printer, and print the chosen report with its board."""
        if self.parcel is not None:
            paper = self.parcel.paper(self.reader)
            send_to_printer(self, self._door, paper.page.title, paper.paint_on)

    def copy_board(self) -> None:
        """Put the board of the chosen report on the clipboard."""
        if self.parcel is not None:
            QApplication.clipboard().setImage(self.parcel.image(self.reader))
            self._say_copied()

    def _say_copied(self) -> None:
        name = self._session.rulebook.tables.board.powers[self.reader].name if self.reader else ""
        self._door.said.emit(tr("Copied, for {power} only", power=name) if name else tr("Copied, for everybody"))

    def mark_sent(self) -> None:
        """Note that all have the update and their reports: from then on it counts as told."""
        if not self.why_not and self._door.mark_sent():
            self._door.said.emit(tr("Kept: all are sent"))

    def ask_folder(self) -> None:
        """Ask for a folder, and write all that is ticked into it."""
        if self.why_not:
            return
        here = str(self._session.campaign.path.parent)
        name = QFileDialog.getExistingDirectory(self, tr("The reports: a folder for their files"), here)
        if name:
            self.write(Path(name))

    def write(self, folder: Path) -> None:
        """Write all that is ticked into a folder, file by file, while the window stays alive."""
        self._writing = self._files(folder)
        self._say_why_not()
        QTimer.singleShot(0, self, self._write_next)

    def _files(self, folder: Path) -> Iterator[None]:
        parcel = self.parcel
        assert parcel is not None, "without a turn nothing is written"
        kinds = [ending for ending, box in self.forms.items() if box.isChecked()]
        names = list(parcel.names(kinds))
        for number, (name, reader, ending) in enumerate(names, 1):
            self._door.said.emit(tr("Writing {number} of {all}…", number=number, all=len(names)))
            yield
            write_whole(folder / name, parcel.content(reader, ending))
        self._door.said.emit(tr("Written into {folder}: {number} files", folder=folder.name, number=len(names)))

    def _write_next(self) -> None:
        """One file more; after the last, or one that cannot be written, it is over."""
        writing, over = self._writing, object()
        assert writing is not None, "it is called while files are written"
        reached: list[object] = []
        if self._door.attempt(lambda: reached.append(next(writing, over))) and reached != [over]:
            QTimer.singleShot(0, self, self._write_next)
            return
        self._writing = None
        self._say_why_not()

    # Room

    def fit(self) -> None:
        px, wide = self._theme.px, self.width() / self._theme.text_scale
        way, any_width = QBoxLayout.Direction, 16_777_215
        two, all_three = wide < TWO_STACK_BELOW, wide < ALL_STACK_BELOW
        self._ten_words.setVisible(all_three or self.height() >= px(LOW))
        self._two.setDirection(way.TopToBottom if two else way.LeftToRight)
        self._two.setStretchFactor(self._middle, 1 if two else 0)
        self._box.setDirection(way.TopToBottom if all_three else way.LeftToRight)
        self._middle.setMinimumWidth(0 if two else px(ONE))
        self._middle.setMaximumWidth(any_width if two else px(ONE))
        self._right.setMinimumWidth(0 if all_three else px(TEN))
        self._right.setMaximumWidth(any_width if all_three else px(TEN))
        for sheet in (self.update_sheet, self.own_sheet):
            sheet.setMinimumHeight(px(280) if all_three else px(90))
        self.readers.setMinimumHeight(px(260) if all_three else px(80))
