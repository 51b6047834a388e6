"""A game already under way, entered from tables as strangers write them."""

from pathlib import Path

import pytest
from rar_desk import edition, opened, played, rulebook

from eia_solo.core.errors import InvalidCommand
from eia_solo.games.revolution_and_reaction.reading.table import Table, read_table
from eia_solo.games.revolution_and_reaction.reading.table_text import table_text
from eia_solo.games.revolution_and_reaction.rules.codec import dump_setup
from eia_solo.games.revolution_and_reaction.rules.commands import AmendSetup
from eia_solo.games.revolution_and_reaction.rules.decide import decide
from eia_solo.games.revolution_and_reaction.rules.in_force import Matter, in_force
from eia_solo.games.revolution_and_reaction.rules.matters import Points
from eia_solo.games.revolution_and_reaction.rules.register import Register
from eia_solo.games.revolution_and_reaction.rules.setup import Setup
from eia_solo.games.revolution_and_reaction.rules.text import by_words

TABLES = {path.name.partition("-")[0]: path for path in (Path(__file__).parent / "tables").iterdir()}


def read(number: int, game: str = "nwol") -> Table:
    return read_table(TABLES[str(number)].read_bytes(), edition(game))


def made(number: int, game: str = "nwol") -> Setup:
    table = read(number, game)
    assert table.setup is not None, table.faults
    return table.setup


def text(written: str) -> Table:
    return read_table(written.encode(), edition("nwol"))


def test_a_spreadsheet_with_tabs_and_parted_thousands() -> None:
    setup = made(1)
    assert {row.code: (row.name, row.score, row.cities) for row in setup.states} == {
        "Fr": ("France", 1012, 12),
        "GB": ("Great Britain", 1040, 10),
        "Au": ("Austria", None, 9),
        "Pr": ("Prussia", 702, 7),
        "Bo": ("the Bourbons", None, 0),
    }
    assert setup.states[2].ministers == {"foreign_minister": "Metternich2"}
    assert setup.wars == (("Fr", "Au"),)
    assert [row.since for row in setup.war_dates] == ["2011-11-03T00:00+00:00"]
    assert [(row.states, row.active, row.public) for row in setup.alliances] == [
        (("GB", "Bo"), True, True),
        (("Pr", "Au"), False, False),
    ]
    assert [(turn.number, turn.kind, turn.deadline) for turn in setup.turns] == [
        (5, "campaign", "2011-11-17T12:00+00:00")
    ]
    assert setup.last_run == 4
    by_hand = f"{table_text(setup, edition('nwol'))}\nTurn\tKind\tDeadline\n6;peace;2011-12-01 12:00 UTC\n"
    assert text(by_hand).setup.turns[-1].kind == "peace"
    notes = " ".join(read(1).notes)
    assert "no use for Crowns" in notes
    assert "a truce decides nothing" in notes


def test_german_headings_semicolons_a_mark_at_the_start_and_a_zone() -> None:
    setup = made(2)
    assert [(row.name, row.size, row.score) for row in setup.states] == [
        ("Frankreich", "major", 1012),
        ("Österreich", "major", 805),
        ("Preußen", "major", 702),
        ("Bayern", "minor", 250),
    ]
    assert (setup.wars, setup.alliances[0].active) == ((("Fr", "Au"),), True)
    assert setup.turns[0].deadline == "2011-11-17T12:00+01:00"


def test_a_post_of_a_forum_with_a_drawn_table_and_sentences() -> None:
    setup = made(3)
    assert [row.score for row in setup.states] == [1012, 1040, 800, None]
    assert setup.wars == (("Fr", "Au"), ("GB", "Fr"))
    assert [row.active for row in setup.alliances] == [False, True]
    assert setup.turns[0].deadline == "2011-11-17T12:00+00:00"


def test_commas_with_quotes_toml_and_other_encodings() -> None:
    assert made(4).states[0].ministers["prime_minister"] == "Grenadier, Old"
    assert [(row.earned, row.given) for row in made(4).states] == [(14, 5), (None, 0), (None, 0)]
    assert "given by the Bourbons are not known: counted as none" in " ".join(read(4).notes)
    assert (made(5).last_run, made(5).wars) == (4, (("Fr", "Au"),))
    assert made(10).states[0].ministers == {"foreign_minister": "Ada"}
    assert made(11).states[0].ministers == {"foreign_minister": "André"}
    assert [row.code for row in made(8).states] == ["Fr", "GB", "Sp"]


def test_every_fault_is_said_at_once_with_line_place_and_remedy() -> None:
    table = read(6)
    assert table.setup is None
    assert [(fault.line, fault.place) for fault in table.faults] == [
        (2, "score of France"),
        (2, "cities of France"),
        (4, "state"),
        (5, "state"),
        (9, "states"),
        (10, "states"),
        (11, "relation"),
        (15, "kind"),
        (16, "turn"),
    ]
    assert table.faults[0].words("t.csv") == (
        "t.csv:2, score of France: '12,5' is no whole number; write one, as 12, or ? for unknown"
    )
    assert "'Autria' is taken for Austria" in " ".join(table.notes)


@pytest.mark.parametrize(
    ("table", "place", "what"),
    [
        ("", "", "no state is in it"),
        (
            "State\nFrance\n\nNext turn;5\nKind of turn;campaign\nDeadline;17.11.2011 12:00\n",
            "deadline",
            "no time zone",
        ),
        ("State\nFrance\n\nTurn;Kind;Deadline\n5;campaign;soon\n", "deadline", "is no date"),
        ("State\nFrance\n\nTurn;Kind;Deadline\n5;campaign;2011-11-17\n", "deadline", "has no hour"),
        ("State;VP\nFrance;-3\n", "score of France", "must not be negative"),
        ("State;Code\nFrance;X\nSpain;X\n", "code", "is another state's already"),
        ("State;VP\nFrance;3;4\n", "", "has 3 cells below 2 headings"),
        (f"State;VP{';x' * 199}\nFrance;3\n", "", "has 201 cells; a line of a table has at most 200"),
        (f"State;VP\nFrance;3{'3' * 10_000}\n", "", "has 10,008 letters; a line of a table has at most 10,000"),
        ("states = 3 3\n", "", "not valid TOML"),
        (f"states = {'[' * 50_000}", "", "not readable as TOML"),
        ("[[what]]\nx = 1\n", "what", "is not known here"),
    ],
)
def test_what_cannot_be_read_says_so_with_the_remedy(table: str, place: str, what: str) -> None:
    found = text(table)
    assert found.setup is None
    assert [fault.place for fault in found.faults] == [place]
    assert what in found.faults[0].what


def test_what_the_rules_forbid_is_a_fault_with_its_line() -> None:
    table = read_table(
        b"State,FM\nFrance,a\nAustria,b\n\nwar: France / Austria\nactive alliance: France / Austria\n", edition("nwol")
    )
    assert [(fault.line, "active between two at war" in fault.what) for fault in table.faults] == [(6, True)]


@pytest.mark.parametrize("number", [1, 2, 3, 4, 5, 8, 9, 10, 11])
def test_a_table_written_out_is_read_as_what_it_was(number: int) -> None:
    setup = made(number)
    written = table_text(setup, edition("nwol"))
    assert "+00:00" not in written, "a time in UTC is written as people do"
    again = read_table(written.encode(), edition("nwol"), setup)
    assert again.setup == setup, again.faults


def test_the_record_begins_with_what_the_table_says_and_one_step_takes_it_back() -> None:
    book = rulebook("nwol")
    start = Register(book.edition, {}, Setup("nwol", "empty"))
    (event,) = decide(start, AmendSetup(dump_setup(made(9)), "as it stood"))
    assert book.load_event(book.dump_event(event)[0]) == event
    register = book.evolve(start, event)
    lines = {line.matter: line.text for line in in_force(register)}
    assert "3 campaign turns or 1 peace or truce turn; 1 run so far" in lines[Matter.WAIT]
    war = {"id": "m1", "from": "FM of France", "kind": "war", "states": ["Holland"]}
    assert played(register, [war]).record.verdicts["m1"].standing == "refused"  # type: ignore[index]
    assert book.load_state(book.dump_state(register)).setup == register.setup
    assert book.load_since(book.dump_since(register, start), start).setup == register.setup
    with pytest.raises(InvalidCommand, match="has this already"):
        decide(register, AmendSetup(dump_setup(made(9))))
    dated = book.evolve(start, *decide(start, AmendSetup(dump_setup(made(1)))))
    assert {by_words(dated, line.act) for line in in_force(dated) if line.since} == {"the table it began with"}


def test_points_that_were_given_before_count_towards_the_limit() -> None:
    book = rulebook("nwol")
    start = Register(book.edition, {}, Setup("nwol", "empty"))
    (event,) = decide(start, AmendSetup(dump_setup(made(4))))
    assert book.evolve(start, event).record.points["Fr"] == Points(14, 5, 1012)  # type: ignore[index]


def test_a_set_up_entered_later_judges_every_post_anew() -> None:
    register = played(opened("nwol"), [{"id": "m1", "from": "FM of France", "kind": "war", "states": ["Austria"]}])
    peaceful = dump_setup(register.setup)
    (event,) = decide(register, AmendSetup({**peaceful, "wars": [["Fr", "Au"]]}))
    assert event.rejudged == ("m1",)  # type: ignore[union-attr]


@pytest.mark.parametrize(("how", "active"), [("active", True), ("not active", False), ("inactive", False), ("", False)])
def test_an_alliance_is_active_only_if_it_says_so(how: str, active: bool) -> None:
    setup = text(f"State;FM\nAustria;a\nSpain;b\n\nalliance: Austria / Spain ({how})\n").setup
    assert setup is not None
    assert setup.alliances[0].active is active


def test_a_line_that_is_left_out_names_how_it_would_count() -> None:
    stray, other, remedy = text("Game 15\n\nState; Cities\nFrance; 9\nAustria; 5\n\nthe cat sat there\n").notes[:3]
    assert stray.startswith("line 1: left out")
    assert other.startswith("line 7: left out")
    headings = "State; Cities; Score", "State 1; State 2; Tie"
    alike = text("State; Cities\nFrance; 9\nAustria; 5\n\nState; State; Tie\nFrance; Austria; war\n")
    assert alike.setup is not None, "both columns for a state may be called so"
    assert [set(two) for two in alike.setup.wars] == [{each.code for each in alike.setup.states}]
    alone = "War: France - Austria", "Last turn: 4"
    assert all(each in remedy for each in (*headings, *alone))
    rows = "France; 9; 1\nAustria; 5; 1", "France; Austria; alliance"
    written = "\n\n".join((*(f"{head}\n{row}" for head, row in zip(headings, rows, strict=True)), *alone))
    table = text(written)
    assert table.setup is not None, "what the remedy says can be read"
    assert table.setup.last_run == 4
    assert not any("left out, for" in note for note in table.notes)
