"""The odds of the whole board: the chance of war, or of a suit for peace, of every ordered pair as it stands now."""

from collections.abc import Mapping

from eia_solo.core.values import frozen
from eia_solo.games.empires_in_arms.rules.checks import Check, CheckKind, Status
from eia_solo.games.empires_in_arms.session import EmpiresSession
from eia_solo.games.empires_in_arms.ui.presenters.board import missing_word, odds_cell
from eia_solo.games.empires_in_arms.ui.presenters.odds_cells import (
    OddsCell,
    OddsState,
)
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
        hint=tr("Throws of 36 that make war, as the board stands now. The row rolls against the column."),
        spoken=tr("Chance of war, the row rolls against the column"),
        legend=(
            (OddsCell("roll", 15, 15), tr("can be rolled")),
            (OddsCell("unknown", 6, 10, tr("money")), tr("input unknown")),
            (OddsCell("cannot happen"), tr("cannot happen")),
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
        hint=tr("Throws of 36 that sue for peace, as the board stands now. The row sues the column."),
        spoken=tr("Chance of peace, the row sues the column"),
        legend=(
            (OddsCell("roll", 15, 15), tr("can sue")),
            (OddsCell("unknown", 6, 10, tr("money")), tr("input unknown")),
            (OddsCell("cannot happen"), tr("cannot sue")),
            (OddsCell("certain", 36, 36), tr("every throw sues")),
            (OddsCell("not called"), tr("no event calls for it")),
            (OddsCell("not at war"), tr("not at war")),
        ),
    )


def checks_of(session: EmpiresSession, kind: CheckKind) -> Mapping[tuple[str, str], Check]:
    """The checks of one of the grids, by who rolls and against whom."""
    checks = session.peace_forecast if kind is CheckKind.PEACE else session.forecast
    return {(check.checker, check.target): check for check in checks}


def grid_cells(session: EmpiresSession, kind: CheckKind) -> dict[tuple[str, str], OddsCell]:
    """The cells of one of the grids."""
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
        return OddsCell("unknown", least, most, missing_word(check))
    # Every throw may sue, and the dice still decide what for.
    return OddsCell(OddsState.CERTAIN if least == 36 else OddsState.ROLL, least, most)
