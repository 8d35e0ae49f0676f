import "server-only";
import { Conflict } from "../../core/errors";
import { findTaskOf, listTasksOf } from "../../db/lists/tasks";
import type { Reviewed } from "../../evidence/reviewFields";
import { cancelTask } from "../../tasks/cancel";
import { followTask } from "../../tasks/follow";
import { type RunningTask, startTask } from "../../tasks/start";
import { type TaskView, viewOf } from "../../tasks/view";
import type { Ctx } from "../../verb/context";
import type { Suggestion } from "./suggestion";

/** The thread that a proof has started. */
type ProvenThread = {
  readonly review: number;
  readonly thread: number;
  readonly proof: Suggestion["proof"];
};

/** Progress of a proof as stored: replays, and at the end the new thread. */
export type ProofProgress = {
  readonly done: number;
  readonly total: number;
  readonly begun: ProvenThread | null;
};

/** `stored`: the suggestion is a draft of its author, and its proof follows. The last event names the new thread. */
export type SuggestionProgress =
  | { readonly state: "stored"; readonly draft: string }
  | { readonly state: "running"; readonly done: number; readonly total: number }
  | ({ readonly state: "finished" } & ProvenThread);

const kind = "suggestion-proof";
const unfinished = "The server could not finish the replays.";

type NewProof = {
  readonly draft: string;
  readonly planner: string;
  readonly on: Reviewed;
  readonly prove: (task: RunningTask<ProofProgress>) => Promise<void>;
};

/** Runs a proof as a task, at most one per draft on all servers. */
export const runProof = (ctx: Ctx, { draft, planner, on, prove }: NewProof): Promise<TaskView> =>
  startTask<ProofProgress>(ctx, {
    kind,
    question: draft,
    planner,
    about: { ...on },
    progress: { done: 0, total: 0, begun: null },
    run: async (task) => {
      await prove(task);
      return "";
    },
  });

export type ProofState = {
  readonly isRunning: boolean;
  /** Why the last proof failed; `null` if it did not. */
  readonly failure: string | null;
};

/** Returns the states of the last proofs of drafts, by draft. */
export async function proofStates(
  ctx: Ctx,
  drafts: readonly string[],
): Promise<ReadonlyMap<string, ProofState>> {
  const states = new Map<string, ProofState>();
  for (const task of await listTasksOf(ctx.db, kind, drafts)) {
    if (states.has(task.question)) continue;
    const { state, message } = viewOf(ctx, task);
    const failure = state === "failed" ? message || unfinished : null;
    states.set(task.question, { isRunning: state === "running", failure });
  }
  return states;
}

/** Stops the proof of a draft, on any server. */
export async function stopProof(ctx: Ctx, draft: string): Promise<void> {
  const task = await findTaskOf(ctx.db, { kind, question: draft }, "running");
  if (task) await cancelTask(ctx, { task: task.id });
}

/** Streams the progress of a proof. Ending the stream does not stop it. */
export async function* followProof(
  ctx: Ctx,
  draft: string,
  { id }: TaskView,
  left: AbortSignal,
): AsyncGenerator<SuggestionProgress> {
  yield { state: "stored", draft };
  for await (const { state, progress, message } of (await followTask(ctx, { task: id, signal: left })) ??
    []) {
    const { begun, done, total } = progress as ProofProgress;
    if (state === "failed") throw new Conflict(message || unfinished);
    if (begun === null) yield { state: "running", done, total };
    else if (state === "finished") yield { state: "finished", ...begun };
  }
}
