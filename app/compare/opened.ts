import { runPath } from "@/components/diff/model/runPath";
import type { Opened } from "@/components/diff/schema";
import type { Actor } from "@/lib/server/core/actor";
import { openComparison } from "@/lib/server/diffs/open";

type OpenedQuery = {
  readonly base: string;
  readonly head: string;
  readonly answers?: string | undefined;
  readonly recording: string;
  readonly supplied?: Opened["supplied"] | undefined;
};

const nothing: Opened["supplied"] = { base: [], head: [] };

/** Returns one recording of the comparison; `null` if a side has no result for it. */
export async function opened(actor: Actor, { supplied = nothing, ...asked }: OpenedQuery) {
  const input = { ...asked, supplied: { base: [...supplied.base], head: [...supplied.head] } };
  const found = await openComparison({ actor, input });
  return found && { ...found, base: runPath(found.base), head: runPath(found.head), supplied };
}
