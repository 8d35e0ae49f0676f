import "server-only";
import { z } from "zod";
import type { Candidate, DecisionKey } from "../../../review";
import { compareNaturally } from "../../../std";
import { isAppTopology } from "../../../topology";
import { NotFound } from "../../core/errors";
import { getStoredReview } from "../../db/reviews/read";
import { versionNames } from "../../evidence/reviewVersion";
import type { Ctx } from "../../verb/context";
import { verb } from "../../verb/verb";
import { knownSidesNow } from "../evidence";
import { listOpenReviews } from "../list";
import type { ReviewSummary } from "../live/summaries";
import { candidatesOf, nameOfDecision } from "./candidates";
import { knownLabels } from "./known";

/** Decisions of a recording that the user has not labelled: those that differ, and sampled ones. */
export type RecordingToLabel = {
  readonly name: string;
  readonly title: string;
  readonly differing: number;
  readonly sampled: number;
};

type LabelsLeft = {
  /** Recordings that both sides replayed from every recorded decision, and all. */
  readonly prepared: number;
  readonly of: number;
  readonly recordings: readonly RecordingToLabel[];
};

export type ReviewToLabel = LabelsLeft & Pick<ReviewSummary, "number" | "title" | "titles" | "sample">;

export type ToLabel = {
  readonly reviews: readonly ReviewToLabel[];
  /** Number of older open reviews, which were not read. */
  readonly older: number;
};

/** Reading a review's decisions may take seconds the first time. */
const maxReviews = 20;

const Input = z.strictObject({ planner: z.string().optional() });

/** Lists open reviews with decisions that the user can label, or that can be prepared for it, latest change first. */
export const listToLabel = verb(Input, async (ctx, input): Promise<ToLabel> => {
  const open = await listOpenReviews(ctx, input.planner);
  const reviews: ReviewToLabel[] = [];
  // One after the other: each may read the replays of thousands of recordings.
  for (const { number, title, titles, sample } of open.slice(0, maxReviews)) {
    const left = await labelsLeft(ctx, number);
    if (left && (left.recordings.length > 0 || left.prepared < left.of))
      reviews.push({ number, title, titles, sample, ...left });
  }
  return { reviews, older: Math.max(0, open.length - maxReviews) };
});

/** Returns what the user has not labelled in a review; `null` for apps, whose decisions cannot be replayed here, and where a side was removed. */
export async function labelsLeft(ctx: Ctx, number: number): Promise<LabelsLeft | null> {
  const review = await getStoredReview(ctx.db, number);
  const sides = await knownSidesNow(ctx, versionNames(review)).catch(nullIfRemoved);
  if (!sides || isAppTopology(sides.base.topology)) return null;
  const candidates = await candidatesOf(ctx, sides);
  const { mine } = await knownLabels(ctx, candidates, { person: ctx.actor.userId, author: review.authorId });
  const isLeft = ({ at }: Candidate) => !mine.has(nameOfDecision(at));
  const [differing, sampled] = [candidates.differing, candidates.sample].map((all) =>
    countsOf(all.filter(isLeft)),
  );
  const recordings = sides.pairs
    .map(({ recording: { name, title } }) => ({
      name,
      title,
      differing: differing?.get(name) ?? 0,
      sampled: sampled?.get(name) ?? 0,
    }))
    .filter((one) => one.differing + one.sampled > 0)
    .sort((a, b) => b.differing - a.differing || compareNaturally(a.title, b.title));
  return { prepared: candidates.prepared, of: candidates.of, recordings };
}

function countsOf(candidates: readonly Candidate[]): ReadonlyMap<DecisionKey["recording"], number> {
  const counts = new Map<string, number>();
  for (const { at } of candidates) counts.set(at.recording, (counts.get(at.recording) ?? 0) + 1);
  return counts;
}

function nullIfRemoved(error: unknown): null {
  if (error instanceof NotFound) return null;
  throw error;
}
