"""A whole position as people write it: read, refused word by word, and written so that it can be read again."""

import json
from functools import cache

from nw_tables import FOLDER, tables

from eia_solo.games.napoleons_wars.rules.corrections import differences
from eia_solo.games.napoleons_wars.rules.given import given_of
from eia_solo.games.napoleons_wars.rules.scenario import parse_scenario
from eia_solo.games.napoleons_wars.rules.state import GameState
from eia_solo.games.napoleons_wars.rules.writing.position_words import text_of_position
from eia_solo.games.napoleons_wars.rules.writing.positions import read_text_of_position

SLOPPY = """
*Autumn 1807*
Battles are settled by the table; random events on

France: gold 22, 3 raised; A Paris IIA|C, b Flandres 2I C +C
squadrons 2 in Bay of Biscay, one in Western Med
owns Swabia; annexed Tyrol, Piedmont
at war with Austria and Russia, Prussia
FR\tE\tParis\tII
# the rest as we agreed
Austria: 12 gold
At war: Britain - France; Austria - France
Allied: Spain–Denmark
Hannover is neutral
Denmark lets France pass Norway until fall 1808
Naples allows France to cross Sicily - Naples
"""


@cache
def begun() -> GameState:
    """The game as it begins."""
    return parse_scenario((FOLDER / "scenarios" / "napoleons-1804.toml").read_bytes(), "1804", tables())


def faults(text: str, game: GameState) -> list[str]:
    return [fault.words("p") for fault in read_text_of_position(text, game, tables()).faults]


def test_a_position_is_read_as_people_write_it() -> None:
    game = begun()
    found = read_text_of_position(SLOPPY, game, tables())
    assert found.game is not None, found.faults
    now, board = found.game.position, tables().board
    assert (found.game.turn_name, found.game.battles, found.game.events) == ("Fall 1807", "table", True)
    assert now["corps"] == {"FR": {"A": ["PAR", "IIA|C"], "B": ["FLA", "IIC|C"], "E": ["PAR", "II"]}}
    assert now["squadrons"] == {"FR": {"BIS": 2, "WME": 1}}
    assert now["annexed"] == {"TYR": "FR", "PIE": "FR"}
    assert now["owners"] == {"SWA": "FR", "TYR": "FR", "PIE": "FR", "HAN": ""}
    assert (now["treasury"], now["conscripts"], now["ever_annexed"]) == ({"FR": 22, "AU": 12}, {"FR": 3}, {"FR": 2})
    pairs = [["FR", "AU", "war"], ["FR", "RU", "war"], ["FR", "PR", "war"], ["GB", "FR", "war"]]
    assert now["relations"] == [*pairs, ["SP", "DK", "alliance"]]
    assert now["passage"] == [["DK", "FR", "NOR", "Fall 1808"], ["NA", "FR", "SIC-NAP", ""]]
    assert found.notes == (
        "no line names Great Britain, Russia, Prussia, Spain, Ottoman Empire, Denmark, Naples: no gold, corps or "
        "squadrons there",
    )
    again = read_text_of_position(text_of_position(found.game, board), game, tables())
    assert again.game is not None, again.faults
    assert not list(differences(found.game, again.game, board))


def test_every_fault_is_told_with_its_line_its_word_and_a_remedy() -> None:
    game = begun()
    told = {
        "France\nHi all": "p:2: 'Hi all' is not understood: write it like 'gold 12', 'A Paris IIA|C', '2 squadrons",
        "France\nA English Channel I": "p:2: 'A English Channel I': English Channel is a sea: name a province",
        "France\nA Pariis I, B Pxyz I": "p:2: 'B Pxyz I': there is no province 'Pxyz'",
        "France\nA Paris I\nA Lorraine I": "p:3: 'A Lorraine I': corps.FR.A stands in line 2 already: say it once",
        "France\ngold 3\nA Paris IIII": "p:3: corps.FR.A: a corps has at most 3 divisions and a scouting cavalry",
        "France\n\ngold 51": "p:3: treasury.FR: 51 is more than 50: correct it",
        "France: owns Tyrol\nAustria: owns Tyrol": "p:2: 'owns Tyrol': owners.TYR stands in line 1 already",
        "gold 3": "p:1: 'gold 3': no power is named above it: write its name in a line before, like 'France'",
        "At war: France - France": "p:1: 'At war: France - France': a power stands on both sides: name two",
        "At war: France - Spain\nAllied: Spain - France": "p:2: 'Allied: Spain - France': relations.FR-SP stands in",
        "France\n2 squadrons Paris": "p:2: '2 squadrons Paris': Paris is a province: name a sea",
        "Spring 1816": "p:1: 'Spring 1816': turn: must be a turn from Winter 1804 to Winter 1815",
        "": "p: there is no position in it: write lines like 'gold 12'",
        '{"a': "p:1: not valid JSON",
        '{"treasury":\n{"FR": 7,\n"GB": 90}}': "p:3: treasury.GB: 90 is more than 50",
        '{"position": {}, "turn": "Spring 1"}': "p: turn: must be a turn from Winter 1804",
        '{"position": []}': "p:1: position: must be an object",
        'turn = "Spring 1806"\n[powers.FR]\ntreasury = 99': "p:3: powers.FR.treasury: treasury.FR: 99 is more than 50",
        "x" * 1_000_001: "p: 1,000,001 letters long: no position is",
        f'{{"a": {"9" * 5_000}}}': "p: not valid JSON (a number has too many digits)",
        '{"a":' * 50_000: "p: not valid JSON (nested too deeply)",
        f"France\n{'[' * 1001}": "p:2: 1,001 letters; a line has at most 1,000",
        "A\n" * 10_001: "p: 20,002 letters; a position has at most 20,000",
    }
    for text, words in told.items():
        (said,) = faults(text, game)
        assert said.startswith(words), text[:60]
    assert len(faults("France\nfoo\ngold 99\nA Pxyz I", game)) == 3, "all of them at once"


def test_what_other_programs_read_can_be_entered_again() -> None:
    game = begun()
    given = {**given_of(game), "orders": {"FR": ["A holds"]}, "options": {"events": True}, "turn": "Fall 1806"}
    given["position"] = {**given["position"], "modifiers": [["storm", "", "NTH", 0]], "letters": {"FR": ["A", "Q"]}}
    found = read_text_of_position(json.dumps(given), game, tables())
    assert found.game is not None, found.faults
    assert found.notes == ("left out, only the position is entered: orders",)
    assert dict(differences(game, found.game, tables().board)) == {
        "turn": "Fall 1806",
        "events": "on",
        "modifiers": "storm - NTH 0",
        "letters.FR": "A Q",
    }
