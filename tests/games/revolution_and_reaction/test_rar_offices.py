"""Who writes: an office may be known to be held by somebody, and then nobody else writes for it."""

from typing import Any

import pytest
from rar_desk import GAMES, act, opened, played

from eia_solo.core.errors import InvalidCommand
from eia_solo.games.revolution_and_reaction.rules.commands import EnterAct
from eia_solo.games.revolution_and_reaction.rules.decide import decide
from eia_solo.games.revolution_and_reaction.rules.register import Register
from eia_solo.games.revolution_and_reaction.rules.text import act_words, finding_words

HOLDER = {"id": "g1", "from": "GA", "kind": "minister", "state": "North", "office": "FM", "person": "player one"}


def said(register: Register, id: str) -> str:
    (finding,) = register.record.verdicts[id].findings
    return finding_words(finding, register.edition)


def war(person: str = "") -> dict[str, Any]:
    by = f"FM of North ({person})" if person else "FM of North"
    return {"id": "m1", "from": by, "kind": "war", "states": ["South"]}


@pytest.mark.parametrize("person", ["player one", "Player One ", ""])
def test_the_holder_of_the_office_and_who_names_nobody_are_believed(person: str) -> None:
    assert played(opened("nwol"), [HOLDER, war(person)]).record.verdicts["m1"].standing == "waiting"


def test_a_stranger_is_refused_with_the_name_of_the_holder() -> None:
    register = played(opened("nwol"), [HOLDER, war("player two")])
    assert said(register, "m1") == "Refused: the Foreign Minister of North is player one, not player two (NWOL 3.1)"


@pytest.mark.parametrize("helper", ["ambassador", "deputy"])
def test_a_helper_who_writes_as_the_minister_is_refused_by_the_rule_on_helpers(helper: str) -> None:
    appointed = {"id": "m0", "from": "FM of North", "kind": "appoint", "person": "player two", "helper": helper}
    register = played(opened("nwol"), [HOLDER, appointed, war("player two")])
    assert said(register, "m1").endswith(
        f"player two is {helper} and may prepare a post; it must come from player one,"
        " the Foreign Minister of North (NWOL 5.1)"
    )


def test_an_office_can_change_hands_and_be_unknown_again() -> None:
    other = {**HOLDER, "id": "g2", "person": "player two"}
    assert played(opened("nwol"), [HOLDER, other, war("player two")]).record.verdicts["m1"].standing == "waiting"
    nobody = {key: value for key, value in HOLDER.items() if key != "person"} | {"id": "g2"}
    assert played(opened("nwol"), [HOLDER, nobody, war("player two")]).record.verdicts["m1"].standing == "waiting"


@pytest.mark.parametrize("game", GAMES)
def test_the_ruling_names_the_office_by_its_title_there(game: str) -> None:
    register = played(opened(game), [HOLDER])
    title = {"nwol": "Foreign Minister", "amwol": "Secretary of State"}[game]
    assert act_words(register.acts[0], register.record, register.edition).endswith(f"notes who is {title} of North")


def test_an_unknown_office_is_refused() -> None:
    register = opened("nwol")
    with pytest.raises(InvalidCommand, match=r"office: there is no office 'Forein Minister'; did you mean Foreign Mi"):
        decide(register, EnterAct(act(register, {**HOLDER, "office": "Forein Minister"})))
