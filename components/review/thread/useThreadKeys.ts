"use client";

import { useRef } from "react";
import { nextOpen } from "@/lib/review";
import { useKeys } from "../../ui/useKeys";

type Walked = Parameters<typeof nextOpen>[0][number];

/** Binds `]` and `[` to the next and previous unresolved thread. */
export function useThreadKeys(threads: readonly Walked[], show: (id: string) => void): void {
  const at = useRef<string | null>(null);
  const go = (direction: 1 | -1): void => {
    const next = nextOpen(threads, at.current, direction);
    if (!next) return;
    at.current = next.id;
    show(next.id);
  };
  useKeys({ "]": () => go(1), "[": () => go(-1) });
}
