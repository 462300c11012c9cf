// Line icons, drawn on a grid of 24.

import { h, svg } from "./dom.js";

const PATHS = {
  hash: "M9.5 4 8 20M16 4l-1.5 16M4.5 9h16M3.5 15h16",
  thread: "M5 6h14M5 6v7a3 3 0 0 0 3 3h6m0 0-3-3m3 3-3 3",
  at: "M15.5 12a3.5 3.5 0 1 1-7 0 3.5 3.5 0 0 1 7 0zm0 0v1.5a2.5 2.5 0 0 0 5 0V12a8.5 8.5 0 1 0-3.5 6.900",
  menu: "M4 7h16M4 12h16M4 17h16",
  close: "M6 6l12 12M18 6 6 18",
  send: "M4 12 20 4l-5 16-3.5-6.5zM11.5 13.5 20 4",
  down: "M6 9.5l6 6 6-6",
  left: "M14.5 6l-6 6 6 6",
  right: "M9.5 6l6 6-6 6",
  tick: "M5 12.5l4.5 4.5L19 7.5",
  reply: "M20 18v-4a4 4 0 0 0-4-4H5m0 0 5-5m-5 5 5 5",
  eye: "M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12zm12.5 0a3 3 0 1 1-6 0 3 3 0 0 1 6 0z",
  theme: "M20 14.5A8.5 8.5 0 1 1 9.5 4a7 7 0 0 0 10.5 10.5z",
  file: "M6 3h8l4 4v14H6zM14 3v4h4",
  out: "M13 5h6v6M19 5l-9 9M10 5H5v14h14v-5",
  follow: "M4 17c0-6 4-9 9-9h6m0 0-4-4m4 4-4 4",
  wrench: "M20 7.500a5 5 0 0 1-6.700 5.300L7 19.100a2 2 0 0 1-2.900-2.900l6.300-6.300A5 5 0 0 1 16.500 4L14 6.500l.5 3 3 .5z",
  pencil: "M4 20l1-4L16 5l3 3L8 19zM13.500 7.500l3 3",
  bin: "M5 7h14M10 7V4h4v3M7 7l1 13h8l1-13",
  pin: "M9 4h6l-1 6 3 3H7l3-3zM12 13v7",
  lock: "M6 11h12v9H6zM8.5 11V8a3.5 3.5 0 0 1 7 0v3",
};

export function icon(name) {
  const look = { viewBox: "0 0 24 24", class: "icon", "aria-hidden": "true", focusable: "false" };
  return svg("svg", look, svg("path", { d: PATHS[name] }));
}

export function iconButton(name, label, onclick, props = {}) {
  return h(
    "button",
    { type: "button", class: "icon-button", "aria-label": label, title: label, onclick, ...props },
    icon(name),
  );
}
