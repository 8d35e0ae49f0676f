"use client";

import { useMemo } from "react";
import { nextDifference } from "@/lib/diff";
import type { Go } from "../../review/compared/CompareContext";
import type { Opened } from "../schema";

export type Walk = {
  readonly step: (direction: 1 | -1) => void;
  readonly difference: (direction: 1 | -1) => void;
};

/** Steps through a conversation; past its last difference the next recording opens, in the order of causes. */
export function useWalk(opened: Opened | null, at: number, go: Go): Walk {
  return useMemo(() => {
    const rows = opened?.diff.rows ?? [];
    const to = (index: number) => {
      const row = rows[index];
      if (opened && row) go({ recording: opened.recording, step: row.id });
    };
    const elsewhere = (direction: 1 | -1) => {
      const next = direction === 1 ? opened?.location.next : opened?.location.previous;
      if (next && next.id !== opened?.recording) go({ recording: next.id, step: null }, "push");
    };
    return {
      step: (direction) => to(at + direction),
      difference: (direction) => {
        const next = opened && nextDifference(opened.diff, at, direction);
        if (next === null) elsewhere(direction);
        else to(next);
      },
    };
  }, [opened, at, go]);
}
