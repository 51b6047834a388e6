"""The names that stand in campaign files are frozen: a class may be called otherwise, but every file must open."""

from itertools import product

import pytest

from eia_solo.core.breakdown import Unknown
from eia_solo.core.errors import CampaignError
from eia_solo.core.strict import StoredNames
from eia_solo.games.empires_in_arms.loading import empires_in_arms
from eia_solo.games.empires_in_arms.rules import commands as empires_commands
from eia_solo.games.empires_in_arms.rules import events as empires_events
from eia_solo.games.empires_in_arms.rules.checks import CheckKind
from eia_solo.games.empires_in_arms.rules.state import Outcome
from eia_solo.games.international_relations.rules import commands as international_commands
from eia_solo.games.international_relations.rules import events as international_events
from eia_solo.games.napoleons_wars.rules import commands as napoleons_commands
from eia_solo.games.napoleons_wars.rules import events as napoleons_events
from eia_solo.games.revolution_and_reaction.rules import commands as record_commands
from eia_solo.games.revolution_and_reaction.rules import events as record_events

FROZEN = [
    (
        empires_commands.COMMANDS,
        """
        EditFields ApplySheet CallAlly WithholdCall WriteIncident DismissIncident RestoreIncident EnterBattle
        EnterReinforcements MakePeace RefuseSuit MarkStep NextMonth
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
        "WriteOrders ProcessTurn ChooseReading EditBoard MarkSent TakeIn TakeMails SetAside LearnAddress SetDeadline",
    ),
    (
        international_events.EVENTS,
        """
        CampaignBegan OrdersWritten StageProcessed ReadingChosen BoardEdited TakenIn MailTaken MailsSetAside
        AddressLearned DeadlineSet TurnSent
        """,
    ),
    (
        napoleons_commands.COMMANDS,
        """
        WriteOrders PostAct WithdrawPost SetUpdate EnterResult TakeBackResult ProcessTurn ChooseReading EditGame
        TakeIn TakeMails SetAside LearnAddress MarkSent
        """,
    ),
    (
        napoleons_events.EVENTS,
        """
        CampaignBegan OrdersWritten ActPosted PostWithdrawn UpdateSet ResultEntered ResultTakenBack DiceThrown
        TurnProcessed ReadingChosen GameEdited TurnSent TakenIn MailTaken MailsSetAside AddressLearned
        """,
    ),
    (
        record_commands.COMMANDS,
        "EnterAct CorrectAct StrikeOut ChooseReading TakeIn EnterCards SetAside LearnName MarkAnnounced AmendSetup",
    ),
    (
        record_events.EVENTS,
        """
        RecordBegan ActEntered ActCorrected ActStruckOut ReadingChosen TakenIn CardEntered CardsSetAside NameLearned
        NewsAnnounced SetupAmended
        """,
    ),
]


@pytest.mark.parametrize(("names", "frozen"), FROZEN)
def test_every_name_that_files_have_leads_to_a_class(names: StoredNames, frozen: str) -> None:
    assert set(frozen.split()) <= set(names.classes)


@pytest.mark.parametrize(
    ("names", "every"),
    [
        (empires_events.EVENTS, empires_events.Event),
        (international_commands.COMMANDS, international_commands.Command),
        (international_events.EVENTS, international_events.Event),
        (napoleons_commands.COMMANDS, napoleons_commands.Command),
        (napoleons_events.EVENTS, napoleons_events.Event),
        (record_commands.COMMANDS, record_commands.Command),
        (record_events.EVENTS, record_events.Event),
    ],
)
def test_every_class_has_one_name_in_files(names: StoredNames, every: object) -> None:
    assert set(names.classes.values()) == set(getattr(every, "__args__", (every,)))
    assert len(set(names.classes.values())) == len(names.classes)


OPEN, ROLL, OVERRULE = OF_KINDS = empires_commands.OpenPhase, empires_commands.RollCheck, empires_commands.OverruleCheck


def test_every_command_of_empires_in_arms_has_one_name_in_files_or_one_for_each_kind() -> None:
    named = {*empires_commands.COMMANDS.classes.values()}
    assert named | {*OF_KINDS} == set(empires_commands.Command.__args__)
    assert named.isdisjoint(OF_KINDS)
    names = empires_commands.OF_A_KIND
    assert set(names) == set(product(OF_KINDS, CheckKind)) - {(OPEN, CheckKind.ANSWER)}
    every = [*names.values(), *empires_commands.COMMANDS.classes]
    assert len(set(every)) == len(every)


@pytest.mark.parametrize(
    ("command", "kept"),
    [
        (OPEN(CheckKind.DECLARATION), {"command": "OpenDeclarations"}),
        (OPEN(CheckKind.PEACE, Unknown.NO), {"command": "OpenPeace", "unknown": "no"}),
        (ROLL(CheckKind.DECLARATION), {"command": "RollCheck"}),
        (ROLL(CheckKind.PEACE, unknown=Unknown.YES), {"command": "RollPeace", "unknown": "yes"}),
        (
            ROLL(CheckKind.ANSWER, "Ru", "Fr"),
            {"command": "AnswerCall", "called": "Ru", "against": "Fr"},
        ),
        (
            OVERRULE(CheckKind.DECLARATION, "Fr", "Au", Outcome.WAR, "so"),
            {"command": "OverruleCheck", "checker": "Fr", "target": "Au", "outcome": "war", "because": "so"},
        ),
        (
            OVERRULE(CheckKind.ANSWER, "Ru", "Fr", Outcome.NO_WAR, "so"),
            {"command": "OverruleAnswer", "called": "Ru", "against": "Fr", "outcome": "no_war", "because": "so"},
        ),
        (
            OVERRULE(CheckKind.PEACE, "Au", "Fr", Outcome.SUES, "so"),
            {"command": "OverrulePeace", "checker": "Au", "target": "Fr", "outcome": "sues", "because": "so"},
        ),
    ],
)
def test_commands_of_a_kind_are_kept_as_when_each_had_a_class(
    command: empires_commands.Command, kept: dict[str, object]
) -> None:
    assert empires_in_arms().dump_command(command) == kept
    assert empires_in_arms().load_command(kept) == command


@pytest.mark.parametrize("kept", [{"command": "Surrender"}, {}, {"command": "RollCheck", "checker": 3}])
def test_a_command_that_is_not_known_is_refused(kept: dict[str, object]) -> None:
    with pytest.raises(CampaignError, match="a command of this campaign cannot be read"):
        empires_in_arms().load_command(kept)
