"""The tables of both games, and mistakes in them; the rulings on every open sentence."""

import re

import pytest
from gathered import gathered
from rar_desk import CASES, GAMES, ROOT, TABLES, edition, rulebook

from eia_solo.core.errors import SheetError, TableError
from eia_solo.games.revolution_and_reaction.loading import ASKED_FOR, NOT_EVERYWHERE, load_edition
from eia_solo.games.revolution_and_reaction.rules.edition import Rule

RULINGS = (ROOT / "docs" / "rulings" / "revolution-and-reaction.md").read_text("utf-8")
READINGS = {id: reading for game in GAMES for id, reading in edition(game).readings.items()}
NUMBERS = {
    "nwol": {1: 5, 2: 9, 3: 9, 4: 7, 5: 1},
    "amwol": {1: 5, 2: 9, 3: 10, 4: 7, 5: 1},
}
"""How many rules each chapter has."""


@pytest.mark.parametrize("game", GAMES)
def test_every_numbered_rule_of_a_game_is_in_its_table_once(game: str) -> None:
    numbers = [row.numbers[game] for row in edition(game).rules.values() if row.numbers[game] != "Note"]
    wanted = [f"{chapter}.{rule}" for chapter, last in NUMBERS[game].items() for rule in range(1, last + 1)]
    assert sorted(numbers) == sorted(wanted)


def test_only_the_rules_that_differ_are_missing_from_a_game() -> None:
    missing = {rule for game in GAMES for rule in Rule if rule not in edition(game).rules}
    assert missing == NOT_EVERYWHERE


def test_a_rule_is_cited_with_its_source() -> None:
    assert edition("nwol").number(Rule.TREATY_ACTIVATES) == "NWOL 2.6"
    assert edition("amwol").number(Rule.TREATY_ACTIVATES) == "AMWOL 2.5"
    assert str(edition("amwol").cite(Rule.TRUCES)).endswith("19 June 2017, 3.10")


@pytest.mark.parametrize(
    ("file", "old", "new", "says"),
    [
        (
            "nwol/edition.toml",
            "campaign = 48, peace = 120, truce = 120 }",
            "campaign = 48, peace = 120 }",
            "'truce' is missing",
        ),
        ("nwol/edition.toml", 'id = "nwol"', 'id = "amwol"', "must be 'nwol', as its folder"),
        ("nwol/edition.toml", "earned_percent = 50", 'earned_percent = "half"', "must be a whole number"),
        ("nwol/edition.toml", 'ships_port = "of_receiver"', 'ships_port = "of_recever"', "did you mean of_receiver"),
        ("nwol/offices.toml", 'act = "war"', 'act = "wra"', "there is no act 'wra'; did you mean war?"),
        ("nwol/offices.toml", 'offices = ["prime_minister"]', 'offices = ["prime_ministr"]', "there is no office"),
        ("nwol/offices.toml", 'under = "request_by=as_amwol"', 'under = "request_by"', "write it as reading=choice"),
        ("nwol/offices.toml", 'goods = ["ships"', 'goods = ["shipps"', "did you mean ships?"),
        ("nwol/offices.toml", 'act = "explain"', 'act = "transfer"', "nobody may 'explain'"),
        ("rules.toml", 'id = "truces"', 'id = "truce"', "did you mean truces?"),
        ("rules.toml", 'nwol = "3.9"', 'nwol2 = "3.9"', "has no number for 'nwol'"),
        ("rules.toml", 'id = "wait"', 'id = "war"', "'war' stands here twice"),
        ("readings.toml", 'id = "reactivation"', 'id = "reactivated"', "the reading 'reactivation' with a choice"),
        ("readings.toml", 'id = "free", text = "No: the rule', 'id = "as_ships", text = "No: the rule', "transports"),
    ],
)
def test_a_mistake_in_a_table_is_said_with_file_and_remedy(file: str, old: str, new: str, says: str) -> None:
    def read(name: str) -> bytes:
        raw = (TABLES / name).read_bytes()
        if name != file:
            return raw
        assert old.encode() in raw
        return raw.replace(old.encode(), new.encode())

    with pytest.raises(TableError) as refused:
        load_edition(read, "tables", "nwol")
    assert f"tables/{file}" in str(refused.value)
    assert says in str(refused.value)


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        ('edition = "nwol"', 'edition = "amwol"', "is a set-up of 'amwol', not of 'nwol'"),
        ('code = "Ho"', 'code = "Fr"', "'Fr' stands here twice"),
        ('name = "Holland"', 'name = "France"', "'France' stands here twice"),
        ('controller = "Ea"', 'controller = "Eb"', "there is no state 'Eb'"),
        ('kind = "campaign"', 'kind = "campain"', "must be one of campaign, peace, truce"),
        ("2011-12-01T12:00Z", "2011-12-01T12:00", "has no time zone"),
        ("turns = [", 'wars = [["Fr", "Fr"]]\nturns = [', "names one state twice"),
        ("turns = [", 'alliances = [{ states = ["Fr", "Pr"], active = true }]\nturns = [', "has not vanquished"),
        (
            "turns = [",
            'alliances = [{ states = ["Fr", "Ho"], active = true, public = false }]\nturns = [',
            "must be public",
        ),
        (
            "turns = [",
            'wars = [["Fr", "Ho"]]\nalliances = [{ states = ["Ho", "Fr"], active = true }]\nturns = [',
            "two at war",
        ),
    ],
)
def test_a_mistake_in_a_set_up_is_said_with_its_line(old: str, new: str, says: str) -> None:
    text = (CASES / "setups" / "nwol.toml").read_text("utf-8")
    assert old in text
    with pytest.raises(SheetError) as refused:
        rulebook("nwol").parse_setup(text.replace(old, new, 1).encode(), "setup.toml")
    assert re.match(r"setup\.toml:\d+: ", str(refused.value))
    assert says in str(refused.value)


def test_every_reading_is_ruled_on() -> None:
    with gathered() as each:
        for reading in READINGS.values():
            with each(reading.id):
                assert f"`{reading.id}`" in RULINGS
                assert reading.is_open or reading.why
                if reading.is_open:
                    assert reading.id in ASKED_FOR
                    section = RULINGS.partition(f"### `{reading.id}`")[2].partition("\n##")[0]
                    ids = [choice.id for choice in reading.choices]
                    assert re.findall(r"^\| `([a-z_]+)`", section, re.MULTILINE) == ids
                    assert f"| `{ids[0]}` (default) |" in section
