// A slash command being filled in: one pill for each option, suggestions for the one that has the focus.

import { h } from "./dom.js";
import { KIND, called, matching, offers, read } from "./slash.js";
import { state } from "./store.js";

const MAX_FILE = 10 << 20; // bytes
const PAUSE = 150; // typing rests so long before the bot is asked

class Pill {
  constructor(option, form) {
    this.option = option;
    this.form = form;
    this.picked = undefined;
    const name = `${option.title}${option.required ? ", required" : ""}: ${option.description}`;
    this.input = option.type === KIND.ATTACHMENT ? this.file(name) : this.line(name);
    this.node = h(
      "span",
      { class: "pill", onclick: () => this.input.focus() },
      h("span", { class: "pill-name", "aria-hidden": "true" }, option.title),
      this.input,
    );
  }

  line(name) {
    return h("input", {
      type: "text",
      autocomplete: "off",
      spellcheck: "false",
      role: "combobox",
      "aria-expanded": "false",
      "aria-autocomplete": "list",
      "aria-label": name,
      dataset: { option: this.option.name },
      onfocus: () => this.focused(),
      onblur: () => this.left(),
      oninput: () => this.typed(),
      onkeydown: (event) => this.form.key(event, this),
    });
  }

  // A file goes to the sandbox as "name:its bytes in Base64".
  file(name) {
    const reader = new FileReader();
    const input = h("input", {
      type: "file",
      "aria-label": name,
      dataset: { option: this.option.name },
      onchange: () => this.chosen(input, reader),
      onkeydown: (event) => event.key === "Escape" && this.form.key(event, this),
    });
    reader.onload = () => {
      this.picked = `${input.files[0].name.replaceAll(":", "_")}:${reader.result.split(",")[1]}`;
      this.mark(false);
      this.form.next();
    };
    return input;
  }

  // Choosing nothing takes back what was chosen before.
  chosen(input, reader) {
    this.picked = undefined;
    const [file] = input.files;
    if (file && file.size <= MAX_FILE) {
      reader.readAsDataURL(file);
      return;
    }
    input.value = "";
    this.mark(Boolean(file));
    if (file) this.form.refuse(input, `Choose a file of at most ${MAX_FILE >> 20} MB.`);
  }

  get result() {
    return read(this.option, this.input.value, this.picked);
  }

  // Another option's name with a colon, typed behind the value, goes on with that option.
  typed() {
    this.picked = undefined;
    const next = this.form.named(this.input.value);
    if (next) {
      this.input.value = this.input.value.replace(/(^|\s)\S+:$/, "").trimEnd();
      this.form.add(next).input.focus();
      return;
    }
    this.mark(false);
    this.form.suggest(this);
  }

  take(item) {
    this.input.value = item.label.replace(/^#/, "");
    this.picked = item.value;
    this.mark(false);
    this.form.next();
  }

  focused() {
    this.node.classList.add("active");
    this.form.suggest(this);
  }

  left() {
    this.node.classList.remove("active");
    if (this.input.value) this.mark(Boolean(this.result.error));
    this.form.suggestions.hide();
  }

  mark(bad) {
    this.node.classList.toggle("bad", bad);
    this.input.setAttribute("aria-invalid", bad);
  }
}

export class CommandForm {
  #asked = 0;
  #timer = null;

  // `leave(text)` gives the box back to plain text; `send(command, options)` sends.
  constructor(command, suggestions, ask, { leave, send }) {
    this.command = command;
    this.suggestions = suggestions;
    this.ask = ask;
    this.leave = leave;
    this.send = send;
    this.pills = [];
    this.rest = h("input", {
      type: "text",
      class: "rest",
      autocomplete: "off",
      spellcheck: "false",
      role: "combobox",
      "aria-expanded": "false",
      "aria-label": `More options of ${command.title}. Enter sends the command.`,
      onfocus: () => this.suggestRest(),
      onblur: () => this.suggestions.hide(),
      oninput: () => this.typedRest(),
      onkeydown: (event) => this.key(event, null),
    });
    this.line = h(
      "div",
      { class: "command-line", role: "group", "aria-label": `Command ${command.title}` },
      h("span", { class: "command-name" }, `/${command.title}`),
      this.rest,
    );
    for (const option of command.options) if (option.required) this.add(option);
  }

  get unused() {
    return this.command.options.filter((option) => !this.pills.some((pill) => pill.option === option));
  }

  add(option) {
    const pill = new Pill(option, this);
    this.pills.push(pill);
    this.line.insertBefore(pill.node, this.rest);
    return pill;
  }

  // Words that name no option are meant for the first that must be given.
  fill(texts, stray) {
    for (const [name, text] of texts) {
      const pill =
        this.pills.find((one) => one.option.name === name) ??
        this.add(this.command.options.find((one) => one.name === name));
      if (pill.option.type !== KIND.ATTACHMENT) pill.input.value = text;
    }
    const open = this.pills.find((pill) => !pill.input.value && pill.option.type !== KIND.ATTACHMENT);
    (open?.input ?? this.rest).value = stray;
  }

  named(text) {
    const name = text.match(/(?:^|\s)(\S+):$/)?.[1];
    return this.unused.find((option) => called(option, name));
  }

  // To the next pill that still wants something, or to the end of the line.
  next() {
    const open = this.pills.find((pill) => pill.option.required && !pill.input.value);
    (open?.input ?? this.rest).focus();
    if (!open) this.suggestRest();
  }

  typedRest() {
    const option = this.named(this.rest.value);
    if (option) this.begin(option);
    else this.suggestRest();
  }

  begin(option) {
    this.rest.value = "";
    this.add(option).input.focus();
  }

  suggestRest() {
    const typed = this.rest.value.trim();
    const items = this.unused.map((option) => ({
      label: option.title,
      about: option.description,
      value: option,
    }));
    const fits = matching(items, typed);
    const title = fits.length ? "Optional" : typed ? "No such option" : "";
    this.suggestions.show(this.rest, title, fits, (item) => this.begin(item.value), {
      eager: Boolean(typed),
    });
  }

  suggest(pill) {
    const { option, input } = pill;
    const own = offers(option);
    const title = `${option.title}: ${option.description}`;
    if (own)
      this.suggestions.show(
        input,
        title,
        matching(own, pill.picked === undefined ? input.value : ""),
        (item) => pill.take(item),
      );
    else if (option.autocomplete) this.#askBot(pill, title);
    else this.suggestions.show(input, title, [], null);
  }

  #askBot(pill, title) {
    const { input } = pill;
    this.#asked += 1;
    const turn = this.#asked;
    clearTimeout(this.#timer);
    this.suggestions.show(input, `${title} (loading options…)`, [], null);
    this.#timer = setTimeout(async () => {
      const typed = pill.picked === undefined ? input.value : "";
      const request = {
        place: state.here,
        command: this.command.path,
        focus: pill.option.name,
        typed,
        options: this.#others(pill),
      };
      let items = [];
      let words = title;
      try {
        const { choices } = await this.ask("autocomplete", request);
        items = choices.map(({ name, value }) => ({ label: name, value }));
        if (!items.length) words = `${title} (nothing fits)`;
      } catch {
        words = "Loading options failed";
      }
      if (turn !== this.#asked || document.activeElement !== input) return;
      this.suggestions.show(input, words, items, (item) => pill.take(item));
    }, PAUSE);
  }

  #others(pill) {
    return this.#values(this.pills.filter((one) => one !== pill));
  }

  #values(pills) {
    const pairs = pills.map((pill) => [pill.option.name, pill.result.value]);
    return Object.fromEntries(pairs.filter(([, value]) => value !== undefined));
  }

  submit() {
    const wrong = this.pills.find((pill) => pill.result.error);
    const stray = this.rest.value.trim();
    if (wrong) this.refuse(wrong.input, wrong.result.error);
    else if (stray) this.refuse(this.rest, `“${stray}” is no option of /${this.command.title}.`);
    else this.send(this.command, this.#values(this.pills));
    wrong?.mark(true);
  }

  refuse(input, error) {
    input.focus();
    this.#asked += 1;
    this.suggestions.show(input, error, [], null, { bad: true });
  }

  // Keys in a pill, or in the rest of the line when there is no pill.
  key(event, pill) {
    if (this.suggestions.key(event)) event.preventDefault();
    else if (event.key === "Enter") {
      event.preventDefault();
      this.submit();
    } else if (event.key === "Escape") this.leave(`/${this.command.title}`);
    else if (event.key === "Backspace" && !event.target.value) {
      event.preventDefault();
      this.#back(pill);
    }
  }

  #back(pill) {
    const at = pill ? this.pills.indexOf(pill) : this.pills.length;
    const before = this.pills[at - 1];
    if (pill && !pill.option.required) {
      this.pills.splice(at, 1);
      pill.node.remove();
    }
    if (before) before.input.focus();
    else if (!pill || pill.option.required) this.leave(`/${this.command.title}`);
    else this.rest.focus();
  }
}
