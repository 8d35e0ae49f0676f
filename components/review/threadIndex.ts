import { type Anchor, anchorNow, placeOfAnchor } from "@/lib/review";
import type { ShownThread } from "@/lib/server/reviews/shown";
import { stableJson } from "@/lib/std";

/** Threads by current anchor. Detached ones are excluded. */
export type ThreadIndex = {
  readonly at: (anchor: Anchor) => readonly ShownThread[];
  /** Returns the threads at a step of a recording: on a decision, its calls and its values, or on the end. */
  readonly atStep: (step: Anchor) => readonly ShownThread[];
};

const none: readonly ShownThread[] = [];

export function threadIndex(threads: readonly ShownThread[]): ThreadIndex {
  const [locations, steps] = [new Map<string, ShownThread[]>(), new Map<string, ShownThread[]>()];
  for (const thread of threads) {
    if (thread.standing.is === "detached") continue;
    const anchor = anchorNow(thread);
    put(locations, placeOfAnchor(anchor), thread);
    const step = stepOf(anchor);
    if (step !== null) put(steps, step, thread);
  }
  return {
    at: (anchor) => locations.get(placeOfAnchor(anchor)) ?? none,
    atStep: (anchor) => steps.get(stepOf(anchor) ?? "") ?? none,
  };
}

function put(map: Map<string, ShownThread[]>, key: string, thread: ShownThread): void {
  const there = map.get(key);
  if (there) there.push(thread);
  else map.set(key, [thread]);
}

/** Returns the step that an anchor belongs to; `null` if none. */
export function stepOf(anchor: Anchor): string | null {
  if (anchor.on === "end") return `end ${anchor.recording}`;
  if (anchor.on !== "decision" && anchor.on !== "call" && anchor.on !== "value") return null;
  return stableJson(anchor.at);
}

export const openOnes = (threads: readonly ShownThread[]): number =>
  threads.filter(({ state }) => state === "open").length;
