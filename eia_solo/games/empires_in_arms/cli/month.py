"""month: the steps of the political phase, and the calendar."""

from pathlib import Path
from typing import Any

import click

from eia_solo.cli.commands import Commands
from eia_solo.cli.options import because_option, file_argument, json_option
from eia_solo.cli.output import print_json, print_line, print_table
from eia_solo.core.errors import InvalidCommand, did_you_mean, quoted
from eia_solo.core.words import tr
from eia_solo.games.empires_in_arms.cli.changes import on_table, print_on_table
from eia_solo.games.empires_in_arms.cli.files import Shown, load_game, writing
from eia_solo.games.empires_in_arms.rules.commands import MarkStep, NextMonth
from eia_solo.games.empires_in_arms.rules.describe import step_state, step_words, truce_words
from eia_solo.games.empires_in_arms.rules.events import EnforcedPeaceEnded, MonthBegan, StepMarked
from eia_solo.games.empires_in_arms.rules.political_phase import current_step, running, seasons
from eia_solo.games.empires_in_arms.rules.state import EnforcedPeace, StepState
from eia_solo.games.empires_in_arms.rules.steps_left import Left, left_in_month
from eia_solo.games.empires_in_arms.rules.tables import Step, Tables
from eia_solo.games.empires_in_arms.rules.walks import walks


@click.group(cls=Commands)
def month_command() -> None:
    """The month: its steps, and the one that follows.

    \b
    Example:
      eia-solo month show war.eia
      eia-solo month next war.eia
    """


@month_command.command("show")
@file_argument
@json_option
def show(file: Path, as_json: bool) -> None:
    """The steps of this month's political phase, what is left in each, and when enforced peaces end.

    \b
    Example:
      eia-solo month show war.eia
    """
    game = load_game(file)
    state, tables = game.state, game.rulebook.tables
    current = current_step(state, tables)
    if as_json:
        print_json(_json(game, current))
        return
    print_line(f"{file}: {state.month.title}")
    rows, to_do = [], _to_do(game)
    for step in tables.steps.values():
        mark = state.steps.get(step.id)
        rest = ", ".join(left.words for left in to_do if left.kind == step.phase)
        said = ": ".join(filter(None, (step_state(mark), mark.because))) if mark else ""
        at = ">" if step == current else ""
        rows.append((at, step.number, step.id, step.title, "; ".join(filter(None, (said, rest)))))
    print_table(("", tr("No."), tr("Step"), tr("What"), tr("State")), rows)
    for season in seasons(state, tables):
        print_line(f"{season.title}: {season.text}")
    for peace in running(state):
        print_line(truce_words(peace, tables))


def _json(game: Shown, current: Step | None) -> dict[str, Any]:
    state, tables = game.state, game.rulebook.tables
    steps, to_do = [], _to_do(game)
    for step in tables.steps.values():
        mark = state.steps.get(step.id)
        data = {"id": step.id, "number": step.number, "title": step.title}
        data |= {"state": mark.state.value if mark else "open", "because": mark.because if mark else ""}
        steps.append(data | {"left": {left.sort.value: left.count for left in to_do if left.kind == step.phase}})
    return {
        "month": str(state.month),
        "current": current.id if current else None,
        "steps": steps,
        "seasons": [season.id for season in seasons(state, tables)],
        "enforced_peace": [_peace_json(peace) for peace in running(state)],
    }


def _to_do(game: Shown) -> tuple[Left, ...]:
    """What is left in the rolled steps."""
    return left_in_month(walks(game.rulebook.rules, game.state))


def _peace_json(peace: EnforcedPeace) -> dict[str, Any]:
    """An enforced peace as the sheet writes it."""
    data: dict[str, Any] = {"powers": list(peace.powers), "until": str(peace.until)}
    return data | {"bound": peace.bound} if peace.bound else data


_step_argument = click.argument("step")


@month_command.command("done")
@file_argument
@_step_argument
@because_option
@json_option
def done(file: Path, step: str, because: str, as_json: bool) -> None:
    """Marks a STEP as done, by its name or number. Steps that are rolled are done with their last check.

    \b
    Example:
      eia-solo month done war.eia minors
      eia-solo month done war.eia 4.6
    """
    _mark(file, step, StepState.DONE, because, as_json)


@month_command.command("skip")
@file_argument
@_step_argument
@because_option
@json_option
def skip(file: Path, step: str, because: str, as_json: bool) -> None:
    """Skips a STEP; a rolled one needs a reason.

    \b
    Example:
      eia-solo month skip war.eia calls --because "no ally near"
    """
    _mark(file, step, StepState.SKIPPED, because, as_json)


@month_command.command("back")
@file_argument
@_step_argument
@because_option
@json_option
def back(file: Path, step: str, because: str, as_json: bool) -> None:
    """Goes back to a STEP that is done or skipped, to do it again.

    Wars and peaces that it made stay; to take those back, undo.

    \b
    Example:
      eia-solo month back war.eia peace --because "forgot a battle"
    """
    _mark(file, step, None, because, as_json)


def _mark(file: Path, written: str, state: StepState | None, because: str, as_json: bool) -> None:
    with writing(file) as session:
        tables = session.rulebook.tables
        events = session.do(MarkStep(_step(written, tables), state, because)).events
        entry = session.history.head
    marked, *also = [event for event in events if isinstance(event, StepMarked)]
    if as_json:
        state_now = marked.mark.state.value if marked.mark else "open"
        print_json({"entry": entry, "step": marked.step, "state": state_now, "also_done": [one.step for one in also]})
        return
    for one in (marked, *also):
        print_line(step_words(one, tables))


def _step(written: str, tables: Tables) -> str:
    """The id of the step meant, by its id or its number."""
    for step in tables.steps.values():
        if written.strip().lower() in (step.id, step.number):
            return step.id
    raise InvalidCommand(
        tr(
            "there is no step '{written}'{hint} (there are: {steps})",
            written=written,
            hint=did_you_mean(written, tables.steps),
            steps=quoted(tables.steps),
        )
    )


@month_command.command("next")
@file_argument
@json_option
def next_month(file: Path, as_json: bool) -> None:
    """Moves the calendar on by one month.

    \b
    Example:
      eia-solo month next war.eia
    """
    with writing(file) as session:
        tables, changes = session.rulebook.tables, session.do(NextMonth())
        events, after, entry = changes.events, changes.after, session.history.head
    ended = [truce_words(event.peace, tables) for event in events if isinstance(event, EnforcedPeaceEnded)]
    passed_over = [step for event in events if isinstance(event, MonthBegan) for step in event.passed_over]
    if as_json:
        data = {"entry": entry, "month": str(after.month), "ended": ended, "passed_over": passed_over}
        print_json(data | {"on_table": on_table(changes.before, after, tables)})
        return
    print_line(tr("it is {month}", month=after.month.title))
    if passed_over:
        print_line(
            tr(
                "passed over: {passed_over}",
                passed_over=", ".join(tables.steps[step].title.lower() for step in passed_over),
            )
        )
    for words in ended:
        print_line(tr("{words} has run out: war may be declared again", words=words))
    print_on_table(changes.before, after, tables)
