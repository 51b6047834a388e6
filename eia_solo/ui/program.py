"""The program with its one window: which campaign it shows, in which theme."""

from __future__ import annotations

import gc
import os
import sys
import traceback
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from types import TracebackType
from typing import TYPE_CHECKING

from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication

import eia_solo.ui.viewports  # noqa: F401 - before anything that scrolls is looked at
from eia_solo import __version__
from eia_solo.campaign.opening import open_campaign
from eia_solo.campaign.session import AnySession
from eia_solo.core.errors import CampaignError, DamagedCampaign, EiaSoloError
from eia_solo.games import game_of
from eia_solo.games.game import load
from eia_solo.store.backups import is_backup
from eia_solo.ui import accessible
from eia_solo.ui.backup_keeper import BackupKeeper
from eia_solo.ui.page import CampaignPage
from eia_solo.ui.settings import Settings
from eia_solo.ui.shell import Shell
from eia_solo.ui.theme import Theme, apply, theme_of
from eia_solo.ui.words import tr

if TYPE_CHECKING:
    from eia_solo.ui.welcome import Welcome


class Desk:
    """Opens campaigns in the window. `window` is what it shows: a campaign, or the start page."""

    def __init__(self, app: QApplication, settings: Settings | None = None, shell: Shell | None = None) -> None:
        accessible.install(app)
        self.settings = settings or Settings()
        self.theme: Theme = theme_of(app, self.settings)
        apply(app, self.theme)
        self.shell = shell or Shell(self.settings, self.theme.palette.desk)
        self.shell.files_dropped.connect(self.take)
        self.window: CampaignPage | Welcome | None = None

    def open(self, path: Path) -> bool:
        """Open a campaign in place of what is shown. If it cannot be opened, what is shown says why.

        One that is shown, but can only be read, is opened anew in the view that is in sight.
        """
        shown = self.window if isinstance(self.window, CampaignPage) and self.shell.isVisible() else None
        here = shown if shown is not None and str(shown.session.campaign.path) == os.path.realpath(path) else None
        if here is not None and not here.session.campaign.why_read_only:
            here.say(tr("{file} is open here already", file=path.name))
            return True
        try:
            session = open_campaign(path)
            window = self._page_of(session)
        except EiaSoloError as refusal:
            if self.window is None:
                self.welcome()
            assert self.window is not None
            self.window.say(refusal.line, refused=True)
            if isinstance(refusal, DamagedCampaign):
                self._offer_repair(path, refusal.damage)
            return False
        seal = _seal_of(here)
        goes_on = self.window is None and session.campaign.path == self.settings.last_campaign
        if not is_backup(path):
            self.settings.last_campaign = session.campaign.path
        if goes_on and self.settings.view in window.actions_of_page.views:
            window.ask_for(self.settings.view)
        self._show(window)
        if here is not None:
            window.take_over(here, seal)
        window.take_focus()
        BackupKeeper(window)
        if session.notice:
            window.say(f"{path.name}: {session.notice}")
        return True

    def _page_of(self, session: AnySession) -> CampaignPage:
        """The page of a campaign, which is closed if none can be made of it. Raises CampaignError if it is damaged."""
        self.theme = theme_of(QApplication.instance(), self.settings)
        try:
            made: CampaignPage = load(game_of(session.rulebook.id).page)(session, self.settings, self.theme, self.open)
        except Exception as fault:
            try:
                damage = [] if isinstance(fault, EiaSoloError) else session.campaign.verify()
            finally:
                session.close()
            if damage:  # an entry that is damaged may break any rule
                raise DamagedCampaign(damage[0], at=session.campaign.path) from fault
            raise
        return made

    def _offer_repair(self, path: Path, damage: str) -> None:
        from eia_solo.ui.repair import RepairOffer  # here: few campaigns are ever damaged

        assert self.window is not None
        RepairOffer(self.window, self.theme, path, damage, self.open).open()

    def report(self, kind: type[BaseException], fault: BaseException, where: TracebackType | None) -> None:
        """Report what nobody foresaw as a bug, unless it comes of what another program wrote into the campaign shown.

        That is told once, with its repair; the views go on as far as they can.
        """
        page = self.window
        if isinstance(page, CampaignPage) and issubclass(kind, Exception):
            if page.damage is None:
                _look_for_damage(page)
            if page.damage:
                return
        report(kind, fault, where)

    def take(self, paths: Sequence[Path]) -> None:
        """Take what was dropped on the window: a campaign is opened, a sheet is asked about, all else refused."""
        window = self.window
        if window is None:
            return
        if len(paths) != 1:
            if isinstance(window, CampaignPage) and window.takes_several(paths):
                return
            window.say(tr("Drop one file at a time: a campaign (.eia) or a sheet (.toml)"), refused=True)
            return
        path = paths[0]
        if path.suffix.lower() == ".eia":
            self.open(path)
        elif isinstance(window, CampaignPage) and window.takes(path):
            pass
        elif path.suffix.lower() != ".toml":
            words = tr("{file} is neither a campaign (.eia) nor a sheet (.toml)", file=path.name)
            window.say(words, refused=True)
        else:
            words = tr("{file} is a sheet. Open its campaign first.", file=path.name)
            window.say(words, refused=True)

    def welcome(self) -> None:
        """Show the page without a campaign."""
        from eia_solo.ui.welcome import Welcome  # here: whoever goes on with a campaign need not wait for it

        self._show(Welcome(self.settings, self.theme, self.open))

    def _show(self, window: CampaignPage | Welcome) -> None:
        before, self.window = self.window, window
        self.shell.show_page(window)
        self.shell.show()
        if before is not None:
            QTimer.singleShot(0, self.shell, forget_what_is_closed)


def _seal_of(page: CampaignPage | None) -> str:
    """The seal of a campaign that is shown, if there is one and it can still be read."""
    try:
        return page.session.campaign.seal if page is not None else ""
    except CampaignError:
        return ""


def _look_for_damage(page: CampaignPage) -> None:
    """Tell what is wrong with the file of a campaign that is shown, if anything, and keep it in mind."""
    from eia_solo.ui.dialogs import tell_refusal  # here: few campaigns are ever damaged

    campaign = page.session.campaign
    page.damage = "not known yet"  # what fails meanwhile fails of the same
    try:
        if not campaign.why_read_only:
            campaign.expect_what_was_opened()
        page.damage = next(iter(campaign.verify()), "")
        if page.damage:
            raise DamagedCampaign(page.damage, at=campaign.path)
    except CampaignError as refusal:
        page.damage = refusal.what
        tell_refusal(page, refusal)
        with suppress(Exception):  # it is shown to be read only, as far as it can still be read
            page.refresh()


def forget_what_is_closed() -> None:
    """Free the memory of a campaign that is no longer shown; its lines were kept from all looking through."""
    gc.unfreeze()
    gc.collect()
    gc.freeze()


def report(kind: type[BaseException], fault: BaseException, where: TracebackType | None) -> None:
    """A bug: said to be one, with details to copy. The campaign file keeps only whole commands, so it is safe."""
    text = "".join(traceback.format_exception(kind, fault, where))
    sys.stderr.write(text)
    if issubclass(kind, KeyboardInterrupt):
        QApplication.quit()
        return
    from eia_solo.ui.report import show_report  # here: nobody hopes to need it

    show_report(f"EiA Solo {__version__}\n\n{text}")
