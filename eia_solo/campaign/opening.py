"""Any campaign, whichever game it is of: opened by what its file says, begun by the scenario it is to have."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeAlias, TypeGuard, TypeVar

from eia_solo.campaign import shelf
from eia_solo.campaign.session import Session
from eia_solo.core.errors import CampaignError, InvalidCommand, did_you_mean
from eia_solo.games.empires_in_arms.rules.rulebook import EmpiresInArms
from eia_solo.games.empires_in_arms.session import EmpiresSession
from eia_solo.store.campaign import CampaignFile

if TYPE_CHECKING:
    from eia_solo.games.international_relations.rules.rulebook import InternationalRelations
    from eia_solo.games.international_relations.session import InternationalSession
    from eia_solo.games.revolution_and_reaction.rules.rulebook import RevolutionAndReaction
    from eia_solo.games.revolution_and_reaction.session import DiplomacySession

    AnySession: TypeAlias = EmpiresSession | DiplomacySession | InternationalSession
    AnyRulebook: TypeAlias = EmpiresInArms | RevolutionAndReaction | InternationalRelations
    RulebookOf: TypeAlias = Callable[[str], AnyRulebook]

Told = TypeVar("Told", bound=Session[Any, Any, Any])


def is_international(session: AnySession) -> TypeGuard[InternationalSession]:
    """Whether a campaign is a game of International Relations."""
    return session.rulebook.id == shelf.INTERNATIONAL_ID


def is_record(session: AnySession) -> TypeGuard[DiplomacySession]:
    """Whether a campaign is a record of Revolution and Reaction."""
    return session.rulebook.id.startswith(f"{shelf.DIPLOMACY_ID}/")


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
    # The others are loaded here: whoever plays one game need not wait for the rest.
    if _plays_international(rulebook):
        from eia_solo.games.international_relations.session import InternationalSession

        return InternationalSession.of(file, rulebook, name=path)
    from eia_solo.games.revolution_and_reaction.session import DiplomacySession

    assert _keeps_a_record(rulebook), "there is no fourth game"
    return DiplomacySession.of(file, rulebook, name=path)


def _plays_international(rulebook: AnyRulebook) -> TypeGuard[InternationalRelations]:
    return rulebook.id == shelf.INTERNATIONAL_ID


def _keeps_a_record(rulebook: AnyRulebook) -> TypeGuard[RevolutionAndReaction]:
    return rulebook.id.startswith(f"{shelf.DIPLOMACY_ID}/")


def new_campaign(
    path: str | Path, scenario: str, *, seed: int | None = None, rulebook_of: RulebookOf = shelf.rulebook
) -> AnySession:
    """A new campaign of a scenario of any game; a sample of some comes with its story.

    Raises InvalidCommand for a scenario that is not there. A file that is there is never overwritten.
    """
    known = shelf.scenarios()
    if scenario not in known:
        hint = did_you_mean(scenario, known)
        raise InvalidCommand(f"there is no scenario '{scenario}'{hint} (there are: {', '.join(known)})")
    rulebook = rulebook_of(known[scenario])
    if isinstance(rulebook, EmpiresInArms):
        return EmpiresSession.create(path, rulebook, scenario, seed=seed)
    if _plays_international(rulebook):
        from eia_solo.games.international_relations.session import InternationalSession

        game = InternationalSession.create(path, rulebook, scenario, seed=seed)
        return _told(game, shelf.international_story(scenario), game.tell)
    assert _keeps_a_record(rulebook), "there is no fourth game"
    from eia_solo.games.revolution_and_reaction.session import DiplomacySession

    record = DiplomacySession.create(path, rulebook, scenario, seed=seed)
    return _told(record, shelf.story(rulebook.edition.id, scenario), record.enter_file)


def _told(session: Told, story: tuple[bytes, str] | None, tell: Callable[[bytes, str], object]) -> Told:
    """A new campaign with its story, each step an entry of its own: so each can be undone, marked and looked at."""
    try:
        if story is not None:
            tell(*story)
    except BaseException:
        session.close()
        session.campaign.path.unlink()
        raise
    return session
