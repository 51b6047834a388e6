"""mails: the mails that are kept, and who writes from where."""

from collections.abc import Mapping

from eia_solo.cli.mails import mails_command_of
from eia_solo.games.napoleons_wars.cli.words import the_power
from eia_solo.games.napoleons_wars.session import NapoleonsSession


def _find(written: str, session: NapoleonsSession) -> str:
    return the_power(written, session.rulebook.tables.board)


def _names(session: NapoleonsSession) -> Mapping[str, str]:
    return {id: row.name for id, row in session.rulebook.tables.board.powers.items()}


mails_command = mails_command_of(NapoleonsSession, "wars.eia", find=_find, names=_names)
