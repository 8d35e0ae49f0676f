"use client";
import { useEffect } from "react";

/** Calls back on a key press anywhere, but never while someone is typing into a field. */
export function useGlobalKey(matches: (event: KeyboardEvent) => boolean, then: () => void): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!matches(event)) return;
      if (!event.metaKey && !event.ctrlKey && isTyping(event.target)) return;
      event.preventDefault();
      then();
    };
    window.addEventListener("keydown", onKeyDown);
    return () => window.removeEventListener("keydown", onKeyDown);
  }, [matches, then]);
}

const fields =
  "input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable], [role=combobox]";

/** Whether a key press is meant for a field. */
export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest(fields) !== null;
