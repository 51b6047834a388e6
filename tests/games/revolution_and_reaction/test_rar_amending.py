"""Acts that were entered wrongly: corrected they count as what they should have been, struck out for nothing."""

import json
from itertools import count

import pytest
from attrs import evolve
from hypothesis import given
from hypothesis import strategies as st
from rar_desk import GAMES, act, edition, enter, opened, played, rulebook
from rar_strategies import PLAYERS, histories, posts, rulings

from eia_solo.core.dice import SeededDice
from eia_solo.core.errors import CampaignError, InvalidCommand
from eia_solo.games.revolution_and_reaction.rules import kept
from eia_solo.games.revolution_and_reaction.rules import register as ledger_module
from eia_solo.games.revolution_and_reaction.rules.acts import Channel, Entered, Post, StruckOut
from eia_solo.games.revolution_and_reaction.rules.announcing import announcements
from eia_solo.games.revolution_and_reaction.rules.codes import ActId, StateCode
from eia_solo.games.revolution_and_reaction.rules.commands import Command, CorrectAct, EnterAct, StrikeOut
from eia_solo.games.revolution_and_reaction.rules.decisions import Approve, Revoke
from eia_solo.games.revolution_and_reaction.rules.record import Record
from eia_solo.games.revolution_and_reaction.rules.register import Register, ledger_of
from eia_solo.games.revolution_and_reaction.rules.verdicts import STRUCK_OUT, Standing
from eia_solo.games.revolution_and_reaction.rules.views import public_record, report

OF_NOTHING = "; it answers a post that was struck out"


@pytest.fixture(autouse=True, scope="module")
def short_strides() -> object:
    """Records are kept every third act, so that short histories pass several of them."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(ledger_module, "STRIDE", 3)
        yield


@st.composite
def entered_wrongly(draw: st.DrawFn) -> tuple[str, list[Entered], dict[ActId, Entered]]:
    """Acts in the order of entering, and what some of them were first taken for."""
    game = draw(st.sampled_from(GAMES))
    right = draw(histories(game))
    right = [evolve(each, number=number) for number, each in enumerate(draw(st.permutations(right)), 1)]
    other = st.one_of(posts(PLAYERS[game]), posts(PLAYERS[game]), rulings(PLAYERS[game]))
    wrong: dict[ActId, Entered] = {}
    for each in right:
        if (taken := draw(st.one_of(st.none(), other))) is not None:
            when = draw(st.sampled_from(right)).received
            wrong[each.id] = evolve(taken, id=each.id, number=each.number, received=when)
    return game, right, wrong


@given(entered_wrongly(), st.randoms(use_true_random=False), st.integers(1, 5))
def test_a_corrected_record_is_the_one_entered_right_from_the_start(
    drawn: tuple[str, list[Entered], dict[ActId, Entered]], chance: object, every: int
) -> None:
    """The same verdicts and the same state, whenever the corrections are made, and so when it is kept bit by bit."""
    game, right, wrong = drawn
    register = earlier = read = opened(game)
    open_ones: list[Entered] = []
    steps = count(1)
    for each in [*right, None]:
        if each is not None:
            register = register.with_act(wrong.get(each.id, each))
            open_ones += [each] if each.id in wrong else []
        while open_ones and (each is None or chance.random() < 0.4):  # type: ignore[attr-defined]
            mended = open_ones.pop(chance.randrange(len(open_ones)))  # type: ignore[attr-defined]
            if chance.random() < 0.3:  # type: ignore[attr-defined]
                held = register.known[mended.id]
                register = register.with_amended(StruckOut(held), "in two steps")  # type: ignore[arg-type]
            register = register.with_amended(mended, "misread")
            if next(steps) % every == 0:
                data = json.loads(json.dumps(kept.dump_since(register, earlier), sort_keys=True))
                earlier, read = register, kept.load_since(data, read)
                assert read == register
                assert read.record == register.record
    at_once = ledger_of(register.edition, {}, register.setup, right)
    assert list(register.acts) == list(at_once.acts)
    assert register.record == at_once.record
    for each in right:
        assert register.as_of(each.received) == at_once.as_of(each.received)
    assert set(register.amended) == set(wrong)
    again = rulebook(game).load_state(json.loads(json.dumps(rulebook(game).dump_state(register))))
    assert again == register


def _as_if_absent(record: Record, struck: set[ActId]) -> Record:
    """The record without what says that something was struck out."""
    told = record.copy()
    for id in struck:
        assert told.verdicts.pop(id) == STRUCK_OUT
    for id, verdict in record.verdicts.items():
        if id not in struck:
            findings = tuple(evolve(each, text=each.text.removesuffix(OF_NOTHING)) for each in verdict.findings)
            told.verdicts[id] = evolve(verdict, findings=findings)
    return told


@given(st.sampled_from(GAMES).flatmap(lambda game: st.tuples(st.just(game), histories(game))), st.data())
def test_what_is_struck_out_counts_as_if_it_had_never_been_entered(
    drawn: tuple[str, list[Entered]], data: st.DataObject
) -> None:
    game, acts = drawn
    struck = {each.id for each in acts if data.draw(st.booleans())}
    start = opened(game)
    register = ledger_of(start.edition, {}, start.setup, acts)
    before = register.record.copy()
    once = register
    for each in acts:
        if each.id in struck:
            register = register.with_amended(StruckOut(each), "a double")
    never = ledger_of(start.edition, {}, start.setup, [each for each in acts if each.id not in struck])
    assert _as_if_absent(register.record, struck) == never.record
    assert once.record == before
    data_since = json.loads(json.dumps(kept.dump_since(register, once)))
    assert kept.load_since(data_since, once).record == register.record
    for reader in (None, *PLAYERS[game]):
        seen, other = (
            public_record(each) if reader is None else report(each, StateCode(reader)) for each in (register, never)
        )
        gone = {each.id for each in seen.acts if isinstance(each, StruckOut)}
        assert gone <= struck
        assert _as_if_absent(seen.record, gone) == other.record


@given(st.sampled_from(GAMES).flatmap(lambda game: st.tuples(st.just(game), histories(game))), st.data())
def test_a_correction_of_what_others_keep_secret_never_changes_a_report(
    drawn: tuple[str, list[Entered]], data: st.DataObject
) -> None:
    """But for what everybody reads of approved transfers."""
    game, drawn_acts = drawn
    codes = PLAYERS[game]
    start = opened(game)
    acts = [each for each in drawn_acts if not isinstance(getattr(each, "decision", None), (Approve, Revoke))]
    register = ledger_of(start.edition, {}, start.setup, acts)
    hidden = [each for each in acts if isinstance(each, Post) and not each.is_public]
    if not hidden:
        return
    chosen = data.draw(st.sampled_from(hidden))
    another = data.draw(posts((chosen.author.state, *codes), Channel.SECRET))
    mended: Entered | StruckOut = StruckOut(chosen)
    if another is not None and another.author.state == chosen.author.state:
        mended = evolve(another, id=chosen.id, number=chosen.number, received=chosen.received)
    then = register.with_amended(mended, "misread")
    for reader in (None, *codes):
        one, other = (
            public_record(each) if reader is None else report(each, StateCode(reader)) for each in (register, then)
        )
        if reader is None or (chosen.id not in one.known and chosen.id not in other.known):
            assert one.acts == other.acts
            assert one.record == other.record
            assert not other.amended


# What follows from the commands

WAR = {"from": "Foreign Minister of France", "kind": "war", "states": ["Russia"], "id": "fr-1"}
ENDORSED = {"from": "Prime Minister of France", "kind": "endorse", "refers_to": "fr-1", "id": "fr-2"}


def story() -> Register:
    schedule = {"from": "GA", "kind": "schedule", "id": "ga-1", "turns": []}
    schedule["turns"] = [{"number": 1, "kind": "campaign", "deadline": "2011-12-01T00:00Z"}]
    presence = {"from": "GA", "kind": "presence", "of": "Russia", "at": "France", "units": False, "ships": False}
    return played(opened("nwol"), [schedule, {**presence, "id": "ga-2"}, WAR, ENDORSED])


def done(register: Register, command: Command) -> Register:
    """The record after a command that goes through the journal's plain data."""
    book = rulebook("nwol")
    json.dumps(book.dump_command(command))
    (event,) = book.decide(register, command, SeededDice(1, 1))
    data, _ = book.dump_event(event)
    return book.evolve(register, book.load_event(json.loads(json.dumps(data))))


def as_it_should_be(register: Register, **changes: object) -> Entered:
    return evolve(act(register, {**WAR, **changes}), received=register.known[ActId("fr-1")].received)


def test_a_correction_judges_what_comes_after_it_anew_and_keeps_the_first_version() -> None:
    register = story()
    (event,) = rulebook("nwol").decide(
        register, CorrectAct(as_it_should_be(register, states=["Prussia"]), " misread\n twice "), SeededDice(1, 1)
    )
    assert set(event.rejudged) == {"fr-1", "fr-2"}
    assert event.was["parts"][0]["states"] == ["Ru"]
    assert list(event.was) == ["parts"]
    then = rulebook("nwol").evolve(register, event)
    assert then.record.at_war(StateCode("Fr"), StateCode("Pr"))
    assert not then.record.at_war(StateCode("Fr"), StateCode("Ru"))
    (version,) = then.amended[ActId("fr-1")]
    assert (version.before, version.because, version.entered) == (register.known[ActId("fr-1")], "misread twice", 4)


def test_what_answers_a_post_that_was_struck_out_says_so() -> None:
    register = done(story(), StrikeOut(ActId("fr-1"), "posted for practice"))
    assert not register.record.wars
    assert register.record.verdicts[ActId("fr-1")] == STRUCK_OUT
    (finding,) = register.record.verdicts[ActId("fr-2")].findings
    assert finding.standing is Standing.NO_EFFECT
    assert finding.text.endswith(OF_NOTHING)
    confirmed = played(register, [{"from": "GA", "kind": "confirm", "post": "fr-1", "received": "2011-11-02T00:00Z"}])
    assert confirmed.record.verdicts[confirmed.acts[-1].id].findings[0].text.endswith(OF_NOTHING)
    crowns = {"id": "x1", "from": "FM of Prussia", "kind": "transfer", "channel": "secret", "to": "Russia"}
    asked = [{**crowns, "goods": "crowns", "amount": 5}, {"id": "x2", "from": "GA", "kind": "block", "transfer": "x1"}]
    asked[1]["reason"] = "No use"
    at = {"received": "2011-11-02T00:00Z"}
    blocked = played(register, [{**each, **at} for each in asked])
    struck = done(blocked, StrikeOut(ActId("x1"), "twice"))
    assert struck.record.verdicts[ActId("x2")].findings[0].text.endswith(OF_NOTHING)


def test_what_was_struck_out_is_brought_back_by_correcting_it() -> None:
    register = story()
    struck = done(register, StrikeOut(ActId("fr-1"), "taken for a joke"))
    back = done(struck, CorrectAct(as_it_should_be(struck), "it was none"))
    assert back.record == register.record
    assert [version.because for version in back.amended[ActId("fr-1")]] == ["taken for a joke", "it was none"]


def test_a_refusal_says_why() -> None:
    register = story()
    struck = done(register, StrikeOut(ActId("fr-2"), "twice"))
    right = as_it_should_be(register, states=["Prussia"])
    future = evolve(right, received=register.acts[-1].received)
    created = played(opened("nwol"), [{"from": "GA", "kind": "create", "id": "new", "state": STATE}, BY_IT])
    for where, command, says in (
        (register, CorrectAct(right, " \n"), "a correction needs a reason"),
        (register, StrikeOut(ActId("fr-1"), ""), "striking a post out needs a reason"),
        (register, CorrectAct(evolve(right, id=ActId("fr-3")), "so"), "there is no post 'fr-3'; did you mean"),
        (register, StrikeOut(ActId("fr-3"), "so"), "there is no post 'fr-3'; did you mean"),
        (register, CorrectAct(as_it_should_be(register), "so"), "nothing is changed in fr-1"),
        (register, CorrectAct(future, "so", register.acts[0].received), "is in the future"),
        (register, CorrectAct(evolve(right, refers_to=ActId("fr-1")), "so"), "fr-1 refers to itself"),
        (register, CorrectAct(evolve(right, refers_to=ActId("fr-8")), "so"), "refers to 'fr-8'"),
        (struck, StrikeOut(ActId("fr-2"), "so"), "fr-2 has been struck out already"),
        (struck, EnterAct(act(struck, ENDORSED)), "fr-2 has been struck out: correct it"),
        (created, StrikeOut(ActId("new"), "so"), "it-1 names Elba: strike that out first"),
    ):
        with pytest.raises(InvalidCommand, match=says):
            rulebook("nwol").decide(where, command, SeededDice(1, 1))
    same = enter(register, evolve(act(register, {**WAR, "id": "fr-5"}), received=register.acts[-1].received))
    twice = CorrectAct(evolve(as_it_should_be(same), received=register.acts[-1].received), "so")
    with pytest.raises(InvalidCommand, match="fr-5 says the same"):
        rulebook("nwol").decide(same, twice, SeededDice(1, 1))


STATE = {"code": "El", "name": "Elba", "size": "minor"}
BY_IT = {"from": "Foreign Minister of Elba", "kind": "war", "states": ["France"], "id": "it-1"}


@pytest.mark.parametrize(
    "change",
    [{"was": {}}, {"was": {"text": "x"}}, {"was": 3}, {"entered": {}}, {"rejudged": 3}, {"because": None}],
)
def test_a_correction_that_does_not_fit_the_record_is_refused(change: dict[str, object]) -> None:
    register, book = story(), rulebook("nwol")
    command = CorrectAct(as_it_should_be(register, states=["Prussia"]), "misread")
    (event,) = book.decide(register, command, SeededDice(1, 1))
    data = {**book.dump_event(event)[0], **change}
    with pytest.raises(CampaignError):
        book.evolve(register, book.load_event(data))


@pytest.mark.parametrize("id", ["fr-1", "fr-9"])
def test_nothing_is_struck_out_twice_or_without_having_been_entered(id: str) -> None:
    book = rulebook("nwol")
    once = done(story(), StrikeOut(ActId("fr-1"), "never sent"))
    with pytest.raises(CampaignError, match=f"'{id}'"):
        book.evolve(once, book.load_event({"event": "ActStruckOut", "post": id, "because": "so", "rejudged": []}))


def test_the_log_has_both_versions_and_the_reason() -> None:
    register, book = story(), rulebook("nwol")
    first = book.decide(opened("nwol"), EnterAct(act(opened("nwol"), WAR)), SeededDice(1, 1))
    second = book.decide(
        register, CorrectAct(as_it_should_be(register, states=["Prussia"]), "misread"), SeededDice(1, 1)
    )
    then = book.evolve(register, second[0])
    third = book.decide(then, StrikeOut(ActId("fr-2"), "never sent"), SeededDice(1, 1))
    last = book.evolve(then, third[0])
    first = (evolve(first[0], act=register.known[ActId("fr-1")]),)
    one, two, three = (
        next(iter(book.log_lines(last, events, entry=1, at="", undone=False))) for events in (first, second, third)
    )
    assert (one.text, one.outcome, one.rule) == ("Foreign Minister of France: declares war on Russia", "corrected", "")
    assert two.text == "Corrected: Foreign Minister of France: declares war on Prussia"
    assert (two.outcome, two.because) == ("waiting", "misread")
    assert three.text == "Struck out: Prime Minister of France: endorses the war on Prussia"
    assert three.because == "never sent"
    assert edition("nwol").number(last.record.verdicts[ActId("fr-1")].findings[0].rule) in two.rule
    assert book.label(last, third) == three.text


def test_a_correction_of_a_secret_clause_is_not_announced_and_of_another_without_it() -> None:
    clauses = [{"kind": "other", "text": "for ever"}, {"kind": "transfer", "text": "20 crowns", "secret": True}]
    treaty = {"from": "Foreign Minister of France", "kind": "treaty", "states": ["Spain"], "id": "fr-1"}
    confirm = {"from": "GA", "kind": "confirm", "post": "fr-1", "id": "ga-1"}
    register = played(opened("nwol"), [{**treaty, "clauses": clauses}, confirm])
    before = announcements(register)

    def corrected(**changes: object) -> Register:
        mended = act(register, {**treaty, "clauses": clauses, **changes})
        return done(register, CorrectAct(mended, "misread"))

    assert announcements(corrected(clauses=[clauses[0], {**clauses[1], "text": "30 crowns"}])) == before
    (found,) = set(announcements(corrected(states=["Prussia"]))) - set(before)
    assert found.text.startswith("Correction\nForeign Minister of France: signs a treaty with Prussia (other terms)")
    assert "a transfer" not in found.text
