"use client";
import { Moon, Sun, SunMoon } from "lucide-react";
import { useSyncExternalStore } from "react";
import { IconButton } from "../ui/Button";

const themes = ["system", "light", "dark"] as const;
type Theme = (typeof themes)[number];

const icons = { system: SunMoon, light: Sun, dark: Moon } as const;
const storageKey = "theme";

/** Cycles through light, dark and system theme. */
export function ThemeToggle() {
  const theme = useSyncExternalStore(subscribe, chosen, () => "system" as const);
  const next = themes[(themes.indexOf(theme) + 1) % themes.length] as Theme;
  const Icon = icons[theme];
  return (
    <IconButton label={`Theme: ${theme}. Switch to ${next}`} onClick={() => choose(next)}>
      <Icon size={16} aria-hidden />
    </IconButton>
  );
}

const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener("storage", listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener("storage", listener);
  };
}

function chosen(): Theme {
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
