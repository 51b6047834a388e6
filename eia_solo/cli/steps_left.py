"""What is left to do in the steps of a month."""

from eia_solo.cli.files import Game
from eia_solo.rulebooks.empires_in_arms.calls import offers, unanswered
from eia_solo.rulebooks.empires_in_arms.checks import CheckKind, Status
from eia_solo.rulebooks.empires_in_arms.decisions.declarations import open_phase
from eia_solo.rulebooks.empires_in_arms.decisions.peace import checks_due, open_peace_phase, suits
from eia_solo.rulebooks.empires_in_arms.tables import Step


def left_words(game: Game, step: Step) -> list[str]:
    """What is left to do in a step: '2 calls on offer', '1 check due'."""
    return [f"{count} {word}{'s' if count != 1 else ''}{rest}" for (word, rest), count in left(game, step).items()]


def left(game: Game, step: Step) -> dict[tuple[str, str], int]:
    """How much there is of each sort; a noun and what follows it. Sorts of which there is nothing are left out."""
    state, rulebook = game.state, game.rulebook
    found: dict[tuple[str, str], int] = {}
    if step.phase == CheckKind.DECLARATION:
        phase = open_phase(state)
        if phase is not None or step.id not in state.steps:
            made = {(result.checker, result.target) for result in (phase.results if phase else ())}
            to_make = (c for c in rulebook.declarations.forecast(state) if (c.checker, c.target) not in made)
            found["check", " due"] = sum(not check.needs_no_dice for check in to_make)
    elif step.phase == CheckKind.ANSWER:
        found["call", " on offer"] = len(offers(state))
        found["answer", " due"] = len(unanswered(state, rulebook.tables))
    elif step.phase == CheckKind.PEACE:
        if open_peace_phase(state) is not None:
            found["check", " due"] = sum(1 for _ in checks_due(rulebook.peace, state))
            found["suit", " to settle"] = len(suits(rulebook.peace, state))
        elif step.id not in state.steps:
            forecast = rulebook.peace.forecast(state)
            found["check", " due"] = sum(check.status is Status.ROLL for check in forecast)
    return {sort: count for sort, count in found.items() if count}
