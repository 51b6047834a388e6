"""Small words that several views share, and the words in which the three kinds of checks differ."""

from collections.abc import Callable, Iterable, Mapping
from functools import reduce

from eia_solo.core.breakdown import signed
from eia_solo.core.dice import FEWEST, MOST, THROWS, Chance
from eia_solo.core.errors import EiaSoloError, InvalidCommand
from eia_solo.core.values import frozen
from eia_solo.core.wording import MINUS
from eia_solo.games.empires_in_arms.rules.checks import CheckKind
from eia_solo.games.empires_in_arms.rules.describe import outcome_words
from eia_solo.games.empires_in_arms.rules.fields import label_of
from eia_solo.games.empires_in_arms.rules.state import SUES, Outcome, Zone
from eia_solo.games.empires_in_arms.rules.tables import Tables
from eia_solo.ui.words import mark, tr

THIN = "\N{THIN SPACE}"
ZONE_NAMES = {
    Zone.FIASCO: mark("Fiasco"),
    Zone.INSTABILITY: mark("Instability"),
    Zone.NEUTRAL: mark("Neutrality"),
    Zone.DOMINANT: mark("Dominance"),
}
TOGETHER = {
    "zone": mark("Zone"),
    "land_strength": mark("Land points"),
    "naval_strength": mark("Ships"),
    "capital": mark("Capital"),
    "land_losses": mark("Land factors lost"),
    "naval_losses": mark("Naval factors lost"),
    "ru_sweden_finland": mark("Sweden and Finland"),
    "gb_denmark_sweden": mark("Denmark and Sweden"),
}
"""What rows are about of which only one can be true, by their `one_of`."""
ORDINALS = (
    mark("first"),
    mark("second"),
    mark("third"),
    mark("fourth"),
    mark("fifth"),
    mark("sixth"),
    mark("seventh"),
    mark("eighth"),
    mark("ninth"),
    mark("tenth"),
    mark("eleventh"),
)


def signed_range(one: int, other: int, *, only_two: bool = False) -> str:
    """A modifier, or from which to which it can be: "−7 to +5"; "0 or −1" where there is none between."""
    if one == other:
        return signed(one)
    if only_two or abs(other - one) == 1:
        return tr("{low} or {high}", low=signed(one), high=signed(other))
    return tr("{low} to {high}", low=signed(one), high=signed(other))


def span(low: int, high: int) -> str:
    """A number, or from which to which: "6 to 10"."""
    return str(low) if low == high else tr("{low} to {high}", low=low, high=high)


def of_throws(least: int, most: int) -> str:
    """So many of all throws: "6 of 36", "6 to 10 of 36"."""
    return tr("{ways} of {all}", ways=span(least, most), all=THROWS)


def per_cent(chance: Chance) -> str:
    return f"{chance.percent}{THIN}%"


def against(checker: str, target: str) -> str:
    """Who rolls, and against whom."""
    return tr("{checker} against {target}", checker=checker, target=target)


def together(names: Iterable[str]) -> str:
    """Some names, at least one, as one thing: "France and Russia"."""
    return reduce(lambda first, second: tr("{first} and {second}", first=first, second=second), names)


def possessive(name: str) -> str:
    return tr("{name}’", name=name) if name.endswith("s") else tr("{name}’s", name=name)


def needed_on_dice(best: int, worst: int) -> tuple[str, str]:
    """What the dice must show, from 2 (any throw) to 13 (none): ("9", "or more"), ("9 to 10", "or more").

    `best` is the number if unknown inputs favour war, `worst` if they do not.
    """
    if best == worst:
        ends = {2: (tr("any"), tr("throw")), 12: ("12", ""), 13: (tr("none"), tr("will do"))}
        return ends.get(best, (str(best), tr("or more")))
    if worst == 13:
        ends = {2: (tr("any"), tr("at best")), 12: ("12", tr("at best"))}
        return ends.get(best, (str(best), tr("or more at best")))
    return (span(best, worst), tr("or more"))


@frozen
class KindWords:
    """What the views say of one kind of checks. `happens` are the outcomes that one rolls on until."""

    title: str
    """The name of its tab."""
    phase: str
    """What begins it, as its button says."""
    happens: frozenset[Outcome]
    does: str
    """What a throw does that reaches the number: "make war"."""
    enough: str
    """The same of the number itself: "{needs} makes war"."""
    chance: str
    until: str
    certain: str
    """The button that makes a check which every throw decides alike."""
    could_not: str
    count: str
    """How often it has happened."""
    nothing: str
    """The chance that it happens no more."""
    before: str
    """What can change a check that is to come."""


_WAR = frozenset({Outcome.WAR})


def kind_words(kind: CheckKind) -> KindWords:
    """The words of a kind, in the language in force."""
    return _WORDS[kind]()


def sum_words(kind: CheckKind, needs: int, total: int) -> str:
    """What the total leaves for the dice, in plain arithmetic: "12 is war: 12 − 4 = 8 or more"."""
    left = needs - total
    if left <= FEWEST:
        then = tr("{number}, any throw", number=plain(left))
    elif left > MOST:
        then = tr("{number}, two dice make {most} at most", number=left, most=MOST)
    else:
        then = str(left) if left == MOST else tr("{number} or more", number=left)
    if not total:
        return tr("{goal}: {then}", goal=_goal(kind, needs), then=then)
    return tr("{goal}: {needs}{total} = {then}", goal=_goal(kind, needs), needs=needs, total=_added(-total), then=then)


def reached_words(kind: CheckKind, needs: int, total: int, dice: Iterable[int]) -> str:
    """Dice and total in plain arithmetic, and what was to be reached: "4 + 5 + 4 = 13; 12 is war"."""
    thrown = tuple(dice)
    return tr(
        "{dice}{total} = {reached}; {goal}",
        dice=" + ".join(map(str, thrown)),
        total=_added(total) if total else "",
        reached=plain(sum(thrown) + total),
        goal=_goal(kind, needs),
    )


def plain(number: int) -> str:
    """A number without a plus sign: 13, −2."""
    return str(number).replace("-", MINUS)


def _added(number: int) -> str:
    """What is added to a sum or taken from it: " + 4", " − 3"."""
    return f" {MINUS if number < 0 else '+'} {abs(number)}"


def _goal(kind: CheckKind, needs: int) -> str:
    """The number to reach, and what reaching it does: "12 is war"."""
    match kind:
        case CheckKind.DECLARATION:
            return tr("{needs} is war", needs=needs)
        case CheckKind.ANSWER:
            return tr("{needs} joins", needs=needs)
        case CheckKind.PEACE:
            return tr("{needs} sues", needs=needs)


def _declaration() -> KindWords:
    return KindWords(
        title=tr("Declarations"),
        phase=tr("declarations"),
        happens=_WAR,
        does=tr("make war"),
        enough=mark("{needs} makes war"),
        chance=tr("Chance"),
        until=tr("Until a war"),
        certain=tr("Declare war"),
        could_not=tr("could not happen"),
        count=tr("New wars"),
        nothing=tr("No war from here on"),
        before=tr("A war before it can change this check."),
    )


def _answer() -> KindWords:
    return KindWords(
        title=tr("Answers"),
        phase=tr("answers"),
        happens=_WAR,
        does=tr("join the war"),
        enough=mark("{needs} joins the war"),
        chance=tr("Chance to join"),
        until="",
        certain=tr("Join the war"),
        could_not=tr("could not join"),
        count=tr("Joined the war"),
        nothing=tr("Nobody joins from here on"),
        before=tr("An answer before it can change this check."),
    )


def _peace() -> KindWords:
    return KindWords(
        title=tr("Peace"),
        phase=tr("peace phase"),
        happens=SUES,
        does=tr("sue for peace"),
        enough=mark("{needs} sues for peace"),
        chance=tr("Chance to sue"),
        until=tr("Until a suit"),
        certain=tr("Sue for peace"),
        could_not=tr("could not sue"),
        count=tr("Suits made"),
        nothing=tr("No suit from here on"),
        before=tr("An ally’s surrender before it can change this check."),
    )


_WORDS: Mapping[CheckKind, Callable[[], KindWords]] = {
    CheckKind.DECLARATION: _declaration,
    CheckKind.ANSWER: _answer,
    CheckKind.PEACE: _peace,
}


def refusal_words(refusal: EiaSoloError, tables: Tables) -> str:
    """A refusal as the window says it: a value has its name there, not its key in the sheet."""
    if isinstance(refusal, InvalidCommand) and refusal.at:
        return f"{label_of(refusal.at, tables).rstrip(':')}: {refusal.sentence}"
    return refusal.line


def short_outcome(outcome: Outcome, kind: CheckKind) -> str:
    """An outcome in one or two words, for a line with little room."""
    if outcome in SUES:
        return tr("sues")
    if kind is CheckKind.ANSWER:
        return tr("joins") if outcome is Outcome.WAR else tr("stays out")
    return outcome_words(outcome, kind)
