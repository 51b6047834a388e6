"""What is new in sentences, what has been announced, what must be corrected, and what each state may know of it."""

from typing import Any

import pytest
from attrs import evolve
from rar_desk import act, opened, played, rulebook

from eia_solo.core.errors import InvalidCommand
from eia_solo.core.moment import Moment
from eia_solo.games.revolution_and_reaction.reports import announcement_report, new_for
from eia_solo.games.revolution_and_reaction.rules.acts import Channel, Post, Ruling
from eia_solo.games.revolution_and_reaction.rules.announced import Kind, News
from eia_solo.games.revolution_and_reaction.rules.announcing import corrections
from eia_solo.games.revolution_and_reaction.rules.codes import ActId, StateCode
from eia_solo.games.revolution_and_reaction.rules.commands import CorrectAct, MarkAnnounced, StrikeOut
from eia_solo.games.revolution_and_reaction.rules.decide import decide
from eia_solo.games.revolution_and_reaction.rules.news import NewsLine, last_announced, news_of, since, unannounced
from eia_solo.games.revolution_and_reaction.rules.register import Register
from eia_solo.games.revolution_and_reaction.rules.views import public_record

NOW = Moment.parse("2011-11-20T09:00Z")
WAR: dict[str, Any] = {"id": "m1", "from": "FM of North", "kind": "war", "states": ["South"]}
ENDORSED: dict[str, Any] = {"id": "m2", "from": "PM of North", "kind": "endorse", "refers_to": "m1"}
FORM: list[dict[str, Any]] = [
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
    peace: list[dict[str, Any]] = [
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
    assert "North's post of 1 November 2011 is in force: it cannot be withdrawn" in refused.why


CONFIRM = {"id": "g1", "from": "GA", "kind": "confirm", "post": "m1"}
SECRET = {"channel": "secret"}
AT_WAR = "North and South have been at war since Tue 1 Nov 2011"


@pytest.mark.parametrize(
    ("acts", "told"),
    [
        ([WAR, ENDORSED, CONFIRM], []),
        ([WAR, ENDORSED, {**CONFIRM, "received": "2011-11-01T11:00Z"}], []),
        ([WAR, CONFIRM, ENDORSED], [f"{AT_WAR} 12:00 UTC."]),
        ([WAR, CONFIRM, ENDORSED, {**CONFIRM, "id": "g2"}], []),
        ([WAR, ENDORSED, {**CONFIRM, "id": "g2"}, {**CONFIRM, "received": "2011-11-01T11:30Z"}], []),
        ([WAR, ENDORSED, {**CONFIRM, "post": "m7"}], [f"{AT_WAR} 11:00 UTC."]),
    ],
)
def test_what_a_confirmation_told_is_new_no_more(acts: list[dict[str, Any]], told: list[str]) -> None:
    other = {"id": "m7", "from": "FM of South", "kind": "break", "states": ["East"]}
    start = opened("nwol", {"alliances": [{"states": ["So", "Ea"]}]})
    lines = texts(played(start, [{**other, "received": "2011-11-01T08:00Z"}, *acts]))
    assert [each for each in lines if "at war" in each] == told


def test_a_declaration_endorsed_at_the_same_moment_is_what_is_confirmed() -> None:
    at = {"received": "2011-11-01T09:00Z"}
    (war,) = new(played(opened("nwol"), [{**WAR, **at}, {**ENDORSED, **at}]))
    assert (war.posts, war.confirms) == (("m2", "m1"), ("m1",))


def test_a_correction_is_told_in_words_and_confirms_that_post_alone() -> None:
    register = posted(played(opened("nwol"), FORM))
    mended = act(register, {**FORM[1], "states": ["North", "South"]}, 1)
    register = done(register, CorrectAct(mended, "misread"))
    (line,) = [line for line in new(register) if line.news.kind is Kind.CORRECTION]
    assert line.text == "Foreign Minister of West: forms an alliance with North and South, Tue 1 Nov 2011 10:00 UTC."
    assert line.why.startswith("It was announced as: Foreign Minister of West: forms an alliance with North, ")
    assert line.why.endswith("Why: misread.")
    assert line.by == "why: misread"
    assert (line.posts, line.confirms) == (("a2",), ("a2",))
    assert not [each for each in news_of(register, StateCode("We")) if each.news.kind is Kind.CORRECTION]
    told = posted(register, Moment.parse("2011-11-20T09:01Z"))
    assert corrections(told, public_record(told)) == {}


def test_what_stands_again_is_told_again_and_withdrawn_again() -> None:
    broke = "North broke with West on 1 November 2011."
    taken_back = f"It was announced: “{broke}” This does not stand."
    broken = {"id": "m9", "from": "FM of North", "kind": "break", "states": ["West"]}
    register = posted(played(opened("nwol"), [*FORM, broken]))
    was = act(register, {**broken, "text": "We mean it"}, 2)
    register = posted(done(register, StrikeOut(ActId("m9"), "it was a question")))
    assert texts(register) == []
    assert taken_back in [line.text for line in news_of(register)], "what was told stays among the news"
    register = done(register, CorrectAct(was, "it was none"))
    assert texts(register) == [broke]
    register = posted(register)
    assert texts(register) == []
    assert texts(done(register, StrikeOut(ActId("m9"), "it was one after all"))) == [taken_back]


TREATY: list[dict[str, Any]] = [
    {"id": "t1", "from": "FM of North", "kind": "treaty", "states": ["South", "West"]},
    {"id": "t2", "from": "FM of South", "kind": "treaty", "refers_to": "t1"},
    {"id": "t3", "from": "FM of West", "kind": "treaty", "refers_to": "t1"},
    {"id": "t4", "from": "FM of South", "kind": "renounce", "refers_to": "t1"},
]
LONG_AGO: list[dict[str, Any]] = [
    *TREATY,
    {
        "id": "a1",
        "from": "FM of North",
        "acts": [
            {"kind": "appoint", "helper": "ambassador", "person": "anna", "to": "South"},
            {"kind": "form", "states": ["East"]},
        ],
    },
    {"id": "w1", "from": "FM of East", "kind": "form", "states": ["South"]},
    {"id": "w2", "from": "FM of East", "kind": "withdraw", "refers_to": "w1"},
    {"id": "g1", "from": "GA", "kind": "minister", "state": "North", "office": "prime_minister", "person": "bert"},
    {"id": "p1", "from": "FM of North", "kind": "transfer", "to": "South", "goods": "points", "amount": 5, **SECRET},
    {"id": "p2", "from": "GA", "kind": "approve", "transfer": "p1"},
    {"id": "g2", "from": "GA", "kind": "run", "turn": 1},
    {
        "id": "c1",
        "from": "GA",
        "kind": "create",
        "state": {"code": "Ze", "name": "Zembla", "size": "minor", "starting_score": 100},
    },
]
"""Something of every kind of news."""
OF_TREATY = "the treaty of 1 November 2011"
SIGNED = f"West has signed {OF_TREATY}"


@pytest.mark.parametrize(
    ("id", "announced"),
    [
        ("t1", [f"{SIGNED}, too."]),
        (
            "t2",
            [
                "A treaty between North and South has been in force since Tue 1 Nov 2011 10:00 UTC.",
                f"{SIGNED} with North, too.",
                f"South renounced {OF_TREATY} with North and West on 1 November 2011.",
            ],
        ),
        ("t3", ["West has signed a treaty, too."]),
        ("t4", ["South renounced a treaty on 1 November 2011."]),
        ("a1", ["North has appointed or dismissed somebody."]),
        ("w2", ["East has withdrawn a post."]),
        ("g1", ["North's Prime Minister is not known."]),
    ],
)
def test_of_a_post_that_is_secret_since_no_more_is_said_than_anybody_may_read(id: str, announced: list[str]) -> None:
    register = posted(played(opened("nwol"), LONG_AGO))
    said = register.known[ActId(id)]
    assert isinstance(said, Post | Ruling)
    hidden = evolve(said, channel=Channel.SECRET) if isinstance(said, Post) else evolve(said, secret=True)
    assert taken_back(done(register, CorrectAct(hidden, "it came by mail"))) == announced


@pytest.mark.parametrize(
    ("id", "announced"),
    [
        (
            "t1",
            [
                "The treaty of 1 November 2011 between North and South has been in force since"
                " Tue 1 Nov 2011 10:00 UTC.",
                f"{SIGNED}, too.",
                f"South renounced {OF_TREATY} on 1 November 2011.",
            ],
        ),
        ("t4", [f"South renounced {OF_TREATY} with North and West on 1 November 2011."]),
        ("a1", ["North has appointed anna as ambassador to South."]),
        ("w2", ["East has withdrawn its offer of an alliance to South of 1 November 2011."]),
        ("g1", ["North's Prime Minister is bert."]),
        ("p1", ["North transferred 5 victory points to South on 1 November 2011."]),
        ("c1", ["Ze came into the game on 1 November 2011."]),
    ],
)
def test_of_a_post_that_was_struck_out_is_said_what_was_announced(id: str, announced: list[str]) -> None:
    register = posted(played(opened("nwol"), LONG_AGO))
    assert taken_back(done(register, StrikeOut(ActId(id), "misread"))) == announced


@pytest.mark.parametrize(
    ("id", "data", "announced"),
    [
        (
            "p1",
            {"from": "FM of North", "kind": "form", "states": ["South"], **SECRET},
            "North transferred victory points to South on 1 November 2011.",
        ),
        ("g1", {"from": "GA", "kind": "cities", "state": "North", "count": 2}, "North's Prime Minister is not known."),
    ],
)
def test_of_a_post_that_says_something_else_now_it_is_said_what_it_was_about(
    id: str, data: dict[str, Any], announced: str
) -> None:
    register = posted(played(opened("nwol"), LONG_AGO))
    mended = act(register, {"id": id, **data, "received": register.known[ActId(id)].received.text})
    assert taken_back(done(register, CorrectAct(mended, "misread"))) == [announced]


def taken_back(register: Register) -> list[str]:
    """What was announced and does not stand."""
    said = (line.text for line in new(register) if line.news.kind is Kind.GONE)
    return [each.removeprefix("It was announced: “").removesuffix("” This does not stand.") for each in said]


def test_of_several_acts_in_a_post_it_is_said_that_some_came_to_nothing() -> None:
    both = [{"kind": "inactivate", "states": ["South"]}, {"kind": "war", "states": ["South"]}]
    start = opened("nwol", {"alliances": [{"states": ["No", "So"], "active": True}]})
    assert texts(played(start, [{"id": "m1", "from": "FM of North", "acts": both}]))[-1] == (
        "North's post of 1 November 2011 has come to nothing, in part or in all."
    )


def test_who_is_asked_for_an_explanation_is_told_so_and_nobody_else() -> None:
    asked = [LONG_AGO[8], {"id": "g1", "from": "GA", "kind": "ask", "transfer": "p1"}]
    register = played(opened("nwol"), asked)
    said = "North has not explained the transfer of 5 victory points from North to South."
    assert [(each.text, each.by) for each in new(register, "No")] == [(said, "since 1 November 2011 (NWOL 4.6)")]
    assert texts(register) == texts(register, "So") == []
    several = [{**LONG_AGO[8], "from": "FM of Bo"}, asked[1]]
    assert texts(played(opened("nwol"), several), "Bo")[0].startswith("The Bourbons have not explained")


def test_a_treaty_that_was_confirmed_is_still_new_and_its_correction_confirms_that_signature_alone() -> None:
    register = played(opened("nwol"), [*TREATY[:2], {**CONFIRM, "post": "t2"}])
    assert texts(register)[0].startswith("The treaty of 1 November 2011 between North and South has been in force")
    mended = act(register, {**TREATY[1], "otherwise": True}, 1)
    (line,) = [line for line in new(done(register, CorrectAct(mended, "misread"))) if line.head == "Correction"]
    assert (line.news.kind, line.posts, line.confirms) == (Kind.CORRECTION, ("t2",), ("t2",))


def test_an_alliance_made_public_and_broken_since_is_told_as_it_came_to_pass() -> None:
    public = [{**each, "id": f"b{number}"} for number, each in enumerate(FORM)]
    secret = [{**FORM[0], **SECRET}, {**FORM[1], **SECRET, "refers_to": "a1"}]
    broken = {"id": "m9", "from": "FM of North", "kind": "break", "states": ["West"]}
    lasting = texts(played(opened("nwol"), [*secret, *public]), "We")
    assert lasting[1] == "The alliance of North and West has been public since Tue 1 Nov 2011 12:00 UTC."
    assert texts(played(opened("nwol"), [*secret, *public, broken]), "We") == [
        "North and West became allies on 1 November 2011.",
        "The alliance of North and West was made public on 1 November 2011.",
        "North broke with West on 1 November 2011.",
    ]


@pytest.mark.parametrize("game", ["nwol", "amwol"])
@pytest.mark.parametrize("kind", ["form", "activate"])
def test_an_alliance_that_comes_to_light_is_news_as_if_it_had_been_none_before(game: str, kind: str) -> None:
    secret = [{**each, "id": f"s{each['id']}", "channel": "secret"} for each in FORM]
    shown = [{**each, "kind": kind, "received": f"2011-11-02T1{hour}:00Z"} for hour, each in enumerate(FORM)]
    known, unknown = (played(opened(game), [*acts, *shown]) for acts in (secret, []))
    assert texts(known) == texts(unknown)
    assert any(line.startswith("North and West have been allied since Wed 2 Nov") for line in texts(known))


def test_an_alliance_that_was_broken_in_secret_is_broken_again_for_everybody() -> None:
    left = {"id": "s1", "from": "FM of North", "channel": "secret", "kind": "break", "states": ["West"]}
    told = {"id": "b1", "from": "FM of West", "kind": "break", "states": ["North"]}
    assert texts(played(opened("nwol"), [*FORM, left, told]))[1:] == ["West broke with North on 1 November 2011."]


def test_points_that_were_never_approved_are_no_news_when_they_are_not_given() -> None:
    asked = {
        "id": "t1",
        "from": "FM of North",
        "channel": "secret",
        "kind": "transfer",
        "to": "West",
        "goods": "points",
    }
    taken_back = {"id": "t2", "from": "FM of North", "channel": "secret", "kind": "withdraw", "refers_to": "t1"}
    approved = {"id": "g1", "from": "GA", "kind": "approve", "transfer": "t1"}
    acts = [{**asked, "amount": 2}, taken_back]
    assert texts(played(opened("nwol"), acts)) == []
    acts.insert(1, approved)
    assert texts(played(opened("nwol"), acts)) == [
        "The transfer of 2 victory points from North to West does not take place."
    ]
