import "server-only";
import { z } from "zod";
import { counted } from "../../std";
import { InvalidInput, notInWorkspace } from "../core/errors";
import { changing } from "../db/changing";
import { listCurrentVersions, listMatching } from "../db/lists/recordingPages";
import { addMembers, addSet, removeMembers } from "../db/lists/recordingSets";
import { SetTitle, setOfTitle } from "../evidence/recordingSets";
import type { Ctx } from "../verb/context";
import { reviewerVerb } from "../verb/verb";
import { queryOf, RecordingFilters } from "./filter";
import { eventOf, Named, Planner, refuseSamples } from "./sets";

const Names = z.array(z.string().min(1).max(200)).min(1).max(10_000);
const Matching = RecordingFilters.omit({ planner: true });

const Added = z.strictObject({
  planner: Planner,
  /** Title of the set; a new one is created. */
  set: SetTitle,
  /** Names of recordings; their current versions become part of the set. */
  recordings: Names.optional(),
  /** Adds every recording with this tag. */
  tag: z.string().min(1).max(200).optional(),
  /** Adds every recording that these filters of the list leave. */
  matching: Matching.optional(),
});

/** Adds current versions of recordings to a set, by name, by tag or by filter; returns the set and the number of changed members. */
export const addToSet = reviewerVerb(Added, async (ctx, input) => {
  const { planner, recordings: names, tag, matching } = input;
  if ([names, tag, matching].filter((one) => one !== undefined).length !== 1)
    throw new InvalidInput("Name either the recordings, a tag or a filter.");
  const wanted = names ?? (matching && (await namesMatching(ctx, planner, matching)));
  const chosen = await listCurrentVersions(ctx.db, planner, { names: wanted, tag });
  if (chosen.length === 0) throw notInWorkspace(tag === undefined ? "recording" : `recording tagged ${tag}`);
  const set = setOfTitle(input.set);
  return changing(ctx, async (tx) => {
    const stored = await addSet(tx, ctx.actor, planner, set);
    const added = await addMembers(tx, ctx.actor, { planner, name: stored.name }, chosen);
    const line = `added ${counted(added, "recording")} to the set “${stored.title}”`;
    return {
      answer: { ...stored, added },
      event: added > 0 ? eventOf(planner, stored, "changed", line) : null,
    };
  });
});

const Taken = Named.extend({
  recordings: Names.optional(),
  /** Takes out every recording of the set that these filters of the list leave. */
  matching: Matching.optional(),
});

/** Takes recordings out of a set; they stay in their other sets. */
export const removeFromSet = reviewerVerb(Taken, async (ctx, input) => {
  const { planner, set: name, recordings: names, matching } = input;
  refuseSamples(name);
  if ((names === undefined) === (matching === undefined))
    throw new InvalidInput("Name either the recordings or a filter.");
  const recordings = names ?? (matching ? await namesMatching(ctx, planner, { ...matching, set: name }) : []);
  return changing(ctx, async (tx) => {
    const key = { workspaceId: ctx.actor.workspaceId, planner };
    const set = await tx.recordingSet.findUnique({ where: { workspaceId_planner_name: { ...key, name } } });
    if (!set) throw notInWorkspace(`recording set ${name}`);
    const removed = await removeMembers(tx, { ...key, name }, recordings);
    const line = `took ${counted(removed, "recording")} out of the set “${set.title}”`;
    return { answer: { removed }, event: removed > 0 ? eventOf(planner, set, "changed", line) : null };
  });
});

/** Returns the names of a planner's recordings that the filters leave. */
async function namesMatching(
  ctx: Ctx,
  planner: string,
  filters: z.output<typeof Matching>,
): Promise<readonly string[]> {
  const matching = await listMatching(ctx.db, await queryOf(ctx, { ...filters, planner }));
  return matching.map(({ name }) => name);
}
