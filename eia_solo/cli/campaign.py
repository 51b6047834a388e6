"""`new`, `status`, `check`: a campaign is begun, looked at as a whole, and proved."""

from pathlib import Path

import click

from eia_solo.campaign.opening import new_campaign
from eia_solo.campaign.shelf import scenarios
from eia_solo.cli.files import reading_any, rulebook_of
from eia_solo.cli.main import DONE, REFUSED
from eia_solo.cli.options import file_argument, json_option, seed_option
from eia_solo.cli.output import print_json, print_line
from eia_solo.core.errors import InvalidCommand
from eia_solo.exports.document import log_header
from eia_solo.exports.text import header_facts
from eia_solo.games import GAMES, game_of

DEFAULT = next((game.usual for game in GAMES if game.usual), None)


def _help() -> str:
    """What a campaign can begin with, by game."""
    offered = ", of ".join(
        f"{game.title} there are {', '.join(start.scenario for start in game.starts)}" for game in GAMES
    )
    examples = "\n".join(line for game in GAMES for line in (f"  {each}" for each in game.example[:1]))
    return (
        f"Makes a campaign in a new FILE.\n\nThe scenario says of which game it is. Of {offered}. A file that is there "
        f"is never overwritten.\n\n\b\nExample:\n  eia-solo new war.eia\n{examples}"
    )


@click.command(help=_help())
@file_argument
@click.option("--scenario", default=DEFAULT, show_default=True, metavar="ID", help="How the campaign begins.")
@seed_option("The number all dice of the machine follow from; without it one is drawn.")
@json_option
def new_command(file: Path, scenario: str, seed: int | None, as_json: bool) -> None:
    known = scenarios().get(scenario)
    if seed is not None and known is not None and not game_of(known).rolls_dice:
        raise InvalidCommand(f"the scenario {scenario} is of a game without dice: leave out --seed")
    with new_campaign(file, scenario, seed=seed, rulebook_of=rulebook_of) as session:
        said, data = session.begun()
    if as_json:
        print_json({"file": str(file), "scenario": scenario, **data})
    else:
        print_line(f"{file}: {said}")


@click.command()
@file_argument
@json_option
def status_command(file: Path, as_json: bool) -> None:
    """How a campaign stands.

    \b
    Example:
      eia-solo status war.eia
    """
    with reading_any(file) as session:
        facts = dict(header_facts(log_header(session)))
        moment, last = session.moment_words(session.history.head), session.entry_label(session.history.head)
    if as_json:
        print_json({"file": str(file), "moment": moment, "last": last, **facts})
        return
    print_line(f"{file}: {moment}: {last}")
    for name, value in facts.items():
        print_line(f"{name}: {value}")


@click.command()
@file_argument
@json_option
def check_command(file: Path, as_json: bool) -> int:
    """Proves that a campaign is as it was written.

    Looks at the hash chain, the dice of the machine where there are any, and the states. The exit code is 2 if
    something is wrong.

    \b
    Example:
      eia-solo check war.eia
    """
    with reading_any(file) as session:
        problems = session.problems()
        count = len(session.history.ids)
        rolls = game_of(session.rulebook.id).rolls_dice
    if as_json:
        print_json({"file": str(file), "sound": not problems, "entries": count, "problems": problems})
    elif problems:
        for problem in problems:
            print_line(f"{file}: {problem}")
    else:
        print_line(f"{file}: sound: {count} entries, hash chain, {'dice, ' if rolls else ''}states")
    return REFUSED if problems else DONE
