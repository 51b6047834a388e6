"""Mails as mail programs write them, for tests. All people in them are invented."""

from base64 import encodebytes
from email.message import EmailMessage
from email.policy import SMTP

AUSTRIA, ENGLAND, FRANCE = "tilde.w@example.org", "rhys@example.net", "odile.m@example.com"


def mail(address: str, received: str, text: str, *, name: str = "", subject: str = "orders", html: str = "") -> bytes:
    """A mail that arrived at `received` ("Mon, 7 Sep 2026 08:15:00 +0000"); with `html` it has no other words."""
    message = EmailMessage(policy=SMTP)
    message["Received"] = f"from there by here; {received}"
    message["From"] = f"{name} <{address}>" if name else address
    message["To"] = "judge@example.org"
    message["Subject"] = subject
    message["Date"] = "Tue, 1 Sep 2026 00:00:00 +0000"
    message.set_content(html or text, subtype="html" if html else "plain", cte="8bit" if text.isascii() else "base64")
    return message.as_bytes()


def mailbox(*mails: bytes) -> bytes:
    """An mbox of mails."""
    return b"\n".join(
        b"From someone Mon Sep  7 08:15:00 2026\n" + each.replace(b"\r\n", b"\n") + b"\n" for each in mails
    )


def in_base64(address: str, received: str, text: str) -> bytes:
    """A mail whose words are written in base64."""
    head = f"Received: from there by here; {received}\nFrom: {address}\nSubject: orders\nMIME-Version: 1.0\n"
    kind = "Content-Type: text/plain; charset=utf-8\nContent-Transfer-Encoding: base64\n\n"
    return (head + kind).encode() + encodebytes(text.encode())
