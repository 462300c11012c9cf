"""A German server with people whose Discord is in German, and one whose is not."""

from __future__ import annotations

from random import Random

import pytest

from sandbox import web_view
from tests.e2e import playing
from tests.e2e.house import House

pytestmark = pytest.mark.e2e


async def test_everybody_reads_their_language(house: House) -> None:
    """What is for all is in the language of the server, what is for one in theirs."""
    assert house.forum.guild is not None
    house.forum.guild.locale = "de"
    house.ann.speak("de")
    offered = {command["path"]: command for command in web_view.commands(house.ann, house.forum)}
    assert offered["game new"]["title"] == "spiel neu"
    assert offered["power place"]["options"][0]["title"] == "würfel"

    await (await house.ann.slash("game new", house.forum, game="rise-to-power", seats=2)).settled()
    await house.quiet()
    lobby = house.forum.messages[-1]
    assert "Das Mischen lässt sich nachprüfen" in lobby.text
    await (await house.ben.click("Mitspielen", house.forum)).settled()
    await house.box.until(lambda: "Gefragt" in house.forum.messages[-1].text)
    await house.quiet()
    board = house.forum.messages[-1]
    asked = next(person for person in (house.ann, house.ben) if f"⏳ {person.mention}" in board.text)

    german = await (await house.ann.slash("game status", house.forum)).settled()
    english = await (await house.ben.slash("game status", house.forum)).settled()
    assert "wenn es jetzt endete" in german.text and "if it ended now" in english.text

    suggested = await house.ann.autocomplete("game rules", house.forum, focus="topic", typed="militärtri")
    assert suggested == [("Militärtribun", "Militärtribun")]
    assert "deine Hand" in house.ann.dms[-1].text
    assert "your hand" in house.ben.dms[-1].text
    panel = (await (await asked.click("Dein Zug", house.forum)).settled()).messages[0]
    assert ("Zurücknehmen" in {b.label for b in panel.buttons}) == (asked is house.ann)
    await playing.press_somehow(asked, panel, Random("deutsch"))
    refusal = await (await house.cleo.slash("game resign", house.forum)).settled()
    assert "You are not playing at this table" in refusal.text
