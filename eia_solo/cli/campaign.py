"""`new`, `status`, `check`, `seal`: a campaign is begun, looked at as a whole, proved, and sealed."""

import sys
from collections.abc import Iterator
from pathlib import Path

import click
from attrs import asdict

from eia_solo.campaign.opening import new_campaign
from eia_solo.campaign.seal import held, seal_line
from eia_solo.campaign.session import AnySession
from eia_solo.campaign.shelf import scenarios
from eia_solo.campaign.verification import Proof
from eia_solo.cli.files import examined, reading_any, rulebook_of
from eia_solo.cli.help_words import Told
from eia_solo.cli.main import DONE, REFUSED
from eia_solo.cli.options import file_argument, json_option, seed_option
from eia_solo.cli.output import note, print_json, print_line
from eia_solo.cli.tables_given import fault_by_fault
from eia_solo.core.errors import InvalidCommand, to_type
from eia_solo.core.words import ntr, tr
from eia_solo.exports.document import log_header
from eia_solo.exports.text import header_facts
from eia_solo.games import GAMES, game_of
from eia_solo.store.plain_files import read_plain

_SHOWN = 20
"""So many problems are told one by one."""
DEFAULT = next((game.usual for game in GAMES if game.usual), None)


def _help() -> str:
    """What a campaign can begin with, by game."""
    starts = {game.title: ", ".join(start.scenario for start in game.starts) for game in GAMES}
    offered = tr(", of ").join(
        tr("{game} there are {scenarios}", game=game, scenarios=those) for game, those in starts.items()
    )
    examples = "\n".join(line for game in GAMES for line in (f"  {each}" for each in game.example[:1]))
    return "\n\n".join(
        (
            tr("Makes a campaign in a new FILE."),
            tr("The scenario decides the game. Of {offered}. An existing file is never overwritten.", offered=offered),
            f"\b\n{tr('Example:')}\n  eia-solo new war.eia\n{examples}",
        )
    )


@click.command(cls=Told, told=_help)
@file_argument
@click.option("--scenario", default=DEFAULT, show_default=True, metavar="ID", help="How the campaign begins.")
@seed_option("The number that the program's dice come from. Without it, one is chosen.")
@click.option(
    "--table",
    type=click.Path(path_type=Path),
    metavar="TABLE",
    help="A game under way: states, ties and numbers of a record, or a position; from a spreadsheet, a post, or TOML.",
)
@json_option
def new_command(file: Path, scenario: str, seed: int | None, table: Path | None, as_json: bool) -> None:
    known = scenarios().get(scenario)
    if seed is not None and known is not None and not game_of(known).rolls_dice:
        raise InvalidCommand(
            tr("the scenario {scenario} is of a game without dice: leave out --seed", scenario=scenario)
        )
    notes: list[str] = []

    def enter(session: AnySession) -> None:
        if given is not None:
            with fault_by_fault():
                notes.extend(session.enter_table(given, str(table)))

    given = None if table is None else read_plain(table, tr("a table"))
    with new_campaign(file, scenario, seed=seed, rulebook_of=rulebook_of, then=enter) as session:
        said, data = session.begun()
    for each in notes:
        note(each)
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
        facts = list(header_facts(log_header(session)))
        moment, last = session.moment_words(session.history.head), session.entry_label(session.history.head)
    if as_json:
        print_json({"file": str(file), "moment": moment, "last": last, **{key: value for key, _, value in facts}})
        return
    print_line(f"{file}: {moment}: {last}")
    for _, name, value in facts:
        print_line(f"{name}: {value}")


@click.command()
@file_argument
@json_option
def check_command(file: Path, as_json: bool) -> int:
    """Proves that a campaign is as it was written.

    Looks at the hash of every entry, the seals over notes and names of branches, the outcome of every roll, the dice
    of the machine, and the states. It names everything that is wrong, even in a file that is too damaged to be
    opened. The exit code is 2 if something is wrong.

    \b
    Example:
      eia-solo check war.eia
    """
    proof = examined(file)
    if proof.notice:
        note(f"{file.name}: {proof.notice}")
    if as_json:
        counts = asdict(proof, filter=lambda field, _: field.name not in ("findings", "notice", "entries"))
        print_json(
            {
                "file": str(file),
                "sound": not proof.findings,
                "entries": proof.entries,
                "proven": {**counts, "rolls": proof.rolls},
                "problems": proof.findings,
            }
        )
    elif proof.findings:
        for problem in proof.findings[:_SHOWN]:
            print_line(f"{file}: {problem}")
        if (more := len(proof.findings) - _SHOWN) > 0:
            print_line(
                tr(
                    "{file}: and {more} more: {check} has them all",
                    file=file,
                    more=more,
                    check=to_type("check", file, "--json"),
                )
            )
        print_line(
            tr(
                "{file}: what is whole of it can be brought over: {repair}",
                file=file,
                repair=to_type("repair", file, "-o", "NEW"),
            )
        )
    else:
        sound = ntr("{file}: sound: {n} entry", "{file}: sound: {n} entries", proof.entries, file=file)
        print_line(sound)
        for line in _proven(proof):
            print_line(f"  {line}")
    return REFUSED if proof.findings else DONE


def _proven(proof: Proof) -> Iterator[str]:
    """What was proven, and how many of each."""
    yield ntr(
        "1 entry: each as it was written, after the one it follows",
        "{n} entries: each as it was written, after the one it follows",
        proof.entries,
    )
    if proof.rolls:
        yield ntr(
            "1 roll: the outcome is what dice, modifiers and the number needed make",
            "{n} rolls: the outcome is what dice, modifiers and the number needed make",
            proof.rolls,
        )
    if proof.by_seed:
        yield ntr(
            "1 throw by the campaign's seed: each what its draw gives, none drawn twice; draw {draw} is next",
            "{n} throws by the campaign's seed: each what its draw gives, none drawn twice; draw {draw} is next",
            proof.by_seed,
            draw=proof.next_draw,
        )
    if proof.by_other_seed:
        yield ntr(
            "1 throw by a seed given with --seed: each what its draw gives; who gave the seed could choose it",
            "{n} throws by a seed given with --seed: each what its draw gives; who gave the seed could choose it",
            proof.by_other_seed,
        )
    if proof.typed:
        yield ntr(
            "1 throw typed by a player: nothing proves what lay on the table",
            "{n} throws typed by a player: nothing proves what lay on the table",
            proof.typed,
        )
    yield ntr(
        "1 state kept for a quick opening: what the events add up to",
        "{n} states kept for a quick opening: what the events add up to",
        proof.states,
    )
    yield tr(
        "{notes}, {bookmarks} and {names}: {sealed}",
        notes=ntr("{n} note", "{n} notes", proof.notes),
        bookmarks=ntr("{n} bookmark", "{n} bookmarks", proof.bookmarks),
        names=ntr("{n} name of a branch", "{n} names of branches", proof.branches),
        sealed=_sealed(proof.sealed_from),
    )


def _sealed(since: int | None) -> str:
    """From when on what lies beside the entries is proven, too."""
    if since is None:
        return tr("not sealed: an earlier version wrote the file, the next change seals them")
    if since == 1:
        return tr("sealed with each change")
    return tr("sealed with each change since entry {entry}; an earlier version wrote what is before", entry=since)


@click.command()
@file_argument
@click.option(
    "--against", metavar="TEXT", help="A seal posted earlier, as it was quoted; - reads it from standard input."
)
@json_option
def seal_command(file: Path, against: str | None, as_json: bool) -> int:
    """Prints the seal of a campaign, for you to post.

    Post or mail the line: later it proves that nobody changed the log. It covers every entry until now, also undone
    ones, and the notes. With --against it says whether the log still contains, unchanged, what was sealed. The text
    may be quoted, broken over lines, in capitals, or only the first 8 or more characters of the word at its end. The
    exit code is 2 if the log does not contain it.

    \b
    Example:
      eia-solo seal war.eia
      eia-solo seal war.eia --against "EiA Solo seal: war, entry 4, January 1805: 5f3a..."
    """
    if against == "-":
        against = sys.stdin.read()
    with reading_any(file) as session:
        line = seal_line(session)
        answers = [] if against is None else held(session, against)
    if as_json:
        print_json({"file": str(file), "seal": line, "against": [asdict(answer) for answer in answers]})
    elif against is None:
        print_line(line)
    for answer in () if as_json else answers:
        print_line(f"{file}: {answer.words}")
    return DONE if all(answer.contained for answer in answers) else REFUSED
