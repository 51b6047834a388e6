"""What a player may enter: values of the sheet and whole sheets, and what is refused."""

import pytest
from board import NEUTRAL, alliances, do, game, sheet_with, wars

from eia_solo.core.errors import IllegalCommand, InvalidCommand
from eia_solo.core.month import Month
from eia_solo.games.empires_in_arms.rules.commands import ApplySheet, EditFields, NextMonth
from eia_solo.games.empires_in_arms.rules.events import FieldChange, FieldsChanged
from eia_solo.games.empires_in_arms.rules.refusals import NothingChanges
from eia_solo.games.empires_in_arms.rules.sheet import data_from
from eia_solo.games.empires_in_arms.rules.state import Poland, Zone

IMPOSSIBLE = {
    "allied and at war": ({**alliances("Fr Au"), **wars("Au Fr")}, "cannot be allied and at war"),
    "the same war twice": (wars("Fr Au", "Au Fr"), r"relations.wars\[1\].*twice"),
    "the same alliance twice": (alliances("Fr Au", "Au Fr"), r"relations.alliances\[1\].*twice"),
    "allied with itself": (alliances("Fr Fr"), "names France twice"),
    "a power that is not there": (alliances("Fr Xx"), "no power 'Xx'"),
    "a power by its name": (alliances("Fr Russia"), "did you mean Ru"),
    "a power of the other set": (alliances("Fr Po"), "only with the alternate major powers"),
    "a mistyped territory": ({"territories.Swedn": "Fr"}, "no territory 'Swedn'; did you mean Sweden"),
    "a territory needed that is not there": ({"powers.Fr.needs_for_dominance": ["Mars"]}, "no territory 'Mars'"),
    "a controller that is not there": ({"territories.Sweden": "Nobody"}, "territories.Sweden: there is no power"),
    "a zone that is not there": ({"powers.Fr.status": "dominance"}, "powers.Fr.status.*did you mean Dominance"),
    "box nought": ({"powers.Fr.status_box": 0}, "boxes are counted from 1"),
    "money below nought": ({"powers.Fr.money": -1}, "powers.Fr.money: must be from 0"),
    "too much money": ({"powers.Fr.money": 10_000}, "powers.Fr.money: must be from 0"),
    "money with a fraction": ({"powers.Fr.money": 1.9}, "must be a whole number, not 1.9"),
    "money as a text": ({"powers.Fr.money": "2"}, "must be a whole number, not '2'"),
    "money as a truth": ({"powers.Fr.money": True}, "must be a whole number, not true"),
    "a truth as a number": ({"powers.Fr.bankrupt": 1}, "must be Yes or No, not 1"),
    "more besieged capitals than there are": (
        {"powers.Fr.provincial_capitals": {"total": 3, "besieged": 2, "occupied": 2}},
        "4 besieged or occupied are more than the total of 3",
    ),
    "a leader twice": ({"powers.Fr.leaders": [{"name": "Ney"}, {"name": "Ney"}]}, r"leaders\[1\].*twice"),
    "a leader without a name": ({"powers.Fr.leaders": [{"name": " "}]}, "must not be empty"),
    "a seniority that is no letter": (
        {"powers.Fr.leaders": [{"name": "Ney", "seniority": "AA"}]},
        "letter from A to Z",
    ),
    "a month that is none": ({"month": "1805-13"}, "month: .*write it as 1805-03"),
    "no month": ({"month": None}, "month.* is missing"),
    "a reading that is not there": (
        {"readings.strength_threshold": "lost"},
        "no such reading; did you mean strength_thresholds",
    ),
    "a choice that is not there": ({"readings.most_ships": "soul"}, "must be one of 'sole' or 'tied'"),
    "a key that is not there": ({"powers.Fr.mony": 3}, "unknown key; did you mean money"),
    "a call against the caller": (
        {"calls": [{"from": "Ru", "to": "Au", "against": "Ru"}]},
        r"calls\[0\]: names Russia twice",
    ),
    "a cession to oneself": ({"ceded": [{"territory": "Silesia", "by": "Pr", "to": "Pr"}]}, "names Prussia twice"),
    "an event of one war without an enemy": (
        {"events": [{"power": "Fr", "kind": "lost_half_land"}]},
        "belongs to one war: name the enemy",
    ),
    "an event of no war with an enemy": (
        {"events": [{"power": "Fr", "kind": "entered_fiasco", "enemy": "Au"}]},
        "belongs to no war: name no enemy",
    ),
    "a tally of a power that does not fight": (
        {"relations.wars": [{"powers": ["Fr", "Au"], "tally": {"Ru": {"land_lost": 1}}}]},
        "Russia does not fight this war",
    ),
    "a mark on something that is no key": ({"marks": {"sample": ["powers..money"]}}, r"marks.sample\[0\]"),
    "another format": ({"format": "eia-solo sheet 2"}, "use a newer EiA Solo"),
    "a path through a number": ({"powers.Fr.money.much": 3}, "powers.Fr.money.much: one value stands there"),
    "a place in a list that is not there": ({"relations.alliances[3]": ["Fr", "Au"]}, "no such entry in the list"),
}


@pytest.mark.parametrize(
    ("changes", "zone", "box"),
    [
        ({"powers.Au.status": "fiasco"}, Zone.FIASCO, None),
        ({"powers.Au.status": None}, None, None),
        ({"powers.Au.status": "fiasco", "powers.Au.status_box": 9}, Zone.FIASCO, 9),
        ({"powers.Au.status_box": 2, "powers.Au.status": "fiasco"}, Zone.FIASCO, 2),
        ({"powers.Au.status": "neutral", "powers.Au.money": 3}, Zone.NEUTRAL, 9),
        ({"powers.Ru.status": "fiasco"}, Zone.NEUTRAL, 9),
    ],
)
def test_a_box_goes_with_its_zone_and_stays_only_where_it_is_said_again(
    changes: dict, zone: Zone | None, box: int | None
) -> None:
    state = game({"powers.Au.status": "neutral", "powers.Au.status_box": 9, "powers.Ru.status": "neutral"})
    _, state = do(state, EditFields(changes))
    assert (state.powers["Au"].status, state.powers["Au"].status_box) == (zone, box)


def test_a_box_that_was_entered_before_its_zone_stays() -> None:
    _, state = do(
        game({"powers.Au.status": "unknown", "powers.Au.status_box": 9}), EditFields({"powers.Au.status": "fiasco"})
    )
    assert state.powers["Au"].status_box == 9


@pytest.mark.parametrize(("changes", "what"), IMPOSSIBLE.values(), ids=IMPOSSIBLE)
def test_an_edit_to_an_impossible_game_is_refused_by_its_key(changes: dict, what: str) -> None:
    with pytest.raises(InvalidCommand, match=what):
        do(game(), EditFields(changes))


@pytest.mark.parametrize(
    ("changes", "what"),
    [pytest.param(*case, id=name) for name, case in IMPOSSIBLE.items() if "path" not in name and "place" not in name],
)
def test_an_impossible_sheet_is_refused_by_its_key(changes: dict, what: str) -> None:
    with pytest.raises(InvalidCommand, match=what):
        do(game(), ApplySheet(sheet_with(changes)))


def test_a_refused_edit_spoils_no_other_value_entered_with_it() -> None:
    state = game()
    with pytest.raises(InvalidCommand):
        do(state, EditFields({"powers.Fr.money": 12, "powers.Au.money": -1}))
    assert state == game()


def test_an_edit_says_what_was_and_what_is() -> None:
    happened, state = do(game(), EditFields({"powers.Fr.money": 12}, because=" misread "))
    assert happened == [FieldsChanged((FieldChange("powers.Fr.money", 30, 12),), "misread", game().month)]
    assert state.powers["Fr"].money == 12


def test_nothing_else_changes() -> None:
    _, state = do(game(), EditFields({"powers.Fr.money": 12}))
    _, state = do(state, EditFields({"powers.Fr.money": 30}))
    assert state == game()


def test_unknown_is_entered_as_no_value() -> None:
    _, state = do(game(), EditFields({"powers.Fr.money": None, "territories.Sweden": None}))
    assert state.powers["Fr"].money is None
    assert "Sweden" not in state.territories


def test_a_territory_may_be_named_without_accents_and_quotes() -> None:
    _, state = do(game(), EditFields({"territories.wurttemberg": "Fr", "territories.West Galicia": "Ru"}))
    assert (state.territories["Württemberg"], state.territories["West Galicia"]) == ("Fr", "Ru")


def test_keys_may_be_written_without_regard_to_capital_letters() -> None:
    written = {"Powers.fr.MONEY": 12, "powers.GB.leaders": [{"name": "Moore"}], "Territories.west galicia": "Ru"}
    _, state = do(game(), EditFields({**written, "Readings.Most_Ships": "tied"}))
    assert (state.powers["Fr"].money, state.powers["GB"].leaders[0].name) == (12, "Moore")
    assert (state.territories["West Galicia"], state.readings) == ("Ru", {"most_ships": "tied"})


def test_several_values_are_one_change() -> None:
    happened, _ = do(game(), EditFields({"powers.Fr.money": 12, "powers.Fr.ships": 3}))
    assert len(happened) == 1


def test_an_edit_that_changes_nothing_is_refused() -> None:
    with pytest.raises(NothingChanges):
        do(game(), EditFields({"powers.Fr.money": 30}))
    with pytest.raises(NothingChanges):
        do(game(), EditFields({}))
    with pytest.raises(NothingChanges):
        do(game(), ApplySheet(data_from(game())))


def test_a_reading_at_its_default_is_no_change() -> None:
    with pytest.raises(NothingChanges):
        do(game(), EditFields({"readings.most_ships": "sole"}))


@pytest.mark.parametrize("key", ["", "powers..Fr", "powers.Fr.", ".month", "powers[0]]", "powers.Fr.leaders[x].name"])
def test_what_is_no_key_is_refused(key: str) -> None:
    with pytest.raises(InvalidCommand):
        do(game(), EditFields({key: 1}))


# Poland exists or does not


def test_poland_can_be_made_changed_and_dissolved() -> None:
    _, state = do(game(), EditFields({"combinations.poland": {"created_by": "Fr", "controlled_by": "Fr"}}))
    assert state.poland == Poland("Fr", "Fr")
    _, state = do(state, EditFields({"combinations.poland.controlled_by": "Ru"}))
    assert state.poland == Poland("Fr", "Ru")
    _, state = do(state, EditFields({"combinations.poland": None}))
    assert state.poland is None


def test_a_poland_of_which_nothing_is_known_exists_all_the_same() -> None:
    for start in (game(), game({"combinations.poland": {"created_by": "Fr"}})):
        _, state = do(start, ApplySheet({**NEUTRAL, "combinations": {"poland": {}}}))
        assert state.poland == Poland()


def test_making_the_last_known_thing_of_poland_unknown_does_not_dissolve_it() -> None:
    _, state = do(
        game({"combinations.poland": {"created_by": "Fr"}}), EditFields({"combinations.poland.created_by": None})
    )
    assert state.poland == Poland()


def test_making_something_of_no_poland_unknown_does_not_create_it() -> None:
    with pytest.raises(NothingChanges):
        do(game(), EditFields({"combinations.poland.created_by": None}))


# The set of major powers


def test_a_campaign_of_seven_powers_can_be_made_one_of_twelve_and_back() -> None:
    _, state = do(game(), EditFields({"options.major_powers": "twelve"}))
    assert len(state.powers) == 12
    _, state = do(state, EditFields({"options.major_powers": "seven"}))
    assert state == game()


def test_powers_of_which_something_is_known_are_not_dropped_by_the_way() -> None:
    state = game({"options.major_powers": "twelve", "powers.Po.money": 3})
    with pytest.raises(InvalidCommand, match="Poland plays only with the alternate major powers"):
        do(state, EditFields({"options.major_powers": "seven"}))


# Marks


MARKED = {
    "powers.Fr.leaders": [{"name": "Ney", "seniority": "B", "condition": "fit"}],
    "marks.sample": ["powers.Fr.money", "powers.Au.money", "powers.Fr.leaders[0].seniority"],
    "marks.check_with_your_setup": ["territories.Sweden", 'territories."West Galicia"', "relations.borders"],
}


@pytest.mark.parametrize(
    ("key", "value", "mark"),
    [
        ("powers.Fr.money", 12, "powers.Fr.money"),
        ("powers.Fr.money", None, "powers.Fr.money"),
        ("territories.Sweden", "Fr", "territories.Sweden"),
        ("territories.West Galicia", "Ru", 'territories."West Galicia"'),
        ("relations.borders", [["Fr", "Au"]], "relations.borders"),
        ("powers.Fr.leaders[0].seniority", "A", "powers.Fr.leaders[0].seniority"),
        ("powers.Fr.leaders", [], "powers.Fr.leaders[0].seniority"),
    ],
)
def test_a_value_the_player_edits_loses_its_mark_and_others_keep_theirs(key: str, value: object, mark: str) -> None:
    state = game(MARKED)
    _, after = do(state, EditFields({key: value}))
    assert mark in state.marks
    assert after.marks == {k: m for k, m in state.marks.items() if k != mark}


def test_another_field_of_the_same_leader_keeps_its_mark() -> None:
    _, after = do(game(MARKED), EditFields({"powers.Fr.leaders[0].condition": "wounded"}))
    assert after.marks == game(MARKED).marks


def test_a_changed_value_loses_its_mark_though_the_sheet_still_lists_it() -> None:
    changed = sheet_with({**MARKED, "powers.Fr.money": 12, "marks": {"sample": ["powers.Fr.money"]}})
    _, after = do(game(MARKED), ApplySheet(changed))
    assert after.marks == {}


def test_a_mark_that_is_new_in_a_sheet_stays_beside_its_value() -> None:
    changed = sheet_with({"powers.Fr.money": 12, "marks": {"sample": ["powers.Fr.money"]}})
    _, after = do(game(), ApplySheet(changed))
    assert after.marks == {"powers.Fr.money": "sample"}


# The calendar


@pytest.mark.parametrize(("now", "then"), [("1805-04", "1805-05"), ("1805-12", "1806-01")])
def test_the_next_month_changes_the_month_and_nothing_else(now: str, then: str) -> None:
    _, state = do(game({"month": now}), NextMonth())
    assert state == game({"month": then})


def test_a_month_can_be_set_by_hand() -> None:
    _, state = do(game(), EditFields({"month": "1812-06"}))
    assert state.month == Month(1812, 6)


def test_refusals_of_the_rules_and_of_the_form_are_different_things() -> None:
    assert issubclass(NothingChanges, IllegalCommand)
    assert not issubclass(InvalidCommand, IllegalCommand)
