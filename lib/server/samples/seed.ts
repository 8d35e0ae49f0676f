import "server-only";
import { plannerModules } from "../../planners";
import { hash, type Json } from "../../std";
import { localActor } from "../actor";
import { addRecording } from "../db/recordings";
import type { Store } from "../db/store";
import { addTopology } from "../db/topologies";

/** Puts the shipped documents into the sample workspace: those it lacks, and new versions of those that nobody has saved over. */
export async function seedSamples(store: Store): Promise<void> {
  const { workspaceId } = localActor;
  const actor = { ...localActor, userId: "planner-studio" };
  await store.prisma.workspace.createMany({
    data: [{ id: workspaceId, name: "Samples" }],
    skipDuplicates: true,
  });
  const seeded = await seededBefore(store, workspaceId);
  for (const { topologies, recordings } of plannerModules()) {
    for (const topology of topologies) {
      const version = { hash: hash(topology as Json), topology, sample: true };
      if (!seeded.has(version.hash)) await addTopology(store, actor, version);
    }
    for (const recording of recordings) {
      const version = { hash: hash(recording as Json), recording, sample: true };
      if (!seeded.has(version.hash)) await addRecording(store, actor, version);
    }
  }
}

async function seededBefore({ prisma }: Store, workspaceId: string): Promise<ReadonlySet<string | null>> {
  const only = { where: { workspaceId }, select: { sampleHash: true } };
  const heads = [...(await prisma.topology.findMany(only)), ...(await prisma.recording.findMany(only))];
  return new Set(heads.map(({ sampleHash }) => sampleHash));
}
