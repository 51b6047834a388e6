"""The order desk: whose sheet it is, its text, what is said about it, and buttons that write statements."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from eia_solo.core.errors import InvalidCommand
from eia_solo.games.international_relations.rules.state import Stage
from eia_solo.games.international_relations.rules.writing.order_sheets import by_power
from eia_solo.games.international_relations.rules.writing.order_text import OrderReader
from eia_solo.games.international_relations.rules.writing.validated import Validated
from eia_solo.games.international_relations.rules.writing.written import AnyOrder, Written
from eia_solo.games.international_relations.session import InternationalSession
from eia_solo.games.international_relations.ui.door import InternationalDoor
from eia_solo.games.international_relations.ui.orders_editor import OrdersEditor
from eia_solo.games.international_relations.ui.power_strip import PowerStrip
from eia_solo.games.international_relations.ui.presenters.desk import (
    ALL,
    Desk,
    counts_words,
    message_lines,
    place_of,
    with_order,
)
from eia_solo.games.international_relations.ui.presenters.statements import offers
from eia_solo.games.international_relations.ui.report_list import ReportList
from eia_solo.ui.theme import Theme
from eia_solo.ui.widgets.labels import data, title
from eia_solo.ui.widgets.line_chips import LineChips
from eia_solo.ui.widgets.panel import tight
from eia_solo.ui.words import mark, tr

_HINTS = {
    Stage.TREATIES: mark("One treaty a line: Enter MDT with Italy"),
    Stage.ORDERS: mark("One order a line: A Par - Bur, F NTH C A Lon - Nwy, A Mun S A Ber - Kie"),
    Stage.RETREATS: mark("One retreat a line: F Tri R Alb, or F Tri D"),
    Stage.ADJUSTMENTS: mark("One build or disband a line: A Par B, F Bre D, Waive"),
}


class OrderDesk(QWidget):
    """`changed` whenever there is another text or another power; what is written is kept when one leaves the text."""

    changed = Signal()
    line_reached = Signal(str)
    """The province of the unit whose order the cursor has come to."""

    def __init__(self, door: InternationalDoor, session: InternationalSession, theme: Theme) -> None:
        super().__init__()
        self._door = door
        self._session = session
        self._base = ""
        self._power = ALL
        self._keeping = False
        self._rules = session.rulebook.rules
        self._desk = Desk(self._rules, session.state)
        self.strip = PowerStrip(theme, session.rulebook.rules.board.powers)
        self.title = title(theme, "", 22)
        self.facts = data(theme, "", 12, tone="label").wrapping()
        self.editor = OrdersEditor(theme, self._rules)
        self.statements = LineChips(theme, 5)
        self.counts = data(theme, "", 12, tone="label").wrapping()
        self.messages = ReportList(theme, tr("What is said about the sheet"), "messages")
        column = QVBoxLayout(self)
        tight(column, 6)
        column.addWidget(self.strip)
        row = QHBoxLayout()
        tight(row, 10)
        row.addWidget(self.title)
        row.addWidget(self.facts, 1)
        column.addLayout(row)
        column.addWidget(self.editor, 3)
        column.addWidget(self.statements)
        column.addWidget(self.counts)
        column.addWidget(self.messages, 2)
        self.strip.chosen.connect(self._turn)
        self.editor.takes = self._take_mail
        self.editor.edited.connect(self.look)
        self.editor.left.connect(self.keep)
        self.editor.line_told.connect(door.heard)
        self.editor.cursorPositionChanged.connect(self._tell_line)
        self.statements.written.connect(lambda line: self._add(line, keep=True))
        self.statements.begun.connect(lambda line: self._add(line, keep=False))
        self.messages.chosen.connect(self._go_to)
        self.messages.opened.connect(lambda _: self.editor.setFocus())
        self.checked = Validated((), (), ())
        self.set_theme(theme)

    @property
    def desk(self) -> Desk:
        """The game and the rules it is about."""
        return self._desk

    @property
    def power(self) -> str:
        """Whose sheet is shown; empty for all."""
        return self._power

    # Showing

    def refresh(self) -> None:
        """Show the game as it stands. What was written and not kept gives way to another game only."""
        self._desk = Desk(self._rules, self._session.state)
        text = self._desk.text(self._power)
        if text != self._base and not self._keeping:
            self.editor.show_text(text)
        self._base = text
        self.strip.show_desk(self._desk)
        tried = self._session.state.try_out
        for part in (self.strip, self.statements):
            part.setVisible(not tried)
        if tried and self._power:
            self.choose(ALL)
        self.look()

    def look(self) -> None:
        """Check the text as it is written now."""
        desk, game = self._desk, self._session.state
        readable = not self._session.why_read_only and not game.winners
        self.editor.setReadOnly(not readable)
        self.editor.setPlaceholderText(self._hint(game.stage) if readable else "")
        tried = tr("Orders of all, to be tried") if game.try_out else tr("All powers")
        self.title.setText(self._power or tried)
        self.facts.setText(desk.state_words(self._power))
        self.editor.setAccessibleName(tr("Orders and statements: {power}", power=self.title.text()))
        self.checked = desk.check(self._power, self.editor.text)
        self.editor.mark(self.checked.messages)
        self.counts.setText(counts_words(self.checked))
        self.messages.set_lines(message_lines(self.checked, self._rules))
        self.statements.show_offers(offers(self._rules, game, self._power))
        self.statements.setEnabled(readable)
        self.changed.emit()

    def _hint(self, stage: Stage) -> str:
        """How orders are written."""
        each = tr(_HINTS[stage])
        return (
            each
            if self._power or self._session.state.try_out
            else tr("Write each power's name and a colon (France:), then its orders. {each}", each=each)
        )

    def choose(self, power: str) -> None:
        """Show the sheet of a power, or of all."""
        self.strip.choose(power)

    def _turn(self, power: str) -> None:
        if not self.keep():
            self.strip.blockSignals(True)
            self.strip.choose(self._power)  # what is written stays in sight until it can be kept
            self.strip.blockSignals(False)
            return
        self._power = power
        self._base = self._desk.text(power)
        self.editor.show_text(self._base)
        self.look()
        self._door.heard.emit(". ".join(filter(None, (self.title.text(), self.facts.text()))))

    def _go_to(self, id: str) -> None:
        if place := place_of(id):
            self.editor.go_to(*place)

    def _tell_line(self) -> None:
        line = self.editor.textCursor().blockNumber() + 1
        at = next((getattr(each.order, "at", "") for each in self._read() if each.line == line and each.order), "")
        if at and self.editor.hasFocus():
            self.line_reached.emit(at.partition("/")[0])

    def _read(self) -> tuple[Written, ...]:
        return self._rules.reader.read(self.editor.text, self._power or None)

    def show_text(self, text: str) -> None:
        """Show a text for all powers that has come from elsewhere. It is kept when one leaves it, as what is typed."""
        self.choose(ALL)
        self.editor.put(text, 1)
        self.editor.setFocus()

    # Writing

    def take_over(self, before: OrderDesk) -> None:
        """Go on with what was typed on another page of the same campaign and could not be kept there."""
        if before.is_changed:
            self.choose(before.power)
            self.editor.put(before.editor.text, 1)

    @property
    def is_changed(self) -> bool:
        """Whether the text is another than what is kept."""
        return _lines(self.editor.text) != _lines(self._base)

    def keep(self) -> bool:
        """Keep the text as it is now. Whether it is kept; if not, why has been said."""
        if self._keeping or not self.is_changed or self._session.looked_at is not None:
            return True
        if why := self._session.why_read_only:
            self._door.refused.emit(why)
            return False
        self._keeping = True
        if self._power:
            kept = self._door.write(self._power, self.editor.text)
        else:
            kept = self._door.write_all(self.editor.text, {each.power for each in self._read()})
        self._keeping = False
        return kept

    def _take_mail(self, text: str) -> bool:
        """Among the sheets of all powers: a text that is no sheet is a mail, and changes only what it orders."""
        if self._power or not text.strip() or _is_sheet(text, self._rules.reader) or not self.keep():
            return False
        return self._door.write_mail(text)

    def put_order(self, order: AnyOrder, line: str, owner: str) -> None:
        """Write an order into the sheet, in the place of that for the same unit, and keep it."""
        text, number = with_order(self.editor.text, self._read(), order, line, "" if self._power else owner)
        self.editor.put(text, number)
        self.keep()

    def _add(self, line: str, *, keep: bool) -> None:
        """Write a line below all others; one that is to be ended gets the cursor."""
        lines = self.editor.text.rstrip("\n").split("\n") if self.editor.text.strip() else []
        self.editor.put("\n".join((*lines, line)), len(lines) + 1)
        if keep:
            self.keep()
        self.editor.setFocus()

    def set_theme(self, theme: Theme) -> None:
        self.editor.setMinimumHeight(theme.px(72))
        self.messages.setMinimumHeight(theme.px(60))


def _is_sheet(text: str, reader: OrderReader) -> bool:
    """Whether every line of a text stands below the name of a power."""
    try:
        by_power(text, reader)
    except InvalidCommand:
        return False
    return True


def _lines(text: str) -> list[str]:
    """What of a text is kept: its lines without the room around them."""
    return [line for each in text.splitlines() if (line := each.strip())]
