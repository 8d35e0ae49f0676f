import "server-only";
import { isolationOf } from "../../bisect";
import {
  type ComparisonOutline,
  outlineOf,
  type RecordingIndex,
  recordingIndex,
  type SuppliedSummary,
  type UnansweredQuestion,
} from "../../diff";
import { type Answers, type CostRow, costRows } from "../../rules";
import { hash, type Json } from "../../std";
import { derived } from "../cache/derived";
import { recent } from "../cache/recent";
import { searchStamp } from "../db/lists/stamps";
import { storedOnce } from "../db/storedOnce";
import { noiseKey } from "../evidence/apps/readPair";
import { causeQuestion, storedSearch } from "../evidence/causeSearch";
import { type StoredInflight, storedInflight } from "../evidence/inflight/stored";
import { mutantFigure } from "../evidence/mutants/mutantFigure";
import { pairSummaryKind } from "../evidence/pairSummary";
import type { ComparedReplays } from "../evidence/sides";
import { problemsFor } from "../evidence/topologies/problems";
import type { Ctx } from "../verb/context";
import {
  type ComparisonBasis,
  type ComparisonTrust,
  type ComputedComparison,
  computeComparison,
} from "./compute";

/** The result of a comparison over any number of recordings, in a size that hardly depends on them. */
export type StoredOutline = ComparisonOutline & {
  readonly answers: Answers;
  readonly cost: readonly CostRow[];
  readonly trust: Pick<ComparisonTrust, "branches" | "untaken" | "mutants">;
  readonly supplied: SuppliedSummary | null;
  readonly unanswered: readonly UnansweredQuestion[];
};

/** An outline, with the positions of the recordings in it and the check of threads that it rests on. */
export type ReadOutline = {
  readonly outline: StoredOutline;
  readonly index: RecordingIndex;
  readonly inflight: StoredInflight | null;
};

/** Increment the version when the same summaries and searches may get another outline, as by another rule. */
export const outlineKind = { kind: "comparison-outline", version: 4 };

const stored = storedOnce(outlineKind, recent<Promise<StoredOutline>>("stored outlines", 4));
const cache = recent<Promise<ReadOutline>>("comparison outlines", 8);

/** Reads the stored outline of these replays, or makes it of the summaries of all pairs. */
export async function readOutline(ctx: Ctx, sides: ComparedReplays): Promise<ReadOutline> {
  const { base, head } = sides;
  const stamp = await searchStamp(ctx.db, { base: base.evidence, head: head.evidence });
  const of = contentHash(ctx, sides);
  const key = [ctx.db.where, ctx.db.workspaceId, ctx.engine.hash, of, stamp].join(" ");
  return cache(ctx.memory, key, () => outlined(ctx, sides, of));
}

async function outlined(ctx: Ctx, sides: ComparedReplays, of: string): Promise<ReadOutline> {
  const basis = await basisOf(ctx, sides);
  const noise = await noiseKey(ctx, { base: sides.base.topology, head: sides.head.topology });
  const resting = hash([ctx.engine.hash, JSON.stringify(basis), pairSummaryKind.version, ...noise]);
  const outline = await outlineFor(ctx, sides, basis, [of, resting]);
  const index = recordingIndex(
    outline,
    sides.pairs.map(({ recording }) => recording.name),
  );
  return { outline, index, inflight: basis.inflight };
}

/** Stores an outline once every recording has run: during a run, each look would store another. */
async function outlineFor(
  ctx: Ctx,
  sides: ComparedReplays,
  basis: ComparisonBasis,
  of: readonly string[],
): Promise<StoredOutline> {
  const names = sides.pairs.map(({ recording }) => recording.name);
  const make = async () => storedForm(await computeComparison(ctx, sides, basis), names);
  if (sides.pairs.some(({ base, head }) => !base || !head)) return make();
  const [outline] = await stored(ctx.db, [{ of, make }]);
  if (!outline) throw new Error("One outline is made.");
  return outline;
}

/** Reduces a result over the named recordings to what is stored. */
export function storedForm(
  { comparison, trust, answers, supplied, unanswered }: ComputedComparison,
  recordings: readonly string[],
): StoredOutline {
  const { branches, untaken, mutants } = trust;
  return {
    ...outlineOf(comparison, recordings),
    answers,
    cost: costRows(comparison, answers.ship),
    trust: { branches, untaken, mutants },
    supplied,
    unanswered,
  };
}

/** Reads the searches and checks that the result depends on. */
export async function basisOf(ctx: Ctx, sides: ComparedReplays): Promise<ComparisonBasis> {
  const recordings = sides.pairs.map(({ recording }) => recording);
  const [search, inflight, mutants, ofBase, ofHead] = await Promise.all([
    storedSearch(ctx, causeQuestion(sides)),
    storedInflight(ctx, { ...sides, recordings }),
    mutantFigure(ctx, sides.base.planner, recordings),
    problemsFor(ctx, sides.base, null),
    problemsFor(ctx, sides.head, sides.base),
  ]);
  const isolation = search ? isolationOf(search.result) : undefined;
  return { isolation, inflight, mutants, problems: { base: ofBase, head: ofHead } };
}

const hashes = derived<ComparedReplays, string>("hashes of compared replays");

/** Hashes both documents, the recordings and the replays. */
const contentHash = (ctx: Ctx, sides: ComparedReplays): string =>
  hashes(ctx.memory, sides, () => {
    const { base, head, answers, pairs } = sides;
    const replays = pairs.map((pair) => [
      pair.recording.name,
      pair.recording.hash,
      pair.base?.id ?? null,
      pair.head?.id ?? null,
    ]);
    return hash([base.hash, head.hash, answers?.hash ?? null, replays] as Json);
  });
