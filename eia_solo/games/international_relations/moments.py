"""In which turn and stage of the game each entry of a game of International Relations was made."""

from collections.abc import Mapping
from typing import Any

from eia_solo.campaign.moments import Kept, Moments
from eia_solo.games.international_relations.rules.state import Stage, Turn
from eia_solo.store.campaign import CampaignFile

_COMMANDS = ('"command":"NewCampaign"', '"command":"ProcessTurn"', '"command":"EditBoard"')
_EVENTS = ('"event":"CampaignBegan"', '"event":"StageProcessed"', '"event":"BoardEdited"')
"""What the journal holds where the turn or the stage may be set."""

Point = tuple[Turn, Stage]


def turns(campaign: CampaignFile) -> Moments[Point]:
    """The turn and stage after each entry."""
    return Moments(campaign, _COMMANDS, _EVENTS, _after)


def _after(events: Kept, point: Point | None) -> Point | None:
    """Where the game is after these events, as the journal writes them."""
    for event in events:
        if event["event"] == "BoardEdited":
            point = _edited(event, point)
            continue
        game = event["game"] if "game" in event else event["report"]["after"]
        point = Turn.parse(game["turn"]), Stage(game["stage"])
    return point


def _edited(event: Mapping[str, Any], point: Point | None) -> Point | None:
    assert point is not None, "a game begins before it is corrected"
    turn, stage = point
    for edit in event["edits"]:
        if edit["key"] == "turn":
            turn = Turn.parse(edit["new"])
        elif edit["key"] == "stage":
            stage = Stage(edit["new"])
    return turn, stage
