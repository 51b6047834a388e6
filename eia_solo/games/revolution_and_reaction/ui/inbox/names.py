"""Who is who: for whom each name in the forum, and each address, speaks."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtGui import QKeyEvent, Qt
from PySide6.QtWidgets import QVBoxLayout, QWidget

from eia_solo.games.revolution_and_reaction.reading.people import plain_name
from eia_solo.games.revolution_and_reaction.rules.codes import OfficeId, StateCode
from eia_solo.games.revolution_and_reaction.rules.inbox import Speaker
from eia_solo.games.revolution_and_reaction.rules.register import Register
from eia_solo.games.revolution_and_reaction.ui.editors import ChoiceEditor
from eia_solo.ui.presenters.lines import Line, sentence, words
from eia_solo.ui.theme import Theme
from eia_solo.ui.widgets.labels import data
from eia_solo.ui.widgets.line_list import LineList
from eia_solo.ui.widgets.panel import tight
from eia_solo.ui.widgets.power_disc import paint_plain_disc
from eia_solo.ui.words import ntr, tr

_NOBODY, _GA = "nobody", "ga"


class _Names(LineList):
    """Names; Del forgets the one that is chosen."""

    forgotten = Signal(str)
    disc = staticmethod(paint_plain_disc)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Delete and self.current:
            self.forgotten.emit(self.current)
        else:
            super().keyPressEvent(event)


class WhoIsWho(QWidget):
    """`learned` gives a name and for whom it speaks; None forgets it."""

    learned = Signal(str, object)

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._name = ""
        self.about = data(theme, "", 12).wrapping()
        self.speaker = ChoiceEditor(theme, tr("not said yet"))
        self.speaker.setAccessibleName(tr("Who this name is"))
        self.list = _Names(theme, tr("Who is who"), "names")
        column = QVBoxLayout(self)
        tight(column, 6)
        column.addWidget(self.about)
        column.addWidget(self.speaker)
        column.addWidget(self.list, 1)
        self.speaker.activated.connect(lambda _: self._learn())
        self.list.forgotten.connect(lambda name: self.learned.emit(name, None))
        self.list.chosen.connect(self.ask_about)

    def show_names(self, register: Register, name: str) -> None:
        """All names that are known, and the question about one of them."""
        self._register = register
        names = register.inbox.names
        lines = [
            Line(each, each, _speaker_words(speaker, register), ntr("{n} card", "{n} cards", speaker.cards),
                 powers=(speaker.state,) if speaker.state else ())
            for each, speaker in sorted(names.items(), key=lambda item: item[0].casefold())
        ]  # fmt: skip
        self.list.set_lines(lines or [words(tr("Names are learned from the cards that are accepted."))])
        self.speaker.choose_from(_choices(register))
        self.ask_about(name)

    def ask_about(self, name: str) -> None:
        """Ask for whom a name speaks."""
        self._name = name
        known = self._register.inbox.names.get(name)
        for widget in (self.about, self.speaker):
            widget.setVisible(bool(name))
        if known:
            said = tr("{name} speaks for", name=name)
        elif seat := _seat(name, self._register):
            said = tr("{name} is entered as {seat}. Key L says otherwise", name=name, seat=seat)
        else:
            said = tr("{name} is new: say once who it is, or accept one of its cards. Key L", name=name)
        self.about.setText(said)
        self.speaker.put(_id(known) if known else None)

    def _learn(self) -> None:
        chosen = self.speaker.value()
        if self._name and chosen is not None:
            self.learned.emit(self._name, _speaker(str(chosen)))


def _seat(name: str, register: Register) -> str:
    """The office that the record gives a name; empty if none."""
    offices = register.edition.offices
    held = (
        tr("{office} of {state}", office=offices[OfficeId(office)].title, state=row.name)
        for row in register.record.states.values()
        for office, person in row.ministers.items()
        if plain_name(person) == plain_name(name)
    )
    return next(held, "") if name else ""


def _choices(register: Register) -> list[tuple[str, str]]:
    """For whom a name can speak: each office of each state, both, the game administrator, nobody."""
    offices = tuple(register.edition.offices.values())
    found = [(_NOBODY, tr("nobody")), (_GA, tr("the game administrator"))]
    for code, row in register.record.states.items():
        found += [(f"{code} {each.id}", tr("{state}: {office}", state=row.name, office=each.title)) for each in offices]
        both = " ".join(office.id for office in offices)
        found.append((f"{code} {both}", tr("{state}: all offices", state=row.name)))
    return found


def _speaker(chosen: str) -> Speaker:
    if chosen == _NOBODY:
        return Speaker()
    if chosen == _GA:
        return Speaker(is_ga=True)
    state, *offices = chosen.split()
    return Speaker(StateCode(state), tuple(map(OfficeId, offices)))


def _id(speaker: Speaker) -> str:
    if speaker.is_ga:
        return _GA
    return " ".join((speaker.state, *speaker.offices)) if speaker.state else _NOBODY


def _speaker_words(speaker: Speaker, register: Register) -> str:
    if speaker.is_ga:
        return tr("Game administrator")
    if speaker.state is None:
        return tr("speaks for nobody")
    titles = (register.edition.offices[office].title for office in speaker.offices)
    return sentence(", ".join(titles))
