"use client";

import { type RefObject, useEffect } from "react";

const margin = 24;

/** Scrolls only this box until its current step is visible. */
export function useKeepInView(box: RefObject<HTMLElement | null>, current: unknown): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: must run when the current step changes.
  useEffect(() => {
    const outer = box.current;
    const inner = outer?.querySelector<HTMLElement>("[aria-current=step]");
    if (!outer || !inner) return;
    const frame = outer.getBoundingClientRect();
    const item = inner.getBoundingClientRect();
    if (item.top < frame.top) outer.scrollTop -= frame.top - item.top + margin;
    if (item.bottom > frame.bottom) outer.scrollTop += item.bottom - frame.bottom + margin;
    if (item.left < frame.left) outer.scrollLeft -= frame.left - item.left + margin;
    if (item.right > frame.right) outer.scrollLeft += item.right - frame.right + margin;
  }, [box, current]);
}
