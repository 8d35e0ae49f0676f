import "server-only";
import { recordingVersion } from "../../recording";
import { hash, type Json } from "../../std";
import { machineActor as actor } from "../core/actor";
import { fillSamples } from "../db/lists/recordingSets";
import { addPlannerDocument } from "../db/plannerDocuments";
import { addFirstRecordings, addRecording } from "../db/recordings";
import { addFirstTopologies, addTopology } from "../db/topologies";
import { answersKind } from "../evidence/answerSets";
import type { Ctx } from "../verb/context";
import { adoptFormer } from "./adoptFormer";

const { workspaceId } = actor;
const shipped = { why: "Shipped with a newer version of Planner Studio." };

/** Adds shipped documents to the sample workspace: missing ones, and new versions of those that no user has edited. An adopted document keeps its name and its version. */
export async function seedSamples(ctx: Ctx): Promise<void> {
  await ctx.db.prisma.workspace.createMany({
    data: [{ id: workspaceId, name: "Samples" }],
    skipDuplicates: true,
  });
  await seedOwnDocuments(ctx);
  const adopted = await adoptFormer(ctx);
  const modules = ctx.planners.listed;
  const topologies = modules.flatMap((module) =>
    [...module.topologies, ...module.ideas].map((topology) => {
      return { hash: hash(topology as Json), topology, sample: true };
    }),
  );
  const recordings = modules.flatMap((module) =>
    module.recordings.map((recording) => ({ ...recordingVersion(recording), sample: true })),
  );
  const heads = await headsOf(ctx);
  const absentTopologies = topologies.filter(({ topology }) => !heads.topologies.has(topology.id));
  const absentRecordings = recordings.filter(({ name }) => !heads.recordings.has(name));
  if (absentTopologies.length > 0) await addFirstTopologies(ctx, absentTopologies);
  if (absentRecordings.length > 0) await addFirstRecordings(ctx, absentRecordings);
  for (const version of topologies) {
    if (adopted.topologies.has(version.topology.id)) continue;
    const seen = heads.topologies.get(version.topology.id);
    if (seen !== undefined && seen !== version.hash)
      await ctx.db.prisma.$transaction((tx) => addTopology(tx, actor, version, shipped));
  }
  for (const version of recordings) {
    if (adopted.recordings.has(version.name)) continue;
    const seen = heads.recordings.get(version.name);
    if (seen !== undefined && seen !== version.hash)
      await ctx.db.prisma.$transaction((tx) => addRecording(tx, actor, version, shipped));
  }
  await ctx.db.prisma.$transaction((tx) => fillSamples(tx, actor));
}

/** Adds answer sets, and documents of planners' own kinds, such as registries of tools. */
async function seedOwnDocuments(ctx: Ctx): Promise<void> {
  for (const { planner, readers, answers } of ctx.planners.all) {
    for (const set of answers) {
      const document = set as unknown as Json;
      const named = { planner: planner.id, kind: answersKind, hash: hash(document), title: set.title };
      await addPlannerDocument(ctx.db.prisma, actor, { ...named, document });
    }
    for (const { kind, samples } of readers) {
      for (const { title, document } of samples()) {
        const named = { planner: planner.id, kind, hash: hash(document), title };
        await addPlannerDocument(ctx.db.prisma, actor, { ...named, document });
      }
    }
  }
}

/** Name -> hash of the shipped version seen last. */
async function headsOf(ctx: Ctx) {
  const { prisma } = ctx.db;
  const only = { where: { workspaceId }, select: { name: true, sampleHash: true } };
  const byName = (heads: readonly { name: string; sampleHash: string | null }[]) =>
    new Map(heads.map(({ name, sampleHash }) => [name, sampleHash]));
  return {
    topologies: byName(await prisma.topology.findMany(only)),
    recordings: byName(await prisma.recording.findMany(only)),
  };
}
