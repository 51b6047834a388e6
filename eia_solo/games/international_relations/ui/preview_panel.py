"""What carrying out the stage would come to: read before it is made so."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from eia_solo.games.international_relations.rules.report import Report
from eia_solo.games.international_relations.rules.rules import Rules
from eia_solo.games.international_relations.ui.presenters.lines import moment_title
from eia_solo.games.international_relations.ui.presenters.report import report_lines, summary
from eia_solo.games.international_relations.ui.report_list import ReportList
from eia_solo.ui.presenters.lines import sentence
from eia_solo.ui.theme import Theme
from eia_solo.ui.widgets.labels import data, title
from eia_solo.ui.widgets.panel import tight
from eia_solo.ui.words import tr


class PreviewPanel(QWidget):
    """`place_chosen` brings the province of the order one has come to."""

    place_chosen = Signal(str)

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self.title = title(theme, "", 22).wrapping()
        self.facts = data(theme, "", 12, tone="label").wrapping()
        self.missing = data(theme, "", 12, tone="war").wrapping()
        self.list = ReportList(theme, tr("What would come"), "preview")
        column = QVBoxLayout(self)
        tight(column, 6)
        for widget in (self.title, self.facts, self.missing):
            column.addWidget(widget)
        column.addWidget(self.list, 1)
        self.list.place_chosen.connect(self.place_chosen)

    def show_report(self, report: Report, rules: Rules, missing: Sequence[str] = ()) -> None:
        """Show what would come, with the reason and the rule of each line; `missing` powers have written nothing."""
        self.title.setText(tr("What would come"))
        after = report.after
        following = (
            tr("the game would be won by {powers}", powers=", ".join(after.winners))
            if after.winners
            else tr("next: {stage}", stage=moment_title(after.turn, after.stage))
        )
        self.facts.setText(
            tr("{summary}; {next}. Nothing is kept yet.", summary=sentence(summary(report)), next=following)
        )
        self.missing.setText(tr("Nothing written: {powers}", powers=", ".join(missing)) if missing else "")
        self.missing.setVisible(bool(missing))
        self.list.set_lines(report_lines(report, rules))
        self.list.scrollToTop()

    @property
    def spoken(self) -> str:
        """What would come, in a sentence or two."""
        return " ".join(filter(None, (f"{self.title.text()}: {self.facts.text()}", self.missing.text())))
