// Where the page begins: take a chair, open a place, and hear what happens there.

import { Composer } from "./composer.js";
import { avatar } from "./avatars.js";
import { $, h } from "./dom.js";
import { drawer, drawFrame } from "./frame.js";
import { benchMoved } from "./bench.js";
import { follow } from "./follow.js";
import { Link } from "./link.js";
import { MessageList } from "./messages.js";
import { openModal } from "./modals.js";
import { address, on, place, state } from "./store.js";
import { applyTheme } from "./theme.js";
import { toast } from "./toasts.js";
import { Typing } from "./typing.js";

let link = null;
let opening = null;

const ask = (action, data) => link.ask(action, data);
const list = new MessageList(ask);
const typing = new Typing();
const composer = new Composer($("foot"), list, ask);
$("foot").append(typing.node);

// The address says who sits where: #ann/place, or #ann/place/message to look at that. So it lasts when the
// sandbox is started anew.
function route() {
  const [who] = location.hash.slice(1).split("/");
  const person = state.people.find((one) => encodeURIComponent(one.username) === who);
  if (!person) return welcome();
  $("welcome").hidden = true;
  $("app").hidden = false;
  if (link?.who !== person.username) sit(person);
  else enter();
}

function wanted() {
  const [, placeId = "", messageId] = location.hash.slice(1).split("/");
  return { placeId, messageId };
}

function sit(person) {
  link?.close();
  composer.shut();
  for (const dialog of document.querySelectorAll("dialog[open]")) dialog.close();
  state.me = person;
  state.here = null;
  state.places = [];
  list.clear();
  link = new Link(person.username, hear);
}

function enter() {
  const { placeId, messageId } = wanted();
  const target = place(placeId) ?? state.places.find((one) => one.kind === "text") ?? state.places[0];
  if (!target) return;
  if (messageId || target.id !== placeId) history.replaceState(null, "", address(state.me, target.id));
  drawer(false);
  if (target.id === state.here) {
    if (messageId) list.jump(messageId);
    return;
  }
  state.here = target.id;
  typing.clear();
  drawFrame();
  benchMoved();
  load(target.id, messageId);
}

async function load(placeId, messageId) {
  const token = {};
  composer.shut();
  opening = token;
  try {
    const page = await ask("open", { place: placeId });
    if (opening !== token) return;
    opening = null;
    state.commands = page.commands;
    list.open(page);
    composer.enter();
    if (messageId) list.jump(messageId);
  } catch (error) {
    toast(error.message);
  }
}

const NEWS = {
  link: ({ up }) => {
    if (up) state.here = null; // the state that comes next opens the place again
    notice(up ? "" : "The sandbox is not answering. Trying again…");
  },
  clock: (news) => {
    state.skew = news.now * 1000 - Date.now();
  },
  state: (news) => {
    Object.assign(state, news);
    if (place()) drawFrame();
    else enter();
    composer.refresh();
    follow();
    notice(state.bot.online ? "" : `${state.bot.name} is not connected: commands and buttons get no answer.`);
  },
  commands: async () => {
    if (!state.here || opening) return; // they come with the place
    const place = state.here;
    const { commands } = await ask("commands", { place }).catch(() => state); // the place may just be gone
    if (place === state.here) state.commands = commands;
  },
  message: (news) => {
    if (news.place !== state.here) return;
    typing.end(news.message.author.id);
    if (!opening) list.put(news.message);
  },
  typing: (news) => {
    if (news.place === state.here) typing.begin(news.user, news.name);
  },
  gone: (news) => {
    if (news.place === state.here) list.remove(news.message);
  },
};

function hear(news) {
  NEWS[news.kind](news);
}

function notice(words) {
  $("notice").textContent = words;
  $("notice").hidden = !words;
}

function welcome() {
  const chairs = state.people.map((one) =>
    h("a", { class: "welcome-chair", href: address(one, "") }, avatar(one, 72), h("strong", {}, one.name)),
  );
  const words =
    "Everything here stays on this machine. Sit down as anyone, and change chairs whenever you like.";
  $("app").hidden = true;
  $("welcome").hidden = false;
  $("welcome").replaceChildren(
    h(
      "main",
      { class: "welcome-card" },
      h("h1", {}, "Take a chair"),
      h("p", {}, words),
      h("div", { class: "welcome-chairs" }, chairs),
    ),
  );
}

function onKey(event) {
  const typing = event.target.closest("input, textarea, select, dialog, [popover]");
  if (event.altKey && /^[1-9]$/.test(event.key)) {
    const one = state.people[Number(event.key) - 1];
    if (one && state.me) location.hash = address(one, wanted().placeId);
  } else if (event.altKey && ["ArrowUp", "ArrowDown"].includes(event.key) && state.here) {
    event.preventDefault();
    const at = state.places.findIndex((one) => one.id === state.here);
    const next = state.places.at((at + (event.key === "ArrowDown" ? 1 : -1)) % state.places.length);
    location.hash = address(state.me, next.id);
  } else if (event.key === "/" && !typing) {
    composer.focus();
  } else if (event.key === "Escape") {
    drawer(false);
  }
}

on("modal", (opened) => openModal(opened, ask));
addEventListener("hashchange", route);
document.addEventListener("keydown", onKey);
$("shade").addEventListener("click", () => drawer(false));
document.querySelector(".skip").addEventListener("click", (event) => {
  event.preventDefault();
  composer.focus();
});
applyTheme();
state.people = await (await fetch("/chairs")).json();
route();
