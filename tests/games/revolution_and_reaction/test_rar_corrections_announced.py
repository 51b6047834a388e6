"""What was announced of a post that has been corrected or struck out since, and what everybody reads of that."""

from typing import Any

import pytest
from attrs import evolve
from rar_desk import act, opened, played

from eia_solo.core.errors import InvalidCommand
from eia_solo.games.revolution_and_reaction.rules.acts import Kept, StruckOut
from eia_solo.games.revolution_and_reaction.rules.announcing import announcement, announcements
from eia_solo.games.revolution_and_reaction.rules.codes import ActId, StateCode
from eia_solo.games.revolution_and_reaction.rules.register import Register
from eia_solo.games.revolution_and_reaction.rules.text import act_words
from eia_solo.games.revolution_and_reaction.rules.views import public_record, report

M1 = ActId("m1")
WAR = {"id": "m1", "from": "FM of North", "kind": "war", "states": ["South"]}
ENDORSED = {"id": "m2", "from": "PM of North", "kind": "endorse", "refers_to": "m1"}
NOTED = {"id": "g0", "from": "GA", "kind": "cities", "state": "North", "count": 2}
CONFIRM = {"id": "g1", "from": "GA", "kind": "confirm", "post": "m1"}
BEGINS = "Foreign Minister of North: declares war on "


def corrected(register: Register, because: str, **changes: Any) -> Register:
    was = register.known[M1]
    mended = act(register, changes if "kind" in changes else {**WAR, **changes})
    return register.with_amended(evolve(mended, received=was.received, number=was.number), because)  # type: ignore[arg-type]


def struck(register: Register, because: str) -> Register:
    was = register.known[M1]
    assert isinstance(was, Kept)
    return register.with_amended(StruckOut(was), because)  # type: ignore[arg-type]


def corrections(register: Register) -> list[str]:
    return [each.text for each in announcements(register) if each.title.startswith("Correction")]


def start(*acts: dict[str, Any]) -> Register:
    return played(opened("nwol"), [NOTED, *(acts or (WAR, ENDORSED, CONFIRM))])


def test_the_last_correction_and_what_was_announced_first_are_told() -> None:
    twice = corrected(corrected(start(), "misread", states=["East"]), "misread again", states=["West"])
    (text,) = corrections(twice)
    first, second, *findings, why = text.splitlines()[1:]
    assert first == f"{BEGINS}West, Tue 1 Nov 2011 10:00 UTC."
    assert second == f"It was announced as: {BEGINS}South, Tue 1 Nov 2011 10:00 UTC."
    assert findings
    assert "North is at war with West" in findings[0]
    assert why == "Why: misread again."


def test_what_was_corrected_before_it_was_confirmed_was_announced_right() -> None:
    early = corrected(start(WAR, ENDORSED), "misread", states=["East"])
    confirmed = played(early, [{**CONFIRM, "received": "2011-11-02T09:00Z"}])
    assert corrections(confirmed) == []
    (text,) = corrections(corrected(confirmed, "misread again", states=["West"]))
    assert f"It was announced as: {BEGINS}East" in text


def test_a_confirmation_after_the_correction_announces_it() -> None:
    late = corrected(start(), "misread", states=["East"])
    again = {**CONFIRM, "id": "g2", "received": "2011-11-02T09:00Z"}
    assert len(corrections(late)) == 1
    assert corrections(played(late, [again])) == []
    earlier = {**CONFIRM, "id": "g2", "received": "2011-11-01T11:30Z"}
    assert corrections(played(late, [earlier])) == []
    other = [{**WAR, "id": "m5", "from": "FM of East", "received": "2011-11-02T09:00Z"}, {**again, "post": "m5"}]
    assert len(corrections(played(late, other))) == 1


def test_mere_words_were_not_announced() -> None:
    assert corrections(corrected(start(), "the rest of it", text="For ever!")) == []
    assert corrections(corrected(start(WAR, ENDORSED), "misread", states=["East"])) == []


def test_what_was_struck_out_counts_for_nothing_and_is_announced_no_more() -> None:
    register = struck(start(), "posted for practice")
    (text,) = corrections(register)
    assert text.splitlines()[1:] == [
        f"{BEGINS}South, Tue 1 Nov 2011 10:00 UTC: this counts for nothing.",
        "Why: posted for practice.",
    ]
    with pytest.raises(InvalidCommand, match="'m1' was struck out"):
        announcement(register, M1)
    assert act_words(register.known[M1], register.record, register.edition) == f"{BEGINS}South"
    for reader in (public_record(register), report(register, StateCode("Ea"))):
        assert [each.number for each in reader.acts] == [1, 2, 3, 4]
        assert isinstance(reader.acts[1], StruckOut)


def test_of_what_is_secret_now_only_that_it_does_not_stand_is_announced() -> None:
    form = {"id": "m1", "from": "FM of North", "kind": "form", "states": ["South"]}
    secret = start({**form, "channel": "secret"}, CONFIRM)
    assert corrections(corrected(secret, "misread", **{**form, "channel": "secret", "states": ["East"]})) == []
    (text,) = corrections(corrected(start(form, CONFIRM), "sent by e-mail", **{**form, "channel": "secret"}))
    assert text == (
        "Correction\nWhat was announced is no longer true: Foreign Minister of North: forms an alliance with South,"
        " Tue 1 Nov 2011 10:00 UTC."
    )
    assert len(corrections(corrected(secret, "posted after all", **form))) == 0


def test_a_ruling_that_was_corrected_is_announced_as_it_stands() -> None:
    noted = {"id": "m1", "from": "GA", "kind": "cities", "state": "North", "count": 2}
    register = start(noted, CONFIRM)
    (text,) = corrections(corrected(register, "miscounted", **{**noted, "count": 3}))
    assert "It was announced as: Game administrator" in text


def test_an_answer_to_what_was_struck_out_that_stands_by_itself_says_nothing_of_it() -> None:
    answer = {"from": "FM of South", "refers_to": "m1"}
    other = {**answer, "id": "m3", "kind": "form", "states": ["East"]}
    war = {**answer, "id": "m4", "kind": "peace", "states": ["East"]}
    helper = {**answer, "id": "m5", "kind": "appoint", "person": "somebody", "helper": "deputy"}
    asked = {"id": "m6", "from": "FM of East", "kind": "transfer", "channel": "secret", "to": "West"}
    transfer = {**asked, "goods": "crowns", "amount": 1}
    approved = {"id": "g3", "from": "GA", "kind": "approve", "transfer": "m6"}
    confirmed = {"id": "g4", "from": "GA", "kind": "confirm", "post": "m1"}
    register = struck(start(WAR, other, war, helper, transfer, approved, confirmed), "a double")
    said = act_words(register.known[ActId("g4")], register.record, register.edition)
    assert said == "Game administrator: confirms a post that was struck out"
    texts = {id: [finding.text for finding in verdict.findings] for id, verdict in register.record.verdicts.items()}
    assert texts[ActId("m3")][0].endswith("; it answers a post that was struck out")
    assert texts[ActId("m4")][0].endswith("; it answers a post that was struck out")
    assert not texts[ActId("m5")][0].endswith("struck out")
    assert not any("struck out" in text for text in texts[ActId("g3")])
