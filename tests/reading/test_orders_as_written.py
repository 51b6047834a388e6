"""Ways of writing orders that readers meet once, each in a mail of its own."""

import json
import time

import pytest
from ir_mails import OWN, known

from eia_solo.reading.items import Item, Source
from eia_solo.reading.reader import read

ITALY = "lanterna@example.net"
NAMES = json.loads((OWN / "names.json").read_text())["addresses"]


def of_mails(stage: str, *words: str, kind: str = "plain", address: str = ITALY) -> tuple[Item, ...]:
    head = f"From: {address}\nSubject: x\nContent-Type: text/{kind}; charset=utf-8\n"
    day = "Received: by desk.example; {:02} Jan 2027 09:00:00 +0000\n"
    sources = [
        Source(f"{number}.eml", f"{day.format(number)}{head}\n{text}\n".encode())
        for number, text in enumerate(words, 1)
    ]
    return read(sources, known(OWN, stage))


def orders(item: Item) -> dict[str, bool]:
    return {row["order"]: row["sure"] for row in item.more["orders"].get("Italy", [])}


SURE = {
    "Armée Tri à Tyr": {"A Tri-Tyr"},
    "Flotte Naples à Ionian\nA Mar à Gascogne": {"F Nap-Ion", "A Mar-Gas"},
    "A Mar, which moves to Gascony": {"A Mar-Gas"},
    "Gas from Mar; Ion from Nap": {"A Mar-Gas", "F Nap-Ion"},
    "F Tun - Wes, A Mar - Spa": {"F Tun-Wes", "A Mar-Spa"},
    "A Mar goes back to Gascony, not to Spain": {"A Mar-Gas"},
    "A Marseille va en Gascogne": {"A Mar-Gas"},
    "A Mar - Gas instead of A Mar - Bur": {"A Mar-Gas"},
    "A Rom - Ven w/ support from A Tri": {"A Rom-Ven", "A Tri S A Rom-Ven"},
    "A Mar bitte nach Gascogne statt Spanien": {"A Mar-Gas"},
}


SURE |= {
    "Mar supports nothing, just holds": {"A Mar H"},
    "The army in Marseilles does nothing": {"A Mar H"},
    "Roma sta ferma": {"A Rom H"},
    "la flotte de Naples va dans la mer Ionienne": {"F Nap-Ion"},
    "A Rom unterstützt niemanden": {"A Rom H"},
    "F Tun unterstützt die französische Flotte Spanien nach Wes": {"F Tun S F Spa/sc-Wes"},
}


SURE |= {
    "A Mar - holds\nF Tun - H": {"A Mar H", "F Tun H"},
    "A Mar x Gas": {"A Mar-Gas"},
    "A Rom stays & supports A Tri - Ven\nA Tri - Ven": {"A Rom S A Tri-Ven", "A Tri-Ven"},
    "The army in Mar moves from Mar to Gas": {"A Mar-Gas"},
    "the fleet moves from Tun into the Western Mediterranean": {"F Tun-Wes"},
    "please use this one instead of the former mail\nA Mar - Gas": {"A Mar-Gas"},
    "F Nap supports A Rom, which holds.": {"F Nap S A Rom", "A Rom H"},
    "Amar - Gas\nFtun H": {"A Mar-Gas", "F Tun H"},
    "the Roman army: to Naples": {"A Rom-Nap"},
    "my army in Mar does not move": {"A Mar H"},
    "F Tun which supports F Nap - Ion\nF Nap - Ion": {"F Tun S F Nap-Ion", "F Nap-Ion"},
    "A Mar H\nA Rom S the attack on Venice (Tri - Ven)\nA Tri - Ven": {"A Mar H", "A Rom S A Tri-Ven", "A Tri-Ven"},
}


SURE |= {
    "A Mar stays home because Jo lies": {"A Mar H"},
    "not A Mar - Gas but Bur": {"A Mar-Bur"},
    "A Mar not to Gas but to Bur": {"A Mar-Bur"},
    "hold all\n\nPia": {"A Mar H", "A Rom H", "A Tri H", "F Nap H", "F Tun H"},
}


@pytest.mark.parametrize(("words", "wanted"), SURE.items())
def test_these_orders_are_taken_and_sure(words: str, wanted: set[str]) -> None:
    (item,) = of_mails("S1902", words)
    assert orders(item) == dict.fromkeys(wanted, True)


def test_the_cells_of_a_table_are_words_of_their_own() -> None:
    table = "<table><tr><th>Unit</th><th>Order</th></tr><tr><td>A Mar</td><td>moves to</td><td>Gas</td></tr></table>"
    (item,) = of_mails("S1902", table, kind="html")
    assert orders(item) == {"A Mar-Gas": True}


def test_all_hold_but_the_one_that_moves() -> None:
    (item,) = of_mails("S1902", "All units hold except Naples, which moves to the Ionian Sea.")
    found = orders(item)
    assert {"F Nap-Ion", "A Mar H"} <= found.keys()
    assert "F Nap H" not in found


def test_what_is_scrapped_is_what_was_written_before() -> None:
    (item,) = of_mails("S1902", "scrap that.\n\nA Mar - Gas")
    assert orders(item) == {"A Mar-Gas": False}
    (item,) = of_mails("S1902", "Cancel these:\nA Mar - Gas")
    assert orders(item) == {}


@pytest.mark.parametrize(
    ("words", "instead"),
    [
        ("A Mar - Gas... sorry, Bur", "A Mar-Bur"),
        ("A Mar - Gas oops Bur", "A Mar-Bur"),
        ("A Mar - Gas (make that Bur)", "A Mar-Bur"),
        ("A Mar - Gas/Bur", "A Mar-Bur"),
        ("A Mar - Gas\nPS make that Bur", "A Mar-Bur"),
        ("A Mar - Gas\nBur is better", "A Mar-Bur"),
        ("A Mar - Gas\nA Mar: change to Bur", "A Mar-Bur"),
        ("A Mar - Gas. On second thought it holds", "A Mar H"),
    ],
)
def test_a_place_behind_an_order_that_mends_it_is_asked_about(words: str, instead: str) -> None:
    (item,) = of_mails("S1902", words)
    (row,) = item.more["orders"]["Italy"]
    assert (row["order"], row["sure"], row["others"]) == (instead, False, ["A Mar-Gas"])


@pytest.mark.parametrize(
    ("stage", "words", "doubted"),
    [
        ("S1902", "all hold but Rome", {"A Mar H", "A Rom H", "A Tri H", "F Nap H", "F Tun H"}),
        ("S1902", "Na - Io\nall hold", {"A Mar H", "A Rom H", "A Tri H", "F Nap H", "F Tun H"}),
        ("S1902", "We agreed on 2 points: 1. A Mar - Gas 2. F Tun H", {"A Mar-Gas", "F Tun H"}),
        ("S1902", "We agreed that A Mar - Gas", {"A Mar-Gas"}),
        ("S1902", "A Mar - Bur, sorry, A Tri - Tyr", {"A Mar-Bur", "A Tri-Tyr"}),
        ("S1902", "A Mar - Gas when Bur is empty", {"A Mar-Gas"}),
        ("S1902", "A Mar - Gas as soon as France leaves", {"A Mar-Gas"}),
        ("S1902", "A Mar - Gas [deleted]", {"A Mar-Gas"}),
        ("S1902", "A Mar - Gas for now, may change", {"A Mar-Gas"}),
        ("S1902", "A Mar - Gas is a trap I will not fall into", {"A Mar-Gas"}),
        ("S1902", "A Mar - Gas bounced with Brest", {"A Mar-Gas"}),
        ("S1902", "A Mar - Gas, not", {"A Mar-Gas"}),
        ("S1902", "A Mar - Gas - forget it", {"A Mar-Gas"}),
        ("S1902", "A Mar - Gas last turn", {"A Mar-Gas"}),
        ("W1901", "A Rom and F Nap were my builds", {"Build A Rom", "Build F Nap"}),
        ("W1901", "A Rom, sorry, F Nap", {"Build A Rom", "Build F Nap"}),
    ],
)
def test_what_may_be_meant_otherwise_is_asked_about(stage: str, words: str, doubted: set[str]) -> None:
    (item,) = of_mails(stage, words)
    assert orders(item) == dict.fromkeys(doubted, False)


def test_an_army_that_a_fleet_of_the_mail_carries_goes_by_convoy() -> None:
    (item,) = of_mails("S1902", "A Bel - Wal\nF Eng C A Bel - Wal", address="pebble_77@example.net")
    found = {row["order"]: row["sure"] for row in item.more["orders"]["England"]}
    assert found == {"A Bel-Wal via convoy": True, "F Eng C A Bel-Wal": True}


def test_a_beaten_unit_leaves_the_board_with_a_word_in_brackets() -> None:
    (item,) = of_mails("S1902", "A Mar H\nRetreats: A Mar D (off the board)")
    assert [row["order"] for row in item.more["later"]["S1902R"]["Italy"]] == ["A Mar D"]


@pytest.mark.parametrize("words", ["A Mar - Gas, Kyiv", "A Mar - Gas\nBur was too hot", "A Mar - Gas\nPia, Rome"])
def test_a_place_that_mends_nothing_leaves_the_order_as_it_is(words: str) -> None:
    (item,) = of_mails("S1902", words)
    assert orders(item) == {"A Mar-Gas": True}


def test_a_place_given_up_is_not_built_on() -> None:
    (item,) = of_mails("W1901", "Please build A Rome instead of Venice.")
    assert list(orders(item)) == ["Build A Rom"]


@pytest.mark.parametrize(
    ("stage", "words", "wanted"),
    [
        ("W1901", "2 builds: Rome A, Naples F.", {"Build A Rom", "Build F Nap"}),
        ("W1901", "Naples as a fleet, not an army.", {"Build F Nap"}),
        ("W1901", "I make it A Tunis and... no. A Venice + A Rome then.", {"Build A Ven", "Build A Rom"}),
        ("W1901", "Costruisco una flotta a Napoli", {"Build F Nap"}),
        ("W1901", "Rome army and a Naples fleet", {"Build A Rom", "Build F Nap"}),
        ("W1901", "Naples, fleet. (Lena is unhappy.)", {"Build F Nap"}),
        ("W1901", "Naples should be a fleet.", {"Build F Nap"}),
        ("W1900", "ok for the MDT with Lena (Austria).", {"Enter MDT with Austria"}),
        ("S1902", "Tun: supported by Nap and Rom, holds.", {"F Tun H", "F Nap S F Tun", "A Rom S F Tun"}),
        ("S1902", "A Mar, A Rom, F Tun: hold, Ven, hold", {"A Mar H", "A Rom-Ven", "F Tun H"}),
        ("S1902", "Le reste tient. A Mar - Gas", {"A Mar-Gas", "A Rom H", "A Tri H", "F Nap H", "F Tun H"}),
        ("W1901", "A Rom\nno second build, keep it", {"Build A Rom", "Waive"}),
        ("W1901", "instead of Rome I waive.", {"Waive"}),
        ("W1901", "And the MDT with Austria is hereby abrogated.", {"Abrogate MDT with Austria"}),
        ("W1900", "Nothing else from Venice.", set()),
        ("W1900", "Austria: MDT\nFrance: none\nTurkey: AAT", {"Enter MDT with Austria", "Enter AAT with Turkey"}),
    ],
)
def test_what_is_written_between_the_turns(stage: str, words: str, wanted: set[str]) -> None:
    (item,) = of_mails(stage, words)
    assert orders(item).keys() == wanted
    assert not item.more["later"]


def test_builds_are_told_in_advance_and_stay_for_winter() -> None:
    (item,) = of_mails("F1901", "A Pie - Mar\n\nPS: builds will be Rome A, Naples F if I get Marseilles")
    assert list(orders(item)) == ["A Pie-Mar"]
    ((_, later),) = item.more["later"].items()
    assert [row["order"] for row in later["Italy"]] == ["Build A Rom", "Build F Nap"]


def test_a_unit_that_retreats_if_it_must_does_so_later() -> None:
    (item,) = of_mails("S1902", "A Mar H. If dislodged, A Mar retreats to Gascony.")
    assert orders(item) == {"A Mar H": True}
    assert "S1902R" in item.more["later"]


def test_it_is_the_one_unit_that_was_driven_out() -> None:
    turkey = next(address for address, power in NAMES.items() if power == "Turkey")
    mail = Source("one.eml", f"From: {turkey}\n\nOn second thoughts, disband it.\n".encode())
    (item,) = read([mail], known(OWN, "F1901R"))
    assert [row["order"] for row in item.more["orders"]["Turkey"]] == ["A Bul D"]
    (item,) = of_mails("S1902", "disband it")
    assert not item.more["orders"]
    assert not item.more["later"]


def test_a_mail_that_may_have_been_orders_makes_the_one_before_it_doubtful() -> None:
    *_, last = of_mails("S1902", "A Mar - Gas", "What should A Mar do, Bur?", "A Mar - Pie")
    assert last.fields["answers"].value == "1.eml#1"
    assert not last.fields["answers"].sure


def test_an_order_above_the_announcement_of_a_quotation_is_kept() -> None:
    (item,) = of_mails("S1902", "A Mar - Gas\n> On Monday, 1 March 2027, The Umpire wrote:\n> Write A Vie - Gal.")
    assert orders(item) == {"A Mar-Gas": True}


@pytest.mark.parametrize(
    "words",
    [
        "Did I send you A Mar - Gas or A Mar - Bur?",
        "A note from Austria proposing A Mar - Gas came in. My orders stand.",
        "Haha, imagine A Mar - Gas! But no.",
        "I thought about MDT with Austria but he has not answered.",
        "Mar to Gas? No.",
        "I decline the MDT that Russia offers.",
    ],
)
def test_what_was_only_thought_asked_or_proposed_is_no_order(words: str) -> None:
    (item,) = of_mails("S1902", words)
    assert orders(item) == {}
    assert not item.status.sure


def test_the_fleet_that_carries_is_ordered_to_where_it_is_named() -> None:
    words = (
        "The army in Rome is convoyed to Tunis by the fleet in Naples.",
        "Rome to Tunis, carried by the Naples fleet.",
    )
    for item in of_mails("S1902", *words):
        assert {"A Rom-Tun via convoy", "F Nap C A Rom-Tun"} <= orders(item).keys()


def test_an_army_in_french_is_built_where_it_stands() -> None:
    (item,) = of_mails("W1901", "Je construis une armée à Rome.")
    assert list(orders(item)) == ["Build A Rom"]


def test_a_thousand_mails_are_read_in_a_time_that_grows_as_they_do() -> None:
    head = "From a@example.org Tue Nov  1 21:12:00 2011\nFrom: {}\nDate: Tue, 01 Nov 2011 21:{:02}:{:02} +0000"
    mail = head + "\n\nA Mar - Gas\n\n"
    box = "".join(mail.format(ITALY, number // 60 % 60, number % 60) for number in range(1_500))
    started = time.process_time()
    items = read([Source("all.mbox", box.encode())], known(OWN, "S1902"))
    assert len(items) == 1_500
    assert time.process_time() - started < 8


def test_a_coast_may_be_named_before_its_side() -> None:
    (item,) = of_mails("W1901", "F StP côte nord", kind="plain")
    assert not orders(item)
    russia = next(address for address, power in NAMES.items() if power == "Russia")
    mail = f"From: {russia}\nContent-Type: text/plain; charset=utf-8\n\nBuild F StP côte nord\n"
    (item,) = read([Source("one.eml", mail.encode())], known(OWN, "W1901"))
    assert [row["order"] for row in item.more["orders"]["Russia"]] == ["Build F Stp/nc"]


@pytest.mark.parametrize(
    ("words", "order"),
    [
        ("Marsiglia in Guascogna", "A Mar-Gas"),
        ("Change of plan, A Mar - Gas after all", "A Mar-Gas"),
        ("MDT avec l'Autriche : oui, je signe.", "Enter MDT with Austria"),
        ("tun wes", "F Tun-Wes"),
        ("Scratch what I said about Marseilles, send it to Gascony.", "A Mar-Gas"),
        ("Austria promised much, so check that she does her part:\n- I move Mar - Gas", "A Mar-Gas"),
        ("Gas: A Mar", "A Mar-Gas"),
        ("The Marseilles army retreats to Gascony.", "A Mar-Gas"),
        ("You said my mail of this morning never came, so I'm resending:\nA Mar - Gas", "A Mar-Gas"),
        ("Marseilles I would rather send to Gascony", "A Mar-Gas"),
        ("Small correction to what I sent: Marseilles goes to Gascony.", "A Mar-Gas"),
        ("F Nap - Tys or, if you think about it, no: F Nap - Ion", "F Nap-Ion"),
        ("Is it too late to switch Mar to Gas instead of Spa?", "A Mar-Gas"),
        ("Italy and Austria have come to terms. We'd both like an AAT.", "Enter AAT with Austria"),
    ],
)
def test_what_is_hardly_said_is_taken_and_not_sure(words: str, order: str) -> None:
    (item,) = of_mails("S1902", words)
    assert orders(item) == {order: False}


def test_what_might_still_be_ordered_is_no_order() -> None:
    (item,) = of_mails("S1902", "I might still go A Mar - Gas. Will tell you tomorrow.")
    assert not orders(item)
    assert not item.status.sure


@pytest.mark.parametrize(
    ("words", "wanted"),
    [
        ("Convoy the army in Wales to Belgium with the Channel fleet", {"A Wal-Bel": True, "F Eng C A Wal-Bel": True}),
        ("Convoy Wal to Bel using Eng", {"A Wal-Bel": True, "F Eng C A Wal-Bel": True}),
        ("Convoy the army in Wales to Belgium.", {"A Wal-Bel": True, "F Eng C A Wal-Bel": False}),
        ("Eng convoys A Wal to Belgium. Nth H.", {"A Wal-Bel": False, "F Eng C A Wal-Bel": True, "F Nth H": True}),
        ("Eng convoys my army in Wales to Belgium.", {"F Eng C A Wal-Bel": True}),
        ("Eng C A Wal-Bel. A Wal H. Nth holds.", {"F Eng C A Wal-Bel": True, "A Wal H": True, "F Nth H": True}),
    ],
)  # fmt: skip
def test_an_army_that_is_to_be_carried_goes(words: str, wanted: dict[str, bool]) -> None:
    mail = f"From: England <x@example.org>\nSubject: England\n\nEngland:\n{words}\n"
    (item,) = read([Source("1.eml", mail.encode())], known(OWN, "F1901"))
    found = {row["order"]: row["sure"] for row in item.more["orders"].get("England", [])}
    assert {order.replace(" via convoy", ""): sure for order, sure in found.items()} == wanted
