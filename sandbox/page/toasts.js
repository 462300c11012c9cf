// Short notes in the corner that go away by themselves.

import { $, h } from "./dom.js";

const STAY = 6000;

export function toast(text) {
  const note = h("p", { class: "toast" }, text);
  $("toasts").append(note);
  setTimeout(() => note.remove(), STAY);
}

export const FAILED = "This interaction failed";
