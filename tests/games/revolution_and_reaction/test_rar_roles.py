"""For whom the rules hold that name France, the Bourbons or the United States."""

import pytest
from rar_desk import edition, opened, played, relation, rulebook

from eia_solo.core.errors import InvalidCommand, SheetError
from eia_solo.games.revolution_and_reaction.rules.codes import StateCode
from eia_solo.games.revolution_and_reaction.rules.edition import holders
from eia_solo.games.revolution_and_reaction.rules.in_force import Matter, in_force
from eia_solo.games.revolution_and_reaction.rules.register import Register
from eia_solo.games.revolution_and_reaction.rules.setup import StateRow

PRUSSIA = {"code": "Pr", "name": "Prussia", "size": "major", "starting_score": 700}


def said(register: Register) -> list[str]:
    return [line.text for line in in_force(register) if line.matter is Matter.ROLE]


@pytest.mark.parametrize(
    ("rows", "holder"),
    [
        ([StateRow("Fr", "France")], "Fr"),
        ([StateRow("F", "France")], "F"),
        ([StateRow("F", "the FRANCE")], "F"),
        ([StateRow("F", "French Empire")], None),
        ([StateRow("F", "France", role="Bo")], None),
        ([StateRow("F", "French Empire", role="Fr")], "F"),
        ([StateRow("Fr", "Friesland"), StateRow("F", "French Empire", role="Fr")], "F"),
        ([StateRow("F", "France"), StateRow("Fr", "Friesland")], "Fr"),
        ([StateRow("Fr", "Friesland", role="Bo"), StateRow("F", "France")], "F"),
    ],
)
def test_a_state_is_known_by_what_is_entered_for_it_by_its_abbreviation_or_by_its_name(
    rows: list[StateRow], holder: str | None
) -> None:
    assert holders(edition("nwol").figures.roles, rows).get("Fr") == holder


def asked_of(name: str) -> Register:
    """What two states come to that ask for an active alliance; one of them is called so."""
    acts = [
        {"id": "m1", "from": "FM of Prussia", "kind": "activate", "states": [name]},
        {"id": "m2", "from": f"FM of {name}", "kind": "activate", "states": ["Prussia"]},
    ]
    return played(opened("nwol", {"states": [{"code": "F", "name": name}, PRUSSIA], "cities": []}), acts)


def test_france_has_its_rule_whatever_its_abbreviation() -> None:
    register = asked_of("France")
    assert relation(register.record, "F Pr") == "inactive"
    assert said(register)[0] == "what NWOL 2.5 says of France holds for France"


def test_without_france_its_rule_holds_for_nobody_and_that_is_said() -> None:
    register = asked_of("Empire")
    assert relation(register.record, "F Pr") == "active"
    assert said(register) == [
        "what NWOL 2.5 says of France holds for nobody",
        "what NWOL 4.2 says of the Bourbons holds for nobody",
    ]


def test_while_there_are_no_states_nothing_is_said() -> None:
    assert said(opened("nwol", {"states": [], "cities": []})) == []


def test_a_state_that_is_created_is_told_which_rules_hold_for_it() -> None:
    start = opened("nwol", {"states": [PRUSSIA], "cities": []})
    created = {"id": "g1", "from": "GA", "kind": "create", "state": {"code": "F", "name": "France", "size": "major"}}
    other = {"id": "g2", "from": "GA", "kind": "create", "state": {"code": "X", "name": "Saxony"}}
    register = played(start, [created, other])
    found = {id: [each.text for each in register.record.verdicts[id].findings] for id in ("g1", "g2")}
    assert "what the rule says of France holds for France" in found["g1"]
    assert not any("what the rule says" in each for each in found["g2"])
    assert register.record.roles == {"Fr": StateCode("F")}


def test_the_bourbons_have_their_limit_and_others_theirs() -> None:
    house = {"code": "H", "name": "House", "role": "Bo", "starting_score": 200}
    start = opened("nwol", {"states": [house, PRUSSIA], "cities": []})
    asked = {"kind": "transfer", "goods": "points", "amount": 4, "channel": "secret"}
    acts = [
        {"from": "GA", "kind": "points", "state": "House", "earned": 0, "score": 900},
        {"from": "GA", "kind": "points", "state": "Prussia", "earned": 0, "score": 900},
        {**asked, "id": "m1", "from": "FM of House", "to": "Prussia"},
        {**asked, "id": "m2", "from": "FM of Prussia", "to": "House"},
    ]
    verdicts = played(start, acts).record.verdicts
    assert [verdicts[id].standing.value for id in ("m1", "m2")] == ["refused", "waiting"]


def test_the_united_states_are_at_war_under_any_abbreviation() -> None:
    states = [{"code": "Un", "name": "Union", "role": "US"}, {"code": "A", "name": "A", "group": "Mexican faction"}]
    assert relation(opened("amwol", {"states": states, "cities": []}).record, "Un A") == "war"
    plain = [{**states[0], "role": ""}, states[1]]
    register = opened("amwol", {"states": plain, "cities": []})
    assert relation(register.record, "Un A") == "none"
    assert said(register) == ["what AMWOL Note and AMWOL 2.9 and AMWOL 3.9 say of the United States holds for nobody"]


def setup_of(*states: str, more: str = "") -> bytes:
    listed = ", ".join(f"{{ {each} }}" for each in states)
    return f'edition = "nwol"\ntitle = "x"\nstates = [{listed}]\n{more}\n'.encode()


@pytest.mark.parametrize(
    ("roles", "fault"),
    [(("Frr", ""), "the rules name no state 'Frr'"), (("Fr", "Fr"), "another state is 'Fr' already")],
)
def test_a_role_that_no_rule_names_or_two_have_is_refused(roles: tuple[str, str], fault: str) -> None:
    one, other = (f'code = "{code}", name = "{code}", role = "{role}"' for code, role in zip("FG", roles, strict=True))
    with pytest.raises(SheetError, match=fault):
        rulebook("nwol").parse_setup(setup_of(one, other), "s.toml")


def test_nobody_is_created_as_what_no_rule_names() -> None:
    state = {"code": "X", "name": "X", "role": "GB"}
    with pytest.raises(InvalidCommand, match="the rules name no state 'GB'"):
        played(opened("nwol"), [{"from": "GA", "kind": "create", "state": state}])


def test_the_rule_for_active_alliances_in_a_set_up_goes_by_the_role() -> None:
    allied = 'alliances = [{ states = ["F", "G"], active = true }]'
    great = 'code = "G", name = "G", size = "major"'
    with pytest.raises(SheetError, match="has not vanquished"):
        rulebook("nwol").parse_setup(setup_of('code = "F", name = "France"', great, more=allied), "s.toml")
    assert rulebook("nwol").parse_setup(setup_of('code = "F", name = "Empire"', great, more=allied), "s.toml").alliances
