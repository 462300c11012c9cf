// Pictures and files in messages, and the window in which a picture is enlarged.

import { h } from "./dom.js";
import { icon, iconButton } from "./icons.js";
import { anchor } from "./inline.js";
import { localPath } from "./store.js";

const TALLEST = 550; // a picture in a message is not shown taller than this

export const isPicture = (attachment) => Boolean(attachment.width && attachment.height);

// One picture that enlarges on a click. `all` are the pictures to leaf through from there.
export function picture(media, alt, all, spoiler = false) {
  const path = localPath(media.url);
  if (path === null) return outside(media.url, alt);
  const words = alt || media.filename || "Picture without a description";
  const image = h("img", {
    src: path,
    alt: words,
    width: media.width,
    height: media.height,
    loading: "lazy",
    decoding: "async",
  });
  const label = `Enlarge: ${words}`;
  const open = () => {
    if (!button.classList.contains("shut")) {
      const at = all.findIndex((one) => one.path === path);
      enlarge(all, at);
      return;
    }
    button.classList.remove("shut");
    button.setAttribute("aria-label", label);
  };
  const button = h(
    "button",
    {
      type: "button",
      class: spoiler ? "picture shut" : "picture",
      "aria-label": spoiler ? "Spoiler: show the picture" : label,
      dataset: { key: `picture ${path}` },
      onclick: open,
    },
    image,
  );
  button.style.setProperty("--ratio", `${media.width} / ${media.height}`);
  button.style.setProperty("--natural", `${Math.min(media.width, (TALLEST * media.width) / media.height)}px`);
  return button;
}

// A picture from elsewhere is not fetched: the page talks to the sandbox only.
function outside(url, alt) {
  return h("p", { class: "outside" }, icon("out"), anchor(url, alt || "A picture elsewhere"));
}

export const shown = (media, alt) => ({
  path: localPath(media.url),
  alt,
  width: media.width,
  height: media.height,
});

export function gallery(items) {
  const all = items.map((item) => shown(item.media, item.description)).filter((one) => one.path);
  const tiles = items.map((item) => picture(item.media, item.description, all, item.spoiler));
  return h("div", { class: "gallery", dataset: { count: items.length } }, tiles);
}

export function file(media, name, size) {
  const path = localPath(media.url);
  const facts = size ? h("small", {}, `${Math.max(1, Math.round(size / 1024))} KB`) : null;
  const link = path ? h("a", { href: path, download: name }, name) : anchor(media.url, name);
  return h("p", { class: "file" }, icon("file"), h("span", {}, link, facts));
}

export function attachments(list) {
  const pictures = list.filter(isPicture).map((one) => ({
    media: one,
    description: one.description ?? "",
    spoiler: one.filename.startsWith("SPOILER_"),
  }));
  const files = list.filter((one) => !isPicture(one));
  return [pictures.length ? gallery(pictures) : null, files.map((one) => file(one, one.filename, one.size))];
}

function enlarge(all, first) {
  let at = first;
  const stage = h("div", { class: "stage" });
  const words = h("p", { class: "alt-text", tabindex: 0 });
  const original = h("a", { target: "_blank", rel: "noopener" }, "Open original");
  const step = (by) => show((at + by + all.length) % all.length);
  const turn = all.length > 1 && [
    iconButton("left", "Previous picture", () => step(-1)),
    iconButton("right", "Next picture", () => step(1)),
  ];
  const shut = iconButton("close", "Close", () => dialog.close());
  const bar = h("div", { class: "viewer-bar" }, original, turn || null, shut);
  const dialog = h("dialog", { class: "viewer", "aria-label": "Enlarged picture" }, bar, stage, words);

  function show(number) {
    at = number;
    const one = all[at];
    const image = h("img", {
      src: one.path,
      alt: one.alt || "Picture without a description",
      width: one.width,
      height: one.height,
    });
    const zoom = () => {
      const large = stage.classList.toggle("large");
      button.setAttribute("aria-pressed", large);
    };
    const button = h(
      "button",
      { type: "button", class: "zoom", "aria-pressed": "false", "aria-label": "Full size", onclick: zoom },
      image,
    );
    stage.classList.remove("large");
    stage.replaceChildren(button);
    words.textContent = one.alt;
    words.hidden = !one.alt;
    original.href = one.path;
  }
  dialog.addEventListener("keydown", (event) => {
    if (all.length > 1 && event.key === "ArrowLeft") step(-1);
    if (all.length > 1 && event.key === "ArrowRight") step(1);
  });
  dialog.addEventListener(
    "click",
    (event) => (event.target === dialog || event.target === stage) && dialog.close(),
  );
  dialog.addEventListener("close", () => dialog.remove());
  document.body.append(dialog);
  show(at);
  dialog.showModal();
  shut.focus();
}
