"""Supply: the board by what a division costs everywhere, and beside it each corps abroad and what it hangs on."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QBoxLayout, QHBoxLayout, QTabBar, QVBoxLayout, QWidget

from eia_solo.games.napoleons_wars.rules.calendar import turn_words
from eia_solo.games.napoleons_wars.rules.contract_in import Unsound
from eia_solo.games.napoleons_wars.rules.position import Position
from eia_solo.games.napoleons_wars.rules.state import GameState
from eia_solo.games.napoleons_wars.rules.supply_map import SupplyMap, alone, supply_map
from eia_solo.games.napoleons_wars.session import NapoleonsSession
from eia_solo.games.napoleons_wars.ui.board.board_view import BoardView
from eia_solo.games.napoleons_wars.ui.door import NapoleonsDoor
from eia_solo.games.napoleons_wars.ui.heat_key import HeatKey
from eia_solo.games.napoleons_wars.ui.power_strip import PowerStrip
from eia_solo.games.napoleons_wars.ui.presenters.board_picture import place_words
from eia_solo.games.napoleons_wars.ui.presenters.supply import price_words, summary_words, supply_lines, supply_picture
from eia_solo.games.napoleons_wars.ui.said_list import SaidList
from eia_solo.games.napoleons_wars.ui.secret_words import SecretWords
from eia_solo.ui.theme import Theme
from eia_solo.ui.view import View
from eia_solo.ui.widgets.key_button import ENTER, KeyButton
from eia_solo.ui.widgets.keyboard import give_focus_to
from eia_solo.ui.widgets.labels import data, title
from eia_solo.ui.widgets.panel import GUTTER, MARGIN, panel, scrolling, stack, tight
from eia_solo.ui.words import tr

STACKS_BELOW = 800
SIDE = 480
SHORT_BELOW = 1100
"""Where the view is narrower, the buttons say less."""
_NOW, _WINTER = 0, 1


class SupplyView(View):
    """Chooses a power and a corps; a space can be tried closed, which keeps nothing."""

    def __init__(
        self, door: NapoleonsDoor, session: NapoleonsSession, theme: Theme, parent: QWidget | None = None
    ) -> None:
        super().__init__(theme, parent)
        self._door = door
        self._session = session
        self._rules = session.rulebook.tables
        self._closed = ""
        self._of: tuple[GameState, str, int, str] | None = None
        self._maps: dict[str, SupplyMap] = {}
        self._stand = Position({})
        self.setObjectName("supply_view")
        self.board = BoardView(theme, self._rules.board)
        self.key = HeatKey(theme)
        self.place = data(theme, "", 13).wrapping()
        self.price = data(theme, "", 12, tone="label").wrapping()
        self.strip = PowerStrip(theme, self._rules.board)
        self.when = QTabBar()
        self.title = title(theme, "", 22)
        self.facts = data(theme, "", 12, tone="label").wrapping()
        self.secret = SecretWords(theme)
        self.list = SaidList(theme, tr("Corps abroad"), "supply")
        self.list.on_enter = None
        self.write = KeyButton(theme, "", ENTER, primary=True)
        self.next = KeyButton(theme, tr("Next corps"), "N")
        self.try_it = KeyButton(theme, tr("Try it"), "T")
        self._lay_out()
        self._connect()
        give_focus_to(self, self.list)

    def _lay_out(self) -> None:
        self._frame, left = panel(inset=10)
        left.addWidget(self.board, 1)
        left.addWidget(self.key)
        for line in (self.place, self.price):
            line.setAlignment(Qt.AlignmentFlag.AlignTop)
            left.addWidget(line)
        self._side, right = panel()
        self.when.setProperty("role", "slim")
        self.when.setExpanding(False)
        self.when.setDrawBase(False)
        self.when.setAccessibleName(tr("Supply at what moment"))
        self.when.addTab(tr("now"))
        self.when.addTab(tr("Winter, if nobody else moves"))
        names = QHBoxLayout()
        tight(names, 10)
        names.addWidget(self.title)
        names.addWidget(self.facts, 1)
        names.addWidget(self.secret)
        row = QHBoxLayout()
        tight(row, 8)
        for button in (self.write, self.next, self.try_it):
            row.addWidget(button)
        row.addStretch(1)
        right.addWidget(self.strip)
        right.addWidget(self.when)
        right.addLayout(names)
        right.addWidget(self.list, 1)
        right.addLayout(row)
        column = QVBoxLayout(scrolling(self))
        column.setContentsMargins(MARGIN, MARGIN, MARGIN, GUTTER)
        self._box = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        tight(self._box, GUTTER)
        self._box.addWidget(self._frame, 1)
        self._box.addWidget(self._side)
        column.addLayout(self._box)

    def _connect(self) -> None:
        self._door.changed.connect(lambda _: self.refresh_if_shown())
        self.strip.chosen.connect(lambda _: self._start())
        self.when.currentChanged.connect(lambda _: self.refresh())
        self.list.chosen.connect(lambda _: self._show_chosen(leads=True))
        self.list.opened.connect(lambda _: self.write_supply())
        self.board.space_pointed.connect(lambda id: self._say(id or self.board.selected))
        self.board.selected_changed.connect(self._say)
        self.board.corps_clicked.connect(self._pick)
        self.write.clicked.connect(self.write_supply)
        self.next.clicked.connect(self.next_corps)
        self.try_it.clicked.connect(self.close_space)
        for key, does in (("N", self.next_corps), ("T", self.close_space)):
            shortcut = QShortcut(QKeySequence(key), self)
            shortcut.setContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
            shortcut.activated.connect(does)

    # Showing

    @property
    def power(self) -> str:
        """Whose supply is shown."""
        return self.strip.power

    @property
    def letter(self) -> str:
        """The corps one is on, by its letter; empty if on none."""
        kind, _, rest = self.list.current.partition(" ")
        return rest if kind == "corps" else rest.split(" ")[-1] if kind in ("space", "gone") else ""

    def _start(self) -> None:
        self._closed = ""
        self.refresh()
        if abroad := self._maps[self.power].abroad:
            self.list.choose(f"corps {abroad[0].letter}")
            self._show_chosen(leads=True)

    def refresh(self) -> None:
        """Show the supply as the game stands."""
        self.strip.show_states(lambda _: None)
        self._work_out()
        board, found = self._rules.board, self._maps[self.power]
        self.key.show_power(self.power)
        self.title.setText(board.powers[self.power].name)
        self.secret.set_words(tr("{reader} only", reader=board.powers[self.power].name))
        closed = tr("{space} tried closed; nothing is kept", space=board.name(self._closed)) if self._closed else ""
        self.facts.setText(closed or summary_words(found))
        self.list.set_lines(supply_lines(board, self._maps, self.power))
        if not self.list.current and found.abroad:
            self.list.choose(f"corps {found.abroad[0].letter}")
        self._show_chosen()

    def _work_out(self) -> None:
        """Position and maps; worked out once for what is shown."""
        game, power = self._session.state, self.power
        shown = (game, power, self.when.currentIndex(), self._closed)
        if self._of is not None and self._of[0] is game and self._of[1:] == shown[1:]:
            return
        self._of = shown
        self._stand = self._session.position
        if self.when.currentIndex() == _WINTER and game.turn is not None:
            try:
                self._stand = alone(self._rules, game, power)
            except Unsound as fault:
                self._door.refused.emit(f"{fault.at}: {fault.text}")
        choices = self._rules.chosen(game.readings)
        for each in self._rules.board.order:
            closed = frozenset({self._closed} if self._closed and each == power else ())
            self._maps[each] = supply_map(self._rules.board, self._stand, choices, each, closed)

    def _show_chosen(self, *, leads: bool = False) -> None:
        board, letter = self._rules.board, self.letter
        self.board.set_picture(supply_picture(board, self._stand, self._maps, self.power, letter))
        corps = next((each for each in self._maps[self.power].abroad if each.letter == letter), None)
        kind, *rest = self.list.current.split(" ")
        if leads and kind == "space":
            self.board.focus_space(rest[0])
        elif leads and corps is not None:
            self.board.focus_space(corps.at)
        why = self._why_not(letter)
        self.write.setText(self._words_of(letter))
        self.write.setEnabled(not why)
        self.write.setToolTip(why)
        self.next.setEnabled(bool(self._maps[self.power].abroad))
        self.next.setToolTip("" if self.next.isEnabled() else tr("No corps stands abroad"))
        self.try_it.setText(tr("Open it again") if self._closed else tr("Try it"))
        self.write.updateGeometry()
        self._say(self.board.pointed or self.board.selected)

    def _words_of(self, letter: str) -> str:
        """What the black button says; less where there is little room."""
        line = tr("Supply {letter}", letter=letter) if letter else tr("Supply")
        return line if self._is_short else tr("Write “{line}”", line=line)

    @property
    def _is_short(self) -> bool:
        return self.width() / self._theme.text_scale < SHORT_BELOW

    def _why_not(self, letter: str) -> str:
        """Why nothing can be written now; nothing if it can."""
        game = self._session.state
        if why := self._session.why_read_only:
            return why
        if game.turn is None:
            return tr("The game is over")
        if not game.turn.is_winter:
            return tr("Who is fed first is written in Winter; this is {turn} (NW-12)", turn=turn_words(game.turn_name))
        return "" if letter else tr("Choose a corps abroad first")

    def _say(self, id: str) -> None:
        board = self._rules.board
        self.place.setText(place_words(board, self.board.picture, id) if id else "")
        self.price.setText(price_words(board, self._maps[self.power], id) if id and self._maps else "")

    # Doing

    def _pick(self, power: str, letter: str) -> None:
        """A corps was clicked on the board."""
        if power != self.power:
            self.strip.choose(power)
        self.choose_corps(letter)

    def choose_corps(self, letter: str) -> None:
        """Go to a corps abroad of who is shown; one at home has no line, which is said."""
        if any(corps.letter == letter for corps in self._maps[self.power].abroad):
            self.list.choose(f"corps {letter}")
        else:
            self._door.refused.emit(tr("Corps {letter} is at home: it costs nothing", letter=letter))

    def next_corps(self) -> None:
        """To the next corps abroad, and after the last to the first."""
        letters = [corps.letter for corps in self._maps[self.power].abroad]
        if letters:
            at = letters.index(self.letter) + 1 if self.letter in letters else 0
            self.list.choose(f"corps {letters[at % len(letters)]}")

    def close_space(self) -> None:
        """Try a space closed, or open it again: that of the line one is on, else the one selected on the board."""
        if self._closed:
            self._closed = ""
        else:
            kind, *rest = self.list.current.split(" ")
            self._closed = rest[0] if kind == "space" else self.board.selected
            if not self._closed:
                self._door.refused.emit(tr("Choose a space on the board, or one that a line needs"))
                return
        self.refresh()

    def write_supply(self) -> None:
        """Write into the orders that the chosen corps is fed first."""
        letter = self.letter
        if why := self._why_not(letter):
            self._door.refused.emit(why)
            return
        line = f"Supply {letter}"
        if line in self._session.state.written.get(self.power, ()):
            self._door.refused.emit(tr("“{line}” is in the orders already", line=line))
            return
        self._door.write(self.power, f"add: {line}")

    # Room

    def fit(self) -> None:
        px, wide = self._theme.px, self.width() / self._theme.text_scale
        stacked = wide < STACKS_BELOW
        stack(self._box, self._side, px(min(SIDE, max(380, wide * 0.36))), stacked=stacked)
        self._frame.setMinimumHeight(px(420) if stacked else 0)
        self._side.setMinimumHeight(px(480) if stacked else 0)
        self.write.setText(self._words_of(self.letter))
        self.next.setText(tr("Next") if self._is_short else tr("Next corps"))
        for button in (self.write, self.next):
            button.updateGeometry()
        for line in (self.place, self.price):
            line.setFixedHeight(px(20))
