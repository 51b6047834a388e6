"""The names that stand in campaign files are frozen: a class may be called otherwise, but every file must open."""

import pytest

from eia_solo.core.strict import StoredNames
from eia_solo.games.empires_in_arms.rules import commands as empires_commands
from eia_solo.games.empires_in_arms.rules import events as empires_events
from eia_solo.games.international_relations.rules import commands as international_commands
from eia_solo.games.international_relations.rules import events as international_events
from eia_solo.games.revolution_and_reaction.rules import commands as record_commands
from eia_solo.games.revolution_and_reaction.rules import events as record_events

FROZEN = [
    (
        empires_commands.COMMANDS,
        """
        OpenDeclarations RollCheck OverruleCheck EditFields ApplySheet CallAlly WithholdCall
        AnswerCall OverruleAnswer WriteIncident DismissIncident RestoreIncident EnterBattle
        EnterReinforcements OpenPeace RollPeace OverrulePeace MakePeace RefuseSuit MarkStep
        NextMonth
        """,
    ),
    (
        empires_events.EVENTS,
        """
        CampaignBegan FieldsChanged DeclarationsOpened CheckMade WarDeclared WarRevoked CallsLapsed
        DeclarationsClosed CallMade CallWithheld IncidentsNoticed IncidentWritten IncidentDismissed
        IncidentRestored BattleFought Reinforced PeaceOpened PeaceMade SuitRefused PeaceClosed
        EnforcedPeaceEnded StepMarked MonthBegan
        """,
    ),
    (
        international_commands.COMMANDS,
        "WriteOrders ProcessTurn ChooseReading EditBoard",
    ),
    (
        international_events.EVENTS,
        "CampaignBegan OrdersWritten StageProcessed ReadingChosen BoardEdited",
    ),
    (
        record_commands.COMMANDS,
        "EnterAct ChooseReading",
    ),
    (
        record_events.EVENTS,
        "RecordBegan ActEntered ReadingChosen",
    ),
]


@pytest.mark.parametrize(("names", "frozen"), FROZEN)
def test_every_name_that_files_have_leads_to_a_class(names: StoredNames, frozen: str) -> None:
    assert set(frozen.split()) <= set(names.classes)


@pytest.mark.parametrize(
    ("names", "every"),
    [
        (empires_commands.COMMANDS, empires_commands.Command),
        (empires_events.EVENTS, empires_events.Event),
        (international_commands.COMMANDS, international_commands.Command),
        (international_events.EVENTS, international_events.Event),
        (record_commands.COMMANDS, record_commands.Command),
        (record_events.EVENTS, record_events.Event),
    ],
)
def test_every_class_has_one_name_in_files(names: StoredNames, every: object) -> None:
    assert set(names.classes.values()) == set(getattr(every, "__args__", (every,)))
    assert len(set(names.classes.values())) == len(names.classes)
