import "server-only";
import { z } from "zod";
import { Reference } from "../core/reference";
import { addReview } from "../db/reviews/add";
import { findOpenReview } from "../db/reviews/read";
import { Reviewers } from "../evidence/reviewFields";
import type { Ctx } from "../verb/context";
import { reviewerVerb } from "../verb/verb";
import { evidenceNow } from "./evidence";

const Name = z.string().min(1).max(300);
const Input = z.strictObject({
  base: Name,
  head: Name,
  title: z.string().trim().max(200).default(""),
  description: z.string().trim().max(20_000).default(""),
  reviewers: Reviewers.default([]),
});

/** Requests a review of a comparison; drafts opened by a first comment are created by `reviewFor`. */
export const createReview = reviewerVerb(Input, async (ctx, input) => ({
  number: await opened(ctx, input, "open"),
}));

/** Returns the number of the open review of two topologies, in any of their versions, or of a new draft. */
export async function reviewFor(
  ctx: Ctx,
  topologies: { readonly base: string; readonly head: string },
): Promise<number> {
  const nameOf = (topology: string): string => Reference.parse(topology).name;
  const names = { base: nameOf(topologies.base), head: nameOf(topologies.head) };
  const known = await findOpenReview(ctx.db, names);
  if (known) return known.number;
  return opened(ctx, { ...topologies, title: "", description: "", reviewers: [] }, "draft");
}

async function opened(ctx: Ctx, input: z.output<typeof Input>, state: "draft" | "open"): Promise<number> {
  const { sides, evidence, replays } = await evidenceNow(ctx, input);
  const { base, head } = sides;
  const title = input.title || `${head.topology.title} in place of ${base.topology.title}`;
  const recordings = evidence.recordings.map(({ name, hash }) => ({ name, hash }));
  const review = {
    ...input,
    title,
    state,
    recordings,
    base: base.name,
    head: head.name,
    planner: base.planner,
  };
  const number = await addReview(ctx, review, {
    baseHash: base.hash,
    headHash: head.hash,
    replays: JSON.stringify(replays),
    evidence: JSON.stringify(evidence),
  });
  return number;
}
