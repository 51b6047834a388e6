"""`announce`: what the game administrator posts for everybody, and that he has posted it."""

from collections.abc import Callable, Mapping
from contextlib import ExitStack
from datetime import tzinfo
from pathlib import Path

import click

from eia_solo.cli.files import reading_as, writing_as
from eia_solo.cli.options import file_argument, json_option
from eia_solo.cli.output import note, print_json, print_line
from eia_solo.core.errors import InvalidCommand
from eia_solo.core.moment import Moment, told_in
from eia_solo.core.words import tr
from eia_solo.exports.report import Report, report_bbcode, report_html, report_markdown, report_text
from eia_solo.games.revolution_and_reaction.cli.words import zone_option
from eia_solo.games.revolution_and_reaction.reports import announcement_report, in_zone
from eia_solo.games.revolution_and_reaction.rules.announcing import announcement, announcements
from eia_solo.games.revolution_and_reaction.rules.codes import ActId
from eia_solo.games.revolution_and_reaction.rules.news import NewsLine, last_announced, news_of, since, unannounced
from eia_solo.games.revolution_and_reaction.rules.register import Register
from eia_solo.games.revolution_and_reaction.session import RecordSession

_FORMATS: Mapping[str, Callable[[Report], str]] = {
    "text": report_text,
    "markdown": report_markdown,
    "bbcode": report_bbcode,
    "html": report_html,
}
_EVERYTHING = "everything"


@click.command()
@file_argument
@click.argument("what", required=False, metavar="[ACT]")
@click.option("--since", "since_when", metavar="MOMENT", help="What came to be since then; or: everything.")
@click.option("--format", "form", type=click.Choice(list(_FORMATS)), default="text", show_default=True)
@click.option("--posted", is_flag=True, help="Enter that all of it is posted; one undo takes that back.")
@zone_option
@json_option
def announce_command(
    file: Path,
    what: str | None,
    since_when: str | None,
    form: str,
    posted: bool,
    zone: tzinfo | None,
    as_json: bool,
) -> None:
    """Text for everybody, ready to be pasted.

    It says everything new since the last --posted, what is still open and what comes next; or what became of one ACT.
    It has no secrets. --posted enters that everybody has read it: what waited for a confirmation is confirmed.

    \b
    Example:
      eia-solo announce game.eia
      eia-solo announce game.eia --format bbcode --posted
      eia-solo announce game.eia --since 2011-11-01T09:00Z
      eia-solo announce game.eia m12
    """
    if what is not None and (since_when or posted):
        raise InvalidCommand(tr("one act is announced by itself: leave out --since and --posted, or the act"))
    with ExitStack() as stack:
        session = stack.enter_context((writing_as if posted else reading_as)(RecordSession, file))
        register, now = session.state, session.now
        if what is not None:
            _print_one(register, ActId(what), zone, as_json)
            return
        every = news_of(register)
        new = _chosen(register, every, since_when)
        said = announcement_report(register, new, every, now, [line.news for line in new])
        told = in_zone(said, lambda text: told_in(text, zone))
        _print(register, told, new, form, as_json)
        if posted and new:
            session.announced(new)
            note(tr("entered as posted: {count}", count=len(new)))


def _chosen(register: Register, every: tuple[NewsLine, ...], since_when: str | None) -> tuple[NewsLine, ...]:
    """What is announced: what is new, or since when."""
    if since_when is None:
        return unannounced(register, every)
    if since_when == _EVERYTHING:
        return every
    try:
        return since(every, Moment.parse(since_when))
    except InvalidCommand as fault:
        raise InvalidCommand(
            tr("--since: {fault}; or write: {everything}", fault=fault, everything=_EVERYTHING)
        ) from None


def _print(register: Register, told: Report, new: tuple[NewsLine, ...], form: str, as_json: bool) -> None:
    if not as_json:
        text = _FORMATS[form](told)
        if not new and form == "text":
            print_line(tr("Nothing new waits to be announced."))
            print_line()
        for line in text.splitlines():
            print_line(line)
        return
    number = register.edition.number
    rows = [{"act": each.act, "rule": number(each.rule), "text": each.text} for each in announcements(register)]
    last = last_announced(register)
    lines = [
        {"title": line.head, "kind": line.news.kind.value, "text": line.text, "by": line.by, "why": line.why}
        for line in new
    ]
    print_json(
        {"announcements": rows, "since": last.text if last else None, "new": lines, "text": _FORMATS[form](told)}
    )


def _print_one(register: Register, id: ActId, zone: tzinfo | None, as_json: bool) -> None:
    each = announcement(register, id)
    if as_json:
        row = {"act": each.act, "rule": register.edition.number(each.rule), "text": each.text}
        print_json({"announcements": [row]})
        return
    for line in told_in(each.text, zone).splitlines():
        print_line(line)
