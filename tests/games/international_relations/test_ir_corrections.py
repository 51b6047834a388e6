"""Corrections by hand: as people write them, several at once, told with the next report, and never what cannot be."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from eia_solo.campaign.opening import new_campaign, open_campaign
from eia_solo.core.errors import InvalidCommand
from eia_solo.exports.report import report_text as page_text
from eia_solo.games.international_relations.exports.turn_page import turn_page
from eia_solo.games.international_relations.rules.commands import Edit, EditBoard
from eia_solo.games.international_relations.rules.corrections import value_at
from eia_solo.games.international_relations.rules.posting import report_text
from eia_solo.games.international_relations.rules.report import About
from eia_solo.games.international_relations.rules.writing.order_sheets import no_longer_fit
from eia_solo.games.international_relations.session import InternationalSession


@pytest.fixture
def session(tmp_path: Path) -> Iterator[InternationalSession]:
    """A game in Spring 1901, with orders still to be written."""
    with new_campaign(tmp_path / "europe.eia", "1901-international") as made:
        assert isinstance(made, InternationalSession)
        made.process()
        yield made


def correct(session: InternationalSession, *changes: tuple[str, str | None], public: bool = True) -> None:
    session.do(EditBoard(tuple(Edit(*each) for each in changes), "misread", public))


def stands(session: InternationalSession, key: str) -> str | None:
    return value_at(session.state, key, session.rulebook.rules.board)


def corrections(session: InternationalSession) -> list[str]:
    """What the last report says was corrected."""
    words = session.rulebook.rules.words
    return [words(line.text) for line in session.reports()[-1].report.lines_about(About.CORRECTION)]


@pytest.mark.parametrize(
    ("key", "value", "at", "shows"),
    [
        ("units.Bulgaria", "a Turkish fleet on the south coast of Bulgaria", "units.bul", "Turkey F bul/sc"),
        ("units.Bulgaria", "Turkish fleet on the south coast of Bulgaria", "units.bul", "Turkey F bul/sc"),
        ("units.Bulgaria", "Turkish fleet, east coast", "units.bul", "Turkey F bul/ec"),
        ("units.Bulgaria", "Turkey, F Bul/sc", "units.bul", "Turkey F bul/sc"),
        ("units.Bulgaria/sc", "Turkey F", "units.bul", "Turkey F bul/sc"),
        ("Units.North Sea", "fleet of England", "units.nth", "England F nth"),
        ("units.con", "F", "units.con", "Turkey F con"),
        ("units.Munich", "of France", "units.mun", "France A mun"),
        ("owners.Belgium", "the French", "owners.bel", "France"),
        ("owners.par", "nobody", "owners.par", None),
        (
            "relations.Austria and Italy",
            "mutual defense treaty since Spring 1902",
            "relations.Austria-Italy",
            "MDT since S1902",
        ),
        ("relations.aus/ita", "aggressive alliance", "relations.Austria-Italy", "AAT"),
        (
            "relations.Turks-Russians",
            "imminent war, the Turks may attack",
            "relations.Russia-Turkey",
            "imminent-war Turkey",
        ),
        ("turn", "Fall 1902", "turn", "F1902"),
    ],
)
def test_names_are_taken_as_people_write_them(
    session: InternationalSession, key: str, value: str, at: str, shows: str | None
) -> None:
    correct(session, (key, value))
    assert stands(session, at) == shows


@pytest.mark.parametrize(
    ("written", "kept"),
    [
        ("France attack on a minor, Belgium", "France attack-minor 1 7 S1901 F1907 bel"),
        ("French attack on major power Germany", "France attack-major 2 8 S1901 F1908 Germany"),
        ("France entering an AAT with Italy 2 5", "France enter-AAT 2 5 S1901 F1905 Italy"),
        ("France attack-major 2 8 S1902 F1909 Germany", "France attack-major 2 8 S1902 F1909 Germany"),
        ("England attack-minor 1 7 Fall 1901 Fall 1907 Norway", "England attack-minor 1 7 F1901 F1907 nwy"),
        ("England first shot 1 5", "England first-shot 1 5 S1901 F1905"),
    ],
)
def test_a_penalty_is_filled_in_from_the_tables(session: InternationalSession, written: str, kept: str) -> None:
    correct(session, ("penalties.new", written))
    assert stands(session, "penalties.1") == kept


def test_several_are_one_step_and_one_undo(session: InternationalSession) -> None:
    before, entries = session.state, len(session.history.ids)
    correct(session, ("units.mun", None), ("units.Burgundy", "German army"), ("owners.par", "Germany"))
    assert stands(session, "units.bur") == "Germany A bur"
    assert len(session.history.ids) == entries + 1
    session.undo()
    assert session.state == before


@pytest.mark.parametrize(
    ("changes", "why"),
    [
        ((("units.bur", "France A"), ("units.Burgundy", "Germany A")), "two units in Burgundy"),
        ((("units.bul/sc", "Turkey F"), ("units.bul", "Turkey A")), "two units in Bulgaria"),
        ((("units.mun", "German fleet"),), "a fleet cannot stand in Munich"),
        ((("units.Black Sea", "army of Turkey"),), "an army cannot stand in Black Sea"),
        ((("units.stp", "Russia F"),), "write stp/nc or stp/sc"),
        ((("dislodged.tri", "Austria F from Tyrolia"),), "in a stage of retreats only"),
        ((("owners.bel", "France"), ("owners.Belgium", "Germany")), "stands here twice"),
    ],
)
def test_what_cannot_be_is_refused_with_its_reason_and_changes_nothing(
    session: InternationalSession, changes: tuple[tuple[str, str], ...], why: str
) -> None:
    before = session.state
    with pytest.raises(InvalidCommand, match=why):
        correct(session, *changes)
    assert session.state == before


def test_a_unit_that_must_retreat_is_corrected_in_its_stage(session: InternationalSession) -> None:
    correct(session, ("stage", "retreats"), ("units.Trieste", "Italian army"))
    correct(session, ("dislodged.Trieste", "Austrian fleet, driven out from Tyrolia"))
    (beaten,) = session.state.dislodged
    assert (beaten.unit.power, beaten.unit.kind, beaten.unit.at, beaten.from_) == ("Austria", "F", "tri", "tyr")
    with pytest.raises(InvalidCommand, match="from Trieste itself"):
        correct(session, ("dislodged.tri", "Austria F tri tri"))
    correct(session, ("dislodged.tri", "none"))
    assert session.state.dislodged == ()


def test_the_next_report_and_the_announcement_tell_of_it_once(session: InternationalSession) -> None:
    correct(session, ("units.bul", "Turkey A"))
    correct(session, ("units.bul", "Turkish fleet Bulgaria south coast"), ("relations.Austria-Italy", "MDT"))
    rules = session.rulebook.rules
    announced = page_text(turn_page([session.reports()[-1].report], session.state, rules))
    said = "Bulgaria: Turkey's fleet on the south coast (before: no unit) (misread)"
    assert said in announced
    report = session.process()
    assert corrections(session) == [
        "Bulgaria: Turkey's fleet on the south coast (before: no unit)",
        "Austria – Italy: mutual defense treaty (before: neutral)",
    ]
    assert "Corrections:" in list(report_text(report, rules))
    assert said in page_text(turn_page([report], report.after, rules))
    session.process()
    assert corrections(session) == []


def test_what_is_corrected_back_is_no_correction(session: InternationalSession) -> None:
    correct(session, ("units.bul", "Turkey A"))
    correct(session, ("units.bul", None))
    assert session.state.corrections == ()


def test_a_secret_correction_stands_in_no_announcement(session: InternationalSession) -> None:
    correct(session, ("units.bul", "Turkey A"), public=False)
    rules = session.rulebook.rules
    page = turn_page([session.reports()[-1].report], session.state, rules)
    assert not [section for section in page.sections if section.title == "Corrections" and section.shown]
    report = session.process()
    assert [line.public for line in report.lines_about(About.CORRECTION)] == [False]
    assert "misread" not in page_text(turn_page([report], report.after, rules))


def test_corrections_of_earlier_versions_are_told_to_nobody(session: InternationalSession) -> None:
    event = {
        "event": "BoardEdited",
        "edits": [{"key": "units.bul", "old": None, "new": "Turkey A bul"}],
        "because": "x",
    }
    after = session.rulebook.evolve(session.state, session.rulebook.load_event(event))
    assert [unit for unit in after.units if unit.province == "bul"]
    assert after.corrections == ()


def test_orders_that_no_longer_fit_are_kept_and_named(session: InternationalSession) -> None:
    session.write("Germany", "A Mun - Bur\nF Kie - Den")
    before = session.state
    correct(session, ("units.mun", None))
    assert session.state.written == before.written
    assert no_longer_fit(session.rulebook.rules, before, session.state) == (("Germany", "A Mun - Bur"),)


def test_it_survives_the_file(session: InternationalSession) -> None:
    correct(session, ("units.bul", "Turkey A"), ("penalties.new", "France attack-minor 1 7 S1901 F1907 bel"))
    state = session.state
    session.close()
    with open_campaign(session.campaign.path) as again:
        assert again.state == state
        assert again.problems() == []
