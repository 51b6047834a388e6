"""Open sentences and the entries of table files, which every rulebook reads in the same way."""

import re

import pytest

from eia_solo.core.document import parse_document
from eia_solo.core.errors import IllegalCommand, InvalidCommand, TableError
from eia_solo.core.readings import OpenSentence, ReadingChoice, expect_choice, expect_readings
from eia_solo.core.table_files import unique, whole

TABLE = """[[readings]]
id = "who_first"
text = "Who is first"
choices = [{ id = "we", text = "We are" }, { id = "they", text = "They are" }]

[[readings]]
id = "fixed"
text = "There is no choice"
why = "the author says so"
choices = [{ id = "only", text = "So it is" }]
"""


def loaded(text: str, asked_for: dict[str, str] | None = None) -> list[OpenSentence]:
    document = parse_document(text.encode(), "readings.toml", TableError)
    found = unique(document, "readings", OpenSentence)
    expect_readings(document, found, asked_for or {})
    return found


def test_the_first_choice_is_the_default_and_one_with_a_single_choice_is_not_open() -> None:
    first, fixed = loaded(TABLE, {"who_first": "they"})
    assert (first.default, first.is_open, first.choice_ids) == ("we", True, ("we", "they"))
    assert (fixed.default, fixed.is_open, fixed.why) == ("only", False, "the author says so")
    assert first.choices[0] == ReadingChoice("we", "We are")


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        ('id = "fixed"', 'id = "who_first"', "readings.toml:7: readings[1].id: 'who_first' stands here twice"),
        (
            'id = "only"',
            'id = "only", text = "" }, { id = "only"',
            "readings.toml:10: readings[1].choices: needs at least",
        ),
        (
            '[{ id = "only", text = "So it is" }]',
            "[]",
            "readings.toml:10: readings[1].choices: needs at least one choice",
        ),
        ('text = "Who is first"', "", "readings[0].text"),
        (TABLE, "readings = []", "must be a list with at least one entry: [[readings]]"),
        ('id = "who_first"', 'id = "who_furst"', "the reading 'who_first' with a choice 'they' is missing; did you"),
        ('id = "they"', 'id = "you"', "the reading 'who_first' with a choice 'they' is missing"),
    ],
)
def test_a_mistake_is_told_with_its_place(old: str, new: str, says: str) -> None:
    assert old in TABLE
    with pytest.raises(TableError, match=re.escape(says)):
        loaded(TABLE.replace(old, new, 1), {"who_first": "they"})


def test_a_file_that_is_one_thing_names_the_key_that_is_wrong() -> None:
    document = parse_document(b'id = "a"\ntext = 3\n', "edition.toml", TableError)
    with pytest.raises(TableError, match=r"edition\.toml:2: text: "):
        whole(document, ReadingChoice)


def test_a_choice_that_is_not_there_is_refused_and_so_is_the_one_in_force() -> None:
    reading = OpenSentence(
        id="truce", text="How long", choices=(ReadingChoice("year", "A year"), ReadingChoice("turn", "A turn"))
    )
    with pytest.raises(InvalidCommand, match=r"no choice 'tern'; did you mean turn\? \(there are: 'year' or 'turn'\)"):
        expect_choice(reading, "tern", "year")
    with pytest.raises(IllegalCommand, match="reading 'truce' is read so already"):
        expect_choice(reading, "year", "year")
    expect_choice(reading, "turn", "year")
