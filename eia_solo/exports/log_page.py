"""The log as one posts it, whatever the game: chapters, parts and their items. Every format is written from this.

A chapter is a month or a turn. Its parts hold items: rolls and other lines that unfold, wars and peaces set off, lines.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from enum import IntEnum, StrEnum

from attrs import evolve, field

from eia_solo.core.errors import InvalidCommand, did_you_mean
from eia_solo.core.values import frozen
from eia_solo.core.wording import capital, joined, number_words
from eia_solo.core.words import mark, ntr, tr
from eia_solo.exports.picture import Picture

Value = str | int | float | bool | None


class Detail(IntEnum):
    """How much a log tells; each tells what those before it tell, too."""

    WARS = 0
    ROLLS = 1
    ROWS = 2


class Sort(StrEnum):
    """What an item is, and so how it is set."""

    ROLL = "roll"
    WAR = "war"
    PEACE = "peace"
    LINE = "line"
    FOLDED = "folded"
    """Several that did not happen, told in one line."""


@frozen(kw_only=True)
class Row:
    """A row that counted in a roll, or a reason, with why."""

    title: str
    value: int | None = None
    because: str = ""
    unknown: bool = False


@frozen(kw_only=True)
class Item:
    """One thing that came to pass. `powers` are the ids of those it is about, whoever did it first.

    `text` names it in words, alone. `sum`, `chance` and `result` are of a roll. `why` are sentences, `points` the terms
    of a peace or what a folded line holds. `aside` says why it is not in force. `cells` is its row of the table.
    """

    sort: Sort
    text: str
    place: str = ""
    powers: tuple[str, ...] = ()
    dice: tuple[int, ...] = ()
    sum: str = ""
    goal: str = ""
    chance: str = ""
    result: str = ""
    remark: str = ""
    happened: bool = False
    """Whether the result is what the roll was made for."""
    why: str = ""
    points: tuple[str, ...] = ()
    rows: tuple[Row, ...] = ()
    others: tuple[Row, ...] = ()
    """The rows that do not apply."""
    foot: str = ""
    aside: str = ""
    bookmarked: bool = False
    note: str = ""
    detail: Detail = Detail.ROLLS
    """The least detail that shows it."""
    cells: Mapping[str, Value] = field(factory=dict, eq=False)

    @property
    def is_taken_back(self) -> bool:
        """Whether it is struck through: not in force, and on no other branch."""
        return bool(self.aside) and not self.aside.startswith(tr("on the branch"))

    @property
    def outcome(self) -> str:
        """The result with its remark: "fights on, one short"."""
        return ", ".join(filter(None, (self.result, self.remark)))


@frozen(kw_only=True)
class Part:
    """What belongs together within a chapter. `summary` are further lines below it, where they were asked for."""

    title: str
    items: tuple[Item, ...]
    summary: tuple[str, ...] = ()


@frozen(kw_only=True)
class Glance:
    """A line of what a chapter brought at a glance."""

    text: str
    sort: Sort = Sort.LINE


@frozen(kw_only=True)
class Zone:
    """A part of the track: its name, and who stands there with what is said of each."""

    title: str
    markers: tuple[tuple[str, str], ...]


def months(number: int, word: str) -> str:
    return ntr("{count} month", "{count} months", number, count=word)


@frozen(kw_only=True)
class Counted:
    """How many of one thing a chapter has."""

    number: int
    said: Callable[[int, str], str]
    """That many in words, of the number and its word."""

    @property
    def words(self) -> str:
        """Such as "one peace" or "22 throws"; nothing if there is none."""
        return self.said(self.number, number_words(self.number)) if self.number else ""


@frozen(kw_only=True)
class Chapter:
    """A month or a turn. `contents` is its line in the table of contents, `numbers` its row in the sheet of them."""

    id: str
    title: str
    lede: str = ""
    contents: str = ""
    glance: tuple[Glance, ...] = ()
    near: tuple[str, ...] = ()
    """What fell short by one."""
    still: str = ""
    said: str = ""
    """The numbers of the chapter in a line."""
    track: tuple[Zone, ...] = ()
    track_title: str = ""
    picture: Picture | None = None
    parts: tuple[Part, ...] = ()
    counted: tuple[Counted, ...] = ()
    numbers: Mapping[str, Value] = field(factory=dict, eq=False)


@frozen(kw_only=True)
class Party:
    """A power: its id, its name, its letters on a disc."""

    id: str
    name: str
    letters: str
    light: tuple[str, str] = ("#FFFBF1", "#5F5240")
    """The colours of its disc on a light page: fill and rim."""
    dark: tuple[str, str] = ("#2C271F", "#C2B598")


@frozen(kw_only=True)
class Annex:
    """A part of the appendix: facts as names and values, lines, and lines that are folded."""

    title: str
    facts: tuple[tuple[str, str], ...] = ()
    lines: tuple[str, ...] = ()
    folded: tuple[str, tuple[str, ...]] = ("", ())


@frozen(kw_only=True)
class Table:
    """A sheet of a spreadsheet."""

    title: str
    heads: tuple[str, ...]
    rows: tuple[tuple[Value, ...], ...]


@frozen(kw_only=True)
class LogPage:
    """A whole log. `of_rolls` are the heads of a table of rolls, `columns` those of the table of all that counts."""

    kicker: str
    title: str
    about: str
    """What it is of: the scenario."""
    chapters_said: Callable[[int, str], str] = field(default=months, eq=False)
    """So many chapters in words, of the number and its word."""
    parties: tuple[Party, ...] = ()
    chapters: tuple[Chapter, ...] = ()
    appendix: tuple[Annex, ...] = ()
    of_rolls: tuple[str, str, str, str, str] = (
        mark("Roll"),
        mark("Dice"),
        mark("Sum"),
        mark("Chance"),
        mark("Result"),
    )
    columns: tuple[str, ...] = ()
    sheet: str = mark("Checks")
    tables: tuple[Table, ...] = ()
    public: "LogPage | None" = None
    """The log as everybody may read it, where some is secret: that is told with all rows alone."""
    only: str = ""
    """What was chosen, if not all is told."""

    @property
    def subtitle(self) -> str:
        """Of what, from when to when, and how much: "Scenario 1805, January to March 1805. Two months, one war."."""
        return " ".join(filter(None, (f"{self.about}{self._span}.", self._sums, self.only)))

    @property
    def _span(self) -> str:
        if not self.chapters:
            return ""
        first, last = self.chapters[0].title, self.chapters[-1].title
        if first == last:
            return f", {first}"
        (start, _, year), end = first.rpartition(" "), last.rpartition(" ")
        return tr(", {first} to {last}", first=start if year == end[2] and start else first, last=last)

    @property
    def _sums(self) -> str:
        if not self.chapters:
            return tr("Nothing of it is chosen.") if self.only else tr("Nothing has come to pass yet.")
        counts = [Counted(number=len(self.chapters), said=self.chapters_said)]
        columns = zip(*(chapter.counted for chapter in self.chapters), strict=True)
        counts += [evolve(same[0], number=sum(each.number for each in same)) for same in columns]
        return capital(f"{', '.join(each.words for each in counts if each.number)}.")

    @property
    def items(self) -> Iterator[Item]:
        """Every item, in order."""
        return (item for chapter in self.chapters for part in chapter.parts for item in part.items)


class Cancelled(Exception):
    """Whoever asked for the log does not want it any more."""


Progress = Callable[[int, int], None]
"""Is told how many of how many entries have been read; may raise Cancelled."""


def no_progress(_done: int, _of: int) -> None:
    """Nobody wants to know."""


@frozen(kw_only=True)
class Choice:
    """What of a log is told. `first` and `last` are ids of chapters; `powers` none means all.

    `marked`: only what has a bookmark or a note. `summaries`: below each phase what happened in it and why.
    """

    title: str = ""
    first: str = ""
    last: str = ""
    powers: tuple[str, ...] = ()
    detail: Detail = Detail.ROLLS
    undone: bool = True
    notes: bool = True
    maps: bool = True
    marked: bool = False
    summaries: bool = False
    whole: bool = False
    """Nothing is left out, so that a part of it can be chosen later."""


def chosen(page: LogPage, choice: Choice) -> LogPage:
    """What of a log is told. Raises InvalidCommand for a chapter or a power that is none of the log."""
    if choice.whole:
        return page
    _expect_known(page, choice)
    ids = [chapter.id for chapter in page.chapters]
    first = ids.index(choice.first) if choice.first else 0
    last = ids.index(choice.last) if choice.last else len(ids) - 1
    told = page.public if page.public and choice.detail < Detail.ROWS else page
    chapters = [_chosen_chapter(each, choice) for each in told.chapters if each.id in ids[first : last + 1]]
    names = {party.id: party.name for party in page.parties}
    only = (
        [tr("Only what {power} took part in.", power=joined(names[power] for power in choice.powers))]
        if choice.powers
        else []
    )
    only += [tr("Only what is marked or has a note.")] if choice.marked else []
    only += [tr("Without what is secret.")] if told is not page else []
    return evolve(told, title=choice.title or page.title, chapters=tuple(chapters), only=" ".join(only))


def _expect_known(page: LogPage, choice: Choice) -> None:
    order = {chapter.id: number for number, chapter in enumerate(page.chapters)}
    for wanted in filter(None, (choice.first, choice.last)):
        if wanted not in order:
            hint = did_you_mean(wanted, order)
            if len(order) <= 12:
                known = ", ".join(order)
                raise InvalidCommand(
                    tr("this log has no '{wanted}'{hint} (there are: {known})", wanted=wanted, hint=hint, known=known)
                )
            first = next(iter(order))
            raise InvalidCommand(
                tr("this log has no '{wanted}'{hint} (from {first} on)", wanted=wanted, hint=hint, first=first)
            )
    if choice.first and choice.last and order[choice.first] > order[choice.last]:
        raise InvalidCommand(tr("{first} comes after {last}: turn the two round", first=choice.first, last=choice.last))
    powers = [party.id for party in page.parties]
    for power in choice.powers:
        if power not in powers:
            raise InvalidCommand(
                tr(
                    "there is no power '{power}' in this log{hint} (there are: {known})",
                    power=power,
                    hint=did_you_mean(power, powers),
                    known=", ".join(powers),
                )
            )


def _chosen_chapter(chapter: Chapter, choice: Choice) -> Chapter:
    parts = []
    for part in chapter.parts:
        items = tuple(_chosen_items(part.items, choice))
        summary = part.summary if choice.summaries and not choice.marked else ()
        if items or summary:
            parts.append(evolve(part, items=items, summary=summary))
    return evolve(chapter, parts=tuple(parts), picture=chapter.picture if choice.maps else None)


def _chosen_items(items: Iterable[Item], choice: Choice) -> Iterator[Item]:
    for item in items:
        is_marked = item.bookmarked or bool(item.note)
        if item.aside and not choice.undone:
            continue
        if choice.powers and item.powers and not set(item.powers) & set(choice.powers):
            continue
        if not is_marked and (choice.marked or item.detail > choice.detail):
            continue
        if item.sort is Sort.FOLDED and choice.detail is Detail.ROWS:
            continue  # each of what it holds is told by itself
        yield item if choice.notes else evolve(item, note="")
