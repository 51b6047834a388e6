"""Acts as players post them: read kindly, refused with a remedy, written back in the one way."""

from typing import Any

import pytest
from nw_tables import tables

from eia_solo.core.errors import InvalidCommand
from eia_solo.games.napoleons_wars.rules.writing.posts import ACTS, post_words, read_post

READ: list[tuple[str, dict[str, Any], str]] = [
    ("I hereby declare war on the Austrians.", {"does": "war", "with": "AU"}, "declare war on Austria"),
    ("war against prusia", {"does": "war", "with": "PR"}, "declare war on Prussia"),
    ("Peace with Austria", {"does": "peace", "with": "AU", "terms": []}, "sign peace with Austria"),
    (
        "sign peace with Austria: Austria pays five gold; Austria cedes Tyrol and Prague neutral, France passes Tyrol",
        {
            "does": "peace",
            "with": "AU",
            "terms": [["pays", "AU", 5], ["cedes", "AU", "TYR"], ["neutral", "PRA"], ["passes", "AU", "TYR"]],
        },
        "",
    ),
    ("We hereby ally with the Spanihs", {"does": "ally", "with": "SP"}, "ally with Spain"),
    ("break our alliance with Spain", {"does": "end", "with": "SP"}, "end alliance with Spain"),
    ("Give 5 to Denmark", {"does": "give", "with": "DK", "gold": 5}, "give 5 gold to Denmark"),
    (
        "trade Gascony, Provence for six gold with Spain",
        {"does": "trade", "with": "SP", "provinces": ["GAS", "PRO"], "for": 6},
        "trade Gascony, Provence for 6 gold with Spain",
    ),
    (
        "trade Gascony for Aragon with Spain",
        {"does": "trade", "with": "SP", "provinces": ["GAS"], "for": ["ARA"]},
        "trade Gascony for Aragon with Spain",
    ),
    (
        "allow Spain to pass Gascony until fall 1806",
        {"does": "allow", "with": "SP", "what": "GAS", "until": "Fall 1806"},
        "allow Spain to pass Gascony until Fall 1806",
    ),
    (
        "let Naples cross Naples - Sicily",
        {"does": "allow", "with": "NA", "what": "SIC-NAP"},
        "allow Naples to cross Sicily - Naples",
    ),
]


@pytest.mark.parametrize(("text", "row", "words"), READ, ids=[text[:30] for text, _, _ in READ])
def test_a_post_is_read(text: str, row: dict[str, Any], words: str) -> None:
    board = tables().board
    read = read_post("FR", text, board)
    assert read == {"by": "FR", **row}
    assert post_words(read, board) == words or not words
    assert read_post("FR", post_words(read, board), board) == read


@pytest.mark.parametrize("text", ACTS.values())
def test_what_a_refusal_tells_to_write_can_be_read(text: str) -> None:
    assert post_words(read_post("FR", text, tables().board), tables().board) == text


@pytest.mark.parametrize(
    ("text", "match"),
    [
        ("hello everybody", "is no act that can be posted: write it like 'declare war on Austria'"),
        ("declare war on Sweden", "there is no power 'Sweden'"),
        ("declare war on France", "cannot do this with itself"),
        ("give much to Spain", "'much' is no number of gold"),
        ("allow Spain to pass English Channel", "is a sea: name a province"),
        ("allow Spain to cross Paris - Lorraine", "there is no strait 'Paris - Lorraine'"),
        ("allow Spain to pass Gascony until tomorrow", "'until': must be a season and a year"),
        ("peace with Austria: everything is forgiven", "is no term of a peace"),
        ("peace with Austria: Spain pays 5", "a term binds the two who make peace, not Spain"),
        ("peace with Austria: we pay 5", "'we' can be either of the two: name the power"),
    ],
)
def test_what_cannot_be_read_is_refused_with_a_remedy(text: str, match: str) -> None:
    with pytest.raises(InvalidCommand, match=match):
        read_post("FR", text, tables().board)
