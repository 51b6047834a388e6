"""The page of Revolution and Reaction in the window."""
