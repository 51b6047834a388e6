"""mails: the mails that are kept, and who writes from where."""

from collections.abc import Mapping

from eia_solo.cli.mails import mails_command_of
from eia_solo.games.international_relations.cli.words import the_power
from eia_solo.games.international_relations.session import InternationalSession


def _find(written: str, session: InternationalSession) -> str:
    return the_power(written, session.rulebook.rules)


def _names(session: InternationalSession) -> Mapping[str, str]:
    return {power: power for power in session.rulebook.rules.board.powers}


mails_command = mails_command_of(InternationalSession, "europe.eia", find=_find, names=_names)
