"""Digests of a mailing list: one mail that holds many, each with a few headers above its words and a rule before it."""

import re
from collections.abc import Iterator, Sequence

from eia_solo.core.values import frozen
from eia_solo.reading.mails import Mail
from eia_solo.reading.pasted import Heading, heading_at, mail_below
from eia_solo.reading.times import Clock

_RULE = re.compile(r"^\s*(?:-{20,}|_{20,})\s*$")
_FOOT = re.compile(r"^\s*(?:subject\s*:\s*digest footer\b|_{20,}\s*$|end of\b.*\bdigest\b)", re.IGNORECASE)
_LAST = re.compile(r"^\s*(?:end of\b.*\bdigest\b|\*{5,}\s*$)", re.IGNORECASE)


@frozen
class Digest:
    """A digest in a text: the lines from `first` to before `end`, and the mails in it, by heading and end."""

    first: int
    end: int
    mails: tuple[tuple[Heading, int], ...]

    def read(self, lines: Sequence[str], clock: Clock) -> Iterator[Mail]:
        for heading, end in self.mails:
            yield mail_below(lines, heading, end, clock, by_list=True)


def digest_in(lines: Sequence[str]) -> Digest | None:
    """The digest that a text has: below rules, mails that are numbered."""
    rules = [at for at, line in enumerate(lines) if _RULE.match(line)]
    numbered = [(rule, heading) for rule in rules if (heading := _numbered_at(lines, rule))]
    if not numbered:
        return None
    last = numbered[-1][1]
    foot = next((rule for rule in rules if rule >= last.end and _FOOT.match(_below(lines, rule))), len(lines))
    ends = [*(rule for rule, _ in numbered[1:]), foot]
    after = next((at for at in range(foot, len(lines)) if _LAST.match(lines[at])), None)
    while after is not None and after < len(lines) and (not lines[after].strip() or _LAST.match(lines[after])):
        after += 1
    mails = zip((heading for _, heading in numbered), ends, strict=True)
    return Digest(numbered[0][0], len(lines) if after is None else after, tuple(mails))


def _numbered_at(lines: Sequence[str], rule: int) -> Heading | None:
    at = next((at for at in range(rule + 1, len(lines)) if lines[at].strip()), None)
    heading = None if at is None else heading_at(lines, at)
    return heading if heading and "number" in heading.says else None


def _below(lines: Sequence[str], rule: int) -> str:
    return next((line for line in lines[rule + 1 :] if line.strip()), "")
