"""Files of posts: TOML with one post or a list of them, and plain text as it comes out of a forum."""

from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from functools import partial
from typing import Any

from eia_solo.core.document import Document, Path, parse_document
from eia_solo.core.errors import FileError, InvalidCommand, Place, did_you_mean
from eia_solo.core.strict import Mismatch, describe
from eia_solo.core.words import tr
from eia_solo.games.revolution_and_reaction.rules.acts import Entered
from eia_solo.games.revolution_and_reaction.rules.commands import EnterAct
from eia_solo.games.revolution_and_reaction.rules.decide import decide, divided
from eia_solo.games.revolution_and_reaction.rules.events import ActEntered
from eia_solo.games.revolution_and_reaction.rules.plain_text import posts_in
from eia_solo.games.revolution_and_reaction.rules.posts import Names, Written, act_of, names_of
from eia_solo.games.revolution_and_reaction.rules.register import Register

KEY = "posts"


def toml_posts(raw: bytes, file: str) -> Iterator[Written]:
    """The posts of a TOML file: the list `posts`, or the whole file as one. Raises FileError."""
    document = parse_document(raw, file, FileError)
    data = document.data
    if not data:
        raise FileError(Place(file), tr("holds no post"))
    if "from" in data and KEY not in data:
        yield Written(Place(file, 1), partial(_load, document, (), data))
        return
    for key in data:
        if key != KEY:
            hint = did_you_mean(key, (KEY,)) or tr("; posts go below [[posts]]")
            raise FileError(document.place((key,)), tr("unknown key{hint}", hint=hint))
    posts = data[KEY]
    if not isinstance(posts, list) or not all(isinstance(post, dict) for post in posts):
        raise FileError(document.place((KEY,)), tr("must be a list of tables, each below [[posts]]"))
    for number, post in enumerate(posts):
        path = (KEY, number)
        yield Written(document.place(path), partial(_load, document, path, post))


def text_posts(raw: bytes, file: str) -> Iterator[Written]:
    """The posts of a plain text. Raises FileError for what is no text or holds none."""
    try:
        text = raw.decode("utf-8-sig")
    except UnicodeDecodeError as fault:
        line = raw[: fault.start].count(b"\n") + 1
        raise FileError(Place(file, line), tr("not UTF-8 text; save it again with the encoding UTF-8")) from None
    posts = list(posts_in(text, file))
    if not posts:
        raise FileError(Place(file), tr("holds no post"))
    yield from posts


def entered(register: Register, posts: Iterable[Written]) -> Register:
    """The register with every post of a file. Raises InvalidCommand with the place of the first fault."""
    for written in posts:
        for act in read(written, register):
            with placed(written):
                (event,) = decide(register, EnterAct(act))
            assert isinstance(event, ActEntered), "that is what entering an act comes to"
            register = register.with_act(event.act)
    return register


def read(written: Written, register: Register) -> tuple[Entered, ...]:
    """The acts of a post in a file, by the names in force. Raises InvalidCommand with place and remedy."""
    act = written.load(names_of(register.edition, register.record))
    with placed(written):
        return divided(act)


@contextmanager
def placed(written: Written) -> Iterator[None]:
    """A refusal within is about this post: it says where that stands."""
    try:
        yield
    except InvalidCommand as fault:
        raise InvalidCommand(fault, at=written.place) from None


def _load(document: Document, path: Path, data: Mapping[str, Any], names: Names) -> Entered:
    if not isinstance(data, dict):
        raise InvalidCommand(tr("must be a table, not {describe}", describe=describe(data)), at=document.place(path))
    try:
        return act_of(data, names)
    except Mismatch as fault:
        raise InvalidCommand(fault.what, at=document.place((*path, *fault.path))) from None
