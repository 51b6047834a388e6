"""A campaign in a file: what is written, posted and settled, the turn worked out, undone and told again."""

from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest

from eia_solo.core.errors import CampaignError, IllegalCommand, InvalidCommand
from eia_solo.core.log import Margin
from eia_solo.core.moment import Moment
from eia_solo.exports.formats import written
from eia_solo.exports.log_page import Choice, Detail
from eia_solo.games.napoleons_wars.exports.log_page import log_page
from eia_solo.games.napoleons_wars.loading import napoleons_wars
from eia_solo.games.napoleons_wars.rules.commands import (
    ChooseReading,
    Edit,
    EditGame,
    EnterResult,
    PostAct,
    SetUpdate,
    TakeBackResult,
    WithdrawPost,
)
from eia_solo.games.napoleons_wars.rules.contract_in import read_position
from eia_solo.games.napoleons_wars.rules.contract_out import turn_worked_out
from eia_solo.games.napoleons_wars.rules.preview import odds_of
from eia_solo.games.napoleons_wars.session import NapoleonsSession

UPDATE = Moment.parse("2026-03-04T18:00Z")
IN_TIME, LATE = Moment.parse("2026-03-03T18:00Z"), Moment.parse("2026-03-03T18:01Z")


@pytest.fixture
def session(tmp_path: Path) -> Iterator[NapoleonsSession]:
    """A campaign at Spring 1805."""
    with NapoleonsSession.create(tmp_path / "wars.eia", napoleons_wars(), "napoleons-1804", seed=5) as made:
        made.process()
        yield made


def test_a_turn_is_kept_as_what_went_in_and_what_came_of_it(session: NapoleonsSession) -> None:
    tables = session.rulebook.tables
    session.do(ChooseReading("scout_same", "no"))
    session.do(PostAct("FR", "declare war on Austria"))
    session.write("FR", "A Paris - Lorraine\nBuild 1 infantry in Paris")
    session.process()
    session.do(EditGame((Edit("events", "on"), Edit("battles", "table")), "we play with events"))
    session.process()
    first, *others = session.kept_turns()
    assert len(others) == 2
    for kept in (first, *others):
        told = turn_worked_out(dict(kept.turn.given), tables)
        assert {key: told[key] for key in ("position", "outcomes", "acts", "ledger", "events", "dice")} == {
            key: kept.turn.answer[key] for key in ("position", "outcomes", "acts", "ledger", "events", "dice")
        }
    assert session.problems() == []
    assert session.proof().by_seed == 9 + 1 + sum(throw["name"] != "event" for throw in others[-1].turn.answer["dice"])


def test_orders_are_replaced_added_to_and_gone_with_their_turn(session: NapoleonsSession) -> None:
    session.write("FR", "A Paris - Lorraine\n\n  B holds")
    session.write("FR", "add: C Alsace - Lorraine\nD holds")
    assert session.state.written["FR"] == ("A Paris - Lorraine", "B holds", "C Alsace - Lorraine", "D holds")
    session.write("FR", "A holds")
    assert session.state.written["FR"] == ("A holds",)
    with pytest.raises(IllegalCommand, match="France has written just that"):
        session.write("FR", "A holds\n")
    session.process()
    assert session.state.written == {}
    assert session.undo() == "Spring 1805: worked out"
    assert session.state.written == {"FR": ("A holds",)}


def test_a_post_of_24_hours_counts_and_a_later_one_in_the_next_turn(session: NapoleonsSession) -> None:
    session.do(SetUpdate(UPDATE))
    session.do(PostAct("FR", "We declare war on Austria!", IN_TIME))
    session.do(PostAct("SP", "ally with France", IN_TIME))
    session.do(PostAct("FR", "alliance with Spain", LATE))
    session.do(PostAct("DK", "ally with Prussia", LATE))
    session.process()
    assert session.state.position["relations"] == [["FR", "AU", "war"]]
    assert [(post.by, post.from_before) for post in session.state.posts] == [("SP", True), ("FR", True)]
    session.do(SetUpdate(Moment.parse("2026-03-04T17:00Z")))
    session.process()
    assert session.state.position["relations"] == [["FR", "AU", "war"], ["FR", "SP", "alliance"]]
    assert session.state.posts == ()


def test_a_withdrawn_post_is_as_if_not_made_and_stays_visible(session: NapoleonsSession) -> None:
    session.do(PostAct("FR", "declare war on Austria"))
    session.do(WithdrawPost("p1"))
    with pytest.raises(IllegalCommand, match="withdrawn already"):
        session.do(WithdrawPost("p1"))
    with pytest.raises(InvalidCommand, match=r"no post 'p7' of this turn \(there are: p1\)"):
        session.do(WithdrawPost("p7"))
    assert [post.is_withdrawn for post in session.state.posts] == [True]
    session.process()
    assert session.state.position["relations"] == []
    session.do(PostAct("FR", "declare war on Spain"))
    assert session.state.posts[0].id == "p2"


@pytest.fixture
def battle(session: NapoleonsSession) -> NapoleonsSession:
    """France and Austria meet in Swabia."""
    session.do(PostAct("FR", "declare war on Austria"))
    session.write("FR", "C Alsace - Swabia")
    session.write("AU", "E Tyrol - Swabia")
    return session


def test_a_battle_waits_for_the_moderator_and_says_its_chances(battle: NapoleonsSession) -> None:
    with pytest.raises(IllegalCommand, match="nobody has said who won in Swabia"):
        battle.process()
    found = battle.preview()
    assert [ask["at"] for ask in found.asks] == ["SWA"]
    odds = found.odds["SWA"]
    assert (odds.wins.ways, odds.drawn.ways, odds.loses.ways) == (35, 1, 0)
    assert sum(odds.losses.values()) == 36
    battle.do(EnterResult({"at": "SWA", "winner": "FR", "losses": {"AU": {"E": "I"}}}))
    assert battle.preview().asks == ()
    battle.do(TakeBackResult("SWA"))
    assert [ask["at"] for ask in battle.preview().asks] == ["SWA"]
    battle.do(EnterResult({"at": "SWA", "winner": "FR", "losses": {"AU": {"E": "I"}}}))
    battle.process()
    assert "E" not in battle.state.position["corps"]["AU"]
    assert battle.state.position["corps"]["FR"]["C"] == ["SWA", "IIC|C"]


@pytest.mark.parametrize(
    ("result", "match"),
    [
        ({"at": "TYR", "winner": "FR"}, "no battle in Tyrol .* there is one in Swabia"),
        ({"at": "nowhere", "winner": "FR"}, "no battle in 'nowhere'"),
        ({"at": "SWA", "winner": "SP"}, "the winner is FR or AU, or 'draw'"),
        ({"at": "SWA", "winner": "FR", "losses": {"SP": {"A": "I"}}}, "'SP' does not fight there"),
        ({"at": "SWA", "winner": "FR", "losses": {"FR": {"A": "I"}}}, "no corps A of FR fights there"),
        ({"at": "SWA", "winner": "FR", "losses": {"FR": {"C": "X"}}}, "must be divisions by corps"),
        ({"at": "SWA", "winner": "FR", "retreats": {"AU E": "moon"}}, "there is no space 'moon'"),
    ],
)
def test_a_result_that_cannot_be_is_refused(battle: NapoleonsSession, result: dict[str, object], match: str) -> None:
    with pytest.raises(InvalidCommand, match=match):
        battle.do(EnterResult(result))


def test_dice_thrown_by_hand_are_all_that_is_thrown(session: NapoleonsSession) -> None:
    session.go(1)
    typed = {f"income {power}": (3, 6) for power in session.rulebook.tables.board.order}
    with pytest.raises(InvalidCommand, match="the dice for 'income NA' are missing"):
        session.process({name: dice for name, dice in typed.items() if name != "income NA"}, by_hand=True)
    with pytest.raises(InvalidCommand, match="nothing is thrown for 'income XX'"):
        session.process({**typed, "income XX": (1, 1)})
    with pytest.raises(InvalidCommand, match="a die shows 1 to 6, not 7"):
        session.process({**typed, "income NA": (7, 1)})
    with pytest.raises(InvalidCommand, match="two dice are thrown for 'income NA', not 1"):
        session.process({**typed, "income NA": (1,)})
    kept = session.process(typed, by_hand=True)
    assert all(throw["dice"] == [3, 6] and throw["draw"] is None for throw in kept.answer["dice"])


@pytest.mark.parametrize(
    ("key", "value", "match"),
    [
        ("purse.FR", "3", "there is nothing to correct called 'purse'"),
        ("treasury", "3", "only a part of a key: write 'treasury.POWER'"),
        ("treasury.France", "51", "51 is more than 50"),
        ("treasury.France", "many", "takes a whole number"),
        ("relations.FR-FR", "war", "does not name two powers"),
        ("relations.FR-AU", "friends", "'war', in 'alliance' or at 'peace'"),
        ("corps.FR.A", "IIC", "written as its place and divisions"),
        ("corps.FR.A", "English Channel IIC", "is a sea: name a province"),
        ("corps.FR.A", "Paris IIIC", "at most 3 divisions"),
        ("squadrons.FR.Paris", "2", "is a province: name a sea"),
        ("annexed.Tyrol", "France", "not owned by FR"),
        ("turn", "Autumn 1805", "must be a season and a year"),
        ("events", "maybe", "'on' or 'off'"),
        ("battles", "dice", "'moderator' or the 'table'"),
    ],
)
def test_a_correction_that_cannot_be_is_refused(session: NapoleonsSession, key: str, value: str, match: str) -> None:
    before = session.state
    with pytest.raises(InvalidCommand, match=match):
        session.do(EditGame((Edit(key, value),), "misread"))
    assert session.state == before


def test_corrections_by_names_players_use(session: NapoleonsSession) -> None:
    edits = {
        "treasury.france": "30",
        "corps.French.Z": "paris iii|c",
        "corps.FR.E": None,
        "relations.Spain-France": "War",
        "owners.Tyrol": "neutral",
        "squadrons.GB.English Channel": None,
        "turn": "fall 1806",
    }
    session.do(EditGame(tuple(Edit(key, value) for key, value in edits.items()), "  set up\nanew "))
    position = session.state.position
    assert (position["treasury"]["FR"], position["owners"]["TYR"]) == (30, "")
    assert position["corps"]["FR"]["Z"] == ["PAR", "III|C"]
    assert "E" not in position["corps"]["FR"]
    assert "ENG" not in position["squadrons"]["GB"]
    assert position["relations"] == [["FR", "SP", "war"]]
    assert session.moment_name(session.history.head) == "Fall 1806"
    line = next(session.log([session.history.head]))
    assert (line.text, line.because) == ("Treasury of France: 43 → 30", "set up anew")


def test_after_the_last_winter_nothing_is_worked_out(session: NapoleonsSession) -> None:
    session.do(EditGame((Edit("turn", "Winter 1815"),), "to the end"))
    session.process()
    assert session.state.turn is None
    with pytest.raises(IllegalCommand, match="the game is over"):
        session.process()


def test_a_correction_kept_by_another_map_says_so(session: NapoleonsSession) -> None:
    event = session.do(EditGame((Edit("treasury.FR", "30"),), "x")).events[0]
    data, _ = session.rulebook.dump_event(event)
    data["edits"][0] |= {"key": "turn", "new": "Autumn 1805"}
    with pytest.raises(CampaignError, match="does not fit the map"):
        session.rulebook.evolve(session.state, session.rulebook.load_event(data))


def test_the_chances_of_a_battle_are_what_the_36_throws_come_to() -> None:
    """Rule: NW-H1, with a pursuit: the attacker has two cavalry more."""
    tables = napoleons_wars().tables
    corps = {"FR": {"A": ["ALS", "CCC"]}, "AU": {"B": ["SWA", "IIA"]}}
    given = {
        "format": "nw 1",
        "turn": "Spring 1806",
        "position": {"relations": [["FR", "AU", "war"]], "corps": corps},
        "orders": {"FR": ["A Alsace - Swabia"]},
    }
    odds = odds_of(tables.house, turn_worked_out(given, tables)["asks"][0])
    lost: dict[tuple[int, int], int] = {}
    for one in range(1, 7):
        for other in range(1, 7):
            dice = {"given": {"battle SWA": [one, other]}}
            answer = turn_worked_out({**given, "options": {"battles": "table"}, "dice": dice}, tables)
            fallen = tuple(
                sum(e["n"] for e in answer["events"] if e["what"] == "lost" and e["power"] == power)
                for power in ("FR", "AU")
            )
            lost[fallen[0], fallen[1]] = lost.get((fallen[0], fallen[1]), 0) + 1
    assert odds.losses == lost


def test_a_winter_is_looked_at_for_each_of_the_12_throws(session: NapoleonsSession) -> None:
    edits = {"turn": "Winter 1805", "treasury.NA": "0", "corps.NA.A": "Rome II|C", "owners.Sicily": "neutral"}
    session.do(EditGame(tuple(Edit(*each) for each in edits.items()), "a poor winter"))
    span = session.preview().winter["NA"]
    assert (span.least, span.most, span.hungry) == (0, 3, 8)  # 8 gold feed both corps: heads and 3 or more


def test_with_every_secret_changed_the_log_that_is_posted_is_the_same_byte_for_byte(tmp_path: Path) -> None:
    forms = ("text", "md", "bbcode", "html", "csv")
    told: list[dict[str, str]] = []
    for seed, kind, gold in ((5, "infantry", "3"), (6, "artillery", "9")):
        path = tmp_path / str(seed) / "wars.eia"
        path.parent.mkdir()
        with NapoleonsSession.create(path, napoleons_wars(), "napoleons-1804", seed=seed) as made:
            made.process()
            made.do(PostAct("FR", "declare war on Austria"))
            made.write("FR", f"C Alsace - Swabia, scout Tyrol\nBuild 1 {kind} in Paris\nbuld {kind} nowhere at all")
            made.do(EditGame((Edit("treasury.PR", gold),), f"{kind} was forgotten", public=False))
            made.do(EditGame((Edit("owners.Saxony", "PR"),), "agreed", public=True))
            made.process()
            made.write("FR", "A holds")
            made.process()
            made.undo()
            for line in made.log([made.history.head]):
                made.write_margin(line.place, Margin(bookmarked=True, note=kind))
            whole = str(written(made, "text", Choice(detail=Detail.ROWS)))
            assert kind in whole
            assert "by draw" in whole or "draw 1" in whole
            secret = made.campaign.entry(made.history.head).hash, str(seed)
            told.append({form: str(written(made, form, Choice())).replace(secret[0], "") for form in forms})
    assert told[0] == told[1]
    for words in ("declare war on Austria", "C Swabia (from Alsace)", "F Paris (new)", "agreed", "No orders came from"):
        assert words in told[0]["text"], words


def test_the_board_of_the_log_has_every_province_once_and_counts_what_stands_there(session: NapoleonsSession) -> None:
    (chapter,) = log_page(session, Choice()).chapters
    board = session.rulebook.tables.board
    position = read_position(session.state.position, session.rulebook.tables)
    picture = chapter.picture
    assert picture is not None
    owned = Counter(owner for owner in position.owners.values() if owner)
    assert {power: len(lands) for power, lands in picture.held.items()} == {
        power: owned[power] for power in board.powers
    }
    every = [land for lands in (*picture.held.values(), picture.neutral) for land in lands]
    assert sorted(every) == list(range(len(board.provinces)))
    standing = Counter(corps.power for corps in position.corps)
    for (power, _), number in position.squadrons.items():
        standing[power] += number
    told: Counter[str] = Counter()
    for disc in picture.discs:
        told[disc.power] += int(disc.letters)
    assert told == standing
    assert len({disc.at for disc in picture.discs}) == len(picture.discs), "none lies on another"
    assert dict(chapter.track[0].markers)["GB"] == "26"
