"""The log of a campaign as exports want it. The window and the command line both ask here."""

from collections.abc import Iterable

from eia_solo.campaign.session import AnySession
from eia_solo.exports.document import LogDocument, LogHeader, ReadingInForce
from eia_solo.games import game_of


def log_document(session: AnySession, entries: Iterable[int] | None = None, *, marked: bool = False) -> LogDocument:
    """The log of these entries (without any: of all), undone ones included. Its lines can be read once.

    With `marked` only the lines that have a bookmark or a note.
    """
    lines = session.logged(session.history.ids if entries is None else entries)
    if marked:
        lines = (logged for logged in lines if logged.line.bookmarked or logged.line.note)
    return LogDocument(log_header(session), lines)


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
