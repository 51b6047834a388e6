"""The inbox of a record: taken in, entered or set aside, undone, kept in the file; nothing in it counts before."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from attrs import evolve

from eia_solo.campaign.opening import open_campaign
from eia_solo.core.errors import IllegalCommand, InvalidCommand
from eia_solo.core.moment import Moment
from eia_solo.games.revolution_and_reaction.loading import revolution_and_reaction
from eia_solo.games.revolution_and_reaction.rules.acts import Author, Channel, Post, Ruling
from eia_solo.games.revolution_and_reaction.rules.codes import ActId, OfficeId, StateCode
from eia_solo.games.revolution_and_reaction.rules.commands import Accepted
from eia_solo.games.revolution_and_reaction.rules.decisions import Schedule, Turn, TurnKind
from eia_solo.games.revolution_and_reaction.rules.inbox import MOST, Became, Speaker
from eia_solo.games.revolution_and_reaction.rules.parts import DeclareWar, Endorse
from eia_solo.games.revolution_and_reaction.session import KEPT_EVERY, RecordSession

NOW = "2011-11-25T12:00:00+00:00"
Fr, Ru, Pr = map(StateCode, ("Fr", "Ru", "Pr"))
FM, PM = OfficeId("foreign_minister"), OfficeId("prime_minister")
ITEMS: list[dict[str, Any]] = [{"words": f"post {number}"} for number in range(1, 4)]


@pytest.fixture
def session(tmp_path: Path) -> Iterator[RecordSession]:
    book = revolution_and_reaction("nwol")
    with RecordSession.create(tmp_path / "game.eia", book, "nwol-sample", seed=1, clock=lambda: NOW) as made:
        yield made


def war(at: str = "2011-11-01T09:00Z", by: StateCode = Fr, on: StateCode = Ru, office: OfficeId = FM) -> Post:
    return Post(Moment.parse(at), Author(by, office), (DeclareWar((on,)),))


def open_cards(session: RecordSession) -> list[str]:
    return [card.id for card in session.state.inbox.open]


def test_what_is_taken_in_counts_for_nothing_and_is_taken_back_as_one(session: RecordSession) -> None:
    before = session.state
    session.take_in("page.txt", ITEMS)
    assert open_cards(session) == ["1.1", "1.2", "1.3"]
    assert session.state.inbox.card("1.2").item == {"words": "post 2"}
    assert session.state.acts == before.acts
    assert session.undo_label == "3 posts taken into the inbox: page.txt"
    session.undo()
    assert session.state.inbox == before.inbox
    session.redo()
    session.take_in("mail", ITEMS[:1])
    assert open_cards(session) == ["1.1", "1.2", "1.3", "2.1"]


@pytest.mark.parametrize(("items", "says"), [([], "nothing in it"), ([{}] * (MOST + 1), "at most 2,000")])
def test_nothing_and_too_much_are_not_taken_in(session: RecordSession, items: list[Any], says: str) -> None:
    with pytest.raises(InvalidCommand, match=says):
        session.take_in("page.txt", items)
    session.take_in("page.txt", [{}] * MOST)
    assert len(open_cards(session)) == MOST


def test_without_a_card_nothing_is_entered_or_set_aside(session: RecordSession) -> None:
    for act in (session.enter_cards, session.set_aside):
        with pytest.raises(InvalidCommand, match="no card is given"):
            act()


def test_a_card_is_entered_once_and_undo_brings_it_back(session: RecordSession) -> None:
    session.take_in("page.txt", ITEMS)
    (event,) = session.enter_cards(Accepted("1.2", (war(),), "Corvin_77"))
    assert event.act.id in session.state.known
    (batch,) = session.state.inbox.batches
    assert [card.became for card in batch.cards] == [None, Became.ENTERED, None]
    assert batch.cards[1].posts == (event.act.id,)
    for act in (lambda: session.enter_cards(Accepted("1.2", (war(on=Pr),))), lambda: session.set_aside("1.2")):
        with pytest.raises(IllegalCommand, match=r"card 1\.2 has been dealt with: it was entered"):
            act()
    session.undo()
    assert open_cards(session) == ["1.1", "1.2", "1.3"]
    assert session.state.inbox.names == {}
    assert not session.state.known


def test_several_cards_are_one_entry_and_one_undo_or_nothing(session: RecordSession) -> None:
    session.take_in("page.txt", ITEMS)
    entries = len(session.history.ids)
    wrong = war("2011-12-24T09:00Z", Pr)
    with pytest.raises(InvalidCommand, match="is in the future"):
        session.enter_cards(Accepted("1.1", (war(),)), Accepted("1.2", (wrong,)))
    assert (open_cards(session), len(session.history.ids)) == (["1.1", "1.2", "1.3"], entries)
    endorsed = Post(Moment.parse("2011-11-02T09:00Z"), Author(Fr, PM), (Endorse(),), refers_to=ActId("Fr 1 Nov 09:00"))
    session.enter_cards(Accepted("1.3", (war(),)), Accepted("1.1", (endorsed,)))
    assert session.state.record.declarations[Fr, Ru].endorsed is not None, "judged by time, not by place"
    assert len(session.history.ids) == entries + 1
    assert session.undo_label.startswith("2 posts entered, the first: Foreign Minister of France: declares war")
    session.undo()
    assert open_cards(session) == ["1.1", "1.2", "1.3"]


def test_a_card_that_does_nothing_and_one_that_is_not_there_are_refused(session: RecordSession) -> None:
    session.take_in("page.txt", ITEMS)
    with pytest.raises(InvalidCommand, match="choose its kind"):
        session.enter_cards(Accepted("1.1", ()))
    for id in ("1.4", "2.1", ""):
        with pytest.raises(IllegalCommand, match="there is no card"):
            session.enter_cards(Accepted(id, (war(),)))
    with pytest.raises(IllegalCommand, match=r"there is no card 9\.9"):
        session.set_aside("1.1", "9.9")
    assert open_cards(session) == ["1.1", "1.2", "1.3"]


def test_a_batch_that_is_dealt_with_is_only_counted(session: RecordSession) -> None:
    session.take_in("page.txt", ITEMS)
    session.set_aside("1.1", "1.3")
    assert session.undo_label == "2 cards of the inbox set aside"
    session.enter_cards(Accepted("1.2", (war(),)))
    (batch,) = session.state.inbox.batches
    assert (batch.cards, batch.entered, batch.aside) == ((), 1, 2)
    with pytest.raises(IllegalCommand):
        session.set_aside("1.1")


def test_names_are_learned_from_cards_and_by_hand(session: RecordSession) -> None:
    session.take_in("page.txt", ITEMS)
    names = session.state.inbox.names
    session.enter_cards(Accepted("1.1", (war(),), "Corvin_77"))
    names = session.state.inbox.names
    assert names == {"Corvin_77": Speaker(Fr, (FM,), cards=1)}
    session.enter_cards(Accepted("1.2", (war("2011-11-02T09:00Z", office=PM),), "Corvin_77"))
    assert session.state.inbox.names == {"Corvin_77": Speaker(Fr, (FM, PM), cards=2)}, "holds both offices"
    session.enter_cards(Accepted("1.3", (war("2011-11-03T09:00Z", by=Pr),), "Corvin_77"))
    assert session.state.inbox.names == {"Corvin_77": Speaker(Pr, (FM,), cards=3)}, "of another state now"
    session.learn("polar bear", Speaker(Fr))
    assert session.undo_label == "polar bear speaks for nobody", "without an office"
    session.learn(" polar  bear ", Speaker())
    assert session.undo_label == "polar bear speaks for nobody"
    assert session.state.inbox.names["polar bear"] == Speaker()
    session.learn("polar bear", None)
    assert session.undo_label == "polar bear is forgotten"
    assert list(session.state.inbox.names) == ["Corvin_77"]


def test_what_a_name_has_sent_is_corrected_with_it_as_one_entry(session: RecordSession) -> None:
    session.take_in("page.txt", [{"words": f"post {number}"} for number in range(8)])
    session.enter(war("2011-11-01T08:00Z"))
    days = {"1.1": war(), "1.2": war("2011-11-02T09:00Z"), "1.3": war("2011-11-03T09:00Z", on=Pr)}
    days |= {
        "1.4": war("2011-11-04T09:00Z"),
        "1.5": war("2011-11-05T09:00Z"),
        "1.6": war("2011-11-06T09:00Z", by=Ru, on=Pr),
    }
    entered = [session.enter_cards(Accepted(card, (act,), "Corvin"))[0].act for card, act in days.items()]
    first, second, itself, timed, struck, _ = entered
    session.enter_cards(Accepted("1.7", (war("2011-11-07T09:00Z"),), "another"))
    session.learn("Corvin", Speaker(Fr, (FM,)))
    session.correct(evolve(timed, received=Moment.parse("2011-11-04T10:00Z")), "the clock")
    session.strike_out(struck.id, "a joke")
    before, entries = session.state, len(session.history.ids)
    command, stay = session.also_meant("Corvin", Speaker(Pr, (PM,)))
    assert command.posts == (first.id, second.id), "not by hand, of another name, of another state, or by hand since"
    assert list(stay) == [itself.id]
    assert "names itself" in stay[itself.id]
    session.learn("Corvin", command.speaker, command.posts, "it was Prussia")
    assert {session.state.known[id].author for id in command.posts} == {Author(Pr, PM)}  # type: ignore[union-attr]
    others = before.known.keys() - set(command.posts)
    assert all(session.state.known[id] == before.known[id] for id in others)
    assert session.state.amended[first.id][-1].because == "it was Prussia"
    assert session.state.inbox.names["Corvin"] == Speaker(Pr, (PM,), cards=6), "the cards are counted on"
    assert session.undo_label == "Corvin is Prime Minister of Prussia; 2 posts corrected"
    assert len(session.history.ids) == entries + 1
    again, _ = session.also_meant("Corvin", Speaker(Ru, (FM,)))
    assert again.posts == (), "Russia would declare war on itself"
    back, _ = session.also_meant("Corvin", Speaker(Fr, (FM,)))
    assert back.posts == command.posts, "whoever chose the wrong one can choose again"
    assert session.proof().findings == []
    session.undo()
    assert session.state == before


def test_nothing_is_asked_of_a_name_without_posts_or_without_another_sender(session: RecordSession) -> None:
    session.take_in("page.txt", ITEMS)
    assert session.also_meant("Corvin", Speaker(Fr, (FM,)))[0].posts == ()
    (event,) = session.enter_cards(Accepted("1.1", (war(),), "Corvin"))
    for speaker in (None, Speaker(Fr, (FM,)), Speaker(Fr, (FM, PM))):
        command, stay = session.also_meant("Corvin", speaker)
        assert (command.posts, stay) == ((), {})
    assert session.also_meant("Corvin", Speaker(Pr, (FM, PM)))[0].posts == (event.act.id,)
    for speaker in (Speaker(), Speaker(is_ga=True)):
        command, stay = session.also_meant("Corvin", speaker)
        assert (command.posts, list(stay)) == ((), [event.act.id])
        with pytest.raises(InvalidCommand, match="needs a sender"):
            session.learn("Corvin", speaker, (event.act.id,), "so")
    with pytest.raises(InvalidCommand, match="needs a reason"):
        session.learn("Corvin", Speaker(Pr, (FM,)), (event.act.id,))
    assert session.state.inbox.names["Corvin"].state == Fr, "all of it or nothing"


def test_the_game_administrator_is_learned_as_such(session: RecordSession) -> None:
    session.take_in("page.txt", ITEMS)
    ruling = Ruling(
        Moment.parse("2011-11-01T09:00Z"), Schedule((Turn(1, TurnKind.CAMPAIGN, Moment.parse("2011-11-10T12:00Z")),))
    )
    session.enter_cards(Accepted("1.1", (ruling,), "umpire"))
    assert session.state.inbox.names == {"umpire": Speaker(is_ga=True, cards=1)}


@pytest.mark.parametrize(
    ("name", "speaker", "says"),
    [
        ("  ", Speaker(), "whose name"),
        ("Corvin", None, "no 'Corvin' is known"),
        ("Corvin", Speaker(StateCode("Xx"), (FM,)), "no state 'Xx'"),
        ("Corvin", Speaker(Fr, (OfficeId("cook"),)), "no office 'cook'"),
    ],
)
def test_a_name_that_makes_no_sense_is_refused(
    session: RecordSession, name: str, speaker: Speaker | None, says: str
) -> None:
    with pytest.raises(InvalidCommand, match=says):
        session.learn(name, speaker)


def test_the_inbox_is_the_same_when_the_file_is_opened_again(session: RecordSession) -> None:
    session.take_in("page.txt", [{"words": "ä \u2028", "lines": [[1, "x", None]]}] * (KEPT_EVERY + 4))
    for number in range(KEPT_EVERY + 2):
        at = f"2011-11-{number // 24 + 1:02}T{number % 24:02}:00Z"
        session.enter_cards(Accepted(f"1.{number + 1}", (war(at, office=(FM, PM)[number % 2]),), f"name {number % 5}"))
    before = session.state
    path = session.campaign.path
    assert session.moment_name(session.history.ids[-1]) == before.acts[-1].received.words
    session.close()
    with open_campaign(path) as again:
        assert isinstance(again, RecordSession)
        assert again.state.inbox == before.inbox
        assert again.state == before
        assert again.campaign.verify() == []
        assert again.proof().findings == []
        again.undo()
        assert open_cards(again) == [f"1.{KEPT_EVERY + 2}", f"1.{KEPT_EVERY + 3}", f"1.{KEPT_EVERY + 4}"]


def test_an_entry_may_bring_none_one_or_several_posts(session: RecordSession) -> None:
    session.enter(war("2011-11-09T09:00Z"))
    session.take_in("page.txt", ITEMS)
    cards = [Accepted(f"1.{n}", (war(f"2011-11-0{n}T09:00Z", Pr),)) for n in (1, 2)]
    session.enter_cards(*cards)
    session.enter(war("2011-11-04T09:00Z", Pr))
    ids = session.history.ids
    last = "Wed 9 Nov 2011 09:00 UTC"
    assert [session.moment_name(id) for id in ids] == ["the beginning", last, last, last, last]
    session.close()


def test_the_channel_of_a_card_keeps_secrets(session: RecordSession) -> None:
    session.take_in("mail", ITEMS[:2])
    session.enter_cards(
        Accepted("1.1", (Post(war().received, Author(Fr, FM), (Endorse(),), Channel.SECRET),), "a@example.org")
    )
    (act,) = session.state.acts
    assert not act.is_public
