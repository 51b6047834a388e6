"""Asks for an unknown input on a terminal."""

from typing import Any

import click

from eia_solo.core.errors import EiaSoloError, InvalidCommand
from eia_solo.games.empires_in_arms.cli.words import find_power
from eia_solo.games.empires_in_arms.rules.commands import EditFields
from eia_solo.games.empires_in_arms.rules.fields import BY_KEY, Field, Kind, question_for
from eia_solo.games.empires_in_arms.rules.keys import parse_key, parse_value
from eia_solo.games.empires_in_arms.rules.state import NEUTRAL
from eia_solo.games.empires_in_arms.session import EmpiresSession

_YES_NO = {"y": True, "yes": True, "true": True, "n": False, "no": False, "false": False}
_POWERS = ("created_by", "controlled_by")


def ask(session: EmpiresSession, key: str) -> bool:
    """Asks for the input of that key until the answer fits, and keeps it. False if it is to stay unknown this time."""
    question = question_for(key, session.rulebook.tables)
    while True:
        hint = _hint(key)
        answer = click.prompt(
            f"{question} {hint}, or Enter alone to take it as no", default="", show_default=False, err=True
        )
        if not answer.strip():
            return False
        try:
            session.do(EditFields({key: _value(session, key, answer.strip())}, "asked for by a check"))
        except EiaSoloError as refusal:
            click.echo(str(refusal), err=True)
        else:
            return True


def _field(key: str) -> Field | None:
    path = parse_key(key)
    return BY_KEY.get(".".join(map(str, path[2:]))) if path[0] == "powers" else None


def _is_a_power(key: str) -> bool:
    path = parse_key(key)
    return path[0] == "territories" or path[-1] in _POWERS


def _hint(key: str) -> str:
    field = _field(key)
    if _is_a_power(key):
        return f"(a power, or {NEUTRAL})"
    if field and field.kind is Kind.CHOICE:
        return f"({', '.join(value for value, _ in field.choices)})"
    return {Kind.YES_NO: "(yes or no)", Kind.NUMBER: "(a number)"}.get(field.kind, "") if field else ""


def _value(session: EmpiresSession, key: str, answer: str) -> Any:
    """The answer as a value of the sheet."""
    field = _field(key)
    if _is_a_power(key):
        tables = session.rulebook.tables
        return NEUTRAL if answer.lower() == NEUTRAL else find_power(answer, session.state, tables)
    if field and field.kind is Kind.YES_NO:
        if answer.lower() not in _YES_NO:
            raise InvalidCommand("answer yes or no")
        return _YES_NO[answer.lower()]
    if field and field.kind is Kind.CHOICE:
        words = {word.lower(): value for value, words in field.choices for word in (value, words)}
        return words.get(answer.lower(), answer)
    return parse_value(answer)
