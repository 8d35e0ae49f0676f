import "server-only";
import { hash, type Json } from "../../std";
import type { Topology } from "../../topology";
import { type Trace, traceWork } from "../../trace";
import { unpackTrace } from "../../worker";
import { recentBytes } from "../cache/recentBytes";
import { InvalidInput } from "../core/errors";
import { recordingText, topologyText } from "../db/documents";
import type { RecordingSummary } from "../db/recordings";
import type { StoredTopology } from "../db/topologies";
import { readTrace } from "../db/traces/readTrace";
import { answersText, type StoredAnswers } from "../evidence/answerSets";
import { mutantFigure } from "../evidence/mutants/mutantFigure";
import { isStale, replaysOf } from "../evidence/sides";
import type { Ctx } from "../verb/context";
import { unlessStopped } from "./unlessStopped";

type BaseTrace = { readonly recording: RecordingSummary; readonly trace: Trace };

/** Replays of a draft and of its base; none is stored. */
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
  const options = { from: "start" as const, supplied: [], ...(given && { answers: given.hash }) };
  const ending = new AbortController();
  stopped.addEventListener("abort", () => setTimeout(() => ending.abort(), grace).unref());
  const text = JSON.stringify(draft);
  const drafted = hash(draft as Json);
  /** Of one recording under the draft. */
  const onceOf = (kind: string, recording: RecordingSummary, make: () => Promise<Trace | null>) => {
    const parts = [kind, ctx.db.where, ctx.db.workspaceId, engine.hash, base.evidence, drafted];
    const key = [...parts, recording.hash, given?.hash ?? ""].join(" ");
    return unlessStopped(stopped, () => ofDrafts(ctx.memory, key, make));
  };
  const baseText = memoize(async () => (await topologyText(ctx.db, base.evidence)).document);
  const stored = memoize(() => replaysOf(ctx, base.evidence, given?.hash));
  const limits = {
    base: memoize(async () => engine.limit([await baseText()])),
    draft: memoize(async () => engine.limit([await baseText(), text])),
  };
  const signals = { unlessBegun: stopped, signal: ending.signal };
  const taskOf = async (topology: string, recordingHash: string) => {
    const { document: recording } = await recordingText(ctx.db, recordingHash);
    const set = await answersText(ctx, given?.hash);
    return { topology, recording, ...set };
  };
  const replayed = async (topology: string, recordingHash: string, recursionLimit: number) => {
    const task = { ...(await taskOf(topology, recordingHash)), options, recursionLimit };
    const done = await engine.replay(task, signals);
    if (!done.ok) throw new InvalidInput(done.message);
    return unpackTrace(done.result.trace);
  };
  const traceOfBase = async ({ hash }: RecordingSummary): Promise<Trace> => {
    const known = (await stored()).get(hash);
    const trace = known && !isStale(ctx, known) ? await readTrace(ctx.db, known.id) : null;
    return trace ?? replayed(await baseText(), hash, await limits.base());
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
      const make = async () => replayed(text, recording.hash, await limits.draft());
      const trace = await onceOf("whole", recording, make);
      if (!trace) throw new Error("A whole replay has a trace.");
      return trace;
    },
    unlessDifferent: async ({ recording, trace }) => {
      stopped.throwIfAborted();
      return onceOf("until different", recording, async () => {
        const documents = await taskOf(text, recording.hash);
        const recursionLimit = await limits.draft();
        const task = { ...documents, recursionLimit, base: traceWork(trace), stopOn: "decision" as const };
        const done = await engine.untilDifferent(task, signals);
        if (!done.ok) throw new InvalidInput(done.message);
        return done.different ? null : unpackTrace(done.trace);
      });
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

function memoize<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | null = null;
  return () => {
    made ??= make();
    return made;
  };
}
