"""The month: the checklist of the political phase, what came to pass, terms of peace, and the table."""
