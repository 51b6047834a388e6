"""Whether posts already entered from cards of a name are meant too when it is changed, and what that would change."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QDialog, QHBoxLayout, QVBoxLayout, QWidget

from eia_solo.games.revolution_and_reaction.rules.codes import ActId
from eia_solo.games.revolution_and_reaction.rules.commands import LearnName
from eia_solo.games.revolution_and_reaction.rules.text import speaker_words
from eia_solo.games.revolution_and_reaction.ui.door import RecordDoor
from eia_solo.games.revolution_and_reaction.ui.editors import LineEditor
from eia_solo.games.revolution_and_reaction.ui.presenters.correcting import consequences
from eia_solo.games.revolution_and_reaction.ui.record_list import RecordList
from eia_solo.ui.presenters.lines import Line, heading, sentence
from eia_solo.ui.theme import Theme
from eia_solo.ui.widgets.key_button import KeyButton
from eia_solo.ui.widgets.keyboard import on_ctrl_enter
from eia_solo.ui.widgets.labels import data, head, title
from eia_solo.ui.widgets.panel import tight
from eia_solo.ui.words import ntr, tr


class AlsoEntered(QDialog):
    """Yes corrects the posts of `command` and learns its name, No learns the name alone, Escape leaves all as it is."""

    def __init__(
        self, door: RecordDoor, theme: Theme, command: LearnName, stay: Mapping[ActId, str], parent: QWidget
    ) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setObjectName("also_entered")
        self.setWindowTitle(tr("Who is who"))
        self._door, self._command = door, command
        register = door.session.state
        count = len(command.posts)
        said = f"{command.name} {speaker_words(command.speaker, register.record, register.edition)}"
        asked = ntr("Also for the {n} post already entered?", "Also for the {n} posts already entered?", count)
        self.changes = RecordList(theme, tr("What it would change"), "also_entered_changes")
        self.because = LineEditor(theme, tr("the log and the announced correction show it"))
        self.because.setAccessibleName(tr("Why"))
        self.because.put(said)
        self.yes = KeyButton(theme, ntr("Yes, correct it", "Yes, correct them", count), "Ctrl+Enter", primary=True)
        self.no = KeyButton(theme, tr("No, only from now on"))
        self.leave = KeyButton(theme, tr("Leave it"), "Esc")
        column = QVBoxLayout(self)
        tight(column, 10)
        column.setContentsMargins(*[theme.px(16)] * 4)
        column.addWidget(title(theme, asked, 20).wrapping())
        column.addWidget(data(theme, tr("{words}: {posts}", words=said, posts=", ".join(command.posts)), 12).wrapping())
        column.addWidget(head(theme, tr("What it would change")))
        column.addWidget(self.changes, 1)
        why, row = QHBoxLayout(), QHBoxLayout()
        for each in (why, row):
            tight(each, 8)
            column.addLayout(each)
        why.addWidget(data(theme, tr("Why"), 13, tone="label"))
        why.addWidget(self.because, 1)
        for button in (self.yes, self.no, self.leave):
            button.setAutoDefault(False)
            row.addWidget(button)
        row.addStretch(1)
        self.changes.set_lines((*door.zone.lines(consequences(register, command)), *_stay_lines(stay)))
        self.yes.clicked.connect(self._correct)
        self.no.clicked.connect(self._only_learn)
        self.leave.clicked.connect(self.reject)
        on_ctrl_enter(self, self._correct)
        self.resize(theme.px(680), theme.px(480))
        self.changes.setFocus()

    def _correct(self) -> None:
        why, command = self.because.value().strip(), self._command
        if not why:
            self.because.setFocus()
            self._door.refused.emit(tr("Give a reason. The log shows it beside both versions."))
        elif self._door.learn(command.name, command.speaker, command.posts, why):
            count = len(command.posts)
            words = ntr("{n} post corrected, as one step of undo", "{n} posts corrected, as one step of undo", count)
            self._door.said.emit(words)
            self.accept()

    def _only_learn(self) -> None:
        if self._door.learn(self._command.name, self._command.speaker):
            self._door.said.emit(tr("From now on; what is entered stays as it is"))
            self.accept()


def kept_words(stay: Mapping[ActId, str]) -> str:
    """That posts of a name stay as they are, with why the first does."""
    first = next(iter(stay.values()))
    return ntr("{n} post stays as it is: {why}", "{n} posts stay as they are: {why}", len(stay), why=first)


def _stay_lines(stay: Mapping[ActId, str]) -> tuple[Line, ...]:
    lines = tuple(Line(f"stays {id}", id, sentence(why)) for id, why in stay.items())
    return (heading(tr("These stay as they are")), *lines) if stay else ()
