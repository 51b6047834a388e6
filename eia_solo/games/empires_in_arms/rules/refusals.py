"""Refusals that the program answers in a way of its own, and the places of rules that several of them cite."""

from eia_solo.core.errors import Cite, IllegalCommand
from eia_solo.games.empires_in_arms.rules.checks import Check
from eia_solo.games.empires_in_arms.rules.fields import question_for
from eia_solo.games.empires_in_arms.rules.tables import Tables

SOURCE = "Solitaire Empires in Arms"
ONCE_A_MONTH = Cite(SOURCE, "Checking for declarations of war")
NO_SECOND_ROLL = Cite(SOURCE, "Checking for declarations of war, no further rolls after a declaration")
CALL_BY_AN_ALLY = Cite(SOURCE, "Modifiers, the checker, call by an ally; board game rule 4.3")
SURRENDER = Cite(SOURCE, "Determining surrender")
SURRENDER_EVENTS = Cite(SOURCE, "Modifiers to peace determination")
LOSSES = Cite(SOURCE, "Modifiers to peace determination, losses")


class NothingChanges(IllegalCommand):
    """The values are in the sheet already."""


class QuestionOpen(IllegalCommand):
    """A check waits for an input that decides about it; `key` names it in the sheet."""

    def __init__(self, key: str, check: Check, tables: Tables) -> None:
        pair = f"{tables.name(check.checker)} against {tables.name(check.target)}"
        super().__init__(f"{pair} waits for an answer: {question_for(key, tables)} ({key})")
        self.key = key
