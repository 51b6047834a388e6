"""The report of any stage that was carried out: each order with its outcome and why, on the board and as text."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QApplication, QHBoxLayout, QPushButton, QTabBar, QWidget

from eia_solo.exports.report import report_text
from eia_solo.games.international_relations.exports.turn_page import turn_page
from eia_solo.games.international_relations.session import InternationalSession, KeptReport
from eia_solo.games.international_relations.ui.board.board_view import BoardView
from eia_solo.games.international_relations.ui.presenters.board import carried_out
from eia_solo.games.international_relations.ui.presenters.board_picture import place_words
from eia_solo.games.international_relations.ui.presenters.lines import moment_title
from eia_solo.games.international_relations.ui.presenters.report import kept_lines, report_lines, summary, text_of
from eia_solo.games.international_relations.ui.report_list import ReportList
from eia_solo.store.plain_files import write_whole
from eia_solo.ui.asking_files import ask_save
from eia_solo.ui.door import Door
from eia_solo.ui.presenters.lines import sentence
from eia_solo.ui.theme import Theme
from eia_solo.ui.view import View
from eia_solo.ui.widgets.keyboard import give_focus_to
from eia_solo.ui.widgets.labels import data, head, title
from eia_solo.ui.widgets.panel import GUTTER, inside, panel, stack, tight
from eia_solo.ui.words import mark, tr

STACKS_BELOW, BOARD_FROM = 720, 1150
"""Widths below which the parts stand one below the other, and from which there is room for the board."""
TEXTS = mark("Plain text (*.txt)")


class ReportView(View):
    """Left the stages that were carried out, beside them what the chosen one came to, and the board of it."""

    moment_asked = Signal(int)

    def __init__(self, door: Door, session: InternationalSession, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(theme, parent)
        self._door = door
        self._session = session
        self._kept: dict[str, KeptReport] = {}
        self.setObjectName("reports")
        self.stages = ReportList(theme, tr("Stages that were carried out"), "stages")
        self.title = title(theme, "", 24).wrapping()
        self.facts = data(theme, "", 12, tone="label").wrapping()
        self.readers = QTabBar()
        self.lines = ReportList(theme, tr("Report"), "report")
        self.copy, self.save = QPushButton(tr("Copy")), QPushButton(tr("Save…"))
        self.look = QPushButton(tr("Look at this moment"))
        self.board = BoardView(theme, session.rulebook.rules.board)
        self.place = data(theme, "", 12, tone="label").wrapping()
        self._lay_out(theme)
        self._connect()
        give_focus_to(self, self.stages)

    def _lay_out(self, theme: Theme) -> None:
        self._stages_frame, left = panel()
        left.addWidget(head(theme, tr("Reports")))
        left.addWidget(self.stages, 1)
        self._report_frame, middle = panel()
        self.readers.setProperty("role", "slim")
        self.readers.setExpanding(False)
        self.readers.setDrawBase(False)
        self.readers.setAccessibleName(tr("Who reads the report"))
        for words in (tr("Game master"), tr("Public")):
            self.readers.addTab(words)
        row = QHBoxLayout()
        tight(row, 8)
        for button in (self.copy, self.save, self.look):
            row.addWidget(button)
        row.addStretch(1)
        for widget in (self.title, self.facts, self.readers):
            middle.addWidget(widget)
        middle.addWidget(self.lines, 1)
        middle.addLayout(row)
        self._board_frame, right = panel(inset=10)
        right.addWidget(self.board, 1)
        right.addWidget(self.place)
        self._box = inside(self, foot=GUTTER)
        self._box.addWidget(self._stages_frame)
        self._box.addWidget(self._report_frame)
        self._box.addWidget(self._board_frame, 1)

    def _connect(self) -> None:
        self._door.changed.connect(lambda _: self.refresh_if_shown())
        self.stages.chosen.connect(lambda _: self._show())
        self.stages.opened.connect(lambda _: self.lines.setFocus())
        self.readers.currentChanged.connect(lambda _: self._show())
        self.lines.place_chosen.connect(self.board.set_selected)
        self.board.selected_changed.connect(self._say_place)
        self.board.hovered.connect(lambda id: self._say_place(id or self.board.selected or ""))
        self.copy.clicked.connect(self._copy)
        self.save.clicked.connect(self._ask_file)
        self.look.clicked.connect(self._ask_moment)

    # Showing

    def _ask_moment(self) -> None:
        if self.chosen is not None:
            self.moment_asked.emit(self.chosen.entry)

    @property
    def chosen(self) -> KeptReport | None:
        """The report that is shown."""
        return self._kept.get(self.stages.current)

    @property
    def is_public(self) -> bool:
        """Whether only what everybody may read is shown."""
        return self.readers.currentIndex() == 1

    def refresh(self) -> None:
        """Show the reports there are; a new one is come to."""
        kept = self._session.reports()
        found = {f"report {each.entry}": each for each in kept}
        grown = bool(kept) and f"report {kept[-1].entry}" not in self._kept
        self._kept = found
        self.stages.set_lines(kept_lines(kept))
        if kept and (grown or self.chosen is None):
            self.stages.choose(f"report {kept[-1].entry}")
        self._show()

    def show_entry(self, entry: int) -> None:
        """Show the report of an entry."""
        self.stages.choose(f"report {entry}")

    def _show(self) -> None:
        kept, rules = self.chosen, self._session.rulebook.rules
        for button in (self.copy, self.save, self.look):
            button.setEnabled(kept is not None)
        if kept is None:
            self.title.setText(tr("Nothing has been carried out yet"))
            self.facts.setText(tr("Ctrl+1 goes to the board. Ctrl+Enter there shows a preview."))
            self.lines.set_lines(())
            return
        report = kept.report
        self.title.setText(moment_title(report.turn, report.stage))
        self.facts.setText(sentence(summary(report)))
        self.lines.set_lines(report_lines(report, rules, public=self.is_public))
        if self._board_frame.isVisibleTo(self):
            self.board.set_picture(carried_out(rules, self._session.before(kept), report))
        self._say_place(self.board.selected or "")

    def _say_place(self, id: str) -> None:
        board = self._session.rulebook.rules.board
        self.place.setText(place_words(board, self.board.picture, id) if id else tr("Choose an order or a province"))

    # Taking along

    @property
    def text(self) -> str:
        """The report that is shown, for the reader it is shown for."""
        kept, rules = self.chosen, self._session.rulebook.rules
        if kept is None:
            return ""
        if self.is_public:
            return report_text(turn_page((kept.report,), self._session.after(kept), rules))
        return text_of(kept.report, rules)

    def _copy(self) -> None:
        QApplication.clipboard().setText(self.text)
        self._door.said.emit(tr("Copied"))

    def _ask_file(self) -> None:
        kept = self.chosen
        if kept is None:
            return
        stem = self._session.campaign.path.with_suffix("")
        first = f"{stem}-{kept.report.turn.text}-{kept.report.stage.value}.txt"
        if path := ask_save(self, tr("Save the report"), first, tr(TEXTS)):
            self.save_report(path)

    def save_report(self, path: Path) -> None:
        """Write the report that is shown."""
        if self._door.attempt(lambda: write_whole(path, self.text)):
            self._door.said.emit(tr("Written: {file}", file=path.name))

    # Room

    def fit(self) -> None:
        px, wide = self._theme.px, self.width() / self._theme.text_scale
        stacked, has_board = wide < STACKS_BELOW, wide >= BOARD_FROM
        self._board_frame.setVisible(has_board)
        side = px(230 if wide < 1400 else 270)
        stack(self._box, self._stages_frame, side, stacked=stacked)
        self._stages_frame.setMinimumHeight(px(170) if stacked else 0)
        middle = px(400 if wide < 1400 else 460 if wide < 1800 else 560)
        self._report_frame.setMinimumWidth(0)
        self._report_frame.setMaximumWidth(middle if has_board else 16_777_215)
        if has_board:
            self._report_frame.setMinimumWidth(middle)
        self._report_frame.setMinimumHeight(px(360) if stacked else 0)
        if has_board and self.isVisible():
            self._show()
