"""A post as others answer it, and what is known of one that answers."""

from eia_solo.core.values import frozen
from eia_solo.reading.items import Guess


@frozen
class Entry:
    """A post as others answer it: an item that was read, or one the record has. `at` are microseconds of UTC."""

    id: str
    at: int | None
    state: str | None
    office: str
    kinds: tuple[str, ...]
    states: tuple[str, ...]
    words: str
    subject: str
    answers: str | None = None
    person: str = ""
    in_record: bool = False
    all_sign: bool = False
    makes_peace: bool = False
    """Whether a clause of the treaty that it is makes peace."""
    secret: bool = False
    """Whether it came by mail: a game administrator confirms none of those."""


@frozen
class Asked:
    """What is known of a post whose reference is looked for."""

    state: str | None
    states: tuple[str, ...]
    quoted: frozenset[str]
    """Ids of posts that it quotes."""
    subject: str
    """Of which subject it is a reply; empty if it is none."""
    about: str = ""
    """"war", "peace" or "alliance" where its words say so."""
    joins: bool = False
    """Whether it says that others have gone before: "too", "signed", "accepted"; or is a reply."""
    secret: bool = False
    """Whether it came by mail, as what it withdraws will have done."""
    called: frozenset[str] = frozenset()
    """What it calls by name, in plain words: "treatyoftilsit"."""


@frozen
class Target:
    """The post that is answered, or none; and whether that is sure."""

    entry: Entry | None
    sure: bool
    why: str = ""
    others: tuple[str, ...] = ()

    @property
    def guess(self) -> Guess:
        return Guess(self.entry.id if self.entry else None, self.sure, self.why, self.others)


BY_NAME = "by its name"
NONE = Target(None, True, "it answers nothing")
UNKNOWN = Target(None, False)
