import type { Opened } from "@/components/compare/schema";
import { runPath } from "@/lib/diff";
import { openComparison } from "@/lib/server/diffs/open";
import type { Ctx } from "@/lib/server/verb/context";

type OpenedQuery = {
  readonly base: string;
  readonly head: string;
  readonly answers?: string | undefined;
  readonly recording: string;
  readonly supplied?: Opened["supplied"] | undefined;
};

const nothing: Opened["supplied"] = { base: [], head: [] };

/** Returns one recording of the comparison; `null` if a side has no result for it. */
export async function opened(ctx: Ctx, { supplied = nothing, ...request }: OpenedQuery) {
  const input = { ...request, supplied: { base: [...supplied.base], head: [...supplied.head] } };
  const found = await openComparison(ctx, input);
  return found && { ...found, base: runPath(found.base), head: runPath(found.head), supplied };
}
