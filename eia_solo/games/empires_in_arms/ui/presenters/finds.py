"""All that can be found in a campaign beside the actions: steps, powers, checks, places, values, months."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from eia_solo.core.month import Month
from eia_solo.games.empires_in_arms.rules.fields import FIELDS, label_of
from eia_solo.games.empires_in_arms.rules.state import GameState
from eia_solo.games.empires_in_arms.rules.tables import Tables
from eia_solo.games.empires_in_arms.ui.presenters.month_deeds import ENTRIES
from eia_solo.games.empires_in_arms.ui.presenters.words import against
from eia_solo.ui.presenters.finds import Find, of_readings
from eia_solo.ui.words import tr

_PAGES = ("month", "relations.wars", "relations.alliances", "relations.royal_marriages", "relations.enforced_peace")
"""Keys of the sheet that are no field of one power."""


def of_the_game(state: GameState, tables: Tables) -> list[Find]:
    """The steps, the powers, each pair of them, the values of the sheet, the territories, the open sentences."""
    months = (*_deeds(tables), *_steps(tables))
    mine = (*months, *_powers(state, tables), *_pairs(state, tables), *_values(state, tables), *_places(tables))
    return [*mine, *of_readings(tables.readings)]


def _deeds(tables: Tables) -> Iterator[Find]:
    """What is entered in a step: "Make an alliance", "Cede territory"."""
    for step, entry in ENTRIES.items():
        for number, deed in enumerate(entry.deeds):
            also = f"{tables.steps[step].number} {tables.steps[step].title}"
            yield Find(f"deed {step} {number}", tr(deed.name), tr("Month"), also=also)


def _steps(tables: Tables) -> Iterator[Find]:
    for step in tables.steps.values():
        yield Find(f"step {step.id}", f"{step.number} {step.title}", tr("Month"), also=tr("step"))


def _powers(state: GameState, tables: Tables) -> Iterator[Find]:
    for power in state.powers:
        yield Find(
            f"power {power}",
            tr("{power}: power sheet", power=tables.name(power)),
            tr("Power"),
            powers=(power,),
            also=power,
        )


def _pairs(state: GameState, tables: Tables) -> Iterator[Find]:
    for one in state.powers:
        for other in state.powers:
            if one != other:
                words = against(tables.name(one), tables.name(other))
                yield Find(f"check {one} {other}", words, tr("Check"), powers=(one, other), also=f"{one} {other}")


def _values(state: GameState, tables: Tables) -> Iterator[Find]:
    also = tr("set")
    for power in state.powers:
        for field in FIELDS:
            words = tr("{field} of {power}", field=field.alone[:1].upper() + field.alone[1:], power=tables.name(power))
            yield Find(f"value powers.{power}.{field.key}", words, tr("Sheet"), powers=(power,), also=f"{power} {also}")
    for key in _PAGES:
        yield Find(f"value {key}", label_of(key, tables), tr("Sheet"))


def _places(tables: Tables) -> Iterator[Find]:
    for name in tables.territories:
        yield Find(f"place {name}", name, tr("Map"), also=tr("map territory"))


def of_the_log(months: Iterable[Month]) -> Iterator[Find]:
    """The months of the log, the last one first."""
    for month in sorted(set(months), reverse=True):
        yield Find(f"month {month}", tr("Log of {month}", month=month.title), tr("Log"), also=str(month))
