"use client";
import { useEffectEvent, useLayoutEffect } from "react";

/** Calls `press` for each key press anywhere, always with the latest render's function, so that even fast key presses act on the state on screen. */
export function useKeyDown(press: (event: KeyboardEvent) => void): void {
  const latest = useEffectEvent(press);
  // Passive effects run after paint, which would leave a moment without a handler.
  useLayoutEffect(() => {
    const hear = (event: KeyboardEvent) => latest(event);
    window.addEventListener("keydown", hear);
    return () => window.removeEventListener("keydown", hear);
  }, []);
}

/** Binds single keys on the whole page; ignored while typing, choosing from a list or in a dialog, and with modifiers, which are left to the browser. */
export function useKeys(keys: { readonly [key: string]: () => unknown }): void {
  useKeyDown((event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
    if (isTyping(event.target) || isChoosing(event.target) || document.querySelector("[role=dialog]")) return;
    if (!Object.hasOwn(keys, event.key)) return;
    event.preventDefault();
    keys[event.key]?.();
  });
}

/** Handles a key anywhere, dialogs included; while typing in a field only with Ctrl or Meta. */
export function useGlobalKey(matches: (event: KeyboardEvent) => boolean, then: () => void): void {
  useKeyDown((event) => {
    if (!matches(event)) return;
    if (!event.metaKey && !event.ctrlKey && isTyping(event.target)) return;
    event.preventDefault();
    then();
  });
}

const fields =
  "input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable], [role=combobox]";

/** True if letters are used to find an entry of an open list or menu. */
const isChoosing = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest("[role=listbox], [role=menu]") !== null;

/** True if a key press is meant for a field. */
export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest(fields) !== null;
