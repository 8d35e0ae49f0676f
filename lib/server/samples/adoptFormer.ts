import "server-only";
import { formerPlannerOf } from "../../planner";
import { moveSets } from "../db/lists/recordingSets";
import { findStoredRecording, listStoredRecordings } from "../db/recordings";
import { listStoredTopologies } from "../db/topologies";
import type { Ctx } from "../verb/context";

/** Names of adopted documents, which keep the version that they have. */
export type Adopted = { readonly topologies: ReadonlySet<string>; readonly recordings: ReadonlySet<string> };

/** Lists documents of a planner's earlier id under the planner. Their bytes and hashes stay. Idempotent. */
export async function adoptFormer(ctx: Ctx): Promise<Adopted> {
  const topologies = new Set<string>();
  const recordings = new Set<string>();
  for (const { planner } of ctx.planners.all) {
    if (!planner.formerly) continue;
    const ids = [planner.id, planner.formerly.id];
    for (const { name, topology, planner: id } of await listStoredTopologies(ctx.db))
      if (ids.includes(id) && topology.planner === planner.id && formerPlannerOf(topology) !== null)
        topologies.add(name);
    for (const { name, planner: id } of await listStoredRecordings(ctx.db)) {
      const found = ids.includes(id) ? await findStoredRecording(ctx.db, name, null) : null;
      if (found?.recording.planner === planner.id && formerPlannerOf(found.recording) !== null)
        recordings.add(name);
    }
    await list(ctx, planner.formerly.id, planner.id, { topologies, recordings });
  }
  return { topologies, recordings };
}

async function list(ctx: Ctx, former: string, planner: string, { topologies, recordings }: Adopted) {
  const { prisma, workspaceId } = ctx.db;
  const names = [...topologies];
  const hashes = await prisma.topologyVersion.findMany({
    where: { workspaceId, name: { in: names } },
    select: { hash: true },
  });
  const own = { in: hashes.map(({ hash }) => hash) };
  const data = { planner };
  const of = { workspaceId, planner: former };
  await prisma.$transaction((tx) => moveSets(tx, workspaceId, former, planner, [...recordings]));
  await prisma.$transaction([
    prisma.topology.updateMany({ where: { ...of, name: { in: names } }, data }),
    prisma.recording.updateMany({ where: { ...of, name: { in: [...recordings] } }, data }),
    prisma.review.updateMany({ where: { ...of, base: { in: names }, head: { in: names } }, data }),
    prisma.replay.updateMany({ where: { ...of, topologyHash: own }, data }),
  ]);
}
