"""Parts of a screen: the board, the log, the list of choices, the panel."""
