"""Orders as they come in: below the names of powers, in lists, several in a line."""

import pytest
from nw_tables import tables

from eia_solo.games.napoleons_wars.rules.writing.sheets import heading, named_in, sheets_of, taken_apart

BOARD = tables().board


@pytest.mark.parametrize(
    ("line", "power"),
    [
        ("France:", "FR"),
        ("FRANCE", "FR"),
        ("The Turks:", "OT"),
        ("[b]GB[/b]", "GB"),
        ("**Austria** (Anna)", "AU"),
        ("Orders for Prussia, Spring 1805:", "PR"),
        ("French orders", "FR"),
        ("Russia's orders:", "RU"),
        ("the British:", "GB"),
        ("== Denmark ==", "DK"),
        ("# Spain", "SP"),
        ("RUSSIA – SUMMER 1805", "RU"),
        ("Fracne:", "FR"),
        ("Naples", "NA"),
        ("Russia here", "RU"),
        ("Sweden:", ""),
        ("A Paris - Lorraine", ""),
        ("A: Paris", ""),
        ("France - Austria", ""),
        ("To Spain", ""),
        ("Reorganise before: A = D.I", ""),
        ("build 2 inf Paris", ""),
        ("Builds:", ""),
        ("Hi,", ""),
        ("", ""),
    ],
)
def test_a_heading_names_its_power(line: str, power: str) -> None:
    assert heading(line, BOARD)[0] == power


def test_orders_stand_below_their_power() -> None:
    found = sheets_of(
        "Hi\nFrance: A Paris - Lorraine\nB holds\n\nTurkey\nadd: A holds\nFrance\nC holds".splitlines(), BOARD
    )
    assert found.orders == {
        "FR": ("A Paris - Lorraine", "B holds", "C holds"),
        "OT": ("add: A holds",),
    }  # fmt: skip
    assert found.nobodys == ("Hi",)


def test_who_signs_is_named_and_the_orders_are_nobodys() -> None:
    for signed in ("Russia", "Ivan (Russia)", "Ivan, Tsar of Russia"):
        found = sheets_of(["A holds", "Cheers", signed], BOARD)
        assert (found.orders, found.named) == ({}, ("RU",))
        assert found.nobodys[0] == "A holds"
    assert sheets_of(["Hi, Spain looks weak", "A holds", "B holds", "Cheers", "Ivan"], BOARD).named == ()


def test_what_looks_like_a_heading_and_names_no_power_is_told() -> None:
    found = sheets_of(["GB:", "A holds", "Sweden:", "B holds", "My builds:", "1 inf London"], BOARD)
    assert found.odd == ("Sweden:",)
    assert found.orders["GB"] == ("A holds", "Sweden:", "B holds", "# My builds:", "1 inf London")


def test_added_orders_stand_below_a_greeting_too() -> None:
    found = sheets_of(["France", "Hi", "add:", "B holds"], BOARD)
    assert found.orders["FR"] == ("add:", "Hi", "B holds")


@pytest.mark.parametrize(
    ("line", "pieces"),
    [
        ("A Paris - Lorraine; B Flanders - Alsace", 2),
        ("A Paris - Lorraine, B Flanders - Alsace, Build 2 inf in Paris, 1 cav in Alsace, C scouts Tyrol", 3),
        ("A Paris - Lorraine and B Flanders - Alsace.", 2),
        ("corps A st. petersbrug to finland. B holds.", 2),
        ("Build 2 infantry, 1 cavalry in Paris", 1),
        ("Supply B first, then C 1 infantry", 1),
        ("Reorganise before: A = A.I A.I B.I | A.C ; B = B.I A.A", 1),
        ("if Vienna falls, A Paris - Lorraine, B holds", 1),
        ("A Paris - Lorraine; good luck to all", 2),
        ("A Paris - Lorraine; B - moon", 1),
        ("Losses infantry, cvlr in Paris", 1),
        ("hello, there; you", 1),
        ("# a note; B holds", 1),
    ],
)
def test_a_line_with_several_orders_is_taken_apart(line: str, pieces: int) -> None:
    found = taken_apart(line, BOARD)
    assert len(found) == pieces
    assert pieces > 1 or found == (line,)


@pytest.mark.parametrize("mark", ["- ", "1. ", "2) ", "* ", "> ", "[b]", "**"])
def test_a_list_is_a_list_of_orders(mark: str) -> None:
    assert taken_apart(f"{mark}A Paris - Lorraine", BOARD) == ("A Paris - Lorraine",)


def test_the_number_of_a_line_in_a_list_is_no_number_of_squadrons() -> None:
    assert taken_apart("2. squadrons AEG hold", BOARD) == ("squadrons AEG hold",)
    assert taken_apart("2 squadrons AEG hold", BOARD) == ("2 squadrons AEG hold",)


def test_far_too_long_a_line_is_not_searched_for_ever() -> None:
    assert len(taken_apart("A Paris - Lorraine, " * 5000, BOARD)) == 1


def test_powers_are_found_in_a_subject() -> None:
    assert named_in("Re: Orders France, Spring 1805", BOARD) == ("FR",)
    assert named_in("Anna (Prussia)", BOARD) == ("PR",)
    assert named_in("it is so, na", BOARD) == ()
    assert named_in("Austria and France", BOARD) == ("AU", "FR")
