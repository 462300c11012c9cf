// Building nodes: h("button", { class: "x", onclick: go }, "text", node, [nodes]).

const SVG = "http://www.w3.org/2000/svg";

export function h(tag, props = {}, ...children) {
  return furnish(document.createElement(tag), props, children);
}

export function svg(tag, props = {}, ...children) {
  return furnish(document.createElementNS(SVG, tag), props, children);
}

function furnish(node, props, children) {
  for (const [name, value] of Object.entries(props)) {
    if (value === undefined || value === null || value === false) continue;
    if (name.startsWith("on")) node.addEventListener(name.slice(2), value);
    else if (name === "dataset") Object.assign(node.dataset, value);
    else if (name === "value") node.value = value;
    else node.setAttribute(name, value === true ? "" : value);
  }
  node.append(
    ...children.flat(Infinity).filter((child) => child !== null && child !== undefined && child !== false),
  );
  return node;
}

export const $ = (id) => document.getElementById(id);

// Draw a part of the page anew; whatever had the focus there has it again, found by its data-key.
export function redraw(container, ...nodes) {
  const held = container.contains(document.activeElement) ? document.activeElement.dataset.key : undefined;
  container.replaceChildren(...nodes.flat().filter(Boolean));
  if (held !== undefined) byKey(container, held)?.focus({ preventScroll: true });
}

export function byKey(container, key) {
  return container.querySelector(`[data-key="${CSS.escape(key)}"]`);
}

let made = 0;
export function freshId(stem) {
  made += 1;
  return `${stem}-${made}`;
}

export const isPhone = () => matchMedia("(max-width: 720px)").matches;
