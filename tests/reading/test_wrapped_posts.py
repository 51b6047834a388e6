"""Whatever is said around an act, in its sentence or beside it, leaves it unsure where it may change what is done."""

from collections.abc import Iterator

import pytest
from test_forum_posts import MATERIAL, nwol, posted

from eia_solo.games.revolution_and_reaction.reading.known import PostsKnown

__all__ = ["nwol"]
WRAPPERS = (MATERIAL / "wrapped.txt").read_text().splitlines()[1:]
EVERY = 9
"""One in so many sentences is put into each wrapper in the ordinary suite; the long run takes all."""


def accepted(nwol: PostsKnown) -> Iterator[tuple[str, str, str]]:
    """The sentences of words.txt that are sure, each with whose it is."""
    for line in (MATERIAL / "words.txt").read_text().splitlines()[1:]:
        own, kinds, _, words = (part.strip() for part in line.split("|", 3))
        office = "prime_minister" if kinds == "endorse" else "foreign_minister"
        plain = words.rstrip(".! ")
        is_one = kinds != "-" and not {".", "!", "?"} & set(plain.replace("\\n", "?"))
        if is_one and posted(nwol, own, office, words).fields["kind"].sure:
            yield own, office, plain


def leaks(nwol: PostsKnown, every: int) -> list[str]:
    """The wrapped sentences that are sure all the same."""
    sentences = list(accepted(nwol))
    assert len(sentences) > 50
    found = []
    for number, wrapper in enumerate(WRAPPERS):
        for own, office, sentence in sentences[number % every :: every]:
            kind = posted(nwol, own, office, wrapper.replace("{}", sentence)).fields["kind"]
            if kind.value and kind.sure:
                found.append(wrapper.replace("{}", sentence))
    return found


def test_a_sentence_that_is_sure_is_so_no_more_in_any_wrapper(nwol: PostsKnown) -> None:
    assert leaks(nwol, EVERY) == []


@pytest.mark.slow
def test_every_sentence_that_is_sure_is_so_no_more_in_any_wrapper(nwol: PostsKnown) -> None:
    assert leaks(nwol, 1) == []
