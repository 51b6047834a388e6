"""What the journal tells of the powers: where they stood, when relations began, which entries touch two of them."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from evening import campaign
from pytestqt.qtbot import QtBot

from eia_solo.core.month import Month
from eia_solo.games.empires_in_arms.loading import empires_in_arms
from eia_solo.games.empires_in_arms.rules import events
from eia_solo.games.empires_in_arms.rules.commands import ApplySheet, EditFields, NextMonth
from eia_solo.games.empires_in_arms.rules.sheet import data_from
from eia_solo.games.empires_in_arms.rules.state import Outcome, Power, Zone
from eia_solo.games.empires_in_arms.session import EmpiresSession
from eia_solo.games.empires_in_arms.ui.door import A_PART, Chronicler, EmpiresDoor
from eia_solo.games.empires_in_arms.ui.presenters.chronicle import HEARD, PASSED_OVER, Chronicle
from eia_solo.games.empires_in_arms.ui.presenters.procession import Procession
from eia_solo.ui.presenters.lines import (
    Relation,
)

Fr, GB, Au, Ru, Sp, Tu = map(Power, ("Fr", "GB", "Au", "Ru", "Sp", "Tu"))
JANUARY, FEBRUARY, MARCH = (Month(1805, number) for number in (1, 2, 3))


@pytest.fixture
def session(tmp_path: Path) -> Iterator[EmpiresSession]:
    with EmpiresSession.open(campaign(tmp_path), empires_in_arms()) as session:
        yield session


def read(session: EmpiresSession, chronicle: Chronicle | None = None) -> Chronicle:
    chronicle = chronicle or Chronicle(session)
    if chronicle.follow():
        assert chronicle.read(1000) == 0
    return chronicle


def edit(session: EmpiresSession, because: str = "", **changes: object) -> None:
    session.do(EditFields({key.replace("__", "."): value for key, value in changes.items()}, because))


def test_where_a_power_stood_is_told_with_month_and_reason(session: EmpiresSession) -> None:
    edit(session, "lost at Ulm", powers__Au__status="instability", powers__Au__status_box=5)
    session.do(NextMonth())
    edit(session, powers__Au__status_box=None)
    began, fell, unsure = read(session).places(Au)
    assert (began.month, began.zone, began.box) == (JANUARY, Zone.NEUTRAL, 2)
    assert (fell.month, fell.zone, fell.box, fell.because) == (JANUARY, Zone.INSTABILITY, 5, "lost at Ulm")
    assert (unsure.month, unsure.zone, unsure.box) == (FEBRUARY, Zone.INSTABILITY, None)


def test_the_month_before_is_where_the_power_stood_at_its_end(session: EmpiresSession) -> None:
    assert read(session).place_before(Au, JANUARY) is None
    edit(session, powers__Au__status_box=3)
    session.do(NextMonth())
    edit(session, powers__Au__status_box=6)
    chronicle = read(session)
    before = chronicle.place_before(Au, session.state.month)
    assert before is not None
    assert before.box == 3


def test_a_peace_moves_powers_and_says_so(session: EmpiresSession) -> None:
    month = {"month": "1805-01", "event": "PeaceMade", "loser": "Au", "victor": "Fr", "kind": "conditional"}
    chronicle = read(session)
    chronicle._hear(2, {**month, "zones": {"Au": "fiasco"}})
    assert chronicle.places(Au)[-1].because == "peace of Austria with France"
    assert chronicle.places(Au)[-1].zone is Zone.FIASCO


def test_relations_date_from_the_month_in_which_they_appeared(session: EmpiresSession) -> None:
    session.do(NextMonth())
    edit(session, relations__alliances=[["Fr", "Sp"]])
    session.do(NextMonth())
    edit(session, relations__alliances=[["Fr", "Sp"], ["Au", "Ru"]])
    chronicle = read(session)
    since = [chronicle.since(Relation.ALLIANCE, pair) for pair in ((Sp, Fr), (Au, Ru))]
    assert [turn.month for turn in since if turn] == [FEBRUARY, MARCH]
    edit(session, relations__alliances=[["Au", "Ru"]])
    assert read(session, chronicle).since(Relation.ALLIANCE, (Fr, Sp)) is None


def test_a_war_ends_what_bound_the_two_and_one_that_is_overruled_gives_it_back_with_its_date(
    session: EmpiresSession,
) -> None:
    edit(session, relations__alliances=[["Fr", "Au"]])
    edit(session, relations__enforced_peace=[{"powers": ["Au", "Fr"], "until": "1806-07"}])
    session.do(NextMonth())
    procession = Procession(session, session.do)
    procession.open()
    procession.look_at((Fr, Au))
    procession.overrule(Outcome.WAR, "for the test")
    chronicle = read(session)
    assert chronicle.since(Relation.WAR, (Fr, Au)) is not None
    for ended in (Relation.ALLIANCE, Relation.PEACE):
        assert chronicle.since(ended, (Fr, Au)) is None
    procession.look_at((Fr, Au))
    procession.overrule(Outcome.NO_WAR, "a slip")
    read(session, chronicle)
    assert chronicle.since(Relation.WAR, (Fr, Au)) is None
    for given_back in (Relation.ALLIANCE, Relation.PEACE):
        again = chronicle.since(given_back, (Fr, Au))
        assert again is not None
        assert again.month == JANUARY


def test_a_whole_sheet_that_is_applied_is_read_like_single_edits(session: EmpiresSession) -> None:
    data = data_from(session.state)
    data["relations"] = {**data["relations"], "royal_marriages": [["Au", "Sp"]]}
    data["powers"]["Tu"]["status"] = "fiasco"
    session.do(ApplySheet(data, "set up anew"))
    chronicle = read(session)
    assert chronicle.since(Relation.MARRIAGE, (Au, Sp)) is not None
    assert chronicle.places(Tu)[-1].because == "set up anew"


def test_undo_redo_and_another_branch_are_followed_without_reading_anything_twice(session: EmpiresSession) -> None:
    edit(session, powers__Au__status_box=3)
    edit(session, powers__Au__status_box=4)
    chronicle = read(session)
    session.undo()
    assert chronicle.follow() == 0
    assert chronicle.places(Au)[-1].box == 3
    edit(session, powers__Au__status_box=9)
    assert chronicle.follow() == 1
    assert chronicle.read(1) == 0
    assert [stood.box for stood in chronicle.places(Au)] == [2, 3, 9]
    session.go(3)
    read(session, chronicle)
    assert [stood.box for stood in chronicle.places(Au)] == [2, 3, 4]


def test_the_chronicle_at_every_entry_is_what_the_states_are(session: EmpiresSession) -> None:
    edit(session, powers__Au__status="instability", relations__alliances=[["Fr", "Sp"]])
    session.do(NextMonth())
    edit(session, powers__Au__status=None, relations__alliances=[])
    session.undo()
    edit(session, relations__alliances=[["Fr", "Sp"], ["Au", "Ru"]])
    chronicle = Chronicle(session)
    for entry in (3, 5, 1, 4, 2):
        session.go(entry)
        read(session, chronicle)
        for power, sheet in session.state.powers.items():
            assert (chronicle.places(power)[-1].zone, chronicle.places(power)[-1].box) == (
                sheet.status,
                sheet.status_box,
            )
        alliances = {frozenset(pair) for pair in session.state.relations.alliances}
        pairs = [frozenset(pair) for pair in ((Fr, Sp), (Au, Ru))]
        assert {pair for pair in pairs if chronicle.since(Relation.ALLIANCE, pair)} == alliances


def test_entries_of_two_powers_are_those_that_concern_them(session: EmpiresSession) -> None:
    procession = Procession(session, session.do)
    procession.open()
    while procession.due is not None and procession.due[0] == Fr:
        procession.roll()
    edit(session, relations__alliances=[["Au", "Ru"]])
    chronicle = read(session)
    entries = chronicle.entries((Ru, Au))
    assert session.history.head in entries
    assert session.history.head not in chronicle.entries((Fr, Sp))
    assert chronicle.entries((Fr, GB))
    for entry in chronicle.entries((Fr, GB)):
        assert {Fr, GB} in [{check.checker, check.target} for check in session.checks_made(entry)]


def test_a_long_journal_is_read_beside_the_window(session: EmpiresSession, qtbot: QtBot) -> None:
    for number in range(A_PART * 2):
        edit(session, powers__Au__money=number)
    edit(session, powers__Au__status_box=9)
    chronicler = Chronicler(EmpiresDoor(session))
    with qtbot.waitSignal(chronicler.grown):
        chronicler.follow()
        assert chronicler.is_reading
        assert chronicler.chronicle.places(Au) == ()
    assert not chronicler.is_reading
    assert chronicler.chronicle.places(Au)[-1].box == 9
    edit(session, powers__Au__status_box=10)
    chronicler.follow()
    assert chronicler.chronicle.places(Au)[-1].box == 10, "what is done by hand is known at once"


def test_nothing_is_read_on_while_nobody_looks(session: EmpiresSession, qtbot: QtBot) -> None:
    for number in range(A_PART * 2):
        edit(session, powers__Au__money=number)
    chronicler = Chronicler(EmpiresDoor(session))
    chronicler.follow()
    chronicler.pause()
    assert not chronicler.is_reading
    with qtbot.waitSignal(chronicler.grown):
        chronicler.follow()


def test_every_kind_of_event_is_heard_or_known_to_tell_nothing_of_it() -> None:
    kinds = {kind.__name__ for kind in events.Event.__args__}
    passed_over = {kind.__name__ for kind in PASSED_OVER}
    assert HEARD.keys() | passed_over == kinds
    assert not HEARD.keys() & passed_over
