"""Modifier tables as a campaign keeps them: which were in force when something was decided."""

import hashlib
import json
from collections.abc import Mapping


def digest_of(files: Mapping[str, str]) -> str:
    """SHA-256 over names and contents of table files, in hexadecimal."""
    total = hashlib.sha256()
    for name in sorted(files):
        total.update(f"{name}\n{files[name]}\n".encode())
    return total.hexdigest()


def kept_text(files: Mapping[str, str]) -> str:
    """The files as one text."""
    return json.dumps(dict(files), ensure_ascii=False, sort_keys=True)


def is_whole(digest: str, text: str) -> bool:
    """Whether a kept text is the content the digest was taken of."""
    return digest == digest_of(json.loads(text))
