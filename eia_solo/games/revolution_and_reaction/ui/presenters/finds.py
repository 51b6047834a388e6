"""All that can be found in a record beside the actions: states, what they may know, posts, open sentences."""

from __future__ import annotations

from collections.abc import Iterator

from eia_solo.games.revolution_and_reaction.rules.text import act_words
from eia_solo.games.revolution_and_reaction.ui.presenters.lines import states_of
from eia_solo.games.revolution_and_reaction.ui.presenters.viewpoint import Shown, eyes_words
from eia_solo.ui.presenters.finds import Find, of_readings
from eia_solo.ui.words import tr

_POSTS = 400
"""So many of the last posts are found by their words; older ones by the filter of the record."""


def of_the_record(shown: Shown) -> list[Find]:
    """The states, what each may know, each pair of states, the open sentences, the last posts."""
    return [*_states(shown), *_pairs(shown), *of_readings(shown.register.edition.readings), *_posts(shown)]


def _states(shown: Shown) -> Iterator[Find]:
    for code, name in states_of(shown.record):
        yield Find(f"state {code}", tr("{state}: its posts", state=name), tr("State"), also=code)
        yield Find(f"report {code}", eyes_words(code, shown.record), tr("Read by"), also=code)


def _pairs(shown: Shown) -> Iterator[Find]:
    states = states_of(shown.record)
    for place, (one, name) in enumerate(states):
        for other, other_name in states[place + 1 :]:
            words = tr("{one} and {other}", one=name, other=other_name)
            yield Find(f"pair {one} {other}", words, tr("Relations"), also=f"{one} {other}")


def _posts(shown: Shown) -> Iterator[Find]:
    for act in reversed(shown.acts[-_POSTS:]):
        words = act_words(act, shown.record, shown.register.edition)
        yield Find(f"post {act.id}", words, tr("Post"), also=act.id)
