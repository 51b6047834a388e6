"""Whatever others keep secret: what a reader is given is the same to the letter."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from contextlib import redirect_stderr, redirect_stdout
from io import StringIO
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from rar_strategies import moment, with_secrets

from eia_solo.campaign.opening import new_campaign, open_campaign
from eia_solo.cli.main import run
from eia_solo.cli.window import Window
from eia_solo.core.errors import InvalidCommand
from eia_solo.core.moment import Moment
from eia_solo.games.revolution_and_reaction.rules.acts import Entered
from eia_solo.games.revolution_and_reaction.rules.commands import EnterAct
from eia_solo.games.revolution_and_reaction.session import RecordSession

NO_SCREEN = Window(problem=lambda: "no display here", open=lambda _: 99)
THEN = moment(150).text
MOST = 12
"""Longer histories take long to judge anew with every post that comes late."""


def told(*words: str) -> tuple[int, str, str]:
    out, err = StringIO(), StringIO()
    with redirect_stdout(out), redirect_stderr(err):
        return run(list(words), NO_SCREEN), out.getvalue(), err.getvalue()


def given_to(reader: str | None, acts: list[str]) -> list[tuple[int, str, str] | bytes]:
    """All that the command line makes of the campaign for a reader."""
    seen = [("record",)] if reader is None else [("report", reader)]
    lines = [(name, "game.eia", *rest) for name, *rest in seen]
    lines += [(*line, *more) for line in lines for more in (("--json",), ("--at", THEN), ("--at", THEN, "--json"))]
    lines += [("announce", "game.eia", *act, *way) for act in ([], *([id] for id in acts)) for way in ((), ("--json",))]
    lines += [("deadlines", "game.eia", "--now", THEN, *way) for way in ((), ("--json",), ("--ics", "game.ics"))]
    return [*(told(*line) for line in lines), Path("game.ics").read_bytes()]


def entered(acts: list[Entered]) -> list[Entered]:
    """Enters these; returns those that were taken."""
    taken = []
    with open_campaign("game.eia") as session:
        for act in sorted(acts, key=lambda act: act.number):
            try:
                session.do(EnterAct(act))
            except InvalidCommand:
                continue
            taken.append(act)
    return taken


@pytest.mark.parametrize("tries", [3, pytest.param(400, marks=pytest.mark.slow)])
def test_what_others_keep_secret_changes_no_letter(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, tries: int, record_property: Callable[[str, object], None]
) -> None:
    monkeypatch.chdir(tmp_path)
    # A minute that ends between the two would be a difference.
    monkeypatch.setattr(RecordSession, "now", Moment.parse("2026-11-01T12:00Z"))
    for game in ("nwol", "amwol"):
        new_campaign(f"{game}-begun.eia", f"{game}-sample", seed=1).close()
    tried, lost = 0, []

    @settings(max_examples=tries, deadline=None, database=None, suppress_health_check=list(HealthCheck))
    @given(with_secrets())
    def compare(drawn: tuple[str, str | None, list[Entered], list[Entered]]) -> None:
        nonlocal tried
        game, reader, acts, more = drawn
        acts, more = acts[:MOST], [*acts[:MOST], *more[len(acts) :]]
        shutil.copyfile(f"{game}-begun.eia", "game.eia")
        taken = {act.id for act in entered(more)}
        acts = [act for act in acts if act.id in taken]
        public = [act.id for act in acts if act.is_public][:3]
        with_them = given_to(reader, public)
        shutil.copyfile(f"{game}-begun.eia", "game.eia")
        if len(taken) == len(acts) or len(entered(acts)) < len(acts):
            return
        without = given_to(reader, public)
        tried += 1
        if with_them != without:
            lost.append(
                next(f"{one!r:.900}\n  {two!r:.900}" for one, two in zip(with_them, without, strict=True) if one != two)
            )

    compare()
    record_property("secrets by difference, Revolution and Reaction", (tried, len(lost)))
    assert not lost, lost[0]
    assert tried
