"""Who learns what: the public record, a state's report, the game administrator's file."""

from typing import Any

from rar_desk import opened, played, relation

from eia_solo.games.revolution_and_reaction.rules.announcing import announcement, announcements
from eia_solo.games.revolution_and_reaction.rules.codes import ActId, StateCode
from eia_solo.games.revolution_and_reaction.rules.considerations import considerations
from eia_solo.games.revolution_and_reaction.rules.in_force import in_force
from eia_solo.games.revolution_and_reaction.rules.register import Register
from eia_solo.games.revolution_and_reaction.rules.text import act_words, words_of
from eia_solo.games.revolution_and_reaction.rules.views import public_record, report
from eia_solo.games.revolution_and_reaction.rules.waiting import waiting

NORTH, SOUTH, EAST = map(StateCode, ("No", "So", "Ea"))


def transfer(goods: str, amount: int) -> list[dict[str, Any]]:
    asked = {"id": "m1", "from": "FM of North", "channel": "secret", "kind": "transfer", "to": "South"}
    approved = {"id": "g1", "from": "GA", "kind": "approve", "transfer": "m1"}
    return [{**asked, "goods": goods, "amount": amount}, approved]


def seen(register: Register) -> list[str]:
    return [act_words(act, register.record, register.edition) for act in register.acts]


def test_approved_victory_points_are_announced_to_all() -> None:
    register = played(opened("nwol"), transfer("points", 5))
    announced = "Game administrator: announces 5 victory points from North to South"
    assert seen(public_record(register)) == [announced]
    assert seen(report(register, EAST)) == [announced]
    run = played(register, [{"received": "2011-11-09T09:00Z", "from": "GA", "kind": "run", "turn": 1}])
    assert [change.text for change in public_record(run).record.changes] == ["5 victory points from North to South"]


def test_approved_crowns_are_not_announced() -> None:
    register = played(opened("nwol"), transfer("crowns", 5))
    assert seen(public_record(register)) == []
    assert seen(report(register, EAST)) == []
    assert len(seen(report(register, SOUTH))) == 2


def test_the_receiver_learns_of_a_transfer_only_by_its_approval() -> None:
    register = played(opened("nwol"), transfer("crowns", 5)[:1])
    assert seen(report(register, SOUTH)) == []
    assert len(seen(report(register, NORTH))) == 1


def test_a_secret_alliance_is_known_to_those_who_told_of_it_alone() -> None:
    told = [
        {"id": "m1", "from": "FM of North", "channel": "secret", "kind": "form", "states": ["South"]},
        {"id": "m2", "from": "FM of South", "channel": "secret", "kind": "form", "states": ["North"]},
    ]
    register = played(opened("nwol"), told)
    assert relation(register.record, "No So") == "inactive"
    assert relation(public_record(register).record, "No So") == "none"
    assert relation(report(register, EAST).record, "No So") == "none"
    assert relation(report(register, NORTH).record, "No So") == "signed"


def test_who_answers_a_secret_treaty_knows_it() -> None:
    told = [
        {"id": "m1", "from": "FM of North", "channel": "secret", "kind": "treaty", "states": ["South", "East"]},
        {"id": "m2", "from": "FM of South", "channel": "secret", "kind": "treaty", "refers_to": "m1"},
    ]
    register = played(opened("nwol"), told)
    assert len(report(register, SOUTH).record.treaties["m1"].bound) == 2
    assert report(register, EAST).record.treaties == {}
    assert public_record(register).record.treaties == {}


def test_an_alliance_broken_in_secret_still_stands_for_the_public() -> None:
    start = opened("nwol", {"alliances": [{"states": ["No", "So"]}]})
    register = played(start, [{"from": "FM of North", "channel": "secret", "kind": "break", "states": ["South"]}])
    assert relation(register.record, "No So") == "none"
    assert relation(public_record(register).record, "No So") == "inactive"
    assert relation(report(register, SOUTH).record, "No So") == "inactive"


def test_positions_are_known_to_their_owner_and_the_public_reads_that_it_depends() -> None:
    turns = [{"number": 1, "kind": "campaign", "deadline": "2011-11-01T12:00Z"}]
    said = [
        {"from": "GA", "kind": "presence", "of": "South", "at": "North", "units": True},
        {"id": "m1", "from": "FM of North", "kind": "war", "states": ["South"]},
        {"id": "m2", "from": "PM of North", "kind": "endorse", "refers_to": "m1"},
    ]
    register = played(opened("nwol", {"turns": turns}), said)
    assert relation(report(register, SOUTH).record, "No So") == "war"
    told = public_record(register)
    assert "but at once if one stands there: not entered" in told.record.verdicts["m1"].findings[0].text
    confirmation = {"from": "GA", "kind": "confirm", "post": "m1", "effect": "at_once"}
    confirmed = played(register, [{"received": "2011-11-01T18:00Z", **confirmation}])
    assert relation(public_record(confirmed).record, "No So") == "war"
    assert confirmed.record.to_confirm == {}


def test_a_report_of_an_earlier_day_knows_nothing_later() -> None:
    register = played(opened("nwol"), transfer("points", 5))
    assert seen(public_record(register, register.acts[0].received)) == []


def test_what_speaks_for_and_against_a_transfer_is_listed() -> None:
    promised = [
        {"id": "t1", "from": "FM of North", "kind": "treaty", "states": ["South"], "clauses": [{"kind": "transfer"}]},
        {"id": "t2", "from": "FM of South", "kind": "treaty", "refers_to": "t1"},
        *({"from": "GA", "kind": "points", "state": code, "score": 100} for code in ("No", "Ea")),
    ]
    register = played(opened("nwol"), [*promised, *transfer("points", 5)[:1]])
    found = {each.text: each.so for each in considerations(register.record, register.record.transfers["m1"])}
    assert found["A treaty known to the game administrator arranged for it"] is True
    assert found["North and South are of different size categories"] is False
    assert found["South would rise in the ranking and North would keep its place"] is None


def test_a_blocked_transfer_waits_for_nobody() -> None:
    ask = {"from": "GA", "kind": "ask", "transfer": "m1"}
    block = {"from": "GA", "kind": "block", "transfer": "m1", "reason": "No use to North"}
    register = played(opened("nwol"), [*transfer("crowns", 5)[:1], ask])
    assert [each.state for each in waiting(register)] == ["No", None, None]
    assert waiting(played(register, [{"received": "2011-11-02T09:00Z", **block}])) == ()


REVOKED = {"id": "g2", "received": "2011-11-02T09:00Z", "from": "GA", "kind": "revoke", "transfer": "m1"}
RUN = {"id": "r1", "received": "2011-11-09T09:00Z", "from": "GA", "kind": "run", "turn": 1}


def test_points_announced_that_are_not_given_after_all_are_cancelled_for_everybody() -> None:
    taken_back = played(opened("nwol"), [*transfer("points", 5), REVOKED, RUN])
    withdrawn = {"from": "FM of North", "channel": "secret", "kind": "withdraw", "refers_to": "m1"}
    by_the_giver = played(opened("nwol"), [*transfer("points", 5), {"received": "2011-11-02T09:00Z", **withdrawn}, RUN])
    fewer = [
        {"id": "p1", "from": "GA", "kind": "points", "state": "North", "earned": 40},
        *transfer("points", 20),
        {"id": "p2", "received": "2011-11-02T09:00Z", "from": "GA", "kind": "points", "state": "North", "earned": 10},
    ]
    by_the_rules = played(opened("nwol"), [*fewer, RUN])
    for register, amount in ((taken_back, 5), (by_the_giver, 5), (by_the_rules, 20)):
        for reader in (public_record(register), report(register, EAST)):
            cancelled = f"Game administrator: cancels {amount} victory points from North to South"
            assert cancelled in seen(reader)
            assert [change.text for change in reader.record.changes] == []
            assert [each.stage.value for each in reader.record.transfers.values()] == ["failed"]
        for party in (NORTH, SOUTH):
            assert [change.text for change in report(register, party).record.changes] == []


def test_who_was_not_told_of_crowns_is_not_told_that_they_were_cancelled() -> None:
    register = played(opened("nwol"), [*transfer("crowns", 5), REVOKED, RUN])
    assert seen(report(register, EAST)) == ["Game administrator: runs turn 1"]
    told = seen(report(register, SOUTH))
    assert "Game administrator: takes back the approval of 5 crowns from North to South" in told
    assert len([each for each in told if "cancels" in each]) == 0


def test_an_approval_after_one_taken_back_is_announced_again() -> None:
    again = {"id": "g3", "received": "2011-11-03T09:00Z", "from": "GA", "kind": "approve", "transfer": "m1"}
    register = played(opened("nwol"), [*transfer("points", 5), REVOKED, again, RUN])
    told = public_record(register)
    assert [each.split(": ")[1].split()[0] for each in seen(told)] == ["announces", "cancels", "announces", "runs"]
    assert [change.text for change in told.record.changes] == ["5 victory points from North to South"]


SECRET = {"kind": "alliance", "secret": True, "text": "against East"}
OPEN = {"kind": "transfer", "text": "crowns in spring"}


def treaty_of(*clauses: dict[str, Any], all_said: tuple[str, ...] = ("South",)) -> list[dict[str, Any]]:
    first = {"id": "t1", "from": "FM of North", "kind": "treaty", "states": ["South", "East"], "clauses": list(clauses)}
    return [
        first,
        *(
            {"id": f"t{n}", "from": f"FM of {each}", "kind": "treaty", "refers_to": "t1"}
            for n, each in enumerate(all_said, 2)
        ),
    ]


def test_a_secret_clause_of_a_public_treaty_is_known_to_who_has_signed_it_alone() -> None:
    with_it, without = (played(opened("nwol"), treaty_of(*clauses)) for clauses in ((SECRET, OPEN), (OPEN,)))
    assert relation(with_it.record, "No So") == "inactive"
    assert relation(report(with_it, SOUTH).record, "No So") == "inactive"
    assert relation(without.record, "No So") == "none"
    for reader in (public_record, lambda register: report(register, EAST)):
        assert reader(with_it).acts == reader(without).acts
        assert reader(with_it).record == reader(without).record
    before = played(opened("nwol"), treaty_of(SECRET, OPEN, all_said=()))
    assert [clause.kind.value for clause in report(before, SOUTH).record.treaties["t1"].clauses] == ["transfer"]
    assert [clause.kind.value for clause in report(before, NORTH).record.treaties["t1"].clauses] == [
        "alliance",
        "transfer",
    ]


def test_what_is_announced_of_a_treaty_tells_of_no_secret_clause() -> None:
    peace = {"kind": "peace", "states": ["North", "South"]}
    start = opened("nwol", {"wars": [["No", "So"]]})
    for clauses, others in (((SECRET, OPEN), (OPEN,)), ((SECRET, peace), (peace,)), ((peace, SECRET), (peace,))):
        one, other = (played(start, treaty_of(*each)) for each in (clauses, others))
        for id in ("t1", "t2"):
            assert announcement(one, ActId(id)) == announcement(other, ActId(id))
        assert announcements(one) == announcements(other)
    endorsed = (
        {"id": f"e{n}", "from": f"PM of {each}", "kind": "endorse", "refers_to": "t1"}
        for n, each in enumerate(("North", "South"))
    )
    made = played(start, [*treaty_of(SECRET, peace), *endorsed])
    assert [each.act for each in announcements(made)] == ["t1/1"]


def test_a_secret_clause_activates_no_alliance_and_makes_no_peace() -> None:
    active = {"kind": "active_alliance", "secret": True}
    register = played(opened("nwol"), treaty_of(active))
    assert relation(register.record, "No So") == "inactive"
    assert not register.record.tie(NORTH, SOUTH).public
    start = opened("nwol", {"wars": [["No", "So"]]})
    register = played(start, treaty_of({"kind": "peace", "secret": True}))
    assert not register.record.peaces
    assert waiting(register)[-1].what == "sign the treaty of 1 November 2011 with North and South"


def test_the_words_of_a_treaty_are_told_to_who_may_read_them() -> None:
    register = played(opened("nwol"), treaty_of(SECRET, {**OPEN, "states": ["North", "South"]}))
    told = list(words_of(register.acts[0], register.record))
    assert told == [
        "Clause 1: an alliance (secret): “against East”",
        "Clause 2: a transfer among North and South: “crowns in spring”",
    ]
    public = public_record(register)
    assert list(words_of(public.acts[0], public.record)) == [
        "Clause 1: a transfer among North and South: “crowns in spring”"
    ]
    said = {
        "id": "m9",
        "from": "FM of North",
        "kind": "form",
        "states": ["East"],
        "terms": "to the end",
        "text": "Friends!\n\nFor ever.",
    }
    other = played(opened("nwol"), [said])
    assert list(words_of(other.acts[0], other.record)) == ["Terms: “to the end”"]
    assert "a transfer among North and South: “crowns in spring”" in " ".join(line.text for line in in_force(register))


def test_who_gets_what_the_giver_got_in_secret_reads_that_it_came() -> None:
    city = {"channel": "secret", "kind": "transfer", "goods": "city", "name": "Port North"}
    acts = [
        {"id": "m1", "from": "FM of North", "to": "South", **city},
        {"from": "GA", "kind": "answer", "transfer": "m1", "question": "unit_in_city", "yes": True},
        {"from": "GA", "kind": "approve", "transfer": "m1"},
        {"from": "GA", "kind": "run", "turn": 1},
        {"id": "m2", "from": "FM of South", "to": "East", **city},
        {"from": "GA", "kind": "answer", "transfer": "m2", "question": "unit_in_city", "yes": True},
        {"from": "GA", "kind": "approve", "transfer": "m2"},
    ]
    register = played(opened("nwol"), acts)
    assert report(register, EAST).record.transfers["m2"].stage.value == "approved"
    run = played(register, [{"received": "2011-11-09T09:00Z", "from": "GA", "kind": "run", "turn": 2}])
    came = "the city of Port North from South to East"
    assert [change.text for change in report(run, EAST).record.changes] == [came]
    lost = {"received": "2011-11-08T09:00Z", "from": "GA", "kind": "city", "city": "Port North", "controller": "West"}
    failed = played(register, [lost, {"received": "2011-11-09T09:00Z", "from": "GA", "kind": "run", "turn": 2}])
    (verdict,) = (each for id, each in report(failed, EAST).record.verdicts.items() if id == "m2")
    assert f"{came}: does not take place" in [finding.text for finding in verdict.findings]
