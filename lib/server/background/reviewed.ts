import "server-only";
import { Reference } from "../core/reference";
import { listReviewsInProgress } from "../db/reviews/read";
import { versionNames } from "../evidence/reviewVersion";
import { type ComparedReplays, isStale, sidesOf } from "../evidence/sides";
import { queued } from "../jobs/queued";
import type { Ctx } from "../verb/context";
import type { NewJob } from "../work/add";

/** Returns both sides of each review that is not closed, in its last version, over its own recordings. */
export async function sidesUnderReview(ctx: Ctx): Promise<ComparedReplays[]> {
  const reviews = await listReviewsInProgress(ctx.db);
  const names = reviews.map(versionNames);
  const cached = new Map(names.map((one) => [JSON.stringify(one), one]));
  return Promise.all(
    [...cached.values()].map(async ({ base, head, set, recordings }) => {
      const pair = { base: Reference.parse(base), head: Reference.parse(head) };
      return sidesOf(ctx, { ...pair, set, recordings });
    }),
  );
}

/**
 * Replays what only an earlier engine replayed of two reviewed topologies, to confirm or outdate verdicts.
 * Returns the sweep's id; `null` if there is nothing to run.
 */
export async function confirmReviewed(
  ctx: Ctx,
  { base, head, pairs }: ComparedReplays,
): Promise<string | null> {
  const jobs = pairs.flatMap(({ recording, ...replays }) =>
    ([base, head] as const).flatMap((topology): NewJob[] => {
      const known = topology === base ? replays.base : replays.head;
      if (!known || !isStale(ctx, known)) return [];
      const { name: recordingName, hash: recordingHash } = recording;
      return [{ topologyName: topology.name, topologyHash: topology.evidence, recordingName, recordingHash }];
    }),
  );
  if (jobs.length === 0) return null;
  return queued(ctx, jobs);
}
