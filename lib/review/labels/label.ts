import { z } from "zod";
import { Json, type ShareInterval, stableJson, wilson } from "../../std";
import { DecisionKey, type DecisionKey as Key } from "../schema";

/** The right answer: one side, both, or neither with the right one in the planner's own fields. */
export const RightAnswer = z.discriminatedUnion("is", [
  z.strictObject({ is: z.enum(["base", "head", "both"]) }),
  z.strictObject({ is: z.literal("neither"), compared: z.record(z.string(), Json) }),
]);
export type RightAnswer = z.infer<typeof RightAnswer>;

/** One user's label of a recorded decision. It belongs to the recording, so that later reviews can use it. */
export const DecisionLabel = z.strictObject({
  at: DecisionKey,
  recordingHash: z.string().min(1).max(100),
  author: z.string().min(1).max(100),
  right: RightAnswer,
  /** Decisions of both sides when it was labelled, in the planner's compared fields. */
  base: z.record(z.string(), Json).nullable(),
  head: z.record(z.string(), Json).nullable(),
});
export type DecisionLabel = z.infer<typeof DecisionLabel>;

/** The labels of a workspace, as a file. */
export const Labels = z.strictObject({
  $schema: z.string().max(300).optional(),
  format: z.literal("planner-studio/labels"),
  version: z.literal(1),
  labels: z.array(DecisionLabel).max(100_000),
});
export type Labels = z.infer<typeof Labels>;

export type LabelTally = {
  /** Counts over the decisions that differ; no inference beyond them. */
  readonly differing: {
    readonly of: number;
    readonly labelled: number;
    readonly right: { readonly [is in RightAnswer["is"]]: number };
  };
  /** Of the sampled decisions that agree, the share on which both are right. */
  readonly sample: {
    readonly of: number;
    readonly labelled: number;
    readonly right: ShareInterval | null;
  };
};

/** Tallies labels for both strata; if labels of a decision disagree, it counts as neither. */
export function tallyOf(
  strata: { readonly differing: readonly Key[]; readonly sample: readonly Key[] },
  labels: readonly Pick<DecisionLabel, "at" | "right">[],
): LabelTally {
  const byPlace = new Map<string, RightAnswer["is"][]>();
  for (const { at, right } of labels) {
    const location = stableJson(at);
    byPlace.set(location, [...(byPlace.get(location) ?? []), right.is]);
  }
  const wordsOf = (keys: readonly Key[]) =>
    keys.flatMap((at) => {
      const texts = byPlace.get(stableJson(at)) ?? [];
      const [first] = texts;
      if (first === undefined) return [];
      return [texts.every((word) => word === first) ? first : ("neither" as const)];
    });
  const [differing, sample] = [wordsOf(strata.differing), wordsOf(strata.sample)];
  const count = (is: RightAnswer["is"]): number => differing.filter((word) => word === is).length;
  return {
    differing: {
      of: strata.differing.length,
      labelled: differing.length,
      right: { base: count("base"), head: count("head"), both: count("both"), neither: count("neither") },
    },
    sample: {
      of: strata.sample.length,
      labelled: sample.length,
      right: wilson(sample.filter((word) => word === "both").length, sample.length),
    },
  };
}
