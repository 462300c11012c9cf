// The workbench: what went over the wire, and the switches that make trouble.

import { benchControls } from "./bench_controls.js";
import { $, byKey, h } from "./dom.js";
import { icon, iconButton } from "./icons.js";
import { state } from "./store.js";
import { toast } from "./toasts.js";

const LOOK_EVERY = 1000;
const KEPT = 200;
const LONG = /[\w-]{40,}|\d{15,}/g; // tokens and ids: the way between them says more

const panel = $("bench");
let controls = null;
let log = null;
let why = null; // nothing is held against the contract
let seen = 0;
let timer = null;

export function toggleBench() {
  if (panel.hidden) open();
  else shut();
}

function open() {
  panel.hidden = false;
  seen = 0;
  controls = benchControls(act);
  log = h("ol", { class: "wire", "aria-label": "Requests and events, newest first" });
  const closer = iconButton("close", "Close the workbench", shut);
  why = h("p", { class: "bench-line", hidden: true });
  const pages = { Switches: controls.node, "Over the wire": h("div", { hidden: true }, why, log) };
  panel.replaceChildren(
    h("header", { class: "bench-head" }, h("h2", {}, "Workbench"), tabs(pages), closer),
    h("div", { class: "bench-body", tabindex: 0, role: "group", "aria-label": "Workbench" }, Object.values(pages)),
  );
  closer.focus();
  look();
}

function tabs(pages) {
  const turn = (title) => {
    for (const [name, page] of Object.entries(pages)) page.hidden = name !== title;
    for (const tab of node.children) tab.setAttribute("aria-pressed", tab.textContent === title);
  };
  const node = h(
    "div",
    { class: "bench-tabs" },
    Object.keys(pages).map((title) =>
      h("button", { type: "button", class: "bench-tab", onclick: () => turn(title) }, title),
    ),
  );
  turn("Switches");
  return node;
}

function shut() {
  clearTimeout(timer);
  panel.hidden = true;
  panel.replaceChildren();
  // On a phone its own button is in the drawer, which is shut.
  for (const key of ["drawer", "bench"]) byKey(document, key)?.focus();
}

async function look() {
  clearTimeout(timer);
  try {
    const news = await (await fetch(`/bench?after=${seen}`)).json();
    if (panel.hidden) return;
    controls.show(news);
    const fresh = news.entries.filter((entry) => entry.n > seen); // another look may have been quicker
    seen = news.noted;
    why.textContent = news.unchecked && `Nothing is checked here. ${news.unchecked}`;
    why.hidden = !news.unchecked;
    log.prepend(...fresh.reverse().map((entry) => row(entry, news.unchecked)));
    while (log.children.length > KEPT) log.lastChild.remove();
  } catch {
    controls.away();
  }
  timer = setTimeout(look, LOOK_EVERY);
}

async function act(wish) {
  try {
    const answer = await fetch("/bench", { method: "POST", body: JSON.stringify(wish) });
    if (!answer.ok) throw new Error(await answer.text());
  } catch (error) {
    toast(error.message);
  }
  look();
}

function row(entry, unchecked) {
  const time = new Date(entry.at * 1000).toLocaleTimeString();
  const body = h("pre", { tabindex: 0 }, "…");
  const details = h(
    "details",
    { class: "wire-row", dataset: { kind: entry.kind } },
    h(
      "summary",
      {},
      h("time", {}, time),
      icon(entry.kind === "event" ? "right" : "left"),
      h("span", { class: "unseen" }, entry.kind === "event" ? "Event" : "Request"),
      h("span", { class: "wire-title", title: entry.title }, entry.title.replace(LONG, "…")),
      verdict(entry, unchecked),
    ),
    entry.violations?.length ? h("p", { class: "failed" }, entry.violations.join("\n")) : null,
    body,
  );
  details.addEventListener("toggle", () => details.open && read(entry.n, body), { once: true });
  return h("li", {}, details);
}

function verdict(entry, unchecked) {
  const broken = Boolean(entry.violations?.length);
  const failed = broken || entry.status === 0 || entry.status >= 400;
  const words = entry.kind === "event" ? [] : [entry.status || "reset"];
  if (entry.trouble) words.push("on purpose");
  else if (broken) words.push("✗ breaks the contract");
  else if (entry.violations) words.push("✓");
  else words.push(unchecked ? "not checked" : "not described");
  return h("span", { class: failed ? "verdict bad" : "verdict", title: unchecked }, words.join(" "));
}

async function read(number, body) {
  try {
    const { sent, answer } = await (await fetch(`/bench/${number}`)).json();
    const parts = [sent, answer].filter((part) => part !== null).map((part) => JSON.stringify(part, null, 1));
    body.textContent = parts.join("\n\n→\n\n") || "(nothing)";
  } catch {
    body.textContent = "This was forgotten.";
  }
}

// Another place was opened: the switches for "this channel" mean that one now.
export function benchMoved() {
  if (!panel.hidden && state.here) look();
}
