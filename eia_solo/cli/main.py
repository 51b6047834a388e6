"""From the words of a command line to an exit code. Whatever goes wrong is said here, in one line where it can be."""

import errno
import io
import os
import sys
import traceback
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path

from eia_solo.cli.window import Window, open_window
from eia_solo.core.errors import EiaSoloError, FileError, NoReason, one_line, to_type
from eia_solo.core.words import speak, tr
from eia_solo.store.language import catalogue

_COMPLETE = "_EIA_SOLO_COMPLETE"
"""Where a shell asks for the words that could follow; the shell's own start file sets it."""
DONE, BUG, REFUSED, STOPPED = 0, 1, 2, 130


def run(arguments: Sequence[str], window: Window) -> int:
    """Carries out one command line. Returns the exit code: 0 done, 2 refused, 3 no window, 1 a bug, 130 stopped."""
    _never_fail_to_print()
    speak(catalogue)
    try:
        code = _carried_out(arguments, window)
        sys.stdout.flush()
    except BrokenPipeError:
        _write_no_more()
        return DONE  # whoever read the output has seen enough
    except EiaSoloError as refusal:
        for fault in (refusal, *(refusal.more if isinstance(refusal, FileError) else ())):
            _say(tr("{refusal}; add --because TEXT", refusal=fault.line) if isinstance(fault, NoReason) else fault.line)
        return REFUSED
    except (KeyboardInterrupt, EOFError):
        _say(tr("Stopped"))
        return STOPPED
    except Exception as fault:
        if isinstance(fault, OSError) and fault.errno == errno.ENOSPC:
            _write_no_more()
            _say(tr("The output could not be written: the disk is full"))
            return REFUSED
        if isinstance(fault, OSError) and fault.filename:
            _say(
                tr(
                    "{filename}: {strerror}: look at the name, at its folder and at the permissions of both",
                    filename=fault.filename,
                    strerror=fault.strerror,
                )
            )
            return REFUSED
        if damage := _damage(arguments):
            _say(damage)
            return REFUSED
        _say(tr("This is a bug in EiA Solo; the campaign file is untouched. Please report the lines that follow."))
        traceback.print_exc()
        return BUG
    return DONE if code is None else code


def _damage(arguments: Sequence[str]) -> str:
    """What is wrong with a campaign among the words, for no program can go by what another one wrote into it."""
    from eia_solo.campaign.opening import examined

    for word in arguments:
        if os.path.isfile(word):
            with suppress(Exception):  # what is no campaign, or cannot be looked at, is not what the command failed at
                if findings := examined(Path(word)).findings:
                    repair = to_type("repair", word, "-o", "NEW")
                    return tr(
                        "{file}: {problem}: what is whole can be brought over: {repair}",
                        file=word,
                        problem=findings[0],
                        repair=repair,
                    )
    return ""


def _carried_out(arguments: Sequence[str], window: Window) -> int | None:
    if asked := os.environ.get(_COMPLETE):
        from click.shell_completion import shell_complete

        from eia_solo.cli.commands import command_line

        with suppress(Exception):  # whoever is in the midst of a line is told nothing but what could follow
            return shell_complete(command_line, {"obj": window}, "eia-solo", _COMPLETE, asked)
        return DONE
    if not arguments:
        return open_window(window, None)
    if len(arguments) == 1 and _is_a_campaign(arguments[0]):
        return open_window(window, Path(arguments[0]))
    return _commanded(arguments, window)


def _is_a_campaign(word: str) -> bool:
    """Whether it can only be the name of a file there is, so that no list of commands is needed to know it."""
    return word.endswith(".eia") and not word.startswith("-") and os.path.exists(word)


def _commanded(arguments: Sequence[str], window: Window) -> int | None:
    import click  # here: the window is there sooner without it

    from eia_solo.cli.commands import command_line

    # Not click's own main(): it would end the program where the reader of a pipe stops reading.
    try:
        with command_line.make_context("eia-solo", list(arguments), obj=window) as context:
            code: int | None = command_line.invoke(context)
            return code
    except click.exceptions.Exit as end:  # after --help and --version
        return end.exit_code
    except click.Abort:
        raise KeyboardInterrupt from None
    except click.ClickException as refusal:
        message = refusal.format_message().rstrip(".")
        if isinstance(refusal, click.exceptions.NoArgsIsHelpError):
            message = tr("A command is missing")
        context_of = refusal.ctx if isinstance(refusal, click.UsageError) else None
        here = context_of.command_path if context_of else "eia-solo"
        _say(tr("{message} (see {here} --help)", message=message[:1].upper() + message[1:], here=here))
        return REFUSED


def _say(what: str) -> None:
    """One line on standard error, whatever line breaks and control characters came with it."""
    print("eia-solo:", one_line(" ".join(what.split())), file=sys.stderr, flush=True)


def _never_fail_to_print() -> None:
    """A terminal that knows no arrows or accents shows a question mark instead of ending the program.

    What whoever called it has closed goes nowhere; left closed, the next file that is opened would stand in its place.
    """
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        if getattr(sys, name) is None:
            setattr(sys, name, open(os.devnull, mode))  # noqa: SIM115 - to the end of the program
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")


def _write_no_more() -> None:
    """Nobody reads standard output any more: what Python still holds for it at exit goes nowhere."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, 1)
    os.close(nowhere)
