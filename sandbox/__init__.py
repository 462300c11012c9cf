"""A local stand-in for Discord: REST, gateway and a page to sit down at. It never imports the bot."""

from sandbox.changes import Change
from sandbox.kinds import Permission
from sandbox.model import Channel, Message
from sandbox.people import Person, Reply, Unavailable
from sandbox.server import Demo, Sandbox
from sandbox.world import World

__all__ = [
    "Change",
    "Channel",
    "Demo",
    "Message",
    "Permission",
    "Person",
    "Reply",
    "Sandbox",
    "Unavailable",
    "World",
]
