"""Mails and posts as cards of any game: the list of them, what brings them in, and the view of a mailbox."""
