"""Names are hostile input: nothing in them pings, links, formats or turns the text around."""

from __future__ import annotations

import re

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from bot.texts import calm, in_code, newest, person, plain, shorten, tell, together
from db.records import SeatRecord

LIVE = [
    re.compile(r"@(?:everyone|here)"),
    re.compile(r"<[@#t:a/]"),
    re.compile(r"\w+://"),
    re.compile(r"\]\("),
    re.compile(r"(?<!\\)(?:\\\\)*[*_~`|]"),
    re.compile(r"(?m)^\s*(?:>|#{1,3} |-# |[-*] )"),
    re.compile(r"[\n\r\u200b-\u200f\u202a-\u202e\u2066-\u2069]"),
]
NASTY = [
    *("@everyone", "@here", "<@101>", "<@!101>", "<@&7>", "<#900>", "<t:1:R>", "</game new:1>", "<:emoji:1>"),
    *("**bold**", "_it_", "~~gone~~", "||secret||", "`code`", "```block```", "> quote", "# head", "-# small"),
    *("https://evil.example/*x*", "[Ann](https://evil.example)", "discord://x", "a\nb", "a\r\nb"),
    *(
        "\u202egnirts",
        "A\u200bn\u200dn",
        "\u2066x\u2069",
        "",
        "   ",
        "\\*x\\*",
        "\\",
        "x" * 500,
        "@\u200beveryone",
    ),
]


def name(text: str) -> SeatRecord:
    return SeatRecord(None, text)


@given(st.text(max_size=80))
@pytest.mark.parametrize("around", ["{}", "** {} **", "{}{}"])
@example("https://*a*")
@example("@@everyone")
def test_no_name_does_anything(around: str, text: str) -> None:
    shown = plain(around.replace("{}", text))
    assert [pattern.pattern for pattern in LIVE if pattern.search(shown)] == []


@pytest.mark.parametrize("text", NASTY)
def test_no_nasty_name_does_anything(text: str) -> None:
    shown = plain(text)
    assert [pattern.pattern for pattern in LIVE if pattern.search(shown)] == []
    assert shown and len(shown) <= 64


def test_ordinary_names_stay_as_they_are() -> None:
    for text in ("Ann", "Jörg Müller", "李雷", "Ann-Marie O'Neil", "🎲 Ben"):
        assert plain(text) == text


def test_a_long_text_with_names_in_it_is_calm() -> None:
    text = calm("First line of <@1>\nsecond of @everyone at https://evil.example")
    assert "<@" not in text and "@everyone" not in text and "://" not in text and "\n" in text


@given(st.text(max_size=40))
def test_a_name_in_a_table_of_fixed_width(text: str) -> None:
    shown = in_code(text, 8)
    assert 0 < len(shown) <= 8 and "`" not in shown and not set("\n\r\u202e") & set(shown)


def test_names_in_a_table_are_not_escaped() -> None:
    assert in_code("a_b*c", 8) == "a_b*c"


def test_seats_in_a_story_become_people() -> None:
    seats = [SeatRecord(101, "Ann"), SeatRecord(None, "Livia")]
    assert tell("@0 takes it from @1, not @2.", seats) == "<@101> takes it from 🤖 Livia, not @2."
    assert tell("<@123456> resigned; @1 plays on.", seats) == "<@123456> resigned; 🤖 Livia plays on."


def test_a_robot_with_a_seat_in_its_name_stays_itself() -> None:
    """The name is put in last, so what is in it is not read again."""
    seats = [SeatRecord(101, "Ann"), SeatRecord(None, "@0")]
    assert tell("@1 wins.", seats) == "🤖 @0 wins."
    assert person(seats[1]) == "🤖 @0"


def test_only_as_many_lines_as_fit_and_the_rest_is_counted() -> None:
    lines = [f"line {n}" for n in range(100)]
    text = newest(lines, 200)
    assert len(text) <= 200 and text.endswith("line 99")
    first, *rest = text.splitlines()
    assert first == f"-# … and {100 - len(rest)} lines before."
    assert newest(lines[:3], 200) == "line 0\nline 1\nline 2"
    assert newest([], 200) == ""


def test_small_words() -> None:
    assert together(["a"]) == "a" and together(["a", "b", "c"]) == "a, b and c" and together([]) == ""
    assert shorten("abcdef", 6) == "abcdef" and shorten("abcdefg", 6) == "abcde…"
    assert shorten("abc", 1) == "…" and shorten("abc", 0) == "" and shorten("", 0) == ""
