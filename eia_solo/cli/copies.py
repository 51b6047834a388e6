"""`copy`: a whole copy of a campaign, at any time. `backups`: those that the program keeps by itself.

`repair`: a new campaign of what can be read of a damaged one.
"""

from pathlib import Path

import click
from attrs import asdict

from eia_solo.campaign.repair import repair
from eia_solo.cli.files import reading_any, rulebook_of
from eia_solo.cli.options import file_argument, json_option, out_option
from eia_solo.cli.output import note, print_json, print_line, print_table
from eia_solo.core.errors import InvalidCommand, to_type
from eia_solo.core.words import tr
from eia_solo.store.backups import Backup, backups_of, folder_of
from eia_solo.store.campaign import CampaignFile
from eia_solo.store.scratch import scratch_folder


@click.command()
@file_argument
@click.argument("to", type=click.Path(path_type=Path))
@json_option
def copy_command(file: Path, to: Path, as_json: bool) -> None:
    """Makes a whole copy of a campaign.

    The copy is of one moment, even while a window or another program writes to the campaign. An existing file is
    never overwritten.

    \b
    Example:
      eia-solo copy war.eia war-before-peace.eia
    """
    with reading_any(file) as session:
        if aside := session.campaign.copy_to(to):
            note(f"{to.name}: {aside}")
    with reading_any(to) as copy:
        moment, entries = copy.moment_words(copy.history.head), len(copy.history.ids)
    if as_json:
        print_json({"file": str(file), "copy": str(to), "moment": moment, "entries": entries})
    else:
        print_line(tr("{to}: a copy of {file}, {moment}", to=to, file=file, moment=moment))


@click.command()
@file_argument
@click.option("--bring-back", "number", type=click.IntRange(1), metavar="N", help="Make a campaign of this backup.")
@out_option
@json_option
def backups_command(file: Path, number: int | None, out: Path | None, as_json: bool) -> None:
    """Lists the backups of a campaign; brings one back.

    The program makes them by itself: when you open a campaign to play, and again after some entries.

    The newest is number 1. A backup that you bring back becomes a new file: the campaign stays as it is, and no
    existing file is overwritten. The campaign itself may be damaged or gone.

    \b
    Example:
      eia-solo backups war.eia
      eia-solo backups war.eia --bring-back 2 -o war-again.eia
    """
    found = backups_of(file)
    if number is not None or out is not None:
        _bring_back(file, found, number, out)
    elif as_json:
        print_json([{**_data(backup), "number": place} for place, backup in enumerate(found, 1)])
    elif not found:
        print_line(tr("{file}: no backups in {folder}", file=file, folder=folder_of(file)))
    else:
        print_line(tr("{file}: backups in {folder}", file=file, folder=folder_of(file)))
        rows = [
            (
                str(place),
                f"{backup.at.astimezone():%Y-%m-%d %H:%M}",
                backup.moment,
                str(backup.entries),
                kilobytes(backup),
            )
            for place, backup in enumerate(found, 1)
        ]
        print_table((f">{tr('Number')}", tr("Made"), tr("Moment"), f">{tr('Entries')}", f">{tr('Size')}"), rows)
        print_line(
            tr("bring one back: {backups}", backups=to_type("backups", file, "--bring-back", 1, "-o", "NEW.eia"))
        )


def _bring_back(file: Path, found: list[Backup], number: int | None, out: Path | None) -> None:
    if number is None or out is None:
        raise InvalidCommand(tr("to bring a backup back, say which and where to: --bring-back 1 -o NEW.eia"))
    if number > len(found):
        raise InvalidCommand(
            tr("there is no backup {number}: there are {count}", number=number, count=len(found)), at=file
        )
    backup = found[number - 1]
    with CampaignFile.open(backup.path, write=False) as kept:
        if aside := kept.copy_to(out):
            note(f"{out.name}: {aside}")
    print_line(
        tr(
            "{out}: {moment}, {count} entries, as of {time}",
            out=out,
            moment=backup.moment,
            count=backup.entries,
            time=f"{backup.at.astimezone():%Y-%m-%d %H:%M}",
        )
    )


@click.command()
@file_argument
@click.option(
    "-o", "--output", "out", type=click.Path(path_type=Path), metavar="NEW", required=True, help="The campaign to make."
)
@json_option
def repair_command(file: Path, out: Path, as_json: bool) -> None:
    """Saves what can be saved of a damaged campaign, as a new one.

    Every entry that its hash proves is saved, on every branch, with bookmarks, notes and the dice to come. States are
    worked out again. What is lost is named by entry and month, with the reason. The damaged file is only read, and no
    existing file is overwritten.

    The exit code is 0 if NEW was made, whatever was lost, and 2 if nothing was made: where nothing can be brought over,
    or nothing is wrong.

    \b
    Example:
      eia-solo repair war.eia -o war-again.eia
    """
    with scratch_folder() as folder:
        made = repair(file, folder, rulebook_of=rulebook_of)
        if aside := made.save(out):
            note(f"{out.name}: {aside}")
    if as_json:
        facts = {"moment": made.moment, "entries": made.kept, "of": made.last, "notes": made.notes}
        print_json({"file": str(file), "repaired": str(out), **facts, "lost": [asdict(lost) for lost in made.lost]})
        return
    print_line(f"{out}: {made.words}")
    for lost in made.lost:
        print_line(tr("lost: {lost}", lost=lost.words))
    for line in made.notes:
        print_line(f"  {line}")


def _data(backup: Backup) -> dict[str, object]:
    return {
        "file": str(backup.path),
        "at": backup.at.isoformat(),
        "moment": backup.moment,
        "entries": backup.entries,
        "size": backup.size,
    }


def kilobytes(backup: Backup) -> str:
    """How large a backup is, for people."""
    return tr("{size:,} kB", size=-(-backup.size // 1000))
