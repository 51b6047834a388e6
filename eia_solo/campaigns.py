"""Any campaign, whichever game it is of: opened by what its file says, begun by the scenario it is to have."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, TypeAlias

from eia_solo import shelf
from eia_solo.core.errors import CampaignError, InvalidCommand, did_you_mean
from eia_solo.empires_session import EmpiresSession
from eia_solo.rulebooks.empires_in_arms.rulebook import EmpiresInArms
from eia_solo.store.campaign import CampaignFile

if TYPE_CHECKING:
    from eia_solo.diplomacy_session import DiplomacySession
    from eia_solo.rulebooks.revolution_and_reaction.rulebook import RevolutionAndReaction

    AnySession: TypeAlias = EmpiresSession | DiplomacySession
    RulebookOf: TypeAlias = Callable[[str], EmpiresInArms | RevolutionAndReaction]


def open_campaign(path: str | Path, *, write: bool = True, rulebook_of: RulebookOf = shelf.rulebook) -> AnySession:
    """The campaign in a file with the rulebook it was made for; for reading only if another program has it open."""
    file = CampaignFile.open(path, write=write)
    try:
        rulebook = rulebook_of(str(file.meta.get("rulebook")))
    except CampaignError as fault:
        file.close()
        raise CampaignError(f"{path}: {fault}") from None
    except BaseException:
        file.close()
        raise
    if isinstance(rulebook, EmpiresInArms):
        return EmpiresSession.of(file, rulebook, name=path)
    from eia_solo.diplomacy_session import DiplomacySession  # here: whoever plays another game need not wait for it

    return DiplomacySession.of(file, rulebook, name=path)


def new_campaign(
    path: str | Path, scenario: str, *, seed: int | None = None, rulebook_of: RulebookOf = shelf.rulebook
) -> AnySession:
    """A new campaign of a scenario of any game; a sample record comes with the posts of its story.

    Raises InvalidCommand for a scenario that is not there. A file that is there is never overwritten.
    """
    known = shelf.scenarios()
    if scenario not in known:
        hint = did_you_mean(scenario, known)
        raise InvalidCommand(f"there is no scenario '{scenario}'{hint} (there are: {', '.join(known)})")
    rulebook = rulebook_of(known[scenario])
    if isinstance(rulebook, EmpiresInArms):
        return EmpiresSession.create(path, rulebook, scenario, seed=seed)
    return _with_story(path, rulebook, scenario, seed)


def _with_story(path: str | Path, rulebook: RevolutionAndReaction, scenario: str, seed: int | None) -> DiplomacySession:
    """A record with the posts of its story, each an entry of its own: so each can be undone, marked and looked at."""
    from eia_solo.diplomacy_session import DiplomacySession

    told = shelf.story(rulebook.edition.id, scenario)
    session = DiplomacySession.create(path, rulebook, scenario, seed=seed)
    try:
        if told is not None:
            session.enter_file(*told)
    except BaseException:
        session.close()
        session.campaign.path.unlink()
        raise
    return session
