import "server-only";
import type { Asked } from "../../../apps";
import { AppGraph } from "../../../subject";
import { recent } from "../../cache/recent";
import type { Transaction } from "../replays";
import type { Db } from "../store";

/** A commit of an app, what ran it, and who imported that last. */
export type AppCommit = {
  readonly topologyHash: string;
  readonly app: string;
  readonly sha: string;
  readonly subject: string;
  readonly author: string;
  /** ISO 8601 with the commit's time zone. */
  readonly committedAt: string;
  readonly engine: string;
  /** Hash of the runner. */
  readonly runner: string;
  /** Hash of the lock file; `null` without one. */
  readonly lock: string | null;
  readonly versions: { readonly [name: string]: string };
  readonly graph: AppGraph;
  /** Paths of the state in which its replays differ from each other. */
  readonly noise: NoisePaths;
  /** Comparisons in which it is the head, by the base's topology hash. */
  readonly comparisons: { readonly [base: string]: ImportedComparison };
  readonly importedBy: string;
  readonly importerName: string;
  readonly importedAt: Date;
};
/** `at` is when it was last imported, in ISO 8601; `repeated` the model calls that the command line repeated. */
export type ImportedComparison = { readonly at: string; readonly repeated: Asked | null };
export type NoisePaths = { readonly masked: readonly string[]; readonly omitted: readonly string[] };

/** Serializes imports of an app until the transaction ends, and returns the findings of its commits so far, by version. */
export async function lockAppCommits(
  tx: Transaction,
  workspaceId: string,
  app: string,
  topologyHashes: readonly string[],
): Promise<ReadonlyMap<string, Pick<AppCommit, "noise" | "comparisons">>> {
  const lock = JSON.stringify(["app-commits", workspaceId, app]);
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${lock}, 0))`;
  const rows = await tx.appCommit.findMany({
    where: { workspaceId, topologyHash: { in: [...topologyHashes] } },
    select: { topologyHash: true, noise: true, comparisons: true },
  });
  return new Map(
    rows.map(({ topologyHash, noise, comparisons }) => [
      topologyHash,
      {
        noise: JSON.parse(noise) as NoisePaths,
        comparisons: JSON.parse(comparisons) as AppCommit["comparisons"],
      },
    ]),
  );
}

/** Stores a commit; a later import replaces what ran it. */
export async function storeAppCommit(
  tx: Transaction,
  workspaceId: string,
  commit: Omit<AppCommit, "importedAt">,
): Promise<void> {
  const { topologyHash, versions, graph, noise, comparisons, ...columns } = commit;
  const data = {
    ...columns,
    versions: JSON.stringify(versions),
    graph: JSON.stringify(graph),
    noise: JSON.stringify(noise),
    comparisons: JSON.stringify(comparisons),
    importedAt: new Date(),
  };
  await tx.appCommit.upsert({
    where: { workspaceId_topologyHash: { workspaceId, topologyHash } },
    create: { workspaceId, topologyHash, ...data },
    update: data,
  });
}

/** Lists the apps of a workspace with the versions of their graphs. */
export const listAppVersions = ({ prisma, workspaceId }: Db) =>
  prisma.appCommit.findMany({
    where: { workspaceId },
    select: { app: true, topologyHash: true },
    orderBy: [{ app: "asc" }, { importedAt: "asc" }, { topologyHash: "asc" }],
  });

/** Lists imported comparisons as references, newest first. */
export const listImportedComparisons = (
  { prisma, workspaceId }: Db,
  max: number,
): Promise<{ base: string; head: string; set: null; at: Date }[]> =>
  prisma.$queryRaw`
    SELECT c."app" || '@' || i."key" AS "base", c."app" || '@' || c."topologyHash" AS "head", NULL AS "set",
      (i."value" ->> 'at')::timestamptz AS "at"
    FROM "AppCommit" c, json_each(c."comparisons"::json) i
    WHERE c."workspaceId" = ${workspaceId} ORDER BY "at" DESC, c."topologyHash", i."key" LIMIT ${max}`;

/** Returns the version that was last imported as the head of a comparison with this base; `null` without one. */
export async function latestHeadOf(
  { prisma, workspaceId }: Db,
  app: string,
  baseHash: string,
): Promise<string | null> {
  const [found] = await prisma.$queryRaw<{ head: string }[]>`
    SELECT "topologyHash" AS "head" FROM "AppCommit"
    WHERE "workspaceId" = ${workspaceId} AND "app" = ${app} AND "comparisons"::jsonb ? ${baseHash}
    ORDER BY "comparisons"::jsonb -> ${baseHash} ->> 'at' DESC, "topologyHash" LIMIT 1`;
  return found?.head ?? null;
}

// A graph is determined by the version's hash.
const graphs = recent<AppGraph>("app graphs", 200);

/** Finds the commits of which these versions are the graphs, by version, without the graphs. */
export async function findAppCommits(
  { prisma, workspaceId }: Db,
  topologyHashes: readonly string[],
): Promise<ReadonlyMap<string, Pick<AppCommit, "sha" | "subject" | "importerName" | "comparisons">>> {
  const rows = await prisma.appCommit.findMany({
    where: { workspaceId, topologyHash: { in: [...topologyHashes] } },
    select: { topologyHash: true, sha: true, subject: true, importerName: true, comparisons: true },
  });
  return new Map(
    rows.map(({ topologyHash, comparisons, ...row }) => [
      topologyHash,
      { ...row, comparisons: JSON.parse(comparisons) as AppCommit["comparisons"] },
    ]),
  );
}

/** Finds the commit of which this version is the graph; `null` for versions of planners. */
export async function findAppCommit(db: Db, topologyHash: string): Promise<AppCommit | null> {
  const { workspaceId } = db;
  const row = await db.prisma.appCommit.findUnique({
    where: { workspaceId_topologyHash: { workspaceId, topologyHash } },
  });
  if (!row) return null;
  const { workspaceId: _, versions, graph, noise, comparisons, ...columns } = row;
  return {
    ...columns,
    versions: JSON.parse(versions) as AppCommit["versions"],
    graph: graphs(db.memory, `${db.where} ${topologyHash}`, () => AppGraph.parse(JSON.parse(graph))),
    noise: JSON.parse(noise) as NoisePaths,
    comparisons: JSON.parse(comparisons) as AppCommit["comparisons"],
  };
}
