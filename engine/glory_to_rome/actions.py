"""How many actions of a role a player has, and who does what each role is about."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

from engine.glory_to_rome.camp import acts_as, powers
from engine.glory_to_rome.state import Card, Role, State
from engine.kernel import Play, Seat


class Actions:
    """The actions of one role that a player still has: those of leading or following, then the clients'.

    The clients are those of the start, so none hired meanwhile acts; whether one fits the role is looked up
    anew each time, since a function may have come since.
    """

    __slots__ = ("bath", "clients", "number", "role", "seat", "state", "took_part")

    def __init__(
        self,
        state: State,
        seat: Seat,
        role: Role,
        number: int,
        clients: tuple[Card, ...] = (),
        *,
        bath: bool = False,
    ) -> None:
        self.state = state
        self.seat = seat
        self.role = role
        self.number = number  # besides clients that have not acted
        self.clients = list(clients)  # that have not acted
        self.took_part = number > 0  # led or followed
        self.bath = bath  # the single action of a client just hired

    def left(self) -> int:
        if not self.clients:
            return self.number
        has = powers(self.state, self.seat)
        each = 2 if has.clients_act_twice and self.took_part else 1
        role = self.role
        return self.number + each * sum([acts_as(has, client, role) for client in self.clients])

    def spend(self, number: int) -> None:
        """Use actions up. A client that has acted does not act again for a later Circus Maximus (G10)."""
        for _ in range(number):
            if not self.number:
                has = powers(self.state, self.seat)
                self.clients.remove(next(c for c in self.clients if acts_as(has, c, self.role)))
                self.number = 2 if has.clients_act_twice and self.took_part else 1
            self.number -= 1


Doer = Callable[[Play[State], Actions], Awaitable[None]]
DOERS: dict[Role, Doer] = {}


def does(*roles: Role) -> Callable[[Doer], Doer]:
    """Marks the rule that does the actions of these roles."""

    def mark(doer: Doer) -> Doer:
        DOERS.update(dict.fromkeys(roles, doer))
        return doer

    return mark


async def perform(play: Play[State], actions: Actions) -> None:
    """Do as many of these actions as the player likes."""
    await DOERS[actions.role](play, actions)
