"""What every ownership and every bus has to do, whatever it is made of."""

import asyncio
from abc import ABC, abstractmethod

from adrift.server.journal import Bus, Ownership


class OwnershipContract(ABC):
    """Who has a table keeps it until it is released."""

    @abstractmethod
    def ownership(self) -> Ownership: ...

    async def test_a_free_table_is_had_again_and_again(self) -> None:
        ownership = self.ownership()
        assert await ownership.acquire("a")
        assert await ownership.acquire("a"), "it is ours already"
        assert await ownership.acquire("b")
        await ownership.release("a")
        await ownership.release("a")
        assert await ownership.acquire("a")


class BusContract(ABC):
    """Whoever listens hears everything about a table, in order, until they stop."""

    @abstractmethod
    def bus(self) -> Bus: ...

    async def heard(self, heard: list[bytes], number: int) -> list[bytes]:
        """Wait until so much has been heard, and a little for what should not come."""
        async with asyncio.timeout(5):
            while len(heard) < number:
                await asyncio.sleep(0)
        for _ in range(3):
            await asyncio.sleep(0)
        return heard

    async def test_all_who_listen_hear_all_in_order(self) -> None:
        bus, one, other, elsewhere = self.bus(), list[bytes](), list[bytes](), list[bytes]()
        bus.subscribe("a", one.append)
        bus.subscribe("a", other.append)
        bus.subscribe("b", elsewhere.append)
        sent = [b"%d" % number for number in range(20)]
        for message in sent:
            await bus.publish("a", message)
        assert await self.heard(one, 20) == sent
        assert await self.heard(other, 20) == sent
        assert elsewhere == []

    async def test_nobody_has_to_listen(self) -> None:
        await self.bus().publish("a", b"x")

    async def test_whoever_stops_hears_no_more(self) -> None:
        bus, gone, here = self.bus(), list[bytes](), list[bytes]()
        stop = bus.subscribe("a", gone.append)
        bus.subscribe("a", here.append)
        await bus.publish("a", b"1")
        await self.heard(gone, 1)
        await bus.publish("a", b"2")
        stop()
        stop()
        assert await self.heard(here, 2) == [b"1", b"2"]
        assert gone == [b"1"]

    async def test_one_listener_that_fails_does_not_harm_the_others(self) -> None:
        bus, here = self.bus(), list[bytes]()
        failures = list[object]()
        asyncio.get_running_loop().set_exception_handler(lambda _, what: failures.append(what))

        def broken(_message: bytes) -> None:
            raise RuntimeError("a listener broke")

        bus.subscribe("a", broken)
        bus.subscribe("a", here.append)
        await bus.publish("a", b"1")
        assert await self.heard(here, 1) == [b"1"]
        assert len(failures) == 1
