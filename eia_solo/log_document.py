"""The log of a campaign as exports want it. The window and the command line both ask here."""

from collections.abc import Iterable, Iterator, Mapping

from eia_solo.exports.document import LogDocument, LoggedLine, LoggedRow, LogHeader, ReadingInForce
from eia_solo.rulebooks.empires_in_arms.events import CheckMade
from eia_solo.rulebooks.empires_in_arms.log import log_lines
from eia_solo.rulebooks.empires_in_arms.state import GameState
from eia_solo.rulebooks.empires_in_arms.tables import Tables
from eia_solo.session import Session

_Words = Mapping[str, tuple[str, str, str]]
"""Title, text and place of each row, by its id."""


def log_document(session: Session, entries: Iterable[int] | None = None) -> LogDocument:
    """The log of these entries (without any: of all), undone ones included. Its lines can be read once."""
    return LogDocument(log_header(session), _lines(session, session.history.ids if entries is None else entries))


def log_header(session: Session) -> LogHeader:
    """What holds for the campaign as a whole, as it stands now."""
    meta, tables = session.campaign.meta, session.rulebook.tables
    readings = _readings(session.state, tables)
    return LogHeader(
        campaign=session.campaign.path.stem,
        scenario=str(meta.get("scenario", "")),
        month=session.state.month.title,
        options=_options(session.state),
        readings=tuple(r for r in readings if r.choice != tables.readings[r.id].default),
        tables=tables.digest,
        seed=meta.get("seed"),
        default_readings=tuple(r for r in readings if r.choice == tables.readings[r.id].default),
    )


def _options(state: GameState) -> tuple[tuple[str, str], ...]:
    options = state.options
    made = options.pre_game_rolls
    return (
        ("major powers", options.major_powers.value),
        ("historical aspirations", "in use" if options.historical_aspirations else "not in use"),
        ("rolls before the campaign", "unknown" if made is None else "made" if made else "not made"),
        ("first month", options.first_month.title if options.first_month else "unknown"),
    )


def _readings(state: GameState, tables: Tables) -> tuple[ReadingInForce, ...]:
    """Every sentence that can be read in more than one way, with the choice in force."""
    found = []
    for reading in tables.readings.values():
        if reading.is_open:
            choice = tables.choice(reading.id, state.readings)
            text = next(c.text for c in reading.choices if c.id == choice)
            found.append(ReadingInForce(id=reading.id, text=reading.text, choice=choice, choice_text=text))
    return tuple(found)


def _lines(session: Session, entries: Iterable[int]) -> Iterator[LoggedLine]:
    undone = session.history.undone
    words: dict[str, _Words] = {}
    for entry in session.campaign.entries(list(entries)):
        for event in session.events_of(entry.id):
            rows: tuple[LoggedRow, ...] = ()
            if isinstance(event, CheckMade):
                if event.tables not in words:
                    words[event.tables] = _words(session.tables_of(event).tables)
                rows = _rows(event, words[event.tables])
            lines = log_lines([event], session.rulebook.tables, entry=entry.id, at=entry.at, undone=entry.id in undone)
            for line in lines:
                yield LoggedLine(line, rows)


def _words(tables: Tables) -> _Words:
    return {id: (row.title, row.text, str(row.cite)) for id, row in tables.rows.items()}


def _rows(check: CheckMade, words: _Words) -> tuple[LoggedRow, ...]:
    """The rows of a check in the words of the tables it was made with; of a row no longer known, its id."""
    return tuple(
        LoggedRow(kept.id, *words.get(kept.id, (kept.id, kept.id, "")), kept.state, kept.value, kept.because)
        for kept in check.breakdown
    )
