"""Every example of docs/posts.md is entered as it stands, and every kind of act is shown."""

import re
import textwrap
from pathlib import Path

from board import ROOT

from eia_solo.campaign.opening import new_campaign
from eia_solo.games.revolution_and_reaction.rules.acts import Post
from eia_solo.games.revolution_and_reaction.rules.decisions import DECISIONS, Effect, TurnKind
from eia_solo.games.revolution_and_reaction.rules.parts import PARTS, Goods
from eia_solo.games.revolution_and_reaction.rules.verdicts import Standing
from eia_solo.games.revolution_and_reaction.session import RecordSession

PAPER = (ROOT / "docs" / "posts.md").read_text("utf-8")
_BLOCK = re.compile(r"(?:^(?: {4}.*)?\n)+", re.MULTILINE)


def blocks(marked: str) -> list[str]:
    return [textwrap.dedent(block) for block in _BLOCK.findall(PAPER) if marked in block]


def test_every_example_is_entered_and_none_is_refused_but_the_one_that_is_blocked(tmp_path: Path) -> None:
    with new_campaign(tmp_path / "g.eia", "nwol") as session:
        assert isinstance(session, RecordSession)
        for number, block in enumerate(blocks("[[posts]]")):
            session.enter_file(block.encode(), f"example {number}")
        (text,) = blocks("Received:")
        session.enter_file(text.encode(), "plain text", is_text=True)
        record, acts = session.state.record, session.state.acts
        assert [id for id, verdict in record.verdicts.items() if verdict.standing is Standing.REFUSED] == ["de-2"]
        parts = {part.kind for act in acts if isinstance(act, Post) for part in act.parts}
        decisions = {act.decision.kind for act in acts if not isinstance(act, Post)}
        assert (parts, decisions) == (set(PARTS), set(DECISIONS))


def test_every_word_of_a_choice_is_told() -> None:
    for word in (*Goods, *TurnKind, *Effect, *PARTS, *DECISIONS):
        assert (
            f'"{word.value if isinstance(word, (Goods, TurnKind, Effect)) else word}"' in PAPER or f"`{word}`" in PAPER
        )
