"use client";

import { nextOpen } from "@/lib/review";
import { useKeys } from "../../ui/useKeys";
import { useCompare } from "./CompareContext";
import { useComments } from "./useComments";

/** Binds `]` and `[` to the next and previous unresolved thread. */
export function useThreadWalk(): void {
  const comments = useComments();
  const { state } = useCompare();
  const walk = (step: 1 | -1): void => {
    const all = (comments?.threads ?? []).map((thread) => ({ ...thread, id: String(thread.number) }));
    const next = nextOpen(all, state.thread === null ? null : String(state.thread), step);
    if (next) comments?.visit(next);
  };
  useKeys({ "]": () => walk(1), "[": () => walk(-1) });
}
