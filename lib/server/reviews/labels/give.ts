import "server-only";
import { z } from "zod";
import { type Candidate, DecisionKey, headFirst, type RightAnswer } from "../../../review";
import { Json, sameJson } from "../../../std";
import { NotFound } from "../../core/errors";
import { changeReview } from "../../db/reviews/change";
import { getStoredReview } from "../../db/reviews/read";
import { ReviewNumber } from "../../evidence/reviewFields";
import { versionNames } from "../../evidence/reviewVersion";
import { reviewerVerb } from "../../verb/verb";
import { sidesNow } from "../evidence";
import { candidatesOf, nameOfDecision } from "./candidates";
import { orderSeed } from "./queue";

const Given = z.strictObject({
  review: ReviewNumber,
  at: DecisionKey,
  /** Refers to the order in which the queue shows the answers; `neither` holds the right one. */
  right: z.union([
    z.enum(["first", "second", "both"]),
    z.strictObject({ neither: z.record(z.string().max(300), Json) }),
  ]),
});

/** Stores a person's label of one decision; replaces an earlier one. */
export const giveLabel = reviewerVerb(Given, async (ctx, input) => {
  const { review: number, at, right } = input;
  const { workspaceId, userId: authorId, name: authorName } = ctx.actor;
  const review = await getStoredReview(ctx.db, number);
  const sides = await sidesNow(ctx, versionNames(review));
  const { differing, sample } = await candidatesOf(ctx, sides);
  const candidate = [...differing, ...sample].find((one) => sameJson(one.at, at));
  if (!candidate) throw new NotFound("This decision is not among those that can be labelled here.");
  const texts = {
    right: JSON.stringify(rightOf(right, candidate, headFirst(at, orderSeed(number)))),
    base: JSON.stringify(candidate.base.compared),
    head: JSON.stringify(candidate.head.compared),
  };
  const key = { workspaceId, recordingHash: candidate.recordingHash, at: nameOfDecision(at), authorId };
  return changeReview(ctx, number, async (tx) => {
    await tx.decisionLabel.upsert({
      where: { workspaceId_recordingHash_at_authorId: key },
      create: { ...key, authorName, ...texts },
      update: { authorName, ...texts },
    });
    return { answer: { labelled: true }, event: { kind: "labelled", body: {} } };
  });
});

function rightOf(
  right: z.output<typeof Given>["right"],
  { differs }: Candidate,
  headIsFirst: boolean,
): RightAnswer {
  if (typeof right === "object") return { is: "neither", compared: right.neither };
  if (right === "both" || !differs) return { is: "both" };
  return { is: (right === "first") === headIsFirst ? "head" : "base" };
}
