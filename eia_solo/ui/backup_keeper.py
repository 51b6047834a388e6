"""Keeps backups of the campaign in the window while one plays: beside it, so that nothing waits for them."""

from __future__ import annotations

from datetime import UTC, datetime

from PySide6.QtCore import QObject, QTimer
from shiboken6 import isValid

from eia_solo.campaign.opening import back_up
from eia_solo.core.errors import DamagedCampaign, EiaSoloError
from eia_solo.store.backups import EVERY_ENTRIES, limit
from eia_solo.ui.background import in_background, raise_bug
from eia_solo.ui.page import CampaignPage

FIRST_AFTER_MS = 1500
"""A campaign that was just opened is to be seen first."""


class BackupKeeper(QObject):
    """One when the campaign was opened, and one whenever so much was played. What fails is said in one line."""

    def __init__(self, page: CampaignPage) -> None:
        super().__init__(page)
        self._page = page
        self._entries: int | None = None
        self._under_way = False
        page.door.changed.connect(lambda _: self.follow())
        QTimer.singleShot(FIRST_AFTER_MS, self, self.follow)

    def follow(self) -> None:
        """Keep a backup if so much was played since the last one was asked for."""
        session = self._page.session
        if self._under_way or self._page.damage or not limit() or session.campaign.why_read_only:
            return
        entries, path, rulebook = len(session.history.ids), session.campaign.path, session.rulebook
        if self._entries is not None and entries - self._entries < EVERY_ENTRIES:
            return
        self._under_way, self._entries = True, entries
        now = datetime.now(UTC)
        in_background(lambda: back_up(path, now, rulebook_of=lambda _: rulebook), self._then)

    def _then(self, _kept: object, fault: BaseException | None) -> None:
        if not isValid(self):
            return
        self._under_way = False
        if isinstance(fault, EiaSoloError):
            from eia_solo.ui.dialogs import tell_refusal  # here: few backups ever fail

            if isinstance(fault, DamagedCampaign):
                self._page.damage = fault.damage
            tell_refusal(self._page, fault)
        elif fault is not None:
            raise_bug(fault)
