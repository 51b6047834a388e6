"""The files that commands are given: which is a campaign and which a sheet, and how they are opened and written."""

from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path

from attrs import frozen

from eia_solo.core.errors import CampaignError
from eia_solo.rulebooks.empires_in_arms.rulebook import EmpiresInArms
from eia_solo.rulebooks.empires_in_arms.state import GameState
from eia_solo.session import Session
from eia_solo.shelf import empires_in_arms
from eia_solo.store.plain_files import is_campaign, read_sheet


@frozen
class Game:
    """A game to look at: from a campaign as it stands, or from a sheet."""

    state: GameState
    rulebook: EmpiresInArms


@cache
def rulebook() -> EmpiresInArms:
    """The rulebook with the tables in force, loaded once."""
    return empires_in_arms()


def load_game(path: Path) -> Game:
    """The game in a campaign or a sheet. What it is, its content says, not its name."""
    if is_campaign(path):
        with Session.open(path, rulebook(), write=False) as session:
            return Game(session.state, session.rulebook)
    return Game(rulebook().parse_sheet(read_sheet(path), str(path)), rulebook())


@contextmanager
def reading(path: Path) -> Iterator[Session]:
    """A campaign opened to be read, whoever else has it open."""
    _expect_a_campaign(path, "has no journal: give a campaign")
    with Session.open(path, rulebook(), write=False) as session:
        yield session


@contextmanager
def writing(path: Path) -> Iterator[Session]:
    """A campaign opened to be changed. Raises CampaignError if it is open elsewhere or protected."""
    _expect_a_campaign(
        path, "is changed in a text editor; to play it: eia-solo new GAME.eia, then eia-solo sheet apply GAME.eia SHEET"
    )
    with Session.open(path, rulebook()) as session:
        if session.why_read_only:
            raise CampaignError(f"{path}: nothing can be changed now: {session.why_read_only}")
        yield session


def _expect_a_campaign(path: Path, why_no_sheet: str) -> None:
    if not is_campaign(path):
        raise CampaignError(f"{path}: this is no campaign; a sheet {why_no_sheet}")
