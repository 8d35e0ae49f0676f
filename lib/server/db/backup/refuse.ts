import "server-only";
import { setTimeout as sleep } from "node:timers/promises";
import { machineActor, samplesOf } from "../../core/actor";
import { Conflict } from "../../core/errors";
import type { Session } from "../connection/migrate";

/** Tables of what people made, each with the column of who made it. What else they did is in the log. */
const made = {
  Person: ["id", "people"],
  LogEvent: ["actorId", "entries of the log"],
  Review: ["authorId", "reviews"],
  Draft: ["savedBy", "drafts"],
  TopologyRevision: ["author", "saved topologies"],
  RecordingRevision: ["author", "saved recordings"],
} as const;

/** Throws `Conflict` if the database holds more than samples and what is computed of them. */
export async function refuseWork(session: Session, where: string): Promise<void> {
  const found: string[] = [];
  for (const [table, [column, label]] of Object.entries(made)) {
    const [row] = await session.rows(
      `SELECT count(*)::int AS "count" FROM "${table}" WHERE "${column}" <> $1 AND NOT starts_with("${column}", $2)`,
      [machineActor.userId, samplesOf()],
    );
    if (Number(row?.count) > 0) found.push(`${row?.count} ${label}`);
  }
  if (found.length === 0) return;
  throw new Conflict(
    `The database at ${where} is not empty: it holds ${found.join(", ")}. Restore into another one, or add --replace to remove all that it holds.`,
  );
}

/** Milliseconds and tries for connections that were just closed to end. */
const pause = 100;
const tries = 20;

/** Throws `Conflict` if others are connected: servers and workers hold in memory what they read. */
export async function refuseOthers(session: Session, where: string): Promise<void> {
  let others = 0;
  for (let attempt = 0; attempt < tries; attempt++) {
    if (attempt > 0) await sleep(pause);
    // A transaction goes on to see the connections that it saw first.
    await session.rows(`SELECT pg_stat_clear_snapshot()::text AS "cleared"`);
    const [row] = await session.rows(
      `SELECT count(*)::int AS "count" FROM pg_stat_activity
       WHERE datname = current_database() AND backend_type = 'client backend' AND pid <> pg_backend_pid()`,
    );
    others = Number(row?.count);
    if (others === 0) return;
  }
  throw new Conflict(
    `${others} other connections use the database at ${where}. Stop its servers and workers, then restore.`,
  );
}
