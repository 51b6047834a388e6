"""A position as people write it: units and centres of each power in any of the usual ways.

Nothing is refused whole: what cannot be read is left out and said, with its line.
"""

import re
from collections.abc import Mapping

from attrs import Factory, define

from eia_solo.core.errors import InvalidCommand
from eia_solo.core.values import frozen
from eia_solo.core.wording import OR, chained
from eia_solo.core.words import tr
from eia_solo.games.international_relations.adjudicator.board import Board, UnitKind
from eia_solo.games.international_relations.adjudicator.orders import Unit
from eia_solo.games.international_relations.rules.commands import Edit
from eia_solo.games.international_relations.rules.correction_words import Reader
from eia_solo.games.international_relations.rules.corrections import value_at
from eia_solo.games.international_relations.rules.state import GameState, Season, Stage, Turn
from eia_solo.games.international_relations.rules.tables import Tables
from eia_solo.games.international_relations.rules.writing.cursor import Cursor, NotUnderstood
from eia_solo.games.international_relations.rules.writing.place_names import Names

MOST_LETTERS = 10_000
"""With more letters than this a text is no position; the longest has a third of them."""
LONGEST = 500
"""So many lines are read; no position has more."""
_PARTS = re.compile(r"[,;\n•|]|\.(?=\s|$)|\s+(?:and|&|\+)\s+|\s*=\s*|(?<=\w):(?=\s|$)")
_COUNT = re.compile(r"[(\[]\s*\d+[^)\]]*[)\]]")
_RUN_ON = re.compile(r"(?<=[^\W_])\s+(?=[AF]\s+[A-Z])")
"""Where the next unit follows without a comma."""
_CENTRES = re.compile(r"^(?:(?:home|supply|owned)\s+)*(?:centres?|centers?|scs?|owns?|owned|dots?)\b", re.IGNORECASE)
_UNITS = re.compile(r"^(?:the\s+)?(?:units?|pieces?|forces?|positions?)\b", re.IGNORECASE)
_KINDS = re.compile(r"^(?:(armies|fleets)\b|(army|fleet)$)", re.IGNORECASE)
_NOBODY = re.compile(r"^(?:neutrals?|nobody|unowned|vacant|uncontrolled)\b", re.IGNORECASE)
_BEFORE_UNIT = re.compile(r"\b([AF])\.\s*(?=[^\W\d_])")
_SLASH = re.compile(r"/(?!\s*[nsew]c\b)", re.IGNORECASE)
_ASIDE = re.compile(r"\((?!\s*(?:[nsew]c\b|north|south|east|west))([^)]*)\)", re.IGNORECASE)
"""What stands in brackets and is no coast: "A Munich (Germany)"."""
_FILLING = re.compile(r"^(?:are|is|has|have|holds?|with|and|the|in|at)\s+|\s+(?:and|are|is|has|have)$", re.IGNORECASE)
_SIGNS = " \t:-–—*·#>.[]'\"!"


@frozen
class Left:
    """What of a text was left out, on which line, and why."""

    line: int
    text: str
    why: str


@frozen
class GivenBoard:
    """What a text says of a board: its units, who owns which centre, and the turn, if it names one."""

    units: tuple[Unit, ...]
    owners: Mapping[str, str]
    nobodys: frozenset[str]
    """Centres it says nobody owns."""
    turn: Turn | None
    stage: Stage | None
    left: tuple[Left, ...]

    @property
    def says_centres(self) -> bool:
        return bool(self.owners or self.nobodys)

    def edits(self, game: GameState, board: Board) -> tuple[Edit, ...]:
        """What makes a game stand so: every unit it does not name goes; centres stay if it names none."""
        wanted: dict[str, str | None] = {}
        if self.turn is not None:
            wanted["turn"] = self.turn.text
            stage = self.stage or (Stage.ADJUSTMENTS if self.turn.season is Season.WINTER else Stage.ORDERS)
            wanted["stage"] = stage.value
        wanted |= dict.fromkeys(f"units.{each.province}" for each in game.units)
        wanted |= {f"units.{each.province}": f"{each.power} {each.kind} {each.at}" for each in self.units}
        wanted |= dict.fromkeys(f"dislodged.{each.unit.province}" for each in game.dislodged)
        if self.says_centres:
            wanted |= dict.fromkeys(f"owners.{each}" for each in game.owners)
            wanted |= {f"owners.{centre}": power for centre, power in self.owners.items()}
        return tuple(Edit(key, value) for key, value in wanted.items() if value_at(game, key, board) != value)


def read_position(text: str, names: Names, game: GameState, tables: Tables) -> GivenBoard:
    """The position of a text. Raises InvalidCommand if there is nothing of one in it."""
    lines = text.splitlines()
    if len(lines) > LONGEST:
        raise InvalidCommand(tr("that is no position: at most {longest} lines", longest=LONGEST))
    if len(text) > MOST_LETTERS:
        raise InvalidCommand(
            tr(
                "that is no position: {count:,} letters, and at most {most_letters:,}",
                count=len(text),
                most_letters=MOST_LETTERS,
            )
        )
    found = _Reading(names, Reader(names, game, tables))
    for number, line in enumerate(lines, 1):
        found.line(number, line)
    if not found.units and not found.owners and found.turn is None:
        raise InvalidCommand(
            tr("no unit and no centre is named: write them as in France: A Par, F Bre; centres Par, Bre")
        )
    return GivenBoard(
        tuple(found.units.values()), found.owners, frozenset(found.nobodys), found.turn, found.stage, tuple(found.left)
    )


@define
class _Reading:
    """A text as it is read, line by line: whose units follow, and whether units or centres."""

    names: Names
    reader: Reader
    units: dict[str, Unit] = Factory(dict)
    owners: dict[str, str] = Factory(dict)
    nobodys: set[str] = Factory(set)
    turn: Turn | None = None
    stage: Stage | None = None
    left: list[Left] = Factory(list)
    power: str | None = None
    is_of_nobody: bool = False
    in_centres: bool = False
    below_centres: bool = False
    """Whether a heading says that all that follows are centres: "Supply centres:"."""
    kind: UnitKind | None = None
    kind_stays: bool = False
    """Whether that was a heading, "Fleets:", for the lines below it, too."""
    columns: tuple[bool | None, ...] = ()
    """Which columns of a table are centres, and which units."""

    def line(self, number: int, line: str) -> None:
        line = _ASIDE.sub(r" \1 ", _SLASH.sub(", ", _BEFORE_UNIT.sub(r"\1 ", _COUNT.sub(" ", line))))
        if self._is_head(line):
            return
        if not self.kind_stays:
            self.kind = None
        line = _RUN_ON.sub(", ", line)
        if not line.strip(_SIGNS) or self._is_moment(line):
            return
        if (head := _CENTRES.match(line.strip(_SIGNS))) and not line.strip(_SIGNS)[head.end() :].strip(_SIGNS):
            self.in_centres = self.below_centres = True
            return
        for place, cell in enumerate(line.strip().strip("|").split("|")):
            if self.columns and place < len(self.columns) and self.columns[place] is not None:
                self.in_centres = bool(self.columns[place])
            for part in _PARTS.split(cell):
                part = _FILLING.sub("", part.strip(_SIGNS))
                if part and (why := self._part(part)):
                    self.left.append(Left(number, part, why))

    def _is_head(self, line: str) -> bool:
        """Whether a line is the head of a table, which says which of its columns are centres."""
        cells = [cell.strip(_SIGNS) for cell in line.strip().strip("|").split("|")]
        heads = [True if _CENTRES.match(cell) else False if _UNITS.match(cell) else None for cell in cells]
        if len(cells) < 2 or not any(head is not None for head in heads) or any(map(self._names_power, cells)):
            return False
        self.columns = tuple(heads)
        return True

    def _names_power(self, text: str) -> bool:
        return self._cursor(text).power() is not None

    def _is_moment(self, line: str) -> bool:
        """Whether a line names the turn, and perhaps the stage, and nothing else."""
        turn, rest = self.reader.turn_in(line.replace(":", " ").replace(",", " ").split())
        others = {word.lower().strip(_SIGNS) for word in rest} - {"", "turn", "phase", "season", "movement", "moves"}
        stages = others & set(Stage)
        if turn is None or others - stages:
            return False
        self.turn, self.stage = turn, Stage(stages.pop()) if stages else None
        return True

    def _part(self, part: str) -> str:
        """Take what stands between two commas; why it is left out, if it is."""
        part = self._whose(part)
        while part:
            if head := _NOBODY.match(part):
                self.is_of_nobody, self.power, self.in_centres = True, None, True
            elif head := _CENTRES.match(part):
                self.in_centres, self.kind = True, None
            elif head := _UNITS.match(part):
                self.in_centres, self.below_centres, self.kind = False, False, None
            elif head := _KINDS.match(part):
                self.in_centres = False
                self.kind_stays = bool(head[1]) and not part[head.end() :].strip(_SIGNS)
                self.kind = UnitKind.ARMY if head[0].lower().startswith("arm") else UnitKind.FLEET
            else:
                return self._thing(part)
            part = _FILLING.sub("", self._whose(part[head.end() :].strip(_SIGNS)))
            if part.lower().startswith("of "):
                part = self._whose(part[3:])
        return ""

    def _whose(self, part: str) -> str:
        """What is left behind the name of a power, which all that follows belongs to."""
        cursor = self._cursor(part)
        if (power := cursor.power()) is None:
            return part
        self.power, self.is_of_nobody, self.kind, self.kind_stays = power, False, None, False
        self.in_centres = self.below_centres
        return _FILLING.sub("", cursor.rest().strip(_SIGNS))

    def _cursor(self, text: str) -> Cursor:
        return Cursor(text, 0, self.names, ())

    def _thing(self, part: str) -> str:
        cursor = self._cursor(part)
        kind = None if self._is_name(part) else cursor.kind()
        cursor.take_any(("of", "in", "at"))
        whose = None if self._is_name(cursor.rest()) else cursor.power()
        try:
            province, coast = cursor.place()
        except NotUnderstood as fault:
            return self._words(fault)
        cursor.take("-")
        whose = whose or cursor.power()
        kind = kind or cursor.kind()
        if not cursor.is_done and self.kind is None and kind is None and not self.in_centres:
            return tr("'{rest}' is one thing too many here", rest=cursor.rest())
        if not cursor.is_done:
            return self._several(part)
        if self.in_centres and kind is None:
            return self._centre(province)
        return self._unit(whose or self.power, kind or self.kind, province, coast)

    def _several(self, part: str) -> str:
        """Places one after the other without commas: "A Par Mar", "Par Bre Mar"."""
        words = part.split()
        lead = words[0] if self._cursor(words[0]).kind() and not self._is_name(words[0]) else ""
        rest = words[1:] if lead else words
        if len(rest) < 2:
            return tr("'{part}' is not understood", part=part)
        faults = [self._thing(f"{lead} {word}".strip()) for word in rest]
        return "; ".join(dict.fromkeys(filter(None, faults)))

    def _is_name(self, text: str) -> bool:
        return " ".join(text.casefold().split()) in self.names.places

    def _words(self, fault: NotUnderstood) -> str:
        from eia_solo.games.international_relations.rules.phrase_book import book_of

        return book_of(self.names.board).words(fault.what)

    def _centre(self, province: str) -> str:
        board = self.names.board
        if not board.provinces[province].centre:
            return tr("{province} is no supply centre", province=board.name(province))
        if self.is_of_nobody:
            self.nobodys.add(province)
            return ""
        if self.power is None:
            return tr("no power is named whose centre it is")
        if (other := self.owners.get(province)) and other != self.power:
            return tr("{province} is {other}'s already", province=board.name(province), other=other)
        self.owners[province] = self.power
        return ""

    def _unit(self, power: str | None, kind: UnitKind | None, province: str, coast: str | None) -> str:
        board = self.names.board
        name = board.name(province)
        if power is None:
            return tr("no power is named whose unit it is")
        if kind is None:
            able = [each for each in UnitKind if board.places_in(each, province)]
            if len(able) > 1:
                return tr("an army or a fleet in {name}? Write A or F", name=name)
            kind = able[0]
        at = f"{province}/{coast}" if coast and kind is UnitKind.FLEET else province
        places = board.places_in(kind, province)
        if at not in places:
            if places:
                return tr("on which coast? Write {places}", places=chained(places, OR))
            return (
                tr("an army cannot be at sea, in {place}", place=name)
                if kind is UnitKind.ARMY
                else tr("a fleet cannot be inland, in {place}", place=name)
            )
        if (other := self.units.get(province)) is not None:
            same = (other.power, other.kind, other.at) == (power, kind, at)
            return (
                ""
                if same
                else tr("two units in {name}: {power}'s is named first, and stands", name=name, power=other.power)
            )
        self.units[province] = Unit(power, kind, at)
        return ""
