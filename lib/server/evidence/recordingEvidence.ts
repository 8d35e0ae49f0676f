import "server-only";
import { evidenceVersion } from "../../claims";
import { acrossBundles } from "../../std";
import { recent } from "../cache/recent";
import type { NewRecordingEvidence } from "../db/recordingEvidence";
import { listStoredReplays, type ReplayFacts } from "../db/replays";
import type { NewReplay } from "../db/traces/addReplays";
import { readPackedTraces } from "../db/traces/readTrace";
import type { Ctx } from "../verb/context";
import { topologyTextOf } from "./documents";
import { isPlain } from "./sides";
import { topologyInUse } from "./topologies/inUse";
import type { JudgedTopology } from "./topologies/shipped";

type Side = {
  readonly facts: Pick<ReplayFacts, "id" | "topologyHash" | "recordingHash" | "engine">;
  readonly trace: NewReplay["trace"];
};
type ReplayPair = readonly [base: Side, head: Side];

const inUseOf = recent<Promise<JudgedTopology | null>>("topologies in use of sweeps", 50);

/**
 * Computes the evidence of a sweep's new replays against those of the topology in use, on worker threads: of the one that was in use at its first result.
 * For a new replay of the topology in use itself, computes that of every replay of the recording.
 */
export async function evidenceOf(
  ctx: Ctx,
  sweep: string,
  made: readonly NewReplay[],
): Promise<readonly NewRecordingEvidence[]> {
  const plain = made.filter(({ facts }) => isPlain(facts));
  const planners = [...new Set(plain.map(({ facts }) => facts.planner))];
  const pairs: ReplayPair[] = [];
  for (const planner of planners) {
    const key = [ctx.db.where, ctx.db.workspaceId, sweep, planner].join(" ");
    const inUse = await inUseOf(ctx.memory, key, () => topologyInUse(ctx, planner));
    const own = plain.filter(({ facts }) => facts.planner === planner);
    if (inUse) pairs.push(...(await pairsOf(ctx, inUse.evidence, own)));
  }
  return Promise.all(pairs.map(([base, head]) => compared(ctx, base, head)));
}

async function pairsOf(
  ctx: Ctx,
  baseHash: string,
  made: readonly NewReplay[],
): Promise<readonly ReplayPair[]> {
  const isBase = ({ facts }: Side) => facts.topologyHash === baseHash;
  const bases = made.filter(isBase);
  const earlier = await sidesBeside(ctx, bases);
  const pairs: ReplayPair[] = [];
  for (const base of bases) {
    const { recordingHash } = base.facts;
    const heads = [...made, ...earlier].filter(({ facts }) => facts.recordingHash === recordingHash);
    pairs.push(...memoize(heads).map((head): ReplayPair => [base, head]));
  }
  const baseHashes = new Set(bases.map(({ facts }) => facts.recordingHash));
  for (const head of made) {
    if (isBase(head) || baseHashes.has(head.facts.recordingHash)) continue;
    const base = await baseOf(ctx, baseHash, head.facts);
    if (base) pairs.push([base, head]);
  }
  return pairs;
}

const memoize = (sides: readonly Side[]): readonly Side[] => [
  ...new Map(sides.map((side) => [side.facts.id, side])).values(),
];

/** Returns stored plain replays of the same recordings and engine. */
async function sidesBeside(ctx: Ctx, bases: readonly NewReplay[]): Promise<readonly Side[]> {
  const engine = bases[0]?.facts.engine;
  if (!engine) return [];
  const recordingHash = { in: bases.map(({ facts }) => facts.recordingHash) };
  const replays = await listStoredReplays(ctx.db, { recordingHash, engine });
  return sidesOf(ctx, replays.filter(isPlain));
}

/** Returns these replays with their traces, without those stored by an earlier version. */
export async function sidesOf(ctx: Ctx, replays: readonly Side["facts"][]): Promise<readonly Side[]> {
  const ids = replays.map(({ id }) => id);
  const traces = ids.length > 0 ? await readPackedTraces(ctx.db, ids) : new Map();
  return replays.flatMap((facts) => {
    const trace = traces.get(facts.id);
    return trace ? [{ facts, trace }] : [];
  });
}

const cache = recent<Promise<Side>>("base-sides", 200);

const baseKey = (ctx: Ctx, topologyHash: string, { recordingHash, engine }: Side["facts"]): string =>
  [ctx.db.where, ctx.db.workspaceId, topologyHash, recordingHash, engine].join(" ");

/** Caches stored replays of the topology in use, which are those compared with themselves, for the heads that come next. */
export function cacheBases(
  ctx: Ctx,
  stored: readonly NewReplay[],
  evidence: readonly NewRecordingEvidence[],
): void {
  const own = new Set(evidence.filter(({ base, head }) => base === head).map(({ base }) => base));
  for (const side of stored)
    if (own.has(side.facts.id))
      cache(ctx.memory, baseKey(ctx, side.facts.topologyHash, side.facts), async () => side);
}

/** Returns the replay of the topology in use; the last few are cached, since every other topology needs it. */
async function baseOf(ctx: Ctx, topologyHash: string, head: Side["facts"]): Promise<Side | null> {
  const key = baseKey(ctx, topologyHash, head);
  const read = async () => {
    const where = { topologyHash, recordingHash: head.recordingHash, engine: head.engine ?? "" };
    const replays = await listStoredReplays(ctx.db, where);
    const [side] = await sidesOf(ctx, replays.filter(isPlain).slice(0, 1));
    if (!side) throw new NoBase();
    return side;
  };
  return cache(ctx.memory, key, read).catch((error) => {
    if (error instanceof NoBase) return null;
    throw error;
  });
}

/** Thrown, so that it is not cached. */
class NoBase extends Error {}
acrossBundles(NoBase, "NoBase");

/** Compares two replays of one recording on a worker thread, and reduces the result to evidence. */
export async function compared(ctx: Ctx, base: Side, head: Side): Promise<NewRecordingEvidence> {
  const [a, b] = await Promise.all([base, head].map(({ facts }) => topologyTextOf(ctx, facts.topologyHash)));
  const topologies = { base: a?.document ?? "", head: b?.document ?? "" };
  const own = base.facts.id === head.facts.id;
  const body = await ctx.engine.evidence({ base: base.trace, head: own ? null : head.trace, topologies });
  return {
    base: base.facts.id,
    head: head.facts.id,
    version: evidenceVersion,
    baseTopologyHash: base.facts.topologyHash,
    headTopologyHash: head.facts.topologyHash,
    recordingHash: head.facts.recordingHash,
    engine: head.facts.engine ?? "",
    body,
  };
}
