// Who is writing just now, under the message box.

import { h } from "./dom.js";

const SHOWN = 10_000;

export class Typing {
  #writing = new Map(); // user id → { name, timer }

  constructor() {
    this.node = h("p", { class: "typing", "aria-live": "off" });
  }

  begin(user, name) {
    clearTimeout(this.#writing.get(user)?.timer);
    this.#writing.set(user, { name, timer: setTimeout(() => this.end(user), SHOWN) });
    this.#draw();
  }

  end(user) {
    clearTimeout(this.#writing.get(user)?.timer);
    if (this.#writing.delete(user)) this.#draw();
  }

  clear() {
    for (const { timer } of this.#writing.values()) clearTimeout(timer);
    this.#writing.clear();
    this.#draw();
  }

  #draw() {
    const names = [...this.#writing.values()].map(({ name }) => name);
    const words = `${names.join(" and ")} ${names.length > 1 ? "are" : "is"} typing…`;
    const dots = h("span", { class: "dots", "aria-hidden": "true" }, h("i"), h("i"), h("i"));
    this.node.replaceChildren(...(names.length ? [dots, words] : []));
  }
}
