"""The game administrator's queue of transfers, and the one that is opened."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from eia_solo.games.revolution_and_reaction.rules.codes import ActId
from eia_solo.games.revolution_and_reaction.ui.door import RecordDoor
from eia_solo.games.revolution_and_reaction.ui.presenters.transfers import queue, transfer_page, waits_for_decision
from eia_solo.games.revolution_and_reaction.ui.sight import go_to
from eia_solo.games.revolution_and_reaction.ui.transfer_panel import TransferPanel
from eia_solo.ui.theme import Theme
from eia_solo.ui.view import View
from eia_solo.ui.widgets.keyboard import on_ctrl_enter
from eia_solo.ui.widgets.labels import head
from eia_solo.ui.widgets.line_list import LineList
from eia_solo.ui.widgets.panel import GUTTER, inside, panel, stack
from eia_solo.ui.words import tr

STACKS_BELOW = 900
"""Where the view is narrower, the transfer that is opened stands below the queue."""


class TransfersView(View):
    """`act_asked` asks for the request to be shown in the record."""

    act_asked = Signal(str)

    def __init__(self, door: RecordDoor, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(theme, parent)
        self._door = door
        self._door = door
        self._session = door.session
        self.setObjectName("transfers")
        self.queue = LineList(theme, tr("Transfers"), "transfers")
        self.opened = TransferPanel(door, theme)
        self._queue_frame, column = panel()
        column.addWidget(head(theme, tr("Transfers")))
        column.addWidget(self.queue, 1)
        self._opened_frame, opened = panel()
        opened.addWidget(self.opened)
        self._box = inside(self, foot=GUTTER)
        self._box.addWidget(self._queue_frame)
        self._box.addWidget(self._opened_frame, 1)
        self.setFocusProxy(self.queue)
        on_ctrl_enter(self, self.press_black)
        self.queue.chosen.connect(lambda _: self._open())
        self.queue.opened.connect(lambda _: self.opened.go_on())
        self.opened.act_asked.connect(self.act_asked)
        self.opened.decided.connect(self._go_on)
        door.changed.connect(lambda _: self.refresh_if_shown())

    def fit(self) -> None:
        px, wide = self._theme.px, self.width() / self._theme.text_scale
        stacked = wide < STACKS_BELOW
        side = px(360 if wide < 1200 else 440 if wide < 1800 else 560)
        stack(self._box, self._queue_frame, side, stacked=stacked)
        self._queue_frame.setMinimumHeight(px(200) if stacked else 0)
        self._opened_frame.setMinimumHeight(px(640) if stacked else 0)

    def refresh(self) -> None:
        """Show the queue as it stands; the first that waits is opened unless another one is."""
        self.queue.set_lines(self._door.zone.lines(queue(self._session.state)))
        if not self.queue.current:
            first = next((line.id for line in self.queue.lines if not line.is_head), "")
            self.queue.choose(first)
        self._open()

    def show_transfer(self, id: str) -> None:
        """Open a transfer by the id of its request."""
        self.queue.choose(id)

    def _open(self) -> None:
        self.opened.show_page(transfer_page(self._session.state, ActId(self.queue.current), self._door.zone))

    def _go_on(self) -> None:
        """From one that was decided to the next that waits, if there is one."""
        waiting = waits_for_decision(self._session.state)
        if waiting and self.queue.current not in waiting:
            self.queue.choose(waiting[0])
        go_to(self.queue)

    # What the window asks of a view

    @property
    def buttons(self) -> TransfersView:
        """Whose black button Enter presses."""
        return self

    def press_black(self) -> None:
        """Approve what is opened, if it can be approved."""
        self.opened.press_black()

    def leave(self) -> None:
        """Escape: give no reason after all."""
        self.opened.leave()
