"""The world in a file: all of it comes back, and a file that cannot be trusted is refused."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

from sandbox import Permission, Sandbox, World, records, storage
from sandbox.kinds import Json
from tests.sandbox.envoy import Envoy


def everything(world: World) -> list[Json]:
    """All that is written of a world, in order."""
    messages = sorted((m for c in world.channels.values() for m in c.log), key=lambda m: m.id)
    files = [{"file": a.data} for m in messages for a in m.attachments]
    return [records.of_world(world), *map(records.of_message, messages), *files]


async def live(box: Sandbox) -> None:
    """A little of everything that can happen."""
    ann, ben, forum = box.person("Ann"), box.person("Ben"), box.channel("forum")
    await ann.slash("game new", forum, game="republic", guest=ben)
    await ann.click("Flip", forum)
    await ann.click("Your move", forum)
    await ann.slash("whisper", forum)
    await (await ben.slash("thread", forum)).settled()
    name = await ben.slash("name", forum)
    assert name.modal
    await ben.submit(name.modal, called="Brutus")
    said = ben.say(f"{ann.mention}, ave", forum)
    ann.say("Ave", forum, reply_to=said)
    box.world.delete_message(ben.say("Never mind", forum))
    box.world.deny(box.channel("curia"), Permission.SEND_MESSAGES)
    ben.close_dms()
    box.clock.advance(90_000)
    ann.user.read[forum.id] = said.id
    ann.user.dismissed.add(ann.sees(forum)[1].id)


async def test_everything_comes_back(box: Sandbox, bot: Envoy, tmp_path: Path) -> None:
    file = tmp_path / "deep" / "world.sqlite3"
    keeper = storage.Keeper(box.world, file)
    await live(box)
    keeper.close()
    again = storage.load(file)
    assert everything(again) == everything(box.world)
    assert again.clock.now() - box.clock.now() < 1
    assert [m.text for m in again.user_named("Ann").pings] == [m.text for m in box.person("Ann").pings] != []
    picture = again.channel_named("forum").last_picture
    assert picture and picture == box.channel("forum").last_picture
    newest = max(m.id for c in again.channels.values() for m in c.log)
    assert again.snowflakes.next() > newest


async def test_changes_are_written_without_being_asked(box: Sandbox, tmp_path: Path) -> None:
    file = tmp_path / "world.sqlite3"
    keeper = storage.Keeper(box.world, file)
    box.person("Ann").say("Ave", box.channel("forum"))
    await box.until(lambda: [m.text for m in storage.load(file).channel_named("forum").log] == ["Ave"])
    box.world.delete_channel(box.channel("forum"))
    await box.until(lambda: len(storage.load(file).channels) == 2)
    keeper.close()


async def test_a_world_that_is_served_elsewhere_shows_its_pictures_there(
    box: Sandbox, bot: Envoy, tmp_path: Path
) -> None:
    file = tmp_path / "world.sqlite3"
    keeper = storage.Keeper(box.world, file)
    await (await box.person("Ann").slash("board", box.channel("forum"))).settled()
    keeper.close()
    async with Sandbox(storage.load(file), page=False) as other:
        assert other.url != box.url
        (message,) = other.channel("forum").messages
        assert box.url not in str(records.of_message(message))
        assert message.attachments[0].url.startswith(other.url) and message.pictures


async def test_thinking_ends_when_the_world_does(box: Sandbox, bot: Envoy, tmp_path: Path) -> None:
    file = tmp_path / "world.sqlite3"
    box.faults.next("PATCH", "/webhooks/*", 500, times=50)
    await box.person("Ann").slash("hand", box.channel("forum"))
    storage.Keeper(box.world, file).close()
    assert box.person("Ann").sees(box.channel("forum"))[0].loading
    (message,) = storage.load(file).channel_named("forum").log
    assert message.deleted


def _cut(file: Path) -> None:
    file.write_bytes(file.read_bytes()[:5000])


def _overwrite(file: Path) -> None:
    file.write_text("This is no database.")


def _empty(file: Path) -> None:
    file.write_bytes(b"")


def _change(sql: str) -> Callable[[Path], None]:
    def change(file: Path) -> None:
        with closing(sqlite3.connect(file)) as db, db:
            db.execute(sql)

    return change


@pytest.mark.parametrize(
    "damage",
    [
        _cut,
        _overwrite,
        _empty,
        _change("PRAGMA user_version = 99"),
        _change("DELETE FROM world"),
        _change("UPDATE world SET data = '{}'"),
        _change("UPDATE message SET data = substr(data, 1, 40)"),
        _change("UPDATE message SET data = '[]'"),
        _change("UPDATE world SET data = replace(data, '\"owner\": 1', '\"owner\": 2')"),
        _change("DELETE FROM file"),
    ],
)
async def test_a_damaged_file_is_refused(
    box: Sandbox, bot: Envoy, tmp_path: Path, damage: Callable[[Path], None]
) -> None:
    file = tmp_path / "world.sqlite3"
    keeper = storage.Keeper(box.world, file)
    await box.person("Ann").slash("game new", box.channel("forum"), game="republic")
    keeper.close()
    storage.load(file)
    damage(file)
    with pytest.raises(storage.DamagedWorld, match="is damaged or was not written by a sandbox"):
        storage.load(file)


async def test_what_could_not_be_written_is_written_later(box: Sandbox, tmp_path: Path) -> None:
    file, forum, ann = tmp_path / "world.sqlite3", box.channel("forum"), box.person("Ann")
    keeper = storage.Keeper(box.world, file)
    with closing(sqlite3.connect(file, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        ann.say("one", forum)
        await asyncio.sleep(2 * storage.SETTLE)
    assert storage.load(file).channel_named("forum").log == []
    await box.until(lambda: [m.text for m in storage.load(file).channel_named("forum").log] == ["one"])
    keeper.close()
