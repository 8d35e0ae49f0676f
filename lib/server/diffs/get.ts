import "server-only";
import { z } from "zod";
import type {
  OutlinedComparison,
  RecordingIndex,
  Shown,
  SuppliedSummary,
  UnansweredQuestion,
} from "../../diff";
import type { Answers, CostRow } from "../../rules";
import { type AnswerSetSummary, summaryOf } from "../answers/list";
import { derived } from "../cache/derived";
import type { RecordingSetName } from "../db/lists/recordingSets";
import type { RecordingSummary } from "../db/recordings";
import type { StoredInflight } from "../evidence/inflight/stored";
import { pairSummaries } from "../evidence/pairSummary";
import { ComparedFields } from "../evidence/recordingSets";
import type { ComparedReplays } from "../evidence/sides";
import type { TopologyDrawing } from "../evidence/topologies/drawing";
import { drawnVersion } from "../evidence/topologies/drawnVersion";
import { knownSides } from "../evidence/unchanged/knownSides";
import type { Ctx } from "../verb/context";
import { verb } from "../verb/verb";
import { type ComparisonTrust, replayTrust } from "./compute";
import { evidenceHash } from "./evidenceHash";
import { readOutline } from "./outline";

export type { ComparisonTrust } from "./compute";

export type ComparisonSupplied = SuppliedSummary & { readonly set: AnswerSetSummary };

/** Facts that are named by a list of recordings. */
export const namedFacts = ["faithful", "unfaithful", "misses", "stale"] as const;

/** Numbers of all recordings; the lists have the first of each. */
export type ComparisonCounts = { readonly [fact in (typeof namedFacts)[number]]: number } & {
  readonly recordings: number;
  readonly compared: number;
  readonly turns: number;
  readonly statuses: RecordingIndex["counts"];
};

export type StoredComparison = {
  readonly base: TopologyDrawing;
  readonly head: TopologyDrawing;
  /** The compared set; `null` for a review over all recordings. */
  readonly set: RecordingSetName | null;
  /** The recordings that any of the lists names. */
  readonly recordings: readonly RecordingSummary[];
  readonly comparison: OutlinedComparison;
  readonly trust: ComparisonTrust;
  /** Recordings without a result on both sides. */
  readonly notRun: readonly string[];
  readonly counts: ComparisonCounts;
  readonly cost: readonly CostRow[];
  /** Outcomes of A's stored threads under B, as far as checked. */
  readonly inflight: StoredInflight | null;
  readonly answers: Answers;
  /** The answer set that both sides received, and its effect. */
  readonly supplied: ComparisonSupplied | null;
  /** Questions without an answer, at which B stops. */
  readonly unanswered: readonly UnansweredQuestion[];
  /** Hash of the evidence: equal if two users see the same evidence. */
  readonly evidence: string;
};

/** Rows of the table, and names in any other list, that come with the comparison. */
export const firstRows = 100;
export const firstNames = 50;

const Input = z.strictObject({
  ...ComparedFields,
  /** Names of recordings that the page shows anyway. */
  named: z.array(z.string().max(200)).max(50).default([]),
});

/** Compares two topologies over the recordings of a set that both replayed, with the first of every list. */
export const getComparison = verb(Input, async (ctx, { named, ...input }): Promise<StoredComparison> => {
  const sides = await knownSides(ctx, input);
  const { outline, index, inflight } = await readOutline(ctx, sides);
  const { answers, cost, trust, supplied, unanswered } = outline;
  const { evidence, turns, ...replayed } = ofReplays(ctx, sides);
  const nameAt = (position: number) => sides.pairs[position]?.recording.name ?? "";
  const causes = outline.comparison.causes.map((cause, i) => ({
    ...cause,
    recordings: index.byCause[i]?.slice(0, firstNames).map(nameAt) ?? [],
  }));
  const rows = index.inTable.slice(0, firstRows).sort((a, b) => a - b);
  const notRun = positionsWith(index, "not-run").slice(0, firstRows).map(nameAt);
  const facts = namedFacts.map((fact) => [fact, replayed[fact].slice(0, firstNames)] as const);
  const shown = new Set([
    ...rows.map(nameAt),
    ...causes.flatMap(({ recordings }) => recordings),
    ...facts.flatMap(([, names]) => names),
    ...notRun,
    ...named,
  ]);
  const pairs = rows.flatMap((position) => sides.pairs[position] ?? []);
  const summaries = await pairSummaries(ctx, sides, pairs);
  const [base, head] = await Promise.all([drawnVersion(ctx, sides.base), drawnVersion(ctx, sides.head)]);
  return {
    base,
    head,
    set: sides.set,
    recordings: sides.pairs.map(({ recording }) => recording).filter(({ name }) => shown.has(name)),
    comparison: {
      ...outline.comparison,
      recordings: [...summaries.values()].map(({ summary }) => summary),
      causes,
    },
    trust: { ...replayed, ...Object.fromEntries(facts), ...trust },
    notRun,
    counts: {
      ...countsOf(replayed),
      recordings: sides.pairs.length,
      compared: Object.values(outline.comparison.totals.byStatus).reduce((sum, n) => sum + n, 0),
      turns,
      statuses: index.counts,
    },
    cost,
    inflight,
    answers,
    supplied: sides.answers && supplied && { set: summaryOf(ctx, sides.answers), ...supplied },
    unanswered,
    evidence,
  };
});

/** Returns the positions with a status, in the order of the recordings. */
export const positionsWith = (index: RecordingIndex, status: Shown): readonly number[] =>
  index.inTable.filter((position) => index.statusAt(position) === status);

const replayFacts = derived<ComparedReplays, ReturnType<typeof readReplays>>("facts of compared replays");

/** Reads off the replays what needs no comparison; once, while they stay the same. */
export const ofReplays = (ctx: Ctx, sides: ComparedReplays): ReturnType<typeof readReplays> =>
  replayFacts(ctx.memory, sides, () => readReplays(ctx, sides));

const readReplays = (ctx: Ctx, sides: ComparedReplays) => ({
  ...replayTrust(ctx, sides.pairs),
  turns: sides.pairs.reduce((sum, { recording }) => sum + recording.turns, 0),
  evidence: evidenceHash(sides),
});

const countsOf = (of: { readonly [fact in (typeof namedFacts)[number]]: readonly string[] }) => ({
  faithful: of.faithful.length,
  unfaithful: of.unfaithful.length,
  misses: of.misses.length,
  stale: of.stale.length,
});
