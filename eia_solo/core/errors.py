"""What can go wrong, by who can mend it, and where in the rules it stands.

Everything below `EiaSoloError` is said to the player in one line. Any other exception is a bug and is reported as one.
"""

import re
import shlex
from collections.abc import Iterable, Iterator
from contextlib import contextmanager

from eia_solo.core.values import frozen
from eia_solo.core.wording import OR, joined
from eia_solo.core.words import tr

HOUSE_RULE = "House rule"
"""The source of a rule that the players have agreed on and no source has."""


_QUOTED = re.compile(r"""(?<!\w)'[^']*'|"[^"]*"|\u2018[^\u2019]*\u2019|\u201c[^\u201d]*\u201d""")
_A_NAME = re.compile(r"\w[._]\w")
_LONGEST_QUOTE = 100
_PROGRAM = "eia-solo"
_LONGEST, _HEAD, _TAIL = 480, 300, 170
"""So many letters of a refusal are a line; of a longer one these at both ends are kept: place and remedy."""


def printable(text: str) -> str:
    """The text on one line and without control characters: what a file says must not steer a terminal."""
    if text.isprintable():
        return text
    return "".join(c if c.isprintable() else " " if c.isspace() else "?" for c in text)


def one_line(text: str) -> str:
    """The text on one line that can be read, whatever of the input it repeats."""
    text = printable(text)
    if len(text) > _LONGEST_QUOTE:
        said, command, named = text.partition(f"{_PROGRAM} ")  # what is to be typed is never cut short
        text = _QUOTED.sub(_cut_short, said) + command + named
    return text if len(text) <= _LONGEST else f"{text[:_HEAD]} ... {text[-_TAIL:]}"


def _cut_short(quoted: re.Match[str]) -> str:
    whole = quoted[0]
    return whole if len(whole) <= _LONGEST_QUOTE else f"{whole[: _LONGEST_QUOTE - 4]}...{whole[-1]}"


def to_type(*words: object) -> str:
    """A command of the program as a terminal takes it: names with spaces in them are quoted."""
    return shlex.join((_PROGRAM, *map(str, words)))


@frozen
class Cite:
    """A place in a source, in words: which document, and where in it."""

    source: str
    place: str

    @property
    def is_house_rule(self) -> bool:
        """Whether the players have agreed on it, and no source has it."""
        return self.source == HOUSE_RULE

    def __str__(self) -> str:
        return f"{self.source}, {self.place}"


class EiaSoloError(Exception):
    """A clear refusal, in one line: what is wrong and, where there is one, the remedy.

    `at` is where it is wrong, if that is said at all: a file, or what a command line calls a value by.
    """

    def __init__(self, what: object, *, at: object = "") -> None:
        self.what, self.at = one_line(str(what)), one_line("" if at is None else str(at))
        super().__init__(f"{self.at}: {self.what}" if self.at else self.what)

    @property
    def sentence(self) -> str:
        """What is wrong, as it is told to a player: it begins with a capital, or with the name of a file or a key."""
        named = _A_NAME.search(self.what.partition(" ")[0])
        return self.what if named else self.what[:1].upper() + self.what[1:]

    @property
    def line(self) -> str:
        """The same behind where it is wrong."""
        return f"{self.at}: {self.sentence}" if self.at else self.sentence


class InvalidCommand(EiaSoloError):
    """Not understood: a name, a number or a form the program does not know."""


class NoReason(InvalidCommand):
    """This is done only with a reason of the player's, and none is given."""


class ManyFaults(InvalidCommand):
    """Several places of one file are not understood. `lines` has each with its remedy."""

    def __init__(self, lines: tuple[str, ...], *, at: object = "") -> None:
        if len(lines) > 1:
            super().__init__(
                tr("{count} places cannot be read, the first: {one}", count=len(lines), one=lines[0]), at=at
            )
        else:
            super().__init__(lines[0])
        self.lines = lines


class IllegalCommand(EiaSoloError):
    """Understood, but a rule or the present state forbids it."""

    def __init__(self, what: object, cite: Cite | None = None, *, at: object = "") -> None:
        super().__init__(f"{what} ({cite})" if cite else what, at=at)
        self.cite = cite


@frozen
class Place:
    """Where in a file something is wrong. `line` counts from 1; 0 means the file as a whole."""

    file: str
    line: int = 0
    key: str = ""

    def __str__(self) -> str:
        where = f"{self.file}:{self.line}" if self.line else self.file
        return f"{where}: {self.key}" if self.key else where


class FileError(EiaSoloError):
    """A file the player can mend. Says file, line, key, what is wrong and the remedy.

    `more` are further faults of the same file.
    """

    def __init__(self, place: Place, what: str, more: Iterable["FileError"] = ()) -> None:
        super().__init__(what, at=place)
        self.place = place
        self.more = tuple(more)


@contextmanager
def placed(place: Place) -> Iterator[None]:
    """A refusal within is about this place of a file: it says so."""
    try:
        yield
    except (InvalidCommand, IllegalCommand) as fault:
        raise FileError(place, str(fault)) from None


class TableError(FileError):
    """A modifier table that cannot be used."""


class SheetError(FileError):
    """A game-state sheet that cannot be used."""


class CampaignError(EiaSoloError):
    """A campaign file that is damaged, newer, locked or not one at all; says what can be done."""


class DamagedCampaign(CampaignError):
    """A campaign file that cannot be read, or not to its end. Much of it can be brought over into a new one."""

    def __init__(self, damage: object, *, at: object, remedy: str = "") -> None:
        repair = to_type("repair", at, "-o", "NEW")
        remedy = remedy or tr("{repair} brings over what can be read", repair=repair)
        super().__init__(f"{damage}: {remedy}", at=at)
        self.damage = str(damage)


def did_you_mean(word: str, known: Iterable[str]) -> str:
    """A hint for a mistyped name: '; did you mean Sweden?', or the empty string when nothing is near."""
    meant = nearest(word, known)
    return tr("; did you mean {meant}?", meant=meant) if meant else ""


_FEW = 8
"""So many of the names there are stand in a refusal."""


def or_there_are(word: str, known: Iterable[str]) -> str:
    """The same; where nothing is near the first of the names there are: " (there are: Spain, Sweden …)"."""
    names = tuple(known)
    few = f"{', '.join(names[:_FEW])}{' …' if len(names) > _FEW else ''}"
    return did_you_mean(word, names) or (tr(" (there are: {few})", few=few) if names else "")


def quoted(words: Iterable[str]) -> str:
    """Words that can be written in a place, marked as such: "'Fr' or 'GB'"."""
    return joined((f"'{word}'" for word in words), OR)


def nearest(word: str, known: Iterable[str]) -> str:
    """The name that was meant by a mistyped one, or the empty string when nothing is near."""
    from difflib import get_close_matches  # here: most words are right, and loading it takes time

    by_lower = {name.lower(): name for name in known}
    near = get_close_matches(word.lower(), by_lower, n=1, cutoff=0.6)
    return by_lower[near[0]] if near else ""
