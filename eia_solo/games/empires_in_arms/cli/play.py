"""Plays a rolled step, on a terminal check by check, otherwise as a whole or not at all; and says how checks fell.

On a terminal it asks for an unknown input.
"""

import sys
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any

import click

from eia_solo.cli.output import note, print_json, print_line
from eia_solo.core.breakdown import Unknown, signed
from eia_solo.core.dice import DiceSource, SeededDice, TypedDice
from eia_solo.core.errors import EiaSoloError, IllegalCommand, InvalidCommand, to_type
from eia_solo.core.values import frozen
from eia_solo.core.words import tr
from eia_solo.games.empires_in_arms.cli.changes import print_on_table
from eia_solo.games.empires_in_arms.cli.files import writing
from eia_solo.games.empires_in_arms.cli.phase import Made, Phase
from eia_solo.games.empires_in_arms.cli.words import (
    answers_to,
    chance_words,
    check_json,
    outcomes_words,
    pair_words,
    value_meant,
)
from eia_solo.games.empires_in_arms.rules.checks import Check, CheckKind
from eia_solo.games.empires_in_arms.rules.commands import answer_with
from eia_solo.games.empires_in_arms.rules.describe import check_words
from eia_solo.games.empires_in_arms.rules.fields import question_for
from eia_solo.games.empires_in_arms.rules.refusals import QuestionOpen
from eia_solo.games.empires_in_arms.rules.tables import Tables
from eia_solo.games.empires_in_arms.session import EmpiresSession


def ask(session: EmpiresSession, key: str, leader: str = "") -> bool:
    """Asks for the input of that key until the answer fits, and keeps it. False if it is to stay unknown this time."""
    tables = session.rulebook.tables
    question = tr(
        "{question} ({answers}; Enter alone takes it as no)",
        question=question_for(key, tables, leader),
        answers=answers_to(key),
    )
    while True:
        answer = click.prompt(question, default="", show_default=False, err=True).strip()
        if not answer:
            return False
        try:
            session.do(answer_with({key: value_meant(key, answer, session.state, tables)}))
        except EiaSoloError as refusal:
            click.echo(refusal.sentence, err=True)
        else:
            return True


@frozen
class Play:
    """How a rolled step begins, what is said once its checks are made, and what it is as data."""

    begin: Callable[[EmpiresSession], Phase]
    ending: Callable[[Phase], Iterable[str]]
    as_data: Callable[[Phase], dict[str, Any]]


def dice_from(seed: int | None, dice: str | None) -> DiceSource | None:
    """The dice asked for; None for those of the campaign itself."""
    if seed is not None and dice is not None:
        raise InvalidCommand(tr("give either --seed or --dice"))
    if dice is not None:
        words = dice.replace(",", " ").split()
        if not all(word.isascii() and word.isdigit() and len(word) == 1 for word in words):
            raise InvalidCommand(tr("--dice takes faces of a die, as 6,4,1,2, not '{dice}'", dice=dice))
        return TypedDice(map(int, words))
    return None if seed is None else SeededDice(seed)


def play(file: Path, step: Play, as_json: bool) -> None:
    """Plays the step in this campaign and prints it."""
    with writing(file) as session:
        phase = step.begin(session)
        if isinstance(phase.dice, SeededDice) and phase.dice.seed == session.campaign.meta["seed"]:
            raise InvalidCommand(
                tr("this is the campaign's own seed, whose draws are never made twice: leave out --seed")
            )
        if sys.stdin.isatty() and not as_json:
            _play_on_a_terminal(phase)
        else:
            _play_at_once(phase, file)
            if as_json:
                print_json(step.as_data(phase))
            else:
                _print_made(phase, 0)
        if not as_json:
            for line in step.ending(phase):
                print_line(line)
            print_on_table(phase.before, session.state, session.rulebook.tables)
    if isinstance(phase.dice, TypedDice) and phase.dice.left:
        note(tr("dice left over, not needed by any check: {left}", left=", ".join(map(str, phase.dice.left))))


def _play_at_once(phase: Phase, file: Path) -> None:
    """The whole step, or nothing of it and the reason with its remedy."""
    check: Check | None = None
    try:
        with phase.session.all_or_nothing():
            phase.open()
            while (check := phase.due) is not None:
                phase.roll()
    except QuestionOpen as question:
        edit = to_type("set", file, question.key, "VALUE")
        raise IllegalCommand(
            tr(
                "{question} Enter it ({edit}) or add --unknown no; nothing was rolled",
                question=question,
                edit=edit,
            )
        ) from None
    except InvalidCommand as refusal:
        if check is None:
            raise
        raise InvalidCommand(
            tr(
                "{pair}: {refusal}: give more with --dice; nothing was rolled",
                pair=_pair(check, phase),
                refusal=refusal,
            )
        ) from None


def _pair(check: Check, phase: Phase) -> str:
    return pair_words(check.checker, check.target, phase.session.rulebook.tables)


def _play_on_a_terminal(phase: Phase) -> None:
    """Check by check, each kept and printed as it falls; what decides one and is not known is asked for."""
    tables = phase.session.rulebook.tables
    phase.open()
    printed = _print_made(phase, 0)
    while (check := phase.due) is not None:
        unknown = phase.unknown
        if unknown is Unknown.ASK and check.question is not None:
            click.echo(
                tr("{pair} waits for an answer.", pair=pair_words(check.checker, check.target, tables)), err=True
            )
            if ask(phase.session, check.question, check.leader_of(check.question)):
                continue
            unknown = Unknown.NO
        try:
            phase.roll(unknown)
        except InvalidCommand as refusal:
            raise InvalidCommand(
                tr("{pair}: {refusal}; what was rolled before is kept", pair=_pair(check, phase), refusal=refusal)
            ) from None
        printed = _print_made(phase, printed)


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
    if event.kind is CheckKind.PEACE:
        chances = outcomes_words(made.check.outcomes(made.unknown))
    else:
        chances = tr("chance {chance}", chance=chance_words(made.check.chance(made.unknown)))
    return tr(
        "{check} (dice {dice}, modifiers {modifiers}: {total}, {needs} is needed; {chances})",
        check=words,
        dice=dice,
        modifiers=signed(event.total),
        total=event.modified,
        needs=event.needs,
        chances=chances,
    )


def wars_line(phase: Phase) -> str:
    """The wars that the checks have made."""
    tables = phase.session.rulebook.tables
    wars = [
        tr("{declarer} on {target}", declarer=tables.name(declarer), target=tables.name(target))
        for declarer, target in phase.wars
    ]
    return tr("War: {wars}", wars=", ".join(wars)) if wars else tr("No war was declared.")


def made_json(made: Made, tables: Tables) -> dict[str, Any]:
    """A check as odds gives it, with dice, modified and outcome."""
    throw = made.event.throw
    data = check_json(made.check, made.unknown, tables)
    data |= {
        "dice": list(throw.dice) if throw else None,
        "modified": made.event.modified,
        "outcome": made.event.outcome.value,
        "how": made.event.how.value,
    }
    if throw:
        data |= {"by": throw.by.value, "seed": throw.seed, "draw": throw.draw}
    return data
