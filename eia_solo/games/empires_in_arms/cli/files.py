"""The files that commands of Empires in Arms are given: a campaign, or a sheet in its place."""

from __future__ import annotations

from contextlib import AbstractContextManager
from pathlib import Path

from eia_solo.cli.files import reading_as, rulebook_of, writing_as
from eia_solo.core.values import frozen
from eia_solo.games.empires_in_arms.rules.rulebook import EmpiresInArms
from eia_solo.games.empires_in_arms.rules.sheet import RULEBOOK
from eia_solo.games.empires_in_arms.rules.state import GameState
from eia_solo.games.empires_in_arms.session import EmpiresSession
from eia_solo.store.plain_files import is_campaign, read_sheet


@frozen
class Shown:
    """What a command looks at: a campaign as it stands, or a sheet."""

    state: GameState
    rulebook: EmpiresInArms


def rulebook() -> EmpiresInArms:
    """The rulebook with the tables in force, loaded once."""
    loaded = rulebook_of(RULEBOOK)
    assert isinstance(loaded, EmpiresInArms), "that is whose id it is"
    return loaded


def load_game(path: Path) -> Shown:
    """The game in a campaign or a sheet. What it is, its content says, not its name."""
    if is_campaign(path):
        with reading(path) as session:
            return Shown(session.state, session.rulebook)
    return Shown(rulebook().parse_sheet(read_sheet(path), str(path)), rulebook())


def reading(path: Path) -> AbstractContextManager[EmpiresSession]:
    """A campaign of Empires in Arms opened to be read."""
    return reading_as(EmpiresSession, path)


def writing(path: Path) -> AbstractContextManager[EmpiresSession]:
    """A campaign of Empires in Arms opened to be changed."""
    return writing_as(EmpiresSession, path)
