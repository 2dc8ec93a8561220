"""Shows a table on a server: lobby, talk, votes, and the connection."""
