"""What everybody and what each power is told of a turn, in sentences."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from eia_solo.core.errors import InvalidCommand
from eia_solo.core.moment import Moment
from eia_solo.games.napoleons_wars.loading import napoleons_wars
from eia_solo.games.napoleons_wars.rules.commands import Edit, EditGame, PostAct, SetUpdate
from eia_solo.games.napoleons_wars.rules.reporting.internal import internal_report, orders_done
from eia_solo.games.napoleons_wars.rules.reporting.proof import proved, with_other_secrets
from eia_solo.games.napoleons_wars.rules.reporting.public import public_report
from eia_solo.games.napoleons_wars.rules.reporting.report import TurnReport
from eia_solo.games.napoleons_wars.rules.reporting.scouts import scout_report
from eia_solo.games.napoleons_wars.session import NapoleonsSession

FRANCE = """Hello,
C Alsace - Swabia, scout Tyrol
B Flandres - Holland
A Paris - Thuringia
Build 1 infantry in Paris"""
UPDATE = Moment.parse("2026-03-04T18:00Z")


@pytest.fixture(scope="module")
def session(tmp_path_factory: pytest.TempPathFactory) -> Iterator[NapoleonsSession]:
    """France meets Austria in Swabia in Spring 1805; two things are corrected afterwards."""
    path = tmp_path_factory.mktemp("reports") / "wars.eia"
    with NapoleonsSession.create(path, napoleons_wars(), "napoleons-1804", seed=5) as made:
        made.do(EditGame((Edit("battles", "table"),), "agreed"))
        made.process()
        made.do(SetUpdate(UPDATE))
        for power, text, at in (
            ("FR", "declare war on Austria", "2026-03-02T09:00Z"),
            ("FR", "ally with Spain", "2026-03-02T09:00Z"),
            ("SP", "ally with France", "2026-03-02T10:00Z"),
            ("FR", "give 44 gold to Spain", "2026-03-02T11:00Z"),
            ("NA", "give 4 gold to Spain", "2026-03-02T11:00Z"),
            ("GB", "declare war on France", "2026-03-04T08:00Z"),
        ):
            made.do(PostAct(power, text, Moment.parse(at)))
        made.write("FR", FRANCE)
        made.write("AU", "E Tyrol - Swabia\nBuild 3 infantry in Vienna")
        made.process({"battle SWA": (5, 1)})
        made.do(EditGame((Edit("treasury.FR", "9"),), "booked twice"))
        made.do(EditGame((Edit("owners.Bavaria", "AU"),), "the treaty of Ried"))
        made.do(EditGame((Edit("owners.Saxony", "PR"),), "nobody is told", public=False))
        yield made


def _lines(report: TurnReport, title: str) -> list[str]:
    part = report.part(title)
    return [] if part is None else [line.words for line in part.shown]


def test_the_update_says_what_everybody_saw(session: NapoleonsSession) -> None:
    told = session.told(session.turn_of())
    report = public_report(told)
    assert report.title == "Napoleons Wars, Spring 1805"
    assert _lines(report, "Battles") == [
        "Swabia: France (C) beat Austria (E). Divisions lost: France 1, Austria 1. Austria E is destroyed"
    ]
    posts = _lines(report, "Posts")
    assert "France and Spain: alliance (Mon 2 Mar 2026 10:00 UTC, 56 h before the update) (NW-56)" in posts
    assert posts[-1].startswith("Great Britain: declare war on France (Wed 4 Mar 2026 08:00 UTC, 10 h before")
    assert _lines(report, "Corrected by hand") == ["Bavaria: neutral → Austria: the treaty of Ried"]
    assert "C Swabia (from Alsace)" in _lines(report, "Corps")[1]
    assert "France: A Paris, B Holland (from Flanders)" in _lines(report, "Corps")[1]
    given = [line for line in _lines(public_report(told), "Posts") if "France: give 44 gold to Spain" in line]
    assert [line.endswith("(NW-59)") for line in given] == [True]
    had, gave, *_ = _lines(internal_report(told, "FR"), "Treasury")
    assert gave == f"Given to an ally: −{had.removeprefix('Had ')} (NW-59)"
    words = " ".join(public_report(told).sentences())
    for secret in ("treasury", "IIC", "Build", "scout", "Thuringia: not"):
        assert secret not in words


def test_a_power_reads_its_own_turn_line_by_line(session: NapoleonsSession) -> None:
    report = internal_report(session.told(session.turn_of()), "FR")
    assert _lines(report, "Your orders") == [
        "1  “Hello,”: not read as an order",
        "2  C Alsace - Swabia, scout Tyrol: done, won, lost 1 infantry",
        "3  B Flanders - Holland: done; 'Flandres' read as Flanders",
        "4  A Paris - Thuringia: not done, the spaces are not next to each other (NW-76)",
        "5  Build 1 infantry in Paris: not done, too little gold: 2 needed, 0 there (NW-29)",
    ]
    assert _lines(report, "What your scouts saw") == ["C scouts Tyrol: Austria E, I (NW-95)"]
    assert "B: 4 divisions, 1 space from Flanders, 2 each: 8 (Holland, Flanders) (NW-19)" in _lines(
        report, "Supply, if Winter were now"
    )
    assert _lines(report, "Corrected by hand")[0].endswith("→ 9: booked twice")
    assert orders_done(session.told(session.turn_of()), "FR").endswith("of 4 done")
    assert orders_done(session.told(session.turn_of()), "GB") == "no orders"


def test_only_who_fought_reads_what_took_part(session: NapoleonsSession) -> None:
    told = session.told(session.turn_of())
    assert "France C: IIC|C, lost 1 infantry" in _lines(internal_report(told, "AU"), "Your battles")
    assert _lines(internal_report(told, "PR"), "Your battles") == []
    assert "Swabia" not in " ".join(internal_report(told, "PR").sentences())


def test_the_proof_holds_and_bites(session: NapoleonsSession) -> None:
    """The proof is of worth only if what it changes would show in a report that tells too much."""
    told = session.told(session.turn_of())
    assert proved(told) == ()
    other = with_other_secrets(told, "PR")
    assert internal_report(other, "FR") != internal_report(told, "FR")
    assert internal_report(other, "AU") != internal_report(told, "AU")
    assert other.before != told.before
    assert other.answer["battles"] != told.answer["battles"]


def test_a_turn_is_found_by_its_name(session: NapoleonsSession) -> None:
    assert session.turn_of("winter  1804").turn.turn == "Winter 1804"
    with pytest.raises(InvalidCommand, match="'Spring 1806' has not been worked out; did you mean Spring 1805"):
        session.turn_of("Spring 1806")


def test_a_correction_before_a_turn_is_told_with_it(session: NapoleonsSession) -> None:
    told = session.told(session.turn_of("Winter 1804"))
    assert _lines(public_report(told), "Corrected by hand") == ["Battles: moderator → table: agreed"]


def test_scouts_are_answered_before_the_deadline(tmp_path: Path) -> None:
    with NapoleonsSession.create(tmp_path / "wars.eia", napoleons_wars(), "napoleons-1804", seed=5) as made:
        made.process()
        made.write("FR", "C Alsace - Swabia, scout Tyrol")
        made.write("AU", "E Tyrol - Venice")
        report = scout_report(made.rulebook.tables.board, "FR", made.state.turn_name, made.preview().answer)
        assert _lines(report, "What your scouts see") == ["C scouts Tyrol: Austria E, I (NW-95)"]
        assert made.state.turn_name == "Spring 1805"
