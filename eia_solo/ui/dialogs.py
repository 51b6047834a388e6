"""The few windows of their own: a new campaign, the log, about. Each can be left with Escape."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtWidgets import (
    QApplication,
    QComboBox,
    QDialog,
    QDialogButtonBox,
    QFormLayout,
    QLabel,
    QVBoxLayout,
    QWidget,
)
from shiboken6 import isValid

from eia_solo import __version__
from eia_solo.campaign import opening
from eia_solo.campaign.seal import seal_line
from eia_solo.campaign.session import AnySession
from eia_solo.campaign.shelf import scenarios
from eia_solo.core.dice import LARGEST_SEED
from eia_solo.core.errors import DamagedCampaign, EiaSoloError
from eia_solo.games import GAMES, edition_of, game_of
from eia_solo.games.game import Game
from eia_solo.ui.asking_files import CAMPAIGNS, ask_open, ask_save, documents
from eia_solo.ui.background import in_background, raise_bug
from eia_solo.ui.page_frame import PageFrame, SpeakingWindow
from eia_solo.ui.widgets.editors import ValidatedLine
from eia_solo.ui.widgets.labels import data, head
from eia_solo.ui.widgets.panel import within
from eia_solo.ui.words import ntr, tr


def new_campaign(window: SpeakingWindow, open_path: Callable[[Path], bool]) -> None:
    """Ask for a scenario and a file, make the campaign and open it."""
    dialog = _beside_the_window(window)
    dialog.setObjectName("new_campaign")
    dialog.setWindowTitle(tr("New campaign"))
    form = QFormLayout(dialog)
    game, scenario, seed = QComboBox(), QComboBox(), ValidatedLine(_seed_problem)
    refused = QLabel()
    refused.setProperty("role", "refusal")
    refused.setObjectName("seed_refusal")
    refused.setWordWrap(True)
    refused.hide()
    seed.setObjectName("seed")
    game.setObjectName("game")
    scenario.setObjectName("scenario")
    known = scenarios()
    for id in dict.fromkeys(known.values()):
        game.addItem(tr(edition_of(id)[1].words), id)
    seed.setPlaceholderText(tr("drawn by chance"))
    form.addRow(tr("Game"), game)
    form.addRow(tr("Scenario"), scenario)
    form.addRow(tr("Seed of the program’s dice"), seed)
    form.addRow("", refused)
    buttons = _buttons(dialog, tr("Choose a file…"))
    form.addRow(buttons)

    def refuse(why: str) -> None:
        """Beside the seed, while it is none; the file is chosen when it is right."""
        refused.setText(why)
        refused.setVisible(bool(why))
        buttons.buttons()[0].setEnabled(not why)

    def chosen() -> Game:
        return game_of(game.currentData())

    def offer() -> None:
        """The scenarios of the chosen game, the player's own last; a seed only where dice are rolled."""
        scenario.clear()
        there = [id for id in known if known[id] == game.currentData()]
        words = {start.scenario: start.words for start in chosen().starts if start.scenario in there}
        for id in (*words, *(id for id in there if id not in words)):
            scenario.addItem(tr(words[id]) if id in words else id, id)
        form.setRowVisible(seed, chosen().rolls_dice)
        refuse(seed.problem if chosen().rolls_dice else "")

    def written_seed() -> str:
        return seed.text().strip() if chosen().rolls_dice else ""

    offer()
    scenario.setMinimumWidth(scenario.sizeHint().width())  # of the longest words, so that nothing moves
    game.currentIndexChanged.connect(lambda _: offer())
    seed.problem_changed.connect(refuse)
    dialog.accepted.connect(lambda: _make(window, open_path, scenario.currentData(), written_seed()))
    dialog.open()


def _seed_problem(text: str) -> str:
    """Why this is no seed, or nothing; without one it is drawn by chance."""
    seed = text.strip()
    if seed and not (seed.isascii() and seed.isdecimal()):
        return tr("“{seed}” is no seed: write a whole number, or nothing", seed=seed)
    too_large = len(seed) > len(str(LARGEST_SEED)) or int(seed or 0) > LARGEST_SEED
    return tr("A seed is {most} at most", most=LARGEST_SEED) if too_large else ""


def tutorial(window: SpeakingWindow, open_path: Callable[[Path], bool]) -> None:
    """Ask for a file, make the campaign of the tutorial and open it."""
    _make(window, open_path, next(game.tutorial for game in GAMES if game.tutorial), file="tutorial.eia")


def _make(
    window: SpeakingWindow,
    open_path: Callable[[Path], bool],
    scenario: str,
    seed: str = "",
    file: str = "campaign.eia",
) -> None:
    path = ask_save(window, tr("New campaign"), file, tr(CAMPAIGNS))
    if path is None:
        return
    try:
        opening.new_campaign(path, scenario, seed=int(seed) if seed else None).close()
    except EiaSoloError as refusal:
        window.say(refusal.line, refused=True)
        return
    open_path(path)


def open_campaign(window: SpeakingWindow, open_path: Callable[[Path], bool]) -> None:
    """Ask for a campaign and open it."""
    if path := ask_open(window, tr("Open campaign"), tr(CAMPAIGNS)):
        open_path(path)


def save_copy(window: PageFrame) -> None:
    """Ask for a file and make it a copy of the campaign, as it stands by then."""
    path = window.session.campaign.path
    to = ask_save(window, tr("Save a copy"), f"{path.stem}-copy.eia", tr(CAMPAIGNS))
    if to is None:
        return

    def copy(session: AnySession) -> str:
        aside = session.campaign.copy_to(to)
        return aside or tr("A whole copy was made: {file}", file=to)

    if window.session.campaign.is_gone:  # moved or deleted: opened once more, it would not be found
        try:
            window.say(copy(window.session))
        except EiaSoloError as refusal:
            tell_refusal(window, refusal)
        return
    _beside(window, copy, tr("Copying the campaign…"))


def export_log(window: PageFrame) -> None:
    """Ask what of the log is told and in which form, and write it."""
    from eia_solo.ui.log_export import LogExport  # here: few evenings need it

    LogExport(window, documents()).show()


def check_campaign(window: PageFrame) -> None:
    """Say whether every entry is as it was written."""

    def check(session: AnySession) -> str:
        problems = session.problems()
        if problems:
            found = ntr("{n} problem: {first}", "{n} problems: {first}", len(problems), first=problems[0])
            raise DamagedCampaign(found, at=session.campaign.path)
        entries = len(session.history.ids)
        return ntr(
            "Sound: {n} entry, its hash, dice and state are as they were written",
            "Sound: {n} entries, their hashes, dice and states are as they were written",
            entries,
        )

    _beside(window, check, tr("Checking the campaign…"))


def copy_seal(window: PageFrame) -> None:
    """Put the seal of the campaign on the clipboard, and say what it is for."""
    line = seal_line(window.session)
    QApplication.clipboard().setText(line)
    window.say(tr("Copied, for a post or a mail: {line}", line=line))


def _beside(window: PageFrame, work: Callable[[AnySession], str], words: str) -> None:
    """Do something with the campaign as it stands now while the window goes on; then say what came of it.

    Where it is found to be damaged, a repair is offered.
    """
    path, rulebook = window.session.campaign.path, window.session.rulebook

    def read_and_work() -> str:
        with opening.open_campaign(path, write=False, rulebook_of=lambda _: rulebook) as session:
            return work(session)

    def then(said: str | None, fault: BaseException | None) -> None:
        if not isValid(window):
            return
        window.foot.busy(False)
        if isinstance(fault, EiaSoloError):
            tell_refusal(window, fault)
        elif fault is not None:
            raise_bug(fault)
        else:
            window.say(said or "")

    window.foot.busy(True)
    window.say(words)
    in_background(read_and_work, then)


def tell_refusal(window: PageFrame, refusal: EiaSoloError) -> None:
    """Say why something cannot be done. Where the campaign turns out to be damaged, its repair is offered."""
    window.say(refusal.line, refused=True)
    if isinstance(refusal, DamagedCampaign):
        from eia_solo.ui.repair import RepairOffer  # here: few campaigns are ever damaged

        path = window.session.campaign.path
        RepairOffer(window, window.theme, path, refusal.damage, window.open_path).open()


def show_about(window: PageFrame) -> None:
    dialog = _beside_the_window(window)
    dialog.setObjectName("about")
    dialog.setWindowTitle(tr("About EiA Solo"))
    outer = QVBoxLayout(dialog)
    outer.addWidget(head(window.theme, "EiA Solo"))
    words = tr(
        "Version {version}\n\n{about}\n\nMIT licence. Fonts: EB Garamond and Inter, SIL Open Font License 1.1.",
        version=__version__,
        about=window.about,
    )
    outer.addWidget(data(window.theme, words).wrapping())
    outer.addWidget(_buttons(dialog, tr("Close"), cancel=False))
    wide = within(window, window.theme.px(520), 0).width()
    dialog.resize(wide, outer.heightForWidth(wide))
    dialog.show()


def _beside_the_window(window: QWidget) -> QDialog:
    """A dialog that is gone when it is left."""
    dialog = QDialog(window)
    dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    return dialog


def _buttons(dialog: QDialog, accept: str, *, cancel: bool = True) -> QDialogButtonBox:
    box = QDialogButtonBox()
    button = box.addButton(accept, QDialogButtonBox.ButtonRole.AcceptRole)
    button.setProperty("primary", True)
    if cancel:
        box.addButton(tr("Cancel"), QDialogButtonBox.ButtonRole.RejectRole)
    box.accepted.connect(dialog.accept)
    box.rejected.connect(dialog.reject)
    return box
