"""Reads the mails of players: each line is taken or left out with the reason, none refused as a whole."""
