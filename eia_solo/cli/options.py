"""Arguments and options that several commands share."""

import os
from collections.abc import Callable
from datetime import tzinfo
from pathlib import Path
from typing import Any

import click

from eia_solo.core.breakdown import Unknown
from eia_solo.core.dice import LARGEST_SEED
from eia_solo.core.errors import InvalidCommand
from eia_solo.core.words import tr

Decorator = Callable[[Callable[..., Any]], Callable[..., Any]]

file_argument: Decorator = click.argument("file", type=click.Path(path_type=Path))
"""The campaign (or, where the command only reads, the sheet)."""

json_option: Decorator = click.option("--json", "as_json", is_flag=True, help="Print JSON for other programs.")

because_option: Decorator = click.option("--because", default="", metavar="TEXT", help="A reason to keep in the log.")

out_option: Decorator = click.option(
    "-o", "--output", "out", type=click.Path(path_type=Path), metavar="OUT", help="Write to this file."
)


class _FileOrFolder(click.Path):
    """A path; one that ends with a slash is a folder, and made if it is not there."""

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Path:
        path = Path(os.fsdecode(super().convert(value, param, ctx)))
        if str(value).endswith(("/", os.sep)):
            try:
                path.mkdir(exist_ok=True)
            except OSError as fault:
                self.fail(
                    tr("{value}: no folder can be made there: {strerror}", value=value, strerror=fault.strerror),
                    param,
                    ctx,
                )
        return path


out_or_folder_option: Decorator = click.option(
    "-o", "--output", "out", type=_FileOrFolder(), metavar="OUT", help="A file, or a folder/."
)


dice_option: Decorator = click.option(
    "--dice", metavar="6,4,1,2,...", help="Your own dice, two for each check that the dice decide."
)


def unknown_option(help: str) -> Decorator:
    """--unknown: what to take for values nobody has entered."""
    return click.option(
        "--unknown",
        type=click.Choice([u.value for u in Unknown]),
        default=Unknown.ASK.value,
        show_default=True,
        callback=lambda _ctx, _param, value: Unknown(value),
        help=help,
    )


def seed_option(help: str) -> Decorator:
    """--seed: a number that all dice follow from."""
    return click.option("--seed", type=click.IntRange(0, LARGEST_SEED), help=help)


phase_option: Decorator = click.option(
    "--phase",
    type=click.Choice(["dow", "peace"]),
    default="dow",
    show_default=True,
    help="Which phase: declarations of war (dow) or peace.",
)

mail_zone_option = click.option(
    "--zone", metavar="ZONE", help="Zone of mails whose time names none, as Europe/Berlin or +01:00; without it UTC."
)


def zone_given(written: str | None) -> tzinfo | None:
    """The zone that an option names. Raises InvalidCommand."""
    if not written:
        return None
    from eia_solo.reading.zones import zone_named  # takes time to load, and few commands are given one

    try:
        return zone_named(written)
    except InvalidCommand as fault:
        raise InvalidCommand(f"--zone: {fault}") from None


unsure_option: Decorator = click.option(
    "--unsure", is_flag=True, help="Take mails, too, of which an order is not sure; without it they wait."
)


older_option: Decorator = click.option(
    "--older", is_flag=True, help="Take mails, too, that came before one of the same power taken already."
)
