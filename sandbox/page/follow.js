// "Follow the turn": this window moves to the chair of whoever is asked.

import { h } from "./dom.js";
import { icon } from "./icons.js";
import { address, place, state } from "./store.js";
import { toast } from "./toasts.js";

const KEY = "aedile-sandbox-follow";

let following = sessionStorage.getItem(KEY) === "on";
let known = "";

export function followButton(redraw) {
  const toggle = () => {
    following = !following;
    sessionStorage.setItem(KEY, following ? "on" : "off");
    redraw();
    if (!following) return;
    if (state.turn) go();
    else toast("Nobody is asked anything just now. This window will move when somebody is.");
  };
  return h(
    "button",
    {
      type: "button",
      class: "follow",
      "aria-pressed": String(following),
      title: "Move to the chair of whoever is asked",
      dataset: { key: "follow" },
      onclick: toggle,
    },
    icon("follow"),
    h("span", { class: "follow-words" }, "Follow the turn"),
  );
}

// Nobody is moved away from a form, a menu or a command that they are filling in.
const BUSY = "dialog[open], :popover-open, .command-line";

// The state has changed: move, if the turn has passed on.
export function follow() {
  const now = state.turn ? `${state.turn.place} ${state.turn.people.join(" ")}` : "";
  if (now === known || document.querySelector(BUSY)) return;
  known = now;
  if (following && now) go();
}
for (const over of ["close", "toggle"]) document.addEventListener(over, follow, true);

function go() {
  const { people, place: target } = state.turn;
  if (!people.includes(state.me.username)) {
    const next = state.people.find((one) => one.username === people[0]);
    location.hash = address(next, target);
  } else if (place()?.kind !== "dm") {
    location.hash = address(state.me, target);
  }
}
