"""What the conditions of rows and restrictions rest on, by topic."""
