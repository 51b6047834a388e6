"""The ledger, the victory table, who is in contact, and a table that cannot be used."""

import pytest
from attrs import evolve
from ir_years import ROOT, game_of, relation, rules

from eia_solo.core.document import parse_document
from eia_solo.core.errors import TableError
from eia_solo.games.international_relations.rules.judging.abrogation import alliances_in_force, frozen_units
from eia_solo.games.international_relations.rules.judging.claims import why_not
from eia_solo.games.international_relations.rules.judging.conference import in_contact
from eia_solo.games.international_relations.rules.judging.ledger import ledger
from eia_solo.games.international_relations.rules.judging.victory import table
from eia_solo.games.international_relations.rules.state import ClaimKind, PenaltyKind, Season, Turn
from eia_solo.games.international_relations.rules.tables import load_victory

FRANCE = [
    "France attack-major 2 8 S1902 F1909 Germany",
    "France first-shot 2 7 F1902 F1908",
    "France abrogate-MDT 1 3 W1903 F1906 Italy",
    "Italy attack-minor 1 7 F1901 F1907 gre",
]


def test_a_ledger_lists_its_powers_penalties_and_says_which_still_count() -> None:
    found = ledger(game_of({"turn": "S1907", "penalties": FRANCE}), "France", 1901)
    assert [(each.penalty.kind.value, each.is_outstanding) for each in found.entries] == [
        ("attack-major", True),
        ("first-shot", True),
        ("abrogate-MDT", False),
    ]
    assert found.outstanding == 4


def test_a_ledgers_series_goes_from_the_first_year_until_the_last_penalty_has_worn_off() -> None:
    found = ledger(game_of({"turn": "S1904", "penalties": FRANCE}), "France", 1901)
    assert found.series == (
        (1901, 0),
        (1902, 4),
        (1903, 4),
        (1904, 5),
        (1905, 5),
        (1906, 4),
        (1907, 4),
        (1908, 2),
        (1909, 0),
    )


def test_an_empty_ledger_has_nothing_outstanding_in_any_year() -> None:
    found = ledger(game_of({"turn": "F1903"}), "Austria", 1901)
    assert (found.entries, found.outstanding, found.series) == ((), 0, ((1901, 0), (1902, 0), (1903, 0)))


def test_the_victory_table_says_how_each_power_stands() -> None:
    game = game_of({"turn": "W1903", "centres": {"France": 9, "Italy": 7, "Russia": 7}, "penalties": FRANCE})
    by_power = {each.power: each for each in table(game, rules().board, rules().tables)}
    france, russia = by_power["France"], by_power["Russia"]
    assert tuple(by_power) == rules().board.powers
    assert (france.centres, france.points, france.needed, france.missing) == (9, 4, 7, 3)
    assert france.outstanding == {
        PenaltyKind.ATTACK_MAJOR: 2,
        PenaltyKind.FIRST_SHOT: 2,
        PenaltyKind.ABROGATE_MDT: 1,
    }
    assert france.wears_off == (Turn(1906, Season.FALL), 1)
    assert [(each.kind, each.powers) for each in by_power["Italy"].may_claim] == [
        (ClaimKind.TWO_WAY, ("Italy", "Russia")),
        (ClaimKind.THREE_WAY, ("France", "Italy", "Russia")),
    ]
    assert (russia.needed, russia.missing, russia.wears_off) == (8, 1, None)
    assert by_power["Turkey"].is_eliminated


def test_a_claim_of_the_wrong_number_of_powers_is_none() -> None:
    game = game_of({"turn": "W1903", "centres": {"France": 9, "Italy": 9}})
    refusal = why_not(game, ClaimKind.THREE_WAY, ("France", "Italy"), rules().tables)
    assert refusal is not None
    assert refusal.rule == "A.kinds"


@pytest.mark.parametrize(
    ("units", "are_in_contact"),
    [
        (["France A bur", "Germany A mun"], True),
        (["France A gas", "Germany A mun"], False),
        (["France F eng", "Germany F nth"], True),
        (["France F spa/nc", "Germany F wes"], True),
        (["France F spa/nc", "Germany F tys"], False),
        (["France F mao", "Germany A spa"], True),
        (["France A pic", "Germany A nwy"], False),
        (["France A pic", "England F eng", "Russia F nth", "Germany A nwy"], True),
    ],
)
def test_powers_are_in_contact_if_a_unit_of_one_could_enter_a_space_of_the_other(
    units: list[str], are_in_contact: bool
) -> None:
    game = game_of({"turn": "W1903", "units": units})
    assert (frozenset(("France", "Germany")) in in_contact(game, rules().board)) is are_in_contact


def test_whom_the_game_master_names_are_in_contact_and_nobody_else() -> None:
    game = game_of({"turn": "W1903", "units": ["France A bur", "Germany A mun"], "contact": []})
    assert in_contact(game, rules().board) == frozenset()
    named = evolve(game, contact=(("France", "Turkey"),))
    assert in_contact(named, rules().board) == {frozenset(("France", "Turkey"))}


def test_a_treaty_under_notice_makes_no_allies_in_its_spring_and_freezes_units_abroad() -> None:
    game = game_of({"turn": "S1903", "units": ["France A mun", "France A bur", "Germany A par", "Germany A bre"]})
    ends = evolve(relation("France Germany MDT"), ends=game.turn, ended_by=("France",))
    game = evolve(game, relations=(ends, relation("France Italy MDT")))
    assert alliances_in_force(game) == {frozenset(("France", "Italy"))}
    assert dict(frozen_units(game, rules().board)) == {"mun": ends}
    both = evolve(game, relations=(evolve(ends, ended_by=("France", "Germany")),))
    assert set(frozen_units(both, rules().board)) == {"mun", "par", "bre"}
    before = evolve(game, turn=Turn(1902, Season.WINTER))
    assert alliances_in_force(before) == {frozenset(("France", "Germany")), frozenset(("France", "Italy"))}
    assert dict(frozen_units(before, rules().board)) == {}


@pytest.mark.parametrize(
    ("old", "new", "what"),
    [
        ('kind = "solo"\npowers = 1', 'kind = "two-way"\npowers = 1', "must have one entry for solo"),
        ("points = 7", "points = 0", "must be at least 1"),
        ("points = 7", "points = 7.5", "must be a whole number"),
        ("before = 1910", "after = 1910", "unknown key"),
        ("first_winter = 1903", "", "first_winter"),
    ],
)
def test_a_victory_table_that_cannot_be_used_is_refused_with_its_place(old: str, new: str, what: str) -> None:
    text = (ROOT / "modifier_tables" / "international_relations" / "victory.toml").read_text(encoding="utf-8")
    assert old in text
    broken = parse_document(text.replace(old, new, 1).encode(), "victory.toml", TableError)
    with pytest.raises(TableError, match=what) as refused:
        load_victory(broken)
    assert refused.value.place.file == "victory.toml"
    assert refused.value.place.line > 0
