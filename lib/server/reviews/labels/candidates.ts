import "server-only";
import { type Candidate, candidatesAt, type DecisionKey, strataOf } from "../../../review";
import { stableJson } from "../../../std";
import type { ReplayOptions } from "../../../worker";
import { recentBytes } from "../../cache/recentBytes";
import { storedOnce } from "../../db/storedOnce";
import { traceOf } from "../../evidence/apps/readPair";
import { paceOf, packedPair, type StoredPair } from "../../evidence/manyPairs";
import { type ComparedReplays, latestReplays } from "../../evidence/sides";
import type { Ctx } from "../../verb/context";

export type Candidates = {
  /** Number of recordings that both sides replayed from every recorded decision, and of all. */
  readonly prepared: number;
  readonly of: number;
  readonly differing: readonly Candidate[];
  /** One decision per conversation on which both sides agree. */
  readonly sample: readonly Candidate[];
};

/** Serializes a decision's key. */
export const nameOfDecision = (at: DecisionKey): string => stableJson({ ...at });

/** True for a replay from every recorded decision. */
const isFromRecorded = ({ from, supplied, answers }: ReplayOptions): boolean =>
  from === "recorded" && supplied.length === 0 && answers === undefined;

/** Increment the version when two replays may have other candidates. */
export const candidatesKind = { kind: "label-candidates", version: 1 };

const bytesOf = (candidates: readonly Candidate[]): number => JSON.stringify(candidates).length;
const cache = storedOnce(
  candidatesKind,
  recentBytes<readonly Candidate[]>("label-candidates", 100_000_000, bytesOf),
);

/** The same decisions are drawn in every review, so that labels can be reused. */
const seed = "planner-studio";
const maxSampled = 200;

/** Returns decisions that both sides made from recorded states, from the stored replays; `tell` hears of those that must be read. */
export async function candidatesOf(
  ctx: Ctx,
  { base, head, pairs }: ComparedReplays,
  tell: (done: number, total: number) => void = () => {},
): Promise<Candidates> {
  const [ofBase, ofHead] = await Promise.all(
    [base, head].map(({ evidence }) => latestReplays(ctx, evidence, isFromRecorded)),
  );
  const prepared = pairs.flatMap(({ recording: { hash } }) => {
    const [base, head] = [ofBase?.get(hash)?.id, ofHead?.get(hash)?.id];
    return base && head ? [{ hash, ids: { base, head } }] : [];
  });
  const { onThreads, atOnce } = paceOf(prepared.length);
  const read = onThreads ? candidatesOnThread : candidatesHere;
  const requested = prepared.map(({ hash, ids }) => ({
    of: [ids.base, ids.head],
    make: () => read(ctx, ids, hash),
  }));
  const report = (done: number) => tell(done, requested.length);
  const found = (await cache(ctx.db, requested, { atOnce, tell: report })).flat();
  const strata = strataOf(found, seed, maxSampled);
  const byName = new Map(found.map((one) => [nameOfDecision(one.at), one]));
  const of = (keys: typeof strata.sample): Candidate[] =>
    keys.flatMap((at) => byName.get(nameOfDecision(at)) ?? []);
  return {
    prepared: prepared.length,
    of: pairs.length,
    differing: of(strata.differing),
    sample: of(strata.sample),
  };
}

async function candidatesHere(ctx: Ctx, ids: StoredPair, recording: string) {
  const [base, head] = await Promise.all([traceOf(ctx, ids.base), traceOf(ctx, ids.head)]);
  return candidatesAt(base, head, recording);
}

async function candidatesOnThread(ctx: Ctx, ids: StoredPair, recording: string) {
  const traces = await packedPair(ctx, ids);
  if (!traces) return candidatesHere(ctx, ids, recording);
  return JSON.parse(await ctx.engine.candidates({ ...traces, recording })) as readonly Candidate[];
}
