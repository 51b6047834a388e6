"""Everything the record says of the cases, and of histories made by chance, is as it was last looked at.

A case promises what it is about; this holds all the rest: verdicts, waits, reports, announcements, what is weighed.
`make said` writes it anew where it is meant to change.
"""

import lzma
import re
from collections import Counter
from collections.abc import Iterator
from difflib import unified_diff
from functools import cache
from pathlib import Path

import pytest
from rar_desk import CASES, Run, act, enter, opened, runs
from rar_histories import HISTORIES, History, played_out

from eia_solo.core.errors import InvalidCommand
from eia_solo.core.moment import Moment
from eia_solo.games.revolution_and_reaction.rules.acts import Entered, Post, StruckOut
from eia_solo.games.revolution_and_reaction.rules.announced import Announced, Kind
from eia_solo.games.revolution_and_reaction.rules.announcing import announcement, announcements
from eia_solo.games.revolution_and_reaction.rules.codes import StateCode
from eia_solo.games.revolution_and_reaction.rules.conditions import conditions
from eia_solo.games.revolution_and_reaction.rules.considerations import considerations
from eia_solo.games.revolution_and_reaction.rules.in_force import in_force
from eia_solo.games.revolution_and_reaction.rules.news import (
    NewsLine,
    concerns,
    last_announced,
    news_of,
    since,
    to_confirm,
    unannounced,
)
from eia_solo.games.revolution_and_reaction.rules.register import Register
from eia_solo.games.revolution_and_reaction.rules.views import public_record, report
from eia_solo.games.revolution_and_reaction.rules.waiting import due, waiting

POSTED, LATER = Moment.parse("2011-11-09T09:00Z"), Moment.parse("2011-11-10T09:00Z")
SAID = Path(CASES) / "said.txt.xz"
HEAD = "# "
RUNS: dict[str, Run | History] = {
    **{f"{run.game}: {run.case.promise}": run for run in runs()},
    **{each.name: each for each in HISTORIES},
}


def said(run: Run | History) -> str:
    """What comes of a case, act by act, and at the end what everybody reads of it; of a history at the end alone."""
    if isinstance(run, History):
        register = played_out(run)
        return "\n".join((*_all(register, secrets=True), *_news(register), *_still_new(register)))
    case, lines = run.case, []
    register = opened(run.game, case.set, case.readings)
    for hour, data in enumerate(case.acts):
        register = enter(register, act(register, data, hour))
        lines += [f"{data['id']}", *_waits(register)]
    news = (f"news for all: {_piece(line)}" for line in news_of(register)) if case.acts else ()
    return "\n".join((*lines, *_all(register, secrets="secret" in str(case.acts)), *news))


def _all(register: Register, *, secrets: bool) -> Iterator[str]:
    yield from _read(register)
    for each in due(register.record, register.edition):
        yield f"due {each.turn} {each.kind} {each.deadline} {[(last.at.text, last.hours) for last in each.last]}"
    for id, transfer in register.record.transfers.items():
        known = register.record
        for one in conditions(register.edition, register.readings, known, transfer):
            yield f"condition {id}: {one.holds} {one.text} {one.asks} {one.lacks}"
        for other in considerations(known, transfer):
            yield f"weighed {id}: {other.so} {other.text}"
    yield from (f"announced {each.act}: {each.title} / {each.text}" for each in announcements(register))
    for each in register.acts:
        yield f"announcement {each.id}: {_announced(register, each.id)}"
    yield from ("everybody", *_read(public_record(register)))
    authors = [each.author.state for each in register.acts if isinstance(each, Post)]
    for state in dict.fromkeys((*authors[:2], *(code for code in ("So", "Ea") if secrets))):
        yield from (f"report for {state}", *_read(report(register, state)))


def _news(register: Register) -> Iterator[str]:
    """What everybody and a state read as news."""
    for reader in (None, _reader(register)):
        for line in news_of(register, reader):
            mark = "concerns " if reader and concerns(register, line.news, reader) else ""
            yield f"news for {reader or 'all'}: {mark}{_piece(line)}"


def _reader(register: Register) -> StateCode:
    return register.acts[0].author.state if isinstance(register.acts[0], Post) else StateCode("No")


def _still_new(register: Register) -> Iterator[str]:
    """What is new after every second piece was posted, a state was told more, and some posts were struck out."""
    lines, reader = news_of(register), _reader(register)
    half = tuple(line.news for line in lines[::2] if line.news.kind is not Kind.DUE)
    rest = tuple(line.news for line in lines[1::4])
    told = (Announced(POSTED, half), Announced(LATER, rest, reader))
    posted = register.with_announced(*told)
    yield f"announced last: {last_announced(posted)} {last_announced(posted, reader)}"
    yield f"to confirm: {to_confirm(register, half)}"
    yield f"since: {[line.text for line in since(lines, register.acts[len(register.acts) // 2].received)]}"
    for each in [each for each in posted.acts if isinstance(each, Entered)][1::4]:
        posted = posted.with_amended(StruckOut(each), "misread")
    for state in (None, reader):
        new = unannounced(posted, news_of(posted, state), state)
        yield from (f"still new for {state or 'all'}: {_piece(line)}" for line in new)
    again = posted.with_announced(Announced(LATER, tuple(line.news for line in new)))
    yield from (f"new at last: {_piece(line)}" for line in unannounced(again, news_of(again)))


def _piece(line: NewsLine) -> str:
    return f"{line.head}: {line.text} [{line.by}] {line.why} {' '.join(line.posts)} / {' '.join(line.confirms)}"


def _announced(register: Register, id: str) -> str:
    try:
        return announcement(register, id).text  # type: ignore[arg-type]
    except InvalidCommand as fault:
        return str(fault)


def _read(register: Register) -> Iterator[str]:
    for each in register.acts:
        if isinstance(each, Entered):
            for finding in register.record.verdicts[each.id].findings:
                yield f"{each.id} {finding.about}: {finding.standing}, {finding.text} ({finding.rule})"
    yield from (f"{each.what}: {each.text} ({each.rule}) {each.act} {each.at.text}" for each in register.record.changes)
    for line in in_force(register):
        yield f"in force {line.matter}: {line.text} ({line.rule}) {line.act} {line.since} {line.states}"
    points = register.record.points.items()
    yield from (f"points {state}: {each.earned} {each.given} {each.score}" for state, each in points)
    yield from _waits(register)


def _waits(register: Register) -> Iterator[str]:
    for each in waiting(register):
        whom, since = f"{each.state} {each.office}", each.since.text if each.since else ""
        yield f"  waits for {whom}: {each.what} ({each.rule}) {each.kind} {each.question} {since}"


@cache
def kept() -> dict[str, str]:
    """By case, what was said of it when it was last looked at."""
    parts = lzma.decompress(SAID.read_bytes()).decode().split(f"\n{HEAD}")
    return {head.removeprefix(HEAD): text for head, _, text in (part.partition("\n") for part in parts)}


@pytest.mark.parametrize("name", RUNS)
def test_of_a_case_is_said_what_was_said(name: str) -> None:
    now, then = said(RUNS[name]), kept().get(name, "")
    if now != then:
        lines = list(unified_diff(then.splitlines(), now.splitlines(), "kept", "now", lineterm="", n=0))
        pytest.fail(f"{name}; if that is meant, `make said` writes it anew\n" + "\n".join(lines[:20]))


def test_nothing_is_kept_of_a_case_that_is_gone() -> None:
    assert set(kept()) == set(RUNS)


_READ = (
    r"\S+ [^:]+(?::[^:]*)?: (?:in_force|partly|waiting|refused|no_effect|remark), (.*) \(\w+\)",
    r"(?:in force )?\w+: (.*) \(\w+\) .*",
    r"  waits for [^:]*: (.*) \(\w+\) \w* .*",
    r"(?:news for \w+|still new for \w+|new at last): (.*?)(?: [a-z]+\d+(?:/\d+)?)* / .*",
    r"(?:condition|weighed|announced|announcement) \S+: (.*)",
    r"((?:In force|Waiting|Refused|No effect|Partly in force|Correction|It was announced|Why).*)",
)
"""What of a line is read by people: not the ids before it and behind it, by which this test tells what it is of."""
_ID = re.compile(r"(?<!')\b(?:[a-z]{1,2}\d+|\d{4}-\d\d(?:-\d\d)?|(?:So|Ea|Fr|Pr|Bo|GB|US|Ru|Sp)(?![\w']))\b")


def test_nothing_is_said_by_an_id_a_code_or_a_date_for_machines() -> None:
    read: dict[int, int] = Counter()
    for line in {line for text in kept().values() for line in text.splitlines()[::4]}:
        for number, way in enumerate(_READ):
            if found := re.fullmatch(way, line):
                read[number] += 1
                assert not _ID.search(found[1]), line
                break
    assert min(read[number] for number in range(len(_READ))) > 20, read


if __name__ == "__main__":
    text = "\n".join(f"{HEAD}{name}\n{said(run)}" for name, run in RUNS.items())
    SAID.write_bytes(lzma.compress(text.encode(), preset=9 | lzma.PRESET_EXTREME))
    print(f"{SAID.name}: what is said of {len(RUNS)} cases")
