"""Entering acts: what is refused as unreadable, what is kept, what a late act judges anew."""

from typing import Any

import pytest
from attrs import evolve
from rar_desk import GAMES, act, enter, opened, played, relation, rulebook

from eia_solo.core.dice import TypedDice
from eia_solo.core.errors import IllegalCommand, InvalidCommand
from eia_solo.core.moment import HOUR, Moment, span_words
from eia_solo.games.revolution_and_reaction.rules.acts import Post
from eia_solo.games.revolution_and_reaction.rules.answers import name_of, post_of
from eia_solo.games.revolution_and_reaction.rules.codes import ActId, StateCode
from eia_solo.games.revolution_and_reaction.rules.commands import ChooseReading, EnterAct
from eia_solo.games.revolution_and_reaction.rules.decide import decide, divided
from eia_solo.games.revolution_and_reaction.rules.edition import Rule
from eia_solo.games.revolution_and_reaction.rules.events import ActEntered, ReadingChosen
from eia_solo.games.revolution_and_reaction.rules.parts import SignTreaty
from eia_solo.games.revolution_and_reaction.rules.register import Register
from eia_solo.games.revolution_and_reaction.rules.text import act_words, awaited_words, change_words, finding_words
from eia_solo.games.revolution_and_reaction.rules.verdicts import Finding, Standing, Verdict
from eia_solo.games.revolution_and_reaction.rules.waiting import waiting

WAR = {"id": "m1", "from": "Foreign Minister of North", "kind": "war", "states": ["South"]}
ENDORSED = {"id": "m2", "from": "Prime Minister of North", "kind": "endorse", "refers_to": "m1"}


def refusal(data: dict[str, Any], register: Register | None = None) -> str:
    register = register or opened("nwol")
    with pytest.raises(InvalidCommand) as refused:
        decide(register, EnterAct(act(register, data), now=Moment.parse("2012-01-01T00:00Z")))
    return str(refused.value)


@pytest.mark.parametrize(
    ("change", "says"),
    [
        ({"from": "Foreign Minister of Nort"}, "there is no state 'Nort'; did you mean North?"),
        ({"from": "Forein Minister of North"}, "there is no office 'Forein Minister'; did you mean Foreign Minister?"),
        ({"from": "Foreign Minister"}, 'must be as "Foreign Minister of France"'),
        ({"states": ["Souht"]}, "states[0]: there is no state 'Souht'; did you mean South?"),
        ({"states": ["North"]}, "North names itself"),
        ({"states": ["South", "So"]}, "names a state twice"),
        ({"states": []}, "names no state"),
        ({"kind": "wra"}, "kind: must be one of"),
        ({"received": "2011-11-01T09:00"}, "has no time zone; add one"),
        ({"received": "yesterday"}, "'yesterday' is no time"),
        ({"received": "2013-11-01T09:00Z"}, "is in the future"),
        ({"refers_to": "m7"}, "refers to 'm7', which has not been entered"),
        ({"stats": ["South"]}, "unknown key; did you mean states?"),
        ({"channel": "public forum"}, "channel: must be one of public, secret"),
        ({"kind": "transfer", "states": None}, "'states'"),
    ],
)
def test_what_cannot_be_read_is_refused_with_place_and_remedy(change: dict[str, Any], says: str) -> None:
    message = refusal({**WAR, **change})
    assert says in message or "states" in says


def test_a_message_is_entered_only_once() -> None:
    register = played(opened("nwol"), [WAR])
    assert "the message m1 has been entered already: leave this copy out" in refusal(WAR, register)
    assert "m1 has been entered already and says something else" in refusal({**WAR, "kind": "peace"}, register)
    assert "the same has been entered already as m1" in refusal({**WAR, "id": "m9"}, register)


def test_points_that_note_nothing_are_refused() -> None:
    assert "it notes no victory points" in refusal({"from": "GA", "kind": "points", "state": "North"})


def test_the_same_words_at_another_time_are_another_post() -> None:
    register = played(opened("nwol"), [WAR, {**WAR, "id": "m9"}])
    assert len(register.acts) == 2


def test_a_message_without_an_id_is_named_after_its_sender_and_time() -> None:
    register = played(opened("nwol"), [{key: value for key, value in WAR.items() if key != "id"}])
    assert register.acts[0].id == "No 1 Nov 09:00"


def test_the_name_of_a_public_message_tells_nothing_of_a_secret_one_of_the_same_minute() -> None:
    nameless = {**{key: value for key, value in WAR.items() if key != "id"}, "received": "2011-11-01T09:00:12Z"}
    secret = {**nameless, "channel": "secret", "received": "2011-11-01T09:00:10Z"}
    again = {**nameless, "states": ["East"], "received": "2011-11-01T09:00:50Z"}
    names = [each.id for each in played(opened("nwol"), [secret, nameless, again]).acts]
    assert names == ["No 1 Nov 09:00:10 (secret)", "No 1 Nov 09:00", "No 1 Nov 09:00 no. 2"]


def test_a_refused_post_stays_in_the_record_with_its_rule() -> None:
    register = played(opened("nwol"), [{**WAR, "from": "Ambassador of North"}])
    (finding,) = register.record.verdicts[register.acts[0].id].findings
    said = finding_words(finding, register.edition)
    assert said == "Refused: the Ambassador may not do this; it must come from the Foreign Minister (NWOL 5.1)"


def test_a_late_act_is_judged_in_its_place_and_says_what_it_changed() -> None:
    register = played(
        opened("nwol", {"alliances": [{"states": ["No", "So"], "active": True}]}),
        [{**WAR, "received": "2011-11-03T09:00Z"}],
    )
    assert register.record.verdicts["m1"].standing == "refused"
    late = act(register, {"id": "m0", "from": "FM of South", "kind": "inactivate", "states": ["North"]})
    (event,) = decide(register, EnterAct(late))
    assert isinstance(event, ActEntered)
    assert (event.late, event.rejudged) == (True, ("m1",))
    after = register.with_act(event.act)
    assert [each.id for each in after.acts] == ["m0", "m1"]
    assert after.record.verdicts["m1"].standing == "waiting"


def test_moments_in_other_zones_are_compared_in_utc_and_kept_as_given() -> None:
    one, other = Moment.parse("2011-11-01T09:00+00:00"), Moment.parse("2011-11-01T10:00+01:00")
    assert one == other
    assert other.text == "2011-11-01T10:00+01:00"
    assert other.words == "Tue 1 Nov 2011 10:00 UTC+01:00"


@pytest.mark.parametrize(
    ("span", "words"), [(51 * HOUR, "51 h"), (48 * HOUR + 1, "48 h and a moment"), (HOUR // 2, "0 h 30 min")]
)
def test_a_length_of_time_is_never_rounded(span: int, words: str) -> None:
    assert span_words(span) == words


def test_the_arithmetic_is_said_in_words() -> None:
    register = played(opened("nwol"), [WAR, ENDORSED])
    finding = register.record.verdicts["m1"].findings[0]
    assert finding.text.endswith(
        "received Tue 1 Nov 2011 10:00 UTC, deadline of turn 1 Thu 1 Dec 2011 12:00 UTC, 722 h > 48 h: at once"
    )


def test_without_a_deadline_nobody_guesses() -> None:
    register = played(opened("nwol", {"turns": []}), [WAR, ENDORSED])
    assert relation(register.record, "No So") == "none"
    text = register.record.verdicts["m1"].findings[0].text
    assert "at once if more than 48 h or 120 h before the next turn, else after it; no turn is entered" in text
    assert [each.state for each in waiting(register)] == [None, None, None]


def test_the_game_administrator_says_what_the_record_cannot() -> None:
    start = opened("nwol", {"turns": []})
    register = played(start, [WAR, ENDORSED, {"from": "GA", "kind": "confirm", "post": "m1", "effect": "at_once"}])
    assert relation(register.record, "No So") == "war"
    assert waiting(register) == ()


def test_what_the_record_knows_cannot_be_said_otherwise() -> None:
    turns = [{"number": 1, "kind": "campaign", "deadline": "2011-11-01T12:00Z"}]
    presence = {"from": "GA", "kind": "presence", "of": "So", "at": "No", "units": False, "ships": False}
    confirm = {"id": "g2", "from": "GA", "kind": "confirm", "post": "m1", "effect": "at_once"}
    register = played(opened("nwol", {"turns": turns}), [presence, WAR, ENDORSED, confirm])
    assert relation(register.record, "No So") == "none"
    assert register.record.verdicts["g2"].standing == "partly"


def test_acts_changes_and_what_is_waited_for_are_said_in_words() -> None:
    start = opened("nwol", {"wars": [["Fr", "Pr"]]})
    peace = {"id": "m1", "from": "Foreign Minister of France (the host)", "kind": "peace", "states": ["Prussia"]}
    register = played(start, [peace])
    record, edition = register.record, register.edition
    assert (
        act_words(register.acts[0], record, edition)
        == "Foreign Minister of France (the host): makes peace with Prussia"
    )
    assert [awaited_words(each, record, edition) for each in waiting(register)] == [
        "Prime Minister of France: endorse the peace of 1 November 2011 with Prussia (NWOL 3.4)",
        "Foreign Minister of Prussia: sign the peace of 1 November 2011 with France (NWOL 3.4)",
        "Prime Minister of Prussia: endorse the peace of 1 November 2011 with France (NWOL 3.4)",
    ]
    for number, (office, state) in enumerate([("PM", "France"), ("FM", "Prussia"), ("PM", "Prussia")]):
        kind = "endorse" if office == "PM" else "peace"
        data = {"from": f"{office} of {state}", "kind": kind, "refers_to": "m1"}
        register = enter(register, act(register, data, number + 1))
    said = [change_words(change, edition) for change in register.record.changes]
    assert said == ["France and Prussia make peace: both ministers of both have posted and endorsed (NWOL 3.4)"]


def test_in_the_american_game_the_foreign_minister_has_another_title() -> None:
    register = played(opened("amwol"), [{**WAR, "from": "Secretary of State of North"}])
    said = act_words(register.acts[0], register.record, register.edition)
    assert said == "Secretary of State of North: declares war on South"


def test_a_reading_judges_every_act_anew() -> None:
    register = played(opened("nwol", {"alliances": [{"states": ["No", "So"], "active": True}]}), [WAR])
    (event,) = decide(register, ChooseReading("war_on_ally", "allowed"))
    assert event == ReadingChosen("war_on_ally", "allowed", ("m1",))
    (reasoned,) = decide(register, ChooseReading("war_on_ally", "allowed", "as  agreed"))
    assert reasoned == ReadingChosen("war_on_ally", "allowed", ("m1",), "as agreed")
    with pytest.raises(IllegalCommand):
        decide(register, ChooseReading("war_on_ally", "refused"))
    with pytest.raises(InvalidCommand, match="did you mean war_on_ally"):
        decide(register, ChooseReading("war_on_aly", "allowed"))


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("kind", ["", "-sample"])
def test_every_scenario_begins_a_record(game: str, kind: str) -> None:
    book = rulebook(game)
    register = book.evolve(None, book.initial(f"{game}{kind}"))
    assert register.setup.edition == game
    assert bool(register.record.states) is bool(kind)


def test_an_unknown_scenario_is_refused_with_those_there_are() -> None:
    with pytest.raises(InvalidCommand, match="did you mean nwol-sample"):
        rulebook("nwol").initial("nwol-sampel")


@pytest.mark.parametrize("game", GAMES)
def test_everything_survives_being_written_and_read(game: str) -> None:
    book = rulebook(game)
    begun = book.initial(f"{game}-sample")
    register = book.evolve(None, begun)
    one, other = (row.name for row in register.setup.states[1:3])
    said = [
        {
            "from": f"FM of {one}",
            "kind": "treaty",
            "states": [other],
            "clauses": [{"kind": "peace"}, {"kind": "alliance"}],
        },
        {"from": f"FM of {one}", "kind": "transfer", "to": other, "goods": "points", "amount": 2, "channel": "secret"},
        {
            "from": f"FM of {one}",
            "acts": [{"kind": "inactivate", "states": [other]}, {"kind": "break", "states": [other]}],
        },
        {"from": f"FM of {one}", "kind": "appoint", "person": "somebody", "helper": "deputy"},
        {"from": "GA", "kind": "schedule", "turns": [{"number": 9, "kind": "truce"}]},
        {"from": "GA", "kind": "create", "state": {"code": "Xx", "name": "Republic"}, "revolutionary": True},
    ]
    for hour, data in enumerate(said):
        command = EnterAct(act(register, data, hour), Moment.parse("2030-01-01T00:00Z"))
        assert book.dump_command(command)["command"] == "EnterAct"
        (event,) = book.decide(register, command, TypedDice(()))
        kept, why = book.dump_event(event)
        assert why is None
        assert book.load_event(kept) == event
        register = book.evolve(register, event)
        assert book.label(register, [event])
    assert book.load_event(book.dump_event(begun)[0]) == begun
    assert book.load_state(book.dump_state(register)) == register
    assert book.load_state(book.dump_state(register)).record == register.record


def test_a_post_that_declares_several_wars_makes_each_remark_once() -> None:
    friends = [
        {"from": f"Foreign Minister of {one}", "kind": "form", "states": [other]}
        for one, other in (("North", "East"), ("East", "North"))
    ]
    wars = {**WAR, "states": ["South", "West"]}
    in_two_parts = {key: WAR[key] for key in ("id", "from")} | {
        "acts": [{"kind": "war", "states": [state]} for state in ("South", "West")]
    }
    for post in (wars, in_two_parts):
        record = played(opened("nwol"), [*friends, post]).record
        remarks = [each for each in record.verdicts[ActId("m1")].findings if each.standing is Standing.REMARK]
        assert [each.text for each in remarks if each.about == "allies"] == [
            "it binds none of the allies of North: East"
        ]
        assert len(remarks) == len(set(remarks))


def test_a_late_ruling_about_a_state_that_came_later_is_kept_and_refused() -> None:
    created = {"from": "GA", "kind": "create", "state": {"code": "Xx", "name": "Republic"}}
    register = opened("nwol")
    register = register.with_act(act(register, {**created, "id": "new"}, 5))
    for number, said in enumerate(({"kind": "cities", "count": 3}, {"kind": "size", "size": "minor"})):
        late = act(register, {"from": "GA", "state": "Xx", "id": f"late {number}", **said}, 2)
        (event,) = decide(register, EnterAct(late))
        register = register.with_act(event.act)
        (finding,) = register.record.verdicts[late.id].findings
        assert finding.standing == Standing.REFUSED
        assert "not in play yet" in finding.text


def test_ids_of_transfers_say_what_goes_in_english_for_ever() -> None:
    asked = [("city", {"name": "Port North"}), ("port", {"name": "The Rock"}), ("crowns", {"amount": 1})]
    asked += [("ships", {"amount": 2, "name": "Royal"}), ("transports", {"amount": 1})]
    parts = [{"kind": "transfer", "to": "South", "goods": goods, **what} for goods, what in asked]
    post = act(opened("nwol"), {"id": "x1", "from": "FM of North", "channel": "secret", "acts": parts})
    assert [each.id for each in divided(post)] == [
        "x1: the city of Port North to So",
        "x1: the off-map port of The Rock to So",
        "x1: 1 crown to So",
        "x1: 2 ships (Royal) to So",
        "x1: 1 transport group to So",
    ]


def test_the_peace_of_a_clause_is_a_matter_of_its_treaty() -> None:
    treaty = {"id": "t1", "from": "FM of North", "kind": "treaty", "states": ["South"], "clauses": [{"kind": "peace"}]}
    register = played(opened("nwol"), [treaty])
    assert post_of(register.record, ActId("t1/1")) == register.known[ActId("t1")]


def test_a_clause_names_no_state_that_is_not_in_the_game() -> None:
    register = opened("nwol")
    clause = {"kind": "peace", "states": ["North", "South"]}
    treaty = act(register, {"from": "FM of North", "kind": "treaty", "states": ["South"], "clauses": [clause]})
    assert isinstance(treaty, Post)
    (signed,) = treaty.parts
    assert isinstance(signed, SignTreaty)
    strange = evolve(signed, clauses=(evolve(signed.clauses[0], states=(StateCode("No"), StateCode("Zz"))),))
    with pytest.raises(InvalidCommand, match="there is no state 'Zz'"):
        decide(register, EnterAct(evolve(treaty, parts=(strange,))))


def test_who_held_an_office_is_known_no_more_once_nobody_is_noted() -> None:
    noted = {"from": "GA", "kind": "minister", "state": "North", "office": "prime_minister"}
    register = played(opened("nwol"), [{**noted, "person": "bert"}])
    assert register.record.states[StateCode("No")].ministers == {"prime_minister": "bert"}
    assert played(register, [{**noted, "person": ""}]).record.states[StateCode("No")].ministers == {}


def test_a_verdict_in_one_word_is_that_of_its_parts_but_for_remarks() -> None:
    def word(*standings: Standing) -> Standing:
        return Verdict(tuple(Finding(f"{each}", each, Rule.WAR, "") for each in standings)).standing

    assert word() is word(Standing.REMARK) is Standing.NO_EFFECT
    assert word(Standing.REFUSED, Standing.NO_EFFECT) is Standing.REFUSED
    assert word(Standing.WAITING, Standing.REFUSED) is Standing.WAITING
    assert word(Standing.IN_FORCE, Standing.REFUSED) is Standing.PARTLY
    assert word(Standing.IN_FORCE, Standing.REMARK) is Standing.IN_FORCE


def test_a_state_that_is_not_in_the_game_has_its_code_for_a_name() -> None:
    assert name_of(opened("nwol").record, StateCode("Zz")) == "Zz"
    assert name_of(opened("nwol").record, StateCode("No")) == "North"
