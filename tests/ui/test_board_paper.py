"""The board of a turn as a picture in a file: what it shows of any turn, how it is written, and over what never."""

from __future__ import annotations

import re
from contextlib import redirect_stderr, redirect_stdout
from io import StringIO
from pathlib import Path

import pytest
from attrs import evolve
from playing import SAMPLE, START, game
from PySide6.QtGui import QImage, QPainter
from PySide6.QtSvg import QSvgRenderer
from PySide6.QtWidgets import QApplication

from eia_solo.campaign.opening import open_campaign
from eia_solo.cli.main import run
from eia_solo.cli.window import Window
from eia_solo.games.international_relations.adjudicator.orders import Move, Outcome, Retreat, SupportMove
from eia_solo.games.international_relations.rules.commands import Edit, EditBoard
from eia_solo.games.international_relations.rules.state import Turn
from eia_solo.games.international_relations.session import InternationalSession
from eia_solo.games.international_relations.ui.board.paper import BoardSheet, sheet_of
from eia_solo.games.international_relations.ui.presenters.board_picture import BoardPicture

NO_SCREEN = Window(problem=lambda: "no display here", open=lambda _: 99, load_problem=lambda: None)


@pytest.fixture
def sample(qapp: QApplication, fonts: None, tmp_path: Path) -> Path:
    return game(tmp_path, SAMPLE)


def told(*words: object) -> tuple[int, str]:
    out = StringIO()
    with redirect_stdout(out), redirect_stderr(out):
        return run([str(word) for word in words], NO_SCREEN), out.getvalue()


def sheet(path: Path, turn: str | None = None, *, positions: bool = False) -> BoardSheet:
    with open_campaign(path) as session:
        assert isinstance(session, InternationalSession)
        return sheet_of(session, session.told(Turn.parse(turn) if turn else None), positions=positions)


def test_a_turn_is_shown_with_the_orders_of_all_its_stages_and_who_was_driven_out(sample: Path) -> None:
    shown = sheet(sample, "F1902")
    assert shown.title == "Fall 1902"
    orders = {type(each.order) for each in shown.picture.orders}
    assert {Move, SupportMove, Retreat} <= orders, "the retreats of the turn are among them"
    assert shown.picture.driven_out == {"war"}
    assert {unit.at for unit in shown.picture.units if unit.power == "Turkey"} == {"arm", "bul", "con", "ank"}
    moved = next(each for each in shown.picture.orders if each.order == Move("gal", "war"))
    assert moved.outcome is Outcome.SUCCEEDS


def test_without_a_turn_it_is_what_was_carried_out_last_and_with_positions_how_all_stand(sample: Path) -> None:
    assert sheet(sample).title == "Spring 1904, orders"
    now = sheet(sample, positions=True)
    assert (now.title, now.picture.orders) == ("Fall 1904, orders", ())
    then = sheet(sample, "F1902", positions=True)
    assert {unit.at for unit in then.picture.units if unit.power == "Turkey"} == {"bul", "ser", "sev", "ank"}


def test_a_correction_after_the_last_stage_is_in_its_positions(sample: Path) -> None:
    with open_campaign(sample) as session:
        session.do(EditBoard((Edit("units.ven", None),), "misread"))
    assert "ven" not in {unit.at for unit in sheet(sample, positions=True).picture.units}
    assert "ven" in {unit.at for unit in sheet(sample).picture.units}, "it stood there when the orders were carried out"


def test_it_is_written_as_png_svg_and_pdf_as_the_file_is_called(sample: Path, tmp_path: Path) -> None:
    for ending, begin in ((".png", b"\x89PNG"), (".svg", b"<?xml"), (".PDF", b"%PDF-")):
        out = tmp_path / f"map{ending}"
        assert told("board", sample, "--turn", "F1902", "-o", out) == (0, f"{out}: the board, Fall 1902\n")
        assert out.read_bytes().startswith(begin)
    assert QImage(str(tmp_path / "map.png")).width() == 2400


def test_the_drawing_needs_no_font_and_shows_what_the_image_shows(sample: Path, tmp_path: Path) -> None:
    shown = sheet(sample, "F1902")
    drawn = shown.svg()
    assert b"<text" not in drawn
    assert re.search(rb'viewBox="0 0 1200 \d+"', drawn)
    again = QImage(shown.size, QImage.Format.Format_RGB32)
    painter = QPainter(again)
    QSvgRenderer(drawn).render(painter)
    painter.end()
    small = (20, 20)
    one, other = (
        each.scaled(*small).convertToFormat(QImage.Format.Format_Grayscale8) for each in (again, shown.image())
    )
    far = [abs(a - b) for a, b in zip(one.constBits(), other.constBits(), strict=True)]
    assert sum(far) / len(far) < 12


def test_the_picture_follows_the_game_and_the_key_stands_below(sample: Path) -> None:
    shown = sheet(sample, "F1902")
    whole = shown.image()
    assert whole != sheet(sample, "F1901").image()
    bare = evolve(shown, picture=BoardPicture()).image()
    below = 2 * (shown._room.bottom() + 2)
    assert whole.copy(0, below, 2400, 200) == bare.copy(0, below, 2400, 200), "the key is always the same"
    key = whole.copy(0, below, 2400, 180).convertToFormat(QImage.Format.Format_Grayscale8)
    assert len(set(bytes(key.constBits()))) > 40, "and is not empty"


def test_a_game_that_has_only_begun_is_shown_as_it_stands(qapp: QApplication, fonts: None, tmp_path: Path) -> None:
    new, out = game(tmp_path, START), tmp_path / "new.png"
    assert told("board", new, "-o", out) == (0, f"{out}: the board, Winter 1900, treaties\n")
    code, said = told("board", new, "--turn", "S1901", "-o", tmp_path / "other.png")
    assert (code, said) == (2, "eia-solo: Nothing of S1901 has been processed; the game is in W1900\n")
    assert not (tmp_path / "other.png").exists()


def test_a_board_without_a_unit_is_drawn(sample: Path) -> None:
    with open_campaign(sample) as session:
        assert isinstance(session, InternationalSession)
        gone = tuple(Edit(f"units.{unit.province}", None) for unit in session.state.units)
        session.do(EditBoard(gone, "all gone"))
    assert sheet(sample, positions=True).picture.units == ()
    assert not sheet(sample, positions=True).image().isNull()


def test_it_never_takes_the_place_of_a_campaign_and_has_to_be_called_a_picture(sample: Path, tmp_path: Path) -> None:
    before = sample.read_bytes()
    named = tmp_path / "map.svg"
    named.symlink_to(sample)
    assert "is not overwritten" in told("board", sample, "-o", named)[1]
    assert "a .png, a .svg or a .pdf" in told("board", sample, "-o", sample)[1]
    assert "a .png, a .svg or a .pdf" in told("board", sample, "-o", tmp_path / "map")[1]
    assert "no turn" in told("board", sample, "--turn", "1903", "-o", tmp_path / "map.png")[1]
    assert sample.read_bytes() == before
