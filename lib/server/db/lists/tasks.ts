import "server-only";
import type { Actor } from "../../core/actor";
import { Prisma } from "../generated/client";
import type { Database, Db } from "../store";

export type TaskState = "running" | "finished" | "cancelled" | "failed" | "interrupted";

export type StoredTask = {
  readonly id: string;
  readonly kind: string;
  readonly question: string;
  readonly planner: string;
  /** JSON. */
  readonly about: string;
  /** `running` with a lapsed lease means that its server was killed. */
  readonly state: TaskState;
  /** JSON. */
  readonly progress: string;
  readonly message: string;
  readonly rev: number;
  readonly lookedAt: Date;
  readonly worker: string | null;
  /** True until its lease lapses, by the clock of the database. */
  readonly isLeased: boolean;
  readonly creatorName: string;
  readonly createdAt: Date;
  readonly finishedAt: Date | null;
};

/** Reads tasks of a workspace, newest first. */
const readTasks = ({ prisma, workspaceId }: Db, where: Prisma.Sql, max?: number): Promise<StoredTask[]> =>
  prisma.$queryRaw<StoredTask[]>`
    SELECT "id", "kind", "question", "planner", "about", "state", "progress", "message", "rev", "lookedAt",
      "worker", coalesce("leaseUntil" > now(), false) AS "isLeased", "creatorName", "createdAt", "finishedAt"
    FROM "Task" WHERE "workspaceId" = ${workspaceId} AND ${where}
    ORDER BY "createdAt" DESC, "id" LIMIT ${max ?? null}::int`;

/** Seconds after which a task of a silent server is interrupted. */
export const taskLeaseSeconds = 20;

export const taskLeaseEnd = Prisma.sql`now() + make_interval(secs => ${taskLeaseSeconds}::int)`;

type TaskQuestion = Pick<StoredTask, "kind" | "question">;
type NewTask = TaskQuestion &
  Pick<StoredTask, "id" | "planner" | "about" | "progress"> & { readonly worker: string };

/** Adds a running task; false if one with the same question runs. An abandoned one is interrupted first. */
export async function addTask(
  { prisma, workspaceId, kind: engine }: Db,
  { userId, name }: Actor,
  { id, kind, question, planner, about, progress, worker }: NewTask,
): Promise<boolean> {
  // An embedded database has one server, so another worker is gone.
  const isGone =
    engine === "pglite" ? Prisma.sql`"worker" IS DISTINCT FROM ${worker}` : Prisma.sql`"leaseUntil" < now()`;
  await prisma.$executeRaw`
    UPDATE "Task" SET "state" = 'interrupted', "finishedAt" = "leaseUntil", "worker" = NULL, "leaseUntil" = NULL,
      "rev" = "rev" + 1
    WHERE "workspaceId" = ${workspaceId} AND "kind" = ${kind} AND "question" = ${question}
      AND "state" = 'running' AND ${isGone}`;
  const added = await prisma.$executeRaw`
    INSERT INTO "Task" ("workspaceId", "id", "kind", "question", "planner", "about", "state", "progress",
      "worker", "leaseUntil", "createdBy", "creatorName")
    VALUES (${workspaceId}, ${id}, ${kind}, ${question}, ${planner}, ${about}, 'running', ${progress},
      ${worker}, ${taskLeaseEnd}, ${userId}, ${name})
    ON CONFLICT ("workspaceId", "kind", "question") WHERE "state" = 'running' DO NOTHING`;
  return added === 1;
}

export async function findStoredTask(db: Db, id: string): Promise<StoredTask | null> {
  const [task] = await readTasks(db, Prisma.sql`"id" = ${id}`);
  return task ?? null;
}

/** Returns the last task with a question in a state. */
export async function findTaskOf(
  db: Db,
  { kind, question }: TaskQuestion,
  state: TaskState,
): Promise<StoredTask | null> {
  const where = Prisma.sql`"kind" = ${kind} AND "question" = ${question} AND "state" = ${state}`;
  const [task] = await readTasks(db, where, 1);
  return task ?? null;
}

/** True if a task of this kind is in a state, whatever its question. */
export async function hasTask({ prisma, workspaceId }: Db, kind: string, state: TaskState): Promise<boolean> {
  const found = await prisma.task.findFirst({ where: { workspaceId, kind, state }, select: { id: true } });
  return found !== null;
}

/** Lists the tasks of some questions, newest first. */
export async function listTasksOf(
  db: Db,
  kind: string,
  questions: readonly string[],
): Promise<readonly StoredTask[]> {
  if (questions.length === 0) return [];
  return readTasks(db, Prisma.sql`"kind" = ${kind} AND "question" IN (${Prisma.join([...questions])})`);
}

type Listed = {
  readonly ids?: readonly string[];
  readonly planner?: string | undefined;
  readonly state?: TaskState | undefined;
  readonly max: number;
};

/** Lists tasks, newest first. */
export function listStoredTasks(
  db: Db,
  { ids, planner, state, max }: Listed,
): Promise<readonly StoredTask[]> {
  if (ids?.length === 0) return Promise.resolve([]);
  const named = ids === undefined ? Prisma.sql`true` : Prisma.sql`"id" IN (${Prisma.join([...ids])})`;
  const ofPlanner = planner === undefined ? Prisma.sql`true` : Prisma.sql`"planner" = ${planner}`;
  const inState = state === undefined ? Prisma.sql`true` : Prisma.sql`"state" = ${state}`;
  return readTasks(db, Prisma.sql`${named} AND ${ofPlanner} AND ${inState}`, max);
}

/** Cancels a running task; false if it is over. Its worker holds it until it lets go. */
export async function cancelStoredTask({ prisma, workspaceId }: Db, id: string): Promise<boolean> {
  const { count } = await prisma.task.updateMany({
    where: { workspaceId, id, state: "running" },
    data: { state: "cancelled", finishedAt: new Date(), rev: { increment: 1 } },
  });
  return count === 1;
}

/** Replaces the progress of a task that nobody works on, if it is still at `rev`; false otherwise. */
export async function replaceProgress(
  { prisma, workspaceId }: Db,
  { id, rev }: Pick<StoredTask, "id" | "rev">,
  progress: string,
): Promise<boolean> {
  const { count } = await prisma.task.updateMany({
    where: { workspaceId, id, rev },
    data: { progress, rev: { increment: 1 } },
  });
  return count === 1;
}

/** Notes that somebody follows a task. */
export const lookAtTask = ({ prisma, workspaceId }: Db, id: string, at: Date) =>
  prisma.task.updateMany({ where: { workspaceId, id, state: "running" }, data: { lookedAt: at } });

/** Ended tasks that stay however old they are, of each workspace and kind. */
const newest = 100;

/** Removes tasks that are over and began more than `days` ago; their results stay. Returns how many. */
export const removeTasks = ({ prisma }: Database, days: number): Promise<number> =>
  prisma.$executeRaw`
    DELETE FROM "Task" t USING (
      SELECT "workspaceId", "id", row_number() OVER (
        PARTITION BY "workspaceId", "kind" ORDER BY "createdAt" DESC, "id") AS "place" FROM "Task") p
    WHERE p."workspaceId" = t."workspaceId" AND p."id" = t."id" AND p."place" > ${newest}::int
      AND t."createdAt" < now() - make_interval(days => ${days}::int)
      AND (t."state" <> 'running' OR t."leaseUntil" < now())`;
