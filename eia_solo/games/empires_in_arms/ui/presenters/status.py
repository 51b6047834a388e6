"""The political status display: zones with what they cost, where each power stands, and where it stood."""

from collections.abc import Sequence
from typing import Any

from eia_solo.core.breakdown import signed
from eia_solo.core.tables import Row
from eia_solo.core.values import frozen
from eia_solo.games.empires_in_arms.rules.state import GameState, Power, Zone
from eia_solo.games.empires_in_arms.rules.tables import Tables
from eia_solo.games.empires_in_arms.ui.presenters.chronicle import ROOT, Chronicle, Stood, months_of
from eia_solo.games.empires_in_arms.ui.presenters.words import ZONE_NAMES
from eia_solo.games.empires_in_arms.ui.sheet.pairs import short
from eia_solo.games.empires_in_arms.ui.widgets.status_places import UNKNOWN, Place, PowerStatus, StatusZone, place_words
from eia_solo.ui.words import tr


def status_zones(tables: Tables) -> list[StatusZone]:
    """The zones of the track, each with what it counts in a check for war and in one for peace."""
    return [
        StatusZone(
            tr(ZONE_NAMES[zone]),
            (
                tr("war {value}", value=_cost(tables.general, zone)),
                tr("peace {value}", value=_cost(tables.surrender, zone)),
            ),
        )
        for zone in ZONE_NAMES
    ]


def _cost(rows: Sequence[Row], zone: Zone) -> str:
    """What the row of this zone counts; a zone without a row counts nothing."""
    return signed(next((row.value for row in rows if row.arguments.get("zone") is zone), 0))


def status_places(state: GameState, tables: Tables, chronicle: Chronicle | None = None) -> list[PowerStatus]:
    """Where each power stands and, as far as the chronicle tells, where it stood the month before."""
    found = []
    for power, sheet in state.powers.items():
        before = chronicle.place_before(power, state.month) if chronicle else None
        place = _place(sheet.status, sheet.status_box)
        found.append(PowerStatus(power, place, _place(before.zone, before.box) if before else None, tables.name(power)))
    return found


def _place(zone: Zone | None, box: int | None) -> Place:
    """The place of the track; a box counts only in a zone that is known."""
    return UNKNOWN if zone is None else Place(tr(ZONE_NAMES[zone]), box)


def changes_to(power: str, place: Place) -> dict[str, Any]:
    """The changes of the sheet that put a power's marker there."""
    zone = next((zone for zone in ZONE_NAMES if tr(ZONE_NAMES[zone]) == place.zone), None)
    return {f"powers.{power}.status": zone.value if zone else None, f"powers.{power}.status_box": place.box}


@frozen
class Step:
    """Where a power stood from a month on: for the chart and the list of its way."""

    month: str
    place: Place
    text: str
    because: str


@frozen
class Way:
    """The way of one power over the months."""

    power: Power
    name: str
    now: str
    steps: tuple[Step, ...]
    chart: tuple[tuple[int, Place], ...]
    """How many months after the first, and where it stood at the end of that month; the last is now."""
    first: str
    last: str


def way_of(power: Power, state: GameState, tables: Tables, chronicle: Chronicle) -> Way:
    """Where the power has stood since the campaign began, month by month, and why it moved."""
    stood = chronicle.places(power)
    sheet = state.powers[power]
    now = _place(sheet.status, sheet.status_box)
    first = min((one.month for one in stood), default=state.month)
    points = [(_months_after(first, one), _place(one.zone, one.box)) for one in months_of(stood)]
    today = (state.month.year - first.year) * 12 + state.month.number - first.number
    return Way(
        power,
        tables.name(power),
        place_words(now),
        tuple(_step(one, stood[number - 1] if number else None) for number, one in enumerate(stood)),
        (*(point for point in points if point[0] < today), (today, now)),
        short(first),
        short(state.month),
    )


def _months_after(first: Any, stood: Stood) -> int:
    return int((stood.month.year - first.year) * 12 + stood.month.number - first.number)


def _step(stood: Stood, before: Stood | None) -> Step:
    place = _place(stood.zone, stood.box)
    text = place_words(place)
    if before is not None:
        last = _place(before.zone, before.box)
        if last.zone == place.zone and last.box is not None and place.box is not None:
            text = tr("{zone}, box {before} → {after}", zone=place.zone, before=last.box, after=place.box)
        else:
            text = f"{place_words(last)} → {text}"
    return Step(short(stood.month), place, text, tr("at the beginning") if stood.entry == ROOT else stood.because)
