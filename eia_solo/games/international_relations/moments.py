"""In which turn and stage of the game each entry of a game of International Relations was made."""

from collections.abc import Mapping, Sequence
from typing import Any

from attrs import define, field

from eia_solo.games.international_relations.rules.game import Stage, Turn
from eia_solo.store.campaign import CampaignFile

_COMMANDS = ('"command":"NewCampaign"', '"command":"ProcessTurn"', '"command":"EditBoard"')
_EVENTS = ('"event":"CampaignBegan"', '"event":"StageProcessed"', '"event":"BoardEdited"')
"""What the journal holds where the turn or the stage may be set. Other entries are in that of the one they follow."""

Point = tuple[Turn, Stage]


@define
class EntryTurns:
    """The turn and stage after each entry. It reads only the entries that may set one, and each of them once."""

    campaign: CampaignFile
    _points: list[Point | None] = field(factory=lambda: [None])

    def of(self, entry: int) -> Point:
        """Where the game is after an entry."""
        point = self._all()[entry]
        assert point is not None, "the first entry sets it"
        return point

    def _all(self) -> Sequence[Point | None]:
        known, history = len(self._points), self.campaign.history
        if known < len(history.parents):
            setting = {each.id: each.events for each in self.campaign.entries_with(_COMMANDS, _EVENTS, after=known - 1)}
            for id in range(known, len(history.parents)):
                before = self._points[history.parents[id] or 0]
                self._points.append(_after(setting.get(id, ()), before))
        return self._points

    def forget(self) -> None:
        """Read anew: entries have been taken back for good, and others will get their numbers."""
        del self._points[1:]


def _after(events: Sequence[Mapping[str, Any]], point: Point | None) -> Point | None:
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
