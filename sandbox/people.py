"""People who sit at the sandbox: what they see, and what their client lets them do."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import TypeVar

from sandbox import command_line, forms
from sandbox.changes import Change
from sandbox.command_line import Unavailable, Value
from sandbox.kinds import Component, InteractionType, Json, MessageType
from sandbox.model import ANSWER_WITHIN, Channel, Guild, Interaction, Message, User
from sandbox.parts import Button, Menu, Modal, walk
from sandbox.posting import Draft, edit, fill, set_mentions
from sandbox.world import World

__all__ = ["Person", "Reply", "Unavailable"]

T = TypeVar("T")
MAX_CONTENT = 2000


class Reply:
    """How the bot answered one interaction; it stays live, so later edits and follow-ups show."""

    def __init__(self, world: World, interaction: Interaction) -> None:
        self._world = world
        self.interaction = interaction

    @property
    def acked(self) -> bool:
        return self.interaction.acked

    @property
    def failed(self) -> bool:
        """The person reads "This interaction failed"."""
        return self.interaction.failed

    @property
    def latency(self) -> float | None:
        """Seconds until the first answer."""
        at = self.interaction.acked_at
        return None if at is None else at - self.interaction.created

    @property
    def messages(self) -> list[Message]:
        return [message for message in self.interaction.messages if not message.deleted]

    @property
    def text(self) -> str:
        return "\n".join(message.text for message in self.messages)

    @property
    def modal(self) -> Modal | None:
        return self.interaction.modal

    @property
    def pending(self) -> bool:
        """The bot still shows as thinking."""
        return not (self.acked or self.failed) or any(m.loading for m in self.messages)

    async def settled(self, timeout: float = 10) -> Reply:  # noqa: ASYNC109
        """Wait until the deferred answer is filled in or taken away."""
        if not await self._world.changes.until(lambda: not self.pending, timeout):
            raise TimeoutError(f"The bot is still thinking after {timeout:g} s: {self.interaction.data}")
        return self

    def __repr__(self) -> str:
        state = "failed" if self.failed else "acked" if self.acked else "waiting"
        return f"<Reply {state} {self.text!r}>"


class Person:
    def __init__(self, world: World, user: User) -> None:
        self.world = world
        self.user = user

    def __repr__(self) -> str:
        return f"<Person {self.name}>"

    # What the person has

    @property
    def id(self) -> int:
        return self.user.id

    @property
    def name(self) -> str:
        return self.user.display_name

    @property
    def mention(self) -> str:
        return f"<@{self.user.id}>"

    @property
    def pings(self) -> list[Message]:
        """The messages that rang for this person."""
        return self.user.pings

    @property
    def dm(self) -> Channel:
        return self.world.dm_with(self.user)

    @property
    def dms(self) -> list[Message]:
        return self.dm.messages

    def sees(self, place: Channel) -> list[Message]:
        """Public messages and the person's own ephemeral ones, oldest first."""
        return [m for m in place.log if not m.deleted and m.visible_to(self.user)]

    def close_dms(self) -> None:
        self.user.dms_open = False

    def open_dms(self) -> None:
        self.user.dms_open = True

    def leave(self, guild: Guild) -> None:
        """Leave a server; what was written there stays."""
        self.world.remove_member(guild, self.user)

    def join(self, guild: Guild) -> None:
        self.world.add_member(guild, self.user)

    def install(self, installed: bool = True) -> None:
        """Add the bot to one's own account: its commands come along to wherever the person is."""
        self.user.installed = installed
        self.world.changes.announce(Change("commands"))

    def speak(self, locale: str) -> None:
        """Turn one's client to another language, "de"; commands are shown in it from then on."""
        self.user.locale = locale
        self.world.changes.announce(Change("commands"))

    # What the person does

    def say(self, text: str, place: Channel, *, reply_to: Message | None = None) -> Message:
        """Write an ordinary message; a word in an archived thread opens it again."""
        self._enter(place)
        if place.locked:
            raise Unavailable(f"{place.name} is locked.")
        _check_text(text)
        if place.archived:
            place.archived = False
            self.world.update_channel(place)
        message = Message(self.world.snowflakes.next(), place, self.user, self.world.clock.now())
        if reply_to is not None:
            message.reference, message.type = reply_to, MessageType.REPLY
        fill(self.world, message, Draft({"content": text}))
        set_mentions(self.world, message, {})
        return self.world.add_message(message)

    def rewrite(self, message: Message, text: str) -> None:
        """Edit an ordinary message of one's own."""
        self._own(message)
        _check_text(text)
        edit(self.world, message, Draft({"content": text}))

    def take_back(self, message: Message) -> None:
        """Delete a message of one's own."""
        self._own(message)
        self.world.delete_message(message)

    def type(self, place: Channel) -> None:
        """Begin to write something."""
        self._enter(place)
        self.world.type(self.user, place)

    async def slash(self, command: str, place: Channel, **options: Value | Person) -> Reply:
        """Send a slash command such as `game new`; a reserved word takes a trailing underscore."""
        self._enter(place)
        found = command_line.find(self.world, self.user, place, command)
        values = _plain(options)
        filling = command_line.fill(self.world, place.guild, found, values)
        command_line.complete(found, values)
        data = found.data(filling.given, filling.resolved)
        return await self._ask(InteractionType.COMMAND, place, data)

    async def autocomplete(
        self, command: str, place: Channel, *, focus: str, typed: str = "", **options: Value | Person
    ) -> list[tuple[str, str | int | float]]:
        """What the bot suggests, as (name, value), while the person types into one option."""
        self._enter(place)
        found = command_line.find(self.world, self.user, place, command)
        option = next((o for o in found.options if o["name"] == focus), None)
        if option is None or not option.get("autocomplete"):
            raise Unavailable(f"/{found.path} suggests nothing for {focus!r}.")
        filling = command_line.fill(self.world, place.guild, found, _plain(options))
        typing: Json = {"type": option["type"], "name": focus, "value": typed, "focused": True}
        data = found.data([*filling.given, typing], filling.resolved)
        reply = await self._ask(InteractionType.AUTOCOMPLETE, place, data)
        if reply.interaction.choices is None:
            raise Unavailable("Loading options failed.")
        return reply.interaction.choices

    async def click(
        self, button: str | Button, place: Channel | None = None, *, message: Message | None = None
    ) -> Reply:
        """Press a button: the newest one in that place that fits, or the one on that message."""
        wanted = button.custom_id if isinstance(button, Button) else button
        where, found = self._newest(
            place, message, lambda m: _pick_button(m.buttons, wanted), f"button {wanted!r}"
        )
        if found.disabled:
            raise Unavailable(f"The button {found.label!r} is disabled.")
        if found.is_link:
            raise Unavailable(f"The button {found.label!r} only opens {found.url}.")
        return await self.press_raw(found.custom_id, message=where)

    async def select(
        self,
        values: Iterable[str | Person | Channel],
        place: Channel | None = None,
        *,
        message: Message | None = None,
        menu: str | Menu | None = None,
    ) -> Reply:
        """Choose from a menu by labels or values; people and channels in menus of those."""
        wanted = menu.custom_id if isinstance(menu, Menu) else menu
        where, found = self._newest(
            place, message, lambda m: _pick_menu(m.menus, wanted), f"menu {wanted or ''}"
        )
        if found.disabled:
            raise Unavailable(f"The menu {found.placeholder!r} is disabled.")
        filling = command_line.Filling(self.world, where.channel.guild)
        chosen = [_chosen(found, value, filling) for value in values]
        forms.check_count(found.placeholder or "the menu", len(chosen), found.low, found.high)
        return await self.press_raw(
            found.custom_id, message=where, kind=found.kind, values=chosen, resolved=filling.resolved
        )

    async def submit(self, modal: Modal, /, **fields: str | list[str]) -> Reply:
        """Fill in a modal, each field by its custom_id or its label, and send it."""
        opened = next(i for i in self.world.interactions.values() if i.modal is modal)
        if opened.user is not self.user:
            raise Unavailable(f"{modal.title!r} was not opened for {self.name}.")
        filling = command_line.Filling(self.world, opened.channel.guild)
        data = forms.submission(modal, fields, filling)
        return await self._ask(InteractionType.MODAL, opened.channel, data, opened.message, opened)

    async def press_raw(
        self,
        custom_id: str,
        place: Channel | None = None,
        *,
        message: Message | None = None,
        kind: int = Component.BUTTON,
        values: list[str] | None = None,
        resolved: Json | None = None,
    ) -> Reply:
        """Send a component interaction unchecked: stale and forged presses too."""
        if message is None:
            message, _ = self._newest(place, None, lambda m: m.author.bot or None, "message of the bot")
        pressed = (c for c in walk(message.components) if c.get("custom_id") == custom_id)
        number = next((c["id"] for c in pressed), 0)
        data: Json = {"custom_id": custom_id, "component_type": int(kind), "id": number}
        if values is not None:
            data["values"] = values
        if resolved:
            data["resolved"] = resolved
        return await self._ask(InteractionType.COMPONENT, place or message.channel, data, message)

    # How it is done

    def _own(self, message: Message) -> None:
        if message.author is not self.user or message.deleted:
            raise Unavailable(f"{self.name} can change only messages of their own.")

    def _enter(self, place: Channel) -> None:
        if place.deleted or not place.visible_to(self.user):
            raise Unavailable(f"{self.name} cannot see {place.name}.")

    def _newest(
        self,
        place: Channel | None,
        message: Message | None,
        pick: Callable[[Message], T | None],
        what: str,
    ) -> tuple[Message, T]:
        """The newest message before the person's eyes on which the thing is, and the thing."""
        if message is None and place is None:
            raise ValueError("Say where: give a place or a message.")
        looked = [message] if message is not None else self.sees(place) if place is not None else []
        for candidate in reversed(looked):
            found = pick(candidate)
            if found is None:
                continue
            if candidate.deleted or not candidate.visible_to(self.user):
                raise Unavailable(f"{self.name} cannot see that message.")
            return candidate, found
        raise Unavailable(f"{self.name} sees no {what}; there is: {_controls(looked)}.")

    async def _ask(
        self,
        kind: InteractionType,
        place: Channel,
        data: Json,
        message: Message | None = None,
        triggered_by: Interaction | None = None,
    ) -> Reply:
        """Send the interaction and wait until it is answered or has failed."""
        it = self.world.interact(kind, self.user, place, data, message, triggered_by)
        while not it.acked and not it.late:
            left = ANSWER_WITHIN - (self.world.clock.now() - it.created)
            await self.world.changes.wait(max(left, 0.01))
        return Reply(self.world, it)


def _check_text(text: str) -> None:
    length = len(text.strip())
    if not 1 <= length <= MAX_CONTENT:
        raise Unavailable(f"A message takes 1 to {MAX_CONTENT} characters, not {length}.")


def _plain(options: Mapping[str, Value | Person]) -> dict[str, Value]:
    return {
        name.rstrip("_"): value.user if isinstance(value, Person) else value
        for name, value in options.items()
    }


def _pick_button(buttons: list[Button], wanted: str) -> Button | None:
    """An exact label before one that only contains it, and one that can be pressed before one that cannot."""
    fitting = [b for b in buttons if b.matches(wanted)]
    fitting.sort(key=lambda b: (b.disabled, b.label != wanted))
    return fitting[0] if fitting else None


def _pick_menu(menus: list[Menu], wanted: str | None) -> Menu | None:
    fitting = [m for m in menus if wanted is None or m.matches(wanted)]
    fitting.sort(key=lambda m: m.disabled)
    return fitting[0] if fitting else None


def _chosen(menu: Menu, wanted: str | Person | Channel, filling: command_line.Filling) -> str:
    if menu.kind != Component.STRING_SELECT:
        return filling.mention(menu.kind, wanted if isinstance(wanted, str) else str(wanted.id))
    for option in menu.options:
        if wanted in (option.label, option.value):
            return option.value
    offered = ", ".join(option.label for option in menu.options)
    raise Unavailable(f"The menu has no {wanted!r}: {offered}.")


def _controls(messages: list[Message]) -> str:
    """The labels in sight, for an error message."""
    labels = [b.label or b.emoji for m in messages for b in m.buttons if not b.disabled]
    labels += [f"menu {menu.placeholder!r}" for m in messages for menu in m.menus]
    return ", ".join(labels) or "nothing to press"
