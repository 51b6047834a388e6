"""tables: the modifier tables, checked and copied."""

import os
import shutil
from pathlib import Path
from typing import Any

import click

from eia_solo.campaign.shelf import TableFolder, own_tables_folder, tables_folder
from eia_solo.cli.commands import Commands
from eia_solo.cli.options import json_option
from eia_solo.cli.output import print_json, print_line
from eia_solo.core.errors import EiaSoloError
from eia_solo.core.words import tr
from eia_solo.games import GAMES
from eia_solo.games.game import load
from eia_solo.store.plain_files import data as resource


@click.group(cls=Commands)
def tables_command() -> None:
    """The modifier tables: check or copy them.

    \b
    Example:
      eia-solo tables copy my-tables
      eia-solo tables check my-tables
      EIA_SOLO_TABLES=my-tables eia-solo odds war.eia
    """


@tables_command.command("check")
@click.argument("folder", required=False, metavar="[DIR]", type=click.Path(path_type=Path))
@json_option
def check(folder: Path | None, as_json: bool) -> None:
    """Says whether the tables in DIR can be used. Without DIR: the tables in force.

    It also verifies scenarios, tutorials and stories, and the tables of all games.

    \b
    Example:
      eia-solo tables check my-tables
    """
    root = folder or tables_folder()
    ids = [game.id for game in GAMES]
    if root.name in ids and not (root / root.name).is_dir():
        root = root.parent  # the folder of one game's tables was given
    if not any((root / id).is_dir() for id in ids):
        raise EiaSoloError(
            tr("there is no folder '{name}' in it: make one with eia-solo tables copy DIR", name=ids[0]), at=root
        )
    found = {
        game.id: load(game.tables_found)(TableFolder(root / game.id))
        for game in GAMES
        if game.tables_found and (root / game.id).is_dir()
    }
    if as_json:
        data: dict[str, Any] = {"folder": str(root), "sound": True}
        for each in found.values():
            data |= each.data
        print_json(data)
        return
    for each in found.values():
        for line in each.lines:
            print_line(line)
    for id in ids:
        if id not in found:
            missing = tr("no folder {name} in it: those tables that came along are used", name=id)
            print_line(tr("note: {text}", text=missing))
    for each in found.values():
        for line in each.notes:
            print_line(tr("note: {text}", text=line))


@tables_command.command("copy")
@click.argument("folder", metavar="DIR", type=click.Path(path_type=Path))
@json_option
def copy(folder: Path, as_json: bool) -> None:
    """Copies the tables of the program into DIR, so that you can edit them.

    \b
    Example:
      eia-solo tables copy my-tables
    """
    try:
        if folder.exists() and (not folder.is_dir() or any(folder.iterdir())):
            raise EiaSoloError(tr("is there already: give a folder that is new or empty"), at=folder)
        shutil.copytree(resource("modifier_tables"), folder, dirs_exist_ok=True)
    except (OSError, shutil.Error) as fault:
        reason = getattr(fault, "strerror", None) or fault
        raise EiaSoloError(
            tr("the tables cannot be copied there ({reason}): choose another place", reason=reason), at=folder
        ) from None
    files = sorted(str(path.relative_to(folder)) for path in folder.rglob("*.toml"))
    if as_json:
        print_json({"folder": str(folder), "files": files})
        return
    print_line(
        tr(
            "{folder}: {count} files. They are used where EIA_SOLO_TABLES={path} is set,",
            folder=folder,
            count=len(files),
            path=os.path.abspath(folder),
        )
    )
    print_line(tr("and always if they lie in {folder}", folder=own_tables_folder()))
