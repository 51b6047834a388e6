"""The page of Empires in Arms in the window."""
