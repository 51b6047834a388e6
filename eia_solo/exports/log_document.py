"""The log of a campaign as exports want it. The window and the command line both ask here."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING

from eia_solo.campaign.opening import is_international, is_record
from eia_solo.core.readings import OpenSentence
from eia_solo.exports.document import LogDocument, LoggedLine, LoggedRow, LogHeader, ReadingInForce
from eia_solo.games.empires_in_arms.rules.events import CheckMade
from eia_solo.games.empires_in_arms.rules.log import log_lines
from eia_solo.games.empires_in_arms.rules.state import GameState
from eia_solo.games.empires_in_arms.rules.tables import Tables
from eia_solo.games.empires_in_arms.session import EmpiresSession

if TYPE_CHECKING:
    from eia_solo.campaign.opening import AnySession
    from eia_solo.games.international_relations.session import InternationalSession
    from eia_solo.games.revolution_and_reaction.session import DiplomacySession

_Words = Mapping[str, tuple[str, str, str]]
"""Title, text and place of each row, by its id."""


def log_document(session: AnySession, entries: Iterable[int] | None = None, *, marked: bool = False) -> LogDocument:
    """The log of these entries (without any: of all), undone ones included. Its lines can be read once.

    With `marked` only the lines that have a bookmark or a note.
    """
    wanted = session.history.ids if entries is None else entries
    if isinstance(session, EmpiresSession):
        lines = _lines(session, wanted)
    else:
        lines = (LoggedLine(line) for line in session.log(wanted))
    if marked:
        lines = (logged for logged in lines if logged.line.bookmarked or logged.line.note)
    return LogDocument(log_header(session), lines)


def log_header(session: AnySession) -> LogHeader:
    """What holds for the campaign as a whole, as it stands now."""
    if is_international(session):
        return _international_header(session)
    if is_record(session):
        return _record_header(session)
    assert isinstance(session, EmpiresSession), "there is no fourth game"
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


def _record_header(session: DiplomacySession) -> LogHeader:
    ledger = session.state
    edition = ledger.edition
    readings = [(each, edition.choice(each.id, ledger.readings)) for each in edition.readings.values()]
    return _header_without_dice(session, (("rules", edition.source), ("game", ledger.setup.title)), readings)


def _international_header(session: InternationalSession) -> LogHeader:
    tables, game = session.rulebook.rules.tables, session.state
    readings = [(each, tables.choice(each.id, game.readings)) for each in tables.readings.values()]
    return _header_without_dice(session, (("rules", tables.penalties.source),), readings)


def _header_without_dice(
    session: DiplomacySession | InternationalSession,
    options: tuple[tuple[str, str], ...],
    readings: Sequence[tuple[OpenSentence, str]],
) -> LogHeader:
    """What holds for a campaign of a game that rolls nothing, so has no seed. Each reading comes with its choice."""
    chosen = [
        (each, ReadingInForce(id=each.id, text=each.text, choice=choice.id, choice_text=choice.text))
        for each, in_force in readings
        if each.is_open
        for choice in each.choices
        if choice.id == in_force
    ]
    return LogHeader(
        campaign=session.campaign.path.stem,
        scenario=str(session.campaign.meta.get("scenario", "")),
        month=session.moment_name(session.shown),
        options=options,
        readings=tuple(found for each, found in chosen if found.choice != each.default),
        tables=session.rulebook.digest,
        seed=None,
        default_readings=tuple(found for each, found in chosen if found.choice == each.default),
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


def _lines(session: EmpiresSession, entries: Iterable[int]) -> Iterator[LoggedLine]:
    undone, marked = session.history.undone, session.marking()
    words: dict[str, _Words] = {}
    for entry in session.campaign.entries(list(entries)):
        number = 1
        for event in session.events_of(entry.id):
            rows: tuple[LoggedRow, ...] = ()
            if isinstance(event, CheckMade):
                if event.tables not in words:
                    words[event.tables] = _words(session.tables_of(event).tables)
                rows = _rows(event, words[event.tables])
            is_undone = entry.id in undone
            for line in log_lines(
                [event], session.rulebook.tables, entry=entry.id, at=entry.at, undone=is_undone, first=number
            ):
                yield LoggedLine(marked(line), rows)
                number += 1


def _words(tables: Tables) -> _Words:
    return {id: (row.title, row.text, str(row.cite)) for id, row in tables.rows.items()}


def _rows(check: CheckMade, words: _Words) -> tuple[LoggedRow, ...]:
    """The rows of a check in the words of the tables it was made with; of a row no longer known, its id."""
    return tuple(
        LoggedRow(kept.id, *words.get(kept.id, (kept.id, kept.id, "")), kept.state, kept.value, kept.because)
        for kept in check.breakdown
    )
