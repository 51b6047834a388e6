"""What players write is read as they meant it, and what cannot be read is pointed at."""

import re
from collections.abc import Iterator
from itertools import permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from eia_solo.games.international_relations.adjudicator.board import Board, UnitKind
from eia_solo.games.international_relations.adjudicator.orders import (
    Build,
    Convoy,
    Disband,
    Hold,
    Move,
    Retreat,
    SupportHold,
    SupportMove,
    Unit,
    Waive,
)
from eia_solo.games.international_relations.loading import international_board
from eia_solo.games.international_relations.rules.board_data import folded
from eia_solo.games.international_relations.rules.phrase_book import book_of
from eia_solo.games.international_relations.rules.state import ClaimKind, Tie
from eia_solo.games.international_relations.rules.writing.order_text import NOBODY, OrderReader
from eia_solo.games.international_relations.rules.writing.order_words import order_name, order_short, statement_words
from eia_solo.games.international_relations.rules.writing.written import (
    Abrogate,
    AnyOrder,
    ClaimVictory,
    EnterTreaty,
    Permit,
    Statement,
    TransferCentre,
    WithdrawTreaty,
)

DATA = international_board()
READER = OrderReader.of(DATA)
in_words = book_of(DATA.board).words
BOARD: Board = international_board().board
A, F = UnitKind.ARMY, UnitKind.FLEET

BUR = Move("par", "bur")
ORDERS: dict[str, AnyOrder] = {
    "A Par - Bur": BUR,
    "a par-bur": BUR,
    "A PAR -> BUR": BUR,
    "A Par – Bur": BUR,
    "A Par → Bur.": BUR,
    "A Paris - Burgundy": BUR,
    "Army Paris to Burgundy": BUR,
    "Army Paris moves to Burgundy": BUR,
    "Par - Bur": BUR,
    "French A Par - Bur": BUR,
    "France's army Paris to Burgundy": BUR,
    "A Par. - Bur.": BUR,
    "A Pari - Burg": BUR,
    "A Lon - Bel via convoy": Move("lon", "bel", via=True),
    "A Lon - Bel (via convoy)": Move("lon", "bel", via=True),
    "A Lon - Bel by convoy": Move("lon", "bel", via=True),
    "A lon-bel vc": Move("lon", "bel", via=True),
    "A Lon - NTH - Nwy": Move("lon", "nwy", via=True),
    "A Lon - North Sea - Norwegian Sea - Nwy": Move("lon", "nwy", via=True),
    "A Lon - Nwy via NTH": Move("lon", "nwy", via=True),
    "F mao - spa/nc": Move("mao", "spa/nc"),
    "F mao - spa(nc)": Move("mao", "spa/nc"),
    "F mao - Spain nc": Move("mao", "spa/nc"),
    "F mao - Spain (north coast)": Move("mao", "spa/nc"),
    "F Mid-Atlantic Ocean to Spain north coast": Move("mao", "spa/nc"),
    "F Mid Atlantic-Spain/n": Move("mao", "spa/nc"),
    "F Spain(nc) - mao": Move("spa", "mao"),
    "F StP nc H": Hold("stp"),
    "F St. Petersburg (south coast) holds": Hold("stp"),
    "A Mun stands": Hold("mun"),
    "A Mun S A Ber - Kie": SupportMove("mun", "ber", "kie"),
    "A Mun supports A Ber to Kie": SupportMove("mun", "ber", "kie"),
    "A Mun S German A Ber - Kie": SupportMove("mun", "ber", "kie"),
    "A Mun S Germany A Ber-Kie": SupportMove("mun", "ber", "kie"),
    "Mun S Ber - Kie": SupportMove("mun", "ber", "kie"),
    "F por S F mao - spa/sc": SupportMove("por", "mao", "spa/sc"),
    "A Ber S A Mun": SupportHold("ber", "mun"),
    "A Ber supports Germany's A Mun": SupportHold("ber", "mun"),
    "A Ber sup A Mun holds": SupportHold("ber", "mun"),
    "F NTH C A Lon-Nwy": Convoy("nth", "lon", "nwy"),
    "Fleet North Sea Convoys Army London to Norway": Convoy("nth", "lon", "nwy"),
    "F nts C Lon - Nwy": Convoy("nth", "lon", "nwy"),
    "F tri R alb": Retreat("tri", "alb"),
    "F tri retreats to Albania": Retreat("tri", "alb"),
    "F tri R D": Disband("tri"),
    "A par B": Build(A, "par"),
    "Build A par": Build(A, "par"),
    "Build Fleet St Petersburg (north coast)": Build(F, "stp/nc"),
    "F stp/sc B": Build(F, "stp/sc"),
    "A par D": Disband("par"),
    "Remove A par": Disband("par"),
    "Disband Army Paris": Disband("par"),
    "Waive": Waive(),
    "Build waived": Waive(),
    "waives a build": Waive(),
}


@pytest.mark.parametrize("text", ORDERS)
def test_orders_are_read_as_players_write_them(text: str) -> None:
    written = READER.line(text)

    assert written.order == ORDERS[text]
    assert written.fault is None


STATEMENTS: dict[str, Statement] = {
    "Enter MDT with Italy": EnterTreaty(Tie.MDT, "Italy"),
    "enter into an AAT with italy": EnterTreaty(Tie.AAT, "Italy"),
    "Enter ATT with the Turks": EnterTreaty(Tie.AAT, "Turkey"),
    "Sign a Mutual Defense Treaty with Great Britain": EnterTreaty(Tie.MDT, "England"),
    "Enter Aggressive Alliance Treaty with Austria-Hungary": EnterTreaty(Tie.AAT, "Austria"),
    "Withdraw MDT with Italy": WithdrawTreaty(Tie.MDT, "Italy"),
    "Abrogate MDT with Italy": Abrogate(Tie.MDT, "Italy"),
    "Abrogate the treaty with Italy": Abrogate(None, "Italy"),
    "Permit France: A Par - Bur": Permit("France", BUR),
    "Permit French A Par - Bur": Permit("France", BUR),
    "Allow A Par - Bur": Permit(None, BUR),
    "Permit France: A Gas S A Par - Bur": Permit("France", SupportMove("gas", "par", "bur")),
    "Transfer Munich to France": TransferCentre("mun", "France"),
    "Claim solo": ClaimVictory(ClaimKind.SOLO),
    "Claim a solo victory": ClaimVictory(ClaimKind.SOLO),
    "Claim two-way with Italy": ClaimVictory(ClaimKind.TWO_WAY, ("Italy",)),
    "Claim three-way with Italy, Turkey": ClaimVictory(ClaimKind.THREE_WAY, ("Italy", "Turkey")),
    "claim 3-way victory with Italy and Turkey": ClaimVictory(ClaimKind.THREE_WAY, ("Italy", "Turkey")),
}


@pytest.mark.parametrize("text", STATEMENTS)
def test_statements_are_read_as_players_write_them(text: str) -> None:
    written = READER.line(text)

    assert written.statement == STATEMENTS[text]
    assert written.order is None


@pytest.mark.parametrize("text", STATEMENTS)
def test_a_statement_in_our_words_is_read_back(text: str) -> None:
    statement = STATEMENTS[text]

    assert READER.line(statement_words(BOARD, statement, {})).statement == statement


FAULTS = {
    "A Nor - Swe": ("Nor", "'Nor' could be any of: North Africa (naf), North Atlantic Ocean (nao), North Sea (nth)"),
    "A Gul - Swe": ("Gul", "'Gul' could be any of: Gulf of Bothnia (bot), Gulf of Lyon (lyo)"),
    "A Liv - Swe": ("Liv", "'Liv' could be any of: Livonia (lvn), Liverpool (lvp)"),
    "A Pariss - Bur": ("Pariss", "there is no province 'Pariss'; did you mean Paris?"),
    "A Par - Burgandy": ("Burgandy", "there is no province 'Burgandy'; did you mean Burgundy?"),
    "A Par": ("A Par", "it is not said what the unit is to do"),
    "A Par jumps": ("jumps", "'jumps' is no order"),
    "A Par - Bur quickly": ("quickly", "'quickly' is one thing too many here"),
    "A Par -": ("-", "the name of a province is missing"),
    "S A Par - Bur": ("S A Par - Bur", "the name of a province is missing"),
    "F Mao - Spa/xc": ("/xc", "there is no coast 'xc'"),
    "F Mao - Spa/ec": ("/ec", "Spain has no east coast to choose, only a north coast and a south coast"),
    "F Mao - Bre(nc)": ("(nc)", "Brest has no north coast to choose"),
    "F Mao - Spa(nc": ("(nc", "a bracket is not closed"),
    "A Lon - Wal - Nwy": ("Wal", "Wales is no sea: a convoy leads over seas only"),
    "F nth C A Lon": ("n", "it is not said where the army is carried to"),
    "Build par": ("par", "it is not said what is built"),
    "Enter MDT with Itly": ("Itly", "there is no power 'Itly'; did you mean Italy?"),
    "Enter treaty with Italy": ("with Italy", "it is not said which treaty"),
    "Enter MDT with": ("h", "no power is named"),
    "Transfer Burgundy to France": ("Burgundy", "Burgundy is no supply centre"),
    "Claim victory": ("y", "it is not said what is claimed"),
    "Claim two-way": ("two-way", "needs its partners: Claim two-way with Italy"),
    "Claim three-way with Italy": ("three-way with Italy", "needs its partners: Claim three-way with Italy, Turkey"),
    "Claim solo with Italy": ("solo with Italy", "a solo victory is claimed with nobody"),
    "Permit France: Build A par": ("Build A par", "only orders of spring and fall are permitted"),
    "A Par: - Bur": (": - Bur", "': - Bur' is no order"),
    "Enter MDT: Italy": (": Italy", "there is no power ': Italy'"),
    "Frnace: A Par - Bur": ("Frnace", "there is no power 'Frnace'; did you mean France?"),
}


@pytest.mark.parametrize("text", FAULTS)
def test_a_fault_is_said_and_pointed_at(text: str) -> None:
    where, what = FAULTS[text]

    fault = READER.line(text).fault

    assert fault is not None
    assert what in in_words(fault.text)
    assert text[fault.column - 1 : fault.end - 1] == where


def test_headings_comments_bullets_and_semicolons_part_a_text() -> None:
    text = """\
# Spring 1901
A Par - Bur // nobody's
France: A Mar H; F Bre - MAO
  - A Par S A Mar

GERMANY
1. A Mun H ; # nothing more
"""

    found = [(each.line, each.column, each.power, each.text) for each in READER.read(text)]

    assert found == [
        (2, 1, None, "A Par - Bur"),
        (3, 9, "France", "A Mar H"),
        (3, 18, "France", "F Bre - MAO"),
        (4, 5, "France", "A Par S A Mar"),
        (7, 4, "Germany", "A Mun H"),
    ]


def test_a_text_of_one_power_needs_no_heading() -> None:
    assert [each.power for each in READER.read("A Par H\nA Mar H", "France")] == ["France", "France"]


def test_what_stands_below_an_unknown_heading_is_nobodys() -> None:
    france, unknown, below, germany = READER.read("France: A Par H\nGermny:\nA Mun H\nGermany: A Mun H")

    assert france.power == "France"
    assert unknown.fault is not None
    assert "did you mean Germany?" in in_words(unknown.fault.text)
    assert below.fault is not None
    assert below.fault.text == NOBODY
    assert germany.power == "Germany"
    assert germany.fault is None


def test_a_slip_in_an_order_is_not_taken_for_a_heading() -> None:
    slip, order = READER.read("France: A Par: - Bur\nA Mar H")

    assert slip.fault is not None
    assert (order.power, order.order) == ("France", Hold("mar"))


def test_the_same_line_is_read_anew_only_in_its_place() -> None:
    first, second = READER.read("A Par H\nA Par H", "France")

    assert (first.line, second.line) == (1, 2)
    assert first.order == second.order


def test_the_parts_of_an_order_are_known_by_their_place() -> None:
    text = "F Spa(nc) S Italian Army Mar - Gas"

    written = READER.line(text)

    assert written.unit is not None
    assert written.other is not None
    assert written.goal is not None
    assert (written.unit.kind, written.unit.province, written.unit.coast) == (F, "spa", "nc")
    assert (written.other.kind, written.other.province, written.other.power) == (A, "mar", "Italy")
    spans = (written.unit.span, written.other.span, written.goal)
    assert [text[span.column - 1 : span.end - 1] for span in spans] == ["F Spa(nc)", "Italian Army Mar", "Gas"]


def test_every_name_and_short_form_is_found() -> None:
    data = international_board()
    for id, province in BOARD.provinces.items():
        for name in (id, id.upper(), province.name, province.name.upper(), *data.also.get(id, ())):
            assert READER.line(f"A {name} H").order == Hold(id), name
    for power in BOARD.powers:
        for name in (power, power.upper(), *data.called[power]):
            assert READER.line(f"Enter MDT with {name}").statement == EnterTreaty(Tie.MDT, power), name


def test_no_two_names_with_a_hyphen_between_make_a_third() -> None:
    """ "Lon-Nwy" must stay two names, however long ours are."""
    names = READER.names.places
    for name in names:
        words = name.split()
        for cut in range(1, len(words)):
            assert not (" ".join(words[:cut]) in names and " ".join(words[cut:]) in names), name


def spellings(order: AnyOrder, units: dict[str, Unit]) -> Iterator[str]:
    short = order_short(order, units)
    full = order_name(BOARD, order, units)
    yield from (short, short.upper(), short.replace(" - ", "-"), short.replace(" - ", " -> "), full, full.lower())
    if "/" in short:
        yield short.replace("/nc", "(nc)").replace("/sc", "(sc)").replace("/ec", "(ec)")


def possible_orders() -> Iterator[tuple[AnyOrder, dict[str, Unit]]]:
    """Every order on the map, with the units it speaks of: holds, moves, supports of neighbours, convoys."""
    places = [Unit("France", kind, place) for kind in UnitKind for place in (*BOARD.provinces, *BOARD.fleets)]
    units = list(dict.fromkeys(unit for unit in places if BOARD.may_stand(unit.kind, unit.at)))
    into: dict[str, list[tuple[Unit, str]]] = {}
    for unit in units:
        for to in BOARD.steps(unit.kind, unit.at):
            into.setdefault(BOARD.province_of[to], []).append((unit, to))
    for unit in units:
        own = {unit.province: unit}
        yield Hold(unit.province), own
        for to in BOARD.steps(unit.kind, unit.at):
            yield Move(unit.province, to), own
            yield Retreat(unit.province, to), own
            yield SupportHold(unit.province, BOARD.province_of[to]), own
            for other, goal in into[BOARD.province_of[to]]:
                if other.province != unit.province:
                    yield SupportMove(unit.province, other.province, goal), own | {other.province: other}
        yield Disband(unit.province), own
        yield Build(unit.kind, unit.at), own
    shores = sorted(id for id in BOARD.armies if "nth" in BOARD.waters_of[id])
    fleet = {"nth": Unit("England", F, "nth")}
    for start, end in permutations(shores, 2):
        army = {start: Unit("England", A, start)}
        yield Move(start, end, via=True), army
        yield Convoy("nth", start, end), army | fleet


def test_every_order_is_read_back_from_every_spelling() -> None:
    for order, units in possible_orders():
        for text in spellings(order, units):
            assert READER.line(text).order == order, text


SIGNS = [*"AFSCHRBD-/();:,.#", "->", "'s", "12", "é", "\n", "  "]
PARTS = ["Par", "spa", "nc", "North", "Sea", "via", "convoy", "to", "St.", "Waive"]
OPENINGS = ["Enter", "MDT", "with", "Italy", "Permit", "France", "Claim", "two-way", "Transfer"]
WORDS = st.sampled_from([*SIGNS, *PARTS, *OPENINGS])
TEXTS = st.one_of(
    st.text(max_size=80), st.lists(WORDS, max_size=14).map(" ".join), st.lists(WORDS, max_size=9).map("".join)
)


@given(TEXTS)
def test_whatever_is_written_is_an_order_a_statement_or_a_fault(text: str) -> None:
    for each in READER.read(text):
        assert [each.order, each.statement, each.fault].count(None) == 2
        assert each.text == text.split("\n")[each.line - 1][each.column - 1 : each.end - 1]
        if each.fault is not None:
            assert each.fault.line == each.line
            assert each.column <= each.fault.column <= each.fault.end <= each.end


@given(TEXTS.filter(lambda text: not set(text) & set("#/:")))
def test_no_line_is_passed_over_in_silence(text: str) -> None:
    """But for comments, and headings, of which there are none here but the name of a power alone."""
    read = {each.line for each in READER.read(text)}

    for number, line in enumerate(text.split("\n"), 1):
        is_silent = number not in read and any(letter.isalnum() for letter in line)
        assert not is_silent or folded(line) in READER.names.powers or re.search(r"France|Italy|\d", line)
