"""What can be done with a thing that is pointed at: the entries of its menu.

A thing is named by its kind and its id, as in the palette: "power Au", "entry 12".
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from eia_solo.campaign.session import AnySession
from eia_solo.core.values import frozen
from eia_solo.ui.words import tr


@frozen
class Offer:
    """One entry. `way` says what it does: a kind and an id, as the page knows its ways, or something to be called.

    With "action" and the id of an action, text, key and reason are those of the action unless they are given.
    """

    text: str
    way: str | Callable[[], Any]
    key: str = ""
    why_not: str = ""
    """Why it cannot be done now."""
    ticked: bool | None = None
    """Whether it is what holds now, for one of several of which one holds."""
    apart: bool = False
    """A line in the menu above it."""


def action(id: str, text: str = "", *, why_not: str = "", apart: bool = False) -> Offer:
    """An action of the window as an entry."""
    return Offer(text, f"action {id}", why_not=why_not, apart=apart)


@frozen
class Thing:
    """What is pointed at: its name, what is said of it, whose disc stands before it, what can be done with it."""

    title: str = ""
    note: str = ""
    power: str = ""
    offers: tuple[Offer, ...] = ()


def joined(things: Iterable[Thing]) -> Thing:
    """Several things as one: the first with all that can be done with it, of each other what comes first."""
    first, *others = (*things, Thing())
    more = tuple(offer for other in others for offer in other.offers[:1])
    return Thing(first.title, first.note, first.power, (*first.offers, *more))


def entry_thing(entry: int, session: AnySession, *, shown_in: str) -> Thing:
    """An entry of the journal; `shown_in` is the view in sight, to which nothing need lead."""
    read_only = session.campaign.why_read_only
    here = tr("It is what is shown now") if entry == session.shown else ""
    stands = tr("The campaign is there") if entry == session.history.head else session.why_read_only
    offers = [
        Offer(tr("Look at this moment"), f"look {entry}", "L", here),
        Offer(tr("What if from here"), f"what_if {entry}", "I", read_only),
        Offer(tr("Go back to it and play on"), f"go {entry}", why_not=stands),
    ]
    if shown_in == "view_log":
        offers += [action("bookmark", apart=True), action("note")]
    if shown_in == "view_history":
        offers.append(action("name_branch", apart=True))
    else:
        offers.append(Offer(tr("Show it in the history"), f"history {entry}"))
    return Thing(tr("Entry {number}", number=entry), session.moment_words(entry), offers=tuple(offers))
