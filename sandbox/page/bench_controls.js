// The switches of the workbench.

import { h, redraw } from "./dom.js";
import { place, placeTitle, state } from "./store.js";

const SKIPS = { "10 minutes": 600, "1 hour": 3600, "1 day": 86400, "1 week": 604800 };
const TROUBLES = {
  429: "429 Too many requests",
  500: "500 Internal error",
  503: "503 Unavailable",
  "503 after": "503, but it took effect",
  reset: "Connection reset",
  "reset after": "Reset, but it took effect",
  30046: "30046 Too many edits of old messages",
};
const TARGETS = {
  post: "posting a message",
  edit: "editing a message",
  answer: "answering a press or command",
  "follow-up": "filling in an answer",
  any: "any request",
};
const LANGUAGES = { "en-US": "English", de: "Deutsch" };
const PERMISSIONS = {
  VIEW_CHANNEL: "View channel",
  SEND_MESSAGES: "Send messages",
  ATTACH_FILES: "Attach files",
  EMBED_LINKS: "Embed links",
  READ_MESSAGE_HISTORY: "Read history",
};

export function benchControls(act) {
  const now = h("output", { class: "bench-now" });
  const bot = h("p", { class: "bench-line", role: "status" });
  const faults = h("ul", { class: "bench-faults" });
  const dms = h("div", { class: "bench-checks" });
  const accounts = h("div", { class: "bench-checks" });
  const languages = h("div", { class: "bench-checks" });
  const members = h("div", { class: "bench-checks" });
  const here = h("div", { class: "bench-checks" });
  const restart = button("Restart the bot", () => act({ do: "restart" }), "primary");
  const node = h(
    "div",
    { class: "bench-controls" },
    section("Clock", now, row(Object.entries(SKIPS).map(([words, s]) => skip(words, s, act)))),
    section("The bot", bot, row(restart, gateway(act))),
    section("Requests that fail", trouble(act)),
    section("Presses and commands", row(events(act))),
    section("Set up to go wrong", faults, row(button("Clear all", () => act({ do: "calm" })))),
    section("Direct messages", dms),
    section("Accounts", accounts),
    section("Languages", languages),
    section("This server", members),
    section("This channel", here),
  );

  let drawn = "";
  function show(news) {
    const ahead = news.skipped ? `, ${days(news.skipped)} ahead` : "";
    now.textContent = `${new Date(news.now * 1000).toLocaleString()}${ahead}`;
    bot.textContent = news.sessions ? `${state.bot.name} is connected.` : `${state.bot.name} is not connected.`;
    restart.hidden = !news.restarts;
    const { faults: set, closed, installed, languages: spoken, members: there, denied } = news;
    const known = [set, closed, installed, spoken, there, denied, state.here, state.people.length];
    const facts = JSON.stringify(known);
    if (facts === drawn) return;
    drawn = facts;
    redraw(faults, news.faults.length ? news.faults.map((one) => h("li", {}, one)) : h("li", {}, "Nothing"));
    redraw(dms, state.people.map((one) => openDms(one, news, act)));
    redraw(accounts, state.people.map((one) => install(one, news, act)));
    redraw(languages, ...tongues(news, act));
    redraw(members, ...server(news, act));
    redraw(here, ...channel(news, act));
  }

  const away = () => {
    bot.textContent = "The sandbox is not answering.";
  };
  return { node, show, away };
}

const section = (title, ...parts) =>
  h("section", { class: "bench-section", "aria-label": title }, h("h3", {}, title), parts);
const row = (...parts) => h("div", { class: "row" }, parts);

function button(words, onclick, look = "secondary") {
  return h("button", { type: "button", class: `button ${look}`, onclick, dataset: { key: words } }, words);
}

function days(seconds) {
  const [size, unit] = seconds >= 86400 ? [86400, "d"] : seconds >= 3600 ? [3600, "h"] : [60, "min"];
  return `${Math.round((10 * seconds) / size) / 10} ${unit}`;
}

function skip(words, seconds, act) {
  return button(`+ ${words}`, () => act({ do: "clock", seconds }));
}

function gateway(act) {
  return [
    button("Drop the gateway, resume", () => act({ do: "gateway", resume: true })),
    button("Drop the session", () => act({ do: "gateway", resume: false })),
  ];
}

function choice(label, options) {
  const picked = Object.entries(options).map(([value, words]) => h("option", { value }, words));
  const select = h("select", { class: "bench-select" }, picked);
  return { select, node: h("label", { class: "bench-label" }, label, select) };
}

function trouble(act) {
  const what = choice("What", TROUBLES);
  const on = choice("When", TARGETS);
  const wish = () => ({ do: "trouble", what: what.select.value, on: on.select.value });
  return [
    what.node,
    on.node,
    row(
      button("The next time", () => act(wish())),
      button("Every third time", () => act({ ...wish(), every: 3 })),
    ),
  ];
}

function events(act) {
  return [
    button("Next one twice", () => act({ do: "event", how: "twice" })),
    button("Next one 2 s late", () => act({ do: "event", how: "late" })),
    button("Next one times out", () => act({ do: "event", how: "too late" })),
  ];
}

function check(words, checked, onchange) {
  const input = h("input", { type: "checkbox", onchange: () => onchange(input.checked), dataset: { key: words } });
  input.checked = checked;
  return h("label", { class: "tick-row" }, input, h("span", {}, words));
}

function openDms(one, news, act) {
  return check(`${one.name} takes direct messages`, !news.closed.includes(one.username), (open) =>
    act({ do: "dms", person: one.username, open }),
  );
}

function install(one, news, act) {
  const words = `${one.name} has added ${state.bot.name} to their account`;
  return check(words, news.installed.includes(one.username), (installed) =>
    act({ do: "install", person: one.username, installed }),
  );
}

// The languages of everybody's client and of this server; the bot is told of them.
function tongues(news, act) {
  const guild = state.guilds.find((one) => one.id === place()?.guild);
  const people = state.people.map((one) => ({ name: one.name, key: one.username, who: { person: one.username } }));
  const server = guild ? [{ name: guild.name, key: guild.id, who: { guild: guild.id } }] : [];
  return [...people, ...server].map(({ name, key, who }) => {
    const { select, node } = choice(name, LANGUAGES);
    select.value = news.languages[key];
    select.dataset.key = `language of ${key}`;
    select.onchange = () => act({ do: "language", locale: select.value, ...who });
    return node;
  });
}

function server(news, act) {
  const guild = place()?.guild;
  if (!guild) return [h("p", { class: "bench-line" }, "Open a channel to let people leave its server.")];
  const there = news.members[guild] ?? {};
  return state.people
    .filter((one) => one.username in there)
    .map((one) =>
      check(`${one.name} is a member`, there[one.username], (here) =>
        act({ do: "member", guild, person: one.username, here }),
      ),
    );
}

function channel(news, act) {
  const it = place();
  if (!it?.guild) return [h("p", { class: "bench-line" }, "Open a channel to take permissions from the bot.")];
  const home = it.parent ?? it.id;
  const denied = news.denied[home] ?? [];
  const rights = Object.entries(PERMISSIONS).map(([name, words]) =>
    check(`${state.bot.name} may: ${words.toLowerCase()}`, !denied.includes(name), (allowed) =>
      act({ do: "permission", place: home, name, allowed }),
    ),
  );
  return [...rights, remover(it, act)];
}

// Deleting a channel takes two presses, because it cannot be undone.
function remover(it, act) {
  const words = `Delete ${it.kind === "text" ? "#" : ""}${placeTitle(it)}`;
  const node = button(words, () => {
    if (node.textContent === words) node.textContent = "Press again to delete it for good";
    else act({ do: "delete", place: it.id });
  });
  node.classList.replace("secondary", "danger");
  return node;
}
