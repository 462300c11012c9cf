// Moments as people read them: <t:…:R> and its sisters, and the times beside messages.

import { h } from "./dom.js";
import { now } from "./store.js";

const STYLES = {
  t: { timeStyle: "short" },
  T: { timeStyle: "medium" },
  d: { dateStyle: "short" },
  D: { dateStyle: "long" },
  f: { dateStyle: "long", timeStyle: "short" },
  F: { dateStyle: "full", timeStyle: "short" },
  s: { dateStyle: "short", timeStyle: "short" },
  S: { dateStyle: "short", timeStyle: "medium" },
};
const UNITS = [
  ["year", 31557600],
  ["month", 2629800],
  ["day", 86400],
  ["hour", 3600],
  ["minute", 60],
  ["second", 1],
];
// In numbers throughout: what is 25 hours away need not be "tomorrow".
const AGO = new Intl.RelativeTimeFormat("en");
// Made once, because making one takes longer than a hundred uses of it.
const FORMATS = Object.fromEntries(
  Object.entries(STYLES).map(([style, facts]) => [style, new Intl.DateTimeFormat(navigator.language, facts)]),
);

const format = (moment, style) => FORMATS[style].format(moment);

export function relative(moment) {
  const seconds = Math.round((moment - now()) / 1000);
  const [unit, length] = UNITS.find(([, size]) => Math.abs(seconds) >= size) ?? UNITS.at(-1);
  return AGO.format(Math.round(seconds / length), unit);
}

// A timestamp out of a text; relative ones are kept right by `tick`.
export function timestamp(seconds, style = "f") {
  const moment = new Date(seconds * 1000);
  if (Number.isNaN(moment.getTime())) return null;
  const text = style === "R" ? relative(moment) : format(moment, style);
  const facts = { class: "moment", datetime: moment.toISOString(), title: format(moment, "F") };
  return h("time", { ...facts, dataset: style === "R" ? { live: "" } : {} }, text);
}

function tick() {
  for (const node of document.querySelectorAll("time[data-live]")) {
    const text = relative(new Date(node.dateTime));
    if (node.textContent !== text) node.textContent = text;
  }
}
setInterval(tick, 1000);

export const dayOf = (moment) => format(moment, "D");

export function when(moment) {
  const today = dayOf(moment) === dayOf(new Date(now()));
  const text = format(moment, today ? "t" : "s");
  return h("time", { class: "when", datetime: moment.toISOString(), title: format(moment, "F") }, text);
}
