"""The list of commands. Each lives in a module of its own, which is imported when the command is called."""

import os
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, NoReturn

import click
from click.shell_completion import CompletionItem

from eia_solo import __version__
from eia_solo.cli.help_words import in_words
from eia_solo.cli.window import Window, open_window
from eia_solo.core.errors import EiaSoloError, InvalidCommand, did_you_mean, to_type
from eia_solo.core.wording import joined
from eia_solo.core.words import mark, tr
from eia_solo.games import GAMES
from eia_solo.games.game import Loadable, load
from eia_solo.store.plain_files import no_such_file

ANY_GAME = mark("Commands")
_CLI = "eia_solo.cli"
HELP = frozenset({"-h", "--help"})
OF_ANY_GAME: Mapping[str, Loadable] = {
    "new": f"{_CLI}.campaign:new_command",
    "status": f"{_CLI}.campaign:status_command",
    "log": f"{_CLI}.log:log_command",
    "note": f"{_CLI}.log:note_command",
    "bookmark": f"{_CLI}.log:bookmark_command",
    "undo": f"{_CLI}.history:undo_command",
    "redo": f"{_CLI}.history:redo_command",
    "go": f"{_CLI}.history:go_command",
    "history": f"{_CLI}.history:history_command",
    "branch": f"{_CLI}.branch:branch_command",
    "check": f"{_CLI}.campaign:check_command",
    "seal": f"{_CLI}.campaign:seal_command",
    "backups": f"{_CLI}.copies:backups_command",
    "copy": f"{_CLI}.copies:copy_command",
    "repair": f"{_CLI}.copies:repair_command",
    "tables": f"{_CLI}.tables:tables_command",
    "guide": f"{_CLI}.guide:guide_command",
    "desktop": f"{_CLI}.desktop:desktop_command",
    "readings": f"{_CLI}.readings:readings_command",
    "read": f"{_CLI}.read:read_command",
}
"""What every campaign takes. A game may have its own in the place of one."""


class Commands(click.Group):
    """A group of commands that says what was meant by a mistyped one."""

    def shell_complete(self, ctx: click.Context, incomplete: str) -> list[CompletionItem]:
        """The commands and options that could be meant; if none, a file, for the window opens one."""
        return super().shell_complete(ctx, incomplete) or [CompletionItem(incomplete, type="file")]

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        name = args[0]
        if self.get_command(ctx, name) is None and not name.startswith("-"):
            group = ctx.command_path
            hint = did_you_mean(name, self.list_commands(ctx)) or tr("; {group} --help lists them", group=group)
            raise InvalidCommand(tr("no command '{name}'{hint}", name=name, hint=hint))
        return super().resolve_command(ctx, args)


class _OfItsGame(click.Command):
    """A command that games have each in their own way: the file it is called with says whose is meant."""

    def __init__(self, name: str, whose: Mapping[str, Loadable], otherwise: Loadable) -> None:
        self._whose, self._otherwise = whose, otherwise
        super().__init__(name, short_help=self._commands()[0].get_short_help_str(10_000))

    def make_context(
        self, info_name: str | None, args: list[str], parent: click.Context | None = None, **extra: Any
    ) -> click.Context:
        """The context of the game's own command, which then does the rest."""
        file = _file_among(args)
        if file is None:
            if HELP & set(args):
                self._help(info_name, parent)
            return self._commands()[0].make_context(info_name, args, parent, **extra)
        from eia_solo.cli.files import another_game, game_of  # brings the whole journal with it

        game = game_of(file)
        found = self._whose.get(game.id, self._otherwise)
        if not found:
            raise another_game(game, file)
        return in_words(load(found)).make_context(info_name, args, parent, **extra)

    def _commands(self) -> list[click.Command]:
        """The command of any game, then those that single games have."""
        return [in_words(load(place)) for place in (self._otherwise, *self._whose.values()) if place]

    def _help(self, name: str | None, parent: click.Context | None) -> NoReturn:
        """Says what the command does in every game."""
        titles = [game.title for game in GAMES if game.id in self._whose]
        for title, command in zip(([tr(ANY_GAME)] if self._otherwise else []) + titles, self._commands(), strict=True):
            click.echo(f"{title}:\n\n{command.get_help(click.Context(command, parent, name))}\n")
        raise click.exceptions.Exit


def _file_among(args: Sequence[str]) -> Path | None:
    """The file a command is called with: a campaign before others, for a reason may be a file's name, too."""
    from eia_solo.store.plain_files import is_campaign  # not needed before a command is called

    # `Path.is_file` raises for a word too long for a name; a value may be as long as it likes.
    files = [Path(word) for word in args if not word.startswith("-") and os.path.isfile(word)]
    return next(filter(is_campaign, files), files[0] if files else None)


class _CommandLine(Commands):
    """The commands of EiA Solo, and beside them a file name alone, which opens the window."""

    def format_help_text(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        self.help = _help()  # in the language in force
        super().format_help_text(ctx, formatter)

    def list_commands(self, ctx: click.Context) -> list[str]:
        return [name for names in self._groups().values() for name in names]

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        whose = {game.id: game.commands[cmd_name] for game in GAMES if cmd_name in game.commands}
        if len(whose) > 1 or (whose and cmd_name in OF_ANY_GAME):
            return _OfItsGame(cmd_name, whose, OF_ANY_GAME.get(cmd_name, ""))
        place = next(iter(whose.values()), OF_ANY_GAME.get(cmd_name))
        if place is None:
            return None
        return in_words(load(place))

    def _groups(self) -> Mapping[str, Sequence[str]]:
        """The commands below the words for those that have them: any game's, one game's, those of several."""
        groups: dict[str, list[str]] = {tr(ANY_GAME): list(OF_ANY_GAME)}
        names = dict.fromkeys(name for game in GAMES for name in game.commands if name not in OF_ANY_GAME)
        for name in names:
            titles = [game.title for game in GAMES if name in game.commands]
            whose = tr("Commands of {games}", games=joined(titles)) if len(titles) < len(GAMES) else tr(ANY_GAME)
            groups.setdefault(whose, []).append(name)
        return groups

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """The commands, those of one game together."""
        groups = self._groups()
        width = max(len(name) for names in groups.values() for name in names) + 2
        for title, names in groups.items():
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
        if self.get_command(ctx, args[0]) is None and _is_a_file_name(args[0]):
            return "", _open_command, args
        return super().resolve_command(ctx, args)


def _is_a_file_name(word: str) -> bool:
    return Path(word).suffix in (".eia", ".toml") or os.sep in word or os.path.exists(word)


def _help() -> str:
    """What the program is for, and how to begin."""
    purposes = ". ".join(tr(game.purpose) for game in GAMES)
    examples = "\n\n".join("\n".join(f"  {line}" for line in game.example) for game in GAMES if game.example)
    examples = examples.replace("\n\n", "\n\n\b\n")
    window = tr("A FILE alone, or nothing, opens the window.")
    return f"{purposes}.\n\n{window}\n\n\b\n{tr('Example:')}\n{examples}"


@click.group(
    cls=_CommandLine,
    help=_help(),
    invoke_without_command=True,
    context_settings={"help_option_names": sorted(HELP)},
    subcommand_metavar="[FILE | COMMAND ...]",
)
@click.version_option(__version__, "--version", message="EiA Solo %(version)s")
@click.pass_context
def command_line(ctx: click.Context) -> int | None:
    """The window, unless a command is named."""
    return None if ctx.invoked_subcommand is not None else open_window(ctx.obj, None)


@click.command()
@click.argument("file", type=click.Path(path_type=Path))
@click.pass_obj
def _open_command(window: Window, file: Path) -> int:
    """Opens the window on a campaign."""
    if not file.exists():
        raise EiaSoloError(
            no_such_file(file, tr("look whether it was moved, or make it: {typed}", typed=to_type("new", file))),
            at=file,
        )
    return open_window(window, file)
