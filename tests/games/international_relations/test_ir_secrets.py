"""Secret notices that come to nothing change no letter of what is announced to everybody."""

import shutil
from collections.abc import Callable, Mapping
from contextlib import redirect_stdout
from io import StringIO
from pathlib import Path
from random import Random

import pytest

from eia_solo.campaign.opening import new_campaign
from eia_solo.cli.main import run
from eia_solo.cli.window import Window
from eia_solo.games.international_relations.loading import international_relations
from eia_solo.games.international_relations.session import InternationalSession

NO_SCREEN = Window(problem=lambda: "no display here", open=lambda _: 99)
RULEBOOK = international_relations()
TIES = ("MDT", "AAT", "MAT")
"""The last is no treaty: a notice of it is refused, and that is secret, too."""


def announced(notices: Mapping[str, str]) -> list[str]:
    """What is announced of the first stage, where these notices were given."""
    shutil.copyfile("begun.eia", "game.eia")
    with InternationalSession.open("game.eia", RULEBOOK) as session:
        for power, notice in notices.items():
            session.write(power, notice)
        report = session.process()
        assert len([line for line in report.lines if not line.public]) == len(notices)
    made = []
    for more in ((), ("--json",), ("-o", "turn.html"), ("-o", "turn.md")):
        with redirect_stdout(out := StringIO()):
            assert run(["announce", "game.eia", *more], NO_SCREEN) == 0
        made.append(Path(more[1]).read_text("utf-8") if "-o" in more else out.getvalue())
    return made


@pytest.mark.parametrize("tries", [4, pytest.param(300, marks=pytest.mark.slow)])
def test_notices_of_one_side_alone_change_no_letter(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, tries: int, record_property: Callable[[str, object], None]
) -> None:
    monkeypatch.chdir(tmp_path)
    new_campaign("begun.eia", "1901-international", seed=1).close()
    without, powers, lost = announced({}), list(RULEBOOK.rules.board.powers), []
    for number in range(tries):
        dice = Random(number)
        # Nobody gives notice to somebody before him, so none is returned.
        notices = {
            power: f"Enter {dice.choice(TIES)} with {dice.choice(powers[at + 1 :])}"
            for at, power in enumerate(powers[:-1])
            if dice.random() < 0.7
        }
        if announced(notices) != without:
            lost.append(notices)
    record_property("secrets by difference, International Relations", (tries, len(lost)))
    assert not lost
