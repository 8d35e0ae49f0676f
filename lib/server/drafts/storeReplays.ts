import "server-only";
import { LRUCache } from "lru-cache";
import { slot } from "../cache/memory";
import type { ReplayFacts } from "../db/replays";
import { addReplays, type NewReplay } from "../db/traces/addReplays";
import type { Ctx } from "../verb/context";

/** A complete replay of a draft or its base, which its identity allows to store once its topology is a version. */
type DraftReplay = { readonly replay: NewReplay; readonly workspace: string; readonly twice: boolean };

/** Retains up to 64 MB of packed replays. */
const retained = slot(
  "replays of drafts",
  () =>
    new LRUCache<string, DraftReplay>({
      maxSize: 64_000_000,
      sizeCalculation: ({ replay: { trace } }) => 1 + trace.structure.length + trace.contents.length,
    }),
);

const workspaceOf = ({ db }: Ctx): string => `${db.where} ${db.workspaceId}`;

/** Retains a complete replay; `twice` if it was replayed twice and did not differ from itself. */
export function retainReplay(ctx: Ctx, replay: NewReplay, twice: boolean): void {
  const workspace = workspaceOf(ctx);
  retained(ctx.memory).set(`${workspace} ${replay.facts.id}`, { replay, workspace, twice });
}

/** Max replays stored by one statement. */
const maxTogether = 100;

/**
 * Stores retained replays whose topology is now a version of this planner, so that they are not replayed again.
 * Leaves out topologies of which none was replayed twice, since a sweep would do so.
 */
export async function storeDraftReplays(ctx: Ctx, planner: string): Promise<void> {
  const { prisma, workspaceId } = ctx.db;
  const cache = retained(ctx.memory);
  const workspace = workspaceOf(ctx);
  const own = [...cache.values()].filter(
    ({ replay: { facts }, workspace: of }) =>
      of === workspace && facts.engine === ctx.engine.hash && facts.planner === planner,
  );
  const checked = new Set(own.flatMap(({ replay, twice }) => (twice ? [replay.facts.topologyHash] : [])));
  const rows = await prisma.topologyVersion.findMany({
    where: { workspaceId, hash: { in: [...checked] } },
    select: { hash: true, evidence: true },
  });
  // Replays of a version that behaves like an earlier one are those of the earlier one.
  const versions = new Set(rows.flatMap(({ hash, evidence }) => (hash === evidence ? [hash] : [])));
  const isVersion = ({ topologyHash }: ReplayFacts): boolean => versions.has(topologyHash);
  const replays = own.flatMap(({ replay }) => (isVersion(replay.facts) ? [replay] : []));
  for (let i = 0; i < replays.length; i += maxTogether)
    await addReplays(prisma, workspaceId, replays.slice(i, i + maxTogether));
  for (const { facts } of replays) cache.delete(`${workspace} ${facts.id}`);
}
