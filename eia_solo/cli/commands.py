"""The list of commands. Each lives in a module of its own, which is imported when the command is called."""

import os
from collections.abc import Mapping
from importlib import import_module
from pathlib import Path

import click

from eia_solo import __version__
from eia_solo.cli.window import Window
from eia_solo.core.errors import EiaSoloError, InvalidCommand, did_you_mean

ANY_GAME, EMPIRES, DIPLOMACY = "Commands", "Commands of Empires in Arms", "Commands of Revolution and Reaction"
INTERNATIONAL = "Commands of International Relations"
BOTH_OTHERS = "Commands of Revolution and Reaction and of International Relations"

OF_EMPIRES: Mapping[str, str] = {
    "demo": "eia_solo.games.empires_in_arms.cli.demo",
    "sheet": "eia_solo.games.empires_in_arms.cli.sheet",
    "set": "eia_solo.games.empires_in_arms.cli.edit",
    "odds": "eia_solo.games.empires_in_arms.cli.odds",
    "explain": "eia_solo.games.empires_in_arms.cli.explain",
    "power": "eia_solo.games.empires_in_arms.cli.power",
    "dow": "eia_solo.games.empires_in_arms.cli.dow",
    "call": "eia_solo.games.empires_in_arms.cli.call",
    "event": "eia_solo.games.empires_in_arms.cli.event",
    "peace": "eia_solo.games.empires_in_arms.cli.peace",
    "settle": "eia_solo.games.empires_in_arms.cli.settle",
    "overrule": "eia_solo.games.empires_in_arms.cli.overrule",
    "month": "eia_solo.games.empires_in_arms.cli.month",
    "table": "eia_solo.games.empires_in_arms.cli.table",
}
OF_BOTH_OTHERS: Mapping[str, str] = {
    "status": "eia_solo.cli.status",
    "report": "eia_solo.cli.report",
    "announce": "eia_solo.cli.announce",
}
OF_DIPLOMACY: Mapping[str, str] = {
    "post": "eia_solo.games.revolution_and_reaction.cli.post",
    "record": "eia_solo.games.revolution_and_reaction.cli.record",
    "deadlines": "eia_solo.games.revolution_and_reaction.cli.deadlines",
}
OF_INTERNATIONAL: Mapping[str, str] = {
    "orders": "eia_solo.games.international_relations.cli.orders",
    "process": "eia_solo.games.international_relations.cli.process",
    "ledger": "eia_solo.games.international_relations.cli.ledger",
    "ir": "eia_solo.games.international_relations.cli.ir",
}
OF_ANY_GAME: Mapping[str, str] = {
    "new": "eia_solo.cli.new",
    "readings": "eia_solo.cli.readings",
    "log": "eia_solo.cli.log",
    "note": "eia_solo.cli.margins",
    "bookmark": "eia_solo.cli.margins",
    "undo": "eia_solo.cli.moves",
    "redo": "eia_solo.cli.moves",
    "go": "eia_solo.cli.moves",
    "history": "eia_solo.cli.history",
    "branch": "eia_solo.cli.branch",
    "check": "eia_solo.cli.check",
    "tables": "eia_solo.cli.tables",
    "desktop": "eia_solo.cli.desktop",
}
GROUPS: Mapping[str, Mapping[str, str]] = {
    ANY_GAME: OF_ANY_GAME,
    EMPIRES: OF_EMPIRES,
    BOTH_OTHERS: OF_BOTH_OTHERS,
    DIPLOMACY: OF_DIPLOMACY,
    INTERNATIONAL: OF_INTERNATIONAL,
}
MODULES: Mapping[str, str] = {**OF_ANY_GAME, **OF_EMPIRES, **OF_BOTH_OTHERS, **OF_DIPLOMACY, **OF_INTERNATIONAL}
"""The commands, each with its module; in it the command is called NAME_command."""

NO_WINDOW = 3


class Commands(click.Group):
    """A group of commands that says what was meant by a mistyped one."""

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        name = args[0]
        if self.get_command(ctx, name) is None and not name.startswith("-"):
            raise InvalidCommand(f"no command '{name}'{did_you_mean(name, self.list_commands(ctx))}")
        return super().resolve_command(ctx, args)


class _CommandLine(Commands):
    """The commands of EiA Solo, and beside them a file name alone, which opens the window."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        return list(MODULES)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        if cmd_name not in MODULES:
            return None
        module = import_module(MODULES[cmd_name])
        command: click.Command = getattr(module, f"{cmd_name}_command")
        return command

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """The commands, those of one game together."""
        width = max(map(len, MODULES)) + 2
        for title, names in GROUPS.items():
            commands = [(name, self.get_command(ctx, name)) for name in names]
            rows = [
                (name.ljust(width - 2), command.get_short_help_str(formatter.width - width - 6))
                for name, command in commands
                if command is not None
            ]
            with formatter.section(title):
                formatter.write_dl(rows)

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        if args[0] not in MODULES and _is_a_file_name(args[0]):
            return "", _open_command, args
        return super().resolve_command(ctx, args)


def _is_a_file_name(word: str) -> bool:
    return Path(word).suffix in (".eia", ".toml") or os.sep in word or os.path.exists(word)


@click.group(
    cls=_CommandLine,
    invoke_without_command=True,
    context_settings={"help_option_names": ["-h", "--help"]},
    subcommand_metavar="[FILE | COMMAND ...]",
)
@click.version_option(__version__, "--version", message="EiA Solo %(version)s")
@click.pass_context
def command_line(ctx: click.Context) -> int | None:
    """The political phase of the powers nobody plays in Empires in Arms, with exact odds and every reason; the record
    of Revolution and Reaction, which says of every post what it comes to; and games of International Relations, whose
    orders it adjudicates.

    A FILE alone, or nothing, opens the window.

    \b
    Example:
      eia-solo new war.eia --scenario 1805-sample
      eia-solo odds war.eia
      eia-solo dow war.eia
      eia-solo war.eia

    
      eia-solo new game.eia --scenario nwol-sample
      eia-solo status game.eia

    
      eia-solo new europe.eia --scenario 1901-international
      eia-solo orders europe.eia France france.txt
      eia-solo process europe.eia
    """
    return None if ctx.invoked_subcommand is not None else open_window(ctx.obj, None)


@click.command()
@click.argument("file", type=click.Path(path_type=Path))
@click.pass_obj
def _open_command(window: Window, file: Path) -> int:
    """Opens the window on a campaign."""
    if not file.exists():
        raise EiaSoloError(f"{file}: there is no such file: look whether it was moved, or make it with eia-solo new")
    return open_window(window, file)


def open_window(window: Window, path: Path | None) -> int:
    """Shows the window and returns its exit code; where none can be opened, says why in one line and returns 3."""
    problem = window.problem()
    if problem:
        click.echo(f"eia-solo: {problem}", err=True)
        return NO_WINDOW
    return window.open(path)
