"""`post` and `announce`: posts and rulings come in, and what the game master posts for everybody goes out."""

import re
from contextlib import suppress
from pathlib import Path
from typing import Any

import click

from eia_solo.cli.files import writing_as
from eia_solo.cli.options import file_argument, json_option
from eia_solo.cli.output import print_changes, print_json, print_line
from eia_solo.core.document import dotted
from eia_solo.core.errors import InvalidCommand, or_there_are
from eia_solo.core.strict import Mismatch
from eia_solo.core.words import mark, tr
from eia_solo.games.revolution_and_reaction.cli.words import act_json, anew_json, print_act, print_anew
from eia_solo.games.revolution_and_reaction.rules.acts import Entered, told
from eia_solo.games.revolution_and_reaction.rules.codes import ActId
from eia_solo.games.revolution_and_reaction.rules.comparison import judged_anew
from eia_solo.games.revolution_and_reaction.rules.events import ActEntered
from eia_solo.games.revolution_and_reaction.rules.posts import changed, names_of
from eia_solo.games.revolution_and_reaction.session import RecordSession
from eia_solo.store.plain_files import read_plain


@click.command()
@file_argument
@click.argument("posts", nargs=-1, type=click.Path(path_type=Path))
@click.option("--text", "is_text", is_flag=True, help="The posts are plain text as it comes out of a forum, not TOML.")
@click.option("--correct", metavar="ID", help="A post that was entered wrongly; POSTS holds it as it should be.")
@click.option(
    "--set", "changes", multiple=True, metavar="KEY=VALUE", help="With --correct: what should stand there instead."
)
@click.option("--strike-out", multiple=True, metavar="ID", help="A post to strike out.")
@click.option("--because", default="", metavar="TEXT", help="Why; required to correct or strike out.")
@click.option("--preview", is_flag=True, help="Only say what it would come to; nothing is kept.")
@json_option
def post_command(
    file: Path,
    posts: tuple[Path, ...],
    is_text: bool,
    correct: str | None,
    changes: tuple[str, ...],
    strike_out: tuple[str, ...],
    because: str,
    preview: bool,
    as_json: bool,
) -> None:
    """Enters posts from files, corrects them, strikes them out.

    All posts of POSTS are entered, or none: the first mistake is named with its file and line. What a rule forbids is
    no mistake: it is entered, and refused with the rule. docs/posts.md shows how to write every kind. Verdicts that
    change are listed with the old and the new one.

    \b
    Example:
      eia-solo post game.eia monday.toml
      eia-solo post game.eia forum.txt --text --preview
      eia-solo post game.eia --correct fr-9 --set states=Denmark --because "misread"
      eia-solo post game.eia --strike-out fr-10 --because "a joke"
    """
    _expect_asked(posts, correct, changes, strike_out)
    entered: list[ActEntered] = []
    with writing_as(RecordSession, file) as session, suppress(_NothingKept), session.all_or_nothing():
        before = session.state
        if correct is not None:
            _correct(session, ActId(correct), posts, changes, because, is_text=is_text)
        else:
            for path in posts:
                entered += session.enter_file(read_plain(path, *map(tr, POSTS)), str(path), is_text=is_text)
        for id in strike_out:
            session.strike_out(ActId(id), because)
        register, in_force = session.state, session.changes_since(before)
        head = None if preview else session.history.head
        if preview:
            raise _NothingKept
    anew = judged_anew(before, register)
    amended = [register.known[ActId(id)] for id in (*filter(None, (correct,)), *strike_out)]
    if as_json:
        acts = [
            {**act_json(event.act, register), "late": event.late, "rejudged": list(event.rejudged)} for event in entered
        ]
        data = {"entry": head, "entered": acts, "corrected": [act_json(act, register) for act in amended]}
        print_json({**data, "judged_anew": [anew_json(each, register) for each in anew], "changes": in_force})
        return
    if preview:
        print_line(tr("A preview: nothing is kept."))
    for event in entered:
        print_act(event.act, register, None)
        if event.late:
            print_line(
                "    "
                + (
                    tr("received before posts entered earlier")
                    if event.rejudged
                    else tr("received before posts entered earlier; changes nothing after it")
                )
            )
    for act in amended:
        print_act(act, register, None)
    print_anew(anew, register, needed=bool(amended))
    print_changes(tr(session.changes_are), in_force)


class _NothingKept(Exception):
    """Leaves what was only tried."""


def _expect_asked(
    posts: tuple[Path, ...], correct: str | None, changes: tuple[str, ...], strike_out: tuple[str, ...]
) -> None:
    if changes and correct is None:
        raise InvalidCommand(tr("--set says what is corrected: say which post with --correct"))
    if not posts and correct is None and not strike_out:
        raise InvalidCommand(tr("nothing to enter: name a file of posts, or say --correct or --strike-out"))
    if correct is not None and (len(posts) > 1 or (posts and changes)):
        raise InvalidCommand(tr("--correct takes one file with the post as it should be, or --set, not both"))


def _correct(
    session: RecordSession,
    id: ActId,
    posts: tuple[Path, ...],
    changes: tuple[str, ...],
    because: str,
    *,
    is_text: bool,
) -> None:
    """Correct one post by a file, or by the values of some of its keys."""
    if posts:
        session.correct_file(id, read_plain(posts[0], *map(tr, POSTS)), str(posts[0]), because, is_text=is_text)
        return
    register = session.state
    known = register.known.get(id)
    if known is None:
        raise InvalidCommand(tr("there is no post '{id}'{hint}", id=id, hint=or_there_are(id, register.known)))
    act = told(known)
    assert isinstance(act, Entered), "nothing else is in the record of the game administrator"
    try:
        act = changed(act, dict(map(_change, changes)), names_of(register.edition, register.record))
    except Mismatch as fault:
        raise InvalidCommand(tr("--set {key}: {what}", key=dotted(fault.path), what=fault.what)) from None
    session.correct(act, because)


def _change(written: str) -> tuple[str, Any]:
    """Key and value of "states=Spain, Russia"; true, false and whole numbers are what they look like."""
    key, equals, value = written.partition("=")
    key, value = key.strip(), value.strip()
    if not equals or not key:
        raise InvalidCommand(tr("--set {written}: write it as KEY=VALUE, as in states=Denmark", written=written))
    if key == "states":
        return key, [state.strip() for state in value.split(",") if state.strip()]
    if value in ("true", "false"):
        return key, value == "true"
    return key, int(value) if re.fullmatch(r"\d{1,9}", value) and key not in _WORDS else value


POSTS = (mark("a file of posts"), mark("enter it in parts"))
_WORDS = ("text", "name", "person", "reason", "terms", "city")
"""Keys of which a number is words, too."""
