// Slash commands without the page: which ones fit what was typed, and what an option takes.

import { channelsHere, rolesHere, state } from "./store.js";

export const KIND = {
  STRING: 3,
  INTEGER: 4,
  BOOLEAN: 5,
  USER: 6,
  CHANNEL: 7,
  ROLE: 8,
  MENTIONABLE: 9,
  NUMBER: 10,
  ATTACHMENT: 11,
};

const KIND_WORDS = {
  3: "text",
  4: "a whole number",
  5: "true or false",
  6: "a person",
  7: "a channel",
  8: "a role",
  9: "a person or a role",
  10: "a number",
  11: "a file",
};

// Commands that fit, best first: the path begins so, a word of it begins so, it is in there somewhere.
export function fitting(commands, typed) {
  const words = typed.toLowerCase().replace(/\s+/g, " ");
  const fit = (path) => {
    if (path.startsWith(words)) return 0;
    if (path.split(" ").some((word) => word.startsWith(words))) return 1;
    return path.includes(words) ? 2 : 3;
  };
  const rank = ({ title, path }) => Math.min(fit(title.toLowerCase()), fit(path.toLowerCase()));
  const ranked = commands.map((command) => [rank(command), command]).filter(([place]) => place < 3);
  return ranked
    .sort(([a, one], [b, other]) => a - b || one.title.localeCompare(other.title))
    .map(([, command]) => command);
}

// What a person may mean by a name: it is known in their language and by what the bot calls it.
export const called = (option, name) => option.title === name || option.name === name;

// A command typed out in full, "/game new seats:4 name:Two words": the command, texts by option, and what stands
// before the first of them.
export function parse(commands, text) {
  const line = `${text.slice(1).trim()} `;
  const fits = commands
    .flatMap((command) => [command.title, command.path].map((path) => ({ command, path })))
    .filter(({ path }) => line.startsWith(`${path} `));
  const found = fits.sort((a, b) => b.path.length - a.path.length)[0];
  if (!found) return null;
  const { command, path } = found;
  const rest = line.slice(path.length);
  const marks = [...rest.matchAll(/\s([^\s:]+):/g)]
    .map((mark) => ({ mark, option: command.options.find((one) => called(one, mark[1])) }))
    .filter(({ option }) => option);
  const texts = marks.map(({ mark, option }, n) => [
    option.name,
    rest.slice(mark.index + mark[0].length, marks[n + 1]?.mark.index).trim(),
  ]);
  return { command, texts: new Map(texts), stray: rest.slice(0, marks[0]?.mark.index).trim() };
}

// What the client itself can offer for an option; null when only the bot knows, or nobody.
export function offers(option) {
  if (option.choices?.length) return option.choices.map(({ name, value }) => ({ label: name, value }));
  if (option.type === KIND.BOOLEAN)
    return [
      { label: "True", value: true },
      { label: "False", value: false },
    ];
  if (option.type === KIND.USER) return people();
  if (option.type === KIND.ROLE) return roles();
  if (option.type === KIND.MENTIONABLE) return [...people(), ...roles()];
  return option.type === KIND.CHANNEL ? channelsHere(option.channel_types) : null;
}

function people() {
  return [...state.people, state.bot].map((one) => ({ label: one.name, about: one.username, value: one.id }));
}

function roles() {
  return rolesHere().map((one) => ({ label: `@${one.name.replace(/^@/, "")}`, value: one.id }));
}

export function matching(items, typed) {
  const words = typed.trim().toLowerCase().replace(/^[@#]/, "");
  return items.filter((item) => item.label.toLowerCase().includes(words));
}

// The value of what stands in an option, or what is wrong with it: { value } or { error }.
export function read(option, text, picked) {
  if (picked !== undefined) return { value: picked };
  const typed = text.trim();
  const items = offers(option);
  if (!typed) return option.required ? { error: "This option is required. Give it a value." } : {};
  if (items) {
    const bare = (words) => words.toLowerCase().replace(/^[@#]/, "");
    const found = items.find((item) => bare(item.label) === bare(typed) || String(item.value) === typed);
    return found ? { value: found.value } : { error: `Choose ${KIND_WORDS[option.type]} from the list.` };
  }
  if (option.type === KIND.ATTACHMENT) return { error: "Choose a file." };
  return option.type === KIND.STRING ? readText(option, typed) : readNumber(option, typed);
}

function readText(option, typed) {
  const low = option.min_length ?? 0;
  const high = option.max_length ?? 6000;
  if (typed.length < low) return { error: `Give at least ${low} characters.` };
  return typed.length > high ? { error: `Give at most ${high} characters.` } : { value: typed };
}

function readNumber(option, typed) {
  const number = Number(typed);
  if (!Number.isFinite(number) || (option.type === KIND.INTEGER && !Number.isInteger(number))) {
    return { error: `This takes ${KIND_WORDS[option.type] ?? "something that this page cannot give"}.` };
  }
  if (option.min_value !== undefined && option.min_value !== null && number < option.min_value)
    return { error: `The least is ${option.min_value}.` };
  if (option.max_value !== undefined && option.max_value !== null && number > option.max_value)
    return { error: `The most is ${option.max_value}.` };
  return { value: number };
}
