"""Any campaign, whichever game it is of: opened by what its file says, begun by the scenario it is to have."""

from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path
from secrets import token_hex

from attrs import evolve

from eia_solo.campaign import shelf
from eia_solo.campaign.session import AnySession
from eia_solo.campaign.verification import Proof
from eia_solo.core.errors import CampaignError, DamagedCampaign
from eia_solo.core.rulebook import AnyRulebook, expect_scenario
from eia_solo.core.words import tr
from eia_solo.games import edition_of, game_of
from eia_solo.games.game import load
from eia_solo.store.backups import PART, backups_of, folder_of, is_backup, is_due, limit, name_of, thin
from eia_solo.store.campaign import CampaignFile
from eia_solo.store.connection import connection, expect_a_file, in_words
from eia_solo.store.verify import findings


def open_campaign(
    path: str | Path, *, write: bool = True, rulebook_of: Callable[[str], AnyRulebook] = shelf.rulebook
) -> AnySession:
    """The campaign in a file with the rulebook it was made for; for reading only if another program has it open.

    A backup is only ever read.
    """
    backup = write and is_backup(Path(path))
    file = CampaignFile.open(path, write=write and not backup)
    if backup:
        file.why_read_only = tr("it is a backup: bring it back to play on")
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


def examined(path: Path, *, rulebook_of: Callable[[str], AnyRulebook] = shelf.rulebook) -> Proof:
    """What can be proven of a campaign, also of one that is too damaged to be opened, and what is wrong with it.

    Raises CampaignError for a file that is no campaign.
    """
    try:
        with CampaignFile.open(path, write=False) as file:
            rulebook = rulebook_of(str(file.meta.get("rulebook")))
            kind: type[AnySession] = load(game_of(rulebook.id).session)
            proof = kind(file, rulebook, None).proof()  # the state of the head may be beyond reach, and is not needed
            return evolve(proof, notice=file.notice)
    except CampaignError as refusal:
        expect_a_file(path)
        with in_words(path), connection(path.absolute()) as db:
            found = [finding.line() for finding in findings(db)]
        return Proof(found or [refusal.what])


def back_up(path: Path, now: datetime, *, rulebook_of: Callable[[str], AnyRulebook] = shelf.rulebook) -> None:
    """Keep a backup of a campaign if one is due, and only as many as are worth their place.

    It may be written to meanwhile. Raises CampaignError if none can be made.
    """
    if not limit() or is_backup(path):
        return
    folder = folder_of(path)
    try:
        with CampaignFile.open(path, write=False) as file:
            written = path.stat().st_mtime  # on some disks any number, also one that is no date
            changed = datetime.fromtimestamp(min(max(written, 0), now.timestamp()), UTC)
            if not is_due(backups_of(path), now, len(file.history.ids), changed):
                return
            folder.mkdir(parents=True, exist_ok=True)
            part = folder / f"{name_of(now, len(file.history.ids), token_hex(16))}{PART}"
            file.copy_to(part)
        try:
            name = _name_of_copy(part, now, rulebook_of)
            part.rename(folder / name)
        finally:
            part.unlink(missing_ok=True)
        thin(path, now)
    except OSError as fault:
        raise CampaignError(
            tr(
                "no backup can be kept in {folder} ({strerror}): look at that folder",
                folder=folder,
                strerror=fault.strerror,
            ),
            at=path,
        ) from None
    except DamagedCampaign as fault:  # it names the part of a backup, which is gone by now
        raise DamagedCampaign(tr("no backup is kept of it, for {damage}", damage=fault.damage), at=path) from None
    except CampaignError as fault:
        raise CampaignError(
            tr("no backup can be kept in {folder} ({what})", folder=folder, what=fault.what), at=path
        ) from None


def _name_of_copy(part: Path, now: datetime, rulebook_of: Callable[[str], AnyRulebook]) -> str:
    with open_campaign(part, write=False, rulebook_of=rulebook_of) as copy:
        try:
            return name_of(now, len(copy.history.ids), copy.moment_name(copy.history.head))
        except Exception:
            if found := copy.campaign.verify():  # an entry that is damaged may break any rule
                raise DamagedCampaign(found[0], at=part) from None
            raise


def new_campaign(
    path: str | Path,
    scenario: str,
    *,
    seed: int | None = None,
    rulebook_of: Callable[[str], AnyRulebook] = shelf.rulebook,
    then: Callable[[AnySession], None] | None = None,
) -> AnySession:
    """A new campaign of a scenario of any game; a sample of some comes with its story.

    What is to be done with it `then`, as entering a table, is done before anybody has it: if it fails, there is none.

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
        if then is not None:
            then(session)
    except BaseException:
        session.close()
        session.campaign.path.unlink()
        raise
    return session
