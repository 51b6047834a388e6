"""new: makes a campaign."""

from pathlib import Path

import click

from eia_solo.campaign.opening import is_international, is_record, new_campaign
from eia_solo.campaign.shelf import EMPIRES_ID, scenarios
from eia_solo.cli.files import rulebook_of
from eia_solo.cli.options import file_argument, json_option, seed_option
from eia_solo.cli.output import print_json, print_line
from eia_solo.core.errors import InvalidCommand
from eia_solo.games.empires_in_arms.session import EmpiresSession

DEFAULT = "1805"


@click.command()
@file_argument
@click.option("--scenario", default=DEFAULT, show_default=True, metavar="ID", help="How the campaign begins.")
@seed_option("The number all dice of the machine follow from; without it one is drawn.")
@json_option
def new_command(file: Path, scenario: str, seed: int | None, as_json: bool) -> None:
    """Makes a campaign in a new FILE.

    The scenario says of which game it is. Of Empires in Arms there are 1805, 1805-sample and 1805-tutorial, of
    Revolution and Reaction nwol and amwol, empty, and nwol-sample and amwol-sample, of International Relations
    1901-international and 1901-international-sample. A file that is there is never overwritten.

    \b
    Example:
      eia-solo new war.eia
      eia-solo new try.eia --scenario 1805-sample --seed 1805
      eia-solo new t.eia --scenario 1805-tutorial
      eia-solo new game.eia --scenario nwol-sample
      eia-solo new europe.eia --scenario 1901-international
    """
    if seed is not None and scenarios().get(scenario, EMPIRES_ID) != EMPIRES_ID:
        raise InvalidCommand(f"the scenario {scenario} is of a game without dice: leave out --seed")
    with new_campaign(file, scenario, seed=seed, rulebook_of=rulebook_of) as session:
        if isinstance(session, EmpiresSession):
            month, drawn = session.state.month, session.campaign.meta["seed"]
            data = {"month": str(month), "seed": drawn}
            said = f"a new campaign, scenario {scenario}, {month.title}, seed {drawn}"
        elif is_international(session):
            game = session.state
            data = {"rulebook": session.rulebook.id, "turn": game.turn.text, "stage": game.stage.value}
            at = session.moment_name(session.history.head)
            said = f"a new game of International Relations: scenario {scenario}, {at}"
        else:
            assert is_record(session), "there is no fourth game"
            states, acts = len(session.state.record.states), len(session.state.acts)
            data = {"rulebook": session.rulebook.id, "states": states, "acts": acts}
            source = session.rulebook.edition.source
            said = f"a new record of {source}: scenario {scenario}, {states} states, {acts} acts"
    if as_json:
        print_json({"file": str(file), "scenario": scenario, **data})
    else:
        print_line(f"{file}: {said}")
