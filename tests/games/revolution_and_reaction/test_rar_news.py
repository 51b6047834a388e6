"""What is new in sentences, what has been announced, what must be corrected, and what each state may know of it."""

from typing import Any

import pytest
from rar_desk import opened, played, rulebook

from eia_solo.core.errors import InvalidCommand
from eia_solo.core.moment import Moment
from eia_solo.games.revolution_and_reaction.reports import announcement_report, new_for
from eia_solo.games.revolution_and_reaction.rules.announced import Kind, News
from eia_solo.games.revolution_and_reaction.rules.codes import ActId, StateCode
from eia_solo.games.revolution_and_reaction.rules.commands import CorrectAct, MarkAnnounced, StrikeOut
from eia_solo.games.revolution_and_reaction.rules.decide import decide
from eia_solo.games.revolution_and_reaction.rules.news import NewsLine, last_announced, news_of, since, unannounced
from eia_solo.games.revolution_and_reaction.rules.register import Register

NOW = Moment.parse("2011-11-20T09:00Z")
WAR = {"id": "m1", "from": "FM of North", "kind": "war", "states": ["South"]}
ENDORSED = {"id": "m2", "from": "PM of North", "kind": "endorse", "refers_to": "m1"}
FORM = [
    {"id": "a1", "from": "FM of North", "kind": "form", "states": ["West"]},
    {"id": "a2", "from": "FM of West", "kind": "form", "states": ["North"]},
]


def new(register: Register, state: str | None = None) -> tuple[NewsLine, ...]:
    reader = None if state is None else StateCode(state)
    lines = unannounced(register, news_of(register, reader), reader)
    return tuple(line for line in lines if line.news.kind is not Kind.DUE)


def texts(register: Register, state: str | None = None) -> list[str]:
    return [line.text for line in new(register, state)]


def done(register: Register, command: Any) -> Register:
    book = rulebook(register.edition.id)
    for event in decide(register, command):
        again = book.load_event(book.dump_event(event)[0])
        assert again == event
        register = book.evolve(register, event)
    return register


def posted(register: Register, at: Moment = NOW, *, without: str = "nothing at all") -> Register:
    chosen = tuple(line.news for line in new(register) if without not in line.text)
    return done(register, MarkAnnounced(chosen, at))


@pytest.mark.parametrize(
    ("game", "title"), [("nwol", "North's Foreign Minister"), ("amwol", "North's Secretary of State")]
)
def test_who_has_not_done_what_stands_in_a_sentence_of_the_edition(game: str, title: str) -> None:
    signed = {"id": "t1", "from": "FM of South", "kind": "treaty", "states": ["North"]}
    start = opened(game)
    assert texts(played(start, [signed])) == [f"{title} has not signed the treaty of 1 November 2011 with South."]
    one = {**WAR, "from": "FM of South", "states": ["North"]}
    assert texts(played(start, [one])) == [
        "South's Prime Minister has not endorsed the declaration of war on North of 1 November 2011."
    ]


def test_what_is_announced_is_new_no_more_and_confirmed_by_the_same_entry() -> None:
    register = played(opened("nwol"), [WAR, ENDORSED, *FORM])
    assert texts(register) == [
        "North and South have been at war since Tue 1 Nov 2011 10:00 UTC.",
        "North and West have been allied since Tue 1 Nov 2011 12:00 UTC; the alliance is not active yet.",
    ]
    assert set(register.record.to_confirm) == {"m1", "a2"}
    after = posted(register)
    assert texts(after) == []
    assert not after.record.to_confirm
    assert last_announced(after) == NOW


def test_a_tick_taken_off_stays_to_be_announced_and_is_not_confirmed() -> None:
    after = posted(played(opened("nwol"), [WAR, ENDORSED, *FORM]), without="at war")
    assert texts(after) == ["North and South have been at war since Tue 1 Nov 2011 10:00 UTC."]
    assert set(after.record.to_confirm) == {"m1"}
    assert texts(posted(after)) == []


def test_of_a_declaration_on_two_nothing_is_confirmed_before_both_are_posted() -> None:
    register = played(opened("nwol"), [{**WAR, "states": ["South", "East"]}, ENDORSED])
    after = posted(register, without="East")
    assert set(after.record.to_confirm) == {"m1"}
    assert not posted(after).record.to_confirm


def test_what_comes_later_is_new_though_its_declaration_was_confirmed_before() -> None:
    turns = [{"number": 1, "kind": "campaign", "deadline": "2011-11-02T12:00Z"}]
    absent = {"from": "GA", "kind": "presence", "of": "South", "at": "North", "units": False, "ships": False}
    register = played(opened("nwol", {"turns": turns}), [absent, WAR, ENDORSED])
    assert texts(register) == ["The war of North on South takes effect after turn 1."]
    register = posted(register, Moment.parse("2011-11-02T09:00Z"))
    assert texts(register) == []
    run = {"from": "GA", "kind": "run", "turn": 1, "received": "2011-11-03T09:00Z"}
    register = played(register, [run])
    assert texts(register) == [
        "North and South have been at war since Thu 3 Nov 2011 09:00 UTC.",
        "Turn 1, a campaign turn, has been run.",
    ]


def test_a_refusal_is_told_with_its_reason_and_a_withdrawal_only_once() -> None:
    start = opened("nwol", {"alliances": [{"states": ["No", "So"], "active": True}]})
    left = {"id": "m1", "from": "FM of North", "kind": "inactivate", "states": ["South"]}
    war = {"id": "m2", "from": "FM of North", "kind": "war", "states": ["South"]}
    refused = new(played(start, [left, war]))[-1]
    assert refused.text == "North's declaration of war on South of 1 November 2011 has come to nothing."
    assert "must wait" in refused.why or "before declaring war" in refused.why
    offered = {"id": "m3", "from": "FM of East", "kind": "form", "states": ["South"]}
    back = {"id": "m4", "from": "FM of East", "kind": "withdraw", "refers_to": "m3"}
    assert texts(played(opened("nwol"), [offered, back])) == [
        "East has withdrawn its offer of an alliance to South of 1 November 2011."
    ]


def test_what_was_announced_and_is_not_so_any_more_is_corrected_once() -> None:
    broken = {"id": "m9", "from": "FM of North", "kind": "break", "states": ["West"]}
    register = posted(played(opened("nwol"), [*FORM, broken]))
    register = done(register, StrikeOut(ActId("m9"), "it was a question"))
    (line,) = [line for line in new(register) if line.head == "Correction"]
    assert line.text == "It was announced: “North broke with West on 1 November 2011.” This does not stand."
    assert line.by == "why: it was a question"
    assert texts(posted(register)) == []


def test_a_confirmed_post_that_is_corrected_stands_below_its_own_title() -> None:
    register = posted(played(opened("nwol"), [WAR, ENDORSED]))
    act = register.known[ActId("m1")]
    (moved,) = played(opened("nwol"), [{**WAR, "states": ["East"]}]).entered
    assert act.received == moved.received
    register = done(register, CorrectAct(moved, "misread"))  # type: ignore[arg-type]
    heads = [line.head for line in new(register)]
    assert "Correction" in heads
    assert texts(posted(register, Moment.parse("2011-11-20T09:01Z"))) == []


def test_since_another_time_everything_of_it_stands_again() -> None:
    register = posted(played(opened("nwol"), [WAR, ENDORSED, *FORM]))
    lines = news_of(register)
    later = [line.text for line in since(lines, Moment.parse("2011-11-01T12:00Z")) if line.news.kind is not Kind.DUE]
    assert later == ["North and West have been allied since Tue 1 Nov 2011 12:00 UTC; the alliance is not active yet."]


def test_what_two_keep_secret_is_new_to_them_and_changes_no_letter_for_others() -> None:
    secret = [{**FORM[0], "channel": "secret"}, {**FORM[1], "channel": "secret", "refers_to": "a1"}]
    without, with_them = played(opened("nwol"), [WAR, ENDORSED]), played(opened("nwol"), [WAR, ENDORSED, *secret])
    for reader in (None, "So", "Ea", "Fr"):
        assert new(with_them, reader) == new(without, reader)
        assert announcement_report(
            with_them, new(with_them), news_of(with_them), NOW, [line.news for line in new(with_them)]
        ) == announcement_report(without, new(without), news_of(without), NOW, [line.news for line in new(without)])
    west = StateCode("We")
    (told,) = new_for(with_them, news_of(with_them, west), west)
    assert told.text.startswith("North and West have been allied")
    after = done(with_them, MarkAnnounced((told.news,), NOW, west))
    assert new_for(after, news_of(after, west), west) == ()
    assert texts(after) == texts(with_them)


def test_what_stands_in_no_record_cannot_have_been_announced() -> None:
    register = opened("nwol")
    with pytest.raises(InvalidCommand, match="nothing is chosen"):
        decide(register, MarkAnnounced((), NOW))
    with pytest.raises(InvalidCommand, match="the record has changed since"):
        decide(register, MarkAnnounced((News(Kind.RUN, (), NOW, ActId("m1"), "1"),), NOW))


def test_what_was_announced_is_kept_with_the_record() -> None:
    book, register = rulebook("nwol"), posted(played(opened("nwol"), [WAR, ENDORSED]))
    assert book.load_state(book.dump_state(register)).announced == register.announced
    start = opened("nwol")
    assert book.load_since(book.dump_since(register, start), start).announced == register.announced


def test_no_id_of_a_post_stands_in_what_players_get() -> None:
    acts = [
        WAR,
        ENDORSED,
        *FORM,
        {"id": "t1", "from": "FM of South", "kind": "treaty", "states": ["East"], "clauses": [{"kind": "peace"}]},
        {"id": "t2", "from": "FM of East", "kind": "treaty", "refers_to": "t1"},
        {"id": "t3", "from": "FM of East", "kind": "renounce", "refers_to": "t1"},
        {"id": "p1", "from": "FM of South", "kind": "peace", "states": ["North"]},
    ]
    register = played(opened("nwol"), acts)
    ids = [act["id"] for act in acts]
    for line in news_of(register):
        assert not [id for id in ids if id in f"{line.text} {line.by} {line.why}".split()]


def test_what_is_so_no_more_is_told_as_what_came_to_pass() -> None:
    broken = {"id": "m9", "from": "FM of North", "kind": "break", "states": ["West"]}
    assert texts(played(opened("nwol"), [*FORM, broken])) == [
        "North and West became allies on 1 November 2011.",
        "North broke with West on 1 November 2011.",
    ]
    peace = [
        {"id": "p1", "from": "FM of North", "kind": "peace", "states": ["South"]},
        {"id": "p2", "from": "PM of North", "kind": "endorse", "refers_to": "p1"},
        {"id": "p3", "from": "FM of South", "kind": "peace", "refers_to": "p1"},
        {"id": "p4", "from": "PM of South", "kind": "endorse", "refers_to": "p1"},
    ]
    assert texts(played(opened("nwol"), [WAR, ENDORSED, *peace])) == [
        "North and South have been at peace since Tue 1 Nov 2011 14:00 UTC.",
        "North and South came to war on 1 November 2011.",
    ]


def test_an_alliance_broken_in_secret_is_told_to_others_as_it_was() -> None:
    broken = {"id": "m9", "from": "FM of North", "kind": "break", "states": ["West"], "channel": "secret"}
    with_it, without = played(opened("nwol"), [*FORM, broken]), played(opened("nwol"), FORM)
    assert new(with_it) == new(without)
    assert new(with_it, "So") == new(without, "So")


def test_a_reason_names_the_post_it_answers_by_its_day() -> None:
    back = {"id": "m9", "from": "FM of North", "kind": "withdraw", "refers_to": "a1"}
    (refused,) = [line for line in new(played(opened("nwol"), [*FORM, back])) if line.news.kind is Kind.REFUSED]
    assert "North's post of 1 November 2011 is in force: nothing of it can be withdrawn" in refused.why
