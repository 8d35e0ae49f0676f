"use client";

import { useMemo } from "react";
import type { SideName } from "@/lib/diff";
import { anchorNow } from "@/lib/review";
import type { ShownThread } from "@/lib/server/reviews/shown";
import { counted } from "@/lib/std";
import type { Overlay } from "../../canvas/mark";
import { partOn } from "../../review/compared/subjects";
import { useComments } from "../../review/compared/useComments";

/** Adds the number of threads per part to a drawing's marks. */
export function useCommentMarks(marks: Overlay, side: SideName): Overlay {
  const threads = useComments()?.threads;
  return useMemo(() => (threads?.length ? talkMarks(marks, threads, side) : marks), [marks, threads, side]);
}

function talkMarks(marks: Overlay, threads: readonly ShownThread[], side: SideName): Overlay {
  const counts = new Map<string, number>();
  for (const thread of threads) {
    const at = thread.standing.is === "detached" ? null : partOn(anchorNow(thread), side);
    if (at !== null) counts.set(at, (counts.get(at) ?? 0) + 1);
  }
  const noted = [...counts].map(([at, n]) => {
    const mark = marks[at];
    const text = counted(n, "thread");
    const title = mark?.title ? `${mark.title} ${text}.` : text;
    return [at, { tone: "noted" as const, ...mark, glyph: `${mark?.glyph ?? ""}“${n}”`, title }] as const;
  });
  return { ...marks, ...Object.fromEntries(noted) };
}
