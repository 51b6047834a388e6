"""What the views show, as plain values: no Qt in here."""
