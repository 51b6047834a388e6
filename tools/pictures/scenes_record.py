"""The page of a record of Revolution and Reaction."""

from __future__ import annotations

from typing import TYPE_CHECKING

from eia_solo.core.moment import Moment
from eia_solo.games.revolution_and_reaction.ui.presenters.draft import Draft, Written

from .picture import RECORD, Picture

if TYPE_CHECKING:
    from .stage import RecordStage

_REQUESTS = b"""
[[posts]]
received = "2011-11-08T09:30Z"
id = "fr-11"
channel = "secret"
from = "FM of France"
acts = [
    { kind = "transfer", to = "Bavaria", goods = "crowns", amount = 12 },
    { kind = "transfer", to = "Denmark", goods = "points", amount = 15 },
]

[[posts]]
received = "2011-11-08T09:45Z"
id = "ru-4"
channel = "secret"
from = "Prime Minister of Russia"
kind = "transfer"
to = "Spain"
goods = "ships"
amount = 4
"""


def _record(at: RecordStage) -> None:
    """The declaration of war that is refused, at the head of the posts: the list was scrolled below it before."""
    at.window.show_act("fr-2")
    at.window.show_act("fr-10")


def _as_of(at: RecordStage) -> None:
    at.window.viewpoint.go_to(Moment.parse("2011-11-01T21:00Z"))
    at.window.see_through("Fr")


def _ties(at: RecordStage) -> None:
    at.window.show_pair("Fr", "Ho")


def _post(at: RecordStage) -> None:
    """An endorsement that comes early enough, by two hours."""
    at.act("enter_posts")
    at.window.posting.fill_in(
        Draft(
            acts=(Written("endorse", {"states": ("Ho",)}),),
            received="2011-11-08 09:50",
            state="GB",
            office="prime_minister",
        )
    )


def _transfers(at: RecordStage) -> None:
    """Ships are asked for, and one of the two questions about them is answered."""
    at.session.enter_file(_REQUESTS, "requests.toml")
    at.act("view_transfers")
    at.window.transfers.show_transfer("ru-4")
    opened = at.window.transfers.opened
    opened.conditions.choose("question ship_in_port")
    opened.answer(True)


def _reports(at: RecordStage) -> None:
    at.act("view_reports")
    at.window.reports.show_reader("Fr")


def _announcements(at: RecordStage) -> None:
    at.act("view_reports")


def _correcting(at: RecordStage) -> None:
    """A declaration of war was against another: its endorsement, and the war, are judged anew."""
    at.window.show_act("pr-1")
    at.act("correct_post")
    view = at.window.correction
    view.post.blocks[0].fields.editors["states"].put(("Sp",))
    view.because.put("The post says Spain; I had read Denmark")
    view.look()


PICTURES = (
    Picture("record", _record, scenario=RECORD),
    Picture("record", _record, scenario=RECORD, dark=True),
    Picture("as-of", _as_of, scenario=RECORD),
    Picture("post", _post, scenario=RECORD),
    Picture("ties", _ties, scenario=RECORD),
    Picture("transfers", _transfers, scenario=RECORD),
    Picture("reports", _reports, scenario=RECORD),
    Picture("announcements", _announcements, scenario=RECORD),
    Picture("correcting", _correcting, scenario=RECORD),
)
