"""peace: plays the peace phase in order, up to the suits that wait for terms."""

from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

import click

from eia_solo.cli.options import dice_option, file_argument, json_option, seed_option, unknown_option
from eia_solo.core.breakdown import Unknown
from eia_solo.core.errors import to_type
from eia_solo.core.words import tr
from eia_solo.games.empires_in_arms.cli.changes import on_table
from eia_solo.games.empires_in_arms.cli.phase import Phase
from eia_solo.games.empires_in_arms.cli.play import Play, dice_from, made_json, play
from eia_solo.games.empires_in_arms.cli.words import all_undecided_json
from eia_solo.games.empires_in_arms.rules.checks import CheckKind
from eia_solo.games.empires_in_arms.rules.decisions.peace import Suit, open_peace_phase
from eia_solo.games.empires_in_arms.rules.describe import asked_words, incident_words, suit_words
from eia_solo.games.empires_in_arms.rules.state import Outcome
from eia_solo.games.empires_in_arms.rules.tables import Tables


@click.command()
@file_argument
@seed_option("Throw the dice of this seed, from its first draw on, instead of the campaign's own.")
@dice_option
@unknown_option("Ask for values that decide a check (ask), or count their rows as 0 (no) or in full (yes).")
@json_option
def peace_command(file: Path, seed: int | None, dice: str | None, unknown: Unknown, as_json: bool) -> None:
    """Plays the peace phase in order.

    Every power at war with an event rolls whether it sues. An open phase is continued. Settle suits with eia-solo
    settle; when none is left, the phase is over. On a terminal it asks for values that decide a check; otherwise all
    checks are made or none.

    \b
    Example:
      eia-solo peace war.eia
      eia-solo peace war.eia --dice 6,4,1,2 --unknown no --json
    """
    source = dice_from(seed, dice)
    step = Play(
        lambda session: Phase(session, CheckKind.PEACE, unknown, source), lambda phase: _ending(phase, file), _json
    )
    play(file, step, as_json)


def _ending(phase: Phase, file: Path) -> Iterator[str]:
    state, tables = phase.session.state, phase.session.rulebook.tables
    if not phase.walk.is_open:
        for one in state.peace.undecided if state.peace else ():
            yield tr("Not decided, taken as no: {incident}", incident=incident_words(one.incident, tables))
            yield (
                "  "
                + tr(
                    "not entered: {asked} ({asks})",
                    asked=asked_words(one, tables),
                    asks=", ".join(ask.key for ask in one.asks),
                )
            )
        idle = not phase.made and open_peace_phase(phase.before) is None
        yield tr("No event calls for a check: the peace phase is over.") if idle else tr("The peace phase is over.")
    yield from suit_lines(phase.walk.suits, file, tables)


def suit_lines(waiting: Iterable[Suit], file: Path, tables: Tables) -> Iterator[str]:
    """The suits that wait for terms, each with the line to type."""
    for suit in waiting:
        loser, victor = tables.name(suit.loser), tables.name(suit.victor)
        settle = to_type("settle", file, suit.loser, suit.victor)
        if suit.informal:
            yield tr(
                "{loser} and {victor} both rolled over 10 and make an informal peace: {settle} --informal",
                loser=loser,
                victor=victor,
                settle=settle,
            )
            continue
        how = suit_words(suit.outcome)
        if suit.both:
            how = tr("{terms}; {victor} sues as well", terms=how, victor=victor)
        said = {"loser": loser, "victor": victor, "how": how, "settle": settle}
        if suit.outcome is Outcome.SUES:
            yield tr("{loser} sues {victor} for peace, {how}: {settle} --conditional", **said)
        else:
            yield tr("{loser} sues {victor} for peace, {how}: {settle} --conditional (or --unconditional)", **said)


def suits_json(waiting: Iterable[Suit]) -> list[dict[str, Any]]:
    """The suits that wait for terms as other tools read them."""
    return [
        {
            "loser": suit.loser,
            "victor": suit.victor,
            "outcome": suit.outcome.value,
            "informal": suit.informal,
            "both": suit.both,
        }
        for suit in waiting
    ]


def _json(phase: Phase) -> dict[str, Any]:
    session = phase.session
    peace = session.state.peace
    return {
        "phase": "peace",
        "month": str(phase.month),
        "checks": [made_json(made, session.rulebook.tables) for made in phase.made],
        "suits": suits_json(phase.walk.suits),
        "over": not phase.walk.is_open,
        **all_undecided_json(peace.undecided if peace else (), session.rulebook.tables),
        "on_table": on_table(phase.before, session.state, session.rulebook.tables),
    }
