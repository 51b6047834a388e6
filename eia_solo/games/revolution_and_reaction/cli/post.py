"""`post` and `announce`: posts and rulings come in, and what the game master posts for everybody goes out."""

from pathlib import Path

import click

from eia_solo.cli.files import reading_as, writing_as
from eia_solo.cli.options import file_argument, json_option
from eia_solo.cli.output import print_changes, print_json, print_line
from eia_solo.core.document import LARGEST
from eia_solo.core.errors import EiaSoloError
from eia_solo.games.revolution_and_reaction.cli.words import act_json, print_act
from eia_solo.games.revolution_and_reaction.rules.announcing import announcement, announcements
from eia_solo.games.revolution_and_reaction.rules.codes import ActId
from eia_solo.games.revolution_and_reaction.rules.events import ActEntered
from eia_solo.games.revolution_and_reaction.session import RecordSession
from eia_solo.store.plain_files import is_campaign


@click.command()
@file_argument
@click.argument("posts", nargs=-1, required=True, type=click.Path(path_type=Path))
@click.option("--text", "is_text", is_flag=True, help="The posts are plain text as it comes out of a forum, not TOML.")
@json_option
def post_command(file: Path, posts: tuple[Path, ...], is_text: bool, as_json: bool) -> None:
    """Enters posts and rulings from files.

    All that stand in POSTS or none: the first fault is named with its file and line. What a rule forbids is no fault;
    it is entered and refused with the rule. docs/posts.md shows how every kind is written.

    \b
    Example:
      eia-solo post game.eia monday.toml
      eia-solo post game.eia forum.txt --text
    """
    with writing_as(RecordSession, file) as session:
        before = session.state
        entered: list[ActEntered] = []
        with session.all_or_nothing():
            for path in posts:
                entered += session.enter_file(_read(path), str(path), is_text=is_text)
        register, head, changes = session.state, session.history.head, session.changes_since(before)
    if as_json:
        acts = [
            {**act_json(event.act, register), "late": event.late, "rejudged": list(event.rejudged)} for event in entered
        ]
        print_json({"entry": head, "entered": acts, "changes": changes})
        return
    for event in entered:
        print_act(event.act, register)
        if event.late:
            rejudged = f"judged anew: {', '.join(event.rejudged)}" if event.rejudged else "changes nothing after it"
            print_line(f"    received before posts entered earlier; {rejudged}")
    print_changes(session.changes_are, changes)


def _read(path: Path) -> bytes:
    if is_campaign(path):
        raise EiaSoloError("this is a campaign, not a file of posts", at=path)
    try:
        size = path.stat().st_size
        if size > LARGEST:
            raise EiaSoloError(f"{size:,} bytes long; enter it in parts of at most {LARGEST:,}", at=path)
        return path.read_bytes()
    except OSError as fault:
        raise EiaSoloError(f"cannot be read ({fault.strerror}): look at its permissions", at=path) from None


@click.command()
@file_argument
@click.argument("what", required=False, metavar="[ACT]")
@json_option
def announce_command(file: Path, what: str | None, as_json: bool) -> None:
    """Text for everybody, ready to be pasted.

    Every confirmation that is due, or what became of one ACT; that a confirmation was posted is entered as a ruling of
    the kind "confirm". Nothing secret stands in it.

    \b
    Example:
      eia-solo announce game.eia
      eia-solo announce game.eia m12
    """
    with reading_as(RecordSession, file) as session:
        register = session.state
    found = announcements(register) if what is None else (announcement(register, ActId(what)),)
    if as_json:
        rows = [{"act": each.act, "rule": register.edition.number(each.rule), "text": each.text} for each in found]
        print_json({"announcements": rows})
        return
    if not found:
        print_line("Nothing waits to be announced.")
    for number, each in enumerate(found):
        if number:
            print_line()
        for line in each.text.splitlines():
            print_line(line)
