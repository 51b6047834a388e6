"""A tutorial: the first month in steps. Its steps as a table has them, and the conditions by which a step is done.

A tutorial only watches the game and says what to do next. It takes no part in any rule.
"""

from collections.abc import Callable
from enum import StrEnum

from eia_solo.core.document import parse_document
from eia_solo.core.errors import TableError, did_you_mean
from eia_solo.core.table_files import unique
from eia_solo.core.values import frozen
from eia_solo.core.words import tr
from eia_solo.games.empires_in_arms.rules.calls import calls_step
from eia_solo.games.empires_in_arms.rules.checks import CheckKind
from eia_solo.games.empires_in_arms.rules.political_phase import is_done, step_of
from eia_solo.games.empires_in_arms.rules.state import SUES, GameState, Power, result_of
from eia_solo.games.empires_in_arms.rules.tables import Tables

Condition = Callable[[GameState, GameState, Tables], bool]
"""Whether something has been done, by the game as the campaign began and as it is now."""

CONDITIONS: dict[str, Condition] = {}
"""What a step can wait for, by name. Once the first month is over, all of them hold."""


class View(StrEnum):
    """Where in the window a step is done."""

    DESK = "desk"
    MONTH = "month"
    SHEET = "sheet"
    LOG = "log"
    HISTORY = "history"


@frozen
class TutorialStep:
    """One step: what to do and why. Without `done` it is only read; `hint` is for whoever is stuck."""

    id: str
    title: str
    text: str
    view: View
    done: str = ""
    hint: str = ""

    def holds(self, begin: GameState, now: GameState, tables: Tables) -> bool:
        """Whether it has been done. A step that is only read never says so."""
        return bool(self.done) and CONDITIONS[self.done](begin, now, tables)


Tutorial = tuple[TutorialStep, ...]


def load_tutorial(raw: bytes, file: str) -> Tutorial:
    """The steps of a tutorial's file. Raises TableError naming file, line, key and remedy."""
    document = parse_document(raw, file, TableError)
    for key in document.data:
        if key != "steps":
            raise TableError(document.place((key,)), tr("unknown key{hint}", hint=did_you_mean(key, ("steps",))))
    steps: Tutorial = tuple(unique(document, "steps", TutorialStep))
    for number, step in enumerate(steps):
        for name in ("id", "title", "text"):
            if not getattr(step, name).strip():
                raise TableError(document.place(("steps", number, name)), tr("must not be empty"))
        if step.done and step.done not in CONDITIONS:
            what = tr("there is no condition '{done}'{hint}", done=step.done, hint=did_you_mean(step.done, CONDITIONS))
            raise TableError(
                document.place(("steps", number, "done")),
                tr("{what} (there are: {conditions})", what=what, conditions=", ".join(sorted(CONDITIONS))),
            )
    return steps


def follow(steps: Tutorial, at: int, begin: GameState, before: GameState, now: GameState, tables: Tables) -> int:
    """The step to stand at after the game has changed, if the tutorial stood at `at`.

    It goes on past what is done, and past what is only read once a later step is done. With an undo it goes back to the
    first of the steps that are no longer done, as far as no later one still is.
    """

    def is_behind(n: int) -> bool:
        if steps[n].done:
            return steps[n].holds(begin, now, tables)
        return any(later.holds(begin, now, tables) for later in steps[n + 1 :])

    if is_behind(at):
        return next((n for n in range(at + 1, len(steps)) if not is_behind(n)), len(steps) - 1)
    to = at
    for n in reversed(range(at)):
        if steps[n].holds(begin, now, tables):
            break
        if steps[n].holds(begin, before, tables):
            to = n
    return to


def _condition(test: Condition) -> Condition:
    """Register a condition by its name. Whatever it asks of the first month, the next month has it behind it."""

    def holds(begin: GameState, now: GameState, tables: Tables) -> bool:
        return now.month > begin.month or test(begin, now, tables)

    CONDITIONS[test.__name__] = holds
    return holds


@_condition
def declarations_begun(begin: GameState, now: GameState, tables: Tables) -> bool:
    """The rolls before the campaign have begun."""
    return now.declarations is not None or before_campaign_done(begin, now, tables)


@_condition
def austria_rolled_against_france(begin: GameState, now: GameState, tables: Tables) -> bool:
    """The first check of the tutorial has been made."""
    return _made_before_campaign(now, Power("Au"), Power("Fr")) or before_campaign_done(begin, now, tables)


@_condition
def austria_rolled_against_turkey(begin: GameState, now: GameState, tables: Tables) -> bool:
    """The second check of the tutorial has been made."""
    return _made_before_campaign(now, Power("Au"), Power("Tu")) or before_campaign_done(begin, now, tables)


def _made_before_campaign(now: GameState, checker: Power, target: Power) -> bool:
    return now.declarations is not None and result_of(now.declarations.results, checker, target) is not None


@_condition
def before_campaign_done(begin: GameState, now: GameState, tables: Tables) -> bool:
    """The rolls before the campaign have all been made."""
    return now.options.pre_game_rolls is True


@_condition
def declarations_done(begin: GameState, now: GameState, tables: Tables) -> bool:
    """All checks for declarations of war have been made or passed over."""
    return is_done(now, step_of(tables, CheckKind.DECLARATION))


@_condition
def call_answered(begin: GameState, now: GameState, tables: Tables) -> bool:
    """An ally was called and has answered."""
    return bool(calls_step(now).results)


@_condition
def calls_done(begin: GameState, now: GameState, tables: Tables) -> bool:
    """Nobody can be called any more and nobody has to answer, or the step was skipped."""
    return step_of(tables, CheckKind.ANSWER).id in now.steps


@_condition
def event_found(begin: GameState, now: GameState, tables: Tables) -> bool:
    """Something came to pass that calls for a check for peace, or such a check has been made."""
    return bool(now.events) or (now.peace is not None and bool(now.peace.results))


@_condition
def peace_begun(begin: GameState, now: GameState, tables: Tables) -> bool:
    """The peace phase has been opened."""
    return now.peace is not None


@_condition
def suit_rolled(begin: GameState, now: GameState, tables: Tables) -> bool:
    """A power sues for peace, or has sued this month."""
    return now.peace is not None and any(result.outcome in SUES for result in now.peace.results)


@_condition
def check_taken_back(begin: GameState, now: GameState, tables: Tables) -> bool:
    """The peace phase is open and none of its checks is made."""
    return now.peace is not None and not now.peace.over and not now.peace.results


@_condition
def peace_made(begin: GameState, now: GameState, tables: Tables) -> bool:
    """A war there was at the beginning is over."""
    return any(now.war(*war.powers) is None for war in begin.relations.wars)


@_condition
def peace_over(begin: GameState, now: GameState, tables: Tables) -> bool:
    """The peace phase is over."""
    return now.peace is not None and now.peace.over


@_condition
def next_month(begin: GameState, now: GameState, tables: Tables) -> bool:
    """The first month is over."""
    return False  # but for what holds of every condition
