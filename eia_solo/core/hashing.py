"""Hashes by Python's own functions instead of OpenSSL's.

The program hashes short texts with SHA-256, which Python has itself. Python's `hashlib` would load OpenSSL for it: 3 MB
of memory. It is kept from that where Python was built with all that `hashlib` needs; imported before any `hashlib`.
"""

import sys
from importlib.util import find_spec

_OWN = ("_md5", "_sha1", "_sha3", "_blake2")
_SHA_2 = (("_sha2",), ("_sha256", "_sha512"))
"""Where Python has SHA-256: from 3.12 on, and before."""


def _has(names: tuple[str, ...]) -> bool:
    return all(find_spec(name) is not None for name in names)


if "_hashlib" not in sys.modules and _has(_OWN) and any(map(_has, _SHA_2)):
    sys.modules["_hashlib"] = None  # type: ignore[assignment]  # as if Python had been built without it
