"""What the ribbon of a phase shows of each check, and what it says."""

from __future__ import annotations

from enum import StrEnum

from attrs import field

from eia_solo.core.values import frozen
from eia_solo.games.empires_in_arms.rules.checks import CheckKind
from eia_solo.ui.words import mark, tr


class MarkKind(StrEnum):
    """How a check stands."""

    CHANCE = mark("still to roll")
    UNKNOWN = mark("still to roll, an input is unknown")
    CERTAIN = mark("certain")
    NO_WAR = mark("rolled, no war")
    WAR = mark("war")
    BARRED = mark("barred")
    IMPOSSIBLE = mark("cannot happen")
    AT_WAR = mark("at war already")
    PEACE = mark("enforced peace")
    LEFT = mark("left for now")
    NOT_CALLED = mark("not called")
    FIGHTS_ON = mark("rolled, fights on")
    SUES = mark("sues for peace")
    INFORMAL = mark("both sue: informal peace")


NOT_CALLED = MarkKind.NOT_CALLED.value


@frozen
class RibbonMark:
    """A target and how the check against it stands; `text` is the chance, such as "6" or "6 to 10"."""

    target: str
    kind: MarkKind = field(converter=MarkKind)
    text: str = ""
    name: str = ""
    """The name of the target when it is read out."""


@frozen
class RibbonGroup:
    """The checks of one power: its name, how far it is ("1 of 6"), and the marks in order."""

    checker: str
    name: str
    progress: str
    marks: tuple[RibbonMark, ...]
    kind: CheckKind = CheckKind.DECLARATION


def spoken(group: RibbonGroup, mark: RibbonMark, *, current: bool) -> str:
    """The check as a sentence, such as "Prussia against Russia: still to roll, 6 of 36"."""
    words = [tr(mark.kind.value)]
    if mark.text and mark.kind in (MarkKind.CHANCE, MarkKind.UNKNOWN, MarkKind.LEFT):
        words.append(tr("{throws} of 36", throws=mark.text))
    elif mark.text:
        words.append(mark.text)
    if current:
        words.insert(0, tr("now"))
    return tr(
        "{power} against {target}: {words}",
        power=group.name,
        target=mark.name or mark.target,
        words=", ".join(words),
    )
