"""The page of Napoleons Wars in the window."""
