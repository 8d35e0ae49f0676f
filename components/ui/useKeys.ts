"use client";
import { useEffectEvent, useLayoutEffect } from "react";

/** Hears each key that is pressed anywhere, by the function that was rendered last: a key that follows at once on what the page shows meets what it shows. */
export function useKeyDown(press: (event: KeyboardEvent) => void): void {
  const latest = useEffectEvent(press);
  // Effects that come after the paint would leave a moment in which a key is nobody's.
  useLayoutEffect(() => {
    const hear = (event: KeyboardEvent) => latest(event);
    window.addEventListener("keydown", hear);
    return () => window.removeEventListener("keydown", hear);
  }, []);
}

/** What single keys do on the whole page; never while a person types or chooses from a list, or a dialog is open, and never with a modifier, which belongs to the browser. */
export function useKeys(keys: { readonly [key: string]: () => unknown }): void {
  useKeyDown((event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
    if (isTyping(event.target) || isChoosing(event.target) || document.querySelector("[role=dialog]")) return;
    if (!Object.hasOwn(keys, event.key)) return;
    event.preventDefault();
    keys[event.key]?.();
  });
}

/** Calls back on a key press anywhere, a dialog included, but never while someone is typing into a field. */
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

/** Letters find an entry of an open list or menu. */
const isChoosing = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest("[role=listbox], [role=menu]") !== null;

/** Whether a key press is meant for a field. */
export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest(fields) !== null;
