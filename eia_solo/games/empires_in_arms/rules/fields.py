"""The fields of a power's page: their names, their questions and what can be entered. One list for all editors."""

from enum import StrEnum

from eia_solo.core.document import Path
from eia_solo.core.values import frozen
from eia_solo.core.words import mark, tr
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
    """A field of a power's page, and what it is called in the language in force."""

    key: str
    _label: str
    _question: str
    _help: str
    kind: Kind
    _section: str
    _choices: tuple[tuple[str, str], ...] = ()
    _part: str = ""
    """What is measured, where the label stands below that of which it is a part."""

    @property
    def label(self) -> str:
        return tr(self._label)

    @property
    def section(self) -> str:
        """What it stands under."""
        return tr(self._section)

    @property
    def help(self) -> str:
        """What to count."""
        return tr(self._help)

    @property
    def choices(self) -> tuple[tuple[str, str], ...]:
        """Values as the sheet has them, each with its words; a letter is its own."""
        return tuple((value, words if value == words else tr(words)) for value, words in self._choices)

    @property
    def alone(self) -> str:
        """The field as it is called where no other stands above it, within a sentence."""
        return tr(self._part) or self.label[:1].lower() + self.label[1:]

    def ask(self, **name: str) -> str:
        """The question for it, of a power or of a leader by its name."""
        return tr(self._question, **name)


_ZONES = (
    (Zone.FIASCO, mark("Fiasco")),
    (Zone.INSTABILITY, mark("Instability")),
    (Zone.NEUTRAL, mark("Neutrality")),
    (Zone.DOMINANT, mark("Dominance")),
)
_CAPITALS = ((Capital.FREE, mark("Free")), (Capital.BESIEGED, mark("Besieged")), (Capital.OCCUPIED, mark("Occupied")))

POLITICS, MONEY, LAND, SEA, HOME = (
    mark("Political status"),
    mark("Money"),
    mark("Army"),
    mark("Navy"),
    mark("Home nation"),
)

FIELDS = (
    Field(
        "status",
        mark("Zone"),
        mark("In which zone is {power}?"),
        mark("The zone of the political status display in which the power's marker stands."),
        Kind.CHOICE,
        POLITICS,
        tuple((zone.value, words) for zone, words in _ZONES),
    ),
    Field(
        "status_box",
        mark("Box in the zone"),
        mark("In which box of its zone is {power}?"),
        mark("Counted from 1, from the left of the zone. Only the picture of the display uses it."),
        Kind.NUMBER,
        POLITICS,
    ),
    Field(
        "dominant_power",
        mark("Dominant power"),
        mark("Is {power} a dominant power?"),
        mark("A power that is not dominant and fights one that is declares war on no second dominant power."),
        Kind.YES_NO,
        POLITICS,
    ),
    Field(
        "needs_for_dominance",
        mark("Needs for dominance"),
        mark("Which territories does {power} need to become dominant?"),
        mark(
            "Territories it must control to be dominant, those it has and those it lacks, with commas "
            "between. One that an enemy of its ambition holds counts in checks for war; losing one counts in "
            "checks for peace."
        ),
        Kind.TERRITORIES,
        POLITICS,
    ),
    Field(
        "money",
        mark("Money"),
        mark("How much money has {power}?"),
        mark("Cash in hand now, before this month's income."),
        Kind.NUMBER,
        MONEY,
    ),
    Field(
        "home_money",
        mark("Home value in money"),
        mark("What is the original money value of {power}'s home nation?"),
        mark("As printed, whatever has been lost since."),
        Kind.NUMBER,
        MONEY,
    ),
    Field(
        "bankrupt",
        mark("Bankrupt"),
        mark("Is {power} bankrupt?"),
        mark("A bankrupt power declares no wars."),
        Kind.YES_NO,
        MONEY,
    ),
    Field(
        "land_points",
        mark("Land points"),
        mark("How many land points has {power} on the board?"),
        mark(
            "Count what stands in corps and in garrisons, militia and infantry still being raised, and "
            "cossacks, freikorps and the Tyrol corps where they may be on the map. Leave out guards, "
            "artillery and cavalry still being raised, and insurrection corps. Of the Turkish feudal corps, "
            "those of Podolia, Crimea and Transylvania count only while Turkey controls these."
        ),
        Kind.NUMBER,
        LAND,
    ),
    Field(
        "land_points_max",
        mark("Land points, most"),
        mark("How many land points can {power}'s corps hold?"),
        mark(
            "What the corps can hold together; what cities could hold in garrison is left out. Take the same "
            "corps as for the land points."
        ),
        Kind.NUMBER,
        LAND,
    ),
    Field(
        "corps_points",
        mark("Points in corps"),
        mark("How many points has {power} in its corps?"),
        mark(
            "Only what stands in corps. Leave out the Austrian insurrection corps, cossacks and freikorps; "
            "the Tyrol corps counts if it may be on the map. Compared with the home nation's manpower."
        ),
        Kind.NUMBER,
        LAND,
    ),
    Field(
        "home_manpower",
        mark("Home value in manpower"),
        mark("What is the original manpower value of {power}'s home nation?"),
        mark("As printed, whatever has been lost since."),
        Kind.NUMBER,
        LAND,
    ),
    Field(
        "ships",
        mark("Ships"),
        mark("How many ships has {power} on the board?"),
        mark("All ships on the board, at sea and in port. Leave out those still being built."),
        Kind.NUMBER,
        SEA,
    ),
    Field(
        "ships_max",
        mark("Ships, most"),
        mark("How many ships can {power}'s fleets hold?"),
        mark("What all its fleets could hold. Write 0 for a power without fleets."),
        Kind.NUMBER,
        SEA,
    ),
    Field(
        "fleets_near_britain",
        mark("Fleets near Britain"),
        mark("Has {power} fleets in sea zones next to the British home islands or Ireland?"),
        mark(
            "Sea zones that touch the home islands or Ireland. It counts against powers that are no allies of Britain."
        ),
        Kind.YES_NO,
        SEA,
    ),
    Field(
        "denies_dardanelles",
        mark("Denies the Dardanelles"),
        mark("Does {power} deny passage of the Dardanelles?"),
        mark("Whether ships of others are kept from passing."),
        Kind.YES_NO,
        SEA,
    ),
    Field(
        "enemy_corps_in_home",
        mark("Enemy corps at home"),
        mark("Are unbesieged enemy infantry corps inside {power}'s home nation?"),
        mark("While it is at war with a major power, such corps bar it from declaring on another."),
        Kind.YES_NO,
        HOME,
    ),
    Field(
        "capital",
        mark("National capital"),
        mark("In what condition is {power}'s capital?"),
        mark("With several capitals, the worst condition of any."),
        Kind.CHOICE,
        HOME,
        tuple((capital.value, words) for capital, words in _CAPITALS),
    ),
    Field(
        "provincial_capitals.total",
        mark("Provincial capitals"),
        mark("How many provincial capitals has {power}?"),
        mark("Chief towns of the home provinces, the national capital not among them."),
        Kind.NUMBER,
        HOME,
    ),
    Field(
        "provincial_capitals.besieged",
        mark("of these besieged"),
        mark("How many of {power}'s provincial capitals are besieged?"),
        mark("Under siege now, and not occupied."),
        Kind.NUMBER,
        HOME,
        part=mark("besieged provincial capitals"),
    ),
    Field(
        "provincial_capitals.occupied",
        mark("of these occupied"),
        mark("How many of {power}'s provincial capitals are occupied?"),
        mark("In enemy hands now."),
        Kind.NUMBER,
        HOME,
        part=mark("occupied provincial capitals"),
    ),
)

BY_KEY = {field.key: field for field in FIELDS}

CONDITIONS = (
    (Condition.FIT.value, mark("Fit")),
    (Condition.WOUNDED.value, mark("Wounded")),
    (Condition.KILLED.value, mark("Killed")),
    (Condition.CAPTURED.value, mark("Captured")),
)
"""In what condition a leader is, each with its words."""

LEADERS = mark("Leaders")
OF_LEADERS = {
    field.key: field
    for field in (
        Field(
            "seniority",
            mark("Seniority"),
            mark("How senior is {leader}?"),
            mark("A is the highest. None is for leaders without a letter, such as admirals."),
            Kind.CHOICE,
            LEADERS,
            (*((letter, letter) for letter in "ABCDE"), ("none", mark("None"))),
        ),
        Field(
            "on_board",
            mark("On the board"),
            mark("Was {leader} on the board?"),
            mark("On the map, with troops or a fleet, and not only available."),
            Kind.YES_NO,
            LEADERS,
        ),
        Field(
            "royalty",
            mark("Royalty"),
            mark("Is {leader} of royal blood?"),
            mark("The source names Alexander, the Vizier, Charles, Brunswick and Cuesta, the last two with a doubt."),
            Kind.YES_NO,
            LEADERS,
        ),
        Field(
            "condition",
            mark("Condition"),
            mark("In what condition is {leader}?"),
            mark("As it is now."),
            Kind.CHOICE,
            LEADERS,
            CONDITIONS,
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
    "month": mark("Month"),
    "ceded": mark("Ceded provinces"),
    "calls": mark("Calls by allies"),
    "events": mark("Events for peace"),
    "last_peace": mark("Last peace phase"),
    "relations.alliances": mark("Alliances"),
    "relations.royal_marriages": mark("Royal marriages"),
    "relations.borders": mark("Common borders"),
    "relations.enforced_peace": mark("Enforced peaces"),
    "relations.wars": mark("Wars"),
    "options.historical_aspirations": mark("Historical aspirations"),
    "options.major_powers": mark("Major powers"),
    "options.pre_game_rolls": mark("Rolls before the campaign"),
    "options.first_month": mark("First month"),
}


_TALLY = {
    ("land", "start"): (
        mark("land factors at the start of the war"),
        mark("How many land factors had {power} at the start of this war?"),
    ),
    ("naval", "start"): (
        mark("naval factors at the start of the war"),
        mark("How many naval factors had {power} at the start of this war?"),
    ),
    ("land", "reinforced"): (
        mark("land reinforcements"),
        mark("How many land factors have reinforced {power} since this war began?"),
    ),
    ("naval", "reinforced"): (
        mark("naval reinforcements"),
        mark("How many naval factors have reinforced {power} since this war began?"),
    ),
    ("land", "lost"): (mark("land losses"), mark("How many land factors has {power} lost in this war?")),
    ("naval", "lost"): (mark("naval losses"), mark("How many naval factors has {power} lost in this war?")),
}
"""What each part of a side's account of a war is called, and the question that asks for it."""


def _tally_part(path: Path) -> tuple[str, str, str] | None:
    """Power, arm and part of a key like relations.wars[0].tally.Fr.land_start; None for any other key."""
    if len(path) == 6 and path[:2] == ("relations", "wars") and path[3] == "tally":
        arm, _, part = str(path[5]).partition("_")
        if (arm, part) in _TALLY:
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
        return tr(_OTHER[key])
    if tally := _tally_part(path):
        power, arm, part = tally
        return tr("{power}, {field}", power=tables.name(power), field=tr(_TALLY[arm, part][0]))
    if path[0] == "territories" and len(path) == 2:
        return f"{path[1]}:"
    if path[0] == "powers" and len(path) > 2:
        rest = ".".join(str(step) for step in path[2:])
        field = BY_KEY.get(rest)
        words = field.alone if field else str(path[2]).replace("_", " ")
        return tr("{power}, {field}", power=tables.name(str(path[1])), field=words)
    if path[0] == "readings" and len(path) == 2:
        return tr("Reading of {sentence}", sentence=str(path[1]).replace("_", " "))
    if path[0] == "combinations":
        return tr(_COMBINATIONS[key]) if key in _COMBINATIONS else key
    words = ", ".join(
        tr("number {n}", n=step + 1) if isinstance(step, int) else step.replace("_", " ") for step in path
    )
    return words[:1].upper() + words[1:]


_COMBINATIONS = {
    "combinations.poland": mark("Poland"),
    "combinations.poland.created_by": mark("Poland created by"),
    "combinations.poland.controlled_by": mark("Poland controlled by"),
}

_OF_OPTIONS = {
    "options.pre_game_rolls": mark("Were rolls made before the campaign?"),
    "options.first_month": mark("Which was the first month of the campaign, written as 1805-01?"),
}


def question_for(key: str, tables: Tables, leader: str = "") -> str:
    """The question that asks for an unknown input; `leader` is the name of the one it belongs to, if it is known."""
    path = parse_key(key)
    if key in _OF_OPTIONS:
        return tr(_OF_OPTIONS[key])
    if leader and path[-1] in OF_LEADERS:
        return OF_LEADERS[str(path[-1])].ask(leader=leader)
    if tally := _tally_part(path):
        power, arm, part = tally
        return tr(_TALLY[arm, part][1], power=tables.name(power))
    if path[0] == "events":
        return tr("Which leader was lost (event {other} of the list)?", other=int(path[1]) + 1)
    if path[0] == "territories":
        return tr("Who controls {other}?", other=path[1])
    if path[0] == "powers" and len(path) > 2:
        power = tables.name(str(path[1]))
        field = BY_KEY.get(".".join(str(step) for step in path[2:]))
        if field:
            return field.ask(power=power)
        if len(path) <= 3:
            return key
        return tr(
            "{power}'s {list}: what is the {part} of number {n}?",
            power=power,
            list=path[2],
            part=path[-1],
            n=int(path[3]) + 1,
        )
    if path[:2] == ("combinations", "poland"):
        return tr("Who created Poland?") if path[-1] == "created_by" else tr("Who controls Poland?")
    return key
