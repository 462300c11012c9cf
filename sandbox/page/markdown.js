// Discord's Markdown line by line: headings, subtext, lists, quotes, code blocks, paragraphs.

import { h } from "./dom.js";
import { inline } from "./inline.js";

const FENCE = /```(?:([\w+-]+)\n|\n)?([\s\S]+?)\n?```\n?/g;
const ITEM = /^( *)([-*]|\d+\.) +(.+)$/;
const ONLY_EMOJI = /^(?:\p{Extended_Pictographic}[\p{Emoji_Modifier}\u200d\ufe0f]*\s*){1,27}$/u;

export function markdown(text) {
  const jumbo = ONLY_EMOJI.test(text.trim()) ? " jumbo" : "";
  return h("div", { class: `md${jumbo}` }, blocks(text));
}

function blocks(text) {
  const nodes = [];
  let at = 0;
  for (const found of text.matchAll(FENCE)) {
    nodes.push(...lines(text.slice(at, found.index)));
    nodes.push(h("pre", { tabindex: 0, dataset: { language: found[1] ?? "" } }, h("code", {}, found[2])));
    at = found.index + found[0].length;
  }
  nodes.push(...lines(text.slice(at)));
  return nodes;
}

// Each kind of line: how it begins, and how many lines from there on it takes, with what it makes of them.
const KINDS = [
  [/^(#{1,3}) +\S/, heading],
  [/^-# +\S/, (rows) => [1, h("p", { class: "subtext" }, inline(rows[0].slice(3).trim()))]],
  [/^>>> /, (rows) => [rows.length, quote([rows[0].slice(4), ...rows.slice(1)])]],
  [/^> /, (rows) => run(rows, /^> ?/, (taken) => quote(taken.map((row) => row.replace(/^> ?/, ""))))],
  [ITEM, (rows) => run(rows, ITEM, (taken) => h("div", { class: "lists" }, list(taken)))],
];

function lines(text) {
  const nodes = [];
  const rows = text.split("\n");
  let plain = [];
  const flush = () => {
    const words = plain.join("\n").replace(/^\n+|\s+$/g, "");
    if (words) nodes.push(h("p", {}, inline(words)));
    plain = [];
  };
  while (rows.length) {
    const kind = KINDS.find(([pattern]) => pattern.test(rows[0]));
    if (!kind) {
      plain.push(rows.shift());
      continue;
    }
    flush();
    const [taken, node] = kind[1](rows);
    nodes.push(node);
    rows.splice(0, taken);
  }
  flush();
  return nodes;
}

function run(rows, pattern, make) {
  const end = rows.findIndex((row) => !pattern.test(row));
  const taken = end < 0 ? rows.length : end;
  return [taken, make(rows.slice(0, taken))];
}

function heading(rows) {
  const [, signs, words] = rows[0].match(/^(#{1,3}) +(.*)$/);
  // Below the author's h2, and all of one level: a message may begin with a small heading.
  return [1, h("h3", { class: `heading-${signs.length}` }, inline(words))];
}

function quote(rows) {
  return h("blockquote", {}, blocks(rows.join("\n")));
}

function list(rows) {
  const items = rows
    .map((row) => row.match(ITEM))
    .map(([, indent, sign, words]) => ({
      depth: indent.length,
      ordered: /\d/.test(sign),
      start: Number.parseInt(sign, 10),
      words,
    }));
  return level(items);
}

// Items of the first one's depth make the list; deeper ones go into the item before them. Numbers after
// dots, or dots after numbers, begin another list.
function level(items) {
  const [{ depth }] = items;
  const lists = [];
  let ordered = null;
  let at = 0;
  while (at < items.length) {
    const item = items[at];
    const after = items.findIndex((other, n) => n > at && other.depth <= depth);
    const end = after < 0 ? items.length : after;
    const inner = items.slice(at + 1, end);
    if (item.ordered !== ordered) lists.push(item.ordered ? h("ol", { start: item.start }) : h("ul"));
    ordered = item.ordered;
    lists.at(-1).append(h("li", {}, inline(item.words), inner.length ? level(inner) : null));
    at = end;
  }
  return lists;
}
