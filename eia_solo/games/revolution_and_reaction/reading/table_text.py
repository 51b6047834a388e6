"""A set-up as the table it can be read from again: to be corrected in a spreadsheet, or in the window."""

import re
from collections.abc import Iterator, Sequence

from eia_solo.games.revolution_and_reaction.rules.edition import Edition
from eia_solo.games.revolution_and_reaction.rules.setup import Setup, StateRow

_COLUMNS = (
    ("State", "name"),
    ("Code", "code"),
    ("Size", "size"),
    ("Score", "score"),
    ("Earned", "earned"),
    ("Given", "given"),
    ("Cities", "cities"),
    ("Starting score", "starting_score"),
    ("Group", "group"),
    ("Home", "home"),
    ("Twin", "twin"),
    ("Controlled by", "controlled_by"),
    ("Role", "role"),
)
_ALWAYS = ("name", "code", "size", "score", "earned", "given", "cities")
_OFFICES = ("prime_minister", "foreign_minister")


def table_text(setup: Setup, edition: Edition) -> str:
    """The table, its cells parted by tabs. What is not known is left empty."""
    names = {row.code: row.name for row in setup.states}
    blocks = [[["Game", setup.title], ["Last turn run", str(setup.last_run)]]]
    blocks.append(list(_states(setup.states, edition)))
    ties = list(_ties(setup, names))
    blocks.append([["State 1", "State 2", "Relation", "Since", "How"], *ties])
    turns = [[str(turn.number), turn.kind, _when(turn.deadline or "")] for turn in setup.turns]
    blocks.append([["Turn", "Kind", "Deadline"], *turns])
    if setup.cities:
        rows = [
            [city.name, *(names.get(code or "", "") for code in (city.home, city.controller, city.permanent_owner))]
            for city in setup.cities
        ]
        blocks.append([["City", "Home", "Controller", "Owner"], *rows])
    return "\n".join("".join("\t".join(cells) + "\n" for cells in block) for block in blocks)


def _when(written: str) -> str:
    """A time as people write it, where it is told in UTC: "2011-11-03 12:00 UTC"."""
    return re.sub(r"^([\d-]+)T(\d\d:\d\d)(?::00)?(?:Z|\+00:00)$", r"\1 \2 UTC", written)


def _states(states: Sequence[StateRow], edition: Edition) -> Iterator[list[str]]:
    columns = [(title, key) for title, key in _COLUMNS if key in _ALWAYS or any(getattr(row, key) for row in states)]
    held = [id for id in edition.offices if id in _OFFICES or any(id in row.ministers for row in states)]
    yield [*(title for title, _ in columns), *(edition.offices[id].title for id in held)]
    for row in states:
        values = (getattr(row, key) for _, key in columns)
        yield [
            *("" if value is None else str(value) for value in values),
            *(row.ministers.get(id, "") for id in held),
        ]


def _ties(setup: Setup, names: dict[str, str]) -> Iterator[list[str]]:
    dates = {frozenset(row.states): row.since for row in setup.war_dates}
    for two in setup.wars:
        yield [*(names[each] for each in two), "war", _when(dates.get(frozenset(two), "")), ""]
    for row in setup.alliances:
        how = ("active" if row.active else "inactive") + ("" if row.public else ", secret")
        yield [*(names[each] for each in row.states), "alliance", _when(row.since or ""), how]
    for beaten in setup.vanquished:
        yield [names[beaten.state], names[beaten.by], "vanquished by", "", ""]
    for wait in setup.waits:
        units = "" if wait.units is None else "units there, " if wait.units else "no units there, "
        yield [
            names[wait.by],
            names[wait.on],
            "must wait",
            "",
            f"{units}{wait.run} turn{'' if wait.run == 1 else 's'} run",
        ]
