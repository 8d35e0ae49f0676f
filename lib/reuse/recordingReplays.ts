import { reuse } from "./reuse";
import type { KnownReplay, Reused, ReuseRequest } from "./schema";

/** Replays one topology after another over one recording; each may take parts of the known replays and of the last few (`mostKept`) that came to their end, from which it mostly differs in little. */
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
