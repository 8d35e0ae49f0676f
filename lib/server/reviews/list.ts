import "server-only";
import { z } from "zod";
import { Reference } from "../core/reference";
import {
  countReviews,
  listReviewPage,
  type ReviewFilter,
  type ReviewPosition,
} from "../db/lists/reviewPages";
import { listOpenReviewNumbers, listReviewHeads, noReview } from "../db/reviews/read";
import { SetName } from "../evidence/recordingSets";
import { ReviewNumber } from "../evidence/reviewFields";
import { namesOf, openReviewNumber } from "../evidence/reviewVersion";
import type { Ctx } from "../verb/context";
import { CursorTime, readCursor } from "../verb/cursor";
import { verb } from "../verb/verb";
import { type ReviewSummary, summariesOf } from "./live/summaries";

/** A page of reviews. `next`: `after` of the next page. `total` and `found`, those that match, are `null` where verdicts decide what is listed. */
export type ReviewPage = {
  readonly reviews: readonly ReviewSummary[];
  readonly total: number | null;
  readonly found: number | null;
  readonly next: string | null;
};

const Input = z.strictObject({
  planner: z.string().max(120).optional(),
  /** `waiting`: for the user's verdict or answer; `mine`: reviews that the user wrote, or a version of. */
  show: z.enum(["all", "mine", "waiting"]).default("all"),
  /** Words that number, title, author and topologies must contain together. */
  find: z.string().max(200).default(""),
  /** `next` of the page before. */
  after: z.string().max(200).nullable().default(null),
  max: z.int().min(1).max(100).default(50),
});

/** Lists a page of reviews, filtered and counted by the database: closed ones last, then the latest change first. */
export const listReviews = verb(Input, async (ctx, input): Promise<ReviewPage> => {
  const { planner, show, find, max } = input;
  const texts = find.split(/\s+/).filter((word) => word !== "");
  const filter = { planner, texts, person: ctx.actor.userId };
  const after = positionIn(input.after);
  if (show === "waiting") return waitingPage(ctx, { ...filter, show: "maybe-waiting" }, { after, max });
  const shown = { ...filter, show };
  const [rows, counts] = await Promise.all([
    listReviewPage(ctx.db, shown, { after, max: max + 1 }),
    countReviews(ctx.db, shown),
  ]);
  const page = rows.slice(0, max);
  const reviews = await summariesOf(
    ctx,
    page.map(({ number }) => number),
  );
  return { reviews, ...counts, next: rows.length > max ? cursorOf(page.at(-1)) : null };
});

type Page = { readonly after: ReviewPosition | null; readonly max: number };

/** Reads candidates until enough of them wait: evidence decides whether a verdict still counts. */
async function waitingPage(ctx: Ctx, filter: ReviewFilter, { after, max }: Page): Promise<ReviewPage> {
  const waiting: ReviewSummary[] = [];
  const positions = new Map<number, ReviewPosition>();
  let last = after;
  while (waiting.length <= max) {
    const rows = await listReviewPage(ctx.db, filter, { after: last, max });
    for (const row of rows) positions.set(row.number, row);
    const read = await summariesOf(
      ctx,
      rows.map(({ number }) => number),
    );
    waiting.push(...read.filter(({ waitsFor }) => waitsFor !== null));
    last = rows.at(-1) ?? null;
    if (rows.length < max) break;
  }
  const reviews = waiting.slice(0, max);
  const end = positions.get(reviews.at(-1)?.number ?? 0);
  return { reviews, total: null, found: null, next: waiting.length > max ? cursorOf(end) : null };
}

const Cursor = z.tuple([z.literal([0, 1]), CursorTime, ReviewNumber]);
const cursorOf = (row: ReviewPosition | undefined): string | null =>
  row ? JSON.stringify([row.closed, row.at, row.number]) : null;

function positionIn(text: string | null): ReviewPosition | null {
  const cursor = readCursor(Cursor, text);
  return cursor && { closed: cursor[0], at: cursor[1], number: cursor[2] };
}

/** Lists the open reviews of the workspace, or those of a planner, latest change first; at most 200. */
export const listOpenReviews = async (ctx: Ctx, planner?: string): Promise<readonly ReviewSummary[]> =>
  summariesOf(ctx, await listOpenReviewNumbers(ctx.db, planner));

const Compared = z.strictObject({ base: Reference, head: Reference, set: SetName.optional() });

/** Returns the number of the open review of two topologies over a set, in any of their versions; `null` if there is none. */
export const openReviewOf = verb(Compared, openReviewNumber);

/** Returns what a review compares: both sides of its last version as `name@hash`. */
export const getReviewSides = verb(z.strictObject({ review: ReviewNumber }), async (ctx, { review }) => {
  const [head] = await listReviewHeads(ctx.db, [review]);
  const last = head?.versions.at(-1);
  if (!head || !last) throw noReview(review);
  return namesOf(head, last);
});
