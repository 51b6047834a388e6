"""dow: plays the declaration phase in order."""

import shlex
import sys
from pathlib import Path
from typing import Any

import click

from eia_solo.cli.check_json import check_json
from eia_solo.cli.files import writing
from eia_solo.cli.options import file_argument, json_option, seed_option, unknown_option
from eia_solo.cli.output import note, print_json, print_line
from eia_solo.cli.phase import Made, Phase
from eia_solo.cli.questions import ask
from eia_solo.cli.words import chance_words, pair_words
from eia_solo.core.breakdown import Unknown
from eia_solo.core.dice import DiceSource, SeededDice, TypedDice
from eia_solo.core.errors import IllegalCommand, InvalidCommand
from eia_solo.rulebooks.empires_in_arms.checks import Check
from eia_solo.rulebooks.empires_in_arms.describe import check_words, signed
from eia_solo.rulebooks.empires_in_arms.refusals import QuestionOpen
from eia_solo.rulebooks.empires_in_arms.tables import Tables


@click.command()
@file_argument
@seed_option("Throw the dice of this seed, from its first draw on, instead of the campaign's own.")
@click.option("--dice", metavar="6,4,1,2,...", help="Your own dice, two for each check that the dice decide.")
@unknown_option("Ask for values that decide a check (ask), or count their rows as 0 (no) or in full (yes).")
@json_option
def dow_command(file: Path, seed: int | None, dice: str | None, unknown: Unknown, as_json: bool) -> None:
    """Plays the declaration phase in order.

    Each check sees the wars that earlier ones made. On a terminal it asks for values that decide a check and prints
    each check as it falls. Otherwise the whole phase is played or nothing of it.

    \b
    Example:
      eia-solo dow war.eia
      eia-solo dow war.eia --dice 6,4,1,2 --unknown no --json
    """
    source = _dice(seed, dice)
    with writing(file) as session:
        phase = Phase(session, unknown, source)
        if sys.stdin.isatty() and not as_json:
            _play_on_a_terminal(phase)
        else:
            _play_at_once(phase, file)
            if as_json:
                print_json(phase_json(phase))
            else:
                print_phase(phase)
    if isinstance(source, TypedDice) and source.left:
        note(f"dice left over, not needed by any check: {', '.join(map(str, source.left))}")


def _dice(seed: int | None, dice: str | None) -> DiceSource | None:
    """The dice asked for; None for those of the campaign itself."""
    if seed is not None and dice is not None:
        raise InvalidCommand("give either --seed or --dice")
    if dice is not None:
        words = dice.replace(",", " ").split()
        if not all(word.isascii() and word.isdigit() and len(word) == 1 for word in words):
            raise InvalidCommand(f"--dice takes faces of a die, as 6,4,1,2, not '{dice}'")
        return TypedDice(map(int, words))
    return None if seed is None else SeededDice(seed)


def _play_at_once(phase: Phase, file: Path) -> None:
    """The whole phase, or nothing of it and the reason with its remedy."""
    check: Check | None = None
    try:
        with phase.session.all_or_nothing():
            phase.open()
            while (check := phase.due) is not None:
                phase.roll()
    except QuestionOpen as question:
        edit = shlex.join(["eia-solo", "set", str(file), question.key])
        what = f"waits for {question.key}: enter it ({edit} VALUE) or add --unknown no; nothing was rolled"
        raise IllegalCommand(f"{_pair(check)} {what}" if check else what) from None
    except InvalidCommand as refusal:
        if check is None:
            raise
        raise InvalidCommand(f"{_pair(check)}: {refusal}: give more with --dice; nothing was rolled") from None


def _pair(check: Check) -> str:
    return f"{check.checker} against {check.target}"


def _play_on_a_terminal(phase: Phase) -> None:
    """Check by check, each kept and printed as it falls; what decides one and is not known is asked for."""
    tables = phase.session.rulebook.tables
    phase.open()
    printed = _print_made(phase, 0)
    while (check := phase.due) is not None:
        unknown = phase.unknown
        if unknown is Unknown.ASK and check.question is not None:
            click.echo(f"{pair_words(check.checker, check.target, tables)} waits for an answer.", err=True)
            if ask(phase.session, check.question):
                continue
            unknown = Unknown.NO
        try:
            phase.roll(unknown)
        except InvalidCommand as refusal:
            raise InvalidCommand(f"{_pair(check)}: {refusal}; what was rolled before is kept") from None
        printed = _print_made(phase, printed)
    print_line(_wars_line(phase))


def print_phase(phase: Phase) -> None:
    """The checks made and the wars that came of them."""
    _print_made(phase, 0)
    print_line(_wars_line(phase))


def _print_made(phase: Phase, printed: int) -> int:
    for made in phase.made[printed:]:
        print_line(made_line(made, phase.session.rulebook.tables))
    return len(phase.made)


def made_line(made: Made, tables: Tables) -> str:
    """One check as it fell, like 'France → Austria: no war (dice 2 5, modifiers +1: 8, 12 is needed; ...)'."""
    event, words = made.event, check_words(made.event, tables)
    if event.throw is None or event.modified is None:
        return words
    dice = " ".join(map(str, event.throw.dice))
    chance = chance_words(made.check.chance(made.unknown))
    reached = f"{event.modified}, {event.needs} is needed"
    return f"{words} (dice {dice}, modifiers {signed(event.total)}: {reached}; chance {chance})"


def _wars_line(phase: Phase) -> str:
    tables = phase.session.rulebook.tables
    wars = [f"{tables.name(declarer)} on {tables.name(target)}" for declarer, target in phase.wars]
    return f"War: {', '.join(wars)}" if wars else "No war was declared."


def phase_json(phase: Phase) -> dict[str, Any]:
    """The phase as other tools read it: checks as odds gives them, with dice, modified and outcome."""
    return {
        "phase": "dow",
        "month": str(phase.month),
        "pre_game": phase.pre_game,
        "checks": [_made_json(made) for made in phase.made],
        "wars": [list(pair) for pair in phase.wars],
    }


def _made_json(made: Made) -> dict[str, Any]:
    throw = made.event.throw
    data = check_json(made.check, made.unknown)
    data |= {
        "dice": list(throw.dice) if throw else None,
        "modified": made.event.modified,
        "outcome": made.event.outcome.value,
        "how": made.event.how.value,
    }
    if throw:
        data |= {"by": throw.by.value, "seed": throw.seed, "draw": throw.draw}
    return data
