import type { Share } from "../std";
import type { RuleCheck, RuleFacts, RuleFigure, RuleLink, RunStatus } from "./schema";

/** The result of one rule; the rest of a check follows from the rule itself. */
export type Found = Pick<RuleCheck, "title" | "result" | "short" | "sentence" | "figures" | "link" | "ran">;

/** Judges one rule by the facts. */
export type RuleLookup<R> = (facts: RuleFacts, rule: R) => Found;

export const figure = (says: string, n: number, of: number | null = null): RuleFigure => ({ says, n, of });

/** A figure that is a share of recordings: it names how many of them ran. */
export const shareFigure = (says: string, { count, ran, all }: Share): RuleFigure => ({
  says,
  n: count,
  of: all,
  ran,
});

export const linkTo = (view: RuleLink["view"], ...status: readonly RunStatus[]): RuleLink => ({
  view,
  status,
});
