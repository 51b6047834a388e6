"""The sample campaign against what was worked out by hand from the rules before it was played."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from eia_solo.campaign import shelf
from eia_solo.games.napoleons_wars.game import NAPOLEONS_WARS
from eia_solo.games.napoleons_wars.loading import napoleons_wars
from eia_solo.games.napoleons_wars.session import NapoleonsSession

SAMPLE = "napoleons-1804-sample"
ORDER = ("GB", "FR", "RU", "AU", "PR", "SP", "OT", "DK", "NA")


@pytest.fixture(scope="module")
def session(tmp_path_factory: pytest.TempPathFactory) -> Iterator[NapoleonsSession]:
    """The sample, told."""
    path: Path = tmp_path_factory.mktemp("two_years") / "sample.eia"
    with NapoleonsSession.create(path, napoleons_wars(), SAMPLE, seed=1) as made:
        story = shelf.folder_of(NAPOLEONS_WARS).story(SAMPLE)
        assert story is not None
        made.tell(*story)
        yield made


GOLD = {
    "Winter 1804": (32, 36, 33, 26, 29, 28, 31, 27, 13),
    "Spring 1805": (32, 30, 33, 26, 29, 28, 31, 27, 13),
    "Summer 1805": (26, 26, 31, 30, 29, 28, 27, 27, 13),
    "Fall 1805": (20, 24, 31, 26, 25, 28, 27, 27, 1),
    "Winter 1805": (11, 14, 48, 27, 37, 30, 36, 27, 0),
    "Spring 1806": (11, 24, 48, 17, 37, 30, 36, 27, 0),
    "Summer 1806": (7, 19, 42, 17, 31, 30, 30, 27, 1),
    "Fall 1806": (7, 19, 42, 17, 31, 30, 30, 15, 1),
    "Winter 1806": (34, 50, 50, 21, 50, 50, 48, 25, 4),
}
"""What each power has at the end of each turn, in the fixed order."""

ENDS: dict[str, dict[str, Any]] = {
    "Winter 1804": {
        "corps": {
            "GB": {"E": ["LON", "II"]},
            "FR": {"F": ["PAR", "III|C"]},
            "AU": {"F": ["VIE", "IIA"]},
            "DK": {"D": ["COP", "C"]},
        },
        "squadrons": {"GB": {"ENG": 4}, "SP": {"CAD": 3}, "NA": {"ION": 1}},
    },
    "Spring 1805": {
        "corps": {
            "FR": {"A": ["LOR", "IIA|C"], "C": ["SWA", "IIC|C"], "E": ["PIE", "II"], "G": ["PAR", "A"]},
            "AU": {"A": ["BAV", "IIA|C"], "B": ["BAV", "IIC"], "F": ["TYR", "IIA"], "E": ["VEN", "I"]},
            "DK": {"C": ["GOT", "I"], "D": ["HAL", "C"]},
        },
        "squadrons": {"GB": {"ENG": 4}, "FR": {"BIS": 1, "WME": 2}},
    },
    "Summer 1805": {
        "corps": {
            "GB": {"B": ["BRE", "IA"], "E": ["BRE", "II"]},
            "FR": {"C": ["SWA", "IC|C"], "D": ["SWA", "II"], "E": ["VEN", "II"], "H": ["PAR", "II"]},
            "RU": {"D": ["POD", "IIC|C"], "E": None, "G": ["ODE", "I"]},
            "AU": {"A": ["BAV", "IA|C"], "B": ["BAV", "IC"], "E": None, "G": ["PRA", "I"]},
            "SP": {"B": ["GAS", "II"]},
            "OT": {"C": ["MOL", "IC"], "G": ["STA", "C"]},
        },
    },
    "Fall 1805": {
        "corps": {
            "FR": {"A": ["SWA", "IIA|C"], "C": ["BAV", "I|C"], "D": ["BAV", "II"], "I": ["PRO", "I"]},
            "RU": {"D": ["POD", "IC|C"], "G": None},
            "AU": {"A": ["PRA", "A|C"], "B": None, "E": ["VIE", "II"], "F": ["PIE", "IIA"]},
            "SP": {"B": ["CAS", "II"]},
            "OT": {"C": ["MOL", "C"]},
        },
        "squadrons": {"RU": {"BLA": None}, "OT": {"BLA": 1}, "NA": {"ION": 2}},
    },
    "Winter 1805": {
        "corps": {
            "GB": {"G": ["LON", "II"]},
            "FR": {"E": None, "J": ["PAR", "III"], "K": ["PAR", "A"]},
            "RU": {"E": ["KIE", "III"]},
            "AU": {"B": ["VIE", "C"]},
            "DK": {"E": ["HAL", "I"]},
            "NA": {"A": None, "B": ["SIC", "I"]},
        },
        "annexed": {
            "BRE": "GB",
            "SWA": "FR",
            "BAV": "FR",
            "SAX": "PR",
            "PRT": "SP",
            "EGY": "OT",
            "GOT": "DK",
            "HAL": "DK",
            "PIE": "AU",
        },
    },
    "Spring 1806": {
        "corps": {
            "GB": {"B": None, "E": None},
            "FR": {"H": ["BRE", "II"], "J": ["BRE", "II"]},
            "RU": {"D": ["MOL", "IC|C"], "E": ["POD", "III"]},
            "AU": {"C": ["VEN", "II"], "F": ["ROM", "IIA"]},
            "OT": {"B": ["BUL", "II"], "C": None},
        },
        "owners": {"TYR": "FR"},
    },
    "Summer 1806": {
        "corps": {
            "GB": {"B": ["LON", "II"]},
            "RU": {"D": ["MOL", "C|C"], "E": ["MOL", "III"]},
            "AU": {"F": ["ROM", "IA"]},
            "SP": {"B": ["CAS", "II"]},
            "OT": {"C": ["STA", "III"]},
            "NA": {"A": ["NAP", "I"]},
        },
        "owners": {"RIG": "PR"},
    },
    "Fall 1806": {
        "corps": {"FR": {"H": ["BRE", "II"], "J": ["BRE", "II"]}, "OT": {"C": ["BUL", "III"]}},
        "owners": {"BRE": None},
        "annexed": {"BRE": None},
    },
    "Winter 1806": {"owners": {"MOL": "RU", "ROM": "AU", "VEN": "AU", "THU": "PR"}},
}
"""What stands where at the end of a turn; None: nothing of it. An owner who has it from the start is None too."""

RELATIONS = {
    "Spring 1805": {"GB-FR war", "FR-AU war", "FR-SP alliance", "RU-PR alliance", "GB-AU alliance"},
    "Summer 1805": {"GB-FR war", "FR-AU war", "FR-SP alliance", "RU-PR alliance", "GB-AU alliance", "RU-OT war"},
    "Fall 1805": {"GB-FR war", "FR-AU war", "RU-PR alliance", "GB-AU alliance", "RU-OT war"},
    "Winter 1805": {"GB-FR war", "FR-AU war", "RU-PR alliance", "GB-AU alliance", "RU-OT war", "AU-NA war"},
    "Spring 1806": {"GB-FR war", "RU-PR alliance", "GB-AU alliance", "RU-OT war", "AU-NA war"},
    "Winter 1806": {"RU-PR alliance", "GB-AU alliance", "RU-OT war", "AU-NA war", "FR-NA alliance"},
}


def _answers(session: NapoleonsSession) -> dict[str, Any]:
    return {kept.turn.turn: kept.turn.answer for kept in session.kept_turns()}


def test_every_turn_of_it_was_worked_out(session: NapoleonsSession) -> None:
    assert list(_answers(session)) == list(GOLD)
    assert session.state.turn_name == "Spring 1807"
    assert session.problems() == []
    assert session.proof().typed == 27


@pytest.mark.parametrize("turn", GOLD)
def test_gold_is_what_was_added_up_by_hand(session: NapoleonsSession, turn: str) -> None:
    assert _answers(session)[turn]["position"]["treasury"] == dict(zip(ORDER, GOLD[turn], strict=True))


@pytest.mark.parametrize("turn", ENDS)
def test_armies_fleets_and_provinces_are_where_they_were_put_by_hand(session: NapoleonsSession, turn: str) -> None:
    position = _answers(session)[turn]["position"]
    for part, expected in ENDS[turn].items():
        for id, value in expected.items():
            if isinstance(value, dict):
                assert {each: position[part][id].get(each) for each in value} == value, (part, id)
            else:
                assert position[part].get(id) == value, (part, id)


@pytest.mark.parametrize("turn", RELATIONS)
def test_wars_and_alliances(session: NapoleonsSession, turn: str) -> None:
    relations = _answers(session)[turn]["position"]["relations"]
    assert {f"{one}-{other} {kind}" for one, other, kind in relations} == RELATIONS[turn]


@pytest.mark.parametrize(
    ("turn", "event"),
    [
        ("Summer 1805", {"what": "destroyed", "power": "RU", "corps": "E"}),
        ("Fall 1805", {"what": "home", "power": "SP", "corps": "B", "from": "GAS", "at": "CAS"}),
        ("Fall 1805", {"what": "sunk", "power": "RU", "corps": "G", "at": "BLA"}),
        ("Fall 1805", {"what": "retreated", "power": "AU", "corps": "A", "from": "BAV", "at": "PRA"}),
        ("Winter 1805", {"what": "cut_off", "power": "FR", "corps": "E", "at": "VEN"}),
        ("Winter 1805", {"what": "starved", "power": "NA", "corps": "A", "at": "ROM"}),
        ("Spring 1806", {"what": "destroyed", "power": "GB", "corps": "B", "at": "BRE"}),
        ("Winter 1806", {"what": "capped", "power": "FR", "n": 5}),
        ("Winter 1806", {"what": "capped", "power": "SP", "n": 1}),
    ],
)
def test_what_happened(session: NapoleonsSession, turn: str, event: dict[str, Any]) -> None:
    assert any(event.items() <= each.items() for each in _answers(session)[turn]["events"])


@pytest.mark.parametrize(
    ("turn", "power", "order", "became"),
    [
        ("Winter 1805", "NA", "Annex Rome", ("refused", "no_divisions_there", "NW-23")),
        ("Summer 1806", "SP", "B Castile - Gascony", ("refused", "no_access", "NW-79")),
        ("Fall 1805", "RU", "G Odessa - Black Sea - Bulgaria", ("refused", "sunk", "NW-84")),
        ("Summer 1805", "FR", "C scouts Bavaria", ("done", "", "")),
    ],
)
def test_what_became_of_orders(
    session: NapoleonsSession, turn: str, power: str, order: str, became: tuple[str, ...]
) -> None:
    (found,) = (
        each for each in _answers(session)[turn]["outcomes"] if (each["power"], each["order"]) == (power, order)
    )
    assert (found["outcome"], found["reason"], found["rule"]) == became


def test_the_scout_saw_what_stood_in_bavaria(session: NapoleonsSession) -> None:
    assert _answers(session)["Summer 1805"]["internal"]["FR"]["scouted"] == [
        {"corps": "C", "space": "BAV", "seen": {"AU A": "|C+", "AU B": "IIC"}}
    ]
