"""Each format of the log says the same in its own way, and lets nothing in a log break out of it."""

import csv
import io
import json
import re
from html.parser import HTMLParser
from subprocess import run
from sys import executable
from typing import Any
from zipfile import ZipFile

import pytest
from attrs import evolve
from PySide6.QtCore import QRectF
from PySide6.QtWidgets import QApplication

from eia_solo.core.breakdown import RowState
from eia_solo.core.colours import DARK_POWERS, LIGHT_POWERS, contrast, letters_on
from eia_solo.core.log import LoggedLine, LoggedRow, LogLine
from eia_solo.exports.data import as_json
from eia_solo.exports.document import LogDocument, LogHeader
from eia_solo.exports.formats import FORMATS, SUFFIXES, WRITERS
from eia_solo.exports.log_page import (
    Annex,
    Chapter,
    Choice,
    Counted,
    Detail,
    Glance,
    Item,
    LogPage,
    Part,
    Party,
    Row,
    Sort,
    Zone,
    chosen,
)
from eia_solo.exports.log_table import as_xlsx
from eia_solo.exports.page import page as rendered
from eia_solo.exports.picture import Disc, Ground, Picture, svg_alone
from eia_solo.ui.log_paper import LogPaper, _Printing

COLUMNS = ("month", "power", "die1", "modifiers", "result", "undone", "text", "note")
BAD = '<script>alert(1)</script> & "q" [b]b[/b] |c| `d` *e* =1+1'
GROUND = Ground(box=(0, 0, 100, 80), lands=("M0 0l5 0 0 5z", "M9 9l5 0 0 5z"))


def log_of(text: str = "", **more: Any) -> LogPage:
    """A small log with this text wherever a text of players, tables or files can stand."""
    t = text or "x"
    rows = (Row(title=t, value=5, because=t), Row(title="Winter", value=-3, unknown=True))
    roll = Item(
        sort=Sort.ROLL, text="France on Austria", place="4", powers=("Fr", "Au"), dice=(6, 3), sum="6 + 3 + 2 = 11",
        goal="12 is war", chance="10 or more, 6 of 36", result="no war", remark="one short", rows=rows,
        others=(Row(title=t),), foot=t, note=t, bookmarked=True,
        cells={"month": "1805-01", "power": t, "die1": 6, "modifiers": 2, "result": "no war", "undone": False,
               "text": t, "note": t},
    )  # fmt: skip
    war = evolve(
        roll, sort=Sort.WAR, text="Austria declares war on France", powers=("Au", "Fr"), result="war", remark="",
        happened=True, why=t, note="", bookmarked=False, detail=Detail.WARS,
    )  # fmt: skip
    undone = evolve(roll, aside="undone", note="", bookmarked=False, cells={**roll.cells, "undone": True})
    peace = Item(sort=Sort.PEACE, text="A peace", powers=("Au", "Fr"), points=(t,), detail=Detail.WARS)
    folded = Item(sort=Sort.FOLDED, text="2 checks could not reach 12", points=(t,))
    told = Item(sort=Sort.LINE, text=t, aside=f"on the branch {t}", result=t)
    items = (roll, undone, war, peace, folded, told)
    picture = Picture(
        title=t, caption=t, ground=GROUND, held={"Fr": (0,), "": (1,)}, discs=(Disc((5, 5), "Fr", "Fr"),),
        wars=(((5, 5), (50, 50)),), ties=(((9, 5), (50, 60)),),
    )  # fmt: skip
    chapter = Chapter(
        id="1805-01", title="January 1805", lede=t, contents=t, glance=(Glance(text=t, sort=Sort.WAR),), near=(t,),
        still=t, said=t, track=(Zone(title=t, markers=(("Fr", "2"),)),), track_title=t, picture=picture,
        parts=(Part(title=t, items=items, summary=(t,)),),
        counted=(Counted(number=2, said=lambda n, word: f"{word} throws"),),
    )  # fmt: skip
    parties = tuple(Party(id=id, name=name, letters=id) for id, name in (("Fr", "France"), ("Au", "Austria")))
    page = LogPage(
        kicker=t, title=t, about=t, parties=parties, chapters=(chapter,), columns=COLUMNS,
        appendix=(Annex(title=t, facts=((t, t),), lines=(t,), folded=(t, (t,))),),
    )  # fmt: skip
    return evolve(page, **more)


def written(form: str, page: LogPage, detail: Detail = Detail.ROLLS) -> str:
    text = WRITERS[form](page, detail)
    assert isinstance(text, str)
    return text


TEXTS = ("text", "md", "bbcode", "html")


def test_every_file_suffix_leads_to_a_format() -> None:
    assert set(SUFFIXES.values()) == set(FORMATS)


@pytest.mark.parametrize("form", TEXTS)
def test_the_words_and_numbers_are_the_same_in_every_text(form: str) -> None:
    text = written(form, log_of()).replace("\\", "")
    for words in ("France", "Austria declares war on France", "10 or more, 6 of 36", "11", "one short", "undone"):
        assert words in text
    assert "two throws" in text
    assert text.count("bookmark") >= 1
    assert re.search(r"no war<?/?s?p?a?n?>?.{0,30}one short", text, re.S)


def test_what_was_taken_back_is_struck_through_and_what_another_branch_holds_is_not() -> None:
    said = {form: written(form, log_of("y")) for form in TEXTS}
    assert "~~no war~~, one short, undone" in said["md"]
    assert "[s]France on Austria: 6 + 3 + 2 = 11 (10 or more, 6 of 36): no war, one short[/s] undone" in said["bbcode"]
    assert said["html"].count('class="roll gone"') == 1
    for form, struck in (("md", "~~y"), ("bbcode", "[s]y"), ("html", 'line gone"')):
        assert struck not in said[form]
        assert "on the branch y" in said[form]


class Reader(HTMLParser):
    """Collects the tags of a page and complains about any that is left open."""

    EMPTY = ("meta",)

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.tags: set[str] = set()
        self.heads: list[int] = []
        self.ids: list[str] = []
        self.links: set[str] = set()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.add(tag)
        assert not any(name.startswith("on") or name == "src" for name, _ in attrs)
        self.ids += [str(value) for name, value in attrs if name == "id"]
        self.links |= {str(value) for name, value in attrs if name == "href"}
        if re.fullmatch("h[1-6]", tag):
            assert "summary" not in self.open, "a heading in a summary cannot be jumped to"
            self.heads.append(int(tag[1]))
        if tag not in self.EMPTY:
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag


@pytest.mark.parametrize("detail", Detail)
def test_the_page_needs_nothing_from_elsewhere_and_lets_no_text_become_a_tag(detail: Detail) -> None:
    text = written("html", log_of(BAD), detail)
    page = Reader()
    page.feed(text)
    page.close()
    assert page.open == []
    assert not {"script", "img", "link", "iframe", "b:", "q"} & page.tags
    assert {"header", "nav", "main", "footer", "details", "svg", "figure"} <= page.tags
    assert set(re.findall(r"url\((.{14})", text)) == {"data:font/woff"}
    assert all(link[0] == "#" and link[1:] in page.ids for link in page.links), "every link and sign is there"
    assert len(page.ids) == len(set(page.ids))
    assert page.heads[0] == 1
    assert all(after <= before + 1 for before, after in zip(page.heads, page.heads[1:], strict=False))
    assert "prefers-color-scheme" in text
    assert "@media print" in text


def test_no_sign_in_a_text_means_anything_to_any_format() -> None:
    markdown, bbcode = written("md", log_of(BAD)), written("bbcode", log_of(BAD))
    assert not re.search(r"(?<!\\)<script", markdown)
    assert not re.search(r"(?<!\\)\|c", markdown)
    assert "[b]b" not in bbcode
    for form in TEXTS:
        broken = written(form, log_of("a\nb\x1b[31mc\r"))
        assert "\x1b" not in broken
        assert broken.count("\n") == written(form, log_of("x")).count("\n")


@pytest.mark.parametrize("start", ["=1+1", "+1", "-1", "@SUM(A1)", "\tx", "\r=x"])
def test_no_spreadsheet_runs_what_a_player_typed_and_numbers_are_numbers(start: str) -> None:
    text = written("csv", log_of(start))
    row, undone, war = csv.DictReader(io.StringIO(text, newline=""))
    assert tuple(row) == COLUMNS
    assert (row["power"], row["text"], row["note"]) == (f"'{start}",) * 3
    assert (row["die1"], row["modifiers"], row["undone"], undone["undone"]) == ("6", "2", "no", "yes")
    assert war["result"] == "no war", "each row is that of its item"
    assert text.count("\r\n") >= 4


def test_a_spreadsheet_has_numbers_as_numbers_no_formula_and_nothing_where_nothing_is_said() -> None:
    page = log_of("=1+1")
    part = page.chapters[0].parts[0]
    roll = evolve(part.items[0], cells={**part.items[0].cells, "text": ""})
    chapter = evolve(page.chapters[0], parts=(evolve(part, items=(roll,)),))
    with ZipFile(io.BytesIO(as_xlsx(evolve(page, chapters=(chapter,))))) as book:
        sheet, words = book.read("xl/worksheets/sheet1.xml").decode(), book.read("xl/sharedStrings.xml").decode()
    assert '<c r="C2"><v>6</v></c>' in sheet
    assert "<f>" not in sheet
    assert "=1+1" in words
    assert 'r="G2"' not in sheet, "an empty text is no text"


def test_only_what_is_chosen_is_told() -> None:
    page = log_of()
    wars = chosen(page, Choice(detail=Detail.WARS, notes=False))
    assert [item.sort for item in wars.items] == [Sort.ROLL, Sort.WAR, Sort.PEACE], "a noted roll is told for its note"
    assert not any(item.note for item in wars.items)
    assert all(not item.aside for item in chosen(page, Choice(undone=False)).items)
    assert [item.bookmarked for item in chosen(page, Choice(marked=True)).items] == [True]
    assert chosen(page, Choice(maps=False)).chapters[0].picture is None
    assert Sort.FOLDED not in {item.sort for item in chosen(page, Choice(detail=Detail.ROWS)).items}
    assert "Only what Austria took part in." in chosen(page, Choice(powers=("Au",))).subtitle


def test_on_paper_no_words_stand_in_the_foot_of_a_page_and_no_item_goes_over_it(
    qapp: QApplication, monkeypatch: pytest.MonkeyPatch
) -> None:
    put = _Printing._put
    low: dict[str, float] = {}
    pages: dict[str, int] = {}

    def watched(self: _Printing, words: str, font: str, place: QRectF, *more: Any) -> float:
        high = put(self, words, font, place, *more)
        low[words] = max(low.get(words, 0.0), place.y() + high)
        pages[words] = self._number
        return high

    monkeypatch.setattr(_Printing, "_put", watched)
    page = log_of()
    war = next(item for item in page.chapters[0].parts[0].items if item.sort is Sort.WAR)
    tall = (evolve(war.rows[0], title="row " * 150),)
    parts = []
    for n in range(99):
        sort = (Sort.WAR, Sort.ROLL, Sort.LINE, Sort.PEACE)[n % 4]
        item = evolve(war, sort=sort, text=f"{n}", powers=(), why="why " * n, rows=tall, result="", note=f"{n}")
        parts.append(Part(title=f"Part {n}", items=(item,)))
    chapter = evolve(page.chapters[0], parts=tuple(parts), picture=None)
    LogPaper(evolve(page, title="War", chapters=(chapter,)), Detail.ROLLS).pdf()
    apart = [n for n in range(99) if len({pages[words] for words in (f"Part {n}", f"{n}", f"Note: {n}")}) > 1]
    assert apart == [], "a title, what stands below it, and what is told of that"
    feet = [words for words in low if words.startswith("War, page ")]
    assert len(feet) > 3
    foot = low[feet[0]] - 16  # the height of its one line, and a little air
    assert {words: y for words, y in low.items() if y > foot and words not in feet} == {}


def test_letters_on_discs_can_be_read() -> None:
    for powers in (LIGHT_POWERS, DARK_POWERS):
        assert all(contrast(letters_on(fill), fill) >= 4.5 for fill, _ in powers.values())


def test_a_picture_by_itself_names_nothing_it_has_not() -> None:
    picture = log_of().chapters[0].picture
    assert picture is not None
    alone = svg_alone(picture, {"Fr": ("#98CAEA", "#1D66A8")})
    assert set(re.findall(r'xlink:href="#(\w+)"', alone)) <= set(re.findall(r'id="(\w+)"', alone))
    assert "Fr</text>" in alone


def test_a_line_of_war_keeps_away_from_the_disc_between() -> None:
    discs = (Disc((0, 0), "A", "A"), Disc((100, 0), "B", "B"), Disc((50, 6), "C", "C"))
    picture = Picture(
        title="", caption="", ground=GROUND, held={}, discs=discs, wars=(((0, 0), (100, 0)), ((0, 0), (100, 0)))
    )
    middles = [line.middle for line in picture.lines]
    assert all(abs(y - 6) >= 10 for _, y in middles)
    assert middles[0] != middles[1], "two lines between the same powers bend apart"


# What programs read, and what is loaded

ROWS = (
    LoggedRow(
        "natural_enemy", "Natural enemy", "By nature", "Source, table", RowState.APPLIES, 10, "France on Britain"
    ),
    LoggedRow("border", "Border", "Common border", "Source, border", RowState.DOES_NOT_APPLY, 0, ""),
)
HEADER = LogHeader(campaign="Jena", scenario="", month="", options=(), readings=(), tables="", seed=7)


def test_json_carries_every_row_with_its_words_and_values_before_and_after() -> None:
    at = "2024-05-01T10:00:00+00:00"
    check = LogLine(
        entry=3, at=at, month="1805-01", phase="Peace", kind="check", text="x", dice=(6, 4), ways=30, total=7, needs=12,
        data={"chances": {"sues": 5}},
    )  # fmt: skip
    edit = LogLine(entry=4, at=at, month="", phase="", kind="edit", text="y", data={"before": None, "after": 2})
    log = json.loads(as_json(LogDocument(HEADER, (LoggedLine(check, ROWS), LoggedLine(edit)))))
    assert [row["state"] for row in log["lines"][0]["rows"]] == ["applies", "does_not_apply"]
    assert (log["lines"][0]["dice"], log["lines"][0]["chance"]) == ([6, 4], [30, 36])
    assert log["lines"][0]["chances"] == {"sues": 5}
    assert log["lines"][1] == {
        "order": 2, "entry": 4, "at": at, "undone": False, "kind": "edit", "text": "y", "before": None, "after": 2,
    }  # fmt: skip


def test_only_who_writes_a_page_waits_for_what_makes_it() -> None:
    watched = (
        "import sys, eia_solo.cli.log, eia_solo.exports.report; "
        "print([name for name in ('jinja2', 'xlsxwriter', 'PySide6') if name in sys.modules])"
    )
    assert run([executable, "-c", watched], capture_output=True, text=True, check=True).stdout == "[]\n"


def test_a_name_that_a_template_does_not_know_is_an_error_and_not_a_gap() -> None:
    with pytest.raises(Exception, match="'report' is undefined"):
        rendered("report.html", title="Report")
