// What stands around the messages: servers, channels, the head of the page, and the chairs.

import { avatar } from "./avatars.js";
import { toggleBench } from "./bench.js";
import { $, byKey, h, redraw } from "./dom.js";
import { followButton } from "./follow.js";
import { icon, iconButton } from "./icons.js";
import { address, place, placeTitle, state } from "./store.js";
import { toggleTheme } from "./theme.js";

export function drawFrame() {
  const here = place();
  redraw($("rail"), rail(here));
  redraw($("places"), here?.kind === "dm" ? letters() : channels(here?.guild), meCard());
  redraw($("head"), head(here));
  const title = here ? `${here.kind === "text" ? "#" : ""}${placeTitle(here)}` : "Aedile sandbox";
  const pings = state.places.reduce((sum, one) => sum + one.pings, 0);
  document.title = `${pings ? `(${pings}) ` : ""}${title} | ${state.me.name}`;
  $("messages").setAttribute("aria-label", `Messages in ${title}`);
}

const inGuild = (guild) => state.places.filter((one) => one.guild === guild);
const sum = (places, what) => places.reduce((total, one) => total + one[what], 0);

function badge(count, label) {
  return count ? h("span", { class: "badge" }, count, h("span", { class: "unseen" }, ` ${label}`)) : null;
}

function rail(here) {
  const dms = state.places.filter((one) => one.kind === "dm");
  const home = railItem("Direct messages", avatar(state.bot, 48), dms, here?.kind === "dm", dms[0]?.id);
  const guilds = state.guilds.map((guild) => {
    const places = inGuild(guild.id);
    return railItem(
      guild.name,
      h("span", { class: "guild-letter" }, guild.name[0]),
      places,
      here?.guild === guild.id,
      places[0]?.id,
    );
  });
  return [home, h("hr"), guilds].flat();
}

function railItem(label, face, places, current, target) {
  const look = {
    class: "rail-item",
    title: label,
    "aria-current": current ? "true" : null,
    dataset: { key: label },
  };
  const unread = sum(places, "unread") ? h("span", { class: "pip" }) : null;
  return h(
    "a",
    { ...look, href: address(state.me, target) },
    unread,
    face,
    h("span", { class: "unseen" }, label),
    badge(sum(places, "pings"), "pings"),
  );
}

function channels(guildId) {
  const guild = state.guilds.find((one) => one.id === guildId);
  const places = inGuild(guildId);
  const rows = places
    .filter((one) => one.kind === "text")
    .map((one) => {
      const threads = places.filter(
        (thread) => thread.parent === one.id && (!thread.archived || thread.id === state.here),
      );
      return h(
        "li",
        {},
        placeLink(one, "hash"),
        threads.length
          ? h(
              "ul",
              { class: "threads" },
              threads.map((thread) => h("li", {}, placeLink(thread, "thread"))),
            )
          : null,
      );
    });
  return h(
    "div",
    { class: "place-list" },
    h("h2", { class: "place-head" }, guild?.name ?? ""),
    h("ul", {}, rows),
  );
}

function letters() {
  const rows = state.places
    .filter((one) => one.kind === "dm")
    .map((one) => h("li", {}, placeLink(one, null)));
  return h(
    "div",
    { class: "place-list" },
    h("h2", { class: "place-head" }, "Direct messages"),
    h("ul", {}, rows),
  );
}

function placeLink(one, sign) {
  const current = one.id === state.here;
  const look = `place${one.unread && !current ? " unread" : ""}`;
  const face = sign || one.group ? icon(one.private ? "lock" : (sign ?? "at")) : avatar(state.bot, 28);
  const more = one.unread && !current ? h("span", { class: "unseen" }, `, ${one.unread} unread`) : null;
  return h(
    "a",
    {
      class: look,
      href: address(state.me, one.id),
      "aria-current": current ? "page" : null,
      dataset: { key: one.id },
    },
    face,
    h("span", { class: "place-name" }, placeTitle(one), more),
    badge(one.pings, "pings"),
  );
}

function meCard() {
  const words = h(
    "span",
    { class: "me-words" },
    h("strong", {}, state.me.name),
    h("small", {}, state.me.username),
  );
  return h(
    "div",
    { class: "me-card" },
    avatar(state.me, 32),
    words,
    iconButton("wrench", "Workbench", openBench, { "data-key": "bench" }),
    iconButton("theme", "Light or dark", toggleTheme, { "data-key": "theme" }),
  );
}

function openBench() {
  drawer(false);
  toggleBench();
}

function head(here) {
  const sign = here?.kind === "dm" ? "at" : here?.kind === "thread" ? "thread" : "hash";
  const parent = here?.parent ? place(here.parent) : null;
  const above = parent
    ? [
        h("a", { class: "crumb", href: address(state.me, parent.id) }, placeTitle(parent)),
        h("span", { class: "crumb" }, " › "),
      ]
    : null;
  const title = here
    ? h("h1", {}, icon(sign), above, h("span", { class: "title" }, placeTitle(here)))
    : h("h1", {}, "…");
  const open = iconButton("menu", "Channels", () => drawer(true), {
    class: "icon-button drawer-button",
    "data-key": "drawer",
  });
  const topic = here?.topic ? h("p", { class: "topic" }, here.topic) : null;
  return [open, title, topic, h("div", { class: "seating" }, followButton(drawFrame), chairs())].filter(Boolean);
}

function chairs() {
  return h(
    "div",
    { class: "chairs", role: "group", "aria-label": "Sit as" },
    state.people.map((one) => {
      const current = one.id === state.me.id ? "true" : null;
      const look = { class: "chair", "aria-current": current, dataset: { key: `chair ${one.id}` } };
      return h(
        "a",
        { ...look, title: `Sit as ${one.name}`, href: address(one, chairTarget()) },
        avatar(one, 28),
        h("span", { class: "unseen" }, "Sit as "),
        h("span", { class: "chair-name" }, one.name, " "),
        badge(one.badge, "pings"),
      );
    }),
  );
}

// Somebody else's DMs are not mine to open: from a DM, and from a private thread, a chair leads to the first channel.
function chairTarget() {
  const here = place();
  return here && here.kind !== "dm" && !here.private ? here.id : "";
}

export function drawer(open) {
  const was = !$("shade").hidden;
  $("app").classList.toggle("drawer-open", open);
  $("shade").hidden = !open;
  $("room").inert = open;
  if (open) $("places").querySelector("[aria-current]")?.focus();
  else if (was) byKey($("head"), "drawer").focus();
}
