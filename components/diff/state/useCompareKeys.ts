"use client";

import { useEffect } from "react";
import { isTyping } from "../../ui/useGlobalKey";

export type CompareKeys = {
  readonly step: (direction: 1 | -1) => void;
  readonly difference: (direction: 1 | -1) => void;
  readonly graphs: () => void;
  readonly tree: () => void;
  readonly close: () => void;
};

/** The keys of the page; never while a person types, and never with a modifier that belongs to the browser. */
export function useCompareKeys(keys: CompareKeys): void {
  useEffect(() => {
    const act = new Map<string, () => void>([
      ["ArrowLeft", () => keys.step(-1)],
      ["ArrowRight", () => keys.step(1)],
      ["n", () => keys.difference(1)],
      ["p", () => keys.difference(-1)],
      ["g", keys.graphs],
      ["s", keys.tree],
      ["Escape", keys.close],
    ]);
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
      if (isTyping(event.target) || document.querySelector("[role=dialog]")) return;
      const run = act.get(event.key);
      if (!run) return;
      event.preventDefault();
      run();
    };
    window.addEventListener("keydown", press);
    return () => window.removeEventListener("keydown", press);
  }, [keys]);
}
