"use client";

import { useEffect } from "react";
import { nextOpen } from "@/lib/review";
import { isTyping } from "../../ui/useGlobalKey";

type Walked = Parameters<typeof nextOpen>[0][number];

/** `]` and `[` bring the next or the previous unresolved thread into view and into focus. */
export function useThreadKeys(threads: readonly Walked[]): void {
  useEffect(() => {
    let at: string | null = null;
    const press = (event: KeyboardEvent): void => {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      if (event.key !== "]" && event.key !== "[") return;
      const next = nextOpen(threads, at, event.key === "]" ? 1 : -1);
      const card = next && document.getElementById(`thread-${next.id}`);
      if (!next || !card) return;
      event.preventDefault();
      at = next.id;
      card.scrollIntoView({ block: "nearest" });
      card.querySelector<HTMLElement>("a, button")?.focus({ preventScroll: true });
    };
    window.addEventListener("keydown", press);
    return () => window.removeEventListener("keydown", press);
  }, [threads]);
}
