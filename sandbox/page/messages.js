// The list of messages of the open place: kept in order, grouped by author, and scrolled to where one reads.

import { beginning } from "./beginning.js";
import { $, byKey, h } from "./dom.js";
import { icon } from "./icons.js";
import { gist, isEphemeral, isLoading, isMine, message, privately } from "./message.js";
import { person, state, tell } from "./store.js";
import { dayOf } from "./times.js";
import { FAILED, toast } from "./toasts.js";

const TOGETHER = 7 * 60 * 1000;
const NEAR = 80; // so many pixels from the end still count as reading along
const NEAR_TOP = 300; // so many from the top bring older messages

export class MessageList {
  #entries = new Map(); // message id → { data, node }
  #notes = new Map(); // slash commands on their way, and those that failed
  #read = "0";
  #more = false;
  #loading = null; // the page of older messages that is under way
  #atEnd = true;

  constructor(ask) {
    this.ask = ask;
    this.list = $("messages");
    this.pane = $("scroll");
    this.present = h(
      "button",
      { type: "button", class: "present", hidden: true },
      "Jump to the newest ",
      icon("down"),
    );
    this.present.onclick = () => this.toEnd();
    $("foot").append(this.present);
    this.pane.onscroll = () => this.#onScroll();
    new ResizeObserver(() => this.#atEnd && this.toEnd()).observe(this.list);
    document.addEventListener("visibilitychange", () => this.#markRead());
  }

  open(page) {
    this.#entries.clear();
    this.#notes.clear();
    this.#read = page.read;
    this.#more = page.more;
    for (const data of page.messages) this.#make(data);
    this.#arrange();
    this.toEnd();
    this.#markRead();
  }

  // The newest message of one's own that can be edited.
  get ownLast() {
    const own = [...this.#entries.values()].map(({ data }) => data).filter(isMine);
    return own.sort((a, b) => (BigInt(a.id) < BigInt(b.id) ? 1 : -1))[0] ?? null;
  }

  clear() {
    this.#entries.clear();
    this.list.replaceChildren();
  }

  // A message is new or has changed; one that nobody has scrolled up to comes when somebody does.
  put(data) {
    const before = this.#entries.get(data.id);
    if (!before && this.#isFurtherUp(data.id)) return;
    const held = before?.node.contains(document.activeElement) ? document.activeElement : null;
    if (!before && this.#isReading && !this.list.querySelector(".new")) this.#read = data.id;
    this.#make(data);
    this.#arrange();
    if (held) this.#refocus(data.id, held.dataset.key);
    const isNew = !before || isLoading(before.data);
    const mine = held || before?.node.querySelector("[aria-busy]"); // what comes of one's own press
    if ((isNew || mine) && !isLoading(data)) this.#herald(data);
    if (this.#atEnd || (isNew && isByMe(data))) this.toEnd();
    this.#markRead();
  }

  remove(id) {
    this.#entries.delete(id);
    this.#arrange();
  }

  // Show a message of this place, however far up it is.
  async jump(id) {
    while (this.#isFurtherUp(id)) if (!(await this.#loadOlder())) return;
    const node = this.#entries.get(id)?.node;
    if (!node) {
      toast("That message is not there any more.");
      return;
    }
    node.scrollIntoView({ block: "center" });
    this.#lookWhere();
    node.focus({ preventScroll: true });
    node.classList.remove("flash");
    requestAnimationFrame(() => node.classList.add("flash"));
  }

  // By so many screens, down or up.
  turn(screens) {
    this.pane.scrollBy({ top: 0.9 * screens * this.pane.clientHeight });
  }

  toEnd() {
    this.pane.scrollTop = this.pane.scrollHeight;
    this.#lookWhere();
  }

  // A line of our own while a command is under way; it stays when nobody answers.
  note(id, words) {
    const node = h("li", { class: "message ephemeral local" }, words);
    this.#notes.set(id, node);
    this.#arrange();
    this.toEnd();
  }

  noteFailed(id, command) {
    if (!this.#notes.has(id)) return; // another place was opened since
    const dismiss = () => this.noteDone(id);
    this.note(id, [
      h("p", { class: "failed" }, `${state.bot.name} did not answer ${command}.`),
      privately(dismiss),
    ]);
  }

  noteDone(id) {
    this.#notes.delete(id);
    this.#arrange();
  }

  #make(data) {
    const node = message(data, this.#desk(data.id), (id) => this.#entries.get(id)?.data);
    this.#entries.set(data.id, { data, node });
  }

  // What can be done with one message.
  #desk(id) {
    return {
      press: (control, node) => this.#act("press", { message: id, control }, node),
      choose: (control, values, node) => this.#act("choose", { message: id, control, values }, node),
      dismiss: () => this.#dismiss(id),
      jump: (other) => this.jump(other),
      reply: () => tell("reply", this.#entries.get(id).data),
      edit: () => tell("edit", this.#entries.get(id).data),
      delete: () => this.#delete(id),
    };
  }

  async #act(action, data, node) {
    const body = node.closest(".body");
    const held = node.contains(document.activeElement);
    const back = () => this.#refocus(data.message, `control ${data.control}`);
    body.querySelector(":scope > .failed")?.remove();
    node.classList.add("waiting");
    node.setAttribute("aria-busy", "true");
    body.inert = true;
    try {
      const result = await this.ask(action, { place: state.here, ...data });
      if (result.modal) tell("modal", { modal: result.modal, back });
      if (result.failed) this.#fail(body, FAILED);
    } catch (error) {
      this.#fail(body, error.message);
    } finally {
      node.classList.remove("waiting");
      node.removeAttribute("aria-busy");
      body.inert = false;
      if (held && document.activeElement === document.body) back();
    }
  }

  #fail(body, words) {
    body.append(h("p", { class: "failed" }, words));
    toast(words);
  }

  async #dismiss(id) {
    if (await this.#ask("dismiss", { message: id })) this.remove(id);
  }

  #delete(id) {
    return this.#ask("delete", { message: id });
  }

  // What the sandbox says to a request about this place; null when it says why not.
  async #ask(action, data) {
    try {
      return await this.ask(action, { place: state.here, ...data });
    } catch (error) {
      toast(error.message);
      return null;
    }
  }

  #refocus(id, key) {
    const node = this.#entries.get(id)?.node;
    const target = (node && key && byKey(node, key)) || node;
    (target?.disabled ? node : target)?.focus({ preventScroll: true });
  }

  // Put the nodes into the order of their ids, with a line for each new day and one before what is unread.
  #arrange() {
    const sorted = [...this.#entries.values()].sort((a, b) =>
      BigInt(a.data.id) < BigInt(b.data.id) ? -1 : 1,
    );
    const rows = [this.#more ? this.#older() : beginning(!sorted.length && !this.#notes.size)];
    let last = null;
    let marked = false;
    for (const { data, node } of sorted) {
      const fresh =
        !marked &&
        this.#read !== "0" &&
        BigInt(data.id) > BigInt(this.#read) &&
        data.author.id !== state.me.id;
      const today = dayOf(new Date(data.timestamp));
      if (!last || dayOf(new Date(last.timestamp)) !== today)
        rows.push(h("li", { class: "day" }, h("span", {}, today)));
      if (fresh) rows.push(h("li", { class: "day new" }, h("span", {}, "New")));
      marked ||= fresh;
      node.classList.toggle("grouped", !fresh && together(last, data));
      rows.push(node);
      last = data;
    }
    rows.push(...this.#notes.values());
    this.#sync(rows);
  }

  // Move only what is not yet in its place: a node that stays keeps its focus and its open menu.
  #sync(rows) {
    const keep = new Set(rows);
    for (const node of [...this.list.children]) if (!keep.has(node)) node.remove();
    rows.forEach((node, number) => {
      if (this.list.children[number] !== node)
        this.list.insertBefore(node, this.list.children[number] ?? null);
    });
  }

  #older() {
    return h(
      "li",
      { class: "older" },
      h(
        "button",
        { type: "button", class: "button secondary", onclick: () => this.#loadOlder() },
        "Load older messages",
      ),
    );
  }

  // Messages are here from this id on.
  get #oldest() {
    return [...this.#entries.keys()].map(BigInt).reduce((a, b) => (a < b ? a : b), Number.POSITIVE_INFINITY);
  }

  #isFurtherUp(id) {
    return this.#more && BigInt(id) < this.#oldest;
  }

  // Whether older messages came.
  #loadOlder() {
    this.#loading ??= this.#fetchOlder().finally(() => {
      this.#loading = null;
    });
    return this.#loading;
  }

  async #fetchOlder() {
    const here = state.here;
    const before = this.#entries.size ? String(this.#oldest) : null;
    const page = await this.#ask("history", { before });
    if (!page || here !== state.here) return false;
    const from = this.pane.scrollHeight;
    this.#more = page.more;
    for (const data of page.messages) this.#make(data);
    this.#arrange();
    this.pane.scrollTop += this.pane.scrollHeight - from;
    return true;
  }

  #onScroll() {
    if (this.#more && this.pane.scrollTop < NEAR_TOP) this.#loadOlder();
    this.#lookWhere();
    this.#markRead();
  }

  #lookWhere() {
    this.#atEnd = this.pane.scrollHeight - this.pane.scrollTop - this.pane.clientHeight < NEAR;
    this.present.hidden = this.#atEnd;
  }

  // Whether what comes now comes before somebody's eyes.
  get #isReading() {
    return this.#atEnd && !document.hidden;
  }

  #markRead() {
    const ids = [...this.#entries.keys()].map(BigInt);
    if (!ids.length || !this.#isReading) return;
    const newest = ids.reduce((a, b) => (a > b ? a : b)).toString();
    this.ask("read", { place: state.here, message: newest }).catch(() => {});
  }

  #herald(data) {
    if (data.author.id === state.me.id) return;
    const words = `${isEphemeral(data) ? "Only for you: " : ""}${person(data.author).name}: ${gist(data)}`;
    $("herald").replaceChildren(h("p", {}, words));
  }
}

// What I said, and what the bot answers to me.
function isByMe(data) {
  return state.me.id === (data.interaction_metadata?.user ?? data.author).id;
}

function together(before, after) {
  if (!before || before.author.id !== after.author.id || before.type === 18 || after.type === 18)
    return false;
  if (after.used || after.message_reference || after.interaction_metadata?.interacted_message_id)
    return false;
  if (isEphemeral(before) !== isEphemeral(after)) return false;
  return new Date(after.timestamp) - new Date(before.timestamp) < TOGETHER;
}
