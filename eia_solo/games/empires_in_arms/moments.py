"""In which month of the game each entry of a campaign was made."""

from eia_solo.campaign.moments import Kept, Moments
from eia_solo.core.month import Month
from eia_solo.games.empires_in_arms.rules.events import CampaignBegan, Event, FieldsChanged, MonthBegan
from eia_solo.games.empires_in_arms.rules.rulebook import EmpiresInArms
from eia_solo.store.campaign import CampaignFile

_COMMANDS = ('"command":"NewCampaign"', '"command":"NextMonth"', '"month":')
_EVENTS = ('"event":"CampaignBegan"', '"event":"MonthBegan"', '"key":"month"')
"""What the journal holds where the month is set."""


def months(campaign: CampaignFile, rulebook: EmpiresInArms) -> Moments[Month]:
    """The month after each entry."""

    def after(events: Kept, month: Month | None) -> Month | None:
        for event in events:
            month = _month_set(rulebook.load_event(event)) or month
        return month

    return Moments(campaign, _COMMANDS, _EVENTS, after)


def _month_set(event: Event) -> Month | None:
    if isinstance(event, MonthBegan):
        return event.month
    if isinstance(event, CampaignBegan):
        return Month.parse(event.data["month"])
    if isinstance(event, FieldsChanged):
        return next((Month.parse(change.new) for change in event.changes if change.key == "month"), None)
    return None
