"""Sound texts of every kind that the program reads from a file."""

import re
from pathlib import Path

from mail_material import mail

from eia_solo.store.plain_files import data

TESTS = Path(__file__).parents[1]
EXAMPLES = TESTS.parent / "examples"
TABLES = data("modifier_tables")


def texts(*patterns: str, below: Path = TESTS) -> list[bytes]:
    found = [path.read_bytes() for pattern in patterns for path in sorted(below.glob(pattern))]
    assert found, patterns
    return found


def posts() -> list[bytes]:
    """Every example of the page on posts."""
    page = (TESTS.parent / "docs" / "posts.md").read_text(encoding="utf-8")
    blocks = re.findall(r"(?:^    .*\n|^\n)+", page, re.M)
    return ["\n".join(line[4:] for line in block.splitlines()).encode() for block in blocks if "[[posts]]" in block]


FORUM = b"""Received: 2012-01-11T09:00+00:00
From: Foreign Minister of France
Public
Kind: declare war
With: Russia, Prussia

To arms!
----
Received: 2012-01-12T09:00+00:00
From: Foreign Minister of Prussia
Kind: treaty
With: France
Clause: peace: France, Prussia: a white peace

So be it.
"""
ORDERS = b"""France:
A Par - Bur
A Mar S A Par - Bur
F Bre H
Enter MDT with Germany
Permit Germany: A Ruh - Bur
Germany:
A Mun - Ruh
F Kie - Den
Claim victory
"""
MAILS = [
    mail(
        "nap@example.org", "Mon, 2 Mar 2026 18:05:00 +0100", "Build 2 infantry in Paris\nA Paris - Lorraine\nB holds\n"
    ),
    mail(
        "karl@example.org",
        "Tue, 3 Mar 2026 07:40:00 -0500",
        "",
        name="Karl \u00d6",
        subject="Re: Spring 1805, Austria",
        html="<p>Dear all,<br>A Vienna - Prague<br>B holds</p><blockquote>A Paris - Lorraine</blockquote><p>Karl</p>",
    ),
]
POSITION = {
    "phase": "movement",
    "units": [["France", "A par"], ["France", "F bre"], ["Germany", "A mun"], ["Germany", "F kie"]],
    "orders": [["France", "A par - bur"], ["France", "F bre - mao"], ["Germany", "A mun S A par - bur"]],
    "alliances": [["France", "Germany"]],
    "owners": {"par": "France"},
}
BLOCK = b"12\t3\t24\n5\t6\t7\nyes\tno\t?\n"
