"""A new campaign keeps ids and values: text with spaces in its journal is what a person typed, a name or a title."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from board import TABLES

from eia_solo.campaign.opening import new_campaign
from eia_solo.campaign.session import AnySession
from eia_solo.core.breakdown import Unknown
from eia_solo.games.empires_in_arms.rules.checks import CheckKind
from eia_solo.games.empires_in_arms.rules.commands import (
    Command,
    DismissIncident,
    EditFields,
    EnterBattle,
    MakePeace,
    MarkStep,
    NextMonth,
    OpenPhase,
    OverruleCheck,
    RefuseSuit,
    RollCheck,
    WriteIncident,
)
from eia_solo.games.empires_in_arms.rules.events import IncidentsNoticed
from eia_solo.games.empires_in_arms.rules.state import EventKind, Outcome, PeaceKind, Power, StepState

Fr, Au, Pr = Power("Fr"), Power("Au"), Power("Pr")
DECLARATION, PEACE = CheckKind.DECLARATION, CheckKind.PEACE
TWO_LEADERS = [
    {"name": name, "seniority": "A", "on_board": True, "condition": "fit"} for name in ("Charles", "Prince John")
]
STORY: tuple[Command, ...] = (
    EditFields({"powers.Au.capital": "free", "powers.Au.leaders": TWO_LEADERS}, because="typed: as set up"),
    OpenPhase(DECLARATION, Unknown.NO),
    *[RollCheck(DECLARATION, unknown=Unknown.NO)] * 50,
    OverruleCheck(DECLARATION, Fr, Au, Outcome.WAR, "typed: the Emperor insists"),
    EnterBattle((Fr, Au), {Fr: (5, 0), Au: (70, 0)}, where="typed: near Ulm"),
    EditFields({"powers.Au.capital": "besieged", "powers.Au.status": "fiasco"}),
    EditFields({"powers.Au.leaders[0].condition": "killed"}),
    WriteIncident(Pr, EventKind.LOST_DOMINANCE_MINOR, because="typed: seen on the map"),
    DismissIncident(0, "typed: a feint"),
    OpenPhase(PEACE, Unknown.NO),
    *[RollCheck(PEACE, unknown=Unknown.NO)] * 4,
    MakePeace(Au, Fr, PeaceKind.CONDITIONAL, because="typed: enough blood"),
    *[RollCheck(PEACE, unknown=Unknown.NO)] * 4,
    MarkStep("calls", StepState.SKIPPED, "typed: nobody near"),
    NextMonth(),
    OpenPhase(DECLARATION, Unknown.NO),
)
NAMES = {
    "empires-in-arms": {"format", "name"},
    "revolution-and-reaction": {"name", "title", "group", "person", "id", "transfer", "refers_to", "text", "reason"},
}
"""Under these keys stand names, titles, what a player calls a post and what stands in it."""


def texts(value: Any, key: str = "") -> Iterator[tuple[str, str]]:
    """Every text in plain data, with the key it stands under."""
    if isinstance(value, str):
        yield key, value
    elif isinstance(value, dict):
        for name, each in value.items():
            yield from texts(each, name)
    elif isinstance(value, list):
        for each in value:
            yield from texts(each, key)


def kept(session: AnySession) -> Iterator[tuple[str, str]]:
    """Every text of the journal and of the states that are kept beside it."""
    for entry in session.campaign.entries(with_why=True):
        assert entry.label == ""
        for part in (entry.command, list(entry.events), entry.why, session.rulebook.dump_state(session.state)):
            yield from texts(part)


def sentences(session: AnySession) -> set[str]:
    """The texts that no person typed and that are no names."""
    game = session.rulebook.id.partition("/")[0]
    found = {text for key, text in kept(session) if " " in text and key not in NAMES[game]}
    return {text for text in found if not text.startswith("typed: ") and text not in TABLES.territories}


@pytest.mark.parametrize("scenario", ["nwol-sample", "amwol-sample"])
def test_the_journal_of_a_record_holds_no_sentence_of_the_program(scenario: str, tmp_path: Path) -> None:
    with new_campaign(tmp_path / "new.eia", scenario) as session:
        assert len(session.history.ids) > 30
        assert sentences(session) == set()


def test_the_journal_of_a_month_of_war_and_peace_holds_no_sentence_of_the_program(tmp_path: Path) -> None:
    with new_campaign(tmp_path / "new.eia", "1805-sample", seed=1805) as session:
        found = []
        for command in STORY:
            if isinstance(command, RollCheck) and session.walks[command.kind].due is None:
                continue
            for suit in session.walks[PEACE].suits if isinstance(command, NextMonth) else ():
                session.do(RefuseSuit(suit.loser, suit.victor, "typed: never"))
            events = session.do(command).events
            found += [i.kind for e in events if isinstance(e, IncidentsNoticed) for i in e.new]
        assert {"lost_three_quarters_land", "capital_besieged", "entered_fiasco", "senior_leader_lost"} <= set(found)
        said = {text for _, text in kept(session)}
        assert {"pair", "share", "losses", "capital_changed", "leader_of_several_changed", "arm_lost"} <= said
        names = {leader.name for page in session.state.powers.values() for leader in page.leaders}
        assert sentences(session) - names == set()
        assert session.problems() == []
