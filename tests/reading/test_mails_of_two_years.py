"""Mails of a long game: one right below the other, an own one sent once more, a word taken back."""

from functools import cache

from attrs import evolve

from eia_solo.games.international_relations.adjudicator.board import UnitKind
from eia_solo.games.international_relations.adjudicator.orders import Dislodged, Unit
from eia_solo.games.international_relations.loading import international_relations
from eia_solo.games.international_relations.reading.known import KnownPosition
from eia_solo.games.international_relations.rules.state import GameState, Stage, Turn
from eia_solo.reading.items import Item, Source
from eia_solo.reading.reader import read

HEADERS = (
    "Received: from a.example by b.example; Thu, 4 Mar 2027 10:00:00 +0100\n"
    "From: Ann <ann@example.org>\nTo: gm@example.org\nSubject: orders\n"
)


@cache
def units(text: str) -> tuple[Unit, ...]:
    found = (each.split() for each in text.split(", "))
    return tuple(Unit(power, UnitKind(kind), at) for power, kind, at in found)


def position(on_board: str, turn: str = "S1902", stage: Stage = Stage.ORDERS, **more: object) -> GameState:
    return evolve(GameState(Turn.parse(turn), stage, units(on_board), {}), **more)


def items(raw: str, game: GameState, name: str = "a.eml", whose: str = "France") -> tuple[Item, ...]:
    known = KnownPosition(international_relations().rules.data, game, {"ann@example.org": whose})
    return read([Source(name, raw.encode())], known)


def orders(item: Item, whose: str = "France") -> dict[str, bool]:
    return {each["order"]: each["sure"] for each in item.more["orders"].get(whose, ())}


FRANCE = position("France A par, France F bre")


def test_a_mail_without_an_end_of_its_last_line_does_not_swallow_the_next() -> None:
    below = "From MAILER-DAEMON Thu Mar  4 10:00:00 2027\n"
    found = items(f"{below}{HEADERS}\nA Par - Bur\n{below}{HEADERS}\nF Bre - Mao\n", FRANCE, "a.mbox")
    assert [orders(each) for each in found] == [{"A Par-Bur": True}, {"F Bre-Mao": True}]


def test_a_line_that_only_looks_like_the_beginning_of_a_mail_is_part_of_one() -> None:
    for line in ("From Paris at 10:00 with love", "From MAILER-DAEMON Thu Mar  4 10:00:00 2027"):
        found = items(
            f"From x Thu Mar  4 10:00:00 2027\n{HEADERS}\nA Par - Bur\n{line}\nF Bre - Mao\n", FRANCE, "a.mbox"
        )
        assert len(found) == 1, line


def test_who_sends_an_own_mail_once_more_gives_the_orders_in_it() -> None:
    forward = (
        "---------- Forwarded message ---------\nFrom: {who}\nDate: Wed, 3 Mar 2027\n"
        "Subject: orders\nTo: <gm@exmaple.org>\n\nA Par - Bur\n"
    )
    own = forward.format(who="Ann <ann@example.org>")
    assert orders(items(f"{HEADERS}\n{own}", FRANCE)[0]) == {"A Par-Bur": True}
    assert orders(items(f"{HEADERS}\n{forward.format(who='Ben <ben@example.org>')}", FRANCE)[0]) == {}
    behind_words = items(f"{HEADERS}\nF Bre - Mao, not what I wrote before:\n\n{own}", FRANCE)[0]
    assert "A Par-Bur" not in orders(behind_words)
    told = items(f"{HEADERS}\nThis came back to me, so once more:\n\n{own}\n> A Par - Pic\n", FRANCE)[0]
    assert orders(told) == {"A Par-Bur": False}
    twice = own.replace("A Par - Bur", "F Bre - Mao\n\nOn Tue, 2 Mar 2027, GM wrote:\n> A Par - Bur")
    assert orders(items(f"{HEADERS}\n{twice}", FRANCE)[0]) == {"F Bre-Mao": True}


def test_an_order_that_the_next_sentence_says_no_to_is_not_sure() -> None:
    owners = {"par": "France", "bre": "France", "mar": "France"}
    winter = position("France F mao", "W1902", Stage.ADJUSTMENTS, owners=owners)
    found = orders(items(f"{HEADERS}\nOne army in Paris, please. No: in Marseilles.\n", winter)[0])
    assert not found.get("Build A Par", False)
    assert orders(items(f"{HEADERS}\nBuild A Par. No more wars!\n", winter)[0]) == {"Build A Par": True}


def test_of_more_builds_than_it_may_make_a_power_keeps_those_it_did_not_take_back() -> None:
    owners = {"par": "France", "bre": "France"}
    winter = position("France F mao", "W1902", Stage.ADJUSTMENTS, owners=owners)
    taken_back = items(f"{HEADERS}\nBuild A Par. Hmm no, make that a fleet in Brest.\n", winter)[0]
    assert list(orders(taken_back)) == ["Build F Bre"]
    assert orders(items(f"{HEADERS}\nBuild A Par, F Bre\n", winter)[0]) == {"Build A Par": False, "Build F Bre": False}
    changed = f"{HEADERS}\nChange Brest to an army and leave Paris as it is.\n"
    assert set(orders(items(changed, winter)[0])) == {"Build A Bre"}
    behind = f"{HEADERS}\nI have these builds:\nParis - Army\nBrest - Fleet\n"
    assert set(orders(items(behind, winter)[0])) == {"Build A Par", "Build F Bre"}
    swapped = f"{HEADERS}\nMake the second one a fleet in Brest instead of the army in Paris.\n"
    assert set(orders(items(swapped, winter)[0])) == {"Build F Bre"}
    none = position("France F mao", "W1902", Stage.ADJUSTMENTS, owners={"par": "France"})
    assert orders(items(f"{HEADERS}\nNo builds for me.\n", none)[0]) == {}
    assert orders(items(f"{HEADERS}\nNo builds for me.\n", winter)[0]) == {"Waive": False}


GREECE = position("Austria A ser, Austria F gre, Austria F tri, Austria A mun, Austria F mao")
WORDS = {
    "F Greece supprts A Serbia to Bulgria\nA Sebria - Bulgaria": {"F Gre S A Ser-Bul", "A Ser-Bul"},
    "Fleet Mid-Atlantic to Spain, north coast": {"F Mao-Spa/nc"},
    "| Unit | Order |\n|---|---|\n| A SER | - Bul |\n| F GRE | S A SER - Bul |": {"F Gre S A Ser-Bul", "A Ser-Bul"},
    "Tell Ben that he can sleep well.\n\n 1) Serbia to Bulgaria\n 2) Greece holds": {"A Ser-Bul", "F Gre H"},
    "A Mü hält": {"A Mun H"},
    "🔹 Army Serbia ➡️ Bulgaria\n🔹 Fleet Greece ➡️ Ionian Sea": {"A Ser-Bul", "F Gre-Ion"},
    "> A Ser?\n- Bul\n> F Tri:\nholds\n> F Gre\nWhat a year!": {"A Ser-Bul", "F Tri H"},
    "If Italy takes Venice I would rather have F Tri - Alb": set(),
    "Serbia     A   =>   Bulgaria\nGreece     F   =>   Ionian Sea": {"A Ser-Bul", "F Gre-Ion"},
    "Ser greift Bul an, Gre unterstützt; Tri bleibt": {"A Ser-Bul", "F Gre S A Ser-Bul", "F Tri H"},
    "Apologies if the formatting is off.\n\nA Ser - Bul": {"A Ser-Bul"},
    "1 SER BUL\n2 GRE S SER BUL\n3 TRI H": {"A Ser-Bul", "F Gre S A Ser-Bul", "F Tri H"},
    "Did you receive my orders? I sent A Ser - Bul and F Tri - Alb on Wednesday.": set(),
    "Leger Servië naar Bulgarije\nVloot Triëst blijft staan": {"A Ser-Bul", "F Tri H"},
    "la flotte de Trieste part pour l'Adriatique (ADR), MAO attaque NAO": {"F Tri-Adr", "F Mao-Nao"},
    "Die Flotte in Griechenland hält, die Armee in Serbien unterstützt sie dabei": {"F Gre H", "A Ser S F Gre"},
    "Scusa, ho cambiato idea: A Ser - Bul": {"A Ser-Bul"},
    "La flotta di Trieste va a Venezia": {"F Tri-Ven"},
    "Scrap the Trieste thing then, F Trieste to Albania.": {"F Tri-Alb"},
    "> A Ser - Bul\nF Gre H": {"F Gre H"},
}


def test_orders_are_found_as_players_write_them() -> None:
    for words, wanted in WORDS.items():
        item = items(f"{HEADERS}\n{words}\n", GREECE, whose="Austria")[0]
        assert set(orders(item, "Austria")) == wanted, words
        assert not item.more["later"], words


def test_a_place_alone_is_where_a_beaten_unit_goes_and_not_the_one_it_is_put_for() -> None:
    beaten = Dislodged(units("Germany F den")[0], "ska")
    game = position("England F den", "S1902", Stage.RETREATS, dislodged=(beaten,))
    mail = f"{HEADERS}\nSorry, doch lieber in die Helgoländer Bucht statt in die Ostsee.\n"
    assert set(orders(items(mail, game, whose="Germany")[0], "Germany")) == {"F Den R Hel"}
    for words, wanted in {
        "to the Baltic then :(": "F Den R Bal",
        "die Flotte aus Dänemark löse ich auf": "F Den D",
        "la flotta della Danimarca si ritira a Kiel": "F Den R Kie",
    }.items():
        (item,) = items(f"{HEADERS}\n{words}\n", game, whose="Germany")
        assert set(orders(item, "Germany")) == {wanted}, words


def test_which_units_go_is_no_order_before_they_are_named() -> None:
    winter = position("France A par, France F bre, France A mar", "W1902", Stage.ADJUSTMENTS, owners={"par": "France"})
    mail = f"{HEADERS}\nFrance must remove two units. I choose:\n\n- Fleet Brest\n- Army Marseilles\n"
    assert set(orders(items(mail, winter)[0])) == {"F Bre D", "A Mar D"}
    notice = f"{HEADERS}\nGive Italy notice that I end our MDT, please.\n"
    assert set(orders(items(notice, winter)[0])) == {"Abrogate MDT with Italy"}


def test_a_treaty_is_entered_where_its_own_power_wishes_so_and_not_where_it_only_stands() -> None:
    winter = position("France A par", "W1902", Stage.TREATIES)
    for words, wanted in {
        "France wishes to sign an MDT with Italy and an AAT with Germany": {
            "Enter MDT with Italy",
            "Enter AAT with Germany",
        },
        "Germany wishes to sign an MDT with Italy": set(),
        "The MDT with Italy stands.": set(),
    }.items():
        assert set(orders(items(f"{HEADERS}\n{words}\n", winter)[0])) == wanted, words


def test_what_stays_in_a_winter_without_a_turn_named_is_not_sure() -> None:
    winter = position("France A par", "W1902", Stage.ADJUSTMENTS, owners={"par": "France"})
    (item,) = items(f"{HEADERS}\nThen A Par stays.\n", winter)
    assert [each["sure"] for each in item.more["later"]["S1903"]["France"]] == [False]


def test_a_reminder_that_all_hold_is_nobodys_mail() -> None:
    reminder = HEADERS.replace("ann@", "gm@") + "\nIn case of NMR all units hold.\n"
    (item,) = items(reminder, FRANCE)
    assert (item.more["orders"], item.fields["sender"].value["power"]) == ({}, None)


def test_who_follows_moves() -> None:
    game = position("England F nwg, England F edi")
    found = items(
        f"{HEADERS}\nNorwegian Sea to Barents, Edinburgh follows to the Norwegian Sea.\n", game, whose="England"
    )
    assert set(orders(found[0], "England")) == {"F Nwg-Bar", "F Edi-Nwg"}


def test_a_beaten_unit_is_ordered_in_the_next_turn_from_where_it_retreats_to() -> None:
    beaten = units("Austria A bud")[0]
    game = position("Russia A bud, Austria A gre", "S1902", Stage.RETREATS, dislodged=(Dislodged(beaten, "vie"),))
    mail = f"{HEADERS}\nA Bud R Tri\n\nFall 1902:\nA Tri - Vie\nA Gre H\n"
    found = items(mail, game, whose="Austria")[0]
    later = found.more["later"]["F1902"]["Austria"]
    assert [each["order"] for each in later] == ["A Tri-Vie", "A Gre H"]
