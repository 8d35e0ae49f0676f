import "server-only";
import { z } from "zod";
import { capitalised } from "../../std";
import { machineActor } from "../core/actor";
import { Conflict, type NotFound, notInWorkspace } from "../core/errors";
import type { Transaction } from "../db/replays";

/** An import without revisions, named by its hash: a foreign trace, or a document of a planner's own kind, such as a registry of tools. */
export const ImportSubject = {
  of: z.enum(["trace", "document"]),
  /** Its hash. */
  name: z.string().min(1).max(80),
};
type Of = z.output<(typeof ImportSubject)["of"]>;

/** Kind and title in the log. */
type MarkedImport = { readonly kind: string; readonly called: string };

/** Removes an import from every list, or restores it (`removedAt` is `null`). Throws if there is none, or if it is shipped. */
export const markImport = (
  tx: Transaction,
  workspaceId: string,
  { of, name, removedAt }: { readonly of: Of; readonly name: string; readonly removedAt: Date | null },
): Promise<MarkedImport> =>
  of === "trace"
    ? markTrace(tx, workspaceId, name, removedAt)
    : markDocument(tx, workspaceId, name, removedAt);

async function markTrace(tx: Transaction, workspaceId: string, id: string, removedAt: Date | null) {
  const where = { workspaceId, id, engine: null, removedAt: statusOf(removedAt) };
  const found = await tx.replay.findFirst({ where, select: { topologyName: true, recordingName: true } });
  if (!found) throw unknown("imported trace", id, removedAt);
  await tx.replay.updateMany({ where: { workspaceId, id }, data: { removedAt } });
  return { kind: "trace", called: `the trace of ${found.topologyName} on ${found.recordingName}` };
}

async function markDocument(tx: Transaction, workspaceId: string, hash: string, removedAt: Date | null) {
  const where = { workspaceId, hash, removedAt: statusOf(removedAt) };
  const found = await tx.plannerDocument.findFirst({
    where,
    select: { kind: true, title: true, createdBy: true },
  });
  if (!found) throw unknown("document", hash, removedAt);
  const { kind, title, createdBy } = found;
  const called = `the ${kind.replaceAll("-", " ")} “${title}”`;
  if (createdBy === machineActor.userId)
    throw new Conflict(`${capitalised(called)} ships with Planner Studio and cannot be removed.`);
  await tx.plannerDocument.updateMany({ where: { workspaceId, hash }, data: { removedAt } });
  return { kind, called };
}

/** Matches a listed import to remove, or a removed one to restore. */
const statusOf = (removedAt: Date | null) => (removedAt === null ? { not: null } : null);

const unknown = (what: string, name: string, removedAt: Date | null): NotFound =>
  notInWorkspace(`${removedAt === null ? "removed " : ""}${what} ${name}`);
