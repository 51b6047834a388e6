"""What an export is made from: the log of a campaign with its header and, for each check, the rows it was made of.

The window and the command line both ask here.
"""

from collections.abc import Iterable

from eia_solo.campaign.session import AnySession
from eia_solo.core.log import LoggedLine
from eia_solo.core.values import frozen
from eia_solo.core.words import tr
from eia_solo.games import game_of


@frozen(kw_only=True)
class ReadingInForce:
    """How this campaign reads an open sentence of the source."""

    id: str
    text: str
    choice: str
    choice_text: str


@frozen(kw_only=True)
class LogHeader:
    """What holds for the campaign as a whole.

    `readings` are those that are not at their default, `default_readings` the others that can be chosen.
    """

    campaign: str
    scenario: str
    month: str
    options: tuple[tuple[str, str], ...]
    readings: tuple[ReadingInForce, ...]
    tables: str
    """The digest of the modifier tables in force now."""
    seed: int | None
    default_readings: tuple[ReadingInForce, ...] = ()

    @property
    def readings_words(self) -> str:
        """The readings in one line."""
        if not self.readings:
            return tr("all readings at their defaults")
        return "; ".join(f"{reading.id}: {reading.choice}" for reading in self.readings)

    @property
    def default_words(self) -> str:
        """The readings at their defaults, shortly."""
        return ", ".join(f"{reading.id} ({reading.choice})" for reading in self.default_readings)

    @property
    def options_words(self) -> str:
        return "; ".join(f"{name}: {value}" for name, value in self.options)


@frozen
class LogDocument:
    """A whole log. `lines` are read once, from the oldest on, so they may come from a generator."""

    header: LogHeader
    lines: Iterable[LoggedLine]


def log_document(session: AnySession, *, marked: bool = False, summed_up: bool = False) -> LogDocument:
    """The log of a campaign, undone entries included. Its lines can be read once.

    With `marked` only the lines that have a bookmark or a note; with `summed_up` the end of a phase has its summary.
    """
    lines = session.logged(session.history.ids)
    if marked:
        lines = (logged for logged in lines if logged.line.bookmarked or logged.line.note)
    return LogDocument(log_header(session), session.summed_up(lines) if summed_up else lines)


def log_header(session: AnySession) -> LogHeader:
    """What holds for the campaign as a whole, as it stands now."""
    meta, rulebook = session.campaign.meta, session.rulebook
    chosen = [
        (each, ReadingInForce(id=each.id, text=each.text, choice=choice.id, choice_text=choice.text))
        for each in rulebook.readings.values()
        if each.is_open
        for choice in each.choices
        if choice.id == rulebook.choice(each.id, session.state)
    ]
    return LogHeader(
        campaign=session.campaign.path.stem,
        scenario=str(meta.get("scenario", "")),
        month=session.moment_name(session.shown),
        options=rulebook.options(session.state),
        readings=tuple(found for each, found in chosen if found.choice != each.default),
        tables=rulebook.digest,
        seed=meta.get("seed") if game_of(rulebook.id).rolls_dice else None,
        default_readings=tuple(found for each, found in chosen if found.choice == each.default),
    )
