"""The files that commands are given: which is a campaign, of which game, and which a sheet; opened and written."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from pathlib import Path
from typing import TypeVar

from eia_solo.campaign import opening, shelf
from eia_solo.campaign.opening import back_up, open_campaign
from eia_solo.campaign.session import AnySession
from eia_solo.campaign.verification import Proof
from eia_solo.cli.output import note
from eia_solo.core.errors import CampaignError, to_type
from eia_solo.core.rulebook import AnyRulebook
from eia_solo.core.words import kept_for, mark, tr
from eia_solo.games import GAMES
from eia_solo.games import game_of as game_of_rulebook
from eia_solo.games.game import Game
from eia_solo.store.campaign import CampaignFile
from eia_solo.store.plain_files import is_campaign

Kind = TypeVar("Kind", bound=AnySession)
_NO_JOURNAL = mark("this is no campaign; a sheet has no journal: give a campaign")


@kept_for(4)
def rulebook_of(id: str) -> AnyRulebook:
    """The rulebook of that id with the tables in force, loaded once."""
    return shelf.rulebook(id)


def game_of(path: Path) -> Game:
    """Which game a file is of. Raises CampaignError for a file that is of none."""
    if not is_campaign(path):
        return next(game for game in GAMES if game.has_sheet)
    with CampaignFile.open(path, write=False) as file:
        _tell(path, file.notice)
        try:
            return game_of_rulebook(str(file.meta.get("rulebook")))
        except CampaignError as fault:
            raise CampaignError(fault, at=path) from None


@contextmanager
def reading_any(path: Path) -> Iterator[AnySession]:
    """A campaign of any game opened to be read, whoever else has it open."""
    _expect_a_campaign(path, _NO_JOURNAL)
    with open_campaign(path, write=False, rulebook_of=rulebook_of) as session:
        _tell(path, session.notice)
        yield session


def examined(path: Path) -> Proof:
    """What can be proven of a campaign of any game, however damaged, and what is wrong with it."""
    _expect_a_campaign(path, _NO_JOURNAL)
    return opening.examined(path, rulebook_of=rulebook_of)


@contextmanager
def writing_any(path: Path) -> Iterator[AnySession]:
    """A campaign of any game opened to be changed. Raises CampaignError if it is open elsewhere or protected."""
    _expect_a_campaign(
        path,
        mark(
            "this is no campaign; a sheet is changed in a text editor; to play it: eia-solo new GAME.eia, then {typed}"
        ),
        to_type("sheet", "apply", "GAME.eia", path),
    )
    with open_campaign(path, rulebook_of=rulebook_of) as session:
        if session.why_read_only:
            raise CampaignError(
                tr("nothing can be changed now: {why_read_only}", why_read_only=session.why_read_only), at=path
            )
        _tell(path, session.notice)
        try:
            back_up(path, datetime.now(UTC), rulebook_of=rulebook_of)
        except CampaignError as fault:
            note(fault.line)
        yield session


def _tell(path: Path, notice: str) -> None:
    """Says what was found when a campaign was opened."""
    if notice:
        note(f"{path.name}: {notice}")


@contextmanager
def reading_as(kind: type[Kind], path: Path) -> Iterator[Kind]:
    """A campaign of one game opened to be read. Raises CampaignError for one of another game."""
    with reading_any(path) as session:
        yield _as(kind, session, path)


@contextmanager
def writing_as(kind: type[Kind], path: Path) -> Iterator[Kind]:
    """A campaign of one game opened to be changed. Raises CampaignError for one of another game."""
    with writing_any(path) as session:
        yield _as(kind, session, path)


@contextmanager
def opened_as(kind: type[Kind], path: Path, *, keeping: bool) -> Iterator[Kind]:
    """The same to be read, or to keep something of it: all of what is done then, or nothing."""
    if not keeping:
        with reading_as(kind, path) as session:
            yield session
        return
    with writing_as(kind, path) as session, session.all_or_nothing():
        yield session


def _as(kind: type[Kind], session: AnySession, path: Path) -> Kind:
    if isinstance(session, kind):
        return session
    raise another_game(game_of_rulebook(session.rulebook.id), path)


def another_game(game: Game, path: Path) -> CampaignError:
    """What to say where a command is for another game than the campaign's."""
    return CampaignError(
        tr("this is {called}: {status}", called=tr(game.called), status=to_type("status", path)), at=path
    )


def _expect_a_campaign(path: Path, refusal: str, typed: str = "") -> None:
    if not is_campaign(path):
        raise CampaignError(tr(refusal, typed=typed), at=path)
