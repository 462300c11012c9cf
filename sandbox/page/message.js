// One message, as Discord shows it.

import { avatar } from "./avatars.js";
import { component } from "./components.js";
import { h } from "./dom.js";
import { embed } from "./embeds.js";
import { icon, iconButton } from "./icons.js";
import { inline } from "./inline.js";
import { markdown } from "./markdown.js";
import { attachments } from "./pictures.js";
import { address, isBot, person, state } from "./store.js";
import { when } from "./times.js";

const EPHEMERAL = 1 << 6;
const LOADING = 1 << 7;
const SUPPRESS_EMBEDS = 1 << 2;
const LAYOUT = 1 << 15;
const THREAD_CREATED = 18;

export const isEphemeral = (data) => Boolean(data.flags & EPHEMERAL);
export const isLoading = (data) => Boolean(data.flags & LOADING);
export const isMine = (data) => data.author.id === state.me.id;
export const isCallingMe = (data) =>
  data.mention_everyone || data.mentions.some((one) => one.id === state.me.id);

// `desk` takes what is done with the message: press, choose, dismiss, jump, reply, edit, delete; `find` looks up
// another message.
export function message(data, desk, find) {
  if (data.type === THREAD_CREATED) return threadNote(data);
  const author = person(data.author);
  const byline = h(
    "h2",
    { class: "byline", id: `by-${data.id}` },
    name(author),
    " ",
    when(new Date(data.timestamp)),
  );
  const body = h("div", { class: "body" }, isLoading(data) ? thinking(author) : contents(data, desk));
  const foot = isEphemeral(data) ? privately(desk.dismiss) : null;
  const pinned = data.pinned
    ? h("span", { class: "pinned", title: "Pinned" }, icon("pin"), h("span", { class: "unseen" }, "Pinned"))
    : null;
  return h(
    "li",
    { class: looks(data), id: `message-${data.id}`, tabindex: -1, "aria-labelledby": `by-${data.id}` },
    above(data, desk, find),
    h("div", { class: "face" }, avatar(author)),
    h("div", { class: "message-main" }, byline, pinned, isEphemeral(data) ? null : tools(data, desk), body, foot),
  );
}

// What can be done with a message besides pressing its own buttons.
function tools(data, desk) {
  const own = isMine(data)
    ? [iconButton("pencil", "Edit message", desk.edit), iconButton("bin", "Delete message", desk.delete)]
    : null;
  return h("div", { class: "tools" }, iconButton("reply", "Reply", desk.reply), own);
}

function looks(data) {
  const about = ["message"];
  if (isEphemeral(data)) about.push("ephemeral");
  if (isCallingMe(data)) about.push("calling");
  return about.join(" ");
}

export function name(author) {
  const badge = isBot(author.id) ? h("span", { class: "app-badge" }, "APP") : null;
  return [h("span", { class: isBot(author.id) ? "name bot" : "name" }, author.name), badge];
}

function contents(data, desk) {
  const edited =
    data.edited_timestamp && !data.used
      ? h("span", { class: "edited", title: data.edited_timestamp }, "(edited)")
      : null;
  const layout = data.components.map((one) => component(one, desk));
  if (data.flags & LAYOUT) return [h("div", { class: "layout" }, layout)];
  return [
    data.content ? markdown(data.content) : null,
    data.content ? edited : null,
    attachments(unreferenced(data)),
    data.flags & SUPPRESS_EMBEDS ? null : data.embeds.map(embed),
    layout.length ? h("div", { class: "rows" }, layout) : null,
    data.thread ? threadCard(data.thread) : null,
  ];
}

// An attachment that an embed shows is not shown a second time.
function unreferenced(data) {
  const used = data.embeds.flatMap((one) => [
    one.image?.url,
    one.thumbnail?.url,
    one.author?.icon_url,
    one.footer?.icon_url,
  ]);
  return data.attachments.filter((one) => !used.includes(one.url));
}

function thinking(author) {
  const dots = h("span", { class: "dots", "aria-hidden": "true" }, h("i"), h("i"), h("i"));
  return h("p", { class: "thinking" }, dots, `${author.name} is thinking…`);
}

export function privately(dismiss, words = "Only you can see this") {
  const link = h("button", { type: "button", class: "text-button", onclick: dismiss }, "Dismiss message");
  return h("p", { class: "privately" }, icon("eye"), words, " • ", link);
}

// What stands over a message: the command it answers, or the message it replies to.
function above(data, desk, find) {
  if (data.used) {
    const who = person(data.interaction_metadata.user);
    return h(
      "p",
      { class: "above" },
      avatar(who, 16),
      h("span", { class: "name" }, who.name),
      " used ",
      h("span", { class: "mention" }, data.used),
    );
  }
  const id = data.message_reference?.message_id ?? data.interaction_metadata?.interacted_message_id;
  if (!id) return null;
  const answered = data.referenced_message ?? find(id);
  if (!answered)
    return h("p", { class: "above" }, icon("reply"), h("em", {}, "Original message was deleted"));
  const who = person(answered.author);
  const jump = h("button", { type: "button", class: "quote", onclick: () => desk.jump(id) }, gist(answered));
  return h(
    "p",
    { class: "above" },
    h("span", { class: "unseen" }, "Reply to "),
    avatar(who, 16),
    h("span", { class: "name" }, who.name),
    jump,
  );
}

// A message in one line of plain words, for replies and for being read aloud.
export function gist(data) {
  const parts = [
    data.content,
    ...data.embeds.flatMap((one) => [one.title, one.description]),
    ...words(data.components),
  ];
  const text = parts
    .filter(Boolean)
    .join(" ")
    .replace(/^[#>-]+ /gm, "");
  const flat = h("span", {}, inline(text)).textContent.replace(/\s+/g, " ").trim();
  return [...flat].slice(0, 200).join("") || (data.attachments.length ? "A picture" : "A message");
}

function words(components) {
  return components.flatMap((one) => [one.type === 10 ? one.content : null, ...words(one.components ?? [])]);
}

function threadCard(thread) {
  const count = thread.message_count;
  const label = `${count} ${count === 1 ? "message" : "messages"} ›`;
  return h(
    "a",
    { class: "thread-card", href: address(state.me, thread.id) },
    icon("thread"),
    h("strong", {}, thread.name),
    " ",
    label,
  );
}

// The note may come before the thread itself is told of: its name and address are in the message.
function threadNote(data) {
  const title = h("a", { href: address(state.me, data.message_reference.channel_id) }, data.content);
  return h(
    "li",
    { class: "note", id: `message-${data.id}`, tabindex: -1 },
    icon("thread"),
    name(person(data.author)),
    " started a thread: ",
    title,
    " ",
    when(new Date(data.timestamp)),
  );
}
