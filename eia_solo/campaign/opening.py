"""Any campaign, whichever game it is of: opened by what its file says, begun by the scenario it is to have."""

from collections.abc import Callable
from pathlib import Path

from eia_solo.campaign import shelf
from eia_solo.campaign.session import AnySession
from eia_solo.core.errors import CampaignError
from eia_solo.core.rulebook import AnyRulebook, expect_scenario
from eia_solo.games import edition_of, game_of
from eia_solo.games.game import load
from eia_solo.store.campaign import CampaignFile


def open_campaign(
    path: str | Path, *, write: bool = True, rulebook_of: Callable[[str], AnyRulebook] = shelf.rulebook
) -> AnySession:
    """The campaign in a file with the rulebook it was made for; for reading only if another program has it open."""
    file = CampaignFile.open(path, write=write)
    try:
        rulebook = rulebook_of(str(file.meta.get("rulebook")))
    except CampaignError as fault:
        file.close()
        raise CampaignError(fault, at=path) from None
    except BaseException:
        file.close()
        raise
    opened: AnySession = load(game_of(rulebook.id).session).of(file, rulebook, name=path)
    return opened


def new_campaign(
    path: str | Path,
    scenario: str,
    *,
    seed: int | None = None,
    rulebook_of: Callable[[str], AnyRulebook] = shelf.rulebook,
) -> AnySession:
    """A new campaign of a scenario of any game; a sample of some comes with its story.

    Raises InvalidCommand for a scenario that is not there. A file that is there is never overwritten. Each step of a
    story is an entry of its own, so that it can be undone, marked and looked at.
    """
    known = shelf.scenarios()
    expect_scenario(scenario, known)
    game, edition = edition_of(known[scenario])
    kind: type[AnySession] = load(game.session)
    session = kind.create(path, rulebook_of(edition.rulebook), scenario, seed=seed)
    try:
        if told := shelf.folder_of(game).story(scenario, edition.folder):
            session.tell(*told)
    except BaseException:
        session.close()
        session.campaign.path.unlink()
        raise
    return session
