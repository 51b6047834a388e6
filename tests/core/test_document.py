"""TOML files a person edits: read, or refused with the line on which the mistake is."""

import tomllib
from pathlib import Path

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from eia_solo.core.document import LARGEST_TOML, Document, dotted, parse_document
from eia_solo.core.document import Path as KeyPath
from eia_solo.core.errors import FileError, SheetError, TableError

TRICKY = Path(__file__).with_name("tricky.toml").read_text(encoding="utf-8")


def line_of(mark: str, text: str = TRICKY) -> int:
    """The line that is, or begins with, this."""
    lines = text.split("\n")
    found = [number for number, line in enumerate(lines, 1) if line.strip().startswith(mark)]
    assert len(found) == 1, mark
    return found[0]


PLACES: list[tuple[KeyPath, str]] = [
    (("title",), "title"),
    (("quoted key",), '"quoted key"'),
    (("literal [key]",), "'literal [key]'"),
    (("with é",), '"with \\u00e9"'),
    (("dotted", "key", "here"), "dotted.key"),
    (("a.b", "c"), '"a.b".c'),
    (("inline",), "inline"),
    (("inline", "two", "three"), "inline"),
    (("brackets",), "brackets"),
    (("many",), "many"),
    (("many", 1, "key"), "many"),
    (("text",), "text"),
    (("literal",), "literal ="),
    (("after",), "after"),
    (("table",), "[table]"),
    (("table", "key"), "key = 7"),
    (("spaced . out", "deep", "key"), "key = 8"),
    (("a] # b",), '["a] # b"]'),
    (("a] # b", "key"), "key = 9"),
    (("rows", 0, "id"), 'id = "first"'),
    (("rows", 0, "below", "key"), "key = 10"),
    (("rows", 0, "inner", 0, "key"), "key = 11"),
    (("rows", 0, "inner", 1, "key"), "key = 12"),
    (("rows", 1, "id"), 'id = "second"'),
    (("rows", 1, "inner", 0, "key"), "key = 13"),
    (("last", "key"), "key = 14"),
]


@pytest.mark.parametrize(("path", "mark"), PLACES, ids=lambda value: dotted(value) if isinstance(value, tuple) else "")
def test_the_line_of_a_key_is_found_in_tricky_text(path: KeyPath, mark: str) -> None:
    document = parse_document(TRICKY.encode(), "tricky.toml", SheetError)
    assert document.place(path).line == line_of(mark)


@pytest.mark.parametrize(("path", "_"), PLACES)
def test_every_place_that_is_looked_for_is_in_the_data(path: KeyPath, _: str) -> None:
    found = tomllib.loads(TRICKY)
    for step in path:
        found = found[step]


@pytest.mark.parametrize("end", ["\r\n", "\n"])
@pytest.mark.parametrize("odd", ["\x85", "\u2028", "\u2029", "\xa0"])
def test_only_ends_of_lines_end_lines(end: str, odd: str) -> None:
    text = f'one = "a{odd}b"{end}# {odd}{end}two = 2{end}'
    assert parse_document(text.encode(), "x.toml", SheetError).place(("two",)).line == 3


def test_a_key_without_a_line_has_that_of_what_is_around_it() -> None:
    document = parse_document(b"[a]\nb = { c = 1 }\n", "x.toml", SheetError)
    assert document.place(("a", "b", "c", "d")).line == 2
    assert document.place(("a", "x")).line == 1
    assert document.place(("z",)).line == 0
    assert document.place(()).line == 0


def test_a_list_of_tables_begins_with_its_first() -> None:
    document = parse_document(b"x = 1\n[[rows]]\n[[rows]]\n", "x.toml", SheetError)
    assert document.place(("rows",)).line == 2
    assert document.place(("rows", 1)).line == 3


def test_a_place_is_written_as_the_player_writes_it() -> None:
    assert dotted(("powers", "Au", "leaders", 0, "name")) == "powers.Au.leaders[0].name"
    assert dotted(("territories", "West Galicia")) == 'territories."West Galicia"'
    document = parse_document(b"[a]\nb = 1\n", "x.toml", SheetError)
    assert str(document.place(("a", "b"))) == "x.toml:2: a.b"
    assert str(document.place(("z",))) == "x.toml: z"


@pytest.mark.parametrize(
    ("raw", "line", "what"),
    [
        (b"a = 1\nb = \n", 2, "not valid TOML: a value is a number, true, false, or words in quotation marks; leave"),
        (b"a = 20,5\n", 1, "not valid TOML: one value was expected: write numbers without a comma"),
        (b"a = 1\nb : 2\n", 2, "not valid TOML: a key and its value have = between them"),
        (b"a = 1\na = 2\n", 2, "not valid TOML"),
        (b"a = 1\nb = [1,\n", 3, "not valid TOML"),
        (b"a = 1\n\xff\n", 2, "not UTF-8 text"),
        (b"a = 1\n[a]\n", 2, "not valid TOML"),
    ],
)
def test_what_is_not_toml_is_refused_with_its_line(raw: bytes, line: int, what: str) -> None:
    with pytest.raises(TableError, match=what) as refused:
        parse_document(raw, "x.toml", TableError)
    assert refused.value.place.line == line


def test_a_file_too_large_is_refused() -> None:
    with pytest.raises(SheetError, match="no such file is longer"):
        parse_document(b"#" * (LARGEST_TOML + 1), "x.toml", SheetError)
    assert parse_document(b"#" * LARGEST_TOML, "x.toml", SheetError).data == {}


@pytest.mark.parametrize(("key", "end"), [("a{}", " = 1"), ("[a{}", "]"), ("x = {{a{}", " = 1}}"), ('"a b"{}', " = 1")])
def test_a_key_of_very_many_parts_is_refused_before_it_is_read(key: str, end: str) -> None:
    for parts in (32, 33, 100_000):
        text = "b = 1\n" + key.format(".a" * (parts - 1)) + end.replace("}}", "}")
        if parts == 32:
            assert parse_document(text.encode(), "s.toml", SheetError).data["b"] == 1
            continue
        with pytest.raises(SheetError, match=r"s\.toml:2: a key of more than 32 parts"):
            parse_document(text.encode(), "s.toml", SheetError)
    prose = 'note = "' + "word. " * 10 + '..."\n' + 'dates = "' + "1." * 20 + '"'
    assert parse_document(prose.encode(), "s.toml", SheetError).data["note"].startswith("word.")


def test_a_byte_order_mark_is_read_over() -> None:
    assert parse_document(b"\xef\xbb\xbfa = 1", "x.toml", SheetError).data == {"a": 1}


toml_like = st.text(st.sampled_from("ab=[]{}\"'#\\.,-+_:0189 \t\n\réx\x85\u2028T"), max_size=60)


@given(toml_like | st.text(max_size=60))
@example("[" * 5000)
@example("a = " + "[" * 5000 + "]" * 5000)
@example("a = " + "9" * 5000)
@example("a = 1979-02-30")
@example("a = 0001-01-01T00:00:00+23:59")
@example("[[a]]\n[a.b]\n[[a]]\n[a.b]")
@example("a = '''\n''''")
@example('"\\ud800" = 1')
def test_any_text_is_read_or_refused_and_never_a_crash(text: str) -> None:
    last = text.count("\n") + 1
    read = read_or_refused(text.encode("utf-8", "surrogatepass"))
    lines = [read.place.line] if isinstance(read, FileError) else read.lines.values()
    assert all(0 <= line <= last for line in lines)


@given(st.binary(max_size=80))
def test_any_bytes_are_read_or_refused_and_never_a_crash(raw: bytes) -> None:
    assert read_or_refused(raw)


def read_or_refused(raw: bytes) -> Document | FileError:
    try:
        return parse_document(raw, "x.toml", SheetError)
    except FileError as refusal:
        return refusal


def paths_in(data: object, around: KeyPath = ()) -> list[KeyPath]:
    """Every key of the data that stands on a line of its own in TOML as `written` writes it."""
    found: list[KeyPath] = []
    if isinstance(data, dict):
        for key, value in data.items():
            found += [(*around, key), *paths_in(value, (*around, key))]
    return found


keys = st.text(st.characters(exclude_categories=["Cs", "Cc"]), min_size=1, max_size=5)


@given(st.dictionaries(keys, st.dictionaries(keys, st.integers(0, 9), max_size=3), max_size=4))
def test_every_key_of_a_written_file_is_found_on_its_line(data: dict[str, dict[str, int]]) -> None:
    def quoted(key: str) -> str:
        return '"' + key.replace("\\", "\\\\").replace('"', '\\"') + '"'

    lines: list[str] = []
    wanted: dict[KeyPath, int] = {}
    for table, values in data.items():
        lines.append(f"[{quoted(table)}]")
        wanted[(table,)] = len(lines)
        for key, value in values.items():
            lines.append(f"{quoted(key)} = {value}")
            wanted[table, key] = len(lines)
    document = parse_document("\n".join(lines).encode(), "x.toml", SheetError)
    assert document.data == data
    assert {path: document.place(path).line for path in paths_in(data)} == wanted
