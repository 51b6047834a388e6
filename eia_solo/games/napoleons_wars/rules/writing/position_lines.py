"""A whole position as people write it, line by line: read with every fault, its line and a remedy."""

import re
from collections.abc import Mapping
from typing import Any

from attrs import define, evolve, field

from eia_solo.core.errors import InvalidCommand
from eia_solo.core.values import frozen
from eia_solo.core.words import tr
from eia_solo.games.napoleons_wars.rules.board import Board
from eia_solo.games.napoleons_wars.rules.contract_in import Unsound, may_owe, read_position
from eia_solo.games.napoleons_wars.rules.corrections import corrected, power_of, province_of, sea_of
from eia_solo.games.napoleons_wars.rules.state import GameState
from eia_solo.games.napoleons_wars.rules.tables import Tables
from eia_solo.games.napoleons_wars.rules.writing.posts import what_of
from eia_solo.games.napoleons_wars.rules.writing.sheets import heading
from eia_solo.games.napoleons_wars.rules.writing.words import NUMBERS

FORMS = "'gold 12', 'A Paris IIA|C', '2 squadrons North Sea', 'owns Tyrol' or 'at war with Austria'"
"""What a line of a position is like."""


@frozen
class Fault:
    """A word of a line that is not understood, and the remedy; line 0 is the text as a whole."""

    line: int
    text: str

    def words(self, file: str) -> str:
        return f"{file}:{self.line}: {self.text}" if self.line else f"{file}: {self.text}"


@frozen
class WrittenPosition:
    """The game as a text has it, or all that is wrong with the text. `lines` says where each key stands."""

    game: GameState | None
    faults: tuple[Fault, ...] = ()
    notes: tuple[str, ...] = ()
    lines: Mapping[str, int] = field(factory=dict)


def with_position(game: GameState, position: Any, tables: Tables, **changes: Any) -> WrittenPosition:
    """The game with this position and these changes, or all that is wrong with the position."""
    try:
        read = read_position(position, tables, may_owe=may_owe(game.readings))
    except Unsound as unsound:
        rows = unsound.faults or ({"at": unsound.at, "text": unsound.text},)
        return WrittenPosition(None, tuple(Fault(0, f"{row['at']}: {row['text']}") for row in rows))
    return WrittenPosition(evolve(game, position={**position, "ever_annexed": read.ever_annexed}, **changes))


_AT_WAR, _ALLIED, _OWNS, _ANNEXED, _NEUTRAL, _SHIPS = "war", "alliance", "owns", "annexed", "neutral", "squadrons"
_PLAIN = re.compile(r"(?:turn\W*)?((?:spring|summer|fall|autumn|winter)\s+\d+)\Z", re.IGNORECASE)
_AUTUMN = re.compile("autumn", re.IGNORECASE)
_BATTLES = re.compile(r"battles?\b.*?\W(\w+)\Z", re.IGNORECASE)
_EVENTS = re.compile(r"(?:random\s+)?events?\b.*?\W(\w+)\Z", re.IGNORECASE)
_NUMBERED = (
    ("treasury", re.compile(r"(?:gold|treasury|money)\W*?(-?\d+)\Z|(-?\d+)\s*(?:gold|gp)\Z", re.IGNORECASE)),
    ("conscripts", re.compile(r"(?:raised|conscripts?)\W*(\d+)\Z|(\d+)\s*(?:raised|conscripts?)\Z", re.IGNORECASE)),
    ("ever_annexed", re.compile(r"annexed\s+so\s+far\W*(\d+)\Z", re.IGNORECASE)),
)
_LISTS = (
    (_OWNS, re.compile(r"(?:owns?|owned|provinces?)\b\W*(.*)", re.IGNORECASE)),
    (_ANNEXED, re.compile(r"annexed\b\W*(.*)", re.IGNORECASE)),
    (_NEUTRAL, re.compile(r"neutral\b\W*(.*)", re.IGNORECASE)),
    (_AT_WAR, re.compile(r"(?:at\s+)?wars?\b\W*(?:with\b)?\W*(.*)", re.IGNORECASE)),
    (_ALLIED, re.compile(r"(?:allied|allies|ally|alliances?)\b\W*(?:(?:with|to|of)\b)?\W*(.*)", re.IGNORECASE)),
    (_SHIPS, re.compile(r"squadrons?\b\W*(.*)", re.IGNORECASE)),
)
_IS_NEUTRAL = re.compile(r"(.+?)\W+(?:is\s+)?neutral\Z", re.IGNORECASE)
_LETS = re.compile(
    r"(?P<by>.*?)\s*\b(?:lets?|allows?)\s+(?P<to>.+?)\s+(?:to\s+)?(?:pass|cross)\s+(?P<what>.+?)"
    r"(?:\s+until\s+(?P<until>.+))?\Z",
    re.IGNORECASE,
)
_FLEET = re.compile(r"(?P<n>\w+)\s+(?:squadrons?\s+)?(?:in\s+|at\s+)?(?P<sea>[^\d]+)\Z", re.IGNORECASE)
_FLEET_FIRST = re.compile(r"(?P<sea>[^\d]+?)\W+(?P<n>\d+)\Z")
_CORPS = re.compile(
    r"(?:corps\s+)?(?P<letter>[a-z]{1,2})[\s:]+(?:in\s+|at\s+)?(?P<place>.+?)\s+(?P<divisions>[\d\s]*[ica][ica|+\d\s]*)\Z",
    re.IGNORECASE,
)
_LONGEST, _MOST = 1_000, 20_000
"""So many letters may a line and a text have. What is longer is no position, and is not looked through."""
_NOBODY = frozenset({"", "nobody", "none", "no", "nothing"})
_COMMENT = re.compile(r"(?:^|\s)(?:#|//).*")


@define
class LineReader:
    """Reads a position into a game: `game` is that before it, then the one with its turn and options."""

    tables: Tables
    game: GameState
    position: dict[str, Any] = field(factory=dict)
    changes: dict[str, tuple[str, str]] = field(factory=dict)
    lines: dict[str, int] = field(factory=dict)
    faults: list[Fault] = field(factory=list)
    named: dict[str, None] = field(factory=dict)
    power: str = ""
    mode: str = ""
    number: int = 0

    @property
    def board(self) -> Board:
        return self.tables.board

    def read(self, text: str) -> WrittenPosition:
        """The game with the position of the text."""
        for head in ("owners", "annexed", "ever_annexed", "treasury", "conscripts", "corps", "squadrons"):
            self.position[head] = {}
        self.position |= {"relations": [], "passage": []}
        for kept in ("modifiers", "letters"):
            if kept in self.game.position:
                self.position[kept] = self.game.position[kept]
        if len(text) > _MOST:
            return WrittenPosition(
                None,
                (
                    Fault(
                        0,
                        tr(
                            "{count:,} letters; a position has at most {most:,}: is it the right file?",
                            count=len(text),
                            most=_MOST,
                        ),
                    ),
                ),
            )
        for self.number, raw in enumerate(text.lstrip("\ufeff").splitlines(), 1):
            if len(raw) > _LONGEST:
                self.faults.append(
                    Fault(
                        self.number,
                        tr(
                            "{count:,} letters; a line has at most {longest:,}: divide or mend it",
                            count=len(raw),
                            longest=_LONGEST,
                        ),
                    )
                )
                continue
            self._line(_COMMENT.sub("", raw).strip(" *_"))
        if not self.lines and not self.faults:
            self.faults.append(Fault(0, tr("there is no position in it: write lines like {forms}", forms=FORMS)))
        return self._whole()

    def _line(self, line: str) -> None:
        self.mode = ""
        if not line:
            return
        power, rest = heading(line, self.board)
        if power:
            self.power = power
            self.named[power] = None
            self.lines.setdefault(power, self.number)
        if any(len(cell.strip()) in (1, 2) for cell in rest.split("\t")):  # a cell for the letter alone
            rest = " ".join(rest.split("\t"))
        for item in re.split(r"[;,\t]", rest):
            if (item := item.strip(" .")) and not self._try(item):
                self.faults.append(
                    Fault(
                        self.number,
                        tr(
                            "'{item}' is not understood: write it like {forms}, or take it away",
                            item=item[:40],
                            forms=FORMS,
                        ),
                    )
                )

    def _try(self, item: str) -> bool:
        """Whether an item is understood; what is wrong with one that is, is told."""
        try:
            return self._item(item)
        except InvalidCommand as fault:
            self.faults.append(Fault(self.number, f"'{item[:40]}': {fault.what}"))
            return True

    def _item(self, item: str) -> bool:
        for head, pattern in (("turn", _PLAIN), ("battles", _BATTLES), ("events", _EVENTS)):
            if found := pattern.match(item):
                self._once(head)
                self.game = corrected(self.game, head, _AUTUMN.sub("Fall", found[1]), self.tables)
                return True
        for head, pattern in _NUMBERED:
            if found := pattern.match(item):
                self._of_power(head, int(found[1] or found[found.re.groups]))
                return True
        if found := _IS_NEUTRAL.match(item):
            self.mode = _NEUTRAL
            return self._listed(found[1])
        if found := _LETS.match(item):
            self._passage(found.groupdict())
            return True
        for mode, pattern in _LISTS:
            if found := pattern.match(item):
                self.mode = mode
                two_sides = mode in (_AT_WAR, _ALLIED) and "with" not in item.casefold()
                items = [found[1]] if two_sides else re.split(r"\s+and\s+", found[1])
                return found[1].casefold() in _NOBODY or all(map(self._listed, items))
        found = _CORPS.match(item)
        if found and not (len(found["letter"]) == 2 and self._of_another(item)):
            self._corps(found)
        if found:
            return True
        if re.search(r"\bsquadrons?\b", item, re.IGNORECASE) and (found := _FLEET.match(item)):
            self.mode = _SHIPS
            return self._fleet(found)
        if self.mode:
            return self._listed(item)
        return self._of_another(item)

    def _of_another(self, item: str) -> bool:
        """An item with its power before it: "FR A Paris II"."""
        words = item.split()
        for length in (2, 1):
            power = heading(f"{' '.join(words[:length])}:", self.board)[0] if len(words) > length else ""
            if power:
                self.power = power
                self.named[power] = None
                return self._item(" ".join(words[length:]))
        return False

    def _listed(self, item: str) -> bool:
        if self.mode == _SHIPS:
            found = _FLEET_FIRST.match(item) or _FLEET.match(item)
            return found is not None and self._fleet(found)
        if self.mode in (_AT_WAR, _ALLIED):
            two = [each for each in re.split(r"\s*[–—-]+>?\s*|\s+and\s+", item) if each.strip()]
            pair = [power_of(each, self.board) for each in (two if len(two) == 2 else (self._whose(), item))]
            one, other = sorted(pair, key=self.board.order.index)
            if one == other:
                raise InvalidCommand(tr("a power stands on both sides: name two"))
            self._relation(one, other)
            return True
        province = province_of(item, self.board)
        if self.mode == _NEUTRAL:
            self._owner(province, "")
            return True
        power = self._whose()
        if self.position["owners"].get(province) != power:
            self._owner(province, power)
        if self.mode == _ANNEXED:
            self._once(f"annexed.{province}")
            self.position["annexed"][province] = power
        return True

    # --- what is entered ----------------------------------------------------------------------------------------------

    def _whose(self) -> str:
        if not self.power:
            raise InvalidCommand(tr("no power is named above it: write its name in a line before, like 'France'"))
        return self.power

    def _once(self, key: str) -> None:
        if key in self.lines:
            raise InvalidCommand(tr("{key} stands in line {key2} already: say it once", key=key, key2=self.lines[key]))
        self.lines[key] = self.number

    def _of_power(self, head: str, number: int) -> None:
        power = self._whose()
        self._once(f"{head}.{power}")
        self.position[head][power] = number

    def _owner(self, province: str, power: str) -> None:
        self._once(f"owners.{province}")
        self.position["owners"][province] = power

    def _relation(self, one: str, other: str) -> None:
        key = f"relations.{one}-{other}"
        row = [one, other, self.mode]
        if row in self.position["relations"]:
            return  # each of the two may say it
        self._once(key)
        self.position["relations"].append(row)

    def _fleet(self, found: re.Match[str]) -> bool:
        number = NUMBERS.get(found["n"].casefold(), found["n"])
        if not str(number).isdigit():
            return False
        power, sea = self._whose(), sea_of(found["sea"], self.board)
        self._once(f"squadrons.{power}.{sea}")
        self.position["squadrons"].setdefault(power, {})[sea] = int(number)
        return True

    def _corps(self, found: re.Match[str]) -> None:
        power, letter = self._whose(), found["letter"].upper()
        divisions = _divisions(found["divisions"])
        place = province_of(found["place"], self.board)
        self._once(f"corps.{power}.{letter}")
        self.position["corps"].setdefault(power, {})[letter] = [place, divisions]

    def _passage(self, found: Mapping[str, str | None]) -> None:
        by = power_of(found["by"], self.board) if found["by"] else self._whose()
        to, what = power_of(found["to"] or "", self.board), what_of(found["what"] or "", self.board)
        until = found["until"]
        self._once(f"passage.{by}.{to}.{what}")
        probe = corrected(self.game, f"passage.{by}.{to}.{what}", until or "always", self.tables)
        self.position["passage"].append(next(row for row in probe.position["passage"] if row[:3] == [by, to, what]))

    # --- the whole ----------------------------------------------------------------------------------------------------

    def _whole(self) -> WrittenPosition:
        position, board = self.position, self.board
        for power in position["annexed"].values():
            if f"ever_annexed.{power}" not in self.lines:
                position["ever_annexed"][power] = position["ever_annexed"].get(power, 0) + 1
        found = with_position(self.game, position, self.tables)
        placed = [self._placed(each.text) for each in found.faults]
        self.faults += [each for each in placed if each.line or not self.faults]
        if self.faults:
            return WrittenPosition(None, tuple(sorted(self.faults, key=lambda each: each.line)), lines=self.lines)
        silent = [board.powers[power].name for power in board.order if power not in self.named]
        poor = [board.powers[power].name for power in self.named if f"treasury.{power}" not in self.lines]
        notes = []
        if silent:
            notes.append(tr("no line names {silent}: no gold, corps or squadrons there", silent=", ".join(silent)))
        if poor:
            notes.append(tr("no gold is written for {poor}: 0 each", poor=", ".join(poor)))
        return WrittenPosition(found.game, (), tuple(notes), self.lines)

    def _placed(self, fault: str) -> Fault:
        """What is wrong with the position as a whole, with the line that brings it in."""
        at, _, text = fault.partition(": ")
        if at.startswith(("relations.", "passage.")):
            keys = [key for key in self.lines if key.startswith(at.partition(".")[0])]
            at = keys[int(at.split(".")[1])] if at.split(".")[1].isdigit() else at
        return Fault(self.lines.get(at, 0), tr("{at}: {text}: correct it", at=at, text=text))


def _divisions(text: str) -> str:
    """Divisions in any order, with numbers: "2I C +C" is "IIC|C"."""
    written = re.sub(r"\s", "", text).upper().replace("+", "|")
    written = re.sub(r"(\d+)([ICA])", lambda found: found[2] * min(int(found[1]), 9), written)
    plain, bar, behind = written.partition("|")
    return "".join(sorted(plain, key="ICA|0123456789".find)) + bar + behind
