"""All that can be found in a game beside the actions: orders, supply, figures, reports, corps, spaces, sentences."""

from __future__ import annotations

from collections.abc import Iterator

from eia_solo.games.napoleons_wars.rules.calendar import turn_words
from eia_solo.games.napoleons_wars.rules.corps import letter_order
from eia_solo.games.napoleons_wars.session import NapoleonsSession
from eia_solo.ui.presenters.finds import Find
from eia_solo.ui.words import tr


def of_the_game(session: NapoleonsSession) -> Iterator[Find]:
    """What each power has, spaces, corps, turns that were worked out (the last first), open sentences."""
    tables = session.rulebook.tables
    board = tables.board
    turns = list(session.kept_turns())
    for id, row in board.powers.items():
        also = " ".join((id, *row.called))
        yield Find(f"orders {id}", tr("Orders of {power}", power=row.name), tr("Orders"), also=also)
        yield Find(f"supply {id}", tr("Supply of {power}", power=row.name), tr("Supply"), also=also)
        yield Find(f"nation {id}", tr("{power} over the years", power=row.name), tr("Nations"), also=also)
        if turns:
            yield Find(f"report {id}", tr("Report to {power}", power=row.name), tr("Report"), also=also)
    for id, province in board.provinces.items():
        yield Find(f"space {id}", province.name, tr("Province"), also=" ".join((id, *province.also)))
    for id, name in board.seas.items():
        yield Find(f"space {id}", name, tr("Sea"), also=id)
    corps = session.position.corps
    for each in sorted(corps, key=lambda corps: (board.order.index(corps.power), letter_order(corps.letter))):
        power, place = board.powers[each.power].name, board.name(each.at)
        words = tr("Corps {letter} of {power}, {place}", letter=each.letter, power=power, place=place)
        yield Find(f"corps {each.power} {each.letter}", words, tr("Corps"), also=each.power)
    for kept in reversed(turns):
        yield Find(f"turn {kept.entry}", tr("Reports of {turn}", turn=turn_words(kept.turn.turn)), tr("Report"))
    for reading in tables.readings.values():
        if reading.is_open:
            also = f"{reading.rule} {reading.id}"
            yield Find(f"reading {reading.id}", reading.text, tr("Reading"), also=also)
