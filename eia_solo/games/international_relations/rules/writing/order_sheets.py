"""What powers have written, read and checked; and one text with the orders of several, taken apart."""

from collections.abc import Mapping, Sequence

from eia_solo.core.errors import InvalidCommand
from eia_solo.core.phrases import Phrase, say
from eia_solo.core.words import tr
from eia_solo.games.international_relations.adjudicator.orders import Order
from eia_solo.games.international_relations.rules.judging.attacks import Scene
from eia_solo.games.international_relations.rules.judging.permissions import invalid
from eia_solo.games.international_relations.rules.judging.turn_statements import stated
from eia_solo.games.international_relations.rules.phrase_book import book_of
from eia_solo.games.international_relations.rules.rules import Rules
from eia_solo.games.international_relations.rules.state import GameState, Stage
from eia_solo.games.international_relations.rules.writing.order_text import OrderReader
from eia_solo.games.international_relations.rules.writing.order_validation import checked
from eia_solo.games.international_relations.rules.writing.validated import Refusal, Situation, Validated
from eia_solo.games.international_relations.rules.writing.written import Written


def sheets_of(rules: Rules, game: GameState) -> Mapping[str, tuple[Written, ...]]:
    """What each power has written for the stage, as it was read, in the order of the board."""
    return {
        power: rules.reader.read("\n".join(game.written[power]), power)
        for power in rules.board.powers
        if power in game.written
    }


def check_of_all(rules: Rules, game: GameState) -> Validated:
    """What all have written, checked together: what counts, and what is dropped with the reason."""
    sheets = sheets_of(rules, game)
    return checked(Situation.of(rules.board, game), (each for sheet in sheets.values() for each in sheet))


def check_of(rules: Rules, game: GameState, power: str) -> Validated:
    """What a power has written, checked by itself: others' orders are secret, so nothing is said about them.

    What treaties make invalid is warned of, by the permissions that have been written so far.
    """
    written = rules.reader.read("\n".join(game.written.get(power, ())), power)
    return checked(Situation.of(rules.board, game), written, (power,), _refusal(rules, game))


def _refusal(rules: Rules, game: GameState) -> Refusal | None:
    """Says why treaties make an order invalid; None in stages that move nothing."""
    if game.stage is not Stage.ORDERS:
        return None
    scene = Scene(rules.board, game)
    permits = stated(scene, check_of_all(rules, game)).permits

    def why(power: str, order: Order) -> Phrase | None:
        found = invalid(scene, power, order, permits, rules.tables)
        return say("invalid.by_rule", why=found.why, rule=rules.rule_words(found.rule)) if found else None

    return why


def no_longer_fit(rules: Rules, before: GameState, after: GameState) -> tuple[tuple[str, str], ...]:
    """The lines that counted before a correction and do not after it, each with its power. They stay written."""
    counted, counts = check_of_all(rules, before).counted, check_of_all(rules, after).counted
    still = {(each.power, each.written.text) for each in counts}
    lines = dict.fromkeys((each.power, each.written.text) for each in counted)
    gone = [power for power in before.written if power not in after.written]  # another stage: nothing is kept
    return tuple((power, text) for power, text in lines if (power, text) not in still and power not in gone)


def by_power(text: str, reader: OrderReader) -> dict[str, tuple[str, ...]]:
    """What stands below the heading of each power, line by line, in the order of the headings.

    Raises InvalidCommand for a line that is nobody's: above every heading, or below one that names no power.
    """
    found: dict[str, list[str]] = {}
    for each in reader.read(text):
        if each.power is None:
            why = tr("whose order is this? Write the power above it, as in 'France:'")
            if each.fault:
                why = book_of(reader.names.board).words(each.fault.text)
            raise InvalidCommand(tr("line {line}, '{text}': {why}", line=each.line, text=each.text, why=why))
        found.setdefault(each.power, []).append(each.text)
    return {power: tuple(lines) for power, lines in found.items()}


def by_unit(text: str, game: GameState, reader: OrderReader) -> dict[str, tuple[str, ...]]:
    """The lines of one text for all, each with the power it stands below, or else whose unit or centre it names.

    Raises InvalidCommand for a line that is nobody's.
    """
    beaten = {each.unit.province: each.unit.power for each in game.dislodged}
    owners = {unit.province: unit.power for unit in game.units} | (beaten if game.stage is Stage.RETREATS else {})
    if game.stage is Stage.ADJUSTMENTS:
        owners = {**owners, **{each: power for each, power in game.owners.items() if each not in owners}}
    found: dict[str, list[str]] = {}
    for each in reader.read(text):
        power = each.power or owners.get(getattr(each.order, "at", "").partition("/")[0])
        if power is None:
            why = (
                book_of(reader.names.board).words(each.fault.text)
                if each.fault
                else tr("no unit of that place is there")
            )
            raise InvalidCommand(tr("line {line}, '{text}': {why}", line=each.line, text=each.text, why=why))
        found.setdefault(power, []).append(each.text)
    return {power: tuple(lines) for power, lines in found.items()}


def is_sheet(text: str, reader: OrderReader) -> bool:
    """Whether a text holds what powers write, each below its name, and nothing else."""
    try:
        return bool(by_power(text, reader))
    except InvalidCommand:
        return False


def replaced(lines: Sequence[str], new: str, reader: OrderReader) -> tuple[str, ...]:
    """A sheet with new lines in the place of those for the same units; a line for other units stays."""
    units = {each.unit.province for each in reader.read(new) if each.unit}
    kept = [
        line
        for line in lines
        if line not in new.split("\n")
        and not any(each.unit and each.unit.province in units for each in reader.read(line))
    ]
    return (*kept, *new.split("\n"))


def expect_own(text: str, power: str, reader: OrderReader) -> None:
    """Raises InvalidCommand if lines of a power's sheet stand below the heading of another."""
    for each in reader.read(text, power):
        if each.power not in (power, None):
            raise InvalidCommand(
                tr(
                    "line {line}: '{text}' stands below {power}, and this is {own}'s sheet",
                    line=each.line,
                    text=each.text,
                    power=each.power,
                    own=power,
                )
            )
