"""What a command says of itself, in the language in force: its help, its options', and its commands' if it has some."""

from collections.abc import Callable
from copy import copy
from inspect import cleandoc
from typing import Any

import click

from eia_solo.core.words import tr

VERBATIM = "\b\n"
"""How a paragraph begins whose lines stay as they are: the examples."""


def paragraphs(help: str) -> list[str]:
    """The paragraphs of a help, each on one line as a catalogue has it; examples with their lines."""
    return [
        part if part.startswith(VERBATIM) else " ".join(part.split()) for part in cleandoc(help).split("\n\n") if part
    ]


class Told(click.Command):
    """A command whose help is put together, in the language in force when it is shown."""

    def __init__(self, name: str | None, *, told: Callable[[], str], **more: Any) -> None:
        super().__init__(name, **{**more, "help": told()})
        self.told = told


def in_words(command: click.Command) -> click.Command:
    """The command as it speaks the language in force. The command itself stays as it is."""
    spoken = copy(command)
    if isinstance(command, Told):
        spoken.help = command.told()
    elif command.help:
        spoken.help = "\n\n".join(map(_said, paragraphs(command.help)))
    spoken.params = [_option(param) for param in command.params]
    if isinstance(command, click.Group) and isinstance(spoken, click.Group):
        spoken.commands = {name: in_words(each) for name, each in command.commands.items()}
    return spoken


def _said(paragraph: str) -> str:
    if not paragraph.startswith(VERBATIM):
        return tr(paragraph)
    head, _, lines = paragraph.removeprefix(VERBATIM).partition("\n")
    return f"{VERBATIM}{tr(head)}\n{lines}" if lines else paragraph


def _option(param: click.Parameter) -> click.Parameter:
    if not isinstance(param, click.Option) or not param.help:
        return param
    spoken = copy(param)
    spoken.help = tr(param.help)
    return spoken
