// The box at the foot of the page: plain words, or a slash command.

import { avatar } from "./avatars.js";
import { CommandForm } from "./command.js";
import { h, isPhone } from "./dom.js";
import { iconButton } from "./icons.js";
import { fitting, parse } from "./slash.js";
import { on, person, place, placeTitle, state, tell } from "./store.js";
import { Suggestions } from "./suggestions.js";
import { FAILED, toast } from "./toasts.js";

const PAGES = { PageUp: -1, PageDown: 1 };
const STILL_TYPING = 8000; // so often others are told that somebody is writing

export class Composer {
  #form = null;
  #ready = false;
  #drafts = new Map();
  #count = 0;
  #about = null; // the message that is answered or edited: { kind, id }
  #toldTyping = 0;

  constructor(root, list, ask) {
    this.list = list;
    this.ask = ask;
    this.suggestions = new Suggestions();
    this.text = h("textarea", {
      id: "composer",
      rows: 1,
      "aria-autocomplete": "list",
      "aria-haspopup": "listbox",
      oninput: () => this.#typed(),
      onkeydown: (event) => this.#key(event),
      onblur: () => this.suggestions.hide(),
    });
    this.holder = h("div", { class: "holder" }, this.text);
    const send = iconButton("send", "Send", () => this.#send(), { class: "icon-button send" });
    send.addEventListener("mousedown", (event) => event.preventDefault());
    this.banner = h("div", { class: "banner", hidden: true });
    this.box = h("div", { class: "composer" }, this.holder, send);
    root.append(this.suggestions.node, this.banner, this.box);
    this.shut();
    on("command", (path) => this.#begin(path));
    on("run", (text) => this.#run(text));
    on("reply", (data) => this.#turnTo("reply", data));
    on("edit", (data) => this.#turnTo("edit", data));
  }

  // A place is being opened: nothing can be written before it is there.
  shut() {
    this.#turnAway();
    this.#leave("");
    this.#ready = false;
    this.text.disabled = true;
  }

  // A place was opened.
  enter() {
    this.#ready = true;
    this.#leave(this.#drafts.get(this.#draft()) ?? "");
    this.refresh();
    if (!isPhone()) this.text.focus({ preventScroll: true });
  }

  #draft() {
    return `${state.me.id}/${state.here}`;
  }

  focus() {
    (this.#form?.rest ?? this.text).focus();
  }

  refresh() {
    const here = place();
    if (!here) return;
    const title = `${here.kind === "dm" ? "@" : "#"}${placeTitle(here)}`;
    this.text.placeholder = here.locked ? "This thread is locked" : `Message ${title}`;
    this.text.setAttribute("aria-label", `Message ${title}. Type / for commands.`);
    this.text.disabled = !this.#ready || here.locked;
  }

  #typed() {
    const typed = this.text.value;
    this.#drafts.set(this.#draft(), typed);
    if (!typed.startsWith("/")) {
      this.#tellTyping();
      return this.suggestions.hide();
    }
    const words = typed.slice(1);
    const whole = state.commands.find(({ path, title }) => [`${path} `, `${title} `].includes(words));
    if (whole) return this.#start(whole);
    const items = fitting(state.commands, words).map((command) => this.#item(command));
    this.suggestions.show(this.text, items.length ? state.bot.name : "No such command", items, (item) =>
      this.#start(item.value),
    );
  }

  #item(command) {
    const options = command.options
      .filter((option) => option.required)
      .map((option) => ` ${option.title}`)
      .join("");
    return {
      label: [`/${command.title}`, h("span", { class: "suggest-options" }, options)],
      about: command.description,
      value: command,
      face: avatar(state.bot, 24),
    };
  }

  #key(event) {
    if (this.suggestions.key(event)) {
      event.preventDefault();
      return;
    }
    if (event.key === "Escape" && this.#about) this.#turnAway();
    if (event.key === "ArrowUp" && !this.text.value && this.list.ownLast) {
      event.preventDefault();
      this.#turnTo("edit", this.list.ownLast);
    }
    if (event.key in PAGES) {
      event.preventDefault();
      this.list.turn(PAGES[event.key]);
    }
    if (event.key !== "Enter" || event.shiftKey || event.isComposing) return;
    event.preventDefault();
    this.#send();
  }

  #begin(path) {
    const command = state.commands.find((one) => one.path === path);
    if (command) this.#start(command);
    else toast(`/${path} is not offered here.`);
  }

  // A whole command line from somewhere else on the page.
  #run(text) {
    const typed = parse(state.commands, text);
    if (!typed) return toast(`${state.bot.name} does not offer this here, or is not ready yet.`);
    this.#start(typed.command, typed);
    return this.#form.submit();
  }

  // What is written next answers a message, or takes the place of one.
  #turnTo(kind, data) {
    this.#turnAway();
    this.#leave(kind === "edit" ? data.content : this.text.value);
    this.#about = { kind, id: data.id };
    const words = kind === "edit" ? "Editing your message" : `Replying to ${person(data.author).name}`;
    const cancel = iconButton("close", "Cancel", () => this.#turnAway());
    this.banner.replaceChildren(h("span", {}, words), cancel);
    this.banner.hidden = false;
    this.text.focus();
  }

  #turnAway() {
    if (this.#about?.kind === "edit") this.text.value = "";
    this.#about = null;
    this.banner.hidden = true;
  }

  #tellTyping() {
    if (!this.text.value || Date.now() - this.#toldTyping < STILL_TYPING) return;
    this.#toldTyping = Date.now();
    this.ask("type", { place: state.here }).catch(() => {});
  }

  #start(command, { texts = new Map(), stray = "" } = {}) {
    this.#turnAway();
    this.#form = new CommandForm(command, this.suggestions, this.ask, {
      leave: (text) => this.#leave(text),
      send: (...what) => this.#slash(...what),
    });
    this.#form.fill(texts, stray);
    this.holder.replaceChildren(this.#form.line);
    this.#form.next();
  }

  #leave(text) {
    this.#form = null;
    this.text.value = text;
    this.suggestions.hide();
    if (!this.text.isConnected) {
      this.holder.replaceChildren(this.text);
      this.text.focus();
    }
  }

  #send() {
    if (this.#form) return this.#form.submit();
    const text = this.text.value.trim();
    if (!text) return undefined;
    const typed = text.startsWith("/") ? parse(state.commands, text) : null;
    if (typed) {
      this.#start(typed.command, typed);
      return this.#form.submit();
    }
    return this.#say(text);
  }

  async #say(text) {
    const key = this.#draft();
    const about = this.#about;
    const edits = about?.kind === "edit";
    const place = state.here;
    try {
      if (edits) await this.ask("edit", { place, message: about.id, text });
      else await this.ask("say", { place, text, reply: about?.id });
      this.#drafts.delete(key);
      this.#toldTyping = 0;
      if (this.text.value.trim() === text) this.text.value = "";
      this.#turnAway();
    } catch (error) {
      toast(error.message);
    }
  }

  async #slash(command, options) {
    this.#drafts.delete(this.#draft());
    this.#leave("");
    this.#count += 1;
    const id = this.#count;
    const path = `/${command.title}`;
    this.list.note(
      id,
      h(
        "p",
        { class: "thinking" },
        h("span", { class: "dots", "aria-hidden": "true" }, h("i"), h("i"), h("i")),
        `Sending ${path}…`,
      ),
    );
    try {
      const result = await this.ask("slash", { place: state.here, command: command.path, options });
      if (result.modal) tell("modal", { modal: result.modal });
      if (!result.failed) return this.list.noteDone(id);
      this.list.noteFailed(id, path);
      toast(FAILED);
    } catch (error) {
      this.list.noteDone(id);
      toast(error.message);
    }
    return undefined;
  }
}
