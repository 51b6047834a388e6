"""The page of International Relations in the window."""
