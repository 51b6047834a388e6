"""The fields of a power's page: their names, their questions and what can be entered. One list for all editors."""

from enum import StrEnum

from attrs import frozen

from eia_solo.rulebooks.empires_in_arms.keys import parse_key
from eia_solo.rulebooks.empires_in_arms.state import Capital, Zone
from eia_solo.rulebooks.empires_in_arms.tables import Tables


class Kind(StrEnum):
    """What a field takes."""

    NUMBER = "number"
    YES_NO = "yes_no"
    CHOICE = "choice"
    TERRITORIES = "territories"


@frozen
class Field:
    """A field of a power's page. `question` asks for it, with {power} for the name."""

    key: str
    label: str
    question: str
    kind: Kind
    section: str
    choices: tuple[tuple[str, str], ...] = ()
    """Values as the sheet has them, each with its words."""
    help: str = ""
    """What to count and what to leave out, where the rules say so."""


_ZONES = (
    (Zone.FIASCO, "Fiasco"),
    (Zone.INSTABILITY, "Instability"),
    (Zone.NEUTRAL, "Neutrality"),
    (Zone.DOMINANT, "Dominance"),
)
_CAPITALS = ((Capital.FREE, "Free"), (Capital.BESIEGED, "Besieged"), (Capital.OCCUPIED, "Occupied"))

POLITICS, MONEY, LAND, SEA, HOME = "Political status", "Money", "Army", "Navy", "Home nation"

_LAND_HELP = (
    "Count what stands in corps and in garrisons, militia and infantry still being raised, and cossacks, freikorps and "
    "the Tyrol corps where they may be on the map. Leave out guards, artillery and cavalry still being raised, and "
    "insurrection corps. Of the Turkish feudal corps, those of Podolia, Crimea and Transylvania count only while "
    "Turkey controls these."
)
_LAND_MOST_HELP = (
    "What the corps can hold together; what cities could hold in garrison is left out. Take the same corps as for the "
    "land points."
)
_CORPS_HELP = (
    "Only what stands in corps. Leave out the Austrian insurrection corps, cossacks and freikorps; the Tyrol corps "
    "counts if it may be on the map."
)
_SHIPS_HELP = "Ships on the board. Leave out those still being built."

FIELDS = (
    Field("status", "Zone", "In which zone is {power}?", Kind.CHOICE, POLITICS, tuple((z.value, w) for z, w in _ZONES)),
    Field("status_box", "Box in the zone", "In which box of its zone is {power}?", Kind.NUMBER, POLITICS),
    Field("dominant_power", "Dominant power", "Is {power} a dominant power?", Kind.YES_NO, POLITICS),
    Field(
        "needs_for_dominance",
        "Needs for dominance",
        "Which territories does {power} need to become dominant?",
        Kind.TERRITORIES,
        POLITICS,
    ),
    Field("money", "Money", "How much money has {power}?", Kind.NUMBER, MONEY),
    Field(
        "home_money",
        "Home value in money",
        "What is the original money value of {power}'s home nation?",
        Kind.NUMBER,
        MONEY,
    ),
    Field("bankrupt", "Bankrupt", "Is {power} bankrupt?", Kind.YES_NO, MONEY),
    Field(
        "land_points",
        "Land points",
        "How many land points has {power} on the board?",
        Kind.NUMBER,
        LAND,
        help=_LAND_HELP,
    ),
    Field(
        "land_points_max",
        "Land points, most",
        "How many land points can {power}'s corps hold?",
        Kind.NUMBER,
        LAND,
        help=_LAND_MOST_HELP,
    ),
    Field(
        "corps_points",
        "Points in corps",
        "How many points has {power} in its corps?",
        Kind.NUMBER,
        LAND,
        help=_CORPS_HELP,
    ),
    Field(
        "home_manpower",
        "Home value in manpower",
        "What is the original manpower value of {power}'s home nation?",
        Kind.NUMBER,
        LAND,
    ),
    Field("ships", "Ships", "How many ships has {power} on the board?", Kind.NUMBER, SEA, help=_SHIPS_HELP),
    Field("ships_max", "Ships, most", "How many ships can {power}'s fleets hold?", Kind.NUMBER, SEA),
    Field(
        "fleets_near_britain",
        "Fleets near Britain",
        "Has {power} fleets in sea zones next to the British home islands or Ireland?",
        Kind.YES_NO,
        SEA,
    ),
    Field(
        "denies_dardanelles",
        "Denies the Dardanelles",
        "Does {power} deny passage of the Dardanelles?",
        Kind.YES_NO,
        SEA,
    ),
    Field(
        "enemy_corps_in_home",
        "Enemy corps at home",
        "Are unbesieged enemy infantry corps inside {power}'s home nation?",
        Kind.YES_NO,
        HOME,
    ),
    Field(
        "capital",
        "National capital",
        "In what condition is {power}'s capital?",
        Kind.CHOICE,
        HOME,
        tuple((c.value, w) for c, w in _CAPITALS),
    ),
    Field(
        "provincial_capitals.total",
        "Provincial capitals",
        "How many provincial capitals has {power}?",
        Kind.NUMBER,
        HOME,
    ),
    Field(
        "provincial_capitals.besieged",
        "of these besieged",
        "How many of {power}'s provincial capitals are besieged?",
        Kind.NUMBER,
        HOME,
    ),
    Field(
        "provincial_capitals.occupied",
        "of these occupied",
        "How many of {power}'s provincial capitals are occupied?",
        Kind.NUMBER,
        HOME,
    ),
)

BY_KEY = {field.key: field for field in FIELDS}

_OTHER = {
    "month": "Month",
    "ceded": "Ceded provinces",
    "calls": "Calls by allies",
    "events": "Events for peace",
    "relations.alliances": "Alliances",
    "relations.royal_marriages": "Royal marriages",
    "relations.borders": "Common borders",
    "relations.enforced_peace": "Enforced peaces",
    "relations.wars": "Wars",
    "options.historical_aspirations": "Historical aspirations",
    "options.major_powers": "Major powers",
    "options.pre_game_rolls": "Rolls before the campaign",
    "options.first_month": "First month",
}


def label_of(key: str, tables: Tables) -> str:
    """A key of the sheet as a player would name it: "Austria, money", "West Galicia"."""
    path = parse_key(key)
    if key in _OTHER:
        return _OTHER[key]
    if path[0] == "territories" and len(path) == 2:
        return f"{path[1]}:"
    if path[0] == "powers" and len(path) > 2:
        rest = ".".join(str(step) for step in path[2:])
        field = BY_KEY.get(rest)
        words = field.label.lower() if field else str(path[2]).replace("_", " ")
        return f"{tables.name(str(path[1]))}, {words}"
    if path[0] == "readings" and len(path) == 2:
        return f"Reading of {str(path[1]).replace('_', ' ')}"
    if path[0] == "combinations":
        return " ".join(str(step).replace("_", " ") for step in path[1:]).capitalize()
    return key


def question_for(key: str, tables: Tables) -> str:
    """The question that asks for an unknown input."""
    path = parse_key(key)
    if path[0] == "territories":
        return f"Who controls {path[1]}?"
    if path[0] == "powers" and len(path) > 2:
        power = tables.name(str(path[1]))
        field = BY_KEY.get(".".join(str(step) for step in path[2:]))
        if field:
            return field.question.format(power=power)
        return f"{power}'s leaders: what is the {path[-1]} of number {int(path[3]) + 1}?" if len(path) > 3 else key
    if path[:2] == ("combinations", "poland"):
        return "Who created Poland?" if path[-1] == "created_by" else "Who controls Poland?"
    return key
