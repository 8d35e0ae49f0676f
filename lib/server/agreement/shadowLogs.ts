import "server-only";
import { z } from "zod";
import { type NotFound, notInWorkspace } from "../core/errors";
import { findPlannerDocument } from "../db/plannerDocuments";
import { isLogListed, listShadowLogTitles, type ShadowLogSummary } from "../db/shadowLogs";
import type { Ctx } from "../verb/context";

export type { ShadowLogSummary };

export type MalformedLines = {
  readonly of: number;
  readonly first: readonly { readonly line: number; readonly reason: string }[];
};

/** Logs belong to no planner. */
export const logKind = { planner: "", kind: "shadow-log" };

/** A log after redaction; `pairs` is the JSON text of its turns, so that the main thread never reads it. */
export const StoredLog = z.object({
  pairs: z.string(),
  malformed: z.object({
    of: z.number(),
    first: z.array(z.object({ line: z.number(), reason: z.string() })),
  }),
});
export type StoredLog = z.infer<typeof StoredLog>;

export const listShadowLogs = (ctx: Ctx): Promise<readonly ShadowLogSummary[]> =>
  listShadowLogTitles(ctx.db, logKind);

export async function findShadowLog(
  ctx: Ctx,
  hash: string,
): Promise<{
  readonly hash: string;
  readonly title: string;
  readonly pairs: string;
  readonly malformed: MalformedLines;
}> {
  const found = await findPlannerDocument(ctx.db, logKind, hash);
  if (!found || found.removedAt) throw noLog(hash);
  return { hash: found.hash, title: found.title, ...StoredLog.parse(found.document) };
}

/** Throws `NotFound` unless the log exists. */
export async function checkShadowLog(ctx: Ctx, hash: string): Promise<void> {
  if (!(await isLogListed(ctx.db, logKind, hash))) throw noLog(hash);
}

const noLog = (hash: string): NotFound => notInWorkspace(`log ${hash}`);
