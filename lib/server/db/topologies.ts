import "server-only";
import { behaviourHash } from "../../changes";
import type { Layout } from "../../layout";
import { deepFreeze, originalOf, plainText } from "../../std";
import { isAppTopology, Topology } from "../../topology";
import { recent } from "../cache/recent";
import { recentMany } from "../cache/recentMany";
import type { Actor } from "../core/actor";
import { type RevisedName, type RevisionNote, revise } from "./history/revisions";
import type { Transaction } from "./replays";
import type { Db, Writer } from "./store";
import {
  byName,
  firstRevision,
  type Head,
  isGone,
  type NewVersion,
  newHead,
  placeOf,
  statusOf,
  versionsOf,
} from "./versions";

/** Summary of a topology for lists. `sample`: the shipped version, not edited. */
export type TopologySummary = {
  readonly name: string;
  readonly title: string;
  readonly planner: string;
  readonly hash: string;
  readonly sample: boolean;
};

/** A stored version of a topology. */
export type StoredTopology = Omit<TopologySummary, "title"> & {
  /** True if it is the current version of the name. */
  readonly current: boolean;
  /** The number of the name's last revision. */
  readonly revision: number;
  readonly createdAt: Date;
  readonly topology: Topology;
  /** Saved layout; `null` if it is computed. */
  readonly layout: Layout | null;
  /** Hash of the version whose replays apply to this one: the first of its name with the same behaviour. */
  readonly evidence: string;
};

export type NewTopology = {
  readonly hash: string;
  readonly topology: Topology;
  readonly sample: boolean;
  /** If omitted, an existing version retains its layout. */
  readonly layout?: Layout | undefined;
};

// Documents of versions never change, so they can be cached; layout and evidence hash may change.
const titles = recentMany<string>("topology titles", 10_000);
const parsed = recentMany<Topology>("parsed topologies", 500);
const layouts = recent<Layout>("parsed layouts", 200);

type Listed = { readonly names?: readonly string[]; readonly planner?: string | undefined };

/** Lists the current version of every topology, or of those with the given names or of a planner, by name. */
export async function listStoredTopologies(db: Db, which: Listed = {}): Promise<StoredTopology[]> {
  const heads = await listHeads(db, which);
  const rows = await db.prisma.topologyVersion.findMany({
    where: { workspaceId: db.workspaceId, hash: { in: heads.map(({ hash }) => hash) } },
    select: besideDocument,
  });
  const topologies = await topologiesOf(db, rows);
  const current = new Map(heads.map((head) => [head.hash, head]));
  return rows
    .flatMap((row) => stored(db, row, current.get(row.hash), topologies.get(row.hash)) ?? [])
    .sort(byName);
}

/** Lists the same without documents. */
export async function listStoredTopologySummaries(db: Db): Promise<TopologySummary[]> {
  const heads = await listHeads(db);
  const hashes = heads.map(({ hash }) => hash);
  const known = await titles(db.memory, placeOf(db), hashes, async (missing) => {
    const rows = await db.prisma.topologyVersion.findMany({
      where: { workspaceId: db.workspaceId, hash: { in: [...missing] } },
      select: { hash: true, title: true },
    });
    return rows.map(({ hash, title }) => [hash, title]);
  });
  return heads
    .map((head) => {
      const { name, planner, hash } = head;
      return { name, title: known.get(hash) ?? name, planner, hash, sample: statusOf(hash, head).sample };
    })
    .sort(byName);
}

const listHeads = ({ prisma, workspaceId }: Db, { names, planner }: Listed = {}) =>
  prisma.topology.findMany({
    where: {
      workspaceId,
      removedAt: null,
      ...(names && { name: { in: [...names] } }),
      ...(planner !== undefined && { planner }),
    },
  });

/** Finds the current version, or the latest one with this hash prefix. For a removed name, only versions by hash are found. */
export async function findStoredTopology(
  db: Db,
  name: string,
  hash: string | null,
): Promise<StoredTopology | null> {
  const { workspaceId } = db;
  const { prisma } = db;
  const head = await prisma.topology.findUnique({ where: { workspaceId_name: { workspaceId, name } } });
  if (!head || isGone(head, hash)) return null;
  const row = await prisma.topologyVersion.findFirst({
    ...versionsOf(workspaceId, name, head, hash),
    select: besideDocument,
  });
  if (!row) return null;
  return stored(db, row, head, (await topologiesOf(db, [row])).get(row.hash));
}

/** Returns the topologies of versions, by hash. */
const topologiesOf = (db: Db, rows: readonly Row[]) =>
  parsed(
    db.memory,
    placeOf(db),
    rows.map(({ hash }) => hash),
    async (missing) => {
      const documents = await db.prisma.topologyVersion.findMany({
        where: { workspaceId: db.workspaceId, hash: { in: [...missing] } },
        select: { hash: true, document: true },
      });
      return documents.map(({ hash, document }) => [
        hash,
        deepFreeze(db.adopt(Topology.parse(JSON.parse(document)))),
      ]);
    },
  );

/** Adds a version as the next revision of its name; a sample does not replace a version saved by a user. */
export async function addTopology(
  tx: Transaction,
  actor: Actor,
  version: NewTopology,
  note: RevisionNote,
): Promise<RevisedName> {
  return revise(tx, "topology", actor, versioned(version), note, async () => {
    const data = [await behaving(tx, versionOf(actor, version))];
    await tx.topologyVersion.createMany({ data, skipDuplicates: true });
    if (version.layout) await drawnAs(tx, actor, version.hash, version.layout);
  });
}

const drawnAs = (tx: Transaction, { workspaceId }: Actor, hash: string, layout: Layout) =>
  tx.topologyVersion.update({
    where: { workspaceId_hash: { workspaceId, hash } },
    data: { layout: JSON.stringify(layout) },
  });

type NewRow = ReturnType<typeof versionOf>;

/** True if a topology has the name, including removed ones, since restoring one would cause a conflict. */
export const isNameTaken = async ({ prisma, workspaceId }: Db, name: string): Promise<boolean> =>
  (await prisma.topology.count({ where: { workspaceId, name } })) > 0;

/** Adds the version whose replays apply to the row. */
async function behaving(tx: Transaction, row: NewRow): Promise<NewRow> {
  const { workspaceId, name, behaviour } = row;
  const unknown = await tx.topologyVersion.findMany({
    where: { workspaceId, name, behaviour: null },
    select: { hash: true, document: true },
  });
  for (const { hash, document } of unknown) {
    const known = { behaviour: behaviourHash(Topology.parse(JSON.parse(document))) };
    await tx.topologyVersion.update({ where: { workspaceId_hash: { workspaceId, hash } }, data: known });
  }
  const alike = await tx.topologyVersion.findMany({
    where: { workspaceId, name, behaviour },
    orderBy: { createdAt: "asc" },
    select: { evidence: true, document: true },
  });
  // Unbound topologies have no replays, and none that could apply to others.
  const first = isBound(row) ? alike.find(isBound) : undefined;
  return { ...row, evidence: first?.evidence ?? row.evidence };
}

const isBound = ({ document }: { readonly document: string }): boolean =>
  Topology.parse(JSON.parse(document)).nodes.every(({ unbound }) => unbound === undefined);

/** Adds topologies whose names are new in the workspace. */
export async function addFirstTopologies(ctx: Writer, versions: readonly NewTopology[]): Promise<void> {
  const { prisma } = ctx.db;
  const { actor } = ctx;
  await prisma.$transaction([
    prisma.topology.createMany({
      data: versions.map((one) => newHead(actor, versioned(one))),
      skipDuplicates: true,
    }),
    prisma.topologyVersion.createMany({
      data: versions.map((one) => versionOf(actor, one)),
      skipDuplicates: true,
    }),
    prisma.topologyRevision.createMany({
      data: versions.map((one) => firstRevision(actor, versioned(one))),
      skipDuplicates: true,
    }),
  ]);
}

/** Adds versions under existing names without changing the current version. */
export async function addReadings(
  ctx: Writer,
  versions: readonly { readonly hash: string; readonly topology: Topology }[],
): Promise<void> {
  const data = versions.map((one) => versionOf(ctx.actor, { ...one, sample: false }));
  await ctx.db.prisma.topologyVersion.createMany({ data, skipDuplicates: true });
}

const versioned = ({ hash, sample, topology }: NewTopology): NewVersion => ({
  name: storedName(topology),
  planner: topology.planner,
  hash,
  sample,
});

/** The commits of an app are versions of one name. */
const storedName = (topology: Topology): string => (isAppTopology(topology) ? topology.planner : topology.id);

const versionOf = ({ workspaceId, userId: createdBy }: Actor, { hash, topology }: NewTopology) => ({
  workspaceId,
  hash,
  name: storedName(topology),
  title: plainText(topology.title),
  document: JSON.stringify(originalOf(topology)),
  // Commits with equal graphs may differ in what no graph shows, such as a prompt.
  behaviour: isAppTopology(topology) ? hash : behaviourHash(originalOf(topology)),
  evidence: hash,
  createdBy,
});

type Row = {
  readonly name: string;
  readonly hash: string;
  readonly evidence: string;
  readonly layout: string | null;
  readonly createdAt: Date;
};
const besideDocument = { name: true, hash: true, evidence: true, layout: true, createdAt: true } as const;

type NameRow = Head & { readonly planner: string; readonly revision: number };

/** Maps a row; `null` if a part of it is missing. */
function stored(db: Db, row: Row, head?: NameRow, topology?: Topology): StoredTopology | null {
  if (!head || !topology) return null;
  const { name, hash, evidence, layout, createdAt } = row;
  return {
    name,
    planner: head.planner,
    hash,
    ...statusOf(hash, head),
    revision: head.revision,
    createdAt,
    evidence,
    topology,
    layout:
      layout === null ? null : layouts(db.memory, layout, () => deepFreeze(JSON.parse(layout) as Layout)),
  };
}
