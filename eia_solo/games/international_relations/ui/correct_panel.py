"""The panel of the mode in which the game is corrected: what can be chosen, what has gathered, and why."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtCore import QEvent, QObject, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QPainter, QPaintEvent, QShowEvent
from PySide6.QtWidgets import (
    QCheckBox,
    QFrame,
    QHBoxLayout,
    QLineEdit,
    QPushButton,
    QScrollArea,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from eia_solo.games.international_relations.ui.board.counters import paint_counter
from eia_solo.games.international_relations.ui.correcting import Correcting
from eia_solo.games.international_relations.ui.discs import paint_power
from eia_solo.games.international_relations.ui.presenters.draft import Change
from eia_solo.games.international_relations.ui.presenters.subjects import Choice, Subject
from eia_solo.ui.drawn.walked import is_with_others
from eia_solo.ui.palette import with_alpha
from eia_solo.ui.theme import Theme
from eia_solo.ui.widgets.key_button import KeyButton
from eia_solo.ui.widgets.labels import data, head, title
from eia_solo.ui.widgets.painting import RIGHT, draw_text, key_cap_size, paint_key_cap, square, text_width
from eia_solo.ui.widgets.panel import tight
from eia_solo.ui.words import ntr, tr

_KEYS = {Qt.Key.Key_Delete: "Del", Qt.Key.Key_Backspace: "Del"}


class KeyRow(QPushButton):
    """A painted row with a key before it, as wide as there is room."""

    def __init__(self, theme: Theme, height: int) -> None:
        super().__init__()
        self._theme, self._height = theme, height
        self.setFlat(True)
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        return QSize(self._theme.px(240), self._theme.px(self._height))

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def set_theme(self, theme: Theme) -> None:
        self._theme = theme
        self.updateGeometry()
        self.update()


class ChoiceRow(KeyRow):
    """A choice with its key before it."""

    def __init__(self, theme: Theme, choice: Choice) -> None:
        super().__init__(theme, 28)
        self.choice = choice
        self.setCheckable(True)
        self.setChecked(choice.now)
        self.setAccessibleName(choice.words)
        self.setAccessibleDescription(tr("Key {key}. {aside}", key=choice.key, aside=choice.aside))
        self.setToolTip(choice.words)

    def paintEvent(self, _event: QPaintEvent) -> None:
        theme, palette, choice = self._theme, self._theme.palette, self.choice
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        box = QRectF(self.rect())
        if choice.now or self.underMouse():
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(with_alpha(palette.focus, 0.12 if choice.now else 0.06))
            painter.drawRoundedRect(box, 3, 3)
        if self.hasFocus():
            painter.setPen(palette.focus)
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(box.adjusted(0.5, 0.5, -0.5, -0.5), 3, 3)
        px, middle = theme.px, box.center().y()
        wide, _ = key_cap_size(theme, choice.key)
        paint_key_cap(painter, theme, choice.key, px(6) + wide, middle, palette.ink2, palette.line2)
        left = px(44)
        if choice.unit is not None:
            paint_counter(painter, theme, choice.unit, QPointF(left + px(10), middle), px(19))
            left += px(26)
        elif choice.power:
            paint_power(painter, square(QPointF(left + px(9), middle), px(18)), choice.power, theme)
            left += px(26)
        font, small = theme.inter(13), theme.inter(12)
        words = QRectF(left, 0, box.right() - left - px(6), box.height())
        room = words.width() - text_width(choice.words, font) - px(8)
        draw_text(painter, words, choice.words, font, palette.ink)
        if choice.aside and room > px(40):
            draw_text(painter, words.adjusted(words.width() - room, 0, 0, 0), choice.aside, small, palette.ink2, RIGHT)


class ChangeRow(QWidget):
    """A change with a button that takes it back."""

    taken_back = Signal()

    def __init__(self, theme: Theme, change: Change) -> None:
        super().__init__()
        self._theme = theme
        row = QHBoxLayout(self)
        tight(row, 8)
        self.words = data(theme, "", 13).wrapping()
        self.words.setTextFormat(Qt.TextFormat.RichText)
        self.words.setText(_rich(change))
        self.spoken = " ".join(filter(None, (change.about, change.old, "→" if change.old else "", change.new)))
        self.words.setAccessibleName(self.spoken)
        self.button = QPushButton(tr("Del"))
        self.button.setStyleSheet("QPushButton { padding: 1px 6px; }")
        self.button.setFont(theme.inter(11))
        self.button.setAccessibleName(tr("Take back: {change}", change=self.spoken))
        self.button.setToolTip(tr("Take this change back"))
        self.button.clicked.connect(self.taken_back)
        row.addWidget(self.words, 1)
        row.addWidget(self.button)


def _rich(change: Change) -> str:
    old = f"<s>{_safe(change.old)}</s> " if change.old else ""
    about = f" · {_safe(change.about)}" if change.about else ""
    return f"{old}<b>{_safe(change.new)}</b>{about}"


def _safe(text: str) -> str:
    return text.replace("&", "&amp;").replace("<", "&lt;")


class CorrectPanel(QWidget):
    """Its keys are those of its choices, wherever in it the focus is but for a field. `kinds` are what it shows."""

    left = Signal()
    """Escape, where there is nothing more to take back in it."""

    def __init__(
        self, theme: Theme, correcting: Correcting, kinds: type[Subject] | tuple[type[Subject], ...], hint: str
    ) -> None:
        super().__init__()
        self._theme = theme
        self._mode = correcting
        self._kinds = kinds
        self._hint = hint
        self._shown: object = None
        self.setObjectName("correct_panel")
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.title = title(theme, "", 22).wrapping()
        self.hint = data(theme, hint, 12, tone="label").wrapping()
        self.line = QLineEdit()
        self.refusal = data(theme, "", 12, tone="war").wrapping()
        self.head = head(theme, tr("Changes so far"))
        self.none = data(theme, tr("Nothing yet. Changes count only when you enter them."), 12, tone="label").wrapping()
        self.because_head = title(theme, tr("Because"), 15, italic=True)
        self.because = QLineEdit()
        self.because.setAccessibleName(tr("Because"))
        self.because.setPlaceholderText(tr("What was wrong, in one line. It is announced too"))
        self.follows = data(theme, "", 12, tone="label").wrapping()
        self.public = QCheckBox(tr("Tell everybody in the next report"))
        self.enter = KeyButton(theme, "", "Ctrl+Enter", primary=True)
        self.leave = KeyButton(theme, tr("Leave"))
        self.leave.setToolTip(tr("Leave; your changes are kept. Esc does it too"))
        self._choices, self._changes = QVBoxLayout(), QVBoxLayout()
        self._lay_out()
        self.line.returnPressed.connect(self._write)
        self.because.textChanged.connect(self._tell_because)
        self.because.returnPressed.connect(self.enter.setFocus)
        self.public.toggled.connect(self._tell_public)
        self.enter.clicked.connect(self.press)
        self.leave.clicked.connect(correcting.leave)
        correcting.changed.connect(self._follow)
        correcting.line_wanted.connect(self._ask_line)

    def _lay_out(self) -> None:
        inner = QWidget()
        tight(column := QVBoxLayout(inner), 4)
        column.setContentsMargins(0, 0, 4, 0)
        tight(self._choices, 0)
        tight(self._changes, 4)
        for widget in (self.title, self.hint):
            column.addWidget(widget)
        column.addLayout(self._choices)
        column.addWidget(self.line)
        column.addWidget(self.refusal)
        column.addSpacing(6)
        column.addWidget(self.head)
        column.addWidget(self.none)
        column.addLayout(self._changes)
        column.addWidget(self.because_head)
        column.addWidget(self.because)
        column.addWidget(self.follows)
        column.addWidget(self.public)
        column.addStretch(1)
        self.room = QScrollArea()
        self.room.setWidgetResizable(True)
        self.room.setFrameShape(QFrame.Shape.NoFrame)
        self.room.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.room.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.room.setWidget(inner)
        for each in (inner, self.room.viewport()):  # the panel around is their ground
            each.setAutoFillBackground(False)
        outer = QVBoxLayout(self)
        tight(outer, 8)
        outer.addWidget(self.room, 1)
        buttons = QHBoxLayout()
        tight(buttons, 8)
        buttons.addWidget(self.enter)
        buttons.addWidget(self.leave)
        buttons.addStretch(1)
        outer.addLayout(buttons)

    # Showing

    @property
    def _subject(self) -> Subject | None:
        subject = self._mode.subject
        return subject if isinstance(subject, self._kinds) else None

    def _follow(self) -> None:
        """What is out of sight is shown when it comes into sight."""
        if self.isVisible():
            self.refresh()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self.refresh()

    def refresh(self) -> None:
        """Show the mode as it stands."""
        mode, subject = self._mode, self._subject
        draft = mode.draft
        self.title.setText(subject.title(draft) if subject else tr("What is wrong?"))
        self.hint.setText("" if subject else self._hint)
        self.hint.setVisible(subject is None)
        choices = tuple(subject.choices(draft)) if subject else ()
        if choices != self._shown:
            self._shown = choices
            self._show_choices(choices)
        writes = subject is not None and mode.asks_for_line
        self.line.setVisible(writes)
        self.refusal.setText(mode.refused)
        self.refusal.setVisible(bool(mode.refused))
        self._show_changes(draft.changes)
        if self.because.text() != mode.because:
            self.because.setText(mode.because)
        self.public.setChecked(mode.public)
        unfit = draft.unfit() if draft.values else ()
        self.follows.setText(_follows(unfit))
        self.follows.setVisible(bool(unfit))
        count = len(draft)
        self.enter.setText(ntr("Enter {n} correction", "Enter {n} corrections", count) if count else tr("Enter"))
        self.enter.updateGeometry()

    def _show_choices(self, choices: Iterable[Choice]) -> None:
        had_focus = self.isAncestorOf(self.focusWidget() or QWidget()) and not isinstance(self.focusWidget(), QLineEdit)
        _clear(self._choices)
        group = ""
        for choice in choices:
            if choice.group and choice.group != group:
                group = choice.group
                words = title(self._theme, group, 15, italic=True)
                words.setContentsMargins(0, 6, 0, 2)
                self._choices.addWidget(words)
            row = ChoiceRow(self._theme, choice)
            row.clicked.connect(lambda _=False, key=choice.key: self._mode.press(key))
            self._choices.addWidget(row)
        if had_focus:
            self.setFocus()

    def _show_changes(self, changes: Iterable[Change]) -> None:
        _clear(self._changes)
        self.none.setVisible(not changes)
        for change in changes:
            row = ChangeRow(self._theme, change)
            row.taken_back.connect(lambda keys=change.keys: self._take_back(keys))
            self._changes.addWidget(row)

    def set_theme(self, theme: Theme) -> None:
        self._theme = theme
        self._shown = None
        self.refresh()

    # Doing

    def press(self) -> None:
        """Enter what has gathered; without a reason the cursor goes there."""
        if not self._mode.enter() and self._mode.draft.values and not self._mode.because.strip():
            self.because.setFocus()

    def _ask_line(self) -> None:
        if (subject := self._subject) is None or not self.isVisible():
            return
        text, form = subject.line(self._mode.draft)
        self.line.setText(text)
        self.line.setPlaceholderText(form)
        self.line.setAccessibleName(form)
        self.line.setFocus()
        self.line.selectAll()

    def _take_back(self, keys: tuple[str, ...]) -> None:
        self.setFocus()  # its button goes with the change
        self._mode.take_back(*keys)

    def _write(self) -> None:
        if self._mode.write(self.line.text()):
            self.setFocus()

    def _tell_because(self, text: str) -> None:
        self._mode.because = text
        if text.strip() and self._mode.refused:
            self._mode.refused = ""
            self.refusal.hide()

    def _tell_public(self, public: bool) -> None:
        self._mode.public = public

    # Keys

    def _key_of(self, event: QKeyEvent) -> str:
        """The choice that a key takes; nothing if none."""
        if is_with_others(event):
            return ""
        key = _KEYS.get(Qt.Key(event.key()), event.text().upper())
        keys = {choice.key for choice in self._subject.choices(self._mode.draft)} if self._subject else set()
        return key if key in keys else ""

    def event(self, event: QEvent) -> bool:
        is_asked = event.type() == QEvent.Type.ShortcutOverride and isinstance(event, QKeyEvent)
        if isinstance(event, QKeyEvent) and is_asked and (self._key_of(event) or event.key() == Qt.Key.Key_Escape):
            event.accept()  # or the window would do something else
            return True
        return super().event(event)

    def works_in(self, widget: QWidget) -> None:
        """Let the keys of its choices work where the power or pair is chosen that they are about, too."""
        widget.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if isinstance(event, QKeyEvent) and self.isVisible() and (key := self._key_of(event)):
            if event.type() == QEvent.Type.ShortcutOverride:
                event.accept()
                return True
            if event.type() == QEvent.Type.KeyPress:
                self._mode.press(key)
                return True
        return super().eventFilter(watched, event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            if not self._mode.asked or not self._mode.back():
                self.left.emit()
        elif key := self._key_of(event):
            self._mode.press(key)
        elif event.key() in (Qt.Key.Key_Down, Qt.Key.Key_Up):
            self.focusNextPrevChild(event.key() == Qt.Key.Key_Down)
        else:
            super().keyPressEvent(event)


def _follows(unfit: tuple[tuple[str, str], ...]) -> str:
    orders = ", ".join(f"{power} {line}" for power, line in unfit[:4])
    more = "…" if len(unfit) > 4 else ""
    return ntr(
        "What follows: {n} order no longer fits ({orders}{more}). It is kept and marked.",
        "What follows: {n} orders no longer fit ({orders}{more}). They are kept and marked.",
        len(unfit),
        orders=orders,
        more=more,
    )


def _clear(layout: QVBoxLayout) -> None:
    while (item := layout.takeAt(0)) is not None:
        if (widget := item.widget()) is not None:
            widget.hide()
            widget.deleteLater()
