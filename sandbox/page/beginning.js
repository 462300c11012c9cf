// The first thing in a place: what it is, and where nothing was said yet, games to start with one click.

import { h } from "./dom.js";
import { place, placeTitle, state, tell } from "./store.js";

export function beginning(empty) {
  const here = place();
  const title = here ? `${here.kind === "text" ? "#" : ""}${placeTitle(here)}` : "";
  const words =
    here?.kind === "dm" ? `These are your messages with ${title}.` : `This is the beginning of ${title}.`;
  const offers = empty && here?.guild && state.demos.length ? demos() : null;
  return h("li", { class: "start" }, h("strong", {}, title), words, offers);
}

function demos() {
  const buttons = state.demos.map((demo) =>
    h(
      "button",
      {
        type: "button",
        class: "button primary",
        dataset: { key: `demo ${demo.title}` },
        onclick: () => tell("run", demo.command),
      },
      demo.title,
    ),
  );
  return h(
    "div",
    { class: "demos" },
    h("p", {}, "Play against robots, right now:"),
    h("div", { class: "row" }, buttons),
    h("p", { class: "hint" }, "Or type / to see every command."),
  );
}
