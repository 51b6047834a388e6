"""All that can be found in a game beside the actions: powers, pairs, provinces, reports, open sentences."""

from __future__ import annotations

from collections.abc import Iterator

from eia_solo.games.international_relations.session import InternationalSession
from eia_solo.games.international_relations.ui.presenters.lines import moment_title
from eia_solo.ui.presenters.finds import Find
from eia_solo.ui.words import tr


def of_the_game(session: InternationalSession) -> Iterator[Find]:
    """Sheets and ledgers of the powers, pairs, provinces, reports (the last first), open sentences."""
    board = session.rulebook.rules.board
    for power in board.powers:
        yield Find(f"sheet {power}", tr("Orders of {power}", power=power), tr("Sheet"))
        yield Find(f"ledger {power}", tr("Penalties of {power}", power=power), tr("Ledger"))
    for place, one in enumerate(board.powers):
        for other in board.powers[place + 1 :]:
            yield Find(f"pair {one} {other}", tr("{one} and {other}", one=one, other=other), tr("Relations"))
    for id, province in board.provinces.items():
        yield Find(f"province {id}", province.name, tr("Province"), also=id)
    for kept in reversed(session.reports()):
        words = moment_title(kept.report.turn, kept.report.stage)
        yield Find(f"report {kept.entry}", words, tr("Report"), also=kept.report.turn.text)
    for reading in session.rulebook.rules.tables.readings.values():
        if reading.is_open:
            yield Find(f"reading {reading.id}", reading.text, tr("Reading"), also=f"{reading.number} {reading.id}")
