// Buttons, rows and the layout components, old style and Components V2.

import { h } from "./dom.js";
import { colour } from "./embeds.js";
import { icon } from "./icons.js";
import { anchor } from "./inline.js";
import { markdown } from "./markdown.js";
import { menu } from "./menus.js";
import { file, gallery, picture, shown } from "./pictures.js";

const STYLES = { 1: "primary", 2: "secondary", 3: "success", 4: "danger", 5: "link" };

const KINDS = {
  1: (it, desk) =>
    h(
      "div",
      { class: "row" },
      it.components.map((one) => component(one, desk)),
    ),
  2: button,
  3: menu,
  5: menu,
  6: menu,
  7: menu,
  8: menu,
  9: section,
  10: (it) => markdown(it.content),
  11: thumbnail,
  12: (it) => gallery(it.items),
  13: (it) => file(it.file, it.name ?? "file", it.size),
  14: separator,
  17: container,
};

// `desk` is where a press goes: press(custom_id, node) and choose(custom_id, values, node).
export function component(it, desk) {
  const make = KINDS[it.type];
  return make
    ? make(it, desk)
    : h("p", { class: "subtext" }, `A component of kind ${it.type}, which this page does not know`);
}

export function emoji(it) {
  if (!it) return null;
  return h("span", { class: "emoji" }, it.id ? `:${it.name}:` : it.name);
}

function button(it, desk) {
  const look = `button ${STYLES[it.style] ?? "secondary"}`;
  const words = [emoji(it.emoji), it.label ? h("span", { class: "label" }, it.label) : null];
  if (it.style === 5) return link(it, [words, icon("out")], look);
  const press = () => desk.press(it.custom_id, node);
  const name = it.label ? null : it.emoji?.name;
  const node = h(
    "button",
    {
      type: "button",
      class: look,
      disabled: it.disabled,
      "aria-label": name,
      dataset: { key: `control ${it.custom_id}` },
      onclick: press,
    },
    words,
  );
  return node;
}

function link(it, content, look) {
  if (!it.disabled) return anchor(it.url, content, { class: look });
  return h("a", { class: look, role: "link", "aria-disabled": "true" }, content);
}

function section(it, desk) {
  const words = it.components.map((one) => component(one, desk));
  return h(
    "div",
    { class: "section" },
    h("div", { class: "section-body" }, words),
    component(it.accessory, desk),
  );
}

function thumbnail(it) {
  const alt = it.description ?? "";
  return h("div", { class: "thumbnail" }, picture(it.media, alt, [shown(it.media, alt)], it.spoiler));
}

function separator(it) {
  const size = it.spacing === 2 ? "separator wide" : "separator";
  return h("hr", { class: it.divider === false ? `${size} blank` : size });
}

function container(it, desk) {
  const look = `container${it.spoiler ? " shut" : ""}`;
  const node = h(
    "div",
    { class: look },
    it.components.map((one) => component(one, desk)),
  );
  if (typeof it.accent_color === "number") {
    node.classList.add("accented");
    node.style.setProperty("--accent", colour(it.accent_color));
  }
  if (it.spoiler) node.append(cover(node));
  return node;
}

function cover(node) {
  const uncover = () => {
    node.classList.remove("shut");
    lid.remove();
  };
  const lid = h("button", { type: "button", class: "lid", onclick: uncover }, "Spoiler");
  return lid;
}
