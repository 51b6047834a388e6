"""What a power's own cards, the board and the displays say of it, as groups of labels and values."""

from attrs import evolve

from eia_solo.core.document import dotted
from eia_solo.core.phrases import Phrase
from eia_solo.core.values import frozen
from eia_solo.core.words import tr
from eia_solo.games.empires_in_arms.rules.facts.fact import Pair
from eia_solo.games.empires_in_arms.rules.fields import FIELDS, OF_LEADERS, Field, Kind
from eia_solo.games.empires_in_arms.rules.forces import worked_out
from eia_solo.games.empires_in_arms.rules.state import NEUTRAL, GameState, Leader, Power, PowerSheet, Territory
from eia_solo.games.empires_in_arms.rules.tables import Tables

UNKNOWN = "?"
HOME_PROVINCES = "home provinces"


@frozen
class Line:
    """A label and its value. `key` is the value's key in the sheet, `note` says why or what follows from it."""

    label: str
    value: str
    key: str = ""
    note: str = ""
    known: bool = True
    place: str = ""
    """Where the rule stands that the line is about."""
    rule: str = ""
    """What that rule says, where the line is what it makes of the sheet."""


@frozen
class Group:
    """Lines under a title. `in_short` says all of them in one sentence, where there are too many to list on paper.

    `of_rules` is whether its lines say what rules make of values that stand, and are edited, elsewhere. `counts` names
    what its title counts.
    """

    title: str
    lines: tuple[Line, ...]
    in_short: str = ""
    of_rules: bool = False
    counts: str = ""


def entered(label: str, value: object, key: str, note: str = "") -> Line:
    """A line for a value of the sheet, or for one that nobody has entered."""
    if value is None:
        return Line(label, UNKNOWN, key, note or tr("not entered"), known=False)
    return Line(label, str(value), key, note)


def standing_groups(state: GameState, power: Power, tables: Tables) -> tuple[Group, ...]:
    """The fields in their sections, what dominance needs, and the leaders."""
    notes = _notes(state, power, tables)
    sections: dict[str, list[Line]] = {}
    for field in FIELDS:
        if field.kind is not Kind.TERRITORIES:
            line = _field(field, power, state.powers[power])
            if field.key in notes:
                note, place = notes[field.key]
                line = evolve(line, note=note, place=place)
            sections.setdefault(field.section, []).append(line)
    groups = [Group(title, tuple(lines)) for title, lines in sections.items()]
    return (*groups, _needs(state, power, tables), _leaders(state.powers[power], power))


def _field(field: Field, power: Power, page: PowerSheet) -> Line:
    value: object = page
    for step in field.key.split("."):
        value = getattr(value, step)
    if isinstance(value, bool):
        value = tr("Yes") if value else tr("No")
    return entered(field.label, dict(field.choices).get(str(value), value), f"powers.{power}.{field.key}")


def _notes(state: GameState, power: Power, tables: Tables) -> dict[str, tuple[str, str]]:
    """What follows from some values, in a few words, each with its place in the rules."""
    page = state.powers[power]
    found = {
        "land_points": (_share(page.land_points, page.land_points_max), _place(tables, "strength_below", "land")),
        "ships": (_share(page.ships, page.ships_max), _place(tables, "strength_below", "naval")),
        "corps_points": (_army(state, power, tables), _place(tables, "army_below_manpower")),
    }
    if page.money is not None and page.home_money is not None and page.money < page.home_money:
        found["money"] = (tr("below home value"), _place(tables, "money_below_home"))
    for one in worked_out(state, power, tables).values():
        if one.differs:
            row = tables.forces.sums[one.sum]
            found[one.sum.value] = (tr("the list gives {total}", total=one.total), str(tables.forces.cite(row)))
    return {key: (note, place) for key, (note, place) in found.items() if note}


def _place(tables: Tables, fact: str, id: str = "") -> str:
    """Where the first row with this fact stands, of those whose id begins so."""
    rows = (row for row in (*tables.general, *tables.bars) if row.fact == fact and row.id.startswith(id))
    return next((str(row.cite) for row in rows), "")


def _share(have: int | None, most: int | None) -> str:
    if have is None or not most:
        return ""
    if have * 2 < most:
        return tr("under ½")
    return tr("under ¾") if have * 4 < most * 3 else tr("¾ or more")


def _army(state: GameState, power: Power, tables: Tables) -> str:
    """Whether the restriction on army size bars the power, where that is known."""
    row = next((row for row in tables.bars if row.fact == "army_below_manpower"), None)
    if row is None:
        return ""
    found = row.find(Pair(tables, state, power, power))  # it looks at the power alone, whoever the target is
    if found.low != found.high:
        return ""
    if isinstance(found.because, Phrase) and found.because.id == "exempt":
        return tr("exempt from the bar")
    return tr("bars war") if found.low else tr("does not bar war")


def _needs(state: GameState, power: Power, tables: Tables) -> Group:
    """The territories it needs for dominance, with who controls them now."""
    needs = state.powers[power].needs_for_dominance
    named = Line(tr("Named"), ", ".join(needs) or tr("none"), f"powers.{power}.needs_for_dominance")
    return Group(tr("Needs for dominance"), (named, *(controller(state, name, tables) for name in needs)))


def controller(state: GameState, name: Territory, tables: Tables) -> Line:
    """A territory and who controls it."""
    held = state.territories.get(name)
    words = None if held is None else tr("Neutral") if held == NEUTRAL else tables.name(held)
    return entered(name, words, dotted(("territories", name)))


def _leaders(page: PowerSheet, power: Power) -> Group:
    lines = tuple(
        entered(
            f"{leader.name} ({_letter(leader)})",
            None if leader.condition is None else dict(OF_LEADERS["condition"].choices)[leader.condition.value],
            f"powers.{power}.leaders[{number}].condition",
            _leader_words(leader, page),
        )
        for number, leader in enumerate(page.leaders)
    )
    return Group(tr("Leaders"), lines or (Line(tr("None entered"), "", f"powers.{power}.leaders"),))


def _letter(leader: Leader) -> str:
    if leader.seniority is None:
        return tr("seniority ?")
    return tr("no letter") if leader.seniority == "none" else leader.seniority


def _leader_words(leader: Leader, page: PowerSheet) -> str:
    words = [] if leader.royalty is False else [tr("royalty") if leader.royalty else tr("royalty not entered")]
    if leader.on_board is not True:
        words.append(tr("off the board") if leader.on_board is False else tr("on the board not entered"))
    if page.most_senior == leader.name:
        words.append(tr("named the most senior"))
    return ", ".join(words) or tr("on the board")
