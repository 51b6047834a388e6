"""The readings of a campaign in a dialog."""
