"""Mails of International Relations: taken in, taken, late, replaced, kept for later; addresses and deadlines."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from mail_material import AUSTRIA, ENGLAND, FRANCE, in_base64, mail, mailbox

from eia_solo.core.errors import IllegalCommand, InvalidCommand
from eia_solo.core.mailbox import Became, Mail
from eia_solo.core.moment import Moment
from eia_solo.games.international_relations.loading import international_relations
from eia_solo.games.international_relations.reading.taking import read_mail
from eia_solo.games.international_relations.rules.commands import Edit, EditBoard
from eia_solo.games.international_relations.rules.stages import progress
from eia_solo.games.international_relations.session import InternationalSession
from eia_solo.reading.cards import Edits
from eia_solo.reading.items import Source

EARLY, LATER = "Mon, 7 Sep 2026 08:15:00 +0000", "Sat, 12 Sep 2026 10:00:00 +0000"
PLAIN = "F Bre-MAO\nA Par-Bur\nA Mar-Spa\n"
ALL_OF_FRANCE = "Hello judge,\nF Bre - MAO, A Par-Bur\nA Mar to Spain\nOdile"


@pytest.fixture
def session(tmp_path: Path) -> Iterator[InternationalSession]:
    """A game in its first spring."""
    book = international_relations()
    with InternationalSession.create(tmp_path / "game.eia", book, "1901-international") as made:
        made.process()
        yield made


def take(session: InternationalSession, *mails: bytes) -> list[Mail]:
    """Take mails at once; as they are kept then."""
    incoming = session.read_mails([Source(f"{number}.eml", raw) for number, raw in enumerate(mails)])
    return [session.state.mailbox.mail(each.mail.id) for each in session.take_at_once("mails", incoming.items)]


def sheet(session: InternationalSession, power: str = "France") -> tuple[str, ...]:
    return session.state.written.get(power, ())


def test_of_a_mail_its_power_arrival_words_and_what_is_left_out_are_kept(session: InternationalSession) -> None:
    (kept,) = take(session, mail(FRANCE, EARLY, ALL_OF_FRANCE))
    assert kept.became is Became.TAKEN
    assert kept.taking is not None
    assert (kept.taking.power, kept.address) == ("France", FRANCE)
    assert kept.received == Moment.parse("2026-09-07T08:15Z")
    assert sheet(session) == ("F Bre-Mao", "A Par-Bur", "A Mar-Spa") == kept.taking.orders["France"]
    assert [each.what for each in kept.taking.left_out] == ["greeting", "no order in it"]
    assert "A Mar to Spain" in [line[1] for line in kept.item["lines"]]


def test_one_undo_takes_back_all_that_came_with_a_mail(session: InternationalSession) -> None:
    take(session, mail(FRANCE, EARLY, ALL_OF_FRANCE))
    session.undo()
    assert sheet(session) == ()
    assert not session.state.mailbox.addresses
    assert not session.state.mailbox.mails


def test_taking_a_mail_teaches_its_address_once(session: InternationalSession) -> None:
    take(session, mail(FRANCE, EARLY, ALL_OF_FRANCE))
    assert session.state.mailbox.addresses == {FRANCE: "France"}
    take(session, mail(FRANCE.upper(), LATER, "Germany: A Mun-Bur"))
    assert session.state.mailbox.addresses == {FRANCE: "France"}


def test_who_is_who_can_be_corrected(session: InternationalSession) -> None:
    session.learn(" Odile.M@example.com ", "Italy")
    assert session.state.mailbox.addresses == {FRANCE: "Italy"}
    with pytest.raises(IllegalCommand, match="nothing to change"):
        session.learn(FRANCE, "Italy")
    with pytest.raises(InvalidCommand, match="did you mean"):
        session.learn(FRANCE, "Frence")
    session.learn(FRANCE, None)
    assert not session.state.mailbox.addresses


def test_a_later_mail_replaces_what_it_orders_and_both_are_kept(session: InternationalSession) -> None:
    (first,) = take(session, mail(FRANCE, EARLY, ALL_OF_FRANCE))
    (again,) = take(session, mail(FRANCE, LATER, "sorry: A Par-Pic instead, rest as it was"))
    assert again.replaces == (first.id,)
    assert sheet(session) == ("F Bre-Mao", "A Mar-Spa", "A Par-Pic")
    assert [each.became for each in session.kept_mails()] == [Became.TAKEN] * 2


@pytest.mark.parametrize(("first", "then", "asks"), [(LATER, EARLY, True), (EARLY, LATER, False)])
def test_an_older_mail_does_not_replace_a_newer_one_unasked(
    session: InternationalSession, first: str, then: str, asks: bool
) -> None:
    take(session, mail(FRANCE, first, ALL_OF_FRANCE))
    incoming = session.read_mails([Source("then.eml", mail(FRANCE, then, "A Par-Pic\nF Bre H\nA Mar H"))])
    session.take_in("then", incoming.items)
    (card,) = (session.read_card(session.state, each) for each in session.mailbox.open)
    assert card.is_sure is not asks
    assert ("mail 1 of the same power, taken already, came later" in card.why_sender) is asks
    assert bool(session.in_turn(session.state, session.mailbox.open, sure=True)) is not asks
    (said,) = (session.read_card(session.state, each, Edits("France")) for each in session.mailbox.open)
    assert said.is_sure, "whoever says so may"


def test_one_that_orders_all_units_replaces_the_sheet_whole(session: InternationalSession) -> None:
    session.write("France", "A Par H\nEnter MDT with Italy")
    (kept,) = take(session, mail(FRANCE, EARLY, ALL_OF_FRANCE))
    assert kept.taking is not None
    assert kept.taking.whole == ("France",)
    assert sheet(session) == ("F Bre-Mao", "A Par-Bur", "A Mar-Spa")


def test_mails_taken_together_count_in_the_order_of_arrival(session: InternationalSession) -> None:
    take(session, mail(FRANCE, LATER, "A Par-Pic, rest as before"), mail(FRANCE, EARLY, ALL_OF_FRANCE))
    assert "A Par-Pic" in sheet(session)
    assert "A Par-Bur" not in sheet(session)


def test_a_mail_already_kept_is_recognised(session: InternationalSession) -> None:
    raw = mail(FRANCE, EARLY, ALL_OF_FRANCE)
    (kept,) = take(session, raw)
    incoming = session.read_mails([Source("copy.mbox", mailbox(raw, raw))])
    assert (incoming.items, set(incoming.known)) == ((), {kept.id})


def test_the_same_words_at_another_time_are_another_mail(session: InternationalSession) -> None:
    take(session, mail(FRANCE, EARLY, ALL_OF_FRANCE))
    assert len(session.read_mails([Source("b.eml", mail(FRANCE, LATER, ALL_OF_FRANCE))]).items) == 1


def test_a_mail_of_an_earlier_stage_is_still_recognised(session: InternationalSession) -> None:
    raw = mail(FRANCE, EARLY, ALL_OF_FRANCE)
    (kept,) = take(session, raw)
    session.process()
    assert session.state.mailbox.mails == ()
    assert session.read_mails([Source("a.eml", raw)]).known == (kept.id,)
    assert [each.id for each in session.kept_mails()] == [kept.id]


def test_what_was_set_aside_can_come_again(session: InternationalSession) -> None:
    incoming = session.read_mails([Source("a.eml", mail(FRANCE, EARLY, ALL_OF_FRANCE))])
    session.take_in("a.eml", incoming.items)
    session.set_aside("1")
    with pytest.raises(IllegalCommand, match="was set aside"):
        session.set_aside("1")
    again = session.read_mails([Source("a.eml", mail(FRANCE, EARLY, ALL_OF_FRANCE))])
    assert again.known == ()
    session.take_at_once("a.eml", again.items)
    assert session.state.mailbox.mail("2").became is Became.TAKEN


# Deadlines


def test_a_late_mail_is_kept_and_changes_nothing(session: InternationalSession) -> None:
    session.set_deadline(Moment.parse("2026-09-12T11:30+02:00"))
    (kept,) = take(session, mail(FRANCE, LATER, ALL_OF_FRANCE))
    assert kept.became is Became.LATE
    assert sheet(session) == ()
    assert session.state.mailbox.addresses == {FRANCE: "France"}


def test_arrival_at_the_deadline_itself_is_in_time(session: InternationalSession) -> None:
    session.set_deadline(Moment.parse("2026-09-12T12:00+02:00"))
    (kept,) = take(session, mail(FRANCE, LATER, ALL_OF_FRANCE))
    assert kept.became is Became.TAKEN


def test_a_late_mail_counts_if_the_judge_says_why(session: InternationalSession) -> None:
    session.set_deadline(Moment.parse("2026-09-12T09:59Z"))
    (kept,) = take(session, mail(FRANCE, LATER, ALL_OF_FRANCE))
    assert kept.taking is not None
    taking = kept.taking
    with pytest.raises(IllegalCommand, match="kept as late"):
        session.take(taking)
    read = read_mail(session.rulebook.rules, session.state, kept)
    session.take(read.taking("her server was down"))
    assert session.state.mailbox.mail(kept.id).became is Became.TAKEN
    assert len(sheet(session)) == 3


def test_a_deadline_is_of_its_stage_and_of_no_game_that_is_won(session: InternationalSession) -> None:
    due = Moment.parse("2026-09-12T09:59Z")
    session.set_deadline(due)
    with pytest.raises(IllegalCommand, match="nothing to change"):
        session.set_deadline(due)
    session.process()
    assert session.state.deadline is None
    session.do(EditBoard((Edit("winners", "France"),), "agreed"))
    with pytest.raises(IllegalCommand, match="nothing is due"):
        session.set_deadline(due)


def test_reports_are_kept_without_mails_and_deadlines(session: InternationalSession) -> None:
    session.set_deadline(Moment.parse("2026-09-12T11:30Z"))
    take(session, mail(FRANCE, EARLY, ALL_OF_FRANCE))
    after = session.process().after
    assert (after.deadline, after.mailbox.addresses) == (None, {})
    assert session.state.mailbox.addresses == {FRANCE: "France"}


# Later stages


def test_orders_of_a_later_stage_are_entered_when_it_comes(session: InternationalSession) -> None:
    text = f"{ALL_OF_FRANCE}\n\nFall 1901:\nA Spa - Por\n\nWinter 1901:\nBuild F Bre\n"
    (kept,) = take(session, mail(FRANCE, EARLY, text))
    assert kept.taking is not None
    assert set(kept.taking.later) == {"F1901", "W1901"}
    session.process()
    assert (session.state.stage_name, sheet(session)) == ("F1901", ("A Spa-Por",))
    assert set(session.state.mailbox.later) == {"W1901"}
    session.process()
    assert sheet(session) == ("Build F Bre",)
    session.undo()
    session.undo()
    assert set(session.state.mailbox.later) == {"F1901", "W1901"}


def test_retreats_sent_ahead_are_entered_for_units_that_must(session: InternationalSession) -> None:
    session.do(EditBoard((Edit("units.tyr", "Italy A"), Edit("units.vie", "Austria A")), "as on the board"))
    austria = "A Vie H\nF Tri H\nA Bud H\nRetreats if needed:\nA Vie R Boh, F Tri R Alb"
    take(session, mail(AUSTRIA, EARLY, austria))
    session.do(EditBoard((Edit("units.boh", "Germany A"),), "as on the board"))
    session.write("Italy", "A Ven S A Tyr - Tri\nA Tyr - Tri")
    session.process()
    assert session.state.stage_name == "S1901R"
    assert sheet(session, "Austria") == ("F Tri R Alb",)


# Who has written how much


def test_it_is_counted_unit_by_unit_who_has_written(session: InternationalSession) -> None:
    session.write("France", "A Par H")
    session.write("Italy", "A Ven H\nA Rom H\nF Nap H")
    found = {
        each.power: (each.written, each.total, each.is_whole)
        for each in progress(session.rulebook.rules, session.state)
    }
    assert found["France"] == (1, 3, False)
    assert found["Italy"] == (3, 3, True)
    assert found["Russia"] == (0, 4, False)


# Ways of writing


@pytest.mark.parametrize(
    "raw",
    [
        mail(FRANCE, EARLY, "", html="<p>Bonjour,</p><ul><li>F Bre - MAO</li><li>A Par &ndash; Bur<br>A Mar-Spa</ul>"),
        in_base64(FRANCE, EARLY, "chère juge\nF Bre-MAO; A Par-Bur; A Mar-Spa\n— Odile"),
        mail(FRANCE, EARLY, f"{PLAIN}\nOn Sun, 6 Sep 2026 at 10:00, Judge wrote:\n> A Par-Pic\n> A Ber-Kie"),
        mail(FRANCE, EARLY, "Here!\nFRANCE\nfleet brest to mid atlantic\narmy paris -> burgundy\nmarseilles - spain"),
        mail(FRANCE, EARLY, f"{PLAIN}\n-----Original Message-----\nFrom: judge@example.org\nA Ber H\nA Par H\n"),
    ],
)
def test_however_it_is_written_the_orders_are_the_same(session: InternationalSession, raw: bytes) -> None:
    take(session, raw)
    assert sheet(session) == ("F Bre-Mao", "A Par-Bur", "A Mar-Spa")


def test_two_powers_in_one_mail_change_two_sheets(session: InternationalSession) -> None:
    session.write("Germany", "A Ber H")
    take(
        session,
        mail(ENGLAND, EARLY, "England:\nF Lon-Nth\nF Edi-Nwg\nA Lvp-Yor\n\nFrance:\nA Par H\nF Bre H\nA Mar H\n"),
    )
    assert (len(sheet(session, "England")), len(sheet(session)), sheet(session, "Germany")) == (3, 3, ("A Ber H",))


FORWARDED = "fyi\n\n---------- Forwarded message ---------\nFrom: odile\nSubject: orders\n\nFrance\n" + PLAIN


def test_what_a_mail_forwards_is_asked_for_and_never_taken_unasked(session: InternationalSession) -> None:
    (kept,) = take(session, mail("friend@example.org", EARLY, FORWARDED))
    assert kept.became is None
    assert sheet(session) == ()
    read = read_mail(session.rulebook.rules, session.state, kept)
    assert [each.words for each in read.asked] == ["F Bre-Mao", "A Par-Bur", "A Mar-Spa"]
    assert {each.why for each in read.asked} == {"in what it forwards"}
    quoted = "\n> ".join(PLAIN.splitlines())
    reply = mail("friend@example.org", LATER, f"when?\n\nOn Sun, 6 Sep 2026 at 10:00, Odile wrote:\n> {quoted}\n")
    (other,) = take(session, reply)
    assert not read_mail(session.rulebook.rules, session.state, other).orders


def test_a_mail_without_an_order_waits(session: InternationalSession) -> None:
    (kept,) = take(session, mail(FRANCE, EARLY, "when is the deadline, please?"))
    assert kept.became is None
    assert list(session.state.mailbox.open) == [kept]


def test_the_file_opens_again_with_its_mails(session: InternationalSession) -> None:
    session.set_deadline(Moment.parse("2026-09-12T11:30+02:00"))
    take(session, mail(FRANCE, EARLY, ALL_OF_FRANCE))
    state = session.state
    with InternationalSession.open(session.campaign.path, international_relations()) as again:
        assert again.state == state
        assert again.rulebook.load_state(again.rulebook.dump_state(state)) == state
