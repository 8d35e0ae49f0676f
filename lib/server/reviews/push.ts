import "server-only";
import { z } from "zod";
import { isAppTopology } from "../../topology";
import { Conflict } from "../core/errors";
import { latestHeadOf } from "../db/lists/appCommits";
import type { Transaction } from "../db/replays";
import { changeReview, type NewReviewEvent } from "../db/reviews/change";
import { getStoredReview } from "../db/reviews/read";
import { findStoredTopology } from "../db/topologies";
import { ReviewNumber, refuseClosed } from "../evidence/reviewFields";
import { reviewedRecordings } from "../evidence/reviewVersion";
import type { Ctx } from "../verb/context";
import { reviewerVerb } from "../verb/verb";
import { usualTitle } from "./create";
import { evidenceNow } from "./evidence";

const Input = z.strictObject({ review: ReviewNumber });

/** Adds the current versions of both names as the review's next version; threads are carried over. */
export const pushVersion = reviewerVerb(Input, async (ctx, { review }) => addVersion(ctx, review));

type VersionOptions = {
  /** Hash that the head must have; the current version if omitted. */
  readonly head?: string;
  /** Changes the review in the same transaction, and returns the events of that; the first is the one that is logged. */
  readonly also?: (tx: Transaction) => Promise<readonly NewReviewEvent[]>;
};

/** Adds a version to a review. Throws `Conflict` if nothing has changed, or something else than `head`. */
export async function addVersion(
  ctx: Ctx,
  number: number,
  { head, also }: VersionOptions = {},
): Promise<{ readonly version: number }> {
  const { workspaceId, userId: authorId, name: authorName } = ctx.actor;
  const known = await getStoredReview(ctx.db, number);
  const { sides, evidence, replays } = await evidenceNow(ctx, {
    ...(await newestSides(ctx, known)),
    set: known.setName,
    recordings: reviewedRecordings(known),
  });
  if (head !== undefined && sides.head.hash !== head)
    throw new Conflict("Someone saved another version of B in the meantime, so this one was not pushed.");
  const last = known.versions.at(-1);
  if (last?.headHash === sides.head.hash && last.baseHash === sides.base.hash)
    throw new Conflict(
      isAppTopology(sides.head.topology)
        ? "The review already has the commit that was last compared with its base. Import the comparison of a newer one first, then update the review."
        : "The review already has the newest versions of both. Save a version first, then update the review.",
    );
  const version = known.versions.length + 1;
  const isUntitled = known.title === (await usualTitleOf(ctx, known));
  return changeReview(ctx, number, async (tx, { state }) => {
    refuseClosed({ number, state });
    const where = { workspaceId, review: number };
    if ((await tx.reviewVersion.count({ where })) !== known.versions.length)
      throw new Conflict("Someone else pushed a version in the meantime. Review it first.");
    await tx.reviewVersion.create({
      data: {
        workspaceId,
        review: number,
        version,
        authorId,
        authorName,
        baseHash: sides.base.hash,
        headHash: sides.head.hash,
        replays: JSON.stringify(replays),
        evidence: JSON.stringify(evidence),
      },
    });
    if (isUntitled) await retitle(tx, { ...where, from: known.title, to: usualTitle(sides) });
    const pushed = { kind: "pushed" as const, body: { version } };
    const [event = pushed, ...more] = [...((await also?.(tx)) ?? []), pushed];
    return { answer: { version }, event, more };
  });
}

type StoredReview = Awaited<ReturnType<typeof getStoredReview>>;

/** Returns the title that its last version would have by itself; `null` where a side is gone. */
async function usualTitleOf({ db }: Ctx, { base, head, versions }: StoredReview): Promise<string | null> {
  const last = versions.at(-1);
  if (!last) return null;
  const sides = await Promise.all([
    findStoredTopology(db, base, last.baseHash),
    findStoredTopology(db, head, last.headHash),
  ]);
  const [ofBase, ofHead] = sides;
  return ofBase && ofHead && usualTitle({ base: ofBase, head: ofHead });
}

type Retitled = { workspaceId: string; review: number; from: string; to: string };

const retitle = (tx: Transaction, { workspaceId, review: number, from, to }: Retitled) =>
  tx.review.updateMany({ where: { workspaceId, number, title: from }, data: { title: to } });

/** A review of two versions of one name keeps its base; its head is the commit of the app that was last compared with that, else the current version. */
async function newestSides({ db }: Ctx, { base, head, versions }: StoredReview) {
  const last = versions.at(-1);
  if (base !== head || !last) return { base, head };
  const compared = await latestHeadOf(db, head, last.baseHash);
  return { base: `${base}@${last.baseHash}`, head: compared ? `${head}@${compared}` : head };
}
