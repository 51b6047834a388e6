"""The language in force, and the catalogue of it on this machine."""

import os
from functools import cache
from gettext import NullTranslations, translation

from eia_solo.store.plain_files import data

DOMAIN = "eia_solo"


@cache
def catalogue() -> NullTranslations:
    """The catalogue of the language in force; one that changes nothing if there is none. Looked for once."""
    chosen = os.environ.get("EIA_SOLO_LANGUAGE")
    return translation(DOMAIN, data("assets", "locale"), [chosen] if chosen else None, fallback=True)
