"""Records of Revolution and Reaction in lines and as data, the same in every command."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from datetime import tzinfo
from typing import Any

import click

from eia_solo.cli.options import Decorator
from eia_solo.cli.output import print_line
from eia_solo.core.errors import EiaSoloError, InvalidCommand
from eia_solo.core.moment import Moment, told_in
from eia_solo.core.words import mark, tr
from eia_solo.games.revolution_and_reaction.rules.acts import Act, StruckOut
from eia_solo.games.revolution_and_reaction.rules.codes import ActId
from eia_solo.games.revolution_and_reaction.rules.comparison import JudgedAnew
from eia_solo.games.revolution_and_reaction.rules.edition import Edition
from eia_solo.games.revolution_and_reaction.rules.in_force import InForce, Matter
from eia_solo.games.revolution_and_reaction.rules.record import Record
from eia_solo.games.revolution_and_reaction.rules.register import Register
from eia_solo.games.revolution_and_reaction.rules.text import (
    act_words,
    awaited_words,
    by_words,
    finding_words,
    otherwise_words,
    standing_words,
    text_of,
    words_of,
)
from eia_solo.games.revolution_and_reaction.rules.verdicts import Finding
from eia_solo.games.revolution_and_reaction.rules.waiting import Awaited, waiting
from eia_solo.reading.zones import zone_named

_TITLES: Mapping[Matter, str] = {
    Matter.WAR: mark("Wars"),
    Matter.ALLIANCE: mark("Alliances"),
    Matter.TREATY: mark("Treaties"),
    Matter.TO_COME: mark("Not in force yet"),
    Matter.WAIT: mark("Waits before war"),
    Matter.TRANSFER: mark("Transfers"),
    Matter.APPOINTMENT: mark("Ambassadors and deputies"),
    Matter.ROLE: mark("Special rules"),
}


def moment(_context: click.Context, parameter: click.Parameter, value: str | None) -> Moment | None:
    """The moment of an option. Raises InvalidCommand with the remedy."""
    try:
        return None if value is None else Moment.parse(value)
    except EiaSoloError as fault:
        raise InvalidCommand(f"--{parameter.name}: {fault}") from None


at_option: Decorator = click.option(
    "--at",
    callback=moment,
    metavar="MOMENT",
    help="As it was then, as 2011-11-01T09:00Z. Without it: now.",
)


def _zone(_context: click.Context, _parameter: click.Parameter, value: str | None) -> tzinfo | None:
    """The zone of an option; None for times as they were written. Raises InvalidCommand with the remedy."""
    try:
        return None if value is None else zone_named(value)
    except InvalidCommand as fault:
        raise InvalidCommand(tr("--zone: {fault}", fault=fault)) from None


zone_option: Decorator = click.option(
    "--zone",
    callback=_zone,
    metavar="ZONE",
    help="The time zone, like Europe/Berlin or +01:00. Without it: as they were written.",
)


def force_lines(lines: Iterable[InForce], register: Register) -> Iterator[str]:
    """What is in force, below a title for each matter."""
    title = ""
    for line in lines:
        if tr(_TITLES[line.matter]) != title:
            title = tr(_TITLES[line.matter])
            yield f"{title}:"
        said = {"text": line.text, "rule": register.edition.number(line.rule)}
        yield "  " + (
            tr(
                "{text}; since {since}, by {by} ({rule})",
                **said,
                since=line.since.words,
                by=by_words(register, line.act),
            )
            if line.since
            else tr("{text}; from the start ({rule})", **said)
        )


def force_json(lines: Iterable[InForce], edition: Edition) -> list[dict[str, Any]]:
    return [
        {
            "matter": line.matter.value,
            "states": list(line.states),
            "since": line.since.text if line.since else None,
            "rule": edition.number(line.rule),
            "act": line.act if line.since else None,
            "text": line.text,
        }
        for line in lines
    ]


def print_waiting(register: Register, record: Record, zone: tzinfo | None) -> None:
    """Prints whom one is waiting for."""
    found = waiting(register, record)
    print_line(tr("Waiting for:") if found else tr("Nobody has to act."))
    for each in found:
        said = awaited_words(each, record, register.edition)
        if each.since:
            said = tr("{awaited}; since {since}", awaited=said, since=each.since.words)
        print_line(told_in(f"  {said}", zone))


def waiting_json(found: Iterable[Awaited], edition: Edition) -> list[dict[str, Any]]:
    return [
        {
            "state": each.state,
            "office": each.office,
            "what": each.what,
            "rule": edition.number(each.rule),
            "act": each.act,
            "since": each.since.text if each.since else None,
        }
        for each in found
    ]


def print_act(act: Act, register: Register, zone: tzinfo | None) -> None:
    """Prints an act with what became of it."""
    record, edition = register.record, register.edition
    print_line(f"{act.received.seen_in(zone).words}  {act.id}  {act_words(act, record, edition)}")
    for words in words_of(act, record):
        print_line(f"    {words}")
    for paragraph in filter(str.strip, text_of(act).splitlines()):
        print_line(f"    “{paragraph.strip()}”")
    for finding in _findings(act.id, record):
        print_line(f"    {told_in(finding_words(finding, edition), zone)}")
    if isinstance(act, StruckOut):
        print_line("    " + tr("Struck out: it counts for nothing"))


def act_json(act: Act, register: Register) -> dict[str, Any]:
    """An act with what became of it."""
    record, edition = register.record, register.edition
    verdict = record.verdicts.get(act.id)
    return {
        "id": act.id,
        "received": act.received.text,
        "public": act.is_public,
        "text": act_words(act, record, edition),
        "parts": list(words_of(act, record)),
        "words": text_of(act),
        "standing": "struck_out" if isinstance(act, StruckOut) else verdict.standing.value if verdict else None,
        "verdict": [_finding_json(finding, edition) for finding in _findings(act.id, record)],
    }


def print_anew(anew: Sequence[JudgedAnew], register: Register, *, needed: bool) -> None:
    """Prints the verdicts that changed, the old and the new one; where it is `needed`, also that none did."""
    if anew:
        print_line(tr("judged anew:"))
    elif needed:
        print_line(tr("No verdict changes."))
    for each in anew:
        words = act_words(each.act, register.record, register.edition)
        was = otherwise_words(each.was, each.becomes, register.edition)
        becomes = otherwise_words(each.becomes, each.was, register.edition)
        print_line(f"  {each.act.id}  {words}: {was} → {becomes}")


def anew_json(each: JudgedAnew, register: Register) -> dict[str, Any]:
    """An act that is judged anew, with the old verdict and the new one."""
    was, becomes = (
        [_finding_json(finding, register.edition) for finding in verdict.findings]
        for verdict in (each.was, each.becomes)
    )
    return {"id": each.act.id, "was": was, "becomes": becomes}


def _findings(id: ActId, record: Record) -> tuple[Finding, ...]:
    verdict = record.verdicts.get(id)
    return verdict.findings if verdict else ()


def _finding_json(finding: Finding, edition: Edition) -> dict[str, str]:
    return {
        "about": finding.about,
        "standing": finding.standing.value,
        "words": standing_words(finding.standing),
        "rule": edition.number(finding.rule),
        "text": finding.text,
    }
