"""Who has let the bot in, and where its commands can be used for that."""

from __future__ import annotations

import pytest

from sandbox import World, records
from sandbox.check_commands import check
from sandbox.errors import ApiError
from sandbox.kinds import InteractionType, Json, Permission
from sandbox.model import Channel
from sandbox.people import Person, Unavailable
from sandbox.web_view import commands as offered
from sandbox.world import Event

EVERYWHERE: Json = {"name": "games", "integration_types": [0, 1], "contexts": [0, 1, 2]}
OF_GUILDS: Json = {"name": "game", "integration_types": [0], "contexts": [0]}
OF_PEOPLE: Json = {"name": "mine", "integration_types": [1], "contexts": [0, 1, 2]}


@pytest.fixture
def world() -> World:
    world = World.demo()
    ann, ben = world.user_named("Ann"), world.user_named("Ben")
    world.add_channel(world.add_guild("Carthage", [ann, ben], with_bot=False), "harbour")
    world.add_group("Friends", [ann, ben])
    numbers = {"type": 1, "description": "x", "dm_permission": True}
    world.commands[None] = [
        numbers | c | {"id": str(n)} for n, c in enumerate((EVERYWHERE, OF_GUILDS, OF_PEOPLE))
    ]
    return world


def names(person: Person, place: Channel) -> list[str]:
    return [command["path"] for command in offered(person, place)]


def test_what_is_offered_where(world: World) -> None:
    ann, ben = (Person(world, world.user_named(name)) for name in ("Ann", "Ben"))
    ann.install()
    forum, harbour, friends = map(world.channel_named, ("forum", "harbour", "Friends"))
    assert names(ann, forum) == ["games", "game", "mine"] and names(ben, forum) == ["games", "game"]
    assert names(ann, harbour) == ["games", "mine"] and names(ben, harbour) == []
    assert names(ann, friends) == ["games", "mine"] and names(ben, friends) == []
    assert names(ann, ann.dm) == ["games", "mine"] and names(ben, ben.dm) == ["games"]


@pytest.mark.parametrize(
    ("place", "context", "guild_owns"), [("forum", 0, True), ("harbour", 0, False), ("Friends", 2, False)]
)
def test_an_interaction_says_where_it_is_and_who_let_the_bot_in(
    world: World, place: str, context: int, guild_owns: bool
) -> None:
    ann, channel = Person(world, world.user_named("Ann")), world.channel_named(place)
    ann.install()
    it = world.interact(InteractionType.COMMAND, ann.user, channel, {"id": "0", "name": "games"})
    owner = {"0": str(channel.guild.id)} if guild_owns and channel.guild else {}
    assert it.payload["context"] == context
    assert it.payload["authorizing_integration_owners"] == owner | {"1": str(ann.id)}
    sending = int(it.payload["app_permissions"]) & Permission.SEND_MESSAGES
    assert bool(sending) == guild_owns


def test_in_a_direct_message_there_is_no_guild(world: World) -> None:
    ben = Person(world, world.user_named("Ben"))
    it = world.interact(InteractionType.COMMAND, ben.user, ben.dm, {"id": "0", "name": "games"})
    assert it.payload["context"] == 1 and it.payload["authorizing_integration_owners"] == {"0": "0"}


async def test_nobody_can_send_what_is_not_offered(world: World) -> None:
    ben, friends = Person(world, world.user_named("Ben")), world.channel_named("Friends")
    with pytest.raises(Unavailable):
        await ben.slash("games", friends)


def test_the_bot_hears_nothing_where_it_is_not(world: World) -> None:
    heard: list[Event] = []
    world.on_event(heard.append)
    ann = Person(world, world.user_named("Ann"))
    for name in ("harbour", "Friends"):
        place = world.channel_named(name)
        ann.say("Psst", place)
        ann.type(place)
        with pytest.raises(ApiError):
            world.channel(place.id)
    assert heard == []


def test_a_world_remembers_installations_and_groups(world: World) -> None:
    Person(world, world.user_named("Ann")).install()
    again = records.Reader(records.of_world(world)).finish()
    assert [user.display_name for user in again.users.values() if user.installed] == ["Ann"]
    assert [user.display_name for user in again.channel_named("Friends").people] == ["Ann", "Ben"]
    assert not again.channel_named("harbour").has_bot


@pytest.mark.parametrize(
    ("field", "value"),
    [("integration_types", [2]), ("integration_types", []), ("contexts", [3]), ("contexts", [0, 0])],
)
def test_kinds_that_do_not_exist_are_refused(field: str, value: list[int]) -> None:
    command: Json = {"name": "games", "description": "x", field: value}
    with pytest.raises(ApiError) as refused:
        check([command])
    assert field in str(refused.value.errors)
    check([command | {field: [0, 1]}])
