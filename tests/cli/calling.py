"""How tests call the command line."""

import json
from collections.abc import Callable
from typing import Any

from attrs import frozen

from eia_solo.cli.window import Window


@frozen
class Answer:
    """What a command line came to."""

    code: int
    out: str
    err: str

    @property
    def json(self) -> Any:
        return json.loads(self.out)

    @property
    def refusal(self) -> str:
        """The one line of a refusal, without the program's name."""
        assert self.code == 2, self
        assert self.out == ""
        assert self.err.startswith("eia-solo: ")
        assert self.err.count("\n") == 1
        return self.err.removeprefix("eia-solo: ").rstrip("\n")


Cli = Callable[..., Answer]

NO_SCREEN = Window(problem=lambda: "no display here", open=lambda _: 99)
