// What this page knows, and who wants to hear when it changes.

export const state = {
  me: null, // who sits here
  people: [],
  bot: { id: "", name: "", online: false },
  guilds: [],
  places: [],
  base: "", // the address that links to attachments begin with
  skew: 0, // how far the sandbox's clock is ahead of ours, in milliseconds
  here: null, // the id of the open place
  commands: [],
  demos: [], // games that an empty channel offers
  turn: null, // where a question is open, and whose it is
};

const bus = new EventTarget();

export function on(topic, hear) {
  bus.addEventListener(topic, (event) => hear(event.detail));
}

export function tell(topic, detail) {
  bus.dispatchEvent(new CustomEvent(topic, { detail }));
}

export const now = () => Date.now() + state.skew;
export const place = (id = state.here) => state.places.find((one) => one.id === id) ?? null;
export const isBot = (id) => id === state.bot.id;

export function userName(id) {
  return [state.bot, ...state.people].find((one) => one.id === id)?.name ?? null;
}

// The author of a message, in the form that people and the bot have here.
export function person(user) {
  return { id: user.id, name: user.global_name ?? user.username };
}

export function rolesHere() {
  return state.guilds.find((one) => one.id === place()?.guild)?.roles ?? [];
}

// The channels of this server, of the kinds that a menu or an option takes.
export function channelsHere(kinds) {
  const guild = place()?.guild;
  return state.places
    .filter((one) => one.guild && one.guild === guild && (!kinds?.length || kinds.includes(one.type)))
    .map((one) => ({ label: `#${placeTitle(one)}`, value: one.id }));
}

export function placeTitle(one) {
  return one.kind === "dm" && !one.group ? state.bot.name : one.name;
}

export function address(who, placeId, messageId) {
  return `#${[encodeURIComponent(who.username), placeId, ...(messageId ? [messageId] : [])].join("/")}`;
}

// Attachments are asked for under the name that this page was opened by.
export function localPath(url) {
  return state.base && url.startsWith(`${state.base}/`) ? url.slice(state.base.length) : null;
}
