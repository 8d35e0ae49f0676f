import "server-only";
import { type ReviewEvidence, walkOf } from "../../../review";
import { listSeen } from "../../db/reviews/labels";
import type { Ctx } from "../../verb/context";
import type { ShownReview, ShownThread, Walk } from "../shown";

type Walked = {
  readonly evidence: ReviewEvidence;
  readonly causes: ShownReview["causes"];
  readonly threads: readonly ShownThread[];
  /** Names of sampled decisions that they have not labelled. */
  readonly toLabel: readonly string[];
};

/** Returns one person's walkthrough. */
export async function walkFor(
  ctx: Ctx,
  where: { readonly workspaceId: string; readonly review: number; readonly person: string },
  { evidence, causes, threads, toLabel }: Walked,
): Promise<Walk> {
  const marks = await listSeen(ctx.db, where.review, where.person);
  const now = new Map(evidence.recordings.map(({ name, result }) => [name, result]));
  const same = marks.filter(({ recording, result }) => now.get(recording) === result);
  const seen = new Set(same.map(({ recording }) => recording));
  const changed = marks.filter((mark) => !seen.has(mark.recording) && now.get(mark.recording));
  const stops = walkOf({
    changed: changed.map(({ recording }) => recording),
    causes: causes.map(({ id, recordings, status, unexplained, exemplar }) => {
      return { id, status, unexplained, exemplar, recordings: recordings.length };
    }),
    threads: threads.map(({ number, anchor, state }) => ({ id: String(number), anchor, state })),
    toLabel,
    seen,
  });
  return { stops, seen: [...seen] };
}
