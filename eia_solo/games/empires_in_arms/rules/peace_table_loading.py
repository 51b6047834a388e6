"""The tables of peace and of the political phase, loaded from their files and checked against one another."""

from collections.abc import Mapping, Sequence
from typing import Any

from attrs import field

from eia_solo.core.document import Document
from eia_solo.core.errors import Cite, Place, TableError, did_you_mean
from eia_solo.core.strict import Mismatch, structure
from eia_solo.core.table_files import STRICT, unique
from eia_solo.core.tables import Bands
from eia_solo.core.values import frozen
from eia_solo.core.words import mark, tr
from eia_solo.games.empires_in_arms.rules.checks import CheckKind
from eia_solo.games.empires_in_arms.rules.state import EventKind, Outcome, PeaceKind, Power
from eia_solo.games.empires_in_arms.rules.tables import LONGEST_TRUCE, BandRow, EventRow, PeaceTerms, Season, Step, Term

PEACE_OUTCOMES = (
    Outcome.FIGHTS_ON,
    Outcome.SUES,
    Outcome.MAY_ACCEPT_UNCONDITIONAL,
    Outcome.MUST_ACCEPT_ANYTHING,
)
"""The outcomes of a check for peace, from the lowest number."""
SURE = (mark("seen"), mark("inferred"), mark("not known"))
"""How certain the text of a term of peace is."""


@frozen
class _Band:
    """An outcome as written. The table writes 'from', which is no name in Python."""

    outcome: str
    cite: str = ""
    title: str = ""
    text: str = ""
    start: int | None = None


def bands_of(document: Document, outcomes: Sequence[Outcome]) -> Bands:
    """The numbers at which outcomes begin: all of these, in this order, the first without a number."""
    bands = _bands(document)
    starts = [band.start for band in bands]
    if [band.outcome for band in bands] != list(outcomes) or starts[0] is not None or None in starts[1:]:
        names = tr(", then ").join(outcome.value for outcome in outcomes[1:])
        raise TableError(
            document.place(("bands",)),
            tr(
                "must be {first} without 'from', then {names} with the number it begins at",
                first=outcomes[0].value,
                names=names,
            ),
        )
    if starts[1:] != sorted(set(starts[1:]), key=lambda start: start or 0):
        raise TableError(
            document.place(("bands",)), tr("each outcome must begin at a higher number than the one before")
        )
    return Bands(tuple((band.start, band.outcome) for band in bands), bands[1].cite)


def band_rows(document: Document) -> list[BandRow]:
    """The words of each outcome."""
    for number, band in enumerate(_bands(document)):
        for name in ("title", "text", "cite"):
            if not getattr(band, name).strip():
                raise TableError(document.place(("bands", number, name)), tr("must not be empty"))
    return [BandRow(band.outcome, band.title, band.text, band.cite) for band in _bands(document)]


def _bands(document: Document) -> list[_Band]:
    written = document.data.get("bands")
    if not isinstance(written, list):
        raise TableError(document.place(("bands",)), tr("must be a list of outcomes: [[bands]]"))
    bands = []
    for number, data in enumerate(written):
        try:
            bands.append(structure(STRICT, _without_from(data), _Band))
        except Mismatch as fault:
            path = tuple("from" if step == "start" else step for step in fault.path)
            raise TableError(document.place(("bands", number, *path)), fault.what) from None
    return bands


def _without_from(band: Any) -> Any:
    return {"start" if key == "from" else key: value for key, value in band.items()} if isinstance(band, dict) else band


def event_rows(document: Document, powers: Mapping[Power, Any]) -> Mapping[EventKind, EventRow]:
    """The events that call for a check; every kind is there."""
    rows = {row.kind: row for row in unique(document, "events", EventRow, "kind")}
    for number, row in enumerate(rows.values()):
        for power in row.exempt:
            if power not in powers:
                place = document.place(("events", number, "exempt"), f"{row.kind}.exempt")
                raise TableError(
                    place, tr("there is no power '{power}'{hint}", power=power, hint=did_you_mean(power, powers))
                )
    missing = [kind.value for kind in EventKind if kind not in rows]
    if missing:
        raise TableError(document.place(("events",)), tr("the event '{one}' is missing", one=missing[0]))
    return {kind: rows[kind] for kind in EventKind}


@frozen
class _Terms:
    source: str
    cite: str
    truce_cite: str
    months: int
    choose: dict[PeaceKind, dict[str, int]]
    terms: list[Any] = field(factory=list)


def peace_terms(document: Document) -> PeaceTerms:
    """The terms of peace, and how many of them a peace has."""
    try:
        head = structure(STRICT, {**document.data, "terms": []}, _Terms)
    except Mismatch as fault:
        raise TableError(document.place(fault.path), fault.what) from None
    _expect_length(head.months, document.place(("months",)))
    terms = {term.code: term for term in unique(document, "terms", Term, "code")}
    for number, term in enumerate(terms.values()):
        _expect_length(term.months, document.place(("terms", number, "months"), f"{term.code}.months"))
        if term.most < 0:
            place = document.place(("terms", number, "most"), f"{term.code}.most")
            raise TableError(place, tr("must be 0 or more, not {most}", most=term.most))
        for name in ("cancels", "bars"):
            for code in getattr(term, name):
                if code not in terms:
                    place = document.place(("terms", number, name), f"{term.code}.{name}")
                    raise TableError(
                        place, tr("there is no term '{code}'{hint}", code=code, hint=did_you_mean(code, terms))
                    )
        if term.sure not in SURE:
            place = document.place(("terms", number, "sure"), f"{term.code}.sure")
            raise TableError(place, tr("must be one of {sure}, not '{sure2}'", sure=", ".join(SURE), sure2=term.sure))
    lists = {term.group for term in terms.values()}
    for kind, counts in head.choose.items():
        for groups, most in counts.items():
            place = document.place(("choose", kind.value, groups))
            if strange := set(groups) - lists:
                raise TableError(place, tr("there is no list '{strange}'", strange=min(strange)))
            if most < 0:
                raise TableError(place, tr("must be 0 or more, not {most}", most=most))
    choose = {kind.value: head.choose.get(kind, {}) for kind in PeaceKind}
    return PeaceTerms(terms, head.months, choose, Cite(head.source, head.cite), Cite(head.source, head.truce_cite))


def _expect_length(months: int, place: Place) -> None:
    if not 0 <= months <= LONGEST_TRUCE:
        raise TableError(
            place, tr("must be from 0 to {longest_truce}, not {months}", longest_truce=LONGEST_TRUCE, months=months)
        )


def steps(document: Document) -> Mapping[str, Step]:
    """The steps of the political phase, in order; each kind of check has its step."""
    found = {step.id: step for step in unique(document, "steps", Step)}
    phases = [step.phase for step in found.values() if step.phase]
    if phases != [kind.value for kind in CheckKind]:
        wanted = ", ".join(kind.value for kind in CheckKind)
        raise TableError(
            document.place(("steps",)),
            tr("must have one step each with phase = {wanted}, in this order", wanted=wanted),
        )
    return found


def seasons(document: Document) -> tuple[Season, ...]:
    """What is special in some months."""
    found: list[Season] = unique(document, "seasons", Season)
    for number, season in enumerate(found):
        for month in season.months:
            if not 1 <= month <= 12:
                raise TableError(
                    document.place(("seasons", number, "months")),
                    tr("must be months from 1 to 12, not {month}", month=month),
                )
    return tuple(found)
