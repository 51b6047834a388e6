"""Two months of one game, a month of the other, from paste to announcement, with every key counted."""

from __future__ import annotations

import json
import re
import tomllib
from collections.abc import Iterator, Mapping
from datetime import datetime
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from attrs import Factory, define, evolve
from evening import CTRL, Key, press, trigger
from PySide6.QtWidgets import QApplication
from recording import opened_record

from eia_solo.campaign.opening import new_campaign
from eia_solo.core.moment import Moment
from eia_solo.games.revolution_and_reaction.rules.acts import Kept, Post
from eia_solo.games.revolution_and_reaction.rules.announcing import announcements
from eia_solo.games.revolution_and_reaction.rules.codes import StateCode
from eia_solo.games.revolution_and_reaction.rules.in_force import in_force
from eia_solo.games.revolution_and_reaction.rules.matters import Stage
from eia_solo.games.revolution_and_reaction.rules.news import news_of
from eia_solo.games.revolution_and_reaction.rules.parts import Goods
from eia_solo.games.revolution_and_reaction.rules.record import Record
from eia_solo.games.revolution_and_reaction.rules.register import Register, ledger_of
from eia_solo.games.revolution_and_reaction.rules.verdicts import Standing
from eia_solo.games.revolution_and_reaction.rules.views import public_record, report
from eia_solo.games.revolution_and_reaction.session import RecordSession
from eia_solo.games.revolution_and_reaction.ui.inbox.view import InboxView
from eia_solo.games.revolution_and_reaction.ui.page import RecordPage
from eia_solo.games.revolution_and_reaction.ui.presenters.cards import Asked, Hand, Stand
from eia_solo.ui.program import Desk

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")

TWO_MONTHS = Path(__file__).parents[1] / "games" / "revolution_and_reaction" / "two_months"
MONTHS = {"nwol": ("nwol",), "amwol": ("amwol", "amwol-june")}
"""The truth of each game, a file a time that its pages were copied."""
MOST_KEYS = 6
"""On average, of a card whose guess is right: the target."""
TYPED = 4
"""Keys for each field put right in the open form: its letter is counted apart, as is the chord that takes the form."""


BY_HAND = """
[[posts]]
received = "2018-05-26T17:01+02:00"
from = "GA"
kind = "schedule"
turns = [{ number = 3, kind = "campaign", deadline = "2018-06-07T18:00Z" }]
"""
"""What one post of the game administrator says beside its confirmation: a card is one ruling."""


@define
class Keys:
    """Keys pressed, by how the card stood: all right and sure, right but not sure, wrong somewhere, for nobody."""

    pressed: dict[str, list[int]] = Factory(lambda: {"sure": [], "right": [], "wrong": [], "aside": []})
    wrong_and_sure: list[str] = Factory(list)

    def average(self, *kinds: str) -> float:
        every = [count for kind in kinds for count in self.pressed[kind]]
        return sum(every) / max(len(every), 1)


@define
class Moderator:
    """Who pastes pages and goes through their cards by keyboard, knowing what a careful moderator enters."""

    inbox: InboxView
    session: RecordSession
    truth: Mapping[str, Mapping[str, Any]]
    keys: Keys = Factory(Keys)
    items: dict[str, str] = Factory(dict)
    """By card, the item of the truth."""
    posts: dict[str, str] = Factory(dict)
    """By item, the post it was entered as."""
    announced: list[tuple[str, set[str]]] = Factory(list)
    """What was announced at the end of each month, and of which posts."""
    count: int = 0

    def key(self, key: Key, **how: Any) -> None:
        self.count += 1
        press(key, **how)

    def takes(self, file: str) -> None:
        """Paste a page, or open a mailbox, and deal with every card of it; or enter what is known without one."""
        raw = (TWO_MONTHS / file).read_bytes()
        if file.endswith(".toml"):
            named = re.sub(r"\{(amwol[^}]*)\}", lambda each: self.posts[each[1]], raw.decode())
            self.session.enter_file(named.encode(), file)
            return
        if file.endswith(".txt"):
            QApplication.clipboard().setText(raw.decode())
            self.inbox.paste()
        else:
            self.inbox.take_files([TWO_MONTHS / file])
        batch = self.session.state.inbox.batches[-1]
        self.items |= {card.id: f"{file}#{number}" for number, card in enumerate(batch.cards, 1)}
        for _ in batch.cards:
            if self.inbox.hand is None or self.inbox.hand.stand is not Stand.SURE:
                self.inbox._guess_anew()  # as it does by itself, soon after the last key
            self.inbox.list.setFocus()
            self.deals_with()
        assert not list(self.session.state.inbox.open)

    def deals_with(self) -> None:
        hand = self.inbox.hand
        assert hand is not None
        item, self.count = self.truth[self.items[hand.card.id]], 0
        if item["status"] != "read":
            self.key(Key.Key_Return if hand.stand in (Stand.NO_ACT, Stand.KNOWN) else Key.Key_X)
            self.keys.pressed["aside"].append(self.count)
            return
        before = self.session.state.known.keys()
        wrong = [asked for asked in Asked if not self.is_right(hand, asked, item)]
        unsure = [asked for asked in wrong if asked in hand.unsure]
        stood = hand.stand
        if stood is Stand.SURE or (stood is Stand.NO_ACT and next(hand.unsure, None) is None):
            self.keys.wrong_and_sure += [f"{item['id']} {asked}" for asked in wrong]
        if wrong or stood not in (Stand.SURE, Stand.UNSURE):
            self.puts_right(hand, wrong or list(unsure) or [Asked.KIND], item)
        else:
            while self.inbox.hand is not None and self.inbox.hand.card.id == hand.card.id and self.count < 12:
                self.key(Key.Key_Return)
        (post, *_) = [act.id for act in self.session.state.acts if act.id not in before]
        self.posts[item["id"]] = str(post)
        if {"confirm", "schedule"} <= set(item["kind"]):
            self.session.enter_file(BY_HAND.encode(), "by hand")
        self.keys.pressed["wrong" if wrong else "sure" if stood is Stand.SURE else "right"].append(self.count)

    def puts_right(self, hand: Hand, wrong: list[Asked], item: Mapping[str, Any]) -> None:
        """Open the form at the first field that is wrong, put right what is, and take it."""
        letter = {"sender": "F", "received": "T", "kind": "K", "states": "S", "answers": "A", "channel": "H"}[wrong[0]]
        self.key(getattr(Key, f"Key_{letter}"))
        assert self.inbox.card.writes, (item["id"], letter)
        values = {asked: self.wanted(asked, item) for asked in Asked}
        right = evolve(hand, edits=evolve(hand.edits, chosen=values, draft=None))
        self.inbox.card.open_form(right.draft(), wrong[0])
        self.count += TYPED * len(wrong)
        self.key(Key.Key_Return, modifier=CTRL)
        assert not self.inbox.card.writes, item["id"]

    def wanted(self, asked: Asked, item: Mapping[str, Any]) -> Any:
        match asked:
            case Asked.SENDER:
                return {**item["sender"], "person": None}
            case Asked.ANSWERS:
                return self.posts.get(item["answers"] or "")
            case Asked.CHANNEL:
                return item.get("channel", "public")
            case _:
                return item.get("hour", item["received"]) if asked is Asked.RECEIVED else item[asked.value]

    def is_right(self, hand: Hand, asked: Asked, item: Mapping[str, Any]) -> bool:
        guess = hand._value(asked)
        match asked:
            case Asked.SENDER:
                wanted = item["sender"]
                return bool(guess) and all(guess.get(key) == wanted[key] for key in ("state", "office"))
            case Asked.RECEIVED:
                wanted = item.get("hour", item["received"])
                return bool(guess) and datetime.fromisoformat(guess) == datetime.fromisoformat(wanted)
            case Asked.KIND:
                return sorted(guess or ()) == item["kind"]
            case Asked.STATES:
                free = {"confirm", "schedule", "run"} & set(item["kind"]) or item["kind"] == ["endorse"]
                return bool(free) or sorted(guess or ()) in (item["states"], *item.get("states_also", ()))
            case Asked.ANSWERS:
                every = [item["answers"], *item.get("answers_also", ())]
                ids = {None if each is None else self.posts.get(each) for each in every}
                return item["kind"] in (["schedule"], ["run"]) or (hand._act(guess) if guess else None) in ids
            case _:
                return (guess or "public") == item.get("channel", "public")


def truth_of(edition: str) -> dict[str, Any]:
    told: dict[str, Any] = json.loads((TWO_MONTHS / f"{edition}.truth.json").read_text())
    return told


def began(edition: str, folder: Path) -> Path:
    path = folder / "game.eia"
    with new_campaign(path, edition, seed=1) as session:
        assert isinstance(session, RecordSession)
        session.enter_file((TWO_MONTHS / f"{edition}-game.toml").read_bytes(), "game.toml")
    return path


def played(desk: Desk, folder: Path, edition: str) -> tuple[RecordPage, Moderator]:
    window = opened_record(desk, began(edition, folder))
    months = [truth_of(month) for month in MONTHS[edition]]
    window.window().resize(1280, 774)
    trigger(window, "view_inbox")
    inbox = window.inbox
    inbox.zone.setCurrentIndex(inbox.zone.findData("Europe/Berlin"))
    moderator = Moderator(inbox, window.session, {item["id"]: item for told in months for item in told["items"]})
    for told in months:
        copied = told["read_with"]["copied"]
        window.session.clock = partial(str, copied)
        inbox.copied.setText(copied)
        for file in told["files"]:
            moderator.takes(file)
        moderator.announced.append(announced(window))
    return window, moderator


def announced(window: RecordPage) -> tuple[str, set[str]]:
    """Copy what is new for everybody, and say that all of it is posted; what was copied, and of which posts it was."""
    trigger(window, "view_reports")
    view = window.reports.announcements
    posts = {str(each.act) for each in announcements(window.session.state)}
    view.refresh()
    waiting = view.waiting
    assert waiting
    view._copy()
    view.list.setFocus()
    press(Key.Key_Return, modifier=CTRL)
    assert view.waiting == 0, waiting
    trigger(window, "view_inbox")
    return QApplication.clipboard().text(), posts


def facts(record: Record) -> dict[str, list[str]]:
    """Wars, and alliances active and not, between each two states; without the wars that never end."""
    states = sorted(map(StateCode, record.states))
    pairs = [(one, other) for number, one in enumerate(states) for other in states[number + 1 :]]
    ties = [(f"{one}-{other}", record.tie(one, other)) for one, other in pairs]
    return {
        "wars": [f"{one}-{other}" for one, other in pairs if record.at_war(one, other) and "US" not in (one, other)],
        "active": [pair for pair, tie in ties if tie.formed and tie.active],
        "allied": [pair for pair, tie in ties if tie.formed and not tie.active],
    }


REFUSED = {
    "nwol": {"nwol-3-page.txt#21", "nwol-3-page.txt#22"},
    "amwol": {
        *("amwol-7-page.txt#7", "amwol-8-page.txt#21", "amwol-8-page.txt#23", "amwol-8-page.txt#24"),
        *("amwol-10-mails.mbox#2", "amwol-10-mails.mbox#6", "amwol-10-mails.mbox#11", "amwol-4-mails.mbox#3"),
    },
}
"""The posts that a rule forbids: by the wrong office, peace with the United States, war before a wait is over, too many
points, an active alliance of France with a power it has not vanquished; and transfers that were blocked."""
NOT_YET = {
    "nwol": {"nwol-1-page.txt#8", "nwol-3-page.txt#20", "nwol-4-page.txt#7", "nwol-4-page.txt#16"},
    "amwol": {
        *("amwol-2-page.txt#13", "amwol-3-page.txt#13", "amwol-7-page.txt#11", "amwol-7-page.txt#14"),
        *("amwol-9-list.eml#2", "amwol-8-page.txt#7", "amwol-7-page.txt#19", "amwol-8-page.txt#20"),
        "amwol-11-late.eml#1",
    },
}
"""Posts in force that the game administrator had not confirmed, and so announced when the month was over."""
SECRETS = {"nwol": r"Berlin|Magdeburg|Stralsund|Tagus", "amwol": r"crown|Saltillo|Durango|Sisal|Veracruz|\bships?\b"}
"""What stands in mails alone."""


def secrets_leak(register: Register) -> Iterator[str]:
    """Posts after which something that others keep secret changes what everybody, or a third state, may read.

    What is in force and on record is looked at after every post; what is announced, too, where a secret has just come.
    """
    acts = [act for act in register.acts if isinstance(act, Kept)]
    given = {
        id for id, each in register.record.transfers.items() if each.goods is Goods.POINTS and each.stage in _GIVEN
    }
    secret = {act.id: frozenset(_parties(act)) for act in acts if isinstance(act, Post) and not act.is_public}
    secret = {id: parties for id, parties in secret.items() if id not in given}
    assert secret

    def seen(whole: Register, reader: StateCode | None, *, announced: bool) -> list[str]:
        one = public_record(whole) if reader is None else report(whole, reader)
        posted = announcements(whole) if announced and reader is None else ()
        news = news_of(whole, reader) if announced else ()
        return [
            *(line.text for line in in_force(one)),
            *(f"{act.id} {getattr(act, 'text', '')}" for act in one.acts),
            *(f"{each.title}: {each.text}" for each in posted),
            *(f"{each.text} {each.by} {each.why}" for each in news),
        ]

    whole = without = ledger_of(register.edition, register.readings, register.setup, ())
    for number, act in enumerate(acts):
        whole = whole.with_act(act)
        without = without if act.id in secret else without.with_act(act)
        fresh = act.id in secret or number == len(acts) - 1
        if seen(whole, None, announced=fresh) != seen(without, None, announced=fresh):
            yield f"{act.id} to everybody"
    for reader in register.record.states:
        own = [act for act in acts if reader in secret.get(act.id, (reader,))]
        without = ledger_of(register.edition, register.readings, register.setup, own)
        if seen(whole, reader, announced=True) != seen(without, reader, announced=True):
            yield f"something to {reader}"


_GIVEN = (Stage.APPROVED, Stage.DONE)
"""Stages of a transfer of points in which everybody may read of it."""


def _parties(post: Post) -> Iterator[StateCode]:
    yield post.author.state
    for part in post.parts:
        yield from getattr(part, "states", ())
        if (to := getattr(part, "to", None)) is not None:
            yield to


@pytest.mark.parametrize("edition", ["nwol", "amwol"])
def test_what_players_wrote_comes_to_what_is_in_force(desk: Desk, tmp_path: Path, edition: str) -> None:
    window, moderator = played(desk, tmp_path, edition)
    keys = moderator.keys
    assert keys.wrong_and_sure == []
    assert set(keys.pressed["sure"]) == {1}
    assert set(keys.pressed["aside"]) == {1}
    assert keys.average("sure", "right", "aside") < MOST_KEYS / 2, keys.pressed
    assert len(keys.pressed["wrong"]) <= 6, keys.pressed
    register = window.session.state
    for moment in tomllib.loads((TWO_MONTHS / "facts.toml").read_text())[edition]:
        at = Moment.parse(moment["at"])
        wanted = {key: sorted(moment[key]) for key in ("wars", "active", "allied")}
        assert facts(register.as_of(at)) == wanted, moment["at"]
        assert facts(public_record(register, at).record) == wanted | moment.get("public", {}), moment["at"]
    ids = {post: item for item, post in moderator.posts.items()}
    verdicts = register.record.verdicts
    assert {ids[id] for id in ids.keys() & verdicts if verdicts[id].standing is Standing.REFUSED} == REFUSED[edition]
    announced = {ids[id] for _, posts in moderator.announced for id in ids.keys() & posts}
    assert announced >= NOT_YET[edition]
    assert not any("mails" in id or id in REFUSED[edition] for id in announced)
    assert not any(re.search(SECRETS[edition], text) for text, _ in moderator.announced)
    wanted_of = {id: item["verdict"] for id, item in moderator.truth.items() if "verdict" in item}
    assert {id: verdicts[moderator.posts[id]].standing for id in wanted_of} == wanted_of
    assert list(secrets_leak(register)) == []
