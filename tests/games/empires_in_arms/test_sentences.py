"""What facts find and how events come to light is kept as ids and values; one book has the words."""

import ast
from pathlib import Path

import pytest
from attrs import evolve
from board import ROOT, RULEBOOK, TABLES, begun, check, do, fought, game, play

from eia_solo.core.errors import CampaignError
from eia_solo.core.phrases import Phrase, Said, say
from eia_solo.core.strict import Mismatch
from eia_solo.games.empires_in_arms.rules.commands import ApplySheet, EditFields
from eia_solo.games.empires_in_arms.rules.events import CheckMade
from eia_solo.games.empires_in_arms.rules.phrases import TEMPLATES
from eia_solo.games.empires_in_arms.rules.refusals import NothingChanges
from eia_solo.games.empires_in_arms.rules.rulebook import EmpiresInArms
from eia_solo.games.empires_in_arms.rules.sheet import data_from, state_from
from eia_solo.games.empires_in_arms.rules.sheet_text import text_of
from eia_solo.games.empires_in_arms.rules.state import EventKind, Incident, Power

SOURCES = (ROOT / "eia_solo" / "core", ROOT / "eia_solo" / "games" / "empires_in_arms" / "rules")
OF_BEFORE = {"or_more"}
"""The ids of sentences that are not said any more, and stand in campaigns that were played before."""
BESIEGED = EditFields({"powers.Au.capital": "besieged"})


def said_in(path: Path) -> set[str]:
    """The ids of the sentences that a module says."""
    calls = (node for node in ast.walk(ast.parse(path.read_text())) if isinstance(node, ast.Call))
    said = [call for call in calls if isinstance(call.func, ast.Name) and call.func.id == "say"]
    return {ast.literal_eval(call.args[0]) for call in said}


def test_the_book_has_every_sentence_that_is_said_and_no_other() -> None:
    said = {id for folder in SOURCES for path in folder.rglob("*.py") for id in said_in(path)}
    assert said.isdisjoint(OF_BEFORE)
    assert said | OF_BEFORE == set(TEMPLATES)


def test_every_reason_of_every_check_is_a_sentence_of_the_book_and_the_same_after_it_was_kept() -> None:
    state = begun(fought("Fr Au"))
    for one in (*RULEBOOK.declarations.forecast(state), *RULEBOOK.peace.forecast(state)):
        for said in [row.because for row in one.breakdown.rows] + ([one.obstacle.because] if one.obstacle else []):
            assert isinstance(said, Phrase) or said == ""
            assert TABLES.words(said) == TABLES.words(kept_and_read(said))


def kept_and_read(said: Said) -> Said:
    """A reason as a campaign gives it back."""
    state = begun(fought("Fr Au"))
    incident = Incident(Power("Au"), EventKind.CAPITAL_BESIEGED, found=said)
    return state_from(data_from(evolve(state, events=(incident,))), TABLES).events[0].found


GERMAN = {
    "{checker:power} on {target:power}": "{target:power}, von {checker:power} aus",
    "not allied": "nicht verbündet",
}


def test_another_language_shows_the_reasons_of_a_check_in_its_own_words() -> None:
    german = evolve(TABLES, translated=lambda english: GERMAN.get(english, english))
    rows = {row.row.id: row.because for row in check(game(), "Fr", "Ru").breakdown.rows}
    assert TABLES.words(rows["natural_enemy"]) == "France on Russia"
    assert german.words(rows["natural_enemy"]) == "Russia, von France aus"
    words = [german.words(said) for said in rows.values()]
    assert "nicht verbündet" in words
    assert "none" in words, "what the language lacks stands in English"


def test_what_an_event_was_found_from_is_shown_in_another_language_too() -> None:
    happened, state = do(begun(fought("Fr Au"), {"powers.Au.capital": "free"}), BESIEGED)
    (event,) = state.events
    german = evolve(TABLES, translated=lambda english: english.replace("capital", "Hauptstadt"))
    assert TABLES.words(event.found) == "capital: free → besieged"
    told = EmpiresInArms(german, {}).log_lines(state, happened, entry=1, at="", undone=False)
    assert [line.because for line in told] == ["", "Hauptstadt: free → besieged"]


def test_a_sheet_says_in_words_what_an_event_was_found_from_and_applying_it_changes_nothing() -> None:
    _, state = do(begun(fought("Fr Au"), {"powers.Au.capital": "free"}), BESIEGED)
    text = text_of(state, TABLES)
    assert 'found = "capital: free → besieged"' in text
    with pytest.raises(NothingChanges):
        do(state, ApplySheet(data_from(RULEBOOK.parse_sheet(text.encode(), "sheet"))))


def test_a_sentence_that_is_not_known_is_refused_by_its_name_in_events_breakdowns_and_states() -> None:
    kept, why = RULEBOOK.dump_event(next(made for made in rolled() if made.breakdown))
    with pytest.raises(CampaignError, match="it says 'of_later', a sentence that this version does not know"):
        RULEBOOK.load_event(kept, [[*why[0][:3], ["of_later", {}]]])
    with pytest.raises(CampaignError, match="the sentence 'pair' lacks 'target'"):
        RULEBOOK.load_event({**kept, "because": ["pair", {"checker": "Fr"}]})
    event = {"power": "Au", "kind": "capital_besieged", "found": ["of_later", {}]}
    with pytest.raises(Mismatch) as refused:
        state_from({**data_from(game()), "events": [event]}, TABLES)
    assert refused.value.path == ("events", 0, "found")


def rolled() -> list[CheckMade]:
    return [event for event in play(game())[0] if isinstance(event, CheckMade)]


@pytest.mark.parametrize(
    ("said", "words"),
    [
        (say("until", month="1806-09"), "until September 1806"),
        (say("month", month=2), "February"),
        (say("zone", zone="neutral"), "neutrality"),
        (say("status", status="neutral"), "neutral"),
        (say("powers", powers=("Fr", "Xx")), "France, Xx"),
        (say("both", one=say("both", one="Charles", other="John"), other="Mack"), "Charles and John and Mack"),
        (say("share", count=2, most=say("or_more", count=5)), "2 of 5 or more"),
    ],
)
def test_values_are_shown_as_their_sort_asks(said: Said, words: str) -> None:
    assert TABLES.words(said) == words
