"""The page of a game of International Relations: its board, orders, reports, ledger, relations and victory points."""
