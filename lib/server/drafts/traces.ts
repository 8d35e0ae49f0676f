import "server-only";
import { hash, type Json } from "../../std";
import type { Topology } from "../../topology";
import type { Trace } from "../../trace";
import { recentBytes } from "../cache/recentBytes";
import type { RecordingSummary } from "../db/recordings";
import type { StoredTopology } from "../db/topologies";
import { readTrace } from "../db/traces/readTrace";
import type { StoredAnswers } from "../evidence/answerSets";
import { mutantFigure } from "../evidence/mutants/mutantFigure";
import { isStale, replaysOf } from "../evidence/sides";
import type { Ctx } from "../verb/context";
import { draftJobs } from "./draftJobs";
import { memoize } from "./memoize";
import { unlessStopped } from "./unlessStopped";

type BaseTrace = { readonly recording: RecordingSummary; readonly trace: Trace };

/** Replays of a draft and of its base; they are stored once the draft is saved as a version. */
export type DraftReplays = {
  readonly base: StoredTopology;
  readonly draft: Topology;
  /** Answers for calls that a recording lacks. */
  readonly given: StoredAnswers | null;
  /** Max replays at a time. */
  readonly atOnce: number;
  readonly ofBase: (recording: RecordingSummary) => Promise<BaseTrace>;
  /** Stored replays of the base, by recording hash. */
  readonly stored: () => ReturnType<typeof replaysOf>;
  /** Number of mutants detected by these recordings, if measured. */
  readonly mutants: (recordings: readonly RecordingSummary[]) => ReturnType<typeof mutantFigure>;
  readonly ofDraft: (base: Pick<BaseTrace, "recording">) => Promise<Trace>;
  /** `null` as soon as a decision differs from the base. */
  readonly unlessDifferent: (base: BaseTrace) => Promise<Trace | null>;
};

/** Caches up to 128 MB (as JSON) of base traces, since consecutive edits share a base. */
const cache = recentBytes<Trace>(
  "traces of the bases of drafts",
  128_000_000,
  (trace) => JSON.stringify(trace).length,
);

/** Caches up to 128 MB (as JSON) of replays of drafts, so that undo and redo replay nothing again. `null`: a decision differs. */
const ofDrafts = recentBytes<Trace | null>(
  "traces of drafts",
  128_000_000,
  (trace) => JSON.stringify(trace).length,
);

/** Milliseconds for a cancelled replay to finish. Terminating its thread costs more than most replays: a new one must load its code again. */
const grace = 3_000;

export function draftReplays(
  ctx: Ctx,
  { base, draft, given }: Pick<DraftReplays, "base" | "draft" | "given">,
  stopped: AbortSignal,
): DraftReplays {
  const engine = ctx.engine;
  const ending = new AbortController();
  stopped.addEventListener("abort", () => setTimeout(() => ending.abort(), grace).unref());
  const drafted = hash(draft as Json);
  const signals = { unlessBegun: stopped, signal: ending.signal };
  const jobs = draftJobs(ctx, { base, draft, drafted, given }, signals);
  /** Of one recording under the draft. */
  const onceOf = (kind: string, recording: RecordingSummary, make: () => Promise<Trace | null>) => {
    const parts = [kind, ctx.db.where, ctx.db.workspaceId, engine.hash, base.evidence, drafted];
    const key = [...parts, recording.hash, given?.hash ?? ""].join(" ");
    return unlessStopped(stopped, () => ofDrafts(ctx.memory, key, make));
  };
  const stored = memoize(() => replaysOf(ctx, base.evidence, given?.hash));
  const traceOfBase = async ({ hash }: RecordingSummary): Promise<Trace> => {
    const known = (await stored()).get(hash);
    const trace = known && !isStale(ctx, known) ? await readTrace(ctx.db, known.id) : null;
    return trace ?? jobs.replay("base", hash);
  };
  return {
    base,
    draft,
    given,
    stored,
    atOnce: engine.room,
    mutants: (recordings) => mutantFigure(ctx, base.planner, recordings),
    ofBase: async (recording) => {
      const key = `${ctx.db.where} ${ctx.db.workspaceId} ${engine.hash} ${base.evidence} ${recording.hash} ${given?.hash ?? ""}`;
      return {
        recording,
        trace: await unlessStopped(stopped, () => cache(ctx.memory, key, () => traceOfBase(recording))),
      };
    },
    ofDraft: async ({ recording }) => {
      stopped.throwIfAborted();
      const trace = await onceOf("whole", recording, () => jobs.replay("draft", recording.hash));
      if (!trace) throw new Error("A whole replay has a trace.");
      return trace;
    },
    unlessDifferent: async ({ recording, trace }) => {
      stopped.throwIfAborted();
      return onceOf("until different", recording, () => jobs.untilDifferent(recording.hash, trace));
    },
  };
}

/** Loads the traces of the base before the first edit; stops when the consumer does. */
export async function prepared(
  { ofBase }: DraftReplays,
  recordings: readonly RecordingSummary[],
  stopped: AbortSignal,
): Promise<void> {
  for (const recording of recordings) {
    if (stopped.aborted) return;
    await ofBase(recording).catch(() => {});
  }
}
