// Discord's Markdown inside a line: bold, code, links, spoilers, mentions, timestamps.

import { h } from "./dom.js";
import { icon } from "./icons.js";
import { address, place, placeTitle, state, tell, userName } from "./store.js";
import { timestamp } from "./times.js";

// [words](address "title"), where the address may have pairs of brackets in it.
const MASKED =
  /\[((?:\\[\s\S]|[^\]\\\n])+)\]\(<?(https?:\/\/(?:[^\s()<>]|\([^\s()<>]*\))+)>?(?: +"([^"\n]+)")?\)/y;
// *words*, which neither begin nor end with a space; there may be **bold** ones among them.
const STARRED = /\*(?![\s*])((?:\\[\s\S]|\*\*(?:\\[\s\S]|[^*\\])+?\*\*|[^*\\])+?)(?<!\s)\*(?!\*)/y;

// Each rule looks at one position only. What it returns takes the place of what it matched; null lets it pass.
const RULES = [
  [/\\([^\sA-Za-z0-9])/y, (found) => found[1]],
  [/(`+)([\s\S]*?[^`])\1(?!`)/y, (found) => h("code", {}, found[2])],
  [MASKED, ([, words, url, title]) => anchor(url, inline(words), title ? { title } : {})],
  [/<(https?:\/\/[^\s>]+)>/y, (found) => anchor(found[1], found[1])],
  [/https?:\/\/(?:[^\s<()]|\([^\s<()]*\))*(?:[^\s<().,:;"'\]*_|]|\([^\s<()]*\))/y, ([url]) => anchor(url, url)],
  [/<@!?(\d+)>/y, (found) => userMention(found[1])],
  [/<@&\d+>/y, () => mention("@role")],
  [/<#(\d+)>/y, (found) => placeMention(found[1])],
  [/<\/([^:<>]+):\d+>/y, (found) => commandMention(found[1])],
  [/<t:(-?\d{1,13})(?::([tTdDfFsSR]))?>/y, (found) => timestamp(Number(found[1]), found[2])],
  [/<a?:(\w+):\d+>/y, (found) => h("span", { class: "emoji-name" }, `:${found[1]}:`)],
  [/@(everyone|here)\b/y, (found) => mention(found[0])],
  [/\*\*((?:\\[\s\S]|[^\\])+?)\*\*(?!\*)/y, (found) => h("strong", {}, inline(found[1]))],
  [/__((?:\\[\s\S]|[^\\])+?)__(?!_)/y, (found) => h("u", {}, inline(found[1]))],
  [/~~((?:\\[\s\S]|[^\\])+?)~~/y, (found) => h("s", {}, inline(found[1]))],
  [/\|\|((?:\\[\s\S]|[^\\])+?)\|\|/y, (found) => spoiler(inline(found[1]))],
  [STARRED, (found) => h("em", {}, inline(found[1]))],
  [/(?<![A-Za-z0-9])_(?!_)((?:__|\\[\s\S]|[^_\\])+?)_(?![A-Za-z0-9])/y, (found) => h("em", {}, inline(found[1]))],
];
const MAY_BEGIN = /[\\`[<h@*_~|]/;

export function inline(text) {
  const nodes = [];
  let plain = "";
  let at = 0;
  while (at < text.length) {
    const [length, node] = MAY_BEGIN.test(text[at]) ? match(text, at) : [0, null];
    if (node === null) {
      plain += text[at];
      at += 1;
      continue;
    }
    if (plain) nodes.push(plain);
    plain = "";
    nodes.push(node);
    at += length;
  }
  if (plain) nodes.push(plain);
  return nodes;
}

function match(text, at) {
  for (const [pattern, make] of RULES) {
    pattern.lastIndex = at;
    const found = pattern.exec(text);
    const node = found && make(found);
    if (node) return [found[0].length, node];
  }
  return [0, null];
}

const JUMP = /^https:\/\/discord\.com\/channels\/[^/]+\/(\d+)(?:\/(\d+))?$/;

// A link to a place that is here, or to a message there, opens it here.
export function anchor(url, content, props = {}) {
  const [, there, message] = JUMP.exec(url) ?? [];
  if (there && place(there)) return h("a", { href: address(state.me, there, message), ...props }, content);
  return h("a", { href: url, target: "_blank", rel: "noopener noreferrer", title: url, ...props }, content);
}

export function mention(text, isMe = false) {
  return h("span", { class: isMe ? "mention me" : "mention" }, text);
}

function userMention(id) {
  const name = userName(id);
  return mention(name === null ? "@unknown-user" : `@${name}`, id === state.me?.id);
}

function placeMention(id) {
  const one = place(id);
  if (!one) return mention("# No Access");
  const sign = icon(one.kind === "thread" ? "thread" : "hash");
  return h("a", { class: "mention", href: address(state.me, id) }, sign, placeTitle(one));
}

function commandMention(path) {
  return h("button", { type: "button", class: "mention", onclick: () => tell("command", path) }, `/${path}`);
}

function spoiler(content) {
  const show = (event) => {
    if (event.type === "keydown" && !["Enter", " "].includes(event.key)) return;
    event.preventDefault();
    event.stopPropagation();
    const shut = node.classList.toggle("shut");
    node.setAttribute("aria-label", shut ? "Spoiler, hidden" : "Spoiler, shown");
    inside.inert = shut;
  };
  const inside = h("span", {}, content);
  inside.inert = true;
  const look = { class: "spoiler shut", role: "button", tabindex: 0, "aria-label": "Spoiler, hidden" };
  const node = h("span", { ...look, onclick: show, onkeydown: show }, inside);
  return node;
}
