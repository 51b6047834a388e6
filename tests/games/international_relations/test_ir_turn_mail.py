"""The mail to one power: its own orders acknowledged, what it is asked for, and nothing of another's secrets."""

from collections.abc import Sequence
from email import message_from_bytes
from email.message import EmailMessage
from email.policy import SMTP, default

from attrs import evolve
from hypothesis import given
from hypothesis import strategies as st
from test_ir_turn_page import BATTLE, ORDERS, RULES, carried_out, driven_out, state

from eia_solo.core.mailbox import receivers
from eia_solo.games.international_relations.exports.turn_mail import asked, orders_counted, turn_mail
from eia_solo.games.international_relations.rules.report import Report
from eia_solo.games.international_relations.rules.state import Stage, Turn


def mail_to(power: str, *reports: Report) -> EmailMessage:
    read = message_from_bytes(turn_mail(power, reports, reports[-1].after, RULES), policy=default)
    assert isinstance(read, EmailMessage)
    return read


def text_to(power: str, *reports: Report) -> str:
    return str(mail_to(power, *reports).get_content()).replace("\r\n", "\n")


def own(text: str) -> str:
    """The part above what everybody reads."""
    return text.partition("\nInternational Relations, ")[0]


def test_a_power_reads_its_own_orders_and_what_it_is_asked_for_first() -> None:
    mail = mail_to("Russia", driven_out())
    assert mail["Subject"] == "International Relations, Spring 1902, orders: Russia"
    assert mail["X-Unsent"] == "1"
    assert mail["To"] is None
    text = text_to("Russia", driven_out())
    assert text.startswith("Russia: your orders, Spring 1902, orders\n")
    driven = "driven out by Turkey's army from Smyrna, 2 against 1"
    assert f"Your orders, as they counted\n  A Arm H (no order that counts; {driven})\n" in text
    assert "Please write\n  Russia: A Arm to Sev or Syr, or disband\n  A unit without an order is disbanded.\n" in text
    assert "\nInternational Relations, Spring 1902, orders\n" in text, "the turn follows"
    assert "Turkey" not in own(text).replace("by Turkey's army from Smyrna", "")
    both = own(text_to("Russia", driven_out(), evolve(driven_out(), turn=Turn.parse("F1902"))))
    for turn in ("Spring", "Fall"):
        assert f"{turn} 1902: your orders, as they counted\n  A Arm H (no order that counts; {driven})\n" in both


def test_who_is_asked_for_nothing_is_told_so() -> None:
    assert "Please write\n  Nothing is asked of you now.\n" in text_to("Turkey", driven_out())
    assert "Please write\n  Turkey: orders for Fall 1902\n  A unit without an order holds.\n" in text_to(
        "Turkey", carried_out(BATTLE, {})
    )
    assert "as they counted\n  You had nothing to order.\n" in text_to("Italy", driven_out())


def test_what_did_not_count_is_told_to_who_wrote_it_alone() -> None:
    report = carried_out(BATTLE, {"France": ["A bur - mun", "A par - pic", "gibberish"]})
    assert "gibberish" in own(text_to("France", report)).lower()
    for power in RULES.board.powers:
        if power != "France":
            assert "gibberish" not in text_to(power, report).lower()


def test_a_notice_of_a_treaty_that_nobody_returned_is_told_to_its_writer_alone() -> None:
    game = state("France A par, Italy A ven, Austria A vie", Turn.parse("W1900"), Stage.TREATIES)
    report = carried_out(game, {"France": ["Enter MDT with Italy"]})
    assert "France's notice of an MDT to Italy is not returned" in text_to("France", report)
    for power in ("Italy", "Austria"):
        assert "MDT" not in text_to(power, report)


def test_a_mail_is_plain_ascii_lines_that_any_program_opens() -> None:
    raw = turn_mail("Russia", (driven_out(),), evolve(driven_out().after), RULES)
    assert raw.isascii()
    assert max(map(len, raw.split(b"\r\n"))) < 998
    assert raw == turn_mail("Russia", (driven_out(),), driven_out().after, RULES), "the same turn makes the same mail"


def test_a_mail_is_to_an_address_if_there_is_one() -> None:
    mail = message_from_bytes(
        turn_mail("Russia", (driven_out(),), driven_out().after, RULES, to="dsm@example.org"), policy=default
    )
    assert mail["To"] == "dsm@example.org"


LEARNED = {
    "dsm@example.org": "FR", "a+b=c@ö.example": "FR", "forum name": "FR", "other@example.org": "GB",
    "a@b\r\nbcc: x@example.org": "FR", "a@[": "FR", "a@": "FR", "a@b, x@example.org": "FR",
    "=?utf-8?q?=0abcc?=@x": "FR",
}  # fmt: skip


def test_a_mail_goes_to_sound_addresses_only() -> None:
    assert receivers("FR", LEARNED) == "a+b=c@ö.example, dsm@example.org"


@given(st.text("ab@.<>()[],:;\"\\ \r\n\0\u2028=?'%ö-", max_size=12).map("a@".__add__))
def test_no_sender_of_a_mail_stops_or_adds_to_the_head_of_another(address: str) -> None:
    mail = EmailMessage(policy=SMTP)
    mail["To"] = receivers("FR", {address: "FR"})
    assert message_from_bytes(mail.as_bytes()).keys() == ["To"]


def test_orders_that_were_given_are_counted_beside_those_that_were_not() -> None:
    report = driven_out()
    assert orders_counted("Turkey", (report,)) == "3 of 3 orders"
    assert orders_counted("Russia", (report,)) == "0 of 1 order"
    assert orders_counted("Italy", (report,)) == ""
    assert asked("Russia", report.after, RULES) == "A Arm to Sev or Syr, or disband"
    assert asked("Turkey", report.after, RULES) == ""


def test_whatever_another_power_wrote_in_vain_changes_no_letter_of_a_mail() -> None:
    def mails(lines: Sequence[str]) -> dict[str, bytes]:
        report = carried_out(BATTLE, {**ORDERS, "France": ["A bur H", *lines]})
        return {power: turn_mail(power, (report,), report.after, RULES) for power in RULES.board.powers}

    without = mails(())
    for secret in ("Enter MDT with Italy", "nonsense about Vienna", "A par - pic", "Transfer Bel to Germany"):
        with_it = mails((secret,))
        assert with_it["France"] != without["France"], secret
        assert {power for power in with_it if with_it[power] != without[power]} == {"France"}, secret
