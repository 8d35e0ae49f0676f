import "server-only";
import { z } from "zod";
import { isolationOf } from "../../bisect";
import { type Comparison, compareDiffs, type RecordingDiff } from "../../diff";
import { hash } from "../../std";
import { type Address, address, type Topology } from "../../topology";
import { causeQuestion, storedSearch } from "../bisect/question";
import type { RecordingSummary } from "../db/recordings";
import { signatureFor } from "../planners/signature";
import { Reference } from "../reference";
import { drawingOf, type TopologyDrawing } from "../topologies/drawing";
import { verb } from "../verb";
import { diffOf } from "./diffOf";
import { type ComparedReplays, isStale, type ReplayPair, sidesOf } from "./sides";

const Input = z.strictObject({ base: Reference, head: Reference });

/** What a reader needs to know before believing a comparison; recordings by name. */
export type ComparisonTrust = {
  readonly faithful: readonly string[];
  readonly unfaithful: readonly string[];
  readonly misses: readonly string[];
  readonly untaken: readonly { readonly address: Address; readonly label: string }[];
  readonly branches: number;
  readonly stale: readonly string[];
};

export type StoredComparison = {
  readonly base: TopologyDrawing;
  readonly head: TopologyDrawing;
  /** Every recording of the planner, compared or not. */
  readonly recordings: readonly RecordingSummary[];
  readonly comparison: Comparison;
  readonly trust: ComparisonTrust;
  /** Hash of all that it rests on: equal where two readers look at the same evidence. */
  readonly evidence: string;
};

/** Two topologies over all recordings that both have replayed. */
export const getComparison = verb(Input, async ({ actor, input, store }): Promise<StoredComparison> => {
  const { workspaceId } = actor;
  const sides = await sidesOf(store, workspaceId, input);
  const diffs: RecordingDiff[] = [];
  const taken = new Set<Address>();
  for (const { base, head } of sides.pairs) {
    if (!base || !head) continue;
    const pair = await diffOf(store, workspaceId, base.id, head.id);
    diffs.push(pair.diff);
    for (const branch of pair.taken) taken.add(branch);
  }
  const topologies = { base: sides.base.topology, head: sides.head.topology };
  const signature = signatureFor(sides.base.planner);
  const search = await storedSearch(store, workspaceId, causeQuestion(sides));
  const comparison = compareDiffs(diffs, {
    base: sides.base.name,
    head: sides.head.name,
    topologies,
    signature,
    isolation: search ? isolationOf(search.result) : undefined,
  });
  const [base, head] = await Promise.all([drawingOf(sides.base), drawingOf(sides.head)]);
  const recordings = sides.pairs.map(({ recording }) => recording);
  const trust = trustOf(sides.pairs, topologies.head, taken);
  return { base, head, recordings, comparison, trust, evidence: evidenceHash(sides) };
});

/** What both topologies do, every recording, and for each replay the engine that made it (null: not run). */
const evidenceHash = ({ base, head, pairs }: ComparedReplays): string =>
  hash([
    base.evidence,
    head.evidence,
    pairs.map((pair) => [pair.recording.hash, pair.base?.engine ?? null, pair.head?.engine ?? null]),
  ]);

function trustOf(pairs: readonly ReplayPair[], head: Topology, taken: ReadonlySet<Address>): ComparisonTrust {
  const names = (which: (pair: ReplayPair) => boolean | undefined | null) =>
    pairs.filter((pair) => which(pair)).map(({ recording }) => recording.name);
  const branches = head.routers.flatMap(({ from, router, branches: all }) =>
    all.map(({ on, label }) => ({ address: address.branch(from, router, on), label: label ?? on })),
  );
  const missed = ({ base, head: other }: ReplayPair) => base?.endKind === "miss" || other?.endKind === "miss";
  return {
    faithful: names(({ base }) => base?.asRecorded === true),
    unfaithful: names(({ base }) => base?.asRecorded === false),
    misses: names(missed),
    untaken: branches.filter((branch) => !taken.has(branch.address)),
    branches: branches.length,
    stale: names(({ base, head: other }) => (base && isStale(base)) || (other && isStale(other))),
  };
}
