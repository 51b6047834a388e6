"""Posts out of a forum as plain text: what is read, and how what is not is refused."""

import pytest
from rar_desk import enter, opened, relation

from eia_solo.core.errors import InvalidCommand
from eia_solo.games.revolution_and_reaction.rules import acts, parts
from eia_solo.games.revolution_and_reaction.rules.plain_text import KINDS, posts_in
from eia_solo.games.revolution_and_reaction.rules.posts import names_of

TWO_POSTS = """
Received: 2011-11-01T09:00+00:00
From: Foreign Minister of France (the host)
Public
Kind: inactivate and break
With: Holland
Id: m1

It is over.

Truly.
----
from: prime minister of the Bourbons
RECEIVED: 2011-11-01T10:00+01:00
Secret
kind: request transfer
to: France
goods: Victory points
amount: 5
"""


def read(text: str) -> tuple[acts.Entered, ...]:
    register = opened("nwol")
    names = names_of(register.edition, register.record)
    return tuple(written.load(names) for written in posts_in(text, "forum.txt"))


def refusal(text: str) -> str:
    with pytest.raises(InvalidCommand) as refused:
        read(text)
    return str(refused.value)


def test_a_dump_of_two_posts_is_read() -> None:
    one, other = read(TWO_POSTS)
    assert isinstance(one, acts.Post)
    assert one.parts == (parts.InactivateAlliance(("Ho",)), parts.BreakAlliance(("Ho",)))
    assert (one.author.person, one.id, one.text) == ("the host", "m1", "It is over.\n\nTruly.")
    assert isinstance(other, acts.Post)
    assert other.parts == (parts.RequestTransfer("Fr", parts.Goods.POINTS, 5),)
    assert (other.author.state, other.channel) == ("Bo", acts.Channel.SECRET)


def test_a_treaty_with_clauses_is_read() -> None:
    (post,) = read(
        "Received: 2011-11-01T09:00Z\nFrom: FM of France\nKind: treaty\nWith: Holland, Bavaria\nAll must sign\n"
        "Clause: active alliance\nClause: peace: France, Bavaria: at last"
    )
    assert isinstance(post, acts.Post)
    assert post.parts == (
        parts.SignTreaty(
            ("Ho", "Ba"),
            (
                parts.Clause(parts.ClauseKind.ACTIVE_ALLIANCE),
                parts.Clause(parts.ClauseKind.PEACE, ("Fr", "Ba"), "at last"),
            ),
            all_must_sign=True,
        ),
    )


def test_posts_read_one_after_another_make_the_record() -> None:
    war = "Received: 2011-11-01T09:00Z\nFrom: FM of North\nKind: declare war\nWith: South\nId: m1"
    endorsed = "Received: 2011-11-01T10:00Z\nFrom: PM of North\nKind: endorse\nRefers to: m1"
    register = opened("nwol")
    for post in read(f"{war}\n---\n{endorsed}\n"):
        register = enter(register, post)
    assert relation(register.record, "No So") == "war"


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        ("Public", "Pubic", "forum.txt:4: 'Pubic' is no header known here; did you mean public?"),
        ("Public", "Public: yes", "forum.txt:4: 'public' stands alone, without a colon"),
        ("Public", "Public\nSecret", "forum.txt:5: secret: the post is said to be public already"),
        (
            "Kind: inactivate and break",
            "Kind: inactivate and brake",
            "forum.txt:5: kind: there is no kind 'brake'; did you mean",
        ),
        ("Kind: inactivate and break\n", "", "forum.txt:2: has no header 'Kind'"),
        ("With: Holland", "With: Hollland", "forum.txt:6: with: there is no state 'Hollland'; did you mean Holland?"),
        ("With: Holland", "With", "forum.txt:6: 'with' needs a colon and a value"),
        (
            "With: Holland",
            "With: Holland\nWith: Bavaria",
            "forum.txt:7: with: stands here twice; the first is in line 6",
        ),
        ("09:00+00:00", "09:00", "forum.txt:2: received: '2011-11-01T09:00' has no time zone"),
        ("Foreign Minister of France", "Minister of France", "forum.txt:3: from: there is no office 'Minister'"),
        ("goods: Victory points", "goods: vitory", "forum.txt:18: goods: must be one of city, port, crowns, points"),
        ("amount: 5", "amount: five", "forum.txt:19: amount: 'five' must be a whole number"),
    ],
)
def test_what_cannot_be_read_is_refused_with_its_line(old: str, new: str, says: str) -> None:
    assert old in TWO_POSTS
    message = refusal(TWO_POSTS.replace(old, new))
    assert message.startswith(says), message


def test_an_explanation_needs_its_text() -> None:
    assert "needs its text" in refusal("Received: 2011-11-01T09:00Z\nFrom: FM of France\nKind: explain")


def test_nothing_is_read_from_nothing() -> None:
    assert read("\n---\n\n") == ()


def test_every_kind_of_act_can_be_named() -> None:
    assert set(KINDS.values()) == set(parts.PARTS)
