"""Mails and forum pages read as items: who wrote what and when. Knows no game, no window, no disk and no clock."""
