"""Enter what you know: the order of the rows, what waits, how far one is, and what a paste means."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import pytest

from eia_solo.core.errors import IllegalCommand, InvalidCommand
from eia_solo.games.empires_in_arms.loading import empires_in_arms
from eia_solo.games.empires_in_arms.rules.commands import EditFields
from eia_solo.games.empires_in_arms.rules.state import Power
from eia_solo.games.empires_in_arms.session import EmpiresSession
from eia_solo.games.empires_in_arms.ui.presenters.know import (
    ENTERED,
    checks_waiting,
    left_out,
    next_that_matters,
    order,
    progress,
    waits,
    what_decides,
    why_lines,
    with_the_rest,
)
from eia_solo.games.empires_in_arms.ui.presenters.know_paste import block_of, pasted
from eia_solo.games.empires_in_arms.ui.presenters.words import refusal_words

TABLES = empires_in_arms().tables
POWERS = tuple(map(Power, ("Fr", "Ru", "Au", "Pr", "Tu", "Sp", "GB")))
NUMBERS = ("money", "ships")


@pytest.fixture
def session(tmp_path: Path) -> Iterator[EmpiresSession]:
    with EmpiresSession.create(tmp_path / "g.eia", empires_in_arms(), "1805", seed=1) as session:
        yield session


def paste(text: str, fields: tuple[str, ...] = NUMBERS, at: tuple[int, int] = (0, 0)) -> Mapping[str, Any]:
    found = pasted(text, fields, POWERS, at, TABLES)
    assert not found.problem
    return found.changes


def refused(text: str, fields: tuple[str, ...] = NUMBERS, at: tuple[int, int] = (0, 0)) -> str:
    found = pasted(text, fields, POWERS, at, TABLES)
    assert not found.changes, "a block is refused as a whole"
    return found.problem


def test_exactly_the_inputs_of_checks_that_an_answer_can_change_are_waited_for(session: EmpiresSession) -> None:
    waiting = waits(session.forecast)
    asked = [check for check in session.forecast if check.question is not None]
    assert set(waiting) == {key for check in asked for key in check.breakdown.missing}
    assert checks_waiting(waiting) == len(asked)
    for key, checks in waiting.items():
        assert {(one.checker, one.target) for one in checks} == {
            (check.checker, check.target) for check in asked if key in check.breakdown.missing
        }


def test_what_most_checks_wait_for_stands_first(session: EmpiresSession) -> None:
    waiting = waits(session.forecast)
    fields = what_decides(waiting, POWERS)

    def checks(field: str) -> int:
        own = [waiting.get(f"powers.{power}.{field}", ()) for power in POWERS]
        return len({(one.checker, one.target) for checks in own for one in checks})

    assert [checks(field) for field in fields] == sorted(map(checks, fields), reverse=True)
    assert fields.index("status") < fields.index("ships") < fields.index("fleets_near_britain")
    assert "corps_points" not in fields  # asked for by a bar, and by no row


def test_a_row_stays_where_it_is_while_one_fills_the_page(session: EmpiresSession) -> None:
    before = what_decides(waits(session.forecast), POWERS)
    session.do(EditFields({f"powers.{power}.status": "neutral" for power in POWERS}))
    waiting = waits(session.forecast)
    assert "status" not in what_decides(waiting, POWERS)
    assert order(before, waiting, POWERS) == before
    assert set(with_the_rest(before)) == {field.key for field in ENTERED}
    assert with_the_rest(before)[: len(before)] == before


def test_the_progress_counts_what_is_known_and_what_matters(session: EmpiresSession) -> None:
    waiting = waits(session.forecast)
    before = progress(session.state, waiting)
    assert before.of == len(ENTERED) * len(POWERS)
    assert before.text == f"{before.known} of {before.of} known; {before.matter} matter now"
    session.do(EditFields({"powers.Fr.money": 20}))
    after = progress(session.state, waits(session.forecast))
    assert (after.known, after.matter) == (before.known + 1, before.matter - 1)


def test_with_nothing_left_to_ask_the_progress_says_so(tmp_path: Path) -> None:
    with EmpiresSession.create(tmp_path / "s.eia", empires_in_arms(), "1805-sample", seed=1) as session:
        waiting = waits(session.forecast)
        assert not waiting
        assert "no unknown value matters now" in progress(session.state, waiting).text
        assert next_that_matters(NUMBERS, POWERS, waiting, (0, 0)) is None


def test_what_is_left_out_of_the_grid_is_counted(session: EmpiresSession) -> None:
    waiting = waits(session.forecast)
    fields = what_decides(waiting, POWERS)
    shown = progress(session.state, waiting)
    in_grid = sum(getattr(session.state.powers[power], field) is None for power in POWERS for field in fields)
    left = shown.of - shown.known - in_grid
    assert left_out(session.state, fields, waiting, TABLES) == f"{left} more unknown values decide no check now"
    assert left_out(session.state, with_the_rest(fields), waiting, TABLES) == ""
    elsewhere = {**waiting, "territories.Naples": waiting["powers.Fr.ships"]}
    assert left_out(session.state, with_the_rest(fields), elsewhere, TABLES) == (
        "Checks need more values, on the sheet: Naples"
    )


def test_the_next_that_matters_is_down_the_column_and_then_in_the_next(session: EmpiresSession) -> None:
    waiting = waits(session.forecast)
    only = {key: waiting[key] for key in ("powers.Fr.ships", "powers.Au.money")}
    assert next_that_matters(NUMBERS, POWERS, only, (0, 0)) == (1, 0)
    assert next_that_matters(NUMBERS, POWERS, only, (1, 0)) == (0, 2)
    assert next_that_matters(NUMBERS, POWERS, only, (0, 2)) == (1, 0)
    assert next_that_matters(NUMBERS, POWERS, only, (-1, -1)) == (1, 0)


def test_each_check_that_waits_says_its_range_and_why(session: EmpiresSession) -> None:
    waiting = waits(session.forecast)
    lines = why_lines("powers.Fr.money", waiting, TABLES)
    assert lines[0].text == "Decides 4 checks"
    widths = [int(most) - int(least) for least, _, most, *_ in (line.aside.split() for line in lines[1:])]
    assert widths == sorted(widths, reverse=True)
    assert ("France against Great Britain", "Money below home value", "0 to 35 of 36") in [
        (line.text, line.note, line.aside) for line in lines
    ]
    assert why_lines("powers.Fr.bankrupt", waiting, TABLES)[0].text == "No check waits for this value now."


@pytest.mark.parametrize(
    ("text", "block"),
    [
        ("1\t2\r\n3\t4\r\n", [["1", "2"], ["3", "4"]]),
        ("1,2\n3,4", [["1", "2"], ["3", "4"]]),
        ("1;2", [["1", "2"]]),
        ("1\r2", [["1"], ["2"]]),
        ("1\n\n3\n\n", [["1"], [""], ["3"]]),
        ('1,200\t"x"', [["1,200", "x"]]),
        ("\n", []),
    ],
)
def test_a_block_is_read_as_a_spreadsheet_writes_it(text: str, block: list[list[str]]) -> None:
    assert block_of(text) == block


def test_a_column_goes_down_and_a_row_to_the_right() -> None:
    assert paste("12\r\n40\r\n") == {"powers.Fr.money": 12, "powers.Fr.ships": 40}
    assert paste("1\t2", at=(1, 5)) == {"powers.Sp.ships": 1, "powers.GB.ships": 2}


def test_an_empty_cell_leaves_its_value_and_a_question_mark_makes_it_unknown() -> None:
    assert paste("\t5\n?\t ") == {"powers.Ru.money": 5, "powers.Fr.ships": None}


@pytest.mark.parametrize("written", ["1 200", "1,200", "1'200", "1\u202f200", "1\u00a0200"])
def test_thousands_may_be_set_off(written: str) -> None:
    assert paste(f"{written}\t7") == {"powers.Fr.money": 1200, "powers.Ru.money": 7}


def test_choices_are_pasted_by_their_words_or_the_beginning_of_them() -> None:
    words = paste("Dominance\tn\tfiasco\ni\n", fields=("status", "status"))
    assert list(words.values()) == ["instability", "neutral", "fiasco"]
    answers = paste("yes\tNo\t1\t0\tY\tfalse", fields=("fleets_near_britain",))
    assert list(answers.values()) == [True, False, True, False, True, False]


PAGE = ("money", "ships", "land_points", "land_points_max", "status", "fleets_near_britain")
FR_RU = {"Fr money": 12, "Fr ships": 60, "Ru money": 8, "Ru ships": 40}
BLOCKS = {
    "a power a line, with headings": "Power\tMoney\tShips\nFrance\t12\t60\nRussia\t8\t40\n",
    "a power a line, without headings": "France\t12\t60\nRussia\t8\t40",
    "a power a line, by letters and in another order": "RU\t8\t40\nfr\t12\t60",
    "a power a line, by adjectives, with stars and colons": "*French:*\t12\t60\n*Russian:*\t8\t40",
    "a power a line, the columns in another order": "\tShips\tMoney\nFrance\t60\t12\nRussia\t40\t8",
    "a power a line, with units in brackets": "Nation\tMoney ($)\tSHIPS [on board]\nFrance\t12\t60\nRussia\t8\t40",
    "a power a line, headings and no names": "Money\tShips\n12\t60\n8\t40",
    "a column a power, with headings": "\tFrance\tRussia\nMoney\t12\t8\nShips\t60\t40",
    "a column a power, the rows in another order": "\tFrance\tRussia\nShips\t60\t40\nMoney\t12\t8",
    "a column a power, names above only": "France\tRussia\n12\t8\n60\t40",
    "a column a power, names of values only": "Money\t12\t8\nShips\t60\t40",
    "nothing but values": "12\t8\n60\t40",
    "empty lines before and between": "\n\n \t\t\nPower\tMoney\tShips\n\nFrance\t12\t60\n\t\t\nRussia\t8\t40\n\n",
    "a title above": "My campaign of 1805\n\nPower\tMoney\tShips\nFrance\t12\t60\nRussia\t8\t40",
    "spaces at the ends": " Power \t Money\t Ships \nFrance  \t 12 \t60 \n Russia\t8  \t 40\u00a0\n",
    "a file with commas and quotation marks": '"Power","Money","Ships"\r\n"France","12","60"\r\n"Russia","8","40"\r\n',
    "a file with semicolons and decimal commas": "Power;Money;Ships\nFrance;12,0;60,00\nRussia;8,0;40,00\n",
    "currency, decimal points and the mark of a text": "France\t$12\t60.0\nRussia\t8 €\t'40",
    "a table in Markdown": "| Power | Money | Ships |\n|:---|---:|---:|\n| **France** | 12 | 60 |\n| Russia | 8 | 40 |",
    "a table set with spaces": "Power   Money  Ships\n------  -----  -----\nFrance     12     60\nRussia      8     40",
    "cells that say nothing": "Power\tMoney\tShips\tLand points\nFrance\t12\t60\tn/a\nRussia\t8\t40\t-",
    "totals and remarks": "Power\tMoney\tShips\tRemarks\nFrance\t12\t60\tat war\nRussia\t8\t40\t\nTotal\t20\t100\t",
}


@pytest.mark.parametrize("name", BLOCKS)
def test_a_block_is_read_as_players_write_it(name: str) -> None:
    found = pasted(BLOCKS[name], PAGE, POWERS, (0, 0), TABLES)
    assert not found.problem
    assert {key.removeprefix("powers.").replace(".", " "): value for key, value in found.changes.items()} == FR_RU
    turned = not name.startswith(("a column", "nothing"))
    assert found.note.startswith("The block had a power in each line") == turned
    assert ("Remarks, Total" in found.note) == (name == "totals and remarks"), "what is left out is told"


def test_names_beside_the_values_say_where_they_belong_wherever_one_is() -> None:
    text = "Power\tMaximum land points\tZone\tFleets near Britain\tLand pts.\nG.B.\t1.200\tDominant\tTRUE\t?\n"
    assert pasted(text, NUMBERS, POWERS, (1, 3), TABLES).changes == {
        "powers.GB.land_points_max": 1200,
        "powers.GB.status": "dominant",
        "powers.GB.fleets_near_britain": True,
        "powers.GB.land_points": None,
    }
    odd = pasted(
        "Power\tZone\tMoney\tHome value\tFoo\tBar\nFrance\tD\t3\t4\t5\t6\nElba", NUMBERS, POWERS, (0, 0), TABLES
    )
    assert "dominant" not in odd.problem, "the head of the names is no value"
    assert list(paste("Dominant\tDominant", fields=("status",)).values()) == ["dominant", "dominant"], (
        "a zone is no name"
    )


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("France\t1\t2\t3", "Nothing was pasted: a line has 3 values, and from Money down there are 2"),
        (
            "Money\n" + "1\n" * 8,
            "Nothing was pasted: the block has 8 lines of values, and from France on there are 7 powers",
        ),
        ("France\t1\nFr\t2", "Nothing was pasted: “Fr” stands twice among the names"),
        ("France\tRussia", "Nothing was pasted: no value stands beside the names in the copied text"),
        (
            "\nFrance\t1\t2,5",
            "Nothing was pasted: France, ships, row 2, column 3 of the block: “2,5” is no whole number",
        ),
        (
            "1\nmany",
            "Nothing was pasted: France, ships, row 2, column 1 of the block: “many” is no whole number; "
            "copy the values without their headings",
        ),
        ("1\t2\n3\tmany", "Nothing was pasted: Russia, ships, row 2, column 2 of the block: “many” is no whole number"),
        ("1\t-5", "Nothing was pasted: Russia, money, row 1, column 2 of the block: -5 is not from 0 to 9999"),
        ("−5", "Nothing was pasted: France, money, row 1, column 1 of the block: −5 is not from 0 to 9999"),
        ("10000", "Nothing was pasted: France, money, row 1, column 1 of the block: 10000 is not from 0 to 9999"),
        ("1.5", "Nothing was pasted: France, money, row 1, column 1 of the block: “1.5” is no whole number"),
        ("1\n2\n3", "Nothing was pasted: the block has 3 rows, and from Money down there are 2"),
        ("1,2,3,4,5,6,7,8", "Nothing was pasted: the block has 8 columns, and from France on there are 7"),
        (" \r\n ", "Nothing was pasted: the copied text is empty"),
        ("9" * 30_000, "Nothing was pasted: the text is too long for a block of values"),
    ],
)
def test_a_block_that_does_not_fit_is_refused_as_a_whole_with_the_first_bad_cell(text: str, said: str) -> None:
    assert refused(text) == said


def test_a_choice_that_is_none_is_refused_with_those_there_are() -> None:
    assert refused("high", fields=("status",)).endswith("“high” is none of Fiasco, Instability, Neutrality, Dominance")
    assert refused("2", fields=("bankrupt",)).endswith("“2” is none of Yes, No")


def test_a_refusal_of_several_values_names_the_value_and_no_key() -> None:
    below_nought = InvalidCommand("must be from 0 to 9999, not -1", at="powers.Tu.ships")
    assert refusal_words(below_nought, TABLES) == "Turkey, ships: Must be from 0 to 9999, not -1"
    only_read = IllegalCommand("this campaign can only be read: why")
    assert refusal_words(only_read, TABLES) == "This campaign can only be read: why"
