import "server-only";
import { randomUUID } from "node:crypto";
import { z } from "zod";
import { bisect, tellBisect } from "../../bisect";
import { hash } from "../../std";
import type { Topology } from "../../topology";
import { type End, isGoodEnd, type Trace, unpack } from "../../trace";
import { recordingText, topologyText } from "../db/documents";
import type { Store } from "../db/store";
import { diffOf, traceOf } from "../diffs/diffOf";
import { type ComparedReplays, type ReplayPair, sidesOf } from "../diffs/sides";
import { InvalidInput } from "../errors";
import { signatureFor } from "../planners/signature";
import { Reference } from "../reference";
import { theEngine } from "../theEngine";
import { reviewerVerb } from "../verb";
import { addSearch, type BisectView, type Search, searches } from "./searches";

const Input = z.strictObject({ base: Reference, head: Reference });
export type BisectInput = z.input<typeof Input>;

/** Searches in the background for the smallest set of changes that explains the differences. The same question is not searched twice. */
export const startBisect = reviewerVerb(
  Input,
  async ({ actor: { workspaceId }, input, store }): Promise<BisectView> => {
    const sides = await sidesOf(store, workspaceId, input);
    const both = sides.pairs.filter(({ base, head }) => base && head);
    if (both.length === 0)
      throw new InvalidInput("No recording has been replayed on both sides yet. Run the comparison first.");
    const pairs = both.filter(({ base }) => base && isGoodEnd(base.endKind as End["kind"]));
    if (pairs.length === 0)
      throw new InvalidInput(`${sides.base.name} itself comes through none of the recordings.`);
    const question = hash([
      sides.base.hash,
      sides.head.hash,
      pairs.map(({ base, head }) => [base?.id ?? "", head?.id ?? ""]),
    ]);
    const known = [...searches().values()].find(
      (one) =>
        one.workspaceId === workspaceId &&
        one.question === question &&
        (one.view.state === "running" || one.view.state === "finished"),
    );
    if (known) return known.view;
    const search: Search = {
      workspaceId,
      question,
      abort: new AbortController(),
      view: {
        id: randomUUID(),
        state: "running",
        progress: { tried: 0, size: 1, moves: 0 },
        recordings: pairs.length,
        leftOut: both.length - pairs.length,
        result: null,
        sentence: "",
      },
    };
    addSearch(search);
    void run(store, search, sides, pairs);
    return search.view;
  },
);

async function run(
  store: Store,
  search: Search,
  sides: ComparedReplays,
  pairs: readonly ReplayPair[],
): Promise<void> {
  const { signal } = search.abort;
  const put = (part: Partial<BisectView>): void => {
    search.view = { ...search.view, ...part };
  };
  try {
    const statuses = await Promise.all(
      pairs.map(async ({ base, head }) => {
        const pair = await diffOf(store, search.workspaceId, base?.id ?? "", head?.id ?? "");
        return pair.diff.status;
      }),
    );
    const names = (identical: boolean) =>
      pairs
        .filter((_, i) => (statuses[i] === "identical") === identical)
        .map(({ recording }) => recording.name);
    const result = await bisect({
      base: sides.base.topology,
      head: sides.head.topology,
      signature: signatureFor(sides.base.planner),
      differing: names(false),
      agreeing: names(true),
      ...(await replays(store, search, sides, pairs)),
      signal,
      onProgress: (progress) => put({ progress }),
    });
    put({
      state: "finished",
      result,
      sentence: tellBisect(result, search.view.recordings, search.view.leftOut),
    });
  } catch (error) {
    if (signal.aborted) return put({ state: "cancelled", sentence: "The search was cancelled." });
    process.stderr.write(`bisect: ${error instanceof Error ? (error.stack ?? error.message) : error}\n`);
    put({ state: "failed", sentence: "The search broke off. Start it again." });
  }
}

/** Base's stored traces, and candidates replayed on the worker threads. */
async function replays(
  store: Store,
  { workspaceId, abort }: Search,
  sides: ComparedReplays,
  pairs: readonly ReplayPair[],
) {
  const engine = theEngine();
  const texts = await Promise.all(
    [sides.base.hash, sides.head.hash].map((one) => topologyText(store, workspaceId, one)),
  );
  const limit = await engine.limit(texts.map(({ document }) => document));
  const traces = new Map<string, Promise<Trace>>();
  const pairOf = (name: string): ReplayPair =>
    pairs.find(({ recording }) => recording.name === name) as ReplayPair;
  return {
    baseTrace: (name: string): Promise<Trace> => {
      const trace = traces.get(name) ?? traceOf(store, workspaceId, pairOf(name).base?.id ?? "");
      traces.set(name, trace);
      return trace;
    },
    replay: async (topology: Topology, name: string): Promise<Trace | null> => {
      const recording = await recordingText(store, workspaceId, pairOf(name).recording.hash);
      const task = { topology: JSON.stringify(topology), recording: recording.document };
      const options = { from: "start" as const, supplied: [] };
      const replayed = await engine.replay({ ...task, options, recursionLimit: limit }, abort.signal);
      return replayed.ok ? unpack(replayed.result.trace) : null;
    },
  };
}
