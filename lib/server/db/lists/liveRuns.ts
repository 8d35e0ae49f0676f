import "server-only";
import type { LiveEntry, LiveSpent } from "../../../live";
import type { Actor } from "../../core/actor";
import type { Db } from "../store";

/** `running` without a lease means that its server was stopped or killed. */
export type LiveRunState = "running" | "finished" | "cancelled" | "limit" | "failed";

export type StoredLiveRun = {
  readonly id: string;
  readonly planner: string;
  readonly title: string;
  readonly state: LiveRunState;
  readonly total: number;
  readonly done: number;
  readonly spent: LiveSpent;
  readonly message: string;
  readonly worker: string | null;
  readonly leaseUntil: Date | null;
  readonly createdBy: string;
  readonly creatorName: string;
  readonly createdAt: Date;
  readonly finishedAt: Date | null;
};

/** Seconds after which another server may take a run over, unless its own renews the lease. */
const leaseSeconds = 30;

const inLists = { workspaceId: true, config: true } as const;
type Row = Omit<StoredLiveRun, "state" | "spent"> & { readonly state: string; readonly spent: string };
const stored = (row: Row): StoredLiveRun => ({
  ...row,
  state: row.state as LiveRunState,
  spent: JSON.parse(row.spent) as LiveSpent,
});

type NewLiveRun = Pick<StoredLiveRun, "id" | "planner" | "title" | "total" | "spent"> & {
  readonly config: string;
};

/** Adds a run that nobody works on yet. */
export async function addLiveRun(
  { prisma, workspaceId }: Db,
  { userId: createdBy, name: creatorName }: Actor,
  { spent, ...run }: NewLiveRun,
): Promise<void> {
  const data = {
    ...run,
    workspaceId,
    createdBy,
    creatorName,
    state: "running",
    spent: JSON.stringify(spent),
  };
  await prisma.liveRun.create({ data });
}

export async function findLiveRun({ prisma, workspaceId }: Db, id: string): Promise<StoredLiveRun | null> {
  const row = await prisma.liveRun.findUnique({
    where: { workspaceId_id: { workspaceId, id } },
    omit: inLists,
  });
  return row && stored(row);
}

/** Lists runs, newest first. */
export async function listStoredLiveRuns(
  { prisma, workspaceId }: Db,
  {
    planner,
    ids,
    max,
  }: { readonly planner?: string | undefined; readonly ids?: readonly string[]; readonly max: number },
): Promise<StoredLiveRun[]> {
  const rows = await prisma.liveRun.findMany({
    where: { workspaceId, ...(planner !== undefined && { planner }), ...(ids && { id: { in: [...ids] } }) },
    orderBy: [{ createdAt: "desc" }, { id: "asc" }],
    take: max,
    omit: inLists,
  });
  return rows.map(stored);
}

/** JSON of what a run was started with. */
export async function liveRunConfig({ prisma, workspaceId }: Db, id: string): Promise<string> {
  const { config } = await prisma.liveRun.findUniqueOrThrow({
    where: { workspaceId_id: { workspaceId, id } },
    select: { config: true },
  });
  return config;
}

export const setLiveRunConfig = ({ prisma, workspaceId }: Db, id: string, config: string) =>
  prisma.liveRun.update({ where: { workspaceId_id: { workspaceId, id } }, data: { config } });

const leaseEnd = () => new Date(Date.now() + leaseSeconds * 1000);

/** Takes a run that no other worker holds; false if one does, or if it is finished. */
export async function takeLiveRun({ prisma, workspaceId, kind }: Db, id: string, worker: string) {
  // An embedded database has one server, so any other worker is gone.
  const isFree = kind === "pglite" ? {} : { OR: [{ worker: null }, { leaseUntil: { lt: new Date() } }] };
  const { count } = await prisma.liveRun.updateMany({
    where: { workspaceId, id, state: { not: "finished" }, ...isFree },
    data: { state: "running", worker, leaseUntil: leaseEnd(), message: "", finishedAt: null },
  });
  return count === 1;
}

/** Renews a worker's lease; false once the run was cancelled or taken over. */
export async function renewLiveRun({ prisma, workspaceId }: Db, id: string, worker: string) {
  const { count } = await prisma.liveRun.updateMany({
    where: { workspaceId, id, worker, state: "running" },
    data: { leaseUntil: leaseEnd() },
  });
  return count === 1;
}

/** Cancels a run; its worker hears of it at the next renewal. */
export async function cancelStoredLiveRun({ prisma, workspaceId }: Db, id: string): Promise<void> {
  await prisma.liveRun.updateMany({
    where: { workspaceId, id, state: "running" },
    data: { state: "cancelled", message: "Cancelled.", finishedAt: new Date() },
  });
}

type Ended = { readonly state: LiveRunState; readonly message: string };

/** Ends a worker's part in a run; `null` leaves its state as it is, for another worker to go on. */
export async function leaveLiveRun(
  { prisma, workspaceId }: Db,
  id: string,
  worker: string,
  ended: Ended | null,
): Promise<void> {
  await prisma.liveRun.updateMany({
    where: { workspaceId, id, worker },
    data: { worker: null, leaseUntil: null, ...(ended && { ...ended, finishedAt: new Date() }) },
  });
}

type Progress = { readonly number: number; readonly spent: LiveSpent; readonly done: number };

/** Stores an entry and the run's progress together. Throws if another worker has taken the run over. */
export async function addLiveEntry(
  { prisma, workspaceId }: Db,
  { id: runId, worker }: { readonly id: string; readonly worker: string },
  entry: LiveEntry,
  { number, spent, done }: Progress,
): Promise<void> {
  await prisma.$transaction(async (tx) => {
    const { count } = await tx.liveRun.updateMany({
      where: { workspaceId, id: runId, worker },
      data: { spent: JSON.stringify(spent), done },
    });
    if (count !== 1) throw new Error(`Another server has taken over the run ${runId}.`);
    await tx.liveEntry.create({ data: { workspaceId, runId, number, body: JSON.stringify(entry) } });
  });
}

/** Entries of a run in their order, those after a number only. */
export async function listLiveEntries(
  { prisma, workspaceId }: Db,
  runId: string,
  after = -1,
): Promise<readonly { readonly number: number; readonly entry: LiveEntry }[]> {
  const rows = await prisma.liveEntry.findMany({
    where: { workspaceId, runId, number: { gt: after } },
    orderBy: { number: "asc" },
    select: { number: true, body: true },
  });
  return rows.map(({ number, body }) => ({ number, entry: JSON.parse(body) as LiveEntry }));
}
