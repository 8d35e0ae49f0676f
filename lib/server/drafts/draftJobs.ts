import "server-only";
import type { Topology } from "../../topology";
import { type Trace, traceWork } from "../../trace";
import { type ReplaySignals, unpackTrace } from "../../worker";
import { InvalidInput } from "../core/errors";
import { recordingText, topologyText } from "../db/documents";
import type { StoredTopology } from "../db/topologies";
import { answersText, type StoredAnswers } from "../evidence/answerSets";
import { compute, newReplay } from "../evidence/compute";
import type { Ctx } from "../verb/context";
import { memoize } from "./memoize";
import { retainReplay } from "./storeReplays";

type Side = "base" | "draft";

type Sides = {
  readonly base: StoredTopology;
  readonly draft: Topology;
  /** Hash of the draft. */
  readonly drafted: string;
  readonly given: StoredAnswers | null;
};

/** Replays a draft and its base on worker threads, the first time of each side twice, as a sweep does. Retains complete replays. */
export function draftJobs(
  ctx: Ctx,
  { base, draft, drafted, given }: Sides,
  signals: ReplaySignals & { readonly signal: AbortSignal },
) {
  const { engine } = ctx;
  const { workspaceId } = ctx.db;
  const options = { from: "start" as const, supplied: [], ...(given && { answers: given.hash }) };
  const text = JSON.stringify(draft);
  const hashes = { base: base.evidence, draft: drafted };
  const topologies = {
    base: memoize(() => topologyText(ctx.db, base.evidence)),
    draft: async () => ({ name: draft.id, planner: draft.planner, document: text }),
  };
  const limits = {
    base: memoize(async () => engine.limit([(await topologies.base()).document])),
    draft: memoize(async () => engine.limit([(await topologies.base()).document, text])),
  };
  const unchecked = new Set<Side>(["base", "draft"]);
  const jobOf = async (side: Side, recordingHash: string) => {
    const [topology, recording, set, recursionLimit] = await Promise.all([
      topologies[side](),
      recordingText(ctx.db, recordingHash),
      answersText(ctx, given?.hash),
      limits[side](),
    ]);
    const twice = unchecked.delete(side);
    const wanted = { workspaceId, topologyHash: hashes[side], recordingHash, options, recursionLimit };
    return { wanted: { ...wanted, twice }, documents: { topology, recording, ...set } };
  };
  return {
    replay: async (side: Side, recordingHash: string): Promise<Trace> => {
      const { wanted, documents } = await jobOf(side, recordingHash);
      const replay = await compute(engine, wanted, documents, signals);
      retainReplay(ctx, replay, wanted.twice);
      return unpackTrace(replay.trace);
    },
    /** `null` as soon as a decision of the draft differs from the base. */
    untilDifferent: async (recordingHash: string, trace: Trace): Promise<Trace | null> => {
      const { wanted, documents } = await jobOf("draft", recordingHash);
      const { topology, recording } = documents;
      const { recursionLimit, twice } = wanted;
      const texts = { ...documents, topology: topology.document, recording: recording.document };
      const until = { recursionLimit, twice, base: traceWork(trace), stopOn: "decision" as const };
      const done = await engine.untilDifferent({ ...texts, ...until }, signals);
      if (!done.ok) throw new InvalidInput(done.message);
      if (done.different) {
        if (twice) unchecked.add("draft");
        return null;
      }
      const result = { ...done.completed, trace: done.trace };
      retainReplay(ctx, newReplay(engine, wanted, documents, result), twice);
      return unpackTrace(done.trace);
    },
  };
}
