import "server-only";
import { z } from "zod";
import { shorten } from "../../std";
import { Reference } from "../core/reference";
import { listStoredPeople } from "../db/history/people";
import { allSet } from "../db/lists/recordingSets";
import { addReview } from "../db/reviews/add";
import { SetName } from "../evidence/recordingSets";
import { Reviewers } from "../evidence/reviewFields";
import { openReviewNumber, setsUnderReview } from "../evidence/reviewVersion";
import type { Ctx } from "../verb/context";
import { reviewerVerb } from "../verb/verb";
import { checkReviewers } from "./change";
import { evidenceNow } from "./evidence";

const Name = z.string().min(1).max(300);
const maxTitle = 200;
const Input = z.strictObject({
  base: Name,
  head: Name,
  /** Name of the recording set that it is asked over; the planner's default if omitted. */
  set: SetName.optional(),
  title: z.string().trim().max(maxTitle).default(""),
  description: z.string().trim().max(20_000).default(""),
  reviewers: Reviewers.default([]),
});

/** Requests a review of a comparison; drafts opened by a first comment are created by `reviewFor`. */
export const createReview = reviewerVerb(Input, async (ctx, input) => {
  checkReviewers(await listStoredPeople(ctx.db), input.reviewers, ctx.actor.userId);
  return { number: await opened(ctx, input, "open") };
});

/** Returns the number of the open review of two topologies over a set, in any of their versions, or of a new draft. */
export async function reviewFor(
  ctx: Ctx,
  topologies: { readonly base: string; readonly head: string; readonly set?: string | undefined },
): Promise<number> {
  const { base, head, set } = topologies;
  const known = await openReviewNumber(ctx, {
    base: Reference.parse(base),
    head: Reference.parse(head),
    set,
  });
  if (known !== null) return known;
  return opened(ctx, { ...topologies, title: "", description: "", reviewers: [] }, "draft");
}

type Titled = { readonly topology: { readonly title: string } };

/** Returns the title of a review that was given none. */
export const usualTitle = ({ base, head }: { readonly base: Titled; readonly head: Titled }): string =>
  shorten(`${head.topology.title} in place of ${base.topology.title}`, maxTitle);

async function opened(ctx: Ctx, input: z.output<typeof Input>, state: "draft" | "open"): Promise<number> {
  const { sides, evidence, replays } = await evidenceNow(ctx, input);
  const { base, head } = sides;
  const title = input.title || usualTitle(sides);
  const recordings = evidence.recordings.map(({ name, hash }) => ({ name, hash }));
  const review = {
    title,
    state,
    recordings,
    description: input.description,
    reviewers: input.reviewers,
    base: base.name,
    head: head.name,
    planner: base.planner,
    setName: (sides.set ?? allSet).name,
  };
  const pair = { base: Reference.parse(input.base), head: Reference.parse(input.head), set: input.set };
  const number = await addReview(ctx, review, await setsUnderReview(ctx, pair), {
    baseHash: base.hash,
    headHash: head.hash,
    replays: JSON.stringify(replays),
    evidence: JSON.stringify(evidence),
  });
  return number;
}
