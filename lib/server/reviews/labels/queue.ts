import "server-only";
import { z } from "zod";
import { type Candidate, type DecisionKey, headFirst, type LabelTally } from "../../../review";
import type { JsonObject } from "../../../std";
import { compareNaturally } from "../../../std";
import { getStoredReview } from "../../db/reviews/read";
import { ReviewNumber } from "../../evidence/reviewFields";
import { versionNames } from "../../evidence/reviewVersion";
import type { Ctx } from "../../verb/context";
import { verb } from "../../verb/verb";
import { knownSidesNow } from "../evidence";
import { candidatesOf, nameOfDecision } from "./candidates";
import { conversationsOf, type Said } from "./conversations";
import { type Agreement, knownLabels } from "./known";
import { runningPreparation } from "./prepare";

/** One of two answers, without revealing its side. */
export type LabelAnswer = {
  readonly label: string;
  readonly compared: JsonObject;
  readonly shown: JsonObject;
};

export type LabelQuestion = {
  readonly at: DecisionKey;
  readonly stratum: "differing" | "sample";
  readonly title: string;
  /** The conversation up to the decision. */
  readonly said: readonly Said[];
  readonly first: LabelAnswer;
  /** `null` if both sides give the same answer. */
  readonly second: LabelAnswer | null;
  /** True if the person has labelled it. */
  readonly done: boolean;
};

export type LabelQueue = {
  readonly review: { readonly number: number; readonly title: string };
  readonly sides: { readonly base: string; readonly head: string };
  /** Title of the planner. */
  readonly planner: string;
  readonly prepared: number;
  readonly of: number;
  /** Id of the task that prepares the rest; `null` if none runs. */
  readonly preparing: string | null;
  readonly questions: readonly LabelQuestion[];
  readonly tally: LabelTally;
  readonly agreements: readonly Agreement[];
  /** Fields of a decision, with their possible values. */
  readonly fields: readonly { readonly name: string; readonly values: readonly string[] }[];
};

const Input = z.strictObject({ review: ReviewNumber });

/** Returns what one person may label in a review: differing decisions first, then the sample of the rest. */
export const getLabelQueue = verb(Input, async (ctx, input): Promise<LabelQueue> => {
  const { userId } = ctx.actor;
  const review = await getStoredReview(ctx.db, input.review);
  const sides = await knownSidesNow(ctx, versionNames(review));
  const candidates = await candidatesOf(ctx, sides);
  const { tally, mine, agreements } = await knownLabels(ctx, candidates, {
    person: userId,
    author: review.authorId,
  });
  const titles = new Map(sides.pairs.map(({ recording }) => [recording.name, recording.title]));
  const listed = [...candidates.differing, ...candidates.sample];
  const conversations = await conversationsOf(ctx, sides, new Set(listed.map(({ at }) => at.recording)));
  const question = (one: Candidate, stratum: LabelQuestion["stratum"]): LabelQuestion => {
    const { at } = one;
    const order = headFirst(at, orderSeed(review.number)) ? [one.head, one.base] : [one.base, one.head];
    const [first, second] = order.map(({ label, compared, shown }) => ({ label, compared, shown }));
    return {
      at,
      stratum,
      said: conversations.get(at.recording)?.(at.turn) ?? one.said.map((text) => ({ by: "user", text })),
      title: titles.get(at.recording) ?? at.recording,
      first: first as LabelAnswer,
      second: one.differs ? (second as LabelAnswer) : null,
      done: mine.has(nameOfDecision(at)),
    };
  };
  return {
    review: { number: review.number, title: review.title },
    sides: { base: sides.base.topology.title, head: sides.head.topology.title },
    planner: ctx.planners.find(review.planner)?.planner.title ?? review.planner,
    prepared: candidates.prepared,
    of: candidates.of,
    preparing: await runningPreparation(ctx, review),
    tally,
    agreements,
    questions: [
      ...candidates.differing.map((one) => question(one, "differing")),
      ...candidates.sample.map((one) => question(one, "sample")),
    ],
    fields: fieldsOf(ctx, review.planner, listed),
  };
});

export const orderSeed = (review: number): string => `review ${review}`;

/** Returns the compared fields; values come from the planner's schema, else from all decisions. */
function fieldsOf(ctx: Ctx, planner: string, candidates: readonly Candidate[]): LabelQueue["fields"] {
  const values = new Map<string, Set<string>>();
  for (const { base, head } of candidates)
    for (const [name, value] of [...Object.entries(base.compared), ...Object.entries(head.compared)]) {
      const known = values.get(name) ?? new Set();
      if (typeof value === "string") known.add(value);
      values.set(name, known);
    }
  const stated = statedValues(ctx, planner);
  return [...values].map(([name, known]) => ({
    name,
    values: stated.get(name) ?? [...known].sort(compareNaturally).slice(0, 200),
  }));
}

function statedValues(ctx: Ctx, planner: string): ReadonlyMap<string, readonly string[]> {
  const schema = ctx.planners.find(planner)?.planner.decision.schema;
  if (!schema) return new Map();
  const { properties = {} } = z.toJSONSchema(schema, { unrepresentable: "any", io: "input" }) as {
    readonly properties?: { readonly [name: string]: { readonly enum?: readonly unknown[] } };
  };
  return new Map(
    Object.entries(properties).flatMap(([name, { enum: listed }]) =>
      listed ? [[name, listed.map(String)] as const] : [],
    ),
  );
}
