"""tables: the modifier tables, checked and copied."""

import os
import shutil
from pathlib import Path

import click

from eia_solo.campaign.shelf import (
    DIPLOMACY,
    EDITIONS,
    FOLDER,
    INTERNATIONAL,
    all_guides,
    empires_in_arms,
    international_relations,
    international_story,
    own_tables_folder,
    revolution_and_reaction,
    story,
    tables_folder,
)
from eia_solo.cli.commands import Commands
from eia_solo.cli.options import json_option
from eia_solo.cli.output import print_json, print_line
from eia_solo.core.errors import EiaSoloError
from eia_solo.games.empires_in_arms.rules.rulebook import EmpiresInArms
from eia_solo.store.resources import data


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
    """Whether the tables in DIR (without it: those in force) can be used.

    Scenarios, guides and stories are looked at, too, and the tables of all games.

    \b
    Example:
      eia-solo tables check my-tables
    """
    root = folder or tables_folder()
    if root.name in (FOLDER, DIPLOMACY, INTERNATIONAL) and not (root / root.name).is_dir():
        root = root.parent  # the folder of the tables themselves was given
    if not (root / FOLDER).is_dir():
        raise EiaSoloError(f"{root}: there is no folder {FOLDER} in it: make one with eia-solo tables copy DIR")
    rulebook = empires_in_arms(root)
    for sheet in rulebook.scenarios.values():
        rulebook.parse_sheet(*sheet())
    all_guides(root)
    records = _records(root) if (root / DIPLOMACY).is_dir() else {}
    games = _international(root) if (root / INTERNATIONAL).is_dir() else {}
    if as_json:
        data = {"folder": str(root), "sound": True, **_counts(rulebook), "notes": list(rulebook.tables.notes)}
        print_json({**data, "records": records, INTERNATIONAL: games})
        return
    counts = ", ".join(f"{count} {what}" for what, count in _counts(rulebook).items() if isinstance(count, int))
    print_line(f"{root}: sound: {counts}; digest {rulebook.tables.digest}")
    for edition, found in records.items():
        counts = ", ".join(f"{count} {what}" for what, count in found.items() if isinstance(count, int))
        print_line(f"{root / DIPLOMACY / edition}: sound: {counts}; digest {found['digest']}")
    if games:
        counts = ", ".join(f"{count} {what}" for what, count in games.items() if isinstance(count, int))
        print_line(f"{root / INTERNATIONAL}: sound: {counts}; digest {games['digest']}")
    for name, found_there in ((DIPLOMACY, records), (INTERNATIONAL, games)):
        if not found_there:
            print_line(f"note: no folder {name} in it: those tables that came along are used")
    for line in rulebook.tables.notes:
        print_line(f"note: {line}")


def _records(root: Path) -> dict[str, dict[str, int | str]]:
    """What there is of Revolution and Reaction, by its editions. Raises TableError and others for the first mistake."""
    from eia_solo.games.revolution_and_reaction.rules.ledger import Ledger
    from eia_solo.games.revolution_and_reaction.rules.post_files import entered, toml_posts

    found: dict[str, dict[str, int | str]] = {}
    for edition in EDITIONS:
        rulebook = revolution_and_reaction(edition, root)
        acts = 0
        for name, scenario in rulebook.scenarios.items():
            setup = rulebook.parse_setup(*scenario())
            told = story(edition, name, root)
            if told is not None:
                acts += len(entered(Ledger(rulebook.edition, {}, setup), toml_posts(*told)).acts)
        tables = rulebook.edition
        found[edition] = {
            "rules": len(tables.rules),
            "readings": len(tables.readings),
            "scenarios": len(rulebook.scenarios),
            "acts in stories": acts,
            "digest": tables.digest,
        }
    return found


def _international(root: Path) -> dict[str, int | str]:
    """What there is of International Relations. Raises TableError and others for the first mistake."""
    from eia_solo.games.international_relations.rules.story import read_story

    rulebook = international_relations(root)
    stages = 0
    for name, scenario in rulebook.scenarios.items():
        rulebook.parse_scenario(*scenario())
        told = international_story(name, root)
        stages += 0 if told is None else len(list(read_story(*told)))
    tables = rulebook.rules.tables
    return {
        "provinces": len(rulebook.rules.board.provinces),
        "rules": len(tables.rules),
        "readings": len(tables.readings),
        "scenarios": len(rulebook.scenarios),
        "stages in stories": stages,
        "digest": rulebook.digest,
    }


def _counts(rulebook: EmpiresInArms) -> dict[str, int | str]:
    tables = rulebook.tables
    return {
        "rows": len(tables.rows),
        "territories": len(tables.territories),
        "groups": len(tables.groups),
        "readings": len(tables.readings),
        "scenarios": len(rulebook.scenarios),
        "digest": tables.digest,
    }


@tables_command.command("copy")
@click.argument("folder", metavar="DIR", type=click.Path(path_type=Path))
@json_option
def copy(folder: Path, as_json: bool) -> None:
    """Copies the tables that came along into DIR, to be edited there.

    \b
    Example:
      eia-solo tables copy my-tables
    """
    try:
        if folder.exists() and (not folder.is_dir() or any(folder.iterdir())):
            raise EiaSoloError(f"{folder}: is there already: give a folder that is new or empty")
        shutil.copytree(data("modifier_tables"), folder, dirs_exist_ok=True)
    except (OSError, shutil.Error) as fault:
        reason = getattr(fault, "strerror", None) or fault
        raise EiaSoloError(f"{folder}: the tables cannot be copied there ({reason}): choose another place") from None
    files = sorted(str(path.relative_to(folder)) for path in folder.rglob("*.toml"))
    if as_json:
        print_json({"folder": str(folder), "files": files})
        return
    print_line(f"{folder}: {len(files)} files. They are used where EIA_SOLO_TABLES={os.path.abspath(folder)} is set,")
    print_line(f"and always if they lie in {own_tables_folder()}")
