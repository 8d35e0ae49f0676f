"use client";

import { useEffect, useRef } from "react";
import { nextOpen } from "@/lib/review";
import { isTyping } from "../../ui/useGlobalKey";

type Walked = Parameters<typeof nextOpen>[0][number];

/** `]` and `[` lead to the next or the previous unresolved thread. */
export function useThreadKeys(threads: readonly Walked[], show: (id: string) => void): void {
  const at = useRef<string | null>(null);
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      if (event.key !== "]" && event.key !== "[") return;
      const next = nextOpen(threads, at.current, event.key === "]" ? 1 : -1);
      if (!next) return;
      event.preventDefault();
      at.current = next.id;
      show(next.id);
    };
    window.addEventListener("keydown", press);
    return () => window.removeEventListener("keydown", press);
  }, [threads, show]);
}
