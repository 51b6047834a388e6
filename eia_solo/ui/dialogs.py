"""The few windows of their own: files, keys, about. Each can be left with Escape."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, TypeAlias, cast

from PySide6.QtCore import QStandardPaths, Qt
from PySide6.QtWidgets import (
    QComboBox,
    QDialog,
    QDialogButtonBox,
    QFileDialog,
    QFormLayout,
    QLineEdit,
    QVBoxLayout,
    QWidget,
)
from shiboken6 import isValid

from eia_solo import __version__
from eia_solo.campaign import opening as campaigns
from eia_solo.campaign.shelf import DIPLOMACY_ID, EMPIRES_ID, INTERNATIONAL_ID, scenarios
from eia_solo.core.errors import CampaignError, EiaSoloError, InvalidCommand
from eia_solo.exports.formats import FORMATS, SUFFIXES
from eia_solo.exports.log_document import log_document
from eia_solo.games.empires_in_arms.rules.rulebook import EmpiresInArms
from eia_solo.games.empires_in_arms.rules.sheet_text import text_of
from eia_solo.store.plain_files import write_whole
from eia_solo.ui.background import in_background, raise_bug
from eia_solo.ui.widgets.labels import data, head
from eia_solo.ui.words import mark, ntr, tr

if TYPE_CHECKING:
    from eia_solo.campaign.opening import AnyRulebook, AnySession
    from eia_solo.games.empires_in_arms.ui.page import MainWindow
    from eia_solo.games.revolution_and_reaction.rules.rulebook import RevolutionAndReaction
    from eia_solo.ui.page import CampaignWindow
    from eia_solo.ui.welcome import Welcome

    Speaking: TypeAlias = CampaignWindow | Welcome

TUTORIAL = "1805-tutorial"
SCENARIOS = {
    TUTORIAL: mark("Tutorial: the first month of 1805, step by step"),
    "1805": mark("1805: what stands on your own cards is unknown until you enter it"),
    "1805-sample": mark("1805, sample: complete, with invented numbers, to try the program"),
    "nwol": mark("Empty record: enter the states of your game"),
    "nwol-sample": mark("Sample: a record with an invented story, to try the program"),
    "amwol": mark("Empty record: enter the states of your game"),
    "amwol-sample": mark("Sample: a record with an invented story, to try the program"),
    "1901-international": mark("1901: the secret treaties before the first spring"),
    "1901-international-sample": mark("Sample: three years of an invented game, to try the program"),
}
GAMES = {
    EMPIRES_ID: mark("Empires in Arms: the powers nobody plays"),
    f"{DIPLOMACY_ID}/nwol": mark("Napoleonic Wars OnLine: Revolution and Reaction"),
    f"{DIPLOMACY_ID}/amwol": mark("American-Mexican Wars OnLine: Revolution and Reaction"),
    INTERNATIONAL_ID: mark("International Relations: a variant of Diplomacy"),
}
"""The games by the ids of their rulebooks."""
CAMPAIGNS = mark("Campaigns (*.eia)")
SHEETS = mark("Sheets (*.toml)")
FORMAT_NAMES = {
    "html": mark("Web page"),
    "md": "Markdown",
    "text": mark("Text"),
    "csv": mark("Table (CSV)"),
    "json": "JSON",
}
ENDINGS = {id: ending for ending, id in reversed(list(SUFFIXES.items()))}
"""The ending a file of each format gets."""


def new_campaign(window: Speaking, open_path: Callable[[Path], bool]) -> None:
    """Ask for a scenario and a file, make the campaign and open it."""
    dialog = _beside_the_window(window)
    dialog.setObjectName("new_campaign")
    dialog.setWindowTitle(tr("New campaign"))
    form = QFormLayout(dialog)
    game, scenario, seed = QComboBox(), QComboBox(), QLineEdit()
    game.setObjectName("game")
    scenario.setObjectName("scenario")
    known = scenarios()
    for id in dict.fromkeys(known.values()):
        game.addItem(tr(GAMES[id]) if id in GAMES else id, id)
    seed.setPlaceholderText(tr("drawn by chance"))
    form.addRow(tr("Game"), game)
    form.addRow(tr("Scenario"), scenario)
    form.addRow(tr("Seed of the machine’s dice"), seed)
    form.addRow(_buttons(dialog, tr("Choose a file…")))

    def offer() -> None:
        """The scenarios of the chosen game; a seed only where dice are rolled."""
        scenario.clear()
        for id in sorted((id for id in known if known[id] == game.currentData()), key=_place):
            scenario.addItem(tr(SCENARIOS[id]) if id in SCENARIOS else id, id)
        form.setRowVisible(seed, bool(game.currentData() == EMPIRES_ID))

    def written_seed() -> str:
        return seed.text().strip() if game.currentData() == EMPIRES_ID else ""

    offer()
    scenario.setMinimumWidth(scenario.sizeHint().width())  # of the longest words, so that nothing moves
    game.currentIndexChanged.connect(lambda _: offer())
    dialog.accepted.connect(lambda: _make(window, open_path, scenario.currentData(), written_seed()))
    dialog.open()


def _place(scenario: str) -> int:
    """Where a scenario stands in the list; those of the player's own come last."""
    return list(SCENARIOS).index(scenario) if scenario in SCENARIOS else len(SCENARIOS)


def tutorial(window: Speaking, open_path: Callable[[Path], bool]) -> None:
    """Ask for a file, make the campaign of the guided first month and open it."""
    _make(window, open_path, TUTORIAL)


def _make(window: Speaking, open_path: Callable[[Path], bool], scenario: str, seed: str = "") -> None:
    first = documents() / ("tutorial.eia" if scenario == TUTORIAL else "campaign.eia")
    name, _ = QFileDialog.getSaveFileName(window, tr("New campaign"), str(first), tr(CAMPAIGNS))
    if not name:
        return
    path = Path(name if name.endswith(".eia") else name + ".eia")
    try:
        if seed and not seed.isdigit():
            raise InvalidCommand(tr("'{seed}' is not a seed: a whole number", seed=seed))
        campaigns.new_campaign(path, scenario, seed=int(seed) if seed else None).close()
    except EiaSoloError as refusal:
        window.say(str(refusal), refused=True)
        return
    open_path(path)


def open_campaign(window: Speaking, open_path: Callable[[Path], bool]) -> None:
    name, _ = QFileDialog.getOpenFileName(window, tr("Open campaign"), str(documents()), tr(CAMPAIGNS))
    if name:
        open_path(Path(name))


def apply_sheet(window: MainWindow) -> None:
    """Ask for a sheet; what it would change is shown before it is applied."""
    name, _ = QFileDialog.getOpenFileName(window, tr("Apply a sheet"), str(documents()), tr(SHEETS))
    if name:
        window.ask_sheet(Path(name))


def save_sheet(window: MainWindow) -> None:
    month = window.session.state.month
    first = documents() / f"sheet-{month}.toml"
    name, _ = QFileDialog.getSaveFileName(window, tr("Save the sheet"), str(first), tr(SHEETS))
    if name:
        text = text_of(window.session.state, window.session.rulebook.tables)
        if window.door.attempt(lambda: write_whole(Path(name), text)):
            window.say(tr("Written: {file}", file=name))


def export_log(window: CampaignWindow) -> None:
    """Ask for a file; its ending says in which form the log is written."""
    filters = {
        f"{tr(FORMAT_NAMES[id]) if id in FORMAT_NAMES else id} (*{ENDINGS[id]})": id
        for id in sorted(FORMATS, key=lambda f: list(FORMAT_NAMES).index(f) if f in FORMAT_NAMES else 99)
    }
    stem = window.session.campaign.path.stem
    name, chosen = QFileDialog.getSaveFileName(
        window, tr("Export the log"), str(documents() / f"{stem}-log.html"), ";;".join(filters)
    )
    if not name:
        return
    format = SUFFIXES.get(Path(name).suffix.lower(), filters.get(chosen, "text"))
    path = Path(name if Path(name).suffix else name + ENDINGS[format])

    def export(session: AnySession) -> str:
        write_whole(path, FORMATS[format](log_document(session)))
        return tr("Written: {file}", file=path)

    _beside(window, export, tr("Writing the log…"))


def check_campaign(window: CampaignWindow) -> None:
    """Say whether every entry is as it was written."""

    def check(session: AnySession) -> str:
        problems = session.problems()
        if problems:
            raise CampaignError(ntr("{n} problem: {first}", "{n} problems: {first}", len(problems), first=problems[0]))
        entries = len(session.history.ids)
        return ntr(
            "Sound: {n} entry, its hash, dice and state are as they were written",
            "Sound: {n} entries, their hashes, dice and states are as they were written",
            entries,
        )

    _beside(window, check, tr("Checking the campaign…"))


def _beside(window: CampaignWindow, work: Callable[[AnySession], str], words: str) -> None:
    """Do something with the campaign as it stands now while the window goes on; then say what came of it."""
    path, rulebook = window.session.campaign.path, _rulebook(window)

    def read_and_work() -> str:
        with campaigns.open_campaign(path, write=False, rulebook_of=lambda _: rulebook) as session:
            return work(session)

    def then(said: str | None, fault: BaseException | None) -> None:
        if not isValid(window):
            return
        window.foot.busy(False)
        if isinstance(fault, EiaSoloError):
            window.say(str(fault), refused=True)
        elif fault is not None:
            raise_bug(fault)
        else:
            window.say(said or "")

    window.foot.busy(True)
    window.say(words)
    in_background(read_and_work, then)


def _rulebook(window: CampaignWindow) -> AnyRulebook:
    return cast("AnyRulebook", window.session.rulebook)


def show_about(window: CampaignWindow) -> None:
    dialog = _beside_the_window(window)
    dialog.setObjectName("about")
    dialog.setWindowTitle(tr("About EiA Solo"))
    outer = QVBoxLayout(dialog)
    outer.addWidget(head(window.theme, "EiA Solo"))
    outer.addWidget(data(window.theme, _about(_rulebook(window))))
    outer.addWidget(_buttons(dialog, tr("Close"), cancel=False))
    dialog.show()


def _about(rulebook: AnyRulebook) -> str:
    """The version, and what the rules in force are and where they come from."""
    if isinstance(rulebook, EmpiresInArms):
        return tr(
            "Version {version}\n\n"
            "Decides for the powers nobody plays, by Ed Glamkowski’s rules “Solitaire Empires in Arms”,\n"
            "with every modifier, its reason and its place in the rules.\n\n"
            "Modifier tables {digest}\n{notes}\n\n"
            "MIT licence. Fonts: EB Garamond and Inter, SIL Open Font License 1.1.",
            version=__version__,
            digest=rulebook.digest[:12],
            notes="\n".join(rulebook.tables.notes),
        )
    if rulebook.id == INTERNATIONAL_ID:
        return tr(
            "Version {version}\n\n"
            "Adjudicates the orders of a game, keeps its treaties, wars and penalties, and counts victory points,\n"
            "each with its reason and its rule.\n\n"
            "Tables {digest}\nInternational Relations, by Michael Golbe\n\n"
            "MIT licence. Fonts: EB Garamond and Inter, SIL Open Font License 1.1.",
            version=__version__,
            digest=rulebook.digest[:12],
        )
    return tr(
        "Version {version}\n\n"
        "Keeps the record of a game: what is in force between its states, since when, by which rule,\n"
        "and whom one is waiting for. The posts are all that is put in.\n\n"
        "Tables {digest}\n{source}\n\n"
        "MIT licence. Fonts: EB Garamond and Inter, SIL Open Font License 1.1.",
        version=__version__,
        digest=rulebook.digest[:12],
        source=cast("RevolutionAndReaction", rulebook).edition.source,
    )


def documents() -> Path:
    """Where a player expects files to be."""
    found = QStandardPaths.writableLocation(QStandardPaths.StandardLocation.DocumentsLocation)
    return Path(found) if found and Path(found).is_dir() else Path.home()


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
