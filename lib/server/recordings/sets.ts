import "server-only";
import { z } from "zod";
import { counted } from "../../std";
import { Conflict, InvalidInput, notInWorkspace } from "../core/errors";
import { changing } from "../db/changing";
import {
  addMembers,
  addSet,
  listSetsOfRecording,
  listStoredSets,
  type RecordingSetName,
  type StoredRecordingSet,
  samplesSet,
} from "../db/lists/recordingSets";
import { listStoredRecordings } from "../db/recordings";
import { SetName, SetTitle, setOfTitle } from "../evidence/recordingSets";
import { reviewerVerb, verb } from "../verb/verb";

/** A set with the number of its recordings; the first one of a planner is its default. */
export type RecordingSetSummary = StoredRecordingSet & { readonly isDefault: boolean };

const Planner = z.string().min(1).max(120);
const Names = z.array(z.string().min(1).max(200)).min(1).max(10_000);

/** Lists recording sets, of one planner or of all known ones; the default set of each planner comes first. */
export const listRecordingSets = verb(
  z.strictObject({ planner: Planner.optional() }),
  async (ctx, { planner }): Promise<readonly RecordingSetSummary[]> => {
    const stored = await listStoredSets(ctx.db, planner);
    const known = stored.filter((one) => ctx.planners.find(one.planner) !== undefined);
    return known.map((one) => {
      return { ...one, isDefault: known.find(({ planner: of }) => of === one.planner) === one };
    });
  },
);

/** Lists the sets of one recording, and the version that is part of each. */
export const listSetsOf = verb(z.strictObject({ recording: z.string().min(1).max(200) }), (ctx, input) =>
  listSetsOfRecording(ctx.db, input.recording),
);

const Added = z.strictObject({
  planner: Planner,
  /** Title of the set; a new one is created. */
  set: SetTitle,
  /** Names of recordings; their current versions become part of the set. */
  recordings: Names.optional(),
  /** Adds every recording with this tag. */
  tag: z.string().min(1).max(200).optional(),
});

/** Adds current versions of recordings to a set, by name or by tag; returns the set and the number of changed members. */
export const addToSet = reviewerVerb(Added, async (ctx, input) => {
  const { planner, recordings: names, tag } = input;
  if ((names === undefined) === (tag === undefined))
    throw new InvalidInput("Name either the recordings or a tag.");
  const wanted = names && new Set(names);
  const all = await listStoredRecordings(ctx.db, planner);
  const chosen = all.filter((one) => (wanted ? wanted.has(one.name) : one.tags.includes(tag ?? "")));
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

const Named = z.strictObject({ planner: Planner, set: SetName });

/** Takes recordings out of a set; they stay in their other sets. */
export const removeFromSet = reviewerVerb(Named.extend({ recordings: Names }), async (ctx, input) => {
  const { planner, set: name, recordings } = input;
  refuseSamples(name);
  return changing(ctx, async (tx) => {
    const key = { workspaceId: ctx.actor.workspaceId, planner };
    const set = await tx.recordingSet.findUnique({ where: { workspaceId_planner_name: { ...key, name } } });
    if (!set) throw notInWorkspace(`recording set ${name}`);
    const where = { ...key, setName: name, recording: { in: recordings } };
    const { count: removed } = await tx.recordingSetMember.deleteMany({ where });
    const line = `took ${counted(removed, "recording")} out of the set “${set.title}”`;
    return { answer: { removed }, event: removed > 0 ? eventOf(planner, set, "changed", line) : null };
  });
});

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

function refuseSamples(name: string): void {
  if (name === samplesSet.name)
    throw new Conflict(`The set “${samplesSet.title}” ships with Planner Studio and cannot be changed.`);
}

const eventOf = (planner: string, { name }: RecordingSetName, what: string, line: string) => ({
  kind: `recording-set.${what}` as const,
  about: { kind: "recording-set", name: `${planner}/${name}` },
  line,
});
