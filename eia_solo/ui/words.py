"""The words of the window: those of the whole program, in the language that the environment chooses."""

from eia_solo.core.words import mark, ntr, speak, tr, tr_as
from eia_solo.store.language import catalogue

__all__ = ["mark", "ntr", "tr", "tr_as"]

speak(catalogue)
