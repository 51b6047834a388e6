"""What is found by which words, and which comes first. No window is needed."""

from __future__ import annotations

from pathlib import Path

import pytest
from evening import campaign

from eia_solo.core.month import Month
from eia_solo.games.empires_in_arms.loading import empires_in_arms
from eia_solo.games.empires_in_arms.rules.state import Power, War
from eia_solo.games.empires_in_arms.session import EmpiresSession
from eia_solo.games.empires_in_arms.ui.presenters.finds import of_the_game, of_the_log
from eia_solo.games.empires_in_arms.ui.presenters.procession import Procession
from eia_solo.games.empires_in_arms.ui.presenters.stage import why_not
from eia_solo.ui.presenters.finds import Find, best, of_campaigns


@pytest.fixture(scope="module")
def finds() -> list[Find]:
    rulebook = empires_in_arms()
    from eia_solo.games.empires_in_arms.rules.rulebook import EmpiresInArms

    assert isinstance(rulebook, EmpiresInArms)
    state = rulebook.evolve(None, rulebook.initial("1805-sample"))
    at_war = state.with_relations(wars=(War((Power("Tu"), Power("Fr"))),))
    return of_the_game(at_war, rulebook.tables)


def first(finds: list[Find], written: str) -> str:
    return best(finds, written)[0].text


@pytest.mark.parametrize(
    ("written", "text"),
    [
        ("austria", "Austria: power sheet"),
        ("austria france", "Austria against France"),
        ("france austria", "France against Austria"),
        ("fr au", "France against Austria"),
        ("money of austria", "Money of Austria"),
        ("austria money", "Money of Austria"),
        ("tyrol", "Tyrol"),
        ("tyr", "Tyrol"),
        ("grt brit", "Great Britain: power sheet"),
        ("spain besieged", "Besieged provincial capitals of Spain"),
        ("alliance", "Make an alliance"),
        ("creating", "4.5 Creating alliances"),
        ("minor", "4.6 Control of minor countries"),
        ("gain", "Gain control"),
        ("4.8", "4.8 Free states"),
        ("free", "Free a state"),
        ("ally", "Make an alliance"),
        ("vassal", "Gain control"),
        ("betray", "Break an alliance"),
        ("call ally", "4.3 Call to allies"),
        ("napoleon", "Napoleon, leader of France"),
        ("nelson dead", "Nelson, leader of Great Britain"),
        ("enforced truce", "Enforced peaces"),
        ("army of austria", "Land points of Austria"),
        ("twelve", "Major powers"),
        ("terms france", "Make peace: Turkey and France"),
        ("map tyrol", "Tyrol"),
        ("odds austria france", "Austria against France"),
        ("austria sheet", "Austria: power sheet"),
    ],
)
def test_words_find_what_a_player_means(finds: list[Find], written: str, text: str) -> None:
    assert first(finds, written) == text
    backwards = " ".join(reversed(written.split()))
    assert set(best(finds, backwards)) == set(best(finds, written)), "no thing is found in one order of the words only"


def test_accents_and_capitals_make_no_difference() -> None:
    finds = [Find("a", "Ré", "Map"), Find("b", "Bern", "Map")]
    assert best(finds, "RE")[0].text == "Ré"


def test_a_word_that_stands_for_nothing_finds_nothing(finds: list[Find]) -> None:
    assert best(finds, "austria xyzzy") == []


def test_what_was_used_last_comes_first_among_equals_and_where_nothing_is_written(finds: list[Find]) -> None:
    used = ["check Pr Fr", "power Tu"]
    assert [find.id for find in best(finds, "", used)[:2]] == used
    assert best(finds, "prussia", used)[0].id in ("power Pr", "check Pr Fr")
    assert best(finds, "fr pr", ["check Pr Fr"])[0].id == "check Fr Pr", "the order that was written counts for more"


def test_every_thing_has_an_id_of_its_own_and_words_to_be_read_out(finds: list[Find]) -> None:
    assert len({find.id for find in finds}) == len(finds)
    assert all(find.text in find.spoken and find.kind in find.spoken for find in finds)
    gone = Find("x", "War", "Campaign", why_not="no longer there")
    assert gone.spoken == "War. Campaign. Not now: no longer there"


def test_the_months_of_the_log_are_found_from_the_first_to_the_last() -> None:
    months = list(of_the_log(Month(*month) for month in [(1805, 12), (1805, 11), (1806, 1), (1806, 1), (1806, 2)]))
    assert [find.id for find in months] == ["month 1806-02", "month 1806-01", "month 1805-12", "month 1805-11"]
    assert best(months, "log november")[0].text == "Log of November 1805"


def test_a_campaign_that_is_gone_says_why() -> None:
    found = list(of_campaigns([(Path("/games/war.eia"), "no longer in /games")]))
    assert found[0].why_not == "no longer in /games"


def test_why_an_action_cannot_be_done_is_said_in_words(tmp_path: Path) -> None:
    with EmpiresSession.open(campaign(tmp_path), empires_in_arms()) as session:
        procession = Procession(session, session.do)
        assert why_not("undo", procession, writes=True) == "there is nothing to undo"
        assert why_not("roll", procession, writes=True) == "", "it begins what is due"
        assert why_not("clear_die", procession, writes=True) == "no die is typed"
        assert why_not("view_log", procession, writes=False) == ""
        procession.open()
        assert why_not("roll", procession, writes=True) == ""
        assert why_not("undo", procession, writes=True) == ""
        with EmpiresSession.open(session.campaign.path, empires_in_arms()) as second:
            assert why_not("roll", Procession(second, second.do), writes=True) == second.why_read_only != ""
