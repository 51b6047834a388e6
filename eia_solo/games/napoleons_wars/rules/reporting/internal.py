"""The internal report: what one power is told beside the update. Rule: NW-100."""

from collections.abc import Iterator

from eia_solo.core.words import mark, tr
from eia_solo.games.napoleons_wars.rules.calendar import turn_words
from eia_solo.games.napoleons_wars.rules.reporting.ahead import ahead, reminders
from eia_solo.games.napoleons_wars.rules.reporting.battles import came_of, own_battle_words
from eia_solo.games.napoleons_wars.rules.reporting.gold import treasury
from eia_solo.games.napoleons_wars.rules.reporting.report import Line, Part, TurnReport, report_of, secret
from eia_solo.games.napoleons_wars.rules.reporting.scouts import seen_words
from eia_solo.games.napoleons_wars.rules.reporting.supplies import supply_lines, supply_title
from eia_solo.games.napoleons_wars.rules.reporting.told import Told, event_step, seen_by
from eia_solo.games.napoleons_wars.rules.state import Plain
from eia_solo.games.napoleons_wars.rules.telling import event_words, outcome_words, read_words
from eia_solo.games.napoleons_wars.rules.text import correction_words

ORDERS = mark("Your orders")
_BEFELL = {"lost": "NW-H2", "starved": "NW-20", "capped": "NW-44"}
"""What befalls a power beside battles, with its rule."""


def internal_report(told: Told, power: str) -> TurnReport:
    """What a power is told of a turn beside the update. Nothing is in it that it may not know."""
    known = seen_by(told, power)
    return report_of(
        power,
        tr("{power}, {turn}: for you alone", power=known.name(power), turn=turn_words(known.turn)),
        tr("After the whole update."),
        Part(tr("Treasury"), tuple(treasury(known, power))),
        Part(tr("Next turn"), tuple(ahead(known, power))),
        Part(tr("Your corps"), tuple(_corps(known, power)), tr("You have no corps.")),
        Part(supply_title(known), tuple(supply_lines(known, power))),
        Part(tr(ORDERS), tuple(_orders(known, power)), tr("You sent no orders.")),
        Part(tr("What your scouts saw"), tuple(_scouted(known, power))),
        Part(tr("Your battles"), tuple(_battles(known, power))),
        Part(tr("What else befell you"), tuple(_befell(known, power))),
        Part(tr("Corrected by hand"), tuple(_corrected(known, power))),
        Part(tr("Remember"), tuple(reminders(known, power))),
    )


def orders_done(told: Told, power: str) -> str:
    """How many of a power's orders were done: "7 of 8 done", "no orders"; lines that are none do not count."""
    rows = [row for row in told.answer["outcomes"] if row["power"] == power and row["outcome"] != "not_read"]
    if not rows:
        return tr("no orders")
    return tr("{count} of {all} done", count=sum(row["outcome"] == "done" for row in rows), all=len(rows))


def _corps(told: Told, power: str) -> Iterator[Line]:
    """Every corps with its divisions; those built in this turn could not move in it. Rule: NW-34, NW-46."""
    marked = told.answer["internal"][power]["corps"]
    for corps in told.after.corps_of(power):
        divisions = marked.get(corps.letter, ["", ""])[1]
        is_new = "*" in divisions
        new = tr(" (* built this turn: it defended, and may move from the next on)") if is_new else ""
        shown = divisions if is_new else str(corps.divisions)
        yield secret(f"{corps.letter} {told.place(corps.at)}: {shown}{new}", "NW-34" if is_new else "")


def _orders(told: Told, power: str) -> Iterator[Line]:
    """Line by line: what it was read as, what became of it, and why."""
    written = told.orders.get(power, ())
    for row in told.answer["outcomes"]:
        number = row["line"]
        typed = written[number - 1].strip() if number <= len(written) else ""
        if row["outcome"] == "not_read":
            if typed and not typed.startswith(("#", "//")):
                yield secret(tr("{number}  “{typed}”: not read as an order", number=number, typed=typed))
            continue
        words = row["order"] or f"“{typed}”"
        yield secret(f"{number}  {words}: {'; '.join(filter(None, _became(told, power, row)))}", row["rule"])


def _became(told: Told, power: str, row: Plain) -> Iterator[str]:
    fought = _fought(told, power, row)
    why = outcome_words(row, told.tables.board)
    is_beaten = row["reason"] == "bounced" and bool(fought)
    if is_beaten:
        yield f"{fought}, {_stands(told, power, row)}"
    elif row["outcome"] == "refused":
        yield tr("not done, {why}", why=why) if why else tr("not done")
    elif row["outcome"] == "partly":
        yield tr("in part, {why}", why=why) + _built(row)
    else:
        yield ", ".join(
            filter(None, (tr(_DONE[row["outcome"]]) if row["outcome"] in _DONE else row["outcome"], fought))
        )
    yield read_words(row)
    if "letter" in row["detail"]:
        yield tr("that letter was taken: it is corps {letter}", letter=row["detail"]["letter"])
    if "scout" in row["detail"]:
        reason = {"reason": row["detail"]["scout"], "detail": {}}
        yield tr("it did not scout: {reason}", reason=outcome_words(reason))


_DONE = {"done": mark("done"), "counts": mark("counts"), "waiting": mark("waiting")}


def _built(row: Plain) -> str:
    return tr(" ({built} built)", built=row["detail"]["built"]) if row["detail"].get("built") else ""


def _fought(told: Told, power: str, row: Plain) -> str:
    """How the battle of the corps that a line moves or lets attack has ended for it."""
    letter = _letter(row)
    return came_of(told, power, letter) if letter else ""


def _letter(row: Plain) -> str:
    first, _, rest = (row["order"] or "").partition(" ")
    is_letter = bool(first) and first.isalpha() and first.isupper() and len(first) <= 2
    return first if is_letter and (" - " in rest or rest.startswith("attack ")) else ""


def _stands(told: Told, power: str, row: Plain) -> str:
    corps = told.after.find(power, _letter(row))
    return tr("destroyed") if corps is None else tr("now in {place}", place=told.place(corps.at))


def _battles(told: Told, power: str) -> Iterator[Line]:
    for battle in told.fought(power):
        yield from map(secret, own_battle_words(told, battle, power))


def _scouted(told: Told, power: str) -> Iterator[Line]:
    for row in told.answer["internal"][power]["scouted"]:
        yield secret(seen_words(told.tables.board, row), "NW-95" if row["corps"] else "NW-H2")


def _befell(told: Told, power: str) -> Iterator[Line]:
    """Losses outside battle, most of which others do not see."""
    board = told.tables.board
    for event in told.answer["events"]:
        is_own = event.get("power") == power and event["what"] in _BEFELL
        if is_own and (event["what"] != "lost" or event["step"] == event_step(told)):
            yield secret(event_words(event, board), _BEFELL[event["what"]])
    for each in told.after.modifiers:
        if each.power == power and each not in told.before.modifiers:
            yield secret(tr(_MODIFIERS[each.id], at=told.place(each.space) if each.space else ""), "NW-H2")


_MODIFIERS = {
    "mutiny": mark("A squadron in {at} has mutinied: it may not move next turn"),
    "draft_riots": mark("Draft riots: one division fewer this year"),
}


def _corrected(told: Told, power: str) -> Iterator[Line]:
    for each in told.corrections:
        if each.edit.key.split(".")[1:2] == [power]:
            why = f": {each.because}" if each.because else ""
            yield secret(f"{correction_words(each.edit, told.tables.board)}{why}")
