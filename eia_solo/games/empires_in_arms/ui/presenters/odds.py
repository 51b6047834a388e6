"""The odds of the board as it stands now, and of one pair: what its check would need, and what is not known."""

from collections.abc import Mapping

from attrs import evolve

from eia_solo.core.dice import at_least
from eia_solo.core.values import frozen
from eia_solo.games.empires_in_arms.rules.checks import Check, CheckKind, Status
from eia_solo.games.empires_in_arms.rules.describe import outcome_words
from eia_solo.games.empires_in_arms.rules.events import CheckMade, How
from eia_solo.games.empires_in_arms.rules.fields import question_for
from eia_solo.games.empires_in_arms.rules.state import Outcome, Power, result_of
from eia_solo.games.empires_in_arms.rules.tables import Tables
from eia_solo.games.empires_in_arms.rules.walk import Pair
from eia_solo.games.empires_in_arms.session import EmpiresSession
from eia_solo.games.empires_in_arms.ui.presenters.board import missing_word, odds_cell
from eia_solo.games.empires_in_arms.ui.presenters.breakdown_rows import BreakdownLine, LineState
from eia_solo.games.empires_in_arms.ui.presenters.check_card import Card, card_of, effect_words
from eia_solo.games.empires_in_arms.ui.presenters.odds_cells import OddsCell, OddsState
from eia_solo.games.empires_in_arms.ui.presenters.procession import Procession
from eia_solo.games.empires_in_arms.ui.presenters.rolled import made_sentence
from eia_solo.games.empires_in_arms.ui.presenters.tips import CardTips, card_tips
from eia_solo.games.empires_in_arms.ui.presenters.words import against, needed_on_dice, of_throws, short_outcome
from eia_solo.ui.words import tr

KINDS = (CheckKind.DECLARATION, CheckKind.PEACE)
"""The two grids, in the order of their switch."""


@frozen
class GridWords:
    """What stands around one of the grids."""

    name: str
    """On its switch."""
    title: str
    hint: str
    spoken: str
    legend: tuple[tuple[OddsCell, str], ...]
    """A cell of each sort, and what it means."""


def grid_words(kind: CheckKind) -> GridWords:
    """The words of one of the grids."""
    return _peace_grid() if kind is CheckKind.PEACE else _war_grid()


def _war_grid() -> GridWords:
    return GridWords(
        name=tr("War"),
        title=tr("Chance of war"),
        hint=tr(
            "How many of the 36 throws make war, as the board is now. Each row: "
            "the power that rolls. Each column: its target."
        ),
        spoken=tr("Chance of war. Row: the power that rolls. Column: its target"),
        legend=(
            (OddsCell("roll", 15, 15), tr("can be rolled")),
            (OddsCell("unknown", 3, 6, missing=2), tr("two values unknown")),
            (OddsCell("cannot happen"), tr("cannot happen")),
            (OddsCell("rolled", word=tr("no war"), dice=(3, 4)), tr("rolled this month")),
            (OddsCell("certain", 36, 36), tr("every throw")),
            (OddsCell("barred", word=tr("army")), tr("barred, and why")),
            (OddsCell("at war"), tr("settled: at war")),
            (OddsCell("enforced peace", word="Sep 1806"), tr("settled: peace")),
        ),
    )


def _peace_grid() -> GridWords:
    return GridWords(
        name=tr("Peace"),
        title=tr("Chance of peace"),
        hint=tr(
            "How many of the 36 throws sue for peace, as the board is now. Each row: "
            "the power that sues. Each column: its enemy."
        ),
        spoken=tr("Chance of peace. Row: the power that sues. Column: its enemy"),
        legend=(
            (OddsCell("roll", 15, 15), tr("can sue")),
            (OddsCell("unknown", 3, 6, missing=2), tr("two values unknown")),
            (OddsCell("cannot happen"), tr("cannot sue")),
            (OddsCell("rolled", word=tr("sues"), dice=(6, 5)), tr("rolled this month")),
            (OddsCell("certain", 36, 36), tr("every throw sues")),
            (OddsCell("not called"), tr("no event calls for it")),
            (OddsCell("not at war"), tr("not at war")),
        ),
    )


def checks_of(session: EmpiresSession, kind: CheckKind) -> Mapping[tuple[str, str], Check]:
    """The checks of one of the grids, by who rolls and against whom."""
    checks = session.peace_forecast if kind is CheckKind.PEACE else session.forecast
    return {(check.checker, check.target): check for check in checks}


def grid_cells(procession: Procession, kind: CheckKind) -> dict[tuple[str, str], OddsCell]:
    """The cells of one of the grids: how a check stands as the board is now, or what came of it this month."""
    cells = _cells_to_come(procession.session, kind)
    again, tables = procession.walk_of(kind).again, procession.session.rulebook.tables
    for pair, made in procession.made_of(kind).items():
        if pair in cells and pair not in again:
            cells[pair] = _made_cell(made, cells[pair], tables)
    return cells


def _made_cell(made: CheckMade, now: OddsCell, tables: Tables) -> OddsCell:
    """What came of a check this month; where neither dice nor the player decided it, how it stands now."""
    is_war = made.outcome is Outcome.WAR
    dice = made.throw.dice if made.throw else ()
    if now.state is OddsState.AT_WAR:
        return evolve(now, dice=dice, told=made_sentence(made, tables)) if is_war else now
    if made.how is How.CANNOT_HAPPEN:
        return OddsCell("passed")
    if is_war or not (dice or made.how is How.OVERRULED):
        return now
    return OddsCell("rolled", word=short_outcome(made.outcome, made.kind), dice=dice, told=made_sentence(made, tables))


def _cells_to_come(session: EmpiresSession, kind: CheckKind) -> dict[tuple[str, str], OddsCell]:
    checks = checks_of(session, kind)
    if kind is CheckKind.DECLARATION:
        return {pair: odds_cell(check) for pair, check in checks.items()}
    powers = session.state.powers
    pairs = ((one, other) for one in powers for other in powers if one != other)
    return {pair: peace_cell(checks[pair]) if pair in checks else OddsCell("not at war") for pair in pairs}


def peace_cell(check: Check) -> OddsCell:
    """How a check for peace stands: the throws that sue, whatever is sued for."""
    if check.status is Status.NOT_CALLED:
        return OddsCell("not called")
    if check.cannot_happen:
        return OddsCell("cannot happen")
    least, most = (chance.ways for chance in check.chances)
    if check.question:
        return OddsCell("unknown", least, most, missing_word(check), len(check.asks))
    # Every throw may sue, and the dice still decide what for.
    return OddsCell(OddsState.CERTAIN if least == 36 else OddsState.ROLL, least, most)


LINKS = 3
"""So many unknown inputs are asked for one by one; the rest wait at their rows."""
_OTHERWISE = (Status.BARRED, Status.SETTLED)


@frozen
class Input:
    """An input nobody has entered: its key, the question that asks for it, and what hangs on it."""

    key: str
    question: str
    effect: str


@frozen
class OddsPair:
    """All that is said about one pair. Without a check there is only a reason why."""

    checker: Power
    target: Power
    names: tuple[str, str]
    verdict: str
    reason: str
    check: Check | None = None
    card: Card | None = None
    inputs: tuple[Input, ...] = ()
    more_inputs: int = 0
    counts: tuple[BreakdownLine, ...] = ()
    does_not: tuple[BreakdownLine, ...] = ()
    tips: CardTips | None = None
    """Of what it needs, of its chance and of its total."""

    @property
    def title(self) -> str:
        return against(*self.names)

    @property
    def has_numbers(self) -> bool:
        """Whether there is a throw to speak of: nothing stands in the way of the check."""
        return self.check is not None and self.check.status not in _OTHERWISE


def odds_pair(procession: Procession, pair: Pair, kind: CheckKind) -> OddsPair:
    """The pair as the board stands now, whether its check has been made this month or not."""
    session = procession.session
    tables = session.rulebook.tables
    names = (tables.name(pair[0]), tables.name(pair[1]))
    check = checks_of(session, kind).get(pair)
    if check is None:
        reason = tr(
            "{first} and {second} are not at war: there is no peace to roll for.", first=names[0], second=names[1]
        )
        return OddsPair(*pair, names, tr("not at war"), reason)
    card = card_of(check, tables)
    inputs = unknown_inputs(check, tables)
    counts = tuple(line for line in card.lines if line.state is not LineState.DOES_NOT_APPLY)
    return OddsPair(
        *pair,
        names,
        card.verdict,
        _sentences(card.reason, _otherwise(check, card), _made(procession, pair, kind)),
        check,
        card,
        inputs[:LINKS],
        len(inputs[LINKS:]),
        counts,
        tuple(_short(line) for line in card.lines if line.state is LineState.DOES_NOT_APPLY),
        card_tips(card, tables),
    )


def _short(line: BreakdownLine) -> BreakdownLine:
    """A row in a narrow column: why it does not count stands before its rule, where it is opened."""
    because = f"{line.fact[:1].upper()}{line.fact[1:].rstrip('.')}." if line.fact else ""
    return evolve(line, fact="", rule=" ".join(filter(None, (because, line.rule))))


def unknown_inputs(check: Check, tables: Tables) -> tuple[Input, ...]:
    """The inputs a check waits for, each once, and then those a restriction waits for."""
    found = {}
    for key in check.asks:
        found[key] = Input(key, question_for(key, tables, check.leader_of(key)), effect_words(check, key))
    for assumed in check.assumed:
        for key in assumed.missing:
            found.setdefault(key, Input(key, question_for(key, tables), tr("{row} might bar", row=assumed.row.title)))
    return tuple(found.values())


def _sentences(*parts: str) -> str:
    return " ".join(f"{part.rstrip('.')}." for part in parts if part)


def _otherwise(check: Check, card: Card) -> str:
    """What the check would need if nothing stood in its way; nothing where that means nothing."""
    if check.status not in _OTHERWISE or (check.obstacle is not None and check.obstacle.row.id == "at_war"):
        return ""
    best, worst = card.needed
    needs = " ".join(filter(None, needed_on_dice(best, worst)))
    ways = of_throws(at_least(worst).ways, at_least(best).ways)
    return tr("Otherwise it would need {needs}: {ways}.", needs=needs, ways=ways)


def _made(procession: Procession, pair: Pair, kind: CheckKind) -> str:
    made = result_of(procession.walk_of(kind).results, *pair)
    return "" if made is None else tr("Rolled this month: {outcome}.", outcome=outcome_words(made.outcome, kind))
