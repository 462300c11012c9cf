// Faces: the bot is a temple, people are their initial on a colour of their own.

import { svg } from "./dom.js";
import { isBot, state } from "./store.js";

const TEMPLE = "M16 6 26 11.5v2H6v-2zM8 15h3v7H8zm6.5 0h3v7h-3zM21 15h3v7h-3zM6 23.5h20V26H6z";

export function avatar(user, size = 40) {
  const number = state.people.findIndex((person) => person.id === user.id);
  const look = { viewBox: "0 0 32 32", width: size, height: size, class: "avatar", "aria-hidden": "true" };
  const disc = svg("circle", { cx: 16, cy: 16, r: 16 });
  if (isBot(user.id)) return svg("svg", { ...look, "data-face": "bot" }, disc, svg("path", { d: TEMPLE }));
  const letter = svg("text", { x: 16, y: 21.5, "text-anchor": "middle" }, user.name[0]);
  return svg("svg", { ...look, "data-face": number }, disc, letter);
}
