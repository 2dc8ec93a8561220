"""Shows a table on a server: lobby, match, talk, votes, and the connection."""
