// The list that opens over the message box: commands, options, choices.

import { h } from "./dom.js";

export class Suggestions {
  #items = [];
  #nodes = [];
  #active = -1;
  #input = null;
  #pick = null;

  constructor() {
    this.head = h("p", { class: "suggest-head" });
    this.list = h("div", {
      class: "suggest-list",
      role: "listbox",
      tabindex: 0, // it scrolls
      id: "suggestions",
      "aria-label": "Suggestions",
    });
    this.node = h("div", { class: "suggest", hidden: true }, this.head, this.list);
    // The box keeps the focus while the list is clicked.
    this.node.addEventListener("mousedown", (event) => event.preventDefault());
  }

  get isOpen() {
    return !this.node.hidden && this.#items.length > 0;
  }

  get active() {
    return this.isOpen ? (this.#items[this.#active] ?? null) : null;
  }

  // Show items { label, about, value } for an input; `eager` marks the first at once.
  show(input, title, items, pick, { eager = true, bad = false } = {}) {
    this.#release();
    this.#input = input;
    this.#items = items;
    this.#pick = pick;
    this.head.textContent = title;
    this.head.classList.toggle("bad", bad);
    this.#nodes = items.map((item, number) => this.#row(item, number));
    this.list.replaceChildren(...this.#nodes);
    this.node.hidden = !items.length && !title;
    if (input.role === "combobox") input.setAttribute("aria-expanded", this.isOpen);
    input.setAttribute("aria-controls", "suggestions");
    this.#mark(eager && items.length ? 0 : -1);
  }

  hide() {
    this.node.hidden = true;
    this.#release();
  }

  #release() {
    if (this.#input?.role === "combobox") this.#input.setAttribute("aria-expanded", "false");
    this.#input?.removeAttribute("aria-activedescendant");
  }

  #row(item, number) {
    const words = [
      h("span", { class: "suggest-label" }, item.label),
      item.about ? h("span", { class: "suggest-about" }, item.about) : null,
    ];
    const look = {
      class: "suggest-item",
      role: "option",
      id: `suggestion-${number}`,
      "aria-selected": "false",
    };
    return h(
      "div",
      { ...look, onclick: () => this.#pick(item), onmousemove: () => this.#mark(number) },
      item.face ?? null,
      h("span", { class: "suggest-words" }, words),
    );
  }

  #mark(number) {
    this.#nodes[this.#active]?.setAttribute("aria-selected", "false");
    this.#active = number;
    const node = this.#nodes[number];
    if (!node) return;
    node.setAttribute("aria-selected", "true");
    node.scrollIntoView({ block: "nearest" });
    this.#input.setAttribute("aria-activedescendant", node.id);
  }

  // Whether the key was for the list.
  key(event) {
    if (event.key === "Escape" && !this.node.hidden) {
      this.hide();
      return true;
    }
    if (!this.isOpen) return false;
    const count = this.#items.length;
    if (event.key === "ArrowDown") this.#mark((this.#active + 1) % count);
    else if (event.key === "ArrowUp") this.#mark((Math.max(this.#active, 0) - 1 + count) % count);
    else if ((event.key === "Enter" || event.key === "Tab") && !event.shiftKey && this.active)
      this.#pick(this.active);
    else return false;
    return true;
  }
}
