"""What an export is made from: its lines, and what the header says of the campaign."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from board import RULEBOOK

from eia_solo.core.log import Margin
from eia_solo.exports.document import LogDocument, log_document
from eia_solo.exports.formats import page_of
from eia_solo.exports.log_page import Choice
from eia_solo.games.empires_in_arms.rules.commands import EditFields, NextMonth
from eia_solo.games.empires_in_arms.session import EmpiresSession
from eia_solo.games.revolution_and_reaction.loading import revolution_and_reaction
from eia_solo.games.revolution_and_reaction.session import RecordSession


@pytest.fixture
def session(tmp_path: Path) -> Iterator[EmpiresSession]:
    """Four entries: the beginning, a reading, February, France's money."""
    with EmpiresSession.create(tmp_path / "war.eia", RULEBOOK, "1805-sample", seed=7) as made:
        made.do(EditFields({"readings.similar_casualties": "half"}))
        made.do(NextMonth())
        made.do(EditFields({"powers.Fr.money": 40}))
        yield made


def entries(document: LogDocument) -> list[int]:
    return [logged.line.entry for logged in document.lines]


def test_it_has_all_entries_undone_ones_too(session: EmpiresSession) -> None:
    session.undo()
    assert entries(log_document(session)) == [1, 2, 3, 4]


def test_of_marked_lines_it_has_those_with_a_bookmark_and_those_with_a_note(session: EmpiresSession) -> None:
    session.write_margin("1", Margin(True))
    session.write_margin("3", Margin(note="here it turned"))
    assert entries(log_document(session, marked=True)) == [1, 3]
    assert entries(log_document(session)) == [1, 2, 3, 4]


def test_the_header_tells_readings_that_were_chosen_from_those_at_their_default(session: EmpiresSession) -> None:
    header = log_document(session).header
    assert (header.campaign, header.scenario, header.month) == ("war", "1805-sample", "February 1805")
    assert (header.tables, header.seed) == (RULEBOOK.digest, 7)
    (chosen,) = header.readings
    assert (chosen.id, chosen.choice) == ("similar_casualties", "half")
    reading = RULEBOOK.readings["similar_casualties"]
    assert chosen.choice_text == next(choice.text for choice in reading.choices if choice.id == "half")
    others = {id: each.default for id, each in RULEBOOK.readings.items() if each.is_open and id != chosen.id}
    assert {each.id: each.choice for each in header.default_readings} == others
    assert len(header.default_readings) == len(others)


def test_readings_that_nobody_can_choose_are_not_in_the_header(session: EmpiresSession) -> None:
    assert [id for id, each in RULEBOOK.readings.items() if not each.is_open]
    header = log_document(session).header
    told = {each.id for each in (*header.readings, *header.default_readings)}
    assert told == {id for id, each in RULEBOOK.readings.items() if each.is_open}


def test_a_scenario_that_is_kept_as_no_text_is_told_all_the_same(session: EmpiresSession) -> None:
    session.campaign.keep_meta({"scenario": 1805})
    assert log_document(session).header.scenario == "1805"


def test_a_game_without_dice_has_no_seed(tmp_path: Path) -> None:
    with RecordSession.create(tmp_path / "game.eia", revolution_and_reaction("nwol"), "nwol-sample", seed=1) as session:
        assert session.campaign.meta["seed"] == 1
        assert log_document(session).header.seed is None


def test_what_was_entered_and_has_a_mark_is_told_once(session: EmpiresSession) -> None:
    for place in ("2", "4"):
        session.write_margin(place, Margin(bookmarked=True, note=f"note {place}"))
    told = [item for item in page_of(session, Choice()).items if item.place in ("2", "4")]
    assert [(item.place, item.note, item.bookmarked) for item in told] == [("2", "note 2", True), ("4", "note 4", True)]
