import "server-only";
import type { BisectProgress, BisectResult } from "../../bisect";
import { NotFound } from "../core/errors";
import { findStoredTask, type StoredTask } from "../db/lists/tasks";
import { findCauseSearch } from "../db/recordingEvidence";
import type { StoredSearch } from "../evidence/causeSearch";
import { type TaskSides, viewOf as taskViewOf } from "../tasks/view";
import type { Ctx } from "../verb/context";

/** A search as shown on pages. */
export type BisectView = {
  readonly id: string;
  readonly state: "running" | "finished" | "cancelled" | "failed";
  readonly progress: BisectProgress;
  /** Number of recordings that both sides replayed and base completed, and of the others. */
  readonly recordings: number;
  readonly leftOut: number;
  readonly result: BisectResult | null;
  /** The result, or why the search failed. */
  readonly sentence: string;
};

export const searchKind = "cause-search";

/** Subject of a search. */
export type SearchAbout = TaskSides & Pick<BisectView, "recordings" | "leftOut">;

/** Returns a search with its stored result. */
export async function viewOf(ctx: Ctx, task: StoredTask): Promise<BisectView> {
  const { id, state, message, progress, about } = taskViewOf(ctx, task);
  const { recordings, leftOut } = about as SearchAbout;
  const body = state === "finished" ? await findCauseSearch(ctx.db, task.question) : null;
  return {
    id,
    state: state === "interrupted" ? "failed" : state,
    progress: progress as BisectProgress,
    recordings,
    leftOut,
    result: body === null ? null : (JSON.parse(body) as StoredSearch).result,
    sentence: sentences[state] ?? message,
  };
}

const interrupted = "The search was interrupted. Start it again.";
const sentences: { readonly [state: string]: string } = {
  cancelled: "The search was cancelled.",
  failed: interrupted,
  interrupted,
};

export async function findSearch(ctx: Ctx, id: string): Promise<StoredTask> {
  const task = await findStoredTask(ctx.db, id);
  if (task?.kind !== searchKind) throw new NotFound("This search no longer exists. Start it again.");
  return task;
}
