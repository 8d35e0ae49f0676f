import "server-only";
import { z } from "zod";
import { Conflict, notInWorkspace } from "../core/errors";
import { changing } from "../db/changing";
import {
  countInSets,
  listSetsOfRecording,
  listStoredSets,
  type RecordingSetName,
  type SetSize,
  type StoredRecordingSet,
  samplesSet,
} from "../db/lists/recordingSets";
import { SetName, SetTitle, setOfTitle } from "../evidence/recordingSets";
import { untilEvent } from "../evidence/unchanged/untilEvent";
import { reviewerVerb, verb } from "../verb/verb";

/** A set with the number of its recordings; the first one of a planner is its default. */
export type RecordingSetSummary = StoredRecordingSet & SetSize & { readonly isDefault: boolean };

export const Planner = z.string().min(1).max(120);

const sizes = untilEvent<Awaited<ReturnType<typeof countInSets>>>("sizes of recording sets", 50);

/** Lists recording sets, of one planner or of all known ones; the default set of each planner comes first. */
export const listRecordingSets = verb(
  z.strictObject({ planner: Planner.optional() }),
  async (ctx, { planner }): Promise<readonly RecordingSetSummary[]> => {
    const [stored, sizeOf] = await Promise.all([
      listStoredSets(ctx.db, planner),
      sizes(ctx, [planner ?? null], () => countInSets(ctx.db, planner)),
    ]);
    const known = stored.filter((one) => ctx.planners.find(one.planner) !== undefined);
    return known.map((one) => {
      return {
        ...one,
        ...sizeOf(one),
        isDefault: known.find(({ planner: of }) => of === one.planner) === one,
      };
    });
  },
);

/** Lists the sets of one recording, and the version that is part of each. */
export const listSetsOf = verb(z.strictObject({ recording: z.string().min(1).max(200) }), (ctx, input) =>
  listSetsOfRecording(ctx.db, input.recording),
);

export const Named = z.strictObject({ planner: Planner, set: SetName });

/** Changes the title of a set; links keep its name. */
export const renameSet = reviewerVerb(Named.extend({ title: SetTitle }), async (ctx, input) => {
  const { planner, set: name, title } = input;
  refuseSamples(name);
  // Refuses the titles of the sets that the product itself keeps.
  setOfTitle(title);
  return changing(ctx, async (tx) => {
    const where = { workspaceId: ctx.actor.workspaceId, planner, name };
    const { count } = await tx.recordingSet.updateMany({ where, data: { title } });
    if (count === 0) throw notInWorkspace(`recording set ${name}`);
    const line = `renamed the recording set ${name} to “${title}”`;
    return { answer: { name, title }, event: eventOf(planner, { name, title }, "renamed", line) };
  });
});

/** Deletes a set. Its recordings stay, and reviews keep the recordings that they were asked over. */
export const removeSet = reviewerVerb(Named, async (ctx, { planner, set: name }) => {
  refuseSamples(name);
  return changing(ctx, async (tx) => {
    const where = { workspaceId: ctx.actor.workspaceId, planner, name };
    const set = await tx.recordingSet.findUnique({ where: { workspaceId_planner_name: where } });
    if (!set) throw notInWorkspace(`recording set ${name}`);
    await tx.recordingSet.deleteMany({ where });
    return {
      answer: { name },
      event: eventOf(planner, set, "removed", `deleted the recording set “${set.title}”`),
    };
  });
});

export function refuseSamples(name: string): void {
  if (name === samplesSet.name)
    throw new Conflict(`The set “${samplesSet.title}” ships with Planner Studio and cannot be changed.`);
}

export const eventOf = (planner: string, { name }: RecordingSetName, what: string, line: string) => ({
  kind: `recording-set.${what}` as const,
  about: { kind: "recording-set", name: `${planner}/${name}` },
  line,
});
