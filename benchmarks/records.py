"""A record of 20,000 posts: opening it, taking back, entering one more, and what it said at any moment."""

from datetime import datetime, timedelta
from functools import partial
from itertools import islice
from pathlib import Path

from benchmarks.measure import Figure, in_turn, milliseconds, plain_python
from eia_solo.core.errors import Place
from eia_solo.core.moment import Moment
from eia_solo.games.revolution_and_reaction.loading import revolution_and_reaction
from eia_solo.games.revolution_and_reaction.rules.in_force import in_force
from eia_solo.games.revolution_and_reaction.rules.posts import names_of, read_act
from eia_solo.games.revolution_and_reaction.rules.waiting import waiting
from eia_solo.games.revolution_and_reaction.session import RecordSession

POSTS = 20_000
PROMISE_OPEN_MS = 300
PROMISE_UNDO_MS = 300
PROMISE_POST_MS = 10
PROMISE_AS_OF_MS = 50
MOMENTS = 40
"""So many moments, spread over the whole record, are looked at."""
_STATES = ("Fr", "GB", "Au", "Pr", "Ru", "Sp", "Ho", "Ba", "De")
_START = datetime.fromisoformat("2012-01-01T00:00+00:00")


def figures(folder: Path, runs: int) -> list[Figure]:
    """Until everything is judged; then until what is in force and who is waited for is known, as of any moment."""
    path, rulebook = folder / "posts.eia", revolution_and_reaction("nwol")
    with RecordSession.create(path, rulebook, "nwol-sample", seed=1) as session:
        _enter(session)

    def opened() -> None:
        with RecordSession.open(path, rulebook) as session:
            assert len(session.state.record.verdicts) == POSTS

    def taken_back() -> float:
        with RecordSession.open(path, rulebook) as session:
            taken = milliseconds(session.undo)
            session.redo()
        return taken

    ours, python = in_turn(runs, opened, plain_python)
    undone = tuple(taken_back() for _ in range(runs))
    with RecordSession.open(path, rulebook, write=False) as session:
        ledger = session.state
    moments = [act.received for act in islice(ledger.acts, 0, None, POSTS // MOMENTS)]

    def shown(moment: Moment) -> None:
        record = ledger.as_of(moment)
        in_force(ledger, record)
        waiting(ledger, record)

    as_of = tuple(milliseconds(partial(shown, moment)) for moment in moments)
    with RecordSession.open(path, rulebook) as session:
        names = names_of(rulebook.edition, session.state.record)
        more = [read_act(_post(POSTS + number), Place("bench"), names) for number in range(MOMENTS)]
        entered = tuple(milliseconds(partial(session.enter, act)) for act in more)
    return [
        Figure(f"opening a record of {POSTS:,} posts", "ms", ours, python, PROMISE_OPEN_MS),
        Figure("the first undo in it", "ms", undone, python, PROMISE_UNDO_MS),
        Figure("one more post", "ms", entered, python, PROMISE_POST_MS),
        Figure("what was in force at any moment of it", "ms", as_of, python, PROMISE_AS_OF_MS),
    ]


def _enter(session: RecordSession) -> None:
    """Alliances, wars, endorsements and transfers among nine states, 17 minutes apart."""
    names = names_of(session.rulebook.edition, session.state.record)
    with session.all_or_nothing():
        for number in range(POSTS):
            session.enter(read_act(_post(number), Place("bench"), names))


def _post(number: int) -> dict[str, object]:
    one, other = _STATES[number % 9], _STATES[(number + 1 + number // 9 % 8) % 9]
    received = (_START + timedelta(minutes=17 * number)).isoformat()
    said: dict[str, object] = {"received": received, "id": f"m{number}", "text": "So it was agreed between the two."}
    minister = {"from": f"FM of {one}", "states": [other]}
    kinds: tuple[dict[str, object], ...] = (
        {**minister, "kind": "form"},
        {"from": f"FM of {other}", "states": [one], "kind": "form"},
        {**minister, "kind": "activate"},
        {**minister, "kind": "war"},
        {"from": f"PM of {_STATES[(number - 1) % 9]}", "kind": "endorse", "refers_to": f"m{number - 1}"},
        {"from": f"FM of {one}", "kind": "transfer", "channel": "secret", "to": other, "goods": "crowns", "amount": 3},
    )
    return {**said, **kinds[number % len(kinds)]}
