import "server-only";
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

/** Throws `Conflict` if others are connected: servers and workers hold in memory what they read. */
export async function refuseOthers(session: Session, where: string): Promise<void> {
  const [row] = await session.rows(
    `SELECT count(*)::int AS "count" FROM pg_stat_activity
     WHERE datname = current_database() AND backend_type = 'client backend' AND pid <> pg_backend_pid()`,
  );
  if (Number(row?.count) === 0) return;
  throw new Conflict(
    `${row?.count} other connections use the database at ${where}. Stop its servers and workers, then restore.`,
  );
}
