"""Strategies: any sheet that describes a possible game, and sheets with holes together with ways to fill them."""

from itertools import combinations
from typing import Any

from board import NEUTRAL, SEVEN, TABLES, TWELVE, sheet_with
from hypothesis import strategies as st

from eia_solo.games.empires_in_arms.rules.keys import UNKNOWN
from eia_solo.games.empires_in_arms.rules.state import (
    OF_ONE_WAR,
    Capital,
    Condition,
    EventKind,
    MajorPowers,
    Outcome,
    StepState,
    Zone,
)

Data = dict[str, Any]

counts = st.integers(0, 9_999) | st.integers(0, 12)
months = st.sampled_from([f"{year}-{month:02}" for year in (1805, 1806, 1807, 1815) for month in range(1, 13)])
texts = st.text(st.characters(exclude_categories=["Cs"]), max_size=8)
territories = st.sampled_from(list(TABLES.territories))
marks = st.dictionaries(
    st.sampled_from(["sample", "check_with_your_setup"]),
    st.lists(
        st.sampled_from(["powers.Fr.money", "powers.Fr.leaders[0].seniority", 'territories."West Galicia"']),
        min_size=1,
        unique=True,
    ),
    max_size=1,
)
readings = st.fixed_dictionaries(
    {},
    optional={
        reading.id: st.sampled_from([choice.id for choice in reading.choices[1:]])
        for reading in TABLES.readings.values()
        if len(reading.choices) > 1
    },
)


def some(**fields: st.SearchStrategy[Any]) -> st.SearchStrategy[Data]:
    """A table of which any field may be left out."""
    return st.fixed_dictionaries({}, optional=fields)


leaders = st.lists(
    st.fixed_dictionaries(
        {"name": texts.filter(str.strip)},
        optional={
            "seniority": st.sampled_from(["A", "B", "C", "none"]),
            "royalty": st.booleans(),
            "on_board": st.booleans(),
            "condition": st.sampled_from([condition.value for condition in Condition]),
        },
    ),
    max_size=3,
    unique_by=lambda leader: leader["name"],
)

forces = st.lists(
    st.fixed_dictionaries(
        {"name": texts.filter(str.strip), "kind": st.sampled_from(list(TABLES.forces.kinds))},
        optional={"factors": st.integers(0, 8), "capacity": st.integers(8, 20), "eligible": st.booleans()},
    ),
    max_size=3,
    unique_by=lambda force: (force["name"], force["kind"]),
)

page_fields: dict[str, st.SearchStrategy[Any]] = {
    "status": st.sampled_from([zone.value for zone in Zone]),
    "status_box": st.integers(1, 12),
    **{key: st.booleans() for key in ("dominant_power", "bankrupt", "enemy_corps_in_home")},
    **{key: st.booleans() for key in ("fleets_near_britain", "denies_dardanelles")},
    **dict.fromkeys(("money", "home_money", "home_manpower", "corps_points", "ships", "ships_max"), counts),
    **dict.fromkeys(("land_points", "land_points_max"), counts),
    "needs_for_dominance": st.lists(territories, max_size=3, unique=True),
    "capital": st.sampled_from([capital.value for capital in Capital]),
    "provincial_capitals": some(total=st.integers(10, 20), besieged=st.integers(0, 5), occupied=st.integers(0, 5)),
    "leaders": leaders,
    "forces": forces,
    "most_senior": texts,
}
pages = some(**page_fields)


@st.composite
def tallies(draw: st.DrawFn) -> Data:
    """One side's account of a war, much of it unknown; no more is lost than there was."""
    whole = draw(arms("land", counts)) | draw(arms("naval", counts))
    return {key: whole[key] for key in draw(st.lists(st.sampled_from(sorted(whole)), unique=True))}


@st.composite
def arms(draw: st.DrawFn, arm: str, factors: st.SearchStrategy[int]) -> Data:
    """The whole account of one arm."""
    start, reinforced = draw(factors), draw(factors)
    lost = min(draw(factors), start + reinforced)
    return {f"{arm}_start": start, f"{arm}_reinforced": reinforced, f"{arm}_lost": lost}


@st.composite
def sheets(draw: st.DrawFn, *, phase: bool = True) -> Data:
    """The data of a possible game, much of it unknown."""
    which = draw(st.sampled_from(list(MajorPowers)))
    order = TWELVE if which is MajorPowers.TWELVE else SEVEN
    controllers = st.sampled_from([*order, "neutral"])
    pairs = [list(pair) for pair in combinations(order, 2)]
    drawn = st.lists(st.sampled_from(pairs), max_size=4, unique_by=tuple)
    at_war, allied = draw(drawn), draw(drawn)
    data: Data = {
        "format": "eia-solo sheet 1",
        "rulebook": "empires-in-arms",
        "month": draw(months),
        "options": {
            "major_powers": which.value,
            "historical_aspirations": draw(st.booleans()),
            **draw(some(pre_game_rolls=st.booleans(), first_month=months)),
        },
        "readings": draw(readings),
        "powers": draw(st.dictionaries(st.sampled_from(order), pages, max_size=3)),
        "territories": draw(st.dictionaries(territories, controllers, max_size=12)),
        "ceded": [
            {"territory": draw(territories), "by": one, "to": other}
            for one, other in draw(st.lists(st.sampled_from(pairs), max_size=2))
        ],
        "combinations": draw(some(poland=some(created_by=st.sampled_from(order), controlled_by=controllers))),
        "relations": {
            "alliances": [pair for pair in allied if pair not in at_war],
            "royal_marriages": draw(drawn),
            "borders": draw(drawn),
            "enforced_peace": [draw(enforced_peace(pair)) for pair in draw(drawn)],
            "wars": [draw(war(pair)) for pair in at_war],
        },
        "calls": draw(st.lists(calls(order), max_size=2)),
        "events": draw(st.lists(incidents(order), max_size=2)),
        "dismissed": draw(st.lists(incidents(order), max_size=1)),
        "undecided": draw(st.lists(undecided(order), max_size=1)),
        "marks": draw(marks),
    }
    return _sound(data | draw(phases(order, pairs)) if phase else data)


def _sound(data: Data) -> Data:
    """The same without what no table can show: more ships than fleets hold, a peace phase to come, events twice."""
    for page in data["powers"].values():
        if "ships" in page and "ships_max" in page:
            page["ships"], page["ships_max"] = sorted((page["ships"], page["ships_max"]))
    if "last_peace" in data:
        data["last_peace"]["month"] = min(data["last_peace"]["month"], data["month"])
    happened, dismissed = ({_identity(event): event for event in data[key]} for key in ("events", "dismissed"))
    data["events"] = list(happened.values())
    data["dismissed"] = [event for identity, event in dismissed.items() if identity not in happened]
    return data


def _identity(event: Data) -> tuple[str | None, ...]:
    return tuple(event.get(key) for key in ("power", "kind", "enemy", "leader"))


def phases(order: tuple[str, ...], pairs: list[list[str]]) -> st.SearchStrategy[Data]:
    """How far the month has come: each phase may be open, over or not there, whatever the others are."""
    some_pairs = st.lists(st.sampled_from(pairs), max_size=2, unique_by=tuple)
    results = some_pairs.flatmap(lambda chosen: st.tuples(*map(result, chosen)).map(list))
    head: dict[str, st.SearchStrategy[Any]] = {"month": months, "results": results}
    states = st.sampled_from([state.value for state in StepState])
    seen_keys = ("status", "capital", "provincial_capitals")
    seen = some(
        **{key: page_fields[key] for key in seen_keys},
        held_for_dominance=page_fields["needs_for_dominance"],
    )
    late = st.lists(incidents(order), max_size=1)
    return some(
        declarations=st.fixed_dictionaries({**head, "pre_game": st.booleans(), "over": st.booleans()}),
        calling=st.fixed_dictionaries({**head, "withheld": st.lists(calls(order), max_size=2)}),
        peace=st.fixed_dictionaries(
            {**head, "again": some_pairs, "refused": some_pairs, "late": late, "over": st.booleans()},
            optional={"undecided": st.lists(undecided(order), max_size=1)},
        ),
        steps=st.dictionaries(
            st.sampled_from(list(TABLES.steps)),
            st.fixed_dictionaries({"state": states}, optional={"because": texts}),
            min_size=1,
            max_size=3,
        ),
        last_peace=st.fixed_dictionaries(
            {"month": months},
            optional={
                "powers": st.dictionaries(st.sampled_from(order), seen, max_size=2),
                "wars": some_pairs.flatmap(lambda chosen: st.tuples(*map(war, chosen)).map(list)),
            },
        ),
    )


def result(pair: list[str]) -> st.SearchStrategy[Data]:
    outcomes = st.sampled_from([outcome.value for outcome in Outcome])
    return st.fixed_dictionaries({"checker": st.just(pair[0]), "target": st.just(pair[1]), "outcome": outcomes})


def enforced_peace(pair: list[str]) -> st.SearchStrategy[Data]:
    """A peace that binds both, or with `bound` one of the two."""
    return st.fixed_dictionaries({"powers": st.just(pair), "until": months}, optional={"bound": st.sampled_from(pair)})


def war(pair: list[str]) -> st.SearchStrategy[Data]:
    return st.fixed_dictionaries(
        {"powers": st.permutations(pair)},
        optional={"since": months, "tally": st.dictionaries(st.sampled_from(pair), tallies())},
    )


def calls(order: tuple[str, ...]) -> st.SearchStrategy[Data]:
    return st.permutations(order).map(lambda p: {"from": p[0], "to": p[1], "against": p[2]})


@st.composite
def incidents(draw: st.DrawFn, order: tuple[str, ...]) -> Data:
    kind = draw(st.sampled_from(list(EventKind)))
    power, enemy = draw(st.permutations(order))[:2]
    found: Data = {"power": power, "kind": kind.value}
    if kind in OF_ONE_WAR:
        found["enemy"] = enemy
    if kind is EventKind.SENIOR_LEADER_LOST and draw(st.booleans()):
        found["leader"] = draw(texts)
    return found | draw(some(found=texts, because=texts))


# Holes

_small = st.integers(0, 8)
_holes: dict[str, st.SearchStrategy[Any]] = {
    **{f"powers.{p}.status": page_fields["status"] for p in SEVEN},
    **{f"powers.{p}.{key}": _small for p in SEVEN for key in ("ships", "money", "land_points", "corps_points")},
    **{f"powers.{p}.{key}": _small for p in SEVEN for key in ("ships_max", "home_money", "land_points_max")},
    **{f"powers.{p}.home_manpower": _small for p in SEVEN},
    **{
        f"powers.{p}.{key}": st.booleans()
        for p in SEVEN
        for key in ("bankrupt", "dominant_power", "enemy_corps_in_home", "fleets_near_britain", "denies_dardanelles")
    },
    **{
        f'territories."{name}"': st.sampled_from([*SEVEN, "neutral"])
        for name in {territory for group in TABLES.groups.values() for territory in group.members}
        | {"Sweden", "Finland", "Denmark", "Malta", "Palestine", "Armenia", "Egypt", "Portugal", "Holland", "Crimea"}
    },
    **{f"powers.{p}.leaders[0].condition": st.sampled_from([c.value for c in Condition]) for p in SEVEN},
    **{f"powers.{p}.leaders[0].seniority": st.sampled_from(["A", "B", "none"]) for p in SEVEN},
    "combinations.poland.created_by": st.sampled_from(SEVEN),
    "combinations.poland.controlled_by": st.sampled_from([*SEVEN, "neutral"]),
}


@st.composite
def with_holes(draw: st.DrawFn) -> tuple[Data, Data]:
    """A complete sheet, and the same with some of its values unknown."""
    relations = draw(sheets(phase=False).filter(lambda data: data["options"]["major_powers"] == "seven"))
    whole = {
        **NEUTRAL,
        "month": relations["month"],
        "options": {**NEUTRAL["options"], **relations["options"]},
        **{key: relations[key] for key in ("readings", "ceded", "relations", "calls")},
        "combinations": {"poland": {"created_by": "Fr", "controlled_by": "Fr"}},
    }
    for power in SEVEN:
        leader = {"name": "Ney", "seniority": "B", "condition": "fit"}
        needs = draw(st.lists(territories, max_size=2, unique=True))
        page = {**whole["powers"][power], "leaders": [leader], "needs_for_dominance": needs}
        whole = {**whole, "powers": {**whole["powers"], power: page}}
    filled = draw(st.lists(st.sampled_from(sorted(_holes)), min_size=5, max_size=60, unique=True))
    whole = sheet_with({key: draw(_holes[key]) for key in filled}, whole)
    unknown = draw(st.lists(st.sampled_from(sorted(_holes)), min_size=1, max_size=25, unique=True))
    return whole, sheet_with(dict.fromkeys(unknown, UNKNOWN), whole)


@st.composite
def at_war_with_holes(draw: st.DrawFn) -> tuple[Data, Data]:
    """A complete sheet with wars and events that call everyone to a check, and the same with some values unknown."""
    every_pair = st.lists(st.sampled_from(list(combinations(SEVEN, 2))), max_size=4, unique=True)
    at_war, allied = draw(every_pair.filter(bool)), draw(every_pair)
    sides = [{power: draw(arms("land", _small)) | draw(arms("naval", _small)) for power in pair} for pair in at_war]
    values: Data = {}
    for power in {power for pair in at_war for power in pair}:
        occupied = draw(_small)
        values |= {
            f"powers.{power}.capital": draw(page_fields["capital"]),
            f"powers.{power}.status": draw(page_fields["status"]),
            f"powers.{power}.provincial_capitals.total": draw(st.integers(8, 10)),
            f"powers.{power}.provincial_capitals.occupied": occupied,
            f"powers.{power}.provincial_capitals.besieged": draw(st.integers(0, 8 - occupied)),
            f"powers.{power}.leaders[0].royalty": draw(st.booleans()),
        }
    # Mack is on nobody's list, so his page alone says whether he is royalty.
    whole = sheet_with(
        {
            "readings": draw(readings.filter(lambda own: "what_counts" not in own)),
            "relations.wars": [{"powers": list(p), "tally": side} for p, side in zip(at_war, sides, strict=True)],
            "relations.alliances": [list(pair) for pair in allied if pair not in at_war],
            "events": [{"power": power, "kind": "senior_leader_lost", "leader": "Mack"} for power in SEVEN],
            **{f"powers.{power}.leaders": [{"name": "Mack", "condition": "killed"}] for power in SEVEN},
            **values,
        }
    )
    tallied = [
        f"relations.wars[{number}].tally.{power}.{key}"
        for number, side in enumerate(sides)
        for power, account in side.items()
        for key in account
    ]
    unknown = draw(st.lists(st.sampled_from(sorted([*values, *tallied])), min_size=1, max_size=12, unique=True))
    return whole, sheet_with(dict.fromkeys(unknown, UNKNOWN), whole)


@st.composite
def undecided(draw: st.DrawFn, order: tuple[str, ...]) -> Data:
    """An event that may have come to pass, with a value that decides it."""
    incident = {key: value for key, value in draw(incidents(order)).items() if key not in ("found", "because")}
    ask = {"key": f"powers.{incident['power']}.status", **draw(some(leader=texts))}
    return {"incident": incident, "asks": [ask], "beside": draw(leaders)}
