"""What a turn would come to: battles in the order of their numbers, orders, acts, what happens, the Winter's sums."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Any

from eia_solo.core.values import frozen
from eia_solo.games.napoleons_wars.rules.board import Board
from eia_solo.games.napoleons_wars.rules.preview import Odds, Preview
from eia_solo.games.napoleons_wars.rules.state import TABLE, GameState, Plain
from eia_solo.games.napoleons_wars.rules.telling import act_words, event_words, outcome_words
from eia_solo.games.napoleons_wars.rules.text import field_name, winner_words
from eia_solo.games.napoleons_wars.ui.presenters.money import signed, span
from eia_solo.ui.presenters.lines import Line, Tone, heading, sentence, words
from eia_solo.ui.words import ntr, tr

_WAYS = 36


@frozen
class Side:
    """Who fights on one side: its powers, and what they have there."""

    powers: tuple[str, ...]
    forces: str


@frozen
class Fight(Line):
    """A battle: its number, its sides, in how many of 36 throws it ends how; or what was entered."""

    number: int = 0
    place: str = ""
    sides: tuple[Side, ...] = ()
    throws: tuple[int, int, int] | None = None
    told: str = ""

    @property
    def at(self) -> str:
        return self.id.removeprefix("battle ")

    @property
    def about(self) -> tuple[str, ...]:
        """Where it is, and who fights."""
        fighting = (f"power {power}" for side in self.sides for power in side.powers)
        return (*(f"space {each}" for each in self.at.split("-")), *fighting)


@frozen
class Happening(Line):
    """What would happen; the last word of its id is where, if anywhere."""

    @property
    def about(self) -> tuple[str, ...]:
        """Where it is, and whom it is about."""
        at = self.id.split(" ")[2]
        return (*((f"space {at}",) if at else ()), *super().about)


def fights(preview: Preview, game: GameState, board: Board) -> tuple[Fight, ...]:
    """Every battle, those with a result first: they were asked for before."""
    entered = [each for each in preview.answer["battles"] if each["at"] in game.results]
    rows = [*((each, True) for each in entered), *((each, False) for each in preview.asks)]
    return tuple(
        _entered(number, each, game.results[each["at"]], board) if done else _open(number, each, preview, board)
        for number, (each, done) in enumerate(rows, 1)
    )


def _open(number: int, ask: Plain, preview: Preview, board: Board) -> Fight:
    odds = preview.odds.get(ask["at"])
    sides = tuple(
        Side(tuple(powers), "; ".join(_force(ask["forces"][power], power, powers) for power in powers))
        for powers in ask["sides"]
    )
    throws = (odds.wins.ways, odds.drawn.ways, odds.loses.ways) if odds else None
    told = odds_words(throws) if throws else tr("more than two sides: the moderator settles it")
    note = "" if odds is None else _column_words(odds)
    place = field_name(ask["at"], board)
    text = f"{number} {place}: " + tr(" against ").join(side.forces for side in sides)
    return Fight(f"battle {ask['at']}", text, note, number=number, place=place, sides=sides, throws=throws, told=told)


def _force(force: Mapping[str, Any], power: str, side: list[str]) -> str:
    """What a power has in a battle: "D IIA|C" or "2 squadrons"."""
    parts = [f"{letter} {divisions}" for letter, divisions in force["corps"].items()]
    if force["squadrons"]:
        parts.append(ntr("{n} squadron", "{n} squadrons", force["squadrons"]))
    return (f"{power} " if len(side) > 1 else "") + ", ".join(parts)


def odds_words(throws: tuple[int, int, int]) -> str:
    """How a battle ends in how many of 36 throws, for who attacks."""
    wins, drawn, lost = throws
    return tr("{wins} wins · {drawn} drawn · {lost} lost of 36", wins=wins, drawn=drawn, lost=lost)


def _column_words(odds: Odds) -> str:
    """The strengths, what is added to the throw, and what each side loses in how many throws. Rule: NW-H1."""
    attacker, defender = Counter[int](), Counter[int]()
    for (one, other), ways in odds.losses.items():
        attacker[one] += ways
        defender[other] += ways
    more = f"+{odds.column}" if odds.column >= 0 else signed(odds.column)
    return tr(
        "{one} to {other}: {more}. The attacker loses {lost}; the defender {other_lost}",
        one=odds.strengths[0],
        other=odds.strengths[1],
        more=more,
        lost=_spread(attacker),
        other_lost=_spread(defender),
    )


def _spread(lost: Mapping[int, int]) -> str:
    """How many are lost in how many throws: "0 in 30, 1 in 6"."""
    return ", ".join(tr("{n} in {ways}", n=number, ways=ways) for number, ways in sorted(lost.items()))


def _entered(number: int, battle: Plain, result: Plain, board: Board) -> Fight:
    place = field_name(battle["at"], board)
    lost = "; ".join(
        tr("{power} loses {what}", power=board.powers[power].name, what=_lost(what))
        for power, what in result.get("losses", {}).items()
        if what
    )
    told = "; ".join(filter(None, (tr("Entered: {winner}", winner=winner_words(result, board)), lost)))
    powers = tuple(power for side in battle["sides"] for power in side)
    sides = tuple(Side(tuple(side), "") for side in battle["sides"])
    text = f"{number} {place}: {told}"
    return Fight(f"battle {battle['at']}", text, number=number, place=place, sides=sides, told=told, powers=powers)


def _lost(what: Any) -> str:
    if isinstance(what, int):
        return ntr("{n} squadron", "{n} squadrons", what)
    return ", ".join(f"{letter} {divisions}" for letter, divisions in what.items())


def summary_words(preview: Preview, game: GameState) -> str:
    """How much of it is done, in a line, and who settles battles."""
    outcomes = preview.answer["outcomes"]
    done = sum(each["outcome"] in ("done", "partly", "waiting") for each in outcomes)
    not_done = sum(each["outcome"] == "refused" for each in outcomes)
    parts = [ntr("{n} order done", "{n} orders done", done), tr("{n} not", n=not_done)]
    battles = len(preview.asks) + sum(each["at"] in game.results for each in preview.answer["battles"])
    if battles:
        parts.insert(0, ntr("{n} battle", "{n} battles", battles))
    how = ""
    if preview.asks:
        how = tr("Battles are settled by our table.") if game.battles == TABLE else tr("The moderator enters results.")
    return " ".join(filter(None, (f"{', '.join(parts)}.", how, tr("Nothing is kept yet."))))


def preview_lines(preview: Preview, game: GameState, given: Plain, board: Board) -> tuple[Line, ...]:
    """Battles, acts and orders that are not done, what would happen."""
    battles = fights(preview, game, board)
    key = (
        (words(tr("Each square is a throw. Full: won. Struck: drawn. Empty: lost.")),)
        if any(each.throws for each in battles)
        else ()
    )
    lines = (*battles, *key, *_lines(preview, given, board))
    return lines or (words(tr("Nothing would happen.")),)


def _lines(preview: Preview, given: Plain, board: Board) -> Iterator[Line]:
    late = [each for each in preview.answer["acts"] if each["outcome"] != "counts"]
    if late:
        yield heading(tr("Posts that do not count"))
    for each in late:
        act = given["acts"][each["n"]]
        yield Line(f"act {each['n']}", act_words(act, board), _why(each, board), each["rule"], powers=(act["by"],))
    failed = [each for each in preview.answer["outcomes"] if each["outcome"] in ("refused", "partly")]
    if failed:
        yield heading(tr("Not done"))
    for each in failed:
        text = each["order"] or given["orders"][each["power"]][each["line"] - 1]
        tone = Tone.STRUCK if each["outcome"] == "refused" else Tone.PLAIN
        id = f"order {each['power']} {each['line']}"
        yield Line(id, text, _why(each, board), each["rule"], powers=(each["power"],), tone=tone)
    events = list(enumerate(preview.answer["events"]))
    lost = [(number, event) for number, event in events if event["what"] in _DESTROYED] if preview.winter else []
    taken = [(number, event) for number, event in events if event["what"] == "annexed"] if preview.winter else []
    others = [each for each in events if each not in lost and each not in taken]
    groups = ((tr("Destroyed"), lost), (tr("Annexed"), taken), (tr("What would happen"), others))
    for title, group in groups:
        if group:
            yield heading(title)
        for number, event in group:
            power = (event["power"],) if event.get("power") else ()
            at = str(event.get("at", ""))
            yield Happening(f"event {number} {'' if '-' in at else at}", event_words(event, board), powers=power)


_DESTROYED = ("cut_off", "starved", "destroyed", "lost")
"""What a Winter takes, by the names of its events."""


def _why(outcome: Plain, board: Board) -> str:
    return sentence(outcome_words(outcome, board))


# Winter


_COLUMNS = ("income_value", "income_die", "war", "supply", "annex", "build")


@frozen
class LedgerRow:
    """A power's Winter in one row: what it had, each sum, what is left in the worst and the best throw."""

    power: str
    had: int
    sums: tuple[int, ...]
    left: str
    hungry: int = 0


def ledger_heads() -> tuple[str, ...]:
    """The heads of the table of ledgers."""
    return (
        *(tr("had"), tr("value"), tr("die"), tr("war"), tr("supply"), tr("annexed"), tr("built")),
        *(tr("left"), tr("not enough")),
    )


def ledger_rows(preview: Preview, board: Board) -> tuple[LedgerRow, ...]:
    """The nine ledgers with the throw that adds least, and what is left over all throws."""
    made = []
    for power in board.order:
        sums = Counter[str]()
        for code, amount, _ in preview.answer["ledger"][power]:
            sums[code] += amount
        found = preview.winter.get(power)
        left = span(found.least, found.most) if found else signed(sums["end"])
        row = tuple(sums[code] for code in _COLUMNS)
        made.append(LedgerRow(power, sums["start"], row, left, found.hungry if found else 0))
    return tuple(made)


_CODES: Mapping[str, Any] = {
    "start": lambda: tr("In the treasury"),
    "end": lambda: tr("Left"),
    "income_value": lambda: tr("Income, values"),
    "income_die": lambda: tr("Income, die and coin"),
    "war": lambda: tr("War"),
    "supply": lambda: tr("Supply"),
    "annex": lambda: tr("Annexed"),
    "build": lambda: tr("Built"),
    "cap": lambda: tr("More than 50 are not kept"),
    "given": lambda: tr("Given"),
    "received": lambda: tr("Received"),
    "event": lambda: tr("Random event"),
    "out": lambda: tr("Out of the game"),
}


@frozen
class LedgerLine(Line):
    """A line of a ledger: what, how much at the right end, and its rule behind it."""

    rule: str = ""


def ledger_lines(preview: Preview, power: str, board: Board) -> tuple[Line, ...]:
    """A power's ledger line by line, with rules, and below it what its corps cost and lose."""
    rows = preview.answer["ledger"][power]
    lines: list[Line] = [
        LedgerLine(
            f"row {power} {number}",
            _CODES[code](),
            aside=signed(amount),
            tone=Tone.STRONG if code == "end" else Tone.PLAIN,
            rule=rule or "",
        )
        for number, (code, amount, rule) in enumerate(rows)
    ]
    for number, event in enumerate(preview.answer["events"]):
        if event.get("power") == power:
            lines.append(Line(f"event {number} {event.get('at', '')}", event_words(event, board), tone=Tone.QUIET))
    return tuple(lines)


def all_ledgers(preview: Preview, board: Board) -> tuple[Line, ...]:
    """The nine ledgers line by line, each below the name of its power."""
    return tuple(
        line
        for power in board.order
        for line in (heading(board.powers[power].name), *ledger_lines(preview, power, board))
    )
