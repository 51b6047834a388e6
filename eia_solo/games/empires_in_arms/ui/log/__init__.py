"""The log by month and phase: its lines, its rows, and what stands beside them."""
