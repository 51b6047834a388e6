"""Lines of orders: what each is read as, in the words that are shown back."""

import pytest
from nw_tables import tables

from eia_solo.games.napoleons_wars.rules.writing.order_reader import read_line

READ = [
    ("Move C Alsace - Swabia", "C Alsace - Swabia"),
    ("c alsace into swabia", "C Alsace - Swabia"),
    ("corps C: Alsace => Swabia.", "C Alsace - Swabia"),
    ("A Vienna - Prague no attack", "A Vienna - Prague, no attack"),
    ("A Paris - Lorraine, no attack, scout Alsace", "A Paris - Lorraine, no attack, scout Alsace"),
    ("A - Lorraine", "A - Lorraine"),
    ("A Madrid - AND", "A Madrid - Andalusia"),
    ("C AND -> MUR", "C Andalusia - Murcia"),
    ("Build 1 infantry in AND and 1 cavalry in Madrid", "Build 1 infantry in Andalusia, 1 cavalry in Madrid"),
    ("BUILD 1 INF AND 1 CAV IN MADRID", "Build 1 infantry, 1 cavalry in Madrid"),
    ("AB moves to Moscow", "AB - Moscow"),
    ("All in Paris - Lorraine", "All in Paris - Lorraine"),
    ("A sails Holland via North Sea", "A - North Sea - Holland"),
    ("A sails Holland via North Sea scout Flanders", "A - North Sea - Holland, scout Flanders"),
    ("A sails Holland via ENG, North Sea no attack", "A - English Channel - North Sea - Holland, no attack"),
    ("B Bristol - ENG - NTH - Holland", "B Bristol - English Channel - North Sea - Holland"),
    ("A attacks Swabia", "A attack Swabia"),
    ("C scouts Tyrol", "C scouts Tyrol"),
    ("B stays", "B holds"),
    ("C Trieste to Croatia pls", "C Trieste - Croatia"),
    ("plz merge D into B, thx", "Merge D into B"),
    ("Build 2 infantry, 1 cavalry in Paris", "Build 2 infantry, 1 cavalry in Paris"),
    ("build squadron in English Channel", "Build 1 squadron in English Channel"),
    ("construct 1 sqdn in baltic", "Build 1 squadron in Baltic Sea"),
    ("recruit two inf madrid", "Build 2 infantry in Madrid"),
    ("build 1 squadron in North Sea as soon as possible", "Build 1 squadron in North Sea"),
    (
        "Build 2 infantry, 1 cavalry scout in Paris, 1 artillery in Alsace",
        "Build 2 infantry, 1 cavalry scout in Paris, 1 artillery in Alsace",
    ),
    ("build two inf, a cav, an artillry in paris", "Build 2 infantry, 1 cavalry, 1 artillery in Paris"),
    ("build a c in paris", "Build 1 artillery, 1 cavalry in Paris"),
    ("a squadron English Channel - North Sea", "1 squadron English Channel - North Sea"),
    ("Build 2 infantry in Vienna as Q", "Build 2 infantry in Vienna as Q"),
    ("two inf Copenhagen", "Build 2 infantry in Copenhagen"),
    ("1 Art Sal", "Build 1 artillery in Salonika"),
    ("Build 1 inf Nor", "Build 1 infantry in Norway"),
    ("all squadrons Irish Sea - English Channel", "All squadrons Irish Sea - English Channel"),
    ("squadrons AEG > BLA", "All squadrons Aegean Sea - Black Sea"),
    ("2 squadrons Western Mediterranean hold", "2 squadrons Western Mediterranean hold"),
    ("1 squadron North Sea holds", "1 squadron North Sea holds"),
    ("fleet English Channel attacks the French, Spain", "Squadrons English Channel attack France, Spain"),
    ("attack Turkey in Aegean", "Squadrons Aegean Sea attack Ottoman Empire"),
    ("Carry 1 Austria in Adriatic", "Carry 1 Austria in Adriatic Sea"),
    ("Carry Austria", "Carry Austria"),
    ("Annex Stockholm, Halse", "Annex Stockholm, Halse"),
    ("Supply B first, then C 1 infantry", "Supply B, C 1 infantry"),
    ("Starve C", "Starve C"),
    (
        "Reorganise before: A = A.I A.I B.I | A.C ; B = B.I A.A",
        "Reorganise before: A = A.I A.I B.I | A.C ; B = B.I A.A",
    ),
    ("Merge D into B", "Merge D into B"),
    ("Transfer 1 cavalry from A to D", "Transfer 1 cavalry from A to D"),
    ("Losses infantry, infantry, artillery", "Losses infantry, infantry, artillery"),
    ("retreat A to Budapest", "Retreat A to Budapest"),
    ("baue 2 Infanterie, 1 Kavallerie in Wien", "Build 2 infantry, 1 cavalry in Vienna"),
    ("A Paris nach Lothringen", "A Paris - Lorraine"),
    ("annektiere Tirol, Sachsen", "Annex Tyrol, Saxony"),
]
NOT_READ = [
    ("B moves Smolensk - Vilna and if the Prussians come attack them", "condition"),
    ("Corp E to Ta", "unknown_place"),
    ("A Paris - Xanadu", "unknown_place"),
    ("squadrons English Channel attack Poland", "unknown_power"),
    ("squadrons North - English Channel", "two_meanings"),
    ("Build 2 dragoons in Paris", "unknown_word"),
    ("Yours: A Paris - Vienna, or", "unknown_word"),
]
PROSE = [
    "",
    "  ",
    "# Build 1 infantry in Paris",
    "// A Paris - Lorraine",
    "Hi, here are my orders!",
    "Cheers, Ivan",
    "add:",
    "Yours, Nap",
    "Cheers, Ivan of Russia.",
    "Viele Grüße, Den",
]


@pytest.mark.parametrize(("line", "told"), READ)
def test_a_line_is_read_as(line: str, told: str) -> None:
    board = tables().board
    found = read_line(1, line, board)
    assert found.order is not None, found.reason
    assert found.order.text(board) == told
    again = read_line(1, told, board)
    assert again.order == found.order


@pytest.mark.parametrize(("line", "reason"), NOT_READ)
def test_a_line_that_cannot_be_told_says_why(line: str, reason: str) -> None:
    found = read_line(1, line, tables().board)
    assert (found.order, found.reason) == (None, reason)


@pytest.mark.parametrize("line", PROSE)
def test_prose_is_left_aside(line: str) -> None:
    assert read_line(1, line, tables().board).is_prose


@pytest.mark.parametrize(
    ("line", "typed", "read"),
    [
        ("buld 3 inf moscow", "buld", "Build"),
        ("A st. petersbrug to finland", "st. petersbrug", "St Petersburg"),
        ("A Veinna - Prague", "Veinna", "Vienna"),
        ("A Murcia - Western Mediteranean - Corsica", "Western Mediteranean", "Western Mediterranean"),
        ("1 squadron Kattegat - Balti Sea", "Balti Sea", "Baltic Sea"),
        ("Squadrons Adriatic Sea attack Great Briain", "Great Briain", "Great Britain"),
        ("Reorganise befroe: A = A.I", "befroe", "Before"),
        ("Reorgansie after: A = A.I", "Reorgansie", "Reorganise"),
    ],
)
def test_a_slip_is_read_and_said_so(line: str, typed: str, read: str) -> None:
    assert (typed, read) in read_line(1, line, tables().board).read
