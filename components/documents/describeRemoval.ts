import type { Hanging } from "@/lib/server/history/hanging";
import { counted } from "@/lib/std";

/** Says what a removal leaves: reviews pin versions of topologies, but use no removed recording. */
export function describeRemoval(kind: string, hanging: Hanging | null): string {
  if (!hanging)
    return "Nothing else is removed: recordings, plans and comparisons have their own copies of what they need.";
  const its = `its ${counted(hanging.revisions, "revision")} and ${counted(hanging.replays, "replay")}`;
  return kind === "recording"
    ? `Lists, comparisons, rankings and reviews will no longer use ${its}. Links to a hash still open it.`
    : `Lists, comparisons and rankings will no longer use ${its}. Reviews and links to a hash still open it.`;
}
