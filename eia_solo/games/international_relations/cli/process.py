"""`process` and `set`: carries out the stage a game is in, and corrections by hand."""

from collections.abc import Iterator, Sequence
from pathlib import Path

import click

from eia_solo.cli.files import reading_as, writing_as
from eia_solo.cli.options import because_option, file_argument, json_option
from eia_solo.cli.output import note, print_json, print_line
from eia_solo.core.errors import InvalidCommand
from eia_solo.core.words import mark, tr
from eia_solo.games.international_relations.cli.words import report_json
from eia_solo.games.international_relations.rules.commands import Edit, EditBoard
from eia_solo.games.international_relations.rules.events import BoardEdited
from eia_solo.games.international_relations.rules.posting import report_text
from eia_solo.games.international_relations.rules.report import Report
from eia_solo.games.international_relations.rules.rules import Rules
from eia_solo.games.international_relations.rules.stages import waiting
from eia_solo.games.international_relations.rules.text import names_words, stage_words
from eia_solo.games.international_relations.rules.writing.order_sheets import no_longer_fit
from eia_solo.games.international_relations.session import InternationalSession


@click.command()
@file_argument
@click.option("--preview", is_flag=True, help="Only say what it would come to; nothing is kept.")
@json_option
def process_command(file: Path, preview: bool, as_json: bool) -> None:
    """Carries out the stage the game is in.

    Treaties, orders, retreats or adjustments, with what the powers have written; a unit without an order holds. The
    report gives every order its outcome and everything else its rule. `undo` takes it back.

    \b
    Example:
      eia-solo process europe.eia --preview
      eia-solo process europe.eia
    """
    if preview:
        with reading_as(InternationalSession, file) as session:
            _note_who_is_missing(session)
            _tell(session.preview(), session.rulebook.rules, None, as_json)
        return
    with writing_as(InternationalSession, file) as session:
        _note_who_is_missing(session)
        report = session.process()
        _tell(report, session.rulebook.rules, session.history.head, as_json)


def _note_who_is_missing(session: InternationalSession) -> None:
    game = session.state
    missing = [each.power for each in waiting(session.rulebook.rules, game) if each.must]
    for powers, what in (
        ([power for power in missing if not game.written.get(power)], mark("nothing is written by {powers}")),
        ([power for power in missing if game.written.get(power)], mark("not everything is written by {powers}")),
    ):
        if powers:
            note(tr(what, powers=names_words(powers)))


def _tell(report: Report, rules: Rules, entry: int | None, as_json: bool) -> None:
    following = stage_words(report.after.turn, report.after.stage)
    if as_json:
        print_json({"entry": entry, **report_json(report, rules), "next": following})
        return
    for line in report_text(report, rules):
        print_line(line)
    print_line()
    said = tr("Next: {following}", following=following)
    if winners := report.after.winners:
        said = tr("Won by {powers}.", powers=names_words(winners))
    print_line(said if entry else tr("{said} (a preview: nothing is kept)", said=said))


NONE = "none"


def batched(changes: Sequence[str]) -> Iterator[tuple[str, str]]:
    """Keys with their values."""
    return zip(changes[::2], changes[1::2], strict=True)


@click.command(context_settings={"ignore_unknown_options": True})
@file_argument
@click.argument("changes", nargs=-1, required=True, metavar="KEY VALUE...")
@because_option
@click.option("--secret", is_flag=True, help="Tell nobody: no announcement has it.")
@json_option
def set_command(file: Path, changes: tuple[str, ...], because: str, secret: bool, as_json: bool) -> None:
    """Corrects a game by hand, with a reason.

    A KEY names a unit, an owner, a relation or a penalty; the VALUE 'none' takes it away. Several at once are one step.
    Everybody is told with the next report. Orders that no longer fit are kept, and named.

    \b
    Example:
      eia-solo set europe.eia units.bel "French army" --because "misread order"
      eia-solo set europe.eia units.kie none units.ber "Germany A" --because "it stands in Berlin"
      eia-solo set europe.eia relations.France-Germany MDT --because "as agreed" --secret
    """
    if len(changes) % 2:
        raise InvalidCommand(tr("'{key}' has no value: write a key and a value for each change", key=changes[-1]))
    edits = tuple(Edit(key, None if value.lower() == NONE else value) for key, value in batched(changes))
    with writing_as(InternationalSession, file) as session:
        before = session.state
        (event,) = session.do(EditBoard(edits, because, not secret)).events
        assert isinstance(event, BoardEdited), "that is what a correction comes to"
        entry = session.history.head
        for power, line in no_longer_fit(session.rulebook.rules, before, session.state):
            note(tr("no longer fits, and is kept: {power}, {line}", power=power, line=line))
        if before.written and not session.state.written:
            note(
                tr(
                    "what was written for {stage} is gone: another stage has its own",
                    stage=stage_words(before.turn, before.stage),
                )
            )
    if as_json:
        rows = [{"key": each.key, "old": each.old, "new": each.new} for each in event.edits]
        print_json({"entry": entry, "changes": rows, "because": event.because})
        return
    none = tr("none")
    for each in event.edits:
        print_line(f"{each.key}: {each.old or none} → {each.new or none}")
