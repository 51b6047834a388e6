"""`weigh`: what the game administrator looks at before he approves a transfer."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import click

from eia_solo.cli.files import reading_as
from eia_solo.cli.options import file_argument, json_option
from eia_solo.cli.output import print_json, print_line
from eia_solo.core.errors import InvalidCommand, or_there_are
from eia_solo.core.words import mark, tr
from eia_solo.games.revolution_and_reaction.rules.codes import ActId
from eia_solo.games.revolution_and_reaction.rules.conditions import QUESTIONS, conditions
from eia_solo.games.revolution_and_reaction.rules.considerations import considerations
from eia_solo.games.revolution_and_reaction.rules.edition import Rule
from eia_solo.games.revolution_and_reaction.rules.judging.transfers import OPEN, goods_words
from eia_solo.games.revolution_and_reaction.rules.matters import Stage, Transfer
from eia_solo.games.revolution_and_reaction.rules.register import Register
from eia_solo.games.revolution_and_reaction.session import RecordSession

_SO = {True: mark("so"), False: mark("not so"), None: mark("not known")}

_STAGES = {
    Stage.REQUESTED: mark("requested"),
    Stage.ASKED: mark("asked"),
    Stage.EXPLAINED: mark("explained"),
    Stage.APPROVED: mark("approved"),
    Stage.BLOCKED: mark("blocked"),
    Stage.DONE: mark("done"),
    Stage.FAILED: mark("failed"),
    Stage.WITHDRAWN: mark("withdrawn"),
}


@click.command()
@file_argument
@click.argument("transfer", required=False)
@json_option
def weigh_command(file: Path, transfer: str | None, as_json: bool) -> None:
    """What speaks for and against a transfer.

    It takes one TRANSFER, by its id, or all that wait for a decision. It shows the conditions of the rules, the open
    questions about the board, and what the game administrator weighs. It decides nothing.

    \b
    Example:
      eia-solo weigh game.eia
      eia-solo weigh game.eia "fr-3: 12 crowns to Ho"
    """
    with reading_as(RecordSession, file) as session:
        register = session.state
    known = register.record.transfers
    if transfer is not None and transfer not in known:
        raise InvalidCommand(
            tr("there is no transfer '{transfer}'{hint}", transfer=transfer, hint=or_there_are(transfer, known))
        )
    chosen = [each for each in known.values() if (each.act == transfer if transfer else each.stage in OPEN)]
    found = {each.act: _weighed(register, each) for each in chosen}
    if as_json:
        print_json({"transfers": [{"transfer": id, **data} for id, data in found.items()]})
        return
    if not found:
        print_line(tr("No transfer waits for a decision."))
    for id, data in found.items():
        for line in _lines(register, id, data):
            print_line(line)


def _weighed(register: Register, transfer: Transfer) -> dict[str, Any]:
    record, edition = register.record, register.edition
    what = goods_words(transfer.goods, transfer.amount, transfer.name)
    return {
        "text": tr(
            "{what} from {giver} to {to}", what=what, giver=record.name(transfer.giver), to=record.name(transfer.to)
        ),
        "stage": transfer.stage.value,
        "conditions": [
            {
                "text": each.text,
                "so": each.holds,
                "rule": edition.number(each.rule),
                "not_entered": list(each.lacks),
                "questions": list(each.asks),
            }
            for each in conditions(edition, register.readings, record, transfer)
        ],
        "weighed": [
            {"text": each.text, "so": each.so, "speaks": "against" if each.against else "for"}
            for each in considerations(record, transfer)
        ],
        "explanation": transfer.explanation,
    }


def _lines(register: Register, id: ActId, data: dict[str, Any]) -> Iterator[str]:
    yield f"{id}: {data['text']}, {tr(_STAGES[data['stage']])}"
    for each in data["conditions"]:
        said = each["text"]
        if each["not_entered"]:
            said = tr("{condition}; not entered: {lacks}", condition=said, lacks=", ".join(each["not_entered"]))
        yield f"  {tr(_SO[each['so']])}: {said} ({each['rule']})"
        yield from (f"    {question}: {tr(QUESTIONS[question])}" for question in each["questions"])
    for speaks in ("against", "for"):
        rule = register.edition.number(Rule.APPROVAL)
        yield "  " + (
            tr("against it ({rule}):", rule=rule) if speaks == "against" else tr("for it ({rule}):", rule=rule)
        )
        yield from (
            f"    {tr(_SO[each['so']])}: {each['text']}" for each in data["weighed"] if each["speaks"] == speaks
        )
    if data["explanation"]:
        yield "  " + tr("explanation: “{text}”", text=data["explanation"])
