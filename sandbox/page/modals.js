// Modals: the forms that a bot opens.

import { freshId, h } from "./dom.js";
import { markdown } from "./markdown.js";
import { menu, preset } from "./menus.js";
import { tell } from "./store.js";
import { FAILED } from "./toasts.js";

const SHORT = 1;
const MAX_TEXT = 4000;

// `back` gives the focus to whatever opened it, where that was drawn anew meanwhile.
export function openModal({ modal, back }, ask) {
  const fields = [];
  const body = modal.components.map((one) => part(one, {}, fields));
  const trouble = h("p", { class: "failed", role: "alert" });
  const titleId = freshId("modal");
  const shut = () => dialog.close();
  const send = h("button", { type: "submit", class: "button primary" }, "Submit");
  const foot = h(
    "div",
    { class: "modal-foot" },
    h("button", { type: "button", class: "button plain", onclick: shut }, "Cancel"),
    send,
  );
  const form = h(
    "form",
    { novalidate: true },
    h("h2", { id: titleId }, modal.title),
    h("div", { class: "modal-body" }, body),
    trouble,
    foot,
  );
  const dialog = h("dialog", { class: "modal", "aria-labelledby": titleId }, form);

  async function submit(event) {
    event.preventDefault();
    const wrong = fields.filter((field) => !field.check());
    if (wrong.length) return wrong[0].focus();
    send.disabled = true;
    trouble.textContent = "";
    try {
      const values = Object.fromEntries(fields.map((field) => [field.id, field.value()]));
      const result = await ask("submit", { modal: modal.id, fields: values });
      if (result.failed) throw new Error(`${FAILED}. Try again.`);
      dialog.close();
      if (result.modal) tell("modal", { modal: result.modal, back });
    } catch (error) {
      trouble.textContent = error.message;
    } finally {
      send.disabled = false;
    }
  }
  form.addEventListener("submit", submit);
  dialog.addEventListener("close", () => {
    dialog.remove();
    if (document.activeElement === document.body) back?.();
  });
  document.body.append(dialog);
  dialog.showModal();
  fields[0]?.focus();
}

// A component of a modal; `about` is the label and the description that stand around it.
function part(it, about, fields) {
  if (it.type === 1) return it.components.map((one) => part(one, { label: one.label }, fields));
  if (it.type === 18) return part(it.component, { label: it.label, description: it.description }, fields);
  if (it.type === 10) return markdown(it.content);
  const kind = INPUTS[it.type];
  if (!kind) return h("p", { class: "subtext" }, `A field of kind ${it.type}, which this page does not know`);
  return field(it, about, kind, fields);
}

function field(it, about, kind, fields) {
  const id = freshId("field");
  const input = kind(it, id, about.label ?? "");
  const required = it.required ?? true;
  const error = h("p", { class: "field-error", id: `${id}-error` });
  const label = h(
    "label",
    { class: "field-label", for: id },
    about.label ?? "",
    required ? h("span", { class: "star", title: "Required" }, " *") : null,
  );
  const hint = about.description ? h("p", { class: "field-about", id: `${id}-about` }, about.description) : null;
  const check = () => {
    const words = input.trouble(required);
    error.textContent = words;
    input.node.setAttribute("aria-invalid", Boolean(words));
    return !words;
  };
  input.node.setAttribute("aria-describedby", hint ? `${hint.id} ${error.id}` : error.id);
  fields.push({ id: it.custom_id, value: input.value, focus: input.focus, check });
  return h("div", { class: "field" }, label, hint, input.node, error);
}

const INPUTS = { 3: chooser, 4: text, 5: chooser, 6: chooser, 7: chooser, 8: chooser, 21: radios, 22: boxes, 23: box };

function text(it, id) {
  const look = {
    id,
    placeholder: it.placeholder,
    maxlength: it.max_length ?? MAX_TEXT,
    value: it.value ?? "",
  };
  const node =
    it.style === SHORT
      ? h("input", { ...look, type: "text", autocomplete: "off" })
      : h("textarea", { ...look, rows: 5 });
  const trouble = (required) => {
    const length = node.value.length;
    if (!length) return required ? "This field is required" : "";
    const low = it.min_length ?? 0;
    return length < low ? `Must be ${low} characters or more` : "";
  };
  return { node, trouble, value: () => node.value, focus: () => node.focus() };
}

function countTrouble(count, it, required, fallback) {
  const low = required ? (it.min_values ?? fallback) : 0;
  const high = it.max_values ?? Number.POSITIVE_INFINITY;
  if (count < low) return low === 1 ? "Make a selection" : `Choose ${low} or more`;
  return count > high ? `Choose ${high} or fewer` : "";
}

function chooser(it, id) {
  let values = preset(it);
  const node = menu(it, {
    choose: (_, chosen) => {
      values = chosen;
    },
  });
  const face = node.querySelector("button");
  face.id = id;
  return {
    node,
    trouble: (required) => countTrouble(values.length, it, required, 1),
    value: () => values,
    focus: () => face.focus(),
  };
}

function group(it, id, label, type) {
  const rows = it.options.map((one, number) => {
    const input = h("input", { type, name: id, id: number ? null : id, value: one.value });
    input.checked = Boolean(one.default);
    return h(
      "label",
      { class: "tick-row" },
      input,
      h("span", {}, one.label, one.description ? h("small", {}, one.description) : null),
    );
  });
  const node = h(
    "div",
    { class: "ticks", role: type === "radio" ? "radiogroup" : "group", "aria-label": label },
    rows,
  );
  const values = () => [...node.querySelectorAll("input:checked")].map((one) => one.value);
  return { node, values, focus: () => node.querySelector("input").focus() };
}

function radios(it, id, label) {
  const { node, values, focus } = group(it, id, label, "radio");
  return {
    node,
    focus,
    value: values,
    trouble: (required) => countTrouble(values().length, { max_values: 1 }, required, 1),
  };
}

function boxes(it, id, label) {
  const { node, values, focus } = group(it, id, label, "checkbox");
  return {
    node,
    focus,
    value: values,
    trouble: (required) => countTrouble(values().length, it, required, 1),
  };
}

function box(it, id) {
  const node = h("input", { type: "checkbox", id });
  node.checked = Boolean(it.default);
  return { node, trouble: () => "", value: () => (node.checked ? "true" : ""), focus: () => node.focus() };
}
