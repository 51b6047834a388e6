"""Tables with one mistake each: the player is told the file, the line, the key and what would be right."""

import re
import tomllib
from collections.abc import Callable
from pathlib import Path

import pytest
from attrs import frozen
from board import ROOT, TABLES_FOLDER
from hypothesis import given
from hypothesis import strategies as st

from eia_solo.core.document import Document, parse_document
from eia_solo.core.errors import TableError
from eia_solo.core.strict import strict_converter, structure
from eia_solo.games.empires_in_arms.rules import table_loading
from eia_solo.games.empires_in_arms.rules.table_loading import FILES, load_tables
from eia_solo.games.empires_in_arms.rules.tables import Tables

FOLDER = TABLES_FOLDER / "empires_in_arms"
WHOLE = {name: (FOLDER / name).read_bytes() for name in FILES}


def load(changed: dict[str, bytes]) -> Tables:
    return load_tables(lambda name: (WHOLE | changed)[name], "tables")


@frozen
class Mistake:
    """A text replaced once by another; the error must stand on the line of `at`, name `key` and say `what`."""

    name: str
    file: str
    old: str
    new: str
    at: str
    what: str
    key: str = ""


WRITTEN = tomllib.loads((ROOT / "tests" / "broken_tables" / "mistakes.toml").read_text(encoding="utf-8"))
MISTAKES = [structure(strict_converter(), data, Mistake) for data in WRITTEN["mistakes"]]


@pytest.mark.parametrize("mistake", MISTAKES, ids=lambda mistake: mistake.name)
def test_a_mistake_is_named_with_file_line_key_and_remedy(mistake: Mistake) -> None:
    text = WHOLE[mistake.file].decode()
    assert mistake.old in text, "the table has changed: mend the mistake"
    broken = text.replace(mistake.old, mistake.new, 1)
    with pytest.raises(TableError) as refused:
        load({mistake.file: broken.encode()})
    assert mistake.what in refused.value.what
    assert refused.value.place.file == f"tables/{mistake.file}"
    assert mistake.key in refused.value.place.key
    if mistake.at:
        expected = broken[: broken.index(mistake.at)].count("\n") + 1
        assert refused.value.place.line == expected
    assert "\n" not in str(refused.value)


def test_two_rows_that_differ_in_their_file_only_name_both_files() -> None:
    broken = WHOLE["restrictions.toml"].replace(b'id = "bankrupt"', b'id = "winter"')
    with pytest.raises(TableError, match=r"restrictions\.toml:\d+: winter: .*declarations\.toml"):
        load({"restrictions.toml": broken})


# Files that are no tables at all


@pytest.mark.parametrize("name", FILES)
def test_an_empty_file_is_refused_by_its_name(name: str) -> None:
    with pytest.raises(TableError) as refused:
        load({name: b""})
    assert refused.value.place.file == f"tables/{name}"


@pytest.mark.parametrize("name", FILES)
def test_a_file_that_is_not_utf_8_is_refused_with_the_line(name: str) -> None:
    with pytest.raises(TableError, match=r"not UTF-8 text; save it again") as refused:
        load({name: b'# one\n# two\nsource = "\xff"\n' + WHOLE[name]})
    assert refused.value.place.line == 3


def test_a_file_that_was_cut_off_is_refused_at_its_last_line() -> None:
    text = WHOLE["aspirations.toml"]
    cut = text[: text.index(b'territories = ["Masovia"') + 20]
    with pytest.raises(TableError, match="not valid TOML") as refused:
        load({"aspirations.toml": cut})
    assert refused.value.place.line == cut.count(b"\n") + 1


def test_a_file_of_three_megabytes_is_refused_without_being_read() -> None:
    with pytest.raises(TableError, match=r"3,000,000 bytes long.*is it the right one"):
        load({"aspirations.toml": b"#" * 3_000_000})


def test_a_byte_order_mark_does_no_harm() -> None:
    assert load({name: b"\xef\xbb\xbf" + raw for name, raw in WHOLE.items()}).rows == load({}).rows


def test_line_ends_of_another_system_do_no_harm_and_lines_are_counted_right() -> None:
    crlf = {name: raw.replace(b"\n", b"\r\n") for name, raw in WHOLE.items()}
    assert load(crlf).rows == load({}).rows
    broken = crlf["declarations.toml"].replace(b'fact = "month_is"', b'fact = "month_si"')
    with pytest.raises(TableError) as refused:
        load({**crlf, "declarations.toml": broken})
    assert refused.value.place.line == broken[: broken.index(b"month_si")].count(b"\n") + 1


def test_the_tables_that_came_along_have_no_mistake() -> None:
    assert len(load({}).rows) == len(re.findall(rb"(?m)^\[\[(rows|settled|bars)\]\]", b"\n".join(WHOLE.values())))


def test_the_digest_names_exactly_this_content() -> None:
    assert load({}).digest == load({}).digest
    assert load({"readings.toml": WHOLE["readings.toml"] + b"# mine\n"}).digest != load({}).digest


# Whatever a player may write instead of a value

DOCUMENTS = {name: parse_document(raw, name, TableError) for name, raw in WHOLE.items()}
PATHS = [
    (name, path)
    for name, document in DOCUMENTS.items()
    for path in document.lines
    if name != "territories.toml" or path[0] == "groups" or path[1:2] in ((), (0,), (60,))
]
scalars = st.none() | st.booleans() | st.integers(-3, 13) | st.floats(allow_nan=False) | st.text(max_size=4)
values = st.recursive(
    scalars | st.sampled_from(["Fr", "Sweden", "balkans", "holds", "winter"]),
    lambda inner: st.lists(inner, max_size=2) | st.dictionaries(st.sampled_from(["id", "Fr", "x"]), inner, max_size=2),
    max_leaves=4,
)


def replaced(data: object, path: tuple[str | int, ...], value: object) -> object:
    """The data with one value replaced, or taken away if it is None."""
    step, rest = path[0], path[1:]
    copy = list(data) if isinstance(data, list) else dict(data)
    if rest:
        copy[step] = replaced(copy[step], rest, value)
    elif value is None:
        del copy[step]
    else:
        copy[step] = value
    return copy


@given(st.sampled_from(PATHS), values)
def test_whatever_stands_in_the_place_of_a_value_is_taken_or_refused(
    at: tuple[str, tuple[str | int, ...]], value: object
) -> None:
    name, path = at
    original = DOCUMENTS[name]
    changed = Document(original.file, replaced(original.data, path, value), original.text)
    monkey = {**DOCUMENTS, name: changed}
    reading: Callable[..., Document] = table_loading.parse_document
    table_loading.parse_document = lambda raw, file, error: monkey[Path(file).name]
    try:
        refusal = refused_for({})
    finally:
        table_loading.parse_document = reading
    assert refusal is None or (refusal.place.file.endswith(".toml") and refusal.what)


def refused_for(changed: dict[str, bytes]) -> TableError | None:
    """Why these tables are refused, or None if they are taken. Anything but a TableError is a crash."""
    try:
        load(changed)
    except TableError as refusal:
        return refusal
    return None
