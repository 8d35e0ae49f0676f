import { reuse } from "./reuse";
import type { KnownReplay, Reused, ReuseRequest } from "./schema";

/** Replays topologies over one recording; each may reuse parts of the known replays and of the last `mostKept` completed ones. */
export function recordingReplays(
  { known, ...common }: Pick<ReuseRequest, "planner" | "recording" | "supplied" | "known">,
  mostKept = 6,
) {
  let last: readonly KnownReplay[] = [];
  return async (
    request: Omit<ReuseRequest, "planner" | "recording" | "supplied" | "known">,
  ): Promise<Reused> => {
    const reused = await reuse({ ...common, ...request, known: [...known, ...last] });
    if (reused.kind === "whole") last = [reused.replay, ...last].slice(0, mostKept);
    return reused;
  };
}
