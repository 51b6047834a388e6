"""What each corps abroad costs in Winter, as a sum a player can check. Rule: NW-17 to NW-22."""

from collections.abc import Iterator

from eia_solo.core.words import tr
from eia_solo.games.napoleons_wars.rules.corps import Divisions
from eia_solo.games.napoleons_wars.rules.reporting.report import Line, secret
from eia_solo.games.napoleons_wars.rules.reporting.told import Told
from eia_solo.games.napoleons_wars.rules.text import divisions_words, spaces_words
from eia_solo.games.napoleons_wars.rules.turn.record import SUPPLY_PRICE


def supply_title(told: Told) -> str:
    return tr("Supply paid") if told.is_winter else tr("Supply, if Winter were now")


def supply_lines(told: Told, power: str) -> Iterator[Line]:
    """Corps by corps, then the sum."""
    rows = told.answer["internal"][power]["supply"]
    for row in rows:
        letter, divisions, spaces = row[0], row[1], row[2]
        if spaces < 0:
            yield secret(
                tr("{letter} {told}: no line, it would be cut off", letter=letter, told=_place(told, power, letter)),
                "NW-21",
            )
        else:
            yield secret(f"{letter}: {sum_words(told, divisions, spaces, row[3], row[4])}", "NW-19")
    if len(rows) > 1:
        yield secret(tr("Together {row}", row=sum(row[3] for row in rows)))


def sum_words(told: Told, divisions: str, spaces: int, gold: int, line: list[str]) -> str:
    """A sum with its lines: "3 divisions, 3 spaces from Alsace, 2 each: 18 (Prague, Bavaria, Swabia, Alsace)"."""
    number = Divisions.parse(divisions).total
    if not line:
        return f"{gold}"
    way = ", ".join(map(told.place, line))
    far = tr("{spaces} from {place}", spaces=spaces_words(spaces), place=told.place(line[-1]))
    whole = number * spaces * SUPPLY_PRICE
    paid = f"{gold}" if gold == whole else tr("{gold} paid, some of them before they starved", gold=gold)
    return tr(
        "{number}, {far}, {supply_price} each: {paid} ({way})",
        number=divisions_words(number),
        far=far,
        supply_price=SUPPLY_PRICE,
        paid=paid,
        way=way,
    )


def _place(told: Told, power: str, letter: str) -> str:
    corps = told.after.find(power, letter)
    return told.place(corps.at) if corps else ""
