"""Discord's Markdown, case by case, as the page turns it into HTML."""

from __future__ import annotations

import re
from collections.abc import AsyncIterator

import pytest
import pytest_asyncio
from playwright.async_api import Browser

from sandbox import Sandbox, World
from tests.sandbox.page_browser import Chair, chair

pytestmark = pytest.mark.browser

DRAW = 'async (text) => (await import("/page/markdown.js")).markdown(text).innerHTML'
FORMAT = 'async (text) => (await import("/page/markdown.js")).markdown(text).textContent'
NOISE = re.compile(r' (?:target|rel|tabindex|data-language|class|start)="[^"]*"')

CASES = {
    # Stars and lines
    "*b * c": "<p>*b * c</p>",
    "2 * 3 * 4": "<p>2 * 3 * 4</p>",
    r"*a\*b*": "<p><em>a*b</em></p>",
    r"**a\*** b**": "<p><strong>a*</strong> b**</p>",
    r"__a\__ b__": "<p><u>a__ b</u></p>",
    "***both***": "<p><strong><em>both</em></strong></p>",
    "*a **b** c*": "<p><em>a <strong>b</strong> c</em></p>",
    "snake_case_name": "<p>snake_case_name</p>",
    "`a *b*` ``c`d``": "<p><code>a *b*</code> <code>c`d</code></p>",
    # Links
    "[it](https://a.b/c_(d))": '<p><a href="https://a.b/c_(d)" title="https://a.b/c_(d)">it</a></p>',
    '[it](https://a.b "Why")': '<p><a href="https://a.b" title="Why">it</a></p>',
    "[it](<https://a.b>)": '<p><a href="https://a.b" title="https://a.b">it</a></p>',
    "(https://a.b/c).": '<p>(<a href="https://a.b/c" title="https://a.b/c">https://a.b/c</a>).</p>',
    "https://a.b/(c)": '<p><a href="https://a.b/(c)" title="https://a.b/(c)">https://a.b/(c)</a></p>',
    # Lines
    "# A #tag\n#b": "<h3>A #tag</h3><p>#b</p>",
    "a\n\n# B\n\nc": "<p>a\n\n</p><h3>B</h3><p>\nc</p>",
    "-# small\n-#not": "<p>small</p><p>-#not</p>",
    "> a\n>b": "<blockquote><p>a</p></blockquote><p>&gt;b</p>",
    "> > a": "<blockquote><p>&gt; a</p></blockquote>",
    ">>> a\n- b": "<blockquote><p>a\n</p><div><ul><li>b</li></ul></div></blockquote>",
    "> ```\n> a\n> ```\nb": "<blockquote><pre><code>a</code></pre></blockquote><p>b</p>",
    # Lists
    "- a\n  more\n  - b\n- c": "<div><ul><li>a\nmore<ul><li>b</li></ul></li><li>c</li></ul></div>",
    "3. a\n4. b\n\nc": "<div><ol><li>a</li><li>b</li></ol></div><p>c</p>",
    # Code
    "a ```b``` c": "<p>a </p><pre><code>b</code></pre><p> c</p>",
    "```py\nb\n```": "<pre><code>b</code></pre>",
    "```\n# b\n\n> c\n```": "<pre><code># b\n\n&gt; c</code></pre>",
    "a ``` b": "<p>a ``` b</p>",
}


@pytest_asyncio.fixture
async def ann(chromium: Browser) -> AsyncIterator[Chair]:
    async with Sandbox(World.demo()) as box, chair(box, chromium, "Ann") as ann:
        yield ann


async def test_every_case(ann: Chair) -> None:
    drawn = {text: NOISE.sub("", await ann.page.evaluate(DRAW, text)) for text in CASES}
    assert drawn == CASES


async def test_every_style_of_a_moment(ann: Chair) -> None:
    texts = [await ann.page.evaluate(FORMAT, f"<t:0:{style}>") for style in "tTdDfFsSR"]
    assert len(set(texts)) == 9 and not any("<" in text for text in texts)
    assert await ann.page.evaluate(FORMAT, "<t:0>") == texts["tTdDfFsSR".index("f")]
    in_a_day = await ann.page.evaluate("Math.floor(Date.now() / 1000) + 90000")
    assert await ann.page.evaluate(FORMAT, f"<t:{in_a_day}:R>") == "in 1 day"
