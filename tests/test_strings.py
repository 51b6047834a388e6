"""The catalogue for translations holds every text of the window, and what could not be translated is refused."""

from copy import deepcopy
from datetime import UTC, datetime
from functools import cache
from io import BytesIO
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog
from babel.messages.pofile import read_po

from tools.strings import Message, found_in, is_up_to_date, read, texts, written

IMPORT = "from eia_solo.core.words import mark, ntr, tr, tr_as\n"


def in_a_function(line: str) -> str:
    return f"{IMPORT}def show(made, all, text, NAMES):\n    {line}\n"


@cache
def whole() -> tuple[Catalog, list[str]]:
    """The catalogue of the program, read once: that takes seconds."""
    return read()


def test_the_catalogue_is_up_to_date() -> None:
    made, mistakes = whole()
    assert mistakes == []
    assert is_up_to_date(made), "run `make strings`"


def test_the_catalogue_does_not_say_when_it_was_made() -> None:
    made = deepcopy(whole()[0])
    made.creation_date = datetime(2001, 1, 1, tzinfo=UTC)
    assert written(made) == written(whole()[0]), "two who add a text each would else both change that line"
    assert b"2001" not in written(made)
    assert texts(read_po(BytesIO(written(made)))) == texts(made)


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ('tr("Keys")', Message("Keys")),
        ('tr("{made} of {all}", made=made, all=all)', Message("{made} of {all}")),
        ('ntr("{n} line", "{n} lines", made)', Message("{n} line", "{n} lines")),
        ('ntr("{n} of {all}", "{n} of {all}", made, all=all)', Message("{n} of {all}", "{n} of {all}")),
        ('mark("certain")', Message("certain")),
        ('tr_as("month", "May")', Message("May", sense="month")),
    ],
)
def test_a_text_is_found(line: str, message: Message) -> None:
    found = found_in(in_a_function(line))
    assert (found.messages, found.mistakes) == ((message,), ())


def test_a_marked_constant_and_the_words_of_an_action_are_found() -> None:
    spec = 'ActionSpec("id", "&Do", A, "do", ("D",), "Does it"), ActionSpec("x", "X", A, "x", tip="T")'
    source = f'{IMPORT}A = mark("Menu")\nB = {spec}'
    assert [message.text for message in found_in(source).messages] == ["Menu", "&Do", "Does it", "X", "T"]


@pytest.mark.parametrize(
    "line",
    ["tr(text)", "tr(NAMES[text])", "tr(text.title)", "tr(NAMES.get(text, ''))", "tr(text if made else NAMES[0])"],
)
def test_a_text_that_is_marked_elsewhere_may_be_looked_up(line: str) -> None:
    found = found_in(in_a_function(line))
    assert (found.messages, found.mistakes) == ((), ())


@pytest.mark.parametrize(
    ("line", "why"),
    [
        ('tr(f"{made} checks")', "put together"),
        ('tr("Checks " + text)', "put together"),
        ('tr("Checks {}".format(made))', "put together"),
        ('ntr(text, "{n} lines", made)', "put together"),
        ('tr("{made} of {all}", made=made)', "places: all, made; filled: made"),
        ('tr("{made}")', "places: made; filled: nothing"),
        ('tr("Keys", made=made)', "places: nothing; filled: made"),
        ('ntr("{n} {text}", "{n} {text}", made)', "places: text; filled: nothing"),
        ("tr()", "without a text"),
        ('tr_as("month", text)', "without a sense"),
        ("mark(text)", "mark of what is no text"),
    ],
)
def test_what_could_not_be_translated_is_refused(line: str, why: str) -> None:
    (mistake,) = found_in(in_a_function(line), "view.py").mistakes
    assert mistake.startswith("view.py:3: ")
    assert why in mistake


def test_what_campaigns_and_tables_have_words_of_is_found() -> None:
    kept = found_in('TEMPLATES: Mapping[str, str] = {"at_war": "at war with {power}"}').messages
    assert kept == (Message("at war with {power}"),)
    every = {message.id for message in whole()[0]}
    for words in ("at war with {powers:power}", "Natural enemy", "Each power checks against every other, in order"):
        assert words in every
    assert "natural_enemy" not in every
    assert "Foreign Minister" not in every, "players write it in their posts"


@pytest.mark.parametrize("place", ['A = tr("Keys")', 'class A:\n    text = tr("Keys")', 'def show(a=tr("Keys")): ...'])
def test_a_constant_in_the_language_of_the_start_is_refused(place: str) -> None:
    (mistake,) = found_in(IMPORT + place).mistakes
    assert "mark it" in mistake


def test_a_function_of_the_same_name_elsewhere_is_let_be() -> None:
    found = found_in("from painting import mark\nmark(painter)")
    assert (found.messages, found.mistakes) == ((), ())


def test_a_text_with_a_plural_is_listed_once_with_all_its_files(tmp_path: Path) -> None:
    folder = tmp_path / "made"
    folder.mkdir()
    (folder / "a.py").write_text(in_a_function('tr("One \\"word\\"")'))
    (folder / "b.py").write_text(in_a_function('ntr("One \\"word\\"", "Words {n}", made)'))
    (folder / "c.py").write_text(in_a_function("tr(f'{made}')"))
    made, mistakes = read(folder)
    assert texts(made) == {('One "word"', "Words {n}"): {"made/a.py", "made/b.py"}}
    assert mistakes == ["made/c.py:3: tr of a text that is put together: nobody can look it up"]
