"""The window. Qt lives here and nowhere else."""

import builtins

_plain_import = builtins.__import__
"""Python's own import, kept before the first import of PySide6 replaces it."""


def import_plainly() -> None:
    """Import with Python's own function again.

    PySide6 puts one in its place that reads the source of every module imported after it, in search of
    `from __feature__`, which this program does not use: 7 MB and a fifth of the time of loading the window.
    """
    builtins.__import__ = _plain_import
