// Discord's Markdown line by line: headings, subtext, lists, quotes, code blocks, paragraphs.

import { h } from "./dom.js";
import { inline } from "./inline.js";

const ITEM = /^( *)([-*]|\d+\.) +(.+)$/;
const ONLY_EMOJI =
  /^(?:(?:\p{Regional_Indicator}{2}|\p{Extended_Pictographic}[\p{Emoji_Modifier}\u200d\ufe0f]*)\s*){1,30}$/u;

// Each kind of block: what it takes from the beginning of a line on, and what it makes of that.
const BLOCKS = [
  [/^```(?:([\w+.#-]+)\n)?\n*([^\n][\s\S]*?)\n*```\n?/, ([, language, code]) => listing(code, language)],
  [/^ *(#{1,3}) +(\S.*)\n?/, ([, signs, words]) => heading(signs.length, words)],
  [/^ *-# +(\S.*)\n?/, ([, words]) => h("p", { class: "subtext" }, inline(words))],
  [/^ *(?:[-*]|\d+\.) +.+(?:\n *(?:[-*]|\d+\.) +.+|\n +.+)*\n*/, ([rows]) => lists(rows)],
];
// There is no quotation within a quotation.
const QUOTES = [
  [/^ *>>> +([\s\S]+)/, ([, words]) => quote(words)],
  [/^ *> .*(?:\n *> .*)*\n?/, ([rows]) => quote(rows.replace(/^ *> /gm, ""))],
];
const PLAIN = /^(?:```)?(?:(?!```).)*\n?/; // to the end of the line, or to where code may begin

export function markdown(text) {
  const jumbo = ONLY_EMOJI.test(text.trim()) ? " jumbo" : "";
  return h("div", { class: `md${jumbo}` }, blocks(text, [...QUOTES, ...BLOCKS]));
}

function blocks(text, kinds) {
  const nodes = [];
  let rest = text.replace(/^\n+|\s+$/g, "");
  let plain = "";
  const flush = () => {
    if (plain) nodes.push(h("p", {}, inline(plain)));
    plain = "";
  };
  while (rest) {
    const kind = kinds.find(([pattern]) => pattern.test(rest));
    const found = rest.match(kind ? kind[0] : PLAIN);
    rest = rest.slice(found[0].length);
    if (!kind) {
      plain += found[0];
      continue;
    }
    flush();
    nodes.push(kind[1](found));
  }
  flush();
  return nodes;
}

function listing(code, language = "") {
  return h("pre", { tabindex: 0, dataset: { language } }, h("code", {}, code));
}

// Below the author's h2, and all of one level: a message may begin with a small heading.
function heading(size, words) {
  return h("h3", { class: `heading-${size}` }, inline(words));
}

function quote(words) {
  return h("blockquote", {}, blocks(words, BLOCKS));
}

function lists(text) {
  const items = [];
  for (const row of text.trimEnd().split("\n")) {
    const found = row.match(ITEM);
    if (!found) {
      items.at(-1).words += `\n${row.trim()}`;
      continue;
    }
    const [, indent, sign, words] = found;
    items.push({ depth: indent.length, ordered: /\d/.test(sign), start: Number.parseInt(sign, 10), words });
  }
  return h("div", { class: "lists" }, level(items));
}

// Items of the first one's depth make the list; deeper ones go into the item before them. Numbers after
// dots, or dots after numbers, begin another list.
function level(items) {
  const [{ depth }] = items;
  const made = [];
  let ordered = null;
  let at = 0;
  while (at < items.length) {
    const item = items[at];
    const after = items.findIndex((other, n) => n > at && other.depth <= depth);
    const end = after < 0 ? items.length : after;
    const inner = items.slice(at + 1, end);
    if (item.ordered !== ordered) made.push(item.ordered ? h("ol", { start: item.start }) : h("ul"));
    ordered = item.ordered;
    made.at(-1).append(h("li", {}, inline(item.words), inner.length ? level(inner) : null));
    at = end;
  }
  return made;
}
