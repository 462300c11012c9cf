// Select menus: of texts, people and channels, one choice or several.

import { freshId, h } from "./dom.js";
import { icon } from "./icons.js";
import { channelsHere, rolesHere, state } from "./store.js";

const ROOM = 260; // the height that a list wants before it opens upwards instead

const OFFERED = {
  3: (it) => it.options,
  5: () => people(),
  6: () => roles(),
  7: () => [...people(), ...roles()],
  8: (it) => channelsHere(it.channel_types),
};
const people = () => [...state.people, state.bot].map((one) => ({ label: one.name, value: one.id }));
const roles = () => rolesHere().map((one) => ({ label: one.name, value: one.id }));

// What is chosen before anybody has chosen.
export function preset(it) {
  if (it.type !== 3) return (it.default_values ?? []).map((one) => one.id);
  return it.options.filter((one) => one.default).map((one) => one.value);
}

export function menu(it, desk) {
  return new Menu(it, desk).node;
}

class Menu {
  constructor(it, desk) {
    this.it = it;
    this.desk = desk;
    this.options = OFFERED[it.type](it);
    this.low = it.min_values ?? 1;
    this.high = it.max_values ?? 1;
    this.sent = preset(it);
    this.picked = new Set(this.sent);
    this.build();
    this.refresh();
  }

  get several() {
    return this.high > 1;
  }

  build() {
    const listId = freshId("menu");
    const name = this.it.placeholder || "Make a selection";
    this.value = h("span", { class: "menu-value" });
    this.face = h(
      "button",
      {
        type: "button",
        class: "menu-face",
        role: "combobox",
        disabled: this.it.disabled,
        "aria-haspopup": "listbox",
        "aria-expanded": "false",
        "aria-controls": listId,
        "aria-label": name,
        dataset: { key: `control ${this.it.custom_id}` },
        onkeydown: (event) => this.onFaceKey(event),
      },
      this.value,
      icon("down"),
    );
    this.items = this.options.map((one, number) => this.item(one, number));
    this.list = h(
      "div",
      {
        role: "listbox",
        id: listId,
        class: "menu-list",
        "aria-label": name,
        "aria-multiselectable": this.several ? "true" : null,
        onkeydown: (event) => this.onKey(event),
      },
      this.items,
    );
    this.count = h("span", { role: "status" });
    this.done = h(
      "button",
      { type: "button", class: "button primary", onclick: () => this.popup.hidePopover() },
      "Done",
    );
    this.popup = h(
      "div",
      { class: "menu-popup", popover: "auto" },
      this.list,
      this.several ? h("div", { class: "menu-foot" }, this.count, this.done) : null,
    );
    this.popup.addEventListener("beforetoggle", (event) =>
      event.newState === "open" ? this.opening() : this.closing(),
    );
    this.popup.addEventListener("keydown", (event) => {
      this.cancelled = event.key === "Escape";
    });
    this.face.popoverTargetElement = this.popup;
    this.node = h("div", { class: "menu" }, this.face, this.popup);
  }

  item(one, number) {
    const words = [
      h("span", { class: "menu-label" }, one.label),
      one.description ? h("span", { class: "menu-about" }, one.description) : null,
    ];
    const mark = one.emoji
      ? h("span", { class: "emoji" }, one.emoji.id ? `:${one.emoji.name}:` : one.emoji.name)
      : null;
    const look = { class: "menu-item", role: "option", tabindex: -1, dataset: { value: one.value } };
    return h(
      "div",
      { ...look, onclick: () => this.pick(number) },
      mark,
      h("span", { class: "menu-words" }, words),
      h("span", { class: "menu-tick" }, icon("tick")),
    );
  }

  refresh() {
    const full = this.several && this.picked.size >= this.high;
    for (const item of this.items) {
      const chosen = this.picked.has(item.dataset.value);
      item.setAttribute("aria-selected", chosen);
      item.setAttribute("aria-disabled", full && !chosen);
    }
    const labels = this.options.filter((one) => this.picked.has(one.value)).map((one) => one.label);
    this.value.textContent = labels.join(", ") || this.it.placeholder || "Make a selection";
    this.value.classList.toggle("empty", labels.length === 0);
    this.face.setAttribute(
      "aria-description",
      labels.length ? `Chosen: ${labels.join(", ")}` : "Nothing chosen",
    );
    const range = this.low === this.high ? `${this.low}` : `${this.low} to ${this.high}`;
    this.count.textContent = `${this.picked.size} chosen of ${range}`;
    this.done.disabled = this.picked.size < this.low;
  }

  pick(number) {
    const item = this.items[number];
    if (item.getAttribute("aria-disabled") === "true") return;
    const { value } = item.dataset;
    if (this.several) {
      if (!this.picked.delete(value)) this.picked.add(value);
      this.refresh();
      return;
    }
    const again = this.picked.has(value);
    this.picked = new Set(again && this.low === 0 ? [] : [value]);
    this.popup.hidePopover();
  }

  opening() {
    this.cancelled = false;
    this.place();
    this.shutting = new AbortController();
    const { signal } = this.shutting;
    const follow = () => (this.node.isConnected ? this.place() : this.shutting.abort());
    document.addEventListener("scroll", follow, { signal, capture: true, passive: true });
    window.addEventListener("resize", follow, { signal });
    this.face.setAttribute("aria-expanded", "true");
    // The browser itself gives the focus to whatever has this mark, before the next key arrives.
    const chosen = this.items.findIndex((one) => one.getAttribute("aria-selected") === "true");
    this.items.forEach((one, number) => one.toggleAttribute("autofocus", number === Math.max(chosen, 0)));
  }

  place() {
    const box = this.face.getBoundingClientRect();
    const below = innerHeight - box.bottom - 12;
    const above = box.top - 12;
    const upwards = below < ROOM && above > below;
    const { style } = this.popup;
    style.left = `${box.left}px`;
    style.width = `${box.width}px`;
    style.top = upwards ? "auto" : `${box.bottom + 4}px`;
    style.bottom = upwards ? `${innerHeight - box.top + 4}px` : "auto";
    style.maxHeight = `${Math.min(upwards ? above : below, 420)}px`;
  }

  // Several choices are sent when the list is closed, as in Discord; Escape takes them back.
  closing() {
    this.shutting.abort();
    this.face.setAttribute("aria-expanded", "false");
    const values = this.options.map((one) => one.value).filter((value) => this.picked.has(value));
    const fits = values.length >= this.low && values.length <= this.high;
    const changed = values.join("\n") !== this.sent.join("\n");
    if (this.cancelled || !fits || !changed) {
      this.picked = new Set(this.sent);
      this.refresh();
      return;
    }
    this.sent = values;
    this.refresh();
    this.desk.choose(this.it.custom_id, values, this.node);
  }

  onFaceKey(event) {
    if (!["ArrowDown", "ArrowUp"].includes(event.key)) return;
    event.preventDefault();
    this.popup.showPopover();
  }

  onKey(event) {
    const at = this.items.indexOf(document.activeElement);
    const last = this.items.length - 1;
    const moves = { ArrowDown: Math.min(at + 1, last), ArrowUp: Math.max(at - 1, 0), Home: 0, End: last };
    if (event.key in moves) this.items[moves[event.key]].focus();
    else if (event.key === "Enter" || event.key === " ") this.pick(at);
    else if (event.key.length === 1) this.seek(event.key, at);
    else return;
    event.preventDefault();
  }

  seek(letter, at) {
    const order = [...this.items.slice(at + 1), ...this.items.slice(0, at + 1)];
    order.find((one) => one.textContent.toLowerCase().startsWith(letter.toLowerCase()))?.focus();
  }
}
