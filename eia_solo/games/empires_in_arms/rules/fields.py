"""The fields of a power's page: their names, their questions and what can be entered. One list for all editors."""

from enum import StrEnum

from eia_solo.core.document import Path
from eia_solo.core.values import frozen
from eia_solo.games.empires_in_arms.rules.keys import parse_key
from eia_solo.games.empires_in_arms.rules.state import Capital, Condition, Zone
from eia_solo.games.empires_in_arms.rules.tables import Tables


class Kind(StrEnum):
    """What a field takes."""

    NUMBER = "number"
    YES_NO = "yes_no"
    CHOICE = "choice"
    TERRITORIES = "territories"


@frozen
class Field:
    """A field of a power's page. `question` asks for it, with {power} for the name; `help` says what to count."""

    key: str
    label: str
    question: str
    help: str
    kind: Kind
    section: str
    choices: tuple[tuple[str, str], ...] = ()
    """Values as the sheet has them, each with its words."""
    part: str = ""
    """What is measured, where the label stands below that of which it is a part."""

    @property
    def alone(self) -> str:
        """The field as it is called where no other stands above it, within a sentence."""
        return self.part or self.label[:1].lower() + self.label[1:]


_ZONES = (
    (Zone.FIASCO, "Fiasco"),
    (Zone.INSTABILITY, "Instability"),
    (Zone.NEUTRAL, "Neutrality"),
    (Zone.DOMINANT, "Dominance"),
)
_CAPITALS = ((Capital.FREE, "Free"), (Capital.BESIEGED, "Besieged"), (Capital.OCCUPIED, "Occupied"))

POLITICS, MONEY, LAND, SEA, HOME = "Political status", "Money", "Army", "Navy", "Home nation"

FIELDS = (
    Field(
        "status",
        "Zone",
        "In which zone is {power}?",
        "The zone of the political status display in which the power's marker stands.",
        Kind.CHOICE,
        POLITICS,
        tuple((zone.value, words) for zone, words in _ZONES),
    ),
    Field(
        "status_box",
        "Box in the zone",
        "In which box of its zone is {power}?",
        "Counted from 1, from the left of the zone. Only the picture of the display uses it.",
        Kind.NUMBER,
        POLITICS,
    ),
    Field(
        "dominant_power",
        "Dominant power",
        "Is {power} a dominant power?",
        "A power that is not dominant and fights one that is declares war on no second dominant power.",
        Kind.YES_NO,
        POLITICS,
    ),
    Field(
        "needs_for_dominance",
        "Needs for dominance",
        "Which territories does {power} need to become dominant?",
        "Territories it must control to be dominant, those it has and those it lacks, with commas between. One that an "
        "enemy of its ambition holds counts in checks for war; losing one counts in checks for peace.",
        Kind.TERRITORIES,
        POLITICS,
    ),
    Field(
        "money",
        "Money",
        "How much money has {power}?",
        "Cash in hand now, before this month's income.",
        Kind.NUMBER,
        MONEY,
    ),
    Field(
        "home_money",
        "Home value in money",
        "What is the original money value of {power}'s home nation?",
        "As printed, whatever has been lost since.",
        Kind.NUMBER,
        MONEY,
    ),
    Field(
        "bankrupt",
        "Bankrupt",
        "Is {power} bankrupt?",
        "A bankrupt power declares no wars.",
        Kind.YES_NO,
        MONEY,
    ),
    Field(
        "land_points",
        "Land points",
        "How many land points has {power} on the board?",
        "Count what stands in corps and in garrisons, militia and infantry still being raised, and cossacks, freikorps "
        "and the Tyrol corps where they may be on the map. Leave out guards, artillery and cavalry still being raised, "
        "and insurrection corps. Of the Turkish feudal corps, those of Podolia, Crimea and Transylvania count only "
        "while Turkey controls these.",
        Kind.NUMBER,
        LAND,
    ),
    Field(
        "land_points_max",
        "Land points, most",
        "How many land points can {power}'s corps hold?",
        "What the corps can hold together; what cities could hold in garrison is left out. Take the same corps as for "
        "the land points.",
        Kind.NUMBER,
        LAND,
    ),
    Field(
        "corps_points",
        "Points in corps",
        "How many points has {power} in its corps?",
        "Only what stands in corps. Leave out the Austrian insurrection corps, cossacks and freikorps; the Tyrol corps "
        "counts if it may be on the map. Compared with the home nation's manpower.",
        Kind.NUMBER,
        LAND,
    ),
    Field(
        "home_manpower",
        "Home value in manpower",
        "What is the original manpower value of {power}'s home nation?",
        "As printed, whatever has been lost since.",
        Kind.NUMBER,
        LAND,
    ),
    Field(
        "ships",
        "Ships",
        "How many ships has {power} on the board?",
        "All ships on the board, at sea and in port. Leave out those still being built.",
        Kind.NUMBER,
        SEA,
    ),
    Field(
        "ships_max",
        "Ships, most",
        "How many ships can {power}'s fleets hold?",
        "What all its fleets could hold. Write 0 for a power without fleets.",
        Kind.NUMBER,
        SEA,
    ),
    Field(
        "fleets_near_britain",
        "Fleets near Britain",
        "Has {power} fleets in sea zones next to the British home islands or Ireland?",
        "Sea zones that touch the home islands or Ireland. It counts against powers that are no allies of Britain.",
        Kind.YES_NO,
        SEA,
    ),
    Field(
        "denies_dardanelles",
        "Denies the Dardanelles",
        "Does {power} deny passage of the Dardanelles?",
        "Whether ships of others are kept from passing.",
        Kind.YES_NO,
        SEA,
    ),
    Field(
        "enemy_corps_in_home",
        "Enemy corps at home",
        "Are unbesieged enemy infantry corps inside {power}'s home nation?",
        "While it is at war with a major power, such corps bar it from declaring on another.",
        Kind.YES_NO,
        HOME,
    ),
    Field(
        "capital",
        "National capital",
        "In what condition is {power}'s capital?",
        "With several capitals, the worst condition of any.",
        Kind.CHOICE,
        HOME,
        tuple((capital.value, words) for capital, words in _CAPITALS),
    ),
    Field(
        "provincial_capitals.total",
        "Provincial capitals",
        "How many provincial capitals has {power}?",
        "Chief towns of the home provinces, the national capital not among them.",
        Kind.NUMBER,
        HOME,
    ),
    Field(
        "provincial_capitals.besieged",
        "of these besieged",
        "How many of {power}'s provincial capitals are besieged?",
        "Under siege now, and not occupied.",
        Kind.NUMBER,
        HOME,
        part="besieged provincial capitals",
    ),
    Field(
        "provincial_capitals.occupied",
        "of these occupied",
        "How many of {power}'s provincial capitals are occupied?",
        "In enemy hands now.",
        Kind.NUMBER,
        HOME,
        part="occupied provincial capitals",
    ),
)

BY_KEY = {field.key: field for field in FIELDS}

LEADERS = "Leaders"
OF_LEADERS = {
    field.key: field
    for field in (
        Field(
            "seniority",
            "Seniority",
            "How senior is {leader}?",
            "A is the highest. None is for leaders without a letter, such as admirals.",
            Kind.CHOICE,
            LEADERS,
            (*((letter, letter) for letter in "ABCDE"), ("none", "None")),
        ),
        Field(
            "on_board",
            "On the board",
            "Was {leader} on the board?",
            "On the map, with troops or a fleet, and not only available.",
            Kind.YES_NO,
            LEADERS,
        ),
        Field(
            "royalty",
            "Royalty",
            "Is {leader} of royal blood?",
            "The source names Alexander, the Vizier, Charles, Brunswick and Cuesta, the last two with a doubt.",
            Kind.YES_NO,
            LEADERS,
        ),
        Field(
            "condition",
            "Condition",
            "In what condition is {leader}?",
            "As it is now.",
            Kind.CHOICE,
            LEADERS,
            tuple((condition.value, condition.value.capitalize()) for condition in Condition),
        ),
    )
}
"""What is entered of each leader; the question names him."""


def field_of(key: str) -> Field | None:
    """The field of a power's page, or of one of its leaders, that a key names."""
    path = parse_key(key)
    if path[0] != "powers":
        return None
    if path[2:3] == ("leaders",):
        return OF_LEADERS.get(str(path[-1]))
    return BY_KEY.get(".".join(map(str, path[2:])))


_OTHER = {
    "month": "Month",
    "ceded": "Ceded provinces",
    "calls": "Calls by allies",
    "events": "Events for peace",
    "last_peace": "Last peace phase",
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


_TALLY = {
    "start": ("{arm} factors at the start of the war", "How many {arm} factors had {power} at the start of this war?"),
    "reinforced": ("{arm} reinforcements", "How many {arm} factors have reinforced {power} since this war began?"),
    "lost": ("{arm} losses", "How many {arm} factors has {power} lost in this war?"),
}
"""What each part of a side's account of a war is called, and the question that asks for it."""


def _tally_part(path: Path) -> tuple[str, str, str] | None:
    """Power, arm and part of a key like relations.wars[0].tally.Fr.land_start; None for any other key."""
    if len(path) == 6 and path[:2] == ("relations", "wars") and path[3] == "tally":
        arm, _, part = str(path[5]).partition("_")
        if part in _TALLY:
            return str(path[4]), arm, part
    return None


def is_tally(key: str) -> bool:
    """Whether a key of the sheet is a number of what a side of a war had or lost."""
    return _tally_part(parse_key(key)) is not None


def takes_number(key: str) -> bool:
    """Whether a value of the sheet can only be a whole number."""
    path = parse_key(key)
    field = BY_KEY.get(".".join(map(str, path[2:])))
    return _tally_part(path) is not None or (field is not None and field.kind is Kind.NUMBER)


def label_of(key: str, tables: Tables) -> str:
    """A key of the sheet as a player would name it: "Austria, money", "West Galicia"."""
    path = parse_key(key)
    if key in _OTHER:
        return _OTHER[key]
    if tally := _tally_part(path):
        power, arm, part = tally
        return f"{tables.name(power)}, {_TALLY[part][0].format(arm=arm)}"
    if path[0] == "territories" and len(path) == 2:
        return f"{path[1]}:"
    if path[0] == "powers" and len(path) > 2:
        rest = ".".join(str(step) for step in path[2:])
        field = BY_KEY.get(rest)
        words = field.alone if field else str(path[2]).replace("_", " ")
        return f"{tables.name(str(path[1]))}, {words}"
    if path[0] == "readings" and len(path) == 2:
        return f"Reading of {str(path[1]).replace('_', ' ')}"
    if path[0] == "combinations":
        return " ".join(str(step).replace("_", " ") for step in path[1:]).capitalize()
    words = ", ".join(f"number {step + 1}" if isinstance(step, int) else step.replace("_", " ") for step in path)
    return words[:1].upper() + words[1:]


_OF_OPTIONS = {
    "options.pre_game_rolls": "Were rolls made before the campaign?",
    "options.first_month": "Which was the first month of the campaign, written as 1805-01?",
}


def question_for(key: str, tables: Tables, leader: str = "") -> str:
    """The question that asks for an unknown input; `leader` is the name of the one it belongs to, if it is known."""
    path = parse_key(key)
    if key in _OF_OPTIONS:
        return _OF_OPTIONS[key]
    if leader and path[-1] in OF_LEADERS:
        return OF_LEADERS[str(path[-1])].question.format(leader=leader)
    if tally := _tally_part(path):
        power, arm, part = tally
        return _TALLY[part][1].format(arm=arm, power=tables.name(power))
    if path[0] == "events":
        return f"Which leader was lost (event {int(path[1]) + 1} of the list)?"
    if path[0] == "territories":
        return f"Who controls {path[1]}?"
    if path[0] == "powers" and len(path) > 2:
        power = tables.name(str(path[1]))
        field = BY_KEY.get(".".join(str(step) for step in path[2:]))
        if field:
            return field.question.format(power=power)
        return f"{power}'s {path[2]}: what is the {path[-1]} of number {int(path[3]) + 1}?" if len(path) > 3 else key
    if path[:2] == ("combinations", "poland"):
        return "Who created Poland?" if path[-1] == "created_by" else "Who controls Poland?"
    return key
