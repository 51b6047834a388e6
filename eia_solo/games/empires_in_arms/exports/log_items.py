"""What came to pass in Empires in Arms as items of the log: a check, a war, a peace, whatever else was entered."""

from collections.abc import Iterable, Iterator, Mapping

from eia_solo.core.breakdown import RowState
from eia_solo.core.dice import THROWS, By
from eia_solo.core.log import Margin, Margins
from eia_solo.core.phrases import Phrase
from eia_solo.core.wording import capital
from eia_solo.core.words import mark, tr
from eia_solo.exports.log_page import Detail, Item, Row, Sort, Value
from eia_solo.games.empires_in_arms.rules import events
from eia_solo.games.empires_in_arms.rules.checks import CheckKind
from eia_solo.games.empires_in_arms.rules.describe import outcome_words, peace_details, peace_words
from eia_solo.games.empires_in_arms.rules.events import CheckMade, How
from eia_solo.games.empires_in_arms.rules.log import chances_of
from eia_solo.games.empires_in_arms.rules.phrases import TEMPLATES, event_word
from eia_solo.games.empires_in_arms.rules.state import SUES, Outcome, PeaceKind
from eia_solo.games.empires_in_arms.rules.summary.page import HAPPENS, needed_line, sum_line
from eia_solo.games.empires_in_arms.rules.summary.reasons import outcome_title, sentences
from eia_solo.games.empires_in_arms.rules.summary.record import DECIDED
from eia_solo.games.empires_in_arms.rules.tables import Tables

COLUMNS = (
    "month", "phase", "order", "kind", "power", "target", "die1", "die2", "thrown_by", "modifiers", "sum", "needed",
    "throws_of_36", "result", "margin", "lost_power", "lost_target", "undone", "rows", "text", "note", "bookmark",
)  # fmt: skip
"""The columns of the table of all that counts."""
_FOR_READERS = {
    "border_recorded": mark("entered on the sheet"),
    "border_not_recorded": "",
    "border_by_rule": mark("across the Channel"),
    "none": "",
    "no_call": "",
}
"""Facts that are the sheet's own words, or say that there is nothing."""
_AS_FIRST_KEPT = {
    TEMPLATES[id]: id for id in ("border_recorded", "border_not_recorded", "border_by_rule", "none", "no_call")
}
_BY_HAND = {By.PLAYER: mark("by hand"), By.MACHINE: mark("program")}


def is_war(check: CheckMade) -> bool:
    """Whether a check made a war."""
    return check.outcome is Outcome.WAR


def short_by(check: CheckMade) -> int | None:
    """By how many a throw fell short; None if it did not, or none was made."""
    if check.throw is None or check.outcome in HAPPENS:
        return None
    return check.needs - (check.modified or 0)


def check_item(check: CheckMade, tables: Tables, *, place: str, aside: str, margin: Margin) -> Item:
    """A check: a war is set off, everything else is a roll. `tables` are those it was made with."""
    war = is_war(check) and not aside
    decided = check.how in DECIDED
    pair = tr("{checker} on {target}", checker=tables.name(check.checker), target=tables.name(check.target))
    arithmetic, _, goal = sum_line(check).partition("; ") if decided else ("", "", "")
    return Item(
        sort=Sort.WAR if war else Sort.ROLL,
        text=outcome_title(check, tables) if war else pair,
        place=place,
        powers=(check.checker, check.target),
        dice=check.throw.dice if check.throw else (),
        sum=arithmetic,
        goal=goal,
        chance=needed_line(check) if decided else "",
        result=_result(check, tables),
        remark=_remark(check),
        happened=check.outcome in HAPPENS,
        why=_why(check, tables, aside),
        rows=tuple(_row(kept, tables) for kept in check.breakdown if kept.state is not RowState.DOES_NOT_APPLY),
        others=tuple(_row(kept, tables) for kept in check.breakdown if kept.state is RowState.DOES_NOT_APPLY),
        foot=" ".join(_foot(check, tables)),
        aside=aside,
        bookmarked=margin.bookmarked,
        note=margin.note,
        detail=Detail.WARS if war else Detail.ROLLS if decided else Detail.ROWS,
        cells=_cells(check, tables) if decided else {},
    )


def _result(check: CheckMade, tables: Tables) -> str:
    if check.how in DECIDED or check.how is How.CANNOT_HAPPEN:
        return outcome_words(check.outcome, check.kind)
    if check.how is How.NOT_CALLED:
        return tr("not called for")
    return (
        tr("not allowed: {because}", because=tables.words(check.because))
        if check.how is How.BARRED
        else tables.words(check.because)
    )


def _remark(check: CheckMade) -> str:
    said = [tr("one short")] if short_by(check) == 1 else []
    if check.how is How.OVERRULED:
        said.append(tr("decided by hand"))
    elif check.throw is not None and check.throw.by is By.PLAYER:
        said.append(tr("by hand"))
    elif check.how is How.CANNOT_HAPPEN:
        said.append(tr("no throw was enough"))
    return ", ".join(said)


def _why(check: CheckMade, tables: Tables, aside: str) -> str:
    """The sentences of what happened, and the player's reason of what was decided by hand."""
    happened = check.outcome in HAPPENS and not aside
    return sentences(check, tables) if happened or check.how is How.OVERRULED else ""


def _row(kept: events.RowKept, tables: Tables) -> Row:
    row = tables.rows.get(kept.id)
    said = kept.because
    id = said.id if isinstance(said, Phrase) else _AS_FIRST_KEPT.get(said, "")
    return Row(
        title=row.title if row else kept.id,
        value=kept.value,
        because=tr(_FOR_READERS[id]) if id in _FOR_READERS else tables.words(said),
        unknown=kept.state is RowState.UNKNOWN,
    )


_SAID = {
    Outcome.FIGHTS_ON: mark("{count} fight on"),
    Outcome.SUES: mark("{count} sue, conditional only"),
    Outcome.MAY_ACCEPT_UNCONDITIONAL: mark("{count} may accept unconditional"),
    Outcome.MUST_ACCEPT_ANYTHING: mark("{count} must accept anything"),
}


def _foot(check: CheckMade, tables: Tables) -> Iterator[str]:
    if ways := chances_of(check, tables):
        found = ", ".join(tr(_SAID[one], count=count) for one, count in ways.items() if count)
        yield tr("Of {all} throws {found}.", all=THROWS, found=found)
    if check.called_by:
        yield tr("Called for by: {events}.", events=", ".join(event_word(one.kind) for one in check.called_by))
    if check.assumed:
        titles = (tables.rows[id].title.lower() if id in tables.rows else id for id in check.assumed)
        yield tr("Taken as no because not entered: {rows}.", rows=", ".join(titles))
    if check.throw is not None:
        if check.throw.by is By.PLAYER:
            yield tr("Thrown by hand.")
        elif check.throw.draw is None:
            yield tr("The program’s dice.")
        else:
            yield tr("The program’s dice, draw {draw}.", draw=check.throw.draw)


def _cells(check: CheckMade, tables: Tables) -> Mapping[str, Value]:
    first, second = check.throw.dice[:2] if check.throw else (None, None)
    by = tr("decided by hand") if check.how is How.OVERRULED else tr(_BY_HAND[check.throw.by]) if check.throw else ""
    reached = check.modified
    return {
        "kind": tr("certain") if check.how is How.CERTAIN else tr("roll") if check.throw else tr("decided"),
        "power": tables.name(check.checker),
        "target": tables.name(check.target),
        "die1": first,
        "die2": second,
        "thrown_by": by,
        "modifiers": check.total,
        "sum": reached,
        "needed": check.needs,
        "throws_of_36": check.ways,
        "result": outcome_words(check.outcome, check.kind),
        "margin": None if reached is None else reached - check.needs,
        "rows": "; ".join(_row_cell(kept, tables) for kept in check.breakdown if kept.state is not _OFF),
        "text": sentences(check, tables) if check.outcome in HAPPENS or check.how is How.OVERRULED else "",
    }


_OFF = RowState.DOES_NOT_APPLY


def _row_cell(kept: events.RowKept, tables: Tables) -> str:
    """A row as the table has it: with the minus of a keyboard."""
    row = tables.rows.get(kept.id)
    return f"{row.title if row else kept.id} {kept.value:+d}".replace("+0", "0")


def peace_item(event: events.PeaceMade, tables: Tables, *, place: str, aside: str, margin: Margin) -> Item:
    """A peace as one thing, with all it does."""
    points = (*_terms(event, tables), *map(capital, peace_details(event, tables)[len(event.terms) :]))
    return Item(
        sort=Sort.LINE if aside else Sort.PEACE,
        text=peace_words(event, tables),
        place=place,
        powers=(event.loser, event.victor),
        why=f"{capital(event.because)}." if event.because else "",
        points=points,
        aside=aside,
        bookmarked=margin.bookmarked,
        note=margin.note,
        detail=Detail.WARS,
        cells={
            "kind": tr("peace"),
            "power": tables.name(event.loser),
            "target": tables.name(event.victor),
            "result": tr(_PEACES[event.kind]),
            "text": "; ".join(points),
        },
    )


_PEACES = {
    PeaceKind.INFORMAL: mark("informal"),
    PeaceKind.CONDITIONAL: mark("conditional"),
    PeaceKind.UNCONDITIONAL: mark("unconditional"),
}


def _terms(event: events.PeaceMade, tables: Tables) -> Iterator[str]:
    """The terms in their sense, each with its code behind it."""
    for said in peace_details(event, tables)[: len(event.terms)]:
        code, _, text = said.partition(": ")
        yield f"{capital(text)} ({code})" if text else code


def battle_cells(event: events.BattleFought, tables: Tables, text: str) -> Mapping[str, Value]:
    """What a battle says in the table: the factors that each side lost, of land and naval ones together."""
    one, other = event.powers
    lost = [sum(event.losses.get(power, (0, 0))) for power in (one, other)]
    names = {"power": tables.name(one), "target": tables.name(other)}
    return {"kind": tr("battle"), **names, "lost_power": lost[0], "lost_target": lost[1], "text": text}


def margin_of(margins: Margins, entry: int, first: int, count: int) -> Margin:
    """What stands beside the lines of an event, as one."""
    found = [
        margin
        for number in range(first, first + max(count, 1))
        if (margin := margins.get(str(entry) if number == 1 else f"{entry}.{number}"))
    ]
    return Margin(any(one.bookmarked for one in found), " ".join(one.note for one in found if one.note))


def sues(check: CheckMade) -> bool:
    """Whether a check for peace came to a suit."""
    return check.kind is CheckKind.PEACE and check.outcome in SUES


def expected_wars(checks: Iterable[CheckMade]) -> float:
    """The sum of the chances of thrown declarations."""
    return sum(check.ways for check in checks) / THROWS
