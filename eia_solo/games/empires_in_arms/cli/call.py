"""call: the calls to allies, and the answers."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import click

from eia_solo.cli.options import (
    because_option,
    dice_option,
    file_argument,
    json_option,
    seed_option,
    unknown_option,
)
from eia_solo.cli.output import print_json, print_line, print_table
from eia_solo.core.breakdown import Unknown
from eia_solo.core.dice import DiceSource
from eia_solo.core.errors import InvalidCommand, to_type
from eia_solo.core.words import tr
from eia_solo.games.empires_in_arms.cli.changes import on_table
from eia_solo.games.empires_in_arms.cli.files import Shown, load_game, writing
from eia_solo.games.empires_in_arms.cli.phase import Phase
from eia_solo.games.empires_in_arms.cli.play import Play, dice_from, made_json, play, wars_line
from eia_solo.games.empires_in_arms.cli.words import check_json, find_power, odds_words, remark_words, total_words
from eia_solo.games.empires_in_arms.rules.calls import offers, standing, unanswered
from eia_solo.games.empires_in_arms.rules.checks import CheckKind
from eia_solo.games.empires_in_arms.rules.commands import WithholdCall
from eia_solo.games.empires_in_arms.rules.decisions.calls import answer_if_called
from eia_solo.games.empires_in_arms.rules.decisions.declarations import open_phase
from eia_solo.games.empires_in_arms.rules.describe import call_words
from eia_solo.games.empires_in_arms.rules.state import Call, GameState
from eia_solo.games.empires_in_arms.rules.tables import Tables
from eia_solo.games.empires_in_arms.session import EmpiresSession


@click.command()
@file_argument
@click.argument("powers", nargs=-1, metavar="[FROM TO AGAINST]")
@click.option("--all", "every", is_flag=True, help="Make every call on offer, and roll all answers.")
@click.option("--none", "none", is_flag=True, help="Make none of the calls on offer.")
@click.option("--withhold", is_flag=True, help="Do not make this call.")
@seed_option("Throw the dice of this seed, from its first draw on, instead of the campaign's own.")
@dice_option
@unknown_option("Ask for values that decide an answer (ask), or count their rows as 0 (no) or in full (yes).")
@because_option
@json_option
def call_command(
    file: Path,
    powers: tuple[str, ...],
    every: bool,
    none: bool,
    withhold: bool,
    seed: int | None,
    dice: str | None,
    unknown: Unknown,
    because: str,
    as_json: bool,
) -> None:
    """The calls to allies, and the answers.

    With FILE alone it lists the calls that can be made and those that wait for an answer. With three powers FROM calls
    its ally TO to the war AGAINST an enemy, and the answer is rolled at once.

    \b
    Example:
      eia-solo call war.eia
      eia-solo call war.eia Au Ru Fr --dice 4,5
      eia-solo call war.eia Au Ru Fr --withhold --because "too far away"
      eia-solo call war.eia --all
    """
    if len(powers) not in (0, 3):
        raise InvalidCommand(
            tr("give who calls, the ally, and the enemy: {call}", call=to_type("call", file, "FROM", "TO", "AGAINST"))
        )
    if every + none + bool(powers) > 1 or (withhold and not powers):
        raise InvalidCommand(
            tr("give three powers (also with --withhold), --all, --none, or nothing to list the calls")
        )
    source = dice_from(seed, dice)
    if none or withhold:
        _withhold(file, powers, because, as_json)
    elif every or powers:
        _play(file, powers, unknown, source, as_json)
    else:
        _list(load_game(file), file, unknown, as_json)


def _call(powers: tuple[str, ...], state: GameState, tables: Tables) -> Call:
    return Call(*(find_power(written, state, tables) for written in powers))


def _withhold(file: Path, powers: tuple[str, ...], because: str, as_json: bool) -> None:
    with writing(file) as session:
        state, tables = session.state, session.rulebook.tables
        calls = (_call(powers, state, tables),) if powers else offers(state)
        with session.all_or_nothing():
            for call in calls:
                session.do(WithholdCall(call.by, call.to, call.against, because))
    if as_json:
        print_json({"withheld": [_call_json(call) for call in calls]})
        return
    for call in calls:
        print_line(tr("{call}: not made", call=call_words(call, tables)))
    if not calls:
        print_line(tr("no call is on offer"))


def _play(file: Path, powers: tuple[str, ...], unknown: Unknown, source: DiceSource | None, as_json: bool) -> None:
    def ending(phase: Phase) -> Iterator[str]:
        tables = phase.session.rulebook.tables
        answered = {(made.event.checker, made.event.target) for made in phase.made}
        if not phase.called and not phase.made:
            yield tr("no call is on offer, and none waits for an answer")
        for call in phase.called:
            if (call.to, call.against) not in answered:
                yield tr("{call}: counts in the next ordinary roll", call=call_words(call, tables))
        if phase.made:
            yield wars_line(phase)

    def begin(session: EmpiresSession) -> Phase:
        call = _call(powers, session.state, session.rulebook.tables) if powers else None
        return Phase(session, CheckKind.ANSWER, unknown, source, call)

    play(file, Play(begin, ending, _json), as_json)


def _json(phase: Phase) -> dict[str, Any]:
    session = phase.session
    return {
        "phase": "call",
        "month": str(phase.month),
        "calls": [_call_json(call) for call in phase.called],
        "checks": [made_json(made, session.rulebook.tables) for made in phase.made],
        "wars": [list(pair) for pair in phase.wars],
        "on_table": on_table(phase.before, session.state, session.rulebook.tables),
    }


def _call_json(call: Call) -> dict[str, str]:
    """A call as the sheet writes it."""
    return {"from": call.by, "to": call.to, "against": call.against}


def _list(game: Shown, file: Path, unknown: Unknown, as_json: bool) -> None:
    state, tables, rules = game.state, game.rulebook.tables, game.rulebook.rules
    on_offer = offers(state)
    waiting = tuple(call for pair in unanswered(state, tables) for call in standing(state, *pair))
    if as_json:
        data: dict[str, Any] = {"phase": "call", "month": str(state.month)}
        for name, calls in (("offers", on_offer), ("unanswered", waiting)):
            checks = [answer_if_called(rules, state, call) for call in calls]
            data[name] = [
                _call_json(call) | {"answer": check_json(check, unknown, tables)}
                for call, check in zip(calls, checks, strict=True)
            ]
        print_json(data)
        return
    print_line(
        tr(
            "{file}: call to allies, {month}; {needs} is needed to join",
            file=file,
            month=state.month.title,
            needs=game.rulebook.declarations.needs,
        )
    )
    if not on_offer and not waiting:
        print_line(tr("no call is on offer, and none waits for an answer"))
        return
    rows = [(call, tr("on offer")) for call in on_offer] + [(call, tr("waits for the answer")) for call in waiting]
    checks = [answer_if_called(rules, state, call) for call, _ in rows]
    print_table(
        (tr("Call"), "", f">{tr('Modifiers')}", tr("Chance to join"), tr("Remarks")),
        [
            (
                call_words(call, tables),
                where,
                total_words(check, unknown),
                odds_words(check, unknown),
                remark_words(check, unknown, tables),
            )
            for (call, where), check in zip(rows, checks, strict=True)
        ],
    )
    if tables.choice("call_to_join", state.readings) == "next":
        print_line(tr("a call is not answered at once: it counts in the next ordinary roll (reading call_to_join)"))
    if open_phase(state) is not None:
        print_line(tr("allies are called once the declarations are over"))
        return
    first = rows[0][0]
    one, every = to_type("call", file, first.by, first.to, first.against), to_type("call", file, "--all")
    print_line(tr("call one: {one}; all: {every}", one=one, every=every))
