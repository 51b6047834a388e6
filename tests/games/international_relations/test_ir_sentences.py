"""What is said is kept as ids and values: no sentence stands in a campaign but what a person typed."""

import ast
import json
import re
import sqlite3
from collections.abc import Iterable, Iterator
from contextlib import closing
from pathlib import Path
from typing import Any, cast

import ir_turns
import ir_years
import pytest
from test_ir_order_checker import VOID, check
from test_ir_order_text import FAULTS, READER
from test_ir_published_cases import ALL as POSITIONS
from test_ir_turn_cases import ALL as TURNS

from eia_solo.campaign.opening import new_campaign, open_campaign
from eia_solo.core.phrases import Phrase, PhraseBook, Said, places
from eia_solo.core.strict import structure
from eia_solo.games import international_relations
from eia_solo.games.international_relations.adjudicator.board import UnitKind
from eia_solo.games.international_relations.rules.codec import CONVERTER
from eia_solo.games.international_relations.rules.commands import ChooseReading, Edit, EditBoard
from eia_solo.games.international_relations.rules.positions.adjudicated import adjudicated
from eia_solo.games.international_relations.rules.posting import report_text
from eia_solo.games.international_relations.rules.report import Report
from eia_solo.games.international_relations.rules.sentences import TEMPLATES
from eia_solo.games.international_relations.rules.state import PenaltyKind
from eia_solo.games.international_relations.session import InternationalSession
from tools.kept_campaigns import FOLDER, unpacked

SAMPLE = "1901-international-sample"
TYPED = ("a slip of the pen", "agreed by everybody")
SOURCES = [path for path in Path(international_relations.__path__[0]).rglob("*.py") if path.name != "sentences.py"]


@pytest.fixture(scope="module")
def sample(tmp_path_factory: pytest.TempPathFactory) -> Iterator[InternationalSession]:
    """The sample with a correction by hand, a reading, and a stage carried out after them. Tests only look at it."""
    with new_campaign(tmp_path_factory.mktemp("said") / "sample.eia", SAMPLE) as made:
        assert isinstance(made, InternationalSession)
        made.do(EditBoard((Edit("penalties.new", "France attack-major 2 8 S1902 F1909 Germany"),), TYPED[0]))
        made.do(ChooseReading("against_ally", "rule_f", TYPED[1]))
        made.write("Italy", "A Xyz - Bur\nA Ven - Mars Attacks; Claim solo")
        made.process()
        yield made


def strings(data: Any) -> Iterator[str]:
    """Every text in plain data, but for what is quoted of a line that could not be read."""
    if isinstance(data, str):
        yield data
    elif isinstance(data, dict):
        yield from data
        yield from strings(list(data.values()))
    elif isinstance(data, list) and not (data and str(data[0]).startswith("read.")):
        for each in data:
            yield from strings(each)


def sentences(data: Any, typed: Iterable[str]) -> list[str]:
    """The texts in plain data that are no names, no orders in their short form, and nothing that was typed."""
    rules = ir_years.rules()
    names = {*rules.board.powers, *rules.board.province_of, *UnitKind, *PenaltyKind}
    pieces = {
        piece.strip() for text in typed for line in (text, *text.splitlines()) for piece in (line, *line.split(";"))
    }

    def is_order(text: str) -> bool:
        read = [rules.reader.line(each) for each in text.split("; ")]
        return all(each.order is not None for each in read)

    def is_value(text: str) -> bool:
        return all(word in names or word.isdigit() or re.fullmatch(r"[SFW]\d{4}", word) for word in text.split())

    found = {text.strip() for text in strings(data) if " " in text} - pieces
    return sorted(text for text in found if not (is_order(text) or is_value(text)))


def kept(path: Path) -> list[Any]:
    """All that the journal of a campaign holds, and the games kept beside it."""
    with closing(sqlite3.connect(path)) as db:
        rows = db.execute("SELECT command, events FROM entries").fetchall()
        whys = db.execute("SELECT why FROM whys").fetchall()
        states = db.execute("SELECT state FROM snapshots").fetchall()
        assert {label for (label,) in db.execute("SELECT label FROM entries")} == {""}
    return [json.loads(text) for row in (*rows, *whys, *states) for text in row]


def test_no_sentence_stands_in_a_new_campaign_but_what_a_person_typed(sample: InternationalSession) -> None:
    data = kept(sample.campaign.path)
    written = [each["text"] for each in data if isinstance(each, dict) and "text" in each]
    assert sentences(data, written) == sorted(TYPED)


def test_no_sentence_stands_in_what_is_kept_of_any_case() -> None:
    for turn in TURNS:
        report = ir_turns.processed(ir_turns.game_of(turn), turn.sheets)
        assert sentences(plain(report), turn.sheets.values()) == []
    for year in ir_years.cases():
        lines = [line for sheets in year.write for own in sheets.values() for line in own]
        for report in ir_years.played(ir_years.game_of(year.game), year.write):
            assert sentences(plain(report), lines) == []


def plain(report: Report) -> Any:
    """A report as it is kept."""
    return json.loads(json.dumps(CONVERTER.unstructure(report)))


def test_a_sentence_is_the_same_when_it_is_read_again(sample: InternationalSession) -> None:
    for each in sample.reports():
        assert structure(CONVERTER, plain(each.report), Report) == each.report
    assert sample.problems() == []


def test_the_words_of_a_kept_sentence_are_those_of_today(
    sample: InternationalSession, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = told(sample)
    assert "Austria attacked Russia" in before
    monkeypatch.setitem(cast("dict[str, str]", TEMPLATES), "war.attack", "{victim} was attacked by {power}")
    after = told(sample)
    assert after == re.sub(r"\((\w+) attacked (\w+);", r"(\2 was attacked by \1;", before)
    assert "Russia was attacked by Austria" in after


def test_an_old_campaign_says_what_it_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    old = unpacked(FOLDER / "0.1.0" / f"{SAMPLE}.eia.xz", tmp_path)
    with open_campaign(old, write=False) as session:
        assert isinstance(session, InternationalSession)
        lines = [line for each in session.reports() for line in each.report.lines]
        assert {type(said) for line in lines for said in (line.text, line.why)} == {str}
        assert {type(each.cause) for each in session.state.penalties} == {str}
        before = told(session)
        for id in TEMPLATES:
            monkeypatch.setitem(cast("dict[str, str]", TEMPLATES), id, "otherwise")
        assert told(session) == before


def told(session: InternationalSession) -> str:
    rules = session.rulebook.rules
    return "\n".join(line for each in session.reports() for line in report_text(each.report, rules))


# The book


def said_in_sources() -> Iterator[tuple[str, frozenset[str] | None]]:
    """Every id that the game names, with the values it is given where both stand in one call."""
    for path in SOURCES:
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if not (isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "say"):
                continue
            first, names = node.args[0], [keyword.arg for keyword in node.keywords]
            values = None if None in names else frozenset(cast("list[str]", names))
            if isinstance(first, ast.Constant):
                yield cast("str", first.value), values
            elif isinstance(first, ast.IfExp):
                yield from (
                    (each.value, values) for each in (first.body, first.orelse) if isinstance(each, ast.Constant)
                )


def texts_in_sources() -> set[object]:
    trees = (ast.parse(path.read_text(encoding="utf-8")) for path in SOURCES)
    return {node.value for tree in trees for node in ast.walk(tree) if isinstance(node, ast.Constant)}


def test_every_sentence_that_is_said_is_in_the_book_with_its_values() -> None:
    found = list(said_in_sources())
    assert len(found) > 150
    assert sorted({id for id, _ in found} - set(TEMPLATES)) == []
    assert [(id, set(values)) for id, values in found if values is not None and values != places(TEMPLATES[id])] == []


def test_every_sentence_of_the_book_is_said() -> None:
    assert sorted(set(TEMPLATES) - texts_in_sources()) == []


def test_every_case_says_sentences_of_the_book_with_the_values_they_name(monkeypatch: pytest.MonkeyPatch) -> None:
    met: set[str] = set()
    words = PhraseBook.words

    def noted(book: PhraseBook, said: Said) -> str:
        if isinstance(said, Phrase):
            met.add(said.id)
            assert said.values.keys() == places(TEMPLATES[said.id]), said
        return words(book, said)

    monkeypatch.setattr(PhraseBook, "words", noted)
    rules = ir_years.rules()
    for position in POSITIONS:
        adjudicated(position.input, ir_turns.DATA)
    reports = [ir_turns.processed(ir_turns.game_of(case), case.sheets) for case in TURNS]
    for case in ir_years.cases():
        reports += ir_years.played(ir_years.game_of(case.game), case.write)
    for report in reports:
        list(report_text(report, rules))
        list(map(rules.words, (each.cause for each in report.after.penalties)))
    for text in FAULTS:
        fault = READER.line(text).fault
        assert fault is not None
        rules.words(fault.text)
    for text, what, _ in VOID.values():
        units = "France A par, France A bur, France F mao, France F gas, Germany A mun"
        assert [rules.words(each.why) for each in check(units, text, None, None, "France").dropped] == [what]
    literal = {id for id, values in said_in_sources() if values is not None}
    assert sorted(set(TEMPLATES) - met - literal) == [], "its values are looked at nowhere"
