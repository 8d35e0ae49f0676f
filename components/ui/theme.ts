"use client";

import { useSyncExternalStore } from "react";

export const themes = ["system", "light", "dark"] as const;
export type Theme = (typeof themes)[number];

const storageKey = "theme";
const listeners = new Set<() => void>();

/** Returns the chosen theme; `system` on the server. */
export const useTheme = (): Theme => useSyncExternalStore(subscribe, chosen, () => "system" as const);

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener("storage", listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener("storage", listener);
  };
}

export function chosen(): Theme {
  const { classList } = document.documentElement;
  if (classList.contains("dark")) return "dark";
  return classList.contains("light") ? "light" : "system";
}

/** Stores a theme and applies it. */
export function choose(theme: Theme): void {
  const { classList } = document.documentElement;
  classList.remove("light", "dark");
  if (theme !== "system") classList.add(theme);
  try {
    if (theme === "system") localStorage.removeItem(storageKey);
    else localStorage.setItem(storageKey, theme);
  } catch {
    // Without storage, the choice lasts as long as the page.
  }
  for (const listener of listeners) listener();
}
