"""The `aedile` command."""

from __future__ import annotations

import argparse
import asyncio
import json
import sys
import time
from collections.abc import Callable, Coroutine, Sequence
from pathlib import Path
from typing import Any

from bot import logs
from bot.operate.terminal import bar
from bot.settings import BadSettings, read_settings
from db.store import StoreError
from engine.kernel import BadData, BadPosition


def main(argv: Sequence[str] | None = None) -> int:
    try:
        # Not before: a game reads its data, which may be a group's own, when it is first imported.
        from engine.registry import GAMES

        arguments = _parser(list(GAMES)).parse_args(argv)
        run: Callable[[argparse.Namespace], int] = arguments.run
        return run(arguments)
    except BadData as error:
        print(f"{error}\nMend the file, or put back the one that came with Aedile.", file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        return 130
    except BadSettings as error:
        print(error, file=sys.stderr)
        print("Settings come from the environment and .env; .env.example names them all.", file=sys.stderr)
        return 2


def _parser(games: Sequence[str]) -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="aedile", description="Hosts Roman board games on Discord.")
    commands = parser.add_subparsers(title="commands", required=True)

    def add(name: str, run: Callable[[argparse.Namespace], int], text: str) -> argparse.ArgumentParser:
        command = commands.add_parser(name, help=text, description=text)
        command.set_defaults(run=run)
        return command

    play = add("play", _play, "Join Discord if DISCORD_TOKEN is set; otherwise start the local sandbox.")
    play.add_argument("--sandbox", action="store_true", help="start the sandbox even if a token is set")
    play.add_argument("--fresh", action="store_true", help="forget the sandbox's games and start anew")
    add("bot", _bot, "Join Discord (or what AEDILE_DISCORD_URL names) and serve.")
    sim = add("simulate", _simulate, "Play games with random legal answers and report.")
    sim.add_argument("game", choices=games, metavar="GAME", help=", ".join(games))
    sim.add_argument("--seats", type=count, default=None, metavar="N", help="players (default: the most)")
    sim.add_argument("--games", type=count, default=100, metavar="K", help="how many games (default: 100)")
    sim.add_argument("--seed", default="aedile", metavar="S", help="the same seed gives the same games")
    sim.add_argument("--robots", action="store_true", help="let the robots answer instead of chance")
    sim.add_argument("--json", action="store_true", help="print the report as JSON")
    ver = add("verify", _verify, "Check an exported game: commitment, deal, every answer and the result.")
    ver.add_argument("file", type=Path, help="the file from /game log file:True or `aedile export`")
    exp = add("export", _export, "Write a stored game as a file that anybody can verify.")
    exp.add_argument("game", type=int, help="the game's number")
    exp.add_argument("file", type=Path)
    back = add("backup", _backup, "Copy the database while the bot goes on working.")
    back.add_argument("file", type=Path)
    doc = add("doctor", _doctor, "Look at everything that the bot needs, changing nothing.")
    doc.add_argument("--json", action="store_true", help="print what was found as JSON")
    boards = add("boards", _boards, "Draw a contact sheet of every game's pictures.")
    boards.add_argument("--out", type=Path, default=Path("build/boards"))
    return parser


def count(text: str) -> int:  # the parser's errors call it by this name
    number = int(text)
    if number < 1:
        raise argparse.ArgumentTypeError("at least 1")
    return number


def _play(arguments: argparse.Namespace) -> int:
    settings = read_settings()
    if settings.token is not None and not arguments.sandbox:
        if arguments.fresh:
            print("--fresh is for the sandbox, but DISCORD_TOKEN is set: add --sandbox.", file=sys.stderr)
            return 2
        return _bot(arguments)
    from bot import local

    logs.set_up(settings)
    return asyncio.run(local.play(settings, fresh=arguments.fresh))


def _bot(arguments: argparse.Namespace) -> int:
    from bot.run import serve

    settings = read_settings()
    logs.set_up(settings)
    return serve(settings)


def _simulate(arguments: argparse.Namespace) -> int:
    from engine.registry import GAMES
    from engine.simulate import SimulationStopped, simulate

    game = GAMES[arguments.game]
    seats = arguments.seats or max(game.info.seats)
    drawn = None if arguments.json else bar()
    try:
        report = simulate(
            game,
            seats,
            arguments.games,
            arguments.seed,
            clock=time.perf_counter,
            progress=drawn and (lambda done: drawn(done, arguments.games)),
            player="robot" if arguments.robots else "random",
        )
    except (SimulationStopped, BadPosition) as stopped:
        print(stopped, file=sys.stderr)
        return 1
    facts = report.as_dict()
    if arguments.json:
        print(json.dumps(facts))
    else:
        for name, value in facts.items():
            print(f"{name.replace('_', ' '):>20}: {value}")
    return 0


def _verify(arguments: argparse.Namespace) -> int:
    from engine.record import BadFile, GameFile, verify

    try:
        verdict = verify(GameFile.read(arguments.file.read_text()))
    except OSError as error:
        print(f"The file cannot be read: {error.strerror}.", file=sys.stderr)
        return 2
    except UnicodeDecodeError:
        print("This is not a recorded game: it is not even text.", file=sys.stderr)
        return 2
    except BadFile as error:
        print(error, file=sys.stderr)
        return 2
    for check in verdict.checks:
        print(f"{'✓' if check.ok else '✗'} {check.text}")
    return 0 if verdict.ok else 1


def _export(arguments: argparse.Namespace) -> int:
    from bot.operate.stored import export

    return _told(export(read_settings(), arguments.game, arguments.file))


def _backup(arguments: argparse.Namespace) -> int:
    from bot.operate.stored import backup

    return _told(backup(read_settings(), arguments.file))


def _doctor(arguments: argparse.Namespace) -> int:
    from bot.operate import doctor

    return doctor.run(as_json=arguments.json)


def _told(work: Coroutine[Any, Any, None]) -> int:
    """Run it; what goes wrong is a sentence."""
    try:
        asyncio.run(work)
    except StoreError as error:
        print(error, file=sys.stderr)
        return 1
    except OSError as error:
        print(f"The file cannot be written: {error.strerror}.", file=sys.stderr)
        return 1
    return 0


def _boards(arguments: argparse.Namespace) -> int:
    from render.contact import contact_sheet

    try:
        for path in contact_sheet(arguments.out):
            print(path)
    except OSError as error:
        print(f"The pictures cannot be written: {error.strerror}.", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
