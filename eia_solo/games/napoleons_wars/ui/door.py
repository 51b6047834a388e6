"""The session of Napoleons Wars as widgets see it."""

from collections.abc import Mapping, Sequence
from typing import Any

from eia_solo.core.errors import InvalidCommand
from eia_solo.core.moment import Moment
from eia_solo.core.values import frozen
from eia_solo.games.napoleons_wars.rules.commands import (
    Edit,
    EditGame,
    EnterResult,
    PostAct,
    SetUpdate,
    TakeBackResult,
    WithdrawPost,
)
from eia_solo.games.napoleons_wars.rules.writing.posts import find
from eia_solo.games.napoleons_wars.rules.writing.words import vocabulary
from eia_solo.games.napoleons_wars.session import NapoleonsSession
from eia_solo.ui.mailbox.door import MailDoor
from eia_solo.ui.words import tr

_COINS = {"h": 6, "heads": 6, "+": 6, "t": 1, "tails": 1, "-": 1}


@frozen
class Told:
    """What is said of a unit in a battle: what it loses and where it goes, as typed. Squadrons have no letter."""

    power: str
    letter: str
    loses: str
    goes: str


class NapoleonsDoor(MailDoor):
    """The door to a game of Napoleons Wars, whose powers write and whose turns are worked out."""

    session: NapoleonsSession

    def write(self, power: str, text: str) -> bool:
        """Keep what a power has written. Whether it is kept."""
        return self.attempt(lambda: self.session.write(power, text))

    def post(self, power: str, text: str, at: Moment | None) -> bool:
        """A power posts an act. Whether it is kept."""
        return self.do(PostAct(power, text, at))

    def withdraw(self, post: str) -> bool:
        """Withdraw a post. Whether it is."""
        return self.do(WithdrawPost(post))

    def set_update(self, at: Moment | None) -> bool:
        """Say when the turn is worked out. Whether it is kept."""
        return self.do(SetUpdate(at))

    def enter_result(self, at: str, winner: str, told: Sequence[Told]) -> bool:
        """Keep how a battle ended. Whether it is kept."""

        def act() -> None:
            losses: dict[str, Any] = {}
            retreats: dict[str, str] = {}
            for each in told:
                if lost := each.loses.replace(" ", "").upper():
                    _lose(losses, each, lost)
                if goes := each.goes.strip():
                    places = vocabulary(self.session.rulebook.tables.board).places
                    retreats[f"{each.power} {each.letter}".strip()] = find(goes, places, "space")
            result: dict[str, Any] = {"at": at, "winner": winner}
            if losses:
                result["losses"] = losses
            if retreats:
                result["retreats"] = retreats
            self.session.do(EnterResult(result))

        return self.attempt(act)

    def take_back(self, at: str) -> bool:
        """Forget how a battle ended. Whether that was done."""
        return self.do(TakeBackResult(at))

    def process(self, dice: Mapping[str, tuple[int, ...]] | None = None) -> bool:
        """Work the turn out, with these dice thrown by hand. Whether it was."""
        return self.attempt(lambda: self.session.process(dice))

    def process_typed(self, typed: Mapping[str, str]) -> bool:
        """Work the turn out with dice as they were typed. Whether it was."""
        return self.attempt(lambda: self.session.process({name: _dice(text) for name, text in typed.items()}))

    def correct(self, edits: Sequence[tuple[str, str]], because: str, *, public: bool) -> bool:
        """Correct the game by hand; an empty value takes the thing away. Whether it was."""
        made = tuple(Edit(key, value.strip() or None) for key, value in edits)
        return self.do(EditGame(made, because, public))

    def mark_sent(self) -> bool:
        """Note that all have the update and their reports. Whether it is kept."""
        return self.attempt(self.session.mark_sent)

    def set_up(self, text: str, because: str, *, public: bool) -> bool:
        """Have the game stand as a text says. Whether it does."""
        raw = text.encode()
        return self.attempt(lambda: self.session.enter_table(raw, tr("the position"), because, public=public))


def _lose(losses: dict[str, Any], each: Told, lost: str) -> None:
    if each.letter:
        losses.setdefault(each.power, {})[each.letter] = lost
    elif lost.isascii() and lost.isdigit():
        losses[each.power] = int(lost)
    else:
        raise InvalidCommand(f"squadrons lost are a number, not '{lost[:10]}'")


def _dice(text: str) -> tuple[int, ...]:
    """Dice as typed: "3 5", or a number with heads or tails."""
    found = []
    for word in text.replace(",", " ").lower().split():
        if word in _COINS:
            found.append(_COINS[word])
        elif word.isascii() and word.isdigit() and len(word) == 1:
            found.append(int(word))
        else:
            raise InvalidCommand(f"'{word[:12]}' is no die: write 3 5, or 4 heads")
    return tuple(found)
