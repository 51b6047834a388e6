"""Mails of Napoleons Wars: what nine players write comes to what a careful moderator enters; and the mailbox."""

from collections.abc import Iterator, Mapping
from pathlib import Path

import pytest
from attrs import evolve
from mail_material import mail, mailbox
from nw_mails import FRITZ, KARL, KNOWN, LARS, MON, NAP, NELL, ROWS, TUE, Row

from eia_solo.core.errors import IllegalCommand
from eia_solo.core.mailbox import Became
from eia_solo.core.moment import Moment
from eia_solo.games.napoleons_wars.loading import napoleons_wars
from eia_solo.games.napoleons_wars.reading.taking import ReadMail
from eia_solo.games.napoleons_wars.rules.commands import PostAct, SetUpdate
from eia_solo.games.napoleons_wars.session import NapoleonsSession
from eia_solo.reading.cards import Edits
from eia_solo.reading.items import Source
from eia_solo.reading.reader import read

DUE = Moment.parse("2026-03-07T20:00Z")


@pytest.fixture(scope="module")
def begun(tmp_path_factory: pytest.TempPathFactory) -> Iterator[NapoleonsSession]:
    """A campaign at Spring 1805, in which nothing is kept."""
    path = tmp_path_factory.mktemp("wars") / "wars.eia"
    with NapoleonsSession.create(path, napoleons_wars(), "napoleons-1804", seed=5) as made:
        made.process()
        yield made


@pytest.fixture
def wars(begun: NapoleonsSession) -> Iterator[NapoleonsSession]:
    """That campaign; what a test does with it is taken back."""
    before = begun.history.head
    yield begun
    begun.go(before)


def raw(row: Row) -> bytes:
    return mail(row.who, row.when, row.words, name=row.person, subject=row.subject, html=row.words * row.is_html)


def sources(*mails: bytes) -> list[Source]:
    return [Source(f"{number}.eml", each) for number, each in enumerate(mails)]


def take(wars: NapoleonsSession, *mails: bytes) -> tuple[ReadMail, ...]:
    return wars.take_at_once("mails", wars.read_mails(sources(*mails)).items)


def _plain(found: Mapping[str, tuple[str, ...]]) -> dict[str, tuple[str, ...]]:
    return {power: tuple(line.rstrip("?") for line in lines) for power, lines in found.items()}


def test_every_mail_comes_to_what_a_moderator_enters(begun: NapoleonsSession) -> None:
    begun_at = begun.state
    box = evolve(begun_at.mailbox, addresses=KNOWN)
    game = evolve(begun_at, mailbox=box, update=DUE)
    (*cards,) = (
        begun.read_card(game, each)
        for row in ROWS
        for each in box.taken_in(begun.read_mails(sources(raw(row))).items, "").mails
    )
    assert len(cards) == len(ROWS) > 40
    for row, card in zip(ROWS, cards, strict=True):
        later = {turn: dict(sheets) for turn, sheets in card.later.items()}
        got = card.power, dict(card.sheets), dict(card.posts), later
        wanted = {turn: _plain(sheets) for turn, sheets in row.later.items()}
        assert got == (row.power, _plain(row.orders), _plain(row.posts), wanted), row.name
        doubtful = {
            line.rstrip("?")
            for lines in (*row.orders.values(), *row.posts.values())
            for line in lines
            if line.endswith("?")
        }
        assert {each.words for each in card.orders if not each.sure and each.power} == doubtful, row.name
        assert card.late == (row.name == "late"), row.name
        assert (card.power is None or card.sender_is_sure) or not card.is_sure, row.name
    by_name = {row.name: card for row, card in zip(ROWS, cards, strict=True)}
    assert by_name["greeting and signature"].is_sure
    assert not by_name["whose corps"].is_sure
    assert {by_name[name].whole for name in ("a correction", "added", "a swap", "one more")} == {()}
    assert by_name["in German"].orders[0].written == "A Berlin nach Silesia"
    assert by_name["new whole set"].whole == ("FR",)
    assert by_name["talk around orders"].left_out[-1].text == "Selim"


def test_a_set_replaces_what_came_before_and_a_correction_one_order_of_it(wars: NapoleonsSession) -> None:
    take(wars, mail(NAP, MON, "France\nA Paris - Lorraine\nB holds"))
    take(wars, mail(NAP, TUE, "Correction: A Paris - Burgundy, rest as before"))
    assert wars.state.written["FR"] == ("B holds", "A Paris - Burgundy")
    (last,) = take(wars, mail(NAP, "Wed, 4 Mar 2026 10:00:00 +0000", "C holds\nE holds"))
    assert wars.state.written["FR"] == ("C holds", "E holds")
    assert wars.mailbox.mail(last.mail.id).replaces == ("1", "2")
    assert [each.became for each in wars.kept_mails()][-3:] == [Became.TAKEN] * 3


def test_a_set_much_shorter_than_the_one_before_is_not_sure_to_replace_it_whole(wars: NapoleonsSession) -> None:
    full = "France\nA Paris - Lorraine\nB holds\nC holds\nD holds\nE holds"
    short, long = "France\nA Paris - Burgundy", "France\nA Paris - Burgundy\nB holds\nC holds"
    for words, sure in ((short, False), (long, True)):
        (_, last) = read(sources(mail(NAP, MON, full), mail(NAP, TUE, words)), wars.known)
        assert (last.fields["whole"].value, last.fields["whole"].sure) == (True, sure), words


def test_an_older_mail_does_not_replace_a_newer_one_unasked(wars: NapoleonsSession) -> None:
    take(wars, mail(NAP, TUE, "France\nC holds"))
    wars.take_in("old", wars.read_mails(sources(mail(NAP, MON, "France\nA holds"))).items)
    (old,) = (wars.read_card(wars.state, each) for each in wars.mailbox.open)
    assert not old.is_sure
    assert "mail 1 of the same power, taken already, came later" in old.why_sender
    (asked,) = (wars.read_card(wars.state, each, Edits("FR")) for each in wars.mailbox.open)
    assert asked.is_sure, "whoever says so may"


def test_an_act_in_a_mail_is_posted_at_its_arrival_and_once(wars: NapoleonsSession) -> None:
    wars.learn(KARL, "AU")
    wars.do(PostAct("AU", "ally with Russia", None))
    take(wars, mail(KARL, MON, "We ally with Russia and give 5 gold to Naples.\nA holds"))
    posts = wars.state.posts
    assert [(each.id, each.does) for each in posts] == [("p1", "ally"), ("p2", "give")]
    assert posts[1].at == Moment.parse("2026-03-02T17:05Z")
    wars.undo()
    assert len(wars.state.posts) == 1
    assert not wars.state.written, "a mail is one step"


def test_late_orders_are_kept_and_do_not_count_but_acts_have_their_own_notice(wars: NapoleonsSession) -> None:
    wars.learn(FRITZ, "PR")
    wars.do(SetUpdate(Moment.parse("2026-03-01T20:00Z")))
    (card,) = take(wars, mail(FRITZ, MON, "A holds\nWe ally with Russia."))
    assert card.late
    assert wars.mailbox.mails[-1].became is Became.LATE
    assert "PR" not in wars.state.written
    assert [each.does for each in wars.state.posts] == ["ally"]
    (card,) = take(wars, mail(FRITZ, TUE, "We declare war on Denmark."))
    assert wars.mailbox.mails[-1].became is Became.TAKEN
    wars.take(wars.read_card(wars.state, wars.mailbox.mails[-2]).taking("the list was down"))
    assert wars.state.written["PR"] == ("A holds",)


def test_what_is_for_a_later_season_waits_for_it(wars: NapoleonsSession) -> None:
    take(wars, mail(LARS, MON, "B holds", subject="Danish orders, Summer 1805"))
    assert wars.mailbox.later == {"Summer 1805": {"DK": ("B holds",)}}
    wars.process()
    assert (wars.state.turn_name, wars.state.written) == ("Summer 1805", {"DK": ("B holds",)})
    assert not wars.mailbox.later
    assert not wars.mailbox.mails


def test_addresses_and_names_are_learned_once(wars: NapoleonsSession) -> None:
    before = dict(wars.mailbox.addresses)
    take(wars, mail(NELL, MON, "Britain\nA holds"))
    assert wars.mailbox.addresses == {**before, NELL: "GB"}
    post = {"id": "page.txt#1", "source": "phpbb", "span": [1, 2], "author": "Marie", "status": ["read", True]}
    wars.take_at_once("page", [{**post, "lines": [[1, "France:"], [2, "A holds"]]}])
    assert wars.mailbox.addresses["marie"] == "FR"
    assert wars.read_mails(sources(mail(NELL, MON, "Britain\nA holds"))).known


def test_what_nobody_is_known_to_order_is_not_taken(wars: NapoleonsSession) -> None:
    (card,) = take(wars, mail("x@example.org", MON, "A holds\nB holds"))
    assert not card.says_something
    assert wars.mailbox.mail(card.mail.id).became is None
    assert not wars.state.written
    wars.set_aside(card.mail.id)
    with pytest.raises(IllegalCommand, match="has been dealt with"):
        wars.set_aside(card.mail.id)


def test_a_mailbox_file_is_read_in_the_order_of_arrival(wars: NapoleonsSession, tmp_path: Path) -> None:
    both = mailbox(mail(NAP, TUE, "France\nC holds"), mail(NAP, MON, "France\nA holds"))
    wars.take_at_once("box", wars.read_mails([Source("all.mbox", both)]).items)
    assert wars.state.written["FR"] == ("C holds",)
