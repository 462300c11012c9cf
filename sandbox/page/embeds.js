// Classic embeds.

import { h } from "./dom.js";
import { anchor, inline } from "./inline.js";
import { markdown } from "./markdown.js";
import { picture, shown } from "./pictures.js";
import { localPath } from "./store.js";
import { when } from "./times.js";

export function colour(number) {
  return `#${number.toString(16).padStart(6, "0")}`;
}

export function embed(data) {
  const body = [
    data.author
      ? h(
          "p",
          { class: "embed-author" },
          face(data.author.icon_url),
          linked(data.author.url, data.author.name),
        )
      : null,
    data.title ? h("p", { class: "embed-title" }, linked(data.url, inline(data.title))) : null,
    data.description ? markdown(data.description) : null,
    data.fields?.length ? h("dl", { class: "embed-fields" }, data.fields.map(field)) : null,
    data.image ? pictured(data.image, data) : null,
    data.footer || data.timestamp ? footer(data) : null,
  ];
  const small = data.thumbnail
    ? h("div", { class: "embed-thumbnail" }, pictured(data.thumbnail, data))
    : null;
  const node = h("div", { class: "embed" }, h("div", { class: "embed-body" }, body), small);
  if (data.color !== undefined && data.color !== null) node.style.setProperty("--accent", colour(data.color));
  return node;
}

const linked = (url, content) => (url ? anchor(url, content) : content);

function pictured(media, data) {
  const alt = media.description ?? data.title ?? "";
  return picture({ ...media, filename: alt }, alt, [shown(media, alt)]);
}

function face(url) {
  const path = url && localPath(url);
  return path ? h("img", { class: "embed-face", src: path, alt: "" }) : null;
}

function field(data) {
  return h(
    "div",
    { class: data.inline ? "embed-field inline" : "embed-field" },
    h("dt", {}, inline(data.name)),
    h("dd", {}, markdown(data.value)),
  );
}

function footer(data) {
  const words = data.footer?.text;
  const time = data.timestamp ? when(new Date(data.timestamp)) : null;
  return h(
    "p",
    { class: "embed-footer" },
    face(data.footer?.icon_url),
    words,
    words && time ? " • " : null,
    time,
  );
}
