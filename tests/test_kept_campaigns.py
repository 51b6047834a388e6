"""Campaigns written by every version so far open, prove sound, can be played on, and say what they always said."""

import csv
import html
import io
import json
import re
import sqlite3
from collections import Counter
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from eia_solo.campaign.opening import open_campaign
from eia_solo.exports.formats import written
from eia_solo.exports.log_page import Choice, Detail
from tools.kept_campaigns import FOLDER, as_text, expected, kept, transcript, unpacked

SMALL, ALL_SMALL = 200_000, 1_500_000
SHOWN = 8
"""So many lines are shown where two transcripts part."""

COMMANDS = {
    "empires-in-arms": {
        "NewCampaign", "OpenDeclarations", "RollCheck", "OverruleCheck", "EditFields", "ApplySheet", "CallAlly",
        "WithholdCall", "AnswerCall", "OverruleAnswer", "WriteIncident", "DismissIncident", "RestoreIncident",
        "EnterBattle", "EnterReinforcements", "OpenPeace", "RollPeace", "OverrulePeace", "MakePeace", "RefuseSuit",
        "MarkStep", "NextMonth",
    },
    "revolution-and-reaction": {"NewCampaign", "EnterAct", "ChooseReading"},
    "international-relations": {"NewCampaign", "WriteOrders", "ProcessTurn", "ChooseReading", "EditBoard"},
    "napoleons-wars": {
        "NewCampaign", "TakeMails", "SetUpdate", "WriteOrders", "LearnAddress", "ProcessTurn", "PostAct",
        "WithdrawPost", "EnterResult", "TakeBackResult", "MarkSent", "EditGame", "ChooseReading",
    },
}  # fmt: skip
EVENTS = {
    "empires-in-arms": {
        "CampaignBegan", "FieldsChanged", "DeclarationsOpened", "CheckMade", "WarDeclared", "WarRevoked", "CallsLapsed",
        "DeclarationsClosed", "CallMade", "CallWithheld", "IncidentsNoticed", "IncidentWritten", "IncidentDismissed",
        "IncidentRestored", "BattleFought", "Reinforced", "PeaceOpened", "PeaceMade", "SuitRefused", "PeaceClosed",
        "EnforcedPeaceEnded", "StepMarked", "MonthBegan",
    },
    "revolution-and-reaction": {"RecordBegan", "ActEntered", "ReadingChosen"},
    "international-relations": {"CampaignBegan", "OrdersWritten", "StageProcessed", "ReadingChosen", "BoardEdited"},
    "napoleons-wars": {
        "CampaignBegan", "TakenIn", "MailTaken", "AddressLearned", "OrdersWritten", "UpdateSet", "DiceThrown",
        "TurnProcessed", "ActPosted", "PostWithdrawn", "ResultEntered", "ResultTakenBack", "TurnSent",
        "GameEdited", "ReadingChosen",
    },
}  # fmt: skip
"""What version 0.1.0 wrote into campaigns, by game. These names are for ever, whatever the classes are called."""
ACTS = {
    "schedule", "minister", "points", "form", "activate", "treaty", "peace", "war", "endorse", "confirm", "truce",
    "transfer", "answer", "approve", "ask", "explain", "block", "run", "inactivate", "break", "presence", "create",
    "size", "city", "cities", "vanquished", "city_held", "appoint", "dismiss", "campaign", "renounce",
}  # fmt: skip
"""What posts and rulings of version 0.1.0 do."""

every_campaign = pytest.mark.parametrize("packed", kept(), ids=lambda path: f"{path.parent.name}-{path.name}")


@every_campaign
def test_the_command_line_says_of_a_kept_campaign_what_it_always_said(packed: Path) -> None:
    actual, wanted = as_text(transcript(packed)), expected(packed)
    if actual != wanted:
        pytest.fail(
            f"{packed.name} is told otherwise than in its transcript. If that is meant, `make kept` writes it anew.\n"
            + first_difference(actual, wanted)
        )


def first_difference(actual: str, wanted: str) -> str:
    """The command after which two transcripts part, and how each goes on from there."""
    here, there = actual.split("\n"), wanted.split("\n")
    at = next((n for n, pair in enumerate(zip(here, there, strict=False)) if pair[0] != pair[1]), len(there))
    typed = next((line for line in reversed(there[: at + 1]) if line.startswith("$ ")), "")
    kept_lines, now = there[at : at + SHOWN], here[at : at + SHOWN]
    return "\n".join([typed, *(f"- {line}" for line in kept_lines), *(f"+ {line}" for line in now)])


@every_campaign
def test_every_entry_can_be_gone_to_and_all_be_undone_and_done_again(packed: Path, tmp_path: Path) -> None:
    with open_campaign(unpacked(packed, tmp_path)) as session:
        head, undone = session.history.head, []
        while session.undo_label is not None:
            undone.append(session.undo())
        assert session.history.head == 1
        assert [session.redo() for _ in undone] == undone[::-1]
        assert session.history.head == head
        for entry, state in replayed(session).items():
            session.go(entry)
            assert session.state == state
        for name, end in session.branch_ends.items():
            session.go_to_branch(name)
            assert session.history.head == end
        assert session.problems() == []


def replayed(session: Any) -> dict[int, Any]:
    """The game after each entry, from nothing but the events."""
    states: dict[int, Any] = {}
    for entry in session.campaign.entries():
        state = states.get(entry.parent)
        for event in session.events_in(entry):
            state = session.rulebook.evolve(state, event)
        states[entry.id] = state
    return states


def test_the_campaigns_of_the_first_version_hold_every_kind_of_thing_it_could_write(tmp_path: Path) -> None:
    commands: dict[str, set[str]] = {game: set() for game in COMMANDS}
    events: dict[str, set[str]] = {game: set() for game in EVENTS}
    acts = set()
    for packed in kept():
        if packed.parent.name != "0.1.0":
            continue
        with closing(sqlite3.connect(unpacked(packed, tmp_path))) as db:
            (book,) = db.execute("SELECT value FROM meta WHERE key = 'rulebook'").fetchone()
            game = json.loads(book).partition("/")[0]
            for command, happened in db.execute("SELECT command, events FROM entries"):
                commands[game].add(json.loads(command)["command"])
                for event in json.loads(happened):
                    events[game].add(event["event"])
                    if event["event"] == "ActEntered":
                        act = event["entered"]
                        acts |= {part["kind"] for part in act.get("parts", [act.get("decision")])}
    assert commands == COMMANDS
    assert events == EVENTS
    assert acts == ACTS


def test_every_scenario_of_the_first_version_is_kept_and_all_are_small() -> None:
    assert {path.name.partition(".")[0] for path in kept() if path.parent.name == "0.1.0"} == {
        "1805", "1805-sample", "1805-tutorial", "nwol", "nwol-sample", "amwol", "amwol-sample", "1901-international",
        "1901-international-sample", "napoleons-1804",
    }  # fmt: skip
    sizes = [path.stat().st_size for path in FOLDER.rglob("*.xz")]
    assert max(sizes) < SMALL
    assert sum(sizes) < ALL_SMALL


@every_campaign
def test_the_page_the_table_and_the_window_tell_the_same_in_one_order(packed: Path, tmp_path: Path) -> None:
    with open_campaign(unpacked(packed, tmp_path), write=False) as session:
        every = Choice(detail=Detail.ROWS, maps=False)
        page = str(written(session, "html", every)).partition("<footer")[0]
        rows = list(csv.DictReader(io.StringIO(str(written(session, "csv", every)))))
        lines = list(session.log())
    if "die1" in rows[0]:
        thrown = [row for row in rows if row["die1"]]
        dice = [(row["die1"], row["die2"]) for row in thrown]
        assert re.findall(r'aria-label="dice (\d) and (\d)"', page) == dice
        assert Counter(tuple(map(str, line.dice)) for line in lines if line.dice) == Counter(dice)
        sums = [row["sum"] for row in thrown]
        assert [said.replace("−", "-") for said in re.findall(r"\d \+ \d[^<;=]* = (−?\d+)", page)] == sums
        wars = [row for row in rows if row["result"] in ("war", "joins the war") and row["undone"] == "no"]
        assert page.count('<li class="warb">') == len(wars)
    else:
        assert Counter(row["text"] for row in rows) == Counter(line.text for line in lines)
        read, at = html.unescape(page), page.find("<main")
        for row in rows:
            at = read.find(f">{row['text']}<", at + 1)
            assert at > 0, f"after what comes before it in the table: {row}"
