"""The log of a campaign in the window."""
