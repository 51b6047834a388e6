"""A mail as a file that a mail program opens and sends."""

from email.message import EmailMessage
from email.policy import SMTP


def unsent_mail(subject: str, words: str, to: str = "") -> bytes:
    """The mail, not sent yet; without an address its receiver is left to the sender."""
    mail = EmailMessage(policy=SMTP)
    if to:
        mail["To"] = to
    mail["Subject"] = subject
    mail["X-Unsent"] = "1"
    mail.set_content(words, cte="quoted-printable")
    return mail.as_bytes()
