"""new: makes a campaign."""

from pathlib import Path

import click

from eia_solo.cli.files import rulebook
from eia_solo.cli.options import file_argument, json_option, seed_option
from eia_solo.cli.output import print_json, print_line
from eia_solo.session import Session

DEFAULT = "1805"


@click.command()
@file_argument
@click.option("--scenario", default=DEFAULT, show_default=True, metavar="ID", help="How the campaign begins.")
@seed_option("The number all dice of the machine follow from; without it one is drawn.")
@json_option
def new_command(file: Path, scenario: str, seed: int | None, as_json: bool) -> None:
    """Makes a campaign in a new FILE.

    A file that is there is never overwritten.

    \b
    Example:
      eia-solo new war.eia
      eia-solo new try.eia --scenario 1805-sample --seed 1805
      eia-solo new t.eia --scenario 1805-tutorial
    """
    with Session.create(file, rulebook(), scenario, seed=seed) as session:
        drawn = session.campaign.meta["seed"]
        month = session.state.month
    if as_json:
        print_json({"file": str(file), "scenario": scenario, "month": str(month), "seed": drawn})
    else:
        print_line(f"{file}: a new campaign, scenario {scenario}, {month.title}, seed {drawn}")
