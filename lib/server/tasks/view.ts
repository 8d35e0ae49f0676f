import "server-only";
import type { Json } from "../../std";
import { notInWorkspace } from "../core/errors";
import { findStoredTask, type StoredTask, type TaskState } from "../db/lists/tasks";
import type { Ctx } from "../verb/context";
import { workerOf } from "./active";

/** Long work that becomes a task. */
export type TaskKind =
  | "cause-search"
  | "inflight-check"
  | "live-planning"
  | "live-judging"
  | "suggestion-proof"
  | "acceptance"
  | "label-preparation"
  | "conversations-import";

/** Both sides of a task that compares, as in links. */
export type TaskSides = {
  readonly base: string;
  readonly head: string;
  readonly set?: string;
  readonly answers?: string;
};

/** A task of a review; `thread` is that of a suggestion. */
export type ReviewAbout = { readonly review: number; readonly thread?: number };

/** A task that asks live models; `recording` names what it stores, if anything. */
export type LiveAbout = { readonly title: string; readonly recording: string | null };

/** A task as shown on pages. `progress` and `about` are of its kind. */
export type TaskView = Pick<
  StoredTask,
  "id" | "planner" | "message" | "rev" | "creatorName" | "createdAt" | "finishedAt"
> & {
  readonly kind: TaskKind;
  readonly about: Json;
  readonly state: TaskState;
  readonly progress: Json;
  /** False while it runs, and until the worker of a cancelled one lets go. */
  readonly settled: boolean;
};

/** A task of a killed server is `interrupted`, whatever its row says. */
export function viewOf(ctx: Ctx, task: StoredTask): TaskView {
  const { id, kind, planner, message, rev, creatorName, createdAt, finishedAt } = task;
  const held = isHeld(ctx, task);
  return {
    id,
    kind: kind as TaskKind,
    planner,
    about: JSON.parse(task.about) as Json,
    state: task.state === "running" && !held ? "interrupted" : task.state,
    progress: JSON.parse(task.progress) as Json,
    message,
    rev,
    settled: !held,
    creatorName,
    createdAt,
    finishedAt,
  };
}

/** True while a worker holds the task. An embedded database has one server, so another worker is gone. */
function isHeld(ctx: Ctx, { worker, isLeased }: StoredTask): boolean {
  if (worker === null) return false;
  return ctx.db.kind === "pglite" ? worker === workerOf(ctx) : isLeased;
}

/** Returns a task of some kinds. Throws `NotFound` for another. */
export async function findTask(ctx: Ctx, id: string, kinds?: readonly TaskKind[]): Promise<StoredTask> {
  const task = await findStoredTask(ctx.db, id);
  if (!task || (kinds && !kinds.some((kind) => kind === task.kind))) throw notInWorkspace(`task ${id}`);
  return task;
}
