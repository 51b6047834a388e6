"""A position as people write it is read whole; what is not understood is left out, and said with its line."""

import pytest

from eia_solo.core.errors import InvalidCommand
from eia_solo.games.international_relations.loading import international_relations
from eia_solo.games.international_relations.rules.positions.position_text import GivenBoard, read_position
from eia_solo.games.international_relations.rules.state import GameState, Stage, Turn

BOOK = international_relations()
RULES = BOOK.rules
START: GameState = BOOK.evolve(None, BOOK.initial("1901-international"))


def read(text: str) -> GivenBoard:
    return read_position(text, RULES.reader.names, START, RULES.tables)


def units(found: GivenBoard) -> str:
    return ", ".join(f"{each.power[:2]} {each.kind} {each.at}" for each in found.units)


@pytest.mark.parametrize(
    ("text", "stand"),
    [
        ("France: A Par, F Bre", "Fr A par, Fr F bre"),
        ("France A Par; F Bre.", "Fr A par, Fr F bre"),
        ("FRANCE (2)\n  Army Paris\n  * Fleet Brest", "Fr A par, Fr F bre"),
        ("France - A Par A Mar F Spa/sc", "Fr A par, Fr A mar, Fr F spa/sc"),
        ("Germany: armies Ber and Mun; fleets Kiel", "Ge A ber, Ge A mun, Ge F kie"),
        ("Turkish A Con, Turkish fleet Ank", "Tu A con, Tu F ank"),
        ("F nth England\nA Yor England", "En F nth, En A yor"),
        ("Russia: F St Petersburg (south coast), War, Mos", "Ru F stp/sc, Ru A war, Ru A mos"),
        ("Italy: Tyrrhenian Sea, F Ion", "It F tys, It F ion"),
        ("Austria = A Vie + A Bud", "Au A vie, Au A bud"),
        ("Austria\n  Armies: Vienna, Budapest\n  Fleet: Greece", "Au A vie, Au A bud, Au F gre"),
        ("England\nFleets:\nLon\nEdi\nArmies:\nLvp", "En F lon, En F edi, En A lvp"),
        ("France - A. Burgundy, F Aeg and F Bla", "Fr A bur, Fr F aeg, Fr F bla"),
        ("Turkey has A Bul and F Con", "Tu A bul, Tu F con"),
        ("Vienna - Austrian army\nParis (French army)\nA Munich (Germany)", "Au A vie, Fr A par, Ge A mun"),
    ],
)
def test_units_are_read_in_the_usual_ways(text: str, stand: str) -> None:
    found = read(text)
    assert (units(found), found.left) == (stand, ())


@pytest.mark.parametrize(
    "text",
    [
        "France: A Par; centres Par, Bre, Mar\nneutral: Bel",
        "France: A Par\n  Supply centers (3): Paris, Brest and Marseilles\nNobody: Belgium",
        "Units:\nFrance: A Par\nSupply centres:\nFrance: Par Bre Mar\nNeutral: Bel",
        "France: SCs: Par, Bre, Mar; units: A Par\nUnowned: Bel",
        "France owns Par, Bre, Mar\nFrance: A Par\nvacant Bel",
        "France: A Par\n  owns: Par/Bre/Mar\nunowned: Bel",
        "France: A Par\nFrench centres are Par, Bre and Mar\nneutral are Bel",
        "| Power | Units | Centres |\n|---|---|---|\n| France | A Par | Par, Bre, Mar |\nneutral: Bel",
    ],
)
def test_centres_are_read_in_the_usual_ways(text: str) -> None:
    found = read(text)
    assert units(found) == "Fr A par"
    assert found.owners == dict.fromkeys(("par", "bre", "mar"), "France")
    assert (found.nobodys, found.left) == ({"bel"}, ())


def test_the_turn_is_read_where_it_stands_alone() -> None:
    found = read("Fall 1903, retreats\nFrance: A Par")
    assert (found.turn, found.stage) == (Turn.parse("F1903"), Stage.RETREATS)
    assert read("W1904\nFrance: A Par").stage is None


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("France: A Par, A Gascuny", "there is no province 'Gascuny'; did you mean Gascony?"),
        ("France: A Par, F Spa", "on which coast? Write spa/nc or spa/sc"),
        ("France: A Par, A Nth", "an army cannot be at sea, in North Sea"),
        ("France: A Par, F Mun", "a fleet cannot be inland, in Munich"),
        ("France: A Par\nGermany: F Kie, A Par", "two units in Paris: France's is named first, and stands"),
        ("France: A Par, Bre", "an army or a fleet in Brest? Write A or F"),
        ("France: A Par, fleet: Mar\n Bre", "an army or a fleet in Brest? Write A or F"),
        ("A Bur\nFrance: A Par", "no power is named whose unit it is"),
        ("France: A Par; centres Gas", "Gascony is no supply centre"),
        ("France: A Par; centres Bre\nItaly: centres Bre", "Brest is France's already"),
    ],
)
def test_what_is_not_understood_is_left_out_and_the_rest_stands(text: str, why: str) -> None:
    found = read(text)
    assert "Fr A par" in units(found)
    assert [each.why for each in found.left] == [why]
    assert found.left[0].line == (len(text.split("\n")) if "\n" in text and "A Bur" not in text else 1)


def test_a_text_without_any_position_is_refused() -> None:
    with pytest.raises(InvalidCommand, match="no unit and no centre is named"):
        read("Dear all,\nhere is the position.")
    with pytest.raises(InvalidCommand, match="10,001 letters, and at most 10,000"):
        read("France: A Par" + " " * 9_988)
    assert read("France: A Par" + " " * 9_987).units


def test_units_that_are_not_named_go_and_centres_stay_if_none_is() -> None:
    edits = {each.key: each.value for each in read("France: A Par").edits(START, RULES.board)}
    assert edits["units.mar"] is None
    assert "units.par" not in edits, "it stands so already"
    assert not [key for key in edits if key.startswith("owners.")]
    edits = {each.key: each.value for each in read("France: A Par; centres Par").edits(START, RULES.board)}
    assert edits["owners.ber"] is None
    assert "owners.par" not in edits
