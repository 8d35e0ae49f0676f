import "server-only";
import type { ComparedTopologies } from "../../diff";
import { type Difference, differencesOf, type PairSummary, pairSummaryOf } from "../../review";
import { signatureFor } from "../core/signature";
import type { AskedResult, KeptResults } from "../db/storedOnce";
import type { Ctx } from "../verb/context";
import { appSidesText } from "./apps/readPair";
import { diffOf } from "./diffOf";
import { paceOf, packedPair, type StoredPair } from "./manyPairs";
import { counting } from "./progress";
import type { ComparedReplays, ReplayPair } from "./sides";

/** Lazy comparison of two replays; traces are read on first use, and once for all results. */
type PairReading = {
  readonly summary: () => Promise<PairSummary>;
  readonly differences: () => Promise<readonly Difference[]>;
};

type ComparedSide = Pick<ComparedReplays["base"], "name" | "planner" | "topology">;
type Compared = { readonly base: ComparedSide; readonly head: ComparedSide };
export type Sides = Pick<ComparedReplays, "base" | "head" | "answers">;

type NamedReading = StoredPair & PairReading & { readonly recording: string };
export type PairReadings = {
  readonly pairs: readonly NamedReading[];
  /** Returns one value per pair. If some must be computed, reports progress to waiting pages. */
  readonly values: <T>(
    store: KeptResults<T>,
    request: (pair: NamedReading) => AskedResult<T>,
    reduce?: (value: T) => T,
  ) => Promise<readonly T[]>;
};

/** Creates a lazy comparison for each recording that both sides replayed; for many, on worker threads. */
export function pairReadings(ctx: Ctx, sides: Sides, pairs: readonly ReplayPair[]): PairReadings {
  const compared = summedUpBy(ctx, sides);
  const both = pairs.flatMap(bothOf);
  const { onThreads, atOnce } = paceOf(both.length);
  const here = (ids: StoredPair): PairReading => {
    const result = () => diffOf(ctx, ids, compared);
    return {
      summary: async () => pairSummaryOf(await result(), compared),
      differences: async () => differencesOf((await result()).diff),
    };
  };
  const there = readingOnThreads(ctx, compared, here);
  const read = onThreads ? there : here;
  const named = both.map((pair) => ({ ...pair, ...read(pair) }));
  const key = comparisonKey(ctx, sides);
  return {
    pairs: named,
    values: (store, request, reduce) =>
      counting(ctx, key, named.length, (tell) => store(ctx.db, named.map(request), { atOnce, tell, reduce })),
  };
}

/** Returns the key by which waiting pages find the progress of the same comparison. */
export const comparisonKey = (ctx: Ctx, { base, head, answers }: Sides): string =>
  [ctx.db.where, ctx.db.workspaceId, base.hash, head.hash, answers?.hash ?? ""].join(" ");

/** Unpacks and compares two replays on a worker thread; falls back to `here` for traces of earlier versions. */
function readingOnThreads(
  ctx: Ctx,
  { base, head, topologies }: ReturnType<typeof summedUpBy>,
  here: (ids: StoredPair) => PairReading,
) {
  const documents = { base: JSON.stringify(topologies.base), head: JSON.stringify(topologies.head) };
  let app: Promise<string | null> | undefined;
  const appSides = () => {
    app ??= appSidesText(ctx, { topologies });
    return app;
  };
  const read = async (ids: StoredPair): Promise<PairReading> => {
    const traces = await packedPair(ctx, ids);
    if (!traces) return here(ids);
    const commits = await appSides();
    const texts = await ctx.engine.pair({
      ...traces,
      names: { base, head },
      topologies: documents,
      ...(commits !== null && { app: commits }),
    });
    return {
      summary: async () => JSON.parse(texts.summary),
      differences: async () => JSON.parse(texts.differences),
    };
  };
  return (ids: StoredPair): PairReading => {
    let variant: Promise<PairReading> | undefined;
    const memoize = () => {
      variant ??= read(ids);
      return variant;
    };
    return {
      summary: async () => (await memoize()).summary(),
      differences: async () => (await memoize()).differences(),
    };
  };
}

/** Returns the recording's name and the ids of both replays; empty if a side has none. */
const bothOf = ({ recording, base, head }: ReplayPair) =>
  base && head ? [{ recording: recording.name, base: base.id, head: head.id }] : [];

/** Names both topologies A and B for a summary, since titles may be too long for sentences. */
export const summedUpBy = (ctx: Ctx, sides: Compared) => ({
  ...comparedBy(ctx, sides),
  base: "A",
  head: "B",
});

/** Names both topologies as in a comparison. */
export const comparedBy = (ctx: Ctx, { base, head }: Compared) =>
  ({
    base: base.name,
    head: head.name,
    signature: signatureFor(ctx, base.planner),
    topologies: { base: base.topology, head: head.topology },
  }) satisfies ComparedTopologies;
