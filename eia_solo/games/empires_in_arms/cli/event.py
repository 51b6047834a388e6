"""event: the events that call for checks for peace, and the battles they come of."""

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, TypeVar

import click

from eia_solo.cli.commands import Commands
from eia_solo.cli.options import because_option, file_argument, json_option
from eia_solo.cli.output import print_json, print_line, print_table
from eia_solo.core.errors import InvalidCommand, did_you_mean, quoted
from eia_solo.core.words import tr
from eia_solo.games.empires_in_arms.cli.changes import found_json, found_lines
from eia_solo.games.empires_in_arms.cli.files import load_game, writing
from eia_solo.games.empires_in_arms.cli.words import all_undecided_json, find_power, incident_json
from eia_solo.games.empires_in_arms.rules.commands import (
    Command,
    DismissIncident,
    EnterBattle,
    EnterReinforcements,
    RestoreIncident,
    WriteIncident,
)
from eia_solo.games.empires_in_arms.rules.describe import asked_words, incident_words
from eia_solo.games.empires_in_arms.rules.state import EventKind, GameState, Incident, Power
from eia_solo.games.empires_in_arms.rules.tables import Tables
from eia_solo.games.empires_in_arms.session import EmpiresSession

V = TypeVar("V")


def by_power(
    option: str, form: str, written: Sequence[str], value: Callable[[str], V], state: GameState, tables: Tables
) -> dict[Power, V]:
    """What was said of each power. `form` is how it is written; `value` raises ValueError for what is not."""
    found: dict[Power, V] = {}
    for one in written:
        name, sign, rest = one.partition("=")
        power = find_power(name, state, tables)
        if power in found:
            raise InvalidCommand(tr("{option} names {power} twice", option=option, power=tables.name(power)))
        try:
            found[power] = value(rest.strip() if sign else "")
        except ValueError:
            raise InvalidCommand(
                tr("{option} is written as {form}, not '{one}'", option=option, form=form, one=one)
            ) from None
    return found


def number(written: str) -> int:
    """A number that is not negative. Raises ValueError."""
    if not (written.isascii() and written.isdigit() and len(written) <= 6):
        raise ValueError(written)
    return int(written)


@click.group(cls=Commands)
def event_command() -> None:
    """Battles, and the events that follow.

    Some events call for checks for peace. Most are found by themselves when the sheet changes or a battle is entered.

    \b
    Example:
      eia-solo event battle war.eia Fr Au --lost Au=40 --lost Fr=5 --at Ulm
      eia-solo event list war.eia
    """


@event_command.command("list")
@file_argument
@json_option
def list_events(file: Path, as_json: bool) -> None:
    """The events since the last peace phase, by number.

    \b
    Example:
      eia-solo event list war.eia
    """
    game = load_game(file)
    state, tables = game.state, game.rulebook.tables
    if as_json:
        both = (("events", state.events), ("dismissed", state.dismissed))
        data = {name: [_numbered(n, e, tables) for n, e in enumerate(found, 1)] for name, found in both}
        print_json(data | all_undecided_json(state.undecided, tables))
        return
    print_line(
        tr("{file}: events since {month}", file=file, month=state.last_peace.month.title)
        if state.last_peace
        else tr("{file}: events since the last peace phase", file=file)
    )
    _print_events(state.events, tables, tr("no event calls for a check"))
    if state.dismissed:
        print_line(tr("dismissed:"))
        _print_events(state.dismissed, tables, "")
    if state.undecided:
        print_line(tr("not known whether they came to pass:"))
        print_table(
            (tr("Event"), tr("Not entered")),
            [(incident_words(one.incident, tables), asked_words(one, tables)) for one in state.undecided],
        )


def _print_events(incidents: Sequence[Incident], tables: Tables, none: str) -> None:
    if not incidents:
        print_line(none)
        return
    print_table(
        (f">{tr('No.')}", tr("Event"), tr("Since"), tr("Rule")),
        [
            (
                str(number),
                incident_words(event, tables),
                "; ".join(filter(None, (tables.words(event.found) or tr("entered by hand"), event.because))),
                tables.events[event.kind].cite,
            )
            for number, event in enumerate(incidents, 1)
        ],
    )


def _numbered(number: int, event: Incident, tables: Tables) -> dict[str, Any]:
    row = tables.events[event.kind]
    return {"number": number, **incident_json(event, tables), "title": row.title, "cite": row.cite}


@event_command.command("add")
@file_argument
@click.argument("power")
@click.argument("kind")
@click.option("--enemy", metavar="POWER", help="The enemy, for an event of one war.")
@click.option("--leader", metavar="NAME", help="The leader that was lost.")
@because_option
@json_option
def add(file: Path, power: str, kind: str, enemy: str | None, leader: str | None, because: str, as_json: bool) -> None:
    """Adds an event that the program cannot find itself.

    \b
    Example:
      eia-solo event add war.eia Au capital_occupied
      eia-solo event add war.eia Pr lost_half_land --enemy Fr --because "counted on the table"
    """

    def command(state: GameState, tables: Tables) -> Command:
        against = find_power(enemy, state, tables) if enemy else None
        return WriteIncident(find_power(power, state, tables), _kind(kind), against, leader, because)

    _do(file, command, as_json)


def _kind(written: str) -> EventKind:
    word = written.lower().replace("-", "_")
    if word not in list(EventKind):
        raise InvalidCommand(
            tr(
                "there is no kind of event '{written}'{hint} (there are: {kinds})",
                written=written,
                hint=did_you_mean(word, EventKind),
                kinds=quoted(EventKind),
            )
        )
    return EventKind(word)


@event_command.command("dismiss")
@file_argument
@click.argument("number", type=click.IntRange(1))
@because_option
@json_option
def dismiss(file: Path, number: int, because: str, as_json: bool) -> None:
    """Dismisses the event of that number, with a reason.

    \b
    Example:
      eia-solo event list war.eia
      eia-solo event dismiss war.eia 1 --because "the siege was lifted"
    """
    _do(file, lambda *_: DismissIncident(number - 1, because), as_json)


@event_command.command("restore")
@file_argument
@click.argument("number", type=click.IntRange(1))
@json_option
def restore(file: Path, number: int, as_json: bool) -> None:
    """Takes back the dismissal of that number.

    \b
    Example:
      eia-solo event restore war.eia 1
    """
    _do(file, lambda *_: RestoreIncident(number - 1), as_json)


@event_command.command("battle")
@file_argument
@click.argument("one", metavar="POWER")
@click.argument("other", metavar="POWER")
@click.option("--lost", multiple=True, metavar="POWER=LAND[,NAVAL]", help="Factors that a side lost; once for each.")
@click.option("--at", "where", default="", metavar="PLACE", help="Where it was fought.")
@click.option("--sheet", "on_sheet", is_flag=True, help="Take it off the land points and ships of the sheet too.")
@json_option
def battle(file: Path, one: str, other: str, lost: tuple[str, ...], where: str, on_sheet: bool, as_json: bool) -> None:
    """Enters what each side lost in a battle, in factors.

    Without --sheet only the account of the war changes. Points in corps always stay as they are.

    \b
    Example:
      eia-solo event battle war.eia Fr Au --lost Au=12 --lost Fr=3 --at Ulm --sheet
      eia-solo event battle war.eia GB Fr --lost Fr=0,18 --lost GB=0,4 --at Trafalgar
    """

    def command(state: GameState, tables: Tables) -> Command:
        pair = find_power(one, state, tables), find_power(other, state, tables)
        form = "POWER=LAND or POWER=LAND,NAVAL"
        losses = by_power("--lost", form, lost, _factors, state, tables)
        return EnterBattle(pair, losses, where, on_sheet)

    _do(file, command, as_json)


def _factors(written: str) -> tuple[int, int]:
    """Land and naval factors of 'LAND' or 'LAND,NAVAL'. Raises ValueError."""
    land, naval = (*(number(part.strip()) for part in written.split(",")), *([] if "," in written else [0]))
    return land, naval


@event_command.command("reinforce")
@file_argument
@click.argument("power")
@click.option("--land", type=click.IntRange(0), default=0, metavar="N", help="Land factors.")
@click.option("--naval", type=click.IntRange(0), default=0, metavar="N", help="Naval factors.")
@json_option
def reinforce(file: Path, power: str, land: int, naval: int, as_json: bool) -> None:
    """Enters factors that have come on the board; they count in every war of the power.

    \b
    Example:
      eia-solo event reinforce war.eia Au --land 10
    """
    _do(file, lambda state, tables: EnterReinforcements(find_power(power, state, tables), land, naval), as_json)


def _do(file: Path, command: Any, as_json: bool) -> None:
    """Carries out what `command` makes of the game, and says what was done and which events were found."""
    with writing(file) as session:
        tables = session.rulebook.tables
        events = session.do(command(session.state, tables)).events
        done = _done(session)
    if as_json:
        print_json({"entry": session.history.head, "done": done, **found_json(events, tables)})
        return
    print_line(done)
    for line in found_lines(events, tables):
        print_line(line)


def _done(session: EmpiresSession) -> str:
    """What the last command did, as the log has it."""
    return next(line.text for line in session.log([session.history.head]))
