"""Ownership when there is one server: every table is its own."""


class AlwaysOwner:
    """The only server; that it is the only one is seen to by the journal's file."""

    async def acquire(self, table: str) -> bool:
        """Nobody else could have it."""
        return True

    async def release(self, table: str) -> None:
        """Nobody else waits for it."""
