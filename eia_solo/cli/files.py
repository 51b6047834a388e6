"""The files that commands are given: which is a campaign, of which game, and which a sheet; opened and written."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

from attrs import frozen

from eia_solo.campaign import shelf
from eia_solo.campaign.opening import is_international, is_record, open_campaign
from eia_solo.core.errors import CampaignError
from eia_solo.games.empires_in_arms.rules.rulebook import EmpiresInArms
from eia_solo.games.empires_in_arms.rules.state import GameState
from eia_solo.games.empires_in_arms.session import EmpiresSession
from eia_solo.store.campaign import CampaignFile
from eia_solo.store.plain_files import is_campaign, read_sheet

if TYPE_CHECKING:
    from eia_solo.campaign.opening import AnyRulebook, AnySession
    from eia_solo.games.international_relations.session import InternationalSession
    from eia_solo.games.revolution_and_reaction.session import DiplomacySession


@frozen
class Game:
    """A game to look at: from a campaign as it stands, or from a sheet."""

    state: GameState
    rulebook: EmpiresInArms


@cache
def rulebook() -> EmpiresInArms:
    """The rulebook of Empires in Arms with the tables in force, loaded once."""
    return shelf.empires_in_arms()


@cache
def rulebook_of(id: str) -> AnyRulebook:
    """The rulebook of that id with the tables in force, loaded once."""
    return rulebook() if id == shelf.EMPIRES_ID else shelf.rulebook(id)


def load_game(path: Path) -> Game:
    """The game in a campaign or a sheet. What it is, its content says, not its name."""
    if is_campaign(path):
        with reading(path) as session:
            return Game(session.state, session.rulebook)
    return Game(rulebook().parse_sheet(read_sheet(path), str(path)), rulebook())


def game_of(path: Path) -> str:
    """Which game a file is of, by the first part of its rulebook's id; a sheet is one of Empires in Arms."""
    if not is_campaign(path):
        return shelf.EMPIRES_ID
    with CampaignFile.open(path, write=False) as file:
        return str(file.meta.get("rulebook")).partition("/")[0]


@contextmanager
def reading_any(path: Path) -> Iterator[AnySession]:
    """A campaign of any game opened to be read, whoever else has it open."""
    _expect_a_campaign(path, "has no journal: give a campaign")
    with open_campaign(path, write=False, rulebook_of=rulebook_of) as session:
        yield session


@contextmanager
def writing_any(path: Path) -> Iterator[AnySession]:
    """A campaign of any game opened to be changed. Raises CampaignError if it is open elsewhere or protected."""
    _expect_a_campaign(
        path, "is changed in a text editor; to play it: eia-solo new GAME.eia, then eia-solo sheet apply GAME.eia SHEET"
    )
    with open_campaign(path, rulebook_of=rulebook_of) as session:
        if session.why_read_only:
            raise CampaignError(f"{path}: nothing can be changed now: {session.why_read_only}")
        yield session


@contextmanager
def reading(path: Path) -> Iterator[EmpiresSession]:
    """A campaign of Empires in Arms opened to be read."""
    with reading_any(path) as session:
        yield _of_empires(session, path)


@contextmanager
def writing(path: Path) -> Iterator[EmpiresSession]:
    """A campaign of Empires in Arms opened to be changed."""
    with writing_any(path) as session:
        yield _of_empires(session, path)


@contextmanager
def reading_record(path: Path, instead: str) -> Iterator[DiplomacySession]:
    """A record of Revolution and Reaction opened to be read; `instead` is what to call for the other game."""
    with reading_any(path) as session:
        yield as_record(session, path, instead)


@contextmanager
def writing_record(path: Path, instead: str) -> Iterator[DiplomacySession]:
    """A record of Revolution and Reaction opened to be changed."""
    with writing_any(path) as session:
        yield as_record(session, path, instead)


@contextmanager
def reading_international(path: Path, instead: str) -> Iterator[InternationalSession]:
    """A game of International Relations opened to be read; `instead` is what to call for Empires in Arms."""
    with reading_any(path) as session:
        yield _of_international(session, path, instead)


@contextmanager
def writing_international(path: Path, instead: str) -> Iterator[InternationalSession]:
    """A game of International Relations opened to be changed."""
    with writing_any(path) as session:
        yield _of_international(session, path, instead)


def _of_empires(session: AnySession, path: Path) -> EmpiresSession:
    if isinstance(session, EmpiresSession):
        return session
    raise _another_game(session, path, "")


def as_record(session: AnySession, path: Path, instead: str) -> DiplomacySession:
    """An open campaign as a record of Revolution and Reaction. Raises CampaignError if it is of another game."""
    if is_record(session):
        return session
    raise _another_game(session, path, instead)


def _of_international(session: AnySession, path: Path, instead: str) -> InternationalSession:
    if is_international(session):
        return session
    raise _another_game(session, path, instead)


def _another_game(session: AnySession, path: Path, instead: str) -> CampaignError:
    """What to say where a command is for another game than the campaign's; `instead` is its like in Empires in Arms."""
    if isinstance(session, EmpiresSession):
        return CampaignError(f"{path}: this is a campaign of Empires in Arms: eia-solo {instead} {path}")
    if is_record(session):
        game = "a record of Revolution and Reaction, with posts in the place of dice"
    else:
        game = "a game of International Relations, with written orders in the place of dice"
    return CampaignError(f"{path}: this is {game}: eia-solo status {path}")


def _expect_a_campaign(path: Path, why_no_sheet: str) -> None:
    if not is_campaign(path):
        raise CampaignError(f"{path}: this is no campaign; a sheet {why_no_sheet}")
