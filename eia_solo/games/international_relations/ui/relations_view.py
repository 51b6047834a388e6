"""The relations between all powers, and how those of two came to be."""

from __future__ import annotations

from PySide6.QtWidgets import QBoxLayout, QTabBar, QWidget

from eia_solo.games.international_relations.session import InternationalSession
from eia_solo.games.international_relations.ui.presenters.lines import moment_title
from eia_solo.games.international_relations.ui.presenters.relations import between, pair_lines, pair_of, relation_lines
from eia_solo.games.international_relations.ui.relations_matrix import MatrixLegend, PowersMatrix
from eia_solo.games.international_relations.ui.relations_ring import RelationsRing
from eia_solo.games.international_relations.ui.report_list import ReportList
from eia_solo.ui.door import Door
from eia_solo.ui.theme import Theme
from eia_solo.ui.view import View
from eia_solo.ui.widgets.keyboard import give_focus_to
from eia_solo.ui.widgets.labels import data, head, title
from eia_solo.ui.widgets.panel import GUTTER, MARGIN, panel, scrolling
from eia_solo.ui.words import tr

STACKS_BELOW = 800
_ABOVE_AND_BELOW, _EDGES = 220, 34
_LEAST, _SIDE = 330, 380
_ALL, _PAIR, _RING = range(3)


class RelationsView(View):
    """Left the matrix; right all relations with their dates, the chosen pair with its history, or all as a graph."""

    def __init__(self, door: Door, session: InternationalSession, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(theme, parent)
        self._session = session
        self._pair: tuple[str, str] | None = None
        self.setObjectName("relations")
        self.matrix = PowersMatrix(theme)
        self.legend = MatrixLegend(theme)
        self.modes = QTabBar()
        self.title = title(theme, "", 24).wrapping()
        self.facts = data(theme, "", 12, tone="label").wrapping()
        self.list = ReportList(theme, tr("Relations"), "relations")
        self.ring = RelationsRing(theme)
        self._lay_out(theme)
        door.changed.connect(lambda _: self.refresh_if_shown())
        self.matrix.pair_chosen.connect(self._take_pair)
        self.matrix.pair_opened.connect(self._open_pair)
        self.list.opened.connect(self._go_to)
        self.modes.currentChanged.connect(lambda _: self._show())
        give_focus_to(self, self.matrix)

    def _lay_out(self, theme: Theme) -> None:
        self._left, left = panel()
        left.addWidget(head(theme, tr("Relations")))
        left.addWidget(self.matrix, 1)
        left.addWidget(self.legend)
        self._side, right = panel()
        self.modes.setProperty("role", "slim")
        self.modes.setExpanding(False)
        self.modes.setDrawBase(False)
        self.modes.setAccessibleName(tr("Whose relations"))
        for words in (tr("All"), tr("The chosen pair"), tr("As a graph")):
            self.modes.addTab(words)
        for widget in (self.modes, self.title, self.facts):
            right.addWidget(widget)
        right.addWidget(self.list, 1)
        right.addWidget(self.ring, 1)
        self._box = QBoxLayout(QBoxLayout.Direction.LeftToRight, scrolling(self))
        self._box.setContentsMargins(MARGIN, MARGIN, MARGIN, GUTTER)
        self._box.setSpacing(GUTTER)
        self._box.addWidget(self._left)
        self._box.addWidget(self._side, 1)

    def refresh(self) -> None:
        """Show the relations as they stand."""
        game, powers = self._session.state, self._session.rulebook.rules.board.powers
        chosen = self._pair or (powers[0], powers[1])
        for picture in (self.matrix, self.ring):
            picture.set_relations(powers, between(game, powers))
        self.matrix.choose(*chosen)
        self.fit()
        self._show()

    def choose(self, one: str, other: str) -> None:
        """Go to the cell of two powers, and show what stands between them."""
        self.matrix.choose(one, other)
        self._open_pair(one, other)

    def _take_pair(self, one: str, other: str) -> None:
        self._pair = (one, other)
        self._show()

    def _open_pair(self, one: str, other: str) -> None:
        self._pair = (one, other)
        self.modes.setCurrentIndex(_PAIR)
        self._show()

    def _go_to(self, id: str) -> None:
        """From a line to its pair."""
        if pair := pair_of(id):
            self.choose(*pair)

    def _show(self) -> None:
        game, rules = self._session.state, self._session.rulebook.rules
        self.facts.setText(tr("As of {moment}", moment=moment_title(game.turn, game.stage)))
        mode = self.modes.currentIndex()
        self.list.setVisible(mode != _RING)
        self.ring.setVisible(mode == _RING)
        if mode == _RING:
            self.title.setText(tr("Who is bound to whom"))
            self.facts.setText(
                tr(
                    "Red with swords: war. Red arrow: may attack. Double line: aggressive alliance (AAT). Single line: "
                    "mutual defense (MDT); dashed: signed, in force from spring on; dotted: under notice. Without a "
                    "line: neutral."
                )
            )
        elif mode == _PAIR and self._pair:
            one, other = self._pair
            self.title.setText(tr("{one} and {other}", one=one, other=other))
            self.list.set_lines(pair_lines(game, self._session.reports(), rules, one, other))
        else:
            self.title.setText(tr("Wars, treaties, rights to attack"))
            self.list.set_lines(relation_lines(game))

    def fit(self) -> None:
        px, wide = self._theme.px, self.width() / self._theme.text_scale
        stacked = wide < STACKS_BELOW
        self._box.setDirection(QBoxLayout.Direction.TopToBottom if stacked else QBoxLayout.Direction.LeftToRight)
        room = self.width() - 2 * MARGIN - GUTTER
        high = self.height() - px(_ABOVE_AND_BELOW) - self.legend.heightForWidth(px(400)) // 3
        wanted = self.matrix.width_for(high) + px(_EDGES)
        if stacked:
            self._left.setMinimumWidth(0)
            self._left.setMaximumWidth(16_777_215)
        else:
            self._left.setFixedWidth(max(px(_LEAST), min(wanted, room - px(_SIDE))))
        self.matrix.setMinimumSize(px(240), px(240))
        self._side.setMinimumHeight(px(260) if stacked else 0)
