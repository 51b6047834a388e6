"""Sheets as players write them, each played through a month on the stage and at the prompt, with the same result."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest
from corpus_players import CORPUS, AtThePrompt, OnTheStage, choices
from evening import campaign
from gathered import gathered
from year_players import NO_WINDOW, lines, same

from eia_solo.cli.main import run
from eia_solo.games.empires_in_arms.loading import empires_in_arms
from eia_solo.games.empires_in_arms.session import EmpiresSession
from eia_solo.games.empires_in_arms.ui.page import EmpiresPage
from eia_solo.ui.program import Desk

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")

SHEETS = sorted((CORPUS / "sheets").glob("*.toml"))
REFUSED = sorted((CORPUS / "refused").glob("*.toml"))
QUICK = "austria_beaten"
"""The sheet whose month is played every day; all of them are with the slow tests."""


def played_twice(desk: Desk, folder: Path, sheet: Path) -> list[str]:
    """Play the month of a sheet in both ways; returns what was due in it, the same for both."""
    wanted = choices(sheet.stem)
    hand, script = (campaign(folder, "1805", name, wanted.seed) for name in ("hand.eia", "script.eia"))
    typed = AtThePrompt(script)
    typed.apply(sheet)
    done = typed.play_month(wanted)
    pressed = OnTheStage(desk, hand)
    pressed.apply(sheet)
    pressed.play_month(choices(sheet.stem))
    desk.shell.close()
    same(hand, script)
    with EmpiresSession.open(script, empires_in_arms(), write=False) as session:
        assert {*wanted.tells} <= {f"{line.kind} {line.outcome}".strip() for line in lines(session)}
    return done


@pytest.mark.parametrize(
    "sheet", [s if s.stem == QUICK else pytest.param(s, marks=pytest.mark.slow) for s in SHEETS], ids=lambda s: s.stem
)
def test_a_month_of_a_sheet_is_the_same_on_the_stage_and_at_the_prompt(
    desk: Desk, tmp_path: Path, sheet: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    assert played_twice(desk, tmp_path, sheet)
    assert capfd.readouterr().err == ""


@pytest.mark.parametrize("name", ["sloppy_writing", "twelve_powers_at_war"])
def test_a_sheet_that_is_applied_is_the_same_game_on_the_stage_and_at_the_prompt(
    desk: Desk, tmp_path: Path, name: str
) -> None:
    hand, script = (campaign(tmp_path, "1805", file, 3) for file in ("hand.eia", "script.eia"))
    before = script.read_bytes()
    AtThePrompt(script).apply(CORPUS / "sheets" / f"{name}.toml")
    OnTheStage(desk, hand).apply(CORPUS / "sheets" / f"{name}.toml")
    desk.shell.close()
    same(hand, script)
    assert script.read_bytes() != before


def test_there_are_sheets_of_every_kind_and_each_says_what_is_odd_about_it() -> None:
    assert len(SHEETS) >= 40
    for sheet in (*SHEETS, *REFUSED):
        assert sheet.read_text("utf-8-sig").startswith("# "), sheet.name
    assert {*tomllib.loads((CORPUS / "choices.toml").read_text("utf-8"))} <= {sheet.stem for sheet in SHEETS}


def test_a_typical_mistake_is_refused_in_the_same_words_on_both_ways(
    window_1805: EmpiresPage, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    head = window_1805.session.history.head
    other = campaign(tmp_path, "1805", "script.eia")
    before = other.read_bytes()
    with gathered() as each:
        for sheet in REFUSED:
            _, says, *_ = sheet.read_text("utf-8").splitlines()
            refusal = says.removeprefix("# Refused: ")
            gap = "" if refusal[0].isdigit() else " "
            window_1805.ask_sheet(sheet)
            with each(sheet.stem):
                assert window_1805.message.text() == f"{sheet.name}:{gap}{refusal}"
                assert window_1805.session.history.head == head
                for line in (["sheet", "check", str(sheet)], ["sheet", "apply", str(other), str(sheet)]):
                    assert run(line, NO_WINDOW) == 2
                    assert capsys.readouterr().err == f"eia-solo: {sheet}:{gap}{refusal}\n"
                assert other.read_bytes() == before
