"""What the command line says of the campaigns kept in tests/campaigns: `make kept` writes it anew.

Beside each campaign stands a transcript: every line typed, and what came back. The campaigns themselves are never made
anew: they are what an earlier version wrote. Look at what has changed before you keep it (`xzcat` reads a transcript):
players have files like these, and what they export should stay as it was.
"""

from __future__ import annotations

import io
import lzma
import os
import re
import sys
from collections.abc import Iterator
from contextlib import chdir, redirect_stderr, redirect_stdout
from pathlib import Path
from tempfile import TemporaryDirectory

from attrs import frozen

from eia_solo.campaign.opening import open_campaign
from eia_solo.cli.main import run
from eia_solo.cli.window import Window

ROOT = Path(__file__).resolve().parents[1]
FOLDER = ROOT / "tests" / "campaigns"
CAMPAIGN, TRANSCRIPT = ".eia.xz", ".txt.xz"
NO_WINDOW = Window(lambda: "no window here", lambda _: 3)

_STYLES = re.compile(r"<style>.*?</style>", re.DOTALL)
"""Fonts and colours are no words; they would be most of a page."""
LATER = "--at 2030-01-01T00:00Z"
"""After every post of the campaigns that are kept: a record is told as of now where no moment is named."""
OF_ANY = (
    *(f"log FILE --format {form}" for form in ("text", "csv", "json", "md", "bbcode")),
    "log FILE --format html --no-maps",
    "log FILE --marked",
    "history FILE",
    "history FILE --json",
    "branch FILE",
    "branch FILE --json",
    "check FILE",
    "check FILE --json",
)
OF_A_GAME = {
    "empires-in-arms": (
        "log FILE --stats",
        "sheet show FILE",
        "month show FILE",
        "event list FILE",
        "table FILE",
        "odds FILE",
        "odds FILE --phase peace --json",
        "explain FILE France Austria",
        "explain FILE Austria France --phase peace",
        "power FILE Russia",
    ),
    "revolution-and-reaction": (
        "status FILE",
        "status FILE --json",
        f"record FILE {LATER}",
        f"record FILE {LATER} --json",
        "deadlines FILE --now 2011-11-08T09:00Z --ics game.ics",
    ),
    "international-relations": (
        "status FILE",
        "status FILE --json",
        "ledger FILE",
        "report FILE",
        "report FILE --json",
        "announce FILE",
    ),
    "napoleons-wars": (
        "status FILE",
        "status FILE --json",
        "table FILE",
        "orders FILE all",
        "post FILE",
        "mails FILE",
        "report FILE all",
        "announce FILE",
    ),
}
AT_AN_END = {
    "empires-in-arms": "sheet show FILE",
    "revolution-and-reaction": f"record FILE {LATER}",
    "international-relations": "status FILE",
    "napoleons-wars": "status FILE",
}
"""What shows a game where one of its branches ends."""


@frozen
class Said:
    """A line typed, and what came back."""

    typed: str
    answer: str


def kept() -> list[Path]:
    """Every campaign that is kept, by version and name."""
    return sorted(FOLDER.glob(f"*/*{CAMPAIGN}"))


def unpacked(packed: Path, folder: Path) -> Path:
    """A copy of a kept campaign in a folder, to open and to play on."""
    path = folder / packed.name.removesuffix(".xz")
    path.write_bytes(lzma.decompress(packed.read_bytes()))
    return path


def transcript(packed: Path) -> Iterator[Said]:
    """What the command line says of a kept campaign: of the whole of it, then where each of its branches ends."""
    with TemporaryDirectory() as folder, chdir(folder):
        file = unpacked(packed, Path()).name
        with open_campaign(Path(file), write=False) as session:
            game = session.rulebook.id.partition("/")[0]
            branches = list(session.branch_ends)
        for line in (*OF_ANY, *OF_A_GAME[game]):
            yield said(*line.replace("FILE", file).split(" "))
        for name in sorted(os.listdir()):
            if name != file:
                yield Said(name, Path(name).read_bytes().decode())
        for branch in branches:
            yield said("branch", file, branch)
            yield said(*AT_AN_END[game].replace("FILE", file).split(" "))


def said(*words: str) -> Said:
    """Carry out one line, and see what it prints."""
    out, err = io.StringIO(newline=""), io.StringIO()
    with redirect_stdout(out), redirect_stderr(err):
        run(words, NO_WINDOW)
    return Said(" ".join(("eia-solo", *words)), _STYLES.sub("<style></style>", out.getvalue()) + err.getvalue())


def as_text(parts: Iterator[Said]) -> str:
    return "".join(f"$ {part.typed}\n{part.answer}\n" for part in parts)


def expected(packed: Path) -> str:
    """The transcript that is kept beside a campaign."""
    return lzma.decompress(_beside(packed).read_bytes()).decode()


def _beside(packed: Path) -> Path:
    return packed.with_name(packed.name.removesuffix(CAMPAIGN) + TRANSCRIPT)


def main() -> int:
    for packed in kept():
        text = as_text(transcript(packed))
        path = _beside(packed)
        same = path.exists() and expected(packed) == text
        if not same:
            path.write_bytes(lzma.compress(text.encode(), preset=9 | lzma.PRESET_EXTREME))
        print(f"{path.relative_to(ROOT)}: {'as it was' if same else 'written anew'}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
