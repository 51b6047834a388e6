"""What players write: texts read into orders and statements, and checked against the board."""
