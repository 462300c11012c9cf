// Light or dark: as the system has it, until somebody says otherwise.

const KEY = "aedile-sandbox-theme";

export function applyTheme() {
  const chosen = localStorage.getItem(KEY);
  if (chosen) document.documentElement.dataset.theme = chosen;
}

export function toggleTheme() {
  const dark =
    getComputedStyle(document.documentElement).colorScheme === "dark" ||
    (!document.documentElement.dataset.theme && matchMedia("(prefers-color-scheme: dark)").matches);
  localStorage.setItem(KEY, dark ? "light" : "dark");
  applyTheme();
}
