"""Texts are English at once and any language when they are shown."""

from __future__ import annotations

from engine.kernel.words import _, _n, joined, listed, many, say, speaking, spoken


class German:
    """A few words of it."""

    texts: dict[str, str] = {  # noqa: RUF012
        "@{seat} builds {card}.": "{card} wird von @{seat} gebaut.",
        "Market": "Markt",
        "{most} and {last}": "{most} und {last}",
        "Hello {name}": "Hallo {name}",
        "Pass": "Passen",
        "{n} coin": "{n} Münze",
        "{n} coins": "{n} Münzen",
    }

    def gettext(self, message: str) -> str:
        return self.texts.get(message, message)

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        return self.gettext(msgid1 if n == 1 else msgid2)


def test_a_text_is_english_at_once() -> None:
    text = say("@{seat} builds {card}.", seat=2, card="Market")
    assert text == "@2 builds Market." and spoken(text) == "@2 builds Market."
    assert many(1, "{n} coin", "{n} coins") == "1 coin" and many(3, "{n} coin", "{n} coins") == "3 coins"
    assert (listed([]), listed(["a"]), listed(["a", "b", "c"])) == ("", "a", "a, b and c")


def test_a_text_is_translated_with_all_that_was_put_into_it() -> None:
    text = say("@{seat} builds {card}.", seat=2, card="Market")
    things = listed([many(1, "{n} coin", "{n} coins"), "Market", many(2, "{n} coin", "{n} coins")])
    with speaking(German()):
        assert spoken(text) == "Markt wird von @2 gebaut."
        assert spoken(things) == "1 Münze, Markt und 2 Münzen"
        assert spoken("Pass") == "Passen" and spoken("") == ""
        assert spoken(joined(["Market", "Market"], " / ")) == "Markt / Markt"
    assert spoken(text) == "@2 builds Market."


def test_our_own_texts_take_names_as_they_are() -> None:
    assert _("Hello {name}", name="Market") == "Hello Market"
    with speaking(German()):
        assert _("Hello {name}", name="Market") == "Hallo Market"
        assert _("Hello {name}", name=say("Market")) == "Hallo Markt"
        assert _("Pass") == "Passen"
        assert _n(1, "{n} coin", "{n} coins") == "1 Münze"
    assert _n(2, "{n} coin", "{n} coins") == "2 coins"
    assert _("Hello {name}", name="{x}") == "Hello {x}"
