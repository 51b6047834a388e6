"""mails: the mails that are kept, and who writes from where."""

from collections.abc import Mapping
from pathlib import Path

from eia_solo.cli.mails import learn_address, mails_options, tell_mails
from eia_solo.games.napoleons_wars.cli.words import the_power
from eia_solo.games.napoleons_wars.session import NapoleonsSession


@mails_options
def mails_command(file: Path, number: str | None, who: bool, learn: tuple[str, str] | None, as_json: bool) -> None:
    """The mails that are kept, and who writes from where.

    With a NUMBER it shows that mail: its words, what was taken of it and what was left out.

    \b
    Example:
      eia-solo mails wars.eia
      eia-solo mails wars.eia 3
      eia-solo mails wars.eia --learn anna@example.org Austria
    """
    if learn is not None:
        learn_address(NapoleonsSession, file, *learn, as_json=as_json, find=_find, names=_names)
    else:
        tell_mails(NapoleonsSession, file, number, who=who, as_json=as_json, names=_names)


def _find(written: str, session: NapoleonsSession) -> str:
    return the_power(written, session.rulebook.tables.board)


def _names(session: NapoleonsSession) -> Mapping[str, str]:
    return {id: row.name for id, row in session.rulebook.tables.board.powers.items()}
