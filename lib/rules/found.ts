import type { RuleCheck, RuleFacts, RuleFigure, RuleLink, RunStatus } from "./schema";

/** What one rule came to; the rest of a check follows from the rule itself. */
export type Found = Pick<RuleCheck, "title" | "result" | "short" | "sentence" | "figures" | "link">;

/** Judges one rule by the facts. */
export type RuleLookup<R> = (facts: RuleFacts, rule: R) => Found;

export const figure = (says: string, n: number, of: number | null = null): RuleFigure => ({ says, n, of });

export const linkTo = (view: RuleLink["view"], ...status: readonly RunStatus[]): RuleLink => ({
  view,
  status,
});
