"""Events and keys in English."""

from collections.abc import Sequence
from typing import Any

from eia_solo.rulebooks.empires_in_arms import events
from eia_solo.rulebooks.empires_in_arms.fields import label_of
from eia_solo.rulebooks.empires_in_arms.state import Outcome
from eia_solo.rulebooks.empires_in_arms.tables import Tables

MINUS = "\N{MINUS SIGN}"


def signed(number: int) -> str:
    """A modifier with its sign: +2, −3, 0."""
    return f"+{number}" if number > 0 else str(number).replace("-", MINUS)


def value_words(value: Any) -> str:
    """A value of the sheet in a few words."""
    if value is None:
        return "unknown"
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, list):
        return ", ".join(map(value_words, value)) if value else "none"
    if isinstance(value, dict):
        return " ".join(map(value_words, value.values()))
    return str(value).replace("-", MINUS) if isinstance(value, int) else str(value)


def change_words(change: events.FieldChange, tables: Tables) -> str:
    """One change of the sheet: "Austria, money 20 → 24"."""
    label = label_of(change.key, tables)
    if isinstance(change.old, list | dict) or isinstance(change.new, list | dict):
        return label
    if change.key.startswith("readings."):
        return f"{label} {change.old or 'default'} → {change.new or 'default'}"
    return f"{label} {value_words(change.old)} → {value_words(change.new)}"


def check_words(event: events.CheckMade, tables: Tables) -> str:
    """Who checked against whom and how it ended: "France → Great Britain: war"."""
    pair = f"{tables.name(event.checker)} → {tables.name(event.target)}"
    how = {
        events.How.ROLLED: outcome_words(event.outcome),
        events.How.CERTAIN: "war, certain",
        events.How.CANNOT_HAPPEN: "cannot happen",
        events.How.BARRED: f"barred, {event.because}",
        events.How.SETTLED: event.because,
        events.How.OVERRULED: f"{outcome_words(event.outcome)}, overruled",
    }[event.how]
    return f"{pair}: {how}"


def outcome_words(outcome: Outcome) -> str:
    return {Outcome.WAR: "war", Outcome.NO_WAR: "no war", Outcome.NOT_ROLLED: "not rolled"}[outcome]


def label(happened: Sequence[events.Event], tables: Tables) -> str:
    """What a command did, in a few words: 'Undo' is followed by them."""
    first = happened[0]
    if isinstance(first, events.CampaignBegan):
        return f"Campaign began: {first.scenario}"
    if isinstance(first, events.DeclarationsOpened):
        return f"Declarations {'before the campaign' if first.pre_game else 'of ' + first.month.title}"
    if isinstance(first, events.CheckMade):
        return check_words(first, tables)
    if isinstance(first, events.MonthBegan):
        return f"Next month: {first.month.title}"
    if isinstance(first, events.FieldsChanged):
        own = [c for c in first.changes if not c.key.startswith("marks.")]
        if not own:
            return "Values checked"
        if len(own) == 1:
            return change_words(own[0], tables)
        return f"{len(own)} changes to the sheet"
    return type(first).__name__
