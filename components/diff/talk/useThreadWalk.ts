"use client";

import { useCallback } from "react";
import { nextOpen } from "@/lib/review";
import { useGlobalKey } from "../../ui/useKeys";
import { useCompare } from "../state/CompareContext";
import { useTalk } from "./useTalk";

const isNext = plainKey("]");
const isPrevious = plainKey("[");

/** `]` and `[` lead from one unresolved thread to the next, each in its place. */
export function useThreadWalk(): void {
  const talk = useTalk();
  const { state } = useCompare();
  const walk = useCallback(
    (step: 1 | -1) => {
      const all = (talk?.threads ?? []).map((thread) => ({ ...thread, id: String(thread.number) }));
      const next = nextOpen(all, state.thread === null ? null : String(state.thread), step);
      if (next) talk?.visit(next);
    },
    [talk, state.thread],
  );
  useGlobalKey(
    isNext,
    useCallback(() => walk(1), [walk]),
  );
  useGlobalKey(
    isPrevious,
    useCallback(() => walk(-1), [walk]),
  );
}

function plainKey(key: string): (event: KeyboardEvent) => boolean {
  return (event) => event.key === key && !event.metaKey && !event.ctrlKey && !event.altKey;
}
