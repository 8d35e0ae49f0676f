import "server-only";
import { setImmediate as breathe } from "node:timers/promises";
import { type BisectProgress, type Trial, type TrialSize, trialOf } from "../../bisect";
import type { Topology } from "../../topology";
import { type Trace, traceWork } from "../../trace";
import { type Engine, type Threads, unpackTrace } from "../../worker";
import { computesAhead } from "../background/allowed";
import { signatureFor } from "../core/signature";
import { recordingText, topologyText } from "../db/documents";
import { answersText } from "../evidence/answerSets";
import { traceOf } from "../evidence/apps/readPair";
import type { ComparedReplays, ReplayPair } from "../evidence/sides";
import type { RunningTask } from "../tasks/start";
import type { Ctx } from "../verb/context";

type Search = Pick<RunningTask<BisectProgress>, "signal" | "isLookedAt" | "untilLookedAt">;

/** Returns base's stored traces, and candidates replayed on worker threads. */
export async function trialsOf(
  ctx: Ctx,
  search: Search,
  sides: ComparedReplays,
  pairs: readonly ReplayPair[],
) {
  const engine = ctx.engine;
  const signature = signatureFor(ctx, sides.base.planner);
  const texts = await Promise.all(
    [sides.base.evidence, sides.head.evidence].map((one) => topologyText(ctx.db, one)),
  );
  const limit = await engine.limit(texts.map(({ document }) => document));
  const given = await answersText(ctx, sides.answers?.hash);
  const traces = new Map<string, Promise<Trace>>();
  const pairOf = (name: string): ReplayPair =>
    pairs.find(({ recording }) => recording.name === name) as ReplayPair;
  const baseTrace = (name: string): Promise<Trace> => {
    const trace = traces.get(name) ?? traceOf(ctx, pairOf(name).base?.id ?? "");
    traces.set(name, trace);
    return trace;
  };
  return {
    baseTrace,
    breathe: () => breathe(),
    replay: async (topology: Topology, name: string, size: TrialSize): Promise<Trial | null> => {
      const recording = await recordingText(ctx.db, pairOf(name).recording.hash);
      const task = {
        topology: JSON.stringify(topology),
        recording: recording.document,
        ...given,
        recursionLimit: limit,
      };
      const base = await baseTrace(name);
      const threads = await threadsFor(search, engine);
      const { signal } = search;
      const graphs = { topologies: { base: sides.base.topology, head: topology }, signature };
      if (size === "whole") {
        const options = { from: "start" as const, supplied: [] };
        const replayed = await threads.replay({ ...task, options }, { signal });
        return replayed.ok ? trialOf(base, unpackTrace(replayed.result.trace), graphs) : null;
      }
      const until = { ...task, base: traceWork(base), stopOn: "call" as const };
      const replayed = await threads.untilDifferent(until, { signal });
      if (!replayed.ok) return null;
      const trial = trialOf(base, unpackTrace(replayed.trace), graphs);
      return replayed.different ? { ...trial, identical: false, finding: null } : trial;
    },
  };
}

/** A search that no user waits for runs on background threads, or pauses if those are disabled. */
async function threadsFor(
  search: Search,
  engine: Engine,
): Promise<Pick<Threads, "replay" | "untilDifferent">> {
  if (search.isLookedAt()) return engine;
  if (computesAhead(process.env)) return engine.background;
  await search.untilLookedAt();
  return engine;
}
