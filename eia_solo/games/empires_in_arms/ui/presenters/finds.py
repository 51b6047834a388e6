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
from eia_solo.ui.words import mark, tr

_PAGES = {
    "month": mark("date"),
    "relations.wars": mark("fight enemies"),
    "relations.alliances": mark("ally allies friends"),
    "relations.royal_marriages": mark("married wedding"),
    "relations.enforced_peace": mark("truce armistice"),
    "options.major_powers": mark("options settings preferences twelve seven"),
    "options.historical_aspirations": mark("options settings preferences"),
    "combinations.poland": mark("duchy warsaw"),
}
"""Keys of the sheet that are no field of one power, and other words for each."""
_DEEDS = {
    "alliances 0": mark("ally allies treaty pact friends"),
    "alliances 1": mark("wedding marry"),
    "minors 0": mark("conquer annex take vassal satellite puppet"),
    "minors 1": mark("lose vassal satellite neutral"),
    "breaking 0": mark("betray leave ally allies treaty"),
    "breaking 1": mark("divorce"),
    "free_states 0": mark("vassal satellite create release"),
    "free_states 1": mark("give province hand over"),
}
"""Other words for what is entered in a step, by the step and the number of the deed."""
_STEPS = {"calls": mark("call ally help join")}
"""Other words for a step of the month."""
_FIELDS = {
    "status": mark("political prestige status"),
    "money": mark("cash treasury income tax gold"),
    "land_points": mark("army troops soldiers strength"),
    "corps_points": mark("army"),
    "ships": mark("fleet navy"),
    "bankrupt": mark("debt"),
    "capital": mark("siege conquered"),
    "needs_for_dominance": mark("ambition"),
}
"""Other words for values of a power."""


def of_the_game(state: GameState, tables: Tables) -> list[Find]:
    """The steps, the powers, each pair of them, the values of the sheet, the territories, the open sentences."""
    months = (*_deeds(tables), *_steps(tables))
    of_powers = (*_powers(state, tables), *_leaders(state, tables), *_pairs(state, tables), *_values(state, tables))
    return [*months, *_wars(state, tables), *of_powers, *_places(tables), *of_readings(tables.readings)]


def _deeds(tables: Tables) -> Iterator[Find]:
    """What is entered in a step: "Make an alliance", "Cede territory"."""
    for step, entry in ENTRIES.items():
        for number, deed in enumerate(entry.deeds):
            also = f"{tables.steps[step].number} {tables.steps[step].title} {tr(_DEEDS.get(f'{step} {number}', ''))}"
            yield Find(f"deed {step} {number}", tr(deed.name), tr("Month"), also=also)


def _steps(tables: Tables) -> Iterator[Find]:
    for step in tables.steps.values():
        yield Find(
            f"step {step.id}",
            f"{step.number} {step.title}",
            tr("Month"),
            also=f"{tr('step')} {tr(_STEPS.get(step.id, ''))}",
        )


def _wars(state: GameState, tables: Tables) -> Iterator[Find]:
    """Wars to end by terms agreed at the table."""
    also = tr("settle terms conditions truce armistice surrender treaty end war")
    for war in state.relations.wars:
        one, other = war.powers
        words = tr("Make peace: {one} and {other}", one=tables.name(one), other=tables.name(other))
        yield Find(f"settle {one} {other}", words, tr("Month"), powers=war.powers, also=also)


def _leaders(state: GameState, tables: Tables) -> Iterator[Find]:
    also = tr("leader general admiral death dead dies killed wounded captured")
    for power, page in state.powers.items():
        for number, leader in enumerate(page.leaders):
            words = tr("{leader}, leader of {power}", leader=leader.name, power=tables.name(power))
            yield Find(
                f"value powers.{power}.leaders[{number}].condition", words, tr("Sheet"), powers=(power,), also=also
            )


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
    words_too = tr("odds chances declare war attack")
    for one in state.powers:
        for other in state.powers:
            if one != other:
                words = against(tables.name(one), tables.name(other))
                also = f"{one} {other} {words_too}"
                yield Find(f"check {one} {other}", words, tr("Check"), powers=(one, other), also=also)


def _values(state: GameState, tables: Tables) -> Iterator[Find]:
    for power in state.powers:
        for field in FIELDS:
            also = f"{tr('set')} {tr(_FIELDS.get(field.key, ''))}"
            words = tr("{field} of {power}", field=field.alone[:1].upper() + field.alone[1:], power=tables.name(power))
            yield Find(f"value powers.{power}.{field.key}", words, tr("Sheet"), powers=(power,), also=f"{power} {also}")
    for key, also in _PAGES.items():
        yield Find(f"value {key}", label_of(key, tables), tr("Sheet"), also=tr(also))


def _places(tables: Tables) -> Iterator[Find]:
    for name in tables.territories:
        yield Find(f"place {name}", name, tr("Map"), also=tr("map territory"))


def of_the_log(months: Iterable[Month]) -> Iterator[Find]:
    """The months of the log, the last one first."""
    for month in sorted(set(months), reverse=True):
        yield Find(f"month {month}", tr("Log of {month}", month=month.title), tr("Log"), also=str(month))
