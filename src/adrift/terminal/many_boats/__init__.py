"""What a match of many_boats looks like: `hull` a boat, `sea` the board, `crew` the players,
`ballot` an opened ballot, `legend` what the signs mean."""
