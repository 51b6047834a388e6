"""demo: the sample campaign, in the window or, where there is none, a phase of it here."""

from pathlib import Path

import click
from platformdirs import user_data_path

from eia_solo.cli.output import note, print_line
from eia_solo.cli.window import Window
from eia_solo.core.breakdown import Unknown
from eia_solo.core.errors import EiaSoloError
from eia_solo.core.words import tr
from eia_solo.games.empires_in_arms.cli.files import rulebook
from eia_solo.games.empires_in_arms.cli.phase import Phase
from eia_solo.games.empires_in_arms.cli.play import made_line, wars_line
from eia_solo.games.empires_in_arms.rules.checks import CheckKind
from eia_solo.games.empires_in_arms.session import EmpiresSession
from eia_solo.store.scratch import scratch_folder

SCENARIO = "1805-sample"


@click.command()
@click.pass_obj
def demo_command(window: Window) -> int:
    """Opens the window on the sample campaign. Without a display it plays a phase of a temporary copy here.

    \b
    Example:
      eia-solo demo
    """
    problem = window.problem()
    if problem is None:
        return window.open(sample_campaign())
    note(tr("no window can be opened: {problem}", problem=problem))
    _play_here()
    return 0


def sample_campaign() -> Path:
    """The player's sample campaign, made when it is first asked for."""
    folder = user_data_path("eia-solo", appauthor=False)
    path = folder / "sample.eia"
    if not path.exists():
        try:
            folder.mkdir(parents=True, exist_ok=True)
        except OSError as fault:
            raise EiaSoloError(
                tr(
                    "the sample campaign cannot be kept there ({strerror}): look at its permissions",
                    strerror=fault.strerror,
                ),
                at=folder,
            ) from None
        EmpiresSession.create(path, rulebook(), SCENARIO).close()
    return path


def _play_here() -> None:
    with scratch_folder() as folder:
        path = folder / "sample.eia"
        with EmpiresSession.create(path, rulebook(), SCENARIO) as session:
            phase = Phase(session, CheckKind.DECLARATION, Unknown.NO)
            print_line(
                tr(
                    "The rolls before the campaign, {month}, in a temporary copy of the sample campaign (seed "
                    "{seed}); nothing is kept.",
                    month=session.state.month.title,
                    seed=session.campaign.meta["seed"],
                )
            )
            phase.open()
            while phase.due is not None:
                phase.roll()
            for made in phase.made:
                print_line(made_line(made, session.rulebook.tables))
            print_line(wars_line(phase))
