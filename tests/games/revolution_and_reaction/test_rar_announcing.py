"""What the game administrator posts, what is in force line by line, and when turns are due."""

from typing import Any

import pytest
from rar_desk import opened, played

from eia_solo.core.errors import InvalidCommand
from eia_solo.core.moment import Moment, countdown_words
from eia_solo.games.revolution_and_reaction.rules.announcing import announcement, announcements
from eia_solo.games.revolution_and_reaction.rules.codes import ActId
from eia_solo.games.revolution_and_reaction.rules.in_force import Matter, in_force
from eia_solo.games.revolution_and_reaction.rules.register import Register
from eia_solo.games.revolution_and_reaction.rules.waiting import due

LATE = [{"number": 1, "kind": "campaign", "deadline": "2011-11-02T12:00Z"}]
WAR = {"id": "m1", "from": "FM of North", "kind": "war", "states": ["South", "East"]}
ENDORSED = {"id": "m2", "from": "PM of North", "kind": "endorse", "refers_to": "m1"}


def presence(**stands: bool) -> dict[str, Any]:
    return {"id": "g0", "from": "GA", "kind": "presence", "of": "South", "at": "North", **stands}


def texts(register: Register) -> list[str]:
    return [each.text for each in announcements(register)]


def test_every_war_of_one_declaration_is_confirmed() -> None:
    (text,) = texts(played(opened("nwol"), [WAR, ENDORSED]))
    assert text.count("Confirmed") == 1
    assert "In force: North is at war with South;" in text
    assert "In force: North is at war with East;" in text
    assert "722 h > 48 h: at once" in text


def test_an_announcement_says_everything_once() -> None:
    acts = [
        {"id": "m1", "from": "FM of North", "kind": "form", "states": ["South"]},
        {"id": "m2", "from": "FM of South", "kind": "form", "states": ["North"]},
    ]
    (one,) = announcements(played(opened("nwol"), acts))
    assert one.title == "Foreign Minister of South: forms an alliance with North"
    assert one.text.splitlines() == [
        f"{one.title} (received Tue 1 Nov 2011 10:00 UTC). Confirmed.",
        "In force: North and South are allied; the alliance is inactive until both activate it (NWOL 2.1).",
    ]


def test_a_refusal_is_announced_with_its_rule_and_without_what_units_have_to_do_with_it() -> None:
    start = opened("nwol", {"alliances": [{"states": ["No", "So"], "active": True}]})
    left = {"id": "m1", "from": "FM of North", "kind": "inactivate", "states": ["South"]}
    war = {"id": "m2", "from": "FM of North", "kind": "war", "states": ["South"]}
    there = {"from": "GA", "kind": "presence", "of": "North", "at": "South", "units": True}
    text = announcement(played(start, [there, left, war]), ActId("m2")).text
    assert "South: refused. Whoever inactivates an alliance must wait" in text
    assert "unit" not in text


def test_a_refusal_for_a_secret_reason_says_that_it_is_not_public() -> None:
    turns = [{"number": n, "kind": "campaign", "deadline": f"2011-11-1{n}T12:00Z"} for n in (1, 2)]
    start = opened("nwol", {"alliances": [{"states": ["No", "So"], "active": True}], "turns": turns})
    acts = [
        {"from": "GA", "kind": "campaign", "turn": 1},
        {"from": "GA", "kind": "presence", "of": "North", "at": "South", "units": True},
        {"from": "FM of North", "kind": "inactivate", "states": ["South"]},
        {"from": "GA", "kind": "run", "turn": 1},
        {"from": "GA", "kind": "run", "turn": 2},
        {"id": "m1", "from": "FM of North", "kind": "war", "states": ["South"]},
    ]
    text = announcement(played(start, acts), ActId("m1")).text
    assert text.splitlines()[1:] == ["South: refused, for a reason that is not public."]


def test_an_announcement_says_when_and_not_why_where_only_some_may_know_it() -> None:
    start = opened("nwol", {"turns": LATE})
    one = {**WAR, "states": ["South"]}
    (absent,) = texts(played(start, [presence(units=False, ships=False), one, ENDORSED]))
    assert absent.endswith("South: takes effect after turn 1 (NWOL 3.1).")
    (present,) = texts(played(start, [presence(units=True), one, ENDORSED]))
    assert present.endswith("South: in force (NWOL 3.1).")
    for text in (absent, present):
        assert "unit" not in text
        assert "ship" not in text


def test_what_another_keeps_secret_changes_no_announcement() -> None:
    start = opened("nwol", {"wars": [["No", "Ea"], ["So", "Ea"]]})
    peace = [
        {"id": "m1", "from": "FM of North", "kind": "peace", "states": ["East"]},
        {"id": "m2", "from": "PM of North", "kind": "endorse", "refers_to": "m1"},
        {"id": "m3", "from": "FM of East", "kind": "peace", "refers_to": "m1"},
        {"id": "m4", "from": "PM of East", "kind": "endorse", "refers_to": "m1"},
    ]
    ally = [
        {"from": "FM of North", "channel": "secret", "kind": "form", "states": ["South"]},
        {"from": "FM of South", "channel": "secret", "kind": "form", "states": ["North"]},
    ]
    when = {"received": "2011-11-02T09:00Z"}
    openly = texts(played(start, [{**each, **when} for each in peace]))
    assert texts(played(start, [*ally, *({**each, **when} for each in peace)])) == openly


def test_victory_points_are_announced_and_crowns_are_not() -> None:
    asked = {"from": "FM of North", "channel": "secret", "kind": "transfer", "to": "South", "amount": 5}
    acts = [
        {**asked, "id": "m1", "goods": "points"},
        {**asked, "id": "m2", "goods": "crowns"},
        {"from": "GA", "kind": "approve", "transfer": "m1"},
        {"from": "GA", "kind": "approve", "transfer": "m2"},
    ]
    register = played(opened("nwol"), acts)
    said = "North transfers 5 victory points to South: before the next turn is run (NWOL 4.4)."
    assert texts(register) == [said]
    assert announcement(register, ActId("m1")).text == said
    with pytest.raises(InvalidCommand, match="'m2' is secret: nothing of it is announced"):
        announcement(register, ActId("m2"))
    with pytest.raises(InvalidCommand, match="there is no post 'm7'"):
        announcement(register, ActId("m7"))


# What is in force


def test_every_matter_has_a_line_with_its_moment_its_post_and_its_rule() -> None:
    start = opened("nwol", {"alliances": [{"states": ["No", "We"], "active": True}], "wars": [["Fr", "Au"]]})
    acts = [
        {"id": "m1", "from": "FM of North", "kind": "treaty", "states": ["South"], "clauses": [{"kind": "alliance"}]},
        {"id": "m2", "from": "FM of South", "kind": "treaty", "refers_to": "m1"},
        {"id": "m3", "from": "FM of North", "kind": "inactivate", "states": ["West"]},
        {"id": "m4", "from": "FM of North", "kind": "appoint", "person": "somebody", "helper": "deputy"},
        {
            "id": "m5",
            "from": "FM of Prussia",
            "channel": "secret",
            "kind": "transfer",
            "to": "Spain",
            "goods": "crowns",
            "amount": 1,
        },
        {"id": "g1", "from": "GA", "kind": "approve", "transfer": "m5"},
        {"from": "GA", "kind": "schedule", "turns": [{"number": 1, "kind": "campaign"}]},
        {"id": "m6", "from": "FM of East", "kind": "war", "states": ["Spain"]},
        {"id": "m7", "from": "PM of East", "kind": "endorse", "refers_to": "m6"},
    ]
    register = played(start, acts)
    lines = in_force(register)
    assert {line.matter for line in lines} == set(Matter)
    by_matter = {line.matter: line for line in lines}
    assert by_matter[Matter.TREATY].act == "m1"
    assert by_matter[Matter.WAIT].act == "m3"
    assert by_matter[Matter.TRANSFER].text == "1 crown from Prussia to Spain: approved, before the next turn is run"
    to_come = by_matter[Matter.TO_COME]
    assert to_come.text.startswith("the war of East on Spain waits: at once if more than 48 h before turn 1")
    war = by_matter[Matter.WAR]
    assert (war.since, war.text) == (None, "Austria and France are at war")
    for line in lines:
        assert register.edition.number(line.rule)


def test_as_of_an_earlier_moment_only_what_held_then_is_in_force() -> None:
    register = played(opened("nwol"), [WAR, ENDORSED])
    before = register.as_of(Moment.parse("2011-11-01T09:30Z"))
    assert {line.matter for line in in_force(register, before)} == {Matter.ROLE}
    assert len([line for line in in_force(register) if line.matter is not Matter.ROLE]) == 2


# Turns to come


def test_the_last_moment_of_a_post_lies_so_many_hours_before_the_deadline() -> None:
    turns = [
        {"number": 1, "kind": "peace", "deadline": "2011-11-10T12:00+01:00"},
        {"number": 2, "kind": "campaign"},
    ]
    first, second = due(opened("nwol", {"turns": turns}).record, opened("nwol").edition)
    assert [(each.hours, each.at.text) for each in first.last] == [(120, "2011-11-05T12:00:00+01:00")] * 2
    assert (second.deadline, second.last) == (None, ())
    american = opened("amwol", {"turns": turns})
    assert [each.hours for each in due(american.record, american.edition)[0].last] == [48, 120]


@pytest.mark.parametrize(
    ("at", "words"),
    [
        ("2011-11-01T09:00Z", "now"),
        ("2011-11-01T10:05Z", "in 1 h 5 min"),
        ("2011-11-01T08:30Z", "30 min ago"),
        ("2011-11-02T12:30Z", "in 1 day 3 h"),
        ("2011-11-04T09:00+00:00", "in 3 days"),
        ("2011-11-01T10:00+01:00", "now"),
        ("2011-10-25T09:00Z", "7 days ago"),
        ("2011-10-25T08:59Z", "passed"),
    ],
)
def test_a_countdown_is_said_in_words(at: str, words: str) -> None:
    assert countdown_words(Moment.parse("2011-11-01T09:00Z"), Moment.parse(at)) == words
