"""The campaigns that are measured on."""

from itertools import cycle, islice
from pathlib import Path

from eia_solo.campaign.session import SNAPSHOT_EVERY
from eia_solo.core.breakdown import Unknown
from eia_solo.games.empires_in_arms.rules.checks import CheckKind
from eia_solo.games.empires_in_arms.rules.commands import ApplySheet, EditFields, OpenPhase, RollCheck
from eia_solo.games.empires_in_arms.rules.decisions.declarations import due_pair
from eia_solo.games.empires_in_arms.rules.rulebook import EmpiresInArms
from eia_solo.games.empires_in_arms.session import EmpiresSession
from eia_solo.store.entries import Draft

SAMPLE, WITH_UNKNOWNS = "1805-sample", "1805"
SEED = 1
ENTRIES = 10_000 + SNAPSHOT_EVERY - 1
"""Of a long campaign. The last kept state lies as far back as it can."""


def make(path: Path, rulebook: EmpiresInArms, scenario: str = SAMPLE) -> Path:
    """A new campaign."""
    EmpiresSession.create(path, rulebook, scenario, seed=SEED).close()
    return path


def long_campaign(folder: Path, rulebook: EmpiresInArms) -> Path:
    """A campaign of ten thousand entries, made once: a round is played and then entered again and again.

    The round ends where it began, so the states kept along the way are those of the first time.
    """
    path = folder / "long.eia"
    if path.exists():
        return path
    with EmpiresSession.create(path, rulebook, SAMPLE, seed=SEED) as session:
        _play_a_round(session)
        ids = session.history.ids[1:]
        drafts = [
            Draft(at=e.at, label=e.label, command=e.command, events=e.events, why=e.why)
            for e in session.campaign.entries(ids, with_why=True)
        ]
        states = [rulebook.dump_state(session.state_at(id)) for id in ids]
        with session.campaign.transaction():
            for draft, state in islice(cycle(zip(drafts, states, strict=True)), ENTRIES - len(session.history.ids)):
                is_kept = (len(session.history.ids) + 1) % SNAPSHOT_EVERY == 0
                session.campaign.append(draft, snapshot=state if is_kept else None)
    return path


def _play_a_round(session: EmpiresSession) -> None:
    """A phase rolled check by check, an edit of every treasury, and the sheet put back as it was."""
    before = session.rulebook.dump_state(session.state)
    session.do(OpenPhase(CheckKind.DECLARATION, Unknown.NO))
    while due_pair(session.rulebook.declarations, session.state) is not None:
        session.do(RollCheck(CheckKind.DECLARATION, unknown=Unknown.NO))
    for power, sheet in session.state.powers.items():
        session.do(EditFields({f"powers.{power}.money": (sheet.money or 0) + 1}))
    session.do(ApplySheet(before))
