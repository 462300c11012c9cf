"""/game and /hand: what is the same for every game."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

import discord
from discord import app_commands

from bot.language import page
from bot.past import keepsakes
from bot.people import servers
from bot.shown import messages, rulebook, spans
from bot.shown.controls import Control
from bot.shown.letters import Letter, button, note, rows
from bot.table import agreements, lobby
from bot.table.moves import RESTART, UNDO
from bot.table.sitting import UNLOADABLE, Refusal, Sitting, game_name
from bot.table.told import story_told
from bot.talk.replies import Reply
from bot.talk.service import Service
from bot.texts import ago, newest, person, seat_mark, tell
from bot.waiting import timebank
from db.records import Status
from engine.kernel.words import N_, _, _n, spoken
from engine.registry import GAMES
from render.boards import boards

Interaction = discord.Interaction[Any]
Red = discord.ButtonStyle.danger
# A what-if table is played in direct messages, with the same commands.
HERE_OR_DIRECT = app_commands.AppCommandContext(guild=True, dm_channel=True)
NEEDED = {
    "view_channel": N_("view channel"),
    "send_messages": N_("send messages"),
    "attach_files": N_("attach files"),
    "embed_links": N_("embed links"),
    "read_message_history": N_("read message history"),
}
THREADS = {
    "create_public_threads": N_("create public threads"),
    "send_messages_in_threads": N_("send messages in threads"),
}
STATES = {
    Status.LOBBY: N_("lobby"),
    Status.LIVE: N_("live"),
    Status.FROZEN: N_("frozen"),
    Status.PAUSED: N_("paused"),
    Status.OVER: N_("over"),
    Status.CLOSED: N_("closed"),
}


async def complete_options(interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
    """The options of the game that was chosen, after those that are typed already."""
    chosen = GAMES.get(str(interaction.namespace.game))
    every = [f"{c.name}={v}" for c in (chosen.info.choices if chosen else ()) for v in c.values]
    head, comma, last = current.rpartition(",")
    fitting = [f"{head}{comma}{option}" for option in every if last.strip() in option]
    return [app_commands.Choice(name=text[:100], value=text[:100]) for text in fitting[:25]]


class GameCommands(app_commands.Group):
    """Start, follow and end games."""

    def __init__(self, service: Service) -> None:
        super().__init__(
            name="game", description="Start, follow and end games", allowed_contexts=HERE_OR_DIRECT
        )
        self.service = service
        self.desk = service.desk

    @app_commands.command(description="Open a table in this channel and gather players")
    @app_commands.describe(
        game="What to play",
        seats="How many play (default: as many as the game allows)",
        robots="How many robots join at once (default: none)",
        options="Variants of the game, as name=value, separated by commas",
        thread="Play in a thread of its own",
        clock="Waking time that everybody has for all their answers (default: friendly, no limit)",
        timeout="What happens when somebody’s time has run out (default: the table votes)",
    )
    @app_commands.choices(game=[app_commands.Choice(name=g.info.name, value=i) for i, g in GAMES.items()])
    @app_commands.choices(clock=[app_commands.Choice(name=name, value=name) for name in spans.BANKS])
    @app_commands.choices(timeout=[app_commands.Choice(name=name, value=name) for name in spans.ENDS])
    @app_commands.autocomplete(options=complete_options)
    async def new(
        self,
        interaction: Interaction,
        game: str,
        seats: app_commands.Range[int, 2, 5] | None = None,
        robots: app_commands.Range[int, 0, 4] = 0,
        options: str | None = None,
        thread: bool = False,
        clock: str | None = None,
        timeout: str | None = None,  # noqa: ASYNC109 (a word of the game's)
    ) -> None:
        reply = Reply(interaction)
        if game not in GAMES:
            hosted = ", ".join(GAMES)
            raise Refusal(
                _("I do not know the game “{game}”. I host: {known}.", game=game[:40], known=hosted)
            )
        here, guild = interaction.channel_id or 0, interaction.guild_id or 0
        server = await self.desk.store.server(guild)
        thread = servers.admit(server, interaction, thread)
        _need_permissions(interaction, thread)
        language = await self.service.language_of(guild, str(interaction.guild_locale or ""))
        usual = servers.usual(server, game)
        wanted = {**usual.options, **read_options(options)}
        wish = lobby.Wish(game, guild, here, seats, wanted, robots, language)
        wish = replace(wish, clock=spans.clock(*read_clock(clock, timeout, usual)))
        lobby.settled(wish)
        if thread:
            wish = replace(wish, channel_id=await _place(interaction, GAMES[game].info.name))
        user = interaction.user
        sitting = await lobby.open_table(self.desk, wish, user.id, user.display_name, interaction.id)
        place = f"<#{wish.channel_id}>"
        await reply.show(
            note(_("Your table of **{game}** is open in {place}.", game=sitting.game.info.name, place=place))
        )

    @app_commands.command(description="Who plays here, whose question is open, and your own next step")
    async def status(self, interaction: Interaction) -> None:
        reply = Reply(interaction)
        sitting = await self.desk.in_channel(interaction.channel_id or 0, finished=True)
        asides, clocks = (
            await timebank.asides(self.desk, sitting),
            await timebank.standing(self.desk, sitting),
        )
        await reply.show(_status(sitting, asides, clocks))

    @app_commands.command(description="Show the table, or one player’s part of it")
    @app_commands.describe(
        player="Whose part to show, large",
        part="Which part of the board to show larger",
        words="In words instead of a picture",
    )
    async def board(
        self,
        interaction: Interaction,
        player: discord.User | None = None,
        part: str | None = None,
        words: bool = False,
    ) -> None:
        reply = Reply(interaction)
        sitting = await self.desk.in_channel(interaction.channel_id or 0, finished=True)
        viewer = sitting.seat_of(interaction.user.id)
        if words:
            await reply.show(note(await self.service.pictures.words(sitting, viewer)))
            return
        if part is not None:
            picture = await self.service.pictures.part(sitting, part.strip().casefold())
        elif player is None:
            picture = await self.service.pictures.board(sitting)
        else:
            seat = _seat_of(sitting, player)
            picture = await self.service.pictures.place(sitting, seat, viewer)
        waiting = messages.waiting(sitting, await timebank.asides(self.desk, sitting))
        await reply.show(Letter([(f"table-{sitting.record.id}.png", picture), waiting]))

    @board.autocomplete("part")
    async def _complete_part(self, interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
        parts = boards(await self._which(interaction, None)).parts
        names = {part: spoken(part) for part in parts}
        fitting = [p for p, name in names.items() if current.casefold() in f"{p} {name}".casefold()]
        return [app_commands.Choice(name=names[part], value=part) for part in fitting[:25]]

    @app_commands.command(description="What has happened so far")
    @app_commands.describe(file="The whole game as a file that can be verified (after its end)")
    async def log(self, interaction: Interaction, file: bool = False) -> None:
        reply = Reply(interaction)
        sitting = await self.desk.in_channel(interaction.channel_id or 0, finished=True)
        if file:
            await reply.show(await keepsakes.recording(self.desk, sitting))
            return
        seat = sitting.seat_of(interaction.user.id)
        lines = await story_told(self.desk, sitting.record, seat, limit=60)
        story = [tell(line, sitting.record.seats) for line in lines]
        await reply.show(note(newest(story, 3800) or _("Nothing has happened yet.")))

    @app_commands.command(description="Take back your last answer")
    async def undo(self, interaction: Interaction) -> None:
        await self._take_back(interaction, UNDO)

    @app_commands.command(description="Begin your turn anew, as far back as nothing hidden was shown")
    async def restart(self, interaction: Interaction) -> None:
        await self._take_back(interaction, RESTART)

    async def _take_back(self, interaction: Interaction, kind: str) -> None:
        reply, user = Reply(interaction), interaction.user.id
        sitting = await self.desk.in_channel(interaction.channel_id or 0)
        sitting, text = await agreements.take_back(
            self.desk, sitting.record.id, user, interaction.id, kind=kind
        )
        await reply.show(await self.service.panel(sitting, sitting.own_seat(user), say=text))

    @app_commands.command(description="Give the answer again that you have just taken back")
    async def redo(self, interaction: Interaction) -> None:
        reply, user = Reply(interaction), interaction.user.id
        sitting = await self.desk.in_channel(interaction.channel_id or 0)
        sitting = await agreements.redo(self.desk, sitting.record.id, user, interaction.id)
        text = _("Your answer stands again.")
        await reply.show(await self.service.panel(sitting, sitting.own_seat(user), say=text))

    @app_commands.command(description="Leave the game for good; a robot plays on in your seat")
    async def resign(self, interaction: Interaction) -> None:
        reply = Reply(interaction)
        sitting = await self.desk.in_channel(interaction.channel_id or 0)
        sitting.own_seat(interaction.user.id)
        sitting.live  # noqa: B018 (refuses a table that cannot be played at)
        sure = button(_("Resign"), Control("resign", sitting.record.id), Red)
        text = _("Leave this game for good? A robot will play on in your seat.")
        if sitting.people == [interaction.user.id]:
            text = _("Leave this game for good? Nobody else plays at this table, so the game ends.")
        await reply.show(Letter([text, rows([sure])[0]]))

    @app_commands.command(description="End the game here without a result: by vote, or by a server manager")
    async def end(self, interaction: Interaction) -> None:
        reply = Reply(interaction)
        sitting = await self.desk.in_channel(interaction.channel_id or 0)
        user = interaction.user.id
        if interaction.permissions.manage_guild:
            agreements.can_end(sitting)
            sure = button(_("End the game"), Control("end", sitting.record.id), Red)
            await reply.show(Letter([_("End this game now, without a winner?"), rows([sure])[0]]))
            return
        await reply.show(
            note(await agreements.ask_to_end(self.desk, sitting.record.id, user, interaction.id))
        )

    @app_commands.command(description="Bring a paused game of yours to this channel")
    async def move(self, interaction: Interaction) -> None:
        reply = Reply(interaction)
        _need_permissions(interaction, False)
        servers.refuse_place(await self.desk.store.server(interaction.guild_id or 0), interaction)
        text = await agreements.move_here(
            self.desk,
            interaction.user.id,
            interaction.guild_id or 0,
            interaction.channel_id or 0,
            interaction.id,
        )
        await reply.show(note(text))

    @app_commands.command(description="The rules, or what one card or term means")
    @app_commands.describe(
        topic="A card, a term or a chapter", game="Of which game (default: the one played here)"
    )
    @app_commands.choices(game=[app_commands.Choice(name=g.info.name, value=i) for i, g in GAMES.items()])
    async def rules(
        self, interaction: Interaction, topic: str | None = None, game: str | None = None
    ) -> None:
        reply = Reply(interaction)
        await reply.show(
            await rulebook.letter(self.service.pictures, await self._which(interaction, game), topic)
        )

    @rules.autocomplete("topic")
    async def _complete_topic(self, interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
        chosen = interaction.namespace.game
        game = await self._which(interaction, chosen if isinstance(chosen, str) else None)
        fitting = rulebook.fitting(game, current)
        return [app_commands.Choice(name=name[:100], value=name[:100]) for name in fitting[:25]]

    async def _which(self, interaction: Interaction, game: str | None) -> str:
        """The game asked for, else the one played here, else the first that we host."""
        if game in GAMES:
            return str(game)
        record = await self.desk.store.last_in(interaction.channel_id or 0)
        return record.game if record else next(iter(GAMES))

    @app_commands.command(description="How to play here")
    async def help(self, interaction: Interaction) -> None:
        reply = Reply(interaction)
        infos = [game.info for game in GAMES.values()]
        games = "\n".join(f"- **{i.name}** ({spoken(f'/{i.command}')}): {spoken(i.blurb)}" for i in infos)
        await reply.show(note(f"{page('bot', 'help')}\n{games}"))


def hand_command(service: Service) -> app_commands.Command[Any, ..., Any]:
    @app_commands.command(name="hand", description="Your hidden cards, for your eyes only")
    @app_commands.allowed_contexts(guilds=True, dms=True)
    async def hand(interaction: Interaction) -> None:
        reply = Reply(interaction)
        sitting = await service.desk.in_channel(interaction.channel_id or 0)
        seat = sitting.own_seat(interaction.user.id)
        await reply.show(await messages.hand(service.pictures, sitting, seat, panel_too=False))

    return hand


def _seat_of(sitting: Sitting, player: discord.User | discord.Member) -> int:
    seat = sitting.seat_of(player.id)
    if seat is None:
        raise Refusal(_("<@{user}> does not play here.", user=player.id))
    return seat


def read_clock(clock: str | None, timeout: str | None, usual: servers.Usual) -> tuple[str, str]:
    """A clock as it was chosen, or as usual."""
    bank, then = clock or usual.clock, timeout or usual.timeout
    if bank not in spans.BANKS or then not in spans.ENDS:
        raise Refusal(_("Choose a clock and what happens at its end from what is suggested."))
    if timeout and bank == spans.FRIENDLY:
        raise Refusal(_("Without a clock nobody’s time runs out: choose **clock** too, or leave both out."))
    return bank, then


def read_options(text: str | None) -> dict[str, str]:
    """Options of a game as they were typed."""
    pairs = [part.partition("=") for part in (text or "").split(",") if part.strip()]
    if any(not equals for _, equals, _ in pairs):
        raise Refusal(_("Options are written as name=value, separated by commas."))
    return {name.strip(): value.strip() for name, _, value in pairs}


def _need_permissions(interaction: Interaction, thread: bool) -> None:
    """Name what is missing before anything is begun."""
    if interaction.guild_id is None:
        raise Refusal(_("Games are played on servers: use this command in a channel of one."))
    granted = interaction.app_permissions
    needed = NEEDED | THREADS if thread else NEEDED
    missing = [_(right) for name, right in needed.items() if not getattr(granted, name)]
    if missing:
        rights = ", ".join(missing)
        raise Refusal(_("I cannot host a game here: I lack the permission to {rights}.", rights=rights))


async def _place(interaction: Interaction, title: str) -> int:
    if not isinstance(interaction.channel, discord.TextChannel):
        raise Refusal(_("A thread can be opened from a text channel only. Leave out “thread”."))
    name = f"{title} · {interaction.user.display_name}"[:100]
    thread = await interaction.channel.create_thread(name=name, type=discord.ChannelType.public_thread)
    return thread.id


def _status(sitting: Sitting, asides: Mapping[int, str], clocks: Mapping[int, str]) -> Letter:
    record, table = sitting.record, sitting.table
    opened = _("Opened {time}, {state}.", time=ago(record.created_at), state=_(STATES[record.status]))
    head = f"## {game_name(record.game)}\n-# {opened}"
    if sitting.broken:
        return Letter([head, *([_(UNLOADABLE)] if record.status.open else [])])
    if table is None:
        return Letter([head, *messages.lobby(sitting).parts[1:2]])
    points = table.game.standing(table.state)
    shown = {i: f" · {clock}" for i, clock in clocks.items()}
    seats = [
        _n(
            points[i],
            "{seat}: {n} point if it ended now",
            "{seat}: {n} points if it ended now",
            seat=f"{seat_mark(i)} {person(seat)}",
        )
        + shown.get(i, "")
        for i, seat in enumerate(record.seats)
    ]
    note_line = f"\n⚠️ {record.note}" if record.status is Status.PAUSED else ""
    note_line += f"\n-# {spans.described(record.clock)}" if record.clock else ""
    return Letter(
        [
            head + note_line,
            "\n".join(seats),
            messages.waiting(sitting, asides) or _("Nobody is asked anything."),
        ]
    )
